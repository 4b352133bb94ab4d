//! Melds of an answer, read back from their texts under the rules of the request.
//!
//! The text of a meld is its cards in their order, and only the rules say which meld they are. Serde hands a field no rules, so
//! [`under`] sets those under which an answer is read.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashSet;

use combogrid_rummy::{Hand, Meld, Rules, Table, Tile};
use serde::Deserializer;
use serde::de::{Deserialize, Error};

use super::laid::{Melds, Tiles};

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
        let words: Vec<String> = tiles.iter().map(Tile::to_string).collect();
        let lying = Table::parse(&words.join(" "), &rules).map_err(|error| error.to_string())?;
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

/// Reads one meld, for `#[serde(deserialize_with)]`.
pub(super) fn meld<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Meld, D::Error> {
    let tiles = Tiles::deserialize(deserializer)?;
    let first = readings(&tiles).map_err(D::Error::custom)?.first().copied();
    first.ok_or_else(|| no_meld(&tiles))
}

fn no_meld<E: Error>(tiles: &Tiles) -> E {
    E::custom(format!("{tiles} is no meld under these rules"))
}

/// Reads a list of all melds of a hand, for `#[serde(deserialize_with)]`. It has cards that are several melds several times,
/// sets before runs.
pub(super) fn every_meld<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Melds, D::Error> {
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
