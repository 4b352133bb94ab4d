//! The missing parts of a laying.

use core::fmt;
use std::borrow::Cow;

use super::Flaw;
use crate::cards::value::word;
use crate::cards::{Card, Contract, Hand, Tile};

/// A number of runs, and how many of them have no wild card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Runs {
    /// All of them.
    pub runs: usize,
    /// The runs without a joker or wild card that stands for another card.
    pub pure: usize,
}

impl fmt::Display for Runs {
    /// `two runs, one of them without wild cards`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.pure())
    }
}

/// The parts of the text.
impl Runs {
    /// `two runs`, and `without wild cards` if it is all of them.
    fn number(self) -> String {
        let plural = if self.runs == 1 { "" } else { "s" };
        let pure = if self.pure > 0 && self.pure == self.runs {
            " without wild cards"
        } else {
            ""
        };
        format!("{} run{plural}{pure}", word(self.runs))
    }

    /// `, one of them without wild cards`, if it is some of them.
    fn pure(self) -> String {
        if (1..self.runs).contains(&self.pure) {
            format!(", {} of them without wild cards", word(self.pure))
        } else {
            String::new()
        }
    }
}

/// The melds with a bonus that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BonusKind {
    /// All of them.
    Any,
    /// The melds without a joker or wild card.
    Pure,
    /// The melds with a joker or wild card.
    Mixed,
}

impl BonusKind {
    const fn text(self) -> &'static str {
        match self {
            BonusKind::Any => "",
            BonusKind::Pure => " and no wild card",
            BonusKind::Mixed => " and a wild card",
        }
    }
}

/// Something that a laying lacks, or has too much of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Missing {
    /// A group of cards is not a meld.
    Meld {
        /// The number of the group, from 0.
        group: usize,
        /// Its cards as they lie.
        cards: Vec<Tile>,
        /// The reasons, by the reading that is nearest to a meld.
        flaws: Vec<Flaw>,
    },
    /// A card is laid more often than it is held.
    Held {
        /// The card.
        tile: Tile,
        /// How many of it the hand has.
        held: u8,
        /// How many of it are laid.
        laid: usize,
    },
    /// The hand and the table before have a card more often than the deck.
    BeyondDeck {
        /// The card.
        tile: Tile,
        /// The number of copies in the deck.
        copies: u8,
        /// The number of copies that were found.
        found: usize,
    },
    /// Another number of cards must be melded.
    Cards {
        /// The number that goes out.
        asked: u8,
        /// The number that is laid.
        found: usize,
    },
    /// More cards of the hand are left than are thrown.
    Loose {
        /// The cards that are left.
        loose: Hand,
        /// How many cards may be left or thrown.
        left: usize,
    },
    /// There are too few pairs.
    Pairs {
        /// The number that goes out.
        asked: u8,
        /// The number that is laid.
        found: usize,
    },
    /// There are too few runs, or too few of them without wild cards.
    Runs {
        /// The number that goes out.
        asked: Runs,
        /// The number that is laid.
        found: Runs,
    },
    /// No run is as long as one must be.
    LongRun {
        /// The cards of a run that goes out.
        asked: u8,
        /// The cards of the longest run that is laid; 0 without one.
        found: u8,
    },
    /// There are too few melds that earn a bonus.
    BonusMelds {
        /// The melds that count.
        kind: BonusKind,
        /// The number that goes out.
        asked: u8,
        /// The number that is laid.
        found: usize,
    },
    /// The cards that are left cost too much for a knock.
    Points {
        /// The most that may be left.
        most: u32,
        /// The points left after a card is thrown.
        found: u32,
    },
    /// No card is left that could be thrown.
    Throw,
    /// Tiles that lay on the table before are neither there nor, as jokers that were exchanged, in the hand.
    Lost {
        /// The tiles.
        tiles: Hand,
    },
    /// Jokers of the table were taken, or stand for another card, and the rules do not allow it.
    JokerTaken {
        /// The jokers.
        tiles: Hand,
        /// The card that one of them stood for, if there is one alone.
        stood_for: Option<Card>,
    },
    /// Melds of the table were moved in a turn that may not rearrange, or that has still to open.
    Moved {
        /// The tiles of a meld that is not whole.
        tiles: Hand,
    },
    /// Melds were moved, but no card of the hand was laid.
    NothingLaid,
    /// The first laying is worth too little.
    OpeningPoints {
        /// The points that open.
        asked: u32,
        /// The points of the melds laid.
        reached: u32,
    },
    /// The first laying has too few runs without wild cards.
    OpeningRuns {
        /// The number that opens.
        asked: u8,
        /// The number that is laid.
        reached: usize,
    },
    /// The first laying is not the melds of the contract.
    OpeningContract {
        /// The contract.
        asked: Contract,
        /// The number of sets that are laid.
        sets: usize,
        /// The number of runs that are laid.
        runs: usize,
    },
    /// The thrown card is not one of those that are left.
    ThrowNotHeld {
        /// The card.
        tile: Tile,
    },
    /// A card is thrown, and the rules throw none.
    NothingThrown {
        /// The card.
        tile: Tile,
    },
    /// The thrown card was taken from the discard pile in this turn, and the rules do not let it go back.
    ThrownBack {
        /// The card.
        tile: Tile,
    },
    /// The thrown card can be laid off, and the rules do not let such a card be thrown.
    ThrowFits {
        /// The card.
        tile: Tile,
        /// The number of a group that takes it, from 0.
        group: usize,
    },
}

