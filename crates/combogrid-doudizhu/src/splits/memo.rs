use crate::splits::shape::Shape;

/// What is known of shapes: a table where a new entry takes the place of an old one.
///
/// Hands have few different shapes, the same ones again and again, so most are found here.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memo {
    slots: Box<[(u64, u64)]>,
}

impl Memo {
    const BITS: u32 = 12;

    pub(crate) fn new() -> Self {
        Self {
            slots: vec![(u64::MAX, 0); 1 << Self::BITS].into_boxed_slice(),
        }
    }

    /// The value of a shape, computed if it is not here; values that need more than 64 bits are
    /// not kept.
    pub(crate) fn get_or<E>(
        &mut self,
        shape: Shape,
        compute: impl FnOnce() -> Result<u128, E>,
    ) -> Result<u128, E> {
        let key = shape.key();
        let slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - Self::BITS)) as usize;
        if let Some(&(known, value)) = self.slots.get(slot)
            && known == key
        {
            return Ok(u128::from(value));
        }
        let value = compute()?;
        if let Ok(small) = u64::try_from(value) {
            self.slots[slot] = (key, small);
        }
        Ok(value)
    }
}
