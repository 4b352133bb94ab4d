//! The melds of the best arrangement, read off the choices that make it.

use combogrid_lattice::{BeamSearch, Chosen};

use super::column_sets::Part;
use super::column_sweep::ColumnSweep;
use super::key::Key;
use super::moves::{Place, step_of};
use super::run_states::{LaidRuns, Step};
use crate::meld::{Meld, Run, Set, Substitutes};
use crate::{Rules, Suit};

/// What was laid of one suit in one column.
#[derive(Debug, Clone, Copy)]
struct Laid {
    at: u8,
    step: Step,
    jokers: u8,
}

/// The room for reading melds off, kept from hand to hand.
#[derive(Debug, Clone, Default)]
pub(super) struct Reading {
    suits: [Vec<Laid>; Suit::COUNT],
    runs: LaidRuns,
    naturals: Vec<u16>,
}

/// Reads off the melds of the best arrangement that was found.
pub(super) fn melds(
    sweep: &ColumnSweep<'_>,
    beam: &mut BeamSearch<Key>,
    rules: &Rules,
    melds: &mut Vec<Meld>,
    room: &mut Reading,
) {
    melds.clear();
    for laid in &mut room.suits {
        laid.clear();
        laid.push(Laid {
            at: sweep.columns.last().map_or(0, |column| column.at + 1),
            step: sweep.profile.runs.steps(0, 0)[0],
            jokers: 0,
        });
    }
    let leads = |column: usize, state: &Key, goal: &Key| {
        let suit = column % Suit::COUNT;
        state.state(suit) == goal.state(suit)
    };
    let suits = &mut room.suits;
    let show = |Chosen {
                    column,
                    before,
                    piece,
                    after,
                }: Chosen<'_, Key, super::column_sweep::Laid>| {
        let (number, suit) = (column / Suit::COUNT, column % Suit::COUNT);
        let (column, costs) = (&sweep.columns[number], &sweep.costs[number]);
        let place = Place {
            column: number,
            suit,
            used: piece.used,
            state: before.state(suit),
            jokers: piece.jokers.into(),
        };
        let step = step_of(sweep.profile, (column, costs), place, after.state(suit));
        if suits[suit].len() == 1 {
            suits[suit][0].step = sweep.profile.runs.steps(after.state(suit), 0)[0];
        }
        suits[suit].extend(step.map(|step| Laid {
            at: column.at,
            step,
            jokers: piece.jokers,
        }));
        if suit + 1 == Suit::COUNT {
            let sets = &sweep.profile.sets(column).uses[piece.sets as usize].sets;
            melds.extend(sets.iter().map(|&Part { cards, jokers }| {
                Meld::Set(Set::new(column.rank, cards, Substitutes::jokers(jokers)))
            }));
        }
    };
    beam.trace(sweep, |laid| laid.more, leads, show);
    for suit in Suit::ALL {
        runs(sweep, suit, room, rules, melds);
    }
}

/// Adds the runs of one suit; a column's jokers go to its first runs.
fn runs(
    sweep: &ColumnSweep<'_>,
    suit: Suit,
    room: &mut Reading,
    rules: &Rules,
    melds: &mut Vec<Meld>,
) {
    // The last column was read first.
    let laid = room.suits[suit.index()].iter().rev();
    let steps = laid.clone().map(|laid| (laid.at, laid.step));
    let spans = sweep.profile.runs.lay(steps, &mut room.runs);
    let naturals = &mut room.naturals;
    naturals.clear();
    naturals.extend(spans.iter().map(|(_, len)| (1 << len) - 1));
    for column in laid {
        let through = |&(first, len): &(u8, u8)| (first..first + len).contains(&column.at);
        let runs = spans.iter().enumerate().filter(|(_, span)| through(span));
        for (run, (first, _)) in runs.take(column.jokers.into()) {
            naturals[run] &= !(1 << (column.at - first));
        }
    }
    melds.extend(
        spans
            .iter()
            .zip(naturals)
            .map(|(&(first, len), &mut naturals)| {
                let jokers = len - u8::try_from(naturals.count_ones()).unwrap_or(len);
                let substitutes = Substitutes::jokers(jokers);
                Meld::Run(Run::new(
                    (suit, first, len),
                    (naturals, 0),
                    substitutes,
                    rules,
                ))
            }),
    );
}
