//! Settings of gin.

use combogrid_rummy::Card;

use super::state::State;
use crate::game::Match;

/// Whether the card just taken from the discard pile may be thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ThrowBack {
    /// It may not, as in most rule books and in the EAAI challenge.
    Forbidden,
    /// It may, as in `OpenSpiel`.
    Allowed,
}

/// The settings of gin. The default is [`Rules::eaai`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The most points of loose cards with which a player may knock.
    pub knock: u32,
    /// Whether the value of the first upcard takes the place of [`knock`](Self::knock); an ace asks for gin.
    pub oklahoma: bool,
    /// Points for gin, in addition to the difference.
    pub gin: u32,
    /// Points for an undercut, in addition to the difference.
    pub undercut: u32,
    /// Whether the card just taken may be thrown.
    pub throw_back: ThrowBack,
    /// The points that win a game.
    pub target: u32,
}

impl Rules {
    /// The settings of the EAAI undergraduate challenge of 2021: knock at 10, gin 25, undercut 25, games to 100.
    ///
    /// Source: Neller, "The 2021 EAAI Gin Rummy challenge".
    #[must_use]
    pub const fn eaai() -> Rules {
        Rules {
            knock: 10,
            oklahoma: false,
            gin: 25,
            undercut: 25,
            throw_back: ThrowBack::Forbidden,
            target: 100,
        }
    }

    /// [`eaai`](Self::eaai) in which the first upcard sets the limit of a knock.
    #[must_use]
    pub const fn oklahoma() -> Rules {
        Rules {
            oklahoma: true,
            ..Rules::eaai()
        }
    }

    /// The limit of a knock after this first upcard.
    pub(crate) fn knock_limit(&self, upcard: Card) -> u32 {
        match (self.oklahoma, upcard.rank.number()) {
            (false, _) => self.knock,
            (true, 1) => 0,
            (true, number) => u32::from(number.min(10)),
        }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::eaai()
    }
}

impl Match for Rules {
    type Game = State;

    fn target(&self) -> u32 {
        self.target
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use combogrid_rummy::{Rank, Suit};

    #[test]
    fn oklahoma_asks_for_gin_after_an_ace() {
        let limits = [Rank::ACE, Rank::SEVEN, Rank::KING]
            .map(|rank| Rules::oklahoma().knock_limit(Card::new(rank, Suit::Clubs)));
        assert_eq!(limits, [0, 7, 10]);
        assert_eq!(
            Rules::eaai().knock_limit(Card::new(Rank::ACE, Suit::Clubs)),
            10
        );
    }
}
