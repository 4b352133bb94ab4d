//! Queries on the hot path allocate nothing once their workspace has its room.

use combogrid_rummy::{Aim, Arrangement, Draws, Hand, Rules, Solver, Tile};

/// Gin hands, where few melds touch each other; crowded hands of two packs, which are swept; hands with jokers that
/// are swept from thirteen tiles on.
fn hands(rules: &Rules, sizes: &[usize]) -> Vec<Hand> {
    let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let mut rng = fastrand::Rng::with_seed(31);
    let mut deal = |tiles: usize| {
        rng.shuffle(&mut deck);
        deck[..tiles].iter().copied().collect()
    };
    let sizes = sizes.iter().flat_map(|&size| [size; 20]);
    sizes.map(&mut deal).collect()
}

/// How often memory is asked for when every hand is asked about again.
fn allocations(hands: &[Hand], mut ask: impl FnMut(&Hand)) -> u64 {
    hands.iter().for_each(&mut ask);
    allocation_counter::measure(|| hands.iter().for_each(&mut ask)).count_total
}

fn cases() -> [(Rules, Vec<Hand>); 3] {
    [
        (Rules::gin(), &[10, 11][..]),
        (Rules::article(), &[14, 21, 30, 52, 104]),
        (Rules::rummikub(), &[30, 40]),
    ]
    .map(|(rules, sizes)| (rules, hands(&rules, sizes)))
}

#[test]
fn scores() {
    for (rules, hands) in cases() {
        let mut solver = Solver::new(&rules);
        for aim in Aim::ALL {
            let ask = |hand: &Hand| {
                solver.score(hand, aim).expect("within the limit");
            };
            assert_eq!(allocations(&hands, ask), 0, "{aim:?}");
        }
    }
}

#[test]
fn best_arrangements_in_the_room_of_others() {
    for (rules, hands) in cases() {
        let mut solver = Solver::new(&rules);
        let mut best = Arrangement::all_loose(&Hand::EMPTY);
        for aim in Aim::ALL {
            let ask = |hand: &Hand| {
                let found = solver.best_into(hand, aim, &mut best);
                found.expect("within the limit");
            };
            assert_eq!(allocations(&hands, ask), 0, "{aim:?}");
        }
    }
}

#[test]
fn a_new_arrangement_is_one_allocation() {
    let rules = Rules::gin();
    let hand = Hand::parse("3C 3D 3H 5S 6S 7S 9S 9H 9D KD", &rules).expect("a gin hand");
    let mut solver = Solver::new(&rules);
    let ask = |hand: &Hand| {
        let best = solver.best(hand, Aim::Deadwood).expect("within the limit");
        assert_eq!(best.melds().len(), 3);
    };
    assert_eq!(allocations(&[hand], ask), 1);
}

#[test]
fn numbers_of_arrangements() {
    for (rules, sizes) in [
        (Rules::gin(), &[10][..]),
        (Rules::article(), &[14, 21, 30, 52]),
    ] {
        let mut solver = Solver::new(&rules);
        let ask = |hand: &Hand| {
            solver.count(hand).expect("below 2^128");
        };
        assert_eq!(allocations(&hands(&rules, sizes), ask), 0);
    }
}

#[test]
fn discards_and_draws_in_the_room_of_others() {
    let indian = Rules::indian().with("wild_rank", "6").unwrap();
    for (rules, sizes) in [(Rules::gin(), &[10, 11]), (indian, &[13, 14])] {
        let mut hands = hands(&rules, sizes);
        let mut solver = Solver::new(&rules);
        let mut discards = Vec::new();
        let ask = |hand: &Hand| {
            let found = solver.discards_into(hand, &mut discards);
            found.expect("within the limit");
        };
        assert_eq!(allocations(&hands, ask), 0);
        // With more wild cards all cards may be melded after a draw, and that one is solved anew.
        hands.retain(|hand| hand.tiles().filter(|tile| rules.is_wild(*tile)).count() < 2);
        let mut draws = Draws::default();
        let ask = |hand: &Hand| {
            let found = solver.draws_into(hand, &Hand::EMPTY, &mut draws);
            found.expect("within the limit");
        };
        assert_eq!(allocations(&hands, ask), 0);
    }
}
