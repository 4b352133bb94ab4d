use crate::splits::loads::Loads;
use crate::splits::nibbles::{CHAIN, EACH, ROCKET, once};
use crate::splits::skeleton::{Bone, Part, Skeleton};

/// All that the ways to lay a skeleton's leftovers depend on, in one number.
///
/// How many ranks are left once, twice, three and four times, how many trios and bombs there are,
/// and which airplanes; which ranks they are does not matter, but for three things: a body takes
/// no kicker of its own rank (so a fourth card beside a trio is told apart), both jokers are a
/// rocket, and under some rules three cards of the rank beside an airplane are no wings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape(u64);

/// Bits that an airplane or a quad chain takes: copies, length, own ranks left, three and four
/// cards left beside it.
const WIDE_BITS: u32 = 13;

impl Shape {
    /// The shape of a skeleton's leftovers; none for the few that the number cannot hold.
    pub(crate) fn of(skeleton: &Skeleton, loads: &Loads) -> Option<Self> {
        let left = Left::of(skeleton.rest);
        if skeleton.wide == 0 {
            return Some(Self(left.narrow(skeleton)));
        }
        Self::wide(skeleton, loads, left)
    }

    /// The number itself; never all ones.
    pub(crate) const fn key(self) -> u64 {
        self.0
    }

    #[cfg(test)]
    pub(crate) const fn from_key(key: u64) -> Self {
        Self(key)
    }

    fn wide(skeleton: &Skeleton, loads: &Loads, mut left: Left) -> Option<Self> {
        if skeleton.wide > 2 {
            return None;
        }
        let mut wide = 0;
        for &part in skeleton.parts() {
            if matches!(part.bone, Bone::Airplane | Bone::QuadChain) {
                wide = wide << WIDE_BITS | Self::part(part, loads, skeleton.rest, &mut left)?;
            }
        }
        Some(Self(wide << Left::BITS | left.narrow(skeleton)))
    }

    /// An airplane or a quad chain; the ranks beside it that it tells apart leave `left`. A fourth
    /// card of its own ranks is noted here and stays among the ranks that are left once.
    fn part(part: Part, loads: &Loads, rest: u64, left: &mut Left) -> Option<u64> {
        let own = count(once(rest) & part.ranks());
        let quad = u64::from(part.bone == Bone::QuadChain);
        let (mut three, mut four) = (0, 0);
        if loads.beside_matters && part.bone == Bone::Airplane && loads.of(part).solos > 2 {
            let beside = (part.ranks() << 4 | part.ranks() >> 4) & CHAIN & !part.ranks();
            if beside & left.claimed != 0 {
                return None;
            }
            left.claimed |= (left.three_times | left.four_times) & beside;
            three = count(left.three_times & beside);
            four = count(left.four_times & beside);
            left.three_times &= !beside;
            left.four_times &= !beside;
        }
        Some(quad | u64::from(part.len) << 1 | own << 5 | three << 9 | four << 11)
    }
}

/// The ranks that are left once, twice, three and four times.
struct Left {
    once: u64,
    twice: u64,
    three_times: u64,
    four_times: u64,
    /// The ranks beside an airplane that is already noted.
    claimed: u64,
}

impl Left {
    const BITS: u32 = 29;

    const fn of(rest: u64) -> Self {
        let (b0, b1, b2) = (rest & EACH, rest >> 1 & EACH, rest >> 2 & EACH);
        Self {
            once: b0 & !b1,
            twice: b1 & !b0,
            three_times: b0 & b1,
            four_times: b2,
            claimed: 0,
        }
    }

