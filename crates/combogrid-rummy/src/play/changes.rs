//! How a table becomes another one: the fewest melds broken, and the steps.
//!
//! Tiles of a rack are laid on a table whose melds may be moved. [`release`] finds what can be laid at all, where the jokers
//! of the table may have to be replaced first; [`fewest`] finds the table that breaks the fewest melds; [`Plan`] says where
//! each tile came from, and the steps in order.

mod conflicts;
mod cover;
mod fewest;
mod freeze;
mod loss;
mod matching;
mod moves;
mod narrow;
mod plan;
mod release;

use crate::cards::{Hand, Meld};
use crate::play::Table;

use loss::STEP;
use matching::{heaviest, weights};
pub use plan::{LyingGroup, Made, Origin, Plan, PlannedMeld, Source, Step, Taken};

/// The changes to a table that was rearranged.
///
/// A meld of the table is whole if a meld of the new table has all of its tiles; several may be whole in one meld. The
/// others are broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        description = "The melds of the table that are broken, and whether fewer are known not to do.",
        rename = "changes"
    )
)]
pub struct Changes {
    /// The number of broken melds.
    #[cfg_attr(
        feature = "schema",
        schemars(
            description = "The melds of the table that are not whole afterwards: no meld has all of their tiles."
        )
    )]
    pub broken: usize,
    /// The number of melds that are made or added to. Those that can only be made at once are one step of a
    /// [`Plan`](crate::Plan).
    #[cfg_attr(
        feature = "schema",
        schemars(description = "The melds that are made or added to.")
    )]
    pub made: usize,
    /// Whether it is known that no turn that reaches as much breaks fewer melds, or as many with fewer made.
    #[cfg_attr(feature = "serde", serde(rename = "fewest"))]
    pub are_fewest: bool,
}

impl Changes {
    /// The order of changes, fewer first; the cost is that of the steps alone.
    pub(crate) fn key(&self) -> (u32, u64) {
        let broken = u32::try_from(self.broken).expect("melds of a table");
        (broken, self.made as u64 * STEP)
    }

    /// The changes that make one table of another, not known to be the fewest.
    pub(crate) fn between(before: &Table, after: &Table) -> Self {
        let old: Vec<Hand> = before.melds().iter().map(Meld::tiles).collect();
        let mut new: Vec<Hand> = after.melds().iter().map(Meld::tiles).collect();
        let is_there = |meld: &&Hand| new.iter().any(|new| new.contains(meld));
        let kept: Vec<Hand> = old.iter().filter(is_there).copied().collect();
        let mut steps = MOST_WHOLE_STEPS;
        let whole = most_whole(&kept, &mut new, &mut steps);
        let stays = heaviest(&weights(&old, after), old.len());
        let lies = |(meld, stay): (&Meld, Option<usize>)| {
            stay.is_some_and(|stay| old[stay].contains(&meld.tiles()))
        };
        let lie = after.melds().iter().zip(stays).filter(|meld| lies(*meld));
        Self {
            broken: old.len() - whole,
            made: after.melds().len() - lie.count(),
            are_fewest: false,
        }
    }
}

/// The steps in which it is counted how many melds are whole. Only melds with equal tiles can be whole in several ways.
const MOST_WHOLE_STEPS: usize = 10_000;

/// The most melds that lie whole in others, several in one where it has the tiles of all.
///
/// The first way has each in the first meld that can hold it; the others are tried as long as there are steps.
fn most_whole(old: &[Hand], new: &mut [Hand], steps: &mut usize) -> usize {
    let Some((first, rest)) = old.split_first() else {
        return 0;
    };
    let mut most = 0;
    for at in 0..new.len() {
        let before = new[at];
        if let Some(left) = before.checked_sub(first) {
            new[at] = left;
            most = most.max(1 + most_whole(rest, new, steps));
            new[at] = before;
            *steps = steps.saturating_sub(1);
            if most == old.len() || *steps == 0 {
                return most;
            }
        }
    }
    most.max(most_whole(rest, new, steps))
}

/// The meld of the earlier table that each meld makes whole.
fn wholes(before: &Table, after: &Table) -> Vec<Option<usize>> {
    let old: Vec<Hand> = before.melds().iter().map(Meld::tiles).collect();
    let weight = |new: &Hand, old: &Hand| {
        let is_whole = new.contains(old);
        i64::from(is_whole) * 2 + i64::from(new == old)
    };
    let melds = after.melds().iter().map(Meld::tiles);
    // As many wholes as can be, and of these as many unchanged: a matching of n melds has at most n of them.
    let scale = i64::try_from(old.len())
        .expect("melds of a table")
        .saturating_add(1);
    let weights: Vec<Vec<i64>> = melds
        .map(|new| {
            let weights = old.iter().map(|old| weight(&new, old));
            weights
                .map(|weight| weight / 2 * scale + weight % 2)
                .collect()
        })
        .collect();
    heaviest(&weights, old.len())
}

/// The melds of a table, each with the meld of an earlier one that it makes whole.
pub(crate) fn continued(before: &Table, after: &Table) -> Vec<(Option<usize>, Meld)> {
    let wholes = wholes(before, after).into_iter();
    wholes.zip(after.melds().iter().copied()).collect()
}
