//! Runs.

use core::cmp::Ordering;
use core::ops::RangeInclusive;

use combogrid_budget::Limit;
use combogrid_grid::PackedRow;

use super::supply::Supply;
use super::{Forms, FoundMelds};
use crate::cards::{Card, Meld, PlaceSuits, RankSet, Rules, Run, RunPlaces, Suit, SuitSet};

impl Forms<'_> {
    /// Adds every run of a suit, sorted, except those that may hold several suits.
    pub(super) fn runs(
        &self,
        suit: Suit,
        lengths: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let row = self.run_row(SuitSet::EMPTY.with(suit));
        if row.is_empty() {
            return Ok(());
        }
        let from = found.melds.len();
        let by_rules = self.rules.run_starts(*self.rules.run_lengths().start());
        let mut starts = PackedRow::span(by_rules.start.into(), by_rules.len());
        if self.is_plain() {
            // Without substitutes, a run begins where a stretch of the shortest length is held.
            starts = starts.intersection(row.windows((*lengths.start()).into()));
        }
        for first in starts {
            let first = u8::try_from(first).expect("a row has at most 64 columns");
            let longest = self.rules.longest_run_from(first).min(*lengths.end());
            for len in *lengths.start()..=longest {
                // All runs of this length and of every greater one are found by `mixed_runs`.
                if self.rules.mixes_suits(len) {
                    break;
                }
                let window = Window::new(Some(suit), first, len, row);
                let gaps = window.gaps_from(0);
                // A longer run from here has at least as many gaps.
                if gaps > self.supply.len() {
                    break;
                }
                if self.is_plain() {
                    // A run longer than the row goes from ace to ace, and takes that card twice.
                    let ace = Card::new(self.rules.rank_in(0), suit);
                    if len <= self.rules.columns() || self.hand.copies(ace) > 1 {
                        let run = Run::plain(suit, first, len, self.rules);
                        found.push(Meld::Run(run))?;
                    }
                } else if gaps <= self.rules.most_wilds_in_run(len) {
                    self.places(window, Places::none_of(window), found)?;
                }
            }
        }
        // Plain runs are found in their order: by first column, then by length.
        if !self.is_plain() {
            found.melds[from..].sort_unstable();
        }
        Ok(())
    }

    /// Adds every run of one of these lengths that may hold several suits, sorted.
    pub(super) fn mixed_runs(
        &self,
        lengths: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let (from, row) = (found.melds.len(), self.run_row(self.rules.suits()));
        for len in lengths.clone() {
            for first in self.rules.run_starts(len) {
                let window = Window::new(None, first, len, row);
                let most = self.rules.most_wilds_in_run(len).min(self.supply.len());
                if window.gaps_from(0) <= most {
                    self.places(window, Places::none_of(window), found)?;
                }
            }
        }
        found.melds[from..].sort_unstable();
        Ok(())
    }

    /// The row of these suits for runs: where a card of its own can lie.
    fn run_row(&self, suits: SuitSet) -> PackedRow {
        let face = |card: &Card| suits.contains(card.suit) && self.fixed(*card) > 0;
        let joker = self.rules.joker_card().filter(face);
        let ranks = suits.iter().map(|suit| self.hand.ranks(suit).row());
        let held = RankSet::from_row(ranks.fold(PackedRow::EMPTY, PackedRow::union));
        self.rules
            .run_row(joker.map_or(held, |card| held.with(card.rank)))
    }

    /// Chooses the tile at each place of a window, place by place.
    fn places(
        &self,
        window: Window,
        laid: Places,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        found.meter.tick()?;
        if !self.rules.allows_ends(window.own_at_most(laid), window.len) {
            return Ok(());
        }
        if laid.count == window.len {
            return self.substitute(window, laid, found);
        }
        let rank = self.rules.rank_in(window.first + laid.count);
        for suit in window.suits(self.rules) {
            self.own(window, laid, Card::new(rank, suit), found)?;
        }
        let next = Places {
            count: laid.count + 1,
            ..laid
        };
        let most = self
            .rules
            .most_wilds_in_run(window.len)
            .min(self.supply.len());
        if laid.substituted() + window.gaps_from(next.count) < most {
            self.places(window, next, found)?;
        }
        Ok(())
    }

    /// Chooses a card that stands for itself for the next place, or a joker that by the rules is that card.
    fn own(
        &self,
        window: Window,
        laid: Places,
        card: Card,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let bit = 1 << laid.count;
        let next = Places {
            count: laid.count + 1,
            suits: laid.suits.with(laid.count, card.suit),
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
        Ok(())
    }

    /// Adds every run of a window with these places taken and the others substituted.
    fn substitute(
        &self,
        window: Window,
        laid: Places,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let Window { first, len, .. } = window;
        let mut supply = self.supply;
        for place in 0..len {
            let rank = self.rules.rank_in(first + place);
            for suit in window.suits(self.rules) {
                let card = Card::new(rank, suit);
                if self.rules.is_wild(card.into()) {
                    supply = self.without_taken(supply, card, place, laid);
                }
            }
        }
        let kinds = self.kinds.without_places(|card| {
            let mut ranks = (0..len).map(|place| self.rules.rank_in(first + place));
            window.suit.is_none_or(|suit| suit == card.suit) && ranks.any(|rank| rank == card.rank)
        });
        let suit = window.suit.unwrap_or(Suit::Clubs);
        supply.choose(laid.substituted(), &kinds, &mut |substitutes| {
            let places = RunPlaces {
                suit,
                first,
                len,
                naturals: laid.naturals,
                fixed: laid.fixed,
            };
            let run = Run::new(places, substitutes, self.rules);
            found.push(Meld::Run(run.with_suits(laid.suits)))
        })
    }

    /// The supply without the copies of a wild card of a place that do not stand for another card: a wild card does only if
    /// its own place is taken. Of wild cards of several suits the first one takes it.
    fn without_taken(&self, supply: Supply, card: Card, place: u8, laid: Places) -> Supply {
        if laid.fixed >> place & 1 == 1 {
            return supply;
        }
        if laid.naturals >> place & 1 == 0 {
            return supply.without_any(card);
        }
        let own = Card::new(card.rank, laid.suits.at(place));
        match card.suit.cmp(&own.suit) {
            Ordering::Equal => supply.without(card, 1),
            Ordering::Less if self.rules.is_wild(own.into()) => supply.without_any(card),
            Ordering::Less | Ordering::Greater => supply,
        }
    }
}

