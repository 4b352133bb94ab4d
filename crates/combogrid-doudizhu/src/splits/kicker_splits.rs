//! Stage two: the splits that the kickers of one base split make.

mod wild;

use std::fmt;
use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use itertools::Itertools;

use super::Split;
use crate::moves::{BodyRules, KickersNeeded, Play};
use crate::packed::Hand;
use crate::rules::{Flag, Kickers, Kind, Rules};
use wild::{Taken, WildKickers};

impl Rules {
    /// Stage two for one base split: the splits that its kickers make; see [`KickerSplits`].
    pub fn kickers_of(self, base: &Split) -> KickerSplits {
        KickerSplits::new(base, self)
    }
}

/// Stage two for one base split: every split that its bodies and kickers make, the base split
/// itself first, then those in which one body carries, then two, and so on.
///
/// Kickers (带牌) are whole solos and pairs of the base split. Where the rules count a pair as
/// two solos ([`Flag::PairAsTwoSolos`]), a four may take one as such, so 4444,55 and 4444,5,5
/// both make 444455; under [`Flag::WholePairs`] only the latter does. Each split is met once
/// here. The splits of a hand are those of all its base splits, each counted once. Plays that have
/// kickers already stay as they are. A split with a play that is banned is left out, so that a body
/// which may not be played alone carries.
///
/// ```
/// use combogrid_doudizhu::{Preset, Split};
///
/// let rules = Preset::Seed.rules();
/// let base = Split::parse_base("555, 777, J, QQ", rules)?;
/// let splits = rules.kickers_of(&base).list().unwrap();
/// let splits: Vec<String> = splits.iter().map(ToString::to_string).collect();
/// assert_eq!(splits[0], "777,555,QQ,J"); // no body carries
/// assert_eq!(splits[1..5], ["555J,777,QQ", "555QQ,777,J", "777J,555,QQ", "777QQ,555,J"]);
/// assert_eq!(splits[5..], ["777QQ,555J", "555QQ,777J"]); // both do
///
/// let bomb = Split::parse_base("4444,55", rules)?;
/// assert_eq!(rules.kickers_of(&bomb).count(), Ok(1));
/// assert_eq!(Preset::Rlcard.rules().kickers_of(&bomb).count(), Ok(2));
/// # Ok::<(), combogrid_doudizhu::SplitError>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "nothing is matched before it is asked for"]
pub struct KickerSplits {
    pub(super) rules: BodyRules,
    budget: Budget,
    /// The bodies that may carry, those that need few kickers first.
    pub(super) carriers: Vec<Play>,
    /// The plays that are neither carriers nor kickers.
    others: Vec<Play>,
    pub(super) kickers: FreeKickers,
    /// The solos and pairs of a split with wild cards or of two packs; `kickers` has none then.
    pub(super) wild_kickers: Option<WildKickers>,
}

impl KickerSplits {
    /// The budget that [`new`](Self::new) sets: some seconds of work.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(20_000_000);

    /// Stage two of a base split.
    pub fn new(base: &Split, rules: Rules) -> Self {
        let rules = BodyRules::new(rules);
        let (mut carriers, mut others) = (Vec::new(), Vec::new());
        let mut kickers = FreeKickers::default();
        let sweeps_plays = rules.rules.sweeps_plays(base.cards());
        let mut wild_kickers = sweeps_plays.then(Vec::new);
        for &play in base.plays() {
            if let (Kind::Solo | Kind::Pair, Some(kickers)) = (play.kind(), &mut wild_kickers) {
                kickers.push(play);
                continue;
            }
            match play.kind() {
                Kind::Solo => kickers.solos = kickers.solos.plus(play.cards()),
                Kind::Pair => kickers.pairs = kickers.pairs.plus(play.cards()),
                // Only a four carries, not a bomb of more cards.
                _ if rules.needed(play).any() && play.more() == 0 => carriers.push(play),
                _ => others.push(play),
            }
        }
        // Carriers that need few kickers choose first, as in the article. A body that may not carry solos, or not
        // pairs, needs the number of the other sort.
        carriers.sort_by_key(|&body| {
            let KickersNeeded { solos, pairs } = rules.needed(body);
            solos.max(pairs)
        });
        let wild_kickers = wild_kickers.map(|free| WildKickers::new(&rules, &carriers, free));
        Self {
            rules,
            budget: Self::DEFAULT_BUDGET,
            carriers,
            others,
            kickers,
            wild_kickers,
        }
    }

