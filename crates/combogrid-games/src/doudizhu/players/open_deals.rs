//! Ends of hands: in which deals of the hidden cards an action wins with open cards.

use core::cmp::Reverse;
use std::collections::HashMap;

use combogrid_budget::{Limit, Meter};
use combogrid_doudizhu::{Endgame, Flag, Hand, Kind, Play, Position, Rank, Rules};

use crate::doudizhu::action::Action;
use crate::doudizhu::public::{Phase, hand_of, remaining};
use crate::doudizhu::state::State;
use crate::doudizhu::view::View;
use crate::{Game, Hidden};

/// The players of one pack; endgames are of one.
const PLAYERS: usize = 3;
/// The most deals of the hidden cards that are looked at. With more the end is too far away for an answer that is the same in all.
const MOST_DEALS: usize = 64;
/// How far behind the best share of the deals the share of an action may be that comes into question: one deal of twenty, so that
/// of fewer deals only the best come. Worlds that are played out would not see the difference of two deals in five.
const NEAR: f64 = 0.05;
/// The states of endgames that a decision may search, and as many of the search without seeing the hidden cards.
const MOST_STATES: u64 = 10_000;

/// The states that a state of a search without seeing the hidden cards counts as: every legal action is listed.
const SEEN_STATES: u64 = 4;

/// A way to deal the hidden cards, and the number of ways to choose its single cards: how likely it is if every card may be anywhere.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Deal {
    hands: [Hand; PLAYERS],
    weight: f64,
}

/// Every way to deal the hidden cards of a view, or `None` if there are more than [`MOST_DEALS`].
///
/// Two ways that differ in single cards of one rank are one.
fn deals(view: &View) -> Option<Vec<Deal>> {
    let unseen = State::unseen(view);
    let mut hidden: Vec<(Rank, u8)> = Vec::new();
    for card in unseen.hidden {
        match hidden.last_mut() {
            Some((rank, count)) if *rank == card => *count += 1,
            _ => hidden.push((card, 1)),
        }
    }
    let mut hands = [Hand::EMPTY; PLAYERS];
    let mut lacks = [0; PLAYERS];
    for seat in 0..PLAYERS {
        let known = &unseen.known[seat];
        hands[seat] = hand_of(known.iter().copied());
        lacks[seat] = unseen.sizes[seat].checked_sub(known.len())?;
    }
    let seat = view.player();
    let mut dealing = Dealing {
        others: [(seat + 1) % PLAYERS, (seat + 2) % PLAYERS],
        hidden,
        deals: Vec::new(),
    };
    let start = Deal { hands, weight: 1.0 };
    dealing.deal(0, start, lacks).then_some(dealing.deals)
}

/// The search of all ways to deal cards.
struct Dealing {
    /// The players who get cards.
    others: [usize; 2],
    /// The number of hidden cards of each rank.
    hidden: Vec<(Rank, u8)>,
    deals: Vec<Deal>,
}

impl Dealing {
    /// Deals the cards of the ranks from a place on to players who lack that many; `false` if there are too many ways.
    fn deal(&mut self, place: usize, deal: Deal, lacks: [usize; PLAYERS]) -> bool {
        let [next, last] = self.others;
        let Some((rank, count)) = self.hidden.get(place).copied() else {
            self.deals.push(deal);
            return self.deals.len() <= MOST_DEALS;
        };
        let later: usize = self.hidden[place + 1..]
            .iter()
            .map(|(_, count)| usize::from(*count))
            .sum();
        for first in 0..=count {
            for second in 0..=count - first {
                let mut left = lacks;
                let Some(more) = left[next].checked_sub(first.into()) else {
                    continue;
                };
                left[next] = more;
                let Some(more) = left[last].checked_sub(second.into()) else {
                    continue;
                };
                left[last] = more;
                // The later ranks can be dealt in any way, so enough of them are enough, and every branch ends with a deal.
                if left[next] + left[last] > later {
                    continue;
                }
                let mut dealt = deal;
                for (player, copies) in [(next, first), (last, second)] {
                    let cards = Hand::of(rank, copies).expect("cards of a deck");
                    let hand = dealt.hands[player].checked_add(cards);
                    dealt.hands[player] = hand.expect("cards of a deck");
                }
                dealt.weight *= choose(count, first) * choose(count - first, second);
                if !self.deal(place + 1, dealt, left) {
                    return false;
                }
            }
        }
        true
    }
}

