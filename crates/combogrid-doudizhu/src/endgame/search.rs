//! The search for the winner: states, choices and the workspace that the ways of searching share.

use combogrid_budget::{Budget, Limit, Meter};

use super::enemies::Enemies;
use super::key::Key;
use super::lever::Lever;
use super::node::{Game, Node};
use super::numbers::Branch;
use super::plain::PlainSearch;
use super::position::Position;
use super::stop::Stop;
use super::table::Table;
use crate::counts::FewestPlays;
use crate::moves::Play;
use crate::rules::Rules;

/// The states that the fewest plays of a hand with wild cards may take, which count as steps of the search.
pub(super) const WILD: u64 = 20_000;

/// A state that the mover can choose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor {
    pub(super) node: Node,
    /// The play, or `None` for a pass.
    pub(super) play: Option<Play>,
    /// The lower, the sooner it is tried.
    pub(super) rank: i32,
    /// How many plays of the mover are open then.
    open: usize,
}

/// A first play and the state after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    play: Play,
    node: Node,
}

/// How many hands the fewest plays are remembered of.
pub(super) const HANDS: usize = 1 << 14;

/// The workspace of a search.
#[derive(Clone, Debug)]
pub(super) struct Search {
    pub(super) game: Game,
    pub(super) table: Table,
    /// The search of positions for which no other way is right.
    pub(super) plain: Option<PlainSearch>,
    memory: usize,
    /// The choices along the line that is searched.
    pub(super) choices: Vec<Successor>,
    /// The branches along the line that is searched by proof numbers.
    pub(super) branches: Vec<Branch>,
    plays: Vec<Play>,
    pub(super) fewest: FewestPlays,
    /// Hands with their fewest plays in the upper four bits.
    pub(super) counts: Vec<u64>,
    meter: Meter,
    /// The way that is searched has used up its share at that many states.
    pub(super) stop_at: u64,
}

/// The workspace of the fewest plays. Hands with wild cards take so long that they are given up sooner.
fn fewest_plays(rules: Rules) -> FewestPlays {
    let fewest = FewestPlays::new(rules);
    if rules.wild().is_empty() {
        return fewest;
    }
    fewest.with_budget(&FewestPlays::DEFAULT_BUDGET.max_states(WILD))
}

impl Search {
    pub(super) fn new(rules: Rules, position: &Position, bytes: usize) -> Self {
        Self {
            game: Game::new(rules, position),
            table: Table::new(bytes),
            plain: None,
            memory: bytes,
            choices: Vec::new(),
            branches: Vec::new(),
            plays: Vec::new(),
            fewest: fewest_plays(rules),
            counts: vec![0; HANDS],
            meter: Meter::unlimited(),
            stop_at: u64::MAX,
        }
    }

    /// Begins another game.
    pub(super) fn begin(&mut self, position: &Position, budget: &Budget) {
        self.game = Game::new(self.game.rules, position);
        self.table.clear();
        self.plain = PlainSearch::for_position(self.game.rules, position, self.memory);
        self.choices.clear();
        self.meter = budget.meter();
    }

    /// Counts the states to come against another budget.
    pub(super) fn set_budget(&mut self, budget: &Budget) {
        self.meter = budget.meter();
    }

    /// How many states were searched since the game began, or since the budget was set.
    pub(super) fn states(&self) -> u64 {
        self.meter.spent_states()
    }

    /// How many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// What the queries about this game are counted with.
    pub(super) const fn meter(&mut self) -> &mut Meter {
        &mut self.meter
    }

    /// Counts a step outside of the search against the budget.
    pub(super) fn step(&mut self) -> Result<(), Limit> {
        self.meter.state()
    }

    /// Counts a state against the share of the way that is searched, and against the budget.
    #[inline]
    pub(super) fn count_state(&mut self) -> Result<(), Stop> {
        if self.states() >= self.stop_at {
            return Err(Stop::Share);
        }
        Ok(self.meter.state()?)
    }

    /// Whether the side of `player` wins, in a position for which no other way is right.
    pub(super) fn plain_wins_for(
        &mut self,
        player: usize,
        position: &Position,
    ) -> Option<Result<bool, Limit>> {
        let wins = self.plain.as_mut()?.wins(position, &mut self.meter);
        Some(wins.map(|wins| wins == position.same_side(position.mover(), player)))
    }

    /// Whether the side of the mover wins, depth first.
    pub(super) fn wins_node(&mut self, node: &Node) -> Result<bool, Stop> {
        let key = self.game.key(node);
        match self.table.wins(key) {
            Some(wins) => Ok(wins),
            None => self.wins_unless(self.game.outcome_by_control(node), node, key),
        }
    }

