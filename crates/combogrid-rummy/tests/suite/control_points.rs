//! The original technique, held against the oracle.

use combogrid_rummy::{
    Aim, Arrangement, Budget, Card, FlagLine, FlagMap, Hand, Rank, Rules, Solver, Suit, Technique,
    candidates, control_point_combos,
};

use crate::one_in_seven::one_in_seven;
use crate::oracle::{Layout, arrangements, crowded_hand, is_maximal, optimum, random_hand};

fn hand(text: &str) -> Hand {
    Hand::parse(text, &Rules::article()).unwrap()
}

/// The loose points of the maximal ones among the control-point combos, best first.
fn maximal_points(text: &str) -> Vec<u32> {
    let rules = Rules::article();
    let combos = control_point_combos(&hand(text), &rules).unwrap();
    let maximal = combos
        .iter()
        .filter(|combo| is_maximal(&Layout::from(*combo), &rules));
    maximal.map(|combo| combo.loose_points(&rules)).collect()
}

#[test]
fn the_example_island_leaves_16_21_and_25_points() {
    let text = "2H3H4H5H4H5H6H3C3C3D3D4D";
    assert_eq!(maximal_points(text), [16, 21, 25]);

    let rules = Rules::article();
    let all = arrangements(&hand(text), &rules);
    assert_eq!(all.len(), 12);
    assert_eq!(
        all.iter()
            .filter(|layout| is_maximal(layout, &rules))
            .count(),
        3
    );
}

#[test]
fn hand_a_leaves_55_60_and_64_points() {
    let text = "11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C";
    assert_eq!(maximal_points(text), [55, 60, 64]);
}

#[test]
fn runs_that_share_a_doubled_card_and_double_sets_leave_nothing() {
    for text in ["3H 4H 5H 5H 6H 7H", "6C6C6D6H6S6S"] {
        assert_eq!(maximal_points(text)[0], 0, "{text}");
    }
}

#[test]
fn no_combo_comes_twice_or_leaves_a_whole_meld() {
    let rules = Rules::article();
    for text in ["4C5C6C4H6H4S6S", "3D4D5D4H5H4S5S6S"] {
        check(&hand(text), &rules);
    }
}

#[test]
fn lines_are_stretches_of_rows_and_columns() {
    let rules = Rules::article();
    let map = FlagMap::of(&hand("2H3H4H5H4H5H6H3C3C3D3D4D"), &rules).unwrap();
    let row = FlagLine::Horizontal {
        suit: Suit::Hearts,
        first: Rank::TWO,
        last: Rank::SIX,
    };
    assert_eq!(map.lines(), [row, FlagLine::Vertical { rank: Rank::THREE }]);
    let three = map
        .control_points()
        .iter()
        .find(|point| point.card == Card::new(Rank::THREE, Suit::Hearts))
        .copied();
    assert_eq!(three.map(|point| point.placements().count()), Some(2));
}

#[test]
fn the_board_that_blows_up_is_refused_beyond_the_bound() {
    // Four suits by ranks 3 to 6: sixteen cells with two bits each.
    let rules = Rules::gin();
    let block = Hand::parse("3C4C5C6C 3D4D5D6D 3H4H5H6H 3S4S5S6S", &rules).unwrap();
    let map = FlagMap::of(&block, &rules).unwrap();
    assert_eq!(map.configurations(), 65_536);
    let mut solver = Solver::new(&rules);
    solver.set_budget(&Budget::unlimited().max_states(65_535));
    let error = solver.combos_by_island(&block).unwrap_err();
    assert_eq!(
        error.to_string(),
        "65536 configurations are more than 65535"
    );
    solver.set_budget(&Budget::unlimited().max_states(65_536));
    let combos = solver.combos_by_island(&block).unwrap();
    let combos = combos.top(usize::MAX).unwrap();
    assert_eq!(combos[0].loose_cards(), 0);
    assert_eq!(map.combos().unwrap(), combos);
    assert_eq!(arrangements(&block, &rules).len(), 2_221);
}

