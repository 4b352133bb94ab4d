//! Melds in answers: written as their cards, and read back under the rules of the request.
//!
//! The text of a meld is its cards in their order, and only the rules say which meld they are. Serde hands a field no rules, so
//! [`under`] sets those under which an answer is read.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashSet;

use combogrid_rummy::{Hand, Meld, Rules, Table};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::laid::{Tiles, text};

/// Melds, each written as its cards in their order. A joker or wild card of a run lies at the place of the card that it stands
/// for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Melds(pub Vec<Meld>);

impl Serialize for Melds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(MeldText))
    }
}

impl<'de> Deserialize<'de> for Melds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let melds = Vec::<ReadMeld>::deserialize(deserializer)?;
        Ok(Self(melds.into_iter().map(|ReadMeld(meld)| meld).collect()))
    }
}

/// A meld as it is written.
pub(super) struct MeldText<'a>(pub(super) &'a Meld);

impl Serialize for MeldText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&text(self.0.slots().map(|slot| slot.tile)))
    }
}

/// Writes a meld, for `#[serde(with)]`.
pub(super) fn serialize<S: Serializer>(meld: &Meld, serializer: S) -> Result<S::Ok, S::Error> {
    MeldText(meld).serialize(serializer)
}

/// A meld as it is read.
#[derive(Deserialize)]
#[serde(transparent)]
struct ReadMeld(#[serde(deserialize_with = "deserialize")] Meld);

thread_local! {
    static RULES: Cell<Option<Rules>> = const { Cell::new(None) };
}

/// Runs `read`, in which melds are read under these rules.
pub(super) fn under<A>(rules: &Rules, read: impl FnOnce() -> A) -> A {
    let before = RULES.replace(Some(*rules));
    let result = read();
    RULES.set(before);
    result
}

/// The melds that these cards are in this order.
///
/// Cards with several jokers may be a set and a run. The engine takes what is worth the most where nothing else decides, so
/// that is the first; of equals it is the set.
fn readings(Tiles(tiles): &Tiles) -> Result<Vec<Meld>, String> {
    let rules = RULES
        .get()
        .ok_or("a meld is read under rules, by `Query::read_answer`")?;
    let mut hand = Hand::EMPTY;
    for &tile in tiles {
        let one = Hand::EMPTY.with(tile, 1);
        let longer = hand.checked_add(&one);
        hand = longer.ok_or_else(|| format!("more than {} of {tile}", Hand::MOST_COPIES))?;
    }
    let is_written_so = |meld: &Meld| meld.slots().map(|slot| slot.tile).eq(tiles.iter().copied());
    let mut readings = rules.meld_of(&hand);
    readings.retain(is_written_so);
    readings.sort_by_key(|meld| (Reverse(meld.points(&rules)), kind(meld)));
    if readings.is_empty() {
        // Wild cards of a run may lie in other places on a table than in a hand.
        let lying = Table::parse(&text(tiles.iter().copied()), &rules)
            .map_err(|error| error.to_string())?;
        readings = lying.melds().to_vec();
        readings.retain(is_written_so);
    }
    Ok(readings)
}

/// Sets before runs, and these before wild cards alone.
const fn kind(meld: &Meld) -> u8 {
    match meld {
        Meld::Set(_) => 0,
        Meld::Run(_) => 1,
        Meld::AllWild(_) => 2,
    }
}

/// Reads a meld, for `#[serde(with)]`.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Meld, D::Error> {
    let tiles = Tiles::deserialize(deserializer)?;
    let first = readings(&tiles).map_err(D::Error::custom)?.first().copied();
    first.ok_or_else(|| no_meld(&tiles))
}

fn no_meld<E: Error>(tiles: &Tiles) -> E {
    E::custom(format!("{tiles} is no meld under these rules"))
}

/// Reads a list of all melds of a hand, for `#[serde(deserialize_with)]`. It has cards that are several melds several times,
/// sets before runs.
pub(super) fn read_all<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Melds, D::Error> {
    let mut seen = HashSet::new();
    let mut melds = Vec::new();
    for tiles in Vec::<Tiles>::deserialize(deserializer)? {
        let mut readings = readings(&tiles).map_err(D::Error::custom)?;
        readings.sort_by_key(kind);
        let next = readings.into_iter().find(|meld| seen.insert(*meld));
        melds.push(next.ok_or_else(|| no_meld(&tiles))?);
    }
    Ok(Melds(melds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummy::{Best, BestAnswer, HandArgs, ListMelds};
    use crate::{Query, Subject};

    #[test]
    fn cards_that_are_a_set_and_a_run_are_both_in_a_list_of_all() {
        let hand = HandArgs::new("5H JK JK").under("rummikub").read().unwrap();
        let all = r#"{"melds": ["5H JK JK", "JK JK 5H", "5H JK JK"], "total": "3"}"#;
        let all = ListMelds::read_answer(&hand, all).unwrap().melds.0;
        assert!(
            matches!(all[..], [Meld::Set(_), Meld::Run(_), Meld::Run(_)]),
            "{all:?}"
        );
        let thrice = r#"{"melds": ["5H JK JK", "5H JK JK", "5H JK JK"], "total": "3"}"#;
        assert!(ListMelds::read_answer(&hand, thrice).is_err());
    }

    #[test]
    fn a_meld_alone_is_what_is_worth_the_most_under_the_rules_of_its_request() {
        let best = r#"{"deadwood": 0, "loose_cards": 0, "melded_points": 18, "melds": ["5H JK JK"], "loose": ""}"#;
        let read = |rules: &str, answer: &str| {
            let hand = HandArgs::new("5H JK JK").under(rules).read().unwrap();
            Best::read_answer(&hand, answer)
        };
        let melds = read("rummikub", best).unwrap().melds.0;
        assert!(matches!(melds[..], [Meld::Run(_)]), "{melds:?}");
        let melds = read("continental", best).unwrap().melds.0;
        assert!(matches!(melds[..], [Meld::Set(_)]), "{melds:?}");
        let wrong = best.replace("5H JK JK", "5H 7C JK");
        assert!(read("rummikub", &wrong).is_err(), "no meld");
        assert!(
            serde_json::from_str::<BestAnswer>(best).is_err(),
            "no rules"
        );
    }
}
