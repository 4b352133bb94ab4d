//! The best of a hand with jokers and wild cards: the melds that take them are laid one after the other, those that gain
//! most for each of them first, and the rest is the best without them.

use super::laid_melds::{LaidMelds, Spare};
use super::melds::{Cells, Formable, MeldBits};
use super::russian_dolls::{NOTHING, RussianDolls, Spent};
use super::weights::Weights;
use super::wild_melds::{FEW, Open, WildMelds};
use crate::hand::Planes;

/// The melds of a hand that take jokers or wild cards, and those of them that are laid.
#[derive(Debug, Clone, Default)]
pub(super) struct WildSearch {
    melds: WildMelds,
    laid: LaidMelds,
}

/// The hand that is searched.
#[derive(Clone, Copy)]
pub(super) struct Searched<'a> {
    pub(super) bits: &'a MeldBits,
    /// The melds without jokers and wild cards.
    pub(super) natural: &'a RussianDolls,
    /// What each number of jokers and wild cards is worth that no meld takes.
    pub(super) left: &'a [i64],
}

impl WildSearch {
    /// Finds the melds of a hand.
    #[inline]
    pub(super) fn find(&mut self, bits: &MeldBits, cells: &Cells, weights: &mut Weights) {
        self.melds.find(bits, cells, weights);
    }

    /// No more than that are some cells worth.
    #[inline]
    pub(super) fn bound(&self, hand: Searched<'_>, open: Open) -> i64 {
        self.melds
            .bound(hand.natural.bound(open.cells, 0), open.wilds)
    }

    /// What some cells are worth at best if it is more than `floor`; the melds stay known until the next search.
    #[inline]
    pub(super) fn value_above(
        &mut self,
        floor: i64,
        hand: Searched<'_>,
        open: Open,
        weights: &mut Weights,
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        if open.wilds > FEW {
            let natural = hand.natural.melds();
            self.melds.find_most(hand.bits, natural, weights);
        }
        let most = self.melds.most(open, hand.bits, weights);
        let natural = hand.natural.bound(open.cells, 0);
        let mut best = floor;
        loop {
            self.laid.clear(open.wilds);
            let mut search = Search {
                hand,
                best,
                each: weights.most_of_wild(),
                melds: &self.melds,
                laid: &mut self.laid,
                weights,
                steps,
            };
            search.lay(search.melds.order().len(), open, (0, natural, most))?;
            best = search.best;
            let singles = self
                .melds
                .bound_of_singles(natural, open.wilds, hand.bits, weights);
            if singles <= best {
                return Ok((best > floor).then_some(best));
            }
            self.melds.find_singles(hand.bits, weights);
        }
    }

    /// Adds the melds that were found by the last search of these cells; what is left after them.
    pub(super) fn lay_best(
        &mut self,
        hand: Searched<'_>,
        mut open: Open,
        weights: &mut Weights,
        laid: &mut Vec<Formable>,
    ) -> Open {
        let Self { melds, laid: best } = self;
        best.restore(open.wilds);
        for number in best.numbers() {
            open = open.after(&melds.of(number).meld);
        }
        let spare = Spare {
            wilds: open.wilds,
            left: hand.left,
        };
        open.wilds = best.each_longer(spare, (hand.bits, weights), |weights, number, more| {
            let mut meld = *melds.of(number);
            if more > 0 {
                meld = weights.with_more(&meld, more, hand.bits).unwrap_or(meld);
            }
            laid.push(meld.meld);
        });
        open
    }
}

struct Search<'a> {
    hand: Searched<'a>,
    melds: &'a WildMelds,
    laid: &'a mut LaidMelds,
    weights: &'a mut Weights,
    best: i64,
    /// The most that a joker or wild card is worth in a meld that does not need it.
    each: i64,
    steps: &'a mut u32,
}

