//! The order in which choices are tried.

use super::lever::Lever;
use super::node::Node;
use super::plain;
use super::position::Position;
use super::search::{HANDS, Search, WILD};
use crate::counts::FewestError;
use crate::moves::Play;
use crate::packed::Hand;
use crate::rules::Kind;

/// The most cards whose fewest plays are worked out to order plays.
const COUNTED: usize = 24;

impl Search {
    /// The place of a play in the order of trial: few plays left, many cards, a low head, bombs late. A
    /// lead that nothing beats is kept for later, an answer is not.
    pub(super) fn rank(&mut self, node: &Node, next: &Node, play: Play, open: usize) -> i32 {
        let order = if node.last.is_none() { LEADS } else { ANSWERS };
        if !Lever::Order.is_on() {
            return 0;
        }
        let left = self.fewest_plays(next.hands[node.mover()]);
        let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket);
        let highest_kicker = play.kickers().row(1).last().unwrap_or(0);
        let features = [
            left,
            bomb.into(),
            play.total(),
            play.head().index(),
            next.last.is_none().into(),
            highest_kicker,
            open,
        ];
        let small = |feature: usize| i32::try_from(feature).expect("a count of cards or a rank");
        let weighed = features.into_iter().zip(order);
        weighed
            .map(|(feature, weight)| small(feature) * weight)
            .sum()
    }

    /// The order in which the mover's choices are tried.
    pub(super) fn trial_order(&mut self, position: &Position, play: Option<Play>) -> i32 {
        if self.plain.is_some() {
            return plain::trial_order(position, play);
        }
        let from = self.game.node(position);
        match play {
            None => i32::MAX,
            Some(play) if play.total() == from.hand().total() => i32::MIN,
            Some(play) => {
                let next = self.game.after(&from, play);
                let enemies = self.game.enemies(&from, from.mover());
                let open = (self.game.control).open(next.hands[from.mover()], &enemies, 0);
                self.rank(&from, &next, play, open)
            }
        }
    }

    /// A number of plays below which no game ends that this hand wins.
    ///
    /// A hand is laid out in plays, so its fewest plays are such a number. With solos banned, a player can win without
    /// them, because an enemy may have nothing to lead.
    pub(super) fn least_plays(&mut self, hand: Hand) -> usize {
        if hand.total() > COUNTED || !self.game.rules.has_kind(Kind::Solo) {
            return 0;
        }
        self.fewest_plays(hand)
    }

    /// The fewest plays that lay out a hand, at most 15, and 1 if that takes too long; an estimate for hands of more
    /// than [`COUNTED`] cards.
    pub(super) fn fewest_plays(&mut self, hand: Hand) -> usize {
        const BITS: u32 = 60;
        if hand.total() > COUNTED {
            return hand.ranks().len().max(2);
        }
        let hash = hand.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HANDS.ilog2());
        let slot = usize::try_from(hash).expect("as many bits as `HANDS` has") % HANDS;
        let known = self.counts[slot];
        if known & ((1 << BITS) - 1) == hand.bits() {
            return (known >> BITS) as usize;
        }
        if self.game.rules.has_wild(hand) && self.meter().ticks(WILD).is_err() {
            return 1;
        }
        let fewest = match self.fewest.count(hand) {
            Ok(fewest) => fewest.min(15),
            Err(FewestError::NoSplit) => 15,
            Err(FewestError::Stopped(_)) => 1,
        };
        self.counts[slot] = hand.bits() | (fewest as u64) << BITS;
        fewest
    }
}

/// The weights of what [`Search::rank`] looks at: plays left, bomb, cards, head, unbeaten, kicker. Found
/// by trial on 150 deals of 12 and 12 cards: 7,560 to 6,580 by the sum of the roots of the states.
const LEADS: [i32; 7] = [51, 36, -24, 2, 5, 6, 8];
const ANSWERS: [i32; 7] = [30, 32, 0, 6, -9, 0, 19];
