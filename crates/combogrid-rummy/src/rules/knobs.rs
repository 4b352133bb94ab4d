//! The knobs by name, for text that comes from outside.

use core::fmt;

use super::values::Value;
use super::{Rules, RulesError};
use crate::notation::read_card;

/// One setting of [`Rules`] by name: how it is read from text and written as text.
#[derive(Clone, Copy)]
pub struct Knob {
    name: &'static str,
    means: &'static str,
    values: &'static str,
    set: fn(&mut Rules, &str) -> Result<(), RulesError>,
    value: fn(&Rules) -> Option<String>,
}

impl Knob {
    /// The name, in `snake_case`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What it means, in one line.
    #[must_use]
    pub const fn means(&self) -> &'static str {
        self.means
    }

    /// The values that it takes.
    #[must_use]
    pub const fn values(&self) -> &'static str {
        self.values
    }

    /// Its value in these rules, as [`Rules::with`] takes it; `None` for a shorthand that sets other knobs.
    #[must_use]
    pub fn value(&self, rules: &Rules) -> Option<String> {
        (self.value)(rules)
    }

    pub(super) fn named(name: &str) -> Result<&'static Knob, RulesError> {
        KNOBS
            .iter()
            .find(|knob| knob.name == name)
            .ok_or_else(|| RulesError::UnknownKnob {
                name: name.to_owned(),
            })
    }

    pub(super) fn set(&self, rules: &mut Rules, value: &str) -> Result<(), RulesError> {
        (self.set)(rules, value)
    }
}

impl fmt::Debug for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Knob")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

fn read<V: Value>(knob: &'static str, text: &str) -> Result<V, RulesError> {
    V::read(text.trim()).ok_or_else(|| RulesError::BadValue {
        knob,
        value: text.to_owned(),
        expected: V::EXPECTED,
    })
}

/// What a knob of the field's type takes, from a function that returns the field.
const fn expected<V: Value>(_: fn(&Rules) -> V) -> &'static str {
    V::EXPECTED
}

macro_rules! knobs {
    ($($name:ident => $($field:ident).+, $means:literal;)*) => {[
        $(Knob {
            name: stringify!($name),
            means: $means,
            values: expected(|rules| rules.$($field).+),
            set: |rules, text| {
                rules.$($field).+ = read(stringify!($name), text)?;
                Ok(())
            },
            value: |rules| Some(rules.$($field).+.write()),
        },)*
        PRESET,
        INDICATOR,
    ]};
}

const PRESET: Knob = Knob {
    name: "preset",
    means: "start afresh from a preset",
    values: "a preset's name",
    set: |rules, text| {
        *rules = Rules::preset(text.trim())?;
        Ok(())
    },
    value: |_| None,
};

const INDICATOR: Knob = Knob {
    name: "indicator",
    means: "Okey: the card after it is wild, and jokers stand for that card",
    values: "a card",
    set: |rules, text| {
        let indicator = read_card(text.trim()).ok_or_else(|| RulesError::BadValue {
            knob: "indicator",
            value: text.to_owned(),
            expected: "a card",
        })?;
        let next = rules.rank_in(rules.column_of(indicator.rank) + 1);
        let okey = Some(crate::Card::new(next, indicator.suit));
        (rules.wild_card, rules.joker_card) = (okey, okey);
        Ok(())
    },
    value: |_| None,
};

