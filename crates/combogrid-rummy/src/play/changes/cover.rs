//! The fewest changes to a table.
//!
//! A rearranged table is a cover: every tile that lay there is in a meld again, and the tiles of the rack that stay loose
//! cost no more than the best arrangement leaves. Among such covers the search finds one that breaks the fewest melds of
//! the table, and of these one with the fewest steps.
//!
//! # How it works
//!
//! If it is known which melds are broken, the rest is small: the tiles of these melds and of the rack are laid in new
//! melds, or on melds that stay ([`Cover`]). So the sets of melds to break are tried by their size, none first.
//!
//! A set that does not do gives a **conflict**: melds of which at least one has to be broken. It is read off the failed
//! search for a cover: for each tile that could not be laid it has the melds with the tiles that were lacking. No set
//! that misses a known conflict is tried, and a set is only made larger by melds of a conflict that it misses
//! ([`Search::break_melds`]). So few sets are left of many: of 14 melds there are 364 sets of three.
//!
//! Before that, the engine for the best arrangement says of each tile of the rack whether every arrangement lays it, or
//! none ([`Advisor::narrow`]). A tile that must be laid makes short searches and small conflicts.
//!
//! A search that stops has proved nothing, but a player still wants few changes. Then melds are taken away as they lie, one
//! after the other, as long as the engine arranges the rest as well as all of them ([`Advisor::freeze`]). A short search lets
//! some of the others be whole again ([`Search::break_fewer`]).
//!
//! Den Hertog and Hulshof ("Solving Rummikub problems by integer linear programming", The Computer Journal 49/6, 2006)
//! state the same problem as an integer program; it is the oracle of the tests.

use combogrid_budget::{Limit, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::arrangements::find_candidates;
use crate::cards::{Aim, Arrangement, Hand, Meld, Rules, Score, Suit, Tile};
use crate::play::Advisor;
use crate::solver::Answer;

/// The most moves that a search looks at. All random tables of 14 melds without jokers that the tests make, with racks of 14
/// tiles, are proved within it; some with jokers are not.
const MOST_LOOKS: u64 = 20_000_000;

/// The moves looked at for each set of melds that is tried after a search has stopped, to find few changes that need not be the
/// fewest.
const LOOKS_PER_SET: u64 = 200_000;

/// The moves looked at for the last of these sets, to find few steps.
const MORE_LOOKS: u64 = 4_000_000;

/// The work of a node besides the moves that it looks at, in moves.
const LOOKS_PER_NODE: u64 = 256;

/// The tiles of a rack are decided beforehand as long as the query has spent fewer states than this: with jokers an
/// arrangement of a large table can take more than all nodes.
const MOST_DECIDING: u64 = 100_000;

/// The states that freezing melds may spend in addition to those of the query so far.
const MOST_FREEZING: u64 = 100_000;

/// The most melds of a table that are told apart, one bit each.
const MOST_MELDS: usize = 64;

/// What a loss is measured in: fractions of a point or a tile, so that a tile that costs nothing is still laid rather
/// than left.
const UNIT: i64 = 256;

/// The cost of a step: more than that of all melds that become one and the second measure of all tiles of a rack.
pub(crate) const STEP: u64 = 1 << 26;

/// The cost of a meld of the table that becomes one with others, so that of equal changes melds stay apart.
const JOIN: u64 = 1 << 20;

/// A table and a rack that may be arranged anew.
#[derive(Debug, Clone)]
pub(super) struct Rearranging<'a> {
    pub(super) rules: &'a Rules,
    pub(super) aim: Aim,
    /// The tiles of each meld of the table.
    pub(super) melds: Vec<Hand>,
    /// Tiles that must be laid and lie in no meld.
    pub(super) owed: Hand,
    /// The tiles of the rack, each of which may be left.
    pub(super) rack: Hand,
    /// The second measure of tiles that are left in any case.
    pub(super) left: u64,
}

/// A table that is reached with few changes.
#[derive(Debug, Clone)]
pub(super) struct FewChanges {
    /// The tiles of each meld, and the place of the meld of the earlier table that it continues.
    pub(super) melds: Vec<(Option<usize>, Hand)>,
    /// The number of melds of the table that are broken; at most so many if the search stopped.
    pub(super) broken: u32,
    /// The steps, and then the second measure of the tiles that are left; an upper bound if the search stopped.
    pub(super) cost: u64,
}

impl FewChanges {
    /// The order of changes, fewer first.
    pub(super) const fn key(&self) -> (u32, u64) {
        (self.broken, self.cost)
    }
}

