use combogrid_budget::{Limit, Meter};

use crate::Rules;
use crate::splits::leftovers::{Leftovers, Tables};
use crate::splits::loads::Loads;
use crate::splits::memo::Memo;
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
    pub(crate) fn weigh(&mut self, skeleton: &Skeleton, meter: &mut Meter) -> Result<u128, Limit> {
        let Self {
            loads,
            memo,
            tables,
        } = self;
        match Shape::of(skeleton, loads) {
            Some(shape) => memo.get_or(shape, || work_out(skeleton, loads, tables, meter)),
            None => work_out(skeleton, loads, tables, meter),
        }
    }
}

#[cold]
fn work_out<T: Tally>(
    skeleton: &Skeleton,
    loads: &Loads,
    tables: &mut Tables<T>,
    meter: &mut Meter,
) -> Result<u128, Limit> {
    let leftovers = Leftovers::of(skeleton, loads);
    meter.states(leftovers.work())?;
    match leftovers.tally_within(tables, meter.budget())?.number() {
        Some(number) => Ok(number),
        // Only hands of several deals' cards have so many ways that 64 bits are too few.
        None => Ok(leftovers
            .tally_within(&mut Tables::<Ways<u128>>::new(), meter.budget())?
            .0),
    }
}
