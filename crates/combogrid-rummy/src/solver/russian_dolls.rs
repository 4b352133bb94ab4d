//! The best of all melds by branch and bound, each bound being the best of a smaller hand: Russian doll search.
//!
//! Source: G. Verfaillie, M. Lemaitre, T. Schiex, Russian Doll Search for Solving Constraint Optimization Problems, 1996.

use super::melds::{Formable, narrow};
use super::throws::Throws;
use crate::hand::Planes;

/// No further meld.
const END: u16 = u16::MAX;
/// Less than any value, and far enough from the least number.
pub(super) const NOTHING: i64 = i64::MIN / 4;

/// The steps of a search are spent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spent;

/// The best of a hand, and the cards that it takes.
#[derive(Debug, Clone, Copy)]
struct Best {
    value: i64,
    used: Planes,
}

/// A number of jokers and wild cards, and whether a card may be thrown: a place in the row of a beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Level(usize);

/// The melds of a hand by their highest cells, and the best of every beginning of the hand: of the cells up to some
/// highest cell, with each number of jokers and wild cards, and where throws are asked for, after the best throw.
///
/// A hand of which some cells are missing is worth no more than the beginning that it is a part of, and no less if the
/// best of that one takes none of the missing cards. So most questions are answered at once.
#[derive(Debug, Clone)]
pub(super) struct RussianDolls {
    melds: Vec<Formable>,
    /// By cell, the first meld of which it is the highest.
    first: [u16; 64],
    /// The cells that are the highest of some meld or may be thrown, and the rows of each with one copy of it.
    tops: u64,
    rows: [u8; 64],
    /// By row and level, the first row without any cell.
    best: Vec<Best>,
    levels: usize,
    /// The row that is being found.
    row: Vec<Best>,
    /// One more than there are jokers and wild cards.
    wilds: u8,
    /// 1 where a card may be thrown; and by cell, what it is worth to throw a card of it.
    throws: usize,
    thrown: [i64; 64],
}

impl Default for RussianDolls {
    fn default() -> Self {
        Self {
            melds: Vec::new(),
            first: [END; 64],
            tops: 0,
            rows: [0; 64],
            best: Vec::new(),
            levels: 1,
            row: Vec::new(),
            wilds: 1,
            throws: 0,
            thrown: [0; 64],
        }
    }
}

impl RussianDolls {
    /// The buffer of the melds, to be filled before [`solve`](Self::solve).
    pub(super) const fn melds_mut(&mut self) -> &mut Vec<Formable> {
        &mut self.melds
    }

    /// Finds the best of these cells and their beginnings, or gives up when the steps are spent; `left` is what each
    /// number of jokers and wild cards is worth that no meld takes.
    #[inline]
    pub(super) fn solve(
        &mut self,
        cells: Planes,
        left: &[i64],
        throws: Option<&Throws>,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        self.link();
        self.best.clear();
        self.throws = throws.is_some().into();
        match throws {
            None => self.best.extend(left.iter().map(|&left| Best::of(left))),
            Some(throws) => self.throw(cells, left, throws),
        }
        self.levels = self.best.len();
        self.wilds = narrow(left.len());
        let (mut tops, mut row) = (self.tops, 1);
        while tops != 0 {
            let cell = tops.trailing_zeros();
            tops &= tops - 1;
            self.rows[cell as usize] = row;
            let copies = cells.within((2 << cell) - 1);
            let one = Planes {
                twice: copies.twice & !(1 << cell),
                ..copies
            };
            self.row(one, cell, steps)?;
            row += 1;
            if copies.twice != one.twice {
                self.row(copies, cell, steps)?;
                row += 1;
            }
        }
        Ok(())
    }

    /// Sorts the melds by their highest cells.
    #[inline]
    fn link(&mut self) {
        self.tops = 0;
        for (at, meld) in (0..END).zip(&mut self.melds) {
            let top = meld.cells.ilog2();
            let first = &mut self.first[top as usize];
            let is_new = self.tops >> top & 1 == 0;
            meld.next = if is_new { END } else { *first };
            *first = at;
            self.tops |= 1 << top;
        }
    }