impl Rearranging<'_> {
    /// The loss by a tile of the rack that is left.
    fn worth(&self, tile: Tile) -> i64 {
        match self.aim {
            Aim::Cards => UNIT,
            Aim::Deadwood | Aim::Points => match self.rules.loose_points(tile) {
                0 => 1,
                points => UNIT * i64::from(points),
            },
        }
    }

    /// The loss by tiles that are left.
    fn worth_of(&self, tiles: &Hand) -> i64 {
        tiles
            .iter()
            .map(|(tile, copies)| i64::from(copies) * self.worth(tile))
            .sum()
    }

    /// The least score of an arrangement which leaves some of these tiles loose and others taken away, and loses no more than
    /// `most_loss`.
    fn least_score(&self, loose: &Hand, taken: &Hand, most_loss: i64) -> Score {
        let units = |tiles: &Hand| u32::try_from(self.worth_of(tiles) / UNIT).unwrap_or(u32::MAX);
        let most = u32::try_from(most_loss / UNIT).unwrap_or(0);
        let most = most.saturating_sub(units(taken));
        match self.aim {
            Aim::Deadwood | Aim::Points => Score {
                loose_points: most,
                loose_cards: u32::try_from(loose.len()).unwrap_or(u32::MAX),
                melded_points: 0,
            },
            Aim::Cards => Score {
                loose_points: loose.loose_points(self.rules),
                loose_cards: most,
                melded_points: 0,
            },
        }
    }

    /// All tiles; `None` if they are more than a hand can hold.
    fn all(&self) -> Option<Hand> {
        let table = self
            .melds
            .iter()
            .try_fold(self.owed, |all, tiles| all.checked_add(tiles));
        table?.checked_add(&self.rack)
    }

    /// The second measure of a tile that is left, by which equal changes are told apart.
    fn second(&self, tile: Tile) -> u64 {
        match self.aim {
            Aim::Deadwood | Aim::Points => 1,
            Aim::Cards => self.rules.loose_points(tile).into(),
        }
    }

    /// The fewest changes by which no more than `most_loss` is lost, if they are fewer than `fewer_than`; `None` if
    /// there are none, or if the search stopped before it found some.
    ///
    /// A state is a node of the search, or a meld that can be formed.
    fn fewest_changes(
        &self,
        most_loss: i64,
        fewer_than: Option<(u32, u64)>,
        meter: &mut Meter,
    ) -> Answer<Option<FewChanges>> {
        let Some(all) = self.all().filter(|_| self.melds.len() <= MOST_MELDS) else {
            return Answer::stopped(None, Limit::States(MOST_LOOKS));
        };
        let mut found = Vec::new();
        if let Err(limit) = find_candidates(&all, self.rules, &mut found, meter) {
            return Answer::stopped(None, limit);
        }
        let mut search = Search::new(self, &found, most_loss, meter);
        let most = u32::try_from(self.melds.len()).unwrap_or(0);
        for broken in 0..=most {
            match fewer_than {
                Some((other, _)) if broken > other => break,
                Some((other, cost)) if broken == other => search.below = cost,
                _ => {}
            }
            if let Err(limit) = search.break_melds(broken, 0, 0) {
                return Answer::stopped(search.best, limit);
            }
            if search.best.is_some() {
                break;
            }
        }
        Answer::whole(search.best)
    }

    /// Returns the known changes or, if a short search finds one, a cover with fewer. It breaks the same melds or some of them.
    fn fewer_changes(&self, known: Known, most_loss: i64, meter: &mut Meter) -> FewChanges {
        let Known { broken, changes } = known;
        let mut found = Vec::new();
        let all = self.all().unwrap_or(Hand::EMPTY);
        if find_candidates(&all, self.rules, &mut found, meter).is_err() {
            return changes;
        }
        let mut search = Search::new(self, &found, most_loss, meter);
        search.break_fewer(broken);
        match search.best {
            Some(best) if best.key() < changes.key() => best,
            _ => changes,
        }
    }
}

/// The melds of the table that are not put aside, one bit each, and the melds that the rest makes with the rack.
struct Frozen {
    broken: u64,
    laid: Arrangement,
}

impl Frozen {
    /// The order of rounds, the best first: by the melds that are broken, then by the melds that are made.
    fn key(&self) -> (u32, usize) {
        (self.broken.count_ones(), self.laid.melds().len())
    }
}

/// Changes, and one bit for each meld of the table that they break.
struct Known {
    broken: u64,
    changes: FewChanges,
}

impl Advisor {
    /// The fewest changes by which no more is lost than by an arrangement, if they are fewer than `fewer_than`; `None` if
    /// there are none, or if the search stopped before it found some.
    pub(super) fn fewest_changes_of(
        &mut self,
        asked: &Rearranging<'_>,
        best: &Arrangement,
        fewer_than: Option<(u32, u64)>,
    ) -> Answer<Option<FewChanges>> {
        let most_loss = asked.worth_of(&best.loose());
        let narrowed = self.narrow(asked, &best.loose(), most_loss);
        let (narrow, most_loss) = narrowed.value;
        let found = narrow.fewest_changes(most_loss, fewer_than, self.solver.meter());
        if found.stopped.is_none() || found.value.is_some() || fewer_than.is_some() {
            return found;
        }
        let known = self.freeze(&narrow, most_loss);
        let meter = self.solver.meter();
        Answer {
            value: known.map(|known| narrow.fewer_changes(known, most_loss, meter)),
            stopped: found.stopped,
        }
    }

