//! Questions about Dou Dizhu hands.

mod best;
mod body_first;
mod carriers;
mod count;
mod fewest_plays;
mod kickers;
mod leads;
mod numbers;
mod odds;
mod open_hands;
mod puzzle;
mod recognize;
mod rules;
mod solve;
mod splits;
mod strategy;

use std::fmt::Debug;
use std::thread::LocalKey;

use combogrid_doudizhu::{
    Hand, Kind, Notation, Play, Preset, Rules, SplitCounter, Splits, SplitsError, Stopped,
};

use crate::bounds::usual_states;
use crate::rules::{rules_of, wrong_rules};
use crate::workspaces::Workspaces;
use crate::{Allowance, ErrorKind, Named, OpError, Refused, RulesChoice, Subject, Texts};

pub use best::{Best, BestAnswer, Scored};
pub use carriers::{Chosen, Explained, Leaf, Needed};
pub use count::{CountSplits, Counts};
pub use fewest_plays::{Fewest, FewestAnswer};
pub use kickers::{Kickers, KickersAnswer, SplitArgs};
pub use leads::{Answers, Leads, LeadsAnswer};
pub use numbers::{IdAnswer, Numbering, PlayId, PlayOfId, PlayOfIdAnswer};
pub use odds::{Chances, Odds, OddsAnswer};
pub use open_hands::{HandsArgs, ParsedHands};
pub use puzzle::{MakePuzzles, PuzzleAnswer, Puzzles};
pub use recognize::{Reading, Recognize, Recognized};
pub use rules::{RulesAnswer, RulesArgs, ShowRules};
pub use solve::{Solution, Solve};
pub use splits::{Laid, ListSplits, SplitsAnswer};
pub use strategy::{Advice, FollowStrategy, Proof, ProofReply};

crate::named::names! {
    combogrid_doudizhu::Notation: Self::ALL.map(Self::name);
    combogrid_doudizhu::Kind: Self::ALL.map(Self::name);
    Numbering: ["combogrid", "rlcard"];
}

/// The rules that a request names.
pub(crate) fn rules(choice: &RulesChoice) -> Result<Rules, OpError> {
    rules_of(choice).map_err(|error| wrong_rules(&error))
}

/// A hand under rules.
#[apply(request!)]
pub struct HandArgs {
    /// The cards, as in 3344555TJQKA2BR; `-` reads them from standard input
    pub hand: String,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: canonical, douzero or openspiel
    #[serde(default)]
    pub notation: Named<Notation>,
}

/// A hand under rules, read.
#[derive(Debug, Clone, Copy)]
pub struct ParsedHand {
    /// The cards.
    pub hand: Hand,
    /// The rules of the game.
    pub rules: Rules,
    /// How further cards of the request are written.
    pub notation: Notation,
}

impl Subject for HandArgs {
    type Value = ParsedHand;

