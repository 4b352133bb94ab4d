//! The best of a hand and of its parts, under any rules.
//!
//! Finds the value and the melds of the best arrangement, also among those that meet a requirement or leave only
//! certain cards loose. It takes every hand under every rules, and the tests compare the other engines with it.
//!
//! It buys all that they do not take: melds of equal cards, wild cards limited by the size of a meld, three copies of a card
//! with wild cards, requirements. A part of a hand is solved once, so that the hands of one query share the work: every
//! discard of a dealt Indian hand costs two to three hands (64.6 us, the best of one 27.7 us).
//!
//! # How it works
//!
//! The naive way is a recursion: decide the first tile (each meld that begins with it, or no meld), and go on with the rest. Many
//! ways lead to the same rest, so its answer is kept, with the part of the requirement that is met so far. This is dynamic
//! programming from the top: only the rests that the hand leads to are solved, and nothing is known of their order before. In the
//! worst case their number is exponential, so they are counted against the budget.
//!
//! Invariants:
//! - Tiles are decided in one order, and a part is what is left of the hand with what was laid so far as far as the
//!   requirement counts it. That is the whole key: the pieces that may still be laid depend on nothing else.
//! - The order in which tiles are decided says how many parts are met, and nothing else. Of equal arrangements that one is
//!   read which comes first in the order of the tiles, so that it does not depend on the hands that were asked for before.
//! - Of melds with the same tiles that count alike one is kept, the one that is worth most.
//! - Wild cards of one worth are counted together, unless they may not be loose; see [`Kinds`]. Where suits make no difference, so
//!   are the cards of a rank; see [`ByRank`].
//! - Without a requirement a meld that is worth no more than two others of the same tiles is left out. The arrangement is read from
//!   all melds, so that it does not depend on that.

mod by_rank;
mod greedy;
mod kinds;

use by_rank::ByRank;
pub(super) use greedy::greedy;
use kinds::Kinds;

use std::collections::hash_map::Entry;

use combogrid_budget::{Budget, Limit, Meter};
use combogrid_lattice::Condition;
use rustc_hash::FxHashMap;

use super::weights::pack;
use crate::arrangements::{
    Candidate, Counters, MeldTable, Piece, Requirement, TileColumn, Totals,
    find_candidates_of_kinds,
};
use crate::cards::{Aim, Hand, Meld, Rules, Tile};

/// The question about every part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) aim: Aim,
    pub(super) requirement: Requirement,
    /// The tiles with copies that must be melded.
    pub(super) limits: Limits,
}

/// Tiles with copies that must be melded, and the number of copies that may be loose.
///
/// Tiles that may all be loose are not among them, so that hands that have to lay the same cards share their parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Limits {
    limited: Hand,
    most: Hand,
}

impl Limits {
    /// The limits of a hand whose other cards than `may_be_loose` must be melded.
    pub(super) fn of(hand: &Hand, may_be_loose: &Hand) -> Self {
        let mut limits = Self::default();
        for (tile, copies) in hand.iter() {
            let most = may_be_loose.count(tile);
            if most < copies {
                limits.limited = limits.limited.with(tile, 1);
                limits.most = limits.most.with(tile, most);
            }
        }
        limits
    }

    fn holds(&self, tile: Tile) -> bool {
        self.limited.count(tile) > 0
    }
}

/// The answers to a question for all parts of a hand that were met.
///
/// The tiles are decided one after the other: a meld that begins with the first of them is laid, or all copies of it
/// are loose. The rest is a part of the hand, and its result is kept, so that hands which differ in a few cards share
/// the work. The order of the tiles makes no difference to what is kept: those that a hand has more than the one before
/// it come first, and wild cards last, so that as few parts as can be are met.
#[derive(Debug, Clone)]
pub(super) struct Parts {
    question: Question,
    /// `None` before the first hand.
    kinds: Option<Kinds>,
    /// How parts are counted, if suits make no difference.
    by_rank: Option<ByRank>,
    /// The hand whose melds are in the table, with the bodies of its wild cards.
    hand: Hand,
    /// The most melds that a hand had.
    most_melds: usize,
    /// The columns in the order in which they are decided.
    solved: Columns,
    /// The columns in the order in which the melds of an arrangement are read, if it is another one.
    read: Option<Columns>,
    /// By the number of a column, wild cards that no meld of this column or a later one tells from others.
    forgotten: Vec<Vec<Tile>>,
    known: FxHashMap<(Hand, Laid), Option<i64>>,
    totals: NumberedTotals,
}

