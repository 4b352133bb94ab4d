//! A table of what is known of shapes.

use super::shape::Shape;

/// A cache of the values of shapes: a new entry may replace an old one.
///
/// Hands have few different shapes, the same ones again and again, so most are found here. The
/// table begins small, so that one question costs little, and grows up to 1 MiB.
#[derive(Debug, Clone)]
pub(crate) struct ShapeTable {
    slots: Box<[(u64, u64)]>,
    /// The logarithm of the number of slots.
    bits: u32,
    /// How many entries have taken the place of others since the table has this size.
    replaced: usize,
}

/// No shape has this key.
const VACANT: (u64, u64) = (u64::MAX, 0);

impl ShapeTable {
    const FIRST_BITS: u32 = 10;
    const LAST_BITS: u32 = 16;

    pub(crate) fn new() -> Self {
        Self::sized(Self::FIRST_BITS)
    }

    fn sized(bits: u32) -> Self {
        Self {
            slots: vec![VACANT; 1 << bits].into_boxed_slice(),
            bits,
            replaced: 0,
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "sixteen bits are left")]
    const fn slot(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - self.bits)) as usize
    }

    /// Returns the value of a shape, which is computed if it is not stored; values of more than 64
    /// bits are not stored.
    #[inline]
    pub(crate) fn get_or<E>(
        &mut self,
        shape: Shape,
        compute: impl FnOnce() -> Result<u128, E>,
    ) -> Result<u128, E> {
        let key = shape.key();
        let (known, value) = self.slots[self.slot(key)];
        if known == key {
            return Ok(u128::from(value));
        }
        let value = compute()?;
        if let Ok(small) = u64::try_from(value) {
            self.insert(key, small);
        }
        Ok(value)
    }

    fn insert(&mut self, key: u64, value: u64) {
        let slot = self.slot(key);
        self.replaced += usize::from(self.slots[slot] != VACANT);
        self.slots[slot] = (key, value);
        // One in 32 entries lost a place: the hands have more shapes than the table holds well. It grows then and not when it is
        // full, since a hash leaves slots vacant for long.
        if self.replaced > self.slots.len() / 32 && self.bits < Self::LAST_BITS {
            let old = core::mem::replace(self, Self::sized(self.bits + 1));
            old.slots
                .into_iter()
                .filter(|&entry| entry != VACANT)
                .for_each(|entry| {
                    let slot = self.slot(entry.0);
                    self.slots[slot] = entry;
                });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_computed_again() {
        let mut table = ShapeTable::new();
        let shapes = || (0..20_000).map(Shape::from_key);
        for shape in shapes() {
            let value = table.get_or(shape, || Ok::<_, ()>(u128::from(shape.key()) + 1));
            assert_eq!(value, Ok(u128::from(shape.key()) + 1));
        }
        assert!(table.bits > ShapeTable::FIRST_BITS, "it has grown");
        let mut misses = 0;
        for shape in shapes() {
            let value = table.get_or(shape, || {
                misses += 1;
                Ok::<_, ()>(u128::from(shape.key()) + 1)
            });
            assert_eq!(value, Ok(u128::from(shape.key()) + 1));
        }
        assert!(misses < 10_000, "{misses}");
    }

    #[test]
    fn the_table_grows_to_a_mebibyte_and_no_further() {
        let mut table = ShapeTable::new();
        assert_eq!(size_of_val(&*table.slots), 16 << 10, "it begins small");
        for shape in (0..500_000).map(Shape::from_key) {
            let _ = table.get_or(shape, || Ok::<_, ()>(1));
        }
        assert_eq!(size_of_val(&*table.slots), 1 << 20);
    }

    #[test]
    fn a_table_grows_where_entries_take_the_place_of_others() {
        let slots = |keys: &mut dyn Iterator<Item = u64>| {
            let mut table = ShapeTable::new();
            keys.for_each(|key| {
                let _ = table.get_or(Shape::from_key(key), || Ok::<_, ()>(1));
            });
            table.slots.len()
        };
        let first = slots(&mut (0..0));
        assert_eq!(slots(&mut (0..600)), first, "all have a place");
        assert_eq!(slots(&mut std::iter::repeat_n(7, 20_000)), first, "known");
        assert!(slots(&mut (0..3_000)) > first);
    }

    #[test]
    fn large_values_and_errors_are_not_kept() {
        let mut table = ShapeTable::new();
        let shape = Shape::from_key(7);
        assert_eq!(table.get_or(shape, || Err(())), Err(()));
        assert_eq!(
            table.get_or(shape, || Ok::<_, ()>(u128::MAX)),
            Ok(u128::MAX)
        );
        assert_eq!(table.get_or(shape, || Ok::<_, ()>(1)), Ok(1));
        assert_eq!(table.get_or(shape, || Ok::<_, ()>(2)), Ok(1));
    }
}
