//! A player that plays imagined games to their end.

use combogrid_budget::Meter;

use crate::game::Game;
use crate::player::{Advice, Measure, NoChoice, Player, played_out};
use crate::random::SplitMix64;

/// A state that a player thinks possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct World<G, P = ()> {
    /// The state, with all cards.
    pub state: G,
    /// How its players are thought to play.
    pub policies: P,
    /// The number of times that it is drawn.
    pub times: u32,
}

/// A player's belief about the hidden cards: it deals them anew.
pub trait Imagine<G: Game> {
    /// The belief about how the players play; `()` for none.
    type Policies: Copy + Default;

    /// A state with this view, whose hidden cards are drawn at random.
    ///
    /// # Errors
    ///
    /// [`NoChoice::Stopped`] if the budget of the meter is spent.
    fn imagine(
        &mut self,
        view: &G::View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<G, NoChoice>;

    /// Draws `count` such states, equal ones together.
    ///
    /// # Errors
    ///
    /// As [`imagine`](Self::imagine).
    fn worlds(
        &mut self,
        view: &G::View,
        count: u32,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<Vec<World<G, Self::Policies>>, NoChoice> {
        let mut worlds = Vec::new();
        for _ in 0..count {
            worlds.push(World {
                state: self.imagine(view, random, meter)?,
                policies: Self::Policies::default(),
                times: 1,
            });
        }
        Ok(worlds)
    }
}

/// The end of a hand that is played out, for one player.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Outcome {
    /// What the end is worth to the player: the points by which it is ahead of the mean of the others, or a value of these points.
    pub value: f64,
    /// The chance, 0 to 1, that the side of the player wins; a draw is half a win.
    pub won: f64,
}

/// Plays a hand out to value it. Every player can do so, for all seats.
pub trait PlayOut<G: Game, P = ()> {
    /// The outcome of a fast game to the end for a player.
    ///
    /// # Errors
    ///
    /// [`NoChoice::Stopped`] if the budget of the meter is spent, and the errors of the players.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn outcome(
        &mut self,
        state: &G,
        policies: P,
        player: usize,
        meter: &mut Meter,
    ) -> Result<Outcome, NoChoice>;

    /// The value by which an action is compared with others, once the hand after it was played out with this outcome. It is the
    /// value of the outcome, except where another way to play hands out finds better actions.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    fn order(
        &mut self,
        state: &G,
        outcome: Outcome,
        player: usize,
        meter: &mut Meter,
    ) -> Result<f64, NoChoice> {
        let _ = (state, player, meter);
        Ok(outcome.value)
    }

    /// The unit of the values of actions in a view: the mean [value](Outcome::value) in points, or the mean [chance](Outcome::won).
    fn measure(&self, view: &G::View) -> Measure {
        let _ = view;
        Measure::Points
    }

    /// Describes a mean outcome for the player of a view in words.
    fn says(&self, view: &G::View, mean: Outcome) -> String {
        let _ = view;
        ahead(mean.value)
    }
}

/// Points more than the others, in words.
pub(crate) fn ahead(points: f64) -> String {
    let side = if points < 0.0 { "behind" } else { "ahead of" };
    format!("ends {:.2} points {side} the others", points.abs())
}

/// Deals the hidden cards anew many times, plays each of these worlds out for each action, and chooses the action with
/// the best mean result.
///
/// # How it works
///
/// An action is as good as its mean result over all cards that the others could have, if everybody plays well after it. Two
/// things make that affordable:
///
/// - An adviser names the actions: the best eight of those that it compares. If it compares none, it is followed.
/// - A fast player chooses for every seat after the action. It sees only its own cards, so it is no better than the cards
///   allow, but it is weaker than this player: its mistakes are the limit of the result.
///
/// All actions are tried in the same worlds, so that a lucky deal favours none of them: the difference of two means varies
/// less than each mean. A choice plays out worlds times actions hands, and twice as many
/// where [`PlayOut::order`] plays out others.
///
/// A chance that is only sampled is never certain: it counts one world more that is won and one that is lost (Laplace's rule
/// of succession), so that 16 worlds that are all won are a chance of 17 in 18. An action that ends the hand in all worlds is
/// worth what it ends with.
///
/// ```
/// use combogrid_games::doudizhu::{Belief, Greedy, RlcardRule, Rules, State};
/// use combogrid_games::{Budget, Game, Limit, Meter, NoChoice, Player, Sampling};
///
/// let state = State::deal(&Rules::default(), 0, 7);
/// let mut player = Sampling::new(Greedy::new(0), Belief::default(), RlcardRule::new(0), 4, 1);
/// let advice = player.advise(&state.view(0), &mut Meter::unlimited())?;
/// assert!(state.legal().any(|legal| legal == advice.action));
///
/// let mut meter = Budget::unlimited().max_states(100).meter();
/// let stopped = player.advise(&state.view(0), &mut meter);
/// assert_eq!(stopped, Err(NoChoice::Stopped(Limit::States(100))));
/// # Ok::<(), NoChoice>(())
/// ```
#[derive(Debug, Clone)]
pub struct Sampling<A, B, P> {
    adviser: A,
    belief: B,
    fast: P,
    worlds: u32,
    trust: f64,
    random: SplitMix64,
}

