//! The rules' part of the sweep: states of the runs of a suit, sets of a column.

use core::ops::Range;

use combogrid_budget::{Limit, Meter};

use super::column_sets::{Copies, SetCards, SetUse, column_sets};
use super::run_states::{RunStates, RunStep};
use crate::cards::{AceRank, Hand, Rank, Rules, Suit};
use crate::solver::problem::Goal;

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

    fn is_empty(&self) -> bool {
        self.cards == [0; Suit::FOUR.len()]
    }

    /// Whether its cards are low aces where aces are high as well.
    pub(super) fn is_low_ace(&self) -> bool {
        self.side == Side::Low
    }

    /// Whether a suit's cards may do this.
    pub(super) fn allows(&self, suit: usize, step: &RunStep) -> bool {
        let only_ends_runs = step.loose == 0 && step.opened == 0 && !step.from_ace;
        step.loose <= self.loose[suit] && (self.side != Side::High || only_ends_runs)
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
        let mut copies = [0; Suit::FOUR.len()];
        let mut states = 0;
        for sets in &uses {
            for (suit, &used) in sets.used.cards.iter().enumerate() {
                copies[suit] |= 1 << used;
            }
            states += u64::from(sets.ways);
        }
        Ok(Self {
            nodes: nodes(&uses),
            copies,
            states,
            query,
            uses: uses.into(),
        })
    }
}

/// The tree of ways to lay sets, which are sorted, suit by suit.
///
/// Level by level, so that the children of a node stand next to each other and a range names them. The ways are in
/// lexicographic order, so those that use the same of the first suits stand next to each other as well, and each level
/// only divides the ranges of the one before.
fn nodes(ways: &[SetUse]) -> Box<[Node]> {
    let mut nodes = vec![Node {
        used: 0,
        next: 0..index(ways.len()),
    }];
    let mut level = 0..1;
    for suit in 0..Suit::FOUR.len() {
        let next_level = nodes.len();
        for node in level {
            let Range { mut start, end } = nodes[node].next;
            let first_child = nodes.len();
            let of_node = &ways[start as usize..end as usize];
            for group in of_node.chunk_by(|a, b| a.used.cards[suit] == b.used.cards[suit]) {
                let end = start + index(group.len());
                nodes.push(Node {
                    used: group[0].used.cards[suit],
                    next: start..end,
                });
                start = end;
            }
            // Until here the range of a node was that of its ways; from here on it is that of its children.
            nodes[node].next = index(first_child)..index(nodes.len());
        }
        level = next_level..nodes.len();
    }
    nodes.into()
}

