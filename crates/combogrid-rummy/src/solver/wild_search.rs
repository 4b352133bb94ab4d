//! The best of a hand with jokers and wild cards: the melds that take them are laid one after the other, those that gain
//! most for each of them first, and the rest is the best without them.

use super::melds::{Cells, Formable, MeldBits, WildMeld, narrow};
use super::russian_dolls::{NOTHING, RussianDolls, Spent};
use super::weights::Weights;
use crate::hand::Planes;

/// The melds of a hand that take jokers or wild cards, and those of them that are laid.
#[derive(Debug, Clone, Default)]
pub(super) struct WildMelds {
    melds: Vec<WildMeld>,
    /// What each gains for each joker or wild card, rounded up, and its number; the most first.
    order: Vec<(i64, u16)>,
    /// How many of them are in order.
    in_order: usize,
    /// The cells of the hand, and whether the melds of one card were found.
    cells: Cells,
    has_singles: bool,
    /// Melds that are laid: now, and in the best that was found.
    laid: Vec<u16>,
    best: Vec<u16>,
    /// What each number of jokers and wild cards is worth that no meld needs, as the first melds of these are laid: a row
    /// for each number of melds from one on, and how much of it is known.
    spare: Vec<i64>,
    spare_known: Vec<u8>,
    /// The length of these rows: one more than there are jokers and wild cards.
    row: usize,
    /// The most that any of them gains for each joker or wild card, those of one card included.
    most_of_each: i64,
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

/// Some cells, and how many jokers and wild cards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    pub(super) cells: Planes,
    pub(super) wilds: u8,
}

impl WildMelds {
    /// Finds the melds of a hand, those of one card left out.
    #[inline]
    pub(super) fn find(&mut self, bits: &MeldBits, cells: &Cells, weights: &mut Weights) {
        self.melds.clear();
        self.order.clear();
        self.row = usize::from(cells.wilds()) + 1;
        self.cells = *cells;
        self.has_singles = cells.wilds() < bits.fewest_with_one();
        self.most_of_each = weights.most_of_wild();
        if !self.has_singles {
            let fewest = bits.fewest_with_one().into();
            let each = gain_of_single(fewest, weights) / fewest + 1;
            self.most_of_each = self.most_of_each.max(each);
        }
        bits.find_wild(cells, weights, &mut self.melds);
        self.number(0, weights);
    }

    /// Finds the melds of one card.
    #[cold]
    fn find_singles(&mut self, bits: &MeldBits, weights: &mut Weights) {
        let first = self.melds.len();
        self.has_singles = true;
        bits.find_singles(&self.cells, weights, &mut self.melds);
        self.number(first, weights);
    }

    /// Puts the melds from a number on into the order.
    #[inline]
    fn number(&mut self, first: usize, weights: &Weights) {
        self.in_order = 0;
        let each_spare = weights.most_of_wild();
        let mut most = self.most_of_each;
        for (number, found) in (0..).zip(&self.melds).skip(first) {
            let mut each = gain_of_each(&found.meld);
            if found.is_natural {
                // The best without jokers and wild cards is no less than that with these cards.
                each = each.min(each_spare);
            }
            most = most.max(each);
            self.order.push((each, number));
        }
        self.most_of_each = most;
    }

    /// The meld of a number in the order, with what it gains for each joker or wild card.
    #[inline]
    fn in_order(&mut self, at: usize) -> Option<(i64, u16)> {
        while self.in_order <= at {
            let rest = self.order.get_mut(self.in_order..)?;
            let (mut first, mut most) = (0, rest.first()?.0);
            for (at, &(each, _)) in rest.iter().enumerate() {
                if each > most {
                    (first, most) = (at, each);
                }
            }
            rest.swap(0, first);
            self.in_order += 1;
        }
        self.order.get(at).copied()
    }

