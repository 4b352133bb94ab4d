//! Games without hidden information, and a player that searches them.

use combogrid_budget::{Limit, Meter};

use crate::game::Game;
use crate::player::{Advice, Measure, NoChoice, Player};

/// Actions with their values.
type Values<A> = Vec<(A, f64)>;

/// The points that each action of a state leads to, or `None` if they are not known.
type ExactPoints<A> = Option<Vec<(A, i32)>>;

/// A game of two players who see everything: its states are its views.
pub trait Open: Game<View = Self> {
    /// How well a player stands, more being better; minus that is how well the other one stands.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn value(&self, player: usize) -> i32;

    /// The points that the player to move gets with each action if both sides play perfectly after it, in the order of the
    /// rules; `None` as long as that takes too long to find. By default it does always.
    ///
    /// # Errors
    ///
    /// The limit, if the budget of the meter is spent.
    fn exact(&self, meter: &mut Meter) -> Result<ExactPoints<Self::Action>, Limit> {
        let _ = meter;
        Ok(None)
    }

    /// How long a look at a state takes, against one with the smallest board: the number of cells. It is 1 where a game does not
    /// say it, so that its cells are states.
    fn cells(&self) -> u64 {
        1
    }

    /// The effect of a legal action, in words.
    fn effect(&self, action: Self::Action) -> String;
}

/// Looks a number of actions ahead, and chooses the action with the most [value](Open::value).
///
/// Of equal actions it chooses the first. Where the game says what each action [leads to](Open::exact), it does not look ahead but
/// chooses by that.
///
/// # How it works
///
/// The value of a state is [`Open::value`] if nothing is left of the depth, and else the highest value of the states after it if the
/// player is to move, the lowest if the other one is. Most of these states cannot change the choice: if one side has an action
/// that gives at least `low`, a state from which the other side can force less is not reached, and its other actions are
/// skipped (alpha-beta; Knuth and Moore, "An analysis of alpha-beta pruning", 1975). Actions are tried in the order of the
/// rules. The cost is the number of actions to the power of the depth at worst, and of half the depth if the best action is
/// always tried first.
///
/// ```
/// use combogrid_games::{Game, Meter, Player, Search, reversi};
///
/// let state = reversi::State::deal(&reversi::Rules::default(), 1, 0);
/// let mut search = Search::new(3);
/// let action = Player::<reversi::State>::choose(&mut search, &state, &mut Meter::unlimited())?;
/// assert!(state.legal().any(|legal| legal == action));
/// # Ok::<(), combogrid_games::NoChoice>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Search {
    depth: Depth,
}

/// How far a search looks ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// This many actions.
    Actions(u32),
    /// As many as can be looked at with this many [cells](Open::cells) of all states.
    Cells(u64),
}

impl Search {
    /// The player that looks this many actions ahead, at least one.
    #[must_use]
    pub const fn new(depth: u32) -> Search {
        Search {
            depth: Depth::Actions(depth),
        }
    }

    /// The player that looks one more action ahead as long as the states of all its searches have at most this many
    /// [cells](Open::cells). A search that would take more is dropped, and the one before it counts; the first one always does.
    ///
    /// ```
    /// use combogrid_games::{Game, Meter, Player, Search, reversi};
    ///
    /// let state = reversi::State::deal(&reversi::Rules::default(), 1, 0);
    /// let mut meter = Meter::unlimited();
    /// Player::<reversi::State>::choose(&mut Search::within(64_000), &state, &mut meter)?;
    /// assert!(meter.spent_states() < 1_100);
    /// # Ok::<(), combogrid_games::NoChoice>(())
    /// ```
    #[must_use]
    pub const fn within(cells: u64) -> Search {
        Search {
            depth: Depth::Cells(cells),
        }
    }

    /// The actions, best first. If `only_best` is set, the values after the first are bounds: the search of an action stops
    /// once it is no better than one before it.
    fn values<G: Open>(
        self,
        view: &G,
        only_best: bool,
        meter: &mut Meter,
    ) -> Result<(Values<G::Action>, Measure), NoChoice> {
        view.player().ok_or(NoChoice::NotToMove)?;
        if let Some(exact) = view.exact(meter)? {
            let values = exact.into_iter();
            let values = values.map(|(action, points)| (action, f64::from(points)));
            return Ok((best_first(values.collect()), Measure::Points));
        }
        let values = match self.depth {
            Depth::Actions(depth) => ahead(view, depth, only_best, meter)?,
            Depth::Cells(cells) => deepest(view, cells, only_best, meter)?,
        };
        Ok((best_first(values), Measure::Order))
    }
}

