use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::dominance::dominates;
use super::enemies::Enemies;
use super::key::Key;
use super::lever::Lever;
use super::node::{Game, Node};
use super::position::Position;
use super::table::Table;
use crate::counts::{FewestError, FewestPlays};
use crate::moves::Play;
use crate::packed::Hand;
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
    /// How many plays of the mover are open then.
    open: usize,
}

/// A first play and the state after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    play: Play,
    node: Node,
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
        let key = self.game.key(&node);
        let wins = match self.table.wins(key) {
            Some(wins) => wins,
            None => self.wins_unless(self.game.outcome_by_control(&node), &node, key)?,
        };
        Ok(wins == self.game.same_side(node.mover(), player))
    }

    /// Whether the side of the mover wins, by a search of all choices, the likeliest first.
    ///
    /// The graph has no cycles: a play takes cards away, and passes end in a lead.
    fn wins(&mut self, node: &Node, key: Key) -> Result<bool, Limit> {
        self.meter.state()?;
        let before = self.states();
        let start = self.choices.len();
        let wins = self.search(node, key, start);
        self.choices.truncate(start);
        let wins = wins?;
        let work = self.states() - before + 1;
        self.table.store(key, wins, work);
        Ok(wins)
    }

    /// Whether the side of the mover wins. The choices from `start` on are its own.
    fn search(&mut self, node: &Node, key: Key, start: usize) -> Result<bool, Limit> {
        // Who cannot win by leading has no winning answer either.
        let lost_lead = Lever::LostLead.is_on()
            && node.last.is_some()
            && self.table.wins(key.lead()) == Some(false);
        if !lost_lead && self.add_plays(node, start) {
            return Ok(true);
        }
        if node.last.is_some() && self.add_pass(node, key) {
            return Ok(true);
        }
        for index in start..self.choices.len() {
            let next = self.likeliest(index);
            let key = match next.play {
                Some(_) => self.game.key(&next.node),
                None => self.key_after(key, &next.node),
            };
            let wins = match self.table.wins(key) {
                Some(wins) => wins,
                None => self.wins_next(&next, key)?,
            };
            if wins == self.game.same_side(next.node.mover(), node.mover()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the side of the mover wins after a choice.
    fn wins_next(&mut self, next: &Choice, key: Key) -> Result<bool, Limit> {
        let node = &next.node;
        let decided = if next.play.is_some() {
            // It is known not to keep the lead for certain.
            let loses = self.game.loses_lead(node);
            loses.then(|| !self.game.same_side(node.mover(), node.leader()))
        } else {
            self.game.outcome_by_control(node)
        };
        self.wins_unless(decided, node, key)
    }

    /// Whether the side of the mover wins, if that is not `decided` by a search.
    fn wins_unless(&mut self, decided: Option<bool>, node: &Node, key: Key) -> Result<bool, Limit> {
        match decided {
            Some(wins) => {
                self.table.store(key, wins, 1);
                Ok(wins)
            }
            None => self.wins(node, key),
        }
    }

    /// Moves the choice with the lowest rank of those from `index` on to `index`.
    fn likeliest(&mut self, index: usize) -> Choice {
        let mut lowest = index;
        for other in index + 1..self.choices.len() {
            if self.choices[other].rank < self.choices[lowest].rank {
                lowest = other;
            }
        }
        self.choices.swap(index, lowest);
        self.choices[index]
    }

    /// Adds the states after each play of the mover whose outcome is not known; true if one of them is
    /// known to be won.
    fn add_plays(&mut self, node: &Node, start: usize) -> bool {
        let mut plays = std::mem::take(&mut self.plays);
        match node.last {
            None => self.game.rules.leads_into(node.hand(), &mut plays),
            Some(last) => {
                let rules = self.game.rules;
                rules.answers_into(node.hand(), last.play(), &mut plays);
            }
        }
        let enemies = self.game.enemies(node, node.mover());
        let wins = self.add_undominated(node, &enemies, &plays);
        if !wins {
            self.rank_choices(node, start);
        }
        self.plays = plays;
        wins
    }

    /// Adds the states after each play but those that another play of the same kind and length is
    /// never worse than; true if a play is the whole hand.
    fn add_undominated(&mut self, node: &Node, enemies: &Enemies, plays: &[Play]) -> bool {
        let (mover, alone) = (node.mover(), self.game.is_alone(node.mover()));
        let mut same_kind = self.choices.len();
        let mut before = None;
        for &play in plays {
            let next = self.game.after(node, play);
            if next.hands[mover].is_empty() {
                return true;
            }
            let kind = Some((play.kind(), play.len()));
            if before != kind {
                (before, same_kind) = (kind, self.choices.len());
            }
            if !alone || !self.is_dominated(mover, &next, same_kind) {
                let open = self.game.control.open(next.hands[mover], enemies, 0);
                if self.game.keeps_lead(&next, enemies, open) {
                    return true;
                }
                self.choices.push(Choice {
                    node: next,
                    play: Some(play),
                    rank: 0,
                    open,
                });
            }
        }
        false
    }

    /// Whether one of the choices from `start` on faces the others with the same and leaves the mover a
    /// hand that is never worse. Choices that are dominated by `next` are removed.
    fn is_dominated(&mut self, mover: usize, next: &Node, start: usize) -> bool {
        let mut index = start;
        while let Some(Choice { node, .. }) = self.choices.get(index) {
            if node.mover() == next.mover() && node.last == next.last {
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

    /// Ranks the choices from `start` on, if there are several.
    fn rank_choices(&mut self, node: &Node, start: usize) {
        if self.choices.len() - start > 1 {
            for index in start..self.choices.len() {
                let choice = self.choices[index];
                self.choices[index].rank = choice.play.map_or(i32::MAX, |play| {
                    self.rank(node, &choice.node, play, choice.open)
                });
            }
        }
    }

    /// Adds the state after a pass unless its outcome is known; true if it is known to be won.
    fn add_pass(&mut self, node: &Node, key: Key) -> bool {
        let next = self.game.passed(node);
        let key = self.key_after(key, &next);
        if let Some(wins) = self.table.wins(key) {
            return wins == self.game.same_side(next.mover(), node.mover());
        }
        self.choices.push(Choice {
            node: next,
            play: None,
            rank: i32::MAX,
            open: 0,
        });
        false
    }

    /// The key of a state after a pass in a state of this key.
    fn key_after(&self, key: Key, next: &Node) -> Key {
        match next.last {
            None => key.led_by(next.mover()),
            Some(_) => self.game.key(next),
        }
    }

    /// The place of a play in the order of trial: few plays left, many cards, a low head, bombs late. A
    /// lead that nothing beats is kept for later, an answer is not.
    fn rank(&mut self, node: &Node, next: &Node, play: Play, open: usize) -> i32 {
        let order = if node.last.is_none() { LEADS } else { ANSWERS };
        if !Lever::Order.is_on() {
            return 0;
        }
        let left = self.fewest_plays(next.hands[node.mover()]);
        let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket);
        let highest_kicker = play.kickers().row(1).last().unwrap_or(0);
        let features = [
            left,
            bomb.into(),
            play.total(),
            play.head().index(),
            next.last.is_none().into(),
            highest_kicker,
            open,
        ];
        let small = |feature: usize| i32::try_from(feature).unwrap_or_default();
        let weighed = features.into_iter().zip(order);
        weighed
            .map(|(feature, weight)| small(feature) * weight)
            .sum()
    }

    /// The state after a play, in the words of the search.
    pub(super) fn first(&self, position: &Position, play: Play) -> First {
        let node = self.game.after(&self.game.node(position), play);
        First { play, node }
    }

    /// Whether a first play of `mover` wins, as far as one that is decided tells.
    pub(super) fn implied(&self, mover: usize, first: &First, other: &First, wins: bool) -> bool {
        let kind = |first: &First| (first.play.kind(), first.play.len());
        let (node, decided) = (&first.node, &other.node);
        let (hand, other_hand) = (node.hands[mover], decided.hands[mover]);
        kind(first) == kind(other)
            && (node.mover(), node.last) == (decided.mover(), decided.last)
            && self.game.is_alone(mover)
            && if wins {
                dominates(hand, other_hand)
            } else {
                dominates(other_hand, hand)
            }
    }

    /// The order in which the mover's choices are tried.
    pub(super) fn trial_order(&mut self, position: &Position, play: Option<Play>) -> i32 {
        let from = self.game.node(position);
        match play {
            None => i32::MAX,
            Some(play) if play.total() == from.hand().total() => i32::MIN,
            Some(play) => {
                let next = self.game.after(&from, play);
                let enemies = self.game.enemies(&from, from.mover());
                let open = (self.game.control).open(next.hands[from.mover()], &enemies, 0);
                self.rank(&from, &next, play, open)
            }
        }
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
const LEADS: [i32; 7] = [51, 36, -24, 2, 5, 6, 8];
const ANSWERS: [i32; 7] = [30, 32, 0, 6, -9, 0, 19];
