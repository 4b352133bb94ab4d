//! The search for a cover where it is known which melds are broken: depth first, the tile with the fewest ways first.

use combogrid_budget::{Limit, Meter};
use rustc_hash::FxHashMap;

use super::loss::{FewChanges, Rearranging, STEP};
use super::moves::{KINDS, KindSet, Moves, kind, kinds_of, ones};
use crate::cards::{Hand, Meld, Tile};

/// The most moves that a search looks at. All random tables of 14 melds without jokers that the tests make, with racks of 14
/// tiles, are proved within it; some with jokers are not.
pub(super) const MOST_LOOKS: u64 = 20_000_000;

/// The work of a node besides the moves that it looks at, in moves.
const LOOKS_PER_NODE: u64 = 256;

/// The most melds of a table that a set has a bit for.
pub(super) const MOST_MELDS: usize = 64;

/// The cost of a meld of the table that becomes one with others, so that of equal changes melds stay apart.
const JOIN: u64 = 1 << 20;

/// The search for covers.
pub(super) struct Covers<'a> {
    pub(super) question: &'a Rearranging<'a>,
    pub(super) meter: &'a mut Meter,
    most_loss: i64,
    /// The moves looked at so far, and the most.
    pub(super) looks: u64,
    pub(super) most_looks: u64,
    moves: Moves,
    /// Only a lower cost is of use.
    pub(super) below: u64,
    pub(super) best: Option<FewChanges>,
}

/// What a search for a cover looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Any cover. Its steps make no difference, so melds that fall apart into two are left out, and each state is visited
    /// once.
    Any,
    /// The cover with the fewest steps.
    FewestSteps,
}

impl<'a> Covers<'a> {
    /// A search with the melds that can be formed, for covers that lose no more than `most_loss`.
    pub(super) fn new(
        question: &'a Rearranging<'a>,
        found: &[Meld],
        most_loss: i64,
        meter: &'a mut Meter,
    ) -> Self {
        Self {
            question,
            meter,
            most_loss,
            looks: 0,
            most_looks: MOST_LOOKS,
            moves: Moves::new(question, found),
            below: u64::MAX,
            best: None,
        }
    }

    /// Looks for the cover with the fewest steps if these melds are broken. If there is none at all, the melds that were blamed
    /// for it are a conflict: there is none unless one of them is broken, one bit each.
    pub(super) fn cover(&mut self, broken: u64) -> Result<Option<u64>, Limit> {
        let question = self.question;
        let melds = u32::try_from(question.melds.len()).expect("melds of a table");
        let all = u64::MAX
            .checked_shl(melds)
            .map_or(u64::MAX, |others| !others);
        let mut state = State {
            owed: question.owed,
            rack: question.rack,
            intact: all & !broken,
            parts: 0,
            loss: self.most_loss,
        };
        for (meld, tiles) in question.melds.iter().enumerate() {
            if broken >> meld & 1 == 1 {
                let owed = state.owed.checked_add(tiles);
                state.owed = owed.expect("all tiles are a hand");
            }
        }
        // PERF: most sets of melds have no cover, and that is found out sooner where steps do not count: with long runs in it,
        // this search looked at a seventh more moves for 60 tables of 12 to 14 melds.
        let conflict = self.search(state, broken, Wanted::Any)?;
        if conflict.is_none() {
            self.search(state, broken, Wanted::FewestSteps)?;
        }
        Ok(conflict)
    }

    /// Looks for covers if these melds are broken; the conflict, if there is no cover and any is wanted.
    fn search(&mut self, state: State, broken: u64, wanted: Wanted) -> Result<Option<u64>, Limit> {
        self.look(self.moves.all.len())?;
        let pool = state.pool();
        let mut open = Vec::new();
        for (at, need) in self.moves.needs.iter().enumerate() {
            let is_left_out = wanted == Wanted::Any && need.is_divided;
            if !is_left_out && self.allows(&state, &pool, at) {
                open.push(at);
            }
        }
        let mut cover = Cover {
            broken,
            kept: state.intact,
            open,
            blamed: 0,
            wanted,
            found: false,
            made: Vec::new(),
            seen: FxHashMap::default(),
            search: self,
        };
        cover.go_on(state, cover.search.question.left, 0)?;
        Ok((wanted == Wanted::Any && !cover.found).then_some(cover.blamed))
    }

