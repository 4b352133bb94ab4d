//! Whether a turn is legal: a table before, a table after, and what came from the hand.
//!
//! A turn leaves the melds of the table as they lie, and may add to them ([`Meld::continuations`]), or it moves them, where it
//! may rearrange. A player may mean any reading of the groups that are laid; only the table before has one.

use super::reading::hand_of;
use super::{Group, Laying, Missing};
use crate::cards::{
    Card, Contract, Hand, JokerExchange, JokerPlace, JokerRelease, Laid, Meld, Rules, Tile,
};

/// A turn as it is judged.
struct Turn<'a> {
    rules: &'a Rules,
    laying: &'a Laying,
    before: Vec<Meld>,
    /// The tiles of each group after the turn.
    after: Vec<Hand>,
    /// The melds that each group may be, the likeliest first.
    readings: &'a [Vec<Meld>],
    /// The tiles of the table before that are not there any more.
    lost: Hand,
    /// The tiles that were not there before.
    laid: Hand,
    /// All tiles of the table after the turn.
    lies: Hand,
}

/// A turn that was judged.
pub(super) struct JudgedTurn {
    /// How each group is read.
    pub(super) groups: Vec<Option<Group>>,
    /// The melds of the hand alone.
    pub(super) own: Vec<Meld>,
    /// The faults other than groups that are no melds.
    pub(super) missing: Vec<Missing>,
}

/// The change of a meld of the table, if it is this group.
struct Continuation {
    /// Whether it lies as it did.
    is_same: bool,
    /// The fewest and the most of its jokers that cards took the places of.
    exchanged: [usize; 2],
    /// The melds that it may be.
    melds: Vec<Meld>,
}

/// The order in which continuations are looked for.
type Fits = fn(&Continuation) -> bool;

/// How the melds of the table before lie after the turn.
struct Continued {
    /// The group in which each meld goes on.
    groups: Vec<Option<usize>>,
    /// The most jokers that cards can have taken the places of.
    exchanged: usize,
}

/// The most ways to read groups with jokers of a table that are tried; a joker of a table is in few groups.
const MOST_READINGS: usize = 4096;

/// The most places of melds of a table that are tried for an opening; few melds can go on in several groups.
const MOST_PLACES: usize = 4096;

impl Rules {
    /// Judges a turn; `None` if the laying is not one, or is more than a table can hold.
    pub(super) fn judge_turn(&self, laying: &Laying, readings: &[Vec<Meld>]) -> Option<JudgedTurn> {
        let groups = laying.before.as_ref()?;
        let after: Option<Vec<Hand>> = laying.groups.iter().map(hand_of).collect();
        let lies = hand_of(laying.groups.iter().flatten())?;
        let before = hand_of(groups.iter().flatten())?;
        let both = before.common(&lies);
        let turn = Turn {
            rules: self,
            laying,
            before: groups
                .iter()
                .filter_map(|group| self.as_it_lies(group))
                .collect(),
            after: after?,
            readings,
            lost: before.checked_sub(&both)?,
            laid: lies.checked_sub(&both)?,
            lies,
        };
        Some(turn.judged())
    }

    /// The requirements that the first laying of a player with these melds does not meet: points, runs without wild cards, or the melds
    /// of a contract.
    #[must_use]
    pub fn missing_to_open(&self, melds: &[Meld]) -> Vec<Missing> {
        let opening = self.opening();
        let pairs = opening.pairs.is_some_and(|least| {
            let pairs = melds.iter().filter(|meld| meld.len() == 2);
            pairs.count() >= usize::from(least)
        });
        if pairs {
            return Vec::new();
        }
        let mut missing = Vec::new();
        let reached = self.opening_points_of(melds);
        let asked = opening.points.map_or(0, u32::from);
        if reached < asked {
            missing.push(Missing::OpeningPoints { asked, reached });
        }
        let is_run = |meld: &&Meld| self.counts_as_run(meld);
        let pure = melds.iter().filter(is_run).filter(|meld| meld.is_pure());
        let reached = pure.count();
        if reached < usize::from(opening.pure_runs) {
            let asked = opening.pure_runs;
            missing.push(Missing::OpeningRuns { asked, reached });
        }
        if let Some(asked) = opening.contract {
            let runs = melds.iter().filter(is_run).count();
            if !self.meets(asked, melds) {
                let sets = melds.len() - runs;
                missing.push(Missing::OpeningContract { asked, sets, runs });
            }
        }
        missing
    }

    /// The points of a first laying, which earns no bonus.
    pub(crate) fn opening_points_of(&self, melds: &[Meld]) -> u32 {
        melds.iter().map(|meld| meld.card_points(self)).sum()
    }

