//! Which engine takes which part of a hand.

use combogrid_budget::{Budget, Stopped};

use super::at_hand::at_hand;
use super::best::{Asked, Wanted};
use super::few::Laid;
use super::joined::join_runs;
use super::meld_bits::{MeldBits, Runs};
use super::profile::{Profile, Swept};
use super::run_states::Kept;
use super::weights::pack;
use super::{CountError, Prepared, Solver};
use crate::sweep;
use crate::{AceRank, Aim, Arrangement, Arrangements, Hand, Meld, Score, Scoring};

/// A lattice of no more states is small.
const FEW_STATES: Budget = Budget::unlimited().max_states(2000);

/// A hand, and which of its tiles may be loose.
type Within<'a> = (&'a Hand, &'a Hand);

impl Solver {
    /// The packed value of the best arrangement.
    pub(super) fn value(&mut self, hand: &Hand, aim: Aim) -> Result<i64, Stopped<i64>> {
        let Some((laid, rest)) = self.few(hand, aim) else {
            return self.crowded_value(hand, aim);
        };
        let weights = &self.weights[aim as usize];
        let value = weights.all_loose(hand) + laid.gain;
        if rest.is_empty() {
            return Ok(value);
        }
        let value = value - weights.all_loose(&rest);
        match self.crowded_value(&rest, aim) {
            Ok(melded) => Ok(value + melded),
            Err(stopped) => Err(stopped.map(|melded| value + melded)),
        }
    }

    /// Whether a hand's score takes no more than microseconds: nothing in it can stand for another card.
    pub(crate) fn scores_at_once(&self, hand: &Hand) -> bool {
        let plain = |bits: &MeldBits| bits.cells(hand).is_some();
        self.rules.scoring() == Scoring::Loose && self.bits.as_ref().is_some_and(plain)
    }

    /// The best arrangement of a hand in which only some tiles may be loose; none if there is none.
    pub(crate) fn best_with_loose(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
    ) -> Result<Option<Arrangement>, Stopped<Option<Arrangement>>> {
        let mut melds = Vec::new();
        let done = self.best_melds((hand, may_be_loose), aim, &mut melds);
        let lay = |found: Option<()>| {
            let laid = found.and_then(|()| Arrangement::new(hand, melds));
            debug_assert_eq!(laid.is_some(), found.is_some(), "made of the hand");
            laid
        };
        match done {
            Ok(found) => Ok(lay(found)),
            Err(stopped) => Err(stopped.map(lay)),
        }
    }

    /// Puts the melds of the best arrangement into `melds`, which is empty; none if there is no arrangement, or none was
    /// found before it stopped.
    pub(super) fn best_melds(
        &mut self,
        (hand, may_be_loose): Within<'_>,
        aim: Aim,
        melds: &mut Vec<Meld>,
    ) -> Result<Option<()>, Stopped<Option<()>>> {
        let mut done = Ok(Some(()));
        if may_be_loose == hand
            && let Some((laid, rest)) = self.few(hand, aim)
        {
            if !rest.is_empty() {
                done = self.crowded_melds((&rest, &rest), aim, melds);
            }
            if let Some(bits) = &self.bits {
                self.few.melds(laid, bits, &self.rules, melds);
            }
        } else {
            done = self.crowded_melds((hand, may_be_loose), aim, melds);
        }
        // Where a number of runs is asked for, more of them are better.
        if self.rules.going_out().runs == 0 {
            join_runs(melds, &self.rules);
        }
        done
    }

    /// The number of arrangements, `u128::MAX` if there are more.
    pub(super) fn ways(&mut self, hand: &Hand) -> Result<u128, CountError> {
        let (ways, rest) = self.few_ways(hand).unwrap_or((1, *hand));
        if rest.is_empty() {
            return Ok(ways);
        }
        match self.crowded_ways(&rest) {
            Ok(others) => Ok(ways.saturating_mul(others)),
            Err(stopped) => Err(stopped.map(|others| ways.saturating_mul(others)).into()),
        }
    }

