//! Whole stories of the original technique, for people to read.

use std::fmt::Write;

use combogrid_rummy::{
    FlagLine, FlagMap, Flags, Hand, Meld, Picture, Rank, RankSet, Rules, Suit, SuitSet, Table,
    control_point_combos,
};

/// The picture, the islands with their flags, control points and lines, and the combos of a hand.
fn story(text: &str) -> String {
    let rules = Rules::article();
    let hand = Hand::parse(text, &rules).unwrap();
    let mut story = format!("{hand}\n\n{}", Picture::of(&hand, &rules));
    for island in hand.islands(&rules) {
        let map = FlagMap::of(&island.hand(), &rules).unwrap();
        let flags: Vec<String> = map
            .iter()
            .map(|(card, flags)| format!("{card} {flags}"))
            .collect();
        let points: Vec<String> = map
            .control_points()
            .iter()
            .map(|point| point.card.to_string())
            .collect();
        let lines: Vec<String> = map.lines().into_iter().map(line).collect();
        writeln!(story, "\nisland: {}", island.hand()).unwrap();
        writeln!(story, "flags: {}", flags.join(", ")).unwrap();
        writeln!(story, "lines: {}", or_none(&lines.join(", "))).unwrap();
        writeln!(
            story,
            "control points: {}, configurations: {}",
            or_none(&points.join(" ")),
            map.configurations()
        )
        .unwrap();
    }
    story.push_str("\ncombos:\n");
    for combo in control_point_combos(&hand, &rules).unwrap() {
        writeln!(story, "{:>3} {combo}", combo.loose_points(&rules)).unwrap();
    }
    story
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "none" } else { text }
}

fn line(line: FlagLine) -> String {
    match line {
        FlagLine::Horizontal { suit, first, last } => format!("{first}{suit}-{last}{suit}"),
        FlagLine::Vertical { rank } => format!("column {rank}"),
    }
}

#[test]
fn the_example_island() {
    insta::assert_snapshot!(story("2H3H4H5H4H5H6H3C3C3D3D4D"));
}

#[test]
fn hand_a_of_the_article() {
    insta::assert_snapshot!(story("11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C"));
}

#[test]
fn an_island_with_a_double_set() {
    insta::assert_snapshot!(story("6C6C6D6H6S6S"));
}

#[test]
fn an_empty_hand() {
    insta::assert_snapshot!(story(""));
}

/// What programmers see is what players write.
#[test]
fn nouns_show_themselves_as_they_are_written() {
    let rules = Rules::rummikub();
    let hand = Hand::parse("7C 8C 9C JK", &rules).unwrap();
    let (tile, _) = hand.iter().next().unwrap();
    assert_eq!(format!("{tile:?}"), tile.to_string());
    let melds = rules.meld_of(&Hand::parse("7C 8C 9C", &rules).unwrap());
    let Meld::Run(run) = melds[0] else {
        panic!("a run, not {}", melds[0]);
    };
    assert_eq!((run.first(), run.last()), (Rank::SEVEN, Rank::NINE));
    assert_eq!(format!("{:?}", run.last()), "9");
    let table = Table::new(vec![melds[0], melds[0]]);
    assert_eq!(table.to_string(), format!("{0}, {0}", melds[0]));
}

#[test]
fn a_set_has_a_member_once_or_not_at_all() {
    assert!(RankSet::EMPTY.is_empty() && !RankSet::ALL.is_empty());
    assert!(SuitSet::EMPTY.is_empty() && !SuitSet::ALL.is_empty());
    assert_eq!(SuitSet::ALL.with(Suit::Clubs), SuitSet::ALL);
    let runs = Flags::FIRST_RUN.union(Flags::SECOND_RUN);
    assert_eq!(runs.union(Flags::FIRST_RUN), runs);
}