/// The number of the totals that were laid.
type Laid = u32;

/// Totals by number, since a key of a part is looked up more often than a piece is counted.
#[derive(Debug, Clone)]
struct NumberedTotals {
    totals: Vec<Totals>,
    numbers: FxHashMap<Totals, Laid>,
}

impl NumberedTotals {
    /// The number of the totals where nothing is laid.
    const NOTHING_LAID: Laid = 0;

    fn new() -> Self {
        let nothing = Totals::default();
        Self {
            totals: vec![nothing],
            numbers: core::iter::once((nothing, Self::NOTHING_LAID)).collect(),
        }
    }

    fn of(&self, laid: Laid) -> &Totals {
        &self.totals[laid as usize]
    }

    fn number(&mut self, totals: Totals) -> Laid {
        *self.numbers.entry(totals).or_insert_with(|| {
            self.totals.push(totals);
            Laid::try_from(self.totals.len() - 1).expect("no more totals than parts")
        })
    }
}

/// Melds by the first of their tiles in some order.
#[derive(Debug, Clone, Default)]
struct Columns {
    table: MeldTable,
    /// The values of melds by their number in the table.
    values: Vec<i64>,
    /// The cells of melds by their number.
    cells: Vec<u64>,
    /// By the number of the column.
    loose: Vec<Loose>,
}

/// The effects of a loose tile of a column.
#[derive(Debug, Clone, Copy)]
struct Loose {
    /// The value of a copy.
    value: i64,
    /// The tile that a requirement counts; `None` for wild cards that are counted by their bodies.
    counted: Option<Tile>,
    /// How many copies may be loose.
    most: u8,
}

impl Parts {
    pub(super) fn new(question: Question) -> Self {
        Self {
            question,
            kinds: None,
            by_rank: None,
            hand: Hand::EMPTY,
            most_melds: 0,
            solved: Columns::default(),
            read: None,
            forgotten: Vec::new(),
            known: FxHashMap::default(),
            totals: NumberedTotals::new(),
        }
    }

    pub(super) const fn question(&self) -> &Question {
        &self.question
    }

    /// The packed value of the best arrangement of a hand, or `None` if there is none. Its melds are added to `melds`, none if
    /// a limit is met.
    pub(super) fn best(
        &mut self,
        hand: &Hand,
        rules: &Rules,
        melds: Option<&mut Vec<Meld>>,
        meter: &mut Meter,
    ) -> Result<Option<i64>, Limit> {
        let counters = Counters::new(&self.question.requirement, rules);
        // The kinds depend on the question and the rules alone, so that
        // the parts of one hand are parts of the next.
        let limits = self.question.limits;
        let told_apart = |tile: Tile| limits.holds(tile);
        let kinds = self
            .kinds
            .take()
            .unwrap_or_else(|| Kinds::of(rules, told_apart));
        // A hand of more wild cards than one tile can count goes without kinds, and then its parts do so as well: a part with
        // bodies is none of a hand without them, so its melds would be found anew.
        let has_bodies = kinds.iter().any(|(_, body)| self.hand.count(body) > 0);
        let is_part = !has_bodies && self.hand.contains(hand);
        let none = Kinds::default();
        let (used, whole) = match kinds.hand(hand).filter(|_| !is_part) {
            Some(whole) => (&kinds, whole),
            None => (&none, *hand),
        };
        if self.hand.is_empty() {
            self.by_rank = ByRank::of(&self.question, rules);
        }
        let found = if self.hand.contains(&whole) {
            Ok(())
        } else {
            self.find_melds(hand, &whole, used, &counters, rules, meter)
        };
        let whole_part = found.map(|()| self.counted(&whole));
        let mut search = PartSearch {
            columns: &self.solved,
            by_rank: self.by_rank.as_ref(),
            forgotten: &self.forgotten,
            kinds: used,
            counters: Some(&counters).filter(|_| self.question.requirement != Requirement::NONE),
            known: &mut self.known,
            totals: &mut self.totals,
            meter,
        };
        let value = whole_part.and_then(|part| search.value(part, NumberedTotals::NOTHING_LAID, 0));
        let laid = match (value, melds) {
            (Ok(Some(value)), Some(melds)) => {
                let before = melds.len();
                let read = self.read.as_ref().unwrap_or(&self.solved);
                let laid = search.lay(whole, value, read, melds);
                if laid.is_err() {
                    melds.truncate(before);
                }
                used.give_out(hand, &mut melds[before..]);
                laid
            }
            _ => Ok(()),
        };
        self.kinds = Some(kinds);
        laid.and(value)
    }

