//! The best arrangement.

use super::column_sets::SetUse;
use super::profile::{Column, Profile, Room, Tally};
use super::run_states::Step;
use crate::meld::{Meld, Run, Set, Substitutes};
use crate::{Aim, Arrangement, Card, Hand, Rank, Rules, Score, Suit};

/// The best way to a state, and where it came from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    value: i64,
    /// The place of the state before the column, the number of each suit's step, the number of the sets.
    from: u32,
    steps: [u16; Suit::COUNT],
    sets: u16,
}

/// What one card is worth for an aim: loose, in a set, in a run.
#[derive(Debug, Clone)]
pub(super) struct Weights {
    loose: [i64; Rank::COUNT],
    set: [i64; Rank::COUNT],
    /// By column; the column after the last rank is that of the high ace.
    run: [i64; Rank::COUNT + 1],
}

impl Weights {
    pub(super) fn new(aim: Aim, rules: &Rules) -> Self {
        let points = |rank: Rank| rules.table_points(rank);
        let melded = |points| {
            pack(
                aim,
                Score {
                    melded_points: points,
                    ..Score::default()
                },
            )
        };
        let loose = |rank| Score {
            deadwood: rules.hand_points(Card::new(rank, Suit::Clubs).into()),
            loose_cards: 1,
            melded_points: 0,
        };
        let in_run = |column| match rules.rank_in(column) {
            Rank::ACE if column == 0 => rules.ace_low_points(),
            rank => points(rank),
        };
        Self {
            loose: Rank::ALL.map(|rank| pack(aim, loose(rank))),
            set: Rank::ALL.map(|rank| melded(points(rank))),
            run: core::array::from_fn(|column| melded(in_run(u8::try_from(column).unwrap_or(0)))),
        }
    }
}

/// An aim's terms in one number: sums of them compare as the terms do, one after the other.
///
/// Each term stays below 2^20, since a hand has at most 15 copies of 52 cards worth at most 255 points.
fn pack(aim: Aim, score: Score) -> i64 {
    let (first, second, third) = aim.weight(score);
    (first << 42) + (second << 21) + third
}

impl Tally for Best {
    type Weights = Weights;

    fn start() -> Self {
        Self {
            value: 0,
            from: 0,
            steps: [0; Suit::COUNT],
            sets: 0,
        }
    }
    fn join(&mut self, other: Self) {
        if other.value > self.value {
            *self = other;
        }
    }
    fn enter(self, place: usize) -> Self {
        Self {
            value: self.value,
            from: u32::try_from(place).unwrap_or(u32::MAX),
            ..Self::start()
        }
    }
    fn step(
        mut self,
        weights: &Weights,
        column: Column,
        suit: usize,
        (number, step): (usize, &Step),
    ) -> Self {
        let in_runs = i64::from(step.opened + step.extended);
        self.value += i64::from(step.loose) * weights.loose[column.rank.index()];
        self.value += in_runs * weights.run[usize::from(column.at)];
        self.steps[suit] = u16::try_from(number).unwrap_or(u16::MAX);
        self
    }
    fn sets(mut self, weights: &Weights, column: Column, (number, sets): (usize, &SetUse)) -> Self {
        let in_sets = i64::from(sets.used.iter().sum::<u8>());
        self.value += in_sets * weights.set[column.rank.index()];
        self.sets = u16::try_from(number).unwrap_or(u16::MAX);
        self
    }
}

/// The best arrangement of a hand that [fits](Profile::fits).
pub(super) fn best(
    profile: &mut Profile,
    room: &mut Room<Best>,
    hand: &Hand,
    (aim, rules): (Aim, &Rules),
) -> Arrangement {
    let weights = Weights::new(aim, rules);
    let sweeps = profile.columns(hand).into_iter().filter_map(|columns| {
        let trail = Trail::new(profile, room, &weights, columns);
        let (place, value) = trail.end(profile)?;
        Some((value, place, trail))
    });
    // The first of equals, so that the answer does not depend on how many there are.
    let best = sweeps.reduce(|best, other| if other.0 > best.0 { other } else { best });
    let melds = best.map(|(_, place, trail)| trail.melds(profile, place, rules));
    let laid = melds.and_then(|melds| Arrangement::new(hand, melds));
    debug_assert!(laid.is_some(), "the trail lays out the hand");
    laid.unwrap_or_else(|| Arrangement::all_loose(hand))
}

/// The states after every column of a sweep.
struct Trail {
    columns: Vec<Column>,
    states: Vec<Vec<(u32, Best)>>,
}

impl Trail {
    fn new(
        profile: &mut Profile,
        room: &mut Room<Best>,
        weights: &Weights,
        columns: Vec<Column>,
    ) -> Self {
        room.start();
        let mut states = vec![room.states().to_vec()];
        for &column in &columns {
            room.sweep(profile, weights, column);
            states.push(room.states().to_vec());
        }
        Self { columns, states }
    }

    /// The place and value of the best state in which the sweep may end.
    fn end(&self, profile: &Profile) -> Option<(usize, i64)> {
        let last = self.states.last()?.iter().enumerate();
        let ended = last.filter(|(_, (key, _))| profile.may_end(*key));
        ended
            .map(|(place, (_, best))| (place, best.value))
            .reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    /// Walks back from the end and reads off what was laid.
    fn melds(&self, profile: &Profile, mut place: usize, rules: &Rules) -> Vec<Meld> {
        let mut melds = Vec::new();
        let mut steps: [Vec<(u8, Step)>; Suit::COUNT] = Default::default();
        let end = self.states.len() - 1;
        for (suit, steps) in steps.iter_mut().enumerate() {
            let open = profile.digit(self.states[end][place].0, suit);
            let close = profile.runs.steps(open, 0)[0];
            let after = self.columns.last().map_or(0, |last| last.at + 1);
            steps.push((after, close));
        }
        for at in (0..end).rev() {
            let (column, (_, best)) = (self.columns[at], self.states[at + 1][place]);
            place = best.from as usize;
            let key = self.states[at][place].0;
            let sets = profile.sets(column).get(usize::from(best.sets));
            let used = sets.map_or([0; Suit::COUNT], |sets| sets.used);
            for (suit, steps) in steps.iter_mut().enumerate() {
                let cards = column.cards()[suit] - used[suit];
                let number = usize::from(best.steps[suit]);
                let chosen = profile.steps(column, profile.digit(key, suit), cards);
                steps.extend(
                    chosen
                        .filter(|(at, _)| *at == number)
                        .map(|(_, step)| (column.at, *step)),
                );
            }
            let sets = sets.into_iter().flat_map(|sets| &sets.sets);
            melds.extend(
                sets.map(|&copies| Meld::Set(Set::new(column.rank, copies, Substitutes::NONE))),
            );
        }
        for (suit, steps) in Suit::ALL.into_iter().zip(steps) {
            let runs = profile.runs.lay(steps.into_iter().rev());
            melds.extend(runs.into_iter().map(|(first, len)| {
                let naturals = (1 << len) - 1;
                Meld::Run(Run::new(
                    (suit, first, len),
                    (naturals, 0),
                    Substitutes::NONE,
                    rules,
                ))
            }));
        }
        melds
    }
}
