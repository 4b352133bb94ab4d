//! The search for the best of some cells, bounded by what is known of the beginnings that they are parts of.

use rustc_hash::FxHashMap;

use super::chains::{Chains, NONE, Spent};
use crate::cards::Planes;
use crate::solver::masks::Formable;

/// The best of a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Optimum {
    pub(super) value: i64,
    /// The cards that it takes.
    pub(super) used: Planes,
    /// The number of the meld with the highest cell.
    pub(super) meld: u16,
}

/// Upper bounds on the values of parts of a hand, by the cells of the part and its number of jokers and wild cards.
pub(super) type UpperBounds = FxHashMap<(Planes, usize), i64>;

/// The steps that a hand takes before parts are remembered: a short search is over before it comes to a part again.
pub(super) const STEPS_BEFORE_REMEMBERING: u32 = 20;

/// The best of some cells.
pub(super) struct DollSearch<'a> {
    chains: &'a Chains,
    /// The known values of the prefixes.
    best: &'a [Optimum],
    steps: &'a mut u32,
    bounds: Option<&'a mut UpperBounds>,
    /// Parts are remembered once fewer steps than these are left.
    remember_below: u32,
}

impl<'a> DollSearch<'a> {
    #[inline]
    pub(super) const fn new(chains: &'a Chains, best: &'a [Optimum], steps: &'a mut u32) -> Self {
        Self {
            chains,
            best,
            steps,
            bounds: None,
            remember_below: 0,
        }
    }

    /// Remembers the parts that it searches once fewer steps are left.
    #[inline]
    pub(super) const fn remembering(mut self, bounds: &'a mut UpperBounds, below: u32) -> Self {
        self.remember_below = below;
        self.bounds = Some(bounds);
        self
    }

    /// The best without jokers and wild cards, `below` being that without the highest cell; of equals, one that
    /// melds it.
    #[inline]
    pub(super) fn best(
        mut self,
        below: Optimum,
        cells: Planes,
        top: u32,
    ) -> Result<Optimum, Spent> {
        let mut best = below;
        best.value -= 1;
        for (at, meld) in self.chains.of(top) {
            if meld.again & !cells.twice == 0 {
                let laid = Optimum::laying(at, meld);
                self.improve::<true>(&mut best, laid, meld.taken_from(cells), 0)?;
            }
        }
        Ok(if best.value < below.value {
            below
        } else {
            best
        })
    }

    /// Improves what is known of the cells below the highest one, for each number of jokers and wild cards, by those
    /// that meld that one; of equals, one that melds it is the best.
    #[inline]
    pub(super) fn lay_highest(
        mut self,
        row: &mut [Optimum],
        cells: Planes,
        top: u32,
    ) -> Result<(), Spent> {
        let below = &self.best[self.best.len() - row.len()..];
        for best in &mut *row {
            best.value -= 1;
        }
        for (at, meld) in self.chains.of(top) {
            let taken = usize::from(meld.wilds);
            if taken < row.len() && meld.again & !cells.twice == 0 {
                self.lay_in_row(&mut row[taken..], (at, meld), meld.taken_from(cells))?;
            }
        }
        for (best, below) in row.iter_mut().zip(below) {
            if best.value < below.value {
                *best = *below;
            }
        }
        Ok(())
    }

    /// Improves the best of each number of jokers and wild cards by a meld and some other cells.
    #[inline]
    fn lay_in_row(
        &mut self,
        row: &mut [Optimum],
        (at, meld): (u16, &Formable),
        rest: Planes,
    ) -> Result<(), Spent> {
        let laid = Optimum::laying(at, meld);
        let known = &self.best[self.chains.beginning(rest).0..];
        for ((level, best), known) in row.iter_mut().enumerate().zip(known) {
            if laid.value + known.value <= best.value {
                continue;
            }
            if rest.contain(known.used) {
                *best = laid.and(known);
            } else {
                self.improve::<true>(best, laid, rest, level)?;
            }
        }
        Ok(())
    }

    /// Makes `best` the value of some cells if that is more.
    #[inline]
    pub(super) fn value(
        &mut self,
        best: &mut Optimum,
        cells: Planes,
        wilds: u8,
    ) -> Result<(), Spent> {
        self.improve::<false>(best, Optimum::of(0), cells, wilds.into())
    }

