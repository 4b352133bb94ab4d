//! How far hands that cost the same are from going out.

use combogrid_budget::{Limit, Stopped};

use super::needed_runs::Needs;
use super::{Problem, Solver};
use crate::laying::Runs;
use crate::{Aim, Arrangement, Hand, Scoring};

/// What a hand lacks where every card counts until certain runs are there ([`Scoring::AllWithoutRuns`]), and what its
/// loose cards come to. Of two, the lesser one is nearer to going out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shortfall {
    /// The runs without wild cards that can not be laid.
    pub pure_runs: u8,
    /// All runs that can not be laid.
    pub runs: u8,
    /// The fewest loose points with as many of the runs as can be laid, each card counted and without a cap.
    pub loose_points: u32,
}

impl Shortfall {
    /// The runs that can not be laid.
    #[must_use]
    pub fn lacks(&self) -> Runs {
        Runs {
            runs: self.runs.into(),
            pure: self.pure_runs.into(),
        }
    }
}

impl Solver {
    /// How far each hand is from going out, for hands that cost the same.
    ///
    /// Where every card counts until the runs are there, most hands that are dealt cost all that a hand may cost, and so
    /// do all discards from them. The one that leaves the least shortfall is the best of these.
    ///
    /// States are counted for all the hands together.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with what is known of the first hands.
    ///
    /// Computes in the cost of [`best`](Self::best) for each number of runs that is tried.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // Both hands cost 80 points, but the first one has its run without wild cards.
    /// let rules = Rules::indian();
    /// let run = Hand::parse("3H 4H 5H 9C 9D 9S 2C 2D 6S 7C TD QS KC", &rules)?;
    /// let none = Hand::parse("3H 4H 6H 9C 9D 9S 2C 2D 6S 7C TD QS KC", &rules)?;
    /// let found = Solver::new(&rules).shortfalls([run, none])?;
    /// assert_eq!(found[0].lacks().to_string(), "one run");
    /// assert_eq!(found[1].lacks().to_string(), "two runs, one of them without wild cards");
    /// assert!(found[0] < found[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortfalls(
        &mut self,
        hands: impl IntoIterator<Item = Hand>,
    ) -> Result<Vec<Shortfall>, Stopped<Vec<Shortfall>>> {
        self.restart();
        let mut known = Vec::new();
        for hand in hands {
            match self.shortfall(&hand) {
                Ok(shortfall) => known.push(shortfall),
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
        Ok(known)
    }

    fn shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Limit> {
        let asked = match self.rules.scoring() {
            Scoring::Loose => Needs { runs: 0, pure: 0 },
            Scoring::AllWithoutRuns => Needs::to_score(&self.rules),
        };
        for pure in (0..=asked.pure).rev() {
            // Where runs without wild cards are missing, more of the others make up for nothing.
            let most = asked.runs - (asked.pure - pure);
            for runs in (pure.max(1)..=most).rev() {
                let needs = Needs { runs, pure };
                if let Some(laid) = self.best_with_runs(hand, Aim::Deadwood, needs)? {
                    return Ok(self.lacking(asked, needs, &laid));
                }
            }
        }
        let mut best = Arrangement::all_loose(hand);
        let found = self.arrange(Problem::of(hand), Aim::Deadwood, &mut best);
        let none = Needs { runs: 0, pure: 0 };
        found
            .stopped
            .map_or_else(|| Ok(self.lacking(asked, none, &best)), Err)
    }

    /// The shortfall of a hand that has some of the runs.
    fn lacking(&self, asked: Needs, found: Needs, laid: &Arrangement) -> Shortfall {
        Shortfall {
            pure_runs: asked.pure - found.pure,
            runs: asked.runs - found.runs,
            loose_points: laid.loose_points(&self.rules),
        }
    }
}
