//! The words of text and pictures about the steps on one island.

use combogrid_ops::Count;
use combogrid_ops::rummy::{IslandSteps, Point};
use combogrid_rummy::Flags;

/// How many copies of the card are held.
pub(super) fn copies(point: &Point) -> u8 {
    point.placements.first().map_or(0, |flags| flags.count())
}

/// The melds that are open to the card.
pub(super) fn open(point: &Point) -> Flags {
    let placements = point.placements.iter();
    placements.fold(Flags::NONE, |open, flags| open.union(*flags))
}

/// How many leaves are listed, and how many there are.
pub(super) fn summary(island: &IslandSteps) -> String {
    let leaves = match island.total {
        Count(1) => "1 leaf".to_owned(),
        many => format!("{many} leaves"),
    };
    let combos = island.tree.iter().filter(|leaf| leaf.dropped.is_none());
    let combos = Count(combos.count() as u128).of("combo");
    let listed = island.tree.len() as u128;
    if listed < island.total.0 {
        let listed = Count(listed);
        format!("the first {listed} of {leaves}, with {combos}; --limit lists more")
    } else {
        format!("{leaves}, {combos}")
    }
}
