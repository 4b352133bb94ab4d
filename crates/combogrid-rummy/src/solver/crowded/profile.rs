//! The rules' part of the sweep: states of the runs of a suit, sets of a column.

use core::ops::Range;

use combogrid_budget::{Limit, Meter};

use super::column_sets::{Copies, SetCards, SetUse, column_sets};
use super::run_states::{RunStates, RunStep};
use crate::cards::{AceRank, Hand, Rank, Rules, Suit};
use crate::solver::problem::{Goal, Problem};

/// The states of one suit are a byte of a key.
const MOST_STATES: usize = 180;
/// The most copies of a card for which every multiset of sets of a column is worth listing.
const MOST_PACKS: u8 = 3;

/// A column of the sweep: where it stands in runs, and its rank. An ace may have two columns.
#[derive(Debug, Clone, Copy)]
pub(super) struct SweptColumn {
    pub(super) at: u8,
    pub(super) rank: Rank,
    /// The cards of each suit.
    pub(super) cards: Copies,
    /// How much of that may stay loose.
    loose: Copies,
    side: Side,
    /// The place of its sets in the profile.
    sets: usize,
}

/// Where a column stands, if an ace can be low as well as high.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The low ace: a run that begins here must not end with an ace.
    Low,
    Inner,
    /// The high ace: all of it ends runs.
    High,
}

impl SweptColumn {
    /// The cards that sets can be made of: high aces only end runs.
    fn for_sets(&self) -> Copies {
        match self.side {
            Side::Low | Side::Inner => self.cards,
            Side::High => [0; Suit::FOUR.len()],
        }
    }

    /// Whether its cards are low aces where aces are high as well.
    pub(super) fn is_low_ace(&self) -> bool {
        self.side == Side::Low
    }

    /// Whether a suit's cards may do this.
    pub(super) fn allows(&self, suit: usize, step: &RunStep) -> bool {
        let in_side =
            self.side != Side::High || (step.loose, step.opened, step.from_ace) == (0, 0, false);
        in_side && step.loose <= self.loose[suit]
    }
}

/// The ways to lay sets of a column.
#[derive(Debug, Clone)]
pub(super) struct ColumnSets {
    /// In lexicographic order of the cards that they use.
    pub(super) uses: Box<[SetUse]>,
    /// The tree of choices: what is used of the first suit, then of the second, and so on. Node 0 is its root.
    pub(super) nodes: Box<[Node]>,
    /// For each suit a bit for each number of copies that some of them use.
    pub(super) copies: [u16; Suit::FOUR.len()],
    /// The states that it took to find them.
    states: u64,
    /// The query that counted these states last.
    query: u64,
}

/// Ways to lay sets that use the same of some suits.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// The cards that they use of the last of those suits.
    pub(super) used: u8,
    /// Nodes that tell the next suit, or the ways themselves after the last suit.
    pub(super) next: Range<u32>,
}

impl ColumnSets {
    fn new(column: SetCards, rules: &Rules, query: u64, meter: &mut Meter) -> Result<Self, Limit> {
        let uses = column_sets(column, rules, meter)?;
        let copies = |suit: usize| {
            uses.iter()
                .fold(0, |all, sets| all | 1 << sets.used.cards[suit])
        };
        Ok(Self {
            copies: core::array::from_fn(copies),
            nodes: nodes(&uses),
            states: uses.iter().map(|sets| u64::from(sets.ways)).sum(),
            query,
            uses: uses.into(),
        })
    }
}

/// The tree of ways to lay sets, which are sorted, suit by suit.
fn nodes(ways: &[SetUse]) -> Box<[Node]> {
    let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let root = Node {
        used: 0,
        next: 0..number(ways.len()),
    };
    let (mut nodes, mut level) = (vec![root], 0..1);
    for suit in 0..Suit::FOUR.len() {
        let copies = |sets: &SetUse| sets.used.cards[suit];
        let end = nodes.len();
        for node in level {
            let Range { start, end } = nodes[node].next;
            let (mut first, begin) = (start, nodes.len());
            let of_node = &ways[start as usize..end as usize];
            for group in of_node.chunk_by(|one, other| copies(one) == copies(other)) {
                let next = first..first + number(group.len());
                first = next.end;
                nodes.push(Node {
                    used: copies(&group[0]),
                    next,
                });
            }
            nodes[node].next = number(begin)..number(nodes.len());
        }
        level = end..nodes.len();
    }
    nodes.into()
}

/// The runs that can be open in a suit and the sets of a column under some rules, for hands with some number of jokers.
#[derive(Debug, Clone)]
pub(super) struct Profile {
    rules: Rules,
    pub(super) jokers: u8,
    pub(super) goal: Goal,
    pub(super) runs: RunStates,
    /// The number of the query that is being answered.
    pub(super) query: u64,
    /// For each number of copies a suit, in base `packs + 1`.
    sets: Vec<Option<ColumnSets>>,
}