    /// Begins with what is worth to throw.
    fn throw(&mut self, cells: Planes, left: &[i64], throws: &Throws) {
        self.thrown = throws.cells;
        let mut others = cells.once & !self.tops;
        self.tops |= others;
        while others != 0 {
            self.first[others.trailing_zeros() as usize] = END;
            others &= others - 1;
        }
        let mut before = None;
        for &value in left {
            let after = before.map_or(NOTHING, |fewer: i64| fewer + throws.wild);
            self.best.extend([value, value.max(after)].map(Best::of));
            before = Some(value);
        }
    }

    /// No card is thrown.
    #[inline]
    pub(super) const fn keeping(&self, wilds: u8) -> Level {
        Level((wilds as usize) << self.throws)
    }

    /// One card may be thrown.
    pub(super) const fn throwing(&self, wilds: u8) -> Level {
        Level((wilds as usize) << self.throws | self.throws)
    }

    /// The level after a meld is laid, if there are as many jokers and wild cards.
    #[inline]
    const fn after(&self, level: Level, meld: &Formable) -> Option<Level> {
        match level.0.checked_sub((meld.wilds as usize) << self.throws) {
            Some(level) => Some(Level(level)),
            None => None,
        }
    }

    /// Adds the best of a beginning for each level.
    #[inline]
    fn row(&mut self, cells: Planes, top: u32, steps: &mut u32) -> Result<(), Spent> {
        let before = self.best.len() - self.levels;
        if let [mut only] = self.best[before..] {
            // A hand without jokers and wild cards needs no buffer.
            let found = self.lay_highest(core::slice::from_mut(&mut only), cells, top, steps);
            self.best.push(only);
            return found;
        }
        let mut row = core::mem::take(&mut self.row);
        row.clear();
        row.extend_from_slice(&self.best[before..]);
        let found = self.lay_highest(&mut row, cells, top, steps);
        self.best.extend_from_slice(&row);
        self.row = row;
        found
    }

    /// Improves the best of each level by those that meld or throw the highest cell.
    #[inline]
    fn lay_highest(
        &self,
        row: &mut [Best],
        cells: Planes,
        top: u32,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        let mut at = self.first[top as usize];
        while let Some(meld) = self.melds.get(usize::from(at)) {
            at = meld.next;
            if meld.is_in(cells) && meld.wilds < self.wilds {
                let taken = usize::from(meld.wilds) << self.throws;
                let laid = Best::laying(meld);
                self.improve_row(&mut row[taken..], laid, meld.taken_from(cells), steps)?;
            }
        }
        if self.throws != 0 {
            let (rest, laid) = (cells.without(1 << top), self.throwing_of(top));
            for level in (1..self.levels).step_by(2) {
                self.improve(&mut row[level], laid, rest, Level(level - 1), steps)?;
            }
        }
        Ok(())
    }

    /// Improves the best of each level by what is laid and some other cells.
    #[inline]
    fn improve_row(
        &self,
        row: &mut [Best],
        laid: Best,
        rest: Planes,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        let known = &self.best[self.beginning(rest).0..];
        for ((level, best), known) in row.iter_mut().enumerate().zip(known) {
            if laid.value + known.value <= best.value {
                continue;
            }
            if rest.contain(known.used) {
                *best = laid.and(known);
            } else {
                self.improve(best, laid, rest, Level(level), steps)?;
            }
        }
        Ok(())
    }

    /// A throw of a card of a cell.
    const fn throwing_of(&self, cell: u32) -> Best {
        Best {
            value: self.thrown[cell as usize],
            used: Planes {
                once: 1 << cell,
                twice: 0,
            },
        }
    }

    /// Where the beginning stands in the table that these cells are a part of, and the highest cell, 0 if there is none.
    #[inline]
    fn beginning(&self, cells: Planes) -> (usize, u32) {
        match (cells.once & self.tops).checked_ilog2() {
            None => (0, 0),
            Some(top) => {
                let row = usize::from(self.rows[top as usize]) + (cells.twice >> top & 1) as usize;
                (row * self.levels, top)
            }
        }
    }