    fn meets(&self, contract: Contract, melds: &[Meld]) -> bool {
        let laid = melds.iter().try_fold(Laid::default(), |laid, meld| {
            contract.with_meld(laid, self.counts_as_run(meld), meld.len())
        });
        laid.is_some_and(|laid| contract.is_met(laid))
    }

    /// How the melds of a first laying are read so that it meets the opening, if it can be.
    ///
    /// Of ways that have reached as much, the first is kept.
    fn read_to_open(&self, readings: &[&[Meld]]) -> Option<Vec<Meld>> {
        let opening = self.opening();
        let points = opening.points.map_or(0, u32::from);
        let mut found = vec![((0, 0, Laid::default()), Vec::new())];
        for group in readings {
            let mut next: Vec<((u32, u8, Laid), Vec<Meld>)> = Vec::new();
            for ((reached, runs, laid), read) in &found {
                for meld in *group {
                    let is_run = self.counts_as_run(meld);
                    let laid = match opening.contract {
                        Some(contract) => contract.with_meld(*laid, is_run, meld.len()),
                        None => Some(*laid),
                    };
                    let Some(laid) = laid else {
                        continue;
                    };
                    let runs = runs + u8::from(is_run && meld.is_pure());
                    let key = (
                        (reached + meld.card_points(self)).min(points),
                        runs.min(opening.pure_runs),
                        laid,
                    );
                    if next.iter().all(|(other, _)| *other != key) {
                        next.push((key, [&read[..], &[*meld]].concat()));
                    }
                }
            }
            found = next;
        }
        let mut melds = found.into_iter().map(|(_, melds)| melds);
        melds.find(|melds| self.missing_to_open(melds).is_empty())
    }
}

