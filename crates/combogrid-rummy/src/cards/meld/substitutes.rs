//! The jokers and wild cards of a meld that stand for other cards.

use crate::cards::rules::WILD_RANKS;
use crate::cards::{Card, Hand, Rank, Suit, Tile};

/// The jokers and wild cards of a meld that stand for other cards: how many of each.
///
/// ```
/// use combogrid_rummy::Substitutes;
///
/// let two = Substitutes::jokers(1).with_wild("6S".parse()?, 1);
/// assert_eq!(two.len(), 2);
/// assert_eq!(two.tiles().to_string(), "6S JK");
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Substitutes {
    /// Wild cards, four bits a suit, by rank, and the stars of a rank by themselves; what is not used is 0, so that equal
    /// cards are equal values.
    wilds: [u16; Substitutes::RANKS],
    jokers: u8,
    /// The ranks of the wild cards in ascending order, those of stars with [`STARS`] more, 0 if there are fewer.
    ranks: [u8; Substitutes::RANKS],
}

/// The number that is added to the rank of a star.
const STARS: u8 = 1 << 4;

/// The rank of a card as it is stored, and the bit where its suit begins in the wild cards of that rank.
const fn place_of(card: Card) -> (u8, usize) {
    match card.suit {
        Suit::Stars => (card.rank.number() + STARS, 0),
        suit => (card.rank.number(), 4 * suit.index()),
    }
}

/// The wild cards of a rank as it is stored.
fn held(rank: u8, wilds: u16) -> impl Iterator<Item = (Card, u8)> + Clone {
    let suits = if rank < STARS {
        Suit::FOUR
    } else {
        [Suit::Stars; 4]
    };
    let rank = Rank::new(rank % STARS);
    let cards = (0..).zip(suits).filter_map(move |(at, suit)| {
        let copies = (wilds >> (4 * at) & 0xF).to_le_bytes()[0];
        Some((Card::new(rank?, suit), copies))
    });
    cards.filter(|(_, copies)| *copies > 0)
}

impl Substitutes {
    /// No substitute.
    pub const NONE: Substitutes = Substitutes::jokers(0);

    /// The wild cards of one meld have this many ranks at most, the stars of a rank counted as one more.
    pub const RANKS: usize = WILD_RANKS;

    /// This many jokers and no wild card.
    ///
    /// # Panics
    ///
    /// Beyond [`Hand::MOST_COPIES`].
    #[must_use]
    #[track_caller]
    pub const fn jokers(jokers: u8) -> Substitutes {
        assert!(jokers <= Hand::MOST_COPIES, "too many jokers");
        Substitutes {
            wilds: [0; Substitutes::RANKS],
            jokers,
            ranks: [0; Substitutes::RANKS],
        }
    }

    /// These with this many copies of a wild card.
    ///
    /// # Panics
    ///
    /// If the wild cards would have more than [`RANKS`](Self::RANKS) ranks, or beyond [`Hand::MOST_COPIES`].
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn with_wild(mut self, card: Card, copies: u8) -> Substitutes {
        assert!(
            copies <= Hand::MOST_COPIES,
            "too many copies of a wild card"
        );
        let (rank, shift) = place_of(card);
        let place = match self.ranks {
            // Under most rules the wild cards have one rank, so the first place is its place.
            [first, 0, _] if first == rank || first == 0 => 0,
            _ => self.place_among(rank),
        };
        // Replaces the four bits of the suit.
        let wilds = &mut self.wilds[place];
        *wilds = *wilds & !(0xF << shift) | u16::from(copies) << shift;
        self.ranks[place] = rank;
        // Equal cards are equal values: a rank without cards gives its place up, and the ranks after it move forward.
        if *wilds == 0 {
            self.wilds[place..].rotate_left(1);
            self.ranks[place..].rotate_left(1);
            self.ranks[Substitutes::RANKS - 1] = 0;
        }
        self
    }

    /// Returns the place of a rank, which is inserted in ascending order if it has none.
    fn place_among(&mut self, rank: u8) -> usize {
        if let Some(place) = self.ranks.iter().position(|other| *other == rank) {
            return place;
        }
        let used = self.ranks.iter().filter(|other| **other > 0).count();
        assert!(used < Substitutes::RANKS, "too many ranks of wild cards");
        let before = self.ranks[..used].iter().filter(|other| **other < rank);
        let place = before.count();
        self.wilds[place..].rotate_right(1);
        self.ranks[place..].rotate_right(1);
        place
    }

    /// These with this many jokers.
    ///
    /// # Panics
    ///
    /// Beyond [`Hand::MOST_COPIES`].
    #[must_use]
    #[track_caller]
    pub const fn with_jokers(mut self, jokers: u8) -> Substitutes {
        assert!(jokers <= Hand::MOST_COPIES, "too many jokers");
        self.jokers = jokers;
        self
    }

    /// The number of jokers.
    #[must_use]
    pub const fn joker_count(&self) -> u8 {
        self.jokers
    }