/// The windows in which a run may lie.
#[derive(Clone, Copy)]
struct Window {
    /// `None` for any suits.
    suit: Option<Suit>,
    first: u8,
    len: u8,
    /// One bit a place: no card of its own can lie there.
    gaps: u16,
}

impl Window {
    /// The places in which no card of the row lies are gaps.
    fn new(suit: Option<Suit>, first: u8, len: u8, row: PackedRow) -> Self {
        let columns = PackedRow::span(first.into(), len.into());
        let gaps = columns.difference(row).bits() >> first;
        Self {
            suit,
            first,
            len,
            gaps: u16::try_from(gaps).expect("a run has at most 14 places"),
        }
    }

    /// The number of gaps from a place on.
    fn gaps_from(self, place: u8) -> u8 {
        let gaps = self.gaps.checked_shr(place.into()).unwrap_or(0);
        u8::try_from(gaps.count_ones()).expect("there are 16 bits")
    }

    /// The places in which cards of their own lie or may come to lie, one bit each.
    const fn own_at_most(self, laid: Places) -> u16 {
        let open = ((1 << self.len) - 1) & !self.gaps & !((1 << laid.count) - 1);
        laid.naturals | laid.fixed | open
    }

    /// The suits that its cards may have.
    fn suits(self, rules: &Rules) -> impl Iterator<Item = Suit> + use<> {
        let suits = self.suit.map(|suit| SuitSet::EMPTY.with(suit));
        suits.unwrap_or(rules.suits()).iter()
    }
}

/// The places of a window from the first on: which have a card of their own, or a joker that is that card.
#[derive(Clone, Copy)]
struct Places {
    count: u8,
    naturals: u16,
    fixed: u16,
    /// The suits of the cards that stand for themselves.
    suits: PlaceSuits,
}

impl Places {
    /// No place of a window.
    const fn none_of(window: Window) -> Places {
        let suits = match window.suit {
            Some(suit) => PlaceSuits::One(suit),
            None => PlaceSuits::NONE,
        };
        Places {
            count: 0,
            naturals: 0,
            fixed: 0,
            suits,
        }
    }

    fn substituted(self) -> u8 {
        let own = (self.naturals | self.fixed).count_ones();
        self.count - u8::try_from(own).expect("places of one run")
    }
}
