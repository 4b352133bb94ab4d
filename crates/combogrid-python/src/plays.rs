//! Columns of hands whose plays have numbers.

use std::ops::Range;

use combogrid_ops::{ErrorKind, OpError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::buffers::{Array, Found, Most, Part};
use crate::parallel::by_rounds;
use crate::plan::{Plan, RowBounds};

/// Rules whose hands are rows of `N` counts.
pub(crate) trait Hands<const N: usize>: Sync {
    type Hand;

    /// The hand with these counts, or what the deck has fewer of, as in `5 cards of rank 3, the deck has 4`.
    fn hand(&self, counts: [u8; N]) -> Result<Self::Hand, String>;

    /// The hand of row `row`.
    fn hand_at(&self, counts: &Part<[u8; N]>, row: usize) -> Result<Self::Hand, OpError> {
        self.hand(counts[row]).map_err(|wrong| {
            let message = format!("row {row} has {wrong}");
            OpError::new(ErrorKind::Cards, message).field("hands")
        })
    }
}

/// Rules whose plays have numbers.
pub(crate) trait Plays<const N: usize>: Hands<N> {
    type Play: Copy;

    /// The number of the pass, which is that of plays.
    fn pass(&self) -> usize;

    /// The play with a number below that of the pass.
    fn play(&self, number: usize) -> Option<Self::Play>;

    /// Appends the numbers of the legal plays, in ascending order.
    fn push_legal(&self, hand: &Self::Hand, to: Option<Self::Play>, numbers: &mut Vec<u32>);

    /// The play that row `row` has to beat.
    fn to_beat(&self, to: Option<&Part<u32>>, row: usize) -> Result<Option<Self::Play>, OpError> {
        match to.map(|to| to[row] as usize) {
            Some(number) if number != self.pass() => self.play(number).map(Some).ok_or_else(|| {
                let message = format!("row {row}: no play has the number {number}");
                OpError::new(ErrorKind::Play, message).field("to")
            }),
            _ => Ok(None),
        }
    }
}

/// The play to beat of each row.
pub(crate) struct ToBeat {
    to: Option<Array<u32>>,
}

impl ToBeat {
    pub(crate) fn new(to: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let to = to.map(|to| Array::new(to, "to")).transpose()?;
        Ok(Self { to })
    }

    /// Copies some rows.
    pub(crate) fn part(&self, py: Python<'_>, rows: &Range<usize>) -> PyResult<Option<Part<u32>>> {
        self.to.as_ref().map(|to| to.part(py, rows)).transpose()
    }
}

/// The numbers of the legal plays of each row, into `offsets` and `ids`. Returns the number of rows.
pub(crate) fn legal<'py, const N: usize>(
    game: &impl Plays<N>,
    hands: &Bound<'py, PyAny>,
    to: Option<&Bound<'py, PyAny>>,
    with_pass: bool,
    options: &Bound<'py, PyDict>,
) -> PyResult<usize> {
    let py = hands.py();
    let most = Most {
        items: game.pass() + 1,
        ..Most::default()
    };
    let plan = Plan::new(options, most)?;
    let (hands, to) = (Array::<u8>::new(hands, "hands")?, ToBeat::new(to)?);
    let read = |rows: &Range<usize>| Ok((hands.rows(py, rows)?, to.part(py, rows)?));
    let answer = |(): &mut (),
                  (hands, to): &(Part<[u8; N]>, Option<Part<u32>>),
                  row: usize,
                  found: &mut Found| {
        let answered = game.to_beat(to.as_ref(), row)?;
        game.push_legal(&game.hand_at(hands, row)?, answered, &mut found.ids);
        if with_pass && answered.is_some() {
            found
                .ids
                .push(u32::try_from(game.pass()).unwrap_or(u32::MAX));
        }
        Ok(())
    };
    by_rounds(py, hands.len() / N, plan, read, || (), answer)
}

/// What a solver answers about each row, each a hand. Each thread makes its own one.
pub(crate) fn by_hand<'py, const N: usize, H: Hands<N>, S: Send>(
    rules: &H,
    hands: &Bound<'py, PyAny>,
    options: &Bound<'py, PyDict>,
    most: Most,
    solver: impl Fn() -> S + Sync,
    answer: impl Fn(&mut S, &RowBounds, usize, &H::Hand, &mut Found) -> Result<(), OpError> + Sync,
) -> PyResult<usize> {
    let py = hands.py();
    let (plan, hands) = (Plan::new(options, most)?, Array::<u8>::new(hands, "hands")?);
    let bounds = plan.bounds.clone();
    let read = |rows: &Range<usize>| hands.rows(py, rows);
    let answer = |solver: &mut S, hands: &Part<[u8; N]>, row: usize, found: &mut Found| {
        answer(solver, &bounds, row, &rules.hand_at(hands, row)?, found)
    };
    by_rounds(py, hands.len() / N, plan, read, solver, answer)
}