/// The number of ways to choose some of at most four cards.
fn choose(all: u8, some: u8) -> f64 {
    let mut ways = 1.0;
    for place in 0..some {
        ways *= f64::from(all - place) / f64::from(place + 1);
    }
    ways
}

/// Answers about ends of hands: with open cards in every deal of the hidden ones, and without seeing them.
#[derive(Debug, Clone)]
pub(super) struct OpenDeals {
    pub(super) rules: Rules,
    endgame: Endgame,
}

/// What is known of the actions at the end of a hand.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct DealShares {
    /// The number of deals of the hidden cards that are possible.
    pub(super) deals: usize,
    /// The share of the deals in which an action wins with open cards; 0 of those that are missing.
    shares: HashMap<Action, f64>,
    /// The actions that win regardless of what the others have and do.
    pub(super) sure: Vec<Action>,
}

/// Shares are sums of fractions: this much of a share is all of it.
const ALL: f64 = 1.0 - 1e-9;

impl DealShares {
    /// The share of the deals in which an action wins with open cards, 0 to 1.
    pub(super) fn share(&self, action: Action) -> f64 {
        self.shares.get(&action).copied().unwrap_or(0.0)
    }

    /// Whether an action wins with open cards in all deals.
    pub(super) fn wins_in_all(&self, action: Action) -> bool {
        self.share(action) > ALL
    }

    /// Keeps the actions that are sure; without one, those that win in all deals; without one, those that win in nearly as many as
    /// the best.
    pub(super) fn keep_best(&self, values: &mut Vec<(Action, f64)>) {
        if values.iter().any(|(action, _)| self.sure.contains(action)) {
            values.retain(|(action, _)| self.sure.contains(action));
        } else if values.iter().any(|(action, _)| self.wins_in_all(*action)) {
            values.retain(|(action, _)| self.wins_in_all(*action));
        } else {
            let shares = values.iter().map(|(action, _)| self.share(*action));
            let least = shares.fold(0.0, f64::max) - NEAR;
            values.retain(|(action, _)| self.share(*action) >= least);
        }
    }

    /// What is known of an action, in words.
    pub(super) fn says(&self, action: Action) -> String {
        let deals = match self.deals {
            1 => String::from("the only deal"),
            count => format!("each of {count} deals"),
        };
        if self.sure.contains(&action) {
            String::from("wins regardless of what the others have and do")
        } else if self.wins_in_all(action) {
            format!("wins with open cards in {deals} of the hidden cards")
        } else if self.shares.is_empty() {
            format!("loses with open cards in {deals} of the hidden cards")
        } else {
            let share = 100.0 * self.share(action);
            format!("wins with open cards in {share:.0} % of the deals of the hidden cards")
        }
    }
}

impl OpenDeals {
    /// Those under rules of one pack; with two there are no endgames.
    pub(super) fn new(rules: Rules) -> Option<OpenDeals> {
        (rules.packs() == 1).then(|| OpenDeals {
            rules,
            endgame: Endgame::new(rules),
        })
    }

    /// What is known of the actions of a view, or `None` if there are too many deals, or they take too long.
    pub(super) fn of(
        &mut self,
        view: &View,
        meter: &mut Meter,
    ) -> Result<Option<DealShares>, Limit> {
        let Some(landlord) = view.landlord().filter(|_| view.phase() == Phase::Play) else {
            return Ok(None);
        };
        let Some(deals) = deals(view) else {
            return Ok(None);
        };
        let seat = view.player();
        let place = |player: usize| (player + PLAYERS - seat) % PLAYERS;
        let plays = view.plays();
        let mut shares: HashMap<Action, f64> = HashMap::new();
        let all: f64 = deals.iter().map(|deal| deal.weight).sum();
        // A quarter of the budget for each search: enough stays to choose without them.
        let most = meter.budget().states().unwrap_or(u64::MAX);
        let affordable = MOST_STATES.min(most.saturating_sub(meter.spent_states()) / 4);
        let mut left = affordable;
        for deal in &deals {
            let hands = [0, 1, 2].map(|place| deal.hands[(seat + place) % PLAYERS]);
            let position = Position::new(&hands, place(landlord));
            let position = position.and_then(|position| match view.last() {
                Some((play, by)) if by != seat => position.facing(play, place(by)),
                _ => Ok(position),
            });
            let Ok(position) = position else {
                return Ok(None);
            };
            let budget = meter.budget().clone();
            self.endgame.set_budget(&budget.max_states(left));
            let winning = self.endgame.winning(&position);
            let states = self.endgame.states();
            meter.states(states)?;
            left = left.saturating_sub(states);
            let Ok(winning) = winning else {
                return Ok(None);
            };
            for choice in winning {
                let action = match choice {
                    None => Action::Pass,
                    // Cards that are several plays are one action, of the play that counts.
                    Some(play) if plays.contains(&play) => Action::Play(play.cards()),
                    Some(_) => continue,
                };
                *shares.entry(action).or_default() += deal.weight / all;
            }
        }
        let mut found = DealShares {
            deals: deals.len(),
            shares,
            sure: Vec::new(),
        };
        // An action that loses somewhere with open cards is not sure. The converse does not hold: the next action that wins may
        // depend on the deal.
        let mut search = Sure::new(view, affordable);
        for action in view.legal() {
            if found.wins_in_all(action) && search.wins(view, action, meter)? == Some(true) {
                found.sure.push(action);
            }
        }
        Ok(Some(found))
    }
}

