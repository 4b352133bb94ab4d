//! Players.

use combogrid_budget::{Limit, Meter};
use thiserror::Error;

use crate::game::Game;
use crate::random::SplitMix64;

/// Someone who chooses actions from views.
///
/// ```
/// use combogrid_games::{Game, Meter, NoChoice, Player, gin};
///
/// /// Takes the first action that there is.
/// struct First;
///
/// impl Player<gin::State> for First {
///     fn choose(&mut self, view: &gin::View, _: &mut Meter) -> Result<gin::Action, NoChoice> {
///         view.legal().next().ok_or(NoChoice::NotToMove)
///     }
/// }
///
/// let state = gin::State::deal(&gin::Rules::default(), 0, 7);
/// let mut meter = Meter::unlimited();
/// assert_eq!(First.choose(&state.view(1), &mut meter), Ok(gin::Action::Take));
/// assert_eq!(First.choose(&state.view(0), &mut meter), Err(NoChoice::NotToMove));
/// ```
pub trait Player<G: Game> {
    /// Chooses a legal action for the player that the view belongs to, and counts the work: worlds, steps of games that are
    /// played out, searches for melds, and positions that are looked at.
    ///
    /// # Errors
    ///
    /// [`NoChoice::NotToMove`] if that player is not to move, [`NoChoice::Stopped`] if the budget of the meter is spent.
    fn choose(&mut self, view: &G::View, meter: &mut Meter) -> Result<G::Action, NoChoice>;

    /// Chooses as [`choose`](Self::choose) does, and says why.
    ///
    /// # Errors
    ///
    /// As [`choose`](Self::choose).
    fn advise(&mut self, view: &G::View, meter: &mut Meter) -> Result<Advice<G::Action>, NoChoice> {
        Ok(Advice {
            action: self.choose(view, meter)?,
            values: Vec::new(),
            measure: Measure::Order,
            errors: Vec::new(),
            chance: None,
            why: Vec::new(),
        })
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, view: &G::View, meter: &mut Meter) -> Result<G::Action, NoChoice> {
        (**self).choose(view, meter)
    }

    fn advise(&mut self, view: &G::View, meter: &mut Meter) -> Result<Advice<G::Action>, NoChoice> {
        (**self).advise(view, meter)
    }
}

/// Why a player chooses nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoChoice {
    /// Another player is to move, or the hand is over.
    #[error("the player of the view is not to move")]
    NotToMove,
    /// A player of a game that is played out chose an action that the rules do not allow.
    #[error("a player chose {0}, which is not legal")]
    Illegal(String),
    /// The budget is spent.
    #[error(transparent)]
    Stopped(#[from] Limit),
}

/// The unit of the values of actions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Expected points by which the player ends ahead of the mean of the others.
    Points,
    /// The chance, 0 to 1, that the side of the player wins.
    Chance,
    /// Keys by which the player puts actions in order. They have no unit.
    #[default]
    Order,
}

impl Measure {
    /// The name: `points`, `chance` or `order`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Points => "points",
            Measure::Chance => "chance",
            Measure::Order => "order",
        }
    }
}

/// A choice with its reasons.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice<A> {
    /// The chosen action.
    pub action: A,
    /// The values of the actions to the player, in the order of its choice; empty if it compares none. Only values of one
    /// list can be compared. A player who also trusts an adviser, or orders its actions by hands that are
    /// [played out otherwise](crate::PlayOut::order), may choose an action whose value is lower.
    pub values: Vec<(A, f64)>,
    /// The unit of the values.
    pub measure: Measure,
    /// The standard errors of the values, in their order, where they are means of samples; else empty.
    pub errors: Vec<f64>,
    /// The chance, 0 to 1, that the side of the player wins after the chosen action; `None` if the player plays nothing
    /// out.
    pub chance: Option<f64>,
    /// The reasons, in words.
    pub why: Vec<String>,
}

/// Plays a hand to its end with the actions that `choose` chooses for each player.
///
/// Every action counts as a state, so that a budget ends a game whose players take no time.
///
/// # Errors
///
/// The first error of `choose`, [`NoChoice::Illegal`] if it chooses an action that is not legal, or [`NoChoice::Stopped`].
pub(crate) fn played_out<G: Game>(
    mut state: G,
    meter: &mut Meter,
    mut choose: impl FnMut(usize, &G::View, &mut Meter) -> Result<G::Action, NoChoice>,
) -> Result<G, NoChoice> {
    while let Some(player) = state.player() {
        meter.state()?;
        let action = choose(player, &state.view(player), meter)?;
        let next = state.play(action);
        state = next.map_err(|refused| NoChoice::Illegal(refused.action.to_string()))?;
    }
    Ok(state)
}

/// The steps of a search for melds that take as long as a state of a decision, about a microsecond.
#[cfg(any(feature = "indian", feature = "rummikub"))]
const STEPS_PER_STATE: u64 = 4;

/// Counts the steps of searches for melds as states of a decision.
#[cfg(any(feature = "indian", feature = "rummikub"))]
pub(crate) fn count_steps(meter: &mut Meter, steps: u64) -> Result<(), Limit> {
    meter.states(steps / STEPS_PER_STATE)
}

/// Chooses any legal action, each as likely as any other.
///
/// ```
/// use combogrid_games::{Game, Meter, Player, Uniform, gin};
///
/// let state = gin::State::deal(&gin::Rules::default(), 0, 7);
/// let view = state.view(1);
/// let action = Player::<gin::State>::choose(&mut Uniform::new(1), &view, &mut Meter::unlimited())?;
/// assert!(state.legal().any(|legal| legal == action));
/// # Ok::<(), combogrid_games::NoChoice>(())
/// ```
#[derive(Debug, Clone)]
pub struct Uniform(SplitMix64);

impl Uniform {
    /// The player that draws its choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Uniform {
        Uniform(SplitMix64::new(seed))
    }
}

impl<G: Game> Player<G> for Uniform {
    fn choose(&mut self, view: &G::View, meter: &mut Meter) -> Result<G::Action, NoChoice> {
        meter.state()?;
        let legal: Vec<G::Action> = G::choices(view).collect();
        if legal.is_empty() {
            return Err(NoChoice::NotToMove);
        }
        Ok(legal[self.0.below(legal.len())])
    }
}
