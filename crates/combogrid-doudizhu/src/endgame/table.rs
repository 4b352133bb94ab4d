//! The table of what is known of states, which forgets the least work first.

use std::num::NonZeroU8;

use super::key::Key;
use super::numbers::{Numbers, Rounded};

/// Below which head of the play to beat the mover's side wins, and from which one on it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HeadBounds {
    won_below: u8,
    lost_from: u8,
}

impl HeadBounds {
    /// The bounds of a state of which no outcome is known.
    const UNKNOWN: Self = Self {
        won_below: 0,
        lost_from: u8::MAX,
    };

    #[inline]
    const fn wins(self, head: u8) -> Option<bool> {
        if head < self.won_below {
            Some(true)
        } else if head >= self.lost_from {
            Some(false)
        } else {
            None
        }
    }

    fn add(&mut self, head: u8, wins: bool) {
        if wins {
            self.won_below = self.won_below.max(head + 1);
        } else {
            self.lost_from = self.lost_from.min(head);
        }
    }
}

/// How many entries share a bucket: two cache lines.
const BUCKET: usize = 4;

/// The fewest buckets of a table.
const LEAST: usize = 1 << 6;

/// By how much a table grows.
const GROWTH: usize = 4;

/// The result that an entry has for its state.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// The outcomes by the head of the play to beat.
    Outcomes(HeadBounds),
    /// The proof numbers for one head, which is stored plus one.
    Numbers {
        head: NonZeroU8,
        win: Rounded,
        lose: Rounded,
    },
}

impl Known {
    #[inline]
    fn is_of_head(self, head: u8) -> bool {
        match self {
            Self::Outcomes(_) => false,
            Self::Numbers { head: own, .. } => own.get() == head + 1,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    hands: [u64; 3],
    /// The turn of the state, or [`NO_TURN`].
    turn: u16,
    known: Known,
    /// How many states were searched for it, as a power of two.
    work: u8,
}

const _: () = assert!(size_of::<Entry>() == 32, "two entries share a cache line");

/// No state has this turn.
const NO_TURN: u16 = u16::MAX;

impl Entry {
    const EMPTY: Self = Self {
        hands: [0; 3],
        turn: NO_TURN,
        known: Known::Outcomes(HeadBounds::UNKNOWN),
        work: 0,
    };

    fn new(key: &Key, known: Known, work: u64) -> Self {
        Self {
            hands: key.hands,
            turn: key.turn,
            known,
            work: u8::try_from(work.max(1).ilog2()).unwrap_or(u8::MAX),
        }
    }

    #[inline]
    const fn is_empty(&self) -> bool {
        self.turn == NO_TURN
    }

    /// Whether it is of the same hands and turn.
    #[inline]
    fn is_of(&self, key: &Key) -> bool {
        self.hands == key.hands && self.turn == key.turn
    }

    /// The outcomes that it has of a state.
    #[inline]
    fn outcomes(&mut self, key: &Key) -> Option<&mut HeadBounds> {
        match &mut self.known {
            Known::Outcomes(bounds) if self.hands == key.hands && self.turn == key.turn => {
                Some(bounds)
            }
            _ => None,
        }
    }
}

/// Outcomes and proof numbers of states in buckets of four, within a bound in bytes.
///
/// A key is stored and compared whole, so no state is taken for another. The table begins small and grows fourfold up
/// to its bound; from then on a new state replaces the one in its bucket that took the least work. The next game keeps
/// its size.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    /// How many entries there are at first, and at most.
    least: usize,
    most: usize,
}

impl Table {
    /// An empty table that never takes more than `bytes`, except that it has 64 buckets at least.
    pub(super) fn new(bytes: usize) -> Self {
        // While it grows, the memory of both sizes may be taken: a quarter more than the larger one.
        let most = bytes / (BUCKET * size_of::<Entry>()) / (GROWTH + 1) * GROWTH;
        let growths = (most / LEAST).checked_ilog(GROWTH).unwrap_or(0);
        let least = BUCKET * (most / GROWTH.pow(growths)).max(LEAST);
        Self {
            entries: vec![Entry::EMPTY; least],
            used: 0,
            least,
            most: least * GROWTH.pow(growths),
        }
    }

    /// Removes every state.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.entries.resize(self.least, Entry::EMPTY);
        self.used = 0;
    }

