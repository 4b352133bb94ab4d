//! What each card that may be drawn would be worth: what a hand knows of its parts answers for all of them.
//!
//! A drawn card is loose, or it completes a meld with some cards of the hand, and the rest is the best without those,
//! before and after a throw. Cards that complete the same ones are answered together.

use super::Solver;
use super::discards::Part;
use super::drawn_runs::{RunsOfDraws, Unlaid};
use super::melds::{Completed, MeldBits};
use super::needed_runs::Needs;
use super::outcomes::{Outcome, Outcomes, Rest};
use super::problem::Query;
use super::russian_dolls::Spent;
use super::shortfall::Shortfall;
use super::throws::{Throw, ThrowOrder};
use super::weights::POINT;
use crate::draw::{Discard, Draw};
use crate::sort::sort_by_keys;
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
    /// To sort by.
    keys: Vec<u128>,
}

/// A tile that may be drawn.
#[derive(Debug, Clone, Copy)]
struct Drawable {
    tile: Tile,
    copies: u8,
    /// How many of it may still come.
    unseen: u8,
    points: u32,
    /// The number of its cell.
    cell: u32,
    outcome: Outcome,
    /// The throws that are still to be told apart.
    open: Open,
    /// What the hand costs with it, and the best throw then, once it is known.
    kept: u32,
    best: Option<Discard>,
}

impl Drawable {
    /// Takes the throw that leaves some of the runs that are needed, if one was found.
    fn take(
        &mut self,
        (needs, laid): (Needs, Needs),
        outcome: Outcome,
        part: Part,
        (order, rules): (&ThrowOrder, &Rules),
    ) {
        let (left, all) = (points(outcome.thrown), part.points + self.points);
        if left <= all {
            // Where no card is loose, none is known to be thrown.
            self.best = order.tile(outcome.thrown).map(|tile| {
                let left = needs.shortfall(laid, left);
                Discard::new(tile, left, all - rules.loose_points(tile), rules)
            });
            self.open = Open::None;
        }
    }
}

/// Which throws after a draw are to be told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    /// The best one is known, or that it is not known from parts of the hand.
    None,
    /// Any throw.
    Any,
    /// Those of the cards that cost most.
    Dearest,
}

