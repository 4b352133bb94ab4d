//! The moves of each suit in each column of a hand, dead ends left out, and their least cost.

use combogrid_budget::{Limit, Meter};

use super::profile::{Profile, SweptColumn};
use super::run_states::RunStep;
use crate::cards::{Suit, sort_by_key};
use crate::solver::problem::Goal;
use crate::solver::weights::Costs;

/// The cost of what is not possible: more than any cost.
pub(super) const INFINITY: i64 = i64::MAX / 8;

/// In place of a number of jokers.
const UNREACHED: u8 = u8::MAX;

/// Something that a suit's cards can do in a column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    /// How much more it costs, to the end of the suit, than the best that the suit could do.
    pub(super) more: i64,
    /// The suit's state after the column.
    pub(super) next: u8,
    /// How many jokers lie in its runs.
    pub(super) jokers: u8,
}

/// A suit in a column, some copies of whose cards are in sets, from a state and with jokers that are left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) column: usize,
    pub(super) suit: usize,
    pub(super) used: u8,
    pub(super) state: usize,
    /// The jokers that are left, at most.
    pub(super) jokers: usize,
}

/// Every suit's moves, worked out backwards from the end, each suit as if the sets were its own to choose.
///
/// The sum of these least costs of the four suits is a lower bound on the cost of an arrangement.
#[derive(Debug, Clone, Default)]
pub(super) struct MoveTable {
    states: usize,
    jokers: usize,
    copies: usize,
    moves: Vec<Move>,
    /// For each place where its moves begin and end.
    ranges: Vec<(u32, u32)>,
    /// For each column, suit, state and number of jokers left the least cost from there on.
    least: Vec<i64>,
    /// For each column, suit and state the fewest jokers of the suit's own with which it can be reached.
    needed: Vec<u8>,
}

/// The rules' part, a column and its costs.
#[derive(Clone, Copy)]
struct At<'a> {
    profile: &'a Profile,
    column: &'a SweptColumn,
    costs: &'a Costs,
    suit: usize,
}

impl<'a> At<'a> {
    fn new(
        profile: &'a Profile,
        columns: &'a [SweptColumn],
        costs: &'a [Costs],
        column: usize,
        suit: usize,
    ) -> Self {
        Self {
            profile,
            column: &columns[column],
            costs: &costs[column],
            suit,
        }
    }

    /// The steps with `used` cards in sets and `jokers` jokers in runs, and the cost of each.
    fn steps(
        self,
        state: usize,
        used: u8,
        jokers: u8,
    ) -> impl Iterator<Item = (RunStep, i64)> + use<'a> {
        let cards = self.column.cards[self.suit] - used;
        let steps = self
            .profile
            .steps(self.column, state, cards + jokers)
            .iter();
        let Costs { loose, set, run } = *self.costs;
        // A joker that is taken is not loose.
        let allowed =
            move |step: &&RunStep| step.loose <= cards && self.column.allows(self.suit, step);
        steps.filter(allowed).map(move |step| {
            let in_runs = step.opened + step.extended - jokers;
            let cost = i64::from(used) * set.card
                + i64::from(step.loose) * loose
                + i64::from(in_runs) * run.card
                + i64::from(jokers) * run.joker;
            (*step, cost)
        })
    }

    /// The numbers of copies that sets may use.
    fn used(self) -> impl Iterator<Item = u8> + use<'a> {
        let copies = self.profile.sets(self.column).copies[self.suit];
        (0..=self.column.cards[self.suit]).filter(move |used| copies >> used & 1 == 1)
    }
}

impl MoveTable {
    /// Works out the moves of a hand; the columns are prepared.
    pub(super) fn fill(
        &mut self,
        profile: &Profile,
        columns: &[SweptColumn],
        costs: &[Costs],
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.states = profile.runs.len();
        self.jokers = usize::from(profile.jokers) + 1;
        let most = columns.iter().flat_map(|column| column.cards).max();
        self.copies = usize::from(most.unwrap_or(0)) + 1;
        self.moves.clear();
        let rows = columns.len() * Suit::FOUR.len();
        self.ranges.clear();
        self.ranges
            .resize(rows * self.copies * self.states * self.jokers, (0, 0));
        self.least.clear();
        self.least.resize(
            (rows + Suit::FOUR.len()) * self.states * self.jokers,
            INFINITY,
        );
        self.needed.clear();
        self.needed
            .resize((rows + Suit::FOUR.len()) * self.states, UNREACHED);
        for suit in 0..Suit::FOUR.len() {
            // Forwards first, to leave out the states that these cards do not lead to.
            self.needed[suit * self.states] = 0;
            for column in 0..columns.len() {
                meter.ticks(self.states as u64)?;
                self.reach(column, At::new(profile, columns, costs, column, suit));
            }
            for state in 0..self.states {
                if profile.runs.may_end(state) {
                    let from = self.least_at(columns.len(), suit, state);
                    self.least[from..from + self.jokers].fill(0);
                }
            }
            // Then backwards, since the cost of a move is that to the end of the suit. A state whose open runs cannot all become
            // long enough keeps `INFINITY`, and moves to it are left out.
            for column in (0..columns.len()).rev() {
                meter.ticks(self.states as u64)?;
                self.fill_column(column, At::new(profile, columns, costs, column, suit));
            }
        }
        Ok(())
    }

