//! The counts when cards are laid and when a hand is scored.

use super::Rules;

/// How many cards must be melded to go out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Melded {
    /// Any number.
    #[default]
    Any,
    /// Exactly this many.
    Exactly(u8),
    /// All of the hand except the discard.
    All,
}

/// Whether a player who drew throws a card when going out.
///
/// It is asked of hands of one card more than the [hand size](crate::Rules::hand_size); without a draw nothing is
/// thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutDiscard {
    /// Nothing is thrown: every card is laid, or counts.
    None,
    /// A card may be thrown.
    #[default]
    Optional,
    /// A card must be thrown, so that one must be loose.
    Required,
}

/// Whether certain cards may be thrown at the end of a turn. A card that may not be is thrown only if no other card that
/// is left may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MayThrow {
    /// They may.
    #[default]
    Allowed,
    /// They may by a player who ends the deal with it.
    ToEnd,
    /// They may not.
    Forbidden,
}

/// The cards of a hand that count against it when another player goes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scoring {
    /// The loose cards.
    #[default]
    Loose,
    /// The loose cards if the hand has the runs that going out needs, else every card of the hand.
    AllWithoutRuns,
}

impl MayThrow {
    /// Whether such a card may not be thrown by a player who ends the deal with it, or who goes on.
    pub(crate) const fn forbids(self, ends: bool) -> bool {
        match self {
            MayThrow::Allowed => false,
            MayThrow::ToEnd => !ends,
            MayThrow::Forbidden => true,
        }
    }
}

impl Rules {
    /// The runs, and the pure runs among them, without which every card counts ([`Scoring::AllWithoutRuns`]).
    pub(crate) fn runs_to_score(&self) -> (u8, u8) {
        let runs = self.scoring_runs().unwrap_or(self.out.runs);
        (runs, self.out.pure_runs.min(runs))
    }

    /// Whether a card is thrown when a hand of that many cards goes out.
    pub(crate) fn thrown(&self, cards: usize) -> OutDiscard {
        match self.hand_size() {
            Some(dealt) if cards > usize::from(dealt) => self.out.discard,
            _ => OutDiscard::None,
        }
    }
}
