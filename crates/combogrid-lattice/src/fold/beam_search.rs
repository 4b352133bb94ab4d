//! The cheapest split by beams of growing width, and the proof that it is the cheapest: each dropped prefix costs as
//! much already.

use core::hash::Hash;
use core::ops::{ControlFlow, Range};

use combogrid_budget::{Limit, Meter, Stopped};

use super::layers::{Fold, Reached, Terms};
use crate::semiring::Least;
use crate::sweep::{Choices, Sweep};

/// The widths of the beams, tried in this order: how many states go on after a stage.
///
/// The last drops nothing, which makes the search exact.
const WIDTHS: [usize; 4] = [8, 128, 2048, usize::MAX];

/// The width of the beam before [`WIDTHS`], which follows only the prefixes that cost nothing yet.
///
/// A split that it finds has the least possible cost, so no other split can be cheaper and the search ends.
const FIRST_WIDTH: usize = 64;

/// The cheapest split of a sweep, by beams of growing width.
///
/// The cost of a piece is a **reduced cost**: the cost of a prefix of a split is a lower bound of the
/// cost of the whole split, so the best possible piece costs nothing. A beam sweeps the columns and
/// keeps only the cheapest states after each stage. The answer is proved once every dropped state
/// costs at least as much. Until then, a wider beam follows. It drops every state that does not cost
/// less than the answer so far.
///
/// # How it works
///
/// The exact way is the [`Fold`] over [`Least`]: every state of every column, each with the cost of the
/// cheapest prefix that leads to it. Most of those states cannot be part of the cheapest split. A beam
/// leaves them out, and keeps the cost of the cheapest state that it left out.
///
/// That cost is what proves the answer. Costs are never negative, so a split through a state costs at
/// least what its prefix costs. If the cheapest dropped state costs as much as the best split found,
/// no dropped state leads to a cheaper one. With a negative cost the proof would be wrong.
///
/// The layers are used again for the next search, so that nothing is allocated once they have grown.
#[derive(Debug, Clone)]
pub struct BeamSearch<S> {
    fold: Fold<S, Least>,
    best: Trail<S>,
    tried: Trail<S>,
    /// One stage of the best split, column by column.
    stage: Trail<S>,
}

/// A choice of the cheapest split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen<'a, S, P> {
    /// The column.
    pub column: usize,
    /// The state before it.
    pub before: &'a S,
    /// Its piece.
    pub piece: &'a P,
    /// The state after it.
    pub after: &'a S,
}

impl<S: Clone + Ord + Hash> BeamSearch<S> {
    /// A search over sweeps whose stages have `columns` columns; only the states after a stage are
    /// counted against a budget.
    ///
    /// # Panics
    ///
    /// If a stage has no column.
    #[must_use]
    pub fn new(columns: usize) -> Self {
        Self {
            fold: Fold::new().with_stage(columns),
            best: Trail::new(),
            tried: Trail::new(),
            stage: Trail::new(),
        }
    }

    /// The cost of the cheapest split, or `None` if no split costs less than the end of `range`.
    /// The start of `range` is a cost of every split, to which the costs of its pieces are added.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the least cost found.
    ///
    /// ```
    /// use combogrid_lattice::{BeamSearch, Budget, Choices, Sweep};
    ///
    /// /// Rows of bits without two adjacent ones.
    /// struct Apart(usize);
    ///
    /// impl Sweep for Apart {
    ///     type State = u8;
    ///     type Piece = u8;
    ///     fn columns(&self) -> usize { self.0 }
    ///     fn start(&self) -> u8 { 0 }
    ///     fn choices(&self, _: usize, last: &u8, out: &mut impl Choices<u8, u8>) {
    ///         for bit in 0..2 - last {
    ///             out.push(bit, [bit]);
    ///         }
    ///     }
    ///     fn accepts(&self, _: &u8) -> bool { true }
    /// }
    /// // The most ones, each zero costs one.
    /// let (row, cost) = (Apart(9), |bit: &u8| i64::from(1 - bit));
    /// let mut search = BeamSearch::new(1);
    /// let meter = &mut Budget::unlimited().meter();
    /// assert_eq!(search.least(&row, cost, 0..i64::MAX, meter), Ok(Some(4)));
    /// let mut bits = Vec::new();
    /// search.trace(&row, cost, |_, _, _| true, |chosen| bits.insert(0, *chosen.piece));
    /// assert_eq!(bits, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
    /// assert_eq!(search.least(&row, cost, 0..4, meter), Ok(None));
    /// ```
    pub fn least<W: Sweep<State = S>>(
        &mut self,
        sweep: &W,
        cost: impl Fn(&W::Piece) -> i64,
        range: Range<i64>,
        meter: &mut Meter,
    ) -> Result<Option<i64>, Stopped<Option<i64>>> {
        let Range { start, end } = range;
        let (mut best, mut swept) = (end, Ok(()));
        // With this bound, only prefixes without any cost go on.
        let first = (FIRST_WIDTH, start.saturating_add(1));
        let wider = WIDTHS.map(|width| (width, end));
        for (width, bound) in core::iter::once(first).chain(wider) {
            if start >= best {
                break; // No split costs less than `start`.
            }
            let bound = bound.min(best);
            let terms = Terms {
                value: |piece: &W::Piece| Least(cost(piece)),
                within: |cost: &Least| cost.0 < bound,
            };
            match self.beam(sweep, &terms, start, width, meter) {
                Ok(left_out) => {
                    if let Some(cost) = self.cheapest(sweep) {
                        best = cost;
                        self.best.copy(&self.tried);
                    }
                    // Every dropped state costs `left_out` or, if `within` refused it, at least `bound`.
                    if left_out.min(bound) >= best {
                        break;
                    }
                }
                Err(limit) => {
                    swept = Err(limit);
                    break;
                }
            }
        }
        let known = (best < end).then_some(best);
        Stopped::at_end(swept, known)
    }

