use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::dominance::dominates;
use super::node::{Game, Last, Node};
use super::position::Position;
use super::table::Table;
use crate::counts::{FewestError, FewestPlays};
use crate::moves::Play;
use crate::packed::{Hand, Rank};
use crate::rules::{Kind, Rules};

/// How many hands the fewest plays are remembered of.
const HANDS: usize = 1 << 14;

/// The most cards whose fewest plays are worked out to order plays.
const COUNTED: usize = 24;

/// A state that the mover can choose.
#[derive(Clone, Copy, Debug)]
struct Choice {
    node: Node,
    /// The play, or `None` for a pass.
    play: Option<Play>,
    /// The lower, the sooner it is tried.
    rank: i32,
}

/// The workspace of a search.
#[derive(Clone, Debug)]
pub(super) struct Search {
    pub(super) game: Game,
    table: Table,
    /// The choices along the line that is searched.
    choices: Vec<Choice>,
    plays: Vec<Play>,
    fewest: FewestPlays,
    /// Hands with their fewest plays in the upper four bits.
    counts: Vec<u64>,
    meter: Meter,
}

impl Search {
    pub(super) fn new(rules: Rules, position: &Position, bytes: usize) -> Self {
        Self {
            game: Game::new(rules, position),
            table: Table::new(bytes),
            choices: Vec::new(),
            plays: Vec::new(),
            fewest: FewestPlays::new(rules),
            counts: vec![0; HANDS],
            meter: Meter::unlimited(),
        }
    }

    /// Begins another game.
    pub(super) fn begin(&mut self, position: &Position, budget: &Budget) {
        self.game = Game::new(self.game.rules, position);
        self.table.clear();
        self.choices.clear();
        self.meter = budget.meter();
    }

    /// How many states were searched since the game began.
    pub(super) fn states(&self) -> u64 {
        self.meter.spent_states()
    }

    /// How many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Counts a step outside of the search against the budget.
    pub(super) fn step(&mut self) -> Result<(), Limit> {
        self.meter.state()
    }

    /// Whether the side of `player` wins.
    pub(super) fn wins_for(&mut self, player: usize, position: &Position) -> Result<bool, Limit> {
        let node = self.game.node(position);
        let wins = match self.known(&node) {
            Some(wins) => wins,
            None => self.wins(&node)?,
        };
        Ok(wins == self.game.same_side(node.mover, player))
    }

    /// Whether the side of the mover wins, by a search of all choices, the likeliest first.
    ///
    /// The graph has no cycles: a play takes cards away, and passes end in a lead.
    fn wins(&mut self, node: &Node) -> Result<bool, Limit> {
        self.meter.state()?;
        let before = self.states();
        let start = self.choices.len();
        let wins = self.search(node, start);
        self.choices.truncate(start);
        let (wins, by_play) = wins?;
        let work = self.states() - before + 1;
        if by_play && node.last.is_some() {
            // Who wins by a play wins by leading it.
            self.table.store(self.game.key(&node.lead()), true, work);
        }
        self.table.store(self.game.key(node), wins, work);
        Ok(wins)
    }

    /// Whether the side of the mover wins, and whether by a play rather than by a pass. The choices
    /// from `start` on are its own.
    fn search(&mut self, node: &Node, start: usize) -> Result<(bool, bool), Limit> {
        let lead = self.game.key(&node.lead());
        // Who cannot win by leading has no winning answer either.
        if node.last.is_none() || self.table.wins(lead) != Some(false) {
            if self.add_plays(node, start) {
                return Ok((true, true));
            }
            self.choices[start..].sort_by_key(|choice| choice.rank);
        }
        if node.last.is_some() && self.add_pass(node) {
            return Ok((true, false));
        }
        for index in start..self.choices.len() {
            let Choice {
                node: next, play, ..
            } = self.choices[index];
            let wins = match self.table.wins(self.game.key(&next)) {
                Some(wins) => wins,
                None => self.wins(&next)?,
            };
            if wins == self.game.same_side(next.mover, node.mover) {
                return Ok((true, play.is_some()));
            }
        }
        Ok((false, false))
    }

    /// Adds the states after each play of the mover whose outcome is not known; true if one of them is
    /// known to be won.
    fn add_plays(&mut self, node: &Node, start: usize) -> bool {
        let mut plays = std::mem::take(&mut self.plays);
        match node.last {
            None => self.game.rules.leads_into(node.hand(), &mut plays),
            Some(last) => self
                .game
                .rules
                .answers_into(node.hand(), last.play, &mut plays),
        }
        let whole = |play: &Play| play.total() == node.hand().total();
        let wins = plays.iter().any(whole) || {
            self.add_undominated(node, &plays);
            self.drop_known(node, start)
        };
        self.plays = plays;
        wins
    }

    /// Adds the states after each play but those that another play of the same kind and length is
    /// never worse than.
    fn add_undominated(&mut self, node: &Node, plays: &[Play]) {
        let alone = self.game.is_alone(node.mover);
        let mut same_kind = self.choices.len();
        let mut before = None;
        for &play in plays {
            let next = self.game.after(node, play);
            let kind = Some((play.kind(), play.len()));
            if before != kind {
                (before, same_kind) = (kind, self.choices.len());
            }
            if !alone || !self.is_dominated(node.mover, &next, same_kind) {
                let play = Some(play);
                self.choices.push(Choice {
                    node: next,
                    play,
                    rank: 0,
                });
            }
        }
    }

