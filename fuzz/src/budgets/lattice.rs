use arbitrary::{Result, Unstructured};
use combogrid_lattice::{
    Budget, Condition, Count, Fold, HistogramError, Lattice, Path, Stopped, Swept,
};

use super::bound::Bound;
use super::{holds, is_beginning};
use crate::lattice::{Game, game};

/// Splits that are listed one by one.
const LISTED: u128 = 300;

/// The sum of the pieces is no more than this, and ends where it is even.
struct SmallAndEven(u8);

impl Condition<u8> for SmallAndEven {
    type State = u8;

    fn start(&self) -> u8 {
        0
    }
    fn step(&self, sum: &u8, piece: &u8) -> Option<u8> {
        Some(sum + piece).filter(|sum| *sum <= self.0)
    }
    fn accepts(&self, sum: &u8) -> bool {
        sum.is_multiple_of(2)
    }
}

pub(super) fn queries(bytes: &mut Unstructured, bound: &Bound) -> Result<()> {
    let [query, number]: [u8; 2] = bytes.arbitrary()?;
    let one = game(bytes)?;
    match query % 6 {
        0 => graphs(&one, bound),
        1 => folds(&one, bound),
        query => {
            let mut lattice = Lattice::new(&one).unwrap();
            if lattice.count().expect("few columns") <= LISTED {
                asks(&mut lattice, query, number, bound);
            }
        }
    }
    Ok(())
}

fn asks(lattice: &mut Lattice<u8>, query: u8, number: u8, bound: &Bound) {
    let weight = |piece: &u8| i64::from(*piece) - 3;
    match query {
        2 => holds(
            bound,
            lattice,
            |lattice, budget| {
                lattice.set_budget(budget);
                lattice.list()
            },
            |whole, known| is_beginning(whole, &known),
        ),
        3 => histograms(lattice, bound),
        4 => restricts(lattice, number, bound),
        _ => holds(
            bound,
            lattice,
            |lattice, budget| {
                lattice.set_budget(budget);
                match lattice.top(number.into(), weight) {
                    Ok(top) => Ok(pieces(top)),
                    Err(stopped) => Err(stopped.map(pieces)),
                }
            },
            |whole, known| is_beginning(whole, &known),
        ),
    }
}

fn graphs(game: &Game, bound: &Bound) {
    holds(
        bound,
        &mut (),
        |(), budget| match Lattice::with_budget(game, budget) {
            Ok(lattice) => Ok(all(&lattice)),
            Err(stopped) => Err(is_swept(game, stopped, budget)),
        },
        |_, ()| {},
    );
}

fn folds(game: &Game, bound: &Bound) {
    holds(
        bound,
        &mut (),
        |(), budget| Fold::new().sum(game, |_| Count(1), &mut budget.meter()),
        |_, _| {},
    );
}

/// No more columns than there are, and no more states than may be.
fn is_swept(game: &Game, stopped: Stopped<Swept>, budget: &Budget) -> Stopped {
    let Swept {
        columns, states, ..
    } = stopped.known;
    assert!(columns <= game.length());
    assert!(budget.states().is_none_or(|most| states as u64 <= most));
    stopped.map(drop)
}

/// Splits with their weights.
fn pieces(top: Vec<(i64, Path<'_, u8>)>) -> Vec<(i64, Vec<u8>)> {
    top.into_iter()
        .map(|(weight, path)| (weight, path.to_vec()))
        .collect()
}

fn all(lattice: &Lattice<u8>) -> Vec<Vec<u8>> {
    lattice.iter().map(|path| path.to_vec()).collect()
}

fn histograms(lattice: &mut Lattice<u8>, bound: &Bound) {
    let ask = |lattice: &mut Lattice<u8>, budget: &_| {
        lattice.set_budget(budget);
        let histogram = lattice.histogram(|piece| i64::from(*piece % 3));
        histogram.map_err(|error| match error {
            HistogramError::Stopped(stopped) => stopped,
            HistogramError::Overflow(overflow) => panic!("{overflow}"),
        })
    };
    holds(bound, lattice, ask, |_, ()| {});
}

fn restricts(lattice: &mut Lattice<u8>, most: u8, bound: &Bound) {
    let condition = SmallAndEven(most % 100);
    let columns = lattice.columns();
    holds(
        bound,
        lattice,
        |lattice, budget| {
            lattice.set_budget(budget);
            let restricted = lattice.restrict(&condition)?;
            Ok::<_, Stopped<Swept>>(all(&restricted))
        },
        |_, swept| assert!(swept.columns <= columns),
    );
    let sum = |pieces: &Vec<u8>| pieces.iter().map(|piece| u32::from(*piece)).sum::<u32>();
    let mut met = all(lattice);
    met.retain(|pieces| sum(pieces) <= u32::from(condition.0) && sum(pieces).is_multiple_of(2));
    lattice.set_budget(&Budget::unlimited());
    let restricted = lattice.restrict(&condition);
    assert_eq!(restricted.map(|lattice| all(&lattice)), Ok(met));
}
