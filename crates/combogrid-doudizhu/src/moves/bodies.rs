//! The generator of chains and bodies: stretches of one row of a hand's grid.

use std::ops::RangeInclusive;

use super::Play;
use super::rows::Rows;
use crate::packed::{CHAIN, JOKERS, Rank, Row};
use crate::rules::{Kind, Rules};

/// The bodies that one row of a hand's grid holds.
///
/// [`HandGrid::bodies`](super::HandGrid::bodies) is the same reading in plain words, by the scans of a grid
/// of cells. This one stays on packed rows: leads, answers and the splits of a hand ask for bodies many times
/// in each step of a search, and a row in a word gives all heads of a length in a few instructions. The tests
/// compare the two on every row.
///
/// A body of one rank may be any of the row, a longer one is a stretch of its chain ranks; the rocket
/// is the stretch of both jokers.
#[derive(Clone, Copy)]
pub(crate) struct Bodies {
    row: Row,
    shortest: usize,
    longest: usize,
    /// The columns where a stretch of the shortest length begins.
    starts: Row,
    /// The ranks at which a body may begin.
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
        let (row, shortest, longest) = (row.intersection(ranks), *lengths.start(), *lengths.end());
        // PERF: nearly all rules have chains of the usual lengths. The branch makes the length a constant there, for which the
        // compiler unrolls the loop of `windows` (`leads-20-cards` and `answers-20-cards` of benches/instructions).
        let starts = if shortest > longest {
            Row::EMPTY
        } else if shortest == kind.min_len() {
            row.windows(kind.min_len())
        } else {
            row.windows(shortest)
        };
        Self {
            row,
            shortest,
            longest,
            starts,
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
        // No bodies at all if the rules do not have this length.
        let has_length = self.shortest <= len && len <= self.longest;
        Self {
            shortest: len,
            longest: len,
            starts: if has_length {
                self.row.windows(len)
            } else {
                Row::EMPTY
            },
            heads: Row::ALL.at_or_above(head.index() + 1),
            ..self
        }
    }

    /// The bodies that have no rank of `body`.
    pub(crate) fn without(self, body: Play) -> Self {
        let row = self.row - body.row();
        Self {
            row,
            starts: if self.shortest > self.longest {
                Row::EMPTY
            } else {
                row.windows(self.shortest)
            },
            ..self
        }
    }

    /// The fewest ranks of a body.
    pub(crate) const fn shortest(self) -> usize {
        self.shortest
    }

    /// The columns where a body begins.
    #[inline]
    pub(crate) const fn heads(self) -> Row {
        self.starts.intersection(self.heads)
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
        // A stretch of the shortest length and `more` ranks begins where the starts of the shortest have a stretch.
        let more = self.longest.saturating_sub(self.shortest);
        let lengths = self.starts.windows_in(1..=more + 1);
        lengths.map(move |(starts, heads)| (self.shortest + starts - 1, heads & self.heads))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::HandGrid;
    use crate::packed::Hand;
    use crate::rules::Kickers;

    /// The hand that holds each rank of a row `copies` times.
    fn hand(row: u64, copies: u8) -> Option<Hand> {
        let held = Rank::ALL.map(|rank| copies * u8::from(row >> rank.index() & 1 == 1));
        Hand::from_counts(held)
    }

    fn packed(kind: Kind, hand: Hand) -> Vec<Play> {
        let bodies = Bodies::new(
            kind,
            hand.row(kind.copies()),
            &(kind.min_len()..=kind.max_len()),
        );
        let by_length = bodies.by_length();
        let plays = by_length.flat_map(|(len, heads)| {
            heads
                .into_iter()
                .map(move |head| Play::bare(kind, head, len))
        });
        plays.collect()
    }

    fn longest(kind: Kind, grid: &HandGrid) -> Vec<Play> {
        let bodies: Vec<Play> = grid.bodies(kind).collect();
        let inside = |one: &Play, other: &Play| one.row().is_subset(other.row()) && one != other;
        let mut longest = bodies.clone();
        longest.retain(|body| !bodies.iter().any(|other| inside(body, other)));
        longest.sort_unstable_by_key(|body| body.head());
        longest
    }

    #[test]
    fn packed_rows_and_the_grid_are_read_alike() {
        let plain = Kind::ALL
            .into_iter()
            .filter(|kind| kind.kickers() == Kickers::None);
        for kind in plain {
            // A body depends on one row, so that these are all rows of all hands.
            for row in 0..1 << Rank::COUNT {
                let Some(hand) = hand(row, kind.copies()) else {
                    continue; // jokers held more than once
                };
                let grid = hand.grid();
                let bodies: Vec<Play> = grid.bodies(kind).collect();
                assert_eq!(bodies, packed(kind, hand), "{kind} in {hand}");
                if kind.is_chain() {
                    let chains: Vec<Play> = grid.longest_chains(kind).collect();
                    assert_eq!(chains, longest(kind, &grid), "{kind} in {hand}");
                }
            }
        }
    }
}
