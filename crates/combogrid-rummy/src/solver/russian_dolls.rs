//! The best of all melds by branch and bound, each bound being the best of a smaller hand: Russian doll search.
//!
//! Source: G. Verfaillie, M. Lemaitre, T. Schiex, Russian Doll Search for Solving Constraint Optimization Problems, 1996.

use super::melds::Formable;
use crate::hand::Planes;

/// No further meld.
const END: u16 = u16::MAX;
/// Less than any value, and far enough from the least number.
const NOTHING: i64 = i64::MIN / 4;

/// The steps of a search are spent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spent;

/// The best of a hand, and the cards that it takes.
#[derive(Debug, Clone, Copy)]
struct Best {
    value: i64,
    used: Planes,
}

/// The melds of a hand by their highest cells, and the best of every beginning of the hand: of the cells up to some
/// highest cell, with each number of jokers and wild cards.
///
/// A hand of which some cells are missing is worth no more than the beginning that it is a part of, and no less if the
/// best of that one takes none of the missing cards. So most questions are answered at once.
#[derive(Debug, Clone)]
pub(super) struct RussianDolls {
    melds: Vec<Formable>,
    /// By cell, the first meld of which it is the highest; and after each meld the next one.
    first: [u16; 64],
    next: Vec<u16>,
    /// The cells that are the highest of some meld, and the rows of each with one copy of it.
    tops: u64,
    rows: [u8; 64],
    /// A row for each number of jokers and wild cards, the first one without any meld.
    best: Vec<Best>,
    wilds: usize,
}

impl Default for RussianDolls {
    fn default() -> Self {
        Self {
            melds: Vec::new(),
            first: [END; 64],
            next: Vec::new(),
            tops: 0,
            rows: [0; 64],
            best: Vec::new(),
            wilds: 0,
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
        steps: &mut u32,
    ) -> Result<(), Spent> {
        self.link();
        self.best.clear();
        self.wilds = left.len() - 1;
        let nothing = left.iter().map(|&value| Best {
            value,
            used: Planes::default(),
        });
        self.best.extend(nothing);
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
        self.next.clear();
        for (at, meld) in (0..END).zip(&self.melds) {
            let top = meld.cells.ilog2();
            let first = &mut self.first[top as usize];
            let is_new = self.tops >> top & 1 == 0;
            self.next.push(if is_new { END } else { *first });
            *first = at;
            self.tops |= 1 << top;
        }
    }

    /// Adds the best of a beginning for each number of jokers and wild cards.
    #[inline]
    fn row(&mut self, cells: Planes, top: u32, steps: &mut u32) -> Result<(), Spent> {
        let before = self.best.len() - self.wilds - 1;
        for wilds in 0..=self.wilds {
            let mut best = self.best[before + wilds];
            self.lay(cells, top, wilds, &mut best, steps)?;
            self.best.push(best);
        }
        Ok(())
    }

    /// What is known of the beginning that these cells are a part of.
    #[inline]
    fn known(&self, cells: Planes, wilds: usize) -> &Best {
        let tops = cells.once & self.tops;
        let row = match tops.checked_ilog2() {
            None => 0,
            Some(top) => usize::from(self.rows[top as usize]) + (cells.twice >> top & 1) as usize,
        };
        &self.best[row * (self.wilds + 1) + wilds]
    }

    /// Makes `best` the best that lays one of the melds of the highest cell, if it is better.
    #[inline]
    fn lay(
        &self,
        cells: Planes,
        top: u32,
        wilds: usize,
        best: &mut Best,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        let mut at = self.first[top as usize];
        while at != END {
            let meld = &self.melds[usize::from(at)];
            at = self.next[usize::from(at)];
            let taken = usize::from(meld.wilds);
            if taken <= wilds && meld.is_in(cells) {
                let rest = meld.taken_from(cells);
                let floor = best.value - meld.gain;
                if let Some(found) = self.best_above(floor, rest, wilds - taken, steps)? {
                    *best = Best {
                        value: found.value + meld.gain,
                        used: found.used.with(meld.cells).with(meld.again),
                    };
                }
            }
        }
        Ok(())
    }

    /// The best of some cells if it is worth more than `floor`.
    #[inline]
    fn best_above(
        &self,
        floor: i64,
        cells: Planes,
        wilds: usize,
        steps: &mut u32,
    ) -> Result<Option<Best>, Spent> {
        let known = self.known(cells, wilds);
        if known.value <= floor {
            return Ok(None);
        }
        if cells.contain(known.used) {
            return Ok(Some(*known));
        }
        self.search(floor, cells, wilds, steps)
    }

    /// The same where the best of the beginning takes cards that are missing.
    fn search(
        &self,
        floor: i64,
        cells: Planes,
        wilds: usize,
        steps: &mut u32,
    ) -> Result<Option<Best>, Spent> {
        *steps = steps.checked_sub(1).ok_or(Spent)?;
        let mut best = Best {
            value: floor,
            used: Planes::default(),
        };
        // Without melds the beginning takes no cards, so there is a highest cell.
        let top = (cells.once & self.tops).checked_ilog2().unwrap_or(0);
        self.lay(cells, top, wilds, &mut best, steps)?;
        let without = cells.without(1 << top);
        if let Some(found) = self.best_above(best.value, without, wilds, steps)? {
            best = found;
        }
        Ok((best.value > floor).then_some(best))
    }

    /// What some of the cells are worth at best if it is more than `floor`.
    pub(super) fn value_above(
        &self,
        floor: i64,
        cells: Planes,
        wilds: usize,
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        let best = self.best_above(floor, cells, wilds, steps)?;
        Ok(best.map(|best| best.value))
    }

    /// What some of the cells are worth at best.
    pub(super) fn value(&self, cells: Planes, wilds: usize, steps: &mut u32) -> Result<i64, Spent> {
        let value = self.value_above(NOTHING, cells, wilds, steps)?;
        Ok(value.unwrap_or(NOTHING))
    }

    /// No more than that are some of the cells worth.
    #[inline]
    pub(super) fn bound(&self, cells: Planes, wilds: usize) -> i64 {
        self.known(cells, wilds).value
    }

    /// Calls `laid` with the melds of the best of some cells, and gives the number of jokers and wild cards left.
    pub(super) fn melds_of_best(
        &self,
        mut cells: Planes,
        mut wilds: usize,
        mut laid: impl FnMut(&Formable),
        steps: &mut u32,
    ) -> Result<usize, Spent> {
        let mut value = self.value(cells, wilds, steps)?;
        while let Some(top) = (cells.once & self.tops).checked_ilog2() {
            let mut at = self.first[top as usize];
            let rest = loop {
                if at == END {
                    break None;
                }
                let meld = &self.melds[usize::from(at)];
                at = self.next[usize::from(at)];
                let taken = usize::from(meld.wilds);
                if taken <= wilds && meld.is_in(cells) {
                    let (rest, left) = (meld.taken_from(cells), value - meld.gain);
                    let found = self.best_above(left - 1, rest, wilds - taken, steps)?;
                    if found.is_some() {
                        laid(meld);
                        wilds -= taken;
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
