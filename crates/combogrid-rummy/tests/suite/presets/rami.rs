//! Rami: one joker a meld, the points of the ace, and the first laying.

use combogrid_rummy::Rules;

use super::{hand, hold, lay, meld, worth};

#[test]
fn melds_of_two_packs_and_one_joker_at_most() {
    // Source: jeuxdecartes1.e-monsite.com/pages/jeux-de-pioche-defausse/le-rami.html, which forbids several jokers in a
    // meld; sites.google.com/view/jeux-de-cartes/regles/rami as well.
    hold(
        &Rules::rami(),
        // The source's brelan and suite.
        &[
            "5S 5H 5D",
            "7D 8D 9D TD",
            "AS 2S 3S",
            "QS KS AS",
            "4C JK 6C",
            "4C 4D JK",
        ],
        &["KS AS 2S", "4C 4C 4D", "4C JK 6C JK", "4C JK JK"],
    );
    let many = Rules::rami().with("jokers_per_meld", "all").unwrap();
    hold(&many, &["4C JK 6C JK", "4C JK JK"], &[]);
}

#[test]
fn an_ace_is_one_below_the_two_and_eleven_elsewhere() {
    // Source: hegerm.ch/textes/rami.html; a joker left in the hand: rummy-party.com/regles-du-jeu.
    let rules = Rules::rami();
    assert_eq!(worth(&rules, "AS 2S 3S"), 6);
    assert_eq!(worth(&rules, "QS KS AS"), 31);
    assert_eq!(worth(&rules, "AC AD AS"), 33);
    assert_eq!(hand(&rules, "AS JK").loose_points(&rules), 31);
}

#[test]
fn the_first_laying_needs_fifty_one_points_and_a_run_without_a_joker() {
    let rules = Rules::rami();
    assert_eq!(
        (rules.opening().points, rules.opening().pure_runs),
        (Some(51), 1)
    );
    assert!(meld(&rules, "9C TC JC").is_pure());
    assert!(!meld(&rules, "9C JK JC").is_pure());
    let laid = lay(&rules, "9C TC JC QD QH QS 3S", &["9C TC JC", "QD QH QS"]);
    assert_eq!(laid.melded_points(&rules), 59);
    assert_eq!(
        rules.with("opening_points", "71").unwrap().opening().points,
        Some(71)
    );
}
