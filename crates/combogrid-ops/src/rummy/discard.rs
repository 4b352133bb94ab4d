//! `rummy discard`: which card to throw.

use combogrid_rummy::{Runs, Stopped};
use serde::{Deserialize, Serialize};

use super::laid::Card;
use super::{HandArgs, MOST_STATES, ParsedHand, with_solver};
use crate::bounds::Allowance;
use crate::error::{Refused, Reply};
use crate::query::Query;

/// Show the loose points after each discard, for a hand of one card more than after it
///
/// Example: combogrid rummy discard "6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H" --rules gin
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct Discard {}

/// What each discard leaves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct DiscardAnswer {
    /// Every distinct card, the best discard first.
    pub best: Vec<Thrown>,
}

/// A discard.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Thrown {
    /// The card.
    pub card: Card,
    /// The fewest loose points of the remaining cards.
    pub deadwood: u32,
    /// The runs that they lack, where every card counts without these.
    #[serde(skip)]
    pub lacks: Runs,
}

impl From<combogrid_rummy::Discard> for Thrown {
    fn from(discard: combogrid_rummy::Discard) -> Self {
        Self {
            card: Card(discard.tile),
            deadwood: discard.deadwood,
            lacks: discard.shortfall.lacks(),
        }
    }
}

impl Query for Discard {
    type Subject = HandArgs;
    type Answer = DiscardAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<DiscardAnswer> {
        let budget = allowance.states(MOST_STATES);
        let best = with_solver(&parsed.rules, &budget, |solver| {
            solver.discards(&parsed.hand)
        });
        let answer = |best: Vec<_>| DiscardAnswer {
            best: best.into_iter().map(Thrown::from).collect(),
        };
        best.map(answer).map_err(|Stopped { limit, known }| {
            let known = Some(known).filter(|known| !known.is_empty());
            Refused::stopped(limit, known).map(answer)
        })
    }
}

#[cfg(feature = "cli")]
mod text {
    use super::{Discard, DiscardAnswer};
    use crate::command::Show;
    use crate::layout::{Layout, table_text};
    use crate::rummy::ParsedHand;
    use crate::rummy::laid::{missing_runs, paint_tile};
    use crate::rummy::picture::picture;

    impl Show for Discard {
        fn show(&self, parsed: &ParsedHand, answer: &DiscardAnswer, layout: &Layout) -> String {
            let lacks = answer.best.iter().any(|thrown| thrown.lacks.runs > 0);
            let missing = if lacks { "missing" } else { "" };
            let mut table = layout.table(["discard", "loose points", missing]);
            for thrown in &answer.best {
                table.add_row([
                    paint_tile(thrown.card.0, parsed.notation, layout),
                    thrown.deadwood.to_string(),
                    missing_runs(thrown.lacks),
                ]);
            }
            format!(
                "{}\n{}",
                picture(&parsed.hand, &parsed.rules, layout),
                table_text(&table)
            )
        }
    }
}
