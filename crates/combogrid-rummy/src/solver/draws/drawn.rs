//! The known outcomes of the cards that may be drawn, in buffers that are used again for every hand.

use super::outcomes::{Outcome, Outcomes};
use super::throws::{ThrowGain, ThrowOrder};
use super::{HandPart, points};
use crate::cards::{Card, Hand, Rules, Tile, sort_by_keys};
use crate::solver::masks::{Completed, Masks};
use crate::solver::needs::Needs;
use crate::solver::weights::POINT;
use crate::solver::{Discard, Draw};

/// The known outcomes of draws, in buffers that are used again.
#[derive(Debug, Clone)]
pub(crate) struct Drawn {
    /// Every tile of the deck.
    pub(super) deck: Vec<Drawable>,
    pub(crate) order: ThrowOrder,
    pub(super) throws: Vec<ThrowGain>,
    pub(super) outcomes: Outcomes,
    pub(super) completed: Vec<Completed>,
    /// To sort by.
    keys: Vec<u128>,
}

/// A tile that may be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawable {
    pub(super) tile: Tile,
    copies: u8,
    /// The copies of it that may still come.
    pub(super) unseen: u8,
    pub(super) points: u32,
    /// The number of its cell.
    pub(super) cell: u32,
    outcome: Outcome,
    /// The throws of equal cost that are not ordered yet.
    pub(super) open: OpenThrows,
    /// The cost of the hand with it, and the best throw then, once it is known.
    pub(super) kept: u32,
    pub(super) best: Option<Discard>,
}

impl Drawable {
    /// Takes the throw that leaves some of the runs that are needed, if one was found.
    pub(super) fn take(
        &mut self,
        needs: Needs,
        laid: Needs,
        outcome: Outcome,
        part: HandPart,
        order: &ThrowOrder,
        rules: &Rules,
    ) {
        let (left, all) = (points(outcome.thrown), part.points + self.points);
        // An outcome that was never improved comes to more than all cards do.
        if left <= all {
            // Where no card is loose, none is known to be thrown.
            self.best = order.tile(outcome.thrown).map(|tile| {
                let left = needs.shortfall(laid, left);
                Discard::new(tile, left, all - rules.loose_points(tile), rules)
            });
            self.open = OpenThrows::None;
        }
    }
}

/// The throws after a draw that have equal cost and are to be ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OpenThrows {
    /// The best one is known, or that it is not known from parts of the hand.
    None,
    /// Any throw.
    Any,
    /// The cards that cost most.
    Dearest,
}

impl Drawn {
    pub(crate) fn new(rules: &Rules, masks: &Masks) -> Self {
        let order = ThrowOrder::new(rules);
        let deck = Hand::deck(rules);
        let drawable = |(tile, copies)| {
            let points = rules.loose_points(tile);
            Drawable {
                tile,
                copies,
                unseen: 0,
                points,
                cell: cell_drawn(tile, rules, masks),
                outcome: Outcome::new(POINT * i64::from(points), order.tie(tile)),
                open: OpenThrows::None,
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
    pub(super) fn begin(&mut self, hand: &Hand, seen: &Hand) {
        for drawn in &mut self.deck {
            let elsewhere = hand.count(drawn.tile) + seen.count(drawn.tile);
            drawn.unseen = drawn.copies.saturating_sub(elsewhere);
            drawn.open = if drawn.unseen > 0 {
                OpenThrows::Any
            } else {
                OpenThrows::None
            };
            drawn.best = None;
        }
    }

    /// The outcomes of the draws whose throws are to be ordered. Nothing is known of them yet.
    pub(super) fn begin_outcomes(&mut self, open: OpenThrows, dearest: u32) {
        self.outcomes.clear();
        for drawn in self.deck.iter().filter(|drawn| drawn.open == open) {
            let mut outcome = drawn.outcome;
            if open == OpenThrows::Dearest && drawn.points < dearest {
                outcome.keep();
            }
            self.outcomes.add(drawn.cell, outcome);
        }
    }

    /// Calls `visit` with each draw whose throws are to be ordered, and its outcome.
    pub(super) fn each_open(
        &mut self,
        open: OpenThrows,
        mut show: impl FnMut(&mut Drawable, Outcome, &ThrowOrder),
    ) {
        for drawn in self.deck.iter_mut().filter(|drawn| drawn.open == open) {
            let outcome = self.outcomes.of(drawn.cell);
            show(drawn, outcome, &self.order);
        }
    }

    /// Sorts throws, the best first.
    pub(crate) fn sort_discards(&mut self, discards: &mut Vec<Discard>) {
        let Self { order, keys, .. } = self;
        sort_by_keys(discards, keys, |discard| order.key(discard));
    }

    /// Sorts draws, the best first.
    pub(crate) fn sort_draws(&mut self, draws: &mut Vec<Draw>) {
        sort_by_keys(draws, &mut self.keys, Draw::key);
    }
}

/// The number of the cell that a drawn tile goes to; a wild card that a joker stands for has none of its own.
fn cell_drawn(tile: Tile, rules: &Rules, masks: &Masks) -> u32 {
    let is_free = |card: &Card| !rules.is_wild(tile) || rules.joker_card() != Some(*card);
    let card = rules.face(tile).filter(is_free);
    card.map_or(Outcomes::JOKER, |card| {
        masks.layout.cell(card).trailing_zeros()
    })
}
