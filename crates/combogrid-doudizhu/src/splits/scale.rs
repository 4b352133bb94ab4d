use combogrid_budget::Limit;

use crate::Rules;
use crate::splits::leftovers::{Leftovers, Tables};
use crate::splits::loads::Loads;
use crate::splits::memo::Memo;
use crate::splits::pace::Pace;
use crate::splits::shape::Shape;
use crate::splits::skeleton::Skeleton;
use crate::splits::tally::{Tally, Ways};

/// Weighs skeletons: in how many ways, or with how few plays, their leftovers can be laid.
#[derive(Debug, Clone)]
pub(crate) struct Scale<T> {
    pub(crate) loads: Loads,
    memo: Memo,
    tables: Tables<T>,
}

impl<T: Tally> Scale<T> {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            loads: Loads::new(rules),
            memo: Memo::new(),
            tables: Tables::new(),
        }
    }

    /// The tally of a skeleton's leftovers: from the table, or worked out and put there.
    #[inline]
    pub(crate) fn weigh(&mut self, skeleton: &Skeleton, pace: &mut Pace) -> Result<u128, Limit> {
        let Self {
            loads,
            memo,
            tables,
        } = self;
        match Shape::of(skeleton, loads) {
            Some(shape) => memo.get_or(shape, || work_out(skeleton, loads, tables, pace)),
            None => work_out(skeleton, loads, tables, pace),
        }
    }
}

#[cold]
fn work_out<T: Tally>(
    skeleton: &Skeleton,
    loads: &Loads,
    tables: &mut Tables<T>,
    pace: &mut Pace,
) -> Result<u128, Limit> {
    let leftovers = Leftovers::of(skeleton, loads);
    pace.states(leftovers.work())?;
    match leftovers.tally_within(tables, pace.budget())?.number() {
        Some(number) => Ok(number),
        // Only hands of several deals' cards have so many ways that 64 bits are too few.
        None => Ok(leftovers
            .tally_within(&mut Tables::<Ways<u128>>::new(), pace.budget())?
            .0),
    }
}
