//! `doudizhu leads` and `doudizhu answers`: the legal plays.

use combogrid_doudizhu::{Kind, KindCounts, Notation, Play, Stopped};
use compact_str::CompactString;

use super::{HandArgs, MOST_COUNTED, ParsedHand, play_of};
use crate::error::map_reply;
use crate::kinds::Kinds;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Named, OpError, Query, Refused, Reply, Texts};

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
    pub kinds: Kinds<Kind>,
    /// How many there are, listed or not.
    pub total: u64,
}

impl LeadsAnswer {
    /// The leads of a hand, or its answers to a play: their numbers, and the plays themselves if they are listed.
    fn of(
        parsed: &ParsedHand,
        to: Option<Play>,
        listed: Option<ListLimit>,
        allowance: &Allowance,
    ) -> Reply<Self> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let budget = allowance.states(MOST_COUNTED);
        let plays = |kinds: &KindCounts, listed| Self {
            listed,
            kinds: Kinds(kinds.iter().collect()),
            total: kinds.total(),
        };
        let kinds = rules.count_moves(hand, to, &budget);
        let kinds = kinds.map_err(|Stopped { limit, known }| {
            Refused::stopped(limit, Some(plays(&known, None)))
        })?;
        let Some(limit) = listed else {
            return Ok(plays(&kinds, None));
        };
        let total = u128::from(kinds.total());
        let most = limit.items(total, "limit")?;
        let listed = BytesLeft::default().list(most, Count(total), |add| {
            rules.visit_moves(hand, to, &budget, |play| {
                add(play.cards_text(Notation::Canonical).into())
            })
        });
        map_reply(listed, |listed| plays(&kinds, Some(listed)))
    }
}

/// How many plays are listed, unless they are only counted.
fn listed(count_only: bool, limit: Option<ListLimit>) -> Option<ListLimit> {
    (!count_only).then(|| limit.unwrap_or(ListLimit(usize::MAX)))
}

impl Query for Leads {
    type Subject = HandArgs;
    type Answer = LeadsAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<LeadsAnswer> {
        LeadsAnswer::of(parsed, None, listed(self.count_only, self.limit), allowance)
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

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<LeadsAnswer> {
        let to = self.play_to_beat(parsed)?;
        let listed = listed(self.count_only, self.limit);
        LeadsAnswer::of(parsed, Some(to), listed, allowance)
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("to", &mut self.to)]
    }
}
