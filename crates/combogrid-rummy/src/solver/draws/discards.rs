//! The cost of a hand without each of its cards.

use super::{HandPart, RankedHand};
use crate::cards::Tile;
use crate::solver::Discard;
use crate::solver::search::StepLimit;
use crate::solver::weights::POINT;

impl RankedHand<'_> {
    /// The part without one tile, if the hand knows its cost.
    ///
    /// Of several kinds of wild cards the cheaper ones stay loose, and melds of them alone need a wild card: a hand with
    /// one of them less is then not known to be a part of this one.
    fn without(&self, tile: Tile) -> Option<HandPart> {
        let (part, rules, masks) = (self.all, self.solved.rules, self.solved.masks);
        let cost = rules.loose_points(tile);
        let points = part.points - cost;
        if rules.is_wild(tile) {
            let one_kind = self.solved.found.cells.wild_cards == 0;
            let cell = tile.card().map_or(0, |card| masks.layout.cell(card));
            let own = if masks.policy.has_places { cell } else { 0 };
            return (one_kind || !self.solved.weights().counts_substitutes()).then(|| HandPart {
                own: part.own.without(own),
                all: part.all.without(cell),
                wilds: part.wilds - 1,
                points,
                ..part
            });
        }
        let cell = rules.face(tile).map_or(0, |card| masks.layout.cell(card));
        Some(HandPart {
            own: part.own.without(cell),
            all: part.all.without(cell),
            loose: part.loose + POINT * i64::from(cost),
            points,
            ..part
        })
    }

    /// Adds the different tiles of the hand with the cost and the shortfall of the rest that the hand already knows.
    pub(in crate::solver) fn discards(&mut self, left: &mut Vec<Discard>) -> Result<(), StepLimit> {
        for (tile, _) in self.solved.hand.iter() {
            if let Some(rest) = self.without(tile) {
                let shortfall = self.shortfall_of(rest)?;
                left.push(Discard::new(
                    tile,
                    shortfall,
                    rest.points,
                    self.solved.rules,
                ));
            }
        }
        Ok(())
    }

    /// A throw after which this is the whole hand.
    pub(in crate::solver) fn after_throw(&mut self, tile: Tile) -> Result<Discard, StepLimit> {
        let shortfall = self.shortfall()?;
        Ok(Discard::new(
            tile,
            shortfall,
            self.all.points,
            self.solved.rules,
        ))
    }
}
