//! Worlds that a player of gin thinks possible.

use combogrid_budget::Meter;
use combogrid_rummy::{Card, CardSet, Rank, Suit};
use itertools::Itertools;

use super::policy::Policy;
use super::public::HAND;
use super::state::State;
use super::view::View;
use crate::{Imagine, NoChoice, SplitMix64};

/// Hands that are drawn at most until one would not have ended before.
const DRAWN: u32 = 20;
/// The points that a card that was taken and lies loose counts for, and those of a hand that would have ended before.
const LOOSE: f64 = 5.0;
const ENDED: f64 = 20.0;
/// Exchanges of cards after which a hand is left as it is: a bound on time, since a hand that fits all clues may not exist.
const EXCHANGES: u32 = 40;

/// Hands of an opponent that fit its play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Clue {
    /// The turns that it has played: loose cards get fewer, and none of them ended the hand.
    Turns,
    /// Its last throw, which left few points.
    Throw,
    /// The cards that it threw, or left on the pile: they complete no meld.
    Refused,
    /// The cards that it took: they lie in melds.
    Taken,
}

/// The opponent has the cards that it took, and other cards that fit its play: a random hand plays its turns, and is then improved
/// until it fits. Before the first turn it is as likely to knock as soon as it may as to wait for gin.
///
/// # How it works
///
/// The plain way is to draw hands until one fits. Few random hands have as few loose points as a player has after some turns,
/// so that takes too long. Here a random hand, with melds of the cards that were taken, plays the turns of the opponent: it draws
/// hidden cards, and throws by the policy. If it would have ended before, it is drawn anew with another policy, at most 20 times; so
/// the policies are as likely as the hand that goes on makes them. Then one of its cards is exchanged for one of the stock, and
/// the exchange is kept if the hand fits no worse. It ends with a hand that fits, or after 40 exchanges with one that nearly
/// fits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Belief {
    ignored: Vec<Clue>,
}

impl Belief {
    /// The belief that makes nothing of a clue. Without any, all hands are equally likely.
    #[must_use]
    pub fn without(mut self, clue: Clue) -> Belief {
        self.ignored.push(clue);
        self
    }

    fn counts(&self, clue: Clue) -> bool {
        !self.ignored.contains(&clue)
    }

    /// How badly a hand fits the opponent's play, in points: the points above `most`, those that another throw than its last one
    /// would have saved, one for each card that it threw or left and that completes a meld, and more for cards that it took and
    /// that are loose, or if it would have ended before.
    fn misfit(&self, view: &View, policy: Policy, hand: CardSet, most: u32) -> f64 {
        let points = hand.deadwood();
        let turns = view.public().turns[1 - view.player()];
        let mut misfit = 0.0;
        if self.counts(Clue::Turns) {
            misfit += f64::from(points.saturating_sub(most));
            let last_turn = turns.checked_sub(1);
            if last_turn.is_some_and(|turn| policy.ends(points, view.knock_limit(), turn)) {
                misfit += ENDED;
            }
        }
        if self.counts(Clue::Throw)
            && let Some(card) = view.opponent_threw()
        {
            let before = hand.with(card);
            if let Some((_, least)) = before.least_throw(before) {
                misfit += f64::from(points.saturating_sub(least));
            }
        }
        if self.counts(Clue::Refused) {
            misfit += count(view.opponent_refused(), hand.completing());
        }
        if self.counts(Clue::Taken) {
            misfit += LOOSE * count(view.opponent_has(), hand.loose());
        }
        misfit
    }

    /// A random hand of the opponent after its turns, its policy, and the other hidden cards.
    fn played(
        &self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<(CardSet, Policy, Vec<Card>), NoChoice> {
        let known = view.opponent_has();
        let gone = (view.top().into_iter()).fold(view.buried(), CardSet::with);
        let turns = view.public().turns[1 - view.player()];
        // Cards that it took are no draws. One turn fewer: after a throw the hidden cards are those that it would rather keep, and
        // those are about as good as a dealt hand of the cards that are not seen, since the seen ones cost more.
        let draws = if self.counts(Clue::Turns) {
            let taken = u32::try_from(known.len()).expect("at most 52 cards");
            turns.saturating_sub(1 + taken)
        } else {
            0
        };
        let mut cards: Vec<Card> = view.unseen().iter().collect();
        let count = cards.len();
        let hidden = HAND.saturating_sub(known.len()).min(count);
        let mut tries = DRAWN;
        loop {
            meter.state()?;
            tries -= 1;
            let policy = Policy::GUESSED[random.below(Policy::GUESSED.len())];
            random.draw(&mut cards, count);
            if self.counts(Clue::Taken) {
                meld_taken(known, hidden, &mut cards, random);
            }
            let mut hand = with_all(known, &cards[..hidden]);
            let mut stock = cards[hidden..].to_vec();
            let mut ended = false;
            let last_turns = if stock.is_empty() { 0 } else { draws };
            for turn in turns - last_turns..turns {
                // A throw lies where the drawn card lay, so the stock stays in a random order.
                let place = random.below(stock.len());
                meter.state()?;
                let whole = hand.with(stock[place]);
                let among = whole.difference(known);
                let Some((card, left)) = policy.throw(whole, among, gone) else {
                    break;
                };
                if policy.ends(left, view.knock_limit(), turn) {
                    ended = true;
                    break;
                }
                hand = whole.without(card);
                stock[place] = card;
            }
            if !ended || tries == 0 {
                return Ok((hand, policy, stock));
            }
        }
    }
}

impl Imagine<State> for Belief {
    type Policies = ();

