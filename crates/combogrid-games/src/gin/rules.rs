//! Settings of gin.

use combogrid_rummy::{Card, MayThrow};
use combogrid_settings::{named, settings};

/// How a hand begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Start {
    /// With ten cards each and a card that both may take.
    Offer,
    /// The first player has eleven cards and throws one, as in `RLCard`.
    Eleven,
}

/// The rule for two cards that are left in the stock at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wall {
    /// The hand is drawn.
    Drawn,
    /// The next player may knock with the top of the discard pile, or pass, which draws the hand, as in `OpenSpiel`.
    Knock,
    /// The next player may take the top of the discard pile, or pass, which draws the hand, as in `RLCard`.
    Take,
}

/// Whether the other player lays cards off on the melds of the player who knocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LayOff {
    /// It may, card by card.
    Allowed,
    /// It may not, as in `RLCard`.
    Forbidden,
}

/// The result of a knock if both hands cost the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tie {
    /// The other player undercuts.
    Undercut,
    /// Nobody wins, as in `OpenSpiel`.
    Nothing,
}

/// The scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// The winner gets the points.
    Points,
    /// The winner gets the points, and the other player loses as many, as in `OpenSpiel`.
    ZeroSum,
    /// The payoffs of `RLCard` in hundredths: 100 for gin, 20 for a knock, and for everybody else the points of the loose
    /// cards below zero. There is no undercut.
    Rlcard,
}

named! {
    Start: "offer or eleven", "offer" => Start::Offer, "eleven" => Start::Eleven;
    Wall: "drawn or knock or take", "drawn" => Wall::Drawn, "knock" => Wall::Knock, "take" => Wall::Take;
    LayOff: "allowed or forbidden", "allowed" => LayOff::Allowed, "forbidden" => LayOff::Forbidden;
    Tie: "undercut or nothing", "undercut" => Tie::Undercut, "nothing" => Tie::Nothing;
    Score: "points or zero_sum or rlcard",
        "points" => Score::Points, "zero_sum" => Score::ZeroSum, "rlcard" => Score::Rlcard;
}

settings! {
    /// The settings of gin. The default is [`Rules::eaai`]. Of points above a million a million count.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct Rules {
        /// The most points of loose cards with which a player may knock.
        pub knock: u32 => "points of loose cards with which a player may knock" [at most 10_000],
        /// Whether the value of the first upcard takes the place of [`knock`](Self::knock); an ace asks for gin. A hand that
        /// begins with [`Start::Eleven`] has no upcard, so that `knock` counts there.
        pub oklahoma: bool => "whether the value of the first upcard is the limit of a knock",
        /// Points for gin, in addition to the difference, up to [`MOST_POINTS`](Self::MOST_POINTS).
        pub gin: u32 => "points for gin besides the difference" [at most 10_000],
        /// Points for gin with all eleven cards, without a throw, up to [`MOST_POINTS`](Self::MOST_POINTS); 0 if that is not
        /// allowed.
        pub big_gin: u32 => "points for gin with all eleven cards; 0 if that is not allowed" [at most 10_000],
        /// Points for an undercut, in addition to the difference, up to [`MOST_POINTS`](Self::MOST_POINTS).
        pub undercut: u32 => "points for an undercut besides the difference" [at most 10_000],
        /// How a hand begins.
        pub start: Start => "how a hand begins",
        /// Whether the card just taken from the discard pile may be thrown: not in most rule books and in the EAAI challenge,
        /// with a knock or gin only in `RLCard`, always in `OpenSpiel`. The hand is drawn if both players throw it back one
        /// after the other.
        pub throw_back: MayThrow => "whether the card just taken from the discard pile may be thrown",
        /// The rule for a stock that is used up.
        pub wall: Wall => "what happens when two cards are left in the stock",
        /// Whether cards are laid off.
        pub lay_off: LayOff => "whether the other player lays off on the melds of the player who knocked",
        /// The result of a knock if both hands cost the same.
        pub tie: Tie => "the result of a knock if both hands cost the same",
        /// The scoring.
        pub score: Score => "the scoring",
        /// Whether a player who can go gin does so, as in `RLCard`.
        pub must_gin: bool => "whether a player who can go gin does so",
        /// The number of cards taken from the pile in [`Phase::Draw`](super::Phase::Draw) that draws the hand; 0 for no
        /// end. The last of these takes ends the hand and moves no card: with [`Score::Rlcard`] each player loses the points
        /// of its ten cards.
        pub takes: u32 => "cards taken from the pile that draw the hand; 0 for no end" [at most 10_000],
        /// The number of actions after which nobody draws any more; 0 for no end. After the throw that reaches it the next
        /// player can only pass, or with [`Wall::Knock`] knock with the top of the pile, and the pass draws the hand.
        pub moves: u32 => "actions after which the hand is drawn; 0 for no end" [at most 10_000],
        /// The points that win a game; 0 if a game is one hand.
        pub target: u32 => "points that win a game; 0 if a game is one hand" [at most 10_000],
    }
}

