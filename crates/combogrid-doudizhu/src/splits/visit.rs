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
    /// Computes in O(plays that differ from the split before) each, and allocates nothing.
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
    /// Computes in O(plays that differ from the split before) each, and allocates nothing.
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
        laid: [Play::ROCKET; ROOM],
        visit,
    };
    skeletons(hand.bits(), loads.longest, |skeleton| match stage {
        Stage::Bare => table.bare(skeleton),
        Stage::Loaded => table.parts(skeleton.parts(), skeleton.rest, 0),
    })
}

/// Room for as many plays as a hand has cards, and for the four solos of a rank to be laid at once.
const ROOM: usize = 64;

/// The plays that are laid so far: each step says how many of them count.
struct Table<'a, V> {
    loads: &'a Loads,
    laid: [Play; ROOM],
    visit: V,
}

impl<B, V: FnMut(&[Play]) -> ControlFlow<B>> Table<'_, V> {
    fn bare(&mut self, skeleton: &Skeleton) -> ControlFlow<B> {
        let parts = skeleton.parts();
        for (place, part) in self.laid.iter_mut().zip(parts) {
            *place = part.play();
        }
        self.leftovers(skeleton.rest, parts.len())
    }

    /// Lays each part bare and with all kickers that `rest` has for it.
    fn parts(&mut self, parts: &[Part], rest: u64, laid: usize) -> ControlFlow<B> {
        let Some((&part, others)) = parts.split_first() else {
            return self.leftovers(rest, laid);
        };
        self.laid[laid] = part.play();
        self.parts(others, rest, laid + 1)?;
        carry(part, rest, self.loads, |play| {
            self.laid[laid] = play;
            self.parts(others, rest - play.kickers().bits(), laid + 1)
        })
    }

    /// Lays what is left as solos, pairs and the rocket.
    fn leftovers(&mut self, rest: u64, laid: usize) -> ControlFlow<B> {
        let several = twice(rest);
        let alone = rest & EACH & !several;
        if rest & ROCKET == ROCKET && self.loads.has_rocket() {
            self.laid[laid] = Play::ROCKET;
            let laid = self.lone(alone & !ROCKET, laid + 1);
            self.several(rest, several, laid)?;
        }
        let laid = self.lone(alone, laid);
        self.several(rest, several, laid)
    }

    /// Lays one solo of each rank of a mask.
    #[inline]
    fn lone(&mut self, mut mask: u64, mut laid: usize) -> usize {
        while mask != 0 {
            self.laid[laid] = Play::solo(rank(mask));
            mask &= mask - 1;
            laid += 1;
        }
        laid
    }

    /// Lays the ranks of `mask`, which are left more than once, as pairs and solos.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "half of all steps only show a split, and need no call for it"
    )]
    fn several(&mut self, rest: u64, mask: u64, laid: usize) -> ControlFlow<B> {
        if mask == 0 {
            (self.visit)(&self.laid[..laid])
        } else {
            self.lowest(rest, mask, laid)
        }
    }

    /// Lays the lowest rank of a mask in each way, and for each way the others.
    #[inline(never)]
    fn lowest(&mut self, rest: u64, mask: u64, laid: usize) -> ControlFlow<B> {
        let (rank, others) = (rank(mask), mask & (mask - 1));
        let count = number(rest >> mask.trailing_zeros() & 7);
        // Four solos whatever the count: what is laid next lies over those that are too many.
        self.laid[laid..laid + 4].fill(Play::solo(rank));
        self.several(rest, others, laid + count)?;
        let Some(pair) = Play::pair(rank).filter(|_| self.loads.has_pairs()) else {
            return ControlFlow::Continue(());
        };
        // The solos after the first are still there.
        self.laid[laid] = pair;
        self.several(rest, others, laid + count - 1)?;
        if count == 4 {
            self.laid[laid + 1] = pair;
            self.several(rest, others, laid + 2)?;
        }
        ControlFlow::Continue(())
    }
}

/// The lowest rank of a mask.
#[inline]
const fn rank(mask: u64) -> Rank {
    Rank::ALL[mask.trailing_zeros() as usize / 4]
}
