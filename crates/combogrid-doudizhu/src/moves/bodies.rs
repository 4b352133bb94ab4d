//! The generator of chains and bodies: stretches of one row of a hand's grid.

use std::ops::RangeInclusive;

use super::Play;
use super::rows::Rows;
use crate::packed::{CHAIN, JOKERS, Rank, Row};
use crate::rules::{Kind, Rules};

/// The bodies that one row of a hand's grid holds.
///
/// A body of one rank may be any of the row, a longer one is a stretch of its chain ranks; the rocket
/// is the stretch of both jokers.
#[derive(Clone, Copy)]
pub(crate) struct Bodies {
    row: Row,
    shortest: usize,
    longest: usize,
    /// Where a body may begin.
    heads: Row,
}

impl Bodies {
    /// The bodies of `kind` with these lengths.
    #[inline]
    pub(crate) const fn new(kind: Kind, row: Row, lengths: &RangeInclusive<usize>) -> Self {
        let ranks = match kind {
            Kind::Rocket => JOKERS,
            _ if kind.is_chain() => CHAIN,
            _ => Row::ALL,
        };
        Self {
            row: row.intersection(ranks),
            shortest: *lengths.start(),
            longest: *lengths.end(),
            heads: Row::ALL,
        }
    }

    /// The bodies of `kind` that the rules have.
    #[inline]
    pub(crate) const fn of(rules: Rules, rows: Rows, kind: Kind) -> Self {
        Self::new(kind, rows.at_least(kind.copies()), &rules.lengths(kind))
    }

    /// The bodies of one of these lengths with a head above `head`.
    #[inline]
    pub(crate) const fn above(self, head: Rank, len: usize) -> Self {
        Self {
            shortest: len,
            longest: if len <= self.longest { len } else { 0 },
            heads: Row::ALL.at_or_above(head.index() + 1),
            ..self
        }
    }

    /// The bodies that have no rank of `body`.
    pub(crate) fn without(self, body: Play) -> Self {
        Self {
            row: self.row - body.row(),
            ..self
        }
    }

    /// The ranks that may stand in a body.
    pub(crate) const fn row(self) -> Row {
        self.row
    }

    /// The columns where a body begins.
    #[inline]
    pub(crate) const fn heads(self) -> Row {
        if self.shortest > self.longest {
            return Row::EMPTY;
        }
        self.row.windows(self.shortest).intersection(self.heads)
    }

    /// How many ranks the longest body from column `head` up has; 0 if the row has not that column.
    #[inline]
    pub(crate) fn longest_from(self, head: usize) -> usize {
        let run = match self.row.intersection(CHAIN).run_from(head) {
            0 => usize::from(self.row.contains(head)),
            run => run,
        };
        run.min(self.longest)
    }

    /// Each length of bodies of one kind with the columns where they begin.
    #[inline]
    pub(crate) fn by_length(self) -> impl Iterator<Item = (usize, Row)> {
        let lengths = self.row.windows_in(self.shortest..=self.longest);
        lengths.map(move |(len, heads)| (len, heads & self.heads))
    }
}
