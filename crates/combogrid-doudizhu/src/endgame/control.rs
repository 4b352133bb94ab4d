use super::node::holds_rocket;
use crate::packed::{Hand, JOKERS, Row};
use crate::rules::{Kind, Rules};

/// What enemies can beat of a way to lay out a hand: solos, pairs, trios and bombs, where each trio carries a
/// solo or a pair.
///
/// A player who leads and has at most one play that can be beaten wins at once, since that play is laid last.
/// Chains are not looked for, so a player may win with more.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what the rules have")]
pub(super) struct Control {
    /// Whether the rules have solos, pairs, trios and bombs.
    has_groups: bool,
    carries_solos: bool,
    carries_pairs: bool,
    rocket: bool,
}

/// The ranks of which enemies beat a solo, a pair, a trio and a bomb.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beaten([Row; 4]);

impl Control {
    pub(super) fn new(rules: Rules) -> Self {
        let groups = [Kind::Solo, Kind::Pair, Kind::Trio, Kind::Bomb];
        Self {
            has_groups: groups.into_iter().all(|kind| rules.has_kind(kind)),
            carries_solos: rules.has_kind(Kind::TrioSolo),
            carries_pairs: rules.has_kind(Kind::TrioPair),
            rocket: rules.has_kind(Kind::Rocket),
        }
    }

    /// What enemies with these hands beat.
    #[inline]
    pub(super) fn beaten(self, enemies: impl Iterator<Item = Hand>) -> Beaten {
        let (mut held, mut rocket) = ([Row::EMPTY; 4], false);
        for hand in enemies {
            rocket |= self.rocket && holds_rocket(hand);
            for (row, count) in held.iter_mut().zip(1..) {
                *row |= hand.row(count);
            }
        }
        let bomb = rocket || !held[3].is_empty();
        let mut place = 0;
        Beaten(held.map(|row| {
            place += 1;
            match row.bits().checked_ilog2() {
                _ if rocket || bomb && place < 4 => Row::ALL,
                Some(highest) => Row::from_bits(((1 << highest) - 1) & Row::ALL.bits()),
                None => Row::EMPTY,
            }
        }))
    }

    /// Whether at most one play of the way can be beaten.
    #[inline]
    pub(super) fn holds(self, hand: Hand, beaten: Beaten) -> bool {
        self.has_groups && self.beatable(hand, beaten) <= 1
    }

    /// How many plays of the way can be beaten.
    #[inline]
    pub(super) fn beatable(self, hand: Hand, Beaten(beaten): Beaten) -> usize {
        let [one, two, three, four] = [1, 2, 3, 4].map(|count| hand.row(count));
        let mut singles = one - two;
        if self.rocket && JOKERS.is_subset(singles) {
            singles -= JOKERS;
        }
        let [solos, pairs, trios, bombs] = [
            singles & beaten[0],
            (two - three) & beaten[1],
            (three - four) & beaten[2],
            four & beaten[3],
        ]
        .map(number);
        let carried = match (self.carries_solos, self.carries_pairs) {
            (true, true) => solos + pairs,
            (true, false) => solos,
            (false, true) => pairs,
            (false, false) => 0,
        };
        solos + pairs - carried.min(number(three - four)) + trios + bombs
    }
}

/// How many ranks a row has: one multiplication, where a processor may have no instruction for it.
#[inline]
const fn number(row: Row) -> usize {
    (row.bits().wrapping_mul(0x1111_1111_1111_1111) >> 60) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// How many plays of a hand can be beaten by another hand.
    fn beatable(hand: &str, enemy: &str, preset: Preset) -> usize {
        let control = Control::new(preset.rules());
        let beaten = control.beaten([enemy.parse().expect("cards")].into_iter());
        control.beatable(hand.parse().expect("cards"), beaten)
    }

    #[test]
    fn plays_are_beaten_by_higher_ones_and_by_bombs() {
        let rlcard = |hand, enemy| beatable(hand, enemy, Preset::Rlcard);
        assert_eq!(rlcard("3A", "5K"), 1, "an ace is not beaten");
        assert_eq!(rlcard("3344", "5K"), 0, "no pairs against them");
        assert_eq!(rlcard("3344", "55K"), 2);
        assert_eq!(rlcard("3344", "KKKK"), 2);
        assert_eq!(rlcard("344555", "KK"), 1, "the trio carries one of two");
        assert_eq!(rlcard("3BR", "KKKK"), 1, "the rocket");
        assert_eq!(rlcard("3333KKKK", "9999"), 1);
        assert_eq!(rlcard("3333KKKK", "BR"), 2);
        assert_eq!(rlcard("3B", "R"), 2);
    }
}
