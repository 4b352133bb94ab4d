//! Advice against trying everything.

use combogrid_rummy::{Advisor, Aim, Budget, Draw, Hand, Rules, Situation, Solver, Tile};

#[test]
fn too_large_a_hand_is_tried_card_by_card() {
    let rules = Rules::article();
    let hand = Hand::deck(&rules);
    let mut solver = Solver::new(&rules).with_budget(&Budget::unlimited().max_states(100_000));
    let discards = solver.discards(&hand).unwrap();
    assert_eq!((discards.len(), discards[0].deadwood), (52, 0));
}

/// A drawn 4D melds all cards of the hand, of which one has to be thrown.
#[test]
fn a_draw_that_melds_all_cards_is_not_free() {
    let rules = Rules::indian().with("cap", "20").unwrap();
    let rules = rules.with("wild_rank", "5").unwrap();
    let hand = Hand::parse("2D 4H AD 3D 4C 9H QD 4S TD 9C 9S 3D JK 2D", &rules).unwrap();
    let draws = Solver::new(&rules).draws(&hand, &Hand::EMPTY).unwrap();
    let four = draws
        .draws
        .iter()
        .find(|draw| draw.tile.to_string() == "4D");
    let four = four.unwrap();
    assert_eq!((four.kept, four.best.deadwood), (0, 2));
    assert_eq!(four.best.tile.to_string(), "3D");
}

/// Four pure runs are asked for, one of them with a wild card in its own place: only the joker can be thrown.
#[test]
fn a_wild_card_in_its_own_place_is_kept() {
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let settings = [
        ("wild_rank", "6"),
        ("out_runs", "4"),
        ("out_pure_runs", "4"),
    ];
    let rules = settings.into_iter().fold(Rules::indian(), set);
    let hand = Hand::parse("5H 6H 7H 9C TC JC 2D 3D 4D JH QH KH", &rules).unwrap();
    let draws = Solver::new(&rules).draws(&hand, &Hand::EMPTY).unwrap();
    let joker = draws.draws.iter().find(|draw| draw.tile == Tile::Joker);
    let best = joker.unwrap().best;
    assert_eq!((best.tile, best.deadwood), (Tile::Joker, 0));
}

/// Four jokers and a card are no set of five, and no run of thirteen.
#[test]
fn a_drawn_card_and_jokers_are_a_meld_of_a_legal_size() {
    let rules = Rules::gin().with("jokers", "4").unwrap();
    let rules = rules.with("run_min", "13").unwrap();
    let rules = rules.with("joker_points", "20").unwrap();
    let hand = Hand::parse("5C JK JK JK JK", &rules).unwrap();
    let draws = Solver::new(&rules).draws(&hand, &Hand::EMPTY).unwrap();
    let two = draws
        .draws
        .iter()
        .find(|draw| draw.tile.to_string() == "2C");
    let Draw { kept, best, .. } = two.unwrap();
    assert_eq!((*kept, best.deadwood), (0, 2));
}

#[test]
fn the_expectation_is_the_weighted_sum_by_hand() {
    let rules = Rules::gin();
    let hand = Hand::parse("3H 4H KC KD", &rules).unwrap();
    // All but the hand, 2H, 5H, KH, KS and one queen has been seen.
    let mut unseen = Hand::parse("2H 5H KH KS QC", &rules).unwrap();
    for (tile, _) in hand.iter() {
        unseen.add(tile, &rules).unwrap();
    }
    let seen = Hand::deck(&rules).checked_sub(&unseen).unwrap();
    let draws = Solver::new(&rules).draws(&hand, &seen).unwrap();
    // A run of hearts leaves one king: 10. A third king leaves 3H once 4H is thrown: 3. A queen changes nothing.
    let expected = f64::from(10 + 10 + 3 + 3 + 27) / 5.0;
    assert_eq!(draws.expected_deadwood(), Some(expected));
    assert_eq!((draws.now, draws.helping()), (27, 4));
    let prospects = Advisor::new(&rules).prospects(&Situation::of(&hand).seen(seen));
    assert_eq!(prospects.unwrap().helping, 4);
    assert_eq!(
        Solver::new(&rules)
            .draws(&hand, &Hand::deck(&rules))
            .unwrap()
            .expected_deadwood(),
        None
    );
}

/// Source: the rules' facts; "meld first, throw the dearest loose card" leaves 11 and 1.
#[test]
fn eleven_card_gin_throws_what_leaves_least() {
    let rules = Rules::gin();
    for (cards, thrown, left) in [
        ("6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H", "7H", 10),
        ("3D 4D 5D 6D JD 3H JH AS 2S 3S JS", "3H", 0),
    ] {
        let hand = Hand::parse(cards, &rules).unwrap();
        let best = Solver::new(&rules).discards(&hand).unwrap()[0];
        assert_eq!(
            (best.tile.to_string().as_str(), best.deadwood),
            (thrown, left)
        );
    }
    let hand = Hand::parse("6S 5C 6C 4D 5D 6D 2H 4H 5H 6H", &rules).unwrap();
    let laid = Solver::new(&rules).best(&hand, Aim::Deadwood).unwrap();
    assert_eq!(laid.to_string(), "5C 5D 5H, 6C 6D 6H 6S | 2H 4D 4H");
}

#[test]
fn a_card_that_only_replaces_a_dearer_one_completes_nothing() {
    let rules = Rules::gin();
    let hand = Hand::parse("3H 4H 5H 9C 9D KC KD QS 8H JD", &rules).unwrap();
    let prospects = Advisor::new(&rules)
        .prospects(&Situation::of(&hand))
        .unwrap();
    // 2H 6H 9H 9S TD QD KH KS.
    assert_eq!(prospects.helping, 8);
    let draws = prospects.draws;
    assert!(draws.helping() > 20, "{}", draws.helping());
}

#[test]
fn a_card_that_lets_a_hand_knock_helps() {
    let rules = Rules::oklahoma_gin().with("knock", "5").unwrap();
    let hand = Hand::parse("3H 4H 5H 9C 9D 9S KC KD KH JS", &rules).unwrap();
    let draws = Solver::new(&rules).draws(&hand, &Hand::EMPTY).unwrap();
    assert_eq!(draws.now, 10);
    let knocks = draws.draws.iter().filter(|draw| draw.best.deadwood <= 5);
    let knocks: u32 = knocks.map(|draw| u32::from(draw.unseen)).sum();
    // With TS there is a run with the nine and the jack, after which 9 points are left.
    let prospects = Advisor::new(&rules).prospects(&Situation::of(&hand));
    assert_eq!(prospects.unwrap().helping, knocks + 1);
}
