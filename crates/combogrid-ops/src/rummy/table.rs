//! `rummy table`: the tiles of a rack on the melds of the table.

use std::fmt::Display;

use combogrid_picture::Page;
use combogrid_rummy::{Aim, LayOff, Notation, PlaceError, Placement, Rules, Stopped, Table};
use itertools::Itertools;

use super::best::GivenAim;
use super::details::Details;
use super::laid::{Card, Cards, Melds, Tiles};
use super::picture;
use super::plan::{Planned, Steps, planned};
use super::{HandArgs, MOST_STATES, ParsedHand, with_advisor};
use crate::draw::page_with;
use crate::layout::{Layout, Show, style};
use crate::rummy::details::list_melds;
use crate::{Allowance, Kind, Named, OpError, Query, Refused, Reply, Texts};

/// Put tiles of a rack on the table, whose melds may be rearranged
///
/// Example: combogrid rummy table "6C 6D KS" --table "3H 4H 5H 6H, 8C 8D 8S" --rules rummikub
#[apply(bare_request!)]
pub struct PlayOnTable {
    /// The melds on the table, with commas between them
    #[cfg_attr(feature = "cli", arg(long, value_name = "MELDS"))]
    pub table: String,
    /// As many tiles as can be (cards), or as few points left as can be (deadwood)
    #[cfg_attr(feature = "cli", arg(long, default_value = "cards"))]
    #[serde(default = "most_tiles")]
    pub aim: Named<GivenAim>,
    /// Leave the melds as they lie, and only add to them
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub lay_off: bool,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub details: bool,
}

const fn most_tiles() -> Named<GivenAim> {
    Named(GivenAim(Aim::Cards))
}

/// The table and the rack after the play.
#[apply(answer!)]
pub struct Played {
    /// The melds afterwards.
    pub table: Melds,
    /// The tiles that came from the rack.
    pub laid: Cards,
    /// The tiles that are left on it.
    pub rack: Cards,
    /// Which tiles of the rack fit which melds as they lay.
    pub lay_offs: Vec<Fit>,
    /// The melds of `table` one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
    /// Where the tiles of each meld of `table` came from.
    pub plan: Vec<Planned>,
    /// The steps in order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub steps: Steps,
}

/// A tile that fits a meld.
#[apply(answer!)]
pub struct Fit {
    /// The meld's place in the table as it lay, from 0.
    pub meld: usize,
    /// The tile.
    pub card: Card,
    /// The meld afterwards.
    #[cfg_attr(feature = "schema", schemars(with = "super::Cards"))]
    pub result: Tiles,
    /// How many tiles of the rack that takes.
    pub tiles: u8,
}

impl From<&LayOff> for Fit {
    fn from(fit: &LayOff) -> Self {
        Self {
            meld: fit.meld,
            card: Card(fit.tile),
            result: Tiles(fit.result.slots().map(|slot| slot.tile).collect()),
            tiles: fit.tiles,
        }
    }
}

impl PlayOnTable {
    fn told(
        &self,
        before: &Table,
        placement: &Placement,
        fits: &[LayOff],
        rules: &Rules,
    ) -> Played {
        let table = placement.table.melds();
        let (plan, steps, _) = planned(before, &placement.table, rules);
        Played {
            table: Melds(table.to_vec()),
            laid: Cards(placement.laid),
            rack: Cards(placement.rack),
            lay_offs: fits.iter().map(Fit::from).collect(),
            meld_details: Details::asked(self.details, table, rules),
            plan,
            steps,
        }
    }
}

/// Reads the melds on the table.
pub(super) fn table(text: &str, notation: Notation, rules: &Rules) -> Result<Table, OpError> {
    Table::parse_as(text, notation, rules).map_err(|error| wrong_table(error, error.at()))
}

pub(super) fn wrong_table(error: impl Display, at: Option<usize>) -> OpError {
    OpError::new(Kind::Cards, error).at(at).field("table")
}

impl Query for PlayOnTable {
    type Subject = HandArgs;
    type Answer = Played;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Played> {
        let ParsedHand {
            hand: rack,
            rules,
            notation,
        } = parsed;
        let Named(GivenAim(aim)) = self.aim;
        let table = table(&self.table, *notation, rules)?;
        let budget = allowance.stored_states(MOST_STATES);
        let together = table.with_rack(rack, rules);
        together.map_err(|error| wrong_table(error, None))?;
        let placed = if self.lay_off {
            let placed = with_advisor(rules, &budget, |advisor| advisor.lay_off(&table, rack, aim));
            placed.map_err(|stopped| stopped.map(Box::new).into())
        } else {
            with_advisor(rules, &budget, |advisor| table.place(rack, aim, advisor))
        };
        let placed = placed.map_err(|error| match error {
            PlaceError::Stopped(Stopped { limit, known }) => {
                Refused::stopped(limit, Some(self.told(&table, &known, &[], rules)))
            }
            PlaceError::Beyond(error) => wrong_table(error, None).into(),
        })?;
        let fits = with_advisor(rules, &budget, |advisor| advisor.lay_offs(&table, rack));
        fits.map(|fits| self.told(&table, &placed, &fits, rules))
            .map_err(|Stopped { limit, known }| {
                Refused::stopped(limit, Some(self.told(&table, &placed, &known, rules)))
            })
    }

    fn page(&self, parsed: &ParsedHand, answer: &Played) -> Option<Page> {
        let mut picture = picture::arrangement(&answer.table.0, &answer.rack.0, &parsed.rules);
        picture.title = format!("{} on the table", picture.title);
        let Cards(laid) = answer.laid;
        let notes = std::iter::once(format!("laid: {laid}")).chain(answer.steps.notes());
        Some(page_with(picture, notes.collect()))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("table", &mut self.table)]
    }
}

impl Show for PlayOnTable {
    fn show(&self, parsed: &ParsedHand, answer: &Played, layout: &Layout) -> String {
        let notation = parsed.notation;
        let details = answer.meld_details.as_ref();
        let rows = [
            list_melds("table", &answer.table, details, notation, layout),
            layout.list("laid ", &answer.laid.show(notation, layout)),
            layout.list("rack ", &answer.rack.show(notation, layout)),
            answer.steps.show(notation, layout),
        ]
        .concat();
        if answer.lay_offs.is_empty() {
            return rows;
        }
        let text = |fit: &Fit| {
            let mut tiles = fit.result.0.iter().map(|tile| notation.write(*tile));
            tiles.join(" ")
        };
        let fits = answer.lay_offs.iter().map(text).sorted_unstable();
        let heading = layout.paint(style::HEADING, "without rearranging");
        format!(
            "{rows}\n{heading}\n{}",
            layout.list("fits ", &fits.dedup().join(", "))
        )
    }
}
