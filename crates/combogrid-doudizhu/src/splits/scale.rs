use crate::Rules;
use crate::splits::carrier::Carrier;
use crate::splits::leftovers::{Leftovers, Tables};
use crate::splits::loads::Loads;
use crate::splits::memo::Memo;
use crate::splits::shape::Shape;
use crate::splits::skeleton::Skeleton;
use crate::splits::steps::{Steps, TooManySteps};
use crate::splits::tally::{Tally, Ways};

/// Weighs skeletons: in how many ways, or with how few plays, their leftovers can be laid.
#[derive(Debug, Clone)]
pub(crate) struct Scale<T> {
    pub(crate) loads: Loads,
    memo: Memo,
    room: Room<T>,
}

/// Where skeletons are weighed for the first time.
#[derive(Debug, Clone)]
struct Room<T> {
    tables: Tables<T>,
    carriers: Vec<Carrier>,
}

impl<T: Tally> Scale<T> {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            loads: Loads::new(rules),
            memo: Memo::new(),
            room: Room {
                tables: Tables::new(),
                carriers: Vec::new(),
            },
        }
    }

    /// The tally of a skeleton's leftovers: from the table, or worked out and put there.
    #[inline]
    pub(crate) fn weigh(
        &mut self,
        skeleton: &Skeleton,
        steps: &mut Steps,
    ) -> Result<u128, TooManySteps> {
        let Self { loads, memo, room } = self;
        match Shape::of(skeleton, loads) {
            Some(shape) => memo.get_or(shape, || work_out(skeleton, loads, room, steps)),
            None => work_out(skeleton, loads, room, steps),
        }
    }
}

#[cold]
fn work_out<T: Tally>(
    skeleton: &Skeleton,
    loads: &Loads,
    room: &mut Room<T>,
    steps: &mut Steps,
) -> Result<u128, TooManySteps> {
    let leftovers = Leftovers::within(skeleton, loads, core::mem::take(&mut room.carriers));
    let tallied = steps.take(leftovers.work()).map(|()| {
        let number = leftovers.tally(&mut room.tables).number();
        // Only hands of several deals' cards have so many ways that 64 bits are too few.
        number.unwrap_or_else(|| leftovers.tally(&mut Tables::<Ways<u128>>::new()).0)
    });
    room.carriers = leftovers.into_room();
    tallied
}
