//! A requirement as an automaton over the pieces of an arrangement.

use combogrid_lattice::Condition;

use super::{MeldedCards, Requirement};
use crate::arrangements::Piece;
use crate::cards::{Laid, Meld, MeldCounts, OutDiscard, Rules};

/// The opposite of a requirement of runs, which are counted to the end.
pub(super) struct Failing<'a>(pub(super) Counters<'a>);

impl Condition<Piece> for Failing<'_> {
    type State = Totals;

    fn start(&self) -> Totals {
        self.0.start()
    }

    fn step(&self, laid: &Totals, piece: &Piece) -> Option<Totals> {
        self.0.step(laid, piece)
    }

    fn accepts(&self, laid: &Totals) -> bool {
        !self.0.accepts(laid)
    }
}

/// A requirement as a condition on pieces: counters that stop where they no longer matter.
pub(crate) struct Counters<'a> {
    requirement: Requirement,
    rules: &'a Rules,
}

/// The relevant counts of the melds so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Totals {
    points: u32,
    melds: MeldCounts,
    /// The melds laid for the contract.
    contract: Laid,
    melded: usize,
    loose: usize,
    loose_points: u32,
    /// The dearest loose card, if it may be thrown.
    dearest: u32,
}

impl<'a> Counters<'a> {
    pub(crate) fn new(requirement: &Requirement, rules: &'a Rules) -> Self {
        Self {
            requirement: *requirement,
            rules,
        }
    }

    fn meld(&self, laid: Totals, meld: &Meld) -> Option<Totals> {
        let Requirement {
            points,
            melds,
            contract,
            melded,
            ..
        } = self.requirement;
        let is_run = self.rules.counts_as_run(meld);
        let contract = match contract {
            Some(contract) => contract.with_meld(laid.contract, is_run, meld.len())?,
            None => laid.contract,
        };
        let next = Totals {
            points: points.min(laid.points.saturating_add(meld.card_points(self.rules))),
            melds: (laid.melds).plus(MeldCounts::of(meld, self.rules), melds),
            contract,
            melded: match melded {
                MeldedCards::Exactly(_) => laid.melded + usize::from(meld.len()),
                MeldedCards::Any | MeldedCards::AllBut(_) => 0,
            },
            ..laid
        };
        let too_long = matches!(melded, MeldedCards::Exactly(cards) if next.melded > cards);
        (!too_long).then_some(next)
    }

    fn loose(&self, laid: Totals, copies: u8, points: u32) -> Option<Totals> {
        let mut next = laid;
        let thrown = self.requirement.thrown;
        if let MeldedCards::AllBut(cards) = self.requirement.melded {
            next.loose += usize::from(copies);
            if next.loose > cards {
                return None;
            }
        } else if thrown == OutDiscard::Required {
            next.loose = 1;
        }
        if let Some(most) = self.requirement.loose_points {
            next.loose_points += u32::from(copies) * points;
            if thrown != OutDiscard::None {
                next.dearest = next.dearest.max(points);
            }
            if next.loose_points - next.dearest > most {
                return None;
            }
        }
        Some(next)
    }
}

impl Condition<Piece> for Counters<'_> {
    type State = Totals;

    fn start(&self) -> Totals {
        Totals::default()
    }

    fn step(&self, laid: &Totals, piece: &Piece) -> Option<Totals> {
        match piece {
            Piece::Meld(meld) => self.meld(*laid, meld),
            Piece::Loose(tile, copies) => {
                self.loose(*laid, *copies, self.rules.loose_points(*tile))
            }
        }
    }

    fn accepts(&self, laid: &Totals) -> bool {
        let Requirement {
            points,
            melds,
            contract,
            melded,
            thrown,
            ..
        } = self.requirement;
        laid.points >= points
            && (thrown != OutDiscard::Required || laid.loose > 0)
            && laid.melds.reach(melds)
            && contract.is_none_or(|contract| contract.is_met(laid.contract))
            && match melded {
                MeldedCards::Exactly(cards) => laid.melded == cards,
                MeldedCards::Any | MeldedCards::AllBut(_) => true,
            }
    }
}
