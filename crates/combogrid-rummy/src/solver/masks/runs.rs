//! The runs of a hand, and the melds of one card.

use super::Masks;
use super::finding::{MeldFilter, MeldFinder};
use super::formable::MeldMask;
use super::layout::bits_of;
use super::shapes::Shape;

impl MeldFinder<'_> {
    /// The runs of all shapes.
    #[inline]
    pub(super) fn runs(&mut self, once: u64, melds: &mut Vec<MeldMask>) {
        let (masks, most) = (self.masks, self.wilds);
        let further = masks
            .layout
            .all_further(masks.layout.row(once), masks.shapes.widest);
        let shapes = match self.which {
            MeldFilter::Every => &masks.shapes.plain,
            MeldFilter::Best | MeldFilter::Runs | MeldFilter::PureRuns => &masks.shapes.prime,
        };
        // Shapes come with the fewest substitutes first, so no later one has few enough either.
        for shape in shapes.iter().take_while(|shape| shape.wilds <= most) {
            // The runs of one card are found with the sets of one card, in `singles`.
            if shape.cards > 1 || self.which == MeldFilter::Runs {
                let mut starts = shape.starts(&further);
                while starts != 0 {
                    self.run(shape, starts.trailing_zeros(), melds);
                    starts &= starts - 1;
                }
            }
        }
    }

    /// The runs of a shape from the cell `at` on.
    #[inline]
    fn run(&mut self, shape: &Shape, at: u32, melds: &mut Vec<MeldMask>) {
        let masks = self.masks;
        let cells = masks.layout.folded_from(at, shape.cells);
        let (wild, loose) = if cells & self.wild == 0 {
            (0, 0)
        } else {
            let loose = self.values.weights.loose_of(cells & self.wild);
            (self.wild_in(cells), loose)
        };
        let wilds = shape.wilds;
        if wilds > self.wilds.saturating_sub(wild) {
            return;
        }
        let (row, more) = (Masks::window_row(shape.number, at / 4), 0);
        if let Some(window) = self.values.best_in(row, more, masks) {
            let meld = MeldMask {
                cells,
                second_copies: 0,
                gain: window.value + loose,
                wilds: wild + wilds,
                first: window.first,
                len: shape.cards + wilds,
                kind: window.kind,
                next: 0,
            };
            self.add(&meld, row, more, melds);
        }
    }

    /// The melds of one card and the fewest substitutes.
    pub(super) fn singles(&mut self, once: u64, melds: &mut Vec<MeldMask>) {
        let masks = self.masks;
        if self.wilds < masks.policy.fewest_with_one {
            return;
        }
        for at in bits_of(once) {
            let cells = 1 << at;
            let (wild, loose) = if cells & self.wild == 0 {
                (0, 0)
            } else {
                (1, self.values.weights.loose_of(cells))
            };
            let row = Masks::window_row(masks.shapes.single, at / 4);
            for wilds in masks.policy.fewest_with_one..=self.wilds - wild {
                let Some(window) = self.values.best_in(row, wilds, masks) else {
                    continue;
                };
                let meld = MeldMask {
                    cells,
                    second_copies: 0,
                    gain: window.value + loose,
                    wilds: wild + wilds,
                    first: window.first,
                    len: 1 + wilds,
                    kind: window.kind,
                    next: 0,
                };
                self.add(&meld, row, wilds, melds);
                // `add` adds the greater numbers of substitutes where these are other melds.
                break;
            }
        }
    }
}
