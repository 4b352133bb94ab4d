//! What settings are set to: the ways that rules choose from, and the table of points.
//!
//! The settings and the questions to the rules stand on these types, so they import nothing of either.

use crate::cards::{Card, Rank, Suit};

/// Where the ace stands in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AceRank {
    /// Below the two only: `A 2 3`.
    #[default]
    Low,
    /// Above the king only: `Q K A`.
    High,
    /// At either end, never inside: `A 2 3` and `Q K A`, but not `K A 2`.
    LowOrHigh,
    /// Ranks go round: `K A 2` as well.
    Cyclic,
}

/// Whether a set may hold the same suit more than once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetSuits {
    /// Every card of a set has a suit of its own.
    #[default]
    Distinct,
    /// Suits do not matter: `5C 5C 5H` is a set.
    Any,
    /// Every card that stands for itself has a suit of its own; jokers and wild cards may come on top of all suits:
    /// `5C 5D 5H 5S JK` is a set.
    DistinctNaturals,
}

/// How many jokers and wild cards one meld may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokersPerMeld {
    /// Any number, as long as one card of the meld stands for itself.
    #[default]
    AllButOne,
    /// At most this many, and one card of the meld still stands for itself.
    AtMost(u8),
    /// At most the number of cards that stand for themselves.
    Half,
    /// Fewer than cards that stand for themselves.
    Minority,
}

/// The jokers and wild cards of a meld on the table when a tile is laid off on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableWilds {
    /// They stand for the cards that they were laid for.
    #[default]
    Stay,
    /// They may come to stand for others: `4H JK 6H` takes `5H`, and the joker goes to an end.
    Move,
}

/// The melds that may hold jokers and wild cards that stand for other cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WildMelds {
    /// Sets and runs.
    #[default]
    All,
    /// Sets alone.
    Sets,
    /// Runs alone.
    Runs,
}

/// The cards that may be the first and the last of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RunEnds {
    /// All cards.
    #[default]
    Any,
    /// Cards that stand for themselves: `5H JK 7H` is a run, `5H 6H JK` is none. A run that goes all the way round
    /// ([`AceRank::Cyclic`](crate::AceRank::Cyclic)) may begin anywhere, so two neighbours in it must stand for themselves.
    Natural,
}

/// The cards with which a joker or wild card makes a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PairWilds {
    /// Any card.
    #[default]
    Any,
    /// Its equal alone: a joker with a joker, a wild card with the same card.
    Equal,
}

/// When a joker of the table may stand for another card where melds of the table are rearranged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokerRelease {
    /// At any time: it is moved like any other tile, and stands for what is needed.
    #[default]
    Free,
    /// Once the card that it stands for, of the rack or of the table, takes its place; until then it counts as that card.
    Replaced,
}

/// Whether a player takes a joker of the table for the card that it stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokerExchange {
    /// Never.
    #[default]
    None,
    /// In a turn of one's own, once opened; the joker is laid in the same turn.
    AtOnce,
    /// In a turn of one's own, once opened; the joker may stay in the hand.
    ToHand,
}

/// Points per card.
///
/// ```
/// use combogrid_rummy::{PointTable, Rank};
///
/// let points = PointTable::FACES_TEN.with(Rank::ACE, 15).with_card("QS".parse()?, 50);
/// assert_eq!((points.of(Rank::ACE), points.of(Rank::NINE), points.of(Rank::QUEEN)), (15, 9, 10));
/// assert_eq!((points.of_card("QS".parse()?), points.of_card("QH".parse()?)), (50, 10));
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointTable([[u8; Suit::COUNT]; Rank::COUNT]);

impl PointTable {
    /// Every rank its printed number: ace 1, jack 11, queen 12, king 13.
    pub const NUMBERS: PointTable =
        PointTable::by_rank([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);

    /// Pips, and 10 for jack, queen and king: the usual count.
    pub const FACES_TEN: PointTable =
        PointTable::by_rank([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);

    /// One point a card, for games that only count cards.
    pub const ONE_EACH: PointTable = PointTable::by_rank([1; Rank::COUNT]);

    const fn by_rank(points: [u8; Rank::COUNT]) -> PointTable {
        let mut table = [[0; Suit::COUNT]; Rank::COUNT];
        let mut rank = 0;
        while rank < Rank::COUNT {
            table[rank] = [points[rank]; Suit::COUNT];
            rank += 1;
        }
        PointTable(table)
    }

    /// The value of a card of this rank; if its suits C, D, H and S differ, the least of them.
    #[must_use]
    pub const fn of(&self, rank: Rank) -> u8 {
        const fn least(one: u8, other: u8) -> u8 {
            if one < other { one } else { other }
        }
        let [clubs, diamonds, hearts, spades, _] = self.0[rank.index()];
        least(least(clubs, diamonds), least(hearts, spades))
    }

    /// The value of a card. A star has the value that was given to its rank, and not those of single cards.
    #[must_use]
    pub const fn of_card(&self, card: Card) -> u8 {
        self.0[card.rank.index()][card.suit.index()]
    }

    /// This table with another value for one rank.
    #[must_use]
    pub const fn with(mut self, rank: Rank, points: u8) -> PointTable {
        self.0[rank.index()] = [points; Suit::COUNT];
        self
    }

    /// This table with another value for one card that is no star.
    #[must_use]
    pub const fn with_card(mut self, card: Card, points: u8) -> PointTable {
        if card.suit.index() < Suit::FOUR.len() {
            self.0[card.rank.index()][card.suit.index()] = points;
        }
        self
    }

    /// Whether the cards of a rank are worth the same.
    pub(super) fn is_by_rank(&self) -> bool {
        let is_one = |points: &[u8; Suit::COUNT]| *points == [points[0]; Suit::COUNT];
        self.0.iter().all(is_one)
    }
}

/// The value of a joker or wild card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokerPoints {
    /// As the card: in a meld the one that it stands for, in the hand its own face.
    #[default]
    AsCard,
    /// Its own: for a joker its cost in the hand, for a wild card the value of its face.
    Own,
    /// Always the same.
    Fixed(u8),
}
