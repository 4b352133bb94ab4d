//! `rummy islands`: the parts of a hand that no meld joins.

use std::fmt;

use combogrid_rummy::{FlagMap, Flags, Hand, Island, Rules, Tile};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Serialize, Serializer};

use super::changed::{ByIsland, exchange};
use super::combo::Combo;
use super::combos::{CombosAnswer, best_of};

use super::{HandArgs, MOST_MAXIMAL_STATES, ParsedHand, STATES_LISTED, stopped, with_solver};
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Query, Reply, Texts};

/// Show the islands of a hand with their flags, control points and combos
///
/// Example: combogrid rummy islands "11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C"
#[apply(request!)]
#[serde(default)]
pub struct Islands {
    /// Cards that come to the hand first
    pub add: String,
    /// Cards that leave the hand then
    pub remove: String,
    /// List at most N combos of each island
    pub limit: ListLimit,
    /// Tell the kind of each meld, and the card that each tile stands for
    pub details: bool,
}

/// The parts of a hand.
pub type IslandsAnswer = ByIsland<IslandAnswer>;

/// A part of a hand that no meld joins to another.
#[apply(answer!)]
pub struct IslandAnswer {
    /// Its cards.
    pub cards: Hand,
    /// The melds open to each card; null if the technique does not fit the hand or the rules.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<std::collections::BTreeMap<String, Flags>>")
    )]
    pub flags: Option<FlagsByCard>,
    /// The cards where melds compete.
    pub control_points: Vec<Tile>,
    /// The maximal arrangements of the island alone.
    pub combos: Vec<Combo>,
    /// How many combos there are, listed or not.
    pub total: Count,
}

/// The melds open to each card.
#[derive(Debug)]
pub struct FlagsByCard(pub Vec<(Tile, Flags)>);

impl FlagsByCard {
    fn of(map: &FlagMap) -> Self {
        let open = map.iter();
        let open = open.map(|(card, flags)| (card.into(), flags));
        Self(open.collect())
    }
}

impl Serialize for FlagsByCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(card, flags)| (card, flags)))
    }
}

impl<'de> Deserialize<'de> for FlagsByCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FlagsVisitor)
    }
}

/// Reads the cards in their order.
struct FlagsVisitor;

impl<'de> Visitor<'de> for FlagsVisitor {
    type Value = FlagsByCard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of cards with their melds")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FlagsByCard, A::Error> {
        let mut flags = Vec::new();
        while let Some(entry) = map.next_entry()? {
            flags.push(entry);
        }
        Ok(FlagsByCard(flags))
    }
}

impl Islands {
    fn island(
        &self,
        island: &Island,
        rules: &Rules,
        allowance: &Allowance,
        bytes_left: &mut BytesLeft,
    ) -> Reply<IslandAnswer> {
        let hand = island.hand();
        let map = FlagMap::of(&hand, rules).ok();
        let ListLimit(limit) = self.limit;
        let budget = allowance.stored_states(MOST_MAXIMAL_STATES);
        let listing = allowance.stored_states(MOST_MAXIMAL_STATES + STATES_LISTED * limit as u64);
        let maximal =
            with_solver(rules, &budget, |solver| solver.maximal(&hand)).map_err(stopped)?;
        let listed = best_of(
            maximal,
            self.limit,
            rules,
            self.details,
            &listing,
            bytes_left,
        );
        let control_points = map.iter().flat_map(FlagMap::control_points);
        map_reply(listed, |CombosAnswer { combos, total }| IslandAnswer {
            cards: hand,
            flags: map.as_ref().map(FlagsByCard::of),
            control_points: control_points.map(|point| point.card.into()).collect(),
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
        ByIsland::collect(
            &hand.islands(&parsed.rules),
            changed,
            |island, bytes_left| self.island(island, &parsed.rules, allowance, bytes_left),
        )
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("add", &mut self.add), ("remove", &mut self.remove)]
    }
}