    /// No more than that are some cells worth.
    #[inline]
    pub(super) fn bound(&self, hand: Searched<'_>, open: Open) -> i64 {
        let natural = hand.natural.bound(open.cells, 0);
        natural + i64::from(open.wilds) * self.most_of_each
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
        self.laid.clear();
        self.spare_known.clear();
        let mut search = Search {
            hand,
            melds: self,
            best: floor,
            each: weights.most_of_wild(),
            weights,
            steps,
        };
        let most = if open.wilds > FEW {
            search.weights.most_gain(hand.bits.without_wild(open.cells))
        } else {
            NO_BOUND
        };
        if open.wilds > FEW && !search.melds.has_singles {
            search.melds.find_singles(hand.bits, search.weights);
        }
        search.lay(0, open, 0, most)?;
        if search.may_need_singles(open) {
            search.melds.find_singles(hand.bits, search.weights);
            search.lay(0, open, 0, most)?;
        }
        let best = search.best;
        Ok((best > floor).then_some(best))
    }

    /// Adds the melds that were found by the last search of these cells; what is left after them.
    pub(super) fn lay_best(
        &mut self,
        hand: Searched<'_>,
        mut open: Open,
        weights: &mut Weights,
        laid: &mut Vec<Formable>,
    ) -> Open {
        core::mem::swap(&mut self.laid, &mut self.best);
        self.spare_known.clear();
        for &number in &self.laid {
            open = open.after(&self.melds[usize::from(number)].meld);
        }
        let mut spare = open.wilds;
        while let Some(&number) = self.laid.last() {
            let best = self.spare(hand, spare, weights);
            let more = if spare == 0 || !weights.counts_substitutes() {
                0
            } else {
                let rest = usize::from(spare);
                let fewer = self.spare_row(self.laid.len() - 1, hand);
                let fewer = fewer[..=rest].iter().rev();
                let longer = weights.longer(&self.melds[usize::from(number)], spare);
                let mut both = fewer.zip(longer);
                let best = best + longer[0].value;
                let more = both.position(|(fewer, longer)| fewer + longer.value == best);
                more.map_or(0, narrow)
            };
            self.laid.pop();
            let mut meld = self.melds[usize::from(number)];
            if more > 0 {
                meld = weights.with_more(&meld, more, hand.bits).unwrap_or(meld);
            }
            laid.push(meld.meld);
            spare -= more;
        }
        open.wilds = spare;
        open
    }

    /// What jokers and wild cards are worth that no meld needs, as some are laid.
    #[inline]
    fn spare(&mut self, hand: Searched<'_>, wilds: u8, weights: &mut Weights) -> i64 {
        if wilds == 0 || !weights.counts_substitutes() {
            return 0;
        }
        for laid in 1..self.laid.len() {
            self.extend_spare_row(laid, wilds, hand, weights);
        }
        match self.laid.last() {
            None => hand.left[usize::from(wilds)],
            Some(&number) => {
                weights.find_longer(&self.melds[usize::from(number)], wilds, hand.bits);
                self.with_last(self.laid.len(), wilds, hand, weights)
            }
        }
    }

    /// What is known of the jokers and wild cards that no meld needs, as a number of melds are laid.
    #[inline]
    fn spare_row<'a>(&'a self, laid: usize, hand: Searched<'a>) -> &'a [i64] {
        match laid.checked_sub(1) {
            None => hand.left,
            Some(row) => &self.spare[row * self.row..],
        }
    }

    /// What a number of them is worth, by what fewer are worth without the last meld.
    #[inline]
    fn with_last(&self, laid: usize, wilds: u8, hand: Searched<'_>, weights: &Weights) -> i64 {
        let fewer = &self.spare_row(laid - 1, hand)[..=usize::from(wilds)];
        let last = &self.melds[usize::from(self.laid[laid - 1])];
        let longer = weights.longer(last, wilds);
        let both = fewer.iter().rev().zip(longer);
        let most = both.map(|(fewer, longer)| fewer + longer.value);
        most.fold(NOTHING, i64::max) - longer[0].value
    }

    /// Finds what up to a number of them is worth.
    #[inline]
    fn extend_spare_row(
        &mut self,
        laid: usize,
        wilds: u8,
        hand: Searched<'_>,
        weights: &mut Weights,
    ) {
        if self.spare_known.len() < laid {
            self.spare_known.push(0);
            let rows = laid * self.row;
            self.spare.resize(rows.max(self.spare.len()), NOTHING);
        }
        let last = &self.melds[usize::from(self.laid[laid - 1])];
        weights.find_longer(last, wilds, hand.bits);
        for wilds in self.spare_known[laid - 1]..=wilds {
            let most = self.with_last(laid, wilds, hand, weights);
            self.spare[(laid - 1) * self.row + usize::from(wilds)] = most;
            self.spare_known[laid - 1] = wilds + 1;
        }
    }
}

