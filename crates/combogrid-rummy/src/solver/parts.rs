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
//! worst case their number is exponential, so each is a state of the budget.
//!
//! Invariants:
//! - Tiles are decided in one order, and a part is what is left of the hand with what was laid so far as far as the
//!   requirement counts it. That is the whole key: the pieces that may still be laid depend on nothing else.
//! - Of melds with the same tiles that count alike one is kept, the one that is worth most.
//! - Wild cards of one worth are counted together, unless they may not be loose; see [`Kinds`].

mod greedy;
mod kinds;

pub(super) use greedy::greedy;
use kinds::Kinds;

use std::collections::hash_map::Entry;

use combogrid_budget::{Limit, Meter};
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
    /// The tiles of which not all may be loose.
    pub(super) limits: Limits,
}

/// Tiles of which not all copies of a hand may be loose, and how many may be.
///
/// Tiles that may all be loose are not among them, so that hands that have to lay the same cards share their parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Limits {
    limited: Hand,
    most: Hand,
}

impl Limits {
    /// The limits of a hand of which only `may_be_loose` may be loose.
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
    /// The hand whose melds are in the table, with the bodies of its wild cards.
    hand: Hand,
    table: MeldTable,
    /// The values of melds by their number in the table.
    values: Vec<i64>,
    /// By the number of the column.
    loose: Vec<Loose>,
    /// By the number of a column, wild cards that no meld of this column or a later one tells from others.
    forgotten: Vec<Vec<Tile>>,
    known: FxHashMap<(Hand, Totals), Option<i64>>,
}

