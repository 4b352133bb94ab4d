//! `RLCard`'s rule agent.

use combogrid_budget::Meter;
use combogrid_doudizhu::{Hand, Kind, Play, Rank};

use super::greedy::number;
use crate::doudizhu::action::Action;
use crate::doudizhu::public::Phase;
use crate::doudizhu::state::State;
use crate::doudizhu::view::View;
use crate::{NoChoice, Player, SplitMix64};

/// `RLCard`'s rule agent, version 1: the baseline of Dou Dizhu.
///
/// It leads the play of its lowest card: a bomb, trios without kickers, a solo chain, a pair, a solo. To a play it
/// answers with the lowest play of the same kind and length. Without one a farmer passes after the other farmer, and
/// everybody else chooses at random. It never bids. Where the rules ban the play that it would lead, it leads the first play
/// of all.
///
/// Source: `DouDizhuRuleAgentV1` of `RLCard` 1.2.0.
#[derive(Debug, Clone)]
pub struct RlcardRule(SplitMix64);

impl RlcardRule {
    /// The player that draws its random choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> RlcardRule {
        RlcardRule(SplitMix64::new(seed))
    }
}

impl Player<State> for RlcardRule {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        Ok(sure(view).unwrap_or_else(|| {
            let actions: Vec<Action> = view.legal().collect();
            actions[self.0.below(actions.len())]
        }))
    }
}

impl RlcardRule {
    /// How likely this player is to choose an action.
    pub(super) fn chance(view: &View, action: Action) -> f64 {
        match sure(view) {
            Some(sure) if sure == action => 1.0,
            Some(_) => 0.0,
            None => 1.0 / number(view.legal().count()),
        }
    }
}

/// The choice of the player, or `None` if that is random.
fn sure(view: &View) -> Option<Action> {
    if matches!(view.phase(), Phase::Auction { .. }) {
        return Some(Action::Bid(0));
    }
    let Some(to) = view.must_beat() else {
        let cards = lead(view.hand());
        let is_banned = view.rules().plays.recognize(cards).as_slice().is_empty();
        let other = || view.plays().first().map(|play| play.cards());
        let banned = is_banned.then(other).flatten();
        return Some(Action::Play(banned.unwrap_or(cards)));
    };
    let plays = view.plays();
    let same = plays
        .iter()
        .filter(|play| play.kind() == to.kind() && play.len() == to.len());
    if let Some(play) = same.min_by_key(|play| play.head()) {
        return Some(Action::Play(play.cards()));
    }
    let farmer = |player| view.landlord() != Some(player);
    let after_mate = farmer(view.player()) && farmer((view.player() + 2) % 3);
    after_mate.then_some(Action::Pass)
}

/// The play of the lowest card of a hand, found by taking the rocket, then bombs, trios, solo chains and pairs out of
/// the hand.
fn lead(hand: Hand) -> Hand {
    let lowest = hand.ranks().lowest().expect("a player to move has cards");
    if hand == Play::ROCKET.cards() {
        return hand;
    }
    match hand.count(lowest) {
        4 => of(lowest, 4),
        3 => {
            let trios = stretch(lowest, |rank| hand.count(rank) == 3);
            let trios = trios.into_iter().map(|rank| of(rank, 3));
            sum(trios).unwrap_or(of(lowest, 3))
        }
        count => {
            let chain = stretch(lowest, |rank| matches!(hand.count(rank), 1 | 2));
            if chain.len() >= Kind::SoloChain.min_len() {
                let chain = chain.into_iter().map(|rank| of(rank, 1));
                return sum(chain).unwrap_or(of(lowest, 1));
            }
            of(lowest, count)
        }
    }
}

fn of(rank: Rank, count: u8) -> Hand {
    Hand::of(rank, count).unwrap_or(Hand::EMPTY)
}

fn sum(hands: impl IntoIterator<Item = Hand>) -> Option<Hand> {
    let mut hands = hands.into_iter();
    let first = hands.next()?;
    hands.try_fold(first, Hand::checked_add)
}

/// The ranks from `lowest` on that may stand in a chain and that `take` takes, up to the first that it does not.
fn stretch(lowest: Rank, take: impl Fn(Rank) -> bool) -> Vec<Rank> {
    let ranks = core::iter::successors(Some(lowest), |rank| rank.next());
    ranks
        .take_while(|rank| rank.is_chainable() && take(*rank))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source: the leads of `DouDizhuRuleAgentV1` of `RLCard` 1.2.0 with these hands.
    #[test]
    fn it_leads_what_its_lowest_card_belongs_to() {
        let leads = [
            ("3335", "333"),
            ("333444555BR", "333444555"),
            ("33334", "3333"),
            ("3456789", "3456789"),
            ("34566677", "3"),
            ("3344556677", "34567"),
            ("3455678", "345678"),
            ("3345", "33"),
            ("AAA2222BR", "AAA"),
            ("222BR", "222"),
            ("BR", "BR"),
            ("B", "B"),
            ("TJQKA2", "TJQKA"),
            ("3455567", "3"),
        ];
        for (hand, play) in leads {
            assert_eq!(lead(hand.parse().unwrap()).to_string(), play, "{hand}");
        }
    }
}
