//! `game replay`: where a game stands after these actions.

use combogrid_games::{Game, Observer};
use itertools::Itertools;

use super::seat::{SeatCards, followed, observer};
use super::table::{GameArgs, Served, Table, after};
use super::views::ViewText;
use crate::game::{Drawn, moves_text};
use crate::layout::{Layout, Show};
use crate::{Allowance, OpError, Query, Reply};

/// Replay a game from its actions: the player to move, the legal actions and the view
///
/// Example: combogrid game replay gin --seed 7 --actions pass,pass,draw
#[apply(request!)]
#[serde(default)]
pub struct Replay {
    /// The actions so far; with the cards of one seat as it saw them, its own draw as in `draw 4D`
    #[cfg_attr(
        feature = "cli",
        arg(long, value_name = "ACTIONS", value_delimiter = ',')
    )]
    pub actions: Vec<String>,
    /// Also list the legal actions before each of the actions
    #[cfg_attr(feature = "cli", arg(long))]
    pub history: bool,
    /// The seat whose view is told; by default that of the player to move, or of the known hand if the others are hidden
    #[cfg_attr(feature = "cli", arg(long, value_name = "SEAT"))]
    pub as_seen_by: Option<usize>,
    /// The cards of one seat.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", command(flatten))]
    pub own: SeatCards,
}

/// Where a game stands.
#[apply(answer!)]
pub struct ReplayAnswer {
    /// The player to move; null if the game is over.
    pub player: Option<usize>,
    /// The next decision.
    pub phase: &'static str,
    /// The legal actions; none of a player whose hand is hidden.
    pub legal: Vec<String>,
    /// The view of the player to move, or of the seat that is asked for.
    pub view: Option<ViewText>,
    /// Whether the game is over.
    pub over: bool,
    /// The points by player, if it is over.
    pub returns: Option<Vec<i32>>,
    /// All actions so far, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<Step>>,
}

/// One action of a game.
#[apply(answer!)]
pub struct Step {
    /// The player who moved.
    pub player: usize,
    /// The legal actions; none of a player whose hand is hidden.
    pub legal: Vec<String>,
    /// The action.
    pub action: String,
}

impl Query for Replay {
    type Subject = GameArgs;
    type Answer = ReplayAnswer;

    fn answer(&self, table: &Table, _: &Allowance) -> Reply<ReplayAnswer> {
        let answer = for_any_game!(&table.rules, rules => self.replay(table, rules));
        Ok(answer?)
    }
}

impl Replay {
    fn replay<R: Served>(&self, table: &Table, rules: &R) -> Result<ReplayAnswer, OpError> {
        if let Some(start) = observer(table, rules, &self.own, self.as_seen_by, &[])? {
            return self.seen_by_seat::<R>(start);
        }
        let mut state = table.start(rules)?;
        let mut history = self.history.then(Vec::new);
        for (place, action) in self.actions.iter().enumerate() {
            let before = (history.is_some()).then(|| (state.player(), legal(&state)));
            let (next, action) = after(state, action).map_err(|error| error_at(place, error))?;
            state = next;
            if let (Some(steps), Some((Some(player), legal))) = (&mut history, before) {
                let action = action.to_string();
                steps.push(Step {
                    player,
                    legal,
                    action,
                });
            }
        }
        let player = state.player();
        let players = 0..state.players();
        let view = state.view(self.as_seen_by.or(player).unwrap_or(0));
        Ok(ReplayAnswer {
            player,
            phase: R::phase(&view),
            legal: legal(&state),
            view: player.map(|_| R::view_text(&view)),
            over: player.is_none(),
            returns: players.map(|player| state.returns(player)).collect(),
            history,
        })
    }
}

impl Replay {
    /// Where a game stands for one seat.
    fn seen_by_seat<R: Served>(&self, start: R::Observer) -> Result<ReplayAnswer, OpError> {
        let mut history = Vec::new();
        let observer = followed(start, &self.actions, |before, seen| {
            let view = before.view();
            if let Some(player) = R::Game::mover(&view).filter(|_| self.history) {
                history.push(Step {
                    player,
                    legal: choices::<R::Game>(&view),
                    action: seen.to_string(),
                });
            }
        })?;
        let view = observer.view();
        let player = R::Game::mover(&view);
        Ok(ReplayAnswer {
            player,
            phase: R::phase(&view),
            legal: choices::<R::Game>(&view),
            view: player.map(|_| R::view_text(&view)),
            over: player.is_none(),
            returns: None,
            history: self.history.then_some(history),
        })
    }
}

/// The actions of the player of a view as text.
fn choices<G: Game>(view: &G::View) -> Vec<String> {
    let choices = G::choices(view);
    choices.map(|action| action.to_string()).collect()
}

/// An error that says which action it is about.
pub(super) fn error_at(place: usize, error: OpError) -> OpError {
    let message = format!("action {place}, {}", error.message);
    OpError { message, ..error }
}

/// The legal actions as text.
fn legal(state: &impl Game) -> Vec<String> {
    state.legal().map(|action| action.to_string()).collect()
}

impl Show for Replay {
    fn show(&self, table: &Table, answer: &ReplayAnswer, layout: &Layout) -> String {
        let steps = answer.history.iter().flatten();
        let steps = steps.map(|step| format!("player {}: {}\n", step.player, step.action));
        let steps: String = steps.collect();
        let rest = match (answer.player, &answer.returns) {
            (Some(player), _) => {
                let drawn = for_any_game!(&table.rules, rules => self.drawn(table, rules, layout));
                let drawn = drawn.unwrap_or_default();
                format!("player {player} moves ({})\n{drawn}", answer.phase)
            }
            (None, returns) => {
                let points = returns.iter().flatten().join(" ");
                format!("the game is over, points by player: {points}\n")
            }
        };
        steps + &rest
    }
}

impl Replay {
    /// Draws the view of the player to move.
    fn drawn<R: Drawn>(
        &self,
        table: &Table,
        rules: &R,
        layout: &Layout,
    ) -> Result<String, OpError> {
        let view = if let Some(start) = observer(table, rules, &self.own, self.as_seen_by, &[])? {
            followed(start, &self.actions, |_, _| {})?.view()
        } else {
            let mut state = table.start(rules)?;
            for action in &self.actions {
                (state, _) = after(state, action)?;
            }
            state.view(self.as_seen_by.or(state.player()).unwrap_or(0))
        };
        Ok(R::table(&view, layout) + &moves_text::<R>(&view, layout))
    }
}
