//! What each card that may be drawn would be worth: what a hand knows of its parts answers for all of them.
//!
//! A drawn card is loose, or it completes a meld with some cards of the hand, and the rest is the best without those.
//! What is left after each throw from the whole hand is a lower bound of what is left without those cards as well, so that
//! few throws are looked at.

use core::cmp::Reverse;

use super::Solver;
use super::discards::Part;
use super::melds::Completed;
use super::russian_dolls::Spent;
use crate::advice::{Discard, Draw};
use crate::{Hand, Scoring, Tile};

/// What a hand costs after a throw, or a lower bound of it, and of equals the dearest tile first.
type Throw = (i64, Reverse<u32>, Tile);

/// What a hand costs with a drawn card, before a throw and after the best one.
#[derive(Debug, Clone, Copy)]
struct Outcome {
    kept: i64,
    throw: Throw,
}

/// What is known of the draws so far, in buffers that are used again.
#[derive(Debug, Clone, Default)]
pub(super) struct Drawn {
    /// By cell.
    outcomes: Vec<Option<Outcome>>,
    /// By the number of jokers and wild cards that go with the drawn card: each throw of the rest, the best first.
    throws: Vec<Vec<Throw>>,
    completed: Vec<Completed>,
}

impl Solver {
    /// What a hand costs and what each unseen card would be worth, if the hand goes by bits and its draws share the
    /// work.
    pub(crate) fn draws_by_bits(
        &mut self,
        hand: &Hand,
        unseen: impl Fn(Tile) -> u8,
    ) -> Option<(u32, Vec<Draw>)> {
        let shared = self.rules.scoring() == Scoring::Loose && !hand.is_empty();
        if !shared || !self.bits.shares_draws(&self.points) {
            return None;
        }
        let has_wilds = self.bits.has_wilds();
        let part = self.solve_points(hand, has_wilds.into())?;
        let now = self.dead(part)?;
        let mut known = core::mem::take(&mut self.drawn);
        let found = self.complete_all(hand, part, now, &mut known);
        self.drawn = known;
        found?;
        let wild = if has_wilds {
            self.draw_wild(hand, part)?
        } else {
            Outcome {
                kept: now,
                throw: (now, Reverse(0), Tile::Joker),
            }
        };
        let mut draws = Vec::new();
        for (tile, _) in Hand::deck(&self.rules).iter() {
            let copies = unseen(tile);
            if copies == 0 {
                continue;
            }
            let outcome = if self.rules.is_wild(tile) {
                let own = (now, Reverse(self.rules.loose_points(tile)), tile);
                Some(Outcome {
                    throw: wild.throw.min(own),
                    ..wild
                })
            } else {
                let card = self.rules.face(tile)?;
                self.drawn.outcomes[self.bits.cell(card).trailing_zeros() as usize]
            };
            draws.push(self.as_scored(hand, (tile, copies), outcome?));
        }
        Some((self.rules.capped(points(now)), draws))
    }

    /// What a part of the hand costs, every loose card counted.
    fn dead(&self, part: Part) -> Option<i64> {
        let mut steps = self.thresholds.search_steps_alone;
        let value = self.by_bits.value(part.own, part.wilds, &mut steps).ok()?;
        Some(-part.loose - value)
    }

    /// The outcome with another joker or wild card, which is not thrown.
    fn draw_wild(&self, hand: &Hand, part: Part) -> Option<Outcome> {
        let part = Part {
            wilds: part.wilds + 1,
            ..part
        };
        let throws = self.throws(hand, part)?;
        Some(Outcome {
            kept: self.dead(part)?,
            throw: *throws.first()?,
        })
    }

    /// Every throw from a part of the hand that has all its cards, the best first.
    fn throws(&self, hand: &Hand, part: Part) -> Option<Vec<Throw>> {
        let mut throws = Vec::with_capacity(hand.len());
        for (tile, _) in hand.iter() {
            if let Some(rest) = self.throw(part, tile) {
                let points = self.rules.loose_points(tile);
                throws.push((self.dead(rest)?, Reverse(points), tile));
            }
        }
        throws.sort_unstable();
        Some(throws)
    }

