//! Settings of Guandan.

use combogrid_guandan::{self as engine, Level};
use combogrid_settings::{named, settings};

/// How much is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ends {
    /// One deal at one level. The points are the steps that a side would rise.
    Deal,
    /// A match of deals, until a side passes the ace.
    Ace,
}

/// The player who gives to the one who was out first, if two cards of equal rank are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EqualTributes {
    /// The player after that one.
    Next,
    /// The player before that one.
    Previous,
}

/// The deals at level A that win the match for the side whose player is out first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PassAce {
    /// The hands in which its partner is not last.
    NotLast,
    /// All.
    First,
}

named! {
    Ends: "deal or ace", "deal" => Ends::Deal, "ace" => Ends::Ace;
    EqualTributes: "next or previous", "next" => EqualTributes::Next, "previous" => EqualTributes::Previous;
    PassAce: "not_last or first", "not_last" => PassAce::NotLast, "first" => PassAce::First;
}

settings! {
    /// The settings of Guandan. The default is [`Rules::guandan`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rules {
        /// The plays, with the level of the first deal.
        pub plays: engine::Rules,
        /// How much is played.
        pub ends: Ends => "whether one deal is played, or a match until a side passes the ace",
        /// Who gives to the first player, if two cards of equal rank are given.
        pub equal_tributes: EqualTributes => "who gives to the player who was out first, if two cards of equal rank are given",
        /// What wins a match at level A.
        pub pass_ace: PassAce => "what wins a match at level A: that the partner of the first player is not last, or the first place alone",
    }
}

impl Rules {
    /// The usual settings: one deal at level 2.
    ///
    /// Source: the rules of the repository Choysang/rlcard-guandan, `docs/rules.md`.
    #[must_use]
    pub fn guandan() -> Rules {
        Rules {
            plays: engine::Rules::default(),
            ends: Ends::Deal,
            equal_tributes: EqualTributes::Next,
            pass_ace: PassAce::NotLast,
        }
    }

    /// The steps from the level of the first deal to level A.
    pub(super) fn steps_to_ace(self) -> u8 {
        let steps = Level::LAST.rank().index() - self.plays.level().rank().index();
        u8::try_from(steps).expect("there are thirteen levels")
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::guandan()
    }
}
