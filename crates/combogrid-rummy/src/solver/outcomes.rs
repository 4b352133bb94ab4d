//! What a hand costs with each card that may be drawn.

use super::chains::Level;
use super::melds::bits_of;
use super::russian_dolls::{RussianDolls, Spent};
use crate::hand::Planes;

/// More than any hand costs.
const NEVER: i64 = i64::MAX / 4;

/// What a hand costs with a drawn card, the least that is known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outcome {
    /// Before a throw.
    pub(super) kept: i64,
    /// After a throw, its tie taken off.
    pub(super) thrown: i64,
    /// What the drawn card costs as a loose one, and the tie of it.
    pub(super) points: i64,
    pub(super) tie: i64,
}

impl Outcome {
    pub(super) const fn new(points: i64, tie: i64) -> Self {
        Self {
            kept: NEVER,
            thrown: NEVER,
            points,
            tie,
        }
    }
}

/// The outcomes of all draws.
#[derive(Debug, Clone)]
pub(super) struct Outcomes {
    /// By the cell of the drawn card.
    all: [Outcome; 64],
    drawn: u64,
}

impl Default for Outcomes {
    fn default() -> Self {
        Self {
            all: [Outcome::new(0, 0); 64],
            drawn: 0,
        }
    }
}

/// A part of the hand that was solved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rest<'a> {
    pub(super) dolls: &'a RussianDolls,
    pub(super) cells: Planes,
    pub(super) wilds: u8,
    /// What its cards are worth as loose ones and melds that were laid gain, jokers and wild cards left out.
    pub(super) value: i64,
}

impl Rest<'_> {
    /// What it costs if that is less than `most`.
    #[inline]
    fn cost_below(&self, most: i64, level: Level, steps: &mut u32) -> Result<Option<i64>, Spent> {
        let floor = -self.value - most;
        let best = self.dolls.value_above(floor, self.cells, level, steps)?;
        Ok(best.map(|best| -self.value - best))
    }

    /// The same before a throw.
    #[inline]
    pub(super) fn kept_below(&self, most: i64, steps: &mut u32) -> Result<Option<i64>, Spent> {
        self.cost_below(most, self.dolls.keeping(self.wilds), steps)
    }

    /// The same after a throw.
    #[inline]
    pub(super) fn thrown_below(&self, most: i64, steps: &mut u32) -> Result<Option<i64>, Spent> {
        self.cost_below(most, self.dolls.throwing(self.wilds), steps)
    }
}

impl Outcomes {
    /// The cell of a joker, which has none.
    pub(super) const JOKER: u32 = 63;

    /// Begins with no draw.
    pub(super) const fn clear(&mut self) {
        self.drawn = 0;
    }

    /// Adds a draw.
    pub(super) const fn add(&mut self, cell: u32, outcome: Outcome) {
        self.all[cell as usize] = outcome;
        self.drawn |= 1 << cell;
    }

    /// Every card counts, of which one is thrown; those of the hand come to `all`, and one that costs most of them
    /// comes to `first` points, with its tie.
    pub(super) fn count_all(&mut self, all: i64, first: i64) {
        for cell in bits_of(self.drawn) {
            let outcome = &mut self.all[cell as usize];
            outcome.kept = all + outcome.points;
            outcome.thrown = outcome.kept - first.max(outcome.points + outcome.tie);
        }
    }

    /// The outcome of a draw.
    pub(super) const fn of(&self, cell: u32) -> Outcome {
        self.all[cell as usize]
    }

    /// The drawn cards among these cells.
    pub(super) const fn among(&self, cells: u64) -> u64 {
        self.drawn & cells
    }

    /// The most of some outcomes.
    #[inline]
    pub(super) fn most(&self, drawn: u64, of: impl Fn(&Outcome) -> i64) -> i64 {
        let of = bits_of(drawn).map(|cell| of(&self.all[cell as usize]));
        of.fold(-NEVER, i64::max)
    }

    /// Cards that are drawn leave a rest, for they complete a meld.
    #[inline]
    pub(super) fn complete(
        &mut self,
        drawn: u64,
        rest: &Rest<'_>,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        let kept = self.most(drawn, |outcome| outcome.kept);
        if let Some(cost) = rest.kept_below(kept, steps)? {
            for cell in bits_of(drawn) {
                let kept = &mut self.all[cell as usize].kept;
                *kept = cost.min(*kept);
            }
        }
        let thrown = self.most(drawn, |outcome| outcome.thrown);
        if let Some(cost) = rest.thrown_below(thrown, steps)? {
            for cell in bits_of(drawn) {
                let thrown = &mut self.all[cell as usize].thrown;
                *thrown = cost.min(*thrown);
            }
        }
        Ok(())
    }

    /// Cards that are drawn are thrown, and leave a rest.
    pub(super) fn throw(
        &mut self,
        drawn: u64,
        rest: &Rest<'_>,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        let thrown = self.most(drawn, |outcome| outcome.thrown + outcome.tie);
        if let Some(cost) = rest.kept_below(thrown, steps)? {
            for cell in bits_of(drawn) {
                let outcome = &mut self.all[cell as usize];
                outcome.thrown = outcome.thrown.min(cost - outcome.tie);
            }
        }
        Ok(())
    }

    /// Cards that are drawn stay loose, or are thrown.
    pub(super) fn leave(
        &mut self,
        drawn: u64,
        rest: &Rest<'_>,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        self.throw(drawn, rest, steps)?;
        let kept = self.most(drawn, |outcome| outcome.kept - outcome.points);
        if let Some(cost) = rest.kept_below(kept, steps)? {
            for cell in bits_of(drawn) {
                let outcome = &mut self.all[cell as usize];
                outcome.kept = outcome.kept.min(cost + outcome.points);
            }
        }
        let thrown = self.most(drawn, |outcome| outcome.thrown - outcome.points);
        if let Some(cost) = rest.thrown_below(thrown, steps)? {
            for cell in bits_of(drawn) {
                let outcome = &mut self.all[cell as usize];
                outcome.thrown = outcome.thrown.min(cost + outcome.points);
            }
        }
        Ok(())
    }
}
