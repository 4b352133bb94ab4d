//! Questions about rummy hands.

mod advise;
mod best;
mod changed;
mod check;
mod combo;
mod combos;
mod conditions;
mod count;
mod details;
mod discard;
mod given_table;
mod islands;
mod laid;
mod lattice;
mod listed;
mod melds;
mod plan;
mod puzzle;
mod rules;
mod situation;
mod table;
mod technique;
mod turn;

use std::str::FromStr;

use combogrid_rummy::{
    Advisor, Budget, CountOverflow, Hand, Notation, ParseValueError, Rank, Rules, RulesError,
    Solver, Stopped, Tile,
};

use crate::bounds::usual_states;
use crate::rules::{rules_of, wrong_rules};
use crate::workspaces::Workspaces;
use crate::{ErrorKind, Named, OpError, Refused, RulesChoice, Subject, Texts};

pub use advise::{Advice, Advise, Drawn};
pub use best::{Best, BestAnswer, GivenAim};
pub use changed::{ByIsland, Change, Changed};
pub use check::{Check, CheckAnswer, Judged, LayingArgs, ParsedLaying};
pub use combo::Combo;
pub use combos::{Combos, CombosAnswer, Which};
pub use conditions::{ConditionAnswer, GivenOpeningAim, GoOut, Open};
pub use count::{CountArrangements, Counts};
pub use details::{Detail, Details};
pub use discard::{Discard, DiscardAnswer, Thrown};
pub use islands::{FlagsByCard, IslandAnswer, Islands, IslandsAnswer};
pub use laid::{Melds, Tiles};
pub use lattice::{Lattice, LatticeAnswer};
pub use melds::{ListMelds, MeldsAnswer};
pub use plan::Remain;
pub use puzzle::{MakeTablePuzzles, TablePuzzle, TablePuzzles};
pub use rules::{RulesAnswer, RulesArgs, ShowRules};
pub use situation::{GivenThrowOrder, Hint, ParsedSituation, SituationArgs};
pub use table::{PlayOnTable, TableAnswer};
pub use technique::{IslandSteps, Lines, ListedLeaf, Point, ShowTechnique, TechniqueAnswer};
pub use turn::{PlayTurn, TurnAnswer};

crate::named::names! {
    GivenAim: ["deadwood", "cards", "points"];
    GivenOpeningAim: ["points", "cards", "jokers"];
    GivenThrowOrder: ["outs", "points"];
    CardNotation: ["text", "tiles", "rlcard"];
}

/// The most states of a hand's lattice: 200 megabytes at worst, and far more than any dealt hand has.
const MOST_STATES: u64 = usual_states(const { &Solver::DEFAULT_BUDGET });

/// The default bound on states for maximal arrangements, whose states are larger.
const MOST_MAXIMAL_STATES: u64 = usual_states(const { &Solver::MAXIMAL_BUDGET });

/// Additional states for each arrangement that is listed.
const STATES_LISTED: u64 = 64;

/// How many rule sets have an advisor on each thread: those of a game in which every deal has its own wild rank.
const ADVISORS_KEPT: usize = Rank::COUNT + 3;

thread_local! {
    static ADVISORS: Workspaces<Rules, Advisor, ADVISORS_KEPT> = const { Workspaces::new() };
}

/// Runs a query on this thread's advisor for these rules.
fn with_advisor<A>(rules: &Rules, budget: &Budget, query: impl FnOnce(&mut Advisor) -> A) -> A {
    let ask = |advisor: &mut Advisor| {
        advisor.set_budget(budget);
        query(advisor)
    };
    ADVISORS.with(|advisors| advisors.with(*rules, |rules| Advisor::new(&rules), ask))
}

/// Runs a query about a hand alone on the solver of this thread's advisor for these rules.
fn with_solver<A>(rules: &Rules, budget: &Budget, query: impl FnOnce(&mut Solver) -> A) -> A {
    with_advisor(rules, budget, |advisor| query(advisor.solver()))
}

/// A query that was stopped with nothing known.
fn stopped<K>(Stopped { limit, .. }: Stopped<K>) -> OpError {
    Refused::<()>::stopped(limit, None).error
}

/// A hand with more arrangements than a number can represent.
fn too_many(error: CountOverflow) -> OpError {
    OpError::new(ErrorKind::Limit, error).field("hand")
}

