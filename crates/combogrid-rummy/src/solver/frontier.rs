//! The states between two columns, each with a value.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

/// A state of all suits, and the jokers used so far, as digits.
pub(super) type Key = u32;

/// The states between two columns, each with what is known of the ways to get there.
#[derive(Debug, Clone)]
pub(super) struct Frontier<V> {
    index: Index,
    entries: Vec<(Key, V)>,
}

/// For each key its place among the entries.
#[derive(Debug, Clone)]
enum Index {
    /// The place plus one, or 0; cleared by the entries, so that few states are cheap among many keys.
    Dense(Vec<u32>),
    Sparse(HashMap<Key, u32, FxBuildHasher>),
}

/// So many keys are indexed one by one: a quarter of a megabyte.
const DENSE: usize = 1 << 16;

impl<V: Copy> Frontier<V> {
    pub(super) fn new(keys: usize) -> Self {
        let index = if keys <= DENSE {
            Index::Dense(vec![0; keys])
        } else {
            Index::Sparse(HashMap::default())
        };
        Self {
            index,
            entries: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        match &mut self.index {
            Index::Dense(places) => {
                self.entries
                    .iter()
                    .for_each(|(key, _)| places[*key as usize] = 0);
            }
            Index::Sparse(places) => places.clear(),
        }
        self.entries.clear();
    }

    pub(super) fn entries(&self) -> &[(Key, V)] {
        &self.entries
    }

    /// Adds a value to a state, or joins it with the value that is there.
    pub(super) fn add(&mut self, key: Key, value: V, join: impl FnOnce(&mut V, V)) {
        let place = match &mut self.index {
            Index::Dense(places) => &mut places[key as usize],
            Index::Sparse(places) => places.entry(key).or_insert(0),
        };
        if *place == 0 {
            self.entries.push((key, value));
            *place = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        } else {
            join(&mut self.entries[*place as usize - 1].1, value);
        }
    }
}
