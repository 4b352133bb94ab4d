//! Kalooki: two packs, four jokers, and an opening of 51 points.

use combogrid_rummy::Rules;

use super::{hand, hold, worth};

#[test]
fn two_packs_and_four_jokers() {
    hold(
        &Rules::kalooki(),
        &["AS 2S 3S", "QS KS AS", "JK JK JK 9D", "7C 7D JK JK"],
        &["KS AS 2S", "7C 7C 7D", "JK JK JK JK", "7C 7D 7H 7S JK"],
    );
}

#[test]
fn an_ace_counts_eleven_and_an_opening_fifty_one() {
    // Sources: bicyclecards.com/card-games/rule/kaluki ("a joker left in a hand counts as 25 points"; A 2 3 or A K Q, not
    // 2 A K); raminoz.com/how_to_play/kaluki/rules.html. Kalooki 40 has 15 a joker: playginrummyonline.com/kalookie.
    let rules = Rules::kalooki();
    assert_eq!(
        hand(&rules, "AS KD 9C JK").loose_points(&rules),
        11 + 10 + 9 + 25
    );
    assert_eq!(worth(&rules, "QS KS AS"), 31);
    let readings = rules.meld_of(&hand(&rules, "QS KS JK"));
    let points: Vec<u32> = readings.iter().map(|meld| meld.points(&rules)).collect();
    assert_eq!(points, [30, 31], "the joker is the jack or the ace");
    assert_eq!(rules.opening().points, Some(51));
    assert_eq!(
        rules.with("opening_points", "40").unwrap().opening().points,
        Some(40)
    );
}
