//! `rummy check`: whether cards as a player lays them are valid.

use std::borrow::Cow;
use std::fmt::Display;

use combogrid_rummy::{
    Budget, Group, Hand, Laying, Limit, Meld, Missing, Notation, OpeningPoints, OutDiscard, Reason,
    Rules, Table, Tile,
};

use super::details::Detail;
use super::laid::Tiles;
use super::{CardNotation, MOST_STATES, card, cards, listed, rules, with_solver};
use crate::{Allowance, ErrorKind, Named, OpError, Query, Reply, RulesChoice, Subject, Texts};

/// Check whether groups of cards are valid melds, read in any way that the rules allow
///
/// Example: combogrid rummy check "6H 4H 5H, 9C JK 9S" --rules rummikub
#[apply(bare_request!)]
#[serde(default)]
pub struct Check {
    /// The hand that the cards must come out of; of a turn, the hand before it
    #[serde(deserialize_with = "listed::optional_cards")]
    pub hand: Option<String>,
    /// Also ask for the conditions of going out
    pub declare: bool,
    /// The table before the turn: the melds are then the table after it
    #[serde(deserialize_with = "listed::optional_melds")]
    pub before: Option<String>,
    /// The card of the hand that was taken from the discard pile in this turn
    pub took: Option<String>,
    /// The card that is thrown at the end
    pub throw: Option<String>,
    /// Whether the player has opened; if not, the new melds of a turn must meet the opening
    pub opened: bool,
    /// A turn may only add to the melds of the table
    pub lay_off: bool,
}

impl Default for Check {
    fn default() -> Self {
        Self {
            hand: None,
            declare: false,
            before: None,
            took: None,
            throw: None,
            opened: true,
            lay_off: false,
        }
    }
}

/// Melds as a player lays them, under rules.
#[apply(request!)]
pub struct LayingArgs {
    /// The melds with commas between them, their cards in any order; `-` reads them from standard input
    #[serde(deserialize_with = "listed::melds")]
    pub melds: String,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: text, tiles or rlcard
    #[serde(default)]
    pub notation: Named<CardNotation>,
}

/// A laying under rules, read.
#[derive(Debug, Clone)]
pub struct ParsedLaying {
    /// The groups of cards.
    pub laying: Laying,
    /// The rules of the game.
    pub rules: Rules,
    /// How further cards of the request are written.
    pub notation: Notation,
}

impl Subject for LayingArgs {
    type Value = ParsedLaying;

