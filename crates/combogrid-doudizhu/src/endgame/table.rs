use super::key::Key;

/// Below which head of the play to beat the mover's side wins, and from which one on it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    won_below: u8,
    lost_from: u8,
}

impl Bounds {
    const NONE: Self = Self {
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

/// How many entries share a bucket: one cache line.
const BUCKET: usize = 4;

/// The entries of an empty table.
const LEAST: usize = 1 << 8;

#[derive(Clone, Copy, Debug)]
struct Entry {
    hands: [u64; 3],
    /// The turn of the state, or [`NO_TURN`].
    turn: u16,
    bounds: Bounds,
    /// How many states were searched for it, as a power of two.
    work: u8,
}

/// No state has this turn.
const NO_TURN: u16 = u16::MAX;

impl Entry {
    const EMPTY: Self = Self {
        hands: [0; 3],
        turn: NO_TURN,
        bounds: Bounds::NONE,
        work: 0,
    };

    /// Whether it is of the state of this key, whose head does not count.
    #[inline]
    fn is_of(&self, key: &Key) -> bool {
        self.hands == key.hands && self.turn == key.turn
    }

    #[inline]
    const fn key(&self) -> Key {
        Key {
            hands: self.hands,
            turn: self.turn,
            head: 0,
        }
    }
}

/// Outcomes of states in buckets of four, within a bound in bytes.
///
/// A key is stored and compared whole, so no state is taken for another. The table begins small and
/// grows fourfold up to its bound; from then on a new state replaces the one in its bucket that took the least
/// work.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    most: usize,
}

impl Table {
    /// An empty table that never takes more than `bytes`, except that it holds 256 states at least.
    pub(super) fn new(bytes: usize) -> Self {
        // While it grows, the old half is there as well.
        let most = (bytes / size_of::<Entry>() * 2 / 3).max(LEAST);
        Self {
            entries: vec![Entry::EMPTY; LEAST],
            used: 0,
            most: 1 << most.ilog2(),
        }
    }

    /// Removes every state.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.entries.resize(LEAST, Entry::EMPTY);
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
        let mask = self.entries.len() / BUCKET - 1;
        // Half of the product is enough: no table has 2^32 buckets.
        (hash >> 32) as u32 as usize & mask
    }

    /// Whether the mover's side wins, or `None` if that is not known.
    #[inline]
    pub(super) fn wins(&self, key: Key) -> Option<bool> {
        let at = self.bucket(&key) * BUCKET;
        let bucket = &self.entries[at..at + BUCKET];
        let entry = bucket.iter().find(|entry| entry.is_of(&key))?;
        entry.bounds.wins(key.head)
    }

    /// Stores whether the mover's side wins, which took a search of `work` states.
    pub(super) fn store(&mut self, key: Key, wins: bool, work: u64) {
        if 4 * self.used > 3 * self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let mut bounds = Bounds::NONE;
        bounds.add(key.head, wins);
        let entry = Entry {
            hands: key.hands,
            turn: key.turn,
            bounds,
            work: u8::try_from(work.max(1).ilog2()).unwrap_or(u8::MAX),
        };
        let place = self.place(&key);
        if place.is_of(&key) {
            place.bounds.add(key.head, wins);
            place.work = place.work.max(entry.work);
            return;
        }
        let new = place.turn == NO_TURN;
        *place = entry;
        self.used += usize::from(new);
    }

    /// The entry of a state, or the one that it may replace: an empty one, or the one of the least work.
    #[inline]
    fn place(&mut self, key: &Key) -> &mut Entry {
        let at = self.bucket(key) * BUCKET;
        let bucket = &mut self.entries[at..at + BUCKET];
        let (mut place, mut least) = (0, u16::MAX);
        for (index, entry) in bucket.iter().enumerate() {
            // Entries of a bucket are filled from the first on.
            if entry.is_of(key) || entry.turn == NO_TURN {
                place = index;
                break;
            }
            if u16::from(entry.work) < least {
                (place, least) = (index, entry.work.into());
            }
        }
        &mut bucket[place]
    }

    fn grow(&mut self) {
        let len = self.most.min(4 * self.entries.len());
        let old = std::mem::replace(&mut self.entries, vec![Entry::EMPTY; len]);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.turn != NO_TURN) {
            let place = self.place(&entry.key());
            let new = place.turn == NO_TURN;
            *place = entry;
            self.used += usize::from(new);
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
