//! The best arrangement.

use super::column_sets::{Part, SetUse};
use super::frontier::Key;
use super::profile::{Column, Profile, Room, Swept, Taken, Tally};
use super::run_states::Step;
use crate::meld::{Meld, Run, Set, Substitutes};
use crate::{Aim, Arrangement, Card, Rank, Rules, Score, Suit, Tile};

/// The best way to a state, and where it came from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    value: i64,
    /// The place of the state before the column.
    from: u32,
    /// The number of each suit's step, and the jokers in it.
    steps: [(u16, u8); Suit::COUNT],
    /// The number of the sets.
    sets: u16,
}

/// What one card is worth for an aim: loose, in a set, in a run.
#[derive(Debug, Clone)]
pub(super) struct Weights {
    loose: [i64; Rank::COUNT],
    loose_joker: i64,
    set: [Melded; Rank::COUNT],
    /// By column; the column after the last rank is that of the high ace.
    run: [Melded; Rank::COUNT + 1],
}

/// What a card is worth in a meld, and a joker in its place.
#[derive(Debug, Clone, Copy)]
struct Melded {
    card: i64,
    joker: i64,
}

impl Weights {
    pub(super) fn new(aim: Aim, rules: &Rules) -> Self {
        let melded = |points| {
            let weight = |points| {
                let score = Score {
                    melded_points: points,
                    ..Score::default()
                };
                pack(aim, score)
            };
            Melded {
                card: weight(points),
                joker: weight(rules.joker_table_points(points)),
            }
        };
        let loose = |tile| {
            let score = Score {
                deadwood: rules.hand_points(tile),
                loose_cards: 1,
                melded_points: 0,
            };
            pack(aim, score)
        };
        let in_run = |column| match rules.rank_in(column) {
            Rank::ACE if column == 0 => rules.ace_low_points(),
            rank => rules.table_points(rank),
        };
        Self {
            loose: Rank::ALL.map(|rank| loose(Card::new(rank, Suit::Clubs).into())),
            loose_joker: loose(Tile::Joker),
            set: Rank::ALL.map(|rank| melded(rules.table_points(rank))),
            run: core::array::from_fn(|at| melded(in_run(u8::try_from(at).unwrap_or(0)))),
        }
    }
}

/// An aim's terms in one number: sums of them compare as the terms do, one after the other.
///
/// Each term stays below 2^20, since a hand has at most 15 copies of 53 tiles worth at most 255 points.
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
            steps: [(0, 0); Suit::COUNT],
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
    fn step(mut self, weights: &Weights, column: &Column, suit: usize, taken: Taken<'_>) -> Self {
        let Taken {
            number,
            step,
            jokers,
        } = taken;
        let in_runs = &weights.run[usize::from(column.at)];
        let cards = step.opened + step.extended - jokers;
        self.value += i64::from(step.loose) * weights.loose[column.rank.index()];
        self.value += i64::from(cards) * in_runs.card + i64::from(jokers) * in_runs.joker;
        self.steps[suit] = (u16::try_from(number).unwrap_or(u16::MAX), jokers);
        self
    }
    fn sets(
        mut self,
        weights: &Weights,
        column: &Column,
        (number, sets): (usize, &SetUse),
    ) -> Self {
        let in_sets = &weights.set[column.rank.index()];
        let cards = sets.used.cards.iter().sum::<u8>();
        self.value += i64::from(cards) * in_sets.card;
        self.value += i64::from(sets.used.jokers) * in_sets.joker;
        self.sets = u16::try_from(number).unwrap_or(u16::MAX);
        self
    }
}

/// The best arrangement of a hand in which only some cards may stay loose; none if there is none.
pub(super) fn best(
    profile: &mut Profile,
    room: &mut Room<Best>,
    swept: Swept<'_>,
    (aim, rules): (Aim, &Rules),
) -> Option<Arrangement> {
    let weights = Weights::new(aim, rules);
    let sweeps = profile.columns(swept).into_iter().filter_map(|columns| {
        let trail = Trail::new(profile, room, &weights, columns);
        let (place, value) = trail.end(profile, &weights, swept)?;
        Some((value, place, trail))
    });
    // The first of equals, so that the answer does not depend on how many there are.
    let best = sweeps.reduce(|best, other| if other.0 > best.0 { other } else { best });
    let (_, place, trail) = best?;
    let laid = Arrangement::new(swept.hand, trail.melds(profile, place, rules));
    debug_assert!(laid.is_some(), "the trail lays out the hand");
    laid
}

