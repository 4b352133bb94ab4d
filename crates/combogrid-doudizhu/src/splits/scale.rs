use combogrid_budget::Limit;

use crate::Rules;
use crate::splits::carrier::Carrier;
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
    pub(crate) fn weigh(&mut self, skeleton: &Skeleton, pace: &mut Pace) -> Result<u128, Limit> {
        let Self { loads, memo, room } = self;
        match Shape::of(skeleton, loads) {
            Some(shape) => memo.get_or(shape, || work_out(skeleton, loads, room, pace)),
            None => work_out(skeleton, loads, room, pace),
        }
    }
}

#[cold]
fn work_out<T: Tally>(
    skeleton: &Skeleton,
    loads: &Loads,
    room: &mut Room<T>,
    pace: &mut Pace,
) -> Result<u128, Limit> {
    let leftovers = Leftovers::within(skeleton, loads, core::mem::take(&mut room.carriers));
    let tallied = tally(&leftovers, &mut room.tables, pace);
    room.carriers = leftovers.into_room();
    tallied
}

fn tally<T: Tally>(
    leftovers: &Leftovers,
    tables: &mut Tables<T>,
    pace: &mut Pace,
) -> Result<u128, Limit> {
    pace.states(leftovers.work())?;
    match leftovers.tally_within(tables, pace.budget())?.number() {
        Some(number) => Ok(number),
        // Only hands of several deals' cards have so many ways that 64 bits are too few.
        None => Ok(leftovers
            .tally_within(&mut Tables::<Ways<u128>>::new(), pace.budget())?
            .0),
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use combogrid_budget::Budget;

    use super::*;
    use crate::splits::skeleton::skeletons;
    use crate::{Flag, Hand, Preset};

    /// Weighs each skeleton of a hand twice, the second time with no states to spend; gives the number
    /// of those that are worked out again.
    fn worked_out_again(rules: Rules, hand: &str) -> usize {
        let hand: Hand = hand.parse().expect("a hand");
        let (free, spent) = (Budget::unlimited(), Budget::unlimited().max_states(0));
        let (mut again, longest) = (0, Loads::new(rules).longest);
        let end = skeletons(hand.bits(), longest, |skeleton| {
            let mut scale = Scale::<Ways<u64>>::new(rules);
            let first = scale.weigh(skeleton, &mut Pace::new(&free));
            match scale.weigh(skeleton, &mut Pace::new(&spent)) {
                Err(limit) => {
                    assert_eq!(limit, Limit::States(0));
                    again += 1;
                }
                known => assert_eq!(known, first, "{:?}", skeleton.parts()),
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        again
    }

    #[test]
    fn what_was_weighed_is_known() {
        let quads = Rules::over(Preset::Rlcard).with(Flag::QuadChains);
        for rules in [Preset::Rlcard.rules(), quads.build().expect("rules")] {
            for hand in ["3344555BR", "3334445559999TTTT", "333444555777788889999"] {
                assert_eq!(worked_out_again(rules, hand), 0, "{hand}");
            }
        }
        // Three airplanes, and two with the same rank beside them, have no shape.
        let rules = Preset::Rlcard.rules();
        assert_eq!(worked_out_again(rules, "333444666777999TTT"), 1);
        assert!(worked_out_again(rules, "333444555666777888999") > 0);
        let distinct = Preset::Pagat.rules();
        assert_eq!(worked_out_again(distinct, "333444555777888999"), 0);
    }
}