/// The most actions that are tried. Time grows with their number, and the adviser has put them in order.
const TRIED: usize = 8;

impl<A, B, P> Sampling<A, B, P> {
    /// The player that plays out this many worlds, at least one, whose hidden cards come from a seed.
    #[must_use]
    pub fn new(adviser: A, belief: B, fast: P, worlds: u32, seed: u64) -> Sampling<A, B, P> {
        Sampling {
            adviser,
            belief,
            fast,
            worlds: worlds.max(1),
            trust: 0.0,
            random: SplitMix64::new(seed),
        }
    }

    /// The player that adds this much of the adviser's value of an action to the mean [order](PlayOut::order) of the worlds.
    #[must_use]
    pub fn with_trust(self, trust: f64) -> Sampling<A, B, P> {
        Sampling { trust, ..self }
    }

    /// The mean outcomes of actions over worlds, the same worlds for each action; the chance counts one world more that is won and one
    /// that is lost, unless the action ends the hand.
    ///
    /// # Errors
    ///
    /// [`NoChoice::NotToMove`] if the player of the view is not to move, [`NoChoice::Illegal`] if one of the actions is not
    /// legal, and [`NoChoice::Stopped`] if the budget of the meter is spent.
    pub fn outcomes<G: Game>(
        &mut self,
        view: &G::View,
        actions: &[G::Action],
        meter: &mut Meter,
    ) -> Result<Vec<Outcome>, NoChoice>
    where
        B: Imagine<G>,
        P: PlayOut<G, B::Policies>,
    {
        let sampled = self.sampled(view, actions, false, meter)?;
        Ok(sampled.into_iter().map(|sample| sample.mean).collect())
    }

    /// The mean outcomes of actions, with their errors, and the values that order them if `orders` is set.
    fn sampled<G: Game>(
        &mut self,
        view: &G::View,
        actions: &[G::Action],
        orders: bool,
        meter: &mut Meter,
    ) -> Result<Vec<Sample>, NoChoice>
    where
        B: Imagine<G>,
        P: PlayOut<G, B::Policies>,
    {
        let mut samples = vec![Sample::default(); actions.len()];
        let worlds = self
            .belief
            .worlds(view, self.worlds, &mut self.random, meter)?;
        for world in worlds {
            let player = world.state.player().ok_or(NoChoice::NotToMove)?;
            for (action, sample) in actions.iter().zip(&mut samples) {
                let state = world.state.clone();
                let next = state
                    .play(*action)
                    .map_err(|refused| NoChoice::Illegal(refused.action.to_string()))?;
                sample.goes_on |= next.player().is_some();
                let mut sum = Outcome::default();
                // Not once with that weight: the fast player may draw random numbers, or learn.
                for _ in 0..world.times {
                    let outcome = self.fast.outcome(&next, world.policies, player, meter)?;
                    (sum.value, sum.won) = (sum.value + outcome.value, sum.won + outcome.won);
                    if orders {
                        sample.order += self.fast.order(&next, outcome, player, meter)?;
                    }
                }
                sample.add(f64::from(world.times), sum);
            }
        }
        for sample in &mut samples {
            sample.divide();
        }
        Ok(samples)
    }
}

/// The outcomes of an action: first their sums, then their means and the errors of these.
#[derive(Debug, Clone, Default)]
struct Sample {
    mean: Outcome,
    error: Outcome,
    order: f64,
    /// How often each world was played out, and the sums of its outcomes.
    worlds: Vec<(f64, Outcome)>,
    /// Whether the hand goes on after the action in some world.
    goes_on: bool,
}

impl Sample {
    /// Adds the outcomes of a world that was played out so many times.
    fn add(&mut self, times: f64, sum: Outcome) {
        self.mean.value += sum.value;
        self.mean.won += sum.won;
        self.worlds.push((times, sum));
    }