    /// Finds changes that break few melds.
    ///
    /// In each round, melds of the table are put aside as they lie, one after the other, as long as the engine arranges the rest
    /// without a greater loss; the melds that remain are broken. The order matters, so each meld begins one round, and the round
    /// with the fewest broken melds, then the fewest new ones, is kept.
    fn freeze(&mut self, asked: &Rearranging<'_>, most_loss: i64) -> Option<Known> {
        let melds = asked.melds.len();
        if melds > MOST_MELDS {
            return None;
        }
        let most_states = self.solver.meter().spent_states() + MOST_FREEZING;
        let mut best: Option<Frozen> = None;
        for first in 0..melds {
            let most_broken = best.as_ref().map_or(u32::MAX, |best| best.key().0);
            let mut rest = asked.clone();
            let mut broken = u64::MAX >> (MOST_MELDS - melds);
            let (mut laid, mut refused) = (None, 0);
            for meld in (first..melds).chain(0..first) {
                if self.solver.meter().spent_states() > most_states {
                    break;
                }
                let tiles = core::mem::take(&mut rest.melds[meld]);
                let found = self.arranged_rest(&rest, most_loss);
                if found.value.is_some() {
                    laid = found.value;
                    broken &= !(1 << meld);
                    continue;
                }
                rest.melds[meld] = tiles;
                refused += 1;
                // All that are refused stay broken, so this round is not the best.
                if refused > most_broken || found.stopped.is_some() {
                    break;
                }
            }
            if let Some(laid) = laid {
                let round = Frozen { broken, laid };
                if best.as_ref().is_none_or(|best| round.key() < best.key()) {
                    best = Some(round);
                }
            }
        }
        let Frozen { broken, laid } = best?;
        let lies = (0..melds).filter(|meld| broken >> meld & 1 == 0);
        let lies = lies.map(|meld| (Some(meld), asked.melds[meld]));
        let made = laid.melds().iter().map(|meld| (None, meld.tiles()));
        let left = laid.loose().iter();
        let left = left.map(|(tile, copies)| u64::from(copies) * asked.second(tile));
        let changes = FewChanges {
            melds: lies.chain(made).collect(),
            broken: broken.count_ones(),
            cost: STEP * laid.melds().len() as u64 + left.sum::<u64>() + asked.left,
        };
        Some(Known { broken, changes })
    }

    /// An arrangement of what is asked for that loses no more than `most_loss`, if there is one.
    fn arranged_rest(
        &mut self,
        asked: &Rearranging<'_>,
        most_loss: i64,
    ) -> Answer<Option<Arrangement>> {
        let laid = self.arranged_without(asked, &Hand::EMPTY, &asked.rack, most_loss);
        // Nor may it leave more tiles that cost nothing.
        let is_enough = |laid: &Arrangement| asked.worth_of(&laid.loose()) <= most_loss;
        laid.map(|laid| laid.filter(is_enough))
    }