    #[inline]
    fn bucket(&self, key: &Key) -> usize {
        const FACTORS: [u64; 3] = [
            0x9e37_79b9_7f4a_7c15,
            0xc2b2_ae3d_27d4_eb4f,
            0x1656_67b1_9e37_79f9,
        ];
        let hands = key.hands.into_iter().zip(FACTORS);
        let hash = hands.fold(u64::from(key.turn), |hash, (hand, factor)| {
            hash.rotate_left(23) ^ hand.wrapping_mul(factor)
        });
        let hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        // Half of the product is enough: no table has 2^32 buckets. The order of the hashes is that of the buckets.
        let buckets = (self.entries.len() / BUCKET) as u64;
        (((hash >> 32) * buckets) >> 32) as usize
    }

    /// Whether the mover's side wins, or `None` if that is not known.
    #[inline]
    pub(super) fn wins(&self, key: Key) -> Option<bool> {
        let mut bucket = self.entries_of(&key);
        bucket.find_map(|entry| match entry.known {
            Known::Outcomes(bounds) if entry.is_of(&key) => Some(bounds.wins(key.head)),
            _ => None,
        })?
    }

    /// The proof numbers of a state, or `None` if nothing is known of it.
    #[inline]
    pub(super) fn numbers(&self, key: Key) -> Option<Numbers> {
        // A bucket may hold outcomes and numbers of the same hands in two entries, in either order. An outcome is final, so
        // the loop goes on past the numbers.
        let mut found = None;
        for entry in self.entries_of(&key).filter(|entry| entry.is_of(&key)) {
            match entry.known {
                Known::Outcomes(bounds) => {
                    if let Some(wins) = bounds.wins(key.head) {
                        return Some(Numbers::decided(wins));
                    }
                }
                Known::Numbers { win, lose, .. } if entry.known.is_of_head(key.head) => {
                    let (win, lose) = (win.get(), lose.get());
                    found = Some(Numbers { win, lose });
                }
                // Numbers are kept by head, and these are of another play to beat.
                Known::Numbers { .. } => {}
            }
        }
        found
    }