    /// Whether a move can be made at a state with these tiles that can be laid.
    #[inline]
    fn allows(&self, state: &State, pool: &Pool, at: usize) -> bool {
        let need = &self.moves.needs[at];
        need.kinds & !pool.kinds == 0
            && need.onto & !state.intact == 0
            && (!need.has_copies || pool.tiles.contains(&self.moves.all[at].tiles))
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
        let tiles = self.owed.checked_add(&self.rack);
        let tiles = tiles.expect("all tiles are a hand");
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
        let owed = tiles.common(&self.owed);
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
    search: &'s mut Covers<'a>,
    broken: u64,
    kept: u64,
    /// The moves that are possible, a list for each state on the way to this one.
    open: Vec<usize>,
    /// The melds that stay and have tiles that were lacking.
    blamed: u64,
    wanted: Wanted,
    found: bool,
    /// The melds made so far, with the meld of the table that each continues.
    made: Vec<(Option<usize>, usize)>,
    /// The least cost at which each state was seen.
    seen: FxHashMap<State, u64>,
}

impl Cover<'_, '_> {
    /// Looks at every cover of what is not covered yet; the moves from `first` on are those that are possible.
    fn go_on(&mut self, state: State, cost: u64, first: usize) -> Result<(), Limit> {
        if state.loss < 0 || self.is_done() {
            return Ok(());
        }
        if self.wanted == Wanted::FewestSteps && cost >= self.search.bound() {
            return Ok(());
        }
        // The way to a state makes no difference to what follows, so a state is left unless it is reached at less cost.
        match self.seen.get_mut(&state) {
            Some(known) if *known <= cost || self.wanted == Wanted::Any => return Ok(()),
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

    /// Whether a cover was found where any will do.
    const fn is_done(&self) -> bool {
        self.found && matches!(self.wanted, Wanted::Any)
    }

    /// Covers a tile in every way: one that must be laid, in the fewest ways.
    fn choose(&mut self, mut state: State, mut cost: u64, first: usize) -> Result<(), Limit> {
        let mut ways = [0_u16; KINDS];
        for at in &self.open[first..] {
            for kind in self.search.moves.kinds_of(*at) {
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
            state.loss -= i64::from(copies) * self.search.question.loss_by(tile);
            cost += u64::from(copies) * self.search.question.tie_break(tile);
        }
        if state.loss < 0 {
            return Ok(());
        }
        // A wild card can be laid in many ways, and waits until the others have their places.
        let rules = self.search.question.rules;
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
                    loss: state.loss - self.search.question.loss_by(tile),
                    ..state
                };
                self.go_on(left, cost + self.search.question.tie_break(tile), first)?;
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
        if self.wanted != Wanted::Any || blamed == self.kept {
            return blamed;
        }
        self.search.looks += self.search.moves.by_kind[kind(tile)].len() as u64;
        let search = &*self.search;
        let owners = |kind: usize| search.moves.owners[kind] & self.kept;
        // The kinds of tiles whose owners that stay are all blamed.
        let all_blamed = |blamed: u64| {
            let others = ones(self.kept & !blamed);
            !others.fold(0, |kinds: KindSet, meld| {
                kinds | search.moves.kinds_of_melds[meld]
            })
        };
        // A move that lacks one of these blames no further meld.
        let mut lacking_is_blamed = all_blamed(blamed) & !pool.kinds;
        for at in &search.moves.by_kind[kind(tile)] {
            let need = &search.moves.needs[*at];
            // A meld that has grown does not grow again; a broken one is made anew.
            if need.kinds & lacking_is_blamed != 0
                || need.onto & !state.intact != 0
                || need.is_divided
            {
                continue;
            }
            let tiles = search.moves.all[*at].tiles.iter();
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
        self.found = true;
        if cost >= self.search.bound() {
            return;
        }
        let melds = &self.search.question.melds;
        let lies = ones(state.intact).map(|meld| (Some(meld), melds[meld]));
        let made = self.made.iter();
        let made = made.map(|(continues, at)| (*continues, self.search.moves.formed[*at].tiles));
        self.search.best = Some(FewChanges {
            melds: lies.chain(made).collect(),
            broken: self.broken.count_ones(),
            cost,
        });
    }

    /// Lays a tile in every way.
    fn lay(&mut self, tile: Tile, state: State, cost: u64, first: usize) -> Result<(), Limit> {
        self.blamed = self.blame(tile, &state.pool(), &state);
        let last = self.open.len();
        for at in first..last {
            if self.is_done() {
                break;
            }
            if self.search.moves.needs[self.open[at]].kinds >> kind(tile) & 1 == 0 {
                continue;
            }
            let made = &self.search.moves.all[self.open[at]];
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
        let places = self.search.moves.formed[makes].parts_of & !state.parts;
        let continues = ones(onto).next();
        let cost = cost + JOIN * u64::from(onto.count_ones().saturating_sub(1));
        if places == 0 || self.wanted == Wanted::Any {
            self.made.push((continues, makes));
            self.go_on(state, cost + STEP, first)?;
            self.made.pop();
            return Ok(());
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
