//! Laws that hold for every lattice, on the toy games and on random layered graphs.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use combogrid_lattice::{
    BeamSearch, Budget, Choices, Count, CountOverflow, Fold, HistogramError, Lattice, Limit, Meter,
    Stopped, Sweep, Tropical, fold_sweep,
};
use proptest::prelude::*;

#[path = "../src/toy.rs"]
mod toy;

use toy::{Dead, Row, Strip};

/// A random game: for each column and state, where each choice leads and what it lays.
#[derive(Debug, Clone)]
struct Table {
    columns: Vec<Vec<Vec<Step>>>,
    accepted: Vec<bool>,
}

/// Where a choice leads and what it lays.
type Step = (usize, Vec<u8>);

const STATES: usize = 4;

impl Sweep for Table {
    type State = usize;
    type Piece = u8;

    fn columns(&self) -> usize {
        self.columns.len()
    }
    fn start(&self) -> usize {
        0
    }
    fn choices(&self, column: usize, &state: &usize, out: &mut impl Choices<usize, u8>) {
        for (next, pieces) in &self.columns[column][state] {
            out.push(*next, pieces.iter().copied());
        }
    }
    fn accepts(&self, &state: &usize) -> bool {
        self.accepted[state]
    }
}

fn table() -> impl Strategy<Value = Table> {
    let choice = (0..STATES, prop::collection::vec(0u8..9, 0..3));
    let state = prop::collection::vec(choice, 0..4);
    let column = prop::collection::vec(state, STATES);
    let columns = prop::collection::vec(column, 0..6);
    let accepted = prop::collection::vec(any::<bool>(), STATES);
    (columns, accepted).prop_map(|(columns, accepted)| Table { columns, accepted })
}

/// Choices one by one.
struct Listed<S, P>(Vec<(S, Vec<P>)>);

