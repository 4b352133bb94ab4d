//! What each card that may be drawn would be worth: what a hand knows of its parts answers for all of them.
//!
//! A drawn card is loose, or it completes a meld with some cards of the hand, and the rest is the best without those,
//! before and after a throw. Cards that complete the same ones are answered together.

use super::Solver;
use super::discards::Part;
use super::drawn_runs::{Open, RunsOfDraws};
use super::melds::{Completed, MeldBits};
use super::needed_runs::Needs;
use super::outcomes::{Outcome, Outcomes, Rest};
use super::problem::Query;
use super::russian_dolls::Spent;
use super::throws::{Throw, ThrowOrder};
use super::weights::POINT;
use crate::draw::{Discard, Draw};
use crate::{Card, Hand, Rules, Scoring, Tile};

/// What is known of the draws, in buffers that are used again.
#[derive(Debug, Clone)]
pub(super) struct Drawn {
    /// Every tile of the deck.
    deck: Vec<Drawable>,
    pub(super) order: ThrowOrder,
    throws: Vec<Throw>,
    outcomes: Outcomes,
    completed: Vec<Completed>,
}

/// A tile that may be drawn, and of which number its cell is.
#[derive(Debug, Clone, Copy)]
struct Drawable {
    tile: Tile,
    copies: u8,
    /// How many of it may still come.
    unseen: u8,
    cell: u32,
    outcome: Outcome,
}

impl Drawn {
    pub(super) fn new(rules: &Rules, bits: &MeldBits) -> Self {
        let order = ThrowOrder::new(rules);
        let deck = Hand::deck(rules);
        let drawable = |(tile, copies)| Drawable {
            tile,
            copies,
            unseen: 0,
            cell: cell_drawn(tile, rules, bits),
            outcome: Outcome::new(POINT * i64::from(rules.loose_points(tile)), order.tie(tile)),
        };
        Self {
            deck: deck.iter().map(drawable).collect(),
            order,
            throws: Vec::new(),
            outcomes: Outcomes::default(),
            completed: Vec::new(),
        }
    }
}

/// What a hand costs, what each unseen card would be worth, and those unseen cards for which it is not known.
pub(crate) struct SharedDraws {
    pub(crate) now: u32,
    pub(crate) draws: Vec<Draw>,
    pub(crate) others: Vec<Tile>,
}

impl Solver {
    /// What a hand costs and what unseen cards would be worth, if the hand goes by bits and its draws share the work.
    pub(crate) fn draws_by_bits(&mut self, hand: &Hand, seen: &Hand) -> Option<SharedDraws> {
        if hand.is_empty() || !self.bits.shares_draws(&self.points) {
            return None;
        }
        let part = self.solve_points(hand, Query::Draws)?;
        let Drawn {
            deck,
            outcomes,
            order,
            throws,
            ..
        } = &mut self.drawn;
        let cells = (&self.bits, &self.by_bits.cells);
        order.find(hand, cells, (&self.rules, &self.points), throws);
        outcomes.clear();
        for drawn in deck {
            let elsewhere = hand.count(drawn.tile) + seen.count(drawn.tile);
            drawn.unseen = drawn.copies.saturating_sub(elsewhere);
            if drawn.unseen > 0 {
                outcomes.add(drawn.cell, drawn.outcome);
            }
        }
        let now = match self.rules.scoring() {
            Scoring::Loose => self.outcomes(part).ok()?,
            Scoring::AllWithoutRuns => self.outcomes_by_runs(hand, part)?,
        };
        let mut shared = SharedDraws {
            now,
            draws: Vec::with_capacity(self.drawn.deck.len()),
            others: Vec::new(),
        };
        let Drawn {
            deck,
            order,
            outcomes,
            ..
        } = &self.drawn;
        let dearest = order.first_of(hand);
        for drawn in deck.iter().filter(|drawn| drawn.unseen > 0) {
            let outcome = outcomes.of(drawn.cell);
            match order.tile(outcome.thrown) {
                Some(thrown) if self.shares(drawn.tile, thrown) => {
                    let draw = self.as_scored(drawn, outcome, (thrown, dearest));
                    shared.draws.push(draw);
                }
                _ => shared.others.push(drawn.tile),
            }
        }
        Some(shared)
    }

    /// Whether what is known of the hand answers for a drawn tile, the best throw being another one.
    fn shares(&self, tile: Tile, thrown: Tile) -> bool {
        if self.rules.scoring() == Scoring::Loose {
            return true;
        }
        let mut cells = self.by_bits.cells;
        match tile {
            Tile::Joker => cells.jokers += 1,
            Tile::Card(_) => cells.wild_cards += 1,
        }
        let takes_runs = !self.rules.is_wild(tile) || self.bits.takes_runs(&cells);
        // Throws do not tell wild cards apart, and one may be needed in its own place.
        let any_wild = self.rules.is_wild(thrown) && self.by_bits.needed().has_wilds_in_place();
        takes_runs && !any_wild
    }

