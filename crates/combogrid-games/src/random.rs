//! Random numbers, the same on every machine.

/// `SplitMix64`: a counter put through a mixing function. Small, without a
/// period in reach, and the same numbers for a seed in every version.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014; the constants are those of Java's
/// `SplittableRandom`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The numbers of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number of 64 bits, each as likely as any other.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, each as likely as any other.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let range = bound as u64;
        // 2^64 is no multiple of most bounds, and then the numbers of the last, incomplete stretch would make small remainders
        // more likely. They are drawn again: fewer than half of all numbers for any bound.
        let last = u64::MAX - (u64::MAX % range + 1) % range;
        loop {
            let number = self.number();
            if number <= last {
                return usize::try_from(number % range).expect("less than a usize");
            }
        }
    }

    /// A number from 0 to less than 1.
    #[cfg(any(feature = "doudizhu", feature = "guandan"))]
    pub(crate) fn part(&mut self) -> f64 {
        let high = u32::try_from(self.number() >> 32).expect("the upper half of a number");
        f64::from(high) / 2_f64.powi(32)
    }

    /// Moves a random choice of `count` items to the front, and returns it.
    pub fn draw<'a, T>(&mut self, items: &'a mut [T], count: usize) -> &'a mut [T] {
        let drawn = count.min(items.len());
        for place in 0..drawn {
            // From `place` on, not from 0: with all places some orders would be more likely than others.
            let other = place + self.below(items.len() - place);
            items.swap(place, other);
        }
        &mut items[..drawn]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source: the first numbers of the reference implementation for the seed
    /// 1234567 (prng.di.unimi.it/splitmix64.c).
    #[test]
    fn the_numbers_are_those_of_the_reference() {
        let mut random = SplitMix64::new(1_234_567);
        let numbers: Vec<u64> = (0..3).map(|_| random.number()).collect();
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_item_is_drawn_about_as_often() {
        let mut random = SplitMix64::new(7);
        let mut drawn = [0_u32; 10];
        for _ in 0..10_000 {
            let mut items: Vec<usize> = (0..10).collect();
            for &mut item in random.draw(&mut items, 3) {
                drawn[item] += 1;
            }
        }
        assert!(
            drawn.iter().all(|&times| (2800..3200).contains(&times)),
            "{drawn:?}"
        );
    }

    #[test]
    fn a_draw_of_more_than_there_are_takes_all() {
        let mut items = [1, 2, 3];
        assert_eq!(SplitMix64::new(1).draw(&mut items, 9).len(), 3);
    }
}
