//! The rest of a hand after a throw, and what it is worth.

use combogrid_budget::{Limit, Stopped};

use crate::arrangements::find_candidates;
use crate::cards::{Aim, Arrangement, Hand, Meld, Melded, Rules, Score};
use crate::play::outs::Waiting;
use crate::play::throws::Throw;
use crate::play::turn::TurnGoal;
use crate::play::{Advisor, Played, Turn, TurnError};
use crate::solver::Shortfall;

/// The rest after a throw, as it is best laid.
pub(super) struct AfterThrow {
    pub(super) deadwood: Option<u32>,
    pub(super) score: Score,
    pub(super) waiting: Waiting,
}

impl AfterThrow {
    fn of(turn: &Turn<'_>, played: &Played, rules: &Rules) -> Self {
        let points = |melds: &[Meld]| -> u32 { melds.iter().map(|meld| meld.points(rules)).sum() };
        let before = points(turn.table().melds());
        Self {
            deadwood: Some(played.deadwood),
            score: Score {
                loose_points: played.rack.loose_points(rules),
                loose_cards: u32::try_from(played.rack.len())
                    .expect("a hand has far fewer than 2^32 cards"),
                melded_points: points(played.table.melds()).saturating_sub(before),
            },
            waiting: Waiting::of(played.rack),
        }
    }
}

impl Rules {
    /// Whether a hand may open with a run, or with a set: where there is a contract, one of those in it.
    pub(super) fn opens_with(&self, run: bool) -> bool {
        let opening = self.opening();
        opening.contract.is_none_or(|contract| {
            if run {
                contract.runs() > 0 || opening.pure_runs > 0
            } else {
                contract.sets() > 0
            }
        })
    }
}

impl Turn<'_> {
    /// The comparison of the rest of a hand: if large melds earn a bonus, points are not left before they are laid; where a
    /// number of melded cards wins, points count for nothing.
    pub(crate) fn rewarded(&self, rules: &Rules) -> Aim {
        match self.asked() {
            Aim::Deadwood if rules.bonus_size().is_some() => Aim::Points,
            Aim::Deadwood if matches!(rules.going_out().melded, Melded::Exactly(_)) => Aim::Cards,
            aim => aim,
        }
    }

    /// Whether throws are compared by the deadwood of their rest before anything else, and the rest is laid so that it leaves
    /// the least.
    ///
    /// At a table it may leave more: jokers that are worth keeping, or cards for which the table was not rearranged, since that
    /// is done by loose points alone and for melds that the rules know.
    pub(super) fn counts_deadwood(&self, rules: &Rules) -> bool {
        self.rewarded(rules) == Aim::Deadwood
            && !self.is_to_open()
            && (self.is_alone() || !self.values_jokers() && !self.rearranges())
    }

    /// Whether there is the hand alone, and any of its cards may be left.
    pub(crate) fn is_alone(&self) -> bool {
        self.table().melds().is_empty() && self.kept().is_empty()
    }
}

impl Advisor {
    /// The comparison of the rests of the hand of a turn, less is better.
    pub(super) fn cost_of_rest(
        &mut self,
        turn: &Turn<'_>,
        rest: &Hand,
        deadwood: u32,
        lacks: Shortfall,
        score: Score,
    ) -> Result<[i64; 4], Limit> {
        let points = -i64::from(score.melded_points);
        Ok(match turn.rewarded(self.solver.rules()) {
            Aim::Deadwood => [
                deadwood.into(),
                lacks.pure_runs.into(),
                lacks.runs.into(),
                lacks.loose_points.into(),
            ],
            Aim::Cards => [
                lacks.pure_runs.into(),
                lacks.runs.into(),
                self.bonus_gap(rest)?.into(),
                score.loose_cards.into(),
            ],
            // Where bonuses are what a game pays, and every card counts without some runs, the runs come first; where
            // points were asked for, points alone.
            Aim::Points if turn.asked() == Aim::Points => [points, 0, 0, 0],
            Aim::Points => [lacks.pure_runs.into(), lacks.runs.into(), points, 0],
        })
    }

