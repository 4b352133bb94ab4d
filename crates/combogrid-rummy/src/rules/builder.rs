//! Building rules knob by knob.

use super::check::check;
use super::{
    AceRank, Contract, JokerPoints, JokersPerMeld, Knob, Melded, PointTable, Rules, RulesError,
    Scoring, SetSuits,
};
use crate::{Card, Rank, RankSet, SuitSet};

/// Rules in the making: nothing is checked until [`RulesBuilder::build`].
///
/// ```
/// use combogrid_rummy::{Rank, Rules};
///
/// let deal = Rules::indian().to_builder().wild_rank(Some(Rank::SIX)).jokers(4).build()?;
/// assert_eq!(deal.wild_rank(), Some(Rank::SIX));
///
/// let wrong = Rules::builder().ranks("23456".parse()?).ace(combogrid_rummy::AceRank::High).build();
/// assert_eq!(wrong.unwrap_err().to_string(), "ace contradicts ranks: the deck has no ace to stand high");
/// # Ok::<(), combogrid_rummy::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a builder does nothing until it is built"]
pub struct RulesBuilder {
    draft: Rules,
}

impl RulesBuilder {
    pub(super) const fn new(draft: Rules) -> RulesBuilder {
        RulesBuilder { draft }
    }

    /// Sets a knob by its name in [`KNOBS`](super::KNOBS); `preset` sets them all.
    ///
    /// # Errors
    ///
    /// If there is no such knob, or the value is not one that it takes.
    pub fn set(mut self, knob: &str, value: &str) -> Result<RulesBuilder, RulesError> {
        Knob::named(knob)?.set(&mut self.draft, value)?;
        Ok(self)
    }

    /// The rules, if their settings can stand together.
    ///
    /// # Errors
    ///
    /// If a number is out of its range, or two settings contradict each other.
    pub fn build(self) -> Result<Rules, RulesError> {
        check(&self.draft)?;
        Ok(self.draft)
    }
}

macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $type:ty => $($field:ident).+;)*) => {
        impl RulesBuilder {$(
            $(#[$doc])*
            pub const fn $name(mut self, $name: $type) -> RulesBuilder {
                self.draft.$($field).+ = $name;
                self
            }
        )*}
    };
}

setters! {
    /// The ranks that the deck has.
    ranks: RankSet => ranks;
    /// The suits that the deck has.
    suits: SuitSet => suits;
    /// How many copies of each card, 1 to 8.
    packs: u8 => packs;
    /// How many jokers, 0 to 15.
    jokers: u8 => jokers;
    /// The rank whose cards are wild.
    wild_rank: Option<Rank> => wild_rank;
    /// The one card whose copies are wild.
    wild_card: Option<Card> => wild_card;
    /// The one card that jokers stand for.
    joker_card: Option<Card> => joker_card;
    /// How many jokers and wild cards one meld may hold.
    jokers_per_meld: JokersPerMeld => jokers_per_meld;
    /// Where the ace stands in a run.
    ace: AceRank => ace;
    /// The length of the shortest run, 2 to 13.
    run_min: u8 => run_min;
    /// The length of the longest run, 2 to 13; `None` for no limit.
    run_max: Option<u8> => run_max;
    /// The size of the smallest set, 2 to 15.
    set_min: u8 => set_min;
    /// The size of the largest set, 2 to 15; `None` for no limit.
    set_max: Option<u8> => set_max;
    /// Whether a set may hold a suit more than once.
    set_suits: SetSuits => set_suits;
    /// What cards cost that are left in the hand.
    hand_points: PointTable => hand_points;
    /// What cards are worth in melds.
    table_points: PointTable => table_points;
    /// What an ace is worth in the low place of a run; `None` for as anywhere.
    ace_low_points: Option<u8> => ace_low_points;
    /// What a joker costs that is left in the hand.
    joker_points: u8 => joker_points;
    /// What a joker or wild card is worth in a meld.
    joker_table_points: JokerPoints => joker_table_points;
    /// What a wild card costs that is left in the hand.
    wild_points: JokerPoints => wild_points;
    /// The points that an opening needs.
    opening_points: Option<u16> => opening.points;
    /// How many runs without a joker an opening needs.
    opening_pure_runs: u8 => opening.pure_runs;
    /// The melds that an opening needs.
    opening_contract: Option<Contract> => opening.contract;
    /// How many cards must be melded to go out.
    out_melded: Melded => out.melded;
    /// How many runs going out needs.
    out_runs: u8 => out.runs;
    /// How many runs without a joker going out needs.
    out_pure_runs: u8 => out.pure_runs;
    /// With how many pairs of equal cards a hand goes out as well.
    out_pairs: Option<u8> => out.pairs;
    /// With how many loose points a player may knock.
    knock: Option<u16> => out.knock;
    /// Which cards count against a hand.
    scoring: Scoring => scoring;
    /// The most that loose cards cost together.
    cap: Option<u16> => cap;
    /// How many cards are dealt.
    hand_size: Option<u8> => hand_size;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GoingOut, Opening};

    #[test]
    fn what_is_set_is_what_the_rules_have() {
        let opening = Opening {
            points: Some(51),
            pure_runs: 1,
            contract: Some(Contract { sets: 2, runs: 1 }),
        };
        let out = GoingOut {
            melded: Melded::Exactly(11),
            runs: 3,
            pure_runs: 2,
            pairs: Some(7),
            knock: Some(10),
        };
        let rules = Rules::builder()
            .packs(3)
            .jokers(5)
            .wild_rank(Some(Rank::SIX))
            .jokers_per_meld(JokersPerMeld::AtMost(2))
            .ace(AceRank::High)
            .set_suits(SetSuits::Any)
            .scoring(Scoring::AllWithoutRuns)
            .cap(Some(80))
            .hand_size(Some(14))
            .opening_points(opening.points)
            .opening_pure_runs(opening.pure_runs)
            .opening_contract(opening.contract)
            .out_melded(out.melded)
            .out_runs(out.runs)
            .out_pure_runs(out.pure_runs)
            .out_pairs(out.pairs)
            .knock(out.knock)
            .build()
            .unwrap();
        assert_eq!((rules.packs(), rules.jokers()), (3, 5));
        assert_eq!(
            (rules.wild_rank(), rules.wild_card()),
            (Some(Rank::SIX), None)
        );
        assert_eq!(rules.jokers_per_meld(), JokersPerMeld::AtMost(2));
        assert_eq!(
            (rules.ace(), rules.set_suits()),
            (AceRank::High, SetSuits::Any)
        );
        assert_eq!((rules.cap(), rules.hand_size()), (Some(80), Some(14)));
        assert_eq!(rules.scoring(), Scoring::AllWithoutRuns);
        assert_eq!((rules.opening(), rules.going_out()), (opening, out));
    }
}
