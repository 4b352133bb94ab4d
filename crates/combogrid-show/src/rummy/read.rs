//! Melds of an answer, read under the rules.

use std::collections::HashSet;

use combogrid_ops::rummy::{Melds, Tiles};
use combogrid_rummy::{Hand, Meld, Rules, Tile};

/// The melds of an arrangement. Cards that are no meld under these rules are left out. Cards with several jokers may be a set
/// and a run, and the text of an answer does not say which: they are read as a run, and as wild cards alone only if they are
/// neither.
pub(super) fn melds(Melds(laid): &Melds, rules: &Rules) -> Vec<Meld> {
    let is_all_wild = |meld: &Meld| matches!(meld, Meld::AllWild(_));
    let read = |tiles| readings(tiles, rules).rev().min_by_key(is_all_wild);
    laid.iter().filter_map(read).collect()
}

/// The melds of a list of all melds. Cards with several jokers may be a set and a run. Such a list has them twice, and they are
/// read as one after the other.
pub(super) fn listed(Melds(listed): &Melds, rules: &Rules) -> Vec<Meld> {
    let mut seen = HashSet::new();
    let melds = listed
        .iter()
        .map(|tiles| readings(tiles, rules).find(|meld| seen.insert(*meld)));
    melds.flatten().collect()
}

/// The melds that these cards are in this order, sets before runs, and these before wild cards alone.
fn readings(Tiles(tiles): &Tiles, rules: &Rules) -> impl DoubleEndedIterator<Item = Meld> {
    let mut readings = rules.meld_of(&hand_of(tiles));
    readings.retain(|meld| meld.slots().map(|slot| slot.tile).eq(tiles.iter().copied()));
    readings.sort_by_key(|meld| match meld {
        Meld::Set(_) => 0,
        Meld::Run(_) => 1,
        Meld::AllWild(_) => 2,
    });
    readings.into_iter()
}

/// These cards as a hand; of more copies than a hand holds the first ones.
pub(super) fn hand_of(tiles: &[Tile]) -> Hand {
    tiles.iter().fold(Hand::EMPTY, |hand, &tile| {
        let copies = hand.count(tile).saturating_add(1);
        hand.with(tile, copies.min(Hand::MOST_COPIES))
    })
}