    /// Returns the splits with this budget. A state is a body that takes its kickers, or one that finds none; a split
    /// is a state and a result.
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// Shows the plays of each split to `visit` until it breaks, in no order of their own.
    ///
    /// For every number of carriers and every choice of that many, each of them in turn takes
    /// kickers in every way. Computes in O(ways in which the kickers can be taken).
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn visit<B>(
        &self,
        mut visit: impl FnMut(&[Play]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        let end = self.visit_leaves(|meter, shown| match shown {
            Shown::Split { plays, .. } => {
                check(meter.result())?;
                visit(plays).map_break(Ok)
            }
            Shown::Choice(_) | Shown::Dropped { .. } => ControlFlow::Continue(()),
        });
        match end {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(Ok(broken)) => Ok(ControlFlow::Break(broken)),
            ControlFlow::Break(Err(limit)) => Err(Stopped { limit, known: () }),
        }
    }

    /// Matches every choice of carriers with the kickers: shows each choice, and after it the leaves of
    /// its tree.
    pub(super) fn visit_leaves<B>(
        &self,
        visit: impl FnMut(&mut Meter, Shown<'_>) -> ControlFlow<Result<B, Limit>>,
    ) -> ControlFlow<Result<B, Limit>> {
        let mut matching = Matching {
            splits: self,
            rules: &self.rules,
            meter: self.budget.meter(),
            plays: Vec::new(),
            bare: 0,
            carrying: Vec::new(),
            taken: Vec::new(),
            visit,
        };
        check(matching.meter.state())?;
        for size in 0..=self.carriers.len() {
            for carrying in (0..self.carriers.len()).combinations(size) {
                let bare = (0..self.carriers.len()).filter(|at| !carrying.contains(at));
                matching.plays.clone_from(&self.others);
                matching.plays.extend(bare.map(|at| self.carriers[at]));
                matching.bare = matching.plays.len();
                matching.carrying = carrying;
                let carrying = matching.carrying.iter().map(|&at| self.carriers[at]);
                let carrying: Vec<Play> = carrying.collect();
                (matching.visit)(&mut matching.meter, Shown::Choice(&carrying))?;
                match &self.wild_kickers {
                    Some(kickers) => matching.carry_wild(&carrying, &kickers.free)?,
                    None => matching.carry(&carrying, self.kickers)?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The plays that are neither carriers nor kickers.
    pub(super) fn others(&self) -> impl Iterator<Item = Play> {
        self.others.iter().copied()
    }

    fn visit_all(&self, mut visit: impl FnMut(&[Play])) -> Result<(), Stopped> {
        self.visit(|plays| {
            visit(plays);
            ControlFlow::<()>::Continue(())
        })
        .map(drop)
    }

    /// Every split.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first splits when the budget is spent.
    pub fn list(&self) -> Result<Vec<Split>, Stopped<Vec<Split>>> {
        let mut known = Vec::new();
        let end = self.visit_splits(|split| {
            known.push(split);
            ControlFlow::<()>::Continue(())
        });
        Stopped::at_end(end.map(drop), known)
    }

    /// Shows the splits of [`list`](Self::list) to `visit` one by one until it breaks; returns the value that it breaks with.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn visit_splits<B>(
        &self,
        mut visit: impl FnMut(Split) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        self.visit(|plays| visit(Split::new(plays.to_vec())))
    }

    /// How many splits there are.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the number of splits so far when the budget is spent.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Rules, Split};
    ///
    /// let rules = Rules::default();
    /// let base = Split::parse_base("555,777,J,QQ", rules)?;
    /// assert_eq!(rules.kickers_of(&base).count().unwrap(), 7);
    /// let three = Budget::unlimited().max_results(3);
    /// assert_eq!(rules.kickers_of(&base).with_budget(&three).count().unwrap_err().known, 3);
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn count(&self) -> Result<u64, Stopped<u64>> {
        let mut known = 0;
        let end = self.visit_all(|_| known += 1);
        Stopped::at_end(end, known)
    }
}

/// Why a way to match carriers with kickers ends without a split.
///
/// ```
/// use combogrid_doudizhu::{Dropped, Play, Rank};
///
/// let carrier = Play::trio(Rank::Five).unwrap();
/// assert_eq!(Dropped::NoKickers { carrier }.to_string(), "no kickers are left for 555");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dropped {
    /// The next carrier finds too few kickers among those that are left.
    NoKickers {
        /// The carrier.
        carrier: Play,
    },
    /// The play takes two equal solos though a pair of that rank serves as two solos of an earlier
    /// four: the two fours the other way round are the same split.
    Repeated {
        /// The play.
        play: Play,
    },
    /// Everybody carries, and the rules ban one of the plays.
    Banned {
        /// The play.
        play: Play,
    },
    /// Everybody carries, and two trios are left alone, of which [only one](Flag::LastTrio) can be the last play.
    SecondTrio {
        /// The second of them.
        play: Play,
    },
}

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKickers { carrier } => write!(f, "no kickers are left for {carrier}"),
            Self::Repeated { play } => {
                write!(f, "{play} is met with the pair and the solos exchanged")
            }
            Self::Banned { play } => write!(f, "{play} is a {}, which is banned", play.kind()),
            Self::SecondTrio { play } => {
                write!(
                    f,
                    "{play} is a second trio alone, and only the last play may be one"
                )
            }
        }
    }
}

/// The solos and the pairs that no body carries, as cards.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct FreeKickers {
    solos: Hand,
    pairs: Hand,
    /// The pairs that serve as two solos of a four.
    pairs_as_solos: Hand,
}