    fn read(&self) -> Result<ParsedHand, OpError> {
        let Named(notation) = self.notation;
        let rules = rules(&self.rules);
        // Of a request whose cards and rules are wrong the cards are told first, where no deck has them.
        let deck = rules
            .as_ref()
            .map_or_else(|_| Preset::FourPlayers.rules().deck(), |rules| rules.deck());
        Ok(ParsedHand {
            hand: cards("hand", &self.hand, deck, notation)?,
            rules: rules?,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("hand", &mut self.hand)]
    }

    fn reading<A>(parsed: &ParsedHand, read: impl FnOnce() -> A) -> A {
        body_first::under(parsed.rules, read)
    }
}

/// The cards of a deck that the field `name` of a request writes.
pub(crate) fn cards(
    name: &str,
    text: &str,
    deck: Hand,
    notation: Notation,
) -> Result<Hand, OpError> {
    deck.parse_part(text, notation).map_err(|error| {
        OpError::new(ErrorKind::Cards, error)
            .at(error.at())
            .field(name)
    })
}

/// Refuses rules with two packs: endgames and puzzles have two or three open hands of one pack.
fn one_pack(rules: Rules) -> Result<Rules, OpError> {
    if rules.packs() == 1 {
        return Ok(rules);
    }
    let message = "two packs have no endgames: open hands are two or three, of one pack";
    Err(OpError::new(ErrorKind::Rules, message).field("rules"))
}

/// The plays that a field may write, that which it means first.
fn read(
    field: &str,
    text: &str,
    (rules, notation): (Rules, Notation),
) -> Result<Vec<Play>, OpError> {
    rules.read_plays(text, notation).map_err(|error| {
        OpError::new(ErrorKind::Cards, error)
            .at(error.at())
            .field(field)
    })
}

/// The play that a field writes: the first reading, or the first of the kind that is named.
fn play_of(
    field: &str,
    text: &str,
    kind: Option<Kind>,
    (rules, notation): (Rules, Notation),
) -> Result<Play, OpError> {
    let readings = read(field, text, (rules, notation))?;
    let is_meant = |play: &Play| kind.is_none_or(|kind| play.kind() == kind);
    readings.into_iter().find(is_meant).ok_or_else(|| {
        let expected = kind.map_or("play", Kind::name);
        let message = format!("{text:?} is no {expected} under these rules");
        OpError::new(ErrorKind::Play, message).field(field)
    })
}

/// States of a query that lists splits: several times the need of any dealt hand, and at most some 100 MB.
const MOST_LISTED: u64 = usual_states(const { &Splits::DEFAULT_BUDGET });

/// Steps of a query that counts splits or plays: some seconds of work. Of leads and answers only those with wild cards count.
const MOST_COUNTED: u64 = usual_states(const { &SplitCounter::DEFAULT_BUDGET });

/// The cards of the largest hand that is dealt: it needs a small part of the states that a query may have.
const MOST_DEALT: usize = 20;

/// Asks a workspace that is reused from hand to hand, or a new one if a bound on states may be met, so that the answer
/// does not depend on earlier hands. So an answer depends on its request alone.
fn with_learnt<W, A>(
    kept: &'static LocalKey<Workspaces<Rules, W>>,
    parsed: &ParsedHand,
    allowance: &Allowance,
    (make, ask): (fn(Rules) -> W, impl FnOnce(&mut W) -> A),
) -> A {
    if parsed.hand.total() > MOST_DEALT || allowance.has_own_states() {
        return ask(&mut make(parsed.rules));
    }
    kept.with(|kept| kept.with(parsed.rules, make, ask))
}

/// A hand whose splits cannot be counted, with the count so far.
fn refused<K: Debug>(error: SplitsError<K>) -> Refused<K> {
    match error {
        SplitsError::Stopped(Stopped { limit, known }) => Refused::stopped(limit, Some(known)),
        error => OpError::new(ErrorKind::Limit, error).field("hand").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::listed_in_the_book;

    #[test]
    fn the_book_has_the_default_bounds() {
        for (queries, bounds) in [
            ("doudizhu.splits, doudizhu.best", &[MOST_LISTED][..]),
            (
                "doudizhu.count, doudizhu.plays, doudizhu.kickers, doudizhu.leads, doudizhu.answers",
                &[MOST_COUNTED],
            ),
            ("doudizhu.odds", &[odds::MOST_STATES]),
            ("doudizhu.solve", &[solve::MOST_SEARCHED]),
            (
                "doudizhu.strategy",
                &[strategy::MOST_SEARCHED, strategy::MOST_COMPARED],
            ),
            (
                "doudizhu.puzzle",
                &[puzzle::MOST_SEARCHED, puzzle::MOST_PER_DEAL],
            ),
        ] {
            assert_eq!(listed_in_the_book(queries), bounds, "{queries}");
        }
        assert_eq!(
            strategy::MOST_PROVED,
            strategy::MOST_COMPARED,
            "listed once"
        );
    }
}
