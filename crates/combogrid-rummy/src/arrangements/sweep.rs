//! A hand swept card by card: the lattice of its arrangements.

mod every;
mod maximal;
mod meld_table;
mod weigh;

use core::hash::Hash;

use combogrid_budget::{Limit, Meter, Stopped};
use combogrid_lattice::{Choices, Lattice, Sweep, Swept};

use crate::arrangements::find_candidates;
use crate::cards::{Arrangement, Hand, Meld, Rules, Tile};
pub(crate) use meld_table::{Candidate, MeldTable, TileColumn};

/// The piece of a choice: a meld, or loose copies of one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Piece {
    Meld(Meld),
    Loose(Tile, u8),
}

/// A lattice of arrangements of a hand, or how far it was swept.
pub(crate) type SweptHand = Result<Lattice<Piece>, Stopped<Swept>>;

/// The lattice of every arrangement.
pub(crate) fn every(hand: &Hand, rules: &Rules, meter: &mut Meter) -> SweptHand {
    leaving(hand, hand, rules, meter)
}

/// The lattice of every arrangement in which no other tiles are loose than these of the hand.
pub(crate) fn leaving(
    hand: &Hand,
    may_be_loose: &Hand,
    rules: &Rules,
    meter: &mut Meter,
) -> SweptHand {
    let watch = |table: &MeldTable, _: &mut Meter| Ok(every::Every::new(table, may_be_loose));
    let sweep = HandSweep::new(hand, rules, meter, watch);
    Lattice::with_meter(&sweep.map_err(nothing_swept)?, meter)
}

/// The lattice of the maximal arrangements.
pub(crate) fn maximal(hand: &Hand, rules: &Rules, meter: &mut Meter) -> SweptHand {
    let watch = |table: &MeldTable, meter: &mut Meter| maximal::Maximal::new(table, rules, meter);
    let sweep = HandSweep::new(hand, rules, meter, watch);
    Lattice::with_meter(&sweep.map_err(nothing_swept)?, meter)
}

/// The stop of a sweep that did not begin.
fn nothing_swept(limit: Limit) -> Stopped<Swept> {
    Stopped {
        limit,
        known: Swept::default(),
    }
}

/// A condition of an arrangement, watched as the hand is swept.
trait Watch {
    /// The facts so far that still matter.
    type State: Clone + Eq + Hash;

    fn start(&self) -> Self::State;

    /// After a meld (by its number in the table) is laid, or `None` if it must not be.
    fn lay(&self, meld: usize, seen: &Self::State) -> Option<Self::State>;

    /// After a column is done, with `loose` of its tiles loose and `rest` still to be swept, or `None` if that must not be.
    fn leave(
        &self,
        column: usize,
        loose: u8,
        rest: &Hand,
        seen: Self::State,
    ) -> Option<Self::State>;

    /// The most melds that are checked when a column is done.
    fn looks(&self, column: usize) -> usize;
}

/// The melds that are checked in one step of work.
const MELDS_PER_STEP: usize = 64;

/// A hand as a sweep: a column a different tile, by rank, then suit, jokers last.
///
/// The state is the rest of the hand. At each tile every multiset of melds that have it as their first tile is laid,
/// and the other copies of the tile are loose. Each arrangement is met once under all rules, because they only define
/// the melds.
struct HandSweep<W> {
    hand: Hand,
    table: MeldTable,
    watch: W,
}

impl<W: Watch> HandSweep<W> {
    fn new(
        hand: &Hand,
        rules: &Rules,
        meter: &mut Meter,
        watch: impl FnOnce(&MeldTable, &mut Meter) -> Result<W, Limit>,
    ) -> Result<Self, Limit> {
        let mut melds = Vec::new();
        find_candidates(hand, rules, &mut melds, meter)?;
        let melds = melds.into_iter().map(Candidate::new).collect();
        let order: Vec<_> = hand.iter().collect();
        let table = MeldTable::new(&order, melds);
        Ok(Self {
            hand: *hand,
            watch: watch(&table, meter)?,
            table,
        })
    }

    /// Pushes every choice that lays melds from number `from` on, after those laid already.
    fn lay(
        &self,
        column: usize,
        from: usize,
        rest: Hand,
        seen: W::State,
        laid: &mut Vec<Piece>,
        out: &mut impl Choices<(Hand, W::State), Piece>,
    ) {
        let TileColumn {
            tile, ref melds, ..
        } = self.table.columns[column];
        let looks = melds.end - from + self.watch.looks(column);
        if out.ticks(1 + (looks / MELDS_PER_STEP) as u64).is_break() {
            return;
        }
        let loose = rest.count(tile);
        // A meld of this column takes a copy of its tile. Melds are laid in the order of their numbers, the same one again
        // included, so that each multiset of them is one path.
        let end = if loose == 0 { from } else { melds.end };
        for number in from..end {
            let candidate = &self.table.melds[number];
            let Some(left) = rest.checked_sub(&candidate.tiles) else {
                continue;
            };
            if let Some(seen) = self.watch.lay(number, &seen) {
                laid.push(Piece::Meld(candidate.meld));
                self.lay(column, number, left, seen, laid, out);
                laid.pop();
            }
        }
        let rest = rest.with(tile, 0);
        if let Some(seen) = self.watch.leave(column, loose, &rest, seen) {
            let loose = (loose > 0).then_some(Piece::Loose(tile, loose));
            out.push((rest, seen), laid.iter().copied().chain(loose));
        }
    }
}

impl<W: Watch> Sweep for HandSweep<W> {
    type State = (Hand, W::State);
    type Piece = Piece;

    fn columns(&self) -> usize {
        self.table.columns.len()
    }

    fn start(&self) -> Self::State {
        (self.hand, self.watch.start())
    }

    fn choices(
        &self,
        column: usize,
        state: &Self::State,
        out: &mut impl Choices<Self::State, Piece>,
    ) {
        let from = self.table.columns[column].melds.start;
        let (rest, seen) = state.clone();
        self.lay(column, from, rest, seen, &mut Vec::new(), out);
    }

    fn accepts(&self, _: &Self::State) -> bool {
        true
    }
}

/// The pieces of an arrangement in the order in which the parts of its hand were swept.
pub(crate) fn pieces(parts: &[Hand], arrangement: &Arrangement) -> Vec<Piece> {
    let first = |meld: &Meld| meld.tiles().iter().next().map(|(tile, _)| tile);
    let mut pieces = Vec::new();
    for (tile, _) in parts.iter().flat_map(Hand::iter) {
        let melds = arrangement
            .melds()
            .iter()
            .filter(|meld| first(meld) == Some(tile));
        pieces.extend(melds.copied().map(Piece::Meld));
        let loose = arrangement.loose().count(tile);
        pieces.extend((loose > 0).then_some(Piece::Loose(tile, loose)));
    }
    pieces
}
