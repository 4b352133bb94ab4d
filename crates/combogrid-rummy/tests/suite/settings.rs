//! Settings drawn at random from the table of knobs, so that a new knob is drawn as well.

use combogrid_rummy::{KNOBS, PRESETS, Rules};

/// Numbers that a knob may take; those that it refuses are not set.
const NUMBERS: [u32; 16] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 10, 13, 20, 50];

/// A random preset in which two to eight knobs are turned, as far as its rules make sense then.
pub(crate) fn random_rules(rng: &mut fastrand::Rng) -> Rules {
    let mut rules = rng.choice(PRESETS).unwrap().1;
    for _ in 0..rng.usize(2..=8) {
        let knob = rng.choice(KNOBS).unwrap();
        let value = random_value(rng, knob.values());
        rules = rules.with(knob.name(), &value).unwrap_or(rules);
    }
    rules
}

/// The settings that differ from the default ones.
pub(crate) fn told(rules: &Rules) -> String {
    let default = Rules::default();
    let changed = rules
        .knobs()
        .zip(default.knobs())
        .filter(|(one, other)| one != other)
        .map(|((knob, value), _)| format!("{knob}={value}"));
    changed.collect::<Vec<_>>().join(" ")
}

/// A value that a knob names as one of those that it takes.
fn random_value(rng: &mut fastrand::Rng, values: &str) -> String {
    let names = values.split(", ").flat_map(|values| values.split(" or "));
    let names = names.map(|name| name.trim_start_matches("or "));
    let names: Vec<&str> = names.collect();
    let name = *rng.choice(&names).unwrap();
    let letter = |rng: &mut fastrand::Rng, of: &[u8]| char::from(*rng.choice(of).unwrap());
    let rank = |rng: &mut fastrand::Rng| letter(rng, b"A23456789TJQK");
    match name {
        "a number" => rng.choice(NUMBERS).unwrap().to_string(),
        "a rank" => rank(rng).to_string(),
        "a card" => format!("{}{}", rank(rng), letter(rng, b"CDHS")),
        "a preset's name" => rng.choice(PRESETS).unwrap().0.to_owned(),
        "ranks such as A=15 J=11" => format!("{}={}", rank(rng), rng.u8(0..30)),
        "sets and runs such as 2 sets 1 run" => {
            format!("{} sets {} runs", rng.u8(0..3), rng.u8(0..3))
        }
        "ranks in ascending order such as A234567JQK" => some_of(rng, "A23456789TJQK", 5),
        "suits such as CDHS" => some_of(rng, "CDHS", 2),
        name => {
            assert!(!name.contains(' '), "values are drawn of: {name}");
            name.to_owned()
        }
    }
}

/// At least so many letters of these, in their order.
fn some_of(rng: &mut fastrand::Rng, letters: &str, least: usize) -> String {
    let number = rng.usize(least..=letters.len());
    let chosen = rng.choose_multiple(0..letters.len(), number);
    let is_chosen = |(at, letter): (usize, char)| chosen.contains(&at).then_some(letter);
    letters.chars().enumerate().filter_map(is_chosen).collect()
}
