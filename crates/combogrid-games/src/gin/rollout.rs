//! Hands that both players play out fast.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{Card, CardSet, GinMelds};

use super::chance::chance;
use super::policy::Policy;
use super::public::{Phase, Public, WALL};
use super::rules::{LayOff, Rules};
use super::state::State;
use super::view::View;
use crate::sampling::ahead;
use crate::{Game, Measure, NoChoice, Outcome, PlayOut};

/// Turns after which nobody wins, since both may take from the pile for ever. How the last of them ends is not looked at: the
/// stock has half as many cards.
const TURNS: u32 = 60;

/// Plays hands out by bits, with nothing allocated: both players take the cards that complete melds and throw a card that leaves few
/// points. They knock in their first three turns and then wait for gin, as the players of the game do. Nobody wins at the wall.
///
/// The [order](PlayOut::order) of actions is that of hands in which both players knock as soon as they may. What an opponent
/// waits for is not known, and this order is the safer one: it wins more against players who knock, as `simple`.
///
/// A hand of a game to a number of points is worth the chance to win that game, from the points that both have then.
///
/// ```
/// use combogrid_games::{Game, Meter, PlayOut, gin::{Rollout, Rules, State}};
///
/// let mut rollout = Rollout::default();
/// let even = State::deal(&Rules::default(), 0, 7);
/// let ahead = even.with_score(&[60, 0]);
/// let mut won = |state| rollout.outcome(state, (), 0, &mut Meter::unlimited()).unwrap().won;
/// assert!(won(&ahead) > won(&even));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rollout {
    points: bool,
}

/// The points of a won game above a lost one. With this scale, one point of a hand is worth about one near the start.
const GAME: f64 = 150.0;

impl Rollout {
    /// The rollouts by which a hand is worth its points, at any score.
    #[must_use]
    pub const fn in_points() -> Rollout {
        Rollout { points: true }
    }

    fn counts_points(self, rules: Rules) -> bool {
        self.points || rules.target == 0
    }

    fn of_policy(
        self,
        state: &State,
        policy: Policy,
        player: usize,
        meter: &mut Meter,
    ) -> Result<Outcome, NoChoice> {
        let returns = Table::of(state, policy).play_out(state, meter)?;
        let Public { rules, score, .. } = state.public();
        let margin = f64::from(returns[player].saturating_sub(returns[1 - player]));
        if rules.target == 0 {
            return Ok(Outcome::of_points(margin));
        }
        let [own, other] =
            [player, 1 - player].map(|player| score[player].saturating_add(returns[player]));
        // Of the game, not of the hand alone.
        let won = chance(rules.target, own, other);
        let value = if self.counts_points(*rules) {
            margin
        } else {
            GAME * (won - 0.5)
        };
        Ok(Outcome { value, won })
    }
}

impl PlayOut<State> for Rollout {
    /// Each turn counts as a state.
    fn outcome(
        &mut self,
        state: &State,
        (): (),
        player: usize,
        meter: &mut Meter,
    ) -> Result<Outcome, NoChoice> {
        self.of_policy(state, Policy::Waits, player, meter)
    }

    fn order(
        &mut self,
        state: &State,
        _: Outcome,
        player: usize,
        meter: &mut Meter,
    ) -> Result<f64, NoChoice> {
        let outcome = self.of_policy(state, Policy::Knocks, player, meter)?;
        Ok(outcome.value)
    }

    fn measure(&self, view: &View) -> Measure {
        if self.counts_points(view.rules()) {
            Measure::Points
        } else {
            Measure::Chance
        }
    }

    fn says(&self, view: &View, mean: Outcome) -> String {
        if self.counts_points(view.rules()) {
            return ahead(mean.value);
        }
        let chance = 100.0 * mean.won;
        format!("wins the game with a chance of {chance:.1} %")
    }
}

/// A hand whose cards are all known.
struct Table<'a> {
    rules: Rules,
    limit: u32,
    hands: [CardSet; 2],
    /// The next card last.
    stock: &'a [Card],
    /// The card that may be taken.
    top: Option<Card>,
    player: usize,
    policy: Policy,
    /// Turns that each player has ended.
    turns: [u32; 2],
    /// The cards that both players have seen in the pile.
    gone: CardSet,
}

