//! The knowledge of a player before a draw or a throw, as fields of a request.

use std::str::FromStr;

use combogrid_rummy::{
    Aim, Hand, OpeningGap, Outs, Situation, Stopped, Table, Throw, ThrowOrder, Turn, TurnError,
};

use super::best::GivenAim;

use super::given_table::{table, wrong_table};
use super::{CardNotation, ParsedHand, cards, kept, rules};
use crate::{ErrorKind, Named, OpError, Refused, RulesChoice, Subject, Texts};

/// A hand under rules, and the other knowledge of a player.
#[apply(bare_request!)]
pub struct SituationArgs {
    /// The cards, as in 2H3H4H or "TC 10D JS JK"; `-` reads them from standard input
    #[serde(deserialize_with = "super::listed::cards")]
    pub hand: String,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: text, tiles or rlcard
    #[serde(default)]
    pub notation: Named<CardNotation>,
    /// The aim: the fewest points left (deadwood), the fewest cards left (cards), the most points laid (points)
    #[serde(default)]
    pub aim: Named<GivenAim>,
    /// What decides first by the aim deadwood: the points that stay less an allowance for each live out (outs), or the points that
    /// stay alone (points)
    #[serde(default)]
    pub order: Named<GivenThrowOrder>,
    /// The melds on the table, with commas between them, as they lie
    #[serde(default, deserialize_with = "super::listed::melds")]
    pub table: String,
    /// Whether the player has opened; if not, the hand that is nearer to the opening is better
    #[serde(default = "opened")]
    pub opened: bool,
    /// Cards that can not come any more, in addition to those of the hand, the table and `picked`
    #[serde(default, deserialize_with = "super::listed::cards")]
    pub seen: String,
    /// Cards that the next player took and has
    #[serde(default, deserialize_with = "super::listed::cards")]
    pub picked: String,
    /// Cards of the hand that must be melded or laid off
    #[serde(default, deserialize_with = "super::listed::cards")]
    pub kept: String,
}

/// An order of throws by its name.
#[derive(Debug, Clone, Copy)]
pub struct GivenThrowOrder(pub ThrowOrder);

impl Default for GivenThrowOrder {
    fn default() -> Self {
        Self(ThrowOrder::Outs)
    }
}

impl FromStr for GivenThrowOrder {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "outs" => Ok(Self(ThrowOrder::Outs)),
            "points" => Ok(Self(ThrowOrder::Points)),
            _ => Err(format!("unknown order {name:?}, expected outs or points")),
        }
    }
}

pub(super) const fn opened() -> bool {
    true
}

impl SituationArgs {
    /// Makes a request about these cards alone, under the default rules, for the fewest points left.
    #[must_use]
    pub fn new(hand: impl Into<String>) -> Self {
        Self {
            hand: hand.into(),
            rules: RulesChoice::default(),
            notation: Named::default(),
            aim: Named::default(),
            order: Named::default(),
            table: String::new(),
            opened: opened(),
            seen: String::new(),
            picked: String::new(),
            kept: String::new(),
        }
    }

    /// Sets the rules.
    #[must_use]
    pub fn under(mut self, rules: impl Into<RulesChoice>) -> Self {
        self.rules = rules.into();
        self
    }
}

/// A situation, read.
#[derive(Debug, Clone)]
pub struct ParsedSituation {
    /// The hand, the rules and the notation.
    pub hand: ParsedHand,
    aim: Aim,
    order: ThrowOrder,
    table: Table,
    opened: bool,
    seen: Hand,
    picked: Hand,
    kept: Hand,
}

impl Subject for SituationArgs {
    type Value = ParsedSituation;

    fn read(&self) -> Result<ParsedSituation, OpError> {
        let rules = rules(&self.rules)?;
        let Named(CardNotation(notation)) = self.notation;
        let Named(GivenAim(aim)) = self.aim;
        let Named(GivenThrowOrder(order)) = self.order;
        let some = |name, text| cards(name, text, notation, &rules);
        let table = table(&self.table, notation, &rules)?;
        let hand = ParsedHand {
            hand: some("hand", &self.hand)?,
            rules,
            notation,
        };
        let (seen, picked) = (some("seen", &self.seen)?, some("picked", &self.picked)?);
        let known = [("table", table.tiles()), ("seen", seen), ("picked", picked)];
        of_one_deck(&hand, &known)?;
        Ok(ParsedSituation {
            aim,
            order,
            table,
            opened: self.opened,
            seen,
            picked,
            kept: kept(&self.kept, &hand)?,
            hand,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![
            ("hand", &mut self.hand),
            ("table", &mut self.table),
            ("seen", &mut self.seen),
            ("picked", &mut self.picked),
            ("kept", &mut self.kept),
        ]
    }
}

/// Checks that the deck has all the cards of a hand and of these fields together; the hand alone has been checked.
fn of_one_deck(hand: &ParsedHand, known: &[(&str, Hand)]) -> Result<(), OpError> {
    let deck = Hand::deck(&hand.rules);
    for (tile, copies) in deck.iter() {
        let mut found = hand.hand.count(tile);
        for (field, cards) in known {
            found = found.saturating_add(cards.count(tile));
            if cards.count(tile) > 0 && found > copies {
                let tile = hand.notation.write(tile);
                let message = format!("the deck has {copies} of {tile}, not {found}");
                return Err(OpError::new(ErrorKind::Cards, message).field(field));
            }
        }
    }
    Ok(())
}

impl ParsedSituation {
    /// As the engine takes it.
    pub(super) fn asked(&self) -> Situation<'_> {
        let turn = Turn::new(&self.table, &self.hand.hand).aim(self.aim);
        let turn = turn.keeping(self.kept);
        let turn = if self.opened { turn } else { turn.opening() };
        let situation = Situation::new(turn).order(self.order);
        situation.seen(self.seen).picked(self.picked)
    }

    /// The reason why there is no answer.
    pub(super) fn refused<K: std::fmt::Debug>(error: TurnError<K>) -> Refused<K> {
        match error {
            TurnError::Beyond(error) => wrong_table(error, None).into(),
            error @ TurnError::Kept { .. } => {
                OpError::new(ErrorKind::Cards, error).field("kept").into()
            }
            TurnError::Stopped(Stopped { limit, known }) => Refused::stopped(limit, Some(known)),
        }
    }
}

/// The details of a throw.
#[apply(answer!)]
pub struct Hint {
    /// The outs of the loose cards of the rest, the most first.
    pub outs: Vec<Outs>,
    /// How many melds the thrown card completes for the next player, on average; one more if it fits the table.
    pub danger: f64,
    /// The parts that the rest lacks to open, if the player has not opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<OpeningGap>,
    /// The reason in words.
    pub why: String,
}

impl Hint {
    pub(super) fn new(throw: &Throw, parsed: &ParsedSituation) -> Self {
        Self {
            outs: throw.outs.clone(),
            danger: f64::from(throw.danger) / 1000.0,
            missing: throw.missing,
            why: throw.why(|tile| parsed.hand.notation.write(tile)),
        }
    }
}