/// Whether a player wins regardless of what the others have and do, the other farmer as well.
///
/// This is a search of all that can be seen: the player chooses its own actions, by its own cards and what it has seen. Every play that
/// some deal allows may follow of the others. So it is a proof, and no deal is looked at alone.
///
/// In the states that are searched, each other player holds all cards that it may have. The numbers of cards are the true ones.
struct Sure {
    seat: usize,
    known: HashMap<ProofKey, bool>,
    left: u64,
}

/// What one player has seen at the end of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ProofKey {
    hands: [Hand; PLAYERS],
    held: [Hand; PLAYERS],
    left: [usize; PLAYERS],
    mover: usize,
    last: Option<(Play, usize)>,
}

/// A state in which the others hold all cards that they may have, and those that each is known to hold.
#[derive(Debug, Clone, Copy)]
struct ProofState {
    state: State,
    held: [Hand; PLAYERS],
}

impl ProofState {
    fn of(view: &View) -> ProofState {
        let unseen = State::unseen(view);
        let (hidden, seat) = (hand_of(unseen.hidden), view.player());
        let (mut hands, mut held) = ([view.hand(); PLAYERS], [Hand::EMPTY; PLAYERS]);
        for player in (0..PLAYERS).filter(|player| *player != seat) {
            held[player] = hand_of(unseen.known[player].iter().copied());
            let all = hidden.checked_add(held[player]);
            hands[player] = all.expect("cards of a deck");
        }
        let bottom = view.bottom().unwrap_or(Hand::EMPTY);
        ProofState {
            state: State::imagined(view, hands.into(), bottom),
            held,
        }
    }

    /// Whether a player other than the seat may have the cards of an action: they are as many as it has at most, and beside them is room
    /// for those that it is known to hold.
    fn may_follow(&self, mover: usize, action: Action) -> bool {
        let Action::Play(cards) = action else {
            return true;
        };
        let left = self.state.view(mover).left()[mover];
        let others = remaining(self.held[mover], cards).total();
        cards.total() + others <= left
    }

    /// The state after a legal action. What another player lays of the hidden cards, the third one does not have.
    fn after(&self, seat: usize, action: Action) -> Option<ProofState> {
        let mover = self.state.player()?;
        let next = self.state.play(action).ok()?;
        let Action::Play(cards) = action else {
            return Some(ProofState {
                state: next,
                ..*self
            });
        };
        if mover == seat {
            return Some(ProofState {
                state: next,
                ..*self
            });
        }
        let mut held = self.held;
        let hidden = remaining(cards, held[mover]);
        held[mover] = remaining(held[mover], cards);
        let mut hands = [0, 1, 2].map(|player| next.hand(player));
        for player in (0..PLAYERS).filter(|player| *player != seat && *player != mover) {
            hands[player] = remaining(hands[player], hidden);
        }
        let state = State::imagined(&next.view(seat), hands.into(), next.bottom());
        Some(ProofState { state, held })
    }

    fn proof_key(&self, mover: usize) -> ProofKey {
        let view = self.state.view(mover);
        ProofKey {
            hands: [0, 1, 2].map(|player| self.state.hand(player)),
            held: self.held,
            left: [0, 1, 2].map(|player| view.left()[player]),
            mover,
            last: view.last(),
        }
    }
}

impl Sure {
    fn new(view: &View, states: u64) -> Sure {
        Sure {
            seat: view.player(),
            known: HashMap::new(),
            left: states,
        }
    }