/// An index as the 32 bits that a [`Node`] has for it.
fn index(at: usize) -> u32 {
    u32::try_from(at).expect("fewer than 2^32 nodes")
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
    /// The profile for hands with that many jokers, or `None` if these rules or that many jokers need the lattice.
    pub(super) fn new(rules: &Rules, jokers: u8, goal: Goal) -> Option<Self> {
        // The states let no run have an ace at both ends. The best arrangement needs no such run, which is worth what two
        // runs of the same cards are. But it is an arrangement of its own, so a count would be too low.
        if goal == Goal::Count && rules.has_runs_from_ace_to_ace() {
            return None;
        }
        if !rules.has_usual_melds() || rules.ace() == AceRank::Cyclic || rules.packs() > MOST_PACKS
        {
            return None;
        }
        let rules = rules.without_runs_from_ace_to_ace();
        let (min, max) = rules.run_lengths().into_inner();
        // A state does not tell how many jokers an open run has. That is safe if the shortest meld may take all jokers of
        // the hand: then no meld has too many, and none is made of jokers alone.
        let shortest = min.min(*rules.set_sizes().start());
        if jokers > rules.most_wilds(shortest) {
            return None;
        }
        // A limit that no run can exceed need not be watched, and to watch it takes more states.
        let max = Some(max).filter(|&max| usize::from(max) < rules.ranks().len());
        let copies = rules.packs() + jokers;
        let runs = RunStates::new(min, max, rules.ace(), copies, goal, MOST_STATES)?;
        let places = usize::from(rules.packs() + 1).pow(4);
        Some(Self {
            rules,
            jokers,
            goal,
            runs,
            query: 0,
            sets: vec![None; places],
        })
    }

    /// Whether nothing in the hand but its jokers could stand for another card.
    pub(super) fn fits(rules: &Rules, hand: &Hand) -> bool {
        hand.iter().all(|(tile, copies)| match tile.card() {
            Some(_) => copies <= rules.copies(tile) && !rules.is_wild(tile),
            None => rules.joker_card().is_none(),
        })
    }

    /// Every way to divide the aces of a hand into low and high ones: how many of each suit are high.
    ///
    /// Where an ace has one place only there is one way, in which none is high.
    pub(super) fn ace_splits(&self, hand: &Hand) -> impl Iterator<Item = Copies> + use<> {
        if self.rules.ace() != AceRank::LowOrHigh {
            return high_aces([0; Suit::FOUR.len()]);
        }
        let [aces @ .., _] = hand.column(self.rules.rank_in(0));
        high_aces(aces)
    }

    /// Fills `columns` with the columns of a hand, from left to right, in which no ace is high yet. The cards of `may_be_loose`
    /// may stay loose.
    pub(super) fn fill_columns(
        &self,
        hand: &Hand,
        may_be_loose: &Hand,
        columns: &mut Vec<SweptColumn>,
    ) {
        let ranks = self.rules.columns();
        let places = match self.rules.ace() {
            AceRank::Low | AceRank::Cyclic => 0..=ranks - 1,
            AceRank::High => 1..=ranks,
            // The ace has both ends, and two columns.
            AceRank::LowOrHigh => 0..=ranks,
        };
        columns.clear();
        columns.extend(places.map(|at| self.column(hand, may_be_loose, at)));
        if self.rules.ace() == AceRank::LowOrHigh {
            if let [low, .., high] = &mut columns[..] {
                low.side = Side::Low;
                high.side = Side::High;
                // Sets take low aces only. So a high ace is in a run, and an arrangement belongs to one split alone.
                high.sets = self.place_of_sets([0; Suit::FOUR.len()]);
            }
            return;
        }
        // Without jokers nothing can be laid in an empty column. In the middle it still ends the runs before it; at the ends
        // it does nothing.
        if self.jokers == 0 {
            while columns.last().is_some_and(SweptColumn::is_empty) {
                columns.pop();
            }
            let held = columns.iter().position(|column| !column.is_empty());
            columns.drain(..held.unwrap_or(0));
        }
    }

    /// Divides the aces of the hand between the two columns of the ace, if it has two.
    ///
    /// The other columns are the same for every split, so they are filled once.
    pub(super) fn split_aces(&self, hand: &Hand, high_aces: Copies, columns: &mut [SweptColumn]) {
        if self.rules.ace() == AceRank::LowOrHigh
            && let [low, .., high] = columns
        {
            let [aces @ .., _] = hand.column(low.rank);
            for suit in 0..Suit::FOUR.len() {
                low.cards[suit] = aces[suit] - high_aces[suit];
            }
            low.sets = self.place_of_sets(low.cards);
            high.cards = high_aces;
        }
    }

    /// A column as if its rank had no other place.
    fn column(&self, hand: &Hand, may_be_loose: &Hand, at: u8) -> SweptColumn {
        let rank = self.rules.rank_in(at);
        let [cards @ .., _] = hand.column(rank);
        let [loose @ .., _] = may_be_loose.column(rank);
        SweptColumn {
            at,
            rank,
            cards,
            loose,
            side: Side::Inner,
            sets: self.place_of_sets(cards),
        }
    }

    /// The place of the sets of a column, by its copies of each suit: a number in base `packs + 1`.
    fn place_of_sets(&self, cards: Copies) -> usize {
        let base = usize::from(self.rules.packs() + 1);
        let mut place = 0;
        for copies in cards {
            place = place * base + usize::from(copies);
        }
        place
    }

    /// Finds the sets of a column, unless an earlier query has.
    ///
    /// The first query that needs them and each later one count the same states for them, so that a budget stops a query
    /// at the same state regardless of earlier queries.
    pub(super) fn prepare(&mut self, column: &SweptColumn, meter: &mut Meter) -> Result<(), Limit> {
        let query = self.query;
        match &mut self.sets[column.sets] {
            Some(known) if known.query == query => {}
            Some(known) => {
                for _ in 0..known.states {
                    meter.state()?;
                }
                known.query = query;
            }
            unknown => {
                let cards = SetCards {
                    cards: column.for_sets(),
                    jokers: self.jokers,
                };
                *unknown = Some(ColumnSets::new(cards, &self.rules, query, meter)?);
            }
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

/// Every part of the aces that may be high, from none of them to all.
///
/// Counts in a mixed base: the digit of a suit goes from 0 to its number of aces.
fn high_aces(aces: Copies) -> impl Iterator<Item = Copies> {
    let mut next = Some([0; Suit::FOUR.len()]);
    core::iter::from_fn(move || {
        let high = next?;
        next = None;
        for suit in 0..aces.len() {
            if high[suit] < aces[suit] {
                // The digits before this one are full, and go back to zero.
                let mut more = high;
                more[..suit].fill(0);
                more[suit] += 1;
                next = Some(more);
                break;
            }
        }
        Some(high)
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