    /// Finds the melds of a hand, and the order in which its tiles are decided; `whole` is the hand with the bodies of its
    /// wild cards.
    ///
    /// The melds take the place of those of the hand before, so only those are states by which they are more.
    fn find_melds(
        &mut self,
        hand: &Hand,
        whole: &Hand,
        kinds: &Kinds,
        counters: &Counters<'_>,
        rules: &Rules,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let is_body = |tile: Tile| kinds.iter().any(|(_, body)| body == tile);
        let is_wild = |tile: Tile| tile == Tile::Joker || rules.is_wild(tile);
        let mut to_read: Vec<(Tile, u8)> = whole.iter().collect();
        to_read.sort_by_key(|&(tile, _)| (is_body(tile), is_wild(tile)));
        let mut order = to_read.clone();
        order.sort_by_key(|&(tile, copies)| {
            let is_old = !self.hand.is_empty() && copies <= self.hand.count(tile);
            (is_body(tile), is_old)
        });
        let (aim, kept) = (self.question.aim, self.most_melds);
        let (all, melds) = best_melds(hand, kinds, counters, aim, rules, kept, meter)?;
        self.most_melds = kept.max(all);
        let counted = self.by_rank.as_ref().map(|by_rank| by_rank.hand(whole));
        let mut undivided = if let Some(Some([cards, _])) = &counted {
            order = cards.iter().collect();
            // Those of all suits were counted, and these are some of them.
            best_melds(cards, kinds, counters, aim, rules, usize::MAX, meter)?.1
        } else {
            melds.clone()
        };
        // A requirement may count a meld otherwise than two of the same tiles.
        if self.question.requirement == Requirement::NONE {
            undivided = without_divided(undivided, kinds, aim, rules, meter.budget())?;
        }
        // No limit is met from here on, so that the melds, the hand and how it is counted stay those of one hand.
        if counted == Some(None) {
            // The parts of other hands are no parts of this one.
            self.by_rank = None;
            self.known.clear();
        }
        let is_read_otherwise = order != to_read || undivided.len() < melds.len();
        self.read = is_read_otherwise.then(|| self.columns(&to_read, melds, kinds, rules));
        self.solved = self.columns(&order, undivided, kinds, rules);
        // From the last column to the first, so that each list holds what no later column needs.
        let mut needed = Hand::EMPTY;
        let table = &self.solved.table;
        self.forgotten = vec![Vec::new(); table.columns.len() + 1];
        for (at, column) in table.columns.iter().enumerate().rev() {
            for candidate in &table.melds[column.melds.clone()] {
                for (tile, _) in candidate.tiles.iter() {
                    needed = needed.with(tile, 1);
                }
            }
            let held = kinds.iter().flat_map(|(kind, _)| kind.tiles());
            let unneeded = held.filter(|tile| needed.count(*tile) == 0);
            self.forgotten[at] = unneeded.filter(|tile| whole.count(*tile) > 0).collect();
        }
        self.hand = *whole;
        Ok(())
    }

    /// A part of the hand as it is looked up.
    fn counted(&self, part: &Hand) -> Hand {
        self.by_rank
            .as_ref()
            .map_or(*part, |by_rank| by_rank.part(part))
    }

