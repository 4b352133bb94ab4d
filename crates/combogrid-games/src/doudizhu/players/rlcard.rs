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
/// answers with the lowest play of the same kind and length. Without one a farmer passes after another farmer, and
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
        let rules = view.rules().plays.for_hand(view.hand());
        let is_banned = rules.recognize(cards).as_slice().is_empty();
        return match view.plays().first() {
            Some(first) if is_banned => Some(Action::Play(first.cards())),
            _ => Some(Action::Play(cards)),
        };
    };
    let plays = view.plays();
    let same = plays
        .iter()
        .filter(|play| play.kind() == to.kind() && play.len() == to.len());
    if let Some(play) = same.min_by_key(|play| play.head()) {
        return Some(Action::Play(play.cards()));
    }
    // A farmer whose turn comes after another farmer passes, whoever made the play.
    let [own, before] = [view.player(), view.public().ahead_of(view.player())];
    let after_mate = view.landlord() != Some(own) && view.landlord() != Some(before);
    after_mate.then_some(Action::Pass)
}

/// The play of the lowest card of a hand, found by taking the rocket, then bombs, trios, solo chains and pairs out of
/// the hand.
fn lead(hand: Hand) -> Hand {
    let lowest = hand.ranks().lowest().expect("a player to move has cards");
    if hand == Play::ROCKET.cards() || hand == Play::FOUR_JOKERS.cards() {
        return hand;
    }
    match hand.count(lowest) {
        count @ 4.. => of(lowest, count),
        3 => {
            let trios = stretch(lowest, |rank| hand.count(rank) == 3);
            sum(&trios, 3).unwrap_or(of(lowest, 3))
        }
        count => {
            // Trios and bombs have been taken out of the hand, so a chain ends before them.
            let chain = stretch(lowest, |rank| matches!(hand.count(rank), 1 | 2));
            if chain.len() >= Kind::SoloChain.min_len() {
                return sum(&chain, 1).unwrap_or(of(lowest, 1));
            }
            of(lowest, count)
        }
    }
}

fn of(rank: Rank, count: u8) -> Hand {
    Hand::of(rank, count).expect("cards of the hand")
}

/// That many cards of each rank, or `None` if there is no rank: a two leads alone, since it stands in no chain.
fn sum(ranks: &[Rank], count: u8) -> Option<Hand> {
    let (first, others) = ranks.split_first()?;
    let mut sum = of(*first, count);
    for rank in others {
        sum = sum.checked_add(of(*rank, count))?;
    }
    Some(sum)
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
