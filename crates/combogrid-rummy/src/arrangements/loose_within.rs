//! The arrangements whose loose tiles are among some tiles.

use combogrid_budget::{Meter, Stopped};
use combogrid_lattice::{Condition, Swept};

use crate::arrangements::Arrangements;
use crate::hand::Hand;
use crate::sweep::Piece;

impl Arrangements {
    /// Those of them whose loose tiles are all among these.
    pub(crate) fn loose_within(
        self,
        may_be_loose: &Hand,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        if *may_be_loose == self.hand {
            return Ok(self);
        }
        self.restricted(&LooseWithin(*may_be_loose), meter)
    }
}

/// The condition that only these tiles are loose.
struct LooseWithin(Hand);

impl Condition<Piece> for LooseWithin {
    type State = ();

    fn start(&self) {}

    fn step(&self, (): &(), piece: &Piece) -> Option<()> {
        match piece {
            Piece::Loose(tile, copies) => (*copies <= self.0.count(*tile)).then_some(()),
            Piece::Meld(_) => Some(()),
        }
    }

    fn accepts(&self, (): &()) -> bool {
        true
    }
}
