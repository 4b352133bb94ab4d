//! `guandan best`: the best arrangements of a hand (理牌).

use combogrid_guandan::{Arrangement, Arranger, Hand, Play, SplitCounter};

use super::{HandArgs, ParsedHand, plays_and_cards, refused};
use crate::bounds::usual_states;
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ListLimit, Query, Refused, Reply};

/// States of the graph of the best arrangements: two packs in one hand meet them after half a second, with 60 MB.
pub(super) const MOST_STATES: u64 = usual_states(const { &Arranger::DEFAULT_BUDGET });

/// Sort a hand: the fewest plays that are no bombs, then more bombs, then higher ones
///
/// Example: combogrid guandan best "3S 3D 3H 3C 4S 5S 6S 7S 8S 8D KD KC KS R" --top 3
#[apply(bare_request!)]
#[serde(default)]
pub struct Best {
    /// List the K best arrangements
    pub top: ListLimit,
}

impl Default for Best {
    fn default() -> Self {
        Self { top: ListLimit(1) }
    }
}

/// The best arrangements of a hand.
#[apply(answer!)]
pub struct BestAnswer {
    /// Best first.
    pub best: Vec<Arranged>,
}

/// An arrangement with its value.
#[apply(answer!)]
pub struct Arranged {
    /// The plays.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::GuandanPlay>"))]
    pub split: Vec<Play>,
    /// The cards of each play.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<crate::schema::GuandanCards>")
    )]
    pub cards: Vec<Hand>,
    /// How many plays there are.
    pub plays: usize,
    /// How many of them are bombs, straight flushes among them.
    pub bombs: usize,
    /// The sum of the heights of the plays, which decides among arrangements with as many bombs and other plays.
    pub height: usize,
}

impl Arranged {
    fn of(arrangement: &Arrangement) -> Self {
        let (split, cards) = plays_and_cards(&arrangement.plays);
        Self {
            plays: split.len(),
            bombs: arrangement.value.bombs(),
            height: arrangement.value.height(),
            split,
            cards,
        }
    }
}

impl Query for Best {
    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<BestAnswer> {
        let budget = allowance.stored_states(MOST_STATES);
        let total = if self.top.is_listed() {
            u128::MAX
        } else {
            let counter = SplitCounter::new(parsed.rules).with_budget(&budget);
            counter.count(&parsed.hand).map_err(refused)?
        };
        let top = self.top.items(total, "top")?;
        let arranger = Arranger::new(parsed.rules).with_budget(&budget);
        let (found, limit) = match arranger.top(&parsed.hand, top) {
            Ok(found) => (found, None),
            Err(stopped) => (stopped.known, Some(stopped.limit)),
        };
        let total = Count(found.len() as u128);
        let best = BytesLeft::default().list_all(total, found.iter().map(Arranged::of));
        let answer = map_reply(best, |best| BestAnswer { best })?;
        match limit {
            None => Ok(answer),
            Some(limit) => Err(Refused::stopped(limit, Some(answer))),
        }
    }
}
