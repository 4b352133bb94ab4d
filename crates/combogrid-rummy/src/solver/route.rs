//! Which engine takes which part of a hand.

use combogrid_lattice::{CountOverflow, TooManyStates};

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

/// So many states make a lattice small.
const FEW_STATES: usize = 2000;

/// A hand, and which of its tiles may be loose.
type Within<'a> = (&'a Hand, &'a Hand);

impl Solver {
    /// The packed value of the best arrangement.
    pub(super) fn value(&mut self, hand: &Hand, aim: Aim) -> Result<i64, TooManyStates> {
        let Some((laid, rest)) = self.few(hand, aim) else {
            return self.crowded_value(hand, aim);
        };
        let mut value = self.weights[aim as usize].all_loose(hand) + laid.gain;
        if !rest.is_empty() {
            let melded = self.crowded_value(&rest, aim)?;
            value += melded - self.weights[aim as usize].all_loose(&rest);
        }
        Ok(value)
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
    ) -> Result<Option<Arrangement>, TooManyStates> {
        let mut melds = Vec::new();
        let found = self.best_melds((hand, may_be_loose), aim, &mut melds)?;
        let laid = found.and_then(|()| Arrangement::new(hand, melds));
        debug_assert_eq!(
            laid.is_some(),
            found.is_some(),
            "melds are made of the hand"
        );
        Ok(laid)
    }

    /// Puts the melds of the best arrangement into `melds`, which is empty; none if there is no arrangement.
    pub(super) fn best_melds(
        &mut self,
        (hand, may_be_loose): Within<'_>,
        aim: Aim,
        melds: &mut Vec<Meld>,
    ) -> Result<Option<()>, TooManyStates> {
        if may_be_loose == hand
            && let Some((laid, rest)) = self.few(hand, aim)
        {
            if !rest.is_empty() {
                self.crowded_melds((&rest, &rest), aim, melds)?;
            }
            if let Some(bits) = &self.bits {
                self.few.melds(laid, bits, &self.rules, melds);
            }
        } else if self
            .crowded_melds((hand, may_be_loose), aim, melds)?
            .is_none()
        {
            return Ok(None);
        }
        // Where a number of runs is asked for, more of them are better.
        if self.rules.going_out().runs == 0 {
            join_runs(melds, &self.rules);
        }
        Ok(Some(()))
    }

    /// The number of arrangements, `u128::MAX` if there are more.
    pub(super) fn ways(&mut self, hand: &Hand) -> Result<u128, CountError> {
        let (ways, rest) = self.few_ways(hand).unwrap_or((1, *hand));
        if rest.is_empty() {
            return Ok(ways);
        }
        Ok(ways.saturating_mul(self.crowded_ways(&rest)?))
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

    fn crowded_value(&mut self, hand: &Hand, aim: Aim) -> Result<i64, TooManyStates> {
        let small = self.small_lattice(hand);
        if small.is_none() && self.profile_of(hand).is_some() {
            let best = self.swept((hand, hand), aim, Wanted::Value);
            return Ok(best.unwrap_or_else(|| self.weights[aim as usize].all_loose(hand)));
        }
        let best = small.map_or_else(|| self.lattice(hand), Ok)?.best(aim);
        let best = best.unwrap_or_else(|| Arrangement::all_loose(hand));
        Ok(pack(aim, Score::of(&best, &self.rules)))
    }

    /// Puts the melds of the best arrangement into `melds`; none if there is no arrangement.
    fn crowded_melds(
        &mut self,
        (hand, may_be_loose): Within<'_>,
        aim: Aim,
        melds: &mut Vec<Meld>,
    ) -> Result<Option<()>, TooManyStates> {
        let small = self.small_lattice(hand);
        if small.is_none() && self.profile_of(hand).is_some() {
            let best = self.swept((hand, may_be_loose), aim, Wanted::Melds(melds));
            return Ok(best.map(|_| ()));
        }
        let every = small.map_or_else(|| self.lattice(hand), Ok)?;
        let best = every.loose_within(may_be_loose)?.best(aim);
        Ok(best.map(|best| melds.extend_from_slice(best.melds())))
    }

    fn crowded_ways(&mut self, hand: &Hand) -> Result<u128, CountError> {
        if hand.jokers() == 0 && Profile::fits(&self.rules, hand) {
            let make = || Profile::new(&self.rules, 0, Kept::Starts);
            if let Some(profile) = self.count_profile.get(make) {
                return Ok(self.counting.count(profile, hand));
            }
        }
        match sweep::every(hand, &self.rules, self.limit)?.count() {
            Ok(ways) => Ok(ways),
            Err(CountOverflow) => Ok(u128::MAX),
        }
    }

    fn lattice(&self, hand: &Hand) -> Result<Arrangements, TooManyStates> {
        Arrangements::every_within(hand, &self.rules, self.limit)
    }

    /// The lattice of a hand with jokers, where it is so small that the sweep would take longer to set up.
    fn small_lattice(&self, hand: &Hand) -> Option<Arrangements> {
        let most = match self.rules.ace() {
            // The sweep goes once for every way to divide the aces.
            AceRank::LowOrHigh => 22,
            AceRank::Low | AceRank::High | AceRank::Cyclic => 12,
        };
        if hand.jokers() == 0 || hand.len() > most {
            return None;
        }
        let limit = self.limit.min(FEW_STATES);
        Arrangements::every_within(hand, &self.rules, limit).ok()
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
        wanted: Wanted<'_>,
    ) -> Option<i64> {
        let profile = self.profiles.get_mut(usize::from(hand.jokers()))?;
        let profile = profile.get(|| None)?;
        let asked = Asked {
            swept: Swept { hand, may_be_loose },
            weights: &self.weights[aim as usize],
            rules: &self.rules,
        };
        self.search.best(profile, asked, wanted)
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
                let every = Arrangements::every_within(&hand, &rules, 100_000).unwrap();
                let every = every.loose_within(&loose).unwrap();
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
