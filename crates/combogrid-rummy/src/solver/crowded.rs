//! The best arrangement of a crowded hand, and the number of arrangements, column by column over capped states.
//!
//! Finds the value and the melds of the best arrangement, and the number of arrangements, for hands in which too many
//! melds touch each other for a search. It takes hands without wild cards, with few jokers (two as a rule), under rules
//! whose ranks do not go round and that do not limit melds in other ways ([`Crowded::takes`]).
//!
//! It buys the best of hands that the search does not solve within its steps, such as that of `best-60-tiles` of
//! `benches/instructions`, and the number of arrangements of a whole deck, which no other engine gives. Up to 52 tiles the
//! search is faster: x1.8 for `best-52-tiles`, x1.6 for `rummikub-52-tiles`.
//!
//! # How it works
//!
//! From the naive way up. The lattice of all arrangements has a state for each rest of the hand that can be left, and a
//! crowded hand leaves too many. But the best arrangement, and the number of all, need much less than the rest.
//!
//! The hand is swept rank by rank, and within a rank suit by suit. What a later card must know of the earlier ones is in one
//! word ([`Key`]): for each suit which runs are open and how long they are, up to the shortest legal length
//! ([`run_states`]), how many jokers are used, and within a rank which sets may still be laid ([`column_sets`]). For two packs a
//! suit has 10 such states.
//!
//! - To **count**, `combogrid-lattice` folds the sweep: it keeps a number for each state, layer by layer.
//! - For the **best**, each suit is first solved alone, backwards, as if the sets were its own to choose ([`moves`]). The sum
//!   of the four least costs is a lower bound on every arrangement, so the cost of a choice is counted as what it adds to this
//!   bound, and the best choice costs nothing. Then beams of growing width follow the cheapest states, until no
//!   state that was dropped can lead to less ([`BeamSearch`]). The melds are read back from the states of the best ([`witness`]).
//!
//! An ace that may be low or high has two columns. The sweep runs once for each way to divide the aces between them
//! ([`Profile::ace_splits`]).
//!
//! A layer has at most as many states as there are combinations of the suits' states: for two packs 10,000 after a rank,
//! times the jokers used. So a hand takes time linear in its ranks, regardless of the number of its arrangements.
//!
//! Invariants:
//! - A state tells open runs apart by their length up to the shortest legal one, and by nothing else: a longer one can
//!   always go on or end, at any length.
//! - A suit's least cost to the end, without the other suits, is no more than its cost in any arrangement. The sum of these
//!   bounds what is left, so a state is dropped only if it cannot lead to less than what is known.

mod column_sets;
mod column_sweep;
mod key;
mod moves;
mod profile;
mod run_states;
mod witness;

use combogrid_budget::Meter;
use combogrid_lattice::{BeamSearch, Count, Fold};
use rustc_hash::FxHashMap;

use super::answer::Answer;
use super::problem::{Goal, Problem};
use super::weights::{Costs, Weights};
use crate::cards::{Hand, Meld, Rank, Rules, Suit};
use column_sweep::{ColumnSweep, SuitChoice};
use key::Key;
use moves::{INFINITY, MoveTable};
use profile::{Profile, SweptColumn};
use witness::Tracing;

/// The sweep's buffers, used again for every hand.
#[derive(Debug, Clone)]
pub(super) struct Crowded {
    /// The rules for hands with a number of jokers, or that these are too much for this sweep.
    profiles: FxHashMap<(u8, Goal), Option<Box<Profile>>>,
    /// The number of the query that is being answered.
    query: u64,
    columns: Vec<SweptColumn>,
    table: MoveTable,
    costs: Vec<Costs>,
    search: BeamSearch<Key>,
    fold: Fold<Key, Count>,
    tracing: Tracing,
}

