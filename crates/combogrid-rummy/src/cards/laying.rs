//! Groups of cards as a player lays them, and whether that is valid.

mod check;
mod missing;

pub(crate) use missing::word;
pub use missing::{BonusKind, Missing, Runs};

use crate::cards::{Card, Hand, Meld, Notation, ParseCardError, Rules, Tile};

/// Groups of cards as a player lays them, and their conditions.
///
/// The cards of a group may lie in any order; [`Rules::check`] tells whether the laying is valid.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Laying {
    groups: Vec<Vec<Tile>>,
    hand: Option<Hand>,
    goes_out: bool,
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
    /// The missing parts, in the order: groups that are not a meld, cards, runs, melds with a bonus, points, a card to
    /// throw.
    pub missing: Vec<Missing>,
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
        for read in notation.tiles(text) {
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

    /// The groups.
    #[must_use]
    pub fn groups(&self) -> &[Vec<Tile>] {
        &self.groups
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> + Clone {
        self.groups.iter().flatten().copied()
    }
}
