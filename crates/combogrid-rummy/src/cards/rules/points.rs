//! The values of cards.

use super::{Charge, JokerPoints, Rules};
use crate::cards::{Card, Rank, Suit, Tile};

/// Points.
impl Rules {
    /// The cost of a loose tile. A joker that stands for one card (Okey's false joker) costs as much as the face of
    /// that card, also if that card itself is wild.
    #[must_use]
    #[inline]
    pub fn loose_points(&self, tile: Tile) -> u32 {
        let points = match tile {
            Tile::Joker => match self.wilds.joker_card {
                Some(card) => self.points.hand.of_card(card),
                None => self.points.joker,
            },
            Tile::Card(card) => match self.points.wild {
                JokerPoints::Fixed(points) if self.is_wild(tile) => points,
                _ => self.points.hand.of_card(card),
            },
        };
        u32::from(points)
    }

    /// The value of a card of this rank in a meld, unless it is an ace in the low place of a run; if the suits differ,
    /// the least of them (of the stars too where the deck has some), which a joker in a set counts.
    #[must_use]
    pub fn meld_points(&self, rank: Rank) -> u32 {
        let least = self.points.table.of(rank);
        let star = self.points.table.of_card(Card::new(rank, Suit::Stars));
        u32::from(if self.has_stars() {
            least.min(star)
        } else {
            least
        })
    }

    /// The value of a card in a meld, unless it is an ace in the low place of a run.
    #[must_use]
    pub const fn card_points(&self, card: Card) -> u32 {
        self.points.table.of_card(card) as u32
    }

    /// The value of an ace in the low place of a run.
    #[must_use]
    pub fn low_ace_points(&self) -> u32 {
        let points = self.points.ace_low.map(u32::from);
        points.unwrap_or_else(|| self.meld_points(Rank::ACE))
    }

    /// The value of a place of a run: an ace before the two may be worth less, and a place without a suit counts the
    /// least of its rank.
    pub(crate) fn points_in_run(&self, rank: Rank, suit: Option<Suit>, is_last: bool) -> u32 {
        match (self.points.ace_low, suit) {
            (Some(points), _) if rank == Rank::ACE && !is_last => points.into(),
            (_, Some(suit)) => self.card_points(Card::new(rank, suit)),
            (_, None) => self.meld_points(rank),
        }
    }

    /// The value of a joker or wild card in a meld in which it stands for a card worth this many points; with
    /// [`JokerPoints::Own`] it depends on the tile.
    #[must_use]
    pub fn substitute_points(&self, stands_for: u32) -> u32 {
        match self.points.joker_table {
            JokerPoints::AsCard | JokerPoints::Own => stands_for,
            JokerPoints::Fixed(points) => u32::from(points),
        }
    }

    /// These rules where a card of the hand costs what it is worth in a meld, jokers and wild cards only where that is not
    /// the card that they stand for, and every loose card counts.
    pub(crate) fn with_costs_of_melds(mut self) -> Rules {
        self.points.hand = self.points.table;
        match self.points.joker_table {
            JokerPoints::AsCard => {
                (self.points.joker, self.points.wild) = (0, JokerPoints::Fixed(0));
            }
            JokerPoints::Own => self.points.wild = JokerPoints::AsCard,
            JokerPoints::Fixed(points) => {
                (self.points.joker, self.points.wild) = (points, JokerPoints::Fixed(points));
            }
        }
        self.charge = Charge::DEFAULT;
        self
    }

    /// The points, or the cap if they are over it.
    #[must_use]
    pub fn capped(&self, points: u32) -> u32 {
        self.cap().map_or(points, |cap| points.min(u32::from(cap)))
    }
}
