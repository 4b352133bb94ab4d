//! The best of a hand and of its parts, whatever the rules say.

use std::collections::hash_map::Entry;

use combogrid_budget::{Limit, Meter};
use combogrid_lattice::Condition;
use core::ops::Range;
use rustc_hash::FxHashMap;

use super::weights::pack;
use crate::candidates::find_candidates;
use crate::requirement::{Counters, Totals};
use crate::sweep::Piece;
use crate::{Aim, Hand, Meld, Requirement, Rules, Tile};

/// What is asked of every part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) aim: Aim,
    pub(super) requirement: Requirement,
    /// All that may be loose, if that is not everything.
    pub(super) may_be_loose: Option<Hand>,
}

/// The answers to a question for all parts of a hand that were met.
///
/// The tiles are decided one after the other: a meld that begins with the first of them is laid, or all copies of it
/// are loose. What is left is a part of the hand, and what was found for it is kept, so that hands which differ in a few
/// cards share the work. The order of the tiles makes no difference to what is kept: those that a hand has more than the
/// one before it come first, and wild cards last, so that as few parts as can be are met.
#[derive(Debug, Clone)]
pub(super) struct ByParts {
    question: Question,
    hand: Hand,
    columns: Vec<Column>,
    melds: Vec<Laid>,
    known: FxHashMap<(Hand, Totals), Option<i64>>,
}

/// A different tile, and the melds of which it is the first.
#[derive(Debug, Clone)]
struct Column {
    tile: Tile,
    /// What a loose copy is worth.
    loose: i64,
    melds: Range<usize>,
}

/// A meld that can be formed, the best of those with the same tiles that count alike.
#[derive(Debug, Clone, Copy)]
struct Laid {
    meld: Meld,
    tiles: Hand,
    value: i64,
}

impl ByParts {
    pub(super) fn new(question: Question) -> Self {
        Self {
            question,
            hand: Hand::EMPTY,
            columns: Vec::new(),
            melds: Vec::new(),
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
        if !self.hand.contains(hand) {
            self.find_melds(hand, &counters, rules, meter)?;
        }
        let mut search = Search {
            columns: &self.columns,
            melds: &self.melds,
            counters: Some(&counters).filter(|_| self.question.requirement != Requirement::NONE),
            may_be_loose: self.question.may_be_loose.as_ref(),
            known: &mut self.known,
            meter,
        };
        let value = search.value(*hand, Totals::default(), 0)?;
        if let (Some(value), Some(melds)) = (value, melds) {
            search.lay(*hand, value, melds)?;
        }
        Ok(value)
    }

    /// Finds the melds of a hand, and the order in which its tiles are decided.
    fn find_melds(
        &mut self,
        hand: &Hand,
        counters: &Counters<'_>,
        rules: &Rules,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let more = |tile: Tile| hand.count(tile) > self.hand.count(tile);
        let is_wild = |tile: Tile| tile == Tile::Joker || rules.is_wild(tile);
        let mut tiles: Vec<Tile> = hand.iter().map(|(tile, _)| tile).collect();
        tiles.sort_by_key(|tile| (!self.hand.is_empty() && !more(*tile), is_wild(*tile)));
        let mut found = Vec::new();
        find_candidates(hand, rules, &mut found, meter)?;
        self.keep_best(&found, counters, rules);
        let place = |laid: &Laid| tiles.iter().position(|tile| laid.tiles.count(*tile) > 0);
        self.melds.sort_by_cached_key(place);
        let aim = self.question.aim;
        let mut end = 0;
        let column = |tile| {
            let start = end;
            let melds = self.melds[start..].iter();
            end += melds.take_while(|laid| laid.tiles.count(tile) > 0).count();
            let loose = pack_piece(aim, &Piece::Loose(tile, 1), rules);
            Column {
                tile,
                loose,
                melds: start..end,
            }
        };
        self.columns = tiles.into_iter().map(column).collect();
        self.hand = *hand;
        Ok(())
    }

    /// Keeps the best of the melds with the same tiles that count alike.
    fn keep_best(&mut self, found: &[Meld], counters: &Counters<'_>, rules: &Rules) {
        let mut places = FxHashMap::default();
        self.melds.clear();
        for meld in found {
            let (tiles, piece) = (meld.tiles(), Piece::Meld(*meld));
            let Some(counted) = counters.step(&counters.start(), &piece) else {
                continue;
            };
            let laid = Laid {
                meld: *meld,
                tiles,
                value: pack_piece(self.question.aim, &piece, rules),
            };
            match places.entry((tiles, counted)) {
                Entry::Vacant(place) => {
                    place.insert(self.melds.len());
                    self.melds.push(laid);
                }
                Entry::Occupied(place) => {
                    let known: &mut Laid = &mut self.melds[*place.get()];
                    if known.value < laid.value {
                        *known = laid;
                    }
                }
            }
        }
    }
}

fn pack_piece(aim: Aim, piece: &Piece, rules: &Rules) -> i64 {
    pack(aim, aim.score(aim.weigh(piece, rules)))
}

/// The melds that are looked at in one step of work.
const MELDS_PER_STEP: usize = 64;

/// One search among the parts of a hand.
struct Search<'a> {
    columns: &'a [Column],
    melds: &'a [Laid],
    /// What counts for the requirement, if there is one.
    counters: Option<&'a Counters<'a>>,
    may_be_loose: Option<&'a Hand>,
    known: &'a mut FxHashMap<(Hand, Totals), Option<i64>>,
    meter: &'a mut Meter,
}

