//! The view of one player of Guandan.

use combogrid_guandan::{self as engine, Hand, Level, Play};

use super::action::Action;
use super::public::{Phase, Public, SEATS, Tribute};
use super::rules::Rules;
use crate::cards::card_view;

card_view! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    Hand
}

impl View {
    /// The rules of plays, at the level of this deal.
    #[must_use]
    pub fn plays_rules(&self) -> engine::Rules {
        self.public.plays
    }

    /// The level of this deal.
    #[must_use]
    pub fn level(&self) -> Level {
        self.public.plays.level()
    }

    /// The levels of both sides: of the players 0 and 2, and 1 and 3.
    #[must_use]
    pub fn levels(&self) -> [Level; 2] {
        self.public.levels
    }

    /// The play to beat and the player who made it, or `None` for a lead.
    #[must_use]
    pub fn last(&self) -> Option<(Play, usize)> {
        self.public.to_beat
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

    /// The cards that each player was given openly or has shown, and has not played since.
    #[must_use]
    pub fn known(&self) -> [Hand; SEATS] {
        self.public.known
    }

    /// The players who are out, in their order.
    pub fn out(&self) -> impl Iterator<Item = usize> {
        self.public.out.into_iter().flatten()
    }

    /// The cards that are given before this deal.
    pub fn tributes(&self) -> impl Iterator<Item = Tribute> {
        self.public.tributes.into_iter().flatten()
    }

    /// The red jokers of each player who gives no tribute because of them; `None` if that did not happen.
    #[must_use]
    pub fn resisted(&self) -> Option<[u8; SEATS]> {
        self.public.resisted
    }

    /// The cards of two packs that are neither in the own hand nor played.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let mut seen = self.public.played.into_iter().chain([self.hand]);
        let left = seen.try_fold(Hand::DECK, Hand::checked_sub);
        debug_assert!(left.is_some(), "what a player sees is of the two packs");
        left.unwrap_or(Hand::EMPTY)
    }

    /// The plays that this player may make, each once. The iterator is empty if another player is to move.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        if self.public.player == self.player {
            self.public.plays(&self.hand)
        } else {
            Vec::new()
        }
    }
}
