//! Stage two with wild cards: the kickers are the cards of whole solos and pairs, and a play names its wild cards anew.

use std::ops::ControlFlow;

use combogrid_budget::{Limit, Meter};
use itertools::Itertools;

use super::{Dropped, Free, KickerSplits, Matching, Shown, check};
use crate::moves::{BodyRules, Play, STEPS_PER_PLAY};
use crate::packed::{Hand, Rank};
use crate::rules::{Flag, Kickers, Kind, Rules, WildAlone};

/// States that a carrier counts each time it takes kickers.
///
/// The ways are searched again for each split, so one takes some 80 us with eight trios and 25 solos under wild threes; twenty
/// million states then end within some ten seconds.
const STATES_PER_WAY: u64 = 200;

/// The free solos and pairs of a base split with wild cards.
#[derive(Debug, Clone)]
pub(in crate::splits) struct WildKickers {
    /// In order.
    pub(in crate::splits) free: Vec<Play>,
    /// Whether different ways to take kickers may make the same split.
    may_repeat: bool,
}

impl WildKickers {
    pub(in crate::splits) fn new(rules: &BodyRules, carriers: &[Play], free: Vec<Play>) -> Self {
        let may_repeat = may_repeat(rules, carriers, &free);
        Self { free, may_repeat }
    }
}

/// Whether the kickers of a split might not tell which body took which.
///
/// They tell it if each body has its own length and head, which a play keeps, and the cards of its kickers are those of one choice
/// only. Solos are what their cards are. Two pairs are not: 44 and 55 are the cards of two times 4(5). Nor are the two solos that a
/// pair serves as.
fn may_repeat(rules: &BodyRules, carriers: &[Play], free: &[Play]) -> bool {
    for (place, &body) in carriers.iter().enumerate() {
        let is_alike = |other: &Play| other.body() == body.body();
        if carriers[..place].iter().any(is_alike) {
            return true;
        }
    }
    if carriers
        .iter()
        .any(|&body| heads(rules.rules, body).count() > 1)
    {
        return true;
    }
    let takes_pairs = |body: &&Play| rules.needed(**body).pairs > 1;
    let has_soft_pair = (free.iter()).any(|play| play.kind() == Kind::Pair && play.has_stand_ins());
    if has_soft_pair && carriers.iter().filter(takes_pairs).count() > 1 {
        return true;
    }
    let splits_pairs = |body: &&Play| sorts(rules, **body)[1].number > 0;
    carriers.iter().filter(splits_pairs).count() > 1
}

/// Kickers of one sort that a body may take: this many free plays of a kind.
#[derive(Clone, Copy)]
struct KickerSort {
    kickers: Kickers,
    taken: Kind,
    /// 0 if the body may not take them.
    number: usize,
}

/// What a body may take: solos, a pair as two solos, or pairs.
fn sorts(rules: &BodyRules, body: Play) -> [KickerSort; 3] {
    let needed = rules.needed(body);
    let pair_as_solos = body.kind() == Kind::Bomb
        && needed.solos > 0
        && rules.rules.has(Flag::PairAsTwoSolos)
        && !rules.rules.has(Flag::WholePairs);
    [
        (Kickers::Solos, Kind::Solo, usize::from(needed.solos)),
        (Kickers::Solos, Kind::Pair, usize::from(pair_as_solos)),
        (Kickers::Pairs, Kind::Pair, usize::from(needed.pairs)),
    ]
    .map(|(kickers, taken, number)| KickerSort {
        kickers,
        taken,
        number,
    })
}

/// Every choice of a number of plays of a kind among free ones, as their places, in lexicographic order. Equal plays are the
/// same, so the first ones of them are taken.
struct Choices<'a> {
    /// In order.
    free: &'a [Play],
    sort: KickerSort,
    next: Option<Vec<usize>>,
}

impl<'a> Choices<'a> {
    fn new(free: &'a [Play], sort: KickerSort) -> Self {
        let mut choices = Self {
            free,
            sort,
            next: None,
        };
        choices.next = if sort.number > 0 {
            choices.filled(Vec::new())
        } else {
            None
        };
        choices
    }

    /// The first place for a play from `from` on; a play that is equal to the one before is the same, unless that is taken.
    fn place(&self, from: usize, last: Option<usize>) -> Option<usize> {
        (from..self.free.len()).find(|&place| {
            let after_taken = place == last.map_or(0, |last| last + 1);
            let is_new = after_taken || self.free[place] != self.free[place - 1];
            self.free[place].kind() == self.sort.taken && is_new
        })
    }

    /// The first choice that begins with these places.
    fn filled(&self, mut places: Vec<usize>) -> Option<Vec<usize>> {
        while places.len() < self.sort.number {
            let last = places.last().copied();
            places.push(self.place(last.map_or(0, |last| last + 1), last)?);
        }
        Some(places)
    }
}

impl Iterator for Choices<'_> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let now = self.next.take()?;
        let mut places = now.clone();
        while let Some(last) = places.pop() {
            let before = places.last().copied();
            if let Some(place) = self.place(last + 1, before) {
                let mut longer = places.clone();
                longer.push(place);
                self.next = self.filled(longer);
                if self.next.is_some() {
                    break;
                }
            }
        }
        Some(now)
    }
}

