use crate::splits::loads::Loads;
use crate::splits::nibbles::{
    CHAIN, EACH, ROCKET, four_times, from, once, run, run_or_one, thrice, twice,
};
use crate::splits::skeleton::{Bone, Part};
use crate::{Kind, Play};

/// What one column of the sweep decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    /// The chains of this sort and head, none or several.
    Chains(Bone, u32),
    /// The body with this head and its kickers, or none.
    Body(u32),
    /// The ranks that the hand holds once, but not both jokers.
    Lone,
    /// Both jokers.
    Jokers,
    /// What is left of some ranks that the hand holds more than once, one bit a rank.
    Ranks(u64),
}

/// How many ranks share a column at most: more of them make fewer steps through the splits, and
/// more edges.
const TOGETHER: usize = 6;

/// The columns of a hand, in the order of the sweep: solo chains, pair chains and bodies, each
/// from low heads to high, then what is left of them. Columns without a choice are left out.
pub(crate) fn columns(hand: u64, loads: &Loads) -> Vec<Column> {
    let heads = |mask: u64, least: u32| {
        let mask = mask & CHAIN;
        ranks(mask).filter(move |&head| run(mask, head) >= least)
    };
    let mut columns = Vec::with_capacity(24);
    if loads.longest[1] >= 5 {
        columns.extend(heads(once(hand), 5).map(|head| Column::Chains(Bone::SoloChain, head)));
    }
    if loads.longest[2] >= 3 {
        columns.extend(heads(twice(hand), 3).map(|head| Column::Chains(Bone::PairChain, head)));
    }
    columns.extend(ranks(thrice(hand)).map(Column::Body));
    columns.push(Column::Lone);
    if hand & ROCKET == ROCKET {
        columns.push(Column::Jokers);
    }
    let several: Vec<u64> = ranks(twice(hand)).map(|rank| 1 << (4 * rank)).collect();
    let together = several
        .len()
        .div_ceil(several.len().div_ceil(TOGETHER).max(1))
        .max(1);
    columns.extend(
        several
            .chunks(together)
            .map(|bits| Column::Ranks(bits.iter().sum())),
    );
    columns
}

/// The nibbles of a mask, low to high.
fn ranks(mut mask: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let rank = (mask != 0).then(|| mask.trailing_zeros() / 4)?;
        mask &= mask - 1;
        Some(rank)
    })
}

/// The cards of the ranks that `hand` holds once, without both jokers.
pub(crate) const fn lone(hand: u64) -> u64 {
    let lone = hand & EACH & !twice(hand);
    if hand & ROCKET == ROCKET {
        lone & !ROCKET
    } else {
        lone
    }
}

/// Plays in the order of the sweep compare like this; plays of one column may come in any order.
pub(crate) fn place(play: Play, hand: u64) -> (u8, usize) {
    let head = play.head().index();
    let lies_in = |cards: u64| cards >> (4 * head) & 7 != 0;
    match play.kind().body() {
        Kind::SoloChain => (0, head),
        Kind::PairChain => (1, head),
        Kind::Solo if lies_in(lone(hand)) => (3, 0),
        Kind::Solo if hand & ROCKET == ROCKET && lies_in(ROCKET) => (4, 0),
        Kind::Rocket => (4, 0),
        Kind::Solo | Kind::Pair => (5, head),
        _ => (2, head),
    }
}

/// Every body with this head that `rest` holds, the longest first, fours before threes.
pub(crate) fn bodies(rest: u64, head: u32, loads: &Loads) -> impl Iterator<Item = Part> {
    let lengths = |ranks, copies: usize| {
        let longest = run_or_one(ranks, head).min(loads.longest[copies]);
        (1..=longest).rev()
    };
    let fours = lengths(four_times(rest), 4).map(move |len| Part::fours(head, len));
    fours.chain(lengths(thrice(rest), 3).map(move |len| Part::threes(head, len)))
}

/// The length of the longest chain of this sort that `rest` holds from `head` on.
pub(crate) fn longest_chain(rest: u64, bone: Bone, head: u32, loads: &Loads) -> u32 {
    let (mask, copies) = match bone {
        Bone::SoloChain => (once(rest), 1),
        _ => (twice(rest), 2),
    };
    run(from(mask & CHAIN, head), head).min(loads.longest[copies])
}