impl Open {
    /// What is left after a meld.
    #[inline]
    const fn after(self, meld: &Formable) -> Self {
        Self {
            cells: meld.taken_from(self.cells),
            wilds: self.wilds - meld.wilds,
        }
    }
}

/// What a meld gains for each joker or wild card, rounded up.
#[inline]
fn gain_of_each(meld: &Formable) -> i64 {
    match meld.wilds {
        0 | 1 => meld.gain,
        2 => (meld.gain + 1) >> 1,
        wilds => meld.gain / i64::from(wilds) + 1,
    }
}

/// The most that a meld of one card and some jokers and wild cards gains.
#[inline]
const fn gain_of_single(wilds: i64, weights: &Weights) -> i64 {
    weights.most_of_card() + wilds * weights.most_of_wild()
}

struct Search<'a> {
    hand: Searched<'a>,
    melds: &'a mut WildMelds,
    weights: &'a mut Weights,
    best: i64,
    /// The most that a joker or wild card is worth in a meld that does not need it.
    each: i64,
    steps: &'a mut u32,
}

/// Up to as many jokers and wild cards it does not pay to ask what the cards could gain at most, nor to list melds of one
/// card before the others are tried.
const FEW: u8 = 3;
/// More than any cards gain.
const NO_BOUND: i64 = i64::MAX / 4;

impl Search<'_> {
    /// Whether a meld of one card may lead to more than is known.
    #[inline]
    fn may_need_singles(&self, open: Open) -> bool {
        let fewest = self.hand.bits.fewest_with_one();
        if self.melds.has_singles || open.wilds < fewest {
            return false;
        }
        let dolls = self.hand.natural;
        let natural = dolls.bound(open.cells, 0);
        let others = i64::from(open.wilds - fewest) * self.melds.most_of_each;
        natural + gain_of_single(fewest.into(), self.weights) + others > self.best
    }

    /// Lays melds from the one of number `from` in their order on, for a gain so far; `most` is the most that the cells
    /// can gain.
    fn lay(&mut self, from: usize, open: Open, gain: i64, most: i64) -> Result<(), Spent> {
        *self.steps = self.steps.checked_sub(1).ok_or(Spent)?;
        let wilds = i64::from(open.wilds);
        let natural = gain + self.natural(open.cells, NOTHING)?;
        self.lay_rest(open, gain, natural)?;
        if gain + most + wilds * self.each <= self.best {
            return Ok(());
        }
        let mut next = from;
        while let Some((each, number)) = self.melds.in_order(next) {
            let at = next;
            next += 1;
            if natural + wilds * each.max(self.each) <= self.best {
                break;
            }
            let meld = &self.melds.melds[usize::from(number)].meld;
            if meld.wilds > open.wilds || !meld.is_in(open.cells) {
                continue;
            }
            let rest = open.after(meld);
            let gain = gain + meld.gain;
            let dolls = self.hand.natural;
            let bound = gain + dolls.bound(rest.cells, 0);
            if bound + i64::from(rest.wilds) * each.max(self.each) <= self.best {
                continue;
            }
            let mut most = most;
            if most < NO_BOUND {
                let own = Planes {
                    once: meld.cells,
                    twice: meld.again,
                };
                most -= self.weights.most_gain(self.hand.bits.without_wild(own));
            }
            self.melds.laid.push(number);
            if rest.wilds == 0 {
                self.lay_rest(rest, gain, bound)?;
            } else {
                self.lay(at, rest, gain, most)?;
            }
            self.melds.laid.pop();
            let laid = self.melds.laid.len();
            self.melds.spare_known.truncate(laid);
        }
        Ok(())
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
        let spare = self.melds.spare(self.hand, open.wilds, self.weights);
        if most + spare <= self.best {
            return Ok(());
        }
        let floor = self.best - gain - spare;
        let natural = self.natural(open.cells, floor)?;
        if natural > floor {
            self.best = gain + spare + natural;
            self.melds.best.clone_from(&self.melds.laid);
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
