//! How far hands that cost the same are from going out.

use combogrid_budget::{Limit, Stopped};

use super::needed_runs::Needs;
use super::problem::Query;
use super::weights::unpack;
use super::{Problem, Solver};
use crate::laying::Runs;
use crate::{Aim, Hand, Rules};

/// What a hand lacks where every card counts until certain runs are there
/// ([`Scoring::AllWithoutRuns`](crate::Scoring::AllWithoutRuns)), and what its loose cards come to. Of two, the lesser one
/// is nearer to going out.
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

impl Shortfall {
    /// What a hand costs that lacks this and whose cards come to `all` points.
    pub(crate) fn deadwood(self, all: u32, rules: &Rules) -> u32 {
        rules.capped(if self.runs == 0 {
            self.loose_points
        } else {
            all
        })
    }

    /// A number below 2^40 that is less for a lesser shortfall; points stay below 2^20.
    pub(crate) fn key(self) -> u64 {
        let runs = u64::from(self.pure_runs) << 8 | u64::from(self.runs);
        runs << 24 | u64::from(self.loose_points)
    }
}

impl Solver {
    /// How far a hand is from going out; of hands that cost the same, the one with the least shortfall is nearest.
    ///
    /// Where every card counts until the runs are there, most hands that are dealt cost all that a hand may cost, and so
    /// do all discards from them. The one that leaves the least shortfall is the best of these.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best).
    ///
    /// Computes in the cost of [`best`](Self::best) for each number of runs that is tried.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // Both hands cost 80 points, but the first one has its run without wild cards.
    /// let rules = Rules::indian();
    /// let mut solver = Solver::new(&rules);
    /// let run = Hand::parse("3H 4H 5H 9C 9D 9S 2C 2D 6S 7C TD QS KC", &rules)?;
    /// let none = Hand::parse("3H 4H 6H 9C 9D 9S 2C 2D 6S 7C TD QS KC", &rules)?;
    /// let (run, none) = (solver.shortfall(&run)?, solver.shortfall(&none)?);
    /// assert_eq!(run.lacks().to_string(), "one run");
    /// assert_eq!(none.lacks().to_string(), "two runs, one of them without wild cards");
    /// assert!(run < none);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Stopped> {
        self.restart();
        Ok(self.find_shortfall(hand)?)
    }

    /// The same, counted with what was counted before.
    pub(crate) fn find_shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Limit> {
        if let Some(part) = self.solve_points(hand, Query::Loose)
            && let Ok(shortfall) = self.shortfall_of(part)
        {
            return Ok(shortfall);
        }
        let (aim, needs) = (Aim::Deadwood, Needs::to_score(&self.rules));
        let fewer = needs.and_fewer().filter(|laid| laid.runs > 0);
        for laid in fewer {
            let asked = (aim, &laid.required());
            let found = self.find_by_parts(Problem::of(hand), asked, None);
            if let Some(limit) = found.stopped {
                return Err(limit);
            }
            if let Some(value) = found.value {
                return Ok(needs.shortfall(laid, unpack(aim, value).loose_points));
            }
        }
        let score = self.loose_score(hand, aim);
        let shortfall = needs.shortfall(Needs::NONE, score.value.loose_points);
        score.stopped.map_or(Ok(shortfall), Err)
    }
}