    /// Finds the outcome of every draw where only the loose cards count; what the hand costs now.
    fn outcomes(&mut self, part: Part) -> Result<u32, Spent> {
        let Drawn {
            outcomes,
            completed,
            throws,
            ..
        } = &mut self.drawn;
        let mut steps = self.thresholds.search_steps_alone;
        let rest = Rest {
            dolls: self.by_bits.dolls(),
            throws,
            cells: part.own,
            wilds: part.wilds,
            value: part.loose,
        };
        let naturals = outcomes.among(self.bits.naturals());
        let wilds = outcomes.among(!self.bits.naturals());
        outcomes.leave(naturals, &rest, &mut steps)?;
        if wilds != 0 {
            let more = Rest {
                wilds: part.wilds + 1,
                ..rest
            };
            outcomes.complete(wilds, &more, &mut steps)?;
            outcomes.throw(wilds, &rest, &mut steps)?;
        }
        let cells = &self.by_bits.cells;
        self.bits.completed(cells, &mut self.points, completed);
        for completed in &*completed {
            let drawn = naturals & completed.drawn;
            if drawn != 0 {
                let rest = Rest {
                    cells: part.own.without(completed.cells),
                    wilds: part.wilds - completed.wilds,
                    value: part.loose - completed.loose,
                    ..rest
                };
                outcomes.complete(drawn, &rest, &mut steps)?;
            }
        }
        let now = rest.kept_below(i64::MAX / 4, &mut steps)?;
        Ok(self.rules.capped(points(now.unwrap_or(0))))
    }

    /// The same where every card counts without certain runs, or `None` if the draws do not share the work.
    fn outcomes_by_runs(&mut self, hand: &Hand, part: Part) -> Option<u32> {
        let bits = &self.bits;
        let is_shared = bits.wild() & bits.naturals() == 0 && !bits.wilds_have_places();
        if !bits.has_wilds() || !is_shared {
            return None;
        }
        let now = self.cost_of(part)?;
        let first = self.drawn.order.first_of(hand);
        let first = POINT * i64::from(self.rules.loose_points(first)) + self.drawn.order.tie(first);
        let Drawn {
            outcomes,
            completed,
            throws,
            ..
        } = &mut self.drawn;
        outcomes.count_all(POINT * i64::from(part.points), first);
        let cells = &self.by_bits.cells;
        self.bits.completed(cells, &mut self.points, completed);
        let open = Open {
            cells: part.all,
            wilds: part.wilds,
            value: part.loose,
            drawn: u64::MAX,
            is_placed: false,
        };
        let mut search = RunsOfDraws {
            bits: &self.bits,
            dolls: self.by_bits.dolls(),
            throws,
            needed: self.by_bits.needed(),
            completed,
            outcomes,
            steps: self.thresholds.search_steps_alone,
        };
        search.find(Needs::to_score(&self.rules), open).ok()?;
        Some(now)
    }

    /// The draw as the rules score it: where all costs are over the cap, the dearest card of the hand or it is thrown.
    fn as_scored(
        &self,
        &Drawable { tile, unseen, .. }: &Drawable,
        outcome: Outcome,
        (mut thrown, dearest): (Tile, Tile),
    ) -> Draw {
        let rules = &self.rules;
        let deadwood = rules.capped(points(outcome.thrown));
        if rules.cap().map(u32::from) == Some(deadwood) {
            thrown = self.drawn.order.first(dearest, tile);
        }
        Draw {
            tile,
            unseen,
            kept: rules.capped(points(outcome.kept)),
            best: Discard {
                tile: thrown,
                deadwood,
            },
        }
    }
}

/// The number of the cell that a drawn tile goes to; a wild card that a joker stands for has none of its own.
fn cell_drawn(tile: Tile, rules: &Rules, bits: &MeldBits) -> u32 {
    let is_free = |card: &Card| !rules.is_wild(tile) || rules.joker_card() != Some(*card);
    let card = rules.face(tile).filter(is_free);
    card.map_or(Outcomes::JOKER, |card| bits.cell(card).trailing_zeros())
}

/// A cost as the rules count it, a tie left out.
fn points(cost: i64) -> u32 {
    u32::try_from((cost + POINT - 1).div_euclid(POINT)).unwrap_or(0)
}
