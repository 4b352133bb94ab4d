//! A proof-number search, depth first, for three hands.
//!
//! A state is won if one choice wins, so the work left for a win is the minimum over the choices; it is lost if all
//! choices lose, so the work left for a loss is the sum. The search follows the choice with the least until another one
//! has less (A. Nagai, depth-first proof-number search, doctoral thesis, University of Tokyo, 2002).

use super::key::Key;
use super::lever::Lever;
use super::node::Node;
use super::numbers::{Branch, INFINITE, Numbers};
use super::search::Search;
use super::stop::Stop;

/// How many states one farmer alone is searched for at a visit, for each point of the proof numbers, and the most points
/// that count. The harder a state seems, the more a game of two hands that settles it may cost.
const STATES_ALONE: u64 = 2;
const MOST_POINTS: u32 = 64;

/// By how much a pass ranks behind the best play.
const PASS: i32 = 10;

/// The numbers at which a search of a state ends: the thresholds of depth-first proof-number search.
type Thresholds = Numbers;

impl Search {
    /// Whether the side of the mover wins, by proof numbers.
    pub(super) fn proves(&mut self, node: &Node, key: Key) -> Result<Option<bool>, Stop> {
        if self.game.seats.players == 2 || !Lever::Proof.is_on() {
            return Ok(None);
        }
        let infinite = Thresholds {
            win: INFINITE,
            lose: INFINITE,
        };
        Ok(self.prove(node, key, infinite)?.outcome())
    }

    /// The numbers of a state, searched until one of them reaches its threshold.
    fn prove(&mut self, node: &Node, key: Key, thresholds: Thresholds) -> Result<Numbers, Stop> {
        self.count_state()?;
        let (start, before) = (self.branches.len(), self.states());
        let numbers = if self.add_branches(node, key, start) {
            Ok(Numbers::decided(true))
        } else {
            self.follow_least(start, thresholds)
        };
        self.branches.truncate(start);
        let numbers = numbers?;
        let work = self.states() - before + 1;
        match numbers.outcome() {
            Some(wins) => self.table.store(key, wins, work),
            None => self.table.store_numbers(key, numbers, work),
        }
        Ok(numbers)
    }

    /// Adds the states that the mover can choose and that are not known to be lost; true if one of them is known to be
    /// won.
    fn add_branches(&mut self, node: &Node, key: Key, start: usize) -> bool {
        let first = self.choices.len();
        let wins = self.add_choices(node, key, first)
            || (first..self.choices.len()).any(|index| self.add_branch(node, key, index));
        self.choices.truncate(first);
        if !wins {
            self.rank_branches(start);
        }
        wins
    }

    /// Adds the state of a choice unless it is decided; true if it is won.
    fn add_branch(&mut self, node: &Node, key: Key, index: usize) -> bool {
        let choice = self.choices[index];
        let key = self.key_of(key, &choice);
        let same_side = self.game.same_side(choice.node.mover(), node.mover());
        let known = self.table.numbers(key);
        let numbers = known.map_or(Numbers { win: 1, lose: 1 }, |numbers| {
            numbers.seen_by(same_side)
        });
        if let Some(wins) = numbers.outcome() {
            return wins;
        }
        self.branches.push(Branch {
            node: choice.node,
            key,
            numbers,
            rank: choice.rank,
            is_pass: choice.play.is_none(),
            same_side,
            is_new: known.is_none(),
        });
        false
    }

    /// Ranks a pass among the plays, and lets the states that nothing is known of seem the harder to win the later they
    /// would be tried.
    fn rank_branches(&mut self, start: usize) {
        let branches = &mut self.branches[start..];
        let plays = branches.iter().filter(|branch| !branch.is_pass);
        let best = plays.map(|branch| branch.rank).min().unwrap_or(0);
        for branch in branches {
            if branch.is_pass {
                branch.rank = best + PASS;
            }
            if branch.is_new {
                branch.numbers.win += (branch.rank - best).unsigned_abs();
            }
        }
    }

    /// Searches the branches from `start` on, always one with the least to decide for a win.
    fn follow_least(&mut self, start: usize, thresholds: Thresholds) -> Result<Numbers, Stop> {
        loop {
            // A state is won by one branch, so the least of their numbers counts for a win, and it is lost by all of them, so
            // their sum counts for a loss. Equal numbers go by the order of trial.
            let (mut best, mut least, mut second) = (start, (INFINITE, i32::MAX), INFINITE);
            let mut sum = 0_u32;
            for (index, branch) in self.branches.iter().enumerate().skip(start) {
                let Numbers { win, lose } = branch.numbers;
                sum = sum.saturating_add(lose);
                if (win, branch.rank) < least {
                    second = least.0;
                    (best, least) = (index, (win, branch.rank));
                } else {
                    second = second.min(win);
                }
            }
            let numbers = Numbers {
                win: least.0,
                lose: sum.min(INFINITE - 1),
            };
            let reached = numbers.win >= thresholds.win || numbers.lose >= thresholds.lose;
            if numbers.outcome().is_some() || reached {
                return Ok(numbers);
            }
            let branch = self.branches[best];
            let others = numbers.lose.saturating_sub(branch.numbers.lose);
            // Another branch has less to decide once this one passes the second, and the whole state is too hard for its
            // caller once the sum passes the caller's threshold; both are told to the branch, so that it stops by itself.
            let of_branch = Thresholds {
                // A quarter more than the second one, so that the search does not go to and fro.
                win: thresholds.win.min(second.saturating_add(second / 4 + 1)),
                lose: (thresholds.lose - others).max(branch.numbers.lose.saturating_add(1)),
            };
            let numbers = self.visit(&branch, of_branch)?;
            let branch = &mut self.branches[best];
            (branch.numbers, branch.is_new) = (numbers, false);
        }
    }

    /// The numbers of a branch after a search of it.
    fn visit(&mut self, branch: &Branch, thresholds: Thresholds) -> Result<Numbers, Stop> {
        let Branch { node, key, .. } = branch;
        let decided = match self.table.wins(*key) {
            None => self.decided(branch)?,
            known => known,
        };
        let numbers = match decided {
            Some(wins) => Numbers::decided(wins),
            None => self.prove(node, *key, thresholds.seen_by(branch.same_side))?,
        };
        Ok(numbers.seen_by(branch.same_side))
    }

    /// Whether the side of the mover wins, as far as the hands and one farmer alone tell.
    fn decided(&mut self, branch: &Branch) -> Result<Option<bool>, Stop> {
        if branch.is_new {
            let known = self.outcome_after(&branch.node, branch.is_pass);
            if let Some(wins) = known {
                self.table.store(branch.key, wins, 1);
                return Ok(known);
            }
        }
        let Numbers { win, lose } = branch.numbers;
        let points = u64::from(win.saturating_add(lose).min(MOST_POINTS));
        self.wins_by_one(&branch.node, branch.key, STATES_ALONE * points)
    }
}
