//! A sweep without its graph: two layers of states, each with one value.

use core::hash::Hash;
use core::ops::{ControlFlow, Range};

use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::layer::Layer;
use crate::semiring::Semiring;
use crate::sweep::{Choices, Sweep};

/// The sum over all splits of the products of their pieces' values, for hands whose whole graph is
/// too large to keep; within a million states.
///
/// It is the [fold](crate::Lattice::fold) of a lattice without the lattice: only two layers are in
/// memory. `value` must not depend on the order of the pieces of a split, since products are built
/// from the first column on: `times` must be commutative, as it is in every semiring of this crate.
///
/// # Errors
///
/// [`Stopped`], as [`Fold::sum`], which has a budget and uses its memory again.
///
/// Computes in O(states x choices) time and O(states of the widest column) memory.
///
/// ```
/// # use combogrid_lattice::{fold_sweep, Choices, Count, Sweep};
/// # struct Bits(usize);
/// # impl Sweep for Bits {
/// #     type State = ();
/// #     type Piece = bool;
/// #     fn columns(&self) -> usize { self.0 }
/// #     fn start(&self) {}
/// #     fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), bool>) {
/// #         out.push((), [false]);
/// #         out.push((), [true]);
/// #     }
/// #     fn accepts(&self, (): &()) -> bool { true }
/// # }
/// let Count(rows_of_bits) = fold_sweep(&Bits(100), |_| Count(1)).unwrap();
/// assert_eq!(rows_of_bits, 1 << 100);
/// ```
pub fn fold_sweep<S: Semiring, W: Sweep>(
    sweep: &W,
    value: impl Fn(&W::Piece) -> S,
) -> Result<S, Stopped<S>> {
    Fold::new().sum(sweep, value, &mut DEFAULT_BUDGET.meter())
}

/// The budget of a plain fold.
const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(1_000_000);

/// The number of states between two checks of the budget, so that the innermost loop has no check.
const BATCH: usize = 64;

/// Inside a stage, a layer may have this many times the states that the budget still allows.
///
/// These states are not counted, since a stage is one step of the game and only what it leaves is a
/// state to the caller. Without this bound a single hostile stage could still fill the memory.
const UNCOUNTED: u64 = 16;

/// A sweep that is run layer by layer: for each state only a value is kept, and only between two
/// columns.
///
/// The layers are used again for the next sweep, so that nothing is allocated once they have grown.
///
/// A **stage** is a number of columns that belong together, such as the suits of one rank. Only the
/// states after a stage are counted against the budget.
#[derive(Debug, Clone)]
pub struct Fold<S, V> {
    stage: usize,
    layer: Layer<S, Reached<V>>,
    next: Layer<S, Reached<V>>,
}

/// The value of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reached<V> {
    pub(super) value: V,
    /// Where the value comes from: the place of a state in the layer before the first of the columns
    /// that were swept last. It has a meaning only if a sum is equal to one of its terms, as with [`Least`](crate::Least).
    pub(super) from: u32,
}

/// The values of a fold: the value of a piece, and which products are worth keeping.
pub(super) struct Terms<F, B> {
    pub(super) value: F,
    pub(super) within: B,
}

impl<S: Clone + Eq + Hash, V: Semiring> Fold<S, V> {
    /// A fold whose stages are single columns.
    #[must_use]
    pub fn new() -> Self {
        Self {
            stage: 1,
            layer: Layer::new(),
            next: Layer::new(),
        }
    }

    /// A fold whose stages have `columns` columns.
    ///
    /// # Panics
    ///
    /// If a stage has no column. A sweep that does not end with a stage ends inside one.
    #[must_use]
    pub fn with_stage(mut self, columns: usize) -> Self {
        assert!(columns > 0, "a stage has a column");
        self.stage = columns;
        self
    }

    /// The columns of each stage of a sweep.
    pub(super) fn stages(
        &self,
        columns: usize,
    ) -> impl DoubleEndedIterator<Item = Range<usize>> + ExactSizeIterator + use<S, V> {
        let stage = self.stage;
        let firsts = (0..columns).step_by(stage);
        firsts.map(move |first| first..columns.min(first + stage))
    }