    /// What is left of a part after a throw, if the part has the tile.
    fn throw(&self, part: Part, tile: Tile) -> Option<Part> {
        if self.rules.is_wild(tile) {
            let wilds = part.wilds.checked_sub(1)?;
            return Some(Part { wilds, ..part });
        }
        let cell = self.bits.cell(self.rules.face(tile)?);
        part.own.hold(cell).then(|| Part {
            own: part.own.without(cell),
            loose: part.loose + i64::from(self.rules.loose_points(tile)),
            ..part
        })
    }

    /// Finds the outcome of every draw that is no wild card.
    fn complete_all(&mut self, hand: &Hand, part: Part, now: i64, drawn: &mut Drawn) -> Option<()> {
        drawn.throws.clear();
        drawn.throws.push(self.throws(hand, part)?);
        let first = *drawn.throws[0].first()?;
        drawn.outcomes.clear();
        for cell in 0..64 {
            drawn.outcomes.push(self.bits.drawn_tile(cell).map(|tile| {
                let points = self.rules.loose_points(tile);
                let cost = i64::from(points);
                // The drawn card is thrown, or it is loose and another one is thrown.
                let own = (now, Reverse(points), tile);
                Outcome {
                    kept: now + cost,
                    throw: own.min((first.0 + cost, first.1, first.2)),
                }
            }));
        }
        let cells = self.by_bits.cells();
        self.bits
            .completed(cells, &self.points, &mut drawn.completed);
        for completed in &drawn.completed {
            while drawn.throws.len() <= completed.wilds.into() {
                let more = u8::try_from(drawn.throws.len()).unwrap_or(u8::MAX);
                let wilds = part.wilds.checked_sub(more)?;
                drawn
                    .throws
                    .push(self.throws(hand, Part { wilds, ..part })?);
            }
            let throws = &drawn.throws[usize::from(completed.wilds)];
            if let Some(outcome) = &mut drawn.outcomes[usize::from(completed.cell)] {
                self.complete(part, completed, throws, outcome)?;
            }
        }
        Some(())
    }

    /// Improves an outcome by what a meld with the drawn card leaves.
    #[inline]
    fn complete(
        &self,
        part: Part,
        completed: &Completed,
        throws: &[Throw],
        outcome: &mut Outcome,
    ) -> Option<()> {
        let rest = Part {
            own: part.own.without(completed.cells),
            wilds: part.wilds - completed.wilds,
            loose: part.loose - completed.loose,
            ..part
        };
        if let Some(kept) = self.dead_below(outcome.kept, rest).ok()? {
            outcome.kept = kept;
        }
        for &(bound, points, tile) in throws {
            let bound = bound + completed.loose;
            if (bound, points, tile) >= outcome.throw {
                break;
            }
            let Some(left) = self.throw(rest, tile) else {
                continue;
            };
            let (best, of_equals, other) = outcome.throw;
            let wins_ties = i64::from((points, tile) < (of_equals, other));
            if let Some(dead) = self.dead_below(best + wins_ties, left).ok()? {
                outcome.throw = (dead, points, tile);
            }
        }
        Some(())
    }

    /// What a part of the hand costs if it is less than this.
    #[inline]
    fn dead_below(&self, most: i64, part: Part) -> Result<Option<i64>, Spent> {
        let mut steps = self.thresholds.search_steps_alone;
        let floor = -part.loose - most;
        let value = self
            .by_bits
            .value_above(floor, part.own, part.wilds, &mut steps)?;
        Ok(value.map(|value| -part.loose - value))
    }

    /// The draw as the rules score it: where all costs are over the cap, the dearest card is thrown.
    fn as_scored(&self, hand: &Hand, (tile, unseen): (Tile, u8), outcome: Outcome) -> Draw {
        let rules = &self.rules;
        let (left, _, thrown) = outcome.throw;
        let deadwood = rules.capped(points(left));
        let dearest = |tile: &Tile| (Reverse(rules.loose_points(*tile)), *tile);
        let thrown = if rules.cap().map(u32::from) == Some(deadwood) {
            let tiles = hand.iter().map(|(tile, _)| tile).chain([tile]);
            tiles.min_by_key(dearest).unwrap_or(tile)
        } else {
            thrown
        };
        Draw {
            tile,
            unseen,
            kept: rules.capped(points(outcome.kept)),
            best: Discard {
                tile: thrown,
                deadwood,
            },
        }
    }
}

/// A cost as the rules count it.
fn points(dead: i64) -> u32 {
    u32::try_from(dead).unwrap_or(0)
}
