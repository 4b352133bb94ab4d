//! The settings that are shorthands for others, and the presets and settings of rules by name.

use combogrid_settings::{Presets, Setting, Settings, setting};

use super::{PRESETS, Rules, RulesBuilder, RulesError, SETTINGS};
use crate::cards::{Card, Suit};

impl Settings for Rules {
    type Draft = Rules;
    type Error = RulesError;

    fn settings() -> &'static [Setting<Rules>] {
        SETTINGS
    }

    fn no_setting(name: &str) -> RulesError {
        RulesError::UnknownSetting {
            name: name.to_owned(),
        }
    }
}

impl Presets for Rules {
    fn presets() -> Vec<&'static str> {
        PRESETS.map(|(name, _)| name).to_vec()
    }

    fn made_of(preset: Option<&str>, settings: &[(&str, &str)]) -> Result<Rules, RulesError> {
        let rules = preset.map_or(Ok(Rules::article()), Rules::preset)?;
        if settings.is_empty() {
            return Ok(rules);
        }
        rules
            .to_builder()
            .set_all(settings.iter().copied())
            .and_then(RulesBuilder::build)
    }
}

pub(super) const PRESET: Setting<Rules> = Setting::<Rules>::new(
    "preset",
    "start afresh from a preset",
    "a preset's name",
    |_| None,
    |rules, text| {
        *rules = Rules::preset(text.trim())?;
        Ok(())
    },
)
.shorthand();

/// The card, if it can be in a set of cards.
fn of_four(setting: &'static str, card: Option<Card>) -> Result<Option<Card>, RulesError> {
    match card.filter(|card| card.suit == Suit::Stars) {
        Some(star) => Err(RulesError::BadValue {
            setting,
            value: star.to_string(),
            expected: "a card of C, D, H or S",
        }),
        None => Ok(card),
    }
}

pub(super) const INDICATOR: Setting<Rules> = Setting::<Rules>::shorthand(setting! {
    indicator: Option<Card>, "Okey: the card after it is wild, and jokers stand for that card",
    |rules| rules.indicator(),
    |rules, indicator| rules.set_indicator(of_four("indicator", indicator)?)
});

pub(super) const WILD_CARD: Setting<Rules> = Setting::<Rules>::shorthand(setting! {
    wild_card: Option<Card>, "the one card of wild_cards",
    |rules| rules.wild_card(),
    |rules, card| rules.wilds.cards = of_four("wild_card", card)?.into()
});

impl Rules {
    /// The one card of [`wild_cards`](Rules::wild_cards); `None` if there are several.
    #[must_use]
    pub fn wild_card(&self) -> Option<Card> {
        let cards = self.wild_cards();
        cards.iter().next().filter(|_| cards.len() == 1)
    }

    /// The card that is turned up where the card after it is the one wild card and the jokers stand for it (Okey).
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// let deal = Rules::okey().with("indicator", "13H")?;
    /// assert_eq!(deal.wild_card().unwrap().to_string(), "AH");
    /// assert_eq!(deal.indicator().unwrap().to_string(), "KH");
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    #[must_use]
    pub fn indicator(&self) -> Option<Card> {
        let okey = self
            .joker_card()
            .filter(|okey| self.wild_card() == Some(*okey))?;
        let last = self.columns().saturating_sub(1);
        Some(self.card_after(okey, last))
    }

    /// Makes the card after the indicator wild and lets the jokers stand for it; with `None`, undoes that.
    pub(super) fn set_indicator(&mut self, indicator: Option<Card>) {
        if indicator.is_none() && self.indicator().is_none() {
            return;
        }
        let okey = indicator.map(|card| self.card_after(card, 1));
        self.wilds.cards = okey.into();
        self.wilds.joker_card = okey;
    }

