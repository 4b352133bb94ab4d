//! Every arrangement: nothing to watch.

use super::Watch;
use crate::cards::Hand;

pub(super) struct Every;

impl Watch for Every {
    type State = ();

    fn start(&self) {}

    fn lay(&self, _: usize, (): &()) -> Option<()> {
        Some(())
    }

    fn looks(&self, _: usize) -> usize {
        0
    }

    fn leave(&self, _: usize, _: u8, _: &Hand, (): ()) -> Option<()> {
        Some(())
    }
}
