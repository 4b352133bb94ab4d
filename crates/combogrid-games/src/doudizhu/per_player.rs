//! A value for each player of a hand of three or four.

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};

/// The most players of a hand.
const MOST: usize = 4;

/// A value for each player of a hand, which has three players with one pack and four with two. It is used as a slice.
///
/// It is `Copy`, as the states that hold it are.
///
/// ```
/// use combogrid_games::{Game, doudizhu::{Action, Phase, Rules, State}};
///
/// let mut state = State::deal(&Rules::four_players(), 0, 7);
/// for _ in 0..4 {
///     state = state.play(Action::Bid(0))?;
/// }
/// let Phase::Over { returns } = state.phase() else { unreachable!() };
/// assert_eq!(*returns, [0, 0, 0, 0]);
/// # Ok::<(), combogrid_games::IllegalAction<State>>(())
/// ```
#[derive(Clone, Copy)]
pub struct PerPlayer<T> {
    /// Those behind the players are no values.
    values: [T; MOST],
    players: u8,
}

impl<T: Copy> PerPlayer<T> {
    /// The same value for each of up to four players.
    pub(super) fn new(players: usize, value: T) -> PerPlayer<T> {
        let players = players.min(MOST);
        PerPlayer {
            values: [value; MOST],
            #[expect(clippy::cast_possible_truncation, reason = "there are at most four")]
            players: players as u8,
        }
    }

    /// The results of a function, by player.
    pub(super) fn map<U: Copy>(self, of: impl FnMut(T) -> U) -> PerPlayer<U> {
        PerPlayer {
            values: self.values.map(of),
            players: self.players,
        }
    }
}

impl<T: Default> Default for PerPlayer<T> {
    /// Default values for the most players, as [`Imagine::Policies`](crate::Imagine::Policies) needs them.
    fn default() -> PerPlayer<T> {
        PerPlayer::from(<[T; MOST]>::default())
    }
}

impl<T: Copy> From<[T; 3]> for PerPlayer<T> {
    fn from([first, second, third]: [T; 3]) -> PerPlayer<T> {
        PerPlayer {
            values: [first, second, third, third],
            players: 3,
        }
    }
}

impl<T> From<[T; 4]> for PerPlayer<T> {
    fn from(values: [T; 4]) -> PerPlayer<T> {
        PerPlayer { values, players: 4 }
    }
}

impl<T> AsRef<[T]> for PerPlayer<T> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

impl<T> Deref for PerPlayer<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.values[..usize::from(self.players)]
    }
}

impl<T> DerefMut for PerPlayer<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.players)]
    }
}

impl<T: PartialEq> PartialEq for PerPlayer<T> {
    fn eq(&self, other: &PerPlayer<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for PerPlayer<T> {}

impl<T: Hash> Hash for PerPlayer<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: Debug> Debug for PerPlayer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
