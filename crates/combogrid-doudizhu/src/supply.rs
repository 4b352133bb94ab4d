//! Which cards may go with a body, and every way to choose among them.

use std::ops::ControlFlow;

use crate::bodies::{CHAIN, Rows};
use crate::hand::{EIGHTS, ONES};
use crate::{Flag, Hand, Kickers, Kind, Rank, Rules};

const BLACK_JOKER: u64 = 1 << 52;
const RED_JOKER: u64 = 1 << 56;
pub(crate) const JOKERS: u64 = BLACK_JOKER | RED_JOKER;

/// The kickers that a hand has for plays of one kind, whatever the body.
#[derive(Clone, Copy)]
pub(crate) struct Supply {
    /// How many kickers there are of each rank, a nibble each.
    kickers: u64,
    /// Ones that go off where a rank continues the chain.
    withheld: u64,
    /// How many cards one kicker has: 1, 2, or 0 if there are none.
    unit: u64,
    both_jokers: bool,
}

impl Supply {
    pub(crate) fn new(rules: Rules, rows: Rows, kind: Kind) -> Self {
        let both_jokers = rules.has(Flag::BothJokers);
        let (kickers, withheld, unit) = match kind.kickers() {
            Kickers::None => (0, 0, 0),
            Kickers::Solos => solos(rules, rows, kind),
            Kickers::Pairs if rules.has(Flag::FourAsTwoPairs) => {
                (rows.at_least(2) + rows.at_least(4), 0, 2)
            }
            Kickers::Pairs => (rows.at_least(2), 0, 2),
        };
        Self {
            kickers,
            withheld,
            unit,
            both_jokers,
        }
    }

    /// What is left for a body of `len` ranks from `head` up.
    #[inline]
    pub(crate) const fn beside(self, head: Rank, len: usize) -> Choice {
        let at = 4 * head.index();
        let body = ((1 << (4 * len)) - 1) << at;
        let around = body << 4 | body >> 4;
        let kickers = (self.kickers - (self.withheld & around & CHAIN)) & !body;
        Choice {
            kickers,
            unit: self.unit,
            both_jokers: self.both_jokers,
        }
    }
}

/// How often each rank may stand among the solos that one body carries.
fn solos(rules: Rules, rows: Rows, kind: Kind) -> (u64, u64, u64) {
    let [one, two, three, four] = [1, 2, 3, 4].map(|count| rows.at_least(count));
    match kind {
        Kind::FourTwoSolos if rules.has(Flag::PairAsTwoSolos) => (one + two, 0, 1),
        Kind::AirplaneSolos | Kind::QuadChainSolos if rules.has(Flag::FourEqualWings) => {
            (one + two + three + four, 0, 1)
        }
        Kind::AirplaneSolos
            if !rules.has_any([Flag::DistinctSoloWings, Flag::ChainTripleWings]) =>
        {
            (one + two + three, three, 1)
        }
        Kind::AirplaneSolos | Kind::QuadChainSolos if !rules.has(Flag::DistinctSoloWings) => {
            (one + two + three, 0, 1)
        }
        _ => (one, 0, 1),
    }
}

/// The kickers that may go with one body.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    kickers: u64,
    unit: u64,
    both_jokers: bool,
}

impl Choice {
    /// How often each rank may be a kicker, a nibble each.
    pub(crate) const fn limits(self) -> u64 {
        self.kickers
    }

    /// Whether these cards may go with the body together, if their number is right.
    pub(crate) const fn contains(self, cards: Hand) -> bool {
        let within = (((self.kickers * self.unit) | EIGHTS) - cards.bits()) & EIGHTS == EIGHTS;
        within && (self.both_jokers || cards.bits() & JOKERS != JOKERS)
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
        let mut ranks = ranks_of(offered);
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

    /// What may still be taken beneath the rank of `one`.
    const fn below(self, offered: u64, one: u64) -> u64 {
        let below = offered & (one - 1);
        if one == RED_JOKER && !self.both_jokers {
            below & !BLACK_JOKER
        } else {
            below
        }
    }

    /// How many choices of `needed` kickers there are.
    pub(crate) fn count(self, needed: usize) -> u64 {
        let ranks = u64::from(ranks_of(self.kickers).count_ones());
        let twice = u64::from(((self.kickers >> 1 | self.kickers >> 2) & ONES).count_ones());
        match needed {
            1 => ranks,
            2 => ranks * ranks.saturating_sub(1) / 2 + twice - u64::from(self.withholds_rocket()),
            // Plays of at most 20 cards have six kickers at most; the whole deck can need 18.
            0..7 => self.count_in::<7>(needed),
            _ => self.count_in::<24>(needed),
        }
    }

    /// Whether both jokers are there and may not go together.
    const fn withholds_rocket(self) -> bool {
        !self.both_jokers && self.kickers & JOKERS == JOKERS
    }

    /// The coefficient of x^needed in the product of 1 + x + .. + x^limit over the ranks.
    fn count_in<const SIZES: usize>(self, needed: usize) -> u64 {
        let mut ways = [0; SIZES];
        ways[0] = 1;
        let mut kickers = self.kickers & (BLACK_JOKER - 1);
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
        let jokers = (self.kickers & JOKERS).count_ones();
        let of = |size: Option<usize>| size.map_or(0, |size| ways[size]);
        let single = u64::from(jokers) * of(needed.checked_sub(1));
        let double = u64::from(jokers == 2 && self.both_jokers) * of(needed.checked_sub(2));
        ways[needed] + single + double
    }
}

/// One in the nibble of each rank that is offered.
const fn ranks_of(offered: u64) -> u64 {
    (offered | offered >> 1 | offered >> 2) & ONES
}

/// Adds each single one of `offered` to those `taken`.
#[inline]
fn visit_each<B>(
    offered: u64,
    taken: u64,
    visit: &mut impl FnMut(u64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut ranks = ranks_of(offered);
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
