//! `doudizhu leads` and `doudizhu answers`: the legal plays.

use std::fmt;
use std::ops::ControlFlow;

use combogrid_doudizhu::{Kind, KindCounts, Notation, Play};
use compact_str::CompactString;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Serialize, Serializer};

use super::{HandArgs, ParsedHand, play_of};
use crate::error::map_reply;
use crate::listing::{End, Room};
use crate::{Allowance, Count, ListLimit, Named, OpError, Query, Reply, Texts};

/// List every play that a hand can lead
///
/// Example: combogrid doudizhu leads 33344455567B
#[apply(request!)]
pub struct Leads {
    /// List at most N plays; without it, text lists 100 of each kind
    pub limit: Option<ListLimit>,
    /// Only count the plays of each kind
    #[serde(default)]
    pub count_only: bool,
}

/// List every play of a hand that beats another play
///
/// Example: combogrid doudizhu answers 44455566677788BR --to 33344
#[apply(bare_request!)]
pub struct Answers {
    /// The cards of the play to beat
    pub to: String,
    /// The kind of that play, if its cards can be read as more than one
    pub kind: Option<Named<Kind>>,
    /// List at most N plays; without it, text lists 100 of each kind
    pub limit: Option<ListLimit>,
    /// Only count the plays of each kind
    #[serde(default)]
    pub count_only: bool,
}

/// Plays in canonical order, and how many there are of each kind.
#[apply(answer!)]
pub struct LeadsAnswer {
    /// The plays, those of one kind together, unless they are only counted.
    #[serde(rename = "plays", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Vec<crate::schema::LowToHigh>>")
    )]
    pub listed: Option<Vec<CompactString>>,
    /// How many there are of each kind.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, u64>")
    )]
    pub kinds: Kinds,
    /// How many there are, listed or not.
    pub total: u64,
}

impl LeadsAnswer {
    /// Lists the plays that `visit` shows, if they are asked for.
    fn list(
        is_listed: bool,
        limit: Option<ListLimit>,
        kinds: KindCounts,
        visit: impl FnOnce(&mut dyn FnMut(Play) -> ControlFlow<End>) -> ControlFlow<End>,
    ) -> Reply<Self> {
        let plays = |listed| Self {
            listed,
            kinds: Kinds::of(&kinds),
            total: kinds.total(),
        };
        if !is_listed {
            return Ok(plays(None));
        }
        let total = u128::from(kinds.total());
        let most = limit.unwrap_or(ListLimit(usize::MAX)).items(total)?;
        let listed = Room::default().list(most, Count(total), |add| {
            Ok(visit(&mut |play| {
                add(play.cards_text(Notation::Canonical).into())
            }))
        });
        map_reply(listed, |listed| plays(Some(listed)))
    }
}

/// How many plays there are of each kind, by the name of the kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kinds(pub Vec<(Kind, u64)>);

impl Kinds {
    fn of(counts: &KindCounts) -> Self {
        Self(counts.iter().collect())
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(kind, count)| (kind.name(), count)))
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(KindsVisitor)
    }
}

/// Reads the kinds in their order.
struct KindsVisitor;

impl<'de> Visitor<'de> for KindsVisitor {
    type Value = Kinds;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of kinds with their numbers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Kinds, A::Error> {
        let mut kinds = Vec::new();
        while let Some((Named(kind), count)) = map.next_entry()? {
            kinds.push((kind, count));
        }
        Ok(Kinds(kinds))
    }
}

impl Query for Leads {
    type Subject = HandArgs;
    type Answer = LeadsAnswer;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<LeadsAnswer> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let kinds = rules.count_leads(hand);
        LeadsAnswer::list(!self.count_only, self.limit, kinds, |add| {
            rules.visit_leads(hand, add)
        })
    }
}

impl Answers {
    /// The play to beat.
    ///
    /// # Errors
    ///
    /// If the text is no play, or none of the kind.
    pub fn play_to_beat(&self, parsed: &ParsedHand) -> Result<Play, OpError> {
        let kind = self.kind.map(|Named(kind)| kind);
        play_of("to", &self.to, kind, (parsed.rules, parsed.notation))
    }
}

impl Query for Answers {
    type Subject = HandArgs;
    type Answer = LeadsAnswer;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<LeadsAnswer> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let to = self.play_to_beat(parsed)?;
        let kinds = rules.count_answers(hand, to);
        LeadsAnswer::list(!self.count_only, self.limit, kinds, |add| {
            rules.visit_answers(hand, to, add)
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("to", &mut self.to)]
    }
}
