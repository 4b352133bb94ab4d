//! The generator of kickers: which cards may go with a body, and every way to choose among them.

use std::ops::ControlFlow;

use combogrid_grid::PackedCounts;

use super::Play;
use super::rows::Rows;
use crate::packed::{CHAIN, Hand, JOKERS, RED_JOKER, Row};
use crate::rules::{Flag, Kickers, Kind, Rules};

/// The kickers that a hand has for plays of one kind, of which each body leaves some.
#[derive(Clone, Copy)]
pub(crate) struct KickerSupply {
    /// How many kickers there are of each rank, a nibble each.
    kickers: u64,
    /// Ones that go off where a rank continues the chain.
    withheld: u64,
    /// How many cards one kicker has: 1, 2, or 0 if there are none.
    unit: u64,
    both_jokers: bool,
}

impl KickerSupply {
    #[inline]
    pub(crate) fn new(rules: Rules, rows: Rows, kind: Kind) -> Self {
        let [_, two, _, four] = rows.counts();
        let (mut kickers, withheld) = match kind.kickers() {
            Kickers::None => (0, 0),
            Kickers::Solos => solos(rules, rows, kind),
            Kickers::Pairs if rules.has(Flag::FourAsTwoPairs) => (two + four, 0),
            Kickers::Pairs => (two, 0),
        };
        if !rules.carries_every_rank() {
            // Only ranks of chains are withheld, and those are never barred.
            kickers &= !(rules.barred_kickers().bits() * 0xf);
        }
        Self {
            kickers,
            withheld,
            unit: kind.kickers().cards() as u64,
            both_jokers: rules.has(Flag::BothJokers),
        }
    }

    /// The kickers that may go with a body.
    #[inline]
    pub(crate) const fn for_body(self, body: Play) -> KickerChoice {
        let ranks = body.row();
        let around = ranks.shifted_up(1).union(ranks.shifted_down(1));
        let withheld = self.withheld & around.intersection(CHAIN).bits();
        KickerChoice {
            kickers: (self.kickers - withheld) & !(ranks.bits() * 0xf),
            unit: self.unit,
            both_jokers: self.both_jokers,
        }
    }
}

/// How often each rank may stand among the solos that one body carries,
/// and by how much less where the rank continues the chain; a nibble each.
fn solos(rules: Rules, rows: Rows, kind: Kind) -> (u64, u64) {
    let [one, two, three, four] = rows.counts();
    match kind {
        Kind::FourTwoSolos if rules.has(Flag::PairAsTwoSolos) => (one + two, 0),
        Kind::AirplaneSolos | Kind::QuadChainSolos if rules.has(Flag::FourEqualWings) => {
            (one + two + three + four, 0)
        }
        Kind::AirplaneSolos
            if !rules.has_any([Flag::DistinctSoloWings, Flag::ChainTripleWings]) =>
        {
            (one + two + three, three)
        }
        Kind::AirplaneSolos | Kind::QuadChainSolos if !rules.has(Flag::DistinctSoloWings) => {
            (one + two + three, 0)
        }
        _ => (one, 0),
    }
}

/// The kickers that may go with one body.
#[derive(Clone, Copy)]
pub(crate) struct KickerChoice {
    kickers: u64,
    unit: u64,
    both_jokers: bool,
}

impl KickerChoice {
    /// How often each rank may be a kicker, a nibble each.
    pub(crate) const fn limits(self) -> u64 {
        self.kickers
    }

    /// Whether these cards may go with the body together, if their number is right.
    pub(crate) const fn contains(self, cards: Hand) -> bool {
        let offered = Hand::from_bits_unchecked(self.kickers * self.unit);
        offered.contains(cards) && (self.both_jokers || !JOKERS.is_subset(cards.row(1)))
    }

    /// Visits every choice of `needed` kickers, in the order of [`Hand`].
    #[inline]
    pub(crate) fn visit<B>(
        self,
        needed: usize,
        mut visit: impl FnMut(Hand) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut visit = |kickers| visit(Hand::from_bits_unchecked(kickers * self.unit));
        if needed == 1 {
            return visit_each(self.kickers, 0, &mut visit);
        }
        self.visit_below(self.kickers, needed as u64, 0, &mut visit)
    }