    /// Whether the side of the mover wins, by a search of all choices, the likeliest first.
    ///
    /// The graph has no cycles: a play takes cards away, and passes end in a lead.
    pub(super) fn wins(&mut self, node: &Node, key: Key) -> Result<bool, Stop> {
        self.count_state()?;
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
    fn search(&mut self, node: &Node, key: Key, start: usize) -> Result<bool, Stop> {
        if self.add_choices(node, key, start) {
            return Ok(true);
        }
        for index in start..self.choices.len() {
            let next = self.likeliest(index);
            let key = self.key_of(key, &next);
            let wins = if let Some(wins) = self.table.wins(key) {
                wins
            } else {
                let decided = self.outcome_after(&next.node, next.play.is_none());
                self.wins_unless(decided, &next.node, key)?
            };
            if wins == self.game.same_side(next.node.mover(), node.mover()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds the states after each play and the pass of the mover whose outcome is not known; true if one of them is
    /// known to be won.
    pub(super) fn add_choices(&mut self, node: &Node, key: Key, start: usize) -> bool {
        // A player who cannot win by leading has no winning answer either.
        let lost_lead = Lever::LostLead.is_on()
            && node.last.is_some()
            && self.table.wins(key.lead()) == Some(false);
        !lost_lead && self.add_plays(node, start) || node.last.is_some() && self.add_pass(node, key)
    }

    /// Whether the side of the mover wins after a choice, as far as the hands tell.
    pub(super) fn outcome_after(&self, node: &Node, is_pass: bool) -> Option<bool> {
        if is_pass {
            return self.game.outcome_by_control(node);
        }
        // It is known not to keep the lead for certain.
        let loses = self.game.loses_lead(node);
        loses.then(|| !self.game.same_side(node.mover(), node.leader()))
    }

    /// Whether the side of the mover wins, if that is not `decided` by a search.
    fn wins_unless(&mut self, decided: Option<bool>, node: &Node, key: Key) -> Result<bool, Stop> {
        match decided {
            Some(wins) => {
                self.table.store(key, wins, 1);
                Ok(wins)
            }
            None => self.wins(node, key),
        }
    }

    /// Moves the choice with the lowest rank of those from `index` on to `index`.
    fn likeliest(&mut self, index: usize) -> Successor {
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

    /// Adds the states after each play that is not dominated by another play of its kind and length. Returns true if a
    /// play is the whole hand.
    fn add_undominated(&mut self, node: &Node, enemies: &Enemies, plays: &[Play]) -> bool {
        let mover = node.mover();
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
            if !self.is_dominated(mover, &next, same_kind) {
                let open = self.game.control.open(next.hands[mover], enemies, 0);
                if self.game.keeps_lead(&next, enemies, open) {
                    return true;
                }
                self.choices.push(Successor {
                    node: next,
                    play: Some(play),
                    rank: 0,
                    open,
                });
            }
        }
        false
    }

    /// Whether one of the choices from `start` on leaves the others the same answers and the mover a hand that is at
    /// least as good. Choices that are dominated by `next` are removed.
    fn is_dominated(&mut self, mover: usize, next: &Node, start: usize) -> bool {
        let mut index = start;
        while let Some(Successor { node, .. }) = self.choices.get(index) {
            if node.mover() == next.mover() && node.last == next.last {
                let (hand, other) = (next.hands[mover], node.hands[mover]);
                if self.game.dominates(next, mover, other, hand) {
                    return true;
                }
                if self.game.dominates(next, mover, hand, other) {
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
        // The last choice against an enemy, and the first where the partner has the lead to win.
        let partner = self.game.same_side(node.leader(), node.mover());
        self.choices.push(Successor {
            node: next,
            play: None,
            rank: if partner { i32::MIN } else { i32::MAX },
            open: 0,
        });
        false
    }

    /// The key of a choice in a state of this key.
    pub(super) fn key_of(&self, key: Key, choice: &Successor) -> Key {
        match choice.play {
            Some(_) => self.game.key(&choice.node),
            None => self.key_after(key, &choice.node),
        }
    }

    /// The key of a state after a pass in a state of this key.
    fn key_after(&self, key: Key, next: &Node) -> Key {
        match next.last {
            None => key.led_by(next.mover()),
            Some(_) => self.game.key(next),
        }
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
            && if wins {
                self.game.dominates(node, mover, hand, other_hand)
            } else {
                self.game.dominates(node, mover, other_hand, hand)
            }
    }
}
