//! Questions about rummy hands.

mod advise;
mod best;
mod combos;
mod conditions;
mod count;
mod discard;
mod islands;
mod laid;
mod picture;
mod rules;
mod table;

use std::fmt::Display;
use std::str::FromStr;

use clap::Args;
use combogrid_rummy::{Budget, Hand, Notation, Rules, RulesBuilder, Solver};
use serde::Deserialize;
use std::cell::RefCell;

use crate::error::{Kind, OpError};
use crate::named::Named;
use crate::query::{Subject, Texts};
use crate::rules::RulesChoice;
use crate::workspaces::Workspaces;

pub(crate) use advise::Advise;
pub(crate) use best::Best;
pub(crate) use combos::Combos;
pub(crate) use conditions::{GoOut, Open};
pub(crate) use count::CountArrangements;
pub(crate) use discard::Discard;
pub(crate) use islands::Islands;
pub(crate) use rules::ShowRules;
pub(crate) use table::PlayOnTable;

/// So many states of a hand's lattice are held at most: a few hundred megabytes
/// at worst, and far more than any dealt hand has.
const BUDGET: Budget = Budget::unlimited().max_states(400_000);

/// The same where only maximal arrangements are told; each state then holds
/// more.
const MAXIMAL_BUDGET: Budget = Budget::unlimited().max_states(50_000);

thread_local! {
    static SOLVERS: RefCell<Workspaces<Rules, Solver>> = const { RefCell::new(Workspaces::new()) };
}

/// Asks the solver that this thread keeps for these rules.
fn with_solver<A, E: Display>(
    rules: &Rules,
    ask: impl FnOnce(&mut Solver) -> Result<A, E>,
) -> Result<A, OpError> {
    SOLVERS
        .with_borrow_mut(|solvers| ask(solvers.of(*rules, |rules| Solver::within(&rules, &BUDGET))))
        .map_err(too_large)
}

/// A hand whose arrangements are more than there is room for.
fn too_large(error: impl Display) -> OpError {
    OpError::new(Kind::Limit, error).field("hand")
}

/// The knob that needs the deck, so that it is turned last.
const INDICATOR: &str = "indicator";

/// The rules that a request names.
fn rules(choice: &RulesChoice) -> Result<Rules, OpError> {
    let wrong = |error| OpError::new(Kind::Rules, error).field("rules");
    let preset = choice
        .preset
        .as_deref()
        .map_or(Ok(Rules::article()), Rules::preset);
    let rules = preset.map_err(wrong)?;
    if choice.knobs.is_empty() {
        return Ok(rules);
    }
    let (last, first): (Vec<_>, Vec<_>) =
        choice.knobs.iter().partition(|knob| knob.name == INDICATOR);
    let mut knobs = first.iter().chain(&last);
    knobs
        .try_fold(rules.to_builder(), |builder, knob| {
            builder.set(&knob.name, &knob.value)
        })
        .and_then(RulesBuilder::build)
        .map_err(wrong)
}

/// Rules alone.
#[derive(Debug, Args, Deserialize)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    #[serde(default)]
    rules: RulesChoice,
}

impl Subject for RulesArgs {
    type Value = Rules;

    fn read(&self) -> Result<Rules, OpError> {
        rules(&self.rules)
    }

    fn texts(&mut self) -> Texts<'_> {
        Vec::new()
    }
}

/// A hand under rules.
#[derive(Debug, Args, Deserialize)]
pub(crate) struct HandArgs {
    /// The cards, as in 2H3H4H or "TC 10D JS JK"; `-` reads them from standard input
    #[arg(value_name = "HAND")]
    hand: String,
    #[command(flatten)]
    #[serde(default)]
    rules: RulesChoice,
    /// How cards are written: text, tiles or rlcard
    #[arg(long, default_value = "text")]
    #[serde(default)]
    notation: Named<CardNotation>,
}

/// A hand under rules, read.
#[derive(Debug, Clone)]
pub(crate) struct Held {
    pub(crate) hand: Hand,
    pub(crate) rules: Rules,
    pub(crate) notation: Notation,
}

impl Subject for HandArgs {
    type Value = Held;

    fn read(&self) -> Result<Held, OpError> {
        let rules = rules(&self.rules)?;
        let Named(CardNotation(notation)) = self.notation;
        let hand = cards("hand", &self.hand, notation, &rules)?;
        Ok(Held {
            hand,
            rules,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("hand", &mut self.hand)]
    }
}

/// The cards that the field `name` of a request writes.
fn cards(name: &str, text: &str, notation: Notation, rules: &Rules) -> Result<Hand, OpError> {
    notation
        .parse(text, rules)
        .map_err(|error| OpError::new(Kind::Cards, error).at(error.at()).field(name))
}

/// A notation by its name.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CardNotation(Notation);

impl FromStr for CardNotation {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "text" => Ok(Self(Notation::Text)),
            "tiles" => Ok(Self(Notation::Tiles)),
            "rlcard" => Ok(Self(Notation::Rlcard)),
            _ => Err(format!(
                "unknown notation {name:?}, expected text, tiles or rlcard"
            )),
        }
    }
}