    /// The card this many columns after another one of its suit, the first rank coming after the last.
    pub(super) fn card_after(&self, card: Card, columns: u8) -> Card {
        let rank = self.rank_in(self.column_of(card.rank) + columns);
        Card::new(rank, card.suit)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cards::{PRESETS, SETTINGS};

    #[test]
    fn every_preset_survives_being_written_setting_by_setting() {
        for (name, rules) in *PRESETS {
            let written = rules
                .setting_values()
                .try_fold(Rules::builder(), |builder, (setting, value)| {
                    builder.set(setting, &value)
                })
                .and_then(super::super::RulesBuilder::build);
            assert_eq!(written, Ok(rules), "{name}");
        }
    }

    #[test]
    fn one_wild_card_is_that_of_the_list() {
        let one = Rules::article().with("wild_card", "5H").unwrap();
        assert_eq!(one, Rules::article().with("wild_cards", "5H").unwrap());
        let two = one.with("wild_cards", "5H 6H").unwrap();
        assert_eq!((one.wild_card().is_some(), two.wild_card()), (true, None));
    }

    #[test]
    fn an_indicator_of_thirteen_makes_the_one_wild() {
        let rules = Rules::okey().with("indicator", "13H").unwrap();
        assert_eq!(rules.wild_card().unwrap().to_string(), "AH");
        assert_eq!(rules.joker_card(), rules.wild_card());
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        let cases = [
            (
                "ace",
                "up",
                "ace cannot be \"up\", expected low, high, low_or_high or cyclic",
            ),
            ("packs", "two", "packs cannot be \"two\", expected a number"),
            ("packs", "9", "packs is 9, but must be 1 to 8"),
            (
                "packs",
                "1000000000",
                "packs is 1000000000, but must be 1 to 8",
            ),
            (
                "bonus_pure",
                "99999",
                "bonus_pure is 99999, but must be 0 to 5000",
            ),
            (
                "opening_points",
                "70000",
                "opening_points cannot be \"70000\", expected a number up to 65535",
            ),
            (
                "joker_points",
                "300",
                "joker_points cannot be \"300\", expected a number up to 255",
            ),
            ("packs", "-1", "packs is -1, but must be 1 to 8"),
            (
                "joker_points",
                "-5",
                "joker_points cannot be \"-5\", expected a number that is not negative",
            ),
            (
                "indicator",
                "1",
                "indicator cannot be \"1\", expected a card or none",
            ),
            ("aces", "low", "no setting is called \"aces\""),
            (
                "set_max",
                "2",
                "set_max contradicts set_min: the largest set is smaller than the smallest",
            ),
            (
                "out_pure_runs",
                "1",
                "out_pure_runs contradicts out_runs: more pure runs are asked for than runs",
            ),
        ];
        for (setting, value, message) in cases {
            assert_eq!(
                Rules::gin().with(setting, value).unwrap_err().to_string(),
                message
            );
        }
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        for (setting, values) in [
            ("ranks", "A234567JQK A23456789TJQK"),
            ("suits", "CDHS CH"),
            ("packs", "1 8"),
            ("wild_rank", "none A T"),
            ("wild_card", "none 5H"),
            ("wild_cards", "none 5H 2"),
            ("wild_melds", "all sets runs"),
            ("knock_cards", "none"),
            ("upcard", "none next_card neighbours knock"),
            ("table_points", "QS=50"),
            ("jokers_per_meld", "all 1"),
            ("wilds_max", "none 3"),
            ("ace", "low high low_or_high cyclic"),
            ("run_max", "none 5"),
            ("duplicate_suits", "true false"),
            ("hand_points", "faces_ten numbers one_each A=15"),
            ("joker_table_points", "as_card 20"),
            ("opening_points", "none 300"),
            ("opening_contract", "none"),
            ("out_melded", "any all 11"),
        ] {
            for value in values.split(' ') {
                let rules = Rules::article().with(setting, value).unwrap();
                let written = Rules::setting(setting).unwrap().value(&rules);
                assert_eq!(written.as_deref(), Some(value), "{setting}");
            }
        }
    }

    #[test]
    fn shorthands_are_not_written() {
        let shorthands = SETTINGS.iter().filter(|setting| setting.is_shorthand());
        let names: Vec<&str> = shorthands.map(Setting::name).collect();
        assert_eq!(names, ["indicator", "wild_card", "preset"]);
        let okey = Rules::okey().with("indicator", "4H").unwrap();
        assert!(
            okey.setting_values()
                .all(|(name, _)| !names.contains(&name))
        );
        assert_eq!(okey.setting_values().count() + names.len(), SETTINGS.len());
    }

    #[test]
    fn an_indicator_is_listed_while_the_okey_is_the_card_of_the_jokers() {
        let indicator = |rules: Rules| Rules::setting("indicator").unwrap().value(&rules).unwrap();
        let okey = Rules::okey().with("indicator", "4H").unwrap();
        assert_eq!(indicator(Rules::okey()), "none");
        assert_eq!(indicator(okey), "4H");
        assert_eq!(okey.with("indicator", "none"), Ok(Rules::okey()));
        let wild = Rules::okey().with("wild_card", "5H").unwrap();
        assert_eq!(indicator(wild), "none");
        assert_eq!(wild.with("indicator", "none"), Ok(wild), "there is none");
        let jack = Rules::conquian().to_builder().jokers(2);
        let jack = jack.set("indicator", "7S").unwrap().build().unwrap();
        assert_eq!(
            (jack.wild_card().unwrap().to_string(), indicator(jack)),
            ("JS".into(), "7S".into())
        );
    }

    #[test]
    fn each_setting_says_what_it_means_and_takes() {
        let meanings: BTreeSet<&str> = SETTINGS.iter().map(Setting::means).collect();
        assert_eq!(meanings.len(), SETTINGS.len());
        let ace = Rules::setting("ace").unwrap();
        assert_eq!(ace.name(), "ace");
        assert_eq!(ace.means(), "where the ace stands in a run");
        assert_eq!(ace.values(), "low, high, low_or_high or cyclic");
        assert_eq!(
            format!("{:?}", SETTINGS[0]),
            "Setting { name: \"ranks\", .. }"
        );
    }
}
