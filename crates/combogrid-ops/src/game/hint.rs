//! `game hint`: the action of a player.

use std::borrow::Cow;

use combogrid_budget::{Budget, Start};
use combogrid_games::{Advice, Game, Match, Meter, NoChoice, Observer, Player};

use super::seat::{error_at, followed, observer};
use super::table::{GameArgs, RoleChances, Served, Table, after, scored, seated};
use crate::{Allowance, Bounds, ErrorKind, OpError, Query, Refused, Reply};

/// The most states of a hint: worlds, steps of games that are played out, positions of a search, and steps of searches for melds,
/// four as one. They take up to ten seconds.
const MOST_STATES: u64 = 10_000_000;
/// The megabytes that a hint of `MOST_STATES` may take: tables of hands that came up before, and worlds.
const MEGABYTES: usize = 128;

/// Ask a player for an action and its reasons
///
/// Example: combogrid game hint doudizhu --seed 7
#[apply(bare_request!)]
#[serde(default)]
#[derive(Default)]
pub struct Hint {
    /// The actions so far; with the cards of one seat as it saw them, its own draw as in `draw 4D`
    pub actions: Vec<String>,
    /// Who is asked, as greedy or sampling; each game has others, which an unknown name lists. By default the best one that
    /// answers within 0.3 seconds in the usual game
    pub player: Option<String>,
    /// How many worlds a sampling player plays out, 1 to 1000
    pub worlds: Option<u32>,
    /// The seat that asks, which is the one to move; that of the known hand if the others are hidden
    pub as_seen_by: Option<usize>,
    /// The points by player before this hand, of a game of several hands, as 60,45; by default it is the first hand
    pub score: Vec<i32>,
}

/// The action of a player. It sees the view of the seat to move.
#[apply(answer!)]
pub struct HintAnswer {
    /// The action.
    pub action: String,
    /// The player who was asked.
    pub player: String,
    /// The actions that the player compares, with their values, in the order of its choice (at gin not by value); or empty.
    pub values: Vec<Value>,
    /// What the values are: points by which the player ends ahead of the others (points), chances to win, 0 to 1 (chance), or
    /// keys without a unit by which the player puts the actions in order (order).
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["points", "chance", "order"])))]
    pub measure: Cow<'static, str>,
    /// The reasons, in words.
    pub why: Vec<String>,
    /// The chance, 0 to 1, that the side of the player wins after the action: of the game if it is played to a number of
    /// points, else of this hand, a draw being half a win. It is the mean over `worlds` that are played out; null in Reversi
    /// and Tothello.
    pub chance: Option<f64>,
    /// In an auction of Dou Dizhu, the chances to win by the role that the auction may give.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roles: Option<RoleChances>,
}

/// An action and its worth.
#[apply(answer!)]
pub struct Value {
    /// The action.
    pub action: String,
    /// Its worth, to be compared with the others of the list.
    pub value: f64,
    /// The standard error of the value; null if it is not a mean of samples.
    pub error: Option<f64>,
}

impl Query for Hint {
    type Subject = GameArgs;
    type Answer = HintAnswer;

    fn answer(&self, table: &Table, allowance: &Allowance) -> Reply<HintAnswer> {
        let mut meter = allowance.states_in(MOST_STATES, MEGABYTES).meter();
        for_any_game!(&table.rules, rules => self.ask_player(table, rules, &mut meter))
    }
}

impl Hint {
    fn ask_player<R: Served>(
        &self,
        table: &Table,
        rules: &R,
        meter: &mut Meter,
    ) -> Reply<HintAnswer> {
        let player = self.player.as_deref().unwrap_or(rules.adviser());
        let mut adviser = seated::<R>("player", player, table.seed, self.worlds)?;
        let view = self.view(table, rules)?;
        let advice = adviser.advise(&view, meter).map_err(no_choice)?;
        let (action, chance) = (advice.action, advice.chance);
        let mut answer = hint_answer(player, advice);
        if chance.is_none() {
            let sampled = R::chance(&view, action, self.worlds, table.seed, meter);
            match sampled {
                Ok(chance) => answer.chance = chance,
                Err(NoChoice::Stopped(limit)) => return Err(Refused::stopped(limit, Some(answer))),
                Err(other) => return Err(no_choice(other).into()),
            }
        }
        match R::roles(&view, self.worlds, table.seed, meter) {
            Ok(chances) => answer.roles = chances,
            Err(NoChoice::Stopped(limit)) => return Err(Refused::stopped(limit, Some(answer))),
            Err(other) => return Err(no_choice(other).into()),
        }
        Ok(answer)
    }
}

/// The view of a player of a game under these rules.
type ViewOf<R> = <<R as Match>::Game as Game>::View;

impl Hint {
    /// The view of the player to move, from the whole game or from what one seat knows.
    fn view<R: Served>(&self, table: &Table, rules: &R) -> Result<ViewOf<R>, OpError> {
        let wrong = |field, message: String| OpError::new(ErrorKind::Request, message).field(field);
        let over = || wrong("actions", "the game is over after these actions".to_owned());
        let not_to_move = |seat: usize, moves: usize| {
            let message = format!("player {seat} is not to move, but player {moves} is");
            wrong("as_seen_by", message)
        };
        if let Some(start) = observer(table, rules, self.as_seen_by, &self.score)? {
            let view = followed(start, &self.actions, |_, _| {})?.view();
            let (seat, moves) = (R::Game::seat(&view), R::Game::mover(&view));
            let moves = moves.ok_or_else(over)?;
            if seat != moves {
                return Err(not_to_move(seat, moves));
            }
            return Ok(view);
        }
        let mut state = scored(table.start(rules)?, &self.score)?;
        for (place, action) in self.actions.iter().enumerate() {
            (state, _) = after(state, action).map_err(|error| error_at(place, error))?;
        }
        let moves = state.player().ok_or_else(over)?;
        match self.as_seen_by {
            Some(seat) if seat != moves => Err(not_to_move(seat, moves)),
            _ => Ok(state.view(moves)),
        }
    }
}

fn hint_answer<A: ToString>(player: &str, advice: Advice<A>) -> HintAnswer {
    let mut errors = advice.errors.into_iter();
    let values = advice.values.into_iter().map(|(action, value)| Value {
        action: action.to_string(),
        value,
        error: errors.next(),
    });
    HintAnswer {
        action: advice.action.to_string(),
        player: player.to_owned(),
        values: values.collect(),
        measure: advice.measure.name().into(),
        why: advice.why,
        chance: advice.chance,
        roles: None,
    }
}

/// The budget of one decision of a player, from now on, as that of a hint.
#[must_use]
pub fn hint_budget(bounds: &Bounds) -> Budget {
    bounds.begin(Start::now()).states(MOST_STATES)
}

/// The error of a player that chooses nothing.
#[must_use]
pub fn no_choice(error: NoChoice) -> OpError {
    match error {
        NoChoice::Stopped(limit) => OpError::stopped(limit, format_args!("stopped early: {limit}")),
        other => OpError::new(ErrorKind::Request, other),
    }
}
