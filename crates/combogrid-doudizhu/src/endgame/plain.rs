use std::collections::HashMap;

use combogrid_budget::{Limit, Meter};

use super::position::{Laid, Position};
use crate::moves::Play;
use crate::rules::{Kind, Rules};

/// A plain search for the winner of endgames with wild cards: every play and the pass, with every outcome remembered.
///
/// The bounds of the search without wild cards (control, dominance, what beats what) compare cards by their rank, and
/// a wild card is as good as any. They would give wrong answers here.
#[derive(Clone, Debug)]
pub(super) struct WildSearch {
    rules: Rules,
    outcomes: HashMap<Position, bool>,
    /// The most outcomes that are remembered; then all of them are forgotten.
    most: usize,
}

/// The bytes that an outcome takes, with the room that a hash table leaves.
const BYTES: usize = 2 * (size_of::<Position>() + 8);

impl WildSearch {
    /// A search for a position in which wild cards matter; `None` for others.
    pub(super) fn for_position(rules: Rules, position: &Position, bytes: usize) -> Option<Self> {
        let held = position.hands().iter().any(|&hand| rules.has_wild(hand));
        let last = position.last().map(|laid| laid.play);
        // Without wild cards in the hands a bomb on the table may still be soft.
        let soft = last.is_some_and(Play::has_stand_ins);
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
        let mut plays = match position.last() {
            None => self.rules.leads(hand),
            Some(laid) => self.rules.answers(hand, laid.play),
        };
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
    let cards = i32::try_from(play.total()).unwrap_or(0);
    let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket);
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
    let mut hands =
        [0, 1, 2].map(|player| position.hands().get(player).copied().unwrap_or_default());
    hands[mover] = hands[mover].minus(play.cards());
    position.with(
        &hands[..position.players()],
        following,
        Some(Laid { play, by: mover }),
    )
}
