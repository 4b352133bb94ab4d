//! A hand as a sweep whose paths are its splits: every way to lay it out, each once.
//!
//! A column is a group of plays, and a choice says how many of each are laid. First come the straight flushes, which bind
//! suits, then the straights, and then rank by rank the plates, tubes and full houses whose lowest rank it is, and last what
//! is left of the rank alone. So the state is what is left of the hand, and most ways to a state are forgotten.
//!
//! Suits matter in two places. A straight flush takes cards of its suit. And straights without a wild card need two suits each:
//! whether the straights of a split can all have them is asked when the last one is chosen (see [`Suits::can_mix`]). After that
//! the state has no suits any more.

use std::ops::ControlFlow;

use combogrid_budget::{Limit, Meter};
use combogrid_grid::PackedCounts;
use combogrid_lattice::{Choices, Sweep};

use super::fewest::fewest_without_bombs;
use super::suits::Suits;
use crate::cards::{Hand, Rank};
use crate::moves::{Play, Supply};
use crate::rules::{Flag, Kind, Rules};

/// The cards that are left of a hand between two columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State {
    /// The natural cards and the jokers, by rank.
    counts: PackedCounts,
    /// The natural cards by suit, as long as suits matter.
    suits: Suits,
    /// The straights that need two suits and may lack them, by their first column.
    straights: PackedCounts,
    wilds: u8,
    /// The plays so far that are no bombs, where they are bounded; otherwise 0.
    no_bombs: u8,
}

/// The sweep of one hand.
#[derive(Debug, Clone)]
pub(super) struct HandSweep {
    rules: Rules,
    start: State,
    columns: Vec<Column>,
    /// The columns before this one have straight flushes and straights.
    after_straights: usize,
    /// The columns before this one have straight flushes.
    after_flushes: usize,
    /// The most plays that are no bombs.
    most: Option<u8>,
    /// Whether states are left out from which no split has so few.
    bounds_states: bool,
}

/// The plays of one column, and the rank that has no card left after it.
#[derive(Debug, Clone)]
struct Column {
    plays: Vec<Item>,
    closes: Option<usize>,
}

/// A play with what it takes.
#[derive(Debug, Clone, Copy)]
struct Item {
    play: Play,
    takes: PackedCounts,
    wilds: u8,
}

/// The place of a play in the sweep: the stage, and within it the column.
fn group(rules: Rules, play: Play) -> (u8, usize, u8) {
    let ranks = play.parts().map(|part| part.rank);
    match play.kind() {
        Kind::StraightFlush => {
            let suit = play.suit().map_or(0, |suit| suit as u8);
            (0, play.first_column(), suit)
        }
        Kind::Straight => (1, play.first_column(), 0),
        Kind::JokerBomb => (2, 0, 0),
        Kind::Tube | Kind::Plate if play.first_column() == 0 => (2, 1, 0),
        Kind::Tube | Kind::Plate => (3, play.first_column(), 0),
        Kind::FullHouse => {
            let columns = ranks.map(|rank| rank_column(rules, rank));
            (3, columns.min().expect("a full house has two ranks"), 1)
        }
        _ => (3, rank_column(rules, play.rank()), 2),
    }
}

/// The place of a rank in the order in which ranks are closed: jokers before the level's rank, which is last, since wild cards
/// that are left are cards of the level.
fn rank_column(rules: Rules, rank: Rank) -> usize {
    if rank == rules.level().rank() {
        Rank::COUNT + 1
    } else {
        rank.column()
    }
}

impl HandSweep {
    pub(super) fn new(rules: Rules, hand: &Hand) -> Self {
        let supply = Supply::new(rules, hand);
        let mut plays = rules.leads(hand);
        plays.sort_by_key(|&play| group(rules, play));
        let mut columns: Vec<Column> = Vec::new();
        let (mut after_flushes, mut after_straights) = (0, 0);
        for same in plays.chunk_by(|a, b| group(rules, *a) == group(rules, *b)) {
            let (stage, _, part) = group(rules, same[0]);
            let items = same.iter().map(|&play| Item {
                play,
                takes: play.naturals(),
                wilds: play
                    .wilds()
                    .count()
                    .try_into()
                    .expect("a hand has two wild cards"),
            });
            columns.push(Column {
                plays: items.collect(),
                closes: (stage == 3 && part == 2).then(|| same[0].rank().column()),
            });
            if stage == 0 {
                after_flushes = columns.len();
            }
            if stage <= 1 {
                after_straights = columns.len();
            }
        }
        let mut start = State {
            counts: supply.counts,
            suits: Suits::of(rules, hand),
            straights: PackedCounts::EMPTY,
            wilds: supply.wilds,
            no_bombs: 0,
        };
        if after_straights == 0 || (after_flushes == 0 && !start.suits.is_scarce_anywhere()) {
            start.suits = Suits::NONE;
        }
        if rules.has(Flag::SuitedStraights) && after_flushes == 0 {
            start.suits = Suits::NONE;
        }
        Self {
            rules,
            start,
            columns,
            after_straights,
            after_flushes,
            most: None,
            bounds_states: true,
        }
    }

    /// The sweep of the splits with at most that many plays that are no bombs.
    ///
    /// After the straights the fewest such plays of what is left are mostly known, so nearly no state leads nowhere.
    pub(super) fn with_most(mut self, most: u8) -> Self {
        self.most = Some(most);
        self
    }

