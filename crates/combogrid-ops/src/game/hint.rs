//! `game hint`: the action of a player.

use combogrid_games::{Game, Player};

use super::replay::error_at;
use super::table::{GameArgs, Served, Table, after, scored, seated};
use crate::layout::{Layout, Show, style};
use crate::{Allowance, Kind, OpError, Query, Reply};

/// Ask a player for an action and its reasons
///
/// Example: combogrid game hint doudizhu --seed 7
#[apply(bare_request!)]
#[serde(default)]
pub struct Hint {
    /// The actions so far
    #[cfg_attr(
        feature = "cli",
        arg(long, value_name = "ACTIONS", value_delimiter = ',')
    )]
    pub actions: Vec<String>,
    /// Who is asked, as greedy or sampling; each game has others, which an unknown name lists
    #[cfg_attr(
        feature = "cli",
        arg(long, value_name = "PLAYER", default_value = "greedy")
    )]
    pub player: String,
    /// How many worlds a sampling player plays out, 1 to 1000
    #[cfg_attr(feature = "cli", arg(long, value_name = "N"))]
    pub worlds: Option<u32>,
    /// The seat that asks, which is the one to move
    #[cfg_attr(feature = "cli", arg(long, value_name = "SEAT"))]
    pub as_seen_by: Option<usize>,
    /// The points by player before this hand, of a game of several hands, as 60,45; by default it is the first hand
    #[cfg_attr(
        feature = "cli",
        arg(
            long,
            value_name = "POINTS",
            value_delimiter = ',',
            allow_hyphen_values = true
        )
    )]
    pub score: Vec<i32>,
}

impl Default for Hint {
    fn default() -> Hint {
        Hint {
            actions: Vec::new(),
            player: "greedy".to_owned(),
            worlds: None,
            as_seen_by: None,
            score: Vec::new(),
        }
    }
}

/// The action of a player. It sees the view of the seat to move.
#[apply(answer!)]
pub struct HintAnswer {
    /// The action.
    pub action: String,
    /// The values of the actions that the player compares, best first; empty if it compares none.
    pub values: Vec<Value>,
    /// The reasons, in words.
    pub why: Vec<String>,
}

/// An action and its worth.
#[apply(answer!)]
pub struct Value {
    /// The action.
    pub action: String,
    /// Its worth, to be compared with the others of the list.
    pub value: f64,
}

impl Query for Hint {
    type Subject = GameArgs;
    type Answer = HintAnswer;

    fn answer(&self, table: &Table, _: &Allowance) -> Reply<HintAnswer> {
        let answer = for_any_game!(&table.rules, rules => self.ask_player(table, rules));
        Ok(answer?)
    }
}

impl Hint {
    fn ask_player<R: Served>(&self, table: &Table, rules: &R) -> Result<HintAnswer, OpError> {
        let mut asked = seated::<R>("player", &self.player, table.seed, self.worlds)?;
        let mut state = scored(table.start(rules)?, &self.score)?;
        for (place, action) in self.actions.iter().enumerate() {
            (state, _) = after(state, action).map_err(|error| error_at(place, error))?;
        }
        let wrong = |field, message: String| OpError::new(Kind::Request, message).field(field);
        let over = || wrong("actions", "the game is over after these actions".to_owned());
        let moves = state.player().ok_or_else(over)?;
        if let Some(seat) = self.as_seen_by.filter(|seat| *seat != moves) {
            let message = format!("player {seat} is not to move, but player {moves} is");
            return Err(wrong("as_seen_by", message));
        }
        let advice = asked.advise(&state.view(moves));
        let values = advice.values.into_iter().map(|(action, value)| Value {
            action: action.to_string(),
            value,
        });
        Ok(HintAnswer {
            action: advice.action.to_string(),
            values: values.collect(),
            why: advice.why,
        })
    }
}

/// Actions that the text lists.
const LISTED: usize = 5;

impl Show for Hint {
    fn show(&self, _: &Table, answer: &HintAnswer, layout: &Layout) -> String {
        let action = layout.paint(style::HEADING, &answer.action);
        let why = answer.why.iter().map(|reason| format!("  {reason}\n"));
        let why: String = why.collect();
        let values = answer.values.iter().take(LISTED);
        let rows = values.map(|value| [value.action.clone(), format!("{:.1}", value.value)]);
        let compared = match answer.values.len() {
            0 | 1 => String::new(),
            _ => format!("\n{}", layout.tabulate(&["action", "value"], rows)),
        };
        format!("{action}\n{why}{compared}")
    }
}
