//! Worlds that a player of Guandan thinks possible.

use combogrid_budget::{Limit, Meter};
use combogrid_guandan::{Card, Rules};

use super::players::Values;
use super::public::{HAND, SEATS, hand_of, may_keep};
use super::state::State;
use super::view::View;
use crate::likely::{Likely, Walk, chosen};
use crate::{Hidden, Imagine, NoChoice, SplitMix64, Unseen, World};

/// How much likelier a hand is that is worth a play more, as a power of e, once its player has [`chosen`] it. By the chances of
/// positions against the hands that were won: with 0 they are far too high.
const KEEPS: f64 = 1.4;

/// The others have played what fits together worst and keep good hands: a hand is likelier by what it is worth to its player. A
/// player who gave a tribute has no higher card but wild ones.
#[derive(Debug, Clone, Default)]
pub struct Belief {
    values: Option<Values>,
}

/// How likely hands are, by what they are worth.
struct Hands<'a> {
    rules: Rules,
    /// The card that each player gave.
    gave: [Option<Card>; SEATS],
    /// How much of its hand each player has chosen.
    chosen: [f64; SEATS],
    values: &'a mut Values,
    meter: &'a mut Meter,
}

impl Likely<Card> for Hands<'_> {
    fn weight(&mut self, player: usize, hand: &[Card]) -> Result<f64, Limit> {
        let chosen = self.chosen.get(player).copied().unwrap_or(0.0);
        if chosen == 0.0 || hand.is_empty() {
            return Ok(0.0);
        }
        let value = (self.values).value(hand_of(hand.iter().copied()), self.meter)?;
        Ok(KEEPS * chosen * value)
    }

    fn may_have(&self, player: usize, card: Card) -> bool {
        let gave = self.gave.get(player).copied().flatten();
        gave.is_none_or(|gave| may_keep(self.rules, gave, card))
    }
}

/// The card that each other player gave as a tribute.
fn given(view: &View) -> [Option<Card>; SEATS] {
    let mut given = [None; SEATS];
    for tribute in view.tributes() {
        given[tribute.from] = tribute.card;
    }
    given[view.player()] = None;
    given
}

/// The hands of a random deal in which nobody has a card that its tribute rules out, and the cards in nobody's hand.
///
/// Players who gave lower cards get theirs first, so that there are always enough.
fn any_deal(
    view: &View,
    unseen: Unseen<Card>,
    random: &mut SplitMix64,
) -> (Vec<Vec<Card>>, Vec<Card>) {
    let plays = view.plays_rules();
    let gave = given(view);
    let mut rest = unseen.hidden;
    let count = rest.len();
    random.draw(&mut rest, count);
    let mut order: Vec<usize> = (0..SEATS).collect();
    // Those who gave nothing have no bound, and come last.
    order.sort_by_key(|player| gave[*player].map_or(u8::MAX, |card| plays.order(card.rank())));
    let mut hands = unseen.known;
    for player in order {
        let mut others = Vec::new();
        for card in rest {
            let may = gave[player].is_none_or(|gave| may_keep(plays, gave, card));
            if may && hands[player].len() < unseen.sizes[player] {
                hands[player].push(card);
            } else {
                others.push(card);
            }
        }
        rest = others;
    }
    (hands, rest)
}

impl Imagine<State> for Belief {
    type Policies = ();

    fn imagine(
        &mut self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<State, NoChoice> {
        let mut worlds = self.worlds(view, 1, random, meter)?;
        Ok(worlds.pop().expect("one world is drawn").state)
    }

    /// Counts the searches for what hands are worth.
    fn worlds(
        &mut self,
        view: &View,
        count: u32,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Vec<World<State>>, NoChoice> {
        let rules = view.plays_rules();
        let mut chosen_by = [0.0; SEATS];
        for (player, chosen_by) in chosen_by.iter_mut().enumerate() {
            if player != view.player() {
                *chosen_by = chosen(view.played()[player].total(), HAND);
            }
        }
        let gave = given(view);
        let mut worlds = Vec::new();
        // Before anybody has played, all deals are as likely, and those that do not depend on each other vary less in the mean.
        // Of two givers the one whose hand is filled up first takes what the other one may have, so that not all deals are as likely;
        // the exchanges of a walk mend that.
        let is_free = gave.iter().flatten().count() < 2;
        if is_free && chosen_by.iter().all(|chosen| *chosen == 0.0) {
            for _ in 0..count {
                meter.state()?;
                let (dealt, rest) = any_deal(view, State::unseen(view), random);
                worlds.push(World {
                    state: State::imagined(view, dealt, rest),
                    policies: (),
                    times: 1,
                });
            }
            return Ok(worlds);
        }
        let mut hands = Hands {
            rules,
            gave,
            chosen: chosen_by,
            values: Values::of(&mut self.values, rules),
            meter,
        };
        let unseen = State::unseen(view);
        let known = unseen.known.iter().map(Vec::len).collect();
        let (deal, rest) = any_deal(view, unseen, random);
        let mut walk = Walk::from(deal, rest, known, &mut hands)?;
        for _ in 0..count {
            hands.meter.state()?;
            let (dealt, rest) = walk.next(&mut hands, random)?;
            worlds.push(World {
                state: State::imagined(view, dealt, rest),
                policies: (),
                times: 1,
            });
        }
        Ok(worlds)
    }
}
