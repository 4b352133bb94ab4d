//! The value of each card that may be drawn: the solved parts of a hand answer for all of them.
//!
//! A drawn card is loose, or it completes a meld with some cards of the hand, and the rest is the best without those,
//! before and after a throw. Cards that complete the same ones are answered together.

use super::draw_search::{DrawSearch, Unlaid};
use super::drawn::OpenThrows;
use super::{RankedHand, points};
use crate::cards::{Hand, Scoring, Tile};
use crate::solver::needs::Needs;
use crate::solver::search::{RunsToLay, StepLimit};
use crate::solver::weights::POINT;
use crate::solver::{Discard, Draw, Shortfall};

impl RankedHand<'_> {
    /// The cost and the shortfall of the hand; adds the draws whose best throw the solved parts decide.
    pub(in crate::solver) fn draws(
        &mut self,
        seen: &Hand,
        draws: &mut Vec<Draw>,
    ) -> Option<(u32, Shortfall)> {
        let rules = *self.solved.rules;
        let throws = &mut self.drawn.throws;
        self.drawn
            .order
            .find(self.solved.hand, &self.solved, throws);
        self.solved.find_completed(&mut self.drawn.completed);
        self.drawn.begin(self.solved.hand, seen);
        let now = self.shortfall().ok()?;
        match rules.scoring() {
            Scoring::Loose => self.throws_after_draws().ok()?,
            Scoring::AllWithoutRuns => self.throws_with_runs(now)?,
        }
        for drawn in &self.drawn.deck {
            if let Some(best) = drawn.best
                && self.shares(drawn.tile, best.tile)
            {
                draws.push(Draw {
                    tile: drawn.tile,
                    unseen: drawn.unseen,
                    kept: drawn.kept,
                    best,
                });
            }
        }
        Some((now.deadwood(self.all.points, &rules), now))
    }

    /// Whether what is known of the hand answers for a drawn tile, the best throw being another one.
    fn shares(&self, tile: Tile, thrown: Tile) -> bool {
        if self.solved.rules.scoring() == Scoring::Loose {
            return true;
        }
        let mut cells = self.solved.found.cells;
        match tile {
            Tile::Joker => cells.jokers += 1,
            Tile::Card(_) => cells.wild_cards += 1,
        }
        let takes_runs = !self.solved.rules.is_wild(tile)
            || self.solved.masks.takes_runs(&cells, self.solved.weights());
        // Throws do not tell wild cards apart, and one may be needed in its own place.
        let any_wild = self.solved.rules.is_wild(thrown)
            && self
                .solved
                .found
                .needed
                .has_wilds_in_place(self.solved.masks.policy.wild);
        takes_runs && !any_wild
    }

    /// Finds the throw after every draw where only the loose cards count.
    fn throws_after_draws(&mut self) -> Result<(), StepLimit> {
        let rules = *self.solved.rules;
        self.drawn.begin_outcomes(OpenThrows::Any, 0);
        self.outcomes(Needs::NONE)?;
        self.drawn
            .each_open(OpenThrows::Any, |drawn, outcome, order| {
                drawn.kept = rules.capped(points(outcome.kept));
                drawn.best = order.tile(outcome.thrown).map(|tile| {
                    let left = Needs::NONE.shortfall(Needs::NONE, points(outcome.thrown));
                    Discard::new(tile, left, left.loose_points, &rules)
                });
            });
        Ok(())
    }

    /// The draws if every card counts without certain runs, or `None` if the draws do not share the work.
    ///
    /// First the throws are found that leave all runs. After the other draws every card counts: where any throw leaves as
    /// much as a hand may cost at most, each is as good, elsewhere the dearest are best, and those that leave the least
    /// shortfall come first.
    fn throws_with_runs(&mut self, now: Shortfall) -> Option<()> {
        let masks = self.solved.masks;
        let is_shared =
            masks.policy.wild & masks.policy.naturals() == 0 && !masks.policy.has_places;
        if !masks.policy.has_wilds || !is_shared {
            return None;
        }
        let (rules, part) = (*self.solved.rules, self.all);
        let first = self.drawn.order.first_of(self.solved.hand);
        let dearest = rules.loose_points(first);
        let needs = Needs::to_score(&rules);
        self.drawn.begin_outcomes(OpenThrows::Any, dearest);
        self.drawn.outcomes.begin(POINT * i64::from(part.points));
        self.outcomes(needs).ok()?;
        self.drawn
            .each_open(OpenThrows::Any, |drawn, outcome, order| {
                let all = part.points + drawn.points;
                drawn.kept = rules.capped(points(outcome.kept).min(all));
                let least = rules.capped(all - dearest.max(drawn.points));
                // Without its runs the hand costs all cards but the one that is thrown, so at least this. A throw that leaves
                // the runs is the best of all if it leaves no more.
                if rules.capped(points(outcome.thrown)) <= least {
                    drawn.take(needs, needs, outcome, part, order, &rules);
                }
                // Where the cap is reached after any throw, all throws cost the same, and a later criterion has to order them.
                if drawn.open == OpenThrows::None || Some(least) == rules.cap().map(u32::from) {
                    return;
                }
                drawn.open = OpenThrows::None;
                if drawn.points > dearest {
                    drawn.best = Some(Discard::new(drawn.tile, now, part.points, &rules));
                } else if !rules.is_wild(first) {
                    drawn.open = OpenThrows::Dearest;
                }
            });
        self.tell_apart(OpenThrows::Any, dearest).ok()?;
        let least = POINT * i64::from(dearest);
        self.drawn.throws.retain(|throw| throw.most >= least);
        self.tell_apart(OpenThrows::Dearest, dearest).ok()
    }

    /// Finds those of some throws that leave the least shortfall, where none leaves all runs.
    fn tell_apart(&mut self, open: OpenThrows, dearest: u32) -> Result<(), StepLimit> {
        let (rules, part) = (*self.solved.rules, self.all);
        let needs = Needs::to_score(&rules);
        for laid in needs.and_fewer().skip(1) {
            self.drawn.begin_outcomes(open, dearest);
            self.drawn.outcomes.begin(POINT * i64::from(part.points));
            self.drawn.outcomes.throw_all();
            self.outcomes(laid)?;
            self.drawn.each_open(open, |drawn, outcome, order| {
                drawn.take(needs, laid, outcome, part, order, &rules);
            });
        }
        Ok(())
    }

    /// Finds the outcome of every open draw where some runs are laid.
    fn outcomes(&mut self, needs: Needs) -> Result<(), StepLimit> {
        // A joker that stands for a wild card lies in its cell, and is none of those that are away.
        let (cells, away) = match needs {
            Needs::NONE => (self.all.own, 0),
            _ => (self.all.all, self.solved.masks.policy.only_in_pure_runs()),
        };
        let open = Unlaid {
            runs: RunsToLay::of(needs, cells, self.all.wilds),
            value: self.all.loose,
            drawn: u64::MAX,
            is_placed: false,
        };
        let mut search = DrawSearch {
            masks: self.solved.masks,
            away,
            prefixes: &self.solved.found.prefixes,
            throws: &self.drawn.throws,
            needed: &self.solved.found.needed,
            completed: &self.drawn.completed,
            outcomes: &mut self.drawn.outcomes,
            steps: self.solved.steps(),
        };
        search.find(open)
    }
}
