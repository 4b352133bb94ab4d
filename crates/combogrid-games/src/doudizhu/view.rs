//! The view of one player of Dou Dizhu.

use combogrid_doudizhu::{Hand, Play};

use super::action::Action;
use super::public::{Phase, Public};
use super::rules::Rules;
use crate::cards::card_view;

card_view! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    Hand
}

impl View {
    /// The landlord; during the auction the highest bidder, or `None`.
    #[must_use]
    pub fn landlord(&self) -> Option<usize> {
        self.public.landlord
    }

    /// The cards at the bottom, once they are shown.
    #[must_use]
    pub fn bottom(&self) -> Option<Hand> {
        self.public.bottom
    }

    /// The last play and the player who made it. If that is the player to move, it need not be beaten.
    #[must_use]
    pub fn last(&self) -> Option<(Play, usize)> {
        self.public.recent[0]
    }

    /// The play that the player to move has to beat, or `None` for a lead.
    #[must_use]
    pub fn must_beat(&self) -> Option<Play> {
        self.public.must_beat()
    }

    /// The number of cards that each player has left.
    #[must_use]
    pub fn left(&self) -> &[usize] {
        &self.public.left
    }

    /// The cards that each player has played.
    #[must_use]
    pub fn played(&self) -> &[Hand] {
        &self.public.played
    }

    /// The factor of the points so far: the highest bid, or 1 without one, doubled by each bomb and rocket unless the score is
    /// the [bid](super::Score::Bid).
    #[must_use]
    pub fn stake(&self) -> i32 {
        self.public.stake
    }

    /// The cards of the deck that this player has not seen, or has seen at the bottom and not since.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let mut seen = self.public.played.iter().copied().chain([self.hand]);
        let left = seen.try_fold(self.public.rules.plays.deck(), Hand::checked_sub);
        debug_assert!(left.is_some(), "what a player sees is of the deck");
        left.unwrap_or(Hand::EMPTY)
    }

    /// The plays that this player may make, one for each bag of cards; none if another player is to move.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        if self.public.player == self.player {
            self.public.plays(self.hand)
        } else {
            Vec::new()
        }
    }
}
