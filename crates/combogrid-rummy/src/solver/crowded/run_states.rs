//! The runs that can be open in one suit between two columns, with lengths past the minimum treated as equal.

use std::collections::HashMap;

use crate::cards::{AceRank, sort_by_key};
use crate::solver::problem::Goal;

/// Open runs of one suit that began in the same column, or that go on in the same ways as such runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct OpenRuns {
    /// How long the runs are; no more than [`RunStates::cap`].
    len: u8,
    /// Whether they began with a low ace, where an ace may also end a run.
    from_ace: bool,
    /// How many runs these are.
    runs: u8,
}

/// The moves of a suit's cards of one column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunStep {
    /// The state after the column.
    pub(crate) next: u16,
    /// The number of cards that stay loose.
    pub(crate) loose: u8,
    /// The number of cards that begin a run.
    pub(crate) opened: u8,
    /// The number of cards that continue a run.
    pub(crate) extended: u8,
    /// Whether a run that began with a low ace goes on.
    pub(crate) from_ace: bool,
    /// How many runs of each group go on, four bits a group.
    pub(crate) by_group: u32,
}

/// All states of the open runs of one suit, and the steps between them.
///
/// Two runs that began in different columns are different melds, but from the shortest legal length on nothing that is
/// to come depends on where they began. So a state keeps capped lengths, which are enough for the best arrangement, and to
/// count arrangements which of the runs are equal: for two packs and runs of three, 10 states or 11.
#[derive(Debug, Clone)]
pub(crate) struct RunStates {
    states: Vec<Vec<OpenRuns>>,
    steps: Vec<Vec<RunStep>>,
    /// The steps from no open run in the column of the low ace.
    first: Vec<Vec<RunStep>>,
    copies: u8,
    goal: Goal,
    min: u8,
    cap: u8,
    /// The longest run, where that has to be watched.
    max: Option<u8>,
}

/// Groups are kept four bits each in [`Step::by_group`].
const MOST_COPIES: u8 = 8;

impl RunStates {
    /// The states for runs of `min` cards or more, up to `max` if that is a limit, from that many copies of each card,
    /// or `None` if there are more than `limit`.
    ///
    /// Where the ace is [`AceRank::LowOrHigh`], runs that begin with it are states of their own.
    pub(crate) fn new(
        min: u8,
        max: Option<u8>,
        ace: AceRank,
        copies: u8,
        goal: Goal,
        limit: usize,
    ) -> Option<Self> {
        if copies > MOST_COPIES {
            return None;
        }
        let mut made = Self {
            states: vec![Vec::new()],
            steps: Vec::new(),
            first: Vec::new(),
            copies,
            goal,
            min,
            cap: max.unwrap_or(min),
            max,
        };
        let mut known = HashMap::from([(Vec::new(), 0)]);
        for cards in 0..=copies {
            let from_ace = ace == AceRank::LowOrHigh;
            let steps = made.expand(&[], cards, from_ace, &mut known);
            made.first.push(steps);
        }
        let mut state = 0;
        while state < made.states.len() {
            let groups = made.states[state].clone();
            for cards in 0..=copies {
                let steps = made.expand(&groups, cards, false, &mut known);
                made.steps.push(steps);
            }
            if made.states.len() > limit {
                return None;
            }
            state += 1;
        }
        Some(made)
    }

    /// The number of states; state 0 has no open run.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether all that is open in a state may be closed.
    pub(crate) fn may_end(&self, state: usize) -> bool {
        self.states[state].iter().all(|group| group.len >= self.min)
    }

    /// The moves of that many cards of the next column.
    pub(crate) fn steps(&self, state: usize, cards: u8) -> &[RunStep] {
        &self.steps[state * usize::from(self.copies + 1) + usize::from(cards)]
    }

    /// The moves of that many low aces, if aces are also high.
    pub(crate) fn first_steps(&self, cards: u8) -> &[RunStep] {
        &self.first[usize::from(cards)]
    }

