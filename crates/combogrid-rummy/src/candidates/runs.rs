//! Runs of one suit.

use core::ops::RangeInclusive;

use super::Table;
use crate::{Card, Meld, Run, Suit};

impl Table<'_> {
    /// Adds every run of a suit, sorted.
    pub(super) fn runs(&self, suit: Suit, lengths: &RangeInclusive<u8>, melds: &mut Vec<Meld>) {
        let from = melds.len();
        for len in lengths.clone() {
            for first in self.rules.run_starts(len) {
                self.places(Window { suit, first, len }, Places::default(), melds);
            }
        }
        melds[from..].sort_unstable();
    }

    /// Chooses what lies at each place of a window, place by place.
    fn places(&self, window: Window, laid: Places, melds: &mut Vec<Meld>) {
        if laid.count == window.len {
            self.substitute(window, laid, melds);
            return;
        }
        let bit = 1 << laid.count;
        let card = Card::new(self.rules.rank_in(window.first + laid.count), window.suit);
        let next = Places {
            count: laid.count + 1,
            ..laid
        };
        if self.hand.copies(card) > 0 {
            let naturals = laid.naturals | bit;
            self.places(window, Places { naturals, ..next }, melds);
        }
        if self.fixed(card) > 0 {
            let fixed = laid.fixed | bit;
            self.places(window, Places { fixed, ..next }, melds);
        }
        if laid.substituted() < self.rules.most_wilds(window.len).min(self.supply.len()) {
            self.places(window, next, melds);
        }
    }

    /// Adds every run of a window with these places taken and the others substituted.
    fn substitute(&self, window: Window, laid: Places, melds: &mut Vec<Meld>) {
        let Window { suit, first, len } = window;
        let mut supply = self.supply;
        for place in 0..len {
            if self.is_wild(self.rules.rank_in(first + place), suit) {
                // A wild card stands for another only if its own place is taken.
                supply = match laid {
                    Places { naturals, .. } if naturals >> place & 1 == 1 => {
                        supply.without(suit, 1)
                    }
                    Places { fixed, .. } if fixed >> place & 1 == 1 => supply,
                    _ => supply.without_suit(suit),
                };
            }
        }
        supply.choose(laid.substituted(), &mut |substitutes| {
            let run = Run::new(
                (suit, first, len),
                (laid.naturals, laid.fixed),
                substitutes,
                self.rules,
            );
            melds.push(Meld::Run(run));
        });
    }
}

/// Where a run may lie.
#[derive(Clone, Copy)]
struct Window {
    suit: Suit,
    first: u8,
    len: u8,
}

/// The places of a window from the first on: which have a card of their own, or a joker that is that card.
#[derive(Clone, Copy, Default)]
struct Places {
    count: u8,
    naturals: u16,
    fixed: u16,
}

impl Places {
    fn substituted(self) -> u8 {
        let own = (self.naturals | self.fixed).count_ones();
        self.count - u8::try_from(own).unwrap_or(self.count)
    }
}
