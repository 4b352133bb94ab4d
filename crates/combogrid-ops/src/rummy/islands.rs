//! `rummy islands`: the parts of a hand that no meld joins.

use combogrid_picture::{Page, Sheet};
use combogrid_rummy::{Card, ControlPoint, FlagMap, Flags, Island, Notation, PictureCell, Rules};
use itertools::Itertools;
use serde::{Serialize, Serializer};

use super::changed::{ByIsland, Part, exchange};
use super::combo::Combo;
use super::combos::{CombosAnswer, best_of, combo_sheet};
use super::laid::Cards;
use super::{HandArgs, MOST_MAXIMAL_STATES, ParsedHand, STATES_LISTED, stopped, with_solver};
use crate::error::map_reply;
use crate::layout::Layout;
use crate::layout::Show;
use crate::listing::Room;
use crate::rummy::combos::table;
use crate::rummy::laid::paint_tile;
use crate::{Allowance, Count, Limit, Query, Reply, Texts};

/// Show the islands of a hand with their flags, control points and combos
///
/// Example: combogrid rummy islands "11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C"
#[apply(request!)]
#[serde(default)]
pub struct Islands {
    /// Cards that come to the hand first
    #[cfg_attr(feature = "cli", arg(long, value_name = "CARDS", default_value = ""))]
    pub add: String,
    /// Cards that leave the hand then
    #[cfg_attr(feature = "cli", arg(long, value_name = "CARDS", default_value = ""))]
    pub remove: String,
    /// List at most N combos of each island
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", default_value_t))]
    pub limit: Limit,
    /// Tell the kind of each meld, and the card that each tile stands for
    #[cfg_attr(feature = "cli", arg(long))]
    pub details: bool,
}

/// The parts of a hand.
pub type IslandsAnswer = ByIsland<IslandAnswer>;

/// A part of a hand that no meld joins to another.
#[apply(answer!)]
pub struct IslandAnswer {
    /// Its cards.
    pub cards: Cards,
    /// The melds open to each card; null if the technique does not fit the hand or the rules.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<std::collections::BTreeMap<String, crate::schema::Flags>>")
    )]
    pub flags: Option<FlagsByCard>,
    /// The cards where melds compete.
    #[serde(serialize_with = "cards_of")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::Card>"))]
    pub control_points: Vec<ControlPoint>,
    /// The maximal arrangements of the island alone.
    pub combos: Vec<Combo>,
    /// How many combos there are, listed or not.
    pub total: Count,
}

/// The melds open to each card.
#[derive(Debug)]
pub struct FlagsByCard(pub Vec<(Card, Flags)>);

impl Serialize for FlagsByCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts = |(card, flags): &(Card, Flags)| (card.to_string(), flags.to_string());
        serializer.collect_map(self.0.iter().map(texts))
    }
}

fn cards_of<S: Serializer>(points: &[ControlPoint], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(points.iter().map(|point| point.card.to_string()))
}

impl Islands {
    fn island(
        &self,
        island: &Island,
        rules: &Rules,
        (allowance, room): (&Allowance, &mut Room),
    ) -> Reply<IslandAnswer> {
        let hand = island.hand();
        let map = FlagMap::of(&hand, rules).ok();
        let Limit(limit) = self.limit;
        let budget = allowance.stored_states(MOST_MAXIMAL_STATES);
        let listing = allowance.stored_states(MOST_MAXIMAL_STATES + STATES_LISTED * limit as u64);
        let maximal =
            with_solver(rules, &budget, |solver| solver.maximal(&hand)).map_err(stopped)?;
        let listed = best_of(maximal, self.limit, (rules, self.details), &listing, room);
        map_reply(listed, |CombosAnswer { combos, total }| IslandAnswer {
            cards: Cards(hand),
            flags: map.as_ref().map(|map| FlagsByCard(map.iter().collect())),
            control_points: map.map_or_else(Vec::new, |map| map.control_points()),
            combos,
            total,
        })
    }
}

impl Query for Islands {
    type Subject = HandArgs;
    type Answer = IslandsAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<IslandsAnswer> {
        let (hand, changed) = exchange(parsed, &self.add, &self.remove)?;
        ByIsland::collect(&hand.islands(&parsed.rules), changed, |island, room| {
            self.island(island, &parsed.rules, (allowance, room))
        })
    }

    fn page(&self, parsed: &ParsedHand, answer: &IslandsAnswer) -> Option<Page> {
        let islands = Count(answer.islands.len() as u128).of("island");
        Some(answer.page(&format!("{islands} of"), &parsed.rules))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("add", &mut self.add), ("remove", &mut self.remove)]
    }
}

impl Part for IslandAnswer {
    fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The combos of the island, and where its control points are.
    fn section(&self, number: usize, rules: &Rules) -> Sheet {
        let noun = "maximal combo";
        let mut section = combo_sheet(&self.combos, self.total, noun, rules);
        section.title = format!("Island {}: {}", PictureCell::letter(number), section.title);
        let Cards(cards) = self.cards;
        let points = match self.control_points.iter().map(|point| point.card).join(" ") {
            none if none.is_empty() => none,
            points => format!("; control points: {points}"),
        };
        section.description = format!("{cards}{points}. {}", section.description);
        section
    }

    fn show(&self, parsed: &ParsedHand, layout: &Layout) -> String {
        let notation = parsed.notation;
        let mut text = String::new();
        if let Some(FlagsByCard(flags)) = &self.flags {
            let words = flags.iter().map(|(card, flags)| {
                let card = paint_tile((*card).into(), notation, layout);
                format!("{card} {flags}")
            });
            text += &layout.wrap("flags  ", words, 7);
        }
        if !self.control_points.is_empty() {
            let points = self.control_points.iter();
            let words = points.map(|point| placements(*point, notation, layout));
            text += &layout.wrap("control points  ", words, 7);
        }
        text += &table(&self.combos, notation, layout);
        text + &layout.fill(
            &self
                .total
                .listed("best", self.combos.len(), "maximal combo"),
        )
    }
}

/// A control point with the number of its placements.
fn placements(point: ControlPoint, notation: Notation, layout: &Layout) -> String {
    let card = paint_tile(point.card.into(), notation, layout);
    format!(
        "{card} ({} of {}: {})",
        point.copies,
        point.flags.count(),
        point.placements().count()
    )
}

impl Show for Islands {
    fn show(&self, parsed: &ParsedHand, answer: &IslandsAnswer, layout: &Layout) -> String {
        answer.show(parsed, layout)
    }
}
