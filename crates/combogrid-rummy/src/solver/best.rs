//! The arrangement that costs least.

use combogrid_budget::{Limit, Meter, Stopped};

use super::frontier::Entry;
use super::key::Key;
use super::moves::{MoveTable, Moves, NEVER};
use super::pass::{Pass, Room, Tally};
use super::profile::{Column, Profile, Swept};
use super::weights::{Costs, Weights};
use super::witness::{Reading, Witness};
use crate::{Meld, Rules, Suit};

/// So many of the most promising states go on after a column, at first and when that was not enough.
///
/// What a state will cost at least is known, so the answer is proved as soon as it costs no more than any state that
/// was dropped; and the next, wider sweep leaves out whatever does not cost less than the answer so far. Before them
/// comes a sweep for an answer that costs no more than the four suits on their own.
const WIDTHS: [usize; 4] = [8, 128, 2048, usize::MAX];
/// The width of the sweep that comes before them.
const FIRST: usize = 64;

/// The least cost of a way to a state, to the end at least, and the place of the state before.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    pub(super) cost: i64,
    pub(super) from: u32,
}

impl Tally for Cost {
    fn start() -> Self {
        Self { cost: 0, from: 0 }
    }
    fn join(&mut self, other: Self) {
        if other.cost < self.cost {
            *self = other;
        }
    }
    fn enter(self, place: usize) -> Self {
        Self {
            from: u32::try_from(place).unwrap_or(u32::MAX),
            ..self
        }
    }
    fn and(self, more: i64, bound: i64) -> Option<Self> {
        let cost = self.cost + more;
        (cost < bound).then_some(Self { cost, ..self })
    }
    fn times(self, _: u32) -> Self {
        self
    }
}

/// The room for finding the best, kept from hand to hand.
#[derive(Debug, Clone)]
pub(super) struct Search {
    table: MoveTable,
    room: Room<Cost>,
    costs: Vec<Costs>,
    /// The trail of the best so far, and the one that is tried.
    kept: Trail,
    tried: Trail,
    reading: Reading,
}

/// The states after each column of a sweep.
#[derive(Debug, Clone, Default)]
pub(super) struct Trail {
    entries: Vec<Entry<Cost>>,
    /// Where the states after each column end, those before the first column first.
    ends: Vec<usize>,
}

impl Trail {
    fn start(&mut self, cost: i64) {
        self.ends.clear();
        self.entries.clear();
        let (key, value) = (Key::START, Cost { cost, from: 0 });
        self.entries.push(Entry { key, value });
        self.ends.push(1);
    }

    /// The states after so many columns.
    pub(super) fn after(&self, columns: usize) -> &[Entry<Cost>] {
        let from = columns.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.entries[from..self.ends[columns]]
    }

    /// Adds the states after a column, no more than `width`; the least cost of those that were dropped.
    fn push(&mut self, entries: &[Entry<Cost>], width: usize) -> i64 {
        let from = self.entries.len();
        self.entries.extend_from_slice(entries);
        let mut dropped = NEVER;
        if entries.len() > width {
            let last = &mut self.entries[from..];
            let (_, next, _) =
                last.select_nth_unstable_by_key(width, |entry| (entry.value.cost, entry.key));
            dropped = next.value.cost;
            self.entries.truncate(from + width);
        }
        self.ends.push(self.entries.len());
        dropped
    }
}

/// What is asked: the best for these weights under these rules.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) swept: Swept<'a>,
    pub(super) weights: &'a Weights,
    pub(super) rules: &'a Rules,
}

/// Whether the melds are asked for, or only what they are worth.
pub(super) enum Wanted<'a> {
    Value,
    Melds(&'a mut Vec<Meld>),
}

impl Search {
    pub(super) fn new() -> Self {
        Self {
            table: MoveTable::default(),
            room: Room::new(),
            costs: Vec::new(),
            kept: Trail::default(),
            tried: Trail::default(),
            reading: Reading::default(),
        }
    }

