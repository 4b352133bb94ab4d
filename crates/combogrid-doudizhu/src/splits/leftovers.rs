use combogrid_budget::{Budget, Limit};

use crate::splits::carrier::{Carrier, Unit};
use crate::splits::loads::Loads;
use crate::splits::nibbles::{ROCKET, number};
use crate::splits::skeleton::Skeleton;
use crate::splits::tally::Tally;

/// The cards that a skeleton leaves over, to be laid as solos, pairs, the rocket or as kickers of
/// the skeleton's bodies.
///
/// The bodies of a skeleton are all different, so a way is told by how many solos and pairs of
/// each rank each body takes: rank after rank, a table over "what each body has so far" is
/// carried on, and at the end the bodies that have nothing or all they need count.
pub(crate) struct Leftovers {
    rest: u64,
    carriers: Vec<Carrier>,
    size: usize,
    pairs: bool,
    rocket: bool,
    both_jokers: bool,
}

impl Leftovers {
    /// The leftovers of a skeleton under the rules of `loads`.
    #[cfg(test)]
    pub(crate) fn of(skeleton: &Skeleton, loads: &Loads) -> Self {
        Self::within(skeleton, loads, Vec::new())
    }

    /// The same, with room for the carriers.
    pub(crate) fn within(skeleton: &Skeleton, loads: &Loads, mut carriers: Vec<Carrier>) -> Self {
        carriers.clear();
        let mut size = 1_usize;
        for &part in skeleton.parts() {
            let load = loads.of(part);
            if load.carries() {
                let carrier = Carrier::new(part, load, loads, size);
                size = size.saturating_mul(carrier.digits);
                carriers.push(carrier);
            }
        }
        Self {
            rest: skeleton.rest,
            carriers,
            size,
            pairs: loads.has_pairs(),
            rocket: loads.has_rocket(),
            both_jokers: loads.both_jokers(),
        }
    }

    /// The room for the carriers, to be used again.
    pub(crate) fn into_room(self) -> Vec<Carrier> {
        self.carriers
    }

    /// How many table entries [`tally`](Self::tally) works through.
    pub(crate) fn work(&self) -> u64 {
        u64::try_from(self.size)
            .unwrap_or(u64::MAX)
            .saturating_mul(15)
    }

    /// Sums up all ways to lay the leftovers, unless the time is over or the flag is set before
    /// the last rank; the states are counted by the caller.
    ///
    /// Computes in O(size x carriers x ranks).
    pub(crate) fn tally_within<T: Tally>(
        &self,
        tables: &mut Tables<T>,
        budget: &Budget,
    ) -> Result<T, Limit> {
        tables.begin(self.size);
        let mut rest = self.rest;
        if rest & ROCKET == ROCKET {
            self.jokers(tables);
            rest -= ROCKET;
        }
        while rest != 0 {
            let rank = rest.trailing_zeros() / 4;
            let count = rest >> (4 * rank) & 7;
            rest -= count << (4 * rank);
            if self.size > LARGE {
                budget.check()?;
            }
            self.rank(tables, rank, number(count));
        }
        let ends = tables.now.iter().enumerate();
        let ends = ends.filter(|&(index, _)| self.is_end(index));
        Ok(ends.fold(T::NONE, |sum, (_, &way)| sum.or(way)))
    }

    /// Lays `count` cards of one rank: so many pairs, the others solos.
    fn rank<T: Tally>(&self, tables: &mut Tables<T>, rank: u32, count: usize) {
        let most_pairs = if self.pairs { count / 2 } else { 0 };
        let (now, given) = (&mut tables.now, &mut tables.given);
        tables.next.fill(T::NONE);
        self.units(now, given, &mut tables.next, (Unit::Solo, rank, count));
        for pairs in 1..=most_pairs {
            tables.paired.fill(T::NONE);
            self.units(now, given, &mut tables.paired, (Unit::Pair, rank, pairs));
            let solos = (Unit::Solo, rank, count - 2 * pairs);
            self.units(&tables.paired, given, &mut tables.next, solos);
        }
        core::mem::swap(&mut tables.now, &mut tables.next);
    }

    /// Gives up to `count` equal units to the carriers, one carrier after the other, lays the
    /// others on their own, and adds it all to `to`.
    fn units<T: Tally>(
        &self,
        from: &[T],
        given: &mut [Vec<T>; 5],
        to: &mut [T],
        (unit, rank, count): (Unit, u32, usize),
    ) {
        if count == 1 {
            // Nobody can take twice, so no table of what is given is needed.
            let takers = self
                .carriers
                .iter()
                .filter(|carrier| carrier.limit(unit, rank) > 0);
            takers.for_each(|carrier| carrier.give(from, to, unit, 1));
            to.iter_mut()
                .zip(from)
                .for_each(|(sum, way)| *sum = sum.or(way.and_plays(1)));
            return;
        }
        given[0].copy_from_slice(from);
        given[1..=count]
            .iter_mut()
            .for_each(|table| table.fill(T::NONE));
        for carrier in &self.carriers {
            let limit = carrier.limit(unit, rank);
            for before in (0..count).rev() {
                let (low, high) = given[..=count].split_at_mut(before + 1);
                for (more, to) in (1..=limit).zip(high) {
                    carrier.give(&low[before], to, unit, more);
                }
            }
        }
        for (alone, table) in (0..).zip(given[..=count].iter().rev()) {
            to.iter_mut()
                .zip(table)
                .for_each(|(sum, way)| *sum = sum.or(way.and_plays(alone)));
        }
    }