    /// Whether the player wins by an action whatever follows, or `None` if the search takes too long.
    fn wins(
        &mut self,
        view: &View,
        action: Action,
        meter: &mut Meter,
    ) -> Result<Option<bool>, Limit> {
        let rules = view.rules().plays;
        // What a wild card stands for, whether a player has no lead, and whether a trio is its last cards depend on the cards that it does
        // have, and the others hold all that they may have.
        if !rules.wild().is_empty() || !rules.has_kind(Kind::Solo) || rules.has(Flag::LastTrio) {
            return Ok(None);
        }
        match ProofState::of(view).after(self.seat, action) {
            Some(next) => self.wins_from(&next, meter),
            None => Ok(None),
        }
    }

    fn wins_from(&mut self, seen: &ProofState, meter: &mut Meter) -> Result<Option<bool>, Limit> {
        let Some(mover) = seen.state.player() else {
            return Ok(Some(seen.state.returns(self.seat) > Some(0)));
        };
        let proof_key = seen.proof_key(mover);
        if let Some(known) = self.known.get(&proof_key) {
            return Ok(Some(*known));
        }
        let Some(left) = self.left.checked_sub(SEEN_STATES) else {
            return Ok(None);
        };
        self.left = left;
        meter.states(SEEN_STATES)?;
        let chooses = mover == self.seat;
        let mut actions: Vec<Action> = seen.state.legal().collect();
        // The plays of many cards first: they end the hand soonest, for the player and against it.
        actions.sort_by_key(|action| match action {
            Action::Play(cards) => Reverse(cards.total()),
            _ => Reverse(0),
        });
        // One own action that wins is enough, and one of another player after which the win is not sure.
        let mut wins = Some(!chooses);
        for action in actions {
            if !chooses && !seen.may_follow(mover, action) {
                continue;
            }
            let next = seen.after(self.seat, action);
            let after = match next {
                Some(next) => self.wins_from(&next, meter)?,
                None => None,
            };
            match after {
                Some(after) if after == chooses => {
                    wins = Some(after);
                    break;
                }
                Some(_) => {}
                None => wins = None,
            }
        }
        if let Some(wins) = wins {
            self.known.insert(proof_key, wins);
        }
        Ok(wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::rules::Rules;
    use crate::player::Uniform;
    use crate::random::SplitMix64;
    use crate::{Meter, Player};

    /// The deals of a view, each with the number of parts of the single hidden cards that give it.
    fn deals_of_parts(view: &View) -> HashMap<[Hand; PLAYERS], f64> {
        let unseen = State::unseen(view);
        let [next, last] = [1, 2].map(|place| (view.player() + place) % PLAYERS);
        let mut found = HashMap::new();
        for part in 0_u32..1 << unseen.hidden.len() {
            let mut cards = unseen.known.clone();
            for (place, card) in unseen.hidden.iter().enumerate() {
                let to = if part >> place & 1 == 1 { next } else { last };
                cards[to].push(*card);
            }
            if cards[next].len() == unseen.sizes[next] {
                let hands = [0, 1, 2].map(|player| {
                    Hand::from_cards(cards[player].iter().copied()).expect("cards of a deck")
                });
                *found.entry(hands).or_default() += 1.0;
            }
        }
        found
    }

    #[test]
    fn deals_are_all_parts_of_the_hidden_cards() {
        let (mut compared, mut too_many) = (0, 0);
        for seed in 0..60 {
            let mut state = State::deal(&Rules::rlcard(), 0, seed);
            let mut player = Uniform::new(SplitMix64::new(seed).number());
            while let Some(seat) = state.player() {
                let view = state.view(seat);
                if State::unseen(&view).hidden.len() <= 10 {
                    let parts = deals_of_parts(&view);
                    if let Some(found) = deals(&view) {
                        let found = found.into_iter().map(|deal| (deal.hands, deal.weight));
                        assert_eq!(found.collect::<HashMap<_, _>>(), parts, "{view:?}");
                        compared += 1;
                    } else {
                        assert!(parts.len() > MOST_DEALS, "{view:?}");
                        too_many += 1;
                    }
                }
                let action = Player::<State>::choose(&mut player, &view, &mut Meter::unlimited());
                state = state.play(action.unwrap()).unwrap();
            }
        }
        assert!(compared > 100 && too_many > 5, "{compared} {too_many}");
    }
}
