//! Sorting that is compiled once.

/// Sorts by keys; items with equal keys stay in their order.
///
/// The sorting of the standard library is compiled for each type, to some 10 KB: a fifth of the WebAssembly if all
/// lists are sorted by it. This one is for short lists, or lists whose items take much longer to find. Up to twenty
/// items are sorted by insertion, as there; more by merging their places, with a key computed for each comparison.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    if items.len() > FEW {
        let places = merged(items.len(), &|one, other| {
            key(&items[one]) <= key(&items[other])
        });
        return arrange(items, places);
    }
    for end in 1..items.len() {
        let (mut at, own) = (end, key(&items[end]));
        while at > 0 && own < key(&items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Sorts up to 256 items by keys below 2^120, each of which is computed once, in a buffer that is used again.
pub(crate) fn sort_by_keys<T: Copy>(
    items: &mut Vec<T>,
    keys: &mut Vec<u128>,
    key: impl Fn(&T) -> u128,
) {
    let len = items.len();
    keys.clear();
    keys.extend(
        (0..)
            .zip(&*items)
            .map(|(at, item): (u128, _)| key(item) << 8 | at),
    );
    keys.sort_unstable();
    for key in keys {
        items.push(items[usize::from(key.to_le_bytes()[0])]);
    }
    items.drain(..len);
}

/// The most items that are sorted by insertion.
const FEW: usize = 20;

/// The places of items in their order.
fn merged(len: usize, is_ordered: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    let mut next = Vec::with_capacity(len);
    let mut width = 1;
    while width < len {
        for pair in places.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([one, rest @ ..], [other, others @ ..]) = (left, right) {
                if is_ordered(*one, *other) {
                    next.push(*one);
                    left = rest;
                } else {
                    next.push(*other);
                    right = others;
                }
            }
            next.extend_from_slice(left);
            next.extend_from_slice(right);
        }
        core::mem::swap(&mut places, &mut next);
        next.clear();
        width *= 2;
    }
    places
}

/// Moves to each place the item of the place that is named for it.
fn arrange<T>(items: &mut [T], mut places: Vec<usize>) {
    for start in 0..items.len() {
        let mut at = start;
        while places[at] != start {
            let from = core::mem::replace(&mut places[at], at);
            items.swap(at, from);
            at = from;
        }
        places[at] = at;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_order_is_that_of_the_standard_library(mut items: Vec<(u8, u8)>) {
            let key = |&(key, _): &(u8, u8)| key % 16;
            let mut sorted = items.clone();
            sorted.sort_by_key(key);
            sort_by_key(&mut items, key);
            prop_assert_eq!(items, sorted);
        }
    }
}
