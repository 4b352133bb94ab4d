//! The fewest changes to a table.
//!
//! A rearranged table is a cover: every tile that lay there is in a meld again, and the tiles of the rack that stay loose
//! cost no more than the best arrangement leaves. Among such covers the search finds one that breaks the fewest melds of
//! the table, and of these one with the fewest steps.
//!
//! The search starts from the rack. A tile of it is left, laid in a new meld, or put on a meld of the table; a meld
//! whose tiles are needed elsewhere is broken, and then each of its tiles must be laid as well. So only those melds are
//! broken that something else needs, and with a bound on their number few covers are left to try. The bound is raised
//! from none upwards, so the first cover found breaks the fewest.
//!
//! Den Hertog and Hulshof ("Solving Rummikub problems by integer linear programming", The Computer Journal 49/6, 2006)
//! state the same problem as an integer program; it is the oracle of the tests.

use combogrid_budget::{Limit, Meter};
use rustc_hash::FxHashMap;

use crate::arrangements::find_candidates;
use crate::cards::{Aim, Hand, Meld, Rules, Suit, Tile};
use crate::solver::Answer;

/// The most nodes of a search: about a third of a second. Tables of up to eight melds with a rack of fourteen tiles take
/// a few thousand.
const MOST_NODES: u64 = 20_000;

/// The most melds of a table that are told apart, one bit each.
const MOST_MELDS: usize = 64;

/// What a loss is measured in: fractions of a point or a tile, so that a tile that costs nothing is still laid rather
/// than left.
const UNIT: i64 = 256;

/// The cost of a step: more than the second measure of all tiles of a rack together.
pub(crate) const STEP: u64 = 1 << 20;

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
}

/// A table that is reached with few changes.
#[derive(Debug, Clone)]
pub(super) struct FewChanges {
    /// The tiles of each meld, and the place of the meld of the earlier table that it continues.
    pub(super) melds: Vec<(Option<usize>, Hand)>,
    /// The number of melds of the table that are broken.
    pub(super) broken: u32,
    /// The steps, and then the second measure of the tiles that are left.
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
            Aim::Deadwood => match self.rules.loose_points(tile) {
                0 => 1,
                points => UNIT * i64::from(points),
            },
            Aim::Points => UNIT * self.most_points(tile),
        }
    }

    /// An upper bound on the points of a tile in a meld, its share of a bonus included.
    fn most_points(&self, tile: Tile) -> i64 {
        let rules = self.rules;
        let of_rank = |tile: Tile| {
            let card = tile.card()?;
            Some(rules.card_points(card).max(rules.meld_points(card.rank)))
        };
        let any = || Tile::all().filter_map(of_rank).max().unwrap_or(0);
        let wild = any().max(rules.joker_points().into());
        let points = match of_rank(tile) {
            Some(points) if !rules.is_wild(tile) => points,
            _ => wild,
        };
        let bonus = rules.bonus_pure().max(rules.bonus_mixed());
        let share = rules
            .bonus_size()
            .map_or(0, |size| u32::from(bonus).div_ceil(u32::from(size).max(1)));
        i64::from(points + share)
    }

    /// The loss by a meld: nothing, unless points are the aim.
    fn meld_loss(&self, tiles: &Hand, points: u32) -> i64 {
        match self.aim {
            Aim::Cards | Aim::Deadwood => 0,
            Aim::Points => {
                let most: i64 = tiles.tiles().map(|tile| self.worth(tile)).sum();
                most - UNIT * i64::from(points)
            }
        }
    }

    /// The loss of an arrangement.
    pub(super) fn loss(&self, melds: &[Meld], loose: &Hand) -> i64 {
        let left: i64 = loose.tiles().map(|tile| self.worth(tile)).sum();
        let melds = melds
            .iter()
            .map(|meld| self.meld_loss(&meld.tiles(), meld.points(self.rules)));
        left + melds.sum::<i64>()
    }

    /// The second measure of a tile that is left, by which equal changes are told apart.
    fn second(&self, tile: Tile) -> u64 {
        match self.aim {
            Aim::Deadwood => 1,
            Aim::Cards | Aim::Points => self.rules.loose_points(tile).into(),
        }
    }

    /// The fewest changes by which no more than `most_loss` is lost, if they are fewer than `fewer_than`; `None` if
    /// there are none, or if the search stopped before it found some.
    ///
    /// A state is a node of the search, or a meld that can be formed.
    pub(super) fn fewest_changes(
        &self,
        most_loss: i64,
        fewer_than: Option<(u32, u64)>,
        meter: &mut Meter,
    ) -> Answer<Option<FewChanges>> {
        if self.melds.len() > MOST_MELDS {
            return Answer::stopped(None, Limit::States(MOST_NODES));
        }
        let mut all = self.owed;
        for tiles in self.melds.iter().chain([&self.rack]) {
            all = match all.checked_add(tiles) {
                Some(all) => all,
                None => return Answer::stopped(None, Limit::States(MOST_NODES)),
            };
        }
        let mut found = Vec::new();
        if let Err(limit) = find_candidates(&all, self.rules, &mut found, meter) {
            return Answer::stopped(None, limit);
        }
        let mut search = Search::new(self, &found, meter);
        let start = State {
            owed: self.owed,
            rack: self.rack,
            intact: u64::MAX
                .checked_shl(self.melds.len().try_into().unwrap_or(64))
                .map_or(u64::MAX, |others| !others),
            broken: 0,
            stays: 0,
            loss: most_loss,
        };
        let most = u32::try_from(self.melds.len()).unwrap_or(0);
        for broken in 0..=most {
            match fewer_than {
                Some((other, _)) if broken > other => break,
                Some((other, cost)) if broken == other => search.below = cost,
                _ => search.below = u64::MAX,
            }
            search.most_broken = broken;
            search.seen.clear();
            if let Err(limit) = search.cover(start, 0) {
                return Answer::stopped(search.best, limit);
            }
            if search.best.is_some() {
                break;
            }
        }
        Answer::whole(search.best)
    }
}