impl Rules {
    /// The most points of a bonus: a larger one counts as this, so that the points of a game stay within their type.
    pub const MOST_POINTS: u32 = 1_000_000;

    /// The settings of the EAAI undergraduate challenge of 2021: knock at 10, gin 25, undercut 25, games to 100.
    ///
    /// Source: Neller, "The 2021 EAAI Gin Rummy challenge".
    #[must_use]
    pub const fn eaai() -> Rules {
        Rules {
            knock: 10,
            oklahoma: false,
            gin: 25,
            big_gin: 0,
            undercut: 25,
            start: Start::Offer,
            throw_back: MayThrow::Forbidden,
            wall: Wall::Drawn,
            lay_off: LayOff::Allowed,
            tie: Tie::Undercut,
            score: Score::Points,
            must_gin: false,
            takes: 0,
            moves: 0,
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

    /// `OpenSpiel`'s `gin_rummy`: one hand.
    ///
    /// Source: `gin_rummy.cc` of `OpenSpiel` 2.0.2.
    #[must_use]
    pub const fn openspiel() -> Rules {
        Rules {
            throw_back: MayThrow::Allowed,
            wall: Wall::Knock,
            tie: Tie::Nothing,
            score: Score::ZeroSum,
            takes: 50,
            target: 0,
            ..Rules::eaai()
        }
    }

    /// `RLCard`'s `gin-rummy`: one hand.
    ///
    /// Source: `games/gin_rummy` of `RLCard` 1.2.0.
    #[must_use]
    pub const fn rlcard() -> Rules {
        Rules {
            start: Start::Eleven,
            throw_back: MayThrow::ToEnd,
            wall: Wall::Take,
            lay_off: LayOff::Forbidden,
            score: Score::Rlcard,
            must_gin: true,
            // The deal counts as one of the 200 moves there.
            moves: 199,
            target: 0,
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

    /// The points of both players if one goes gin, and the loose cards of the other one have these points.
    pub(super) fn after_gin(&self, player: usize, bonus: u32, other: u32) -> [i32; 2] {
        let [bonus, other] = [bonus, other].map(points);
        match self.score {
            Score::Rlcard => by_player(player, 100, -other),
            _ => self.shared(player, bonus + other),
        }
    }

    /// The points of both players if one knocks, by the points of the loose cards after the other one has laid off.
    pub(super) fn after_knock(&self, player: usize, own: u32, other: u32) -> [i32; 2] {
        let [own, other, undercut] = [own, other, self.undercut].map(points);
        let won = match other - own {
            0 if self.tie == Tie::Nothing => 0,
            won if won > 0 => won,
            lost => lost - undercut,
        };
        match self.score {
            Score::Rlcard => by_player(player, 20, -other),
            _ => self.shared(player, won),
        }
    }

    /// The points of both players if nobody does, by the points of their loose cards.
    pub(super) fn drawn(&self, points: [u32; 2]) -> [i32; 2] {
        match self.score {
            Score::Rlcard => points.map(|points| -points.cast_signed()),
            _ => [0; 2],
        }
    }

    /// The points of both players if one player wins or loses this much.
    fn shared(&self, player: usize, won: i32) -> [i32; 2] {
        let mut returns = [0; 2];
        returns[player] = won;
        returns[1 - player] = -won;
        if self.score != Score::ZeroSum {
            returns = returns.map(|won| won.max(0));
        }
        returns
    }
}

/// Points as a number that may be won or lost.
fn points(points: u32) -> i32 {
    points.min(Rules::MOST_POINTS).cast_signed()
}

/// Two numbers, the first of which is a player's.
fn by_player(player: usize, own: i32, other: i32) -> [i32; 2] {
    let mut both = [other; 2];
    both[player] = own;
    both
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::eaai()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use combogrid_rummy::{Rank, Suit};

    #[test]
    fn bonuses_beyond_the_most_points_count_as_these() {
        let most = Rules::MOST_POINTS.cast_signed();
        let beyond = Rules {
            undercut: u32::MAX,
            ..Rules::openspiel()
        };
        for bonus in [Rules::MOST_POINTS, i32::MAX.cast_unsigned(), u32::MAX] {
            assert_eq!(beyond.after_gin(0, bonus, 7), [most + 7, -most - 7]);
        }
        assert_eq!(beyond.after_knock(1, 5, 3), [most + 2, -most - 2]);
    }

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
