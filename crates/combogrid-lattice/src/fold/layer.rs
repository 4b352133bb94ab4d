//! The states of one layer with their values: a hash table that is cleared by a stamp.

use core::hash::{BuildHasher, BuildHasherDefault, Hash};

use rustc_hash::FxHasher;

/// The states between two columns, each once, in the order in which they were found.
///
/// A hash table with open addressing whose entries lie side by side, so that going through them is
/// fast. A slot is taken if it bears the present stamp, so that clearing touches no slot, and
/// nothing is allocated once a layer has grown to its greatest size.
#[derive(Debug, Clone)]
pub(crate) struct Layer<S, V> {
    entries: Vec<(S, V)>,
    slots: Vec<Slot>,
    stamp: u32,
}

/// The place of an entry that was made since the clearing that `stamp` numbers.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    stamp: u32,
    place: u32,
}

/// The slots of a new layer; their number is always a power of two.
const FIRST_SLOTS: usize = 64;

/// The slots grow by this factor once half of them are taken: probing is linear, and its walks become
/// long in a fuller table.
const GROWTH: usize = 4;

impl<S, V> Layer<S, V> {
    pub(crate) fn new() -> Self {
        Self {
            entries: Vec::new(),
            slots: vec![Slot::default(); FIRST_SLOTS],
            stamp: 1,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.stamp = self.stamp.wrapping_add(1);
        // After 2^32 clearings an old slot could bear the present stamp again.
        if self.stamp == 0 {
            self.slots.fill(Slot::default());
            self.stamp = 1;
        }
    }

    pub(crate) fn entries(&self) -> &[(S, V)] {
        &self.entries
    }

    /// The entries, to drop some of them or change their order; nothing can be added after that
    /// until the layer is cleared.
    pub(crate) fn entries_mut(&mut self) -> &mut Vec<(S, V)> {
        &mut self.entries
    }
}

impl<S: Eq + Hash, V> Layer<S, V> {
    /// Adds a state with a value, or joins the value with the one that the state has; returns the
    /// place of the state.
    #[inline]
    pub(crate) fn add(&mut self, state: S, value: V, join: impl FnOnce(&mut V, V)) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(&state) & mask;
        loop {
            let slot = &mut self.slots[at];
            if slot.stamp != self.stamp {
                let place = self.entries.len();
                *slot = Slot {
                    stamp: self.stamp,
                    place: narrow(place),
                };
                self.entries.push((state, value));
                if self.entries.len() * 2 > self.slots.len() {
                    self.grow();
                }
                return place;
            }
            let place = slot.place as usize;
            let entry = &mut self.entries[place];
            if entry.0 == state {
                join(&mut entry.1, value);
                return place;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![Slot::default(); self.slots.len() * GROWTH];
        self.stamp = 1;
        let mask = self.slots.len() - 1;
        for (place, (state, _)) in self.entries.iter().enumerate() {
            let mut at = hash(state) & mask;
            while self.slots[at].stamp == self.stamp {
                at = (at + 1) & mask;
            }
            self.slots[at] = Slot {
                stamp: self.stamp,
                place: narrow(place),
            };
        }
    }
}

#[inline]
fn hash<S: Hash>(state: &S) -> usize {
    // Only some of the bits are used, for any width of a `usize`.
    #[expect(clippy::cast_possible_truncation, reason = "the low bits are enough")]
    let low = BuildHasherDefault::<FxHasher>::default().hash_one(state) as usize;
    low
}

/// A place; a layer never has more entries than can be numbered.
fn narrow(place: usize) -> u32 {
    let number = u32::try_from(place);
    // A check here would cost every fold 2 to 3 % of its instructions.
    debug_assert!(number.is_ok(), "fewer than 2^32 entries");
    number.unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_layer_is_a_map_in_the_order_of_insertion() {
        let mut layer = Layer::new();
        for round in 0..5u64 {
            layer.clear();
            let (mut sums, mut order) = (BTreeMap::new(), Vec::new());
            for number in 0..3000 {
                let state = number * number % (700 + round);
                let place = layer.add(state, number, |sum, more| *sum += more);
                assert_eq!(layer.entries()[place].0, state);
                if sums
                    .insert(state, sums.get(&state).unwrap_or(&0) + number)
                    .is_none()
                {
                    order.push(state);
                }
            }
            let expected: Vec<_> = order.iter().map(|state| (*state, sums[state])).collect();
            assert_eq!(layer.entries(), expected);
        }
    }

    #[test]
    fn stamps_that_come_round_clear_the_slots() {
        let mut layer = Layer::new();
        layer.add('a', 1, |_, _| ());
        layer.stamp = u32::MAX;
        layer.add('b', 2, |_, _| ());
        layer.clear();
        assert_eq!(
            layer.stamp, 1,
            "the stamp of the first entry, whose slot is free now"
        );
        assert_eq!(layer.add('a', 3, |_, _| ()), 0);
        assert_eq!(layer.entries(), [('a', 3)]);
    }
}
