//! All splits one after the other, without a graph.

use std::ops::ControlFlow;

use combogrid_budget::Meter;

use super::wild::visit_swept;
use crate::counts::{WildSweep, has_one_trio, skeletons};
use crate::moves::{BodyRules, Play};
use crate::packed::{Hand, JOKERS, Rank, Row};
use crate::rules::Rules;

impl Rules {
    /// Shows the plays of every split with kickers to `visit`, until it breaks: the fastest way to
    /// see them all once, since no graph is made.
    ///
    /// Each split is shown once, in an order of its own that is always the same for the same hand.
    ///
    /// Computes in O(plays that differ from the split before) each, and allocates nothing.
    ///
    /// ```
    /// use combogrid_doudizhu::{Kind, Rules};
    /// use std::ops::ControlFlow;
    ///
    /// // Is there a split of two plays with a bomb?
    /// let bomb_and_chain = Rules::default().visit_splits("445678944".parse()?, |plays| {
    ///     match plays.len() == 2 && plays.iter().any(|play| play.kind() == Kind::Bomb) {
    ///         true => ControlFlow::Break(plays.to_vec()),
    ///         false => ControlFlow::Continue(()),
    ///     }
    /// });
    /// assert_eq!(bomb_and_chain.break_value().unwrap().len(), 2);
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    pub fn visit_splits<B>(
        self,
        hand: Hand,
        mut visit: impl FnMut(&[Play]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.lays_one_trio() {
            return all(self, hand, |plays| show(plays, &mut visit));
        }
        all(self, hand, visit)
    }

    /// Shows the plays of every base split to `visit`, until it breaks; as
    /// [`visit_splits`](Self::visit_splits) without kickers.
    ///
    /// Computes in O(plays that differ from the split before) each, and allocates nothing.
    pub fn visit_base_splits<B>(
        self,
        hand: Hand,
        mut visit: impl FnMut(&[Play]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.lays_one_trio() {
            return bases(self, hand, |plays| show(plays, &mut visit));
        }
        bases(self, hand, visit)
    }
}

/// Every split with kickers, also those with two trios alone.
#[inline]
fn all<B>(
    rules: Rules,
    hand: Hand,
    visit: impl FnMut(&[Play]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if rules.sweeps_plays(hand) {
        let sweep = WildSweep::new(hand, rules, &mut Meter::unlimited());
        return visit_swept(sweep, &mut { visit });
    }
    stream(&BodyRules::new(rules), hand, visit)
}

/// Every base split, also those with two trios alone.
#[inline]
fn bases<B>(
    rules: Rules,
    hand: Hand,
    visit: impl FnMut(&[Play]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if rules.sweeps_plays(hand) {
        let sweep = WildSweep::base(hand, rules, &mut Meter::unlimited());
        return visit_swept(sweep, &mut { visit });
    }
    stream(&BodyRules::base(rules), hand, visit)
}

/// Shows a split unless two of its plays are trios alone.
fn show<B>(plays: &[Play], visit: &mut impl FnMut(&[Play]) -> ControlFlow<B>) -> ControlFlow<B> {
    if has_one_trio(plays) {
        visit(plays)
    } else {
        ControlFlow::Continue(())
    }
}

fn stream<B>(
    rules: &BodyRules,
    hand: Hand,
    visit: impl FnMut(&[Play]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut stream = Stream {
        rules,
        plays: [Play::ROCKET; MOST_PLAYS],
        visit,
    };
    skeletons(hand, rules, |skeleton| {
        stream.bodies(skeleton.bodies(), skeleton.rest, 0)
    })
}

/// Room for as many plays as a hand has cards, and for some more, since the four solos of a rank are laid at once.
const MOST_PLAYS: usize = 64;

/// The plays that are laid so far: each step says how many of them count.
struct Stream<'a, V> {
    rules: &'a BodyRules,
    plays: [Play; MOST_PLAYS],
    visit: V,
}

impl<B, V: FnMut(&[Play]) -> ControlFlow<B>> Stream<'_, V> {
    /// Lays each body bare and with all kickers that `rest` has for it.
    fn bodies(&mut self, bodies: &[Play], rest: Hand, len: usize) -> ControlFlow<B> {
        let Some((&body, others)) = bodies.split_first() else {
            return self.leftovers(rest, len);
        };
        let rules = self.rules;
        if rules.lays_bare(body) {
            self.plays[len] = body;
            self.bodies(others, rest, len + 1)?;
        }
        rules.visit_carrying(body, rest, |play| {
            self.plays[len] = play;
            self.bodies(others, rest.minus(play.kickers()), len + 1)
        })
    }

    /// Lays the other cards as solos, pairs and the rocket.
    fn leftovers(&mut self, rest: Hand, len: usize) -> ControlFlow<B> {
        let (held, several) = (rest.row(1), rest.row(2));
        if !self.rules.has_solos() {
            return self.pairs(rest, len);
        }
        let alone = held - several;
        if JOKERS.is_subset(held) && self.rules.has_rocket {
            self.plays[len] = Play::ROCKET;
            let len = self.alone(alone - JOKERS, len + 1);
            self.several(rest, several, len)?;
        }
        let len = self.alone(alone, len);
        self.several(rest, several, len)
    }

    /// Lays the other cards as pairs and the rocket, if that is possible.
    fn pairs(&mut self, rest: Hand, mut len: usize) -> ControlFlow<B> {
        if !self.rules.lays_as_pairs(rest) {
            return ControlFlow::Continue(());
        }
        if JOKERS.is_subset(rest.row(1)) {
            self.plays[len] = Play::ROCKET;
            len += 1;
        }
        for row in [rest.row(2), rest.row(4)] {
            for pair in row.iter().filter_map(|rank| Play::pair(Rank::ALL[rank])) {
                self.plays[len] = pair;
                len += 1;
            }
        }
        (self.visit)(&self.plays[..len])
    }

    /// Lays one solo of each rank of a row.
    #[inline]
    fn alone(&mut self, row: Row, mut len: usize) -> usize {
        for rank in row {
            self.plays[len] = Play::SOLOS[rank];
            len += 1;
        }
        len
    }

    /// Lays the ranks of `row`, which are left more than once, as pairs and solos.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "half of all steps only show a split, and need no call for it"
    )]
    fn several(&mut self, rest: Hand, row: Row, len: usize) -> ControlFlow<B> {
        match row.first() {
            None => (self.visit)(&self.plays[..len]),
            Some(lowest) => self.lowest(rest, row, Rank::ALL[lowest], len),
        }
    }

    /// Lays the lowest rank of a row in each way, and for each way the others.
    #[inline(never)]
    fn lowest(&mut self, rest: Hand, row: Row, rank: Rank, len: usize) -> ControlFlow<B> {
        let (others, count) = (row.without_first(), usize::from(rest.count(rank)));
        // Always four solos: what is laid next lies over those that are too many.
        self.plays[len..len + 4].fill(Play::SOLOS[rank.index()]);
        self.several(rest, others, len + count)?;
        let Some(pair) = Play::pair(rank).filter(|_| self.rules.has_pairs()) else {
            return ControlFlow::Continue(());
        };
        // The solos after the first are still there.
        self.plays[len] = pair;
        self.several(rest, others, len + count - 1)?;
        if count == 4 {
            self.plays[len + 1] = pair;
            self.several(rest, others, len + 2)?;
        }
        ControlFlow::Continue(())
    }
}
