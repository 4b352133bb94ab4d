//! Decks and hands of pages that explain a game, with the answers that the pages give: those of `presets/presets.txt`.

use combogrid_rummy::{Advisor, Aim, Hand, PRESETS, Rules, Solver, Table, Turn};

use super::block::{Block, blocks, settings};
use super::{hand, readings, worth};

fn presets() -> Vec<Block> {
    blocks(include_str!("../../../presets/presets.txt"))
}

/// A hand of a page: `QUESTION CARDS {SETTINGS} = ANSWER (PAGE)`.
struct Published<'a> {
    question: &'a str,
    cards: &'a str,
    settings: Option<&'a str>,
    answer: &'a str,
}

impl Published<'_> {
    #[track_caller]
    fn read(line: &str) -> Published<'_> {
        let parts = || {
            let (asked, answer_and_page) = line.split_once(" = ")?;
            let (answer, page) = answer_and_page.split_once(" (")?;
            let (question, cards) = asked.split_once(' ')?;
            let (cards, settings) = match cards.strip_suffix('}') {
                Some(both) => both
                    .split_once(" {")
                    .map(|(cards, set)| (cards, Some(set)))?,
                None => (cards, None),
            };
            (page.len() > 10 && page.ends_with(')')).then_some(Published {
                question,
                cards,
                settings,
                answer,
            })
        };
        parts().unwrap_or_else(|| {
            panic!(
                "presets.txt: a hand is `QUESTION CARDS {{SETTINGS}} = ANSWER (PAGE: why)`, not {line:?}"
            )
        })
    }

    fn answered(&self, rules: &Rules) -> String {
        let yes = |is: bool| (if is { "yes" } else { "no" }).to_owned();
        match self.question {
            "meld" => yes(!readings(rules, self.cards).is_empty()),
            "points" => worth(rules, self.cards).to_string(),
            "loose" => {
                let best = Solver::new(rules).best(&hand(rules, self.cards), Aim::Deadwood);
                best.unwrap().loose_points(rules).to_string()
            }
            "out" => yes(hand(rules, self.cards).goes_out(rules).unwrap().is_some()),
            "opens" => {
                let opening = Solver::new(rules).opens(&hand(rules, self.cards));
                yes(opening.unwrap().is_some())
            }
            "place" => self.left_in_rack(rules, false),
            "rearrange" => self.left_in_rack(rules, true),
            other => panic!(
                "presets.txt: {other:?} is no question, expected meld, points, loose, out, opens, place or rearrange"
            ),
        }
    }

    fn left_in_rack(&self, rules: &Rules, rearranges: bool) -> String {
        let (rack, table) = self
            .cards
            .split_once(" @ ")
            .expect("presets.txt: place and rearrange ask for `RACK @ TABLE`");
        let (rack, table) = (hand(rules, rack), Table::parse(table, rules).unwrap());
        let turn = Turn::new(&table, &rack).aim(Aim::Cards);
        let turn = if rearranges { turn.rearranging() } else { turn };
        let left = Advisor::new(rules).turn(&turn).unwrap().rack;
        if left.is_empty() {
            "nothing".to_owned()
        } else {
            left.to_string()
        }
    }
}

#[test]
fn answers_are_those_of_the_pages() {
    for block in presets() {
        let (name, preset) = (block.name(), Rules::preset(block.name()).unwrap());
        for line in block.all("hand") {
            let published = Published::read(line);
            let over = published.settings.into_iter().flat_map(settings);
            let rules = preset.to_builder().set_all(over);
            let rules = rules.and_then(combogrid_rummy::RulesBuilder::build);
            let rules =
                rules.unwrap_or_else(|error| panic!("presets.txt, {name}, {line}: {error}"));
            let answer = published.answered(&rules);
            assert_eq!(answer, published.answer, "presets.txt, {name}: {line}");
        }
        let hands = block.all("hand").count();
        assert!(
            hands >= 3,
            "presets.txt: {name} has {hands} published hands; add lines `hand`, three at least"
        );
        let sources = block.all("source").count();
        assert!(
            sources >= 2 || name == "article",
            "presets.txt: {name} has {sources} sources; add lines `source`, two at least"
        );
    }
}

#[test]
fn decks_have_the_published_number_of_tiles() {
    for (block, (name, rules)) in presets().iter().zip(PRESETS.iter()) {
        assert_eq!(block.name(), *name);
        let deck = Hand::deck(rules).len().to_string();
        assert_eq!(
            block.one("deck"),
            Some(deck.as_str()),
            "presets.txt: a line `deck` of {name} says how many tiles the pages count; its settings make {deck}"
        );
    }
}
