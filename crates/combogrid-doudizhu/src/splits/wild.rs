//! Splits of hands with wild cards, one by one.

use std::ops::ControlFlow;

use combogrid_budget::Limit;
use combogrid_lattice::{Choices, Sweep};

use crate::counts::WildSweep;
use crate::moves::Play;
use crate::packed::Hand;

/// The choices of one state, in a list.
struct List(Vec<(Hand, Vec<Play>)>);

impl Choices<Hand, Play> for List {
    fn push(&mut self, next: Hand, pieces: impl IntoIterator<Item = Play>) {
        self.0.push((next, pieces.into_iter().collect()));
    }

    fn ticks(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Shows the plays of each split that a sweep has, until `visit` breaks. A sweep that was made without a bound was not stopped.
pub(super) fn visit_swept<B>(
    sweep: Result<WildSweep, Limit>,
    visit: &mut impl FnMut(&[Play]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match sweep {
        Ok(sweep) => visit_from(&sweep, 0, sweep.start(), &mut Vec::new(), visit),
        Err(_) => ControlFlow::Continue(()),
    }
}

/// Shows the plays of each split from a state on.
fn visit_from<B>(
    sweep: &WildSweep,
    column: usize,
    rest: Hand,
    plays: &mut Vec<Play>,
    visit: &mut impl FnMut(&[Play]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if column == sweep.columns() {
        if sweep.accepts(&rest) {
            visit(plays)?;
        }
        return ControlFlow::Continue(());
    }
    let mut choices = List(Vec::new());
    sweep.choices(column, &rest, &mut choices);
    let before = plays.len();
    for (next, laid) in choices.0 {
        plays.extend(laid);
        visit_from(sweep, column + 1, next, plays, visit)?;
        plays.truncate(before);
    }
    ControlFlow::Continue(())
}