impl FreeKickers {
    pub(super) fn plays(self) -> impl Iterator<Item = Play> {
        let solos = self.solos.cards().map(Play::solo);
        let pairs = self.pairs.cards().step_by(2);
        solos.chain(pairs.filter_map(Play::pair))
    }

    /// Whether two equal solos are asked for though a pair of that rank serves as two: either of two fours may have the
    /// pair, so the later one always has it.
    fn is_taken_before(self, play: Play) -> bool {
        let mut ranks = play.kickers().ranks().iter();
        play.kind() == Kind::FourTwoSolos
            && ranks.len() == 1
            && ranks.all(|rank| self.pairs_as_solos.ranks().contains(rank))
    }
}

/// The kickers that nobody took: as cards, and if wild cards are among them as plays.
#[derive(Debug, Clone, Copy)]
pub(super) enum Free<'a> {
    Cards(FreeKickers),
    Plays(&'a [Play]),
}

impl Free<'_> {
    pub(super) fn plays(self) -> Vec<Play> {
        match self {
            Self::Cards(kickers) => kickers.plays().collect(),
            Self::Plays(plays) => plays.to_vec(),
        }
    }
}

/// A choice, split or dropped branch that [`KickerSplits::visit_leaves`] shows.
pub(super) enum Shown<'a> {
    /// The carriers of the next choice.
    Choice(&'a [Play]),
    /// A split: all its plays, those that carry, and the kickers that nobody took.
    Split {
        plays: &'a [Play],
        taken: &'a [Play],
        free: Free<'a>,
    },
    /// No split: the plays that carry so far, the kickers that are free, and the reason.
    Dropped {
        taken: &'a [Play],
        free: Free<'a>,
        why: Dropped,
    },
}

/// One split in the making: the plays so far.
pub(super) struct Matching<'a, V> {
    pub(super) splits: &'a KickerSplits,
    pub(super) rules: &'a BodyRules,
    pub(super) meter: Meter,
    pub(super) plays: Vec<Play>,
    /// The number of plays that are not carriers of this choice; the others carry.
    bare: usize,
    /// The places of the carriers of this choice.
    pub(super) carrying: Vec<usize>,
    /// The carriers with wild cards so far, each with the free plays that it has left, if ways may repeat a split.
    pub(super) taken: Vec<Taken>,
    visit: V,
}

