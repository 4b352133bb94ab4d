//! The search for who wins where wild cards or house rules matter.

use std::collections::HashMap;

use combogrid_budget::{Limit, Meter};

use super::position::{Laid, Position};
use crate::moves::Play;
use crate::packed::{CHAIN, Hand};
use crate::rules::{Flag, Kind, Rules};

/// A plain search for the winner of endgames for which the bounds of the other ways do not hold: every play and the pass, with
/// every outcome remembered.
///
/// Control, dominance and the order of plays compare cards by their rank, take every trio for a play, and the rocket for the
/// highest one. A wild card is as good as any rank, [`Flag::LastTrio`] lets most trios lie, and [`Flag::QuadChainBombs`] has
/// plays above the rocket.
#[derive(Clone, Debug)]
pub(super) struct PlainSearch {
    rules: Rules,
    outcomes: HashMap<Position, bool>,
    /// The most outcomes that are remembered; then all of them are forgotten.
    most: usize,
}

/// The bytes that an outcome takes, with the room that a hash table leaves.
const BYTES: usize = 2 * (size_of::<Position>() + 8);

impl PlainSearch {
    /// A search for a position in which wild cards matter, or house rules that the other ways do not know; `None` for others.
    pub(super) fn for_position(rules: Rules, position: &Position, bytes: usize) -> Option<Self> {
        let matters = |hand: Hand| {
            let has_trio = rules.lays_one_trio() && !hand.row(3).is_empty();
            let fours = hand.row(4) & CHAIN;
            let has_chain = rules.has(Flag::QuadChainBombs) && !fours.windows(2).is_empty();
            rules.has_wild(hand) || has_trio || has_chain
        };
        let held = position.hands().iter().any(|&hand| matters(hand));
        let last = position.last().map(|laid| laid.play);
        // Without wild cards in the hands a bomb on the table may still be soft.
        let soft = last.is_some_and(|play| play.has_stand_ins() || rules.is_chain_of_bombs(play));
        (held || soft).then(|| Self {
            rules,
            outcomes: HashMap::new(),
            most: (bytes / BYTES).max(1),
        })
    }

    /// Whether the side of the mover wins.
    pub(super) fn wins(&mut self, position: &Position, meter: &mut Meter) -> Result<bool, Limit> {
        let key = position.without_kickers();
        if let Some(&wins) = self.outcomes.get(&key) {
            return Ok(wins);
        }
        meter.state()?;
        let hand = position.hand(position.mover());
        let to = position.last().map(|laid| laid.play);
        let mut plays = self.rules.moves_metered(hand, to, meter)?;
        plays.sort_by_key(|&play| trial_order(position, Some(play)));
        let pass = position.last().map(|_| None);
        let mut wins = false;
        for choice in plays.into_iter().map(Some).chain(pass) {
            let next = next(position, choice);
            wins = if next.winner().is_some() {
                true
            } else {
                let theirs = self.wins(&next, meter)?;
                theirs == position.same_side(next.mover(), position.mover())
            };
            if wins {
                break;
            }
        }
        if self.outcomes.len() >= self.most {
            self.outcomes.clear();
        }
        self.outcomes.insert(key, wins);
        Ok(wins)
    }
}

/// The lower, the sooner a choice is tried: the last cards, then many cards, bombs late, the pass last.
pub(super) fn trial_order(position: &Position, choice: Option<Play>) -> i32 {
    let Some(play) = choice else {
        return i32::MAX;
    };
    let hand = position.hand(position.mover());
    if play.total() == hand.total() {
        return i32::MIN;
    }
    let cards = i32::try_from(play.total()).expect("cards of a hand");
    let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket | Kind::QuadChain);
    i32::from(bomb) * 100 - cards
}

/// The position after a choice that the rules allow.
fn next(position: &Position, choice: Option<Play>) -> Position {
    let mover = position.mover();
    let following = (mover + 1) % position.players();
    let Some(play) = choice else {
        let last = position.last().filter(|laid| laid.by != following);
        return position.with(&[], following, last);
    };
    // A game of two has no third hand.
    let mut hands =
        [0, 1, 2].map(|player| position.hands().get(player).copied().unwrap_or_default());
    hands[mover] = hands[mover].minus(play.cards());
    position.with(
        &hands[..position.players()],
        following,
        Some(Laid { play, by: mover }),
    )
}
