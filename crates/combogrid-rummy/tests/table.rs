//! The table against the list of all arrangements.

#[path = "deal/mod.rs"]
mod deal;

use combogrid_rummy::{Aim, Arrangements, Hand, Meld, Rules, Score, Solver, Table, TableError};
use deal::deal;
use proptest::prelude::*;

/// A table of melds laid from a random hand, and a rack from the rest of the deck.
fn table_and_rack(rules: &Rules, tiles: usize, seed: u64) -> (Table, Hand) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let laid = Solver::new(rules)
        .best(&deal(rules, tiles, &mut rng), Aim::Cards)
        .unwrap();
    let table = Table::new(laid.melds().to_vec());
    let mut rest: Vec<_> = Hand::deck(rules)
        .checked_sub(&table.tiles())
        .unwrap()
        .tiles()
        .collect();
    rng.shuffle(&mut rest);
    let rack = rest
        .into_iter()
        .take(1 + usize::try_from(seed % 6).unwrap())
        .collect();
    (table, rack)
}

/// Whether melds and rack are what table and rack were before.
fn nothing_is_lost(table: &Table, rack: &Hand, after: &combogrid_rummy::Placement, rules: &Rules) {
    let before = table.tiles().checked_add(rack).unwrap();
    assert_eq!(after.table.tiles().checked_add(&after.rack), Some(before));
    assert!(
        after.table.tiles().contains(&table.tiles()),
        "a tile of the table was lost"
    );
    assert_eq!(after.laid.checked_add(&after.rack), Some(*rack));
    for meld in after.table.melds() {
        assert!(
            rules.meld_of(&meld.tiles()).contains(meld),
            "{meld} is no meld"
        );
    }
}

#[test]
fn as_much_is_placed_as_the_list_of_all_arrangements_allows() {
    for rules in [Rules::rummikub(), Rules::rummy500(), Rules::kalooki()] {
        let mut solver = Solver::new(&rules);
        for seed in 0..60 {
            let (table, rack) = table_and_rack(&rules, 9, seed);
            let all = table.tiles().checked_add(&rack).unwrap();
            let every = Arrangements::every(&all, &rules).unwrap();
            let legal = || every.iter().filter(|laid| rack.contains(&laid.loose()));
            for aim in [Aim::Cards, Aim::Deadwood] {
                let placed = table.place(&rack, aim, &mut solver).unwrap();
                nothing_is_lost(&table, &rack, &placed, &rules);
                let (left, expected) = match aim {
                    Aim::Cards => (
                        placed.rack.len(),
                        legal().map(|laid| laid.loose_cards()).min(),
                    ),
                    _ => (
                        placed.rack.points(&rules) as usize,
                        legal()
                            .map(|laid| Score::of(&laid, &rules).deadwood as usize)
                            .min(),
                    ),
                };
                assert_eq!(Some(left), expected, "{table} with {rack}");
            }
        }
    }
}

/// Every way to lay tiles of the rack off one after the other, the slow way.
fn lay_off_all(melds: &[Meld], rack: &Hand, rules: &Rules) -> usize {
    let mut fewest = rack.len();
    for (at, meld) in melds.iter().enumerate() {
        for (tile, copies) in rack.iter() {
            let tiles = meld.tiles();
            for longer in rules.meld_of(&tiles.with(tile, tiles.count(tile) + 1)) {
                let mut melds = melds.to_vec();
                melds[at] = longer;
                fewest = fewest.min(lay_off_all(&melds, &rack.with(tile, copies - 1), rules));
            }
        }
    }
    fewest
}

#[test]
fn lay_offs_without_jokers_are_those_of_trying_every_tile() {
    for rules in [Rules::gin(), Rules::article(), Rules::rummy500()] {
        for seed in 0..40 {
            let (table, rack) = table_and_rack(&rules, 10, seed);
            let laid = table.lay_off(&rack, Aim::Cards, &rules).unwrap();
            nothing_is_lost(&table, &rack, &laid, &rules);
            assert_eq!(
                laid.rack.len(),
                lay_off_all(table.melds(), &rack, &rules),
                "{table} with {rack}"
            );
            let offs = table.lay_offs(&rack, &rules).unwrap();
            assert_eq!(offs.is_empty(), laid.laid.is_empty());
        }
    }
}

#[test]
fn lay_offs_are_chained_and_jokers_stay_where_they_are() {
    let rules = Rules::rummikub();
    let table = Table::parse("4H JK 6H, 9C 9D 9S", &rules).unwrap();
    let rack = Hand::parse("5H 7H 8H 9H", &rules).unwrap();
    let shown: Vec<String> = table
        .lay_offs(&rack, &rules)
        .unwrap()
        .iter()
        .map(|off| {
            format!(
                "{} on {}: {} after {}",
                off.tile,
                off.meld,
                off.result,
                off.tiles - 1
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            "9H on 0: 9C 9D 9H 9S after 0",
            "7H on 1: 4H JK 6H 7H after 0",
            "8H on 1: 4H JK 6H 7H 8H after 1",
            "9H on 1: 4H JK 6H 7H 8H 9H after 2",
        ]
    );
    let placed = table.lay_off(&rack, Aim::Cards, &rules).unwrap();
    assert_eq!(placed.rack.to_string(), "5H");
}

#[test]
fn what_is_wrong_with_a_table_is_named_with_its_place() {
    let rules = Rules::rummikub();
    let wrong = |text: &str| Table::parse(text, &rules).unwrap_err();
    let no_meld = wrong("3H 4H 5H, 6C 6D");
    assert_eq!(
        (no_meld.to_string().as_str(), no_meld.at()),
        ("6C 6D is no meld", Some(10))
    );
    let card = wrong("3H 4H 5H, 6C 6X 6D");
    assert!(matches!(card, TableError::Parse { .. }));
    assert_eq!(card.at(), Some(14));
    let third = wrong("3H 4H 5H, 3H 4H 5H, 3H 4H 5H");
    assert_eq!(third.to_string(), "the deck has 2 of 3H, not 3");
    let table = Table::parse("3H 4H 5H, 3H 4H 5H", &rules).unwrap();
    let rack = Hand::parse("3H", &rules).unwrap();
    assert!(
        table
            .place(&rack, Aim::Cards, &mut Solver::new(&rules))
            .is_err()
    );
    assert!(Table::parse("", &rules).unwrap().melds().is_empty());
}

proptest! {
    #[test]
    fn a_rearrangement_never_loses_or_changes_a_tile_of_the_table(seed: u64, tiles in 3usize..40) {
        let rules = Rules::rummikub();
        let (table, rack) = table_and_rack(&rules, tiles, seed);
        let placed = table.place(&rack, Aim::Cards, &mut Solver::new(&rules)).unwrap();
        nothing_is_lost(&table, &rack, &placed, &rules);
    }
}
