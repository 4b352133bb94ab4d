//! Source: weekendamerica.publicradio.org/programs/2005/08/13/rummy.html.

use combogrid_rummy::{Rules, Solver};

use super::{hand, hold};

#[test]
fn three_of_a_kind_and_four_in_a_row() {
    // "You can build ace, two, three, four or jack, queen, king, ace, but not queen, king, ace, two."
    hold(
        &Rules::liverpool(),
        &["AS 2S 3S 4S", "JS QS KS AS", "2C 2C 2D", "5S JK 7S 8S"],
        &["QS KS AS 2S", "5S 6S 7S", "2C 2D"],
    );
}

#[test]
fn jokers_and_aces_cost_fifteen() {
    let rules = Rules::liverpool();
    assert_eq!(
        hand(&rules, "JK AS KD JC 9H 2S").loose_points(&rules),
        15 + 15 + 10 + 10 + 9 + 2
    );
}

#[test]
fn each_hand_has_its_contract() {
    let deals = [
        ("2 sets", "3C3D3H 9S9S9D KC"),
        ("1 set 1 run", "3C3D3H 6H7H8H9H KC"),
        ("2 runs", "3C4C5C6C 6H7H8H9H KC"),
        ("3 sets", "3C3D3H 9S9S9D QCQDQH KC"),
        ("2 sets 1 run", "3C3D3H 9S9S9D 6H7H8H9H KC"),
        ("1 set 2 runs", "3C3D3H 3C4C5C6C 6H7H8H9H"),
        ("3 runs", "9HTHJHQH 3C4C5C6C 6H7H8H9H"),
    ];
    assert_eq!(
        Rules::liverpool().opening_contract(),
        Some("2 sets".parse().unwrap())
    );
    for (deal, (contract, cards)) in deals.iter().enumerate() {
        let rules = Rules::liverpool()
            .with("opening_contract", contract)
            .unwrap();
        let opens = |cards: &str| Solver::new(&rules).opens(&hand(&rules, cards)).unwrap();
        assert!(opens(cards).is_some(), "{contract}");
        let before = deals[..deal].iter().rev().take(1);
        assert!(
            before
                .map(|(_, cards)| opens(cards))
                .all(|way| way.is_none()),
            "{contract}"
        );
    }
}
