//! The fast sweep: a column for each rank and suit, over capped states.

use core::ops::Range;

use combogrid_budget::{Limit, Meter};
use combogrid_lattice::{Choices, Sweep};

use super::key::Key;
use super::moves::{Move, MoveTable, Place};
use super::profile::{ColumnSets, Profile, SweptColumn};
use crate::cards::{Hand, Suit};
use crate::solver::weights::{Costs, Weights};

/// A hand, some of whose aces are high, to be swept rank by rank and suit by suit.
///
/// The state holds the open runs of each suit, the number of used jokers, and inside a rank the sets that may still be
/// laid; the choices of sets are a tree, a level per suit.
#[derive(Clone, Copy)]
pub(super) struct ColumnSweep<'a> {
    pub(super) profile: &'a Profile,
    pub(super) columns: &'a [SweptColumn],
    pub(super) costs: &'a [Costs],
    table: &'a MoveTable,
    /// The cost of each joker that stays loose, and how many may.
    loose_joker: i64,
    loose_jokers: u8,
}

/// The laying of one suit of a rank, and with the last suit the sets of the rank.
#[derive(Debug, Clone, Copy)]
pub(super) struct SuitChoice {
    /// The cost above the least possible one.
    pub(super) more: i64,
    /// In how many ways.
    pub(super) ways: u32,
    /// The copies that are in sets.
    pub(super) used: u8,
    /// The jokers in the suit's runs.
    pub(super) jokers: u8,
    /// The number of the ways to lay sets, with the last suit.
    pub(super) sets: u32,
}

impl Sweep for ColumnSweep<'_> {
    type State = Key;
    type Piece = SuitChoice;

    fn columns(&self) -> usize {
        self.columns.len() * Suit::FOUR.len()
    }

    fn start(&self) -> Key {
        Key::START
    }

    #[inline]
    fn choices(&self, column: usize, &key: &Key, out: &mut impl Choices<Key, SuitChoice>) {
        let (number, suit) = (column / Suit::FOUR.len(), column % Suit::FOUR.len());
        let sets = self.profile.sets(&self.columns[number]);
        let children = sets.nodes[key.node()].next.clone();
        let nodes = &sets.nodes[children.start as usize..children.end as usize];
        for (node, child) in nodes.iter().zip(children) {
            for chosen in self.moves(number, suit, key, node.used) {
                let laid = SuitChoice {
                    more: chosen.more,
                    ways: 1,
                    used: node.used,
                    jokers: chosen.jokers,
                    sets: 0,
                };
                // The cheapest moves come first, and jokers only make them dearer.
                if !out.admits(&laid) {
                    break;
                }
                let (next, more) = self.lead(number, suit, key, chosen);
                let laid = SuitChoice { more, ..laid };
                if suit + 1 < Suit::FOUR.len() {
                    out.push(next.at_node(child), [laid]);
                } else {
                    let uses = node.next.clone();
                    self.lay_sets(number, sets, uses, next.at_node(0), laid, out);
                }
            }
        }
    }

    fn accepts(&self, _: &Key) -> bool {
        true
    }
}

impl<'a> ColumnSweep<'a> {
    /// Works out the sets of each column and the moves of each suit.
    pub(super) fn new(
        profile: &'a mut Profile,
        columns: &'a [SweptColumn],
        costs: &'a [Costs],
        table: &'a mut MoveTable,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        for column in columns {
            profile.prepare(column, meter)?;
        }
        table.fill(profile, columns, costs, meter)?;
        Ok(Self {
            profile,
            columns,
            costs,
            table,
            loose_joker: 0,
            loose_jokers: 0,
        })
    }

    /// The sweep if jokers may stay loose, at a cost.
    pub(super) fn with_loose_jokers(self, may_be_loose: &Hand, weights: &Weights) -> Self {
        Self {
            loose_joker: weights.loose_joker_cost(),
            loose_jokers: may_be_loose.jokers(),
            ..self
        }
    }

    /// The least cost of the four suits, each as if the sets were its own to choose.
    pub(super) fn least(&self) -> i64 {
        let jokers = usize::from(self.profile.jokers);
        let suits = 0..Suit::FOUR.len();
        suits.map(|suit| self.table.least(0, suit, 0, jokers)).sum()
    }

    /// Pushes a choice of the last suit with each way to lay sets of the cards that were used.
    #[inline]
    fn lay_sets(
        &self,
        number: usize,
        sets: &ColumnSets,
        uses: Range<u32>,
        key: Key,
        laid: SuitChoice,
        out: &mut impl Choices<Key, SuitChoice>,
    ) {
        for at in uses {
            let sets = &sets.uses[at as usize];
            if let Some((next, more)) = self.set_jokers(number, key, sets.used.jokers) {
                let laid = SuitChoice {
                    more: laid.more + more,
                    ways: sets.ways,
                    sets: at,
                    ..laid
                };
                out.push(next, [laid]);
            }
        }
    }

    /// After jokers were laid in sets: the state, and how much more it costs.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the call would cost a twentieth of the sweep of two packs"
    )]
    fn set_jokers(&self, number: usize, key: Key, jokers: u8) -> Option<(Key, i64)> {
        if self.profile.jokers == 0 {
            return Some((key, 0));
        }
        let left = usize::from(self.profile.jokers) - key.jokers();
        let fewer = left.checked_sub(usize::from(jokers))?;
        let mut more = i64::from(jokers) * self.costs[number].set.joker;
        if jokers > 0 {
            more += self.scarcer(0..Suit::FOUR.len(), number + 1, key, left, fewer);
        }
        if number + 1 == self.columns.len() {
            // After the last column no meld is left to take a joker.
            if fewer > usize::from(self.loose_jokers) {
                return None;
            }
            more += i64::try_from(fewer).expect("at most the loose jokers") * self.loose_joker;
        }
        Some((key.and_jokers(jokers), more))
    }

    /// How much more some suits cost before a column if `fewer` jokers are left and not `left`.
    ///
    /// The bound of a state is the sum of the least costs of its suits, each with all jokers that are left. A joker that one
    /// suit takes is gone for the others as well, so their bounds rise, and the choice has to pay for that. Without it the
    /// cost of a path would not be the sum of what its choices cost.
    fn scarcer(
        &self,
        suits: Range<usize>,
        column: usize,
        key: Key,
        left: usize,
        fewer: usize,
    ) -> i64 {
        let mut more = 0;
        for suit in suits {
            let state = key.state(suit);
            more += self.table.least(column, suit, state, fewer)
                - self.table.least(column, suit, state, left);
        }
        more
    }

    /// The moves of one suit.
    #[inline]
    fn moves(&self, number: usize, suit: usize, key: Key, used: u8) -> &[Move] {
        self.table.moves(Place {
            column: number,
            suit,
            used,
            state: key.state(suit),
            jokers: usize::from(self.profile.jokers) - key.jokers(),
        })
    }

    /// Where a move leads, and how much more it costs.
    #[inline]
    fn lead(&self, number: usize, suit: usize, key: Key, chosen: &Move) -> (Key, i64) {
        let mut more = chosen.more;
        if chosen.jokers > 0 {
            let left = usize::from(self.profile.jokers) - key.jokers();
            let fewer = left - usize::from(chosen.jokers);
            // The suits before this one have left the column, those after it have not.
            more += self.scarcer(0..suit, number + 1, key, left, fewer);
            more += self.scarcer(suit + 1..Suit::FOUR.len(), number, key, left, fewer);
        }
        let next = key.with(suit, chosen.next);
        (next.and_jokers(chosen.jokers), more)
    }
}
