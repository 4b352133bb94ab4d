//! Building rules setting by setting.

use super::check::check;
use combogrid_settings::{Setting, Settings};

use super::{Rules, RulesError};

/// Rules in the making: nothing is checked until [`RulesBuilder::build`].
///
/// ```
/// use combogrid_rummy::{AceRank, Rank, Rules};
///
/// let deal = Rules::indian().to_builder().wild_rank(Some(Rank::SIX)).jokers(4).build()?;
/// assert_eq!(deal.wild_rank(), Some(Rank::SIX));
///
/// let wrong = Rules::builder().ranks("23456".parse()?).ace(AceRank::High).build();
/// assert_eq!(wrong.unwrap_err().to_string(), "ace contradicts ranks: the deck has no ace to stand high");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a builder does nothing until it is built"]
pub struct RulesBuilder {
    pub(super) draft: Rules,
}

impl RulesBuilder {
    pub(super) const fn new(draft: &Rules) -> RulesBuilder {
        RulesBuilder { draft: *draft }
    }

    /// Sets a setting by its name in [`SETTINGS`](crate::SETTINGS); `preset` sets them all.
    ///
    /// # Errors
    ///
    /// If there is no such setting, or the value is not one that it takes.
    pub fn set(mut self, setting: &str, value: &str) -> Result<RulesBuilder, RulesError> {
        let setting = Rules::setting(setting)?;
        let set = setting.set(&mut self.draft, value);
        set.map_err(|error| out_of_range(setting, value).unwrap_or(error))?;
        Ok(self)
    }

    /// Sets several settings by name, in any order: `preset` is set first, and a shorthand that needs the deck last.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set), and if an indicator stands beside wild cards or a card of the jokers that it does not set.
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// let settings = [("indicator", "7H"), ("ranks", "A234567JQK"), ("preset", "okey")];
    /// let rules = Rules::builder().set_all(settings)?.build()?;
    /// assert_eq!(rules.wild_card().unwrap().to_string(), "JH");
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    pub fn set_all<'a>(
        self,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<RulesBuilder, RulesError> {
        let settings: Vec<_> = settings.into_iter().collect();
        let turn = |name: &str| match Rules::setting(name) {
            _ if name == "preset" => 0,
            Ok(setting) if setting.is_shorthand() => 2,
            _ => 1,
        };
        let in_turn =
            (0..=2).flat_map(|now| settings.iter().filter(move |(name, _)| turn(name) == now));
        let set = in_turn
            .into_iter()
            .try_fold(self, |builder, (setting, value)| {
                builder.set(setting, value)
            })?;
        set.keeps_what_an_indicator_sets(&settings)?;
        Ok(set)
    }