impl Drawn {
    pub(super) fn new(rules: &Rules, bits: &MeldBits) -> Self {
        let order = ThrowOrder::new(rules);
        let deck = Hand::deck(rules);
        let drawable = |(tile, copies)| {
            let points = rules.loose_points(tile);
            Drawable {
                tile,
                copies,
                unseen: 0,
                points,
                cell: cell_drawn(tile, rules, bits),
                outcome: Outcome::new(POINT * i64::from(points), order.tie(tile)),
                open: Open::None,
                kept: 0,
                best: None,
            }
        };
        Self {
            deck: deck.iter().map(drawable).collect(),
            order,
            throws: Vec::new(),
            outcomes: Outcomes::default(),
            completed: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// Begins with the cards of the deck that are not elsewhere.
    fn begin(&mut self, hand: &Hand, seen: &Hand) {
        for drawn in &mut self.deck {
            let elsewhere = hand.count(drawn.tile) + seen.count(drawn.tile);
            drawn.unseen = drawn.copies.saturating_sub(elsewhere);
            drawn.open = if drawn.unseen > 0 {
                Open::Any
            } else {
                Open::None
            };
            drawn.best = None;
        }
    }

    /// The outcomes of the draws of which these throws are to be told apart; nothing is known of them yet.
    fn begin_outcomes(&mut self, open: Open, dearest: u32) {
        self.outcomes.clear();
        for drawn in self.deck.iter().filter(|drawn| drawn.open == open) {
            let mut outcome = drawn.outcome;
            if open == Open::Dearest && drawn.points < dearest {
                outcome.keep();
            }
            self.outcomes.add(drawn.cell, outcome);
        }
    }
}

impl Solver {
    /// What a hand costs and lacks, if it goes by bits and its draws share the work; those draws are added of which what the
    /// hand knows of its parts tells the best throw.
    pub(crate) fn draws_by_bits(
        &mut self,
        hand: &Hand,
        seen: &Hand,
        draws: &mut Vec<Draw>,
    ) -> Option<(u32, Shortfall)> {
        if hand.is_empty() || !self.bits.shares_draws(&self.points) {
            return None;
        }
        let part = self.solve_points(hand, Query::Draws)?;
        let cells = (&self.bits, &self.by_bits.cells);
        let Drawn {
            order,
            throws,
            completed,
            ..
        } = &mut self.drawn;
        order.find(hand, cells, (&self.rules, &self.points), throws);
        self.bits.completed(cells.1, &mut self.points, completed);
        self.drawn.begin(hand, seen);
        let now = self.shortfall_of(part).ok()?;
        match self.rules.scoring() {
            Scoring::Loose => self.throws_after_draws(part).ok()?,
            Scoring::AllWithoutRuns => self.throws_with_runs(hand, part, now)?,
        }
        for drawn in &self.drawn.deck {
            if let Some(best) = drawn.best
                && self.shares(drawn.tile, best.tile)
            {
                draws.push(Draw {
                    tile: drawn.tile,
                    unseen: drawn.unseen,
                    kept: drawn.kept,
                    best,
                });
            }
        }
        Some((now.deadwood(part.points, &self.rules), now))
    }

    /// Sorts throws, the best first.
    pub(crate) fn sort_discards(&mut self, discards: &mut Vec<Discard>) {
        let Drawn { order, keys, .. } = &mut self.drawn;
        sort_by_keys(discards, keys, |discard| order.key(discard));
    }

    /// Sorts draws, the best first.
    pub(crate) fn sort_draws(&mut self, draws: &mut Vec<Draw>) {
        sort_by_keys(draws, &mut self.drawn.keys, Draw::key);
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

    /// Finds the throw after every draw where only the loose cards count.
    fn throws_after_draws(&mut self, part: Part) -> Result<(), Spent> {
        self.drawn.begin_outcomes(Open::Any, 0);
        self.outcomes(part)?;
        let Drawn {
            deck,
            outcomes,
            order,
            ..
        } = &mut self.drawn;
        for drawn in deck.iter_mut().filter(|drawn| drawn.open == Open::Any) {
            let outcome = outcomes.of(drawn.cell);
            drawn.kept = self.rules.capped(points(outcome.kept));
            drawn.best = order.tile(outcome.thrown).map(|tile| {
                let left = Needs::NONE.shortfall(Needs::NONE, points(outcome.thrown));
                Discard::new(tile, left, left.loose_points, &self.rules)
            });
        }
        Ok(())
    }

    /// The same where every card counts without certain runs, or `None` if the draws do not share the work.
    ///
    /// First the throws are found that leave all runs. After the other draws every card counts: where any throw leaves as
    /// much as a hand may cost at most, each is as good, elsewhere the dearest are best, and those that leave the least
    /// shortfall come first.
    fn throws_with_runs(&mut self, hand: &Hand, part: Part, now: Shortfall) -> Option<()> {
        let bits = &self.bits;
        let is_shared = bits.wild() & bits.naturals() == 0 && !bits.wilds_have_places();
        if !bits.has_wilds() || !is_shared {
            return None;
        }
        let rules = self.rules;
        let first = self.drawn.order.first_of(hand);
        let dearest = rules.loose_points(first);
        let needs = Needs::to_score(&rules);
        self.drawn.begin_outcomes(Open::Any, dearest);
        self.drawn.outcomes.begin(POINT * i64::from(part.points));
        self.outcomes_with(needs, part).ok()?;
        let Drawn {
            deck,
            outcomes,
            order,
            ..
        } = &mut self.drawn;
        for drawn in deck.iter_mut().filter(|drawn| drawn.open == Open::Any) {
            let outcome = outcomes.of(drawn.cell);
            let all = part.points + drawn.points;
            drawn.kept = rules.capped(points(outcome.kept).min(all));
            let least = rules.capped(all - dearest.max(drawn.points));
            if rules.capped(points(outcome.thrown)) <= least {
                drawn.take((needs, needs), outcome, part, (order, &rules));
            }
            if drawn.open == Open::None || Some(least) == rules.cap().map(u32::from) {
                continue;
            }
            if drawn.points > dearest {
                drawn.best = Some(Discard::new(drawn.tile, now, part.points, &rules));
                drawn.open = Open::None;
            } else {
                let is_wild = rules.is_wild(first);
                drawn.open = if is_wild { Open::None } else { Open::Dearest };
            }
        }
        self.tell_apart(Open::Any, dearest, part).ok()?;
        let least = POINT * i64::from(dearest);
        self.drawn.throws.retain(|throw| throw.gain >= least);
        self.tell_apart(Open::Dearest, dearest, part).ok()
    }

    /// Finds those of some throws that leave the least shortfall, where none leaves all runs.
    fn tell_apart(&mut self, open: Open, dearest: u32, part: Part) -> Result<(), Spent> {
        let needs = Needs::to_score(&self.rules);
        for laid in needs.and_fewer().skip(1) {
            self.drawn.begin_outcomes(open, dearest);
            self.drawn.outcomes.begin(POINT * i64::from(part.points));
            self.drawn.outcomes.throw_all();
            match laid {
                Needs::NONE => self.outcomes(part)?,
                _ => self.outcomes_with(laid, part)?,
            }
            let Drawn {
                deck,
                outcomes,
                order,
                ..
            } = &mut self.drawn;
            for drawn in deck.iter_mut().filter(|drawn| drawn.open == open) {
                let outcome = outcomes.of(drawn.cell);
                drawn.take((needs, laid), outcome, part, (order, &self.rules));
            }
        }
        Ok(())
    }

    /// Finds the outcome of every open draw where any cards may be loose.
    fn outcomes(&mut self, part: Part) -> Result<(), Spent> {
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
        Ok(())
    }

    /// The same where some runs are laid.
    fn outcomes_with(&mut self, needs: Needs, part: Part) -> Result<(), Spent> {
        let Drawn {
            outcomes,
            completed,
            throws,
            ..
        } = &mut self.drawn;
        let open = Unlaid {
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
        search.find(needs, open)
    }
}

/// The number of the cell that a drawn tile goes to; a wild card that a joker stands for has none of its own.
fn cell_drawn(tile: Tile, rules: &Rules, bits: &MeldBits) -> u32 {
    let is_free = |card: &Card| !rules.is_wild(tile) || rules.joker_card() != Some(*card);
    let card = rules.face(tile).filter(is_free);
    card.map_or(Outcomes::JOKER, |card| bits.cell(card).trailing_zeros())
}

/// A cost as the rules count it, a tie left out; more than any hand costs where none was found.
fn points(cost: i64) -> u32 {
    u32::try_from((cost + POINT - 1).div_euclid(POINT)).unwrap_or(u32::MAX)
}
