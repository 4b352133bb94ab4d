//! What one hand may do, for people to read.

use crate::oracle::ONE_PACK;
use std::fmt::Write;

use combogrid_doudizhu::{Hand, Kind, Play, Preset};

fn by_kind(plays: &[Play]) -> String {
    let mut story = String::new();
    for kind in Kind::ALL {
        let of_kind = plays.iter().filter(|play| play.kind() == kind);
        let printed: Vec<_> = of_kind.map(ToString::to_string).collect();
        if !printed.is_empty() {
            writeln!(story, "{kind}: {}", printed.join(" ")).expect("memory");
        }
    }
    story
}

#[test]
fn a_hand_its_grid_and_its_leads() {
    let hand: Hand = "33444555678889999TBR".parse().expect("cards");
    let rules = Preset::Pagat.rules();
    let leads = by_kind(&rules.leads(hand));
    insta::assert_snapshot!(format!("{hand}\n\n{}\n\n{leads}", hand.grid()));
}

#[test]
fn the_same_cards_read_by_every_rule_set() {
    let mut story = String::new();
    for cards in [
        "333444555666",
        "44445555",
        "4444BR",
        "333444BR",
        "333444555TTT",
        "333344445678",
    ] {
        for &preset in ONE_PACK {
            let readings = preset.rules().recognize(cards.parse().expect("cards"));
            let readings: Vec<_> = readings
                .iter()
                .map(|play| format!("{} {play}", play.kind()))
                .collect();
            let readings = if readings.is_empty() {
                "no play".to_owned()
            } else {
                readings.join(", ")
            };
            writeln!(story, "{cards:18} {preset:10} {readings}").expect("memory");
        }
    }
    insta::assert_snapshot!(story);
}
