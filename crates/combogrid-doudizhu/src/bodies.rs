//! Which bodies a hand holds: runs in one row of its grid.

use std::ops::{ControlFlow, RangeInclusive};

use crate::{Hand, Kind, Rank, Rules};

/// The nibbles of the twelve ranks of chains.
pub(crate) const CHAIN: u64 = 0xffff_ffff_ffff;

/// The rows of a hand's grid: a one in the nibble of each rank held at least so many times.
#[derive(Clone, Copy)]
pub(crate) struct Rows([u64; 4]);

impl Rows {
    #[inline]
    pub(crate) fn of(hand: Hand) -> Self {
        Self([1, 2, 3, 4].map(|count| hand.row(count)))
    }

    /// The ranks held at least `count` times, 1 to 4.
    #[inline]
    pub(crate) const fn at_least(self, count: u8) -> u64 {
        self.0[count as usize - 1]
    }

    /// The bodies of `kind`, which is not the rocket, that are wanted.
    #[inline]
    pub(crate) fn bodies(self, kind: Kind, wanted: Wanted) -> Bodies {
        let row = self.at_least(kind.copies());
        let (row, start) = (
            if kind.is_chain() { row & CHAIN } else { row },
            *wanted.lens.start(),
        );
        let heads = (1..start).fold(row, |heads, step| heads & row >> (4 * step));
        Bodies { heads, wanted }
    }
}

/// The bodies that are asked for: of which lengths, and above which head.
pub(crate) struct Wanted {
    lens: RangeInclusive<usize>,
    /// The nibbles of the heads that will do.
    heads: u64,
}

impl Wanted {
    /// Every body of a `kind` that the rules have.
    #[inline]
    pub(crate) const fn all(rules: Rules, kind: Kind) -> Self {
        let longest = if kind.is_chain() {
            rules.max_cards() / kind.cards(1)
        } else {
            1
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

/// The bodies of one kind that a hand holds.
pub(crate) struct Bodies {
    /// Where bodies of the least wanted length begin, a one in the nibble of each such rank.
    heads: u64,
    wanted: Wanted,
}

impl Bodies {
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.heads & self.wanted.heads == 0
    }

    /// Visits the head and length of each body: by length, then by head.
    #[inline]
    pub(crate) fn visit<B>(
        self,
        mut visit: impl FnMut(Rank, usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut heads = self.heads;
        for len in self.wanted.lens {
            let mut left = heads & self.wanted.heads;
            while left != 0 {
                visit(Rank::ALL[left.trailing_zeros() as usize / 4], len)?;
                left &= left - 1;
            }
            // A body is one rank longer if one also begins at the next rank.
            heads &= heads >> 4;
            if heads == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many bodies there are.
    pub(crate) fn count(self) -> u64 {
        let mut heads = self.heads;
        let mut count = 0;
        for _ in self.wanted.lens {
            if heads == 0 {
                break;
            }
            count += u64::from((heads & self.wanted.heads).count_ones());
            heads &= heads >> 4;
        }
        count
    }
}
