//! The values that a sweep adds over splits and multiplies along one: counts, greatest weights, least costs,
//! histograms.

use std::collections::BTreeMap;

/// Values that add up over the splits and multiply along the pieces of one split.
///
/// Under this trait counting, optimising and histograms are one algorithm,
/// [`Lattice::fold`](crate::Lattice::fold). `plus` must be associative and commutative, `times`
/// associative, `times` must distribute over `plus`, and `zero` must absorb.
///
/// ```
/// use combogrid_lattice::Semiring;
///
/// /// Is there any split at all?
/// #[derive(Clone, PartialEq)]
/// struct Any(bool);
///
/// impl Semiring for Any {
///     fn zero() -> Self { Self(false) }
///     fn one() -> Self { Self(true) }
///     fn plus(&self, other: &Self) -> Self { Self(self.0 || other.0) }
///     fn times(&self, other: &Self) -> Self { Self(self.0 && other.0) }
/// }
/// assert!(Any::one().plus(&Any::zero()).0);
/// ```
pub trait Semiring: Clone + PartialEq {
    /// No split.
    #[must_use]
    fn zero() -> Self;
    /// The split of no pieces.
    #[must_use]
    fn one() -> Self;
    /// The value of two groups of splits together.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;
    /// The value of a split of two parts.
    #[must_use]
    fn times(&self, other: &Self) -> Self;
}

/// The number of splits, up to `u128::MAX`, which stands for "that many or more".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u128);

impl Count {
    /// The number, unless it reached `u128::MAX` on the way.
    #[must_use]
    pub fn exact(self) -> Option<u128> {
        (self.0 < u128::MAX).then_some(self.0)
    }
}

impl Semiring for Count {
    fn zero() -> Self {
        Self(0)
    }
    fn one() -> Self {
        Self(1)
    }
    fn plus(&self, other: &Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
    fn times(&self, other: &Self) -> Self {
        Self(self.0.saturating_mul(other.0))
    }
}

/// The weight of a split: the sum of its pieces' weights, compared by `Ord`; greater is better.
///
/// Integers saturate at their ends. A pair is compared by its first part, then by its second:
/// `(points, -melds)` asks for most points and, among those, fewest melds.
pub trait Weight: Copy + Ord {
    /// The weight of no pieces.
    const ZERO: Self;
    /// The weight of two parts together.
    #[must_use]
    fn plus(self, other: Self) -> Self;
}

macro_rules! integers_weigh {
    ($($integer:ty)*) => {$(
        impl Weight for $integer {
            const ZERO: Self = 0;
            fn plus(self, other: Self) -> Self {
                self.saturating_add(other)
            }
        }
    )*};
}

integers_weigh!(i8 u8 i16 i32 i64 i128 isize u16 u32 u64 u128 usize);

impl<A: Weight, B: Weight> Weight for (A, B) {
    const ZERO: Self = (A::ZERO, B::ZERO);
    fn plus(self, other: Self) -> Self {
        (self.0.plus(other.0), self.1.plus(other.1))
    }
}

impl<A: Weight, B: Weight, C: Weight> Weight for (A, B, C) {
    const ZERO: Self = (A::ZERO, B::ZERO, C::ZERO);
    fn plus(self, other: Self) -> Self {
        (
            self.0.plus(other.0),
            self.1.plus(other.1),
            self.2.plus(other.2),
        )
    }
}

/// The greatest weight of any split, or `None` if there is no split (the tropical semiring).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tropical<W>(pub Option<W>);

impl<W: Weight> Semiring for Tropical<W> {
    fn zero() -> Self {
        Self(None)
    }
    fn one() -> Self {
        Self(Some(W::ZERO))
    }
    fn plus(&self, other: &Self) -> Self {
        Self(self.0.max(other.0))
    }
    fn times(&self, other: &Self) -> Self {
        Self(self.0.zip(other.0).map(|(a, b)| a.plus(b)))
    }
}

/// The least cost of any split, `i64::MAX` if there is no split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Least(pub i64);

impl Semiring for Least {
    fn zero() -> Self {
        Self(i64::MAX)
    }
    fn one() -> Self {
        Self(0)
    }
    fn plus(&self, other: &Self) -> Self {
        *self.min(other)
    }
    fn times(&self, other: &Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// How many splits there are of each weight.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Histogram<W>(pub BTreeMap<W, Count>);

impl<W: Weight> Histogram<W> {
    /// One split that weighs `weight`.
    #[must_use]
    pub fn unit(weight: W) -> Self {
        Self(BTreeMap::from([(weight, Count(1))]))
    }
}

impl<W: Weight> Semiring for Histogram<W> {
    fn zero() -> Self {
        Self(BTreeMap::new())
    }
    fn one() -> Self {
        Self::unit(W::ZERO)
    }
    fn plus(&self, other: &Self) -> Self {
        let mut sum = self.0.clone();
        for (&weight, count) in &other.0 {
            let entry = sum.entry(weight).or_insert(Count(0));
            *entry = entry.plus(count);
        }
        Self(sum)
    }
    fn times(&self, other: &Self) -> Self {
        let mut product = BTreeMap::new();
        for (&a, m) in &self.0 {
            for (&b, n) in &other.0 {
                let entry = product.entry(a.plus(b)).or_insert(Count(0));
                *entry = entry.plus(&m.times(n));
            }
        }
        Self(product)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_that_reaches_the_end_is_not_exact() {
        let half = Count(1 << 127);
        assert_eq!(half.exact(), Some(1 << 127));
        assert_eq!(half.plus(&half).exact(), None);
        assert_eq!(half.times(&half).exact(), None);
    }

    #[test]
    fn no_split_has_no_weight() {
        let none = Tropical::<i64>::zero();
        assert_eq!(none.times(&Tropical(Some(5))), none);
        assert_eq!(none.plus(&Tropical(Some(-5))), Tropical(Some(-5)));
    }

    #[test]
    fn weights_of_pairs_compare_by_the_first_part() {
        assert!((2i64, 0i64).plus((0, 1)) > (1, 9));
    }

    #[test]
    fn histograms_multiply_as_polynomials() {
        let one_or_two = Histogram::unit(1u32).plus(&Histogram::unit(2));
        let square = one_or_two.times(&one_or_two);
        let counts: Vec<_> = square.0.into_iter().map(|(w, c)| (w, c.0)).collect();
        assert_eq!(counts, [(2, 1), (3, 2), (4, 1)]);
    }
}
