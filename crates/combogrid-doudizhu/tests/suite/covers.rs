//! All splits by a second way that knows no stages: every exact cover of the hand by plays.

use combogrid_doudizhu::{Flag, Hand, Kind, Play, Rules, Split};

/// Every multiset of plays of `leads` that covers the hand exactly.
///
/// The lowest card that is left goes into one of the plays whose lowest card it is; plays with the
/// same lowest card come in canonical order, so no multiset is met twice. Nothing is shared between
/// splits, so this is slow; it is also hard to get wrong.
pub(crate) fn covers(rules: Rules, hand: Hand) -> Vec<Split> {
    let mut by_lowest: [Vec<Play>; 15] = Default::default();
    let mut plays = rules.leads(hand);
    let one_trio = rules.has(Flag::LastTrio);
    if one_trio && hand.total() != 3 {
        // A trio may still be the last play: it is a lead of a hand that has no other cards.
        let trios = threes(hand).flat_map(|three| rules.leads(three));
        plays.extend(trios.filter(is_trio));
        plays.sort_unstable();
    }
    for play in plays {
        by_lowest[lowest(play.cards())].push(play);
    }
    let mut all = Vec::new();
    cover(&by_lowest, hand, 0, &mut Vec::new(), &mut all);
    all.retain(|split| !one_trio || split.plays().iter().filter(|play| is_trio(play)).count() < 2);
    all
}

/// Every three cards of a hand.
fn threes(hand: Hand) -> impl Iterator<Item = Hand> {
    let held = hand.counts();
    (0..15 * 15 * 15).filter_map(move |number| {
        let ranks = [number / 225, number / 15 % 15, number % 15];
        let mut three = [0; 15];
        for rank in ranks {
            three[rank] += 1;
        }
        let is_in_hand = three.iter().zip(&held).all(|(taken, held)| taken <= held);
        (ranks.is_sorted() && is_in_hand).then(|| Hand::from_counts(three))?
    })
}

fn is_trio(play: &Play) -> bool {
    play.kind() == Kind::Trio
}

/// Lays each play that fits around the lowest card that is left, from place `first` of its list on.
fn cover(
    by_lowest: &[Vec<Play>; 15],
    rest: Hand,
    first: usize,
    laid: &mut Vec<Play>,
    all: &mut Vec<Split>,
) {
    if rest.is_empty() {
        all.push(Split::of(laid.iter().copied()).expect("cards of the hand"));
        return;
    }
    let card = lowest(rest);
    for (place, &play) in by_lowest[card].iter().enumerate().skip(first) {
        if let Some(left) = rest.checked_sub(play.cards()) {
            // The same play again or a later one, unless its lowest card is used up.
            let first = if left.is_empty() || lowest(left) != card {
                0
            } else {
                place
            };
            laid.push(play);
            cover(by_lowest, left, first, laid, all);
            laid.pop();
        }
    }
}

fn lowest(hand: Hand) -> usize {
    hand.bits().trailing_zeros() as usize / 4
}
