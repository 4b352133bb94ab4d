//! How a player of gin is thought to play in an imagined hand.

use combogrid_rummy::{Card, CardSet};

use super::players::LAST_EARLY_TURN;

/// The points that one more unseen card that completes a meld is worth in a throw. With 0 the imagined hands have fewer such cards
/// than those of `greedy` and of `late_gin`, and go gin less often.
const LIVE: u32 = 1;

/// How a player ends a hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) enum Policy {
    /// Knocks in its first three turns, and later waits for gin.
    #[default]
    Waits,
    /// Knocks as soon as it may.
    Knocks,
}

impl Policy {
    /// The policies that a belief considers, each as likely as the other before the first turn.
    pub(super) const GUESSED: [Policy; 2] = [Policy::Waits, Policy::Knocks];

    /// Whether a player who has ended this many turns ends the hand with a throw that leaves these points.
    pub(super) fn ends(self, left: u32, limit: u32, turns: u32) -> bool {
        left == 0 || left <= limit && (self == Policy::Knocks || turns <= LAST_EARLY_TURN)
    }

    /// A throw of a card of `among`, and the points that it leaves: the fewest. A player who waits for gin gives up points for
    /// cards that complete a meld, but not those of the set `gone`.
    pub(super) fn throw(self, hand: CardSet, among: CardSet, gone: CardSet) -> Option<(Card, u32)> {
        let least = hand.least_throw(among);
        if self == Policy::Knocks || least.is_none_or(|(_, left)| left == 0) {
            return least;
        }
        let loose = hand.loose();
        let live = CardSet::ALL.difference(gone).difference(hand);
        // Throws of melded cards are left out: they rarely leave more.
        let throws = loose.iter().filter(|card| among.contains(*card));
        let best = throws.max_by_key(|card| {
            let completing = hand.without(*card).completing().row();
            let count = completing.intersection(live.row()).len();
            let outs = u32::try_from(count).expect("at most 52 cards");
            (CardSet::from(Some(*card)).points() + LIVE * outs, *card)
        });
        match best {
            Some(card) => Some((card, loose.without(card).points())),
            None => least,
        }
    }
}
