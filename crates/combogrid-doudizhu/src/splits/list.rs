//! Lists of splits, as long as a budget allows.

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_lattice::{Path, Weight};

use crate::{AnySplit, Covers, KickerSplits, Play, Split, Splits};

impl<S: AnySplit> Splits<S> {
    /// Every split in canonical order, on a budget: each is a result.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first splits when the budget is spent.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Limit, Rules};
    ///
    /// let splits = Rules::default().splits("3344555".parse()?)?;
    /// assert_eq!(splits.list(&Budget::unlimited().max_results(21)).unwrap().len(), 21);
    /// let stopped = splits.list(&Budget::unlimited().max_results(5)).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::Results(5));
    /// assert!(splits.iter().take(5).eq(stopped.known));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list(&self, budget: &Budget) -> Result<Vec<S>, Stopped<Vec<S>>> {
        let mut splits = self.iter();
        list(budget, |_| Ok(splits.next()))
    }

    /// The `k` splits of the greatest score as [`top`](Self::top) gives them, on a budget: a state
    /// is a group of splits that is looked into.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the best splits when the budget is spent.
    pub fn top_within<W: Weight>(
        &self,
        k: usize,
        score: impl Fn(&Play) -> W,
        budget: &Budget,
    ) -> Result<Scored<W, S>, Stopped<Scored<W, S>>> {
        let splits = |paths: Vec<(W, Path<'_, Play>)>| {
            let paths = paths.into_iter();
            paths
                .map(|(score, path)| (score, Self::split(&path)))
                .collect()
        };
        let mut lattice = self.lattice.clone();
        lattice.set_budget(budget);
        match lattice.top(k, score) {
            Ok(paths) => Ok(splits(paths)),
            Err(stopped) => Err(stopped.map(splits)),
        }
    }
}

/// Splits with their scores.
type Scored<W, S> = Vec<(W, S)>;

impl KickerSplits {
    /// The splits that are left, on a budget: each is a result, and a state is a body that takes
    /// its kickers, or one that finds none.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first splits when the budget is spent.
    pub fn list(mut self, budget: &Budget) -> Result<Vec<Split>, Stopped<Vec<Split>>> {
        list(budget, |meter| self.next_metered(meter))
    }

    /// How many splits are left, on a budget as in [`list`](Self::list).
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the number of splits found by then when the budget is spent.
    ///
    /// ```
    /// use combogrid_doudizhu::{BaseSplit, Budget, Limit, Rules};
    ///
    /// let rules = Rules::default();
    /// let base = BaseSplit::parse("555,777,J,QQ", rules)?;
    /// assert_eq!(rules.kickers_of(&base).count_within(&Budget::unlimited()).unwrap(), 7);
    /// let few = Budget::unlimited().max_results(3);
    /// assert_eq!(rules.kickers_of(&base).count_within(&few).unwrap_err().known, 3);
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn count_within(mut self, budget: &Budget) -> Result<u64, Stopped<u64>> {
        let mut meter = budget.meter();
        let mut count = || -> Result<(), Limit> {
            while self.advance(&mut meter)? {
                meter.result()?;
            }
            Ok(())
        };
        match count() {
            Ok(()) => Ok(meter.spent_results()),
            Err(limit) => Err(Stopped {
                limit,
                known: meter.spent_results(),
            }),
        }
    }
}

impl Covers {
    /// The covers that are left, on a budget: each is a result, and a state is a play that is laid.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first covers when the budget is spent.
    pub fn list(mut self, budget: &Budget) -> Result<Vec<Split>, Stopped<Vec<Split>>> {
        list(budget, |meter| self.next_metered(meter))
    }
}

/// All that comes next, while it is within the budget.
fn list<S>(
    budget: &Budget,
    mut next: impl FnMut(&mut Meter) -> Result<Option<S>, Limit>,
) -> Result<Vec<S>, Stopped<Vec<S>>> {
    let (mut known, mut meter) = (Vec::new(), budget.meter());
    let mut fill = || -> Result<(), Limit> {
        while let Some(split) = next(&mut meter)? {
            meter.result()?;
            known.push(split);
        }
        Ok(())
    };
    match fill() {
        Ok(()) => Ok(known),
        Err(limit) => Err(Stopped { limit, known }),
    }
}