/// Every knob: the settings by the names that [`Rules::with`], the command line and JSON use.
///
/// | knob | values | means |
/// |---|---|---|
/// | `preset` | a preset's name | start afresh from a preset |
/// | `ranks` | ranks such as `A234567JQK` | the ranks of the deck; in a run each is followed by the next of these |
/// | `suits` | suits such as `CDHS` | the suits of the deck |
/// | `packs` | 1 to 8 | copies of each card |
/// | `jokers` | 0 to 15 | jokers in the deck |
/// | `wild_rank` | a rank or `none` | its cards may stand for any card |
/// | `wild_card` | a card or `none` | its copies may stand for any card |
/// | `joker_card` | a card or `none` | the one card that jokers stand for |
/// | `indicator` | a card | Okey: the card after it is wild, and jokers stand for that card |
/// | `jokers_per_meld` | `all` or a number | jokers and wild cards in one meld; at least one card always stands for itself |
/// | `ace` | `low`, `high`, `low_or_high`, `cyclic` | where the ace stands in a run |
/// | `run_min` | 2 to 13 | shortest run |
/// | `run_max` | 2 to 13 or `none` | longest run |
/// | `set_min` | 2 to 15 | smallest set |
/// | `set_max` | 2 to 15 or `none` | largest set |
/// | `duplicate_suits` | `true`, `false` | whether a set may hold a suit more than once |
/// | `hand_points` | `faces_ten`, `numbers`, `one_each`, or over the first of them `A=15 J=11` | what a card left in the hand costs |
/// | `table_points` | the same | what a card in a meld is worth |
/// | `ace_low_points` | a number or `none` | an ace in the low place of a run |
/// | `joker_points` | a number | a joker left in the hand |
/// | `joker_table_points` | `as_card` or a number | a joker or wild card in a meld |
/// | `wild_points` | `as_card` or a number | a wild card left in the hand |
/// | `opening_points` | a number or `none` | points that the first laying needs |
/// | `opening_pure_runs` | a number | runs without a joker that it needs |
/// | `opening_contract` | `2 sets 1 run` or `none` | melds that it needs |
/// | `out_melded` | `any`, `all` or a number | cards that must be melded to go out |
/// | `out_runs` | a number | runs that going out needs |
/// | `out_pure_runs` | a number | of them without a joker |
/// | `out_pairs` | a number or `none` | pairs of equal cards that go out as well |
/// | `knock` | a number or `none` | loose points with which a player may knock |
/// | `scoring` | `loose`, `all_without_runs` | which cards count against a hand |
/// | `cap` | a number or `none` | the most that loose cards cost together |
/// | `hand_size` | a number or `none` | cards dealt |
pub static KNOBS: [Knob; 33] = knobs! {
    ranks => ranks, "the ranks of the deck, in order";
    suits => suits, "the suits of the deck";
    packs => packs, "copies of each card";
    jokers => jokers, "jokers in the deck";
    wild_rank => wild_rank, "the rank whose cards are wild";
    wild_card => wild_card, "the card whose copies are wild";
    joker_card => joker_card, "the one card that jokers stand for";
    jokers_per_meld => jokers_per_meld, "jokers and wild cards in one meld";
    ace => ace, "where the ace stands in a run";
    run_min => run_min, "shortest run";
    run_max => run_max, "longest run";
    set_min => set_min, "smallest set";
    set_max => set_max, "largest set";
    duplicate_suits => set_suits, "whether a set may hold a suit more than once";
    hand_points => hand_points, "what a card left in the hand costs";
    table_points => table_points, "what a card in a meld is worth";
    ace_low_points => ace_low_points, "an ace in the low place of a run";
    joker_points => joker_points, "a joker left in the hand";
    joker_table_points => joker_table_points, "a joker or wild card in a meld";
    wild_points => wild_points, "a wild card left in the hand";
    opening_points => opening.points, "points that the first laying needs";
    opening_pure_runs => opening.pure_runs, "runs without a joker that the first laying needs";
    opening_contract => opening.contract, "melds that the first laying needs";
    out_melded => out.melded, "cards that must be melded to go out";
    out_runs => out.runs, "runs that going out needs";
    out_pure_runs => out.pure_runs, "runs without a joker that going out needs";
    out_pairs => out.pairs, "pairs of equal cards that go out as well";
    knock => out.knock, "loose points with which a player may knock";
    scoring => scoring, "which cards count against a hand";
    cap => cap, "the most that loose cards cost together";
    hand_size => hand_size, "cards dealt";
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::PRESETS;
    use super::*;

    #[test]
    fn every_preset_survives_being_written_knob_by_knob() {
        for (name, rules) in PRESETS {
            let written = rules
                .knobs()
                .try_fold(Rules::builder(), |builder, (knob, value)| {
                    builder.set(knob, &value)
                })
                .and_then(super::super::RulesBuilder::build);
            assert_eq!(written, Ok(rules), "{name}");
        }
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
                "indicator",
                "none",
                "indicator cannot be \"none\", expected a card",
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
        for (knob, value, message) in cases {
            assert_eq!(
                Rules::gin().with(knob, value).unwrap_err().to_string(),
                message
            );
        }
    }

    #[test]
    fn values_are_written_as_they_are_read() {
        for (knob, values) in [
            ("ranks", "A234567JQK A23456789TJQK"),
            ("suits", "CDHS CH"),
            ("packs", "1 8"),
            ("wild_rank", "none A T"),
            ("wild_card", "none 5H"),
            ("jokers_per_meld", "all 1"),
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
                let rules = Rules::article().with(knob, value).unwrap();
                let written = Knob::named(knob).unwrap().value(&rules);
                assert_eq!(written.as_deref(), Some(value), "{knob}");
            }
        }
    }

    #[test]
    fn shorthands_have_no_value_of_their_own() {
        let shorthands = KNOBS
            .iter()
            .filter(|knob| knob.value(&Rules::okey()).is_none());
        let names: Vec<&str> = shorthands.map(Knob::name).collect();
        assert_eq!(names, ["preset", "indicator"]);
    }

    #[test]
    fn each_knob_says_what_it_means_and_takes() {
        let meanings: BTreeSet<&str> = KNOBS.iter().map(Knob::means).collect();
        assert_eq!(meanings.len(), KNOBS.len());
        let ace = Knob::named("ace").unwrap();
        assert_eq!(ace.name(), "ace");
        assert_eq!(ace.means(), "where the ace stands in a run");
        assert_eq!(ace.values(), "low, high, low_or_high or cyclic");
        assert_eq!(format!("{:?}", KNOBS[0]), "Knob { name: \"ranks\", .. }");
    }
}