    /// Every step from these groups, new states added at the end.
    fn expand(
        &mut self,
        groups: &[OpenRuns],
        cards: u8,
        from_ace: bool,
        known: &mut HashMap<Vec<OpenRuns>, usize>,
    ) -> Vec<RunStep> {
        let mut extensions = Vec::new();
        self.extend(groups, cards, &mut Vec::new(), &mut extensions);
        let mut steps = Vec::new();
        for runs in extensions {
            let extended = runs.iter().sum::<u8>();
            for opened in 0..=cards - extended {
                let next = self.after(groups, &runs, opened, from_ace);
                let fresh = known.len();
                let state = *known.entry(next.clone()).or_insert(fresh);
                if state == fresh {
                    self.states.push(next);
                }
                let ace = |(group, &runs): (&OpenRuns, &u8)| group.from_ace && runs > 0;
                let nibbles = runs
                    .iter()
                    .rev()
                    .fold(0, |all, &runs| all << 4 | u32::from(runs));
                steps.push(RunStep {
                    next: u16::try_from(state).expect("not far above the limit on states"),
                    loose: cards - extended - opened,
                    opened,
                    extended,
                    from_ace: groups.iter().zip(&runs).any(ace),
                    by_group: nibbles,
                });
            }
        }
        steps
    }

    /// Every way to let runs of each group go on with at most `cards` cards.
    fn extend(&self, groups: &[OpenRuns], cards: u8, runs: &mut Vec<u8>, out: &mut Vec<Vec<u8>>) {
        let Some(group) = groups.get(runs.len()) else {
            out.push(runs.clone());
            return;
        };
        let longest = self.max.is_some_and(|max| group.len >= max);
        let most = if longest { 0 } else { group.runs.min(cards) };
        // A run that is still too short must go on.
        let least = if group.len < self.min { group.runs } else { 0 };
        for more in least..=most {
            runs.push(more);
            self.extend(groups, cards - more, runs, out);
            runs.pop();
        }
    }

    fn after(&self, groups: &[OpenRuns], runs: &[u8], opened: u8, from_ace: bool) -> Vec<OpenRuns> {
        let longer = groups.iter().zip(runs).map(|(group, &runs)| OpenRuns {
            len: (group.len + 1).min(self.cap),
            runs,
            ..*group
        });
        let new = OpenRuns {
            len: 1,
            from_ace,
            runs: opened,
        };
        let all = longer.chain([new]).filter(|group| group.runs > 0);
        let mut next: Vec<OpenRuns> = all.collect();
        sort_by_key(&mut next, |group| *group);
        if self.goal == Goal::Best {
            next.dedup_by(|later, first| {
                let same = (later.len, later.from_ace) == (first.len, first.from_ace);
                first.runs += if same { later.runs } else { 0 };
                same
            });
        }
        next
    }

    /// A run that goes on.
    pub(crate) fn longer(&self, run: OpenRun) -> OpenRun {
        OpenRun {
            len: (run.len + 1).min(self.cap),
            ..run
        }
    }
}

/// An open run. Those of equal length that did or did not begin with an ace are one [`OpenRuns`], in the order of the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OpenRun {
    /// How long it is, capped.
    pub(crate) len: u8,
    /// Whether it began with a low ace, where an ace may also end a run.
    pub(crate) from_ace: bool,
    /// Its first column.
    pub(crate) first: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn states(copies: u8, goal: Goal) -> usize {
        RunStates::new(3, None, AceRank::Low, copies, goal, 1000)
            .unwrap()
            .len()
    }

    #[test]
    fn two_packs_have_ten_states_or_eleven() {
        // None; 1, 2, 3+; 1+1, 1+2, 1+3, 2+2, 2+3, and 3+3, equal or not.
        assert_eq!(states(2, Goal::Best), 10);
        assert_eq!(states(2, Goal::Count), 11);
        assert_eq!([states(1, Goal::Best), states(1, Goal::Count)], [4, 4]);
    }

    #[test]
    fn short_runs_must_go_on() {
        let states = RunStates::new(3, None, AceRank::Low, 1, Goal::Count, 100).unwrap();
        let steps = states.steps(0, 1);
        let one = steps.iter().find(|step| step.opened == 1).unwrap().next;
        assert!(states.steps(one.into(), 0).is_empty());
        assert_eq!(states.steps(one.into(), 1).len(), 1);
        assert!(!states.may_end(one.into()) && states.may_end(0));
    }

    #[test]
    fn a_limit_is_kept() {
        assert!(RunStates::new(3, Some(9), AceRank::Low, 4, Goal::Count, 50).is_none());
        assert!(RunStates::new(3, None, AceRank::Low, 9, Goal::Count, 1000).is_none());
    }
}