    /// A lower bound of the plays that are no bombs of any split, which is exact for dealt hands.
    ///
    /// Sweeps the straight flushes and the straights; the rest is [`fewest_without_bombs`].
    ///
    /// # Errors
    ///
    /// The [`Limit`] when the budget is spent.
    pub(super) fn fewest_no_bombs(&self, meter: &mut Meter) -> Result<u8, Limit> {
        let mut bounded = self.clone().with_most(u8::MAX);
        // The states after the last straight are looked at below, once each.
        bounded.bounds_states = false;
        let mut layer = vec![self.start];
        for column in 0..self.after_straights {
            let mut next = Layer {
                states: Vec::new(),
                meter,
                stopped: None,
            };
            for state in &layer {
                bounded.choices(column, state, &mut next);
            }
            let Layer {
                mut states,
                stopped,
                ..
            } = next;
            if let Some(limit) = stopped {
                return Err(limit);
            }
            states.sort_unstable();
            states.dedup();
            meter.states(states.len() as u64)?;
            layer = states;
        }
        let mut fewest = u8::MAX;
        for state in layer {
            let (to_come, looked_at) = fewest_without_bombs(self.rules, state.counts, state.wilds);
            meter.ticks(looked_at)?;
            fewest = fewest.min(state.no_bombs + to_come);
        }
        Ok(fewest)
    }

    /// The state with what a column leads to, without the suits as soon as they do not matter; `None` if straights lack suits.
    fn settled(&self, column: usize, mut state: State) -> Option<State> {
        let next = column + 1;
        let suited = self.rules.has(Flag::SuitedStraights);
        if next == self.after_flushes && (suited || !state.suits.is_scarce_anywhere()) {
            state.suits = Suits::NONE;
        }
        if next == self.after_straights {
            if !state.straights.is_empty() && !state.suits.can_mix(state.straights) {
                return None;
            }
            state.suits = Suits::NONE;
            state.straights = PackedCounts::EMPTY;
        }
        Some(state)
    }

    /// Whether a split through a state may have few enough plays that are no bombs.
    fn is_within(
        &self,
        column: usize,
        state: State,
        out: &mut impl Choices<State, Play>,
    ) -> ControlFlow<(), bool> {
        let Some(most) = self
            .most
            .filter(|_| self.bounds_states && column + 1 >= self.after_straights)
        else {
            return ControlFlow::Continue(true);
        };
        let (to_come, looked_at) = fewest_without_bombs(self.rules, state.counts, state.wilds);
        out.ticks(looked_at)?;
        ControlFlow::Continue(most >= state.no_bombs.saturating_add(to_come))
    }

    /// Pushes every choice of some plays of a column from `from` on, after those that are laid.
    fn choose(
        &self,
        column: usize,
        from: usize,
        state: State,
        laid: &mut Vec<Play>,
        out: &mut impl Choices<State, Play>,
    ) -> ControlFlow<()> {
        out.tick()?;
        let closes = self.columns[column].closes;
        if closes.is_none_or(|rank| state.counts.get(rank) == 0)
            && let Some(state) = self.settled(column, state)
            && self.is_within(column, state, out)?
        {
            out.push(state, laid.iter().copied());
        }
        for (place, item) in self.columns[column].plays.iter().enumerate().skip(from) {
            if let Some(mut after) = state.without(item, self.rules) {
                if let Some(most) = self.most
                    && !item.play.is_bomb()
                {
                    if after.no_bombs == most {
                        continue;
                    }
                    after.no_bombs += 1;
                }
                laid.push(item.play);
                // The same play may come again.
                self.choose(column, place, after, laid, out)?;
                laid.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl State {
    /// The cards that are left after a play, or `None` if cards of it are missing.
    fn without(self, item: &Item, rules: Rules) -> Option<Self> {
        let mut after = Self {
            counts: self.counts.checked_sub(item.takes)?,
            wilds: self.wilds.checked_sub(item.wilds)?,
            ..self
        };
        match item.play.kind() {
            Kind::StraightFlush => after.suits = after.suits.without_flush(item.play)?,
            Kind::Straight if item.wilds == 0 && !rules.has(Flag::SuitedStraights) => {
                let first = item.play.first_column();
                if self.suits.is_scarce(first) {
                    let straights = after.straights.get(first) + 1;
                    after.straights = after.straights.with(first, straights);
                }
            }
            _ => {}
        }
        Some(after)
    }
}

/// The states after a column, each as often as it is reached.
struct Layer<'a> {
    states: Vec<State>,
    meter: &'a mut Meter,
    stopped: Option<Limit>,
}

impl Choices<State, Play> for Layer<'_> {
    fn push(&mut self, next: State, _pieces: impl IntoIterator<Item = Play>) {
        self.states.push(next);
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        match self.meter.ticks(steps) {
            Ok(()) => ControlFlow::Continue(()),
            Err(limit) => {
                self.stopped = Some(limit);
                ControlFlow::Break(())
            }
        }
    }
}

impl Sweep for HandSweep {
    type State = State;
    type Piece = Play;

    fn columns(&self) -> usize {
        self.columns.len()
    }

    fn start(&self) -> State {
        self.start
    }

    fn choices(&self, column: usize, state: &State, out: &mut impl Choices<State, Play>) {
        let mut laid = Vec::new();
        // It breaks when the budget is spent, and then nothing of the result is used.
        let _ = self.choose(column, 0, *state, &mut laid, out);
    }

    fn accepts(&self, state: &State) -> bool {
        state.counts.is_empty() && state.wilds == 0
    }
}