    /// Refuses an indicator beside other values of the settings that it is a shorthand for: one of the two would be
    /// dropped without a word.
    fn keeps_what_an_indicator_sets(&self, settings: &[(&str, &str)]) -> Result<(), RulesError> {
        let is_given = |(_, value): &&(&str, &str)| value.trim() != "none";
        let mut given = settings.iter().filter(is_given);
        let Some((name, value)) = given.find(|(name, _)| *name == "indicator") else {
            return Ok(());
        };
        let with_indicator = self.set(name, value)?;
        for (name, value) in settings.iter().filter(is_given) {
            let second = match *name {
                "wild_cards" => "wild_cards",
                "wild_card" => "wild_card",
                "joker_card" => "joker_card",
                _ => continue,
            };
            if with_indicator.set(name, value)?.draft != with_indicator.draft {
                return Err(RulesError::Contradiction {
                    first: "indicator",
                    second,
                    why: "the card after the indicator is the one wild card, and the jokers stand for it",
                });
            }
        }
        Ok(())
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

/// The error of a number that cannot be stored, being too large or negative: it names the numbers that the setting takes.
fn out_of_range(setting: &Setting<Rules>, value: &str) -> Option<RulesError> {
    let number: i64 = value.trim().parse().ok()?;
    let limits = [
        ("65535", "a number up to 65535"),
        ("255", "a number up to 255"),
    ];
    let mut draft = Rules::article();
    let (_, expected) = limits
        .into_iter()
        .find(|(most, _)| setting.set(&mut draft, most).is_ok())?;
    match check(&draft) {
        Err(RulesError::OutOfRange {
            setting: other,
            least,
            most,
            ..
        }) if other == setting.name() => Some(RulesError::OutOfRange {
            setting: other,
            value: number,
            least,
            most,
        }),
        _ => Some(RulesError::BadValue {
            setting: setting.name(),
            value: value.to_owned(),
            expected: if number < 0 {
                "a number that is not negative"
            } else {
                expected
            },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{
        AceRank, Contract, GoingOut, JokersPerMeld, Melded, Opening, OutDiscard, Rank, Scoring,
        SetSuits,
    };

    #[test]
    fn an_indicator_drops_no_setting_beside_it() {
        let set = |settings: &[(&str, &str)]| {
            let okey = [("preset", "okey")];
            let rules = Rules::builder().set_all(okey.iter().chain(settings).copied());
            rules.and_then(RulesBuilder::build)
        };
        let indicator = ("indicator", "3C");
        for (setting, value) in [
            ("wild_cards", "7H"),
            ("wild_card", "7H"),
            ("joker_card", "7H"),
        ] {
            for settings in [[(setting, value), indicator], [indicator, (setting, value)]] {
                match set(&settings) {
                    Err(RulesError::Contradiction { first, second, .. }) => {
                        assert_eq!((first, second), ("indicator", setting));
                    }
                    other => panic!("{settings:?}: {other:?}"),
                }
            }
        }
        let alone = set(&[indicator]);
        assert!(alone.is_ok());
        assert_eq!(set(&[indicator, ("wild_cards", "4C")]), alone);
        assert_eq!(set(&[indicator, ("wild_cards", "none")]), alone);
        let none = ("indicator", "none");
        let wild = set(&[none, ("wild_cards", "7H")]).unwrap();
        assert_eq!(wild.wild_card().unwrap().to_string(), "7H");
    }

    #[test]
    fn what_is_set_is_what_the_rules_have() {
        let rules = Rules::builder()
            .packs(3)
            .jokers(5)
            .wild_rank(Some(Rank::SIX))
            .jokers_per_meld(JokersPerMeld::AtMost(2))
            .ace(AceRank::High)
            .duplicate_suits(SetSuits::Any)
            .cap(Some(80))
            .hand_size(Some(14))
            .build()
            .unwrap();
        assert_eq!((rules.packs(), rules.jokers()), (3, 5));
        assert_eq!(
            (rules.wild_rank(), rules.wild_card()),
            (Some(Rank::SIX), None)
        );
        assert_eq!(rules.jokers_per_meld(), JokersPerMeld::AtMost(2));
        assert_eq!(
            (rules.ace(), rules.duplicate_suits()),
            (AceRank::High, SetSuits::Any)
        );
        assert_eq!((rules.cap(), rules.hand_size()), (Some(80), Some(14)));
    }

    #[test]
    fn conditions_that_are_set_are_what_the_rules_have() {
        let opening = Opening {
            points: Some(51),
            pure_runs: 1,
            pairs: Some(5),
            contract: Some(Contract::new(2, 1)),
        };
        let out = GoingOut {
            melded: Melded::Any,
            discard: OutDiscard::Required,
            runs: 3,
            pure_runs: 2,
            long_run: Some(4),
            bonus_melds: 2,
            bonus_pure: 1,
            bonus_mixed: 1,
            pairs: Some(7),
            pairs_loose: 2,
            knock: Some(10),
            knock_cards: Some(1),
        };
        let rules = Rules::builder()
            .packs(3)
            .hand_size(Some(14))
            .scoring(Scoring::AllWithoutRuns)
            .opening_points(opening.points)
            .opening_pure_runs(opening.pure_runs)
            .opening_pairs(opening.pairs)
            .opening_contract(opening.contract)
            .out_melded(out.melded)
            .out_discard(out.discard)
            .out_runs(out.runs)
            .out_pure_runs(out.pure_runs)
            .bonus_size(Some(7))
            .out_long_run(out.long_run)
            .out_bonus_melds(out.bonus_melds)
            .out_bonus_pure(out.bonus_pure)
            .out_bonus_mixed(out.bonus_mixed)
            .out_pairs(out.pairs)
            .out_pairs_loose(out.pairs_loose)
            .knock(out.knock)
            .knock_cards(out.knock_cards)
            .build()
            .unwrap();
        assert_eq!(rules.scoring(), Scoring::AllWithoutRuns);
        assert_eq!((rules.opening(), rules.going_out()), (opening, out));
    }
}