/// What it means that a tile of a column is loose.
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
            hand: Hand::EMPTY,
            table: MeldTable::default(),
            values: Vec::new(),
            loose: Vec::new(),
            forgotten: Vec::new(),
            known: FxHashMap::default(),
        }
    }

    pub(super) const fn question(&self) -> &Question {
        &self.question
    }

    /// The packed value of the best arrangement of a hand, or `None` if there is none. Its melds are added to `melds`.
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
        let found = if self.hand.contains(&whole) {
            Ok(())
        } else {
            self.find_melds(hand, &whole, used, &counters, rules, meter)
        };
        let mut search = PartSearch {
            table: &self.table,
            values: &self.values,
            loose: &self.loose,
            forgotten: &self.forgotten,
            kinds: used,
            counters: Some(&counters).filter(|_| self.question.requirement != Requirement::NONE),
            known: &mut self.known,
            meter,
        };
        let value = found.and_then(|()| search.value(whole, Totals::default(), 0));
        let laid = match (value, melds) {
            (Ok(Some(value)), Some(melds)) => {
                let before = melds.len();
                let laid = search.lay(whole, value, melds);
                used.give_out(hand, &mut melds[before..]);
                laid
            }
            _ => Ok(()),
        };
        self.kinds = Some(kinds);
        laid.and(value)
    }

    /// Finds the melds of a hand, and the order in which its tiles are decided; `whole` is the hand with the bodies of its
    /// wild cards, which come last.
    fn find_melds(
        &mut self,
        hand: &Hand,
        whole: &Hand,
        kinds: &Kinds,
        counters: &Counters<'_>,
        rules: &Rules,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let more = |tile: Tile| whole.count(tile) > self.hand.count(tile);
        let is_body = |tile: Tile| kinds.iter().any(|(_, body)| body == tile);
        let is_wild = |tile: Tile| tile == Tile::Joker || rules.is_wild(tile);
        let mut order: Vec<(Tile, u8)> = whole.iter().collect();
        order.sort_by_key(|&(tile, _)| {
            let is_old = !self.hand.is_empty() && !more(tile);
            (is_body(tile), is_old, is_wild(tile))
        });
        let mut found = Vec::new();
        find_candidates_of_kinds(hand, rules, kinds.wild(), &mut found, meter)?;
        let aim = self.question.aim;
        let melds = found.into_iter().map(|meld| kinds.candidate(meld));
        self.table = MeldTable::new(&order, best_of_equals(melds, counters, aim, rules));
        self.values.clear();
        for candidate in &self.table.melds {
            self.values.push(value_of(&candidate.meld, aim, rules));
        }
        self.loose.clear();
        for &(tile, _) in &order {
            let of_body = kinds.iter().find(|(_, body)| *body == tile);
            let counted = match of_body {
                Some((kind, _)) => kind.tiles().next(),
                None if kinds.iter().any(|(kind, _)| kind.count(tile) > 0) => None,
                None => Some(tile),
            };
            let limits = &self.question.limits;
            self.loose.push(Loose {
                value: counted.map_or(0, |tile| pack_piece(aim, &Piece::Loose(tile, 1), rules)),
                counted,
                most: if limits.holds(tile) {
                    limits.most.count(tile)
                } else {
                    Hand::MOST_COPIES
                },
            });
        }
        // From the last column to the first, so that each list holds what no later column needs.
        let mut needed = Hand::EMPTY;
        self.forgotten = vec![Vec::new(); self.table.columns.len() + 1];
        for (at, column) in self.table.columns.iter().enumerate().rev() {
            for candidate in &self.table.melds[column.melds.clone()] {
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

/// The steps of work of a meld that fits, after which the rest is looked up.
const STEPS_PER_REST: u64 = 4;

/// One search among the parts of a hand.
struct PartSearch<'a> {
    table: &'a MeldTable,
    values: &'a [i64],
    loose: &'a [Loose],
    forgotten: &'a [Vec<Tile>],
    kinds: &'a Kinds,
    /// The counters of the requirement, if there is one.
    counters: Option<&'a Counters<'a>>,
    known: &'a mut FxHashMap<(Hand, Totals), Option<i64>>,
    meter: &'a mut Meter,
}

impl<'a> PartSearch<'a> {
    /// The most that a part can come to, or `None` if no arrangement of it meets the requirement after what was laid. Its first
    /// tile is that of this column or of a later one.
    fn value(&mut self, mut part: Hand, laid: Totals, column: usize) -> Result<Option<i64>, Limit> {
        // Which of these wild cards are left makes no difference any more.
        for tile in self.forgotten.get(column).into_iter().flatten() {
            part = part.with(*tile, 0);
        }
        let Some((at, column)) = self.first(&part, column) else {
            let ends = self.counters.is_none_or(|counters| counters.accepts(&laid));
            return Ok(ends.then_some(0));
        };
        // Where there is nothing to choose, nothing is worth to be kept.
        if column.melds.is_empty() {
            return self.leave(part, laid, at);
        }
        if let Some(&value) = self.known.get(&(part, laid)) {
            return Ok(value);
        }
        self.meter.state()?;
        let steps = column.melds.len() / MELDS_PER_STEP;
        self.meter.ticks(steps as u64)?;
        let (mut best, mut rests) = (self.leave(part, laid, at)?, 0);
        for number in column.melds.clone() {
            if let Some((left, counted)) = self.after(number, &part, &laid) {
                let rest = self.value(left, counted, at)?;
                best = best.max(rest.map(|rest| self.values[number] + rest));
                rests += 1;
            }
        }
        self.meter.ticks(STEPS_PER_REST * rests)?;
        self.known.insert((part, laid), best);
        Ok(best)
    }

    /// The first column of a part, from one column on.
    fn first(&self, part: &Hand, from: usize) -> Option<(usize, &'a TileColumn)> {
        let mut columns = self.table.columns.iter().enumerate().skip(from);
        columns.find(|(_, column)| part.count(column.tile) > 0)
    }

    /// The rest of a part after a meld, and the totals laid then, if the meld can be laid.
    fn after(&self, number: usize, part: &Hand, laid: &Totals) -> Option<(Hand, Totals)> {
        let Candidate { meld, tiles } = &self.table.melds[number];
        let mut left = part.checked_sub(tiles)?;
        if self.kinds.iter().any(|(_, body)| tiles.count(body) > 0) {
            left = self.kinds.within_bodies(left);
        }
        let counted = self.step(laid, || Piece::Meld(*meld))?;
        Some((left, counted))
    }

    /// The laid totals with one piece more, as far as they matter, if that may be laid.
    fn step(&self, laid: &Totals, piece: impl Fn() -> Piece) -> Option<Totals> {
        let counters = self.counters.map(|counters| counters.step(laid, &piece()));
        counters.unwrap_or(Some(*laid))
    }

    /// The most that a part can come to if all copies of a column's tile are loose.
    fn leave(&mut self, part: Hand, laid: Totals, at: usize) -> Result<Option<i64>, Limit> {
        let (tile, loose) = (self.table.columns[at].tile, self.loose[at]);
        let copies = part.count(tile);
        let counted = self.step_loose(&laid, loose, copies);
        let Some(counted) = counted.filter(|_| copies <= loose.most) else {
            return Ok(None);
        };
        let rest = self.value(part.with(tile, 0), counted, at + 1)?;
        Ok(rest.map(|rest| rest + i64::from(copies) * loose.value))
    }

    /// The laid totals with loose copies of a column's tile, as far as they matter, if that may be.
    fn step_loose(&self, laid: &Totals, loose: Loose, copies: u8) -> Option<Totals> {
        match loose.counted {
            Some(tile) => self.step(laid, || Piece::Loose(tile, copies)),
            None => Some(*laid),
        }
    }

    /// Adds the melds of the best arrangement of a hand, which comes to `value`: of equals those that come first.
    ///
    /// No choices were kept, only values. A meld is one of the best arrangement if its value and that of the rest come to that of
    /// the part; the rests are known, so to ask for them again costs a look each.
    fn lay(&mut self, hand: Hand, mut value: i64, melds: &mut Vec<Meld>) -> Result<(), Limit> {
        let (mut part, mut laid, mut from) = (hand, Totals::default(), 0);
        'next: while let Some((at, column)) = self.first(&part, from) {
            from = at;
            for number in column.melds.clone() {
                let Some((left, counted)) = self.after(number, &part, &laid) else {
                    continue;
                };
                let rest = self.value(left, counted, at)?;
                if let Some(rest) = rest
                    && self.values[number] + rest == value
                {
                    melds.push(self.table.melds[number].meld);
                    (part, laid, value) = (left, counted, rest);
                    continue 'next;
                }
            }
            let (copies, loose) = (part.count(column.tile), self.loose[at]);
            value -= i64::from(copies) * loose.value;
            laid = self.step_loose(&laid, loose, copies).unwrap_or(laid);
            part = part.with(column.tile, 0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use combogrid_budget::Budget;

    use super::*;

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
