//! The view of one player of Dou Dizhu.

use combogrid_doudizhu::{Hand, Play};

use super::action::Action;
use super::rules::Rules;
use super::state::{Phase, Public, SEATS};

/// All that one player knows: the own cards, and everything that all have seen.
///
/// Two states that differ in hidden cards only have equal views.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    public: Public,
    player: usize,
    hand: Hand,
}

impl View {
    pub(super) fn new(public: &Public, player: usize, hand: Hand) -> View {
        View {
            public: *public,
            player,
            hand,
        }
    }

    pub(super) fn public(&self) -> Public {
        self.public
    }

    /// The number of the player who has this view.
    #[must_use]
    pub fn player(&self) -> usize {
        self.player
    }

    /// The own cards.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// The settings of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.public.rules
    }

    /// The decision of the player to move.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.public.phase
    }

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
    pub fn left(&self) -> [usize; SEATS] {
        self.public.left
    }

    /// The cards that each player has played.
    #[must_use]
    pub fn played(&self) -> [Hand; SEATS] {
        self.public.played
    }

    /// The factor of the points so far: the bid, or 1, doubled by each bomb and rocket.
    #[must_use]
    pub fn stake(&self) -> i32 {
        self.public.stake
    }

    /// The cards of the deck that this player has not seen, or has seen at the bottom and not since.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let mut seen = self.public.played.into_iter().chain([self.hand]);
        let left = seen.try_fold(Hand::DECK, Hand::checked_sub);
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

    /// The actions of this player; none if another player is to move.
    pub fn legal(&self) -> impl Iterator<Item = Action> + use<> {
        let moves = self.public.player == self.player;
        let legal = moves.then(|| self.public.legal(self.hand));
        legal.into_iter().flatten()
    }
}
