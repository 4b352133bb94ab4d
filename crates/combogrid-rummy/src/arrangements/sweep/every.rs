//! Every arrangement that leaves no more tiles than may be left: nothing else to watch.

use super::{MeldTable, Watch};
use crate::cards::Hand;

pub(super) struct Every {
    /// How many tiles of each column may be loose.
    most_loose: Vec<u8>,
}

impl Every {
    pub(super) fn new(table: &MeldTable, may_be_loose: &Hand) -> Self {
        let columns = table.columns.iter();
        Self {
            most_loose: columns
                .map(|column| may_be_loose.count(column.tile))
                .collect(),
        }
    }
}

impl Watch for Every {
    type State = ();

    fn start(&self) {}

    fn lay(&self, _: usize, (): &()) -> Option<()> {
        Some(())
    }

    fn looks(&self, _: usize) -> usize {
        0
    }

    fn leave(&self, column: usize, loose: u8, _: &Hand, (): ()) -> Option<()> {
        (loose <= self.most_loose[column]).then_some(())
    }
}