    /// The same question with fewer tiles that may be left: those of the rack are owed that every arrangement lays which
    /// loses no more than `most_loss`, and those are out that none lays. The second part is what else may be lost.
    ///
    /// One arrangement shows a tile laid or left. The engine is asked for one that does the other thing; if that loses
    /// more, no arrangement does it.
    fn narrow<'a>(
        &mut self,
        asked: &Rearranging<'a>,
        best: &Hand,
        most_loss: i64,
    ) -> Answer<(Rearranging<'a>, i64)> {
        let mut narrow = asked.clone();
        let mut loss = most_loss;
        // What is left by arrangements that lose no more.
        let mut known = vec![*best];
        // An upper bound on the copies of each tile that any of them leaves.
        let mut may_be_left = asked.rack;
        // First the tiles that each of them leaves. The more these lose, the fewer tiles are left to ask about.
        for (tile, copies) in asked.rack.iter() {
            if self.solver.meter().spent_states() > MOST_DECIDING {
                break;
            }
            // The best arrangement may have a joker in another place, and then more of these tiles may be left by it.
            let counts = known.iter().map(|left| left.count(tile).min(copies));
            let mut fewest = counts.min().unwrap_or(0);
            // Ever fewer copies are allowed to be left.
            while fewest > 0 {
                let fewer = asked.rack.with(tile, fewest - 1);
                let left = self.leaving(asked, &Hand::EMPTY, &fewer, most_loss);
                if let Some(limit) = left.stopped {
                    return Answer::stopped((narrow, loss), limit);
                }
                let Some(left) = left.value else { break };
                fewest = left.count(tile);
                known.push(left);
            }
            narrow.rack = narrow.rack.with(tile, copies - fewest);
            narrow.left += u64::from(fewest) * asked.second(tile);
            loss -= i64::from(fewest) * asked.worth(tile);
        }
        // Then the tiles that each of them lays.
        for (tile, copies) in asked.rack.iter() {
            if self.solver.meter().spent_states() > MOST_DECIDING {
                break;
            }
            let fewest = copies - narrow.rack.count(tile);
            let counts = known.iter().map(|left| left.count(tile).min(copies));
            let mut most = counts.max().unwrap_or(copies);
            while most < copies {
                // With what is left in any case it alone may lose too much.
                let more = i64::from(most + 1 - fewest) * asked.worth(tile);
                if (most_loss - loss + more) / UNIT > most_loss / UNIT {
                    break;
                }
                let taken = Hand::EMPTY.with(tile, most + 1);
                let rest = may_be_left.checked_sub(&taken).unwrap_or(Hand::EMPTY);
                let left = self.leaving(asked, &taken, &rest, most_loss);
                if let Some(limit) = left.stopped {
                    return Answer::stopped((narrow, loss), limit);
                }
                let Some(left) = left.value else { break };
                most = left.count(tile);
                known.push(left);
            }
            may_be_left = may_be_left.with(tile, most);
            let owed = narrow.owed.count(tile) + (copies - most);
            if owed <= Hand::MOST_COPIES {
                narrow.owed = narrow.owed.with(tile, owed);
                narrow.rack = narrow.rack.with(tile, most - fewest);
            }
        }
        Answer::whole((narrow, loss))
    }

    /// What an arrangement leaves that loses no more than `most_loss`, if there is one: tiles that are taken away, and
    /// others that may be loose.
    fn leaving(
        &mut self,
        asked: &Rearranging<'_>,
        taken: &Hand,
        may_be_loose: &Hand,
        most_loss: i64,
    ) -> Answer<Option<Hand>> {
        let laid = self.arranged_without(asked, taken, may_be_loose, most_loss);
        laid.map(|laid| laid?.loose().checked_add(taken))
    }

    /// An arrangement that loses no more than `most_loss` with the tiles that are taken away and the others that it leaves
    /// loose, if there is one.
    fn arranged_without(
        &mut self,
        asked: &Rearranging<'_>,
        taken: &Hand,
        may_be_loose: &Hand,
        most_loss: i64,
    ) -> Answer<Option<Arrangement>> {
        let Some(all) = asked.all().and_then(|all| all.checked_sub(taken)) else {
            return Answer::whole(None);
        };
        let mut laid = Arrangement::all_loose(&all);
        let at_least = asked.least_score(may_be_loose, taken, most_loss);
        let found =
            (self.solver).arrange_at_least(&all, may_be_loose, asked.aim, at_least, &mut laid);
        let left = laid.loose().checked_add(taken);
        // The engine does not count tiles that cost nothing.
        let is_enough = left.is_some_and(|left| asked.worth_of(&left) / UNIT <= most_loss / UNIT);
        found.map(|found| (found && is_enough).then_some(laid))
    }
}

/// A meld that can be formed.
#[derive(Debug, Clone)]
struct Formed {
    tiles: Hand,
    /// One bit for each meld of the table that has all of its tiles, the same meld among them.
    parts_of: u64,
}

/// A new meld, or more tiles on a meld of the table.
#[derive(Debug, Clone)]
struct Move {
    /// The tiles that it takes.
    tiles: Hand,
    /// The place of the meld that it makes.
    makes: usize,
    /// One bit for each meld of the table that the tiles are put on. Several become one meld.
    onto: u64,
}

/// What a move needs, in few bytes: every node of the search looks at it for all moves that are possible.
#[derive(Debug, Clone, Copy)]
struct Need {
    /// The kinds of its tiles.
    kinds: KindSet,
    /// One bit for each meld of the table that the tiles are put on; 0 if they are a new meld.
    onto: u64,
    /// Where the list of its kinds begins, and how many they are.
    first: u32,
    len: u32,
    /// Whether it takes more than one tile of a kind.
    has_copies: bool,
}

/// The search for the fewest melds to break.
struct Search<'a> {
    asked: &'a Rearranging<'a>,
    meter: &'a mut Meter,
    most_loss: i64,
    /// The moves looked at so far, and the most.
    looks: u64,
    most_looks: u64,
    formed: Vec<Formed>,
    moves: Vec<Move>,
    /// What each move needs, and the places of the kinds of all moves.
    needs: Vec<Need>,
    kinds: Vec<u8>,
    /// The moves that take a kind of tile.
    by_kind: Vec<Vec<usize>>,
    /// One bit for each meld of the table with a kind of tile.
    owners: Vec<u64>,
    /// Melds of which at least one has to be broken, one bit each, the smallest conflict first.
    conflicts: Vec<u64>,
    /// Only a lower cost is of use.
    below: u64,
    best: Option<FewChanges>,
}

