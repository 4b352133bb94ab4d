//! What a hand costs and lacks, and what is left of it without each of its cards.

use super::Solver;
use super::melds::Cells;
use super::needed_runs::Needs;
use super::problem::Query;
use super::route::Route;
use super::russian_dolls::{NOTHING, Spent};
use super::shortfall::Shortfall;
use super::weights::POINT;
use crate::hand::Planes;
use crate::{Discard, Hand, Rules, Scoring, Tile};

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
    /// Solves a hand for the loose points alone, if it goes by bits; its runs are found if some are needed.
    pub(super) fn solve_points(&mut self, hand: &Hand, query: Query) -> Option<Part> {
        let cells = self.cells_of(hand)?;
        if self.rules.scoring() == Scoring::AllWithoutRuns {
            self.find_needed(&cells, query);
        }
        self.solve_by_bits(hand, query)?;
        Some(self.part(hand, &cells))
    }

    /// The cells of a hand that goes by bits.
    fn cells_of(&self, hand: &Hand) -> Option<Cells> {
        if self.forced.is_some_and(|route| route != Route::Bits) {
            return None;
        }
        let cells = self.bits.cells(hand)?;
        let takes = self.rules.scoring() == Scoring::Loose || self.bits.takes_runs(&cells);
        takes.then_some(cells)
    }

    /// Finds the runs of a hand.
    fn find_needed(&mut self, cells: &Cells, query: Query) {
        let weights = &mut self.points;
        self.by_bits.find_runs(&self.bits, cells, weights, query);
    }

    /// All of a hand.
    fn part(&self, hand: &Hand, cells: &Cells) -> Part {
        let [jokers, wilds] = [cells.jokers, cells.wild_cards].map(i64::from);
        let loose = self.bits.loose(hand, cells, &self.points);
        let all = loose + jokers * self.points.loose_joker + wilds * self.points.loose_wild;
        Part {
            own: cells.own,
            all: cells.all(),
            wilds: cells.wilds(),
            loose,
            points: cost(all),
        }
    }

    /// The fewest loose points of a part of the hand that was solved, with some runs.
    fn loose_points(&mut self, part: Part, needs: Needs) -> Result<Option<u32>, Spent> {
        let mut steps = self.thresholds.search_steps_alone;
        let value = if needs.runs == 0 {
            let dolls = self.by_bits.dolls();
            dolls.value_above(NOTHING, part.own, part.wilds, &mut steps)
        } else {
            let cells = (part.all, part.wilds);
            self.by_bits
                .value_with_runs(NOTHING, needs, cells, &mut steps)
        };
        Ok(value?.map(|value| cost(part.loose + value)))
    }

    /// What a part of the hand that was solved lacks.
    pub(super) fn shortfall_of(&mut self, part: Part) -> Result<Shortfall, Spent> {
        let needs = Needs::to_score(&self.rules);
        for laid in needs.and_fewer() {
            if let Some(points) = self.loose_points(part, laid)? {
                return Ok(needs.shortfall(laid, points));
            }
        }
        Ok(needs.shortfall(Needs::NONE, part.points))
    }

    /// The part without one tile, if what was solved tells what it costs.
    fn without(&self, part: Part, tile: Tile) -> Option<Part> {
        let points = part.points - self.rules.loose_points(tile);
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

    /// Adds each different tile of a hand with what the rest then costs and lacks, if the hand goes by bits.
    pub(crate) fn left_by_bits(&mut self, hand: &Hand, left: &mut Vec<Discard>) -> Option<()> {
        let part = self.solve_points(hand, Query::Loose)?;
        let first = left.len();
        for (tile, _) in hand.iter() {
            if let Some(rest) = self.without(part, tile) {
                let shortfall = self.shortfall_of(rest).ok()?;
                left.push(Discard::new(tile, shortfall, rest.points, &self.rules));
            }
        }
        // These are not known to be parts of the hand, so each is solved anew, after all others.
        if left.len() - first < hand.iter().count() {
            for (tile, copies) in hand.iter() {
                if left[first..].iter().all(|known| known.tile != tile) {
                    let part = self.solve_points(&hand.with(tile, copies - 1), Query::Loose)?;
                    let shortfall = self.shortfall_of(part).ok()?;
                    left.push(Discard::new(tile, shortfall, part.points, &self.rules));
                }
            }
        }
        Some(())
    }

    /// What a hand costs as the rules score it, if it goes by bits.
    pub(crate) fn cost_by_bits(&mut self, hand: &Hand) -> Option<u32> {
        let cells = self.cells_of(hand)?;
        let needs = Needs::to_score(&self.rules);
        // That a hand lacks its runs costs less to know than what else it has.
        if needs.runs > 0 && !self.may_have(needs, &cells) {
            return Some(self.rules.capped(hand.loose_points(&self.rules)));
        }
        self.solve_by_bits(hand, Query::Loose)?;
        let part = self.part(hand, &cells);
        let loose = self.loose_points(part, needs).ok()?;
        Some(self.rules.capped(loose.unwrap_or(part.points)))
    }

    /// Whether a hand may have some runs; its runs are found if it may.
    fn may_have(&mut self, needs: Needs, cells: &Cells) -> bool {
        if needs.pure > 0 && !self.bits.has_pure_run(cells) {
            return false;
        }
        self.find_needed(cells, Query::Loose);
        let all = (cells.all(), cells.wilds());
        self.by_bits.needed().may_lay(needs, all)
    }
}

impl Discard {
    /// A throw after which a hand has this shortfall, and all of its cards come to `all` points.
    pub(crate) fn new(tile: Tile, shortfall: Shortfall, all: u32, rules: &Rules) -> Self {
        Self {
            tile,
            deadwood: shortfall.deadwood(all, rules),
            shortfall,
        }
    }
}

/// What a value costs.
fn cost(value: i64) -> u32 {
    u32::try_from(-value / POINT).unwrap_or(0)
}