    /// Sweeps all columns and keeps up to `width` states after each stage. Returns the least cost of a
    /// state that it dropped for its width, `i64::MAX` if it dropped none.
    fn beam<W, F, B>(
        &mut self,
        sweep: &W,
        terms: &Terms<F, B>,
        start: i64,
        width: usize,
        meter: &mut Meter,
    ) -> Result<i64, Limit>
    where
        W: Sweep<State = S>,
        F: Fn(&W::Piece) -> Least,
        B: Fn(&Least) -> bool,
    {
        self.fold.start(sweep.start(), Least(start));
        self.tried.clear();
        self.tried.push(self.fold.layer());
        let mut left_out = i64::MAX;
        for columns in self.fold.stages(sweep.columns()) {
            self.fold.sweep(sweep, columns, terms, meter)?;
            let layer = self.fold.layer_mut();
            meter.states(layer.len().min(width) as u64)?;
            if layer.len() > width {
                // Among states of equal cost the lesser state goes on, so that which states are kept,
                // and with them the split that is found, does not depend on the order of the layer.
                let (_, dropped, _) = layer
                    .select_nth_unstable_by_key(width, |(state, reached)| {
                        (reached.value, state.clone())
                    });
                left_out = left_out.min(dropped.1.value.0);
                layer.truncate(width);
            }
            self.tried.push(layer);
        }
        Ok(left_out)
    }

    /// Returns the least cost of an accepted state after the last column, and keeps that state alone in
    /// the last layer, where [`trace`](Self::trace) begins.
    fn cheapest<W: Sweep<State = S>>(&mut self, sweep: &W) -> Option<i64> {
        let last = self.tried.pop();
        let accepted = last.filter(|(state, _)| sweep.accepts(state));
        let cheapest = accepted.min_by_key(|(_, reached)| reached.value)?;
        let cost = cheapest.1.value.0;
        self.tried.push(&[cheapest]);
        Some(cost)
    }

