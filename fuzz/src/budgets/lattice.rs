use std::cell::RefCell;
use std::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use combogrid_lattice::{
    Budget, Condition, Count, HistogramError, Lattice, Stopped, Swept, fold_sweep_within,
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
    let (one, other) = (game(bytes)?, game(bytes)?);
    match query % 7 {
        0 => graphs(&one, bound),
        1 => folds(&one, bound),
        query => {
            let lattice = Lattice::concat(&[&one, &other].map(Lattice::new));
            if lattice.count().expect("few columns") <= LISTED {
                asks(&lattice, query, number, bound);
            }
        }
    }
    Ok(())
}

fn asks(lattice: &Lattice<u8>, query: u8, number: u8, bound: &Bound) {
    let weight = |piece: &u8| i64::from(*piece) - 3;
    match query {
        2 => holds(
            bound,
            &mut (),
            |(), budget| lattice.list(budget),
            |whole, known| is_beginning(whole, &known),
        ),
        3 => streams(lattice, bound),
        4 => histograms(lattice, bound),
        5 => restricts(lattice, number, bound),
        _ => holds(
            bound,
            &mut (),
            |(), budget| lattice.top_within(number.into(), weight, budget),
            |whole, known| is_beginning(whole, &known),
        ),
    }
}

fn graphs(game: &Game, bound: &Bound) {
    holds(
        bound,
        &mut (),
        |(), budget| match Lattice::within(game, budget) {
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
        |(), budget| {
            let sum = fold_sweep_within(game, |_| Count(1), budget);
            sum.map_err(|stopped| is_swept(game, stopped, budget))
        },
        |_, ()| {},
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

fn all(lattice: &Lattice<u8>) -> Vec<Vec<u8>> {
    lattice.iter().map(|path| path.to_vec()).collect()
}

fn streams(lattice: &Lattice<u8>, bound: &Bound) {
    let shown = RefCell::new(Vec::new());
    holds(
        bound,
        &mut (),
        |(), budget| {
            shown.take();
            let end = lattice.for_each_within(budget, |pieces| {
                shown.borrow_mut().push(pieces.to_vec());
                ControlFlow::<()>::Continue(())
            })?;
            assert!(end.is_continue());
            Ok::<_, Stopped<u64>>(shown.borrow().clone())
        },
        |whole, known| {
            assert_eq!(shown.borrow().len() as u64, known);
            is_beginning(whole, &shown.borrow());
        },
    );
}

fn histograms(lattice: &Lattice<u8>, bound: &Bound) {
    let ask = |(): &mut (), budget: &_| {
        let histogram = lattice.histogram_within(|piece| i64::from(*piece % 3), budget);
        histogram.map_err(|error| match error {
            HistogramError::Stopped(stopped) => stopped,
            HistogramError::Overflow(overflow) => panic!("{overflow}"),
        })
    };
    holds(bound, &mut (), ask, |_, ()| {});
}

fn restricts(lattice: &Lattice<u8>, most: u8, bound: &Bound) {
    let condition = SmallAndEven(most % 100);
    holds(
        bound,
        &mut (),
        |(), budget| {
            let restricted = lattice.restrict(&condition, budget)?;
            Ok::<_, Stopped<Swept>>(all(&restricted))
        },
        |_, swept| assert!(swept.columns <= lattice.columns()),
    );
    let sum = |pieces: &Vec<u8>| pieces.iter().map(|piece| u32::from(*piece)).sum::<u32>();
    let mut met = all(lattice);
    met.retain(|pieces| sum(pieces) <= u32::from(condition.0) && sum(pieces).is_multiple_of(2));
    let restricted = lattice.restrict(&condition, &Budget::unlimited());
    assert_eq!(restricted.map(|lattice| all(&lattice)), Ok(met));
}