    /// The rest of a hand as it is best laid; `None` if a kept card would be left.
    pub(super) fn arrange_rest(
        &mut self,
        turn: &Turn<'_>,
        rest: &Hand,
        lacks: Shortfall,
        is_far: bool,
    ) -> Result<Option<AfterThrow>, Limit> {
        let rules = *self.solver.rules();
        let aim = turn.rewarded(&rules);
        if turn.kept().is_empty() && (is_far || turn.table().melds().is_empty()) {
            let mut laid = Arrangement::all_loose(rest);
            // The most points in melds are compared, also where other melds have more of the runs that score.
            let lacking_runs = if aim == Aim::Points {
                Shortfall::default()
            } else {
                lacks
            };
            self.solver
                .arrange_with_its_runs(rest, aim, lacking_runs, &mut laid)?;
            return Ok(Some(AfterThrow {
                deadwood: None,
                score: Score::of(&laid, &rules),
                waiting: Waiting::in_arrangement(&laid, &rules),
            }));
        }
        if !rest.contains(turn.kept()) {
            return Ok(None);
        }
        let mut after = turn.with_hand(rest).aim(aim);
        if is_far {
            after = after.unopened();
        }
        let played = self.play_rest(&after)?;
        Ok(played.map(|played| AfterThrow::of(&after, &played, &rules)))
    }

    /// The best turn with a hand or a rest of it; `None` if a kept card would be left.
    pub(in crate::play) fn play_rest(&mut self, turn: &Turn<'_>) -> Result<Option<Played>, Limit> {
        match self.find_turn(turn, TurnGoal::Value) {
            Ok(played) => Ok(Some(played)),
            // The situation was checked, so no part of it has more tiles than the deck.
            Err(TurnError::Kept { .. } | TurnError::Beyond(_)) => Ok(None),
            Err(TurnError::Stopped(Stopped { limit, .. })) => Err(limit),
        }
    }

    /// The throw, with the least that a turn with the rest can leave for its cost; by another aim than the least deadwood the
    /// turn that ranked it may leave more.
    ///
    /// It has no say in the ranking, so where only the best throw is wanted, it is asked for that one.
    pub(super) fn settle_cost(
        &mut self,
        turn: &Turn<'_>,
        mut throw: Throw,
    ) -> Result<Throw, Limit> {
        let is_far = throw.missing.is_some_and(|missing| !missing.is_none());
        let lays_nothing = is_far || turn.table().melds().is_empty();
        if turn.rewarded(self.solver.rules()) == Aim::Deadwood
            || turn.kept().is_empty() && lays_nothing
        {
            return Ok(throw);
        }
        let rest = turn.hand().minus(throw.discard.tile);
        let mut after = turn.with_hand(&rest).aim(Aim::Deadwood);
        if is_far {
            after = after.unopened();
        }
        if let Some(least) = self.play_rest(&after)? {
            throw.discard.deadwood = least.deadwood;
        }
        Ok(throw)
    }

    /// How many cards the largest meld of a hand lacks to earn a bonus that going out needs; of the kinds that it needs, the
    /// one that lacks most.
    fn bonus_gap(&mut self, rest: &Hand) -> Result<u8, Limit> {
        let (rules, out) = (*self.solver.rules(), self.solver.rules().going_out());
        let asked = [out.bonus_melds, out.bonus_pure, out.bonus_mixed];
        let (Some(size), true) = (rules.bonus_size(), asked.iter().any(|melds| *melds > 0)) else {
            return Ok(0);
        };
        let mut melds = Vec::new();
        find_candidates(rest, &rules, &mut melds, self.solver.meter())?;
        let (mut pure, mut mixed) = (0, 0);
        for meld in &melds {
            let largest = if meld.is_pure() {
                &mut pure
            } else {
                &mut mixed
            };
            *largest = meld.len().max(*largest);
        }
        let mut gap = 0;
        for (largest, needed) in [pure.max(mixed), pure, mixed].into_iter().zip(asked) {
            if needed > 0 {
                gap = size.saturating_sub(largest).max(gap);
            }
        }
        Ok(gap)
    }
}
