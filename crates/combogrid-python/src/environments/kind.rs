//! A game that is played in an environment.

use combogrid_games::{Game, Match};
use combogrid_ops::OpError;
use combogrid_ops::game::Served;

/// The state of a game.
pub(super) type StateOf<K> = <<K as Kind>::Rules as Match>::Game;

/// An action of a game.
pub(super) type ActionOf<K> = <StateOf<K> as Game>::Action;

/// The legal actions of the player to move.
#[derive(Debug, Clone, Default)]
pub(super) struct Legal {
    /// The numbers of the actions, ascending.
    pub(super) numbers: Vec<u32>,
    /// The full number of each action, if a number stands for several actions.
    pub(super) codes: Vec<u32>,
}

impl Legal {
    pub(super) fn clear(&mut self) {
        self.numbers.clear();
        self.codes.clear();
    }

    /// The action of a number in full, or `None` if it is not legal.
    pub(super) fn code(&self, number: u32) -> Option<u32> {
        let place = self.numbers.binary_search(&number).ok()?;
        Some(self.codes.get(place).copied().unwrap_or(number))
    }
}

/// A game, the numbers of its actions, and the layout of its features.
pub(super) trait Kind: Clone + Send + Sync + 'static {
    /// The settings of the game.
    type Rules: Served<Game: Clone + Send + Sync> + Send + Sync;
    /// A state, and the earlier moves that the features show.
    type Table: Clone + Send + Sync;

    /// The number of players.
    fn seats(&self) -> usize;

    /// The settings of the game.
    fn rules(&self) -> &Self::Rules;

    /// Whether a game that begins here has the shape for which numbers and features are made; by default every one has.
    ///
    /// # Errors
    ///
    /// When it has another one.
    fn check(&self, state: &StateOf<Self>) -> Result<(), OpError> {
        let _ = state;
        Ok(())
    }

    /// A game at its start.
    fn table(&self, state: StateOf<Self>) -> Self::Table;

    /// The state of a game.
    fn state(table: &Self::Table) -> &StateOf<Self>;

    /// The numbers of actions.
    fn actions(&self) -> usize;

    /// The actions of the player to move.
    fn push_legal(&self, table: &Self::Table, legal: &mut Legal);

    /// The action of a code, which is legal.
    fn action(&self, table: &Self::Table, code: u32) -> Option<ActionOf<Self>>;

    /// The number of an action.
    fn number(&self, table: &Self::Table, action: ActionOf<Self>) -> Option<u32>;

    /// Makes an action, which is legal.
    fn act(&self, table: &mut Self::Table, action: ActionOf<Self>);

    /// A number as text.
    fn text(&self, number: u32) -> Option<String>;

    /// The features of a row.
    fn cells(&self) -> usize;

    /// Writes the features of a player.
    fn observe(&self, table: &Self::Table, seat: usize, cells: &mut [u8]);
}
