//! Groups of cards as a player lays them, and whether that is valid.

mod check;
mod flaws;
mod missing;
mod reading;
mod turn;

pub use flaws::{Flaw, Meant};
pub use missing::{BonusKind, Missing, Reason, Runs};
use turn::JudgedTurn;

use crate::cards::{Card, Hand, Meld, Notation, ParseCardError, Rules, Tile};

/// Groups of cards as a player lays them, and their conditions.
///
/// The cards of a group may lie in any order; [`Rules::check`] tells whether the laying is valid.
///
/// With the table [before](Self::after) it is a whole turn: the groups are the table afterwards.
///
/// ```
/// use combogrid_rummy::{Hand, Laying, Rules};
///
/// let rules = Rules::rummikub();
/// let before = Laying::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
/// let rack = Hand::parse("6C 6D KS", &rules)?;
/// let turn = |table: &str| Ok(Laying::parse(table, &rules)?.of(&rack).after(&before));
///
/// let legal = turn("3H 4H 5H, 6C 6D 6H, 8C 8D 8S")?;
/// assert!(rules.check(&legal).is_valid());
/// let stolen = turn("3H 4H 5H, 8C 8D 8S")?;
/// assert_eq!(rules.check(&stolen).missing[0].code(), "tile_lost");
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Laying {
    groups: Vec<Vec<Tile>>,
    hand: Option<Hand>,
    goes_out: bool,
    before: Option<Vec<Vec<Tile>>>,
    taken: Option<Tile>,
    thrown: Option<Tile>,
    must_open: bool,
    may_rearrange: bool,
}

impl Default for Laying {
    /// Nothing is laid, out of no certain hand.
    fn default() -> Self {
        Self {
            groups: Vec::new(),
            hand: None,
            goes_out: false,
            before: None,
            taken: None,
            thrown: None,
            must_open: false,
            may_rearrange: true,
        }
    }
}

/// The points of a first laying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct OpeningPoints {
    /// The points that open.
    pub asked: u32,
    /// The points of the melds laid, as an opening counts them.
    pub reached: u32,
}

/// The kind of a group of a laying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// A meld.
    Meld(Meld),
    /// One of the pairs of a hand that goes out by pairs, and the card that both of its tiles stand for; `None` for two
    /// jokers, which may stand for any.
    Pair(Hand, Option<Card>),
}

/// The result of [`Rules::check`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The meld of each group, in the order of the laying; `None` for a group that is not a meld.
    pub groups: Vec<Option<Group>>,
    /// The missing parts, in the order: groups that are not a meld, cards that are not held or not in the deck, cards, runs,
    /// melds with a bonus, points, a card to throw; then those of a turn: tiles of the table, jokers, melds that were moved,
    /// the opening, the thrown card.
    pub missing: Vec<Missing>,
    /// The points of the melds that are laid for the first time, where the rules ask for some; `None` in a turn of a
    /// player who has opened.
    pub opening: Option<OpeningPoints>,
    /// The cost of this grouping under the rules, with groups that are no melds as loose cards, or `None` if the player does not
    /// go out, or without a hand that has the cards.
    pub deadwood: Option<u32>,
}

impl Checked {
    /// Whether nothing is missing.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.missing.is_empty()
    }
}

impl Laying {
    /// A laying of these groups.
    #[must_use]
    pub fn new(groups: Vec<Vec<Tile>>) -> Self {
        Self {
            groups,
            ..Self::default()
        }
    }

    /// Groups written as cards and separated by commas.
    ///
    /// # Errors
    ///
    /// If a card cannot be read, or the deck has fewer copies of it.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, ParseCardError> {
        Self::parse_as(text, Notation::Text, rules)
    }

    /// As [`parse`](Self::parse), in another notation.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    pub fn parse_as(text: &str, notation: Notation, rules: &Rules) -> Result<Self, ParseCardError> {
        let (mut groups, mut laid) = (Vec::<Vec<Tile>>::new(), Hand::EMPTY);
        let mut read_to = 0;
        for read in notation.tiles_of_deck(text, rules) {
            let (at, tile) = read?;
            laid.add_read(at, tile, rules)?;
            match groups.last_mut() {
                Some(group) if !text[read_to..at].contains(',') => group.push(tile),
                _ => groups.push(vec![tile]),
            }
            read_to = at;
        }
        Ok(Self::new(groups))
    }

    /// Returns the laying out of a hand, which must have all of the cards.
    #[must_use]
    pub fn of(self, hand: &Hand) -> Self {
        Self {
            hand: Some(*hand),
            ..self
        }
    }

    /// Returns the laying of a player who goes out with it.
    #[must_use]
    pub fn going_out(self) -> Self {
        Self {
            goes_out: true,
            ..self
        }
    }

    /// Returns the laying as a turn: these groups lay on the table before, the hand is that before the turn, and the
    /// laying is the table after it.
    #[must_use]
    pub fn after(self, before: &Laying) -> Self {
        Self {
            before: Some(before.groups.clone()),
            ..self
        }
    }

    /// Returns the laying of a player who took this card from the discard pile before it; the hand has the card.
    #[must_use]
    pub fn taking(self, tile: impl Into<Tile>) -> Self {
        Self {
            taken: Some(tile.into()),
            ..self
        }
    }

    /// Returns the laying of a player who throws this card after it.
    #[must_use]
    pub fn throwing(self, tile: impl Into<Tile>) -> Self {
        Self {
            thrown: Some(tile.into()),
            ..self
        }
    }

    /// Returns the turn of a player who has not opened: the melds of the hand alone must meet the opening, and melds of
    /// the table may only be laid off on.
    #[must_use]
    pub fn opening(self) -> Self {
        Self {
            must_open: true,
            ..self
        }
    }

    /// Returns the turn of a game in which the melds of the table may only be laid off on.
    #[must_use]
    pub fn without_rearranging(self) -> Self {
        Self {
            may_rearrange: false,
            ..self
        }
    }

    /// The groups.
    #[must_use]
    pub fn groups(&self) -> &[Vec<Tile>] {
        &self.groups
    }

    /// The cards that came from the hand: all, or those that did not lie on the table before.
    fn tiles(&self) -> impl Iterator<Item = Tile> + Clone {
        let mut lying: Vec<Tile> = self.before.iter().flatten().flatten().copied().collect();
        let mut laid = Vec::new();
        for tile in self.groups.iter().flatten() {
            match lying.iter().position(|other| other == tile) {
                Some(at) => {
                    lying.swap_remove(at);
                }
                None => laid.push(*tile),
            }
        }
        laid.into_iter()
    }
}