    fn read(&self) -> Result<ParsedLaying, OpError> {
        let rules = rules(&self.rules)?;
        let Named(CardNotation(notation)) = self.notation;
        let laying = Laying::parse_as(&self.melds, notation, &rules).map_err(|error| {
            OpError::new(ErrorKind::Cards, error)
                .at(error.at())
                .field("melds")
        })?;
        Ok(ParsedLaying {
            laying,
            rules,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("melds", &mut self.melds)]
    }
}

/// Whether a laying is valid.
#[apply(answer!)]
pub struct CheckAnswer {
    /// Whether nothing is missing.
    pub valid: bool,
    /// The meld of each group, in the order of the request.
    pub meld_details: Vec<Judged>,
    /// The missing parts, in words.
    pub missing: Vec<String>,
    /// Everything that is missing or wrong, as codes with data.
    pub reasons: Vec<Reason>,
    /// The points of a first laying; null if none are asked for, or if the player has opened.
    pub opening: Option<OpeningPoints>,
    /// What this grouping costs, with `hand` and `declare`; null if the hand does not have the cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadwood: Option<Option<u32>>,
    /// The fewest cards that would make the whole hand melded, with `hand` and `declare`; null if no cards do, absent if the search stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<Option<Needed>>,
}

/// The fewest cards that a hand needs to be melded whole.
#[apply(answer!)]
pub struct Needed {
    /// How many cards.
    pub count: usize,
    /// The cards of one of the ways with so few.
    pub cards: Hand,
}

/// A group of a laying.
#[apply(answer!)]
pub struct Judged {
    /// `set`, `run`, `same` (equal cards), `all_wild` (wild cards alone) or `pair`; null if the cards are not a meld.
    pub kind: Option<Cow<'static, str>>,
    /// Its cards.
    #[cfg_attr(feature = "schema", schemars(with = "combogrid_rummy::Hand"))]
    pub cards: Tiles,
    /// The card that each tile stands for; null if the cards are not a meld.
    #[cfg_attr(feature = "schema", schemars(with = "Option<combogrid_rummy::Hand>"))]
    pub slots: Option<Tiles>,
    /// Whether every card stands for itself; null if the cards are not a meld.
    pub pure: Option<bool>,
    /// The points on the table; null if the cards are not a meld.
    pub points: Option<u32>,
}

/// The reasons of everything that is missing.
pub(super) fn reasons(missing: &[Missing], notation: Notation) -> Vec<Reason> {
    let reasons = missing.iter();
    let reasons = reasons.flat_map(|missing| missing.reasons(|tile| notation.write(tile)));
    reasons.collect()
}

impl Judged {
    fn new(group: Option<&Group>, laid: &[Tile], rules: &Rules) -> Self {
        let Detail { kind, cards, slots } = Detail::of_group(group, laid, rules);
        let meld = match group {
            Some(Group::Meld(meld)) => Some(meld),
            Some(Group::Pair(..)) | None => None,
        };
        Self {
            kind,
            cards,
            slots,
            pure: meld.map(Meld::is_pure),
            points: meld.map(|meld| meld.points(rules)),
        }
    }
}

impl Check {
    /// The laying with its conditions.
    ///
    /// # Errors
    ///
    /// If a text of the question cannot be read.
    pub fn laying(&self, parsed: &ParsedLaying) -> Result<Laying, OpError> {
        let ParsedLaying {
            laying,
            rules,
            notation,
        } = parsed;
        let mut laying = laying.clone();
        if let Some(hand) = &self.hand {
            laying = laying.of(&cards("hand", hand, *notation, rules)?);
        }
        if self.declare {
            laying = laying.going_out();
        }
        if let Some(before) = &self.before {
            let wrong = |error: &dyn Display, at| {
                OpError::new(ErrorKind::Cards, error).at(at).field("before")
            };
            // The table before the turn is one of melds.
            Table::parse_as(before, *notation, rules).map_err(|error| wrong(&error, error.at()))?;
            let before = Laying::parse_as(before, *notation, rules)
                .map_err(|error| wrong(&error, Some(error.at())))?;
            laying = laying.after(&before);
        }
        if let Some(took) = &self.took {
            laying = laying.taking(card("took", took, *notation)?);
        }
        if let Some(throw) = &self.throw {
            laying = laying.throwing(card("throw", throw, *notation)?);
        }
        if !self.opened {
            laying = laying.opening();
        }
        if self.lay_off {
            laying = laying.without_rearranging();
        }
        Ok(laying)
    }
}

impl Check {
    /// The cards that a declared hand needs, or the limit that was met.
    fn needed(
        &self,
        hand: &str,
        parsed: &ParsedLaying,
        budget: &Budget,
    ) -> Result<Result<Option<Needed>, Limit>, OpError> {
        let rules = &parsed.rules;
        let mut hand = cards("hand", hand, parsed.notation, rules)?;
        let has_drawn = rules
            .hand_size()
            .is_some_and(|dealt| hand.len() > dealt.into());
        let mut loose = has_drawn && rules.going_out().discard != OutDiscard::None;
        let mut gone = Hand::EMPTY;
        if let Some(before) = &self.before {
            gone = cards("before", before, parsed.notation, rules)?;
        }
        if let Some(throw) = &self.throw {
            let thrown: Hand = [card("throw", throw, parsed.notation)?]
                .into_iter()
                .collect();
            if let Some(rest) = hand.checked_sub(&thrown) {
                (hand, loose) = (rest, false);
                gone = gone.checked_add(&thrown).unwrap_or(gone);
            }
        }
        let needed = with_solver(rules, budget, |solver| {
            solver.needed(&hand, loose.into(), &gone)
        });
        let needed_cards = |cards: Hand| Needed {
            count: cards.len(),
            cards,
        };
        Ok(needed
            .map(|needed| needed.map(needed_cards))
            .map_err(|stopped| stopped.limit))
    }
}

impl Query for Check {
    type Subject = LayingArgs;
    type Answer = CheckAnswer;

    fn answer(&self, parsed: &ParsedLaying, allowance: &Allowance) -> Reply<CheckAnswer> {
        let laying = self.laying(parsed)?;
        let rules = &parsed.rules;
        let checked = rules.check(&laying);
        let groups = checked.groups.iter().zip(laying.groups());
        let details = groups.map(|(group, laid)| Judged::new(group.as_ref(), laid, rules));
        let scored = self.declare && self.hand.is_some();
        let mut answer = CheckAnswer {
            valid: checked.is_valid(),
            meld_details: details.collect(),
            missing: (checked.missing.iter())
                .map(|missing| missing.text(&|tile| parsed.notation.write(tile)))
                .collect(),
            reasons: reasons(&checked.missing, parsed.notation),
            opening: checked.opening,
            deadwood: scored.then_some(checked.deadwood),
            needed: None,
        };
        if let Some(hand) = self.hand.as_ref().filter(|_| self.declare) {
            let budget = allowance.stored_states(MOST_STATES);
            // The judgement is whole without it.
            answer.needed = self.needed(hand, parsed, &budget)?.ok();
        }
        Ok(answer)
    }

    fn texts(&mut self) -> Texts<'_> {
        let fields = [
            ("hand", &mut self.hand),
            ("before", &mut self.before),
            ("took", &mut self.took),
            ("throw", &mut self.throw),
        ];
        let given = fields.into_iter();
        given
            .filter_map(|(name, text)| Some((name, text.as_mut()?)))
            .collect()
    }
}
