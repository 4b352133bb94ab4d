//! Rules for tests: settings by text, presets with variants, and settings drawn at random from the table of settings, so that a
//! new setting is drawn as well.

use combogrid_rummy::{PRESETS, Rank, Rules, SETTINGS, Upcard};

/// Numbers that a setting may take; those that it refuses are not set.
const NUMBERS: [u32; 16] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 10, 13, 20, 50];

/// Settings that do something together only, and are hardly ever drawn together.
const TOGETHER: [&[(&str, &str)]; 43] = [
    &[("ranks", "A2345"), ("ace", "low_or_high"), ("run_max", "6")],
    &[
        ("ranks", "AQK"),
        ("ace", "low_or_high"),
        ("run_max", "4"),
        ("packs", "2"),
    ],
    &[
        ("ranks", "A2K"),
        ("ace", "low_or_high"),
        ("run_max", "14"),
        ("jokers", "2"),
        ("wild_cards", "AH"),
    ],
    &[("wild_rank", "6"), ("wild_cards", "5H 7H")],
    &[
        ("wild_cards", "6D 6H 5H 7H"),
        ("packs", "3"),
        ("same_min", "3"),
    ],
    &[
        ("wild_cards", "2 3H"),
        ("wild_melds", "runs"),
        ("jokers", "1"),
    ],
    &[("wild_melds", "sets"), ("jokers", "3")],
    &[("knock", "10"), ("knock_cards", "1"), ("out_melded", "any")],
    &[
        ("bonus_size", "3"),
        ("out_bonus_pure", "1"),
        ("out_bonus_mixed", "1"),
        ("jokers", "3"),
    ],
    &[
        ("hand_points", "2C=50 QS=50 A=15"),
        ("table_points", "5H=30 AH=3 A=12"),
        ("ace_low_points", "1"),
    ],
    &[
        ("table_points", "6C=30 6D=1"),
        ("wild_rank", "6"),
        ("joker_table_points", "own"),
    ],
    &[
        ("opening_contract", "1 set of 3 1 run of 4"),
        ("run_min", "3"),
    ],
    &[
        ("opening_contract", "1 set 1 run"),
        ("opening_points", "20"),
    ],
    &[
        ("opening_contract", "2 runs"),
        ("opening_pure_runs", "1"),
        ("jokers", "2"),
    ],
    &[("indicator", "5H"), ("jokers", "2"), ("wild_rank", "none")],
    &[("mixed_run_min", "3"), ("jokers", "2")],
    &[("mixed_run_min", "4"), ("wild_rank", "6"), ("jokers", "1")],
    &[
        ("mixed_run_min", "4"),
        ("duplicate_suits", "true"),
        ("wild_cards", "6C 6D 7H"),
        ("table_points", "6C=30 QS=50"),
    ],
    &[
        ("mixed_run_min", "2"),
        ("run_min", "3"),
        ("ace", "cyclic"),
        ("joker_card", "7D"),
        ("jokers", "2"),
    ],
    &[
        ("mixed_run_min", "3"),
        ("table_wilds", "move"),
        ("joker_exchange", "to_hand"),
        ("jokers", "3"),
    ],
    &[
        ("mixed_run_min", "3"),
        ("opening_contract", "1 set of 3 1 run of 4"),
        ("ace_low_points", "1"),
        ("ace", "low_or_high"),
    ],
    &[
        ("out_runs", "2"),
        ("out_pure_runs", "1"),
        ("scoring", "all_without_runs"),
        ("scoring_runs", "1"),
    ],
    &[("jokers_per_meld", "minority"), ("jokers", "4")],
    &[("mixed_run_min", "5"), ("run_min", "3"), ("jokers", "1")],
    &[
        ("knock", "15"),
        ("knock_cards", "1"),
        ("out_melded", "any"),
        ("out_runs", "1"),
    ],
    &[
        ("bonus_size", "4"),
        ("bonus_pure", "100"),
        ("bonus_mixed", "50"),
        ("out_runs", "1"),
        ("scoring", "all_without_runs"),
    ],
    &[
        ("joker_exchange", "at_once"),
        ("jokers", "3"),
        ("wild_rank", "6"),
        ("duplicate_suits", "true"),
    ],
    &[("opening_pairs", "2"), ("opening_points", "40")],
    &[("run_wilds_max", "1"), ("jokers", "4")],
    &[
        ("set_wilds_max", "1"),
        ("run_wilds_max", "2"),
        ("wild_rank", "6"),
        ("jokers", "2"),
    ],
    &[
        ("out_long_run", "4"),
        ("out_runs", "2"),
        ("out_melded", "all"),
        ("jokers", "2"),
    ],
    &[
        ("throw_fits", "to_end"),
        ("jokers", "2"),
        ("table_wilds", "move"),
    ],
    &[("run_ends", "natural"), ("jokers", "4")],
    &[
        ("run_ends", "natural"),
        ("table_wilds", "move"),
        ("jokers", "3"),
        ("wild_rank", "6"),
    ],
    &[
        ("run_ends", "natural"),
        ("ace", "cyclic"),
        ("ranks", "A2345"),
        ("jokers", "3"),
        ("joker_exchange", "to_hand"),
    ],
    &[
        ("run_ends", "natural"),
        ("mixed_run_min", "3"),
        ("wild_cards", "6C 6D 7H"),
        ("jokers", "2"),
    ],
    &[("all_wild_min", "3"), ("jokers", "4"), ("wild_rank", "6")],
    &[
        ("all_wild_min", "2"),
        ("wild_cards", "6D 6H 5H 7H"),
        ("joker_table_points", "as_card"),
        ("table_points", "6D=30 QS=50"),
        ("jokers", "1"),
    ],
    &[
        ("all_wild_min", "3"),
        ("set_max", "4"),
        ("jokers", "5"),
        ("bonus_size", "4"),
        ("bonus_mixed", "50"),
        ("bonus_all_wild", "200"),
    ],
    &[
        ("all_wild_min", "3"),
        ("table_wilds", "move"),
        ("joker_exchange", "to_hand"),
        ("jokers", "3"),
        ("wild_cards", "2C 2D 3H"),
    ],
    &[
        ("all_wild_min", "2"),
        ("opening_contract", "2 sets"),
        ("duplicate_suits", "true"),
        ("naturals_min", "2"),
        ("jokers", "4"),
    ],
    STARS,
    &[
        STARS[0],
        STARS[1],
        STARS[2],
        STARS[3],
        ("jokers", "2"),
        ("wild_rank", "none"),
        ("ranks", "3456"),
        ("duplicate_suits", "true"),
    ],
];