/// A reason as data: what an answer says of something that is missing or wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        description = "A reason why a laying, an opening or going out is not valid.",
        rename = "reason"
    )
)]
pub struct Reason {
    /// The name of the reason.
    pub code: Cow<'static, str>,
    /// The group that it is about, from 0; `None` if it is about the whole.
    #[cfg_attr(
        feature = "schema",
        schemars(
            description = "The group that it is about, from 0; null if it is about the whole."
        )
    )]
    pub group: Option<usize>,
    /// The cards that it is about.
    #[cfg_attr(feature = "serde", serde(with = "crate::cards::serial::tiles"))]
    #[cfg_attr(feature = "schema", schemars(with = "Hand"))]
    pub cards: Vec<Tile>,
    /// The reason in words.
    pub text: String,
}

impl Missing {
    /// The name of the reason, as answers have it; a group that is not a meld has the names of its [flaws](Flaw).
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Missing::Meld { .. } => "no_meld",
            Missing::Held { .. } => "not_held",
            Missing::BeyondDeck { .. } => "beyond_deck",
            Missing::Cards { .. } => "cards",
            Missing::Loose { .. } => "loose",
            Missing::Pairs { .. } => "pairs",
            Missing::Runs { asked, found } if found.runs >= asked.runs => "pure_runs",
            Missing::Runs { .. } => "runs",
            Missing::LongRun { .. } => "long_run",
            Missing::BonusMelds { .. } => "bonus_melds",
            Missing::Points { .. } => "points",
            Missing::Throw => "no_throw",
            Missing::Lost { .. } => "tile_lost",
            Missing::JokerTaken { .. } => "joker_taken",
            Missing::Moved { .. } => "table_moved",
            Missing::NothingLaid => "nothing_laid",
            Missing::OpeningPoints { .. } => "opening_points",
            Missing::OpeningRuns { .. } => "opening_runs",
            Missing::OpeningContract { .. } => "opening_contract",
            Missing::ThrowNotHeld { .. } => "throw_not_held",
            Missing::NothingThrown { .. } => "nothing_thrown",
            Missing::ThrownBack { .. } => "thrown_back",
            Missing::ThrowFits { .. } => "throw_fits",
        }
    }

    /// The cards that it is about.
    fn cards(&self) -> Vec<Tile> {
        match self {
            Missing::Meld { cards, .. } => cards.clone(),
            Missing::Held { tile, .. }
            | Missing::BeyondDeck { tile, .. }
            | Missing::ThrowNotHeld { tile }
            | Missing::NothingThrown { tile }
            | Missing::ThrownBack { tile }
            | Missing::ThrowFits { tile, .. } => vec![*tile],
            Missing::Loose { loose: tiles, .. }
            | Missing::Lost { tiles }
            | Missing::JokerTaken { tiles, .. }
            | Missing::Moved { tiles } => tiles.tiles().collect(),
            _ => Vec::new(),
        }
    }

    /// The reasons as data, with tiles as they are written by a function.
    ///
    /// ```
    /// use combogrid_rummy::{Laying, Rules};
    ///
    /// let rules = Rules::rummikub();
    /// let checked = rules.check(&Laying::parse("3H 4H 5H, KC AC 2C", &rules)?);
    /// let reasons = checked.missing[0].reasons(|tile| tile.to_string());
    /// assert_eq!((&*reasons[0].code, reasons[0].group), ("ace_low", Some(1)));
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn reasons(&self, write: impl Fn(Tile) -> String) -> Vec<Reason> {
        let Missing::Meld {
            group,
            cards,
            flaws,
        } = self
        else {
            return vec![Reason {
                code: self.code().into(),
                group: match self {
                    Missing::ThrowFits { group, .. } => Some(*group),
                    _ => None,
                },
                cards: self.cards(),
                text: self.text(&write),
            }];
        };
        let reason = |flaw: &Flaw| Reason {
            code: flaw.code().into(),
            group: Some(*group),
            cards: flaw.cards().unwrap_or(cards).to_vec(),
            text: flaw.text(&write),
        };
        flaws.iter().map(reason).collect()
    }
}

