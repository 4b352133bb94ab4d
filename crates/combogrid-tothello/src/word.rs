//! Boards of up to 64 cells, one word a side.
//!
//! Everything here is a fill: pieces spread along a direction through a set of cells, in steps of
//! 1, 2, 4, .. cells (Kogge and Stone's parallel prefix). The occupied cells never change while
//! captures run, so the sets to spread through are worked out once a board (`Spread`).

use crate::layout::{Layout, Track};

/// The cells that a fill may pass, for steps of 1, 2, 4, .. cells in both directions of one axis.
#[derive(Clone, Copy)]
struct Spread {
    up: [u64; 6],
    down: [u64; 6],
}

impl Spread {
    #[inline]
    fn through(track: Track, open: u64) -> Self {
        let (mut up, mut down) = ([0; 6], [0; 6]);
        let (mut rising, mut falling) = (open & track.up, open & track.down);
        for k in 0..track.doublings {
            up[k as usize] = rising;
            down[k as usize] = falling;
            rising &= rising << (track.shift << k & 63);
            falling &= falling >> (track.shift << k & 63);
        }
        Self { up, down }
    }

    /// The cells reached from `from` towards higher and towards lower bits, `from` included, for
    /// several boards that share their occupied cells.
    #[inline]
    fn reach<const LANES: usize>(
        &self,
        track: Track,
        from: [u64; LANES],
    ) -> ([u64; LANES], [u64; LANES]) {
        let (mut up, mut down) = (from, from);
        for k in 0..track.doublings {
            let shift = track.shift << k;
            let (rising, falling) = (self.up[k as usize], self.down[k as usize]);
            for reached in &mut up {
                *reached |= rising & (*reached << shift);
            }
            for reached in &mut down {
                *reached |= falling & (*reached >> shift);
            }
        }
        (up, down)
    }
}

/// The cells that fills may pass on all four axes of a board.
#[derive(Clone, Copy)]
struct Spreads<L> {
    layout: L,
    spreads: [Spread; 4],
}

impl<L: Layout> Spreads<L> {
    #[inline]
    fn through(layout: L, open: u64) -> Self {
        let spread = |axis| Spread::through(layout.track(axis), open);
        Self {
            layout,
            spreads: [spread(0), spread(1), spread(2), spread(3)],
        }
    }

    #[inline]
    fn axes(&self) -> impl Iterator<Item = (Track, &Spread)> {
        let numbered = self.spreads.iter().enumerate();
        numbered.map(|(axis, spread)| (self.layout.track(axis), spread))
    }

    /// The fixed point of captures. Axis after axis, each on what the last one left: captures
    /// give the same board in any order, and this order takes the fewest rounds.
    #[inline]
    fn close<const LANES: usize>(&self, mine: &mut [u64; LANES]) {
        loop {
            let before = *mine;
            for (track, spread) in self.axes() {
                let (up, down) = spread.reach(track, *mine);
                for lane in 0..LANES {
                    mine[lane] |= up[lane] & down[lane];
                }
            }
            if *mine == before {
                return;
            }
        }
    }

    /// One round on all axes at once: the mover's pieces afterwards, and the cells that stand
    /// next to a stretch of the opponent's pieces with a piece of the mover at its other end.
    #[inline]
    fn round(&self, mine: u64, occupied: u64) -> (u64, u64) {
        let theirs = occupied & !mine;
        let (mut turned, mut beyond) = (mine, 0);
        for (track, spread) in self.axes() {
            let ([up], [down]) = spread.reach(track, [mine]);
            turned |= up & down;
            beyond |= track.step_up(up & theirs) | track.step_down(down & theirs);
        }
        (turned, beyond)
    }
}

/// The best count and every cell that reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WordBest {
    pub(crate) count: u32,
    pub(crate) cells: u64,
}

/// Placements tried side by side: as many words as two or more vector registers hold.
const LANES: usize = 4;

