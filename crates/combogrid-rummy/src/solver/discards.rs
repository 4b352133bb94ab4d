//! What a hand costs without each of its cards.

use super::Solver;
use super::melds::Cells;
use super::needed_runs::Needs;
use super::problem::Query;
use super::route::Route;
use super::russian_dolls::NOTHING;
use super::weights::POINT;
use crate::hand::Planes;
use crate::sort::sort_by_key;
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
    /// Whether the hand is known to lack the runs without which every card counts; nothing else of it is known then.
    lacks_runs: bool,
}

impl Solver {
    /// Solves a hand for the loose points alone, unless it lacks the runs without which every card counts; all of it, if
    /// it goes by bits.
    pub(super) fn solve_points(&mut self, hand: &Hand, mut query: Query) -> Option<Part> {
        if self.forced.is_some_and(|route| route != Route::Bits) {
            return None;
        }
        let cells = self.bits.cells(hand)?;
        if self.rules.scoring() == Scoring::AllWithoutRuns {
            if !self.bits.takes_runs(&cells) {
                return None;
            }
            let lacks_runs = query == Query::Loose && !self.may_have_runs(&cells);
            if lacks_runs {
                return Some(self.part(hand, &cells, lacks_runs));
            }
            if query == Query::Draws {
                self.by_bits
                    .find_runs(&self.bits, &cells, &mut self.points, query);
            } else {
                query = Query::Rests;
            }
        }
        self.solve_by_bits(hand, query)?;
        Some(self.part(hand, &cells, false))
    }

    /// Whether a hand may have the runs without which every card counts; they are found if it may.
    fn may_have_runs(&mut self, cells: &Cells) -> bool {
        let needs = Needs::to_score(&self.rules);
        if needs.pure > 0 && !self.bits.has_pure_run(cells) {
            return false;
        }
        self.by_bits
            .find_runs(&self.bits, cells, &mut self.points, Query::Loose);
        let all = (cells.all(), cells.wilds());
        self.by_bits.needed().may_lay(needs, all)
    }

    /// All of a hand.
    fn part(&self, hand: &Hand, cells: &Cells, lacks_runs: bool) -> Part {
        let [jokers, wilds] = [cells.jokers, cells.wild_cards].map(i64::from);
        let loose = self.bits.loose(hand, cells, &self.points);
        let all = loose + jokers * self.points.loose_joker + wilds * self.points.loose_wild;
        Part {
            own: cells.own,
            all: cells.all(),
            wilds: cells.wilds(),
            loose,
            points: cost(all),
            lacks_runs,
        }
    }

    /// What a part of the hand that was solved costs as the rules score it.
    pub(super) fn cost_of(&mut self, part: Part) -> Option<u32> {
        if part.lacks_runs {
            return Some(self.rules.capped(part.points));
        }
        let mut steps = self.thresholds.search_steps_alone;
        let value = match self.rules.scoring() {
            Scoring::Loose => {
                let dolls = self.by_bits.dolls();
                let value = dolls.value_above(NOTHING, part.own, part.wilds, &mut steps);
                value.ok()?
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
        if part.lacks_runs {
            return Some(Part { points, ..part });
        }
        if self.rules.is_wild(tile) {
            // Of several kinds, the cheaper ones stay loose; and melds of them alone need a wild card.
            let one_kind = self.by_bits.cells.wild_cards == 0;
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

    /// The best card to throw first; of equals the dearest first, then by rank and suit.
    pub(crate) fn best_first(&self, mut discards: Vec<Discard>) -> Vec<Discard> {
        let order = &self.drawn.order;
        // The dearest come last in a hand, and without them least is left.
        discards.reverse();
        sort_by_key(&mut discards, |discard| {
            u64::from(discard.deadwood) << 8 | u64::from(order.place(discard.tile))
        });
        discards
    }

    /// For each different tile of a hand the deadwood of the rest, if the hand goes by bits.
    pub(crate) fn left_by_bits(&mut self, hand: &Hand) -> Option<Vec<Discard>> {
        let query = match self.rules.scoring() {
            Scoring::Loose => Query::Parts,
            Scoring::AllWithoutRuns => Query::Loose,
        };
        let part = self.solve_points(hand, query)?;
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