/// A deck of five suits, and what it is not with.
pub(crate) const STARS: &[(&str, &str)] = &[
    ("suits", "CDHS*"),
    ("wild_cards", "none"),
    ("mixed_run_min", "none"),
    ("upcard", "none"),
];

/// A random preset in which two to eight settings are turned, as far as its rules make sense then; half the time over
/// settings that do something together.
pub(crate) fn random_rules(rng: &mut fastrand::Rng) -> Rules {
    let mut rules = rng.choice(*PRESETS).unwrap().1;
    if rng.bool() {
        let together = rng.choice(TOGETHER).unwrap().iter().copied();
        let with = rules.to_builder().set_all(together).unwrap().build();
        rules = with.unwrap_or(rules);
    }
    for _ in 0..rng.usize(2..=8) {
        let setting = rng.choice(SETTINGS).unwrap();
        let value = random_value(rng, setting.values());
        rules = rules.with(setting.name(), &value).unwrap_or(rules);
    }
    rules
}

/// The settings that differ from the default ones.
pub(crate) fn changed_settings(rules: &Rules) -> String {
    let default = Rules::default();
    let changed = rules
        .setting_values()
        .zip(default.setting_values())
        .filter(|(one, other)| one != other)
        .map(|((setting, value), _)| format!("{setting}={value}"));
    changed.collect::<Vec<_>>().join(" ")
}

/// A value that a setting names as one of those that it takes.
pub(crate) fn random_value(rng: &mut fastrand::Rng, values: &str) -> String {
    let names = values.split(", ").flat_map(|values| values.split(" or "));
    let names = names.map(|name| name.trim_start_matches("or "));
    let names: Vec<&str> = names.collect();
    let name = *rng.choice(&names).unwrap();
    let letter = |rng: &mut fastrand::Rng, of: &[u8]| char::from(*rng.choice(of).unwrap());
    let rank = |rng: &mut fastrand::Rng| letter(rng, b"A23456789TJQK");
    match name {
        "a number" => rng.choice(NUMBERS).unwrap().to_string(),
        "a rank" => rank(rng).to_string(),
        "a card" => format!("{}{}", rank(rng), letter(rng, b"CDHSCDHS*")),
        "a preset's name" => rng.choice(*PRESETS).unwrap().0.to_owned(),
        "ranks and cards such as 2 6H" => {
            let cards = (0..rng.u8(1..4)).map(|_| match rng.u8(..4) {
                0 => rank(rng).to_string(),
                _ => format!("{}{}", rank(rng), letter(rng, b"CDHSCDHS*")),
            });
            cards.collect::<Vec<_>>().join(" ")
        }
        "ranks and cards such as A=15 QS=50" => {
            let one = format!("{}={}", rank(rng), rng.u8(0..30));
            let card = format!(
                "{}{}={}",
                rank(rng),
                letter(rng, b"CDHSCDHS*"),
                rng.u8(0..60)
            );
            match rng.u8(..3) {
                0 => one,
                1 => card,
                _ => format!("{one} {card}"),
            }
        }
        "sets and runs such as 2 sets of 3 1 run" => {
            let (sets, runs) = (rng.u8(0..3), rng.u8(0..3));
            let size = |rng: &mut fastrand::Rng| match rng.u8(1..7) {
                size @ 2..6 => format!(" of {size}"),
                _ => String::new(),
            };
            format!("{sets} sets{} {runs} runs{}", size(rng), size(rng))
        }
        "ranks in ascending order such as A234567JQK" => random_letters(rng, "A23456789TJQK", 5),
        "suits such as CDHS" => {
            let letters = if rng.bool() { "CDHS" } else { "CDHS*" };
            random_letters(rng, letters, 2)
        }
        name => {
            assert!(!name.contains(' '), "values are drawn of: {name}");
            name.to_owned()
        }
    }
}