/// The tiles of a meld that can be formed.
#[derive(Debug, Clone, Copy)]
struct Bag {
    tiles: Hand,
    loss: i64,
}

/// A meld of the table with more tiles.
#[derive(Debug, Clone, Copy)]
struct Longer {
    meld: usize,
    bag: usize,
    more: Hand,
}

/// The tiles that are not covered, and what was done to the melds of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// Tiles of broken melds, which must be laid.
    owed: Hand,
    /// Tiles of the rack that are neither laid nor left.
    rack: Hand,
    /// One bit for each meld that lies as it did.
    intact: u64,
    /// One bit for each meld that is broken.
    broken: u64,
    /// One bit for each broken meld whose rest lies where it lay.
    stays: u64,
    /// How much may still be lost.
    loss: i64,
}

/// The search for a cover with no more than some number of broken melds.
struct Search<'a> {
    asked: &'a Rearranging<'a>,
    meter: &'a mut Meter,
    nodes: u64,
    bags: Vec<Bag>,
    /// The bags with each tile.
    of_tile: Vec<Vec<usize>>,
    /// The longer melds of the table for each tile that is put on them.
    longer: Vec<Vec<Longer>>,
    /// The tiles in the order in which those of the rack are decided: those in few melds first.
    order: Vec<Tile>,
    /// The loss by each meld of the table as it lies.
    lying: Vec<i64>,
    most_broken: u32,
    /// Only a lower cost is of use.
    below: u64,
    best: Option<FewChanges>,
    /// The melds laid so far, with the meld of the table that each continues.
    laid: Vec<(Option<usize>, usize)>,
    /// The least cost at which each state was seen.
    seen: FxHashMap<State, u64>,
}

/// The place of a tile in a list of all.
fn place(tile: Tile) -> usize {
    match tile {
        Tile::Card(card) => card.suit.index() * 13 + card.rank.index(),
        Tile::Joker => Suit::COUNT * 13,
    }
}

impl<'a> Search<'a> {
    fn new(asked: &'a Rearranging<'a>, found: &[Meld], meter: &'a mut Meter) -> Self {
        let mut bags: Vec<Bag> = Vec::with_capacity(found.len());
        let mut known: FxHashMap<Hand, usize> = FxHashMap::default();
        for meld in found {
            let tiles = meld.tiles();
            let loss = asked.meld_loss(&tiles, meld.points(asked.rules));
            let at = *known.entry(tiles).or_insert(bags.len());
            match bags.get_mut(at) {
                Some(bag) => bag.loss = bag.loss.min(loss),
                None => bags.push(Bag { tiles, loss }),
            }
        }
        let tiles = Suit::COUNT * 13 + 1;
        let (mut of_tile, mut longer) = (vec![Vec::new(); tiles], vec![Vec::new(); tiles]);
        for (at, bag) in bags.iter().enumerate() {
            for (tile, _) in bag.tiles.iter() {
                of_tile[place(tile)].push(at);
            }
            for (meld, old) in asked.melds.iter().enumerate() {
                if let Some(more) = bag.tiles.checked_sub(old) {
                    for (tile, _) in more.iter() {
                        longer[place(tile)].push(Longer {
                            meld,
                            bag: at,
                            more,
                        });
                    }
                }
            }
        }
        let mut order: Vec<Tile> = asked.rack.iter().map(|(tile, _)| tile).collect();
        order.sort_by_key(|tile| (asked.rules.is_wild(*tile), of_tile[place(*tile)].len()));
        let lying = asked.melds.iter().map(|tiles| {
            let bag = known.get(tiles).map(|at| bags[*at].loss);
            bag.unwrap_or(0)
        });
        let lying = lying.collect();
        Self {
            asked,
            meter,
            nodes: 0,
            bags,
            of_tile,
            longer,
            order,
            lying,
            most_broken: 0,
            below: u64::MAX,
            best: None,
            laid: Vec::new(),
            seen: FxHashMap::default(),
        }
    }