impl Crowded {
    pub(super) fn new() -> Self {
        Self {
            profiles: FxHashMap::default(),
            query: 0,
            columns: Vec::new(),
            table: MoveTable::default(),
            costs: Vec::new(),
            search: BeamSearch::new(Suit::FOUR.len()),
            fold: Fold::new().with_stage(Suit::FOUR.len()),
            tracing: Tracing::default(),
        }
    }

    /// Begins another query.
    pub(super) const fn restart(&mut self) {
        self.query = self.query.wrapping_add(1);
    }

    /// Whether it can answer for a hand.
    pub(super) fn takes(&mut self, hand: &Hand, goal: Goal, rules: &Rules) -> bool {
        if !Profile::fits(rules, hand) || (goal == Goal::Count && hand.jokers() > 0) {
            return false;
        }
        let jokers = hand.jokers();
        let make = || Profile::new(rules, jokers, goal).map(Box::new);
        let profile = self.profiles.entry((jokers, goal)).or_insert_with(make);
        profile.is_some()
    }

    /// The value of the best arrangement, or `None` if there is none or none was found before it stopped. Its melds are
    /// added to `melds`.
    ///
    /// The hand is one that it [takes](Self::takes).
    pub(super) fn best(
        &mut self,
        problem: &Problem<'_>,
        weights: &Weights,
        rules: &Rules,
        mut melds: Option<&mut Vec<Meld>>,
        meter: &mut Meter,
    ) -> Answer<Option<i64>> {
        let Self {
            profiles,
            query,
            columns,
            table,
            costs,
            search,
            tracing,
            ..
        } = self;
        let key = (problem.hand.jokers(), Goal::Best);
        let Some(Some(profile)) = profiles.get_mut(&key) else {
            return Answer::whole(None);
        };
        profile.query = *query;
        let first = melds.as_ref().map_or(0, |melds| melds.len());
        let ideal = weights.ideal_of(problem.hand, rules);
        // One more, since the bound is exclusive: an arrangement that is worth exactly `at_least` is found.
        let mut least = (ideal - problem.at_least).saturating_add(1).min(INFINITY);
        let mut best = None;
        let mut stopped = None;
        profile.fill_columns(problem.hand, problem.may_be_loose, columns);
        costs.clear();
        costs.extend(columns.iter().map(|column| weights.costs(column.at, rules)));
        for high_aces in profile.ace_splits(problem.hand) {
            profile.split_aces(problem.hand, high_aces, columns);
            let sweep = match ColumnSweep::new(profile, columns, costs, table, meter) {
                Ok(sweep) => sweep.with_loose_jokers(problem.may_be_loose, weights),
                Err(limit) => {
                    stopped = Some(limit);
                    break;
                }
            };
            // Only what is cheaper than the splits before is of interest.
            let range = sweep.least()..least;
            let found = Answer::from(search.least(&sweep, |laid| laid.more, range, meter));
            if let Some(cost) = found.value {
                least = cost;
                best = Some(ideal - cost);
                if let Some(melds) = &mut melds {
                    // Those of a dearer split go.
                    melds.truncate(first);
                    tracing.melds(&sweep, search, rules, melds);
                }
            }
            stopped = found.stopped;
            // A cost is what a card loses against its best use, so an arrangement at no cost cannot be beaten.
            if stopped.is_some() || least == 0 {
                break;
            }
        }
        Answer {
            value: best,
            stopped,
        }
    }

