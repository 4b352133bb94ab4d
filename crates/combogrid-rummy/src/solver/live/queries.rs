//! The arrangements of a hand that changes, put together from those of its islands.

use combogrid_budget::{Meter, Stopped};
use combogrid_lattice::{Lattice, Swept};

use super::LiveHand;
use super::island_answers::IslandAnswers;
use crate::arrangements::{Arrangements, Piece, SweptHand, sweep};
use crate::cards::{Aim, Arrangement, Hand, Rules, Scoring};
use crate::solver::{Answer, CountError};

impl LiveHand {
    /// The number of all arrangements: the product of the islands' numbers.
    ///
    /// # Errors
    ///
    /// [`CountError`], as [`Solver::count`](crate::Solver::count).
    pub fn count(&mut self) -> Result<u128, CountError> {
        self.solver.restart();
        let mut product = Answer::whole(1u128);
        for known in &mut self.islands {
            let ways = if let Some(ways) = known.count {
                Answer::whole(ways)
            } else {
                self.worked_out += 1;
                self.solver.ways(&known.island.hand())
            };
            product = ways.map(|ways| product.value.saturating_mul(ways));
            if product.stopped.is_some() {
                break;
            }
            known.count = Some(ways.value);
        }
        product.into_count()
    }

    /// The best arrangement for an aim: those of the islands put together.
    ///
    /// Where a hand without certain runs counts whole ([`Scoring::AllWithoutRuns`](crate::Scoring)) and these have not
    /// the runs, it is worked out anew for the whole hand.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`Solver::best`](crate::Solver::best); the result so far has nothing laid of the islands that were not reached.
    pub fn best(&mut self, aim: Aim) -> Result<Arrangement, Stopped<Arrangement>> {
        self.solver.restart();
        let (mut melds, mut stopped) = (Vec::new(), None);
        for known in &mut self.islands {
            let known_best = &mut known.best[aim as usize];
            if known_best.is_none() {
                self.worked_out += 1;
                let hand = known.island.hand();
                let mut best = Arrangement::all_loose(&hand);
                stopped = self
                    .solver
                    .arrange(&hand, &hand, aim, Scoring::Loose, &mut best)
                    .stopped;
                if stopped.is_some() {
                    melds.extend_from_slice(best.melds());
                    break;
                }
                *known_best = Some(best);
            }
            melds.extend(known_best.iter().flat_map(Arrangement::melds));
        }
        let laid = Arrangement::new(&self.hand, melds);
        debug_assert!(laid.is_some(), "the islands are the hand");
        let mut best = laid.unwrap_or_else(|| Arrangement::all_loose(&self.hand));
        // Runs that a hand needs may lie in several islands, so they are looked for in the whole hand.
        if stopped.is_none() {
            stopped = self.solver.prefer_runs(&self.hand, aim, &mut best);
        }
        Answer {
            value: best,
            stopped,
        }
        .into_result()
    }

    /// Every arrangement, island after island.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`Solver::every`](crate::Solver::every), with how far the island was swept at which it stopped.
    pub fn every(&mut self) -> Result<Arrangements, Stopped<Swept>> {
        self.arrangements(|known| &mut known.every, sweep::every)
    }

    /// Every maximal arrangement, island after island.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`Solver::maximal`](crate::Solver::maximal), with how far the island was swept at which it stopped.
    pub fn maximal(&mut self) -> Result<Arrangements, Stopped<Swept>> {
        self.arrangements(|known| &mut known.maximal, sweep::maximal)
    }

    fn arrangements(
        &mut self,
        known: fn(&mut IslandAnswers) -> &mut Option<Lattice<Piece>>,
        sweep: fn(&Hand, &Rules, &mut Meter) -> SweptHand,
    ) -> Result<Arrangements, Stopped<Swept>> {
        let rules = *self.solver.rules();
        let mut meter = self.solver.budget().meter();
        let hands: Vec<Hand> = self.islands().map(|island| island.hand()).collect();
        let mut parts = Vec::new();
        for (hand, island) in hands.iter().zip(&mut self.islands) {
            let lattice = known(island);
            if lattice.is_none() {
                self.worked_out += 1;
                *lattice = Some(sweep(hand, &rules, &mut meter)?);
            }
            parts.extend(lattice.as_ref());
        }
        let lattice = Lattice::concat(parts);
        Ok(Arrangements::new(hands, &self.hand, &rules, lattice))
    }
}
