//! The melds that a group of cards may be, as the cards lie.

use core::cmp::Reverse;

use crate::cards::meld::TextOrder;
use crate::cards::{Hand, Meld, Rules, Tile, sort_by_key};

impl Rules {
    /// The meld that a group is as its cards lie, if it is one.
    pub(crate) fn as_it_lies(&self, cards: &[Tile]) -> Option<Meld> {
        self.readings_of_group(cards).first().copied()
    }

    /// The melds that a group may be: first the one that agrees best with the order of its cards, then the one with the
    /// fewest cards that stand for others. Of runs that no order tells apart, the one that is worth the most comes first.
    pub(crate) fn readings_of_group(&self, cards: &[Tile]) -> Vec<Meld> {
        let mut readings = hand_of(cards).map_or(Vec::new(), |hand| self.meld_of(&hand));
        sort_by_key(&mut readings, |meld: &Meld| {
            let order = meld.text_order(cards, self);
            let points = match order {
                TextOrder::Other => meld.card_points(self),
                TextOrder::Same | TextOrder::Any => 0,
            };
            (order, meld.substitutes().len(), Reverse(points))
        });
        for meld in &mut readings {
            *meld = meld.with_jokers_of_text(cards, self);
        }
        readings
    }
}

/// The tiles as a hand, if one can hold them.
pub(super) fn hand_of<'a>(tiles: impl IntoIterator<Item = &'a Tile>) -> Option<Hand> {
    tiles.into_iter().try_fold(Hand::EMPTY, |hand, tile| {
        hand.checked_add(&Hand::EMPTY.with(*tile, 1))
    })
}