/// The number of kinds of tiles.
const KINDS: usize = Suit::COUNT * 13 + 1;

/// A set of kinds of tiles, one bit each.
type KindSet = u128;

/// The place of a kind of tile in a list of all.
fn kind(tile: Tile) -> usize {
    match tile {
        Tile::Card(card) => card.suit.index() * 13 + card.rank.index(),
        Tile::Joker => Suit::COUNT * 13,
    }
}

/// The kinds of some tiles.
fn kinds_of(tiles: &Hand) -> KindSet {
    tiles
        .iter()
        .fold(0, |kinds, (tile, _)| kinds | 1 << kind(tile))
}

/// The places of the bits that are set.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

impl<'a> Search<'a> {
    /// Indexes the melds that can be formed: one entry for equal tiles, the ways to lay it, and the ways that take each kind of
    /// tile. At most [`MOST_MELDS`] melds lie on the table, so that each has a bit.
    fn new(
        asked: &'a Rearranging<'a>,
        found: &[Meld],
        most_loss: i64,
        meter: &'a mut Meter,
    ) -> Self {
        let mut formed: Vec<Formed> = Vec::with_capacity(found.len());
        let mut known: FxHashSet<Hand> = FxHashSet::default();
        for meld in found {
            let tiles = meld.tiles();
            if known.insert(tiles) {
                formed.push(Formed { tiles, parts_of: 0 });
            }
        }
        let mut ways = Vec::with_capacity(formed.len());
        for (makes, meld) in formed.iter_mut().enumerate() {
            ways.push((meld.tiles, makes, 0));
            // Everything that is left of the meld beside melds of the table, each of which is whole in it.
            let first = ways.len();
            for (at, old) in asked.melds.iter().enumerate() {
                if old.contains(&meld.tiles) {
                    meld.parts_of |= 1 << at;
                    continue;
                }
                if let Some(more) = meld.tiles.checked_sub(old) {
                    for way in first..ways.len() {
                        let (left, _, onto): (Hand, usize, u64) = ways[way];
                        // Two that are one meld without another tile are left as they lie.
                        if let Some(left) = left.checked_sub(old).filter(|left| !left.is_empty()) {
                            ways.push((left, makes, onto | 1 << at));
                        }
                    }
                    ways.push((more, makes, 1 << at));
                }
            }
        }
        let (mut by_kind, mut owners) = (vec![Vec::new(); KINDS], vec![0; KINDS]);
        let mut moves = Vec::with_capacity(ways.len());
        let mut needs = Vec::with_capacity(ways.len());
        let mut kinds = Vec::new();
        for (tiles, makes, onto) in ways {
            let first = kinds.len();
            for (tile, _) in tiles.iter() {
                by_kind[kind(tile)].push(moves.len());
                kinds.push(u8::try_from(kind(tile)).unwrap_or(u8::MAX));
            }
            let len = kinds.len() - first;
            needs.push(Need {
                kinds: kinds_of(&tiles),
                onto,
                first: u32::try_from(first).unwrap_or(u32::MAX),
                len: u32::try_from(len).unwrap_or(u32::MAX),
                has_copies: tiles.len() > len,
            });
            moves.push(Move { tiles, makes, onto });
        }
        for (meld, tiles) in asked.melds.iter().enumerate() {
            for (tile, _) in tiles.iter() {
                owners[kind(tile)] |= 1 << meld;
            }
        }
        Self {
            asked,
            meter,
            most_loss,
            looks: 0,
            most_looks: MOST_LOOKS,
            formed,
            moves,
            needs,
            kinds,
            by_kind,
            owners,
            conflicts: Vec::new(),
            below: u64::MAX,
            best: None,
        }
    }

    /// Tries every set of melds to break with this many more melds, none of `kept` among them.
    fn break_melds(&mut self, more: u32, broken: u64, kept: u64) -> Result<(), Limit> {
        self.meter.tick()?;
        let missed = self.missed(broken, kept);
        if missed.disjoint > more {
            return Ok(());
        }
        let Some(conflict) = missed.smallest else {
            let found = self.cover(broken)?;
            // A smaller set than asked for may have a conflict that an earlier one did not show.
            if !found && more > 0 && self.missed(broken, kept).smallest.is_some() {
                return self.break_melds(more, broken, kept);
            }
            return Ok(());
        };
        // One conflict that is missed is one that is disjoint, so `more` is at least 1 here.
        let mut kept = kept;
        for meld in ones(conflict) {
            self.break_melds(more - 1, broken | 1 << meld, kept)?;
            // The sets with this meld are done.
            kept |= 1 << meld;
        }
        Ok(())
    }

