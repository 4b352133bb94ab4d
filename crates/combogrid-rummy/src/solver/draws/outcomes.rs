//! The cost of a hand with each card that may be drawn.

use super::throws::ThrowGain;
use crate::cards::Planes;
use crate::solver::masks::bits_of;
use crate::solver::search::{PrefixTable, StepLimit};
use crate::solver::weights::POINT;

/// The cost of what is not possible: more than any hand costs.
const INFINITY: i64 = i64::MAX / 4;

/// The least known cost of a hand with a drawn card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outcome {
    /// Before a throw.
    pub(super) kept: i64,
    /// After a throw, its tie taken off.
    pub(super) thrown: i64,
    /// The cost of the drawn card as a loose one, and its tie.
    pub(super) points: i64,
    pub(super) tie: i64,
}

impl Outcome {
    pub(super) const fn new(points: i64, tie: i64) -> Self {
        Self {
            kept: INFINITY,
            thrown: INFINITY,
            points,
            tie,
        }
    }

    /// The drawn card is not thrown: to throw it gains so little that any other throw is better.
    pub(super) const fn keep(&mut self) {
        self.tie = -INFINITY;
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
pub(super) struct SolvedRest<'a> {
    pub(super) prefixes: &'a PrefixTable,
    /// The throws of the hand.
    pub(super) throws: &'a [ThrowGain],
    pub(super) cells: Planes,
    pub(super) wilds: u8,
    /// The values of its cards as loose ones and the gains of laid melds, jokers and wild cards left out.
    pub(super) value: i64,
}

impl SolvedRest<'_> {
    /// The cost before a throw if that is less than `most`.
    #[inline]
    pub(super) fn kept_below(&self, most: i64, steps: &mut u32) -> Result<Option<i64>, StepLimit> {
        let floor = -self.value - most;
        let best = self
            .prefixes
            .value_above(floor, self.cells, self.wilds, steps)?;
        Ok(best.map(|best| -self.value - best))
    }

    /// The cost after a throw if that is less than `most`; the cost before it is at least `least`.
    ///
    /// Few throws come into question: those of cards that cost more than is to be gained.
    #[inline]
    fn thrown_below(
        &self,
        most: i64,
        least: i64,
        steps: &mut u32,
    ) -> Result<Option<i64>, StepLimit> {
        let mut cost = most;
        let bound = -self.value - self.prefixes.bound(self.cells, self.wilds);
        let least = least.max(bound);
        for throw in self.throws {
            // The throws after this one gain no more.
            if least - throw.most >= cost {
                break;
            }
            let Some(wilds) = self.wilds.checked_sub(u8::from(throw.cell == 0)) else {
                continue;
            };
            if !self.cells.hold(throw.cell) {
                continue;
            }
            let rest = SolvedRest {
                cells: self.cells.without(throw.cell),
                wilds,
                value: self.value + throw.gain,
                ..*self
            };
            cost = rest.kept_below(cost, steps)?.unwrap_or(cost);
        }
        Ok((cost < most).then_some(cost))
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

    /// Begins with more than a hand costs that comes to `all` without the drawn card. So a search has a cost to beat from the
    /// start, and the cost shows that an outcome was never improved.
    pub(super) fn begin(&mut self, all: i64) {
        for cell in bits_of(self.drawn) {
            let outcome = &mut self.all[cell as usize];
            outcome.thrown = all + outcome.points + POINT;
            outcome.kept = outcome.thrown;
        }
    }

    /// Only what is left after a throw is asked for.
    pub(super) fn throw_all(&mut self) {
        for cell in bits_of(self.drawn) {
            self.all[cell as usize].kept = 0;
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
        of.fold(-INFINITY, i64::max)
    }

    /// Cards that are drawn leave a rest, for they complete a meld. They leave the same, so the cost to beat is the largest of
    /// theirs, and one search answers for all.
    #[inline]
    pub(super) fn complete(
        &mut self,
        drawn: u64,
        rest: &SolvedRest<'_>,
        steps: &mut u32,
    ) -> Result<(), StepLimit> {
        let most = self.most(drawn, |outcome| outcome.kept);
        let kept = rest.kept_below(most, steps)?;
        if let Some(cost) = kept {
            for cell in bits_of(drawn) {
                let outcome = &mut self.all[cell as usize];
                outcome.kept = cost.min(outcome.kept);
                outcome.thrown = cost.min(outcome.thrown);
            }
        }
        let least = kept.unwrap_or(most);
        let most = self.most(drawn, |outcome| outcome.thrown);
        if let Some(cost) = rest.thrown_below(most, least, steps)? {
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
        rest: &SolvedRest<'_>,
        steps: &mut u32,
    ) -> Result<(), StepLimit> {
        let most = self.most(drawn, |outcome| outcome.thrown + outcome.tie);
        if let Some(cost) = rest.kept_below(most, steps)? {
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
        rest: &SolvedRest<'_>,
        steps: &mut u32,
    ) -> Result<(), StepLimit> {
        let most = self.most(drawn, |outcome| {
            (outcome.kept - outcome.points).max(outcome.thrown + outcome.tie)
        });
        let kept = rest.kept_below(most, steps)?;
        if let Some(cost) = kept {
            for cell in bits_of(drawn) {
                let outcome = &mut self.all[cell as usize];
                outcome.kept = outcome.kept.min(cost + outcome.points);
                outcome.thrown = outcome.thrown.min(cost - outcome.tie);
            }
        }
        let least = kept.unwrap_or(most);
        let most = self.most(drawn, |outcome| outcome.thrown - outcome.points);
        if let Some(cost) = rest.thrown_below(most, least, steps)? {
            for cell in bits_of(drawn) {
                let outcome = &mut self.all[cell as usize];
                outcome.thrown = outcome.thrown.min(cost + outcome.points);
            }
        }
        Ok(())
    }
}
