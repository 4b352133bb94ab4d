//! The missing parts of a laying.

use core::fmt;

use crate::cards::{Hand, Tile};

/// A number of runs, and how many of them have no wild card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Runs {
    /// All of them.
    pub runs: usize,
    /// Those without a joker or wild card that stands for another card.
    pub pure: usize,
}

impl fmt::Display for Runs {
    /// `two runs, one of them without wild cards`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_number(f)?;
        self.write_pure(f)
    }
}

/// The parts of the text.
impl Runs {
    /// `two runs`, and `without wild cards` if it is all of them.
    fn write_number(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.runs == 1 { "" } else { "s" };
        write!(f, "{} run{plural}", word(self.runs))?;
        if self.pure > 0 && self.pure == self.runs {
            f.write_str(" without wild cards")?;
        }
        Ok(())
    }

    /// `, one of them without wild cards`, if it is some of them.
    fn write_pure(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if (1..self.runs).contains(&self.pure) {
            write!(f, ", {} of them without wild cards", word(self.pure))?;
        }
        Ok(())
    }
}

/// The melds with a bonus that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BonusKind {
    /// All of them.
    Any,
    /// Those without a joker or wild card.
    Pure,
    /// Those with a joker or wild card.
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
}

impl fmt::Display for Missing {
    /// One sentence without a full stop: the condition, and the actual number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missing::Meld { cards, .. } => {
                for tile in cards {
                    write!(f, "{tile} ")?;
                }
                f.write_str("is not a meld")
            }
            Missing::Held { tile, held, laid } => {
                write!(f, "the hand has {held} of {tile}, not {laid}")
            }
            Missing::Cards { asked, found } => {
                write!(f, "{asked} cards must be melded, not {found}")
            }
            Missing::Loose { loose, left: 0 } => write!(f, "{loose} must be melded as well"),
            Missing::Loose { loose, left } => {
                write!(
                    f,
                    "all of {loose} but {} must be melded as well",
                    word(*left)
                )
            }
            Missing::Pairs { asked, found } => write!(
                f,
                "{} pairs are asked for; this has {}",
                word(usize::from(*asked)),
                word(*found)
            ),
            Missing::Runs { asked, found } => write_runs(*asked, *found, f),
            Missing::BonusMelds { kind, asked, found } => {
                let (asked, found) = (usize::from(*asked), word(*found));
                let (melds, are) = if asked == 1 {
                    ("meld", "is")
                } else {
                    ("melds", "are")
                };
                let (asked, wilds) = (word(asked), kind.text());
                write!(
                    f,
                    "{asked} {melds} with a bonus{wilds} {are} asked for; this has {found}"
                )
            }
            Missing::Throw => f.write_str("one card must be left to be thrown"),
            Missing::Points { most, found } => {
                write!(f, "at most {most} loose points go out; this leaves {found}")
            }
        }
    }
}

fn write_runs(asked: Runs, found: Runs, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    asked.write_number(f)?;
    let are = if asked.runs == 1 { "is" } else { "are" };
    write!(f, " {are} asked for")?;
    asked.write_pure(f)?;
    write!(f, "; this has {}", word(found.runs))?;
    match (found.runs, found.pure) {
        (0, _) => Ok(()),
        _ if found.pure >= asked.pure => Ok(()),
        (1, _) => f.write_str(", with a wild card"),
        (_, pure) => write!(f, ", {} of them without wild cards", word(pure)),
    }
}

/// A small number as a word.
pub(crate) fn word(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(number).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| number.to_string())
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