    /// The cost that a cover must stay below to be of use.
    fn bound(&self) -> u64 {
        let best = self.best.as_ref().map_or(u64::MAX, |best| best.cost);
        best.min(self.below)
    }

    fn may_break(&self, state: &State) -> bool {
        state.broken.count_ones() < self.most_broken
    }

    /// Looks at every cover of what is not covered yet.
    fn cover(&mut self, state: State, cost: u64) -> Result<(), Limit> {
        if state.loss < 0 || cost >= self.bound() {
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
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(Limit::States(MOST_NODES));
        }
        self.meter.state()?;
        if !state.owed.is_empty() {
            return match self.tightest(&state) {
                Some(tile) => self.lay(tile, state, cost),
                None => Ok(()),
            };
        }
        if !self.may_break(&state) && self.must_leave(&state) > state.loss {
            return Ok(());
        }
        let held = |tile: &&Tile| state.rack.count(**tile) > 0;
        let Some(&tile) = self.order.iter().find(held) else {
            return self.end(state, cost);
        };
        let left = State {
            rack: state.rack.minus(tile),
            loss: state.loss - self.asked.worth(tile),
            ..state
        };
        self.cover(left, cost + self.asked.second(tile))?;
        self.lay(tile, state, cost)
    }

    /// Everything is covered: keeps the cover, which is better than the best.
    fn end(&mut self, state: State, cost: u64) -> Result<(), Limit> {
        let intact = (0..self.asked.melds.len()).filter(|meld| state.intact >> meld & 1 == 1);
        let lying: i64 = intact.clone().map(|meld| self.lying[meld]).sum();
        if lying <= state.loss {
            let lies = intact.map(|meld| (Some(meld), self.asked.melds[meld]));
            let laid = self.laid.iter();
            let laid = laid.map(|(continues, bag)| (*continues, self.bags[*bag].tiles));
            self.best = Some(FewChanges {
                melds: lies.chain(laid).collect(),
                broken: state.broken.count_ones(),
                cost,
            });
        }
        // For points, melds are rearranged among themselves too, such as for a bonus.
        if self.asked.aim == Aim::Points && self.may_break(&state) {
            for meld in (0..self.asked.melds.len()).filter(|meld| state.intact >> meld & 1 == 1) {
                if let Some(broken) = self.break_up(state, meld) {
                    self.cover(broken, cost)?;
                }
            }
        }
        Ok(())
    }

    /// The tiles that a meld can be made of, if no more melds are broken or as many as may be.
    fn within_reach(&self, state: &State) -> Hand {
        let mut reach = state.owed.checked_add(&state.rack).unwrap_or(state.owed);
        if self.may_break(state) {
            for (meld, tiles) in self.asked.melds.iter().enumerate() {
                if state.intact >> meld & 1 == 1 {
                    reach = reach.checked_add(tiles).unwrap_or(reach);
                }
            }
        }
        reach
    }

    /// The number of ways to lay a tile that `reach` allows, counted up to `most`.
    fn ways(&self, tile: Tile, reach: &Hand, state: &State, most: usize) -> usize {
        let on_table = self.longer[place(tile)].iter();
        let on_table = on_table
            .filter(|longer| state.intact >> longer.meld & 1 == 1 && reach.contains(&longer.more));
        let new = self.of_tile[place(tile)].iter();
        let new = new.filter(|bag| reach.contains(&self.bags[**bag].tiles));
        on_table
            .map(|_| ())
            .chain(new.map(|_| ()))
            .take(most)
            .count()
    }

