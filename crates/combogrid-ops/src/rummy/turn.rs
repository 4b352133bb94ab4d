//! `rummy turn`: which new melds and which lay-offs leave least.

use combogrid_picture::Page;
use combogrid_rummy::{Played, Rules, Stopped, Table, Turn, TurnError};
use serde::{Deserialize, Serialize};

use super::best::GivenAim;
use super::details::Details;
use super::laid::{Cards, Melds};
use super::picture;
use super::table::{Fit, wrong_table};
use super::{HandArgs, MOST_STATES, ParsedHand, with_solver};
use crate::bounds::Allowance;
use crate::count::Count;
use crate::draw::page_with;
use crate::error::{Refused, Reply};
use crate::named::Named;
use crate::query::{Query, Texts};

/// Find the new melds and the lay-offs on a table that together leave least
///
/// Example: combogrid rummy turn "7C 7D 7H 7S 8H KS" --table "4H 5H 6H" --rules gin
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct PlayTurn {
    /// The melds on the table, with commas between them, as they lie
    #[cfg_attr(feature = "cli", arg(long, value_name = "MELDS"))]
    pub table: String,
    /// What is best: the fewest points left (deadwood), the fewest cards left (cards), the most points laid (points)
    #[cfg_attr(feature = "cli", arg(long, default_value = "deadwood"))]
    #[serde(default)]
    pub aim: Named<GivenAim>,
    /// Move melds of the table where more can be laid so
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub rearrange: bool,
    /// Whether the player has opened; if not, new melds alone must meet the opening
    #[cfg_attr(
        feature = "cli",
        arg(long, default_value_t = true, action = clap::ArgAction::Set, value_name = "true|false")
    )]
    #[serde(default = "opened")]
    pub opened: bool,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub details: bool,
}

const fn opened() -> bool {
    true
}

/// A turn that leaves least.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct TurnAnswer {
    /// The new melds.
    pub laid: Melds,
    /// Which cards went on which melds, one after the other.
    pub lay_offs: Vec<Fit>,
    /// The melds afterwards.
    pub table: Melds,
    /// What is left of the hand.
    pub rack: Cards,
    /// What that costs.
    pub deadwood: u32,
    /// The melds of `table` one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
}

impl PlayTurn {
    fn told(&self, played: &Played, rules: &Rules) -> TurnAnswer {
        let table = played.table.melds();
        TurnAnswer {
            laid: Melds(played.laid.clone()),
            lay_offs: played.lay_offs.iter().map(Fit::from).collect(),
            table: Melds(table.to_vec()),
            rack: Cards(played.rack),
            deadwood: played.deadwood,
            meld_details: Details::asked(self.details, table, rules),
        }
    }
}

impl Query for PlayTurn {
    type Subject = HandArgs;
    type Answer = TurnAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<TurnAnswer> {
        let ParsedHand {
            hand,
            rules,
            notation,
        } = parsed;
        let table = Table::parse_as(&self.table, *notation, rules)
            .map_err(|error| wrong_table(error, error.at()))?;
        let Named(GivenAim(aim)) = self.aim;
        let mut turn = Turn::new(&table, hand).aim(aim);
        if self.rearrange {
            turn = turn.rearranging();
        }
        if !self.opened {
            turn = turn.opening();
        }
        let budget = allowance.states(MOST_STATES);
        let played = with_solver(rules, &budget, |solver| solver.turn(&turn));
        played
            .map(|played| self.told(&played, rules))
            .map_err(|error| match error {
                TurnError::Stopped(Stopped { limit, known }) => {
                    Refused::stopped(limit, Some(self.told(&known, rules)))
                }
                TurnError::Beyond(error) => wrong_table(error, None).into(),
            })
    }

    fn page(&self, parsed: &ParsedHand, answer: &TurnAnswer) -> Option<Page> {
        let mut picture = picture::arrangement(&answer.table.0, &answer.rack.0, &parsed.rules);
        picture.title = format!("{} on the table", picture.title);
        let left = Count(answer.deadwood.into()).of("point");
        Some(page_with(picture, &format!("{left} left")))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("table", &mut self.table)]
    }
}

#[cfg(feature = "cli")]
mod text {
    use super::{PlayTurn, TurnAnswer};
    use crate::command::Show;
    use crate::count::Count;
    use crate::layout::Layout;
    use crate::rummy::ParsedHand;
    use crate::rummy::details::list_melds;

    impl Show for PlayTurn {
        fn show(&self, parsed: &ParsedHand, answer: &TurnAnswer, layout: &Layout) -> String {
            let notation = parsed.notation;
            let off: Vec<String> = (answer.lay_offs.iter())
                .map(|fit| format!("{} on meld {}", notation.write(fit.card.0), fit.meld + 1))
                .collect();
            let details = answer.meld_details.as_ref();
            let rows = [
                layout.list("laid ", &answer.laid.show(notation, layout)),
                layout.list("off  ", &off.join(", ")),
                list_melds("table", &answer.table, details, notation, layout),
                layout.list("rack ", &answer.rack.show(notation, layout)),
            ];
            let left = Count(answer.deadwood.into()).of("loose point");
            format!("{}\n{left}\n", rows.concat())
        }
    }
}