impl Missing {
    /// One sentence without a full stop: the condition, and the actual number, with cards as a function writes them.
    ///
    /// ```
    /// use combogrid_rummy::{Laying, Notation, Rules};
    ///
    /// let rules = Rules::rummikub();
    /// let checked = rules.check(&Laying::parse("3H 4H 6H", &rules)?);
    /// let missing = &checked.missing[0];
    /// assert_eq!(missing.to_string(), "3H 4H 6H is not a meld");
    /// assert_eq!(missing.text(&|tile| Notation::Tiles.write(tile)), "r3 r4 r6 is not a meld");
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn text(&self, write: &dyn Fn(Tile) -> String) -> String {
        let cards = |tiles: &Hand| {
            let words: Vec<String> = tiles.tiles().map(write).collect();
            words.join(" ")
        };
        match self {
            Missing::Meld { cards, .. } => {
                let words: Vec<String> = cards.iter().map(|tile| write(*tile)).collect();
                format!("{} is not a meld", words.join(" "))
            }
            Missing::Held { tile, held, laid } => {
                format!("the hand has {held} of {}, not {laid}", write(*tile))
            }
            Missing::BeyondDeck {
                tile,
                copies,
                found,
            } => format!("the deck has {copies} of {}, not {found}", write(*tile)),
            Missing::Cards { asked, found } => {
                format!("{asked} cards must be melded, not {found}")
            }
            Missing::Loose { loose, left: 0 } => {
                format!("{} must be melded as well", cards(loose))
            }
            Missing::Loose { loose, left } => format!(
                "all of {} but {} must be melded as well",
                cards(loose),
                word(*left)
            ),
            Missing::Pairs { asked, found } => format!(
                "{} pairs are asked for; this has {}",
                word(usize::from(*asked)),
                word(*found)
            ),
            Missing::Runs { asked, found } => missing_runs(*asked, *found),
            Missing::LongRun { asked, found } => {
                let asked = word((*asked).into());
                let found = match found {
                    0 => "this has no run".to_owned(),
                    _ => format!("the longest has {}", word((*found).into())),
                };
                format!("a run of {asked} cards is asked for; {found}")
            }
            Missing::BonusMelds { kind, asked, found } => {
                let (asked, found) = (usize::from(*asked), word(*found));
                let (melds, are) = if asked == 1 {
                    ("meld", "is")
                } else {
                    ("melds", "are")
                };
                let (asked, wilds) = (word(asked), kind.text());
                format!("{asked} {melds} with a bonus{wilds} {are} asked for; this has {found}")
            }
            Missing::Throw => "one card must be left to be thrown".to_owned(),
            Missing::Lost { tiles } => {
                format!("{} lay on the table and must lie there again", cards(tiles))
            }
            Missing::JokerTaken {
                stood_for: Some(card),
                ..
            } => format!(
                "a joker of the table stands for {} until that card takes its place",
                write((*card).into())
            ),
            Missing::JokerTaken { tiles, .. } => {
                format!("{} of the table may not be taken", cards(tiles))
            }
            Missing::Moved { tiles } => format!(
                "{} lies on the table and may not be moved in this turn",
                cards(tiles)
            ),
            Missing::NothingLaid => "no card of the hand is laid".to_owned(),
            Missing::OpeningPoints { asked, reached } => {
                format!("{asked} points open; this has {reached}")
            }
            Missing::OpeningRuns { asked, reached } => {
                let runs = if *asked == 1 { "run" } else { "runs" };
                let (asked, reached) = (word(usize::from(*asked)), word(*reached));
                format!("{asked} {runs} without wild cards needed to open; this has {reached}")
            }
            Missing::OpeningContract { asked, sets, runs } => {
                let (sets, runs) = (word(*sets), word(*runs));
                format!("the opening is {asked}; this has {sets} of sets, {runs} of runs")
            }
            Missing::ThrowNotHeld { tile } => format!(
                "{} is not among the cards that are left to be thrown",
                write(*tile)
            ),
            Missing::NothingThrown { .. } => "no card is thrown under these rules".to_owned(),
            Missing::ThrownBack { tile } => format!(
                "{} was taken from the pile and may not be thrown back",
                write(*tile)
            ),
            Missing::ThrowFits { tile, .. } => {
                format!("{} can be laid off, so it may not be thrown", write(*tile))
            }
            Missing::Points { most, found } => {
                format!("at most {most} loose points go out; this leaves {found}")
            }
        }
    }
}