    /// The value of the best arrangement of a hand in which only some cards may stay loose; none if there is none.
    ///
    /// When it stops, the best that was found by then is known, if anything was.
    pub(super) fn best(
        &mut self,
        profile: &mut Profile,
        asked: Asked<'_>,
        wanted: &mut Wanted<'_>,
        meter: &mut Meter,
    ) -> Result<Option<i64>, Stopped<Option<i64>>> {
        let (mut best, mut done) = (NEVER, Ok(()));
        let Asked {
            swept,
            weights,
            rules,
        } = asked;
        profile.columns(swept, |profile, columns| {
            if best == 0 || done.is_err() {
                return;
            }
            done = self.fill(profile, columns, asked, meter);
            let mut found = None;
            if done.is_ok() {
                done = self.divided((profile, columns), asked, best, &mut found, meter);
            }
            if let Some((place, cost)) = found {
                best = cost;
                if let Wanted::Melds(melds) = wanted {
                    let witness = Witness {
                        profile,
                        columns,
                        costs: &self.costs,
                        table: &self.table,
                        trail: &self.kept,
                    };
                    witness.melds(place, rules, melds, &mut self.reading);
                }
            }
        });
        let known = (best < NEVER).then(|| weights.ideal_of(swept.hand, rules) - best);
        match done {
            Ok(()) => Ok(known),
            Err(limit) => Err(Stopped { limit, known }),
        }
    }

    /// Works out what each suit can do.
    fn fill(
        &mut self,
        profile: &mut Profile,
        columns: &[Column],
        asked: Asked<'_>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for column in columns {
            profile.prepare(column, meter)?;
        }
        let costs = |column: &Column| asked.weights.costs(column.at, asked.rules);
        self.costs.clear();
        self.costs.extend(columns.iter().map(costs));
        let costs = &self.costs;
        self.table
            .fill(profile, columns, costs, Moves::Cheapest, meter)
    }

    /// What the four suits cost at least, each on its own.
    fn start(&self, profile: &Profile) -> i64 {
        let jokers = usize::from(profile.jokers);
        let suits = 0..Suit::COUNT;
        suits.map(|suit| self.table.least(0, suit, 0, jokers)).sum()
    }

    /// Finds the best for one division of the aces, if it is better than the best so far: its place and cost.
    fn divided(
        &mut self,
        (profile, columns): (&Profile, &[Column]),
        asked: Asked<'_>,
        mut best: i64,
        found: &mut Option<(usize, i64)>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let start = self.start(profile);
        let wider = WIDTHS.map(|width| (width, best));
        let first = (FIRST, best.min(start + 1));
        for (width, bound) in core::iter::once(first).chain(wider) {
            if start >= best {
                break;
            }
            let bounds = (start, bound.min(best));
            let dropped = self.pass((profile, columns), bounds, width, meter)?;
            if let Some((place, cost)) = end(self.tried.after(columns.len()), asked)
                && cost < best
            {
                best = cost;
                *found = Some((place, cost));
                core::mem::swap(&mut self.kept, &mut self.tried);
            }
            if dropped.min(bound) >= best {
                break;
            }
        }
        Ok(())
    }

    /// Sweeps every column; the least cost of the states that were dropped.
    fn pass(
        &mut self,
        (profile, columns): (&Profile, &[Column]),
        (start, bound): (i64, i64),
        width: usize,
        meter: &mut Meter,
    ) -> Result<i64, Limit> {
        self.tried.start(start);
        let mut dropped = NEVER;
        for (number, column) in columns.iter().enumerate() {
            let pass = Pass {
                table: &self.table,
                number,
                jokers: profile.jokers,
                set_joker: self.costs[number].set.joker,
                sets: &profile.sets(column).uses,
                bound,
            };
            self.room.sweep(&pass, self.tried.after(number), meter)?;
            let after = self.room.after.entries();
            meter.states(after.len().min(width) as u64)?;
            dropped = dropped.min(self.tried.push(after, width));
        }
        Ok(dropped)
    }
}

