//! The lines of text about a hand that are no part of its answer.

use combogrid_ops::rummy::Hint;
use combogrid_rummy::{Hand, Rules, Runs, Scoring, Solver, Tile};

/// How many unseen cards the rest waits for, each once.
pub(super) fn live(hint: &Hint) -> usize {
    let cards = hint.outs.iter().flat_map(|wait| wait.cards.iter());
    let all = cards.fold(Hand::EMPTY, |all, (tile, copies)| all.with(tile, copies));
    all.len()
}

/// The runs that hands lack, if every card counts without them. An answer does not have them.
pub(super) struct Lacking {
    solver: Solver,
}

impl Lacking {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            solver: Solver::new(rules),
        }
    }

    /// The runs that the hand lacks without one of its cards; none where the rules ask for none, or if they take more than the
    /// usual number of states to find.
    pub(super) fn without(&mut self, hand: &Hand, thrown: Option<Tile>) -> Runs {
        if self.solver.rules().scoring() == Scoring::Loose {
            return Runs::default();
        }
        let rest = thrown.map_or(*hand, |tile| {
            hand.with(tile, hand.count(tile).saturating_sub(1))
        });
        let shortfall = self.solver.shortfall(&rest);
        shortfall.map_or_else(|_| Runs::default(), |shortfall| shortfall.lacks())
    }
}
