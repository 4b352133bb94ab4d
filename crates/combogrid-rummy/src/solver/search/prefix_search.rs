//! The search for the best of some cells, bounded by the known bests of prefixes.

use rustc_hash::FxHashMap;

use super::chains::{Chains, NO_MELD, StepLimit};
use crate::cards::Planes;
use crate::solver::masks::MeldMask;

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
pub(super) struct PrefixSearch<'a> {
    chains: &'a Chains,
    /// The known values of the prefixes.
    best: &'a [Optimum],
    steps: &'a mut u32,
    bounds: Option<&'a mut UpperBounds>,
    /// Parts are remembered once fewer steps than these are left.
    remember_below: u32,
}

impl<'a> PrefixSearch<'a> {
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
    ) -> Result<Optimum, StepLimit> {
        // One less than it has, so that an arrangement of the same value that melds the highest cell takes its place.
        let mut best = below;
        best.value -= 1;
        for (at, meld) in self.chains.of(top) {
            if meld.second_copies & !cells.twice == 0 {
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
    ) -> Result<(), StepLimit> {
        let below = &self.best[self.best.len() - row.len()..];
        for best in &mut *row {
            best.value -= 1;
        }
        for (at, meld) in self.chains.of(top) {
            let taken = usize::from(meld.wilds);
            if taken < row.len() && meld.second_copies & !cells.twice == 0 {
                let laid = Optimum::laying(at, meld);
                self.lay_in_row(&mut row[taken..], laid, meld.taken_from(cells))?;
            }
        }
        for (best, below) in row.iter_mut().zip(below) {
            if best.value < below.value {
                *best = *below;
            }
        }
        Ok(())
    }

    /// Improves the best of each number of jokers and wild cards by what is `laid` and the best of the `rest`.
    #[inline]
    fn lay_in_row(
        &mut self,
        row: &mut [Optimum],
        laid: Optimum,
        rest: Planes,
    ) -> Result<(), StepLimit> {
        let (first, _) = self.chains.prefix(rest);
        let known_row = &self.best[first..];
        for ((level, best), known) in row.iter_mut().enumerate().zip(known_row) {
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

    /// The value of the best of some cells, or `floor` if it is not more than that. The higher the floor, the sooner the
    /// search ends.
    #[inline]
    pub(super) fn value_or(
        &mut self,
        floor: i64,
        cells: Planes,
        wilds: u8,
    ) -> Result<i64, StepLimit> {
        let mut best = Optimum::of(floor);
        self.improve::<false>(&mut best, Optimum::of(0), cells, wilds.into())?;
        Ok(best.value)
    }

    /// Makes `best` the best of what is `laid` and some other cells, if it is better. The cards that it takes are noted
    /// only if `USED`.
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
    ) -> Result<(), StepLimit> {
        match self.look_up::<USED>(best, laid, cells, level) {
            None => Ok(()),
            Some(part) if *self.steps < self.remember_below => {
                self.search_once::<USED>(best, laid, part, level)
            }
            Some(part) => self.search::<USED>(best, laid, part, level),
        }
    }

    /// Improves `best` from the table alone. Returns the part if the table does not decide, and a search has to.
    #[inline]
    fn look_up<const USED: bool>(
        &self,
        best: &mut Optimum,
        laid: Optimum,
        cells: Planes,
        level: usize,
    ) -> Option<Part> {
        let (row, top) = self.chains.prefix(cells);
        let known = &self.best[row + level];
        let value = laid.value + known.value;
        if value <= best.value {
            return None;
        }
        if !cells.contain(known.used) {
            // The best of the prefix takes cards that are missing, so the prefix is not the empty one and has a highest
            // cell.
            return Some(Part { cells, top });
        }
        if USED {
            *best = laid.and(known);
        } else {
            best.value = value;
        }
        None
    }

    /// The best of a part by a search, unless an earlier search of it shows that it is not worth enough. Remembers the
    /// bound that this one shows.
    ///
    /// A search either finds the value of the part, or shows that it is not above the value to beat. In both cases the
    /// value afterwards, without what is laid, is an upper bound on the part. It depends on nothing but the cells and
    /// the number of jokers and wild cards, so it holds in every later search of the same hand.
    #[inline(never)]
    fn search_once<const USED: bool>(
        &mut self,
        best: &mut Optimum,
        laid: Optimum,
        part: Part,
        level: usize,
    ) -> Result<(), StepLimit> {
        if self.is_bounded(best, laid, part, level) {
            return Ok(());
        }
        self.search::<USED>(best, laid, part, level)?;
        if let Some(bounds) = &mut self.bounds {
            bounds.insert((part.key(), level), best.value - laid.value);
        }
        Ok(())
    }

    /// Whether an earlier search of a part shows that it is not worth enough.
    #[inline]
    fn is_bounded(&self, best: &Optimum, laid: Optimum, part: Part, level: usize) -> bool {
        let Some(bounds) = &self.bounds else {
            return false;
        };
        match bounds.get(&(part.key(), level)) {
            Some(bound) => laid.value + bound <= best.value,
            None => false,
        }
    }

    /// The best of a part by branching on its highest cell: each meld that ends in it, then no meld at all.
    ///
    /// Leaving it loose leaves all its copies loose. Of two copies one may be melded and the other loose, but that
    /// arrangement is found in the branch of its meld, where the search for the rest leaves the other copy loose.
    fn search<const USED: bool>(
        &mut self,
        best: &mut Optimum,
        laid: Optimum,
        mut part: Part,
        level: usize,
    ) -> Result<(), StepLimit> {
        loop {
            *self.steps = self.steps.checked_sub(1).ok_or(StepLimit)?;
            for (at, meld) in self.chains.of(part.top) {
                let Some(left) = level.checked_sub(meld.wilds.into()) else {
                    continue;
                };
                if meld.is_in(part.cells) {
                    let laid = laid.then::<USED>(&Optimum::laying(at, meld));
                    self.improve::<USED>(best, laid, meld.taken_from(part.cells), left)?;
                }
            }
            // The last branch is a loop and not a call, so that the depth of the recursion is the number of melds.
            let rest = part.cells.within(!(1 << part.top));
            match self.look_up::<USED>(best, laid, rest, level) {
                Some(next) if !self.is_bounded(best, laid, next, level) => part = next,
                _ => return Ok(()),
            }
        }
    }
}

/// A part of the hand that has to be searched.
#[derive(Clone, Copy)]
struct Part {
    cells: Planes,
    /// The highest of the cells in which a meld ends.
    top: u32,
}

impl Part {
    /// The cells up to the highest one in which a meld ends. No meld can take a cell above it, so the cells above make no
    /// difference, and parts that differ in these alone are one.
    const fn key(self) -> Planes {
        self.cells.within((2 << self.top) - 1)
    }
}

impl Optimum {
    /// The best that takes no card.
    pub(super) const fn of(value: i64) -> Self {
        Self {
            value,
            used: Planes { once: 0, twice: 0 },
            meld: NO_MELD,
        }
    }

    /// A meld.
    const fn laying(at: u16, meld: &MeldMask) -> Self {
        Self {
            value: meld.gain,
            used: Planes {
                once: meld.cells,
                twice: meld.second_copies,
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