impl fmt::Display for Missing {
    /// As [`text`](Missing::text), with cards as they are written by themselves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&|tile| tile.to_string()))
    }
}

/// The sentence of runs that are missing.
fn missing_runs(asked: Runs, found: Runs) -> String {
    let are = if asked.runs == 1 { "is" } else { "are" };
    let has = match (found.runs, found.pure) {
        (0, _) => String::new(),
        _ if found.pure >= asked.pure => String::new(),
        (1, _) => ", with a wild card".to_owned(),
        (_, pure) => format!(", {} of them without wild cards", word(pure)),
    };
    let (number, pure, found) = (asked.number(), asked.pure(), word(found.runs));
    format!("{number} {are} asked for{pure}; this has {found}{has}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_that_are_missing_are_told_by_name() {
        for (asked, found, text) in [
            (
                (2, 1),
                (1, 1),
                "two runs are asked for, one of them without wild cards; this has one",
            ),
            (
                (2, 1),
                (1, 0),
                "two runs are asked for, one of them without wild cards; this has one, with a wild card",
            ),
            (
                (2, 1),
                (2, 0),
                "two runs are asked for, one of them without wild cards; this has two, none of them without wild cards",
            ),
            ((2, 0), (0, 0), "two runs are asked for; this has none"),
            (
                (1, 1),
                (0, 0),
                "one run without wild cards is asked for; this has none",
            ),
            (
                (3, 3),
                (3, 2),
                "three runs without wild cards are asked for; this has three, two of them without wild cards",
            ),
            ((13, 0), (12, 0), "13 runs are asked for; this has twelve"),
        ] {
            let [asked, found] = [asked, found].map(|(runs, pure)| Runs { runs, pure });
            assert_eq!(Missing::Runs { asked, found }.to_string(), text);
        }
    }

    #[test]
    fn runs_are_counted_in_words() {
        let text = |runs, pure| Runs { runs, pure }.to_string();
        assert_eq!(text(2, 1), "two runs, one of them without wild cards");
        assert_eq!(text(1, 1), "one run without wild cards");
        assert_eq!(text(3, 0), "three runs");
    }
}
