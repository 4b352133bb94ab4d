//! The description of a game: the columns of a hand, the states between them, and the choices of each state.

use core::hash::Hash;
use core::ops::ControlFlow;

/// How a game sweeps one hand, column by column.
///
/// The value that implements it is the hand together with its rules. A sweep starts in
/// [`start`](Sweep::start) before column 0, takes one of the [`choices`](Sweep::choices) at each
/// column, and is a split of the hand if the state after the last column is
/// [accepted](Sweep::accepts). The crate's front page has a whole example.
///
/// Two things make the answers right, and both are the game's to keep:
///
/// - **Canonical states.** Two states may differ only if the next columns need the difference, and
///   equal states must compare equal (keep lists sorted). Otherwise the lattice grows.
/// - **One path per split.** Two different sequences of choices must not lay the same pieces, or
///   the split is counted twice. [`Lattice::repeated`](crate::Lattice::repeated) finds such a split in a test.
pub trait Sweep {
    /// The open part between two columns.
    type State: Clone + Eq + Hash;
    /// A part of a split: a meld, a play, a loose card.
    type Piece: Clone;

    /// The number of columns.
    fn columns(&self) -> usize;

    /// The state before the first column.
    fn start(&self) -> Self::State;

    /// Pushes every choice that `state` has at `column`, in the order in which the splits are to
    /// be enumerated. No choice at all makes the state a dead end, which is trimmed.
    ///
    /// If a state may have very many choices, or needs long to find them, end the search for them
    /// as soon as [`Choices::tick`] breaks.
    fn choices(
        &self,
        column: usize,
        state: &Self::State,
        out: &mut impl Choices<Self::State, Self::Piece>,
    );

    /// Whether a sweep may end in `state`.
    fn accepts(&self, state: &Self::State) -> bool;
}

/// The receiver of the choices of one state: a graph under construction, or a fold.
pub trait Choices<S, P> {
    /// Adds a choice that lays `pieces` and leads to `next`.
    ///
    /// A choice that is pushed after the budget is spent is no part of the result.
    fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>);

    /// Whether a choice that lays this piece, and perhaps others, is worth pushing: a fold with a
    /// bound needs none that goes beyond it.
    ///
    /// A sweep whose choices come cheapest first may leave the others out once one is not.
    #[inline]
    fn admits(&self, _piece: &P) -> bool {
        true
    }

    /// Counts steps of the search for choices; breaks once the budget is spent.
    fn ticks(&mut self, steps: u64) -> ControlFlow<()>;

    /// Counts one step of the search for choices, as [`ticks`](Self::ticks).
    #[inline]
    fn tick(&mut self) -> ControlFlow<()> {
        self.ticks(1)
    }
}

/// How far a hand was swept when the budget was spent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Swept {
    /// The number of finished columns.
    pub columns: usize,
    /// The number of states, dead ends included.
    pub states: usize,
}