/// The place and cost of the cheapest state after the last column, loose jokers paid.
fn end(entries: &[Entry<Cost>], asked: Asked<'_>) -> Option<(usize, i64)> {
    let Swept { hand, may_be_loose } = asked.swept;
    let ended = entries.iter().enumerate().filter_map(|(place, entry)| {
        let loose = usize::from(hand.jokers()) - entry.key.jokers();
        let pays = i64::try_from(loose).unwrap_or(0) * asked.weights.loose_joker_cost();
        (loose <= may_be_loose.jokers().into()).then(|| (place, entry.value.cost + pays))
    });
    ended.min_by_key(|(_, cost)| *cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::run_states::Kept;
    use crate::solver::weights::pack;
    use crate::{Aim, Arrangements, Hand, Score, Tile};

    /// The least cost by one sweep that drops nothing.
    fn whole(search: &mut Search, profile: &mut Profile, asked: Asked<'_>) -> Option<i64> {
        let mut least = NEVER;
        profile.columns(asked.swept, |profile, columns| {
            let meter = &mut Meter::unlimited();
            search.fill(profile, columns, asked, meter).unwrap();
            let start = search.start(profile);
            let bounds = (start, NEVER);
            let pass = search.pass((profile, columns), bounds, usize::MAX, meter);
            pass.unwrap();
            let end = end(search.tried.after(columns.len()), asked);
            least = end.map_or(least, |(_, cost)| least.min(cost));
        });
        let ideal = asked.weights.ideal_of(asked.swept.hand, asked.rules);
        (least < NEVER).then_some(ideal - least)
    }

    #[test]
    fn what_is_proved_early_is_what_the_whole_sweep_finds() {
        let mut rng = fastrand::Rng::with_seed(14);
        // A low ace is worth less, and a joker has to be one.
        let low = Rules::rami().with("ace", "low");
        let low = low.and_then(|low| low.with("ranks", "A23")).unwrap();
        for rules in [Rules::rummikub(), Rules::rami(), low] {
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            let mut search = Search::new();
            let mut profiles =
                [0, 1, 2].map(|jokers| Profile::new(&rules, jokers, Kept::Lengths).unwrap());
            for round in 0..90 {
                let most = [50, 26, 16][round % 3];
                let tiles = rng.usize(8..=most);
                let mut tiles = rng.choose_multiple(&deck, tiles);
                tiles.retain(|tile| tile.card().is_some());
                let hand: Hand = tiles.iter().map(|tile| **tile).collect();
                let hand = hand.with(Tile::Joker, u8::try_from(round % 3).unwrap());
                let loose = tiles.iter().filter(|_| rng.usize(..10) > 0);
                let loose: Hand = loose.map(|tile| **tile).collect();
                let aim = Aim::ALL[round / 3 % 3];
                for may_be_loose in [hand, loose] {
                    let asked = Asked {
                        swept: Swept {
                            hand: &hand,
                            may_be_loose: &may_be_loose,
                        },
                        weights: &Weights::new(aim, &rules),
                        rules: &rules,
                    };
                    let profile = &mut profiles[round % 3];
                    let expected = whole(&mut search, profile, asked);
                    let meter = &mut Meter::unlimited();
                    let found = search
                        .best(profile, asked, &mut Wanted::Value, meter)
                        .unwrap();
                    assert_eq!(found, expected, "{hand}: {may_be_loose}");
                    if hand.len() < 16 {
                        let every = Arrangements::every(&hand, &rules).unwrap();
                        let best = every.loose_within(&may_be_loose, meter).unwrap().best(aim);
                        let value = best.map(|best| pack(aim, Score::of(&best, &rules)));
                        assert_eq!(found, value, "{hand}: {may_be_loose}");
                    }
                }
            }
        }
    }
}
