use core::ops::ControlFlow;

use crate::splits::carry::carry;
use crate::splits::loads::Loads;
use crate::splits::nibbles::{EACH, ROCKET, number, twice};
use crate::splits::skeleton::{Part, Skeleton, skeletons};
use crate::splits::sweep::Stage;
use crate::{Hand, Play, Rank, Rules};

impl Rules {
    /// Shows the plays of every split with kickers to `visit`, until it breaks: the fastest way to
    /// see them all once, since no graph is made.
    ///
    /// Each split is shown once, in an order of its own that is always the same for the same hand.
    ///
    /// Computes in O(plays that differ from the split before) each, with one buffer.
    ///
    /// ```
    /// use combogrid_doudizhu::{Kind, Rules};
    /// use std::ops::ControlFlow;
    ///
    /// // Is there a split of two plays with a bomb?
    /// let bomb_and_chain = Rules::default().visit_splits("445678944".parse()?, |plays| {
    ///     match plays.len() == 2 && plays.iter().any(|play| play.kind() == Kind::Bomb) {
    ///         true => ControlFlow::Break(plays.to_vec()),
    ///         false => ControlFlow::Continue(()),
    ///     }
    /// });
    /// assert_eq!(bomb_and_chain.break_value().unwrap().len(), 2);
    /// # Ok::<(), combogrid_doudizhu::HandError>(())
    /// ```
    pub fn visit_splits<B>(
        self,
        hand: Hand,
        visit: impl FnMut(&[Play]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_all(self, hand, Stage::Loaded, visit)
    }

    /// Shows the plays of every base split to `visit`, until it breaks; as
    /// [`visit_splits`](Self::visit_splits) without kickers.
    ///
    /// Computes in O(plays that differ from the split before) each, with one buffer.
    pub fn visit_base_splits<B>(
        self,
        hand: Hand,
        visit: impl FnMut(&[Play]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_all(self, hand, Stage::Bare, visit)
    }
}

fn visit_all<B>(
    rules: Rules,
    hand: Hand,
    stage: Stage,
    visit: impl FnMut(&[Play]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let loads = Loads::new(rules);
    let mut table = Table {
        loads: &loads,
        laid: Vec::with_capacity(hand.total()),
        visit,
    };
    skeletons(hand.bits(), loads.longest, |skeleton| match stage {
        Stage::Bare => table.bare(skeleton),
        Stage::Loaded => table.parts(skeleton.parts(), skeleton.rest),
    })
}

/// The plays that are laid so far.
struct Table<'a, V> {
    loads: &'a Loads,
    laid: Vec<Play>,
    visit: V,
}

impl<B, V: FnMut(&[Play]) -> ControlFlow<B>> Table<'_, V> {
    fn bare(&mut self, skeleton: &Skeleton) -> ControlFlow<B> {
        self.laid
            .extend(skeleton.parts().iter().map(|part| part.play()));
        self.leftovers(skeleton.rest)?;
        self.laid.clear();
        ControlFlow::Continue(())
    }

    /// Lays each part bare and with all kickers that `rest` has for it.
    fn parts(&mut self, parts: &[Part], rest: u64) -> ControlFlow<B> {
        let Some((&part, others)) = parts.split_first() else {
            return self.leftovers(rest);
        };
        self.laid.push(part.play());
        self.parts(others, rest)?;
        self.laid.pop();
        carry(part, rest, self.loads, |play| {
            self.laid.push(play);
            self.parts(others, rest - play.kickers().bits())?;
            self.laid.pop();
            ControlFlow::Continue(())
        })
    }

    /// Lays what is left as solos, pairs and the rocket.
    fn leftovers(&mut self, rest: u64) -> ControlFlow<B> {
        let before = self.laid.len();
        let several = twice(rest);
        let both_jokers = rest & ROCKET == ROCKET && self.loads.has_rocket();
        if both_jokers {
            self.laid.push(Play::ROCKET);
            self.lone(rest & EACH & !several & !ROCKET);
            self.several(rest, several)?;
            self.laid.truncate(before);
        }
        self.lone(rest & EACH & !several);
        self.several(rest, several)?;
        self.laid.truncate(before);
        ControlFlow::Continue(())
    }

    /// Lays one solo of each rank of a mask.
    #[inline]
    fn lone(&mut self, mut mask: u64) {
        while mask != 0 {
            self.laid.push(Play::solo(rank(mask)));
            mask &= mask - 1;
        }
    }

    /// Lays the ranks of `mask`, which are left more than once, as pairs and solos.
    fn several(&mut self, rest: u64, mask: u64) -> ControlFlow<B> {
        if mask == 0 {
            return (self.visit)(&self.laid);
        }
        let (rank, others) = (rank(mask), mask & (mask - 1));
        let (solo, before) = (Play::solo(rank), self.laid.len());
        let count = number(rest >> mask.trailing_zeros() & 7);
        self.laid.extend_from_slice(&[solo; 4][..count]);
        self.several(rest, others)?;
        let Some(pair) = Play::pair(rank).filter(|_| self.loads.has_pairs()) else {
            self.laid.truncate(before);
            return ControlFlow::Continue(());
        };
        self.laid.truncate(before + count - 1);
        self.laid[before] = pair;
        self.several(rest, others)?;
        if count == 4 {
            self.laid.truncate(before + 2);
            self.laid[before + 1] = pair;
            self.several(rest, others)?;
        }
        self.laid.truncate(before);
        ControlFlow::Continue(())
    }
}

/// The lowest rank of a mask.
#[inline]
const fn rank(mask: u64) -> Rank {
    Rank::ALL[mask.trailing_zeros() as usize / 4]
}
