//! The melds that a meld of the table becomes when tiles are laid off on it.

use combogrid_budget::{Limit, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cards::{Card, Hand, Meld, Rules, Tile};

/// A meld with tiles of a rack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grown {
    pub(super) meld: Meld,
    pub(super) taken: Hand,
    /// The meld before its last tile.
    pub(super) before: Option<(usize, Tile)>,
}

/// Tiles that a meld can take, and the way to lay them that makes it worth the most.
pub(super) struct Taking {
    pub(super) taken: Hand,
    /// The points that the meld gains.
    pub(super) gain: i64,
    /// The number of the grown meld.
    pub(super) grown: usize,
}

/// Everything that a meld becomes by tiles of a rack, one after the other, the meld as it lies first. Each step is shown:
/// its tile, all tiles with it, and the meld that it makes.
pub(super) fn grow(
    meld: &Meld,
    rack: &Hand,
    rules: &Rules,
    meter: &mut Meter,
    mut show: impl FnMut(Tile, &Hand, Meld, &mut Meter) -> Result<(), Limit>,
) -> Result<Vec<Grown>, Limit> {
    let mut grown = vec![Grown {
        meld: *meld,
        taken: Hand::EMPTY,
        before: None,
    }];
    let mut known = FxHashSet::default();
    let mut next = 0;
    while let Some(&Grown { meld, taken, .. }) = grown.get(next) {
        let left = rack.checked_sub(&taken).unwrap_or(Hand::EMPTY);
        let fitting = left.iter().map(|(tile, _)| tile);
        let fitting: Vec<Tile> = fitting.filter(|tile| meld.may_take(*tile, rules)).collect();
        meter.states(1 + fitting.len() as u64)?;
        for (tile, longer) in meld.extensions(&fitting, rules) {
            let taken = taken.plus(tile);
            show(tile, &taken, longer, meter)?;
            if known.insert((longer, taken)) {
                grown.push(Grown {
                    meld: longer,
                    taken,
                    before: Some((next, tile)),
                });
            }
        }
        next += 1;
    }
    Ok(grown)
}

/// All that a meld can take, nothing first.
pub(super) fn takings(grown: &[Grown], rules: &Rules) -> Vec<Taking> {
    let worth = |grown: &Grown| i64::from(grown.meld.points(rules));
    let before = grown.first().map_or(0, worth);
    let mut takings: Vec<Taking> = Vec::new();
    let mut places = FxHashMap::default();
    for (at, option) in grown.iter().enumerate() {
        let taking = Taking {
            taken: option.taken,
            gain: worth(option) - before,
            grown: at,
        };
        let place = *places.entry(option.taken).or_insert(takings.len());
        match takings.get_mut(place) {
            Some(known) if known.gain >= taking.gain => {}
            Some(known) => *known = taking,
            None => takings.push(taking),
        }
    }
    takings
}

impl Meld {
    /// Whether a tile is wild, or of the rank of this set or a suit of this run.
    fn may_take(&self, tile: Tile, rules: &Rules) -> bool {
        let fits = |card: Card| match self {
            Meld::Set(set) => card.rank == set.rank(),
            Meld::Run(run) => Some(card.suit) == run.suit() || rules.mixes_suits(run.len() + 1),
        };
        rules.is_wild(tile) || rules.face(tile).is_some_and(fits)
    }

    /// Every meld that this one becomes by one more of some tiles, where its own tiles may lie as they do.
    fn extensions(&self, more: &[Tile], rules: &Rules) -> Vec<(Tile, Meld)> {
        let tiles = self.tiles();
        let mut found = Vec::new();
        for &tile in more {
            let copies = tiles.count(tile) + 1;
            if copies <= Hand::MOST_COPIES {
                let longer = rules.meld_like(self, &tiles.with(tile, copies));
                let grown = longer
                    .into_iter()
                    .filter(|longer| self.grows_into(longer, tile, rules));
                found.extend(grown.map(|meld| (tile, meld)));
            }
        }
        found
    }

    /// Whether this meld and one more tile are a longer meld of the same rank or of suits that a run may hold, if the
    /// meld is read as it lies.
    fn grows_into(&self, longer: &Meld, tile: Tile, rules: &Rules) -> bool {
        match (self, longer) {
            (Meld::Run(run), Meld::Run(longer)) => run.grows_into(longer, tile, rules),
            _ => true,
        }
    }
}