    /// The columns of some melds in an order of their tiles.
    fn columns(
        &self,
        order: &[(Tile, u8)],
        melds: Vec<Candidate>,
        kinds: &Kinds,
        rules: &Rules,
    ) -> Columns {
        let (aim, limits) = (self.question.aim, &self.question.limits);
        let table = MeldTable::new(order, melds);
        let values = table
            .melds
            .iter()
            .map(|candidate| value_of(&candidate.meld, aim, rules));
        let loose = order.iter().map(|&(tile, _)| {
            let of_body = kinds.iter().find(|(_, body)| *body == tile);
            let counted = match of_body {
                Some((kind, _)) => kind.tiles().next(),
                None if kinds.iter().any(|(kind, _)| kind.count(tile) > 0) => None,
                None => Some(tile),
            };
            Loose {
                value: counted.map_or(0, |tile| pack_piece(aim, &Piece::Loose(tile, 1), rules)),
                counted,
                most: if limits.holds(tile) {
                    limits.most.count(tile)
                } else {
                    Hand::MOST_COPIES
                },
            }
        });
        Columns {
            values: values.collect(),
            cells: (table.melds.iter().map(|meld| meld.tiles.cells())).collect(),
            loose: loose.collect(),
            table,
        }
    }
}

/// How many melds a hand has, and the best of those with the same tiles that count alike. As many as are `kept` are no states.
fn best_melds(
    hand: &Hand,
    kinds: &Kinds,
    counters: &Counters<'_>,
    aim: Aim,
    rules: &Rules,
    kept: usize,
    meter: &mut Meter,
) -> Result<(usize, Vec<Candidate>), Limit> {
    let mut found = Vec::new();
    find_candidates_of_kinds(hand, rules, kinds.wild(), kept, &mut found, meter)?;
    let all = found.len();
    let melds = found.into_iter().map(|meld| kinds.candidate(meld));
    Ok((all, best_of_equals(melds, counters, aim, rules)))
}

/// The best of the melds with the same tiles that count alike.
fn best_of_equals(
    found: impl Iterator<Item = Candidate>,
    counters: &Counters<'_>,
    aim: Aim,
    rules: &Rules,
) -> Vec<Candidate> {
    let (mut places, mut best) = (FxHashMap::default(), Vec::new());
    for candidate in found {
        let piece = Piece::Meld(candidate.meld);
        let Some(counted) = counters.step(&counters.start(), &piece) else {
            continue;
        };
        match places.entry((candidate.tiles, counted)) {
            Entry::Vacant(place) => {
                place.insert(best.len());
                best.push(candidate);
            }
            Entry::Occupied(place) => {
                let known: &mut Candidate = &mut best[*place.get()];
                if value_of(&known.meld, aim, rules) < value_of(&candidate.meld, aim, rules) {
                    *known = candidate;
                }
            }
        }
    }
    best
}

/// The melds without those that are worth no more than two others of the same tiles, which can be laid in their place.
///
/// A long run is worth what two shorter ones are. So a rest is met in which a few of the next ranks are missing, and none in
/// which many are.
fn without_divided(
    melds: Vec<Candidate>,
    kinds: &Kinds,
    aim: Aim,
    rules: &Rules,
    budget: &Budget,
) -> Result<Vec<Candidate>, Limit> {
    let value = |candidate: &Candidate| value_of(&candidate.meld, aim, rules);
    let values: FxHashMap<Hand, i64> = (melds.iter())
        .map(|candidate| (candidate.tiles, value(candidate)))
        .collect();
    let most = |tiles: &[Tile]| values.get(&kinds.tiles(tiles)).copied();
    let mut undivided = Vec::new();
    for (at, candidate) in melds.into_iter().enumerate() {
        // The melds were counted as states when they were found.
        if at.is_multiple_of(MELDS_PER_CHECK) {
            budget.check()?;
        }
        let tiles: Vec<Tile> = candidate.meld.slots().map(|slot| slot.tile).collect();
        let is_divided = (1..tiles.len()).any(|at| {
            let (first, second) = tiles.split_at(at);
            let both = most(first).and_then(|first| Some(first + most(second)?));
            both.is_some_and(|both| both >= value(&candidate))
        });
        if !is_divided {
            undivided.push(candidate);
        }
    }
    Ok(undivided)
}

fn value_of(meld: &Meld, aim: Aim, rules: &Rules) -> i64 {
    pack_piece(aim, &Piece::Meld(*meld), rules)
}

fn pack_piece(aim: Aim, piece: &Piece, rules: &Rules) -> i64 {
    pack(aim, aim.score(aim.weigh(piece, rules)))
}