    /// The best melds of those parts of a hand in which few melds touch each other, and the other parts; none if it
    /// holds jokers or the like.
    fn few(&mut self, hand: &Hand, aim: Aim) -> Option<(Laid, Hand)> {
        let bits = self.bits.as_ref()?;
        let cells = bits.cells(hand)?;
        let weights = &self.weights[aim as usize];
        self.few.find(bits, cells, Runs::Prime, weights)?;
        let (laid, many) = self.few.best(cells, weights);
        Some((laid, bits.part(hand, many)))
    }

    /// The number of arrangements of those parts, and the other parts.
    fn few_ways(&mut self, hand: &Hand) -> Option<(u128, Hand)> {
        let bits = self.bits.as_ref()?;
        let cells = bits.cells(hand)?;
        let weights = &self.weights[Aim::Cards as usize];
        self.few.find(bits, cells, Runs::Every, weights)?;
        let (ways, many) = self.few.count(cells);
        Some((ways, bits.part(hand, many)))
    }

    fn crowded_value(&mut self, hand: &Hand, aim: Aim) -> Result<i64, Stopped<i64>> {
        match self.crowded((hand, hand), aim, &mut Wanted::Value) {
            Ok(value) => Ok(value.unwrap_or_else(|| self.weights[aim as usize].all_loose(hand))),
            Err(stopped) => Err(stopped.map(|value| {
                value.unwrap_or_else(|| {
                    let laid = Arrangement::new(hand, at_hand(hand, aim, &self.rules));
                    let laid = laid.unwrap_or_else(|| Arrangement::all_loose(hand));
                    pack(aim, Score::of(&laid, &self.rules))
                })
            })),
        }
    }

    /// Puts the melds of the best arrangement into `melds`; none if there is no arrangement, or none was found before it
    /// stopped.
    fn crowded_melds(
        &mut self,
        (hand, may_be_loose): Within<'_>,
        aim: Aim,
        melds: &mut Vec<Meld>,
    ) -> Result<Option<()>, Stopped<Option<()>>> {
        match self.crowded((hand, may_be_loose), aim, &mut Wanted::Melds(melds)) {
            Ok(value) => Ok(value.map(|_| ())),
            Err(stopped) => {
                let mut known = stopped.known.map(|_| ());
                if known.is_none() && may_be_loose == hand {
                    *melds = at_hand(hand, aim, &self.rules);
                    known = Some(());
                }
                Err(stopped.map(|_| known))
            }
        }
    }

    /// The value of the best arrangement of a hand by a sweep or by its lattice; none if there is no arrangement.
    fn crowded(
        &mut self,
        (hand, may_be_loose): Within<'_>,
        aim: Aim,
        wanted: &mut Wanted<'_>,
    ) -> Result<Option<i64>, Stopped<Option<i64>>> {
        let nothing = |limit| Stopped { limit, known: None };
        self.meter.tick().map_err(nothing)?;
        let small = self.small_lattice(hand);
        if small.is_none() && self.profile_of(hand).is_some() {
            return self.swept((hand, may_be_loose), aim, wanted);
        }
        let meter = &mut self.meter;
        let every = match small {
            Some((every, states)) => {
                meter.states(states).map_err(nothing)?;
                Ok(every)
            }
            None => Arrangements::every_with_meter(hand, &self.rules, meter),
        };
        let every = every.and_then(|every| every.loose_within(may_be_loose, meter));
        let best = every.map_err(|stopped| nothing(stopped.limit))?.best(aim);
        if let (Wanted::Melds(melds), Some(best)) = (wanted, &best) {
            melds.extend_from_slice(best.melds());
        }
        Ok(best.map(|best| pack(aim, Score::of(&best, &self.rules))))
    }