    /// Whether one of the choices from `start` on faces the others with the same and leaves the mover a
    /// hand that is never worse. Choices that are dominated by `next` are removed.
    fn is_dominated(&mut self, mover: usize, next: &Node, start: usize) -> bool {
        let mut index = start;
        while let Some(Choice { node, .. }) = self.choices.get(index) {
            if node.mover == next.mover && node.last == next.last {
                let (hand, other) = (next.hands[mover], node.hands[mover]);
                if dominates(other, hand) {
                    return true;
                }
                if dominates(hand, other) {
                    self.choices.remove(index);
                    continue;
                }
            }
            index += 1;
        }
        false
    }

    /// Removes the choices from `start` on that are known to be lost and ranks the others; true if one
    /// is known to be won.
    fn drop_known(&mut self, node: &Node, start: usize) -> bool {
        let mut kept = start;
        for index in start..self.choices.len() {
            let choice = self.choices[index];
            match self.known(&choice.node) {
                Some(wins) if wins == self.game.same_side(choice.node.mover, node.mover) => {
                    return true;
                }
                Some(_) => {}
                None => {
                    let rank = self.rank(node, &choice);
                    self.choices[kept] = Choice { rank, ..choice };
                    kept += 1;
                }
            }
        }
        self.choices.truncate(kept);
        false
    }

    /// Adds the state after a pass unless its outcome is known; true if it is known to be won.
    fn add_pass(&mut self, node: &Node) -> bool {
        let next = self.game.passed(node);
        if let Some(wins) = self.known(&next) {
            return wins == self.game.same_side(next.mover, node.mover);
        }
        self.choices.push(Choice {
            node: next,
            play: None,
            rank: i32::MAX,
        });
        false
    }

    /// Whether the side of the mover wins, as far as the mover's hand and the table tell.
    fn known(&mut self, node: &Node) -> Option<bool> {
        let hand = node.hand();
        if self.fewest_plays(hand) == 1 {
            let answers = |last: Last| {
                let readings = self.game.rules.recognize(hand);
                readings.iter().any(|play| play.beats(last.play))
            };
            if node.last.is_none_or(answers) {
                return Some(true);
            }
        }
        self.table.wins(self.game.key(node))
    }

    /// The place of a play in the order of trial: few plays left, many cards, a low head, bombs late. A
    /// lead that nothing beats is kept for later, an answer is not.
    fn rank(&mut self, node: &Node, choice: &Choice) -> i32 {
        let Some(play) = choice.play else {
            return i32::MAX;
        };
        let order = if node.last.is_none() { LEADS } else { ANSWERS };
        let left = self.fewest_plays(choice.node.hands[node.mover]);
        let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket);
        let unbeaten = choice.node.last.is_none();
        let highest_kicker = play.kickers().ranks().iter().last();
        let features = [
            left,
            bomb.into(),
            play.total(),
            play.head().index(),
            unbeaten.into(),
            highest_kicker.map_or(0, Rank::index),
        ];
        let weighed = features.into_iter().zip(order);
        weighed
            .map(|(feature, weight)| i32::try_from(feature).unwrap_or_default() * weight)
            .sum()
    }

    /// The order in which the mover's choices are tried.
    pub(super) fn trial_order(&mut self, position: &Position, play: Option<Play>) -> i32 {
        let from = self.game.node(position);
        if play.is_some_and(|play| play.total() == from.hand().total()) {
            return i32::MIN;
        }
        let node = play.map_or(from, |play| self.game.after(&from, play));
        self.rank(
            &from,
            &Choice {
                node,
                play,
                rank: 0,
            },
        )
    }

    /// The fewest plays that lay out a hand, which only order the choices; a guess for hands of more
    /// than [`COUNTED`] cards.
    pub(super) fn fewest_plays(&mut self, hand: Hand) -> usize {
        const BITS: u32 = 60;
        if hand.total() > COUNTED {
            return hand.ranks().len().max(2);
        }
        let hash = hand.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - HANDS.ilog2());
        let slot = usize::try_from(hash).unwrap_or_default() % HANDS;
        let known = self.counts[slot];
        if known & ((1 << BITS) - 1) == hand.bits() {
            return (known >> BITS) as usize;
        }
        let fewest = match self.fewest.count(hand) {
            Ok(fewest) | Err(FewestError::Stopped(Stopped { known: fewest, .. })) => fewest.min(15),
            Err(FewestError::NoSplit) => 15,
        };
        self.counts[slot] = hand.bits() | (fewest as u64) << BITS;
        fewest
    }
}

/// The weights of what [`Search::rank`] looks at: plays left, bomb, cards, head, unbeaten, kicker. Found
/// by trial on 150 deals of 12 and 12 cards: 7,560 to 6,580 by the sum of the roots of the states.
const LEADS: [i32; 6] = [47, 36, -24, 2, 5, 14];
const ANSWERS: [i32; 6] = [30, 32, 0, 2, 2, 0];