    /// Makes `best` the best of what is `laid` and some other cells, if it is better; the cards that it takes only where
    /// they are asked for.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the call would cost a twentieth of the best of 30 tiles"
    )]
    fn improve<const USED: bool>(
        &mut self,
        best: &mut Optimum,
        laid: Optimum,
        cells: Planes,
        level: usize,
    ) -> Result<(), Spent> {
        match self.known::<USED>(best, laid, cells, level) {
            Some(top) if *self.steps < self.remember_below => {
                self.search_once::<USED>(best, laid, (cells, top), level)
            }
            Some(top) => self.search::<USED>(best, laid, (cells, top), level),
            None => Ok(()),
        }
    }

    /// The best of these cells as far as it is known, or else their highest cell.
    #[inline]
    fn known<const USED: bool>(
        &self,
        best: &mut Optimum,
        laid: Optimum,
        cells: Planes,
        level: usize,
    ) -> Option<u32> {
        let (row, top) = self.chains.beginning(cells);
        let known = &self.best[row + level];
        let value = laid.value + known.value;
        if value <= best.value {
            return None;
        }
        if !cells.contain(known.used) {
            // The best of the beginning takes cards that are missing, so there is a highest cell.
            return Some(top);
        }
        if USED {
            *best = laid.and(known);
        } else {
            best.value = value;
        }
        None
    }

    /// The best of these cells by a search, which is remembered.
    ///
    /// A search either finds the value of the cells, or shows that it is not above the value to beat. In both cases the
    /// value afterwards, without what is laid, is an upper bound on the cells. It depends on nothing but the cells and
    /// the number of jokers and wild cards, so it holds in every later search of the same hand.
    #[inline(never)]
    fn search_once<const USED: bool>(
        &mut self,
        best: &mut Optimum,
        laid: Optimum,
        (cells, top): (Planes, u32),
        level: usize,
    ) -> Result<(), Spent> {
        if self.bounded(best, laid, (cells, top), level) {
            return Ok(());
        }
        self.search::<USED>(best, laid, (cells, top), level)?;
        if let Some(bounds) = &mut self.bounds {
            bounds.insert((part(cells, top), level), best.value - laid.value);
        }
        Ok(())
    }

    /// Whether an earlier search of these cells shows that they are not worth enough.
    #[inline]
    fn bounded(
        &self,
        best: &Optimum,
        laid: Optimum,
        (cells, top): (Planes, u32),
        level: usize,
    ) -> bool {
        let bounds = self.bounds.as_ref();
        let known = bounds.and_then(|bounds| bounds.get(&(part(cells, top), level)));
        known.is_some_and(|bound| laid.value + bound <= best.value)
    }

    /// The best of these cells by melding the highest cell, or leaving all its copies loose: if one of two is melded,
    /// the search for the rest leaves the other one loose.
    fn search<const USED: bool>(
        &mut self,
        best: &mut Optimum,
        laid: Optimum,
        (mut cells, mut top): (Planes, u32),
        level: usize,
    ) -> Result<(), Spent> {
        loop {
            *self.steps = self.steps.checked_sub(1).ok_or(Spent)?;
            for (at, meld) in self.chains.of(top) {
                let left = level.checked_sub(meld.wilds.into());
                if let Some(left) = left.filter(|_| meld.is_in(cells)) {
                    let laid = laid.then::<USED>(&Optimum::laying(at, meld));
                    self.improve::<USED>(best, laid, meld.taken_from(cells), left)?;
                }
            }
            let rest = cells.within(!(1 << top));
            match self.known::<USED>(best, laid, rest, level) {
                Some(next) if !self.bounded(best, laid, (rest, next), level) => {
                    (cells, top) = (rest, next);
                }
                _ => return Ok(()),
            }
        }
    }
}

/// The cells up to the highest one that is the highest of some meld. No meld can take a cell above it, so the cells above
/// make no difference, and parts that differ in these alone are one.
const fn part(cells: Planes, top: u32) -> Planes {
    cells.within((2 << top) - 1)
}

impl Optimum {
    /// The best that takes no card.
    pub(super) const fn of(value: i64) -> Self {
        Self {
            value,
            used: Planes { once: 0, twice: 0 },
            meld: NONE,
        }
    }

    /// A meld.
    const fn laying(at: u16, meld: &Formable) -> Self {
        Self {
            value: meld.gain,
            used: Planes {
                once: meld.cells,
                twice: meld.again,
            },
            meld: at,
        }
    }

    /// Both of them, the first one's meld being the higher.
    #[inline]
    const fn and(&self, other: &Self) -> Self {
        let (one, other_used) = (self.used, other.used);
        Self {
            value: self.value + other.value,
            used: Planes {
                once: one.once | other_used.once,
                twice: one.twice | other_used.twice | one.once & other_used.once,
            },
            meld: self.meld,
        }
    }

    /// Both together, or only their value if the cards are not needed.
    #[inline]
    const fn then<const USED: bool>(&self, other: &Self) -> Self {
        if USED {
            return self.and(other);
        }
        Self::of(self.value + other.value)
    }
}