/// A random choice of at least this many of these letters, in their order.
fn random_letters(rng: &mut fastrand::Rng, letters: &str, least: usize) -> String {
    let number = rng.usize(least..=letters.len());
    let chosen = rng.choose_multiple(0..letters.len(), number);
    let is_chosen = |(at, letter): (usize, char)| chosen.contains(&at).then_some(letter);
    letters.chars().enumerate().filter_map(is_chosen).collect()
}

/// The rules with settings such as `run_min=4 ace=high`.
pub(crate) fn set_all(rules: &Rules, settings: &str) -> Rules {
    let set = |builder: combogrid_rummy::RulesBuilder, setting: &str| {
        let (setting, value) = setting.split_once('=').unwrap();
        builder.set(setting, value).unwrap()
    };
    settings
        .split_whitespace()
        .fold(rules.to_builder(), set)
        .build()
        .unwrap()
}

/// Every preset, and presets with settings that turns depend on.
pub(crate) fn variants() -> Vec<(&'static str, Rules)> {
    let with = |rules: Rules, settings: &[(&str, &str)]| {
        let set = |rules: Rules, (setting, value): &(&str, &str)| rules.with(setting, value);
        settings.iter().try_fold(rules, set).unwrap()
    };
    let moves = [("table_wilds", "move")];
    let mut rules = PRESETS.to_vec();
    rules.push(("kalooki, moving", with(Rules::kalooki(), &moves)));
    rules.push(("okey", with(Rules::okey(), &[("indicator", "5H")])));
    let to_hand = [("joker_exchange", "to_hand"), ("joker_points", "5")];
    rules.push(("romme, to the hand", with(Rules::romme(), &to_hand)));
    rules.push((
        "twos",
        with(
            Rules::kalooki(),
            &[("wild_rank", "2"), ("opening_points", "20")],
        ),
    ));
    rules.push((
        "one joker",
        with(
            Rules::rami(),
            &[("jokers_per_meld", "1"), ("opening_points", "15")],
        ),
    ));
    let short = [
        ("opening_contract", "1 set 1 run"),
        ("run_min", "3"),
        ("run_max", "5"),
    ];
    rules.push(("contract", with(Rules::continental(), &short)));
    rules.push((
        "three points",
        with(Rules::rummikub(), &[("opening_points", "3")]),
    ));
    rules.push((
        "round",
        with(
            Rules::rummy500(),
            &[("ace", "cyclic"), ("packs", "2"), ("jokers", "2")],
        ),
    ));
    rules.extend([
        ("twos, moving", with(rules[rules.len() - 5].1, &moves)),
        ("round, moving", with(rules[rules.len() - 1].1, &moves)),
    ]);
    rules.push((
        "okey, moving",
        with(Rules::okey(), &[("indicator", "5H"), moves[0]]),
    ));
    rules.push((
        "indian",
        with(
            Rules::indian(),
            &[("wild_rank", "6"), ("cap", "none"), ("out_runs", "1")],
        ),
    ));
    rules
}

/// The preset with what is turned up for a deal.
pub(crate) fn turned_up(rng: &mut fastrand::Rng, rules: &Rules) -> Rules {
    let rank = Rank::ALL[rng.usize(..Rank::COUNT)].to_string();
    let turned = match rules.upcard() {
        Upcard::WildRank => rules.with("wild_rank", &rank),
        Upcard::Indicator => rules.with("indicator", &format!("{rank}S")),
        Upcard::NextCard | Upcard::Neighbours => {
            let card = format!("{rank}S").parse().unwrap();
            let (setting, value) = rules.set_by_upcard(card).unwrap();
            rules.with(setting, &value)
        }
        Upcard::None | Upcard::Knock => Ok(*rules),
    };
    turned.unwrap()
}
