//! The sets of a hand.

use super::bits::{bits8, narrow, set_columns};
use super::finding::Finding;
use super::formable::{Formable, Kind};
use crate::SetSuits;
use crate::hand::Planes;
use crate::solver::weights::Melded;

impl Finding<'_> {
    /// The sets of two and more cards.
    pub(super) fn sets(&self, own: Planes, melds: &mut Vec<Formable>) {
        if !self.substitutes
            && self.bits.set_suits == SetSuits::Distinct
            && own.once & self.wild == 0
        {
            self.sets_of_naturals(own.once, melds);
            return;
        }
        let most = if self.substitutes { self.wilds } else { 0 };
        let least = self.bits.set.0.saturating_sub(most);
        let mut columns = match self.bits.set_suits {
            SetSuits::Distinct => set_columns(own.once, least.max(2)),
            SetSuits::Any | SetSuits::DistinctNaturals => set_columns(own.once, 1),
        };
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            let (held, twice) = (own.once >> at & 0xF, own.twice >> at & 0xF);
            let mut chosen = held;
            while chosen != 0 {
                let mut again = match self.bits.set_suits {
                    SetSuits::Distinct => 0,
                    SetSuits::Any | SetSuits::DistinctNaturals => chosen & twice,
                };
                loop {
                    self.set(at, chosen, again, least, melds);
                    if again == 0 {
                        break;
                    }
                    again = (again - 1) & chosen & twice;
                }
                chosen = (chosen - 1) & held;
            }
        }
    }

    /// The sets of different suits in which every card stands for itself and none is wild.
    fn sets_of_naturals(&self, once: u64, melds: &mut Vec<Formable>) {
        let (least, most) = self.bits.set;
        let mut columns = set_columns(once, least.max(2));
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            let column = narrow(at as usize / 4);
            let rank = usize::from(self.bits.ranks[usize::from(column)]);
            let gain = self.weights.set[rank].card - self.weights.loose[rank];
            let held = once >> at & 0xF;
            let mut chosen = held;
            while chosen != 0 {
                let len = bits8(chosen);
                if (least.max(2)..=most).contains(&len) {
                    melds.push(Formable {
                        cells: chosen << at,
                        again: 0,
                        gain: i64::from(len) * gain,
                        wilds: 0,
                        first: column,
                        len,
                        kind: Kind::Set,
                        next: 0,
                    });
                }
                chosen = (chosen - 1) & held;
            }
        }
    }

    /// The sets of these cells of a column, some of them taken twice.
    #[inline]
    fn set(&self, at: u32, chosen: u64, again: u64, least: u8, melds: &mut Vec<Formable>) {
        let cards = bits8(chosen) + bits8(again);
        let (from, to) = self.bits.set;
        // Of many cards of a rank two sets are made.
        let most = to.min((2 * from - 1).max(4));
        if cards < least || cards < 2 || cards > most {
            return;
        }
        let (cells, again) = (chosen << at, again << at);
        let column = narrow(at as usize / 4);
        let rank = usize::from(self.bits.ranks[usize::from(column)]);
        let wild = bits8(cells & self.wild) + bits8(again & self.wild);
        let Melded { card, joker } = self.weights.set[rank];
        let own = i64::from(cards) * card - i64::from(cards - wild) * self.weights.loose[rank];
        self.each_number(cards, from.saturating_sub(cards), wild, |wilds| {
            let len = cards + wilds;
            let meld = Formable {
                cells,
                again,
                gain: own + i64::from(wilds) * joker,
                wilds: wild + wilds,
                first: column,
                len,
                kind: Kind::Set,
                next: 0,
            };
            melds.extend((len <= to).then_some(meld));
            len <= to
        });
    }
}