    fn crowded_ways(&mut self, hand: &Hand) -> Result<u128, Stopped<u128>> {
        if hand.jokers() == 0 && Profile::fits(&self.rules, hand) {
            let make = || Profile::new(&self.rules, 0, Kept::Starts);
            if let Some(profile) = self.count_profile.get(make) {
                return self.counting.count(profile, hand, &mut self.meter);
            }
        }
        match sweep::every(hand, &self.rules, &mut self.meter) {
            Ok(every) => Ok(every.count().unwrap_or(u128::MAX)),
            // The one without melds.
            Err(stopped) => Err(stopped.map(|_| 1)),
        }
    }

    /// The lattice of a hand with jokers, where it is so small that the sweep would take longer to set up, and its
    /// states, which are still to be counted: whatever the budget, a hand takes the same way, so that of several best
    /// arrangements it is always the same one that is found.
    fn small_lattice(&self, hand: &Hand) -> Option<(Arrangements, u64)> {
        let most = match self.rules.ace() {
            // The sweep goes once for every way to divide the aces.
            AceRank::LowOrHigh => 22,
            AceRank::Low | AceRank::High | AceRank::Cyclic => 12,
        };
        if hand.jokers() == 0 || hand.len() > most {
            return None;
        }
        let mut few = FEW_STATES.meter();
        let every = Arrangements::every_with_meter(hand, &self.rules, &mut few).ok()?;
        Some((every, few.spent_states()))
    }

    /// What the sweep over capped states needs for a hand, if it takes it.
    fn profile_of(&mut self, hand: &Hand) -> Option<&mut Profile> {
        if !Profile::fits(&self.rules, hand) {
            return None;
        }
        let jokers = usize::from(hand.jokers());
        if self.profiles.len() <= jokers {
            self.profiles.resize(jokers + 1, Prepared::NotMade);
        }
        let make = || Profile::new(&self.rules, hand.jokers(), Kept::Lengths);
        self.profiles[jokers].get(make)
    }

    /// The value of the best arrangement by that sweep; none if there is no arrangement.
    fn swept(
        &mut self,
        (hand, may_be_loose): Within<'_>,
        aim: Aim,
        wanted: &mut Wanted<'_>,
    ) -> Result<Option<i64>, Stopped<Option<i64>>> {
        let profile = self.profiles.get_mut(usize::from(hand.jokers()));
        let Some(profile) = profile.and_then(|profile| profile.get(|| None)) else {
            return Ok(None);
        };
        let asked = Asked {
            swept: Swept { hand, may_be_loose },
            weights: &self.weights[aim as usize],
            rules: &self.rules,
        };
        self.search.best(profile, asked, wanted, &mut self.meter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Tile};

    #[test]
    fn only_what_may_be_loose_is_loose_and_nothing_better_is_missed() {
        let mut rng = fastrand::Rng::with_seed(15);
        let mut none = 0;
        for rules in [Rules::rummikub(), Rules::kalooki(), Rules::gin()] {
            let mut solver = Solver::new(&rules);
            let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            deck.retain(|tile| tile.card().is_none_or(|card| card.rank.number() < 7));
            for round in 0..150 {
                let tiles = rng.choose_multiple(&deck, 4 + round % 11);
                let hand: Hand = tiles.iter().map(|tile| **tile).collect();
                let loose = tiles.into_iter().filter(|_| rng.usize(..5) > 0);
                let loose: Hand = loose.copied().collect();
                let every = Arrangements::every(&hand, &rules).unwrap();
                let meter = &mut Budget::unlimited().meter();
                let every = every.loose_within(&loose, meter).unwrap();
                for aim in Aim::ALL {
                    let best = solver.best_with_loose(&hand, &loose, aim).unwrap();
                    let expected = every.best(aim);
                    let score = |best: &Option<Arrangement>| {
                        best.as_ref().map(|best| Score::of(best, &rules))
                    };
                    assert_eq!(score(&best), score(&expected), "{hand}: {loose}");
                    assert!(best.is_none_or(|best| loose.contains(&best.loose())));
                    none += usize::from(expected.is_none());
                }
            }
        }
        assert!((200..1200).contains(&none), "{none}");
    }
}
