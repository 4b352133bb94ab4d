//! Melds read by serde: their cards, under rules that say which meld they are.
//!
//! Serde hands a field no rules, so [`under`] sets those under which melds are read.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashSet;

use serde::{Deserialize, Deserializer, de::Error};

use crate::cards::serial::tiles;
use crate::cards::{Hand, Meld, Rules, Tile};

thread_local! {
    static RULES: Cell<Option<Rules>> = const { Cell::new(None) };
}

/// Runs `read`, in which melds are deserialized under these rules.
///
/// ```
/// use combogrid_rummy::{Hand, Meld, Rules, serial};
///
/// let rules = Rules::rummikub();
/// let meld = serial::under(&rules, || serde_json::from_str::<Meld>(r#""5H JK 7H""#))?;
/// assert_eq!(rules.meld_of(&Hand::parse("5H 7H JK", &rules)?), [meld]);
/// assert!(serde_json::from_str::<Meld>(r#""5H JK 7H""#).is_err(), "no rules");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn under<A>(rules: &Rules, read: impl FnOnce() -> A) -> A {
    let before = RULES.replace(Some(*rules));
    let result = read();
    RULES.set(before);
    result
}

/// The melds that these cards are in this order.
///
/// Cards with several jokers may be a set and a run. The engine takes what is worth the most where nothing else decides, so
/// that is the first; of equals it is the set.
fn readings(tiles: &[Tile]) -> Result<Vec<Meld>, String> {
    let rules = RULES
        .get()
        .ok_or("a meld is read under rules, by `combogrid_rummy::serial::under`")?;
    let is_written_so = |meld: &Meld| meld.slots().map(|slot| slot.tile).eq(tiles.iter().copied());
    let mut readings = rules.meld_of(&Hand::of_tiles(tiles)?);
    readings.retain(is_written_so);
    readings.sort_by_key(|meld| (Reverse(meld.points(&rules)), kind(meld)));
    if readings.is_empty() {
        // Wild cards of a run may lie in other places on a table than in a hand.
        readings.extend(rules.as_it_lies(tiles).filter(is_written_so));
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

fn no_meld<E: Error>(tiles: &[Tile]) -> E {
    let words: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    let cards = words.join(" ");
    E::custom(format_args!("{cards} is no meld under these rules"))
}

/// Reads the cards of a meld in their order, under the rules of [`under`]. Of a set and a run that are written alike it is the one
/// that is worth more.
impl<'de> Deserialize<'de> for Meld {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = tiles::deserialize(deserializer)?;
        let first = readings(&tiles).map_err(D::Error::custom)?.first().copied();
        first.ok_or_else(|| no_meld(&tiles))
    }
}

/// Tiles as one text.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text(#[serde(with = "tiles")] Vec<Tile>);

/// Reads a list of all melds of a hand, for `#[serde(deserialize_with)]`. It has cards that are several melds several times,
/// sets before runs.
///
/// # Errors
///
/// If cards are no meld under the rules of [`under`], or are in the list more often than they are melds.
pub fn all_melds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Meld>, D::Error> {
    let mut seen = HashSet::new();
    let mut melds = Vec::new();
    for Text(tiles) in Vec::<Text>::deserialize(deserializer)? {
        let mut readings = readings(&tiles).map_err(D::Error::custom)?;
        readings.sort_by_key(kind);
        let next = readings.into_iter().find(|meld| seen.insert(*meld));
        melds.push(next.ok_or_else(|| no_meld(&tiles))?);
    }
    Ok(melds)
}
