//! The cells of a deck, and the costs of its jokers and wild cards.

use crate::cards::{Card, Rank, Rules};

/// The columns and cells of a deck.
#[derive(Default)]
pub(super) struct Deck {
    pub(super) ranks: [u8; Rank::COUNT],
    /// The lowest cell of each rank's column, 0 if the deck has no such rank.
    pub(super) cell_by_rank: [u64; Rank::COUNT],
    /// The cells of cards that stand for themselves only, and of those that may stand for others.
    pub(super) own: u64,
    pub(super) wild: u64,
}

impl Deck {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut deck = Self::default();
        for (rank, column) in rules.ranks().iter().zip(0..) {
            deck.ranks[column] = rank.number() - 1;
            deck.cell_by_rank[rank.index()] = 1 << (4 * column);
            for suit in rules.suits().iter() {
                let is_wild = rules.is_wild(Card::new(rank, suit).into());
                let cells = if is_wild {
                    &mut deck.wild
                } else {
                    &mut deck.own
                };
                *cells |= suit.cell() << (4 * column);
            }
        }
        deck
    }

    /// The cell of a card that the deck has.
    pub(super) const fn cell(&self, card: Card) -> u64 {
        let cell = self.cell_by_rank[card.rank.index()] * card.suit.cell();
        cell & (self.own | self.wild)
    }
}

/// Whether a substitute is worth more than a wild card in its own place.
pub(super) fn is_worth_more_away(rules: &Rules) -> bool {
    let points = |rank| rules.meld_points(rank).min(rules.low_ace_points());
    let at_home = rules.rank_of_wilds().map_or(u32::MAX, points);
    rules.substitute_points(0) > at_home
}
