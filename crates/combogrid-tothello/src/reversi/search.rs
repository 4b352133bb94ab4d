//! The search behind [`Endgame`](super::Endgame), on boards of up to 64 cells.
//!
//! # The naive way
//!
//! The score of a position is the highest of minus the scores after each move (negamax). This way visits
//! every game, of which there are hundreds of millions with 12 empty cells.
//!
//! # The method
//!
//! - *Alpha-beta* (Knuth and Moore, 1975): a window of scores that still matter goes down the tree, and a move that is at
//!   least `high` ends the search of a position, since the other side will not let the game come here.
//! - *Principal variation search* (Marsland and Campbell, 1982): moves after the first are asked first whether they are
//!   better at all, with a window of one point, which cuts off more.
//! - *Order of moves*: first the best move of an earlier visit, then the move that leaves the other side the fewest moves
//!   ("fastest first"). Near the end, where counting moves costs more than it saves, moves into regions with an odd number
//!   of empty cells come first: who moves there has the last move of the region (parity).
//! - A *table* of bounds on the scores of positions that were reached before.

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::Extent;

use super::rules::Rules;
use super::score::{EmptyCells, ScoreBounds};

/// From this number of empty cells on, moves are ordered by the moves that they leave, and positions are in the table.
const ORDERED: u32 = 7;
/// From this number of empty cells on, a position counts as a state. Below it is little work left: at most six moves.
const COUNTED: u32 = 4;
/// The most entries of the table are 2 to the power of this: 6 megabytes. With four times as many, `FFO` 40 takes 5 % fewer
/// states (`cargo run --release -p combogrid-tothello --example endgame -- ffo 40 40`).
const MOST_TABLE_BITS: u32 = 18;
/// No position has more moves than cells.
const MOST_MOVES: usize = 64;

/// A search of one position.
pub(super) struct Search<R> {
    rules: R,
    empty: EmptyCells,
    corners: u64,
    quadrants: [u64; 4],
    table: Table,
    meter: Meter,
    /// Bounds on the score that was asked for.
    known: ScoreBounds,
}

/// A move, and the position after it as the other side sees it.
#[derive(Clone, Copy, Default)]
struct Child {
    /// The lower, the earlier the move is searched.
    order: i32,
    cell: u8,
    mine: u64,
    theirs: u64,
    moves: u64,
}

impl<R: Rules> Search<R> {
    /// A search on a board that has these pieces.
    pub(super) fn new(
        rules: R,
        extent: Extent,
        empty: EmptyCells,
        budget: &Budget,
        pieces: u64,
    ) -> Self {
        let cells = rules.cells();
        let empties = (cells & !pieces).count_ones();
        let most = i32::try_from(cells.count_ones()).expect("at most 64 cells");
        Self {
            rules,
            empty,
            corners: corners(extent),
            quadrants: quadrants(extent),
            table: Table::for_empties(empties),
            meter: budget.meter(),
            known: ScoreBounds {
                low: -most,
                high: most,
            },
        }
    }

    /// The number of states that were searched.
    pub(super) const fn states(&self) -> u64 {
        self.meter.spent_states()
    }

    /// The result so far when a limit is met.
    pub(super) const fn stopped(&self, limit: Limit) -> Stopped<ScoreBounds> {
        Stopped {
            limit,
            known: self.known,
        }
    }

    /// The score of the side to move.
    pub(super) fn score(&mut self, mine: u64, theirs: u64) -> Result<i32, Limit> {
        // Who wins is asked first: a narrow window is cheap, it halves the scores that remain, and it is worth knowing if the
        // budget is spent later.
        let sign = self.value(mine, theirs, -1, 1)?;
        match sign.signum() {
            -1 => self.known.high = sign,
            1 => self.known.low = sign,
            _ => return Ok(0),
        }
        let ScoreBounds { low, high } = self.known;
        let score = self.value(mine, theirs, low - 1, high + 1)?;
        self.known = ScoreBounds {
            low: score,
            high: score,
        };
        Ok(score)
    }