impl<'a> Search<'a> {
    /// The most that a part can come to, if there is an arrangement of it, whose first tile is that of this column or of a later one, after what was laid.
    fn value(&mut self, part: Hand, laid: Totals, column: usize) -> Result<Option<i64>, Limit> {
        let Some((at, column)) = self.first(&part, column) else {
            let ends = self.counters.is_none_or(|counters| counters.accepts(&laid));
            return Ok(ends.then_some(0));
        };
        if column.melds.is_empty() {
            return self.leave(part, laid, at);
        }
        if let Some(&value) = self.known.get(&(part, laid)) {
            return Ok(value);
        }
        self.meter.state()?;
        let steps = column.melds.len() / MELDS_PER_STEP;
        self.meter.ticks(steps as u64)?;
        let mut best = self.leave(part, laid, at)?;
        for meld in &self.melds[column.melds.clone()] {
            if let Some((left, counted)) = self.after(meld, &part, &laid) {
                let rest = self.value(left, counted, at)?;
                best = best.max(rest.map(|rest| meld.value + rest));
            }
        }
        self.known.insert((part, laid), best);
        Ok(best)
    }

    /// The first column of a part, from one column on.
    fn first(&self, part: &Hand, from: usize) -> Option<(usize, &'a Column)> {
        let mut columns = self.columns.iter().enumerate().skip(from);
        columns.find(|(_, column)| part.count(column.tile) > 0)
    }

    /// What is left of a part after a meld, and what was laid then, if the meld can be laid.
    fn after(&self, meld: &Laid, part: &Hand, laid: &Totals) -> Option<(Hand, Totals)> {
        let left = part.checked_sub(&meld.tiles)?;
        let counted = self.step(laid, || Piece::Meld(meld.meld))?;
        Some((left, counted))
    }

    /// What was laid with one piece more, as far as it matters, if that may be laid.
    fn step(&self, laid: &Totals, piece: impl Fn() -> Piece) -> Option<Totals> {
        let counters = self.counters.map(|counters| counters.step(laid, &piece()));
        counters.unwrap_or(Some(*laid))
    }

    /// The most that a part can come to if all copies of a column's tile are loose.
    fn leave(&mut self, part: Hand, laid: Totals, at: usize) -> Result<Option<i64>, Limit> {
        let Column { tile, loose, .. } = &self.columns[at];
        let (tile, copies) = (*tile, part.count(*tile));
        let may_be = self
            .may_be_loose
            .is_none_or(|may| copies <= may.count(tile));
        let counted = self.step(&laid, || Piece::Loose(tile, copies));
        let Some(counted) = counted.filter(|_| may_be) else {
            return Ok(None);
        };
        let rest = self.value(part.with(tile, 0), counted, at + 1)?;
        Ok(rest.map(|rest| rest + i64::from(copies) * loose))
    }

    /// Adds the melds of the best arrangement of a hand, which comes to `value`: of equals those that come first.
    fn lay(&mut self, hand: Hand, mut value: i64, melds: &mut Vec<Meld>) -> Result<(), Limit> {
        let (mut part, mut laid, mut from) = (hand, Totals::default(), 0);
        while let Some((
            at,
            Column {
                tile,
                loose,
                melds: range,
            },
        )) = self.first(&part, from)
        {
            let (tile, loose, mut numbers) = (*tile, *loose, range.clone());
            let mut found = None;
            while let (None, Some(number)) = (found, numbers.next()) {
                let meld = self.melds[number];
                if let Some((left, counted)) = self.after(&meld, &part, &laid) {
                    let rest = self.value(left, counted, at)?;
                    let rest = rest.filter(|rest| meld.value + rest == value);
                    found = rest.map(|rest| (meld, left, counted, rest));
                }
            }
            if let Some((meld, left, counted, rest)) = found {
                melds.push(meld.meld);
                (part, laid, value) = (left, counted, rest);
            } else {
                let copies = part.count(tile);
                value -= i64::from(copies) * loose;
                let counted = self.step(&laid, || Piece::Loose(tile, copies));
                laid = counted.unwrap_or(laid);
                part = part.with(tile, 0);
            }
            from = at;
        }
        Ok(())
    }
}