    /// The sum over all splits of the products of their pieces' values, whose order must not matter.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the sum over the beginnings of splits up to the
    /// last stage that was swept whole. Without dead ends, this is a lower bound of a number of splits.
    ///
    /// ```
    /// use combogrid_lattice::{Budget, Choices, Count, Fold, Limit, Sweep};
    /// # struct Bits(usize);
    /// # impl Sweep for Bits {
    /// #     type State = ();
    /// #     type Piece = bool;
    /// #     fn columns(&self) -> usize { self.0 }
    /// #     fn start(&self) {}
    /// #     fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), bool>) {
    /// #         out.push((), [false]);
    /// #         out.push((), [true]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// let mut fold = Fold::new();
    /// let mut meter = Budget::unlimited().max_states(50).meter();
    /// assert_eq!(fold.sum(&Bits(30), |_| Count(1), &mut meter), Ok(Count(1 << 30)));
    /// // What is left of the budget is not enough for as many columns again.
    /// let stopped = fold.sum(&Bits(30), |_| Count(1), &mut meter).unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known), (Limit::States(50), Count(1 << 20)));
    /// ```
    pub fn sum<W: Sweep<State = S>>(
        &mut self,
        sweep: &W,
        value: impl Fn(&W::Piece) -> V,
        meter: &mut Meter,
    ) -> Result<V, Stopped<V>> {
        let terms = Terms {
            value,
            within: |_: &V| true,
        };
        self.start(sweep.start(), V::one());
        let mut known = V::one();
        let mut swept = Ok(());
        for columns in self.stages(sweep.columns()) {
            swept = swept.and_then(|()| self.sweep(sweep, columns, &terms, meter));
            swept = swept.and_then(|()| meter.states(self.layer().len() as u64));
            if swept.is_err() {
                break;
            }
            let values = self.layer().iter().map(|(_, reached)| &reached.value);
            known = values.fold(V::zero(), |sum, value| sum.plus(value));
        }
        if let Err(limit) = swept {
            return Err(Stopped { limit, known });
        }
        let accepted = self
            .layer()
            .iter()
            .filter(|(state, _)| sweep.accepts(state));
        Ok(accepted.fold(V::zero(), |sum, (_, reached)| sum.plus(&reached.value)))
    }

    /// Begins with one state.
    pub(super) fn start(&mut self, state: S, value: V) {
        self.layer.clear();
        let reached = Reached { value, from: 0 };
        self.layer.add(state, reached, |_, _| ());
    }

    /// The states after the columns that were swept.
    pub(super) fn layer(&self) -> &[(S, Reached<V>)] {
        self.layer.entries()
    }

    /// These states, to drop some or change their order.
    pub(super) fn layer_mut(&mut self) -> &mut Vec<(S, Reached<V>)> {
        self.layer.entries_mut()
    }

    /// Sweeps some columns. Their states are not counted, but their work is, and no layer may outgrow what is left of the budget
    /// by more than [`UNCOUNTED`]. After an error the layers are of no use until [`start`](Self::start).
    pub(super) fn sweep<W, F, B>(
        &mut self,
        sweep: &W,
        columns: Range<usize>,
        terms: &Terms<F, B>,
        meter: &mut Meter,
    ) -> Result<(), Limit>
    where
        W: Sweep<State = S>,
        F: Fn(&W::Piece) -> V,
        B: Fn(&V) -> bool,
    {
        for column in columns.clone() {
            self.next.clear();
            let mut onward = Onward {
                next: &mut self.next,
                so_far: V::one(),
                from: 0,
                terms,
                meter,
                pushed: 0,
                stopped: None,
            };
            let mut place = 0;
            for batch in self.layer.entries().chunks(BATCH) {
                for (state, reached) in batch {
                    onward.so_far = reached.value.clone();
                    // Back pointers skip the columns inside a stage: each points to the layer before
                    // the first of `columns`, which is the last one that a beam keeps.
                    onward.from = if column == columns.start {
                        place
                    } else {
                        reached.from
                    };
                    place += 1;
                    sweep.choices(column, state, &mut onward);
                }
                onward.check(batch.len())?;
            }
            core::mem::swap(&mut self.layer, &mut self.next);
        }
        Ok(())
    }
}

impl<S: Clone + Eq + Hash, V: Semiring> Default for Fold<S, V> {
    fn default() -> Self {
        Self::new()
    }
}

/// The choices of one state, as they go into the next layer.
struct Onward<'a, S, V, F, B> {
    next: &'a mut Layer<S, Reached<V>>,
    so_far: V,
    from: u32,
    terms: &'a Terms<F, B>,
    meter: &'a mut Meter,
    /// The choices since the last check.
    pushed: u64,
    stopped: Option<Limit>,
}

