//! Sources: file-pdf.it/2016/10/10/regolamento-del-burraco (its examples are those here);
//! it.moicapnhap.com/post/how-to-count-points-in-burraco for the values of cards.

use combogrid_rummy::{Rules, Table};

use super::{hand, hold, meld, worth};

#[test]
fn one_wild_card_in_a_meld_and_a_two_may_lie_in_its_own_place() {
    hold(
        &Rules::burraco(),
        &[
            // The two of hearts is the seven of clubs.
            "4C 5C 6C 2H 8C",
            "6C 6H JK 6C",
            // Besides a two in its own place there may be another wild card.
            "AS 2S 3S",
            "AS 2S 3S 2H 5S",
            "QS KS AS",
            "3C 3C 3D",
        ],
        &[
            "4C 5C 2H JK 8C",
            "2C 2D 2H",
            "2C 2D JK",
            "KS AS 3S",
            "6C 2H JK",
        ],
    );
    assert!(meld(&Rules::burraco(), "AS 2S 3S").is_pure());
}

#[test]
fn a_clean_burraco_has_two_hundred_and_a_dirty_one_a_hundred() {
    let rules = Rules::burraco();
    assert_eq!(worth(&rules, "3C 4C 5C 6C 7C 8C 9C"), 5 * 5 + 2 * 10 + 200);
    assert_eq!(worth(&rules, "3C 4C 5C 6C 7C 8C JK"), 5 * 5 + 10 + 30 + 100);
    // A two in its own place makes nothing dirty.
    assert_eq!(worth(&rules, "2C 3C 4C 5C 6C 7C 8C"), 20 + 5 * 5 + 10 + 200);
}

#[test]
fn cards_cost_their_values_and_wild_cards_move() {
    let rules = Rules::burraco();
    let loose = hand(&rules, "JK 2C AD KH 8S 7C 3D").loose_points(&rules);
    assert_eq!(loose, 30 + 20 + 15 + 10 + 10 + 5 + 5);
    // "The wild card may be replaced by the card that it stands for, and stays at the end of the run."
    let table = Table::parse("4C 5C 2H 7C", &rules).unwrap();
    let offs = table.lay_offs(&hand(&rules, "6C"), &rules).unwrap();
    let shown: Vec<String> = offs.iter().map(|off| off.result.to_string()).collect();
    assert_eq!(shown, ["2H 4C 5C 6C 7C", "4C 5C 6C 7C 2H"]);
}
