//! Candidates and readings against the oracle, and the published numbers of melds.

use combogrid_rummy::{Hand, Meld, Rules, Suit, candidates};

use crate::oracle::{Laid, formable, readings};

fn sets_and_runs(melds: &[Meld]) -> (usize, usize) {
    let sets = melds
        .iter()
        .filter(|meld| matches!(meld, Meld::Set(_)))
        .count();
    (sets, melds.len() - sets)
}

#[test]
fn gin_has_185_melds_of_3_to_5_cards() {
    let rules = Rules::gin().with("run_max", "5").unwrap();
    let melds = candidates(&Hand::deck(&rules), &rules).unwrap();
    assert_eq!(sets_and_runs(&melds), (65, 120));
}

#[test]
fn gin_has_329_melds_of_any_length() {
    let rules = Rules::gin();
    let melds = candidates(&Hand::deck(&rules), &rules).unwrap();
    assert_eq!(sets_and_runs(&melds), (65, 264));
}

#[test]
fn runs_count_their_windows_under_every_ace() {
    // Of length L: 14 - L windows low or high, 15 - L at either end, 13 all round but 1 for the full circle.
    let low: usize = (3..=13).map(|len| 14 - len).sum();
    let either: usize = (3..=12).map(|len| 15 - len).sum::<usize>() + 2;
    let cases = [
        ("low", low),
        ("high", low),
        ("low_or_high", either),
        ("cyclic", 10 * 13 + 1),
    ];
    for (ace, windows) in cases {
        let rules = Rules::gin().with("ace", ace).unwrap();
        let melds = candidates(&Hand::deck(&rules), &rules).unwrap();
        assert_eq!(sets_and_runs(&melds), (65, 4 * windows), "ace {ace}");
    }
}

/// Holds the melds of a hand to what brute force forms.
pub(crate) fn melds_are_those_that_can_be_formed(hand: &Hand, rules: &Rules) {
    let melds = candidates(hand, rules).unwrap();
    assert!(
        melds.is_sorted_by(|a, b| a < b),
        "{hand}: not sorted, or one twice"
    );
    let mut laid: Vec<Laid> = melds.iter().map(Laid::from).collect();
    laid.sort();
    assert_eq!(laid, formable(hand, rules), "{hand}");
    for (meld, laid) in melds.iter().map(|meld| (meld, Laid::from(meld))) {
        assert_eq!(meld.points(rules), laid.points(rules), "{meld}");
        assert_eq!(usize::from(meld.len()), meld.tiles().len(), "{meld}");
    }
}

/// Holds what all cards of a hand can be together to what brute force reads.
pub(crate) fn all_cards_are_read(hand: &Hand, rules: &Rules) {
    let melds = rules.meld_of(hand);
    let mut shapes: Vec<_> = melds.iter().map(|meld| Laid::from(meld).shape).collect();
    shapes.sort();
    assert_eq!(shapes, readings(hand, rules), "{hand}");
    assert!(melds.iter().all(|meld| meld.tiles() == *hand), "{hand}");
}

#[test]
fn a_slot_stands_for_a_card_and_says_whether_it_is_itself() {
    let rules = Rules::indian().with("wild_rank", "6").unwrap();
    let slots = |text: &str| {
        let meld = rules.meld_of(&Hand::parse(text, &rules).unwrap())[0];
        let slots = meld.slots().map(|slot| {
            let suit = slot.suit.map_or('?', Suit::letter);
            let own = if slot.is_natural() { "" } else { " for " };
            let stands_for = if slot.is_natural() {
                String::new()
            } else {
                format!("{}{suit}", slot.rank.unwrap())
            };
            format!("{}{own}{stands_for}", slot.tile)
        });
        slots.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(slots("3H 6S 5H JK"), "6S for 2H, 3H, JK for 4H, 5H");
    assert_eq!(slots("7H 8H 9H"), "7H, 8H, 9H");
    assert_eq!(slots("9H 9D JK"), "9D, 9H, JK for 9?");
}
