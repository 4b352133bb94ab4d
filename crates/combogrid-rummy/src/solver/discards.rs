//! What a hand costs without each of its cards.

use super::Solver;
use super::needed_runs::Needs;
use super::problem::Query;
use super::route::{Route, loose_value};
use super::russian_dolls::NOTHING;
use super::weights::POINT;
use crate::hand::Planes;
use crate::{Discard, Hand, Scoring, Tile};

/// A part of the hand that was solved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    /// Its cells, and those with all wild cards among them.
    pub(super) own: Planes,
    pub(super) all: Planes,
    pub(super) wilds: u8,
    /// What its cards are worth as loose ones, jokers and wild cards left out.
    pub(super) loose: i64,
    /// What all of it costs.
    pub(super) points: u32,
}

impl Solver {
    /// Solves a hand for the loose points alone; whether the hand goes by bits.
    pub(super) fn solve_points(&mut self, hand: &Hand, query: Query) -> Option<Part> {
        if self.forced.is_some_and(|route| route != Route::Bits) {
            return None;
        }
        self.solve_by_bits(hand, query)?;
        let cells = *self.by_bits.cells();
        if self.rules.scoring() == Scoring::AllWithoutRuns {
            if !self.bits.takes_runs(&cells) {
                return None;
            }
            self.by_bits.find_runs(&self.bits, &self.points, query);
        }
        Some(Part {
            own: cells.own,
            all: cells.all(),
            wilds: cells.wilds(),
            loose: loose_value(hand, &cells, &self.points),
            points: hand.loose_points(&self.rules),
        })
    }

    /// What a part of the hand that was solved costs as the rules score it.
    pub(super) fn cost_of(&mut self, part: Part) -> Option<u32> {
        let mut steps = self.thresholds.search_steps_alone;
        let value = match self.rules.scoring() {
            Scoring::Loose => {
                let dolls = self.by_bits.dolls();
                let level = dolls.keeping(part.wilds);
                Some(dolls.value(part.own, level, &mut steps).ok()?)
            }
            Scoring::AllWithoutRuns => {
                let needs = Needs::to_score(&self.rules);
                let cells = (part.all, part.wilds);
                self.by_bits
                    .value_with_runs(NOTHING, needs, cells, &mut steps)
                    .ok()?
            }
        };
        let points = value.map_or(part.points, |value| cost(part.loose + value));
        Some(self.rules.capped(points))
    }

    /// The part without one tile, if what was solved tells what it costs.
    pub(super) fn without(&self, part: Part, tile: Tile) -> Option<Part> {
        let points = part.points - self.rules.loose_points(tile);
        if self.rules.is_wild(tile) {
            // Of several kinds, the cheaper ones stay loose; and melds of them alone need a wild card.
            let one_kind = self.by_bits.cells().wild_cards == 0;
            let cell = tile.card().map_or(0, |card| self.bits.cell(card));
            let own = if self.bits.wilds_have_places() {
                cell
            } else {
                0
            };
            return (one_kind || !self.points.counts_substitutes()).then(|| Part {
                own: part.own.without(own),
                all: part.all.without(cell),
                wilds: part.wilds - 1,
                points,
                ..part
            });
        }
        let cell = self.rules.face(tile).map_or(0, |card| self.bits.cell(card));
        Some(Part {
            own: part.own.without(cell),
            all: part.all.without(cell),
            loose: part.loose + POINT * i64::from(self.rules.loose_points(tile)),
            points,
            ..part
        })
    }

    /// For each different tile of a hand the deadwood of the rest, if the hand goes by bits.
    pub(crate) fn left_by_bits(&mut self, hand: &Hand) -> Option<Vec<Discard>> {
        let part = self.solve_points(hand, Query::Loose)?;
        let mut left = Vec::with_capacity(hand.len());
        let mut anew = false;
        for (tile, _) in hand.iter() {
            let rest = self.without(part, tile);
            anew |= rest.is_none();
            let deadwood = rest.map_or(Some(0), |rest| self.cost_of(rest))?;
            left.push(Discard { tile, deadwood });
        }
        if anew {
            let rules = self.rules;
            for Discard { tile, deadwood } in
                left.iter_mut().filter(|left| rules.is_wild(left.tile))
            {
                let rest = hand.with(*tile, hand.count(*tile) - 1);
                *deadwood = self.cost_by_bits(&rest)?;
            }
        }
        Some(left)
    }

    /// What a hand costs as the rules score it, if it goes by bits.
    pub(crate) fn cost_by_bits(&mut self, hand: &Hand) -> Option<u32> {
        let part = self.solve_points(hand, Query::Loose)?;
        self.cost_of(part)
    }
}

/// What a value costs.
fn cost(value: i64) -> u32 {
    u32::try_from(-value / POINT).unwrap_or(0)
}