    /// Makes `best` the best of what is `laid` and some other cells, if it is better.
    #[inline]
    fn improve(
        &self,
        best: &mut Best,
        laid: Best,
        mut cells: Planes,
        level: Level,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        loop {
            let (row, top) = self.beginning(cells);
            let known = &self.best[row + level.0];
            if laid.value + known.value <= best.value {
                return Ok(());
            }
            if cells.contain(known.used) {
                *best = laid.and(known);
                return Ok(());
            }
            // The best of the beginning takes cards that are missing, so there is a highest cell.
            self.lay(best, laid, (cells, top), level, steps)?;
            cells = cells.without(1 << top);
        }
    }

    /// The same where a card of the highest cell is melded or thrown.
    fn lay(
        &self,
        best: &mut Best,
        laid: Best,
        (cells, top): (Planes, u32),
        level: Level,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        *steps = steps.checked_sub(1).ok_or(Spent)?;
        let mut at = self.first[top as usize];
        while let Some(meld) = self.melds.get(usize::from(at)) {
            at = meld.next;
            let left = self.after(level, meld).filter(|_| meld.is_in(cells));
            if let Some(left) = left {
                let laid = laid.and(&Best::laying(meld));
                self.improve(best, laid, meld.taken_from(cells), left, steps)?;
            }
        }
        if level.0 & self.throws != 0 {
            let laid = laid.and(&self.throwing_of(top));
            let rest = cells.without(1 << top);
            self.improve(best, laid, rest, Level(level.0 - 1), steps)?;
        }
        Ok(())
    }

    /// What some of the cells are worth at best if it is more than `floor`.
    #[inline]
    pub(super) fn value_above(
        &self,
        floor: i64,
        cells: Planes,
        level: Level,
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        let mut best = Best::of(floor);
        self.improve(&mut best, Best::of(0), cells, level, steps)?;
        Ok((best.value > floor).then_some(best.value))
    }

    /// What some of the cells are worth at best.
    pub(super) fn value(&self, cells: Planes, level: Level, steps: &mut u32) -> Result<i64, Spent> {
        let value = self.value_above(NOTHING, cells, level, steps)?;
        Ok(value.unwrap_or(NOTHING))
    }

    /// No more than that are some of the cells worth.
    #[inline]
    pub(super) fn bound(&self, cells: Planes, level: Level) -> i64 {
        self.best[self.beginning(cells).0 + level.0].value
    }

    /// Calls `laid` with the melds of the best of some cells, and gives the number of jokers and wild cards left.
    pub(super) fn melds_of_best(
        &self,
        mut cells: Planes,
        mut wilds: u8,
        mut laid: impl FnMut(&Formable),
        steps: &mut u32,
    ) -> Result<u8, Spent> {
        let mut value = self.value(cells, self.keeping(wilds), steps)?;
        while let Some(top) = (cells.once & self.tops).checked_ilog2() {
            let mut at = self.first[top as usize];
            let rest = loop {
                let Some(meld) = self.melds.get(usize::from(at)) else {
                    break None;
                };
                at = meld.next;
                if meld.wilds <= wilds && meld.is_in(cells) {
                    let (rest, left) = (meld.taken_from(cells), value - meld.gain);
                    let level = self.keeping(wilds - meld.wilds);
                    if self.value_above(left - 1, rest, level, steps)?.is_some() {
                        laid(meld);
                        wilds -= meld.wilds;
                        value = left;
                        break Some(rest);
                    }
                }
            };
            cells = rest.unwrap_or_else(|| cells.without(1 << top));
        }
        Ok(wilds)
    }
}

impl Best {
    /// The best that takes no card.
    fn of(value: i64) -> Self {
        Self {
            value,
            used: Planes::default(),
        }
    }

    /// A meld.
    const fn laying(meld: &Formable) -> Self {
        Self {
            value: meld.gain,
            used: Planes {
                once: meld.cells,
                twice: meld.again,
            },
        }
    }

    /// Both of them.
    #[inline]
    const fn and(&self, other: &Self) -> Self {
        let (one, other_used) = (self.used, other.used);
        Self {
            value: self.value + other.value,
            used: Planes {
                once: one.once | other_used.once,
                twice: one.twice | other_used.twice | one.once & other_used.once,
            },
        }
    }
}
