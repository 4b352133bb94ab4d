//! Runs of one suit.

use core::ops::RangeInclusive;

use combogrid_budget::Limit;
use combogrid_grid::PackedRow;

use super::{Forms, Found};
use crate::cards::{Card, Suit};
use crate::meld::{Meld, Run, Substitutes};
use crate::rules::Rules;

impl Forms<'_> {
    /// Adds every run of a suit, sorted.
    pub(super) fn runs(
        &self,
        suit: Suit,
        lengths: &RangeInclusive<u8>,
        found: &mut Found<'_>,
    ) -> Result<(), Limit> {
        let row = self.run_row(suit);
        if row.is_empty() {
            return Ok(());
        }
        let from = found.melds.len();
        let starts = self.rules.run_starts(*self.rules.run_lengths().start());
        let mut starts = PackedRow::span(starts.start.into(), starts.len());
        if self.is_plain() {
            starts = starts.intersection(row.windows((*lengths.start()).into()));
        }
        for first in starts {
            let first = u8::try_from(first).unwrap_or(u8::MAX);
            let longest = self.rules.longest_run_from(first).min(*lengths.end());
            for len in *lengths.start()..=longest {
                let window = Window::new(suit, first, len, row);
                let gaps = window.gaps_from(0);
                if gaps > self.supply.len() {
                    break;
                }
                if self.is_plain() {
                    let ace = Card::new(self.rules.rank_in(0), suit);
                    if len <= self.rules.columns() || self.hand.copies(ace) > 1 {
                        found.push(window.filled(self.rules))?;
                    }
                } else if gaps <= self.rules.most_wilds_in_run(len) {
                    self.places(window, Places::default(), found)?;
                }
            }
        }
        if !self.is_plain() {
            found.melds[from..].sort_unstable();
        }
        Ok(())
    }

    /// The row of a suit for runs: where a card of its own can lie.
    fn run_row(&self, suit: Suit) -> PackedRow {
        let face = |card: &Card| card.suit == suit && self.fixed(*card) > 0;
        let joker = self.rules.joker_card().filter(face);
        let held = self.hand.ranks(suit);
        self.rules
            .run_row(joker.map_or(held, |card| held.with(card.rank)))
    }

    /// Chooses what lies at each place of a window, place by place.
    fn places(&self, window: Window, laid: Places, found: &mut Found<'_>) -> Result<(), Limit> {
        found.meter.tick()?;
        if laid.count == window.len {
            return self.substitute(window, laid, found);
        }
        let bit = 1 << laid.count;
        let card = Card::new(self.rules.rank_in(window.first + laid.count), window.suit);
        let next = Places {
            count: laid.count + 1,
            ..laid
        };
        // The aces of a run from ace to ace: a card of its own, then a joker that is that card, then others.
        let low = laid.count.checked_sub(self.rules.columns());
        let is_low = |places: u16| u8::from(low.is_some() && places & 1 == 1);
        let (naturals, fixed) = (is_low(laid.naturals), is_low(laid.fixed));
        if self.hand.copies(card) > naturals && (low.is_none() || naturals > 0) {
            let naturals = laid.naturals | bit;
            self.places(window, Places { naturals, ..next }, found)?;
        }
        if self.fixed(card) > fixed && (low.is_none() || naturals + fixed > 0) {
            let fixed = laid.fixed | bit;
            self.places(window, Places { fixed, ..next }, found)?;
        }
        let most = self
            .rules
            .most_wilds_in_run(window.len)
            .min(self.supply.len());
        if laid.substituted() + window.gaps_from(next.count) < most {
            self.places(window, next, found)?;
        }
        Ok(())
    }

    /// Adds every run of a window with these places taken and the others substituted.
    fn substitute(&self, window: Window, laid: Places, found: &mut Found<'_>) -> Result<(), Limit> {
        let Window {
            suit, first, len, ..
        } = window;
        let mut supply = self.supply;
        for place in 0..len {
            let card = Card::new(self.rules.rank_in(first + place), suit);
            if self.rules.is_wild(card.into()) {
                // A wild card stands for another only if its own place is taken.
                supply = match laid {
                    Places { naturals, .. } if naturals >> place & 1 == 1 => {
                        supply.without(card, 1)
                    }
                    Places { fixed, .. } if fixed >> place & 1 == 1 => supply,
                    _ => supply.without_any(card),
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
            found.push(Meld::Run(run))
        })
    }
}

/// Where a run may lie.
#[derive(Clone, Copy)]
struct Window {
    suit: Suit,
    first: u8,
    len: u8,
    /// One bit a place: no card of its own can lie there.
    gaps: u16,
}

impl Window {
    /// The places in which no card of the row lies are gaps.
    fn new(suit: Suit, first: u8, len: u8, row: PackedRow) -> Self {
        let columns = PackedRow::span(first.into(), len.into());
        let gaps = columns.difference(row).bits() >> first;
        Self {
            suit,
            first,
            len,
            gaps: u16::try_from(gaps).unwrap_or(u16::MAX),
        }
    }

    /// The number of gaps from a place on.
    fn gaps_from(self, place: u8) -> u8 {
        let gaps = self.gaps.checked_shr(place.into()).unwrap_or(0);
        u8::try_from(gaps.count_ones()).unwrap_or(u8::MAX)
    }

    /// The run of the cards themselves.
    fn filled(self, rules: &Rules) -> Meld {
        let Window {
            suit, first, len, ..
        } = self;
        let all = (1 << len) - 1;
        Meld::Run(Run::new(
            (suit, first, len),
            (all, 0),
            Substitutes::NONE,
            rules,
        ))
    }
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