impl Profile {
    /// For hands with that many jokers, or `None` if these rules or that many jokers need the lattice.
    pub(super) fn new(rules: &Rules, jokers: u8, goal: Goal) -> Option<Self> {
        if rules.has_runs_from_ace_to_ace() && goal == Goal::Count {
            return None;
        }
        // For the best arrangement each of them is two runs.
        let usual = rules.has_usual_melds();
        let rules = &rules.without_runs_from_ace_to_ace();
        let (min, max) = rules.run_lengths().into_inner();
        // Where no meld can be of jokers alone, or have too many of them.
        let free = rules.most_wilds(min.min(*rules.set_sizes().start()));
        let takes_rules = rules.ace() != AceRank::Cyclic && usual;
        if !takes_rules || rules.packs() > MOST_PACKS || jokers > free {
            return None;
        }
        let longest = usize::from(max) >= rules.ranks().len();
        let lengths = (min, (!longest).then_some(max));
        let copies = rules.packs() + jokers;
        let runs = RunStates::new(lengths, rules.ace(), copies, goal, MOST_STATES)?;
        let columns = usize::from(rules.packs() + 1).pow(4);
        Some(Self {
            rules: *rules,
            jokers,
            goal,
            runs,
            query: 0,
            sets: vec![None; columns],
        })
    }

    /// Whether nothing in the hand but its jokers could stand for another card.
    pub(super) fn fits(rules: &Rules, hand: &Hand) -> bool {
        let plain = |tile, copies| copies <= rules.copies(tile) && !rules.is_wild(tile);
        hand.iter().all(|(tile, copies)| match tile.card() {
            Some(_) => plain(tile, copies),
            None => rules.joker_card().is_none(),
        })
    }

    /// Calls `with` for every way to divide the hand's aces into low and high ones, with the columns to sweep.
    pub(super) fn columns(
        &mut self,
        problem: Problem<'_>,
        mut with: impl FnMut(&mut Self, &[SweptColumn]),
    ) {
        let ranks = self.rules.columns();
        let rules = self.rules;
        let base = usize::from(rules.packs() + 1);
        let column = |at, side| {
            let rank = rules.rank_in(at);
            let [cards @ .., _] = problem.hand.column(rank);
            let [loose @ .., _] = problem.may_be_loose.column(rank);
            SweptColumn {
                at,
                rank,
                cards,
                loose,
                side,
                sets: place(cards, base),
            }
        };
        let (first, end) = match self.rules.ace() {
            AceRank::LowOrHigh | AceRank::High => (1_u8, ranks),
            AceRank::Low | AceRank::Cyclic => (0, ranks - 1),
        };
        let mut columns = [column(0, Side::Low); Rank::COUNT + 1];
        for (at, place) in columns.iter_mut().zip(0..=ranks) {
            *at = column(place, Side::Inner);
        }
        if self.rules.ace() != AceRank::LowOrHigh {
            let columns = &columns[usize::from(first)..=usize::from(end)];
            let held =
                |column: &SweptColumn| self.jokers > 0 || column.cards != [0; Suit::FOUR.len()];
            let from = columns.iter().position(held).unwrap_or(0);
            let to = columns.iter().rposition(held).map_or(0, |last| last + 1);
            return with(self, &columns[from..to]);
        }
        let aces = columns[0].cards;
        for high in high_aces(aces) {
            let low = core::array::from_fn(|suit| aces[suit] - high[suit]);
            columns[0] = SweptColumn {
                cards: low,
                sets: place(low, base),
                ..column(0, Side::Low)
            };
            columns[usize::from(ranks)] = SweptColumn {
                cards: high,
                sets: 0,
                ..column(ranks, Side::High)
            };
            with(self, &columns[..=usize::from(ranks)]);
        }
    }

    /// Works out the sets of a column, if that was not done before. A query counts their states once, whoever worked them out,
    /// so that it stops where it would without the queries before it.
    pub(super) fn prepare(&mut self, column: &SweptColumn, meter: &mut Meter) -> Result<(), Limit> {
        let (query, known) = (self.query, &mut self.sets[column.sets]);
        if let Some(sets) = known {
            if sets.query != query {
                (0..sets.states).try_for_each(|_| meter.state())?;
                sets.query = query;
            }
        } else {
            let part = SetCards {
                cards: column.for_sets(),
                jokers: self.jokers,
            };
            *known = Some(ColumnSets::new(part, &self.rules, query, meter)?);
        }
        Ok(())
    }

    /// The ways to lay sets of a column that was prepared.
    pub(super) fn sets(&self, column: &SweptColumn) -> &ColumnSets {
        let sets = self.sets[column.sets].as_ref();
        sets.expect("the column was prepared")
    }

    /// The moves of that many cards of a suit in a column.
    pub(super) fn steps(&self, column: &SweptColumn, state: usize, cards: u8) -> &[RunStep] {
        match column.side {
            Side::Low => self.runs.first_steps(cards),
            Side::Inner | Side::High => self.runs.steps(state, cards),
        }
    }
}

/// The place of a column's sets, by its copies of each suit.
fn place(cards: Copies, base: usize) -> usize {
    cards
        .iter()
        .fold(0, |place, &copies| place * base + usize::from(copies))
}

/// Every part of the aces that may be high.
fn high_aces(aces: Copies) -> impl Iterator<Item = Copies> {
    let all = aces.iter().map(|&copies| usize::from(copies) + 1).product();
    (0..all).map(move |mut number: usize| {
        aces.map(|copies| {
            let base = usize::from(copies) + 1;
            let digit = number % base;
            number /= base;
            u8::try_from(digit).unwrap_or(0)
        })
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_part_of_the_aces_is_high_once() {
        let aces = [2, 0, 1, 3];
        let high: BTreeSet<Copies> = high_aces(aces).collect();
        assert_eq!((high.len(), high_aces(aces).count()), (24, 24));
        assert!(
            high.iter()
                .all(|part| part.iter().zip(aces).all(|(high, all)| *high <= all))
        );
    }
}