/// The melds that are looked at in one step of work.
///
/// A meld that does not fit takes some 6 ns where tens of thousands begin with one tile. With 16 of them in a step, a
/// suit of 104 cards with 15 jokers took 10 s before it met its bound on steps.
const MELDS_PER_STEP: usize = 8;
/// Melds of which those that two others are worth are left out between two looks at the clock.
const MELDS_PER_CHECK: usize = 256;

/// The steps of work of a meld that fits, after which the rest is looked up.
const STEPS_PER_REST: u64 = 4;

/// The parts that are kept for one state. A part takes some 100 bytes and 1.2 us, half of what a state may take.
const PARTS_PER_STATE: usize = 2;

/// One search among the parts of a hand.
struct PartSearch<'a> {
    columns: &'a Columns,
    by_rank: Option<&'a ByRank>,
    forgotten: &'a [Vec<Tile>],
    kinds: &'a Kinds,
    /// The counters of the requirement, if there is one.
    counters: Option<&'a Counters<'a>>,
    known: &'a mut FxHashMap<(Hand, Laid), Option<i64>>,
    totals: &'a mut NumberedTotals,
    meter: &'a mut Meter,
}

impl Columns {
    /// The first column of a part, from one column on.
    fn first(&self, part: &Hand, from: usize) -> Option<(usize, &TileColumn)> {
        let mut columns = self.table.columns.iter().enumerate().skip(from);
        columns.find(|(_, column)| part.count(column.tile) > 0)
    }
}