impl<S, V, F, B> Onward<'_, S, V, F, B> {
    /// Charges a batch of states and their choices to the meter, and checks the size of the next layer.
    fn check(&mut self, batch: usize) -> Result<(), Limit> {
        self.stopped.map_or(Ok(()), Err)?;
        self.meter
            .ticks(batch as u64 + core::mem::take(&mut self.pushed))?;
        self.meter
            .check_states(self.next.entries().len() as u64 / UNCOUNTED)
    }
}

impl<S, P, V, F, B> Choices<S, P> for Onward<'_, S, V, F, B>
where
    S: Eq + Hash,
    V: Semiring,
    F: Fn(&P) -> V,
    B: Fn(&V) -> bool,
{
    #[inline]
    fn push(&mut self, next: S, pieces: impl IntoIterator<Item = P>) {
        self.pushed += 1;
        let mut value = self.so_far.clone();
        for piece in pieces {
            value = value.times(&(self.terms.value)(&piece));
        }
        if !(self.terms.within)(&value) {
            return;
        }
        let reached = Reached {
            value,
            from: self.from,
        };
        self.next.add(next, reached, |known, new| {
            // Of two equal terms the first one stays, so that the witness is the first in the order of
            // the choices.
            let sum = known.value.plus(&new.value);
            if sum != known.value {
                *known = Reached {
                    value: sum,
                    from: new.from,
                };
            }
        });
    }

    #[inline]
    fn admits(&self, piece: &P) -> bool {
        (self.terms.within)(&self.so_far.times(&(self.terms.value)(piece)))
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        if self.stopped.is_none() {
            self.stopped = self.meter.ticks(steps).err();
        }
        match self.stopped {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;
    use crate::toy::{Dead, Strip};

    #[test]
    fn a_budget_that_is_enough_changes_nothing() {
        let within = |most| {
            let meter = &mut Budget::unlimited().max_states(most).meter();
            Fold::new().sum(&Dead(5), |_| Count(1), meter)
        };
        // 2 + 4 + .. + 32 states after five columns, and one is accepted.
        assert_eq!(within(62), fold_sweep(&Dead(5), |_| Count(1)));
        let stopped = within(61).unwrap_err();
        assert_eq!(
            (stopped.limit, stopped.known),
            (Limit::States(61), Count(16))
        );
        let stopped = within(0).unwrap_err();
        assert_eq!((stopped.limit, stopped.known), (Limit::States(0), Count(1)));
    }

    #[test]
    fn a_stage_is_counted_as_one_column() {
        let within = |stage, most| {
            let meter = &mut Budget::unlimited().max_states(most).meter();
            let sum = Fold::new()
                .with_stage(stage)
                .sum(&Dead(5), |_| Count(1), meter);
            sum.map(|_| meter.spent_states())
        };
        assert_eq!(
            within(2, 1000),
            Ok(4 + 16 + 32),
            "the last stage is shorter"
        );
        assert_eq!(within(9, 1000), Ok(32));
        assert_eq!(within(9, 31).unwrap_err().known, Count(1));
        let count = |stage| {
            let meter = &mut Meter::unlimited();
            Fold::new()
                .with_stage(stage)
                .sum(&Strip(7), |_| Count(1), meter)
        };
        assert_eq!([1, 2, 3, 7, 8].map(count), [Ok(Count(2356)); 5]);
    }

    #[test]
    fn a_layer_inside_a_stage_is_bounded_too() {
        let meter = &mut Budget::unlimited().max_states(1000).meter();
        let sum = Fold::new()
            .with_stage(60)
            .sum(&Dead(60), |_| Count(1), meter);
        assert_eq!(sum.unwrap_err().limit, Limit::States(1000));
        // The states of a stage are counted at its end. Until then a layer has at most sixteen times as many as there may be: that
        // takes 48,765 steps here, and 1,048,125 where nothing but the steps bounds it.
        assert!(meter.spent_steps() < 100_000, "{}", meter.spent_steps());
    }

    #[test]
    fn states_that_are_read_and_choices_are_steps() {
        let meter = &mut Meter::unlimited();
        assert!(Fold::new().sum(&Dead(3), |_| Count(1), meter).is_ok());
        // A column reads its states, each of which has two choices, and counts the states that they lead to.
        let steps = [1, 2, 4].map(|states| states + 2 * states + 2 * states);
        assert_eq!(meter.spent_steps(), steps.iter().sum());
    }
}