    /// Makes means of sums, and their standard errors.
    ///
    /// Games of one world end alike, so that a world counts as one sample however often it is played out: the variance of a mean of
    /// clusters.
    fn divide(&mut self) {
        let count: f64 = self.worlds.iter().map(|(times, _)| times).sum();
        self.order /= count;
        self.mean.value /= count;
        let mut squares = Outcome::default();
        for (times, sum) in &self.worlds {
            squares.value += (sum.value - times * self.mean.value).powi(2);
        }
        self.error.value = squares.value.sqrt() / count;
        // One world more that is won and one that is lost.
        if self.goes_on {
            for won in [1.0, 0.0] {
                self.add(1.0, Outcome { won, value: 0.0 });
            }
        }
        let chances: f64 = self.worlds.iter().map(|(times, _)| times).sum();
        self.mean.won /= chances;
        for (times, sum) in &self.worlds {
            squares.won += (sum.won - times * self.mean.won).powi(2);
        }
        self.error.won = squares.won.sqrt() / chances;
    }
}

impl<G: Game, A: Player<G>, B: Imagine<G>, P: PlayOut<G, B::Policies>> Player<G>
    for Sampling<A, B, P>
{
    fn choose(&mut self, view: &G::View, meter: &mut Meter) -> Result<G::Action, NoChoice> {
        Ok(self.advise(view, meter)?.action)
    }

    /// Takes time in proportion to the number of worlds and of actions.
    fn advise(&mut self, view: &G::View, meter: &mut Meter) -> Result<Advice<G::Action>, NoChoice> {
        let advice = self.adviser.advise(view, meter)?;
        // What wins for sure is not sampled: no other action can win more often.
        if advice.chance == Some(1.0) {
            return Ok(advice);
        }
        let advised = &advice.values[..TRIED.min(advice.values.len())];
        if advised.len() < 2 {
            return Ok(advice);
        }
        let actions: Vec<G::Action> = advised.iter().map(|(action, _)| *action).collect();
        let samples = self.sampled(view, &actions, true, meter)?;
        let mut tried: Vec<(G::Action, f64, Sample)> = Vec::new();
        for ((action, value), sample) in advised.iter().zip(samples) {
            tried.push((*action, sample.order + self.trust * value, sample));
        }
        // A stable sort: the order of the adviser stands among equals.
        tried.sort_by(|(_, one, _), (_, other, _)| other.total_cmp(one));
        let (action, _, best) = &tried[0];
        let (said, worlds) = (self.fast.says(view, best.mean), self.worlds);
        let why = format!("{said} on average over {worlds} worlds");
        let measure = self.fast.measure(view);
        // Other values decide the order, but the reader sees the means of the outcomes.
        let read = |outcome: Outcome| match measure {
            Measure::Chance => outcome.won,
            Measure::Points | Measure::Order => outcome.value,
        };
        let values = tried
            .iter()
            .map(|(action, _, sample)| (*action, read(sample.mean)));
        let errors = tried.iter().map(|(.., sample)| read(sample.error));
        Ok(Advice {
            action: *action,
            values: values.collect(),
            measure,
            errors: errors.collect(),
            chance: Some(best.mean.won),
            why: vec![why],
        })
    }
}

impl<G: Game, Policies, P: Player<G>> PlayOut<G, Policies> for P {
    fn outcome(
        &mut self,
        state: &G,
        _: Policies,
        player: usize,
        meter: &mut Meter,
    ) -> Result<Outcome, NoChoice> {
        play_out(state, player, meter, |view, meter| self.choose(view, meter))
    }
}

/// Plays a hand to its end, and compares the points of a player with the mean of the others.
pub(crate) fn play_out<G: Game>(
    state: &G,
    player: usize,
    meter: &mut Meter,
    mut choose: impl FnMut(&G::View, &mut Meter) -> Result<G::Action, NoChoice>,
) -> Result<Outcome, NoChoice> {
    let end = played_out(state.clone(), meter, |_, view, meter| choose(view, meter))?;
    let (mut others, mut count) = (0.0, 0.0);
    let mut own = 0.0;
    for seat in 0..end.players() {
        let points = f64::from(end.returns(seat).expect("the hand is over"));
        if seat == player {
            own = points;
        } else {
            others += points;
            count += 1.0;
        }
    }
    Ok(Outcome::of_points(own - others / count))
}

impl Outcome {
    /// The outcome in which a player has this many points more than the others: it has won if they are above 0.
    pub(crate) fn of_points(points: f64) -> Outcome {
        let won = if points > 0.0 {
            1.0
        } else if points < 0.0 {
            0.0
        } else {
            0.5
        };
        Outcome { value: points, won }
    }
}