impl PartSearch<'_> {
    /// The most that a part can come to, or `None` if no arrangement of it meets the requirement after what was laid. Its first
    /// tile is that of this column or of a later one.
    fn value(&mut self, mut part: Hand, laid: Laid, column: usize) -> Result<Option<i64>, Limit> {
        // Which of these wild cards are left makes no difference any more.
        for tile in self.forgotten.get(column).into_iter().flatten() {
            part = part.with(*tile, 0);
        }
        let columns = self.columns;
        let Some((at, column)) = columns.first(&part, column) else {
            let ends =
                (self.counters).is_none_or(|counters| counters.accepts(self.totals.of(laid)));
            return Ok(ends.then_some(0));
        };
        // Where there is nothing to choose, nothing is worth to be kept.
        if column.melds.is_empty() {
            return self.leave(part, laid, at);
        }
        if let Some(&value) = self.known.get(&(part, laid)) {
            return Ok(value);
        }
        let steps = column.melds.len() / MELDS_PER_STEP;
        self.meter.ticks(steps as u64)?;
        let (mut best, mut rests) = (self.leave(part, laid, at)?, 0);
        let cells = part.cells();
        for number in column.melds.clone() {
            // PERF: most melds of a tile need another one that the part has not. A look at their cells alone leaves them out: a table
            // of runs without suits took twice as long.
            if columns.cells[number] & !cells != 0 {
                continue;
            }
            if let Some((left, counted)) = self.after(&columns.table.melds[number], &part, laid) {
                let rest = self.value(left, counted, at)?;
                best = best.max(rest.map(|rest| columns.values[number] + rest));
                rests += 1;
            }
        }
        self.meter.ticks(STEPS_PER_REST * rests)?;
        self.known.insert((part, laid), best);
        if self.known.len().is_multiple_of(PARTS_PER_STATE) {
            self.meter.state()?;
        }
        Ok(best)
    }

    /// The rest of a part after a meld, and the totals laid then, if the meld can be laid.
    fn after(&mut self, meld: &Candidate, part: &Hand, laid: Laid) -> Option<(Hand, Laid)> {
        let Candidate { meld, tiles } = meld;
        let mut left = part.checked_sub(tiles)?;
        if self.kinds.iter().any(|(_, body)| tiles.count(body) > 0) {
            left = self.kinds.within_bodies(left);
        }
        if let Some(by_rank) = self.by_rank {
            left = by_rank.within_cards(left, tiles);
        }
        let counted = self.step(laid, || Piece::Meld(*meld))?;
        Some((left, counted))
    }

    /// The laid totals with one more piece, capped at what matters, or `None` if the piece may not be laid.
    fn step(&mut self, laid: Laid, piece: impl Fn() -> Piece) -> Option<Laid> {
        let Some(counters) = self.counters else {
            return Some(laid);
        };
        let totals = counters.step(self.totals.of(laid), &piece())?;
        Some(self.totals.number(totals))
    }

    /// The most that a part can come to if all copies of a column's tile are loose.
    fn leave(&mut self, part: Hand, laid: Laid, at: usize) -> Result<Option<i64>, Limit> {
        let (tile, loose) = (self.columns.table.columns[at].tile, self.columns.loose[at]);
        let copies = part.count(tile);
        let counted = self.step_loose(laid, loose, copies);
        let (most, left) = match self.by_rank {
            Some(_) => ByRank::leave(tile, part, loose.most),
            None => (loose.most, part.with(tile, 0)),
        };
        let Some(counted) = counted.filter(|_| copies <= most) else {
            return Ok(None);
        };
        let rest = self.value(left, counted, at + 1)?;
        Ok(rest.map(|rest| rest + i64::from(copies) * loose.value))
    }

    /// The laid totals with loose copies of a column's tile, capped at what matters, or `None` if these may not be loose.
    fn step_loose(&mut self, laid: Laid, loose: Loose, copies: u8) -> Option<Laid> {
        match loose.counted {
            Some(tile) => self.step(laid, || Piece::Loose(tile, copies)),
            None => Some(laid),
        }
    }

    /// Adds the melds of the best arrangement of a hand, which comes to `value`: of equals those that come first in the order
    /// of these columns.
    ///
    /// No choices were kept, only values. A meld is one of the best arrangement if its value and that of the rest come to that of
    /// the part; most rests are known, so to ask for them again costs a look each.
    fn lay(
        &mut self,
        hand: Hand,
        mut value: i64,
        columns: &Columns,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Limit> {
        let (mut part, mut laid, mut from) = (hand, NumberedTotals::NOTHING_LAID, 0);
        'next: while let Some((at, column)) = columns.first(&part, from) {
            from = at;
            for number in column.melds.clone() {
                let candidate = &columns.table.melds[number];
                let Some((left, counted)) = self.after(candidate, &part, laid) else {
                    continue;
                };
                let looked_up = self.by_rank.map_or(left, |by_rank| by_rank.part(&left));
                let rest = self.value(looked_up, counted, 0)?;
                if let Some(rest) = rest
                    && columns.values[number] + rest == value
                {
                    melds.push(candidate.meld);
                    (part, laid, value) = (left, counted, rest);
                    continue 'next;
                }
            }
            let (copies, loose) = (part.count(column.tile), columns.loose[at]);
            value -= i64::from(copies) * loose.value;
            let step = self.step_loose(laid, loose, copies);
            debug_assert!(step.is_some(), "the value counts these loose cards");
            laid = step.unwrap_or(laid);
            part = part.with(column.tile, 0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Rank, Suit};

    /// Hands that differ in a few cards are solved in an order that the hands before them decide, and read in one that they do
    /// not.
    #[test]
    fn the_hands_before_do_not_decide_which_of_equal_arrangements_is_read() {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut other_orders = 0;
        for (preset, wild) in [
            ("indian21", "AC 6 9H"),
            ("marriage", "6"),
            ("rummikub", "none"),
        ] {
            let rules = Rules::preset(preset).unwrap();
            let rules = rules.with("wild_cards", wild).unwrap_or(rules);
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            for round in 0..20 {
                let requirement = Requirement::NONE.runs(round % 3).pure_runs(round % 2);
                let question = Question {
                    aim: Aim::ALL[usize::from(round) % Aim::ALL.len()],
                    requirement,
                    limits: Limits::default(),
                };
                let ask = |parts: &mut Parts, hand: &Hand| {
                    let (mut melds, mut meter) = (Vec::new(), Meter::unlimited());
                    let value = parts.best(hand, &rules, Some(&mut melds), &mut meter);
                    (value.unwrap(), melds)
                };
                let tiles = rng.choose_multiple(&deck, 13);
                let hand: Hand = tiles.iter().map(|tile| **tile).collect();
                let mut parts = Parts::new(question);
                ask(&mut parts, &hand);
                for tile in rng.choose_multiple(&deck, 4) {
                    let drawn = hand.plus(*tile);
                    for rest in drawn.iter().map(|(thrown, _)| drawn.minus(thrown)) {
                        let alone = ask(&mut Parts::new(question), &rest);
                        assert_eq!(ask(&mut parts, &rest), alone, "{preset} {hand} {tile}");
                    }
                    other_orders += usize::from(parts.read.is_some());
                }
            }
        }
        assert!(other_orders > 50, "{other_orders}");
    }

    /// Long melds are two of those that are solved with, and hardly any state is left of four suits.
    #[test]
    fn long_melds_and_suits_are_left_out() {
        let question = Question {
            aim: Aim::Deadwood,
            requirement: Requirement::NONE,
            limits: Limits::default(),
        };
        for (preset, text, most_melds, most_parts) in [
            (
                "phase10",
                "3C 4D 5H 6S 7C 8D 9H TS JC 3H 4S 5C 6D JK",
                110,
                150,
            ),
            (
                "romme",
                "3H 4H 5H 6H 7H 8H 9H TH JH 8C 8D 9C JK JK",
                160,
                200,
            ),
        ] {
            let rules = Rules::preset(preset).unwrap();
            let hand = Hand::parse(text, &rules).unwrap();
            let mut parts = Parts::new(question);
            let best = parts.best(&hand, &rules, None, &mut Meter::unlimited());
            assert!(best.is_ok_and(|best| best.is_some()));
            let all = parts.read.as_ref().unwrap().table.melds.len();
            let melds = parts.solved.table.melds.len();
            assert!(all > 2 * melds, "{preset}: {melds} of {all}");
            let known = parts.known.len();
            assert!(
                melds <= most_melds && known <= most_parts,
                "{preset}: {melds} melds, {known} parts"
            );
        }
    }

    /// A hand that could not be solved in time leaves those before it as they were.
    #[test]
    fn a_hand_that_ran_out_of_time_changes_no_other() {
        let question = Question {
            aim: Aim::Deadwood,
            requirement: Requirement::NONE,
            limits: Limits::default(),
        };
        let rules = Rules::preset("phase10").unwrap();
        let run = Hand::parse("3C 4D 5H 6S 7C", &rules).unwrap();
        let part = Hand::parse("3C 4D 5H 6S", &rules).unwrap();
        let star = Tile::Card(Card::new(Rank::new(8).unwrap(), Suit::Stars));
        let mut parts = Parts::new(question);
        let mut best =
            |hand: &Hand, budget: &Budget| parts.best(hand, &rules, None, &mut budget.meter());
        let expected = best(&part, &Budget::unlimited()).unwrap();
        best(&run, &Budget::unlimited()).unwrap();
        let cancel = combogrid_budget::Cancel::new();
        cancel.cancel();
        let cancelled = Budget::unlimited().cancelled_by(&cancel);
        assert_eq!(best(&run.plus(star), &cancelled), Err(Limit::Cancelled));
        assert_eq!(best(&part, &Budget::unlimited()), Ok(expected));
        // Melds are left out in time as well.
        let (melds, kinds) = (parts.solved.table.melds.clone(), parts.kinds.unwrap());
        let left = without_divided(melds, &kinds, Aim::Deadwood, &rules, &cancelled);
        assert_eq!(left.map(|melds| melds.len()), Err(Limit::Cancelled));
    }

    /// A card whose suit the deck lacks is in no meld, though suits make no difference.
    #[test]
    fn a_card_of_another_suit_stays_loose() {
        let question = Question {
            aim: Aim::Deadwood,
            requirement: Requirement::NONE,
            limits: Limits::default(),
        };
        let rules = Rules::preset("phase10").unwrap();
        let run = Hand::parse("3C 4D 5H", &rules).unwrap();
        let star = Tile::Card(Card::new(Rank::new(6).unwrap(), Suit::Stars));
        let mut parts = Parts::new(question);
        let mut best = |hand: &Hand| {
            let (mut melds, meter) = (Vec::new(), &mut Meter::unlimited());
            let value = parts.best(hand, &rules, Some(&mut melds), meter).unwrap();
            (value, melds.len())
        };
        let four = Hand::parse("3C 4D 5H 6S", &rules).unwrap();
        assert_eq!(best(&four).1, 1);
        let (with_star, melds) = best(&run.plus(star));
        assert_eq!(melds, 0);
        assert!(with_star < best(&four).0);
    }

    /// To read the melds of a hand may need parts that were not met when it was solved, and then meet the limit.
    #[test]
    fn no_meld_is_read_where_a_limit_is_met() {
        let rules = Rules::preset("indian21").unwrap();
        let rules = rules.with("wild_cards", "AC 6 9H").unwrap();
        let cards = "AD 3C 4C 4S 5C 6C 6S 8D 8S 9H TD TH TS JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let question = Question {
            aim: Aim::Points,
            requirement: Requirement::NONE,
            limits: Limits::default(),
        };
        let (mut stopped, mut solved_and_stopped) = (0, 0);
        for drawn in Hand::deck(&rules).iter().map(|(tile, _)| tile) {
            let mut parts = Parts::new(question);
            let whole = parts.best(&hand, &rules, None, &mut Meter::unlimited());
            assert!(whole.is_ok());
            let rest = hand.minus(Tile::Joker).plus(drawn);
            let stops = (0..2_000).step_by(7).find_map(|most| {
                let (mut within, mut melds) = (parts.clone(), Vec::new());
                let mut meter = Budget::unlimited().max_states(most).meter();
                let valued = within.clone().best(&rest, &rules, None, &mut meter);
                let mut meter = Budget::unlimited().max_states(most).meter();
                let read = within.best(&rest, &rules, Some(&mut melds), &mut meter);
                if read.is_ok() {
                    return Some(());
                }
                assert!(melds.is_empty(), "{drawn} {most}");
                stopped += 1;
                solved_and_stopped += usize::from(valued.is_ok());
                None
            });
            assert_eq!(stops, Some(()), "{drawn}");
        }
        assert!(
            stopped > 100 && solved_and_stopped > 0,
            "{stopped} {solved_and_stopped}"
        );
    }

    /// Replaces the melds by those of another hand. Each meld beyond the earlier number counts as a state.
    #[test]
    fn what_is_kept_is_counted() {
        let rules = Rules::preset("indian21").unwrap();
        let rules = rules.with("wild_cards", "AC 6 9H").unwrap();
        let question = Question {
            aim: Aim::Deadwood,
            requirement: Requirement::NONE,
            limits: Limits::default(),
        };
        let (mut parts, mut meter) = (Parts::new(question), Meter::unlimited());
        let mut most_melds = 0;
        for cards in [
            "AD 3C 4C 4S 5C 6C 8D 8S 9H TD TH TS",
            "AD 2H 3C 4C 4S 5C 6C 8D 8S TD TH TS",
            "AD 3C 4C 4S 5C 6C 6S 8D 8S 9H TD TH TS",
        ] {
            let hand = Hand::parse(cards, &rules).unwrap();
            let melds = &mut Vec::new();
            let kinds = Kinds::of(&rules, |_| false);
            let mut alone = Meter::unlimited();
            find_candidates_of_kinds(&hand, &rules, kinds.wild(), 0, melds, &mut alone).unwrap();
            assert_eq!(alone.spent_states(), melds.len() as u64);
            most_melds = alone.spent_states().max(most_melds);
            parts.best(&hand, &rules, None, &mut meter).unwrap();
            let kept = parts.known.len() as u64;
            assert!(kept > 40, "{kept}");
            assert_eq!(meter.spent_states(), most_melds + kept / 2, "{cards}");
        }
    }

    /// A state may try thousands of melds, and looks up the rest after each that fits.
    #[test]
    fn melds_and_rests_count_as_work() {
        let rules = Rules::preset("hand_and_foot").unwrap();
        let cards = "3C 3C 3D 3D 3H 3H 3S 3S 4C 4C 4D 4H 4S 2C 2C 2D 2H 2S JK JK JK JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let question = Question {
            aim: Aim::Deadwood,
            requirement: Requirement::NONE,
            limits: Limits::default(),
        };
        let most = 20_000;
        let mut meter = Budget::unlimited().max_states(most).meter();
        let best = Parts::new(question).best(&hand, &rules, None, &mut meter);
        assert!(best.is_ok_and(|best| best.is_some()));
        let states = meter.spent_states();
        let left = (0..256 * most).take_while(|_| meter.tick().is_ok()).count();
        let steps = 256 * most - left as u64;
        assert!(steps > 10 * states, "{steps} steps of {states} states");
    }
}
