//! Which bodies a hand holds: runs in one row of its grid.

use std::ops::ControlFlow;

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
            wanted.shortest,
        );
        let heads = (1..start).fold(row, |heads, step| heads & row >> (4 * step));
        Bodies { heads, wanted }
    }
}

/// The bodies that are asked for: of which lengths, and above which head.
pub(crate) struct Wanted {
    shortest: usize,
    /// The nibbles of the heads that will do.
    heads: u64,
    /// How many cards a play has for each rank of its body, and how many it may have.
    cards_per_rank: usize,
    most_cards: usize,
}

impl Wanted {
    /// Every body of a `kind` that the rules have.
    #[inline]
    pub(crate) const fn all(rules: Rules, kind: Kind) -> Self {
        let cards_per_rank = kind.cards(1);
        let most_cards = if kind.is_chain() {
            rules.max_cards()
        } else {
            cards_per_rank
        };
        Self {
            shortest: kind.min_len(),
            heads: u64::MAX,
            cards_per_rank,
            most_cards,
        }
    }

    /// The bodies of one length with a head higher than `head`.
    #[inline]
    pub(crate) const fn above(head: Rank, len: usize) -> Self {
        let heads = u64::MAX << (4 * head.index()) << 4;
        Self {
            shortest: len,
            heads,
            cards_per_rank: 1,
            most_cards: len,
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

    /// The wanted lengths for which there are bodies, each with the nibbles of their heads.
    #[inline]
    fn lengths(self) -> impl Iterator<Item = (usize, u64)> {
        let Self { heads, wanted } = self;
        // A body is one rank longer if one also begins at the next rank.
        let shorten = |heads: &u64| Some(heads & heads >> 4).filter(|&heads| heads != 0);
        let heads = std::iter::successors(Some(heads).filter(|&heads| heads != 0), shorten);
        (wanted.shortest..)
            .zip(heads)
            .take_while(move |(len, _)| len * wanted.cards_per_rank <= wanted.most_cards)
            .map(move |(len, heads)| (len, heads & wanted.heads))
    }

    /// Visits the head and length of each body: by length, then by head.
    #[inline]
    pub(crate) fn visit<B>(
        self,
        mut visit: impl FnMut(Rank, usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (len, mut heads) in self.lengths() {
            while heads != 0 {
                visit(Rank::ALL[heads.trailing_zeros() as usize / 4], len)?;
                heads &= heads - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many bodies there are.
    pub(crate) fn count(self) -> u64 {
        self.lengths()
            .map(|(_, heads)| u64::from(heads.count_ones()))
            .sum()
    }
}
