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
use crate::rules::Kind;

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

/// A sweep of a hand, without the splits that have two trios alone.
pub(crate) struct OneTrio<'a, S>(pub(crate) &'a S);

impl<S: Sweep<State = Hand, Piece = Play>> Sweep for OneTrio<'_, S> {
    /// The cards that are left, and whether a trio was laid alone.
    type State = (Hand, bool);
    type Piece = Play;

    fn columns(&self) -> usize {
        self.0.columns()
    }

    fn start(&self) -> (Hand, bool) {
        (self.0.start(), false)
    }

    fn choices(
        &self,
        column: usize,
        &(rest, has_trio): &(Hand, bool),
        out: &mut impl Choices<(Hand, bool), Play>,
    ) {
        self.0.choices(column, &rest, &mut Filter { out, has_trio });
    }

    fn accepts(&self, (rest, _): &(Hand, bool)) -> bool {
        self.0.accepts(rest)
    }
}

/// Drops the choices that lay a second trio.
struct Filter<'a, C> {
    out: &'a mut C,
    has_trio: bool,
}

impl<C: Choices<(Hand, bool), Play>> Choices<Hand, Play> for Filter<'_, C> {
    fn push(&mut self, next: Hand, pieces: impl IntoIterator<Item = Play>) {
        let plays: Vec<Play> = pieces.into_iter().collect();
        let trios = plays.iter().filter(|play| play.kind() == Kind::Trio);
        let trios = trios.count() + usize::from(self.has_trio);
        if trios < 2 {
            self.out.push((next, trios == 1), plays);
        }
    }

    fn admits(&self, piece: &Play) -> bool {
        self.out.admits(piece)
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        self.out.ticks(steps)
    }
}
