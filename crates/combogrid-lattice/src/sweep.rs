use core::hash::Hash;
use core::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter};

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
    ///
    /// Where one state may have very many choices, or takes long to find few, they are left off
    /// as soon as [`Choices::tick`] breaks.
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
///
/// They are pushed on the budget of the lattice that is built: once that is spent, what is pushed
/// is dropped, and [`tick`](Self::tick) tells the sweep that it may leave off.
#[derive(Debug, Clone)]
pub struct Choices<S, P> {
    next: Vec<(S, usize)>,
    pieces: Vec<P>,
    pub(crate) meter: Meter,
    /// What may be pushed before the next `clear`.
    room: Room,
    stopped: Option<Limit>,
}

impl<S, P> Choices<S, P> {
    /// No choices yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            next: Vec::new(),
            pieces: Vec::new(),
            meter: Meter::unlimited(),
            room: Room::MOST,
            stopped: None,
        }
    }

    /// No choices yet, on a budget.
    pub(crate) fn metered(meter: Meter) -> Self {
        Self {
            meter,
            ..Self::new()
        }
    }

    /// Adds a choice that lays `pieces` and leads to `next`.
    pub fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>) {
        if self.tick().is_break() {
            return;
        }
        self.pieces.extend(pieces);
        self.next.push((next, self.pieces.len()));
        let most = self.next.len().max(self.pieces.len());
        if most > self.room.choices || self.next.len() > self.room.of_one {
            self.stopped = Some(self.room.full);
        }
    }

    /// Counts a step of the search for choices; breaks once the budget of the lattice is spent.
    ///
    /// A [`push`](Self::push) ticks by itself.
    #[inline]
    pub fn tick(&mut self) -> ControlFlow<()> {
        self.ticks(1)
    }

    /// Counts so many steps of the search for choices, as [`tick`](Self::tick).
    #[inline]
    pub fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        if self.stopped.is_none() {
            self.stopped = self.meter.ticks(steps).err();
        }
        match self.stopped {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
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

    /// Forgets all choices and lets so many be pushed.
    pub(crate) fn clear_for(&mut self, room: Room) {
        self.clear();
        self.room = room;
    }

    /// Where choice number `at` leads.
    pub(crate) fn state(&self, at: usize) -> &S {
        &self.next[at].0
    }

    /// What choice number `at` lays.
    pub(crate) fn pieces(&self, at: usize) -> &[P] {
        let first = at.checked_sub(1).map_or(0, |before| self.next[before].1);
        &self.pieces[first..self.next[at].1]
    }

    /// Whether every choice that was pushed is here.
    pub(crate) fn check(&self) -> Result<(), Limit> {
        self.stopped.map_or(Ok(()), Err)
    }

    /// Each choice as the state it leads to and the pieces it lays.
    pub fn iter(&self) -> impl Iterator<Item = (&S, &[P])> {
        (0..self.len()).map(|at| (self.state(at), self.pieces(at)))
    }
}

impl<S, P> Default for Choices<S, P> {
    fn default() -> Self {
        Self::new()
    }
}

/// So many choices, or pieces laid by them, are allowed for each state that is.
const CHOICES_PER_STATE: usize = 16;

/// One state may have as many choices as there may be states, and so many in any case.
const CHOICES_OF_ONE: usize = 1 << 16;

/// As many states, choices or pieces as can be numbered.
pub(crate) const NUMBERS: usize = u32::MAX as usize;

/// How many choices, and how many pieces, there may be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    choices: usize,
    /// Of them, those of one state.
    of_one: usize,
    /// The limit that is met when there are more.
    pub(crate) full: Limit,
}

impl Room {
    /// As many as can be numbered.
    pub(crate) const MOST: Self = Self {
        choices: NUMBERS,
        of_one: NUMBERS,
        full: Limit::States(NUMBERS as u64),
    };

    /// As many as a budget's states allow.
    pub(crate) fn of(budget: &Budget) -> Self {
        let states = budget.states().unwrap_or(u64::MAX);
        match usize::try_from(states) {
            Ok(most) if most < NUMBERS => Self {
                choices: most.saturating_mul(CHOICES_PER_STATE).min(NUMBERS),
                of_one: most.max(CHOICES_OF_ONE),
                full: Limit::States(states),
            },
            _ => Self::MOST,
        }
    }

    /// What is left when so many are there.
    pub(crate) const fn beside(self, choices: usize) -> Self {
        Self {
            choices: self.choices.saturating_sub(choices),
            ..self
        }
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

    /// How many choices of so many pieces fit in a room.
    fn fit(room: Room, pieces: usize) -> usize {
        let mut choices = Choices::new();
        choices.clear_for(room);
        while choices.check().is_ok() {
            choices.push((), core::iter::repeat_n((), pieces));
        }
        choices.len() - 1
    }

    #[test]
    fn choices_and_their_pieces_fill_the_room() {
        let room = Room {
            choices: 12,
            of_one: 5,
            full: Limit::States(7),
        };
        assert_eq!(fit(room, 0), 5, "the choices of one state");
        assert_eq!(fit(room, 3), 4, "the pieces");
        assert_eq!(fit(room.beside(6), 3), 2, "the pieces beside others");
        assert_eq!(fit(room.beside(9), 0), 3, "the choices beside others");
    }

    #[test]
    fn room_grows_with_the_states_of_a_budget() {
        let room = |states| Room::of(&Budget::unlimited().max_states(states));
        assert_eq!((room(10).choices, room(10).of_one), (160, 1 << 16));
        assert_eq!(room(100_000).of_one, 100_000);
        let most = Room::of(&Budget::unlimited());
        assert_eq!((most.choices, most.full), (NUMBERS, Room::MOST.full));
        let beyond = room(NUMBERS as u64 + 1);
        assert_eq!((beyond.choices, beyond.full), (NUMBERS, Room::MOST.full));
    }
}
