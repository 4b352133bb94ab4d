//! Cells that have to choose.

use super::Flags;
use crate::cards::Card;

/// A cell with more bits than copies: its cards can be in more melds than there are copies of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ControlPoint {
    /// The card.
    pub card: Card,
    /// How many copies are held.
    pub copies: u8,
    /// The melds that are open to it.
    pub flags: Flags,
}

impl ControlPoint {
    /// Every way to put the copies into the open melds, one copy a meld: C(bits, copies) of them.
    pub fn placements(&self) -> impl Iterator<Item = Flags> + Clone + use<> {
        self.flags.choices(self.copies)
    }
}