    /// Shows the choices of the split that the last search found, the last column first. Each of
    /// them must lay one piece.
    ///
    /// `leads(column, state, goal)` says whether a state after a column may lead to `goal`, the state
    /// of that split after its stage; it saves time where it says no.
    pub fn trace<W: Sweep<State = S>>(
        &mut self,
        sweep: &W,
        cost: impl Fn(&W::Piece) -> i64,
        leads: impl Fn(usize, &S, &S) -> bool,
        mut show: impl FnMut(Chosen<'_, S, W::Piece>),
    ) {
        let mut place = 0;
        for (number, columns) in self.fold.stages(sweep.columns()).enumerate().rev() {
            let (goal, reached) = self.best.after(number + 1)[place].clone();
            place = reached.from as usize;
            let (start, before) = self.best.after(number)[place].clone();
            let terms = Terms {
                value: |piece: &W::Piece| Least(cost(piece)),
                within: |cost: &Least| *cost <= reached.value,
            };
            self.fold.start(start, before.value);
            self.stage.clear();
            self.stage.push(self.fold.layer());
            for column in columns.clone() {
                let swept =
                    self.fold
                        .sweep(sweep, column..column + 1, &terms, &mut Meter::unlimited());
                debug_assert!(swept.is_ok(), "there is no bound");
                let layer = self.fold.layer_mut();
                layer.retain(|(state, _)| leads(column, state, &goal));
                self.stage.push(layer);
            }
            self.show(sweep, &cost, columns.clone(), &goal, &mut show);
        }
    }

    /// Shows the choices that lead through one stage to a state.
    fn show<W: Sweep<State = S>>(
        &self,
        sweep: &W,
        cost: &impl Fn(&W::Piece) -> i64,
        columns: Range<usize>,
        goal: &S,
        show: &mut impl FnMut(Chosen<'_, S, W::Piece>),
    ) {
        let last = self.stage.after(columns.len());
        let mut place = last
            .iter()
            .position(|(state, _)| state == goal)
            .expect("the goal was reached before");
        for (number, column) in columns.enumerate().rev() {
            let (after, reached) = &self.stage.after(number + 1)[place];
            place = reached.from as usize;
            let (before, so_far) = &self.stage.after(number)[place];
            let mut choice = FirstPiece {
                next: after,
                cost: reached.value.0 - so_far.value.0,
                cost_of: cost,
                piece: None,
            };
            sweep.choices(column, before, &mut choice);
            let piece = &choice.piece.expect("a choice leads there");
            show(Chosen {
                column,
                before,
                piece,
                after,
            });
        }
    }
}

/// The layers of a sweep: the states after each stage, or after each column of one.
#[derive(Debug, Clone)]
struct Trail<S> {
    entries: Vec<(S, Reached<Least>)>,
    /// Where each layer ends, the one before the first column first.
    ends: Vec<usize>,
}

impl<S: Clone> Trail<S> {
    const fn new() -> Self {
        Self {
            entries: Vec::new(),
            ends: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.entries.clear();
        self.ends.clear();
    }

    /// Becomes a copy in the same memory: two trails that change places would both have to grow.
    fn copy(&mut self, other: &Self) {
        self.entries.clone_from(&other.entries);
        self.ends.clone_from(&other.ends);
    }

    /// Layer number `layer`.
    fn after(&self, layer: usize) -> &[(S, Reached<Least>)] {
        let from = layer.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.entries[from..self.ends[layer]]
    }

    fn push(&mut self, layer: &[(S, Reached<Least>)]) {
        self.entries.extend_from_slice(layer);
        self.ends.push(self.entries.len());
    }

    /// Takes the last layer out.
    fn pop(&mut self) -> impl Iterator<Item = (S, Reached<Least>)> {
        self.ends.pop();
        let from = self.ends.last().copied().unwrap_or(0);
        self.entries.drain(from..)
    }
}

/// The first choice that leads to a state at a cost.
struct FirstPiece<'a, S, P, F> {
    next: &'a S,
    cost: i64,
    cost_of: &'a F,
    piece: Option<P>,
}

impl<S: Eq, P, F: Fn(&P) -> i64> Choices<S, P> for FirstPiece<'_, S, P, F> {
    fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>) {
        if self.piece.is_none() && next == *self.next {
            let piece = pieces.into_iter().next();
            self.piece = piece.filter(|piece| (self.cost_of)(piece) == self.cost);
        }
    }

    fn ticks(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    /// Rows of six bits, each a state of its own: as many as the first beam is wide.
    struct Bits;

    impl Sweep for Bits {
        type State = u8;
        type Piece = u8;

        fn columns(&self) -> usize {
            6
        }
        fn start(&self) -> u8 {
            1
        }
        fn choices(&self, _: usize, row: &u8, out: &mut impl Choices<u8, u8>) {
            for bit in 0..2 {
                out.push(2 * row + bit, [bit]);
            }
        }
        fn accepts(&self, _: &u8) -> bool {
            true
        }
    }

    #[test]
    fn a_layer_as_wide_as_the_beam_is_kept_whole() {
        let mut search = BeamSearch::new(1);
        let meter = &mut Budget::unlimited().meter();
        assert_eq!(FIRST_WIDTH, 1 << Bits.columns());
        assert_eq!(search.least(&Bits, |_| 0, 0..1, meter), Ok(Some(0)));
        assert_eq!(meter.spent_states(), 2 + 4 + 8 + 16 + 32 + 64);
    }

    #[test]
    fn what_costs_as_much_as_the_bound_is_left_out() {
        let mut search = BeamSearch::new(1);
        let meter = &mut Budget::unlimited().meter();
        assert_eq!(search.least(&Bits, |_| 1, 0..1, meter), Ok(None));
        assert_eq!(meter.spent_states(), 0);
    }

    /// Nine states, the dearest of which alone has a cheap second column. The others are as many as the second beam is
    /// wide, and each leads to two.
    struct Dearest;

    impl Sweep for Dearest {
        type State = (u8, u8);
        type Piece = i64;

        fn columns(&self) -> usize {
            2
        }
        fn start(&self) -> (u8, u8) {
            (0, 0)
        }
        fn choices(
            &self,
            column: usize,
            &(first, _): &(u8, u8),
            out: &mut impl Choices<(u8, u8), i64>,
        ) {
            match (column, first) {
                (0, _) => (1..=9).for_each(|cost| out.push((cost, 0), [cost.into()])),
                (_, 9) => out.push((9, 0), [0]),
                _ => (0..2).for_each(|second| out.push((first, second), [20])),
            }
        }
        fn accepts(&self, _: &(u8, u8)) -> bool {
            true
        }
    }

    #[test]
    fn what_an_early_beam_left_out_is_not_forgotten() {
        assert_eq!(WIDTHS[0], 8);
        let mut search = BeamSearch::new(1);
        let found = search.least(&Dearest, |&cost| cost, 0..100, &mut Meter::unlimited());
        assert_eq!(found, Ok(Some(9)));
    }
}
