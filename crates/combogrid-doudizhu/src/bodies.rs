//! Which bodies a hand holds: runs in one row of its grid.

use std::ops::{ControlFlow, RangeInclusive};

use crate::supply::CHAIN;
use crate::{Hand, Kind, Rank, Rules};

/// The bodies that are asked for: of which lengths, and above which head.
#[derive(Clone)]
pub(crate) struct Wanted {
    pub(crate) lens: RangeInclusive<usize>,
    /// The nibbles of the heads that will do.
    pub(crate) heads: u64,
}

impl Wanted {
    /// Every body of a `kind` that the rules have.
    #[inline]
    pub(crate) const fn all(rules: Rules, kind: Kind) -> Self {
        let longest = rules.max_cards() / kind.cards(1);
        let longest = if kind.is_chain() {
            longest
        } else {
            kind.min_len()
        };
        Self {
            lens: kind.min_len()..=longest,
            heads: u64::MAX,
        }
    }

    /// The bodies of one length with a head higher than `head`.
    #[inline]
    pub(crate) const fn above(head: Rank, len: usize) -> Self {
        Self {
            lens: len..=len,
            heads: u64::MAX << (4 * head.index()) << 4,
        }
    }
}

/// Visits the head and length of each body of `kind` in `hand`: by length, then by head.
#[inline]
pub(crate) fn visit_bodies<B>(
    hand: Hand,
    kind: Kind,
    wanted: Wanted,
    mut visit: impl FnMut(Rank, usize) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let row = hand.row(kind.copies());
    let row = if kind.is_chain() { row & CHAIN } else { row };
    let mut heads = row;
    for len in 1..*wanted.lens.start() {
        heads &= row >> (4 * len);
    }
    for len in wanted.lens {
        if heads == 0 {
            break;
        }
        let mut left = heads & wanted.heads;
        while left != 0 {
            visit(Rank::ALL[left.trailing_zeros() as usize / 4], len)?;
            left &= left - 1;
        }
        heads &= row >> (4 * len).min(60);
    }
    ControlFlow::Continue(())
}