    /// The numbers of ranks, of trios (with their own fourth card left, and others) and of bombs.
    const fn narrow(&self, skeleton: &Skeleton) -> u64 {
        let own = once(skeleton.rest) & skeleton.trios;
        let both_jokers = skeleton.rest & ROCKET == ROCKET;
        let once = self.once & !own & !(if both_jokers { ROCKET } else { 0 });
        count(once)
            | count(self.twice) << 4
            | count(self.three_times) << 8
            | count(self.four_times) << 12
            | count(own) << 16
            | count(skeleton.trios & !own) << 20
            | (skeleton.bombs as u64) << 24
            | (both_jokers as u64) << 28
    }
}

/// How many ranks a mask has: one multiplication, where a processor may have no instruction for it.
pub(crate) const fn count(mask: u64) -> u64 {
    mask.wrapping_mul(0x1111_1111_1111_1111) >> 60
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;
    use std::collections::HashMap;

    use combogrid_budget::Budget;

    use super::*;
    use crate::splits::leftovers::{Leftovers, Tables};
    use crate::splits::skeleton::skeletons;
    use crate::splits::tally::{Fewest, Ways};
    use crate::{Hand, Preset};

    /// Skeletons of one shape have as many ways, whatever their ranks.
    #[test]
    fn one_shape_has_one_answer() {
        let hands = [
            "33344455566677788899",
            "55777888999TTTJJJKKK",
            "333344445555BR666",
            "44445555BR77788",
            "334455667788JJJQQQ22",
            "3334445557779TJQKA2",
            "333444555777888999BR",
            "AAAA2222KKKQQQBR",
            "3334445556669999",
            "4445556667773333",
            "JJJQQQKKKAAATTT2",
            "55556666777789TJ",
        ];
        for preset in Preset::ALL {
            let hands = hands.into_iter().map(hand);
            let known = answers(preset, hands);
            assert!(known > 300, "{known}");
        }
    }

    fn hand(text: &str) -> Hand {
        text.parse().expect("a hand")
    }

    /// Asserts that shapes and answers belong together in all skeletons of these hands; gives the
    /// number of shapes.
    fn answers(preset: Preset, hands: impl Iterator<Item = Hand>) -> usize {
        let (loads, mut known) = (Loads::new(preset.rules()), HashMap::new());
        for hand in hands {
            let end = skeletons(hand.bits(), loads.longest, |skeleton| {
                if let Some(shape) = Shape::of(skeleton, &loads) {
                    let left = Leftovers::of(skeleton, &loads);
                    let no_bound = &Budget::unlimited();
                    let answer = (
                        left.tally_within::<Ways<u64>>(&mut Tables::new(), no_bound),
                        left.tally_within::<Fewest>(&mut Tables::new(), no_bound),
                    );
                    let first = *known.entry(shape.key()).or_insert(answer);
                    assert_eq!(first, answer, "{preset} {hand} {:?}", skeleton.parts());
                }
                ControlFlow::<()>::Continue(())
            });
            assert!(end.is_continue());
        }
        known.len()
    }

    /// Three cards of a rank beside an airplane are no wings under some rules, elsewhere they are.
    #[test]
    fn ranks_beside_an_airplane_are_told_apart() {
        let beside_and_elsewhere = (0..125).map(|counts| {
            let [below, above, apart] = [1, 5, 25].map(|step| counts / step % 5);
            Hand::from_bits_unchecked(hand("444555666").bits() | below | above << 16 | apart << 28)
        });
        let several = [
            // Many threes apart from one airplane, the shape of which has two bits for those beside.
            "333444555888TTTQQQAAA",
            // A rank beside two airplanes, or one.
            "333444555666777888999",
            "333444555666TTTJJJQQQ",
            // Three airplanes and a rank beside the first, or none.
            "333444555666888999JJJQQQ",
            "333444555888999JJJQQQ",
        ];
        let hands = beside_and_elsewhere.chain(several.into_iter().map(hand));
        assert!(answers(Preset::Rlcard, hands) > 1_000);
    }

    #[test]
    fn ranks_are_counted_up_to_fifteen() {
        assert_eq!([0, 0x1, 0x1010, EACH].map(count), [0, 1, 2, 15]);
    }
}