    /// The score of each move, row by row, or of the pass as `None`.
    pub(super) fn scores(
        &mut self,
        mine: u64,
        theirs: u64,
    ) -> Result<Vec<(Option<usize>, i32)>, Limit> {
        let infinite = self.known.high + 1;
        let mut scores = Vec::new();
        for (cell, mine, theirs) in self.children(mine, theirs) {
            scores.push((cell, -self.value(mine, theirs, -infinite, infinite)?));
        }
        Ok(scores)
    }

    /// The moves that reach the score of a position, row by row.
    pub(super) fn best_cells(
        &mut self,
        mine: u64,
        theirs: u64,
        score: i32,
    ) -> Result<Vec<Option<usize>>, Limit> {
        let mut best = Vec::new();
        for (cell, mine, theirs) in self.children(mine, theirs) {
            if self.reaches(mine, theirs, score)? {
                best.push(cell);
            }
        }
        Ok(best)
    }

    /// A line to the end of the game in which both sides play the first of their best moves.
    pub(super) fn line(
        &mut self,
        mut mine: u64,
        mut theirs: u64,
        mut score: i32,
    ) -> Result<Vec<Option<usize>>, Limit> {
        let mut line = Vec::new();
        'game: loop {
            for (cell, next_mine, next_theirs) in self.children(mine, theirs) {
                if self.reaches(next_mine, next_theirs, score)? {
                    line.push(cell);
                    (mine, theirs, score) = (next_mine, next_theirs, -score);
                    continue 'game;
                }
            }
            return Ok(line);
        }
    }

    /// Whether the position after a move gives the player of the move at least this score.
    fn reaches(&mut self, mine: u64, theirs: u64, score: i32) -> Result<bool, Limit> {
        Ok(-self.value(mine, theirs, -score, -score + 1)? >= score)
    }

    /// The moves row by row, each with the position after it; a pass is `None`.
    fn children(&self, mine: u64, theirs: u64) -> Vec<(Option<usize>, u64, u64)> {
        let mut moves = self.rules.legal_moves(mine, theirs);
        if moves == 0 {
            if self.rules.legal_moves(theirs, mine) == 0 {
                return Vec::new();
            }
            return vec![(None, theirs, mine)];
        }
        let mut children = Vec::new();
        while moves != 0 {
            let cell = moves.trailing_zeros() as usize;
            moves &= moves - 1;
            let flips = self.rules.flips(mine, theirs, cell);
            children.push((Some(cell), theirs & !flips, mine | flips | 1 << cell));
        }
        children
    }

    /// The score of a position if it is more than `low` and less than `high`; else a bound on it on that side.
    fn value(&mut self, mine: u64, theirs: u64, low: i32, high: i32) -> Result<i32, Limit> {
        let moves = self.rules.legal_moves(mine, theirs);
        self.value_of(mine, theirs, moves, low, high)
    }

    /// As [`value`](Self::value), of a position whose moves are known.
    fn value_of(
        &mut self,
        mine: u64,
        theirs: u64,
        moves: u64,
        low: i32,
        high: i32,
    ) -> Result<i32, Limit> {
        if moves == 0 {
            let others = self.rules.legal_moves(theirs, mine);
            if others == 0 {
                return Ok(self.final_score(mine, theirs));
            }
            return Ok(-self.value_of(theirs, mine, others, -high, -low)?);
        }
        let empties = self.rules.cells() & !(mine | theirs);
        match empties.count_ones() {
            1 => Ok(self.last(mine, theirs, moves)),
            count if count < ORDERED => {
                if count >= COUNTED {
                    self.meter.state()?;
                }
                self.by_parity(mine, theirs, moves, low, high)
            }
            _ => {
                self.meter.state()?;
                self.ordered(mine, theirs, moves, low, high)
            }
        }
    }

    /// The score when neither side can move.
    fn final_score(&self, mine: u64, theirs: u64) -> i32 {
        let lead = mine.count_ones().cast_signed() - theirs.count_ones().cast_signed();
        match self.empty {
            EmptyCells::Nobody => lead,
            EmptyCells::Winner => {
                let empty = (self.rules.cells() & !(mine | theirs)).count_ones();
                lead + lead.signum() * empty.cast_signed()
            }
        }
    }

    /// The score after the move on the last empty cell.
    fn last(&self, mine: u64, theirs: u64, cell: u64) -> i32 {
        let flips = self
            .rules
            .flips(mine, theirs, cell.trailing_zeros() as usize);
        let lead = mine.count_ones().cast_signed() - theirs.count_ones().cast_signed();
        lead + 2 * flips.count_ones().cast_signed() + 1
    }

    /// The moves of a position with few empty cells, those into odd regions first.
    fn by_parity(
        &mut self,
        mine: u64,
        theirs: u64,
        moves: u64,
        mut low: i32,
        high: i32,
    ) -> Result<i32, Limit> {
        let odd = self.odd_regions(mine | theirs);
        let mut best = -i32::MAX;
        for mut group in [moves & odd, moves & !odd] {
            while group != 0 {
                let cell = group.trailing_zeros() as usize;
                group &= group - 1;
                let flips = self.rules.flips(mine, theirs, cell);
                let (next_mine, next_theirs) = (theirs & !flips, mine | flips | 1 << cell);
                let value = -self.value(next_mine, next_theirs, -high, -low)?;
                if value > best {
                    best = value;
                    if best >= high {
                        return Ok(best);
                    }
                    low = low.max(best);
                }
            }
        }
        Ok(best)
    }

    /// The moves of a position with many empty cells, those that leave the fewest moves first.
    fn ordered(
        &mut self,
        mine: u64,
        theirs: u64,
        moves: u64,
        mut low: i32,
        mut high: i32,
    ) -> Result<i32, Limit> {
        let entry = self.table.find(mine, theirs);
        if let Some(entry) = entry {
            let [least, most] = [entry.low, entry.high].map(i32::from);
            if least >= high || least == most {
                return Ok(least);
            }
            if most <= low {
                return Ok(most);
            }
            low = low.max(least);
            high = high.min(most);
        }
        let asked = low;
        let first = entry.map(|entry| entry.cell);
        let mut children = [Child::default(); MOST_MOVES];
        let count = self.sorted(mine, theirs, moves, first, &mut children);
        let mut best = -i32::MAX;
        let mut best_cell = 0;
        for (number, child) in children[..count].iter().enumerate() {
            let mut value;
            if number == 0 {
                value = -self.value_of(child.mine, child.theirs, child.moves, -high, -low)?;
            } else {
                value = -self.value_of(child.mine, child.theirs, child.moves, -low - 1, -low)?;
                // The narrow window showed that the move is better than the best so far, so that its exact score matters.
                if value > low && value < high {
                    value = -self.value_of(child.mine, child.theirs, child.moves, -high, -value)?;
                }
            }
            if value > best {
                (best, best_cell) = (value, child.cell);
                if best >= high {
                    break;
                }
                low = low.max(best);
            }
        }
        // Values beyond the window are bounds (fail-soft). Bounds that were known before hold still.
        let [mut least, mut most] = match entry {
            Some(entry) => [entry.low, entry.high],
            None => [-i8::MAX, i8::MAX],
        };
        let bound = i8::try_from(best).expect("a value is at most 64 pieces");
        if best > asked {
            least = bound;
        }
        if best < high {
            most = bound;
        }
        self.table.insert(Entry {
            mine,
            theirs,
            low: least,
            high: most,
            cell: best_cell,
        });
        Ok(best)
    }

    /// The moves in the order of the search; returns how many there are.
    fn sorted(
        &self,
        mine: u64,
        theirs: u64,
        moves: u64,
        first: Option<u8>,
        children: &mut [Child; MOST_MOVES],
    ) -> usize {
        let odd = self.odd_regions(mine | theirs);
        let mut count = 0;
        let mut rest = moves;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let cell = bit.trailing_zeros();
            let flips = self.rules.flips(mine, theirs, cell as usize);
            let (next_mine, next_theirs) = (theirs & !flips, mine | flips | bit);
            let replies = self.rules.legal_moves(next_mine, next_theirs);
            // A reply in a corner counts twice. Twice the bonus for a corner takes 8 % more states on FFO 40, and twice that
            // for an odd region 10 %.
            let mut order =
                4 * (replies.count_ones() + (replies & self.corners).count_ones()).cast_signed();
            if bit & self.corners != 0 {
                order -= 6;
            }
            if bit & odd != 0 {
                order -= 2;
            }
            if first.is_some_and(|first| u32::from(first) == cell) {
                order = i32::MIN;
            }
            children[count] = Child {
                order,
                cell: u8::try_from(cell).expect("one of 64 cells"),
                mine: next_mine,
                theirs: next_theirs,
                moves: replies,
            };
            count += 1;
        }
        children[..count].sort_unstable_by_key(|child| (child.order, child.cell));
        count
    }

    /// The quadrants with an odd number of empty cells. A quadrant stands for a region: connected regions would be more exact
    /// and take longer to find than they save.
    fn odd_regions(&self, pieces: u64) -> u64 {
        let mut odd = 0;
        for quadrant in self.quadrants {
            if (quadrant & !pieces).count_ones() % 2 == 1 {
                odd |= quadrant;
            }
        }
        odd
    }
}

