//! The values of melds for an aim.

use super::Masks;
use super::cells::Cells;
use super::formable::MeldMask;
use super::wild_knapsack::WildKnapsack;
use super::window::{BestWindow, NO_WINDOW};
use crate::solver::weights::{MINUS_INFINITY, Weights};

/// The weights of cards for an aim, and the values found with them, which depend on the rules alone.
#[derive(Debug, Clone)]
pub(crate) struct MeldValues {
    pub(crate) weights: Weights,
    windows: Windows,
    /// By the numbers of jokers and wild cards.
    wild_knapsacks: Vec<WildKnapsack>,
}

impl MeldValues {
    pub(crate) fn new(weights: Weights) -> Self {
        Self {
            weights,
            windows: Windows::default(),
            wild_knapsacks: Vec::new(),
        }
    }

    /// The value of the jokers and wild cards of a hand without other cards, found once for each number of them.
    #[inline]
    pub(crate) fn wild_knapsack(&mut self, cells: &Cells, masks: &Masks) -> &WildKnapsack {
        // A hand has at most 15 jokers, and draws ask for one more.
        let at = usize::from(cells.wild_cards) << 5 | usize::from(cells.jokers);
        if !self
            .wild_knapsacks
            .get(at)
            .is_some_and(WildKnapsack::is_known)
        {
            self.solve_wild_knapsack(at, cells, masks);
        }
        &self.wild_knapsacks[at]
    }

    #[cold]
    fn solve_wild_knapsack(&mut self, at: usize, cells: &Cells, masks: &Masks) {
        let len = self.wild_knapsacks.len().max(at + 1);
        self.wild_knapsacks.resize(len, WildKnapsack::default());
        self.wild_knapsacks[at] = WildKnapsack::new(masks, cells, &self.weights);
    }
}

/// The best melds around the cards of a shape from a column on, around one card, and of some cards of a rank, each
/// searched for once.
#[derive(Debug, Clone, Default)]
struct Windows {
    /// A row for each shape, one card, and number of cards of a rank, and for each column; in it by the number of
    /// substitutes, over the fewest of a shape.
    found: Vec<BestWindow>,
    /// How much of each row is known, and the length of the rows.
    known: Vec<u8>,
    row: usize,
}

impl MeldValues {
    /// The best meld of a row with a number of substitutes over the fewest.
    #[inline]
    pub(super) fn best_in(&mut self, row: u32, more: u8, masks: &Masks) -> Option<BestWindow> {
        self.find_windows(row, more, masks);
        let found = self.windows.found[row as usize * self.windows.row + usize::from(more)];
        (found.value > MINUS_INFINITY).then_some(found)
    }

    /// Finds the best melds of a row up to a number of substitutes.
    #[inline]
    fn find_windows(&mut self, row: u32, most: u8, masks: &Masks) {
        if self
            .windows
            .known
            .get(row as usize)
            .is_none_or(|known| *known <= most)
        {
            self.find_more_windows(row as usize, most, masks);
        }
    }

    #[cold]
    fn find_more_windows(&mut self, row: usize, most: u8, masks: &Masks) {
        let mut windows = core::mem::take(&mut self.windows);
        if usize::from(most) >= windows.row {
            windows.row = (usize::from(most) + 1).next_multiple_of(8);
            windows.known = vec![0; masks.window_rows()];
            windows.found = vec![NO_WINDOW; windows.known.len() * windows.row];
        }
        for more in windows.known[row]..=most {
            let found = masks.find_window(row, more, &self.weights);
            windows.found[row * windows.row + usize::from(more)] = found.unwrap_or(NO_WINDOW);
            windows.known[row] = more + 1;
        }
        self.windows = windows;
    }

    /// Adds the same meld with each number of substitutes more, up to `most`.
    pub(crate) fn add_longer(
        &mut self,
        meld: &MeldMask,
        row: u32,
        more: u8,
        most: u8,
        masks: &Masks,
        melds: &mut Vec<MeldMask>,
    ) {
        self.find_windows(row, more + most, masks);
        let from = row as usize * self.windows.row + usize::from(more);
        let found = &self.windows.found[from..=from + usize::from(most)];
        for more in 1..=most {
            let window = &found[usize::from(more)];
            if window.value > MINUS_INFINITY {
                melds.push(MeldMask {
                    gain: meld.gain + window.value - found[0].value,
                    wilds: meld.wilds + more,
                    len: meld.len + more,
                    kind: window.kind,
                    first: window.first,
                    ..*meld
                });
            }
        }
    }
}