    /// Adds `needed` of `offered` to those `taken`: for each rank that may be the highest of them.
    fn visit_below<B, V: FnMut(u64) -> ControlFlow<B>>(
        self,
        offered: u64,
        needed: u64,
        taken: u64,
        visit: &mut V,
    ) -> ControlFlow<B> {
        let mut ranks = ranks_of(offered).bits();
        while ranks != 0 {
            let one = ranks & ranks.wrapping_neg();
            ranks ^= one;
            let below = self.below(offered, one);
            let held = offered >> one.trailing_zeros() & 7;
            for copies in 1..=held.min(needed) {
                let taken = taken + copies * one;
                match needed - copies {
                    0 => visit(taken)?,
                    1 => visit_each(below, taken, visit)?,
                    needed => self.visit_below(below, needed, taken, visit)?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cards below the rank of `one` that may still be taken.
    const fn below(self, offered: u64, one: u64) -> u64 {
        let below = offered & (one - 1);
        if one == RED_JOKER.bits() && !self.both_jokers {
            // Two packs have two of each.
            below & !(JOKERS.bits() * 0xf)
        } else {
            below
        }
    }

    /// How many choices of `needed` kickers there are.
    pub(crate) fn count(self, needed: usize) -> u64 {
        let ranks = ranks_of(self.kickers).len() as u64;
        let twice = PackedCounts::from_bits(self.kickers).at_least(2).len() as u64;
        match needed {
            1 => ranks,
            2 => ranks * ranks.saturating_sub(1) / 2 + twice - u64::from(self.withholds_rocket()),
            // Plays of at most 20 cards have six kickers at most; the decks can need 24.
            0..7 => self.count_in::<7>(needed),
            _ => self.count_in::<25>(needed),
        }
    }

    /// Whether both jokers are there and may not go together.
    const fn withholds_rocket(self) -> bool {
        !self.both_jokers && JOKERS.is_subset(ranks_of(self.kickers))
    }

    /// The coefficient of x^needed in the product of 1 + x + .. + x^limit over the ranks.
    fn count_in<const SIZES: usize>(self, needed: usize) -> u64 {
        let mut ways = [0; SIZES];
        ways[0] = 1;
        let mut kickers = self.kickers & !(JOKERS.bits() * 0xf);
        while kickers != 0 {
            let place = kickers.trailing_zeros() & !3;
            let before = ways;
            for taken in 1..=(kickers >> place & 7) {
                for (way, more) in ways.iter_mut().skip(small(taken)).zip(before) {
                    *way += more;
                }
            }
            kickers &= !(0xf << place);
        }
        let of = |taken: u64| {
            needed
                .checked_sub(small(taken))
                .map_or(0, |size| ways[size])
        };
        let black = self.kickers >> JOKERS.bits().trailing_zeros() & 7;
        let red = self.kickers >> RED_JOKER.bits().trailing_zeros() & 7;
        let mut sum = ways[needed];
        for taken in 1..=black {
            sum += of(taken);
        }
        for taken in 1..=red {
            sum += of(taken);
        }
        if self.both_jokers {
            for black in 1..=black {
                for red in 1..=red {
                    sum += of(black + red);
                }
            }
        }
        sum
    }
}

/// The ranks that are offered.
#[inline]
const fn ranks_of(offered: u64) -> Row {
    PackedCounts::from_bits(offered).at_least(1)
}

/// Adds each single one of `offered` to those `taken`.
#[inline]
fn visit_each<B>(
    offered: u64,
    taken: u64,
    visit: &mut impl FnMut(u64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut ranks = ranks_of(offered).bits();
    while ranks != 0 {
        visit(taken + (ranks & ranks.wrapping_neg()))?;
        ranks &= ranks - 1;
    }
    ControlFlow::Continue(())
}

#[expect(clippy::cast_possible_truncation, reason = "a count in a nibble")]
const fn small(nibble: u64) -> usize {
    nibble as usize
}