    /// Marks the states that can be reached after a column.
    fn reach(&mut self, column: usize, at: At<'_>) {
        let before = (column * Suit::FOUR.len() + at.suit) * self.states;
        let after = before + Suit::FOUR.len() * self.states;
        for state in 0..self.states {
            let needed = self.needed[before + state];
            if needed == UNREACHED {
                continue;
            }
            for used in at.used() {
                for jokers in 0..=at.profile.jokers - needed {
                    for (step, _) in at.steps(state, used, jokers) {
                        let next = &mut self.needed[after + usize::from(step.next)];
                        *next = (*next).min(needed + jokers);
                    }
                }
            }
        }
    }

    /// Works out the moves from every state that can be reached before a column.
    fn fill_column(&mut self, column: usize, at: At<'_>) {
        let row = (column * Suit::FOUR.len() + at.suit) * self.states;
        for state in 0..self.states {
            let needed = self.needed[row + state];
            if needed != UNREACHED {
                for left in 0..=at.profile.jokers - needed {
                    self.fill_state(state, left.into(), column, at);
                }
            }
        }
    }

    /// Works out the moves from one state in a column, and the least cost.
    fn fill_state(&mut self, state: usize, left: usize, column: usize, at: At<'_>) {
        let first = self.moves.len();
        let mut least = INFINITY;
        for used in at.used() {
            let begin = self.moves.len();
            for jokers in 0..=left {
                for (step, cost) in at.steps(state, used, narrow(jokers)) {
                    let next = usize::from(step.next);
                    let rest = self.least(column + 1, at.suit, next, left - jokers);
                    if rest < INFINITY {
                        let more = cost + rest;
                        least = least.min(more);
                        let found = Move {
                            more,
                            next: narrow(next),
                            jokers: narrow(jokers),
                        };
                        self.keep(begin, found, at.profile.goal);
                    }
                }
            }
            let place = Place {
                column,
                suit: at.suit,
                used,
                state,
                jokers: left,
            };
            // The cheapest first: the sweep stops at the first move that is too dear.
            sort_by_key(&mut self.moves[begin..], |known| known.more);
            let range = self.range_at(place);
            self.ranges[range] = (wide(begin), wide(self.moves.len()));
        }
        // From here on a move costs what it adds to the bound of its state, so that the best one costs nothing.
        for known in &mut self.moves[first..] {
            known.more -= least;
        }
        let at = self.least_at(column, at.suit, state) + left;
        self.least[at] = least;
    }

    /// Keeps a move: to count arrangements every one, or else of those that lead to the same state the cheapest.
    fn keep(&mut self, begin: usize, found: Move, goal: Goal) {
        if goal == Goal::Best {
            for known in &mut self.moves[begin..] {
                if known.next == found.next && known.jokers == found.jokers {
                    known.more = known.more.min(found.more);
                    return;
                }
            }
        }
        self.moves.push(found);
    }

    fn range_at(&self, place: Place) -> usize {
        let row = place.column * Suit::FOUR.len() + place.suit;
        let used = row * self.copies + usize::from(place.used);
        (used * self.states + place.state) * self.jokers + place.jokers
    }

    fn least_at(&self, column: usize, suit: usize, state: usize) -> usize {
        ((column * Suit::FOUR.len() + suit) * self.states + state) * self.jokers
    }

    /// The moves of a suit.
    #[inline]
    pub(super) fn moves(&self, place: Place) -> &[Move] {
        let (begin, end) = self.ranges[self.range_at(place)];
        &self.moves[begin as usize..end as usize]
    }

    /// The least that a suit costs from a column on, with that many jokers left.
    #[inline]
    pub(super) fn least(&self, column: usize, suit: usize, state: usize, jokers: usize) -> i64 {
        self.least[self.least_at(column, suit, state) + jokers]
    }
}

/// The cheapest step to a state, with all of the place's jokers in runs.
pub(super) fn step_of(
    profile: &Profile,
    column: &SweptColumn,
    costs: &Costs,
    place: Place,
    next: usize,
) -> Option<RunStep> {
    let at = At {
        profile,
        column,
        costs,
        suit: place.suit,
    };
    let steps = at.steps(place.state, place.used, narrow(place.jokers));
    let same = steps.filter(|(step, _)| usize::from(step.next) == next);
    same.min_by_key(|(_, cost)| *cost).map(|(step, _)| step)
}

/// A state, or a number of jokers.
fn narrow(number: usize) -> u8 {
    u8::try_from(number).expect("at most 180 states, and fewer jokers than 256")
}

/// The place of a move.
fn wide(number: usize) -> u32 {
    u32::try_from(number).expect("fewer than 2^32 moves")
}
