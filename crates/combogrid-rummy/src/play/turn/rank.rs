//! The order of turns.

use core::cmp::Reverse;

use super::Turn;
use crate::cards::{Aim, Arrangement, Hand, Meld, Rules, Score, Weight};

/// The value of what is laid, greater is better: the scored deadwood if it is the aim, and the aim's terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AimValue {
    deadwood: Reverse<u32>,
    weight: Weight,
}

/// The first criterion of the order of turns. Greater is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TurnRank {
    /// Whether the turn goes out, where jokers that stay are worth something.
    goes_out: bool,
    /// The value of the rest of the hand if jokers have a value, else 0.
    left: i64,
    deadwood: Reverse<u32>,
    aim: i64,
}

/// The order of turns without rearranging, greater is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TurnValue {
    pub(super) rank: TurnRank,
    pub(super) value: AimValue,
    pub(super) exchanges: Reverse<usize>,
}

/// The points of melds.
pub(super) fn points(melds: &[Meld], rules: &Rules) -> i64 {
    melds.iter().map(|meld| i64::from(meld.points(rules))).sum()
}

impl AimValue {
    /// This value, raised by the points that the melds of the table gained.
    pub(super) fn with_gain(mut self, gain: i64, aim: Aim) -> Self {
        match aim {
            Aim::Points => self.weight.0 += gain,
            Aim::Deadwood | Aim::Cards => self.weight.2 += gain,
        }
        self
    }
}

impl Turn<'_> {
    /// The points by which melds exceed the melds of the table.
    pub(super) fn gain(&self, melds: &[Meld], rules: &Rules) -> i64 {
        points(melds, rules) - points(self.table.melds(), rules)
    }

    /// The value of an arrangement of a rest of the hand, if the melds of the table gained this many points.
    pub(super) fn value(&self, laid: &Arrangement, gain: i64, rules: &Rules) -> AimValue {
        let deadwood = match self.aim {
            Aim::Deadwood => laid.deadwood(rules),
            Aim::Cards | Aim::Points => 0,
        };
        let value = AimValue {
            deadwood: Reverse(deadwood),
            weight: self.aim.weight(Score::of(laid, rules)),
        };
        value.with_gain(gain, self.aim)
    }

    /// The first measure of a turn with this rest and value.
    pub(super) fn rank(&self, rack: &Hand, value: AimValue, rules: &Rules) -> TurnRank {
        if self.joker_value == 0 {
            return TurnRank {
                goes_out: false,
                left: 0,
                deadwood: value.deadwood,
                aim: value.weight.0,
            };
        }
        let (mut wilds, mut left, mut points) = (0, 0, 0);
        for tile in rack.tiles() {
            if rules.is_wild(tile) {
                wilds += i64::from(self.joker_value);
            } else {
                left += 1;
                points += i64::from(rules.loose_points(tile));
            }
        }
        let laid = match self.aim {
            Aim::Deadwood => -points,
            Aim::Cards => -left,
            Aim::Points => value.weight.0,
        };
        TurnRank {
            goes_out: rack.is_empty(),
            left: laid + wilds,
            deadwood: Reverse(0),
            aim: 0,
        }
    }
}
