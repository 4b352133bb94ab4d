//! `guandan leads` and `guandan answers`: the legal plays.

use combogrid_guandan::{Kind, KindCounts, ParsePlayError, Play};

use super::{HandArgs, ParsedHand};
use crate::error::map_reply;
use crate::kinds::Kinds;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ErrorKind, ListLimit, OpError, Query, Reply, Texts};

/// List every play that a hand can lead
///
/// Example: combogrid guandan leads "3S 3D 9S 9H TS JS QS B B" --level 9
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
/// Example: combogrid guandan answers "3S 3D 9S 9H TS JS QS B B" --level 9 --to AA
#[apply(request!)]
pub struct Answers {
    /// The play to beat, as in 99*, 44455 or S:34567
    pub to: String,
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
        schemars(with = "Option<Vec<crate::schema::GuandanPlay>>")
    )]
    pub listed: Option<Vec<Play>>,
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
    /// The plays, of which at most `limit` are listed, unless they are only counted.
    fn of(plays: Vec<Play>, limit: Option<ListLimit>, count_only: bool) -> Reply<Self> {
        let counts: KindCounts = plays.iter().copied().collect();
        let total = counts.total();
        let answer = |listed| Self {
            listed,
            kinds: Kinds(counts.iter().collect()),
            total,
        };
        if count_only {
            return Ok(answer(None));
        }
        let most = limit
            .unwrap_or(ListLimit(usize::MAX))
            .items(total.into(), "limit")?;
        let plays = plays.into_iter().take(most);
        let listed = BytesLeft::default().list_all(Count(total.into()), plays);
        map_reply(listed, |listed| answer(Some(listed)))
    }
}

impl Query for Leads {
    type Subject = HandArgs;
    type Answer = LeadsAnswer;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<LeadsAnswer> {
        let plays = parsed.rules.leads(&parsed.hand);
        LeadsAnswer::of(plays, self.limit, self.count_only)
    }
}

impl Answers {
    /// The play to beat.
    fn play_to_beat(&self, parsed: &ParsedHand) -> Result<Play, OpError> {
        let play: Play = self.to.parse().map_err(|error: ParsePlayError| {
            let at = error.at();
            OpError::new(ErrorKind::Play, error).at(at).field("to")
        })?;
        if !parsed.rules.allows(play) {
            let message = format!("{play} is no play under these rules");
            return Err(OpError::new(ErrorKind::Play, message).field("to"));
        }
        Ok(play)
    }
}

impl Query for Answers {
    type Subject = HandArgs;
    type Answer = LeadsAnswer;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<LeadsAnswer> {
        let to = self.play_to_beat(parsed)?;
        let plays = parsed.rules.answers(&parsed.hand, to);
        LeadsAnswer::of(plays, self.limit, self.count_only)
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("to", &mut self.to)]
    }
}
