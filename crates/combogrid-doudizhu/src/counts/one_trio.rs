//! Splits with at most one trio alone, for rules in which a trio may only be the last play
//! ([`Flag::LastTrio`](crate::Flag::LastTrio)).
//!
//! A split without a trio alone is a split under rules that ban the kind. A split with one is that trio, and a split of the other
//! cards under these rules; a hand has no two trios of one rank, so the rank tells which. The counts and the fewest plays ask
//! each of these hands ([`others`]). A sweep keeps beside its state whether a trio has been laid ([`OneTrio`]).

use std::ops::ControlFlow;

use combogrid_lattice::{Choices, Sweep};

use crate::moves::Play;
use crate::packed::{Hand, Rank};
use crate::rules::{Kind, Rules};

/// Each trio of a hand with the cards that are left without it.
pub(super) fn others(hand: Hand) -> impl Iterator<Item = (Play, Hand)> {
    let ranks = Rank::ALL.into_iter();
    ranks.filter_map(move |rank| {
        let trio = Play::trio(rank)?;
        Some((trio, hand.checked_sub(trio.cards())?))
    })
}

/// Whether at most one of the plays is a trio alone.
pub(crate) fn has_one_trio(plays: &[Play]) -> bool {
    let trios = plays.iter().filter(|play| play.kind() == Kind::Trio);
    trios.take(2).count() < 2
}

/// A sweep of a hand, under some rules without the splits that have two trios alone.
///
/// Sweeps are always asked through this type, so that there is one program for both kinds of rules: two would be 20 KB more for
/// a page to load.
pub(crate) struct OneTrio<'a, S> {
    sweep: &'a S,
    /// Whether a second trio is dropped.
    is_asked: bool,
}

impl<'a, S> OneTrio<'a, S> {
    pub(crate) const fn new(sweep: &'a S, rules: Rules) -> Self {
        let is_asked = rules.lays_one_trio();
        Self { sweep, is_asked }
    }
}

/// The bit of a state above those of the cards: a trio was laid alone.
const LAID: u64 = 1 << 63;

/// The cards of a state.
const fn rest(state: u64) -> Hand {
    Hand::from_bits_unchecked(state & !LAID)
}

impl<S: Sweep<State = Hand, Piece = Play>> Sweep for OneTrio<'_, S> {
    /// The cards that are left, packed, and whether a trio was laid alone.
    type State = u64;
    type Piece = Play;

    fn columns(&self) -> usize {
        self.sweep.columns()
    }

    fn start(&self) -> u64 {
        self.sweep.start().bits()
    }

    fn choices(&self, column: usize, &state: &u64, out: &mut impl Choices<u64, Play>) {
        let mut filter = Filter {
            out,
            is_asked: self.is_asked,
            laid: state & LAID,
        };
        self.sweep.choices(column, &rest(state), &mut filter);
    }

    fn accepts(&self, &state: &u64) -> bool {
        self.sweep.accepts(&rest(state))
    }
}

/// Drops the choices that lay a second trio.
struct Filter<'a, C> {
    out: &'a mut C,
    is_asked: bool,
    /// The bit of the state.
    laid: u64,
}

impl<C: Choices<u64, Play>> Choices<Hand, Play> for Filter<'_, C> {
    fn push(&mut self, next: Hand, pieces: impl IntoIterator<Item = Play>) {
        if !self.is_asked {
            self.out.push(next.bits(), pieces);
            return;
        }
        let plays: Vec<Play> = pieces.into_iter().collect();
        let laid = plays.iter().filter(|play| play.kind() == Kind::Trio);
        let trios = laid.count() + usize::from(self.laid != 0);
        if trios < 2 {
            let laid = if trios == 1 { LAID } else { 0 };
            self.out.push(next.bits() | laid, plays);
        }
    }

    fn admits(&self, piece: &Play) -> bool {
        self.out.admits(piece)
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        self.out.ticks(steps)
    }
}
