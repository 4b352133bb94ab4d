//! Sources: quantumgambitz.com/blog/games/cards/canasta-basket-rummy for the melds (its examples are those here);
//! values of cards and bonuses: paltry-joke.xyz/casino-aschaffenburg/canasta-rules-hoyle.php, which quotes the classic rules.

use combogrid_rummy::{Aim, Laying, Rules, Solver};

use super::{hand, hold, worth};

#[test]
fn melds_have_two_cards_of_a_rank_and_no_more_wild_ones_and_three_at_most() {
    hold(
        &Rules::canasta(),
        &[
            "5C 5D 2H",
            "9C 9C 9D 2H 2S JK",
            "KC KC KD",
            "AC AD AH AS 2C JK",
        ],
        &[
            "5C 2H 2S",
            "9C 9C 2C 2S 2H",
            "9C 9D 2H 2S 2C JK",
            // No runs, no threes, no twos.
            "5C 6C 7C",
            "3C 3S 3S",
            "3C 3S 2D",
            "2C 2D 2H",
            "JK JK 2C",
        ],
    );
}

#[test]
fn nobody_goes_out_without_a_canasta() {
    let rules = Rules::canasta();
    let out = |rules: &Rules, cards: &str| {
        let out = Solver::new(rules).goes_out(&hand(rules, cards));
        out.unwrap().is_some()
    };
    assert!(out(&rules, "KC KC KD KD KH KH 2S 9C 9D 9H JK"));
    let no_canasta = "KC KC KD KD KH KH 9C 9D 9H 2S 4D 4H";
    assert!(
        !out(&rules, no_canasta),
        "six kings, or six of another rank"
    );
    assert!(out(
        &rules.with("out_bonus_melds", "0").unwrap(),
        no_canasta
    ));
    let laying = Laying::parse("KC KC KD KD KH KH, 9C 9D 9H 2S, 4D 4H JK", &rules);
    let missing = rules.check(&laying.unwrap().going_out()).missing;
    let texts: Vec<String> = missing.iter().map(ToString::to_string).collect();
    assert!(
        texts.contains(&"one meld with a bonus is asked for; this has none".into()),
        "{texts:?}"
    );
}

#[test]
fn a_canasta_of_seven_has_a_bonus() {
    let rules = Rules::canasta();
    assert_eq!(worth(&rules, "KC KC KD KD KH KH"), 60);
    assert_eq!(worth(&rules, "KC KC KD KD KH KH KS"), 70 + 500);
    assert_eq!(worth(&rules, "KC KC KD KD KH 2H JK"), 50 + 20 + 50 + 300);
    // Of three wild cards at most, four of seven are natural.
    hold(&rules, &["7C 7C 7D 7D 2C 2D JK"], &["7C 7C 7D 2C 2D 2H JK"]);
}

#[test]
fn cards_count_their_values_and_bonuses_open_nothing() {
    let rules = Rules::canasta();
    let loose = hand(&rules, "JK 2C AD KH 8S 7C 4D 3S").loose_points(&rules);
    assert_eq!(loose, 50 + 20 + 20 + 10 + 10 + 5 + 5 + 5);
    let opens = |cards: &str| {
        Solver::new(&rules)
            .opens(&hand(&rules, cards))
            .unwrap()
            .is_some()
    };
    assert!(opens("KC KD KH AC AD 2S 4D") && !opens("KC KD KH 9C"));
    // Seven fours are 35 points, however large the bonus.
    assert!(!opens("4C4C4D4D4H4H4S"));
    let best = Solver::new(&rules).best(&hand(&rules, "4C4C4D4D4H4H2S 5C5D"), Aim::Points);
    assert_eq!(best.unwrap().melded_points(&rules), 30 + 20 + 300);
}
