//! The states between two columns, each with a value.

/// A state of all four suits: their states as digits.
pub(super) type Key = u32;

/// The states between two columns, each with what is known of the ways to get there.
///
/// States are found through a dense index that is cleared by its entries, so a small frontier is cheap in a large
/// index.
#[derive(Debug, Clone)]
pub(super) struct Frontier<V> {
    /// For each key its place in `entries` plus one, or 0.
    index: Vec<u32>,
    entries: Vec<(Key, V)>,
}

impl<V: Copy> Frontier<V> {
    pub(super) fn new(keys: usize) -> Self {
        Self {
            index: vec![0; keys],
            entries: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        for (key, _) in self.entries.drain(..) {
            self.index[key as usize] = 0;
        }
    }

    pub(super) fn entries(&self) -> &[(Key, V)] {
        &self.entries
    }

    /// Adds a value to a state, or joins it with the value that is there.
    pub(super) fn add(&mut self, key: Key, value: V, join: impl FnOnce(&mut V, V)) {
        let place = &mut self.index[key as usize];
        if *place == 0 {
            self.entries.push((key, value));
            *place = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        } else {
            join(&mut self.entries[*place as usize - 1].1, value);
        }
    }
}