    /// The number of arrangements, `u128::MAX` if there are more; a lower bound where it stopped.
    ///
    /// The hand is one that it [takes](Self::takes).
    pub(super) fn count(&mut self, hand: &Hand, meter: &mut Meter) -> Answer<u128> {
        let Self {
            profiles,
            query,
            columns,
            table,
            fold,
            ..
        } = self;
        let Some(Some(profile)) = profiles.get_mut(&(0, Goal::Count)) else {
            return Answer::whole(1);
        };
        profile.query = *query;
        let free = [Costs::default(); Rank::COUNT + 1];
        let mut ways: u128 = 0;
        let mut stopped = None;
        profile.fill_columns(hand, hand, columns);
        let costs = &free[..columns.len()];
        for high_aces in profile.ace_splits(hand) {
            profile.split_aces(hand, high_aces, columns);
            let sweep = match ColumnSweep::new(profile, columns, costs, table, meter) {
                Ok(sweep) => sweep,
                Err(limit) => {
                    stopped = Some(limit);
                    break;
                }
            };
            // Dead ends were left out, so each way to a state goes on to an arrangement of its own.
            let weigh = |laid: &SuitChoice| Count(laid.ways.into());
            let counted = Answer::from(fold.sum(&sweep, weigh, meter));
            ways = ways.saturating_add(counted.value.0);
            stopped = counted.stopped;
            if stopped.is_some() {
                break;
            }
        }
        // The arrangement without melds is always there, also if the sweep stopped before it.
        Answer {
            value: ways.max(1),
            stopped,
        }
    }
}

#[cfg(test)]
mod tests {
    use combogrid_lattice::{Least, fold_sweep};

    use super::*;
    use crate::solver::weights::pack;
    use crate::{Aim, Arrangements, Score, Tile};

    /// The value of the best by a sweep that leaves nothing out.
    fn whole(problem: &Problem<'_>, weights: &Weights, rules: &Rules) -> Option<i64> {
        let (mut table, mut least) = (MoveTable::default(), i64::MAX);
        let jokers = problem.hand.jokers();
        let mut profile = Profile::new(rules, jokers, Goal::Best).unwrap();
        let mut columns = Vec::new();
        profile.fill_columns(problem.hand, problem.may_be_loose, &mut columns);
        for high_aces in profile.ace_splits(problem.hand) {
            profile.split_aces(problem.hand, high_aces, &mut columns);
            let costs = columns.iter().map(|column| weights.costs(column.at, rules));
            let costs: Vec<Costs> = costs.collect();
            let meter = &mut Meter::unlimited();
            let sweep = ColumnSweep::new(&mut profile, &columns, &costs, &mut table, meter);
            let sweep = sweep
                .unwrap()
                .with_loose_jokers(problem.may_be_loose, weights);
            let Least(cost) = fold_sweep(&sweep, |choice| Least(choice.more)).unwrap();
            least = least.min(cost.saturating_add(sweep.least()));
        }
        let ideal = weights.ideal_of(problem.hand, rules);
        (least < INFINITY).then(|| ideal - least)
    }

    #[test]
    fn what_is_proved_early_is_what_the_whole_sweep_finds() {
        let mut rng = fastrand::Rng::with_seed(14);
        // A low ace is worth less, and a joker has to be one.
        let rami = Rules::rami().with("jokers_per_meld", "all").unwrap();
        let low = rami.with("ace", "low");
        let low = low.and_then(|low| low.with("ranks", "A23")).unwrap();
        for rules in [Rules::rummikub(), rami, low] {
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            let mut sweep = Crowded::new();
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
                    let problem = &Problem {
                        may_be_loose: &may_be_loose,
                        ..Problem::of(&hand, aim)
                    };
                    let weights = Weights::new(aim, &rules);
                    assert!(sweep.takes(&hand, Goal::Best, &rules));
                    let meter = &mut Meter::unlimited();
                    let found = sweep.best(problem, &weights, &rules, None, meter).value;
                    let expected = whole(problem, &weights, &rules);
                    assert_eq!(found, expected, "{hand}: {may_be_loose}");
                    if hand.len() < 16 {
                        let every = Arrangements::every(&hand, &rules).unwrap();
                        let may_be = every
                            .iter()
                            .filter(|laid| may_be_loose.contains(&laid.loose()));
                        let value = may_be.map(|laid| pack(aim, Score::of(&laid, &rules)));
                        assert_eq!(found, value.max(), "{hand}: {may_be_loose}");
                    }
                }
            }
        }
    }
}
