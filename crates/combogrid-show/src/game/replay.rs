//! `game replay`: where a game stands after these actions.

use combogrid_games::{Game, Observer};
use combogrid_ops::game::{Replay, ReplayAnswer, Table, after, followed, observer};
use combogrid_ops::{OpError, for_any_game};
use itertools::Itertools;

use super::drawn::{Drawn, moves_text};
use crate::layout::Layout;
use crate::show::Show;

impl Show for Replay {
    fn show(&self, table: &Table, answer: &ReplayAnswer, layout: &Layout) -> String {
        let steps = answer.history.iter().flatten();
        let steps = steps.map(|step| format!("player {}: {}\n", step.player, step.action));
        let steps: String = steps.collect();
        let rest = match (answer.player, &answer.returns) {
            (Some(player), _) => {
                let drawn = for_any_game!(&table.rules, rules => drawn(self, table, rules, layout));
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

/// Draws the view of the player to move.
fn drawn<R: Drawn>(
    query: &Replay,
    table: &Table,
    rules: &R,
    layout: &Layout,
) -> Result<String, OpError> {
    let view = if let Some(start) = observer(table, rules, query.as_seen_by, &[])? {
        followed(start, &query.actions, |_, _| {})?.view()
    } else {
        let mut state = table.start(rules)?;
        for action in &query.actions {
            (state, _) = after(state, action)?;
        }
        state.view(query.as_seen_by.or(state.player()).unwrap_or(0))
    };
    Ok(R::table(&view, layout) + &moves_text::<R>(&view, layout))
}
