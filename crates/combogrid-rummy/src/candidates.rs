//! Every meld that a hand can form.

mod runs;
mod sets;
mod supply;

use crate::{Hand, Meld, Rules, Suit};
use supply::Supply;

/// Every meld that can be formed from the hand's cards, in canonical order: sets by rank, then runs by suit.
///
/// Computes in O(melds), a few nanoseconds each where no joker or wild card is held.
///
/// ```
/// use combogrid_rummy::{Hand, Rules, candidates};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("3C 3D 3H 4H 5H 6H", &rules)?;
/// let melds: Vec<String> = candidates(&hand, &rules).iter().map(ToString::to_string).collect();
/// assert_eq!(melds, ["3C 3D 3H", "3H 4H 5H", "3H 4H 5H 6H", "4H 5H 6H"]);
/// # Ok::<(), combogrid_rummy::ParseError>(())
/// ```
#[must_use]
pub fn candidates(hand: &Hand, rules: &Rules) -> Vec<Meld> {
    let mut melds = Vec::new();
    candidates_into(hand, rules, &mut melds);
    melds
}

/// As [`candidates`], into a vector of the caller's, which is emptied first.
pub fn candidates_into(hand: &Hand, rules: &Rules, melds: &mut Vec<Meld>) {
    melds.clear();
    let supply = Supply::of(hand, rules);
    let table = Table {
        hand,
        rules,
        supply,
    };
    for rank in rules.ranks().iter() {
        table.sets(rank, &rules.set_sizes(), melds);
    }
    for suit in rules.suits().iter() {
        table.runs(suit, &rules.run_lengths(), melds);
    }
}

impl Rules {
    /// The melds that exactly these cards are: none, one, or several where jokers can be read in more than one way.
    ///
    /// Computes in O(readings) after a look at each place where a run of this length could begin.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::rummikub();
    /// let readings = rules.meld_of(&Hand::parse("5H 6H JK", &rules)?);
    /// let texts: Vec<String> = readings.iter().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["JK 5H 6H", "5H 6H JK"]);
    /// assert!(rules.meld_of(&Hand::parse("5H 6H 8H", &rules)?).is_empty());
    /// # Ok::<(), combogrid_rummy::ParseError>(())
    /// ```
    #[must_use]
    pub fn meld_of(&self, cards: &Hand) -> Vec<Meld> {
        let Ok(size) = u8::try_from(cards.len()) else {
            return Vec::new();
        };
        let table = Table {
            hand: cards,
            rules: self,
            supply: Supply::of(cards, self),
        };
        let mut melds = Vec::new();
        if self.set_sizes().contains(&size) {
            for rank in self.ranks().iter() {
                table.sets(rank, &(size..=size), &mut melds);
            }
        }
        if self.run_lengths().contains(&size) {
            for suit in self.suits().iter() {
                table.runs(suit, &(size..=size), &mut melds);
            }
        }
        melds
    }
}

/// A hand under rules, and what of it can stand for anything.
struct Table<'a> {
    hand: &'a Hand,
    rules: &'a Rules,
    supply: Supply,
}

impl Table<'_> {
    /// Whether every tile is a card that stands for itself only.
    fn is_plain(&self) -> bool {
        self.supply.len() == 0 && self.hand.jokers() == 0
    }

    /// How many jokers are, by the rules, this very card.
    fn fixed(&self, card: crate::Card) -> u8 {
        if self.rules.joker_card() == Some(card) {
            self.hand.jokers()
        } else {
            0
        }
    }

    /// The suit of the wild cards of this rank: which rows a wild card takes as itself.
    fn is_wild(&self, rank: crate::Rank, suit: Suit) -> bool {
        self.rules.is_wild(crate::Card::new(rank, suit).into())
    }
}