/// As [`ahead`], with the most depth whose states have this many cells, those of all lower depths included.
fn deepest<G: Open>(
    view: &G,
    cells: u64,
    only_best: bool,
    meter: &mut Meter,
) -> Result<Values<G::Action>, NoChoice> {
    let mut left = cells / view.cells().max(1);
    let mut known = ahead(view, 1, only_best, meter)?;
    // A lone action needs no comparison.
    if known.len() < 2 {
        return Ok(known);
    }
    let mut spent_before = 0;
    for depth in 2.. {
        // The caller may allow less.
        let allowed = meter.check_states(left);
        let bound = match meter.budget().states() {
            Some(most) => left.min(most.saturating_sub(meter.spent_states())),
            None => left,
        };
        let mut part = meter.budget().clone().max_states(bound).meter();
        let deeper = ahead(view, depth, only_best, &mut part);
        let spent = part.spent_states();
        meter.states(spent)?;
        match deeper {
            Ok(deeper) => known = deeper,
            Err(NoChoice::Stopped(Limit::States(_))) => {
                allowed?;
                break;
            }
            Err(other) => return Err(other),
        }
        // Every game was searched to its end if a deeper search looks at no more states. Where as many are met by chance, since
        // others were skipped, the search ends one action sooner.
        if spent == spent_before {
            break;
        }
        spent_before = spent;
        left = left.saturating_sub(spent);
    }
    Ok(known)
}

/// The value of each action by a search of this many actions.
fn ahead<G: Open>(
    view: &G,
    depth: u32,
    only_best: bool,
    meter: &mut Meter,
) -> Result<Values<G::Action>, NoChoice> {
    let player = view.player().ok_or(NoChoice::NotToMove)?;
    let mut low = -i32::MAX;
    let mut values = Vec::new();
    for action in view.legal() {
        let Ok(next) = view.clone().play(action) else {
            continue;
        };
        let value = value(&next, player, depth.max(1) - 1, low, i32::MAX, meter)?;
        // An action that is no better than `low` gets at most `low`, never more: it stays behind the first best one, so
        // the bound does not change the choice.
        if only_best {
            low = low.max(value);
        }
        values.push((action, f64::from(value)));
    }
    Ok(values)
}

/// The actions in the order of their values; of equal ones the first stays first, since the sort is stable.
fn best_first<A>(mut values: Values<A>) -> Values<A> {
    values.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    values
}

impl<G: Open> Player<G> for Search {
    fn choose(&mut self, view: &G, meter: &mut Meter) -> Result<G::Action, NoChoice> {
        let (values, _) = self.values(view, true, meter)?;
        values
            .first()
            .map(|(action, _)| *action)
            .ok_or(NoChoice::NotToMove)
    }

    /// The values are those of all actions. Takes time that grows by a factor of the number of actions with each step of
    /// depth, where bounds cut nothing off. Each position counts as a state.
    fn advise(&mut self, view: &G, meter: &mut Meter) -> Result<Advice<G::Action>, NoChoice> {
        let (values, measure) = self.values(view, false, meter)?;
        let (action, _) = *values.first().ok_or(NoChoice::NotToMove)?;
        Ok(Advice {
            action,
            values,
            measure,
            errors: Vec::new(),
            chance: None,
            why: vec![view.effect(action)],
        })
    }
}

/// The value of a state to a player, if it is more than `low` and less than `high`; else a bound on that side.
fn value<G: Open>(
    state: &G,
    player: usize,
    depth: u32,
    mut low: i32,
    mut high: i32,
    meter: &mut Meter,
) -> Result<i32, Limit> {
    meter.state()?;
    let (Some(moves), 1..) = (state.player(), depth) else {
        return Ok(state.value(player));
    };
    for action in state.legal() {
        let Ok(next) = state.clone().play(action) else {
            continue;
        };
        // A player may move twice in a row (Reversi has passes), so who moves is asked, not derived from the depth.
        let value = value(&next, player, depth - 1, low, high, meter)?;
        if moves == player {
            low = low.max(value);
        } else {
            high = high.min(value);
        }
        // One side has a better action elsewhere already, so it never lets the game come here.
        if low >= high {
            break;
        }
    }
    Ok(if moves == player { low } else { high })
}