/// The cells in the corners of a board, which never turn.
fn corners(extent: Extent) -> u64 {
    let (rows, cols) = (extent.rows(), extent.cols());
    1 | 1 << (cols - 1) | 1 << ((rows - 1) * cols) | 1 << (rows * cols - 1)
}

/// The four quadrants of a board, the upper and the left ones smaller where a side is odd.
fn quadrants(extent: Extent) -> [u64; 4] {
    let mut quadrants = [0; 4];
    for (index, pos) in extent.positions().enumerate() {
        let lower = usize::from(pos.row >= extent.rows() / 2);
        let right = usize::from(pos.col >= extent.cols() / 2);
        quadrants[2 * lower + right] |= 1 << index;
    }
    quadrants
}

/// Bounds on the score of a position.
#[derive(Clone, Copy, Default)]
struct Entry {
    mine: u64,
    theirs: u64,
    low: i8,
    high: i8,
    /// The best move, or the one that was enough to end the search.
    cell: u8,
}

/// The positions that were searched, each in one of two places: one keeps the position with more empty cells, since it took
/// more work, and the other one the latest.
struct Table {
    entries: Vec<Entry>,
    bits: u32,
}

impl Table {
    /// A table for the positions below one with this number of empty cells.
    fn for_empties(empties: u32) -> Self {
        // A position has about as many descendants in the table as 2 to the power of its empty cells.
        let bits = empties.clamp(ORDERED, MOST_TABLE_BITS);
        Self {
            entries: vec![Entry::default(); 1 << bits],
            bits,
        }
    }

    /// The first of the two places of a position.
    fn place(&self, mine: u64, theirs: u64) -> usize {
        // Fibonacci hashing: the upper bits of a product depend on all bits of its factors.
        let hash = (mine ^ theirs.rotate_left(32).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        let place = hash >> (u64::BITS - self.bits);
        usize::try_from(place).expect("a place in the table") & !1
    }

    fn find(&self, mine: u64, theirs: u64) -> Option<Entry> {
        let place = self.place(mine, theirs);
        let entries = self.entries[place..place + 2].iter();
        let mut entries = entries.filter(|entry| entry.mine == mine && entry.theirs == theirs);
        entries.next().copied()
    }

    fn insert(&mut self, entry: Entry) {
        let place = self.place(entry.mine, entry.theirs);
        let pieces = |entry: &Entry| (entry.mine | entry.theirs).count_ones();
        let kept = &self.entries[place];
        let same = kept.mine == entry.mine && kept.theirs == entry.theirs;
        // An empty place has no pieces and would never be replaced.
        let replaced = same || pieces(kept) == 0 || pieces(&entry) <= pieces(kept);
        self.entries[if replaced { place } else { place + 1 }] = entry;
    }
}
