//! How far hands that cost the same are from going out.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};

use super::answer::Answer;
use super::needed_runs::Needs;
use super::russian_dolls::Spent;
use super::weights::unpack;
use super::{Problem, Solver};
use crate::laying::Runs;
use crate::sort::sort_by_key;
use crate::{Aim, Hand, Scoring, Tile};

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

/// A throw, and what it leaves.
type Nearest = (Tile, Shortfall);

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

    /// Of some throws from each hand the one that leaves the least shortfall, and that shortfall; of equals the dearest,
    /// then by rank and suit. Hands without a throw are left out.
    ///
    /// A card that is thrown saves its own points at most, so that dear ones are tried first and most others not at all.
    ///
    /// States are counted for all the hands together.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with what is known of the first hands.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // Every throw leaves 80 points; the dearest loose card leaves the run.
    /// let rules = Rules::indian();
    /// let hand = Hand::parse("3H 4H 5H 9C 9D 9S 2C 2D 6S 7C TD QS KC JH", &rules)?;
    /// let throws: Vec<_> = hand.iter().map(|(tile, _)| tile).collect();
    /// let (throw, left) = Solver::new(&rules).nearest_throws([(hand, throws)])?[0];
    /// assert_eq!(throw.to_string(), "TD");
    /// assert_eq!(left.lacks().to_string(), "one run");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nearest_throws(
        &mut self,
        hands: impl IntoIterator<Item = (Hand, Vec<Tile>)>,
    ) -> Result<Vec<Nearest>, Stopped<Vec<Nearest>>> {
        self.restart();
        let mut known = Vec::new();
        for (hand, throws) in hands {
            match self.nearest_throw(&hand, throws) {
                Ok(nearest) => known.extend(nearest),
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
        Ok(known)
    }

    fn nearest_throw(
        &mut self,
        hand: &Hand,
        mut throws: Vec<Tile>,
    ) -> Result<Option<Nearest>, Limit> {
        let rules = self.rules;
        sort_by_key(&mut throws, |tile| {
            (Reverse(rules.loose_points(*tile)), *tile)
        });
        let whole = self.shortfall(hand)?;
        let mut nearest: Option<Nearest> = None;
        for tile in throws {
            let least = Shortfall {
                loose_points: whole.loose_points.saturating_sub(rules.loose_points(tile)),
                ..whole
            };
            if nearest.is_some_and(|(_, left)| left <= least) {
                break;
            }
            let left = self.shortfall(&hand.with(tile, hand.count(tile) - 1))?;
            if nearest.is_none_or(|(_, nearest)| left < nearest) {
                nearest = Some((tile, left));
            }
        }
        Ok(nearest)
    }

    fn shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Limit> {
        let asked = match self.rules.scoring() {
            Scoring::Loose => Needs { runs: 0, pure: 0 },
            Scoring::AllWithoutRuns => Needs::to_score(&self.rules),
        };
        let by_bits = asked.runs > 0 && self.find_runs_by_bits(hand, Aim::Deadwood).is_ok();
        for pure in (0..=asked.pure).rev() {
            // Where runs without wild cards are missing, more of the others make up for nothing.
            let most = asked.runs - (asked.pure - pure);
            for runs in (pure.max(1)..=most).rev() {
                let needs = Needs { runs, pure };
                if let Some(loose_points) = self.loose_with_runs(hand, needs, by_bits)? {
                    return Ok(Shortfall {
                        pure_runs: asked.pure - pure,
                        runs: asked.runs - runs,
                        loose_points,
                    });
                }
            }
        }
        let score = self.loose_score(hand, Aim::Deadwood);
        let shortfall = score.map(|score| Shortfall {
            pure_runs: asked.pure,
            runs: asked.runs,
            loose_points: score.loose_points,
        });
        shortfall.stopped.map_or(Ok(shortfall.value), Err)
    }

    /// The fewest loose points with certain runs, if a hand has them; by bits if its runs were found.
    fn loose_with_runs(
        &mut self,
        hand: &Hand,
        needs: Needs,
        by_bits: bool,
    ) -> Result<Option<u32>, Limit> {
        let aim = Aim::Deadwood;
        let found = by_bits.then(|| self.best_with_runs_by_bits(hand, (aim, needs), None));
        let found = match found {
            Some(Ok(found)) => Answer::whole(found),
            Some(Err(Spent)) | None => {
                self.find_by_parts(Problem::of(hand), (aim, &needs.required()), None)
            }
        };
        let points = found.value.map(|value| unpack(aim, value).loose_points);
        found.stopped.map_or(Ok(points), Err)
    }
}
