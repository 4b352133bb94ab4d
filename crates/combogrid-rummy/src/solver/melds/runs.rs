//! The runs of a hand, and the melds of one card.

use super::bits::{bits_of, bits8, narrow};
use super::finding::{Finding, Which};
use super::formable::{Formable, Kind};
use super::shapes::Shape;

impl Finding<'_> {
    /// The runs of a row in which every card stands for itself and none is wild, ranks not being cyclic: what all shapes
    /// together find for such hands, at half the cost of going through them one by one.
    pub(super) fn runs_of_naturals(&self, row: u64, melds: &mut Vec<Formable>) {
        let (least, most) = self.bits.run;
        let longest = match self.which {
            Which::Every => most,
            Which::Best | Which::Runs | Which::PureRuns => most.min((2 * least).saturating_sub(1)),
        };
        if least == 0 || longest < least {
            return;
        }
        let mut starts = (1..least).fold(row, |starts, place| starts & row >> (4 * place));
        let low = (1 << (4 * self.bits.columns)) - 1;
        while starts != 0 {
            let at = starts.trailing_zeros();
            starts &= starts - 1;
            let first = at as usize / 4;
            let (mut cells, mut gain) = (0, 0);
            for len in 1..=longest {
                let cell = 1u64 << at << (4 * (len - 1));
                if row & cell == 0 {
                    break;
                }
                let column = first + usize::from(len) - 1;
                let rank = self.bits.ranks[column % self.bits.columns];
                gain += self.weights.run[column].card - self.weights.loose[usize::from(rank)];
                cells |= cell;
                if len >= least {
                    melds.push(Formable {
                        cells: cells & low | cells >> (4 * self.bits.columns),
                        again: 0,
                        gain,
                        wilds: 0,
                        first: narrow(first),
                        len,
                        kind: Kind::Run,
                        next: 0,
                    });
                }
            }
        }
    }

    /// The runs of a shape from the cell `at` on.
    pub(super) fn runs(&self, shape: Shape, at: u32, melds: &mut Vec<Formable>) {
        let (first, suit) = (narrow(at as usize / 4), at % 4);
        let (mut cells, mut loose) = (0, 0);
        for place in bits_of(shape.places.into()) {
            let column = usize::from(first) + place as usize;
            let column = if column >= self.bits.columns {
                column - self.bits.columns
            } else {
                column
            };
            let cell = 1 << (4 * column) << suit;
            cells |= cell;
            if cell & self.wild == 0 {
                loose += self.weights.loose[usize::from(self.bits.ranks[column])];
            }
        }
        let wild = bits8(cells & self.wild);
        let places = (first, shape.span, shape.places);
        self.each_number(shape.cards, shape.wilds, wild, |wilds| {
            let len = shape.cards + wilds;
            let run = self.bits.window(places, len, self.weights);
            melds.extend(run.map(|(value, first)| Formable {
                cells,
                again: 0,
                gain: value - loose,
                wilds: wild + wilds,
                first,
                len,
                kind: Kind::Run,
                next: 0,
            }));
            run.is_some()
        });
    }

    /// The melds of one card and substitutes.
    pub(super) fn singles(&self, mut once: u64, melds: &mut Vec<Formable>) {
        let fewest = self
            .bits
            .set
            .0
            .min(self.bits.run.0)
            .saturating_sub(1)
            .max(1);
        if self.wilds < fewest {
            return;
        }
        while once != 0 {
            let cells = once & once.wrapping_neg();
            once ^= cells;
            let column = narrow(cells.trailing_zeros() as usize / 4);
            let wild = bits8(cells & self.wild);
            let loose = if wild == 0 {
                self.weights.loose[usize::from(self.bits.ranks[usize::from(column)])]
            } else {
                0
            };
            self.each_number(1, fewest, wild, |wilds| {
                let Some((value, kind, first)) =
                    self.bits.single(column, (wilds, true), self.weights)
                else {
                    return false;
                };
                melds.push(Formable {
                    cells,
                    again: 0,
                    gain: value - loose,
                    wilds: wild + wilds,
                    first,
                    len: 1 + wilds,
                    kind,
                    next: 0,
                });
                true
            });
        }
    }
}