impl<B, V> Matching<'_, V>
where
    V: FnMut(&mut Meter, Shown<'_>) -> ControlFlow<Result<B, Limit>>,
{
    /// Lets each of `bodies` in turn take kickers in every way, and lays the free cards at the end: first with solos,
    /// then with a pair as two solos, then with pairs.
    fn carry(&mut self, bodies: &[Play], free: FreeKickers) -> ControlFlow<Result<B, Limit>> {
        let Some((&body, others)) = bodies.split_first() else {
            return self.show(Free::Cards(free));
        };
        check(self.meter.state())?;
        let rules = self.rules;
        let mut finds_kickers = false;
        rules.visit_with(Kickers::Solos, body, free.solos, |play| {
            finds_kickers = true;
            if free.is_taken_before(play) {
                return self.drop(Free::Cards(free), Dropped::Repeated { play });
            }
            let solos = free.solos.minus(play.kickers());
            self.carry_on(play, others, FreeKickers { solos, ..free })
        })?;
        if body.kind() == Kind::Bomb
            && rules.needed(body).solos > 0
            && rules.rules.has(Flag::PairAsTwoSolos)
            && !rules.rules.has(Flag::WholePairs)
        {
            let (ranks, barred) = (free.pairs.ranks().iter(), rules.rules.barred_kickers());
            for pair in ranks
                .filter(|&rank| rank != body.head() && !barred.contains(rank.index()))
                .filter_map(Play::pair)
            {
                finds_kickers = true;
                let taken = FreeKickers {
                    pairs: free.pairs.minus(pair.cards()),
                    pairs_as_solos: free.pairs_as_solos.plus(pair.cards()),
                    ..free
                };
                let play = body.carrying(Kind::FourTwoSolos, pair.cards());
                self.carry_on(play, others, taken)?;
            }
        }
        rules.visit_with(Kickers::Pairs, body, free.pairs, |play| {
            finds_kickers = true;
            let pairs = free.pairs.minus(play.kickers());
            self.carry_on(play, others, FreeKickers { pairs, ..free })
        })?;
        if finds_kickers {
            ControlFlow::Continue(())
        } else {
            self.drop(Free::Cards(free), Dropped::NoKickers { carrier: body })
        }
    }

    /// Lays one body with its kickers, and goes on with the others.
    fn carry_on(
        &mut self,
        play: Play,
        others: &[Play],
        free: FreeKickers,
    ) -> ControlFlow<Result<B, Limit>> {
        self.plays.push(play);
        self.carry(others, free)?;
        self.plays.pop();
        ControlFlow::Continue(())
    }

    pub(super) fn show(&mut self, free: Free<'_>) -> ControlFlow<Result<B, Limit>> {
        let before = self.plays.len();
        match free {
            Free::Cards(kickers) => self.plays.extend(kickers.plays()),
            Free::Plays(plays) => self.plays.extend(plays),
        }
        let rules = self.rules.rules;
        let banned = self.plays.iter().find(|play| rules.bans(play.kind()));
        let why = match banned {
            Some(&play) => Some(Dropped::Banned { play }),
            None if rules.has(Flag::LastTrio) => second_trio(&self.plays),
            None => None,
        };
        let shown = match why {
            None => Shown::Split {
                plays: &self.plays,
                taken: &self.plays[self.bare..before],
                free,
            },
            Some(why) => Shown::Dropped {
                taken: &self.plays[self.bare..before],
                free,
                why,
            },
        };
        (self.visit)(&mut self.meter, shown)?;
        self.plays.truncate(before);
        check(self.meter.state())
    }

    pub(super) fn drop(&mut self, free: Free<'_>, why: Dropped) -> ControlFlow<Result<B, Limit>> {
        let taken = &self.plays[self.bare..];
        (self.visit)(&mut self.meter, Shown::Dropped { taken, free, why })
    }
}

/// The second trio that is played alone.
fn second_trio(plays: &[Play]) -> Option<Dropped> {
    let mut trios = plays.iter().filter(|play| play.kind() == Kind::Trio);
    trios.nth(1).map(|&play| Dropped::SecondTrio { play })
}

/// Breaks at a limit.
pub(super) fn check<B>(met: Result<(), Limit>) -> ControlFlow<Result<B, Limit>> {
    match met {
        Ok(()) => ControlFlow::Continue(()),
        Err(limit) => ControlFlow::Break(Err(limit)),
    }
}