    /// Looks for a cover where these melds are broken, and then lets those be whole again without which there is a cover as
    /// well. A search that stops keeps what it has found.
    fn break_fewer(&mut self, broken: u64) {
        self.most_looks = self.looks + LOOKS_PER_SET;
        let _ = self.cover(broken);
        let mut fewer = broken;
        for meld in ones(broken) {
            let known = self.best.take();
            self.most_looks = self.looks + LOOKS_PER_SET;
            let _ = self.cover(fewer & !(1 << meld));
            if self.best.is_some() {
                fewer &= !(1 << meld);
            } else {
                self.best = known;
            }
        }
        // The sets were tried in a hurry. The last one gets more time, for fewer steps.
        self.most_looks = self.looks + MORE_LOOKS;
        let _ = self.cover(fewer);
    }

    /// The known conflicts that a set of melds misses.
    fn missed(&self, broken: u64, kept: u64) -> Missed {
        let mut missed = Missed {
            smallest: None,
            disjoint: 0,
        };
        let mut counted = 0;
        for conflict in self
            .conflicts
            .iter()
            .filter(|conflict| **conflict & broken == 0)
        {
            let open = conflict & !kept;
            if missed
                .smallest
                .is_none_or(|known| open.count_ones() < known.count_ones())
            {
                missed.smallest = Some(open);
            }
            if open & counted == 0 {
                counted |= open;
                missed.disjoint += 1;
            }
        }
        missed
    }

    /// Looks for the cover with the fewest steps if these melds are broken. Returns whether there is one; if not, there
    /// is a new conflict, unless only covers of too many steps were left out.
    fn cover(&mut self, broken: u64) -> Result<bool, Limit> {
        let asked = self.asked;
        let melds = u32::try_from(asked.melds.len()).unwrap_or(u32::MAX);
        let all = u64::MAX
            .checked_shl(melds)
            .map_or(u64::MAX, |others| !others);
        let mut state = State {
            owed: asked.owed,
            rack: asked.rack,
            intact: all & !broken,
            parts: 0,
            loss: self.most_loss,
        };
        for (meld, tiles) in asked.melds.iter().enumerate() {
            if broken >> meld & 1 == 1 {
                state.owed = state.owed.checked_add(tiles).unwrap_or(state.owed);
            }
        }
        self.look(self.moves.len())?;
        let pool = state.pool();
        let fits = |at: &usize| self.allows(&state, &pool, *at);
        let open = (0..self.moves.len()).filter(fits).collect();
        let finds_conflict = self.best.is_none();
        let mut cover = Cover {
            broken,
            kept: all & !broken,
            open,
            blamed: 0,
            finds_conflict,
            is_cut: false,
            found: false,
            made: Vec::new(),
            seen: FxHashMap::default(),
            search: self,
        };
        cover.go_on(state, asked.left, 0)?;
        let Cover {
            blamed,
            is_cut,
            found,
            ..
        } = cover;
        if finds_conflict && !found && !is_cut {
            let smaller = |known: &u64| known.count_ones() <= blamed.count_ones();
            self.conflicts
                .insert(self.conflicts.partition_point(smaller), blamed);
        }
        Ok(found)
    }

    /// Whether a move can be made at a state with these tiles that can be laid.
    #[inline]
    fn allows(&self, state: &State, pool: &Pool, at: usize) -> bool {
        let need = &self.needs[at];
        need.kinds & !pool.kinds == 0
            && need.onto & !state.intact == 0
            && (!need.has_copies || pool.tiles.contains(&self.moves[at].tiles))
    }

    /// The places of the kinds of tiles that a move takes.
    #[inline]
    fn kinds_of_move(&self, at: usize) -> &[u8] {
        let Need { first, len, .. } = self.needs[at];
        &self.kinds[first as usize..][..len as usize]
    }

    /// Counts moves that a node looks at.
    fn look(&mut self, moves: usize) -> Result<(), Limit> {
        self.looks += LOOKS_PER_NODE + moves as u64;
        if self.looks > self.most_looks {
            return Err(Limit::States(MOST_LOOKS));
        }
        self.meter.ticks(1 + moves as u64 / LOOKS_PER_NODE)
    }

    /// The cost that a cover must stay below to be of use.
    fn bound(&self) -> u64 {
        let best = self.best.as_ref().map_or(u64::MAX, |best| best.cost);
        best.min(self.below)
    }
}

/// Conflicts that a set of melds misses.
struct Missed {
    /// The melds of the smallest that may still be broken.
    smallest: Option<u64>,
    /// How many of them have no meld in common, so that as many melds must be broken.
    disjoint: u32,
}

