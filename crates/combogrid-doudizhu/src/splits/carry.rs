use core::ops::ControlFlow;

use crate::splits::loads::Loads;
use crate::splits::nibbles::{ROCKET, once};
use crate::splits::skeleton::Part;
use crate::{Hand, Kickers, Play};

/// Visits every play that a part of a skeleton makes with kickers from `rest`: first with solos,
/// then with pairs, the kickers in the order of [`Hand`]. The part alone is not among them.
pub(crate) fn carry<B>(
    part: Part,
    rest: u64,
    loads: &Loads,
    mut visit: impl FnMut(Play) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (load, bare) = (loads.of(part), part.play());
    for (kickers, needed) in [(Kickers::Solos, load.solos), (Kickers::Pairs, load.pairs)] {
        let Some(kind) = bare.kind().with(kickers).filter(|_| needed > 0) else {
            continue;
        };
        let available = match kickers {
            Kickers::Pairs => loads.pairs_in(rest, part),
            _ => at_most(rest, loads.solo_limits(part).bits()),
        };
        let both_jokers = loads.both_jokers();
        let mut taken = |units: u64| {
            if units & ROCKET == ROCKET && !both_jokers {
                return ControlFlow::Continue(());
            }
            let kickers = Hand::from_bits_unchecked(units * kickers.cards() as u64);
            visit(Play::new_unchecked(kind, bare.head(), bare.len(), kickers))
        };
        choose(available, u64::from(needed), 0, &mut taken)?;
    }
    ControlFlow::Continue(())
}

/// The smaller count of each rank.
fn at_most(hand: u64, limits: u64) -> u64 {
    let ranks = (0..15).map(|rank| (hand >> (4 * rank) & 7).min(limits >> (4 * rank) & 7) << (4 * rank));
    ranks.sum()
}

/// Visits every way to take `needed` of the `available` units, packed like a hand, low ranks
/// first; `taken` are those taken already, of higher ranks.
fn choose<B>(
    available: u64,
    needed: u64,
    taken: u64,
    visit: &mut impl FnMut(u64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if needed == 0 {
        return visit(taken);
    }
    let ranks = once(available);
    if ranks == 0 {
        return ControlFlow::Continue(());
    }
    let highest = 60 - (ranks.leading_zeros() & !3);
    let lower = available & ((1 << highest) - 1);
    for count in 0..=needed.min(available >> highest) {
        choose(lower, needed - count, taken + (count << highest), visit)?;
    }
    ControlFlow::Continue(())
}
