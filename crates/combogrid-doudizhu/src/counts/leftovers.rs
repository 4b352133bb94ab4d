//! The ways to lay the cards beside the bodies: as solos, pairs, the rocket and kickers.

use combogrid_budget::{Budget, Limit};

use super::carrier::{Carrier, Equal};
use super::skeleton::Skeleton;
use super::tally::Tally;
use crate::moves::{BodyRules, Play};
use crate::packed::{Hand, JOKERS, Rank};
use crate::rules::{Flag, Kickers};

/// The cards that a skeleton leaves, to be laid as solos, pairs, the rocket or as kickers of the
/// skeleton's bodies.
///
/// The bodies of a skeleton are all different, so a way is determined by how many solos and pairs
/// of each rank each body takes. Rank after rank, a table is updated that has the number of ways
/// for each state of the bodies; at the end the states count in which each body has no kicker or
/// all that it needs.
pub(crate) struct Leftovers<'a> {
    rest: Hand,
    carriers: Vec<Carrier>,
    size: usize,
    /// Whether pairs are laid at all, on their own or as kickers.
    pairs: bool,
    rules: &'a BodyRules,
}

impl<'a> Leftovers<'a> {
    /// The cards that a skeleton leaves, with a buffer for the carriers.
    pub(crate) fn new(
        skeleton: &Skeleton,
        rules: &'a BodyRules,
        mut carriers: Vec<Carrier>,
    ) -> Self {
        carriers.clear();
        let (mut size, mut pairs) = (1_usize, rules.has_pairs());
        for &body in skeleton.bodies() {
            let needed = rules.needed(body);
            if needed.any() {
                pairs |= needed.pairs > 0;
                let carrier = Carrier::new(body, rules, size);
                size = size.saturating_mul(carrier.digits);
                carriers.push(carrier);
            }
        }
        Self {
            rest: skeleton.rest,
            carriers,
            size,
            pairs,
            rules,
        }
    }

    /// The buffer of the carriers, to be used again.
    pub(crate) fn into_carriers(self) -> Vec<Carrier> {
        self.carriers
    }

    /// How many table entries [`tally`](Self::tally) works through.
    pub(crate) fn work(&self) -> u64 {
        let size = u64::try_from(self.size).unwrap_or(u64::MAX);
        size.saturating_mul(Rank::COUNT as u64)
    }

    /// Sums up all ways to lay the cards, unless the time is over or the flag is set before the last
    /// rank; the states are counted by the caller.
    ///
    /// Computes in O(size x carriers x ranks).
    pub(crate) fn tally<T: Tally>(
        &self,
        tables: &mut Tables<T>,
        budget: &Budget,
    ) -> Result<T, Limit> {
        tables.begin(self.size);
        let mut ranks = self.rest.ranks();
        if JOKERS.is_subset(ranks.row()) {
            self.jokers(tables);
            ranks = ranks - Play::ROCKET.ranks();
        }
        for rank in ranks {
            if self.size > LARGE {
                budget.check()?;
            }
            self.rank(tables, rank);
        }
        // A body in the middle of its kickers is no play.
        let mut sum = T::zero();
        for (index, way) in tables.now.iter().enumerate() {
            if self
                .carriers
                .iter()
                .all(|carrier| carrier.is_settled(index))
            {
                sum = sum.plus(way);
            }
        }
        Ok(sum)
    }

    /// Lays the cards of one rank: some as pairs, the others as solos.
    fn rank<T: Tally>(&self, tables: &mut Tables<T>, rank: Rank) {
        let count = usize::from(self.rest.count(rank));
        let mut equal = Equal {
            kickers: Kickers::Solos,
            rank,
            count,
        };
        let most_pairs = if self.pairs { count / 2 } else { 0 };
        let (now, given) = (&mut tables.now, &mut tables.given);
        tables.next.fill(T::zero());
        self.units(now, given, &mut tables.next, equal);
        // Two solos of a rank differ from a pair, so each number of pairs is a way of its own.
        for pairs in 1..=most_pairs {
            tables.paired.fill(T::zero());
            (equal.kickers, equal.count) = (Kickers::Pairs, pairs);
            self.units(now, given, &mut tables.paired, equal);
            (equal.kickers, equal.count) = (Kickers::Solos, count - 2 * pairs);
            self.units(&tables.paired, given, &mut tables.next, equal);
        }
        std::mem::swap(&mut tables.now, &mut tables.next);
    }