impl<S, P> Choices<S, P> for Listed<S, P> {
    fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>) {
        self.0.push((next, pieces.into_iter().collect()));
    }
    fn ticks(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// All splits the slow way: every sequence of choices, kept if the sweep accepts its end.
fn naive<S: Sweep>(sweep: &S, column: usize, state: &S::State) -> Vec<Vec<S::Piece>> {
    if column == sweep.columns() {
        return vec![vec![]; usize::from(sweep.accepts(state))];
    }
    let mut choices = Listed(Vec::new());
    sweep.choices(column, state, &mut choices);
    let mut splits = Vec::new();
    for (next, pieces) in choices.0 {
        for rest in naive(sweep, column + 1, &next) {
            splits.push(pieces.iter().cloned().chain(rest).collect());
        }
    }
    splits
}

/// Every answer of the lattice against the list of all splits.
fn holds<S: Sweep<Piece: PartialEq + std::fmt::Debug>>(
    sweep: &S,
    weight: impl Fn(&S::Piece) -> i64 + Copy,
) {
    let expected = naive(sweep, 0, &sweep.start());
    let lattice = Lattice::new(sweep).unwrap();
    assert_eq!(lattice.count(), Ok(expected.len() as u128));
    assert_eq!(lattice.is_empty(), expected.is_empty());
    // The choices alone are the same graph: as many ways lead to its last state.
    let mut ways = vec![1; lattice.states().min(1)];
    ways.resize(lattice.states(), 0);
    for (from, to, _) in lattice.choices() {
        ways[to] += ways[from];
    }
    assert_eq!(ways.last().copied().unwrap_or(0), expected.len());
    assert_eq!(
        lattice.iter().map(|path| path.to_vec()).collect::<Vec<_>>(),
        expected
    );

    let mut streamed = expected.iter();
    let _ = lattice.for_each(|pieces| {
        assert_eq!(Some(pieces), streamed.next().map(Vec::as_slice));
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(streamed.next(), None);

    for (rank, split) in expected.iter().enumerate() {
        let path = lattice
            .nth(rank as u128)
            .expect("the rank is below the count");
        assert_eq!((&path.to_vec(), path.rank()), (split, rank as u128));
        // Random tables lay some splits twice, or in another order within a column.
        let found = lattice.rank_of(split).expect("a split is found");
        let found = &expected[usize::try_from(found).unwrap()];
        let times = |list: &[S::Piece], piece| list.iter().filter(|other| *other == piece).count();
        assert_eq!(found.len(), split.len());
        assert!(
            split
                .iter()
                .all(|piece| times(found, piece) == times(split, piece))
        );
    }
    assert!(lattice.nth(expected.len() as u128).is_none());

    let weigh = |split: &Vec<S::Piece>| split.iter().map(weight).sum::<i64>();
    let mut ordered: Vec<_> = expected
        .iter()
        .map(|split| (weigh(split), split.clone()))
        .collect();
    ordered.sort_by_key(|(weight, _)| -weight);
    let top = lattice.top(usize::MAX, weight).expect("few splits");
    let top = top.iter().map(|(weight, path)| (*weight, path.to_vec()));
    assert_eq!(top.collect::<Vec<_>>(), ordered);
    let best = lattice
        .best(weight)
        .map(|(weight, path)| (weight, path.to_vec()));
    assert_eq!(best, ordered.first().cloned());

    let mut histogram = BTreeMap::new();
    for split in &expected {
        *histogram.entry(weigh(split)).or_insert(0) += 1;
    }
    assert_eq!(lattice.histogram(weight), Ok(histogram));
    assert_eq!(
        fold_sweep(sweep, |_| Count(1)),
        Ok(Count(expected.len() as u128))
    );
    assert_eq!(
        fold_sweep(sweep, |piece| Tropical(Some(weight(piece)))),
        Ok(Tropical(ordered.first().map(|(weight, _)| *weight)))
    );
}

#[test]
fn toy_games_keep_the_laws() {
    for columns in 0..=5 {
        holds(&Strip(columns), |&(tile, row)| {
            tile as i64 * 2 - i64::try_from(row).unwrap()
        });
        holds(&Dead(columns), |&bit| i64::from(bit));
        for singles in [false, true] {
            holds(
                &Row {
                    cells: columns,
                    singles,
                },
                |&tile| 3 - tile as i64,
            );
        }
    }
}

#[test]
fn strips_are_counted_as_published() {
    // Source: OEIS A030186.
    let counts = [1, 2, 7, 22, 71, 228, 733, 2356, 7573, 24342, 78243, 251_498];
    for (columns, count) in counts.into_iter().enumerate() {
        assert_eq!(Lattice::new(&Strip(columns)).unwrap().count(), Ok(count));
    }
}

/// Two columns of four pieces, the cheapest first: its number is what a piece costs. Only what is admitted is pushed.
#[derive(Default)]
struct Priced {
    refused: RefCell<Vec<(usize, i64)>>,
}

impl Sweep for Priced {
    type State = ();
    type Piece = i64;

    fn columns(&self) -> usize {
        2
    }
    fn start(&self) {}
    fn choices(&self, column: usize, (): &(), out: &mut impl Choices<(), i64>) {
        for piece in 0..4 {
            if !out.admits(&piece) {
                self.refused.borrow_mut().push((column, piece));
                break;
            }
            out.push((), [piece]);
        }
    }
    fn accepts(&self, (): &()) -> bool {
        true
    }
}

#[test]
fn a_sweep_is_told_what_goes_beyond_the_bound() {
    let sweep = Priced::default();
    assert_eq!(Lattice::new(&sweep).unwrap().count(), Ok(16));
    assert_eq!(sweep.refused.take(), [], "a graph has no bound");
    let meter = &mut Meter::unlimited();
    let least = BeamSearch::new(1).least(&sweep, |piece| *piece, 0..9, meter);
    assert_eq!(least, Ok(Some(0)));
    assert_eq!(sweep.refused.take(), [(0, 1), (1, 1)]);
}

proptest! {
    #[test]
    fn random_games_keep_the_laws(table in table()) {
        holds(&table, |&piece| i64::from(piece) - 4);
    }

    #[test]
    fn a_split_that_comes_twice_is_found(table in table()) {
        let lattice = Lattice::new(&table).unwrap();
        let mut times = BTreeMap::<Vec<u8>, usize>::new();
        for split in &lattice {
            let mut pieces = split.to_vec();
            pieces.sort_unstable();
            *times.entry(pieces).or_default() += 1;
        }
        match lattice.repeated() {
            Some(pieces) => prop_assert!(times[&pieces] > 1),
            None => prop_assert!(times.values().all(|&times| times == 1)),
        }
    }

    #[test]
    fn a_budget_changes_nothing_or_stops(table in table(), states in 0u64..80, results in 0u64..40) {
        let mut whole = Lattice::new(&table).unwrap();
        let budget = Budget::unlimited().max_states(states).max_results(results);
        match Lattice::with_budget(&table, &budget) {
            Ok(lattice) => prop_assert!(lattice.iter().eq(&whole)),
            Err(Stopped { limit, known }) => {
                prop_assert_eq!(limit, Limit::States(states));
                prop_assert!(known.columns < whole.columns() || states == 0);
                prop_assert!(known.states as u64 <= states);
            }
        }
        let all: Vec<_> = whole.iter().take(50).map(|path| path.to_vec()).collect();
        let weight = |&piece: &u8| i64::from(piece) - 4;
        let histogram = whole.histogram(weight);
        whole.set_budget(&budget);
        match whole.list() {
            Ok(list) => prop_assert_eq!(list, all),
            Err(Stopped { limit, known }) => {
                prop_assert_eq!(limit, Limit::Results(results));
                prop_assert_eq!(known.as_slice(), &all[..usize::try_from(results).unwrap()]);
            }
        }
        match whole.histogram(weight) {
            Ok(known) => prop_assert_eq!(Ok(known), histogram),
            Err(error) => prop_assert_eq!(error, HistogramError::Stopped(Limit::States(states).into())),
        }
        match Fold::new().sum(&table, |_| Count(1), &mut budget.meter()) {
            Ok(count) => prop_assert_eq!(count.exact().ok_or(CountOverflow), whole.count()),
            Err(stopped) => prop_assert_eq!(stopped.limit, Limit::States(states)),
        }
    }

    #[test]
    fn a_beam_search_finds_the_best(table in table(), stage in 1usize..4, least in -5i64..5, range in 0i64..60) {
        // A piece costs nothing or more, and each choice lays one.
        let mut table = table;
        for (_, pieces) in table.columns.iter_mut().flatten().flatten() {
            pieces.resize(1, 0);
        }
        let mut search = BeamSearch::new(stage);
        let (cost, range) = (|&piece: &u8| i64::from(piece), least..least + range);
        let found = search.least(&table, cost, range.clone(), &mut Meter::unlimited()).unwrap();
        let lattice = Lattice::new(&table).unwrap();
        let best = lattice.best(|piece| -cost(piece)).map(|(weight, _)| least - weight);
        prop_assert_eq!(found, best.filter(|cost| range.contains(cost)));
        if let Some(found) = found {
            let mut chosen: Vec<(usize, usize, u8, usize)> = Vec::new();
            search.trace(&table, cost, |_, _, _| true, |choice| {
                chosen.push((choice.column, *choice.before, *choice.piece, *choice.after));
            });
            chosen.reverse();
            prop_assert_eq!(chosen.len(), table.columns());
            prop_assert_eq!(least + chosen.iter().map(|choice| cost(&choice.2)).sum::<i64>(), found);
            let mut state = 0;
            for (number, (column, before, piece, after)) in chosen.into_iter().enumerate() {
                prop_assert_eq!((column, before), (number, state));
                prop_assert!(table.columns[column][before].contains(&(after, vec![piece])));
                state = after;
            }
            prop_assert!(table.accepts(&state));
        }
    }
}

/// A column with two choices of one piece each, as often as is asked.
struct Twos(usize);

impl Sweep for Twos {
    type State = ();
    type Piece = u8;
    fn columns(&self) -> usize {
        self.0
    }
    fn start(&self) {}
    fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u8>) {
        out.push((), [0]);
        out.push((), [1]);
    }
    fn accepts(&self, (): &()) -> bool {
        true
    }
}

/// Ranks and columns past the last, and ranges that are turned around, are the same in debug and release builds.
#[test]
#[expect(clippy::reversed_empty_ranges, reason = "a caller may have one")]
fn numbers_that_no_caller_means() {
    for columns in [0, 1, 3, 200] {
        let lattice = Lattice::new(&Twos(columns)).unwrap();
        let past = u32::try_from(columns)
            .ok()
            .and_then(|columns| 1_u128.checked_shl(columns));
        let numbers = [past.unwrap_or(u128::MAX), u128::MAX];
        for number in numbers.into_iter().filter(|_| columns < 128) {
            assert!(lattice.nth(number).is_none());
            assert_eq!(lattice.iter_range(number..u128::MAX).count(), 0);
        }
        assert_eq!(lattice.iter_range(u128::MAX..0).count(), 0);
        assert_eq!(lattice.count().is_err(), columns >= 128);
        let first = lattice.nth(0).unwrap();
        for column in [columns, u32::MAX as usize, usize::MAX] {
            assert!(first.pieces_at(column).is_empty());
        }
        assert_eq!(lattice.rank_of(&vec![1; columns + 1]), None);
        assert_eq!(lattice.rank_of(&vec![0; columns]), Some(0));
        assert!(lattice.top(0, |_| 1_u64).unwrap().is_empty());
    }
    let few = Lattice::new(&Twos(3)).unwrap();
    let all = few.top(usize::MAX, |_| u64::from(u32::MAX)).unwrap();
    assert_eq!(all.len(), 8);
}