    /// Each hand that is compared, and each turn of one, counts as a state.
    fn imagine(
        &mut self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<State, NoChoice> {
        let (played, policy, mut stock) = self.played(view, random, meter)?;
        let (known, most) = (view.opponent_has(), played.deadwood());
        let mut hand: Vec<Card> = played.difference(known).iter().collect();
        let mut misfit = self.misfit(view, policy, played, most);
        for _ in 0..EXCHANGES {
            if misfit <= 0.0 || hand.is_empty() || stock.is_empty() {
                break;
            }
            let (one, other) = (random.below(hand.len()), random.below(stock.len()));
            core::mem::swap(&mut hand[one], &mut stock[other]);
            meter.state()?;
            let changed = self.misfit(view, policy, with_all(known, &hand), most);
            // An exchange that changes nothing is kept: it leads on from hands that no single exchange improves.
            if changed > misfit {
                core::mem::swap(&mut hand[one], &mut stock[other]);
            } else {
                misfit = changed;
            }
        }
        Ok(State::imagined(view, with_all(known, &hand), &stock))
    }
}

/// Moves cards with which those that were taken lie in melds to the front, as far as `hidden` cards have room for them.
fn meld_taken(taken: CardSet, hidden: usize, cards: &mut [Card], random: &mut SplitMix64) {
    let (mut held, mut placed) = (taken, 0);
    for card in taken.iter() {
        if held.without(card).completing().contains(card) {
            continue;
        }
        let unseen = cards[placed..].iter().copied().collect::<CardSet>();
        let fits = |others: &CardSet| {
            others.difference(unseen).is_empty() && others.len() <= hidden - placed
        };
        let missing = pairs(card).map(|pair| pair.difference(held));
        let fitting: Vec<CardSet> = missing.filter(fits).collect();
        if fitting.is_empty() {
            continue;
        }
        let chosen = fitting[random.below(fitting.len())];
        held = chosen.iter().fold(held, CardSet::with);
        let unplaced = placed..cards.len();
        for place in unplaced {
            if chosen.contains(cards[place]) {
                cards.swap(placed, place);
                placed += 1;
            }
        }
    }
}

/// The pairs of cards with which a card makes a meld.
fn pairs(card: Card) -> impl Iterator<Item = CardSet> {
    let suits = Suit::FOUR
        .into_iter()
        .filter(move |suit| *suit != card.suit);
    let of_rank = suits.map(move |suit| Card::new(card.rank, suit));
    let sets = of_rank.array_combinations();
    let near = move |step: i32| {
        let number = u8::try_from(i32::from(card.rank.number()) + step).ok()?;
        // After the king comes no ace.
        let rank = Rank::new(number).filter(|_| number <= 13)?;
        Some(Card::new(rank, card.suit))
    };
    let steps = [[-2, -1], [-1, 1], [1, 2]].into_iter();
    let runs = steps.filter_map(move |[one, other]| Some([near(one)?, near(other)?]));
    sets.chain(runs).map(|pair| pair.into_iter().collect())
}

/// The number of cards that two sets share.
fn count(one: CardSet, other: CardSet) -> f64 {
    let shared = one.row().intersection(other.row()).len();
    f64::from(u8::try_from(shared).expect("at most 52 cards"))
}

/// A hand with more cards.
fn with_all(hand: CardSet, cards: &[Card]) -> CardSet {
    cards.iter().fold(hand, |hand, card| hand.with(*card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gin::{Greedy, Phase, Rules};
    use crate::{Game, Player};

    /// Views of hands of `greedy` in which the opponent has taken a card and has not laid its hand open, and one world of each.
    fn worlds(belief: &mut Belief) -> Vec<(View, CardSet)> {
        let (mut worlds, mut random) = (Vec::new(), SplitMix64::new(3));
        for seed in 0..100 {
            let mut state = State::deal(&Rules::eaai(), 0, seed);
            let meter = &mut Meter::unlimited();
            while let Some(player) = state.player() {
                let view = state.view(player);
                if !view.opponent_has().is_empty() && view.phase() != Phase::LayOff {
                    let world = belief.imagine(&view, &mut random, meter).unwrap();
                    worlds.push((view, world.hand(1 - player)));
                }
                let action = Greedy::new(1).choose(&view, meter).unwrap();
                state = state.play(action).unwrap();
            }
        }
        worlds
    }

    /// Of the cards that an opponent took, the share that lies in melds.
    fn melded(belief: &mut Belief) -> f64 {
        let (mut all, mut loose) = (0.0, 0.0);
        for (view, hand) in worlds(belief) {
            all += count(view.opponent_has(), hand);
            loose += count(view.opponent_has(), hand.loose());
        }
        1.0 - loose / all
    }

    #[test]
    fn cards_that_were_taken_lie_in_melds() {
        let (with, without) = (
            melded(&mut Belief::default()),
            melded(&mut Belief::default().without(Clue::Taken)),
        );
        assert!(with > 0.95 && without < 0.8, "{with} {without}");
    }

    /// In their first three turns both policies knock as soon as they may, so the hands that go on have more points.
    #[test]
    fn an_early_hand_would_not_have_ended_before() {
        let ended = |belief: &mut Belief| {
            let (mut all, mut ended) = (0, 0);
            for (view, hand) in worlds(belief) {
                if (1..=3).contains(&view.public().turns[1 - view.player()]) {
                    all += 1;
                    ended += usize::from(hand.deadwood() <= view.knock_limit());
                }
            }
            (all, ended)
        };
        let (all, with) = ended(&mut Belief::default());
        assert!(all > 100 && with * 50 < all, "{with} of {all}");
    }
}