/// The rules that a request names.
pub(crate) fn rules(choice: &RulesChoice) -> Result<Rules, OpError> {
    rules_of(choice).map_err(|error| match error {
        // A request says null for none.
        RulesError::BadValue {
            setting,
            value,
            expected,
        } if value == "none" => {
            let message = format!("{setting} cannot be none or null, expected {expected}");
            OpError::new(ErrorKind::Rules, message).field("rules")
        }
        error => wrong_rules(&error),
    })
}

/// A hand under rules.
#[apply(request!)]
pub struct HandArgs {
    /// The cards, as in 2H3H4H or "TC 10D JS JK"; `-` reads them from standard input
    #[serde(deserialize_with = "listed::cards")]
    pub hand: String,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: text, tiles or rlcard
    #[serde(default)]
    pub notation: Named<CardNotation>,
}

impl HandArgs {
    /// Makes a request about these cards, under the default rules.
    #[must_use]
    pub fn new(hand: impl Into<String>) -> Self {
        Self {
            hand: hand.into(),
            ..Self::default()
        }
    }

    /// Sets the rules.
    #[must_use]
    pub fn under(mut self, rules: impl Into<RulesChoice>) -> Self {
        self.rules = rules.into();
        self
    }
}

/// A hand under rules, read.
#[derive(Debug, Clone)]
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
        let rules = rules(&self.rules)?;
        let Named(CardNotation(notation)) = self.notation;
        let hand = cards("hand", &self.hand, notation, &rules)?;
        Ok(ParsedHand {
            hand,
            rules,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("hand", &mut self.hand)]
    }

    fn reading<A>(parsed: &ParsedHand, read: impl FnOnce() -> A) -> A {
        combogrid_rummy::serial::under(&parsed.rules, read)
    }
}

/// The cards that the field `name` of a request writes.
fn cards(name: &str, text: &str, notation: Notation, rules: &Rules) -> Result<Hand, OpError> {
    notation.parse(text, rules).map_err(|error| {
        OpError::new(ErrorKind::Cards, error)
            .at(error.at())
            .field(name)
    })
}

/// The cards that the field `kept` of a request writes, if they are cards of its hand.
fn kept(text: &str, parsed: &ParsedHand) -> Result<Hand, OpError> {
    let kept = cards("kept", text, parsed.notation, &parsed.rules)?;
    let held = |(tile, copies): &(Tile, u8)| *copies <= parsed.hand.count(*tile);
    match kept.iter().find(|kept| !held(kept)) {
        Some((tile, 1)) => Err(format!("the hand has no {}", parsed.notation.write(tile))),
        Some((tile, copies)) => Err(format!(
            "the hand has fewer than {copies} of {}",
            parsed.notation.write(tile)
        )),
        None => Ok(kept),
    }
    .map_err(|message| OpError::new(ErrorKind::Cards, message).field("kept"))
}

/// The card that the field `name` of a request writes.
fn card(name: &str, text: &str, notation: Notation) -> Result<Tile, OpError> {
    notation.parse_tile(text).map_err(|error| {
        OpError::new(ErrorKind::Cards, error)
            .at(error.at())
            .field(name)
    })
}

/// The card that the field `name` of a request writes, if it is one of its hand.
fn held_card(name: &str, text: &str, parsed: &ParsedHand) -> Result<Tile, OpError> {
    let tile = card(name, text, parsed.notation)?;
    if parsed.hand.count(tile) == 0 {
        let message = format!("the hand has no {}", parsed.notation.write(tile));
        return Err(OpError::new(ErrorKind::Cards, message).field(name));
    }
    Ok(tile)
}

/// A notation by its name.
#[derive(Debug, Clone, Copy, Default)]
pub struct CardNotation(pub Notation);

impl FromStr for CardNotation {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        name.parse().map(Self).map_err(|error: ParseValueError| {
            format!("unknown notation {name:?}, expected {}", error.expected)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::listed_in_the_book;

    #[test]
    fn the_book_has_the_default_bounds() {
        for (queries, bounds) in [
            (
                "rummy, except the following",
                &[MOST_STATES, STATES_LISTED][..],
            ),
            (
                "maximal arrangements (rummy.combos, rummy.islands, rummy.count)",
                &[MOST_MAXIMAL_STATES, STATES_LISTED],
            ),
            (
                "control points: rummy.combos, rummy.technique",
                &[combos::MOST_CONFIGURATIONS],
            ),
            ("rummy.puzzle", &[puzzle::MOST_SEARCHED]),
        ] {
            assert_eq!(listed_in_the_book(queries), bounds, "{queries}");
        }
    }
}
