//! Stage two with wild cards: the kickers are the cards of whole solos and pairs, and a play names its wild cards anew.

use std::ops::ControlFlow;

use combogrid_budget::{Limit, Meter};

use super::super::kicker_splits::{Dropped, Free, Matching, Shown, check};
use crate::moves::Play;
use crate::packed::{Hand, Rank};
use crate::rules::{Flag, Kickers, Kind, Rules, WildAlone};

impl<B, V> Matching<'_, V>
where
    V: FnMut(&mut Meter, Shown<'_>) -> ControlFlow<Result<B, Limit>>,
{
    /// Lets each of `bodies` in turn take kickers in every way, and lays the free plays at the end.
    pub(in crate::splits) fn carry_wild(
        &mut self,
        bodies: &[Play],
        free: &[Play],
    ) -> ControlFlow<Result<B, Limit>> {
        let Some((&body, others)) = bodies.split_first() else {
            return self.show_once(free);
        };
        check(self.meter.state())?;
        let ways = self.ways(body, free);
        if ways.is_empty() {
            return self.drop(Free::Plays(free), Dropped::NoKickers { carrier: body });
        }
        for (play, left) in ways {
            self.plays.push(play);
            self.carry_wild(others, &left)?;
            self.plays.pop();
        }
        ControlFlow::Continue(())
    }

    /// Shows a split unless it was shown: kickers of different plays may be the same cards.
    fn show_once(&mut self, free: &[Play]) -> ControlFlow<Result<B, Limit>> {
        let mut split: Vec<Play> = self.plays.iter().chain(free).copied().collect();
        split.sort_unstable();
        let repeated = self
            .plays
            .last()
            .copied()
            .filter(|_| self.seen.contains(&split));
        if let Some(play) = repeated {
            return self.drop(Free::Plays(free), Dropped::Repeated { play });
        }
        self.seen.insert(split);
        self.show(Free::Plays(free))
    }

    /// The plays that a body makes with free solos, with a pair as two solos, and with free pairs; each with the plays
    /// that are left.
    fn ways(&self, body: Play, free: &[Play]) -> Vec<(Play, Vec<Play>)> {
        let rules = self.rules.rules;
        let needed = self.rules.needed(body);
        let pair_as_solos = body.kind() == Kind::Bomb
            && needed.solos > 0
            && rules.has(Flag::PairAsTwoSolos)
            && !rules.has(Flag::WholePairs);
        let sorts = [
            (Kickers::Solos, Kind::Solo, usize::from(needed.solos)),
            (Kickers::Solos, Kind::Pair, usize::from(pair_as_solos)),
            (Kickers::Pairs, Kind::Pair, usize::from(needed.pairs)),
        ];
        let mut ways = Vec::new();
        for (kickers, taken, number) in sorts {
            let Some(kind) = body.kind().with(kickers).filter(|_| number > 0) else {
                continue;
            };
            for chosen in choices(free, taken, number) {
                let cards = chosen.iter().map(|&place| free[place].cards());
                let cards = cards.fold(body.cards(), Hand::plus);
                let left = (0..free.len()).filter(|place| !chosen.contains(place));
                let left: Vec<Play> = left.map(|place| free[place]).collect();
                let plays = heads(rules, body)
                    .filter_map(|head| rules.play_as(kind, head, body.len(), cards));
                ways.extend(plays.map(|play| (play, left.clone())));
            }
        }
        ways
    }
}

/// The heads that a body may have if it carries. Wild cards only, which are of their own rank alone, may be of any rank
/// with natural kickers.
fn heads(rules: Rules, body: Play) -> impl Iterator<Item = Rank> {
    let is_wild_only = body.cards().without(rules.wild().ranks()).is_empty();
    let may_change = is_wild_only && rules.wild_alone() == WildAlone::Own;
    let is_head = move |&head: &Rank| {
        head == body.head()
            || may_change && Play::new(body.kind(), head, body.len(), Hand::EMPTY).is_ok()
    };
    Rank::ALL.into_iter().filter(is_head)
}

/// Every choice of `number` plays of a kind among `free`, equal plays being the same, as their places. `free` is in order.
fn choices(free: &[Play], kind: Kind, number: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..number {
        let mut longer = Vec::new();
        for chosen in all {
            let from = chosen.last().map_or(0, |&last: &usize| last + 1);
            for place in from..free.len() {
                // The first of equal plays that are left is taken.
                let equal = place > from && free[place] == free[place - 1];
                if free[place].kind() == kind && !equal {
                    let mut chosen = chosen.clone();
                    chosen.push(place);
                    longer.push(chosen);
                }
            }
        }
        all = longer;
    }
    all
}