/// The best placement, or `None` on a full board.
///
/// The position is closed for the mover first, which changes no result. On a closed board a
/// placement captures exactly if it is a legal Othello move; all the others are worth one piece.
#[inline]
pub(crate) fn best<L: Layout>(layout: L, mine: u64, theirs: u64) -> Option<WordBest> {
    let occupied = mine | theirs;
    let empty = layout.cells() & !occupied;
    if empty == 0 {
        return None;
    }
    let spreads = Spreads::through(layout, occupied);
    let (mine, beyond) = closed_with_moves(&spreads, mine, occupied);
    let moves = beyond & empty;
    if moves == 0 {
        return Some(WordBest {
            count: mine.count_ones() + 1,
            cells: empty,
        });
    }
    Some(best_of(&spreads, mine, moves))
}

#[inline]
fn closed_with_moves<L: Layout>(spreads: &Spreads<L>, mut mine: u64, occupied: u64) -> (u64, u64) {
    loop {
        let (turned, beyond) = spreads.round(mine, occupied);
        if turned == mine {
            return (mine, beyond);
        }
        mine = turned;
    }
}

#[inline]
fn best_of<L: Layout>(spreads: &Spreads<L>, mine: u64, mut moves: u64) -> WordBest {
    let mut best = WordBest { count: 0, cells: 0 };
    while moves != 0 {
        let mut placed = [0; LANES];
        for cell in &mut placed {
            *cell = moves & moves.wrapping_neg();
            moves &= moves.wrapping_sub(1);
        }
        let mut after = placed.map(|cell| mine | cell);
        spreads.close(&mut after);
        for (cell, after) in placed.into_iter().zip(after) {
            let count = after.count_ones();
            if count > best.count {
                best = WordBest { count, cells: cell };
            } else if count == best.count {
                best.cells |= cell;
            }
        }
    }
    best
}

/// The opponent's pieces that are between the mover's right now.
#[inline]
pub(crate) fn wave<L: Layout>(layout: L, mine: u64, theirs: u64) -> u64 {
    let spreads = Spreads::through(layout, mine | theirs);
    spreads.round(mine, mine | theirs).0 & !mine
}

/// For every empty cell, lowest bit first: the mover's pieces when a piece there captures nothing
/// any more, and the number of waves that took.
#[inline]
pub(crate) fn placements<L: Layout>(
    layout: L,
    mine: u64,
    theirs: u64,
    mut note: impl FnMut(u64, u32),
) {
    let occupied = mine | theirs;
    let spreads = Spreads::through(layout, occupied);
    let (turned, beyond) = spreads.round(mine, occupied);
    let captures = if turned == mine { beyond } else { !0 };
    let mut empties = layout.cells() & !occupied;
    while empties != 0 {
        let cell = empties & empties.wrapping_neg();
        empties ^= cell;
        let (mut after, mut waves) = (mine | cell, 0);
        if captures & cell != 0 {
            loop {
                let turned = spreads.round(after, occupied).0;
                if turned == after {
                    break;
                }
                (after, waves) = (turned, waves + 1);
            }
        }
        note(after, waves);
    }
}

/// The legal moves of Reversi: empty cells from which a stretch of the opponent's pieces leads
/// to one of the mover's.
#[inline]
pub(crate) fn legal_moves<L: Layout>(layout: L, mine: u64, theirs: u64) -> u64 {
    let spreads = Spreads::through(layout, theirs);
    let beyond = spreads.round(mine, mine | theirs).1;
    beyond & layout.cells() & !(mine | theirs)
}

/// The pieces that a Reversi move on `cell` (one bit, empty) turns.
#[inline]
pub(crate) fn flips<L: Layout>(layout: L, mine: u64, theirs: u64, cell: u64) -> u64 {
    let spreads = Spreads::through(layout, theirs);
    let mut flips = 0;
    for (track, spread) in spreads.axes() {
        let ([up], [down]) = spread.reach(track, [cell]);
        if track.step_up(up) & mine != 0 {
            flips |= up & theirs;
        }
        if track.step_down(down) & mine != 0 {
            flips |= down & theirs;
        }
    }
    flips
}
