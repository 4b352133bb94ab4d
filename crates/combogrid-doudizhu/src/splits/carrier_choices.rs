//! How the splits of stage two come about: choices of carriers, and a tree for each.

use std::ops::ControlFlow;

use combogrid_budget::Stopped;

use super::Split;
use super::kicker_splits::{Dropped, KickerSplits, Shown, check};
use crate::moves::{KickersNeeded, Play};

/// One choice of the bodies that carry, with every way to match them with kickers.
///
/// Of n bodies that may carry, C(n, m) choices have m carriers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarrierChoice {
    /// The bodies that carry, in the order in which they take kickers.
    pub carriers: Vec<Play>,
    /// Every way, in the order of the matching. Ways that begin with the same plays follow each other:
    /// they are the leaves of a tree whose nodes are these beginnings.
    pub leaves: Vec<KickerLeaf>,
}

/// The end of one way to match carriers with kickers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KickerLeaf {
    /// The carriers with their kickers, in order. They are fewer than the carriers of the choice if one of these finds
    /// no kickers.
    pub taken: Vec<Play>,
    /// The solos and pairs that are left.
    pub left: Vec<Play>,
    /// The split that this way makes, or why it makes none.
    pub split: Result<Split, Dropped>,
}

/// A step of matching carriers with kickers, as [`KickerSplits::visit_choices`] shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchingStep<'a> {
    /// The next choice: the bodies that carry, in the order in which they take kickers.
    Choice(&'a [Play]),
    /// A leaf of the tree of this choice.
    Leaf(KickerLeaf),
}

impl KickerSplits {
    /// The bodies that may carry, those that need few kickers first.
    ///
    /// ```
    /// use combogrid_doudizhu::{Rules, Split};
    ///
    /// let rules = Rules::default();
    /// let base = Split::parse_base("333444,555,34567,6", rules)?;
    /// let splits = rules.kickers_of(&base);
    /// assert!(splits.carriers().iter().map(ToString::to_string).eq(["555", "333444"]));
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    #[must_use]
    pub fn carriers(&self) -> &[Play] {
        &self.carriers
    }

    /// How many kickers a body of the base split needs if it carries.
    ///
    /// ```
    /// use combogrid_doudizhu::{Rules, Split};
    ///
    /// let rules = Rules::default();
    /// let base = Split::parse_base("333444,5,6", rules)?;
    /// let needed = rules.kickers_of(&base).needed(base.plays()[2]);
    /// assert_eq!((needed.solos, needed.pairs), (2, 2)); // two solos, or two pairs
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    #[must_use]
    pub const fn needed(&self, body: Play) -> KickersNeeded {
        self.rules.needed(body)
    }

    /// The solos and the pairs of the base split, which carriers may take.
    ///
    /// ```
    /// use combogrid_doudizhu::{Rules, Split};
    ///
    /// let rules = Rules::default();
    /// let base = Split::parse_base("555,777,J,QQ", rules)?;
    /// let free = rules.kickers_of(&base).free_kickers();
    /// assert_eq!(free.iter().map(ToString::to_string).collect::<Vec<_>>(), ["J", "QQ"]);
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    #[must_use]
    pub fn free_kickers(&self) -> Vec<Play> {
        match &self.wild_kickers {
            Some(kickers) => kickers.free.clone(),
            None => self.kickers.plays().collect(),
        }
    }

    /// How the splits come about: for m = 0, 1, ... each choice of m carriers, and the tree in which
    /// each of them in turn takes kickers in every way. The splits among the leaves are those of
    /// [`list`](Self::list), in that order.
    ///
    /// Computes in O(ways in which the kickers can be taken). A leaf is a result of the budget.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first leaves when the budget is spent.
    ///
    /// ```
    /// use combogrid_doudizhu::{Rules, Split};
    ///
    /// let rules = Rules::default();
    /// let base = Split::parse_base("555, 777, J, QQ", rules)?;
    /// let choices = rules.kickers_of(&base).carrier_choices().unwrap();
    /// assert_eq!(choices.len(), 1 + 2 + 1); // C(2, 0) + C(2, 1) + C(2, 2)
    ///
    /// let both = &choices[3];
    /// let taken = |leaf: usize| both.leaves[leaf].taken.iter().map(ToString::to_string);
    /// assert!(taken(0).eq(["555J", "777QQ"]));
    /// assert!(taken(1).eq(["555QQ", "777J"]));
    ///
    /// // One kicker is not enough for two carriers.
    /// let base = Split::parse_base("555, 777, J", rules)?;
    /// let choices = rules.kickers_of(&base).carrier_choices().unwrap();
    /// let dropped = choices[3].leaves[0].split.as_ref().unwrap_err();
    /// assert_eq!(dropped.to_string(), "no kickers are left for 777");
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn carrier_choices(&self) -> Result<Vec<CarrierChoice>, Stopped<Vec<CarrierChoice>>> {
        let mut known: Vec<CarrierChoice> = Vec::new();
        let end = self.visit_choices(|step| {
            match (step, known.last_mut()) {
                (MatchingStep::Leaf(leaf), Some(choice)) => choice.leaves.push(leaf),
                (MatchingStep::Leaf(_), None) => {}
                (MatchingStep::Choice(carriers), _) => known.push(CarrierChoice {
                    carriers: carriers.to_vec(),
                    leaves: Vec::new(),
                }),
            }
            ControlFlow::<()>::Continue(())
        });
        if end.is_err() {
            known.pop_if(|choice| choice.leaves.is_empty());
        }
        Stopped::at_end(end.map(drop), known)
    }

    /// Shows the [`carrier_choices`](Self::carrier_choices) to `visit` step by step, until it breaks: each choice, and after
    /// it the leaves of its tree. Returns the value that `visit` breaks with.
    ///
    /// Computes in O(ways in which the kickers can be taken), and stores no leaf. A leaf is a result of the budget.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use combogrid_doudizhu::{MatchingStep, Rules, Split};
    ///
    /// let base = Split::parse_base("555, 777, J, QQ", Rules::default())?;
    /// let splits = Rules::default().kickers_of(&base);
    /// let first = splits.visit_choices(|step| match step {
    ///     MatchingStep::Leaf(leaf) if leaf.taken.len() == 2 => ControlFlow::Break(leaf),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// let leaf = first.unwrap().break_value().unwrap();
    /// assert_eq!(leaf.split.unwrap().to_string(), "777QQ,555J");
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn visit_choices<B>(
        &self,
        mut visit: impl FnMut(MatchingStep<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        let end = self.visit_leaves(|meter, shown| {
            let (taken, free, split) = match shown {
                Shown::Choice(carriers) => {
                    return visit(MatchingStep::Choice(carriers)).map_break(Ok);
                }
                Shown::Split { plays, taken, free } => {
                    (taken, free, Ok(Split::new(plays.to_vec())))
                }
                Shown::Dropped { taken, free, why } => (taken, free, Err(why)),
            };
            check(meter.result())?;
            let leaf = KickerLeaf {
                taken: taken.to_vec(),
                left: free.plays(),
                split,
            };
            visit(MatchingStep::Leaf(leaf)).map_break(Ok)
        });
        match end {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(Ok(broken)) => Ok(ControlFlow::Break(broken)),
            ControlFlow::Break(Err(limit)) => Err(limit.into()),
        }
    }
}