impl Search<'_> {
    /// Lays some of the first `end` melds of the order, for a gain so far; `natural` is no less than that and what the
    /// rest is worth without jokers and wild cards, `most` no less than all of it.
    fn lay(
        &mut self,
        end: usize,
        open: Open,
        (gain, natural, most): (i64, i64, i64),
    ) -> Result<(), Spent> {
        *self.steps = self.steps.checked_sub(1).ok_or(Spent)?;
        let natural = if natural > gain {
            gain + self.natural(open.cells, NOTHING)?
        } else {
            natural
        };
        let wilds = i64::from(open.wilds);
        let order = self.melds.order().get(..end).unwrap_or_default();
        for (at, place) in order.iter().enumerate().rev() {
            let each = place.each.max(self.each);
            if natural + wilds * each <= self.best {
                break;
            }
            let most = most - place.lost;
            let found = self.melds.of(place.number);
            let meld = &found.meld;
            if most <= self.best || meld.wilds > open.wilds || !meld.is_in(open.cells) {
                continue;
            }
            let rest = open.after(meld);
            let gain = gain + meld.gain;
            let natural = gain + self.hand.natural.bound(rest.cells, 0);
            if natural + i64::from(rest.wilds) * each <= self.best {
                continue;
            }
            self.laid.push(place.number, found);
            if rest.wilds == 0 || rest.cells.once == 0 {
                self.lay_rest(rest, gain, natural)?;
            } else {
                self.lay(at + 1, rest, (gain, natural, most))?;
            }
            self.laid.pop();
        }
        self.lay_rest(open, gain, natural)
    }

    /// The best of some cells without jokers and wild cards, if it is above `floor`.
    #[inline]
    fn natural(&mut self, cells: Planes, floor: i64) -> Result<i64, Spent> {
        let dolls = self.hand.natural;
        let value = dolls.value_above(floor, cells, 0, self.steps)?;
        Ok(value.unwrap_or(floor))
    }

    /// Lays the rest without jokers and wild cards, and these where they are worth most; `most` is no less than what is
    /// laid and the rest are worth together, jokers and wild cards left out.
    #[inline]
    fn lay_rest(&mut self, open: Open, gain: i64, most: i64) -> Result<(), Spent> {
        if most + i64::from(open.wilds) * self.each <= self.best {
            return Ok(());
        }
        let spare = Spare {
            wilds: open.wilds,
            left: self.hand.left,
        };
        let spare = self.laid.spare(spare, self.hand.bits, self.weights);
        if most + spare <= self.best {
            return Ok(());
        }
        let floor = self.best - gain - spare;
        let natural = self.natural(open.cells, floor)?;
        if natural > floor {
            self.best = gain + spare + natural;
            self.laid.keep();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::by_bits::ByBits;
    use super::super::problem::Query;
    use super::*;
    use crate::{Aim, Hand, Rules, Tile};

    fn rules() -> Vec<Rules> {
        let with = |rules: Rules, knobs: &[(&str, &str)]| {
            let set = |rules: Rules, (knob, value): &(&str, &str)| rules.with(knob, value);
            knobs.iter().try_fold(rules, set).unwrap()
        };
        let indian = with(Rules::indian(), &[("wild_rank", "6")]);
        vec![
            indian,
            with(indian, &[("set_min", "4"), ("run_min", "5")]),
            with(indian, &[("jokers_per_meld", "2"), ("ace", "cyclic")]),
            with(Rules::okey(), &[("indicator", "KH")]),
            with(Rules::rummikub(), &[("jokers", "8")]),
            with(Rules::continental(), &[("jokers", "6")]),
        ]
    }

    /// Hands of which about a third are jokers and wild cards.
    fn hand(rules: &Rules, rng: &mut fastrand::Rng) -> Hand {
        let (wild, plain): (Vec<Tile>, Vec<Tile>) = Hand::deck(rules)
            .tiles()
            .partition(|tile| rules.is_wild(*tile));
        let mut choose = |tiles: &[Tile], number| -> Vec<Tile> {
            let number = rng.usize(number);
            rng.choose_multiple(tiles, number)
                .into_iter()
                .copied()
                .collect()
        };
        let (wild, plain) = (choose(&wild, 0..=7), choose(&plain, 3..=9));
        wild.into_iter().chain(plain).collect()
    }

    #[test]
    fn every_part_is_worth_what_the_table_of_beginnings_says() {
        let mut rng = fastrand::Rng::with_seed(31);
        let [mut table, mut search] = [ByBits::default(), ByBits::default()];
        let mut parts = 0;
        for rules in rules() {
            let bits = MeldBits::new(&rules);
            for round in 0..400 {
                let hand = hand(&rules, &mut rng);
                let mut weights = match round % 4 {
                    3 => Weights::loose_points(&rules),
                    aim => Weights::new(Aim::ALL[aim], &rules),
                };
                let Some(cells) = bits.cells(&hand) else {
                    continue;
                };
                for (solver, query) in [(&mut table, Query::Parts), (&mut search, Query::Loose)] {
                    solver.cells = cells;
                    solver.find(&bits, &mut weights, query);
                    let solved = solver.solve(&bits, &mut weights, u32::MAX);
                    solved.unwrap();
                }
                assert_eq!(table.best(), search.best(), "{hand}");
                for _ in 0..10 {
                    let kept = bits
                        .without_wild(cells.own)
                        .within(rng.u64(..) | rng.u64(..));
                    let (own, wilds) = if bits.wilds_have_places() {
                        (cells.own.within(kept.once | bits.wild()), cells.wilds())
                    } else {
                        (kept, rng.u8(0..=cells.wilds()))
                    };
                    let open = Open { cells: own, wilds };
                    let mut value = |solver: &mut ByBits, floor| {
                        let mut rest = solver.rest(&bits, &mut weights);
                        let mut steps = u32::MAX;
                        rest.value_above(floor, open, &mut steps).unwrap()
                    };
                    let expected = value(&mut table, NOTHING).unwrap();
                    assert_eq!(value(&mut search, NOTHING), Some(expected), "{hand}");
                    assert_eq!(value(&mut search, expected - 1), Some(expected), "{hand}");
                    assert_eq!(value(&mut search, expected), None, "{hand}");
                    parts += 1;
                }
            }
        }
        assert!(parts > 10_000, "{parts}");
    }
}
