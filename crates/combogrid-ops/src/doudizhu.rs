//! Questions about Dou Dizhu hands.

mod best;
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

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::thread::LocalKey;

use combogrid_doudizhu::{
    Flag, Hand, Kind, Notation, Number, Play, Preset, Rules, SplitCounter, Splits, SplitsError,
    Stopped, WildAlone, WildBombs,
};

use crate::bounds::usual_states;
use crate::suggest::did_you_mean;
use crate::workspaces::Workspaces;
use crate::{Allowance, ErrorKind, Knob, Named, OpError, Refused, RulesChoice, Subject, Texts};

pub use best::{Best, BestAnswer, Scored};
pub use carriers::{Chosen, Explained, Leaf, Needed};
pub use count::{CountSplits, Counts};
pub use fewest_plays::{Fewest, FewestAnswer};
pub use kickers::{Kickers, KickersAnswer, SplitArgs};
pub use leads::{Answers, Kinds, Leads, LeadsAnswer};
pub use numbers::{IdAnswer, Numbering, PlayId, PlayOfId, PlayOfIdAnswer};
pub use odds::{Chances, Odds, OddsAnswer};
pub use open_hands::{HandsArgs, ParsedHands};
pub use puzzle::{MakePuzzles, PuzzleAnswer, Puzzles};
pub use recognize::{Reading, Recognize, Recognized};
pub use rules::{Knobs, RulesAnswer, ShowRules};
pub use solve::{Solution, Solve};
pub use splits::{Laid, ListSplits, PlayText, SplitsAnswer};
pub use strategy::{Advice, FollowStrategy, Proof, ProofReply};

/// The setting that is a list of kinds, with commas between them; the others are numbers and flags.
const WITHOUT: &str = "without";

/// The setting with the wild ranks.
const WILD: &str = "wild";

/// The setting that is an order of bombs with wild cards.
const WILD_BOMBS: &str = "wild_bombs";

/// The setting that says what a play of wild cards only may be.
const WILD_ALONE: &str = "wild_alone";

/// The rules that a request names.
pub(crate) fn rules(choice: &RulesChoice) -> Result<Rules, OpError> {
    let preset = choice.preset.as_deref();
    let preset = preset.map(|name| named(name, Preset::ALL.map(Preset::name)));
    let preset: Preset = preset.transpose()?.unwrap_or_default();
    if choice.knobs.is_empty() {
        return Ok(preset.rules());
    }
    let mut builder = Rules::over(preset);
    for knob in &choice.knobs {
        builder = match knob.name.as_str() {
            WITHOUT => {
                let kinds = knob.value.split(',').map(str::trim);
                let mut kinds = kinds.filter(|name| !name.is_empty());
                kinds.try_fold(builder, |builder, name| {
                    let banned = named(name, Kind::ALL.map(Kind::name))?;
                    Ok::<_, OpError>(builder.ban(banned))
                })?
            }
            WILD => builder.wild(knob.value.parse().map_err(wrong_rules)?),
            WILD_BOMBS => {
                builder.wild_bombs(named(&knob.value, WildBombs::ALL.map(WildBombs::name))?)
            }
            WILD_ALONE => {
                builder.wild_alone(named(&knob.value, WildAlone::ALL.map(WildAlone::name))?)
            }
            name => {
                if let Ok(number) = name.parse::<Number>() {
                    builder = builder.number(number, value(knob, "a number")?);
                    continue;
                }
                let numbers = Number::ALL.map(Number::name);
                let names = Flag::ALL.map(Flag::name).into_iter().chain(numbers);
                let others = [WITHOUT, WILD, WILD_BOMBS, WILD_ALONE];
                let flag: Flag = named(name, names.chain(others))?;
                if value(knob, "true or false")? {
                    builder.with(flag)
                } else {
                    builder.without(flag)
                }
            }
        };
    }
    builder.build().map_err(wrong_rules)
}

fn wrong_rules(error: impl Display) -> OpError {
    OpError::new(ErrorKind::Rules, error).field("rules")
}

/// What a name of the rules stands for, or an error with the known name that is meant instead.
fn named<T: FromStr<Err: Display>>(
    name: &str,
    known: impl IntoIterator<Item = &'static str>,
) -> Result<T, OpError> {
    name.parse().map_err(|error| {
        let meant = did_you_mean(name, known);
        OpError::new(ErrorKind::Rules, format_args!("{error}{meant}")).field("rules")
    })
}

fn value<T: FromStr>(knob: &Knob, expected: &str) -> Result<T, OpError> {
    let Knob { name, value } = knob;
    let message = format!("{name} is {value}, expected {expected}");
    let wrong = OpError::new(ErrorKind::Rules, message).field("rules");
    value.parse().map_err(|_| wrong)
}

/// Rules alone.
#[apply(request!)]
#[serde(default)]
pub struct RulesArgs {
    /// The rules of the game.
    pub rules: RulesChoice,
}

impl Subject for RulesArgs {
    type Value = Rules;

    fn read(&self) -> Result<Rules, OpError> {
        rules(&self.rules)
    }
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
        Ok(ParsedHand {
            hand: cards("hand", &self.hand, notation)?,
            rules: rules(&self.rules)?,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("hand", &mut self.hand)]
    }
}

/// The cards that the field `name` of a request writes.
pub(crate) fn cards(name: &str, text: &str, notation: Notation) -> Result<Hand, OpError> {
    Hand::parse(text, notation).map_err(|error| {
        OpError::new(ErrorKind::Cards, error)
            .at(error.at())
            .field(name)
    })
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