    /// The number of copies of a wild card.
    #[must_use]
    pub fn wilds(&self, card: Card) -> u8 {
        let (rank, shift) = place_of(card);
        let of_rank = self.ranks.iter().zip(self.wilds);
        let mut of_rank = of_rank.filter(|(other, _)| **other == rank);
        let wilds = of_rank.next().map_or(0, |(_, wilds)| wilds);
        (wilds >> shift & 0xF).to_le_bytes()[0]
    }

    /// The wild cards by rank and suit, and how many there are of each.
    pub fn wild_cards(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        let ranks = self.ranks.into_iter().zip(self.wilds);
        let ranks = ranks.take_while(|(rank, _)| *rank > 0);
        ranks.flat_map(|(rank, wilds)| held(rank, wilds))
    }

    /// The number of jokers and wild cards together.
    #[must_use]
    pub fn len(&self) -> u8 {
        let of_rank = |wilds: &u16| {
            let [low, high] = ((wilds & 0x0F0F) + (wilds >> 4 & 0x0F0F)).to_le_bytes();
            low + high
        };
        self.jokers + self.wilds.iter().map(of_rank).sum::<u8>()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ranks[0] == 0 && self.jokers == 0
    }

    /// Whether a wild card is among them.
    pub(crate) const fn has_wilds(&self) -> bool {
        self.ranks[0] != 0
    }

    /// The jokers and wild cards as a hand.
    #[must_use]
    #[inline]
    pub fn tiles(&self) -> Hand {
        let mut tiles = Hand::EMPTY;
        for (rank, wilds) in self.ranks.into_iter().zip(self.wilds) {
            if rank == 0 {
                break;
            }
            held(rank, wilds).for_each(|(card, copies)| tiles.set(card.into(), copies));
        }
        tiles.set(Tile::Joker, self.jokers);
        tiles
    }

    /// One after the other: wild cards by rank and suit, then jokers.
    pub(crate) fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let wilds = self
            .wild_cards()
            .flat_map(|(card, copies)| core::iter::repeat_n(Tile::Card(card), usize::from(copies)));
        wilds.chain(core::iter::repeat_n(Tile::Joker, usize::from(self.jokers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn substitutes_are_a_hand_of_jokers_and_wild_cards() {
        let rules = Rules::article()
            .with("jokers", "2")
            .and_then(|rules| rules.with("wild_rank", "2"))
            .expect("rules");
        let hand = |text: &str| Hand::parse(text, &rules).expect("a hand");
        let melds = rules.meld_of(&hand("7C 8C 2H JK"));
        let substitutes = melds[0].substitutes();
        assert_eq!(substitutes.tiles(), hand("2H JK"));
        assert_eq!((substitutes.len(), substitutes.joker_count()), (2, 1));
        assert!(!substitutes.is_empty());
    }

    /// Larger numbers would be stored as others.
    #[test]
    fn numbers_beyond_those_of_a_hand_are_refused() {
        let most = Hand::MOST_COPIES;
        let card = Card::new(Rank::SIX, Suit::Clubs);
        let both = Substitutes::jokers(most).with_wild(card, most);
        assert_eq!((both.len(), both.tiles().len()), (30, 30));
        let refused = |make: fn() -> Substitutes| std::panic::catch_unwind(make).is_err();
        assert!(refused(|| Substitutes::jokers(Hand::MOST_COPIES + 1)));
        assert!(refused(|| Substitutes::NONE.with_jokers(u8::MAX)));
        assert!(refused(|| {
            Substitutes::NONE.with_wild(Card::new(Rank::SIX, Suit::Clubs), Hand::MOST_COPIES + 1)
        }));
    }

    #[test]
    fn the_number_of_each_card_is_the_one_that_was_set_last() {
        let six = |suit| Card::new(Rank::SIX, suit);
        for suit in Suit::ALL {
            let one = Substitutes::jokers(2).with_wild(six(suit), 1);
            let all = Suit::ALL.into_iter().fold(one, |all, other| {
                all.with_wild(six(other), 2).with_wild(six(other), 4)
            });
            assert_eq!(Suit::ALL.map(|suit| all.wilds(six(suit))), [4; 5]);
            assert_eq!((all.len(), all.has_wilds()), (22, true));
            let none = one.with_wild(six(suit), 0);
            assert_eq!(none, Substitutes::jokers(2));
            assert!(!none.has_wilds());
        }
    }

    #[test]
    fn wild_cards_of_three_ranks_are_one_value_in_any_order() {
        let cards = ["8H", "6H", "7C"].map(|card| card.parse::<Card>().unwrap());
        let of = |order: [usize; 3]| {
            let with = |all: Substitutes, at: usize| all.with_wild(cards[at], 1);
            order.into_iter().fold(Substitutes::jokers(1), with)
        };
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            assert_eq!(of(order), of([0, 2, 1]));
            assert_eq!(of(order).tiles().to_string(), "6H 7C 8H JK");
            let none = cards
                .into_iter()
                .fold(of(order), |all, card| all.with_wild(card, 0));
            assert_eq!(none, Substitutes::jokers(1));
        }
    }
}