/// The tiles that are not covered, and what was done to the melds that stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// Tiles that must be laid.
    owed: Hand,
    /// Tiles of the rack that are neither laid nor left.
    rack: Hand,
    /// One bit for each meld that lies as it did.
    intact: u64,
    /// One bit for each meld of the table of which a part lies as a meld where it lay.
    parts: u64,
    /// How much may still be lost.
    loss: i64,
}

impl State {
    /// The tiles that can be laid.
    fn pool(&self) -> Pool {
        let tiles = self.owed.checked_add(&self.rack).unwrap_or(self.owed);
        Pool {
            tiles,
            kinds: kinds_of(&tiles),
        }
    }

    /// The state after tiles are laid. Equal tiles are one: those that must be laid go first.
    fn without(self, tiles: &Hand) -> Option<Self> {
        if let Some(owed) = self.owed.checked_sub(tiles) {
            return Some(Self { owed, ..self });
        }
        let owed = self.owed.common(tiles);
        let rack = self.rack.checked_sub(&tiles.checked_sub(&owed)?)?;
        let owed = self.owed.checked_sub(&owed)?;
        Some(Self { owed, rack, ..self })
    }
}

/// The tiles that can be laid.
struct Pool {
    tiles: Hand,
    kinds: KindSet,
}

/// The search for a cover where it is known which melds are broken.
struct Cover<'s, 'a> {
    search: &'s mut Search<'a>,
    broken: u64,
    kept: u64,
    /// The moves that are possible, a list for each state on the way to this one.
    open: Vec<usize>,
    /// The melds that stay and have tiles that were lacking.
    blamed: u64,
    finds_conflict: bool,
    /// Whether covers were left out that cost too much.
    is_cut: bool,
    found: bool,
    /// The melds made so far, with the meld of the table that each continues.
    made: Vec<(Option<usize>, usize)>,
    /// The least cost at which each state was seen.
    seen: FxHashMap<State, u64>,
}

impl Cover<'_, '_> {
    /// Looks at every cover of what is not covered yet; the moves from `first` on are those that are possible.
    fn go_on(&mut self, state: State, cost: u64, first: usize) -> Result<(), Limit> {
        if state.loss < 0 {
            return Ok(());
        }
        if cost >= self.search.bound() {
            self.is_cut = true;
            return Ok(());
        }
        // The way to a state makes no difference to what follows, so a state is left unless it is reached at less cost.
        match self.seen.get_mut(&state) {
            Some(known) if *known <= cost => return Ok(()),
            Some(known) => *known = cost,
            None => {
                self.seen.insert(state, cost);
            }
        }
        self.search.meter.state()?;
        // Fewer moves are possible than at the state before.
        let pool = state.pool();
        let last = self.open.len();
        self.search.look(last - first)?;
        for at in first..last {
            if self.search.allows(&state, &pool, self.open[at]) {
                self.open.push(self.open[at]);
            }
        }
        let done = self.choose(state, cost, last);
        self.open.truncate(last);
        done
    }

    /// Covers a tile in every way: one that must be laid, in the fewest ways.
    fn choose(&mut self, mut state: State, mut cost: u64, first: usize) -> Result<(), Limit> {
        let mut ways = [0_u16; KINDS];
        for at in &self.open[first..] {
            for kind in self.search.kinds_of_move(*at) {
                // Whether there are none or few of them is what counts.
                let ways = &mut ways[usize::from(*kind)];
                *ways = ways.saturating_add(1);
            }
        }
        let pool = state.pool();
        let lost: Vec<Tile> = (state.owed.iter().map(|(tile, _)| tile))
            .filter(|tile| ways[kind(*tile)] == 0)
            .collect();
        if !lost.is_empty() {
            // One of them is reason enough; the one that blames the fewest melds makes the smallest conflict.
            let blamed = lost.into_iter().map(|tile| self.blame(tile, &pool, &state));
            let fewest = blamed
                .collect::<Vec<_>>()
                .into_iter()
                .min_by_key(|blamed| blamed.count_ones());
            self.blamed = fewest.unwrap_or(self.blamed);
            return Ok(());
        }
        for (tile, copies) in state.rack.iter().filter(|(tile, _)| ways[kind(*tile)] == 0) {
            self.blamed = self.blame(tile, &pool, &state);
            state.rack = state.rack.with(tile, 0);
            state.loss -= i64::from(copies) * self.search.asked.worth(tile);
            cost += u64::from(copies) * self.search.asked.second(tile);
        }
        if state.loss < 0 {
            return Ok(());
        }
        // A wild card can be laid in many ways, and waits until the others have their places.
        let rules = self.search.asked.rules;
        let order = |tile: &Tile| (rules.is_wild(*tile), ways[kind(*tile)]);
        let owed = state.owed.iter().map(|(tile, _)| tile).min_by_key(order);
        let rack = state.rack.iter().map(|(tile, _)| tile).min_by_key(order);
        match (owed, rack) {
            (None, None) => self.end(state, cost),
            (Some(tile), None) => self.lay(tile, state, cost, first)?,
            (Some(tile), Some(other)) if rules.is_wild(other) || !rules.is_wild(tile) => {
                self.lay(tile, state, cost, first)?;
            }
            (_, Some(tile)) => {
                let left = State {
                    rack: state.rack.minus(tile),
                    loss: state.loss - self.search.asked.worth(tile),
                    ..state
                };
                self.go_on(left, cost + self.search.asked.second(tile), first)?;
                // Of equal tiles those that must be laid go first, and here none is.
                self.lay(tile, state, cost, first)?;
            }
        }
        Ok(())
    }

