//! All that the leftovers of a skeleton depend on, in one number.

use super::skeleton::Skeleton;
use crate::moves::{BodyRules, Play};
use crate::packed::{CHAIN, Hand, JOKERS, Row};
use crate::rules::Kind;

/// All that the ways to lay a skeleton's rest depend on, in one number.
///
/// How many ranks are left once, twice, three and four times, how many trios and bombs there are, and which airplanes.
/// The ranks themselves do not matter, with three exceptions: a body takes no kicker of its own rank (so a fourth card
/// of a trio's rank is counted apart), both jokers are a rocket, and under some rules three cards of the rank next to
/// an airplane are not wings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape(u64);

/// Bits that an airplane or a quad chain takes: copies, length, own ranks left, three and four
/// cards left beside it.
const AIRPLANE_BITS: u32 = 13;

impl Shape {
    /// The shape of a skeleton, or `None` for the few that the number cannot hold, and under rules that bar some
    /// ranks as kickers.
    pub(crate) fn of(skeleton: &Skeleton, rules: &BodyRules) -> Option<Self> {
        // Ranks that may not be kickers are not like the others.
        if !rules.carries_every_rank {
            return None;
        }
        let ranks = RanksLeft::of(skeleton.rest);
        if skeleton.summary.airplanes == 0 {
            return Some(Self(ranks.without_airplanes(skeleton)));
        }
        Self::with_airplanes(skeleton, rules, ranks)
    }

    /// The number itself; never all ones.
    pub(crate) const fn key(self) -> u64 {
        self.0
    }

    #[cfg(test)]
    pub(crate) const fn from_key(key: u64) -> Self {
        Self(key)
    }

    fn with_airplanes(
        skeleton: &Skeleton,
        rules: &BodyRules,
        mut ranks: RanksLeft,
    ) -> Option<Self> {
        if skeleton.summary.airplanes > 2 {
            return None;
        }
        let mut airplanes = 0;
        for &body in skeleton.bodies() {
            if matches!(body.kind(), Kind::Airplane | Kind::QuadChain) {
                let airplane = ranks.airplane(body, rules, skeleton.rest)?;
                airplanes = airplanes << AIRPLANE_BITS | airplane;
            }
        }
        Some(Self(
            airplanes << RanksLeft::BITS | ranks.without_airplanes(skeleton),
        ))
    }
}

/// The ranks that are left once, twice, three and four times.
struct RanksLeft {
    once: Row,
    twice: Row,
    three_times: Row,
    four_times: Row,
    /// The ranks beside an airplane that is already noted.
    claimed: Row,
}

impl RanksLeft {
    const BITS: u32 = 29;

    fn of(rest: Hand) -> Self {
        let bits = rest.bits();
        let [b0, b1, b2] = [bits, bits >> 1, bits >> 2].map(Row::from_bits);
        Self {
            once: b0 - b1,
            twice: b1 - b0,
            three_times: b0 & b1,
            four_times: b2,
            claimed: Row::EMPTY,
        }
    }

    /// An airplane or a quad chain, or `None` if a rank beside it is also beside another; the ranks
    /// beside it that it tells apart are taken out. A fourth card of its own ranks is noted here and
    /// stays among the ranks that are left once.
    fn airplane(&mut self, body: Play, rules: &BodyRules, rest: Hand) -> Option<u64> {
        let ranks = body.row();
        let own = count(rest.row(1) & ranks);
        let (mut three, mut four) = (0, 0);
        if rules.beside_matters && body.kind() == Kind::Airplane && rules.needed(body).solos > 2 {
            let around = ranks.shifted_up(1) | ranks.shifted_down(1);
            let beside = (around - ranks) & CHAIN;
            if !beside.is_disjoint(self.claimed) {
                return None;
            }
            self.claimed |= (self.three_times | self.four_times) & beside;
            three = count(self.three_times & beside);
            four = count(self.four_times & beside);
            self.three_times -= beside;
            self.four_times -= beside;
        }
        let quad = u64::from(body.kind() == Kind::QuadChain);
        Some(quad | (body.len() as u64) << 1 | own << 5 | three << 9 | four << 11)
    }

    /// The numbers of ranks, of trios (with their own fourth card left, and others) and of bombs.
    fn without_airplanes(&self, skeleton: &Skeleton) -> u64 {
        let summary = skeleton.summary;
        let own = skeleton.rest.row(1) & summary.trios;
        let both_jokers = JOKERS.is_subset(skeleton.rest.row(1));
        let jokers = if both_jokers { JOKERS } else { Row::EMPTY };
        count(self.once - own - jokers)
            | count(self.twice) << 4
            | count(self.three_times) << 8
            | count(self.four_times) << 12
            | count(own) << 16
            | count(summary.trios - own) << 20
            | u64::from(summary.bombs) << 24
            | u64::from(both_jokers) << 28
    }
}

/// Counts the ranks of a row by one multiplication, since a processor may lack an instruction for it.
pub(crate) const fn count(row: Row) -> u64 {
    row.bits().wrapping_mul(0x1111_1111_1111_1111) >> 60
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::ops::ControlFlow;

    use combogrid_budget::Budget;

    use super::super::leftovers::{Leftovers, Tables};
    use super::super::skeleton::skeletons;
    use combogrid_lattice::Count;

    use super::super::tally::Fewest;
    use super::*;
    use crate::rules::Preset;

    /// Skeletons of one shape have as many ways, with any ranks.
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
        let (rules, mut known) = (BodyRules::new(preset.rules()), HashMap::new());
        for hand in hands {
            let end = skeletons(hand, &rules, |skeleton| {
                if let Some(shape) = Shape::of(skeleton, &rules) {
                    let leftovers = Leftovers::new(skeleton, &rules, Vec::new());
                    let no_bound = &Budget::unlimited();
                    let answer = (
                        leftovers.tally::<Count>(&mut Tables::new(), no_bound),
                        leftovers.tally::<Fewest>(&mut Tables::new(), no_bound),
                    );
                    let first = *known.entry(shape.key()).or_insert(answer);
                    assert_eq!(first, answer, "{preset} {hand} {:?}", skeleton.bodies());
                }
                ControlFlow::<()>::Continue(())
            });
            assert!(end.is_continue());
        }
        known.len()
    }

    /// Some rules do not allow three cards of a rank next to an airplane as wings.
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
        let rows = [0, 0x1, 0x1010].map(Row::from_bits);
        assert_eq!(rows.map(count), [0, 1, 2]);
        assert_eq!(count(Hand::DECK.row(1)), 15);
    }
}