/// The states after every column of a sweep.
struct Trail {
    columns: Vec<Column>,
    states: Vec<Vec<(Key, Best)>>,
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
        for column in &columns {
            room.sweep(profile, weights, column);
            states.push(room.states().to_vec());
        }
        Self { columns, states }
    }

    /// The place and value of the best state in which the sweep may end.
    fn end(&self, profile: &Profile, weights: &Weights, swept: Swept<'_>) -> Option<(usize, i64)> {
        let ended = self
            .states
            .last()?
            .iter()
            .enumerate()
            .filter_map(|(place, (key, best))| {
                let loose = swept.hand.jokers() - profile.jokers_used(*key);
                let ends = profile.may_end(*key) && loose <= swept.may_be_loose.jokers();
                ends.then(|| (place, best.value + i64::from(loose) * weights.loose_joker))
            });
        ended.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    /// Walks back from the end and reads off what was laid.
    fn melds(&self, profile: &Profile, place: usize, rules: &Rules) -> Vec<Meld> {
        let mut melds = Vec::new();
        let mut suits: [Vec<Laid>; Suit::COUNT] = Default::default();
        let last = self.states.len() - 1;
        let key = self.states[last][place].0;
        for (suit, laid) in suits.iter_mut().enumerate() {
            laid.push(Laid {
                at: self.columns.last().map_or(0, |column| column.at + 1),
                step: profile.runs.steps(profile.digit(key, suit), 0)[0],
                jokers: 0,
            });
        }
        let mut place = place;
        for (at, column) in self.columns.iter().enumerate().rev() {
            let (_, best) = self.states[at + 1][place];
            place = best.from as usize;
            let key = self.states[at][place].0;
            let sets = profile.sets(column).get(usize::from(best.sets));
            let used = sets.map_or([0; Suit::COUNT], |sets| sets.used.cards);
            for (suit, laid) in suits.iter_mut().enumerate() {
                let (number, jokers) = best.steps[suit];
                let cards = column.cards[suit] - used[suit] + jokers;
                let steps = profile.steps(column, profile.digit(key, suit), cards);
                laid.push(Laid {
                    at: column.at,
                    step: steps[usize::from(number)],
                    jokers,
                });
            }
            let sets = sets.into_iter().flat_map(|sets| &sets.sets);
            melds.extend(sets.map(|&Part { cards, jokers }| {
                Meld::Set(Set::new(column.rank, cards, Substitutes::jokers(jokers)))
            }));
        }
        for (suit, mut laid) in Suit::ALL.into_iter().zip(suits) {
            laid.reverse();
            melds.extend(runs(profile, suit, &laid, rules));
        }
        melds
    }
}

/// What was laid of one suit in one column.
#[derive(Debug, Clone, Copy)]
struct Laid {
    at: u8,
    step: Step,
    jokers: u8,
}

/// The runs of one suit; a column's jokers go to its first runs.
fn runs(profile: &Profile, suit: Suit, laid: &[Laid], rules: &Rules) -> Vec<Meld> {
    let spans = profile
        .runs
        .lay(laid.iter().map(|laid| (laid.at, laid.step)));
    let mut naturals: Vec<u16> = spans.iter().map(|(_, len)| (1 << len) - 1).collect();
    for column in laid {
        let through = |&(first, len): &(u8, u8)| (first..first + len).contains(&column.at);
        let runs = spans.iter().enumerate().filter(|(_, span)| through(span));
        for (run, (first, _)) in runs.take(column.jokers.into()) {
            naturals[run] &= !(1 << (column.at - first));
        }
    }
    let runs = spans
        .into_iter()
        .zip(naturals)
        .map(|((first, len), naturals)| {
            let jokers = len - u8::try_from(naturals.count_ones()).unwrap_or(len);
            let substitutes = Substitutes::jokers(jokers);
            Meld::Run(Run::new(
                (suit, first, len),
                (naturals, 0),
                substitutes,
                rules,
            ))
        });
    runs.collect()
}