    /// Gives up to `equal.count` equal solos or pairs to the carriers, one carrier after the other,
    /// lays the others on their own, and adds it all to `to`.
    fn units<T: Tally>(&self, from: &[T], given: &mut [Vec<T>; 5], to: &mut [T], equal: Equal) {
        let count = equal.count;
        let alone = match equal.kickers {
            Kickers::Pairs => self.rules.has_pairs(),
            _ => self.rules.has_solos(),
        };
        if count == 1 {
            // No carrier can take two, so no table of what is given is needed.
            for carrier in &self.carriers {
                if carrier.limit(equal) > 0 {
                    carrier.give(from, to, equal);
                }
            }
            if alone {
                add(to, from, 1);
            }
            return;
        }
        given[0].copy_from_slice(from);
        given[1..=count]
            .iter_mut()
            .for_each(|table| table.fill(T::zero()));
        for carrier in &self.carriers {
            let limit = carrier.limit(equal);
            // From high to low, so that what this carrier is given is not given to it again.
            for before in (0..count).rev() {
                let (low, high) = given[..=count].split_at_mut(before + 1);
                for (count, to) in (1..=limit).zip(high) {
                    carrier.give(&low[before], to, Equal { count, ..equal });
                }
            }
        }
        for (left, table) in (0..).zip(given[..=count].iter().rev()) {
            if left == 0 || alone {
                add(to, table, left);
            }
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
        next.fill(T::zero());
        if self.rules.has_rocket {
            add(next, now, 1);
        }
        if self.rules.has_solos() {
            add(next, now, 2);
        }
        let joker = Equal {
            kickers: Kickers::Solos,
            rank: Rank::BlackJoker,
            count: 1,
        };
        for (one, first) in self.carriers.iter().enumerate() {
            if first.limit(joker) == 0 {
                continue;
            }
            with_one.fill(T::zero());
            first.give(now, with_one, joker);
            if self.rules.has_solos() {
                // The black joker or the red one: two ways, and the other lies alone.
                add(next, with_one, 1);
                add(next, with_one, 1);
            }
            for (other, second) in self.carriers.iter().enumerate() {
                let is_free = one != other || self.rules.rules.has(Flag::BothJokers);
                if is_free && second.limit(joker) > 0 {
                    second.give(with_one, next, joker);
                }
            }
        }
        std::mem::swap(now, next);
    }
}

/// Adds the ways of `from` with `plays` plays more.
fn add<T: Tally>(to: &mut [T], from: &[T], plays: u8) {
    to.iter_mut()
        .zip(from)
        .for_each(|(sum, way)| *sum = sum.plus(&way.times(&T::of_plays(plays))));
}

/// A rank of a table of more entries takes longer than a look at the clock.
const LARGE: usize = 1024;

/// The table of the ranks so far, and buffers for the next; to be reused.
#[derive(Debug, Clone)]
pub(crate) struct Tables<T> {
    now: Vec<T>,
    next: Vec<T>,
    paired: Vec<T>,
    /// By how many equal kickers of one rank are given to carriers.
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
            table.resize(size, T::zero());
        }
        self.now.fill(T::zero());
        self.now[0] = T::one();
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use combogrid_budget::Cancel;

    use super::super::skeleton::skeletons;
    use combogrid_lattice::Count;

    use super::super::tally::Fewest;
    use super::*;
    use crate::rules::Preset;

    /// The hand's last skeleton with the most bodies.
    fn last_skeleton(hand: &str, rules: &BodyRules) -> Skeleton {
        let mut last = None;
        let _ = skeletons(hand.parse().expect("a hand"), rules, |skeleton| {
            let more = |old: &Skeleton| old.bodies().len() <= skeleton.bodies().len();
            if last.as_ref().is_none_or(more) {
                last = Some(skeleton.clone());
            }
            ControlFlow::<()>::Continue(())
        });
        last.expect("a skeleton")
    }

    fn tally_within<T: Tally>(hand: &str, preset: Preset, budget: &Budget) -> Result<T, Limit> {
        let rules = BodyRules::new(preset.rules());
        let skeleton = last_skeleton(hand, &rules);
        Leftovers::new(&skeleton, &rules, Vec::new()).tally(&mut Tables::new(), budget)
    }

    fn tally<T: Tally>(hand: &str, preset: Preset) -> T {
        tally_within(hand, preset, &Budget::unlimited()).expect("no bound")
    }

    fn work(hand: &str) -> u64 {
        let rules = BodyRules::new(Preset::Rlcard.rules());
        Leftovers::new(&last_skeleton(hand, &rules), &rules, Vec::new()).work()
    }

    #[test]
    fn the_articles_example() {
        // J and QQ: no body carries, one of two does, both do. J, Q and Q: none, one of two one of
        // two ranks, both J and Q in two ways or Q and Q.
        let (pair, solos) = (1 + 4 + 2, 1 + 4 + 3);
        assert_eq!(
            tally::<Count>("555777JQQ", Preset::Rlcard),
            Count(pair + solos)
        );
        assert_eq!(tally::<Fewest>("555777JQQ", Preset::Rlcard), Fewest(0));
    }

    #[test]
    fn jokers_alone_or_as_the_rocket_or_with_a_body() {
        // BR; B and R; one with 333; both with 3333 where the rules say so.
        assert_eq!(tally::<Count>("333BR", Preset::Rlcard), Count(4));
        assert_eq!(tally::<Count>("3333BR", Preset::Rlcard), Count(2));
        assert_eq!(tally::<Count>("3333BR", Preset::DouZero), Count(3));
        assert_eq!(tally::<Fewest>("3333BR", Preset::DouZero), Fewest(0));
        assert_eq!(tally::<Fewest>("3333BR", Preset::Rlcard), Fewest(1));
    }

    #[test]
    fn a_large_table_is_not_filled_once_the_flag_is_set() {
        let cancel = Cancel::new();
        cancel.cancel();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let tally = |hand| tally_within::<Fewest>(hand, Preset::Rlcard, &budget);
        assert_eq!(tally("3333555577779999JJJJKKKK4"), Err(Limit::Cancelled));
        assert_eq!(tally("33345"), Ok(Fewest(1)), "done before a look at it");
    }

    #[test]
    fn each_entry_of_the_table_is_work_for_each_rank() {
        // Two trios, bare or carrying.
        assert_eq!(work("555777JQQ"), 4 * 15);
        // Six fours: bare, with one solo or one pair, with two.
        assert_eq!(work("3333555577779999JJJJKKKK4"), 4096 * 15);
    }

    #[test]
    fn a_body_takes_no_kicker_of_its_own_rank() {
        let bomb_or_trio = ["3333", "33334"].map(|hand| tally::<Count>(hand, Preset::Seed));
        assert_eq!(
            bomb_or_trio,
            [Count(1), Count(1)],
            "the bomb is the last skeleton"
        );
    }
}
