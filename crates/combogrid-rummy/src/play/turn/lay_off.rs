//! A turn that only lays off on the melds of the table.

use combogrid_budget::Stopped;

use super::{Played, Turn, TurnError};
use crate::cards::{Aim, Arrangement, sort_by_key};
use crate::play::table::{RackRest, Rests};
use crate::play::{Advisor, Table};

impl Advisor {
    /// The lay-offs that reach the aim of a turn; ties are broken by the other aim.
    ///
    /// Tries the tiles that each meld can take, meld after meld.
    pub(super) fn only_lay_off(
        &mut self,
        turn: &Turn<'_>,
    ) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        turn.table.with_rack(turn.hand, &rules)?;
        if turn.must_open {
            // Nothing is laid off before new melds open.
            return if turn.kept.is_empty() {
                Ok(turn.nothing(&rules))
            } else {
                Err(TurnError::Kept { kept: turn.kept })
            };
        }
        // The melds are tried in their own order, so that of equally good turns it is the same one however the table is
        // written.
        let lying = turn.table.melds();
        let mut places: Vec<usize> = (0..lying.len()).collect();
        sort_by_key(&mut places, |place: &usize| lying[*place]);
        let sorted = Table::new(places.iter().map(|place| lying[*place]).collect());
        let (rests, swept) = Rests::new(&sorted, turn.hand, &rules, self.solver.meter());
        let cost = |rest: &RackRest| {
            let (points, cards) = (rest.rack.loose_points(&rules) as usize, rest.rack.len());
            match turn.aim {
                Aim::Deadwood | Aim::Points => (points, cards),
                Aim::Cards => (cards, points),
            }
        };
        let may_be_left = |rest: &RackRest| turn.may_leave(&rest.rack) == rest.rack;
        let best = (0..)
            .zip(rests.all())
            .filter(|(_, rest)| may_be_left(rest))
            .min_by_key(|(_, rest)| cost(rest));
        let played = match best {
            Some((at, rest)) => {
                let (mut lay_offs, grown) = rests.lay_offs(at);
                for lay_off in &mut lay_offs {
                    lay_off.meld = places[lay_off.meld];
                }
                lay_offs.sort_by_key(|lay_off| lay_off.meld);
                let mut melds = lying.to_vec();
                for (place, meld) in places.into_iter().zip(grown) {
                    melds[place] = meld;
                }
                Played {
                    lay_offs,
                    table: Table::new(melds),
                    rack: rest.rack,
                    deadwood: Arrangement::all_loose(&rest.rack).deadwood(&rules),
                    ..turn.nothing(&rules)
                }
            }
            None if swept.is_ok() => return Err(TurnError::Kept { kept: turn.kept }),
            None => turn.nothing(&rules),
        };
        match swept {
            Ok(()) => Ok(played),
            Err(limit) => {
                let known = Box::new(played);
                Err(Stopped { limit, known }.into())
            }
        }
    }
}
