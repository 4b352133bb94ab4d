//! The presets, and rules that stretch every knob of what a meld is.

use combogrid_rummy::{PRESETS, Rules};

/// Every preset by name, and further rules by what is changed in the default.
pub(crate) fn variants() -> Vec<(String, Rules)> {
    let changes: [&[(&str, &str)]; 26] = [
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
        // No runs, or no sets.
        &[("run_max", "0"), ("jokers", "2")],
        &[("set_max", "0"), ("jokers", "2"), ("wild_rank", "3")],
        &[("set_ranks", "A456789TJQK"), ("wild_rank", "2")],
        &[
            ("jokers_per_meld", "half"),
            ("wild_rank", "4"),
            ("jokers", "2"),
        ],
        &[("jokers_per_meld", "minority"), ("jokers", "4")],
        &[("naturals_min", "2"), ("wild_rank", "5"), ("run_min", "4")],
        &[
            ("naturals_min", "2"),
            ("jokers_per_meld", "3"),
            ("duplicate_suits", "true"),
            ("run_max", "0"),
            ("wild_rank", "2"),
            ("jokers", "4"),
        ],
        &[("duplicate_suits", "wilds"), ("jokers", "3")],
        &[
            ("duplicate_suits", "wilds"),
            ("wild_rank", "7"),
            ("set_max", "5"),
        ],
        &[("packs", "3"), ("same_min", "2"), ("wild_card", "5H")],
        &[
            ("jokers", "2"),
            ("wild_rank", "2"),
            ("joker_table_points", "own"),
            ("joker_points", "30"),
            ("bonus_size", "4"),
            ("bonus_pure", "200"),
            ("bonus_mixed", "100"),
        ],
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
