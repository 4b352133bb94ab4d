use core::{iter, slice};

/// One bit a cell, row by row: a single word up to 64 cells, else a slice of words.
///
/// Which of the two it is follows from the number of cells alone, so equality is that of the sets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Bits {
    Word(u64),
    Wide(Box<[u64]>),
}

impl Bits {
    /// No bit set, room for `area` cells.
    pub(crate) fn empty(area: usize) -> Self {
        if area <= 64 {
            Self::Word(0)
        } else {
            Self::Wide(vec![0; area.div_ceil(64)].into_boxed_slice())
        }
    }

    pub(crate) fn words(&self) -> &[u64] {
        match self {
            Self::Word(word) => slice::from_ref(word),
            Self::Wide(words) => words,
        }
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        match self {
            Self::Word(word) => slice::from_mut(word),
            Self::Wide(words) => words,
        }
    }

    pub(crate) fn contains(&self, index: usize) -> bool {
        self.words()[index / 64] >> (index % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, index: usize) {
        self.words_mut()[index / 64] |= 1 << (index % 64);
    }

    pub(crate) fn remove(&mut self, index: usize) {
        self.words_mut()[index / 64] &= !(1 << (index % 64));
    }

    pub(crate) fn clear(&mut self) {
        self.words_mut().fill(0);
    }

    pub(crate) fn len(&self) -> usize {
        self.words()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    pub(crate) fn insert_all(&mut self, other: &Self) {
        for (word, other) in self.words_mut().iter_mut().zip(other.words()) {
            *word |= other;
        }
    }

    pub(crate) fn remove_all(&mut self, other: &Self) {
        for (word, other) in self.words_mut().iter_mut().zip(other.words()) {
            *word &= !other;
        }
    }

    /// The indices of the set bits, in order.
    pub(crate) fn ones(&self) -> impl Iterator<Item = usize> {
        self.words().iter().enumerate().flat_map(|(at, &word)| {
            let rest = iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)));
            let set = rest.take_while(|&rest| rest != 0);
            set.map(move |rest| at * 64 + rest.trailing_zeros() as usize)
        })
    }
}
