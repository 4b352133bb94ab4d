//! The presets, and rules that stretch every knob of what a meld is.

use combogrid_rummy::{PRESETS, Rules};

/// Every preset by name, and further rules by what is changed in the default.
pub(crate) fn variants() -> Vec<(String, Rules)> {
    let changes: [&[(&str, &str)]; 15] = [
        &[("wild_rank", "6")],
        &[("wild_rank", "A"), ("ace", "cyclic")],
        &[("wild_card", "5H")],
        // Two equal wild cards in a set: one of them stands for another.
        &[
            ("packs", "2"),
            ("wild_rank", "5"),
            ("joker_table_points", "20"),
        ],
        &[("jokers", "2"), ("joker_card", "5H")],
        &[("jokers", "2"), ("indicator", "KH"), ("ace", "low_or_high")],
        &[("jokers", "3"), ("jokers_per_meld", "1")],
        &[
            ("wild_rank", "3"),
            ("jokers", "1"),
            ("jokers_per_meld", "1"),
        ],
        &[("duplicate_suits", "true"), ("wild_rank", "4")],
        &[
            ("duplicate_suits", "true"),
            ("jokers", "2"),
            ("indicator", "4C"),
        ],
        &[("run_max", "4"), ("set_max", "3"), ("jokers", "2")],
        &[("run_min", "2"), ("set_min", "2")],
        &[("ace", "high"), ("jokers", "2")],
        &[("ranks", "A2345"), ("ace", "cyclic"), ("jokers", "2")],
        &[("suits", "CDH"), ("packs", "3"), ("jokers", "2")],
    ];
    let built = changes.iter().map(|change| {
        let builder = change
            .iter()
            .fold(Rules::builder(), |builder, (knob, value)| {
                builder.set(knob, value).unwrap()
            });
        (format!("{change:?}"), builder.build().unwrap())
    });
    let presets = PRESETS
        .into_iter()
        .map(|(name, rules)| (name.to_owned(), rules));
    presets.chain(built).collect()
}