/// The points that each player wins, once the hand is over.
type End = Option<[i32; 2]>;

impl Table<'_> {
    fn of(state: &State, policy: Policy) -> Table<'_> {
        let [known, other_known] = state.public().known;
        Table {
            rules: state.public().rules,
            limit: state.public().limit,
            hands: [0, 1].map(|player| state.hand(player)),
            stock: state.stock(),
            top: state.top(),
            player: state.player().unwrap_or(0),
            policy,
            turns: state.public().turns,
            gone: (known.iter().chain(other_known.iter()).chain(state.top()))
                .fold(state.buried(), CardSet::with),
        }
    }

    fn play_out(mut self, state: &State, meter: &mut Meter) -> Result<[i32; 2], Limit> {
        let mut end = self.finish_turn(state);
        for _ in 0..TURNS {
            meter.state()?;
            if let Some(returns) = end {
                return Ok(returns);
            }
            end = self.turn();
        }
        Ok(self.drawn())
    }

    /// Plays until someone draws a card.
    fn finish_turn(&mut self, state: &State) -> End {
        let (player, other) = (self.player, 1 - self.player);
        match state.phase() {
            Phase::Over { returns } => return Some(returns),
            Phase::Wall { .. } => return Some(self.drawn()),
            Phase::LayOff => {
                let left = state.public().melds.after_lay_off(self.hands[player]);
                return Some((self.rules).after_knock(other, self.hands[other].deadwood(), left));
            }
            Phase::Throw { taken } => return self.throw(taken),
            Phase::Draw { pile } => self.top = self.top.filter(|_| pile),
            Phase::Upcard { last } => {
                let first = self.completing_top(player);
                let second = self.completing_top(other).filter(|_| !last);
                // The player who takes the card begins, and if neither does, the one who was offered it first.
                if first.is_none() && (last || second.is_some()) {
                    self.player = other;
                }
                self.top = first.or(second);
            }
        }
        None
    }

    /// The card that may be taken, if it completes a meld of a player.
    fn completing_top(&self, player: usize) -> Option<Card> {
        let completing = self.hands[player].completing();
        self.top.filter(|card| completing.contains(*card))
    }

    fn turn(&mut self) -> End {
        let taken = self.completing_top(self.player);
        let Some(card) = taken.or_else(|| self.stock.split_off_last().copied()) else {
            return Some(self.drawn());
        };
        let hand = &mut self.hands[self.player];
        *hand = hand.with(card);
        self.throw(taken)
    }

    /// Throws a card other than the one taken, and ends the hand if the limit allows.
    fn throw(&mut self, taken: Option<Card>) -> End {
        let (player, hand) = (self.player, self.hands[self.player]);
        let policy = self.policy;
        let among = hand.difference(taken.into());
        let (card, left) = policy.throw(hand, among, self.gone)?;
        self.hands[player] = hand.without(card);
        if policy.ends(left, self.limit, self.turns[player]) {
            return Some(self.end(left));
        }
        self.turns[player] += 1;
        self.gone = self.gone.with(card);
        self.top = Some(card);
        self.player = 1 - self.player;
        (self.stock.len() <= WALL).then(|| self.drawn())
    }

    fn drawn(&self) -> [i32; 2] {
        self.rules.drawn(self.hands.map(CardSet::deadwood))
    }

    /// Knock or gin of the player to move after a throw.
    fn end(&self, left: u32) -> [i32; 2] {
        let [own, other] = [self.player, 1 - self.player].map(|player| self.hands[player]);
        if left == 0 {
            return (self.rules).after_gin(self.player, self.rules.gin, other.deadwood());
        }
        let other = match self.rules.lay_off {
            LayOff::Allowed => GinMelds::of(own).after_lay_off(other),
            LayOff::Forbidden => other.deadwood(),
        };
        self.rules.after_knock(self.player, left, other)
    }
}