impl Turn<'_> {
    /// A turn that may move melds is judged as one that did; if it is none then, as one that left them as they lie.
    fn judged(&self) -> JudgedTurn {
        let may_move = self.laying.may_rearrange && !self.laying.must_open;
        if may_move && self.lost.jokers() == 0 {
            // No exchange is asked for, so it makes no difference where the melds of the table go on.
            let moved = self.rearranged(0);
            if moved.missing.is_empty() {
                return moved;
            }
        }
        let found = self.continuations();
        let continued = self.continued(&found);
        let lies = self.as_it_lies(&continued);
        if lies.missing.is_empty() {
            return lies;
        }
        if may_move {
            return self.rearranged(continued.exchanged);
        }
        if self.laying.must_open
            && let Some(opened) = self.opened(&found, &mut Vec::new(), &mut 0)
        {
            return opened;
        }
        lies
    }

    /// A legal opening in which the melds of the table go on in any groups that they can be, after the first of them are in
    /// `groups`.
    ///
    /// A meld that is laid beside its like differs from it only by what opens: where `6D 6H 6S` lies, and `6C` fits it, the
    /// new meld may be the three cards or the four.
    fn opened(
        &self,
        found: &[Vec<Option<Continuation>>],
        groups: &mut Vec<Option<usize>>,
        tried: &mut usize,
    ) -> Option<JudgedTurn> {
        *tried += 1;
        if *tried > MOST_PLACES {
            return None;
        }
        let Some(places) = found.get(groups.len()) else {
            let groups = groups.clone();
            // A player who has not opened takes no joker.
            let exchanged = 0;
            let judged = self.as_it_lies(&Continued { groups, exchanged });
            return judged.missing.is_empty().then_some(judged);
        };
        for (group, place) in places.iter().enumerate() {
            if place.is_none() || groups.contains(&Some(group)) {
                continue;
            }
            groups.push(Some(group));
            let opened = self.opened(found, groups, tried);
            groups.pop();
            if opened.is_some() {
                return opened;
            }
        }
        None
    }

    /// The turn if the melds of the table are left as they lie.
    fn as_it_lies(&self, continued: &Continued) -> JudgedTurn {
        let mut missing = self.losses(continued.exchanged);
        let losses = missing.len();
        for (meld, group) in self.before.iter().zip(&continued.groups) {
            let tiles = meld.tiles();
            // A meld with a tile that is said to be lost or taken needs no other reason. A joker that another meld may have given
            // is said of none.
            let is_said = missing[..losses].iter().any(|missing| match missing {
                Missing::Lost { tiles: gone } | Missing::JokerTaken { tiles: gone, .. } => {
                    !gone.common(&tiles).is_empty()
                }
                _ => false,
            });
            if group.is_none() && !is_said {
                missing.push(Missing::Moved { tiles });
            }
        }
        let mut melds: Vec<Option<Meld>> = self.likeliest();
        for (meld, group) in self.before.iter().zip(&continued.groups) {
            let Some(group) = *group else {
                continue;
            };
            let became = self.continuation(meld, group).map(|found| found.melds);
            let mut read = self.readings[group].iter();
            let became = became.unwrap_or_default();
            let read = read.find(|meld| became.contains(meld));
            melds[group] = read.or(became.first()).copied();
        }
        let new: Vec<usize> = (0..self.after.len())
            .filter(|group| !continued.groups.contains(&Some(*group)))
            .collect();
        if self.laying.must_open && !self.laid.is_empty() {
            if let Some(pairs) = self.opening_by_pairs(&new) {
                let mut groups: Vec<Option<Group>> = to_groups(melds);
                for (group, pair) in new.into_iter().zip(pairs) {
                    groups[group] = Some(pair);
                }
                let own = Vec::new();
                return JudgedTurn {
                    groups,
                    own,
                    missing,
                };
            }
            let readings: Vec<&[Meld]> =
                new.iter().map(|group| &self.readings[*group][..]).collect();
            if let Some(read) = self.rules.read_to_open(&readings) {
                for (group, meld) in new.iter().zip(read) {
                    melds[*group] = Some(meld);
                }
            } else {
                let own: Vec<Meld> = new.iter().filter_map(|group| melds[*group]).collect();
                missing.extend(self.rules.missing_to_open(&own));
            }
        }
        JudgedTurn {
            own: new.iter().filter_map(|group| melds[*group]).collect(),
            groups: to_groups(melds),
            missing,
        }
    }

    /// The turn if melds of the table were moved.
    fn rearranged(&self, exchanged: usize) -> JudgedTurn {
        let mut missing = self.losses(exchanged);
        let mut melds = self.likeliest();
        if self.lost.jokers() == 0 && self.rules.joker_release() == JokerRelease::Replaced {
            match self.read_with_jokers() {
                Ok(read) => melds = read,
                Err(moved) => {
                    // After the tiles that are lost.
                    let is_lost = |missing: &&Missing| matches!(missing, Missing::Lost { .. });
                    let lost = missing.iter().take_while(is_lost).count();
                    missing.insert(lost, moved);
                }
            }
        }
        JudgedTurn {
            groups: to_groups(melds),
            own: Vec::new(),
            missing,
        }
    }

    /// The likeliest meld of each group.
    fn likeliest(&self) -> Vec<Option<Meld>> {
        let first = self.readings.iter().map(|melds| melds.first().copied());
        first.collect()
    }

    /// The tiles of the table that are lost, where cards took the places of this many jokers, and that nothing is laid though
    /// something is moved.
    fn losses(&self, exchanged: usize) -> Vec<Missing> {
        let mut missing = Vec::new();
        let jokers = Hand::EMPTY.with(Tile::Joker, self.lost.jokers());
        let others = self.lost.with(Tile::Joker, 0);
        if !others.is_empty() {
            missing.push(Missing::Lost { tiles: others });
        }
        let to_hand = self.rules.joker_exchange() == JokerExchange::ToHand;
        let goes_to_hand = to_hand && jokers.len() <= exchanged;
        if !jokers.is_empty() && !goes_to_hand {
            missing.push(Missing::JokerTaken {
                tiles: jokers,
                stood_for: self.stood_for().filter(|_| to_hand),
            });
        }
        if self.laid.is_empty() && self.lost.is_empty() && self.is_moved() {
            missing.push(Missing::NothingLaid);
        }
        missing
    }

    /// The new groups as pairs, if they open by them.
    fn opening_by_pairs(&self, new: &[usize]) -> Option<Vec<Group>> {
        let least = self.rules.opening_pairs()?;
        let pairs = new
            .iter()
            .map(|group| self.rules.read_pair(&self.laying.groups[*group]));
        let pairs: Option<Vec<Group>> = pairs.collect();
        pairs.filter(|pairs| pairs.len() >= usize::from(least))
    }

    /// Whether the groups are not those of the table before.
    fn is_moved(&self) -> bool {
        let mut before: Vec<Hand> = self.before.iter().map(Meld::tiles).collect();
        let mut after = self.after.clone();
        before.sort_unstable();
        after.sort_unstable();
        before != after
    }

    /// The change of a meld of the table in a group, or `None` if the meld is not there.
    fn continuation(&self, meld: &Meld, group: usize) -> Option<Continuation> {
        if self.readings[group].is_empty() {
            // That the group is no meld is said of it; the meld of the table lies there.
            let is_there = self.after[group].contains(&meld.tiles());
            return is_there.then_some(Continuation {
                is_same: false,
                exchanged: [0; 2],
                melds: Vec::new(),
            });
        }
        let may_exchange = self.rules.exchanges_jokers() && !self.laying.must_open;
        let found = meld.continuations(&self.after[group], may_exchange, self.rules);
        let counts = found.iter().map(|(exchanged, _)| *exchanged);
        Some(Continuation {
            is_same: self.after[group] == meld.tiles(),
            exchanged: [counts.clone().min()?, counts.max()?],
            melds: found.into_iter().map(|(_, meld)| meld).collect(),
        })
    }

    /// The change of each meld of the table in each group.
    fn continuations(&self) -> Vec<Vec<Option<Continuation>>> {
        let of_meld = |meld: &Meld| {
            let groups = 0..self.after.len();
            groups.map(|group| self.continuation(meld, group)).collect()
        };
        self.before.iter().map(of_meld).collect()
    }

    /// The group in which each meld of the table goes on: the same tiles first, then more, then cards in the places of
    /// jokers.
    fn continued(&self, found: &[Vec<Option<Continuation>>]) -> Continued {
        let mut groups: Vec<Option<usize>> = vec![None; self.before.len()];
        let kinds: [Fits; 3] = [|one| one.is_same, |one| one.exchanged[0] == 0, |_| true];
        for fits in kinds {
            for meld in 0..self.before.len() {
                if groups[meld].is_none() {
                    let mut tried = vec![false; self.after.len()];
                    find_group(meld, found, fits, &mut groups, &mut tried);
                }
            }
        }
        let exchanged = groups.iter().zip(found).filter_map(|(group, found)| {
            let found = found[(*group)?].as_ref()?;
            Some(found.exchanged[1])
        });
        Continued {
            exchanged: exchanged.sum(),
            groups,
        }
    }

    /// The cards that the jokers of the table may stand for.
    fn joker_places(&self) -> Vec<JokerPlace> {
        let melds = self.before.iter();
        melds
            .flat_map(|meld| meld.joker_places(self.rules))
            .collect()
    }

    /// The card that the only joker of the table stands for, if it is one card alone.
    fn stood_for(&self) -> Option<Card> {
        match &self.joker_places()[..] {
            [place] if place.jokers == 1 => only(&place.cards),
            _ => None,
        }
    }

    /// How the groups are read where each joker of the table stands for its card until that card took its place; if they
    /// cannot be, the joker that stands for another one.
    ///
    /// A joker still stands for its card if a joker of the new table does; one whose card lies on the table itself is
    /// free. Every way to read groups with jokers is tried, as they lie first.
    fn read_with_jokers(&self) -> Result<Vec<Option<Meld>>, Missing> {
        let before = self.joker_places();
        // Readings whose jokers may be the same cards are one.
        let mut ways: Vec<Vec<(Meld, Vec<JokerPlace>)>> = Vec::new();
        for readings in self.readings {
            let mut different: Vec<(Meld, Vec<JokerPlace>)> = Vec::new();
            for meld in readings {
                let places = meld.joker_places(self.rules);
                if different.iter().all(|(_, other)| *other != places) {
                    different.push((*meld, places));
                }
            }
            ways.push(different);
        }
        let mut moved = None;
        let mut chosen = vec![0; ways.len()];
        for _ in 0..MOST_READINGS {
            let read = ways.iter().zip(&chosen).map(|(ways, at)| ways.get(*at));
            let after = read.clone().flatten();
            let after: Vec<JokerPlace> = after.flat_map(|(_, places)| places.clone()).collect();
            let Some(place) = JokerPlace::first_moved(&before, &self.lies, &after) else {
                return Ok(read.map(|way| way.map(|(meld, _)| *meld)).collect());
            };
            moved.get_or_insert(place);
            // The next choice, as the digits of a number.
            let next = (0..ways.len()).find(|group| chosen[*group] + 1 < ways[*group].len());
            let Some(next) = next else {
                break;
            };
            chosen[..next].fill(0);
            chosen[next] += 1;
        }
        Err(Missing::JokerTaken {
            tiles: Hand::EMPTY.with(Tile::Joker, 1),
            stood_for: moved.and_then(|place| only(&before[place].cards)),
        })
    }
}

/// The card, if there is only one.
fn only(cards: &[Card]) -> Option<Card> {
    match cards {
        [card] => Some(*card),
        _ => None,
    }
}

fn to_groups(melds: Vec<Option<Meld>>) -> Vec<Option<Group>> {
    let melds = melds.into_iter();
    melds.map(|meld| meld.map(Group::Meld)).collect()
}

/// Finds a group for a meld along an augmenting path; a meld that has one keeps one.
fn find_group(
    meld: usize,
    found: &[Vec<Option<Continuation>>],
    fits: Fits,
    groups: &mut Vec<Option<usize>>,
    tried: &mut [bool],
) -> bool {
    for group in 0..tried.len() {
        if tried[group] || !found[meld][group].as_ref().is_some_and(fits) {
            continue;
        }
        tried[group] = true;
        let holder = groups.iter().position(|held| *held == Some(group));
        let is_free = match holder {
            None => true,
            Some(holder) => find_group(holder, found, fits, groups, tried),
        };
        if is_free {
            groups[meld] = Some(group);
            return true;
        }
    }
    false
}
