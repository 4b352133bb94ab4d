//! The sets of a hand.

use super::bits::{bits8, narrow, set_columns};
use super::finding::Finding;
use super::formable::{Formable, Kind};
use crate::SetSuits;
use crate::hand::Planes;
use crate::solver::weights::Melded;

impl Finding<'_> {
    /// The sets of two and more cards.
    #[inline]
    pub(super) fn sets(&mut self, own: Planes, melds: &mut Vec<Formable>) {
        let least = self.bits.set.0.saturating_sub(self.wilds);
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

    /// The sets of these cells of a column, some of them taken twice.
    #[inline]
    fn set(&mut self, at: u32, chosen: u64, again: u64, least: u8, melds: &mut Vec<Formable>) {
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
        let wild = match cells & self.wild {
            0 => 0,
            wild => bits8(wild) + bits8(again & wild),
        };
        let Melded { card, joker } = self.weights.set[rank];
        let own = i64::from(cards) * card - i64::from(cards - wild) * self.weights.loose[rank];
        self.each_number(cards, from.saturating_sub(cards), wild, |_, wilds| {
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
            if len <= to {
                melds.push(meld);
            }
            len <= to
        });
    }
}