    /// The melds that are blamed, with those added that stay and have tiles which moves of a tile lack.
    ///
    /// Whatever else is broken, such a move stays impossible as long as none of the melds with one of the lacking tiles is
    /// broken.
    fn blame(&mut self, tile: Tile, pool: &Pool, state: &State) -> u64 {
        let mut blamed = self.blamed;
        if !self.finds_conflict || blamed == self.kept {
            return blamed;
        }
        self.search.looks += self.search.by_kind[kind(tile)].len() as u64;
        let search = &*self.search;
        let owners = |kind: usize| search.owners[kind] & self.kept;
        let all_blamed = |blamed: u64| {
            let kinds = (0..KINDS).filter(|kind| owners(*kind) & !blamed == 0);
            kinds.fold(0, |kinds: KindSet, kind| kinds | 1 << kind)
        };
        // A move that lacks one of these blames no further meld.
        let mut lacking_is_blamed = all_blamed(blamed) & !pool.kinds;
        for at in &search.by_kind[kind(tile)] {
            let need = &search.needs[*at];
            // A meld that has grown does not grow again; a broken one is made anew.
            if need.kinds & lacking_is_blamed != 0 || need.onto & !state.intact != 0 {
                continue;
            }
            let tiles = search.moves[*at].tiles.iter();
            let lacking = tiles.filter(|(tile, copies)| pool.tiles.count(*tile) < *copies);
            let owners = lacking.map(|(tile, _)| owners(kind(tile)));
            let fewest = owners.min_by_key(|owners| (owners & !blamed).count_ones());
            let more = fewest.unwrap_or(0) & !blamed;
            if more != 0 {
                blamed |= more;
                if blamed == self.kept {
                    break;
                }
                lacking_is_blamed = all_blamed(blamed) & !pool.kinds;
            }
        }
        blamed
    }

    /// Everything is covered: keeps the cover, if it is better than the best.
    fn end(&mut self, state: State, cost: u64) {
        // A meld cannot lie as it did where a part of it lies.
        let cost = cost + STEP * u64::from((state.intact & state.parts).count_ones());
        if cost >= self.search.bound() {
            self.is_cut = true;
            return;
        }
        let melds = &self.search.asked.melds;
        let lies = ones(state.intact).map(|meld| (Some(meld), melds[meld]));
        let made = self.made.iter();
        let made = made.map(|(continues, at)| (*continues, self.search.formed[*at].tiles));
        self.search.best = Some(FewChanges {
            melds: lies.chain(made).collect(),
            broken: self.broken.count_ones(),
            cost,
        });
        self.found = true;
    }

    /// Lays a tile in every way.
    fn lay(&mut self, tile: Tile, state: State, cost: u64, first: usize) -> Result<(), Limit> {
        self.blamed = self.blame(tile, &state.pool(), &state);
        let last = self.open.len();
        for at in first..last {
            if self.search.needs[self.open[at]].kinds >> kind(tile) & 1 == 0 {
                continue;
            }
            let made = &self.search.moves[self.open[at]];
            let (makes, onto) = (made.makes, made.onto);
            if let Some(mut next) = state.without(&made.tiles) {
                next.intact &= !onto;
                self.put(onto, makes, next, cost, first)?;
            }
        }
        Ok(())
    }

    /// Puts a meld down and goes on. It is a step, unless it is a part of a meld of the table and lies where that lay;
    /// each meld has one such part.
    fn put(
        &mut self,
        onto: u64,
        makes: usize,
        state: State,
        cost: u64,
        first: usize,
    ) -> Result<(), Limit> {
        let places = self.search.formed[makes].parts_of & !state.parts;
        let continues = ones(onto).next();
        let cost = cost + JOIN * u64::from(onto.count_ones().saturating_sub(1));
        if places == 0 {
            self.made.push((continues, makes));
            self.go_on(state, cost + STEP, first)?;
            self.made.pop();
        }
        for meld in ones(places) {
            let parts = state.parts | 1 << meld;
            let is_rest = onto == 0 && self.broken >> meld & 1 == 1;
            self.made
                .push((if is_rest { Some(meld) } else { continues }, makes));
            self.go_on(State { parts, ..state }, cost, first)?;
            self.made.pop();
        }
        Ok(())
    }
}
