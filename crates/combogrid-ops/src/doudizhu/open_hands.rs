//! The hands of a query about open hands.

use std::fmt::Display;

use combogrid_doudizhu::{
    Endgame, Hand, Kind, MoveError, Notation, Position, PositionError, Rules,
};

use super::{cards, one_pack, play_of, read, rules};
use crate::workspaces::Workspaces;
use crate::{Allowance, ErrorKind, Named, OpError, RulesChoice, Subject, Texts};

/// Open hands under rules.
#[apply(request!)]
pub struct HandsArgs {
    /// The hands in turn order, two or three; the first player moves
    pub hands: Vec<String>,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: canonical, douzero or openspiel
    #[serde(default)]
    pub notation: Named<Notation>,
    /// The player who plays alone against the others: 0, 1 or 2
    #[serde(default)]
    pub landlord: usize,
    /// The cards of the play to beat; the first player leads if it is not given
    #[serde(default)]
    pub last: Option<String>,
    /// The kind of that play, if its cards can be read as more than one
    #[serde(default)]
    pub kind: Option<Named<Kind>>,
    /// The player who laid the play to beat; the one before the first if it is not given
    #[serde(default)]
    pub by: Option<usize>,
}

impl HandsArgs {
    /// The position of these hands.
    fn position(
        &self,
        hands: &[Hand],
        rules: Rules,
        notation: Notation,
    ) -> Result<Position, OpError> {
        let wrong =
            |field, error: &dyn Display| OpError::new(ErrorKind::Request, error).field(field);
        let position = Position::new(hands, self.landlord).map_err(|error| match error {
            PositionError::Player(_) => wrong("landlord", &error),
            PositionError::Empty(player) => wrong(HANDS[player], &error),
            _ => wrong("hands", &error),
        })?;
        let Some(cards) = &self.last else {
            return match self {
                Self { by: Some(_), .. } => Err(wrong("by", &"there is no play to beat")),
                Self { kind: Some(_), .. } => Err(wrong("kind", &"there is no play to beat")),
                _ => Ok(position),
            };
        };
        let kind = self.kind.map(|Named(kind)| kind);
        let play = play_of("last", cards, kind, (rules, notation))?;
        let by = self.by.unwrap_or(position.players() - 1);
        position.facing(play, by).map_err(|error| match error {
            PositionError::PlayedDeck => wrong("last", &error),
            _ => wrong("by", &error),
        })
    }
}

/// Open hands under rules, read.
#[derive(Debug, Clone)]
pub struct ParsedHands {
    /// The hands in turn order.
    pub hands: Vec<Hand>,
    /// The rules of the game.
    pub rules: Rules,
    /// How further cards of the request are written.
    pub notation: Notation,
    /// The position at the start.
    pub start: Position,
}

impl ParsedHands {
    /// The position after one more move: `pass`, or the cards of a play. The cards are read as the kind that follows them, as
    /// in `3334 as trio_solo`, or as the first allowed play of [`Rules::read_plays`].
    pub(super) fn moved(&self, position: &Position, text: &str) -> Result<Position, OpError> {
        let refused = |error: MoveError| {
            let message = format!("{text:?}: {error}");
            OpError::new(ErrorKind::Play, message).field("moves")
        };
        let after = |play| position.after(&self.rules, play).map_err(refused);
        if text.trim().eq_ignore_ascii_case("pass") {
            return after(None);
        }
        let reading = (self.rules, self.notation);
        if let Some((text, kind)) = text.split_once(" as ") {
            let kind = kind.trim().parse();
            let kind = kind.map_err(|error| OpError::new(ErrorKind::Play, error).field("moves"))?;
            return after(Some(play_of("moves", text, Some(kind), reading)?));
        }
        let readings = read("moves", text, reading)?;
        let allowed = readings.into_iter().find(|&play| after(Some(play)).is_ok());
        let play = match allowed {
            Some(play) => play,
            None => play_of("moves", text, None, reading)?,
        };
        after(Some(play))
    }
}

/// The bytes of a megabyte.
const MEGABYTE: usize = 1_000_000;

/// The megabytes of a table unless a request says otherwise.
pub(super) const fn default_memory() -> usize {
    Endgame::MEMORY / MEGABYTE
}

/// The most megabytes that a request may ask for.
const MOST_MEMORY: usize = 1_000_000;

thread_local! {
    static SEARCHES: Workspaces<(Rules, usize), Endgame> = const { Workspaces::new() };
}

/// Asks a search whose table takes at most this many megabytes, and at most the allowance.
pub(super) fn with_endgame<T>(
    rules: Rules,
    memory_mb: usize,
    allowance: &Allowance,
    ask: impl FnOnce(&mut Endgame) -> T,
) -> Result<T, OpError> {
    if memory_mb > MOST_MEMORY {
        let message = format!("{memory_mb} is more than {MOST_MEMORY} megabytes");
        return Err(OpError::new(ErrorKind::Request, message).field("memory_mb"));
    }
    let make = |(rules, bytes)| Endgame::new(rules).with_memory(bytes);
    // Saturates where addresses have 32 bits, since no more memory can be addressed.
    let bytes = allowance.megabytes(memory_mb).saturating_mul(MEGABYTE);
    Ok(SEARCHES.with(|searches| searches.with((rules, bytes), make, ask)))
}

/// The names of the hands, as an error names the one that is wrong.
const HANDS: [&str; 3] = ["hands[0]", "hands[1]", "hands[2]"];

impl Subject for HandsArgs {
    type Value = ParsedHands;

    fn read(&self) -> Result<ParsedHands, OpError> {
        let Named(notation) = self.notation;
        let rules = rules(&self.rules);
        if let Ok(rules) = rules {
            one_pack(rules)?;
        }
        let hand = |(player, text): (usize, &String)| {
            let field = HANDS.get(player).unwrap_or(&"hands");
            cards(field, text, Hand::DECK, notation).map_err(|mut error| {
                error.message = format!("hand of player {player}: {error}");
                error
            })
        };
        let hands = self.hands.iter().enumerate().map(hand);
        let hands: Vec<Hand> = hands.collect::<Result<_, _>>()?;
        let rules = rules?;
        Ok(ParsedHands {
            start: self.position(&hands, rules, notation)?,
            hands,
            rules,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        let hands = HANDS.into_iter().zip(&mut self.hands);
        let last = self.last.iter_mut().map(|text| ("last", text));
        hands.chain(last).collect()
    }
}