    #[inline]
    fn entries_of(&self, key: &Key) -> std::slice::Iter<'_, Entry> {
        let at = self.bucket(key) * BUCKET;
        self.entries[at..at + BUCKET].iter()
    }

    /// Stores whether the mover's side wins, which took a search of `work` states.
    pub(super) fn store(&mut self, key: Key, wins: bool, work: u64) {
        let mut bounds = HeadBounds::UNKNOWN;
        bounds.add(key.head, wins);
        let entry = Entry::new(&key, Known::Outcomes(bounds), work);
        self.make_room();
        let place = self.place(&key, |known| matches!(known, Known::Outcomes(_)));
        if let Some(bounds) = place.outcomes(&key) {
            bounds.add(key.head, wins);
            place.work = place.work.max(entry.work);
            return;
        }
        self.used += usize::from(std::mem::replace(place, entry).is_empty());
    }

    /// Stores the proof numbers of a state that is not decided, after a search of `work` states.
    pub(super) fn store_numbers(&mut self, key: Key, numbers: Numbers, work: u64) {
        let known = Known::Numbers {
            head: NonZeroU8::MIN.saturating_add(key.head),
            win: Rounded::new(numbers.win),
            lose: Rounded::new(numbers.lose),
        };
        self.make_room();
        let place = self.place(&key, |known: &Known| known.is_of_head(key.head));
        let entry = Entry::new(&key, known, work);
        self.used += usize::from(std::mem::replace(place, entry).is_empty());
    }

    /// The entry of a state that knows the same of it, or the one that it may replace: an empty one, or the one of the
    /// least work.
    #[inline]
    fn place(&mut self, key: &Key, same: impl Fn(&Known) -> bool) -> &mut Entry {
        let at = self.bucket(key) * BUCKET;
        let bucket = &mut self.entries[at..at + BUCKET];
        let (mut place, mut least) = (0, u16::MAX);
        for (index, entry) in bucket.iter().enumerate() {
            // Entries of a bucket are filled from the first on.
            if entry.is_empty() || entry.is_of(key) && same(&entry.known) {
                place = index;
                break;
            }
            if u16::from(entry.work) < least {
                (place, least) = (index, entry.work.into());
            }
        }
        &mut bucket[place]
    }

    /// Grows, within the bound, if three of four entries are used.
    #[inline]
    fn make_room(&mut self) {
        let len = self.entries.len();
        if 4 * self.used > 3 * len && len < self.most {
            self.grow();
        }
    }

    /// Grows in place. The entries of a bucket go to the four buckets that begin at four times its index, all of which
    /// are behind those that have not been moved yet, so the last bucket is moved first.
    fn grow(&mut self) {
        let old = self.entries.len();
        self.entries.reserve_exact((GROWTH - 1) * old);
        self.entries.resize(GROWTH * old, Entry::EMPTY);
        for bucket in (0..old / BUCKET).rev() {
            let mut moved = [Entry::EMPTY; BUCKET];
            let at = bucket * BUCKET;
            moved.swap_with_slice(&mut self.entries[at..at + BUCKET]);
            for entry in moved.into_iter().filter(|entry| !entry.is_empty()) {
                let (hands, turn, head) = (entry.hands, entry.turn, 0);
                *self.place(&Key { hands, turn, head }, |_| false) = entry;
            }
        }
    }

    /// How many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn key(state: u64, head: u8) -> Key {
        Key {
            hands: [state, 0, 0],
            turn: 0,
            head,
        }
    }

    #[test]
    fn an_outcome_serves_the_heads_that_it_decides() {
        let mut table = Table::new(1 << 16);
        assert_eq!(table.wins(key(7, 3)), None);
        table.store(key(7, 3), true, 1);
        table.store(key(7, 9), false, 1);
        let wins = [0, 3, 4, 8, 9, 14].map(|head| table.wins(key(7, head)));
        let expected = [Some(true), Some(true), None, None, Some(false), Some(false)];
        assert_eq!(wins, expected);
        assert_eq!(table.wins(key(8, 3)), None);
    }

    #[test]
    fn numbers_are_kept_beside_outcomes_until_the_state_is_decided() {
        let mut table = Table::new(1 << 16);
        let numbers = |win, lose| Numbers { win, lose };
        table.store(key(7, 3), true, 1);
        table.store_numbers(key(7, 5), numbers(3, 4), 1);
        table.store_numbers(key(7, 6), numbers(2, 5), 1);
        assert_eq!(table.numbers(key(7, 3)), Some(Numbers::decided(true)));
        assert_eq!(table.numbers(key(7, 4)), None);
        assert_eq!(table.numbers(key(7, 5)), Some(numbers(3, 4)));
        table.store_numbers(key(7, 5), numbers(9, 1), 1);
        assert_eq!(table.numbers(key(7, 5)), Some(numbers(9, 1)));
        assert_eq!(table.numbers(key(7, 6)), Some(numbers(2, 5)));
        assert_eq!(table.wins(key(7, 6)), None);
        table.store(key(7, 5), false, 1);
        assert_eq!(table.numbers(key(7, 6)), Some(Numbers::decided(false)));
    }

    #[test]
    fn a_table_that_grows_keeps_most_states_within_its_bytes() {
        for bytes in [1, 10_000, 100_000, 1_000_000, 3_000_000] {
            let mut table = Table::new(bytes);
            let states = bytes as u64 / 100;
            for state in 0..states {
                table.store(key(state, 0), state % 3 == 0, 1);
            }
            let found = (0..states).filter(|&state| table.wins(key(state, 0)).is_some());
            assert!(
                bytes < 10_000 || 4 * found.count() as u64 > 3 * states,
                "{bytes}"
            );
            assert!(table.bytes() <= bytes.max(LEAST * BUCKET * size_of::<Entry>()));
        }
    }

    #[test]
    fn a_full_table_keeps_what_took_the_most_work_and_never_errs() {
        let mut table = Table::new(1 << 16);
        for state in 0..100_000 {
            table.store(
                key(state, 0),
                state % 3 == 0,
                if state < 100 { 1 << 20 } else { 1 },
            );
            assert!(table.bytes() <= 1 << 16);
        }
        let known = |state: u64| table.wins(key(state, 0));
        assert!((0..100_000).all(|state| known(state).is_none_or(|wins| wins == (state % 3 == 0))));
        assert!((0..100).filter(|&state| known(state).is_some()).count() > 90);
        table.clear();
        assert!((0..100_000).all(|state| table.wins(key(state, 0)).is_none()));
    }
}
