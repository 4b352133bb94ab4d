//! The view of one player of Rummikub.

use combogrid_rummy::{Checked, Hand, Table};

use super::action::Action;
use super::layout::Layout;
use super::public::{Phase, Public};
use super::rules::Rules;
use crate::Listed;
use crate::cards::card_view;

card_view! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    Hand
}

impl View {
    /// The melds on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.public.table
    }

    /// The number of tiles in the pool.
    #[must_use]
    pub fn pool(&self) -> usize {
        self.public.pool
    }

    /// The number of tiles of each player.
    pub fn tiles(&self) -> impl Iterator<Item = usize> {
        self.public.seats.iter().map(|seat| seat.tiles)
    }

    /// Whether each player has opened.
    pub fn opened(&self) -> impl Iterator<Item = bool> {
        self.public.seats.iter().map(|seat| seat.has_opened)
    }

    /// Whether the last turn of each player laid something.
    pub fn laid_last(&self) -> impl Iterator<Item = bool> {
        self.public.seats.iter().map(|seat| seat.laid_last)
    }

    /// The number of players who passed, one after the other.
    #[must_use]
    pub fn passes(&self) -> usize {
        self.public.passes
    }

    /// The tiles whose place this player does not know: in the pool or on another rack.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let deck = Hand::deck(&self.public.rules.melds);
        let seen = self.table().tiles().checked_add(&self.hand);
        let unseen = seen.and_then(|seen| deck.checked_sub(&seen));
        debug_assert!(unseen.is_some(), "what a player sees is of the tiles");
        unseen.unwrap_or(Hand::EMPTY)
    }

    /// The draw, or without a pool the pass, and the best turns of this player, the best first; nothing if another player is to
    /// move. The list is cut if there are more turns, or the search for them stopped.
    #[must_use]
    pub fn listed(&self) -> Listed<Action> {
        if self.mover() == Some(self.player) {
            return self.public.listed(&self.hand);
        }
        Listed {
            actions: Vec::new(),
            is_cut: false,
        }
    }

    /// Whether a turn of this player may end with this table; not if another player is to move.
    ///
    /// [`legal`](Self::legal) lists the best turns alone.
    #[must_use]
    pub fn may_lay(&self, table: &Layout) -> bool {
        self.mover() == Some(self.player) && self.public.turn(&self.hand, table).is_some()
    }

    /// Returns everything that is missing or wrong in a turn of this player that ends with this table.
    ///
    /// Returns `None` if another player is to move, or if this one has not opened and a meld of the table does not lie as before.
    #[must_use]
    pub fn judge(&self, table: &Layout) -> Option<Checked> {
        if self.mover() != Some(self.player) {
            return None;
        }
        self.public.judge(&self.hand, table)
    }
}
