//! Hands of pages that explain a game, with the answers that the pages give.

use std::collections::BTreeMap;

use combogrid_rummy::{Advisor, Aim, KNOBS, PRESETS, Rules, Table, Turn};

use super::{hand, readings, worth};

/// The preset with knobs written as `name=value`; a value may have blanks.
fn rules(preset: &str, knobs: &str) -> Rules {
    let mut set: Vec<(&str, String)> = Vec::new();
    for word in knobs.split_whitespace() {
        match word.split_once('=') {
            Some((knob, value)) if KNOBS.iter().any(|known| known.name() == knob) => {
                set.push((knob, value.into()));
            }
            _ => {
                let value = &mut set.last_mut().unwrap().1;
                *value = format!("{value} {word}");
            }
        }
    }
    let preset = Rules::preset(preset).unwrap();
    let with = |rules: Rules, (knob, value): (&str, String)| rules.with(knob, &value);
    set.into_iter().try_fold(preset, with).unwrap()
}

fn answer(rules: &Rules, question: &str, cards: &str) -> String {
    let mut advisor = Advisor::new(rules);
    let yes = |is: bool| (if is { "yes" } else { "no" }).to_owned();
    let left = |advisor: &mut Advisor, rearranges: bool| {
        let (rack, table) = cards.split_once(" @ ").unwrap();
        let (rack, table) = (hand(rules, rack), Table::parse(table, rules).unwrap());
        let turn = Turn::new(&table, &rack).aim(Aim::Cards);
        let turn = if rearranges { turn.rearranging() } else { turn };
        advisor.turn(&turn).unwrap().rack.to_string()
    };
    match question {
        "meld" => yes(!readings(rules, cards).is_empty()),
        "points" => worth(rules, cards).to_string(),
        "loose" => {
            let best = advisor
                .solver()
                .best(&hand(rules, cards), Aim::Deadwood)
                .unwrap();
            best.loose_points(rules).to_string()
        }
        "out" => yes(advisor
            .solver()
            .goes_out(&hand(rules, cards))
            .unwrap()
            .is_some()),
        "opens" => yes(advisor
            .solver()
            .opens(&hand(rules, cards))
            .unwrap()
            .is_some()),
        "place" => left(&mut advisor, false),
        "rearrange" => left(&mut advisor, true),
        _ => panic!("no question {question}"),
    }
}

#[test]
fn answers_are_those_of_the_pages() {
    let mut hands: BTreeMap<&str, usize> = BTreeMap::new();
    let table = include_str!("published.tsv");
    for row in table.lines().filter(|row| !row.starts_with('#')).skip(1) {
        let [preset, knobs, question, cards, expected, source] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        let rules = rules(preset, knobs);
        assert_eq!(answer(&rules, question, cards), expected, "{row}");
        assert!(source.len() > 10, "{row}");
        *hands.entry(preset).or_default() += 1;
    }
    for (preset, _) in PRESETS {
        assert!(
            hands.get(preset).is_some_and(|hands| *hands >= 3),
            "{preset}"
        );
    }
}