/// The leaves are the configurations, each a choice of every control point, and those that are not dropped are the
/// combos of the island.
fn check_leaves(technique: &Technique, rules: &Rules) {
    let map = technique.flag_map();
    let island = technique.island().hand();
    let points = map.control_points();
    let leaves: Vec<_> = technique.leaves().collect();
    assert_eq!(leaves.len() as u128, map.configurations(), "{island}");
    let mut placements: Vec<_> = leaves.iter().map(|leaf| &leaf.placements).collect();
    for leaf in &leaves {
        let choices = leaf.placements.iter().zip(&points);
        let is_open = choices
            .clone()
            .all(|(flags, point)| point.flags.contains(*flags) && flags.count() == point.copies);
        assert!(is_open && choices.len() == points.len(), "{island}");
        assert_eq!(leaf.combo.hand(), island);
        let melds = [leaf.runs.as_slice(), &leaf.sets].concat();
        assert_eq!(Arrangement::new(&island, melds), Some(leaf.combo.clone()));
    }
    placements.sort();
    assert!(
        placements.is_sorted_by(|a, b| a < b),
        "{island}: a leaf twice"
    );
    let kept = leaves.into_iter().filter(|leaf| leaf.dropped.is_none());
    let mut kept: Vec<Arrangement> = kept.map(|leaf| leaf.combo).collect();
    kept.sort_by_key(|combo| (combo.loose_points(rules), combo.clone()));
    assert_eq!(map.combos().unwrap(), kept, "{island}");
}

#[test]
fn leaves_that_are_not_dropped_are_the_combos_of_an_island() {
    let rules = Rules::article();
    let mut rng = fastrand::Rng::with_seed(29);
    for round in 0..400 {
        let size = rng.usize(1..=12);
        let hand = match round % 2 {
            0 => random_hand(&mut rng, &rules, size),
            _ => crowded_hand(&mut rng, &rules, size.min(10)),
        };
        for technique in Technique::of(&hand, &rules).unwrap() {
            check_leaves(&technique, &rules);
        }
    }
}

/// Every combo an arrangement, each once, none with a whole meld among its loose cards, the first of them the optimum.
fn check(hand: &Hand, rules: &Rules) {
    let combos = control_point_combos(hand, rules).unwrap();
    let all = arrangements(hand, rules);
    let best = optimum(&all, rules, Aim::Deadwood);
    assert_eq!(combos[0].loose_points(rules), best, "{hand}");
    assert!(
        combos.is_sorted_by_key(|combo| combo.loose_points(rules)),
        "{hand}"
    );
    let mut layouts: Vec<Layout> = combos.iter().map(Layout::from).collect();
    layouts.sort();
    assert!(layouts.is_sorted_by(|a, b| a < b), "{hand}: a combo twice");
    for combo in &combos {
        assert_eq!(combo.hand(), *hand);
        assert!(
            all.binary_search(&Layout::from(combo)).is_ok(),
            "{hand}: {combo}"
        );
        assert!(
            candidates(&combo.loose(), rules).unwrap().is_empty(),
            "{hand}: {combo}"
        );
    }
}

#[test]
fn the_best_combo_is_the_optimum_on_random_hands() {
    let rules = Rules::article();
    let mut rng = fastrand::Rng::with_seed(7);
    for round in 0..1_500 {
        let size = rng.usize(1..=14);
        let hand = match round % 2 {
            0 => random_hand(&mut rng, &rules, size),
            _ => crowded_hand(&mut rng, &rules, size.min(12)),
        };
        check(&hand, &rules);
    }
}

#[test]
fn the_best_combo_is_the_optimum_on_every_hand_of_a_small_universe() {
    // Three suits of three ranks, up to two copies: those of the 3^9 hands that have at most nine cards.
    let rules = Rules::article();
    let cards: Vec<Card> = Rank::ALL[2..5]
        .iter()
        .flat_map(|rank| Suit::ALL[..3].iter().map(|suit| Card::new(*rank, *suit)))
        .collect();
    for code in one_in_seven(0..3_u32.pow(9)) {
        let copies = |place: usize| {
            u8::try_from(code / 3_u32.pow(u32::try_from(place).unwrap()) % 3).unwrap()
        };
        let hand = cards
            .iter()
            .enumerate()
            .fold(Hand::EMPTY, |hand, (place, card)| {
                hand.with(*card, copies(place))
            });
        if hand.len() <= 9 {
            check(&hand, &rules);
        }
    }
}
