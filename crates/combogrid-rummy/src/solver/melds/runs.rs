//! The runs of a hand, and the melds of one card.

use super::bits::{bits_of, bits8, narrow};
use super::finding::{Finding, Which};
use super::formable::Formable;
use super::shapes::Shape;

impl Finding<'_> {
    /// The runs of all shapes.
    #[inline]
    pub(super) fn runs(&mut self, once: u64, melds: &mut Vec<Formable>) {
        let (bits, most) = (self.bits, self.wilds);
        let row = bits.row(once);
        let shapes = match self.which {
            Which::Every => &bits.plain,
            Which::Best | Which::Runs | Which::PureRuns => &bits.prime,
        };
        for shape in shapes.iter().take_while(|shape| shape.wilds <= most) {
            if shape.cards > 1 || self.which == Which::Runs {
                for at in bits_of(bits.starts(row, shape.places)) {
                    self.run(shape, at, melds);
                }
            }
        }
    }

    /// The runs of a shape from the cell `at` on.
    #[inline]
    fn run(&mut self, shape: &Shape, at: u32, melds: &mut Vec<Formable>) {
        let cells = self.bits.folded_from(at, shape.cells);
        let (wild, loose) = match cells & self.wild {
            0 => (0, 0),
            wild => (bits8(wild), self.loose_of(wild)),
        };
        self.each_number(shape.cards, shape.wilds, wild, |finding, wilds| {
            let Some((gain, kind, first)) = finding.window_of(shape, at / 4, wilds) else {
                return false;
            };
            melds.push(Formable {
                cells,
                again: 0,
                gain: gain + loose,
                wilds: wild + wilds,
                first,
                len: shape.cards + wilds,
                kind,
                next: 0,
            });
            true
        });
    }

    /// What the cards of these cells are worth as loose ones.
    pub(super) fn loose_of(&self, cells: u64) -> i64 {
        let ranks = bits_of(cells).map(|cell| usize::from(self.bits.ranks[cell as usize / 4]));
        ranks.map(|rank| self.weights.loose[rank]).sum()
    }

    /// The melds of one card and substitutes.
    pub(super) fn singles(&mut self, once: u64, melds: &mut Vec<Formable>) {
        let least = self.bits.set.0.min(self.bits.run.0);
        let fewest = least.saturating_sub(1).max(1);
        if self.wilds < fewest {
            return;
        }
        for at in bits_of(once) {
            let cells = 1 << at;
            let column = narrow(at as usize / 4);
            let (wild, loose) = if cells & self.wild == 0 {
                (0, self.loose_of(cells))
            } else {
                (1, 0)
            };
            self.each_number(1, fewest, wild, |finding, wilds| {
                let Some((value, kind, first)) = finding.single_of(column, wilds) else {
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
