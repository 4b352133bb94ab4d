//! `game replay`: where a game stands after these actions.

use std::borrow::Cow;

use combogrid_games::{Game, Observer};

use super::seat::{error_at, followed, observer};
use super::table::{GameArgs, Served, Table, after};
use super::views::ViewText;
use crate::{Allowance, OpError, Query, Reply};

/// Replay a game from its actions: the player to move, the legal actions and the view
///
/// Example: combogrid game replay gin --seed 7 --actions pass,pass,draw
#[apply(request!)]
#[serde(default)]
pub struct Replay {
    /// The actions so far; with the cards of one seat as it saw them, its own draw as in `draw 4D`
    pub actions: Vec<String>,
    /// Also list the legal actions before each of the actions
    pub history: bool,
    /// The seat whose view is told; by default that of the player to move, or of the known hand if the others are hidden
    pub as_seen_by: Option<usize>,
}

/// Where a game stands.
#[apply(answer!)]
pub struct ReplayAnswer {
    /// The player to move; null if the game is over.
    pub player: Option<usize>,
    /// The next decision.
    pub phase: Cow<'static, str>,
    /// The legal actions; none of a player whose hand is hidden.
    pub legal: Vec<String>,
    /// True if there may be more legal actions than are listed; only in Rummikub.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_cut: Option<bool>,
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
    /// The action; in Guandan with the cards of a play.
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
        if let Some(start) = observer(table, rules, self.as_seen_by, &[])? {
            return self.seen_by_seat::<R>(start);
        }
        let mut state = table.start(rules)?;
        let mut history = self.history.then(Vec::new);
        for (place, action) in self.actions.iter().enumerate() {
            let before = state.player().filter(|_| history.is_some());
            let before = before.map(|player| (player, state.view(player), legal(&state)));
            let (next, action) = after(state, action).map_err(|error| error_at(place, error))?;
            state = next;
            if let (Some(steps), Some((player, view, legal))) = (&mut history, before) {
                let action = R::action_text(&view, action);
                steps.push(Step {
                    player,
                    legal,
                    action,
                });
            }
        }
        let player = state.player();
        let (legal, legal_cut) = match player {
            Some(player) => listed::<R::Game>(&state.view(player)),
            None => (Vec::new(), None),
        };
        let players = 0..state.players();
        let view = state.view(self.as_seen_by.or(player).unwrap_or(0));
        Ok(ReplayAnswer {
            player,
            phase: R::phase(&view).into(),
            legal,
            legal_cut,
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
                    legal: listed::<R::Game>(&view).0,
                    action: seen.to_string(),
                });
            }
        })?;
        let view = observer.view();
        let player = R::Game::mover(&view);
        let (legal, legal_cut) = listed::<R::Game>(&view);
        Ok(ReplayAnswer {
            player,
            phase: R::phase(&view).into(),
            legal,
            legal_cut,
            view: player.map(|_| R::view_text(&view)),
            over: player.is_none(),
            returns: None,
            history: self.history.then_some(history),
        })
    }
}

/// The actions of the player of a view as text, and true if there may be more.
fn listed<G: Game>(view: &G::View) -> (Vec<String>, Option<bool>) {
    let listed = G::listed(view);
    let legal = listed.actions.iter().map(ToString::to_string).collect();
    (legal, listed.is_cut.then_some(true))
}

/// The legal actions as text.
fn legal(state: &impl Game) -> Vec<String> {
    state.legal().map(|action| action.to_string()).collect()
}