    /// Lays both jokers: as the rocket, or each on its own or with a carrier.
    fn jokers<T: Tally>(&self, tables: &mut Tables<T>) {
        let Tables {
            now,
            next,
            paired: with_one,
            ..
        } = tables;
        for (sum, way) in next.iter_mut().zip(&*now) {
            let rocket = if self.rocket {
                way.and_plays(1)
            } else {
                T::NONE
            };
            *sum = rocket.or(way.and_plays(2));
        }
        for (one, first) in self.carriers.iter().enumerate() {
            with_one.fill(T::NONE);
            first.give(now, with_one, Unit::Solo, 1);
            for (sum, way) in next.iter_mut().zip(&*with_one) {
                // The black joker or the red one: two ways, and the other lies alone.
                *sum = sum.or(way.and_plays(1)).or(way.and_plays(1));
            }
            for (other, second) in self.carriers.iter().enumerate() {
                if one != other || self.both_jokers {
                    second.give(with_one, next, Unit::Solo, 1);
                }
            }
        }
        core::mem::swap(now, next);
    }

    /// Whether every carrier has all its kickers or none.
    fn is_end(&self, index: usize) -> bool {
        self.carriers.iter().all(|carrier| {
            let digit = carrier.digit(index);
            digit == 0 || digit == carrier.digits - 1
        })
    }
}

/// A rank of a table of so many entries takes about as long as a look at the clock.
const LARGE: usize = 1024;

/// The table of the ranks so far, and room for the next; to be reused.
#[derive(Debug, Clone)]
pub(crate) struct Tables<T> {
    now: Vec<T>,
    next: Vec<T>,
    paired: Vec<T>,
    /// By how many units of one rank are given to carriers.
    given: [Vec<T>; 5],
}

impl<T: Tally> Tables<T> {
    pub(crate) const fn new() -> Self {
        Self {
            now: Vec::new(),
            next: Vec::new(),
            paired: Vec::new(),
            given: [const { Vec::new() }; 5],
        }
    }

    /// One way before the first rank, in tables of `size` entries.
    fn begin(&mut self, size: usize) {
        let others = [&mut self.now, &mut self.next, &mut self.paired];
        for table in others.into_iter().chain(&mut self.given) {
            table.resize(size, T::NONE);
        }
        self.now.fill(T::NONE);
        self.now[0] = T::ONE;
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use combogrid_budget::Cancel;

    use super::*;
    use crate::splits::skeleton::skeletons;
    use crate::splits::tally::{Fewest, Ways};
    use crate::{Hand, Preset};

    /// The leftovers of the hand's last skeleton with the most parts.
    fn leftovers(hand: &str, preset: Preset) -> Leftovers {
        let (loads, mut last) = (Loads::new(preset.rules()), None);
        let bits = hand.parse::<Hand>().expect("a hand").bits();
        let _ = skeletons(bits, loads.longest, |skeleton| {
            let more = |old: &Skeleton| old.parts().len() <= skeleton.parts().len();
            if last.as_ref().is_none_or(more) {
                last = Some(skeleton.clone());
            }
            ControlFlow::<()>::Continue(())
        });
        Leftovers::of(&last.expect("a skeleton"), &loads)
    }

    fn tally<T: Tally>(hand: &str, preset: Preset) -> T {
        leftovers(hand, preset)
            .tally_within(&mut Tables::new(), &Budget::unlimited())
            .expect("no bound")
    }

    #[test]
    fn the_articles_example() {
        // J and QQ: no body carries, one of two does, both do. J, Q and Q: none, one of two one of
        // two ranks, both J and Q in two ways or Q and Q.
        let (pair, solos) = (1 + 4 + 2, 1 + 4 + 3);
        assert_eq!(
            tally::<Ways<u64>>("555777JQQ", Preset::Rlcard),
            Ways(pair + solos)
        );
        assert_eq!(tally::<Fewest>("555777JQQ", Preset::Rlcard), Fewest(0));
    }

    #[test]
    fn jokers_alone_or_as_the_rocket_or_with_a_body() {
        // BR; B and R; one with 333; both with 3333 where the rules say so.
        assert_eq!(tally::<Ways<u64>>("333BR", Preset::Rlcard), Ways(4));
        assert_eq!(tally::<Ways<u64>>("3333BR", Preset::Rlcard), Ways(2));
        assert_eq!(tally::<Ways<u64>>("3333BR", Preset::DouZero), Ways(3));
        assert_eq!(tally::<Fewest>("3333BR", Preset::DouZero), Fewest(0));
        assert_eq!(tally::<Fewest>("3333BR", Preset::Rlcard), Fewest(1));
    }

    #[test]
    fn a_large_table_is_not_filled_once_the_flag_is_set() {
        let cancel = Cancel::new();
        cancel.cancel();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let tally = |hand| {
            let leftovers = leftovers(hand, Preset::Rlcard);
            leftovers.tally_within::<Fewest>(&mut Tables::new(), &budget)
        };
        assert_eq!(tally("3333555577779999JJJJKKKK4"), Err(Limit::Cancelled));
        assert_eq!(tally("33345"), Ok(Fewest(1)), "done before a look at it");
    }

    #[test]
    fn each_entry_of_the_table_is_work_for_each_rank() {
        // Two trios, bare or loaded.
        assert_eq!(leftovers("555777JQQ", Preset::Rlcard).work(), 4 * 15);
        // Six fours: bare, with one solo or one pair, with two.
        let fours = leftovers("3333555577779999JJJJKKKK4", Preset::Rlcard);
        assert_eq!(fours.work(), 4096 * 15);
    }

    #[test]
    fn a_body_takes_no_kicker_of_its_own_rank() {
        let bomb_or_trio = ["3333", "33334"].map(|hand| tally::<Ways<u64>>(hand, Preset::Seed));
        assert_eq!(
            bomb_or_trio,
            [Ways(1), Ways(1)],
            "the bomb is the last skeleton"
        );
    }
}
