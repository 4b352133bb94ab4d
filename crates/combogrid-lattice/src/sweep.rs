use core::hash::Hash;

/// How a game sweeps one hand, column by column.
///
/// The value that implements it is the hand together with its rules. A sweep starts in
/// [`start`](Sweep::start) before column 0, takes one of the [`choices`](Sweep::choices) at each
/// column, and is a split of the hand if the state after the last column is
/// [accepted](Sweep::accepts). The crate's front page has a whole example.
///
/// Two things make the answers right, and both are the game's to keep:
///
/// - **Canonical states.** What does not matter for the columns to come must not be told apart,
///   and what is equal must compare equal (keep lists sorted). Otherwise the lattice grows.
/// - **One path a split.** Two different sequences of choices must not lay the same pieces, or
///   the split is counted twice.
pub trait Sweep {
    /// What is still open between two columns.
    type State: Clone + Eq + Hash;
    /// What a choice lays: a meld, a play, a loose card.
    type Piece: Clone;

    /// The number of columns.
    fn columns(&self) -> usize;

    /// The state before the first column.
    fn start(&self) -> Self::State;

    /// Pushes every choice that `state` has at `column`, in the order in which the splits are to
    /// be enumerated. No choice at all makes the state a dead end, which is trimmed.
    fn choices(
        &self,
        column: usize,
        state: &Self::State,
        out: &mut Choices<Self::State, Self::Piece>,
    );

    /// Whether a sweep may end in `state`.
    fn accepts(&self, state: &Self::State) -> bool;
}

/// The choices of one state at one column: where each leads and what it lays.
#[derive(Debug, Clone)]
pub struct Choices<S, P> {
    next: Vec<(S, usize)>,
    pieces: Vec<P>,
}

impl<S, P> Choices<S, P> {
    /// No choices yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            next: Vec::new(),
            pieces: Vec::new(),
        }
    }

    /// Adds a choice that lays `pieces` and leads to `next`.
    pub fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>) {
        self.pieces.extend(pieces);
        self.next.push((next, self.pieces.len()));
    }

    /// The number of choices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// Whether there is no choice.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.next.is_empty()
    }

    /// Forgets all choices and keeps the memory.
    pub fn clear(&mut self) {
        self.next.clear();
        self.pieces.clear();
    }

    /// Each choice as the state it leads to and the pieces it lays.
    pub fn iter(&self) -> impl Iterator<Item = (&S, &[P])> {
        let starts = core::iter::once(0).chain(self.next.iter().map(|&(_, end)| end));
        starts
            .zip(&self.next)
            .map(|(start, (state, end))| (state, &self.pieces[start..*end]))
    }
}

impl<S, P> Default for Choices<S, P> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_choice_keeps_its_own_pieces() {
        let mut choices = Choices::new();
        choices.push('a', [1, 2]);
        choices.push('b', []);
        choices.push('c', [3]);
        assert!(choices.len() == 3 && !choices.is_empty());
        let seen: Vec<_> = choices.iter().map(|(s, p)| (*s, p.to_vec())).collect();
        assert_eq!(seen, [('a', vec![1, 2]), ('b', vec![]), ('c', vec![3])]);
        choices.clear();
        assert!(choices.is_empty() && choices.iter().next().is_none());
    }
}