/// The plays that a body makes with some free plays as kickers.
fn carrying<'a>(
    rules: Rules,
    body: Play,
    sort: KickerSort,
    free: &'a [Play],
    places: &'a [usize],
) -> impl Iterator<Item = Play> + use<'a> {
    let cards = places.iter().map(|&place| free[place].cards());
    let cards = cards.fold(body.cards(), Hand::plus);
    let kind = body.kind().with(sort.kickers);
    heads(rules, body).filter_map(move |head| rules.play_as(kind?, head, body.len(), cards))
}

/// The plays that are left when some are taken.
fn without(free: &[Play], places: &[usize]) -> Vec<Play> {
    let left = (0..free.len()).filter(|place| !places.contains(place));
    left.map(|place| free[place]).collect()
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
        check(self.meter.states(STATES_PER_WAY))?;
        let kickers = self.splits.wild_kickers.as_ref();
        let may_repeat = kickers.is_some_and(|kickers| kickers.may_repeat);
        let mut finds_kickers = false;
        for sort in sorts(self.rules, body) {
            for places in Choices::new(free, sort) {
                check(self.meter.ticks(STEPS_PER_PLAY))?;
                let mut left = None;
                for play in carrying(self.rules.rules, body, sort, free, &places) {
                    finds_kickers = true;
                    let left = left.get_or_insert_with(|| without(free, &places));
                    self.plays.push(play);
                    if may_repeat {
                        self.taken.push((play, left.clone()));
                    }
                    self.carry_wild(others, left)?;
                    self.taken.pop();
                    self.plays.pop();
                }
            }
        }
        if finds_kickers {
            return ControlFlow::Continue(());
        }
        self.drop(Free::Plays(free), Dropped::NoKickers { carrier: body })
    }

    /// Shows a split unless an earlier way made it: kickers of different plays may be the same cards.
    ///
    /// The ways are searched again for the first one that makes the split, which takes no memory. A set of the splits so far took
    /// gigabytes.
    fn show_once(&mut self, free: &[Play]) -> ControlFlow<Result<B, Limit>> {
        if let Some(&(play, _)) = self.taken.last() {
            let split: Vec<Play> = self.plays.iter().chain(free).copied().collect();
            let (carrying, taken) = (&self.carrying, &self.taken);
            match is_first_way(self.splits, carrying, taken, &split, &mut self.meter) {
                Ok(true) => {}
                Ok(false) => return self.drop(Free::Plays(free), Dropped::Repeated { play }),
                Err(limit) => return ControlFlow::Break(Err(limit)),
            }
        }
        self.show(Free::Plays(free))
    }
}

/// A carrier with its kickers, and the free plays that are left after it.
pub(in crate::splits) type Taken = (Play, Vec<Play>);

/// Whether no way before this one makes the split: none in which other bodies carry, or these bodies take other kickers.
fn is_first_way(
    splits: &KickerSplits,
    carrying: &[usize],
    taken: &[Taken],
    split: &[Play],
    meter: &mut Meter,
) -> Result<bool, Limit> {
    let Some(kickers) = &splits.wild_kickers else {
        return Ok(true);
    };
    let all = 0..splits.carriers.len();
    for chosen in all.clone().combinations(carrying.len()) {
        meter.tick()?;
        let bare = all.clone().filter(|at| !chosen.contains(at));
        let bare = bare.map(|at| splits.carriers[at]).chain(splits.others());
        let Some(rest) = less(split, bare) else {
            continue;
        };
        let bodies: Vec<Play> = chosen.iter().map(|&at| splits.carriers[at]).collect();
        if let Some(first) = first_way(splits, &bodies, &kickers.free, &rest, meter)? {
            return Ok(chosen == carrying && first == taken);
        }
    }
    Ok(true)
}

/// The first way in which `bodies` take kickers such that they and the free plays that are left are the plays `rest`.
fn first_way(
    splits: &KickerSplits,
    bodies: &[Play],
    free: &[Play],
    rest: &[Play],
    meter: &mut Meter,
) -> Result<Option<Vec<Taken>>, Limit> {
    let Some((&body, others)) = bodies.split_first() else {
        let is_same = less(rest, free.iter().copied()).is_some_and(|rest| rest.is_empty());
        return Ok(is_same.then(Vec::new));
    };
    for sort in sorts(&splits.rules, body) {
        for places in Choices::new(free, sort) {
            meter.ticks(STEPS_PER_PLAY)?;
            for play in carrying(splits.rules.rules, body, sort, free, &places) {
                let Some(rest) = less(rest, [play]) else {
                    continue;
                };
                let left = without(free, &places);
                if let Some(mut way) = first_way(splits, others, &left, &rest, meter)? {
                    way.insert(0, (play, left));
                    return Ok(Some(way));
                }
            }
        }
    }
    Ok(None)
}

/// Some plays without others, or `None` if one of these is not among them.
fn less(plays: &[Play], others: impl IntoIterator<Item = Play>) -> Option<Vec<Play>> {
    let mut left = plays.to_vec();
    for play in others {
        let place = left.iter().position(|&other| other == play)?;
        left.swap_remove(place);
    }
    Some(left)
}
