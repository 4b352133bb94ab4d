//! The steps from one table to another.

use combogrid_ops::rummy::Melds;
use combogrid_rummy::Notation;
use itertools::Itertools;

use crate::layout::Layout;

/// The steps in words, with numbers if there is more than one.
pub(super) fn notes(steps: &[String], table: &Melds) -> Vec<String> {
    let numbered = (1..).zip(steps);
    let words = numbered.map(|(number, step)| {
        let step = as_done(step, table);
        match steps.len() {
            1 => step,
            _ => format!("{number}. {step}"),
        }
    });
    words.collect()
}

/// A line for each step.
pub(super) fn lines(
    steps: &[String],
    table: &Melds,
    notation: Notation,
    layout: &Layout,
) -> String {
    let names = std::iter::once("steps").chain(std::iter::repeat("     "));
    let lines = names.zip(steps).map(|(name, step)| {
        let step = as_done(step, table);
        layout.list(name, &rewritten(&step, notation))
    });
    lines.collect()
}

/// One act of a step: cards that are taken from a group or put on it, or laid as a new meld.
enum Act<'a> {
    Take(Vec<&'a str>, &'a str),
    Put(Vec<&'a str>, &'a str),
    Lay(&'a str),
}

impl<'a> Act<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let (verb, rest) = text.split_once(' ')?;
        let cards = |cards: &'a str| cards.split(' ').collect();
        match verb {
            "take" => (rest.split_once(" from ")).map(|(took, from)| Self::Take(cards(took), from)),
            "put" => (rest.split_once(" on ")).map(|(put, onto)| Self::Put(cards(put), onto)),
            "lay" => Some(Self::Lay(rest)),
            _ => None,
        }
    }
}

/// A step for somebody who does one act after the other: each group is written as it lies when its turn comes.
///
/// In the answer all melds of a step are made at once, and each group is written as it lies before the step. So a group
/// that cards are put on is written with the cards that leave it in the same step. Here they leave it first.
fn as_done(step: &str, table: &Melds) -> String {
    in_turn(step, table).unwrap_or_else(|| step.to_owned())
}

/// As [`as_done`]. `None` if two groups that are written alike were mixed up: what is left of a group is then no meld of the
/// table afterwards.
fn in_turn(step: &str, table: &Melds) -> Option<String> {
    let mut left: Vec<Vec<String>> = (step.split("; "))
        .map(|made| made.split(", ").map(str::to_owned).collect())
        .collect();
    let mut groups: Vec<Group> = Vec::new();
    let mut words = Vec::new();
    while !left.is_empty() {
        let next = (0..left.len()).find(|at| waits_for_none(*at, &left));
        let mut done = Vec::new();
        for act in left.remove(next.unwrap_or(0)) {
            done.push(match Act::parse(&act)? {
                Act::Take(cards, from) => {
                    let group = Group::named(from, &mut groups);
                    let lies = group.lying.join(" ");
                    for card in &cards {
                        let at = group.lying.iter().position(|lying| lying == card)?;
                        group.lying.remove(at);
                    }
                    format!("take {} from {lies}", cards.join(" "))
                }
                Act::Put(cards, onto) => {
                    let group = Group::named(onto, &mut groups);
                    let lies = group.lying.join(" ");
                    group
                        .lying
                        .extend(cards.iter().map(|card| (*card).to_owned()));
                    format!("put {} on {lies}", cards.join(" "))
                }
                Act::Lay(cards) => format!("lay {cards}"),
            });
        }
        words.push(done.join(", "));
    }
    let melds = (table.0.iter())
        .map(|meld| {
            meld.slots()
                .map(|slot| slot.tile.to_string())
                .sorted()
                .collect_vec()
        })
        .collect_vec();
    let is_there = |group: &Group| {
        group.lying.is_empty() || melds.contains(&group.lying.iter().cloned().sorted().collect())
    };
    groups.iter().all(is_there).then(|| words.join("; "))
}

/// A group of the table during a step.
struct Group {
    /// The group as the answer writes it.
    name: String,
    lying: Vec<String>,
}

impl Group {
    fn named<'a>(name: &str, groups: &'a mut Vec<Self>) -> &'a mut Self {
        let at = groups.iter().position(|group| group.name == name);
        let at = at.unwrap_or_else(|| {
            groups.push(Self {
                name: name.to_owned(),
                lying: name.split(' ').map(str::to_owned).collect(),
            });
            groups.len() - 1
        });
        &mut groups[at]
    }
}

/// Whether no other meld that is left takes cards from the group that this one is put on.
fn waits_for_none(made: usize, left: &[Vec<String>]) -> bool {
    let onto = left[made].iter().find_map(|act| match Act::parse(act)? {
        Act::Put(_, onto) => Some(onto),
        Act::Take(..) | Act::Lay(_) => None,
    });
    let Some(onto) = onto else {
        return true;
    };
    let takes = |act: &String| matches!(Act::parse(act), Some(Act::Take(_, from)) if from == onto);
    let others = left.iter().enumerate().filter(|(at, _)| *at != made);
    !others.flat_map(|(_, acts)| acts).any(takes)
}

/// A step with its cards, which an answer has as text, in a notation.
fn rewritten(step: &str, notation: Notation) -> String {
    let word = |word: &str| {
        let card = word.trim_end_matches([',', ';']);
        match Notation::Text.parse_tile(card) {
            // A word of a sentence may name a card, but not in the way of answers.
            Ok(tile) if tile.to_string() == card => notation.write(tile) + &word[card.len()..],
            _ => word.to_owned(),
        }
    };
    step.split(' ').map(word).join(" ")
}

#[cfg(test)]
mod tests {
    use combogrid_rummy::Rules;

    use super::*;

    fn table(melds: &[&str]) -> Melds {
        let rules = Rules::rummikub();
        let table = combogrid_rummy::Table::parse(&melds.join(", "), &rules);
        Melds(table.unwrap().melds().to_vec())
    }

    #[test]
    fn cards_leave_a_group_before_others_are_put_on_it() {
        let step = "put JK 7C on 5C 5D 5H; take 5D from 5C 5D 5H, lay 5D 6D 7D; take 5H from 5C 5D 5H, lay 4H 5H 6H";
        assert_eq!(
            as_done(step, &table(&["5C JK 7C", "5D 6D 7D", "4H 5H 6H"])),
            "take 5D from 5C 5D 5H, lay 5D 6D 7D; take 5H from 5C 5H, lay 4H 5H 6H; put JK 7C on 5C"
        );
    }

    #[test]
    fn melds_that_take_from_each_other_are_written_in_turn() {
        let step = "take 9C from 9C 9D 9H 9S, put 9C on 6C 7C 8C; take 6C from 6C 7C 8C, put 6C on 6D 6H 6S";
        assert_eq!(
            as_done(step, &table(&["9D 9H 9S", "7C 8C 9C", "6C 6D 6H 6S"])),
            "take 6C from 6C 7C 8C, put 6C on 6D 6H 6S; take 9C from 9C 9D 9H 9S, put 9C on 7C 8C"
        );
    }

    /// Of two equal melds the seven goes on one and the three leaves the other. A text of the other cards would be wrong for one.
    #[test]
    fn of_groups_that_are_written_alike_nothing_is_said() {
        let step = "put 7S on 3S 4S 5S 6S; take 3S from 3S 4S 5S 6S, lay 3C 3D 3S";
        let after = table(&["3S 4S 5S 6S 7S", "4S 5S 6S", "3C 3D 3S"]);
        assert_eq!(as_done(step, &after), step);
    }
}
