//! The states between two columns, each with a value.

use super::key::Key;

/// A state and what is known of the ways to get there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<V> {
    pub(super) key: Key,
    pub(super) value: V,
}

/// The states between two columns, in the order in which they were found.
#[derive(Debug, Clone)]
pub(super) struct Frontier<V> {
    entries: Vec<Entry<V>>,
    /// Open addressing: places of entries that were made since the last clearing.
    slots: Vec<Slot>,
    stamp: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    stamp: u32,
    place: u32,
}

impl<V: Copy> Frontier<V> {
    pub(super) fn new() -> Self {
        Self {
            entries: Vec::new(),
            slots: vec![Slot::default(); 64],
            stamp: 1,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.slots.fill(Slot::default());
            self.stamp = 1;
        }
    }

    pub(super) fn entries(&self) -> &[Entry<V>] {
        &self.entries
    }

    /// Adds a value to a state, or joins it with the value that is there.
    #[inline]
    pub(super) fn add(&mut self, key: Key, value: V, join: impl FnOnce(&mut V, V)) {
        let mask = self.slots.len() - 1;
        let mut at = key.hash() & mask;
        loop {
            let slot = &mut self.slots[at];
            if slot.stamp != self.stamp {
                *slot = Slot {
                    stamp: self.stamp,
                    place: u32::try_from(self.entries.len()).unwrap_or(u32::MAX),
                };
                self.entries.push(Entry { key, value });
                if self.entries.len() * 2 > self.slots.len() {
                    self.grow();
                }
                return;
            }
            let entry = &mut self.entries[slot.place as usize];
            if entry.key == key {
                join(&mut entry.value, value);
                return;
            }
            at = (at + 1) & mask;
        }
    }

    /// Makes room for four times as many states.
    #[cold]
    fn grow(&mut self) {
        self.slots = vec![Slot::default(); self.slots.len() * 4];
        self.stamp = 1;
        let mask = self.slots.len() - 1;
        for (entry, place) in self.entries.iter().zip(0..) {
            let mut at = entry.key.hash() & mask;
            while self.slots[at].stamp == 1 {
                at = (at + 1) & mask;
            }
            self.slots[at] = Slot { stamp: 1, place };
        }
    }
}