    /// The tile that must be laid and can be laid in the fewest ways; `None` if one cannot be laid at all.
    ///
    /// A wild card fits so many melds that its ways are not worth counting while another tile waits.
    fn tightest(&self, state: &State) -> Option<Tile> {
        let reach = self.within_reach(state);
        let mut best: Option<(usize, Tile)> = None;
        for (tile, _) in state.owed.iter() {
            if self.asked.rules.is_wild(tile) {
                best = best.or(Some((usize::MAX, tile)));
                continue;
            }
            let most = best.map_or(usize::MAX, |(ways, _)| ways);
            let ways = self.ways(tile, &reach, state, most);
            if ways == 0 {
                return None;
            }
            if ways < most {
                best = Some((ways, tile));
            }
        }
        best.map(|(_, tile)| tile)
    }

    /// A lower bound on the loss by the tiles of the rack, if no more melds may be broken.
    fn must_leave(&self, state: &State) -> i64 {
        let reach = self.within_reach(state);
        let left = state
            .rack
            .iter()
            .filter(|(tile, _)| self.ways(*tile, &reach, state, 1) == 0);
        left.map(|(tile, copies)| i64::from(copies) * self.asked.worth(tile))
            .sum()
    }

    /// Lays a tile in every way.
    fn lay(&mut self, tile: Tile, state: State, cost: u64) -> Result<(), Limit> {
        let mut supplied = Vec::new();
        for at in 0..self.longer[place(tile)].len() {
            let Longer { meld, bag, more } = self.longer[place(tile)][at];
            if state.intact >> meld & 1 == 0 {
                continue;
            }
            let taken = State {
                intact: state.intact & !(1 << meld),
                ..state
            };
            self.supply(taken, &more, &mut supplied);
            for next in supplied.drain(..) {
                self.put(Some(meld), bag, next, cost + STEP)?;
            }
        }
        for at in 0..self.of_tile[place(tile)].len() {
            let bag = self.of_tile[place(tile)][at];
            let tiles = self.bags[bag].tiles;
            self.supply(state, &tiles, &mut supplied);
            for next in supplied.drain(..) {
                // A part of a broken meld may stay where it lies, one for each; that is no step.
                let open = next.broken & !next.stays;
                let mut is_rest = false;
                for meld in (0..self.asked.melds.len()).filter(|meld| open >> meld & 1 == 1) {
                    if self.asked.melds[meld].contains(&tiles) {
                        is_rest = true;
                        let stays = next.stays | 1 << meld;
                        self.put(Some(meld), bag, State { stays, ..next }, cost)?;
                    }
                }
                if !is_rest {
                    self.put(None, bag, next, cost + STEP)?;
                }
            }
        }
        Ok(())
    }

    /// Puts a meld down and goes on.
    fn put(
        &mut self,
        continues: Option<usize>,
        bag: usize,
        state: State,
        cost: u64,
    ) -> Result<(), Limit> {
        self.laid.push((continues, bag));
        let loss = state.loss - self.bags[bag].loss;
        let done = self.cover(State { loss, ..state }, cost);
        self.laid.pop();
        done
    }

    /// Adds every state in which these tiles are taken, those that are lacking from melds that are broken for them.
    fn supply(&self, state: State, tiles: &Hand, found: &mut Vec<State>) {
        let at_hand = |tile: Tile| state.owed.count(tile) + state.rack.count(tile);
        let lacking = tiles.iter().find(|(tile, copies)| at_hand(*tile) < *copies);
        match lacking {
            None => {
                // Equal tiles are one: those that must be laid go first.
                let owed = state.owed.common(tiles);
                let taken = state.owed.checked_sub(&owed);
                let rack = tiles
                    .checked_sub(&owed)
                    .and_then(|rest| state.rack.checked_sub(&rest));
                if let (Some(owed), Some(rack)) = (taken, rack) {
                    found.push(State {
                        owed,
                        rack,
                        ..state
                    });
                }
            }
            Some((tile, _)) if self.may_break(&state) => {
                for (meld, old) in self.asked.melds.iter().enumerate() {
                    if state.intact >> meld & 1 == 1
                        && old.count(tile) > 0
                        && let Some(broken) = self.break_up(state, meld)
                    {
                        self.supply(broken, tiles, found);
                    }
                }
            }
            Some(_) => {}
        }
    }

    /// Breaks a meld: its tiles must be laid.
    fn break_up(&self, state: State, meld: usize) -> Option<State> {
        Some(State {
            owed: state.owed.checked_add(&self.asked.melds[meld])?,
            intact: state.intact & !(1 << meld),
            broken: state.broken | 1 << meld,
            ..state
        })
    }
}
