//! The melds of the best arrangement, read off the choices that make it.

use combogrid_lattice::{BeamSearch, Chosen};

use super::column_sets::SetCards;
use super::column_sweep::{ColumnSweep, SuitChoice};
use super::key::Key;
use super::moves::{Place, step_of};
use super::run_states::{OpenRun, RunStep};
use crate::cards::{Meld, Rules, Run, RunPlaces, Set, Substitutes, Suit, sort_by_key};

/// The moves of the cards of one suit in one column, outside of sets.
#[derive(Debug, Clone, Copy)]
struct SuitStep {
    column: u8,
    is_low_ace: bool,
    step: RunStep,
    jokers: u8,
}

/// The buffers for reading melds off, used again for every hand.
#[derive(Debug, Clone, Default)]
pub(super) struct Tracing {
    /// The last column first.
    steps: [Vec<SuitStep>; Suit::FOUR.len()],
    open: Vec<OpenRun>,
    next: Vec<OpenRun>,
    /// First columns and lengths.
    runs: Vec<(u8, u8)>,
    /// The places of each run that hold its own cards, a bit each.
    naturals: Vec<u16>,
}

impl Tracing {
    /// Adds the melds of the best arrangement that was found to `melds`.
    pub(super) fn melds(
        &mut self,
        sweep: &ColumnSweep<'_>,
        search: &mut BeamSearch<Key>,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) {
        self.steps.iter_mut().for_each(Vec::clear);
        let leads = |column: usize, state: &Key, goal: &Key| {
            let suit = column % Suit::FOUR.len();
            state.state(suit) == goal.state(suit)
        };
        let show = |chosen: Chosen<'_, Key, SuitChoice>| {
            let suit = chosen.column % Suit::FOUR.len();
            self.steps[suit].extend(suit_step(sweep, &chosen));
            if suit + 1 == Suit::FOUR.len() {
                let column = &sweep.columns[chosen.column / Suit::FOUR.len()];
                let sets = &sweep.profile.sets(column).uses[chosen.piece.sets as usize].sets;
                melds.extend(sets.iter().map(|&SetCards { cards, jokers }| {
                    Meld::Set(Set::new(
                        column.rank,
                        cards,
                        Substitutes::jokers(jokers),
                        rules,
                    ))
                }));
            }
        };
        search.trace(sweep, |laid| laid.more, leads, show);
        let end = sweep.columns.last().map_or(0, |column| column.at + 1);
        for suit in Suit::FOUR {
            self.find_runs(sweep, suit, end);
            self.place_jokers(suit);
            for (&(first, len), &naturals) in self.runs.iter().zip(&self.naturals) {
                let jokers = len - u8::try_from(naturals.count_ones()).expect("places of one run");
                let places = RunPlaces {
                    suit,
                    first,
                    len,
                    naturals,
                    fixed: 0,
                };
                let run = Run::new(places, Substitutes::jokers(jokers), rules);
                melds.push(Meld::Run(run));
            }
        }
    }

    /// The runs that a suit's steps make, up to the column `end`.
    fn find_runs(&mut self, sweep: &ColumnSweep<'_>, suit: Suit, end: u8) {
        let Self {
            steps,
            open,
            next,
            runs,
            ..
        } = self;
        runs.clear();
        open.clear();
        let done = |run: &OpenRun, column: u8| (run.first, column - run.first);
        for &SuitStep {
            column,
            is_low_ace,
            step,
            ..
        } in steps[suit.index()].iter().rev()
        {
            next.clear();
            let mut by_group = step.by_group;
            for group in
                open.chunk_by(|one, other| (one.len, one.from_ace) == (other.len, other.from_ace))
            {
                let goes_on = usize::try_from(by_group & 0xF).expect("four bits");
                by_group >>= 4;
                let (ends, stays) = group.split_at(group.len() - goes_on);
                runs.extend(ends.iter().map(|run| done(run, column)));
                next.extend(stays.iter().map(|&run| sweep.profile.runs.longer(run)));
            }
            next.extend((0..step.opened).map(|_| OpenRun {
                len: 1,
                from_ace: is_low_ace,
                first: column,
            }));
            sort_by_key(next, |run| *run);
            core::mem::swap(open, next);
        }
        runs.extend(open.iter().map(|run| done(run, end)));
    }

    /// Gives each column's jokers to the first runs that go through it.
    fn place_jokers(&mut self, suit: Suit) {
        self.naturals.clear();
        self.naturals
            .extend(self.runs.iter().map(|(_, len)| (1 << len) - 1));
        for &SuitStep { column, jokers, .. } in self.steps[suit.index()].iter().rev() {
            let runs = self.runs.iter().zip(&mut self.naturals);
            let through = runs.filter(|((first, len), _)| (*first..first + len).contains(&column));
            for ((first, _), naturals) in through.take(jokers.into()) {
                *naturals &= !(1 << (column - first));
            }
        }
    }
}

/// The moves of a suit by a choice.
fn suit_step(sweep: &ColumnSweep<'_>, chosen: &Chosen<'_, Key, SuitChoice>) -> Option<SuitStep> {
    let number = chosen.column / Suit::FOUR.len();
    let suit = chosen.column % Suit::FOUR.len();
    let column = &sweep.columns[number];
    let costs = &sweep.costs[number];
    let place = Place {
        column: number,
        suit,
        used: chosen.piece.used,
        state: chosen.before.state(suit),
        jokers: chosen.piece.jokers.into(),
    };
    let next = chosen.after.state(suit);
    let step = step_of(sweep.profile, column, costs, place, next);
    debug_assert!(step.is_some(), "a move is made of steps");
    step.map(|step| SuitStep {
        column: column.at,
        is_low_ace: column.is_low_ace(),
        step,
        jokers: chosen.piece.jokers,
    })
}
