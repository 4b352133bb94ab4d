//! `game hint`: the action of a player.

use combogrid_ops::game::{Hint, HintAnswer, Table};

use crate::layout::{Layout, style};
use crate::show::Show;

/// Actions that the text lists.
const LISTED: usize = 5;

impl Show for Hint {
    fn show(&self, _: &Table, answer: &HintAnswer, layout: &Layout) -> String {
        let action = layout.paint(style::HEADING, &answer.action);
        let why = answer.why.iter().map(|reason| format!("  {reason}\n"));
        let why: String = why.collect();
        let values = answer.values.iter().take(LISTED);
        let is_chance = answer.measure == "chance";
        let number = |number: f64| {
            if is_chance {
                format!("{:.1} %", 100.0 * number)
            } else {
                format!("{number:.1}")
            }
        };
        let rows = values.map(|value| {
            let error = value
                .error
                .map_or_else(String::new, |error| format!(" ± {}", number(error)));
            [
                value.action.clone(),
                format!("{}{error}", number(value.value)),
            ]
        });
        // Keys that only put the actions in order are shown to nobody: the list is in their order.
        let compared = match (answer.values.len(), answer.measure.as_ref()) {
            (0 | 1, _) | (_, "order") => String::new(),
            (_, measure) => format!("\n{}", layout.tabulate(&["action", measure], rows)),
        };
        let chance = answer.chance.map_or_else(String::new, |chance| {
            format!("  wins with a chance of {:.1} %\n", 100.0 * chance)
        });
        let roles = answer.roles.as_ref().map_or_else(String::new, |roles| {
            let percent = |chance: f64| format!("{:.1} %", 100.0 * chance);
            let farmer = roles.farmer.map(percent);
            let landlord = percent(roles.landlord);
            match farmer {
                Some(farmer) => format!("  as the landlord {landlord}, as a farmer {farmer}\n"),
                None => format!("  as the landlord {landlord}; nobody else bids\n"),
            }
        });
        format!("{action}\n{why}{chance}{roles}{compared}")
    }
}
