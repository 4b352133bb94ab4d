//! The fewest changes to a table, against every arrangement and against integer programs.

use std::collections::BTreeMap;

use combogrid_rummy::{
    Advisor, Aim, Arrangement, Arrangements, Changes, Hand, Meld, Played, Rules, Table, Tile, Turn,
    candidates,
};
use good_lp::{Expression, ProblemVariables, Solution, SolverModel, microlp, variable};

use crate::deal::deal_turn;
use crate::turn::laid_points;

/// What is left of a rack, in the unit of an aim.
fn left(aim: Aim, rack: &Hand, rules: &Rules) -> u32 {
    match aim {
        Aim::Cards => u32::try_from(rack.len()).unwrap(),
        Aim::Deadwood => rack.loose_points(rules),
        Aim::Points => u32::try_from(laid_points(rack, &Hand::EMPTY, rules)).unwrap(),
    }
}

/// The most pairs of one bag before and one after that `fits`, each bag in one pair at most: every choice is tried.
fn most_pairs(before: &[Hand], after: &[Hand], fits: fn(&Hand, &Hand) -> bool) -> usize {
    let Some((first, rest)) = before.split_first() else {
        return 0;
    };
    let ways = (0..after.len())
        .filter(|at| fits(first, &after[*at]))
        .map(|at| {
            let mut others = after.to_vec();
            others.swap_remove(at);
            1 + most_pairs(rest, &others, fits)
        });
    ways.chain([most_pairs(rest, after, fits)]).max().unwrap()
}

/// The most bags that are whole in others, several in one where it has the tiles of all: every choice is tried.
fn most_whole(before: &[Hand], after: &[Hand]) -> usize {
    let Some((first, rest)) = before.split_first() else {
        return 0;
    };
    let ways = (0..after.len()).filter_map(|at| {
        let mut others = after.to_vec();
        others[at] = others[at].checked_sub(first)?;
        Some(1 + most_whole(rest, &others))
    });
    ways.chain([most_whole(rest, after)]).max().unwrap()
}

fn bags(melds: &[Meld]) -> Vec<Hand> {
    melds.iter().map(Meld::tiles).collect()
}

/// The broken melds and the melds that are made, counted from the definition.
fn changes(before: &[Hand], after: &[Hand]) -> (usize, usize) {
    let whole = most_whole(before, after);
    let lie = most_pairs(before, after, Hand::contains);
    (before.len() - whole, after.len() - lie)
}

/// The least that can be left, and the fewest changes with that, by looking at every arrangement.
fn by_every_arrangement(
    table: &Table,
    rack: &Hand,
    aim: Aim,
    rules: &Rules,
) -> (u32, (usize, usize)) {
    let all = table.tiles().checked_add(rack).unwrap();
    let every = Arrangements::every(&all, rules).unwrap();
    let before = bags(table.melds());
    let legal = every.iter().filter(|laid| rack.contains(&laid.loose()));
    let of = |laid: Arrangement| {
        let left = left(aim, &laid.loose(), rules);
        (left, changes(&before, &bags(laid.melds())))
    };
    legal.map(of).min().unwrap()
}

/// The second model of Den Hertog and Hulshof (The Computer Journal 49/6, 2006): the least that is left, then the most
/// melds of the table that are whole.
fn by_integer_programs(table: &Table, rack: &Hand, aim: Aim, rules: &Rules) -> (u32, usize) {
    let solve = |exactly: Option<f64>| {
        let all = table.tiles().checked_add(rack).unwrap();
        let melds = bags(&candidates(&all, rules).unwrap());
        let mut melds: Vec<Hand> = melds;
        melds.sort_unstable();
        melds.dedup();
        let mut variables = ProblemVariables::new();
        let (mut laid, mut whole) = (Expression::default(), Expression::default());
        let mut used: BTreeMap<Tile, Expression> = BTreeMap::new();
        let mut at_most_once: Vec<Expression> = Vec::new();
        let mut bag = |bag: &Hand, most: u8, variables: &mut ProblemVariables| {
            let times = variables.add(variable().integer().min(0).max(most));
            laid += f64::from(left(aim, bag, rules)) * times;
            for (tile, copies) in bag.iter() {
                *used.entry(tile).or_default() += f64::from(copies) * times;
            }
            times
        };
        for meld in &melds {
            bag(meld, 2, &mut variables);
        }
        // A variable for each set of melds of the table that are whole in a meld.
        let lying = bags(table.melds());
        at_most_once.resize_with(lying.len(), Expression::default);
        for meld in &melds {
            let mut sets: Vec<(Hand, Vec<usize>)> = vec![(*meld, Vec::new())];
            for (at, old) in lying.iter().enumerate() {
                for (left, with) in sets.clone() {
                    let left = left.checked_sub(old);
                    sets.extend(left.map(|left| (left, [&with[..], &[at]].concat())));
                }
            }
            for (_, with) in sets.into_iter().filter(|(_, with)| !with.is_empty()) {
                let times = bag(meld, 1, &mut variables);
                for at in with {
                    at_most_once[at] += times;
                    whole += times;
                }
            }
        }
        let objective = if exactly.is_some() { &whole } else { &laid };
        let mut model = variables.maximise(objective.clone()).using(microlp);
        for one in at_most_once {
            model.add_constraint(one.leq(1.0));
        }
        let lying = table.tiles();
        for (tile, sum) in used {
            model.add_constraint(sum.clone().leq(f64::from(all.count(tile))));
            model.add_constraint(sum.geq(f64::from(lying.count(tile))));
        }
        if let Some(least) = exactly {
            model.add_constraint(laid.clone().geq(least));
        }
        let solution = model.solve().expect("the table as it lies is a solution");
        solution.eval(objective.clone()).round()
    };
    let laid = solve(None);
    let whole = solve(Some(laid));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "small numbers"
    )]
    let (laid, whole) = (laid as u32, whole as usize);
    let all = table.tiles().checked_add(rack).unwrap();
    (left(aim, &all, rules) - laid, table.melds().len() - whole)
}

/// Holds what a turn says of its changes to what it did.
pub(crate) fn checked_changes(table: &Table, rack: &Hand, played: &Played) -> Changes {
    let changes_made = played.changes.unwrap();
    let found = changes(&bags(table.melds()), &bags(played.table.melds()));
    assert_eq!(
        (changes_made.broken, changes_made.made),
        found,
        "{rack} at {table}: {}",
        played.table
    );
    let laid = played.table.tiles().checked_sub(&table.tiles()).unwrap();
    assert_eq!(
        laid.checked_add(&played.rack),
        Some(*rack),
        "{rack} at {table}"
    );
    changes_made
}

#[test]
fn changes_are_as_few_as_those_of_every_arrangement() {
    let mut rng = fastrand::Rng::with_seed(530);
    let rummikub = Rules::rummikub();
    let few = rummikub.with("jokers", "4").unwrap();
    let mut broken = [0; 4];
    for rules in [rummikub, few, Rules::gin(), Rules::rummy500()] {
        let mut advisor = Advisor::new(&rules);
        for round in 0..60 {
            let (table, rack) = deal_turn(&rules, 1 + round % 3, 2 + round % 4, &mut rng);
            for aim in Aim::ALL {
                let turn = Turn::new(&table, &rack).aim(aim).rearranging();
                let played = advisor.turn(&turn).unwrap();
                let changes_made = checked_changes(&table, &rack, &played);
                let (least, fewest) = by_every_arrangement(&table, &rack, aim, &rules);
                let found = (
                    left(aim, &played.rack, &rules),
                    (changes_made.broken, changes_made.made),
                );
                assert_eq!(
                    found,
                    (least, fewest),
                    "{rack} at {table}, {aim}: {}",
                    played.table
                );
                assert!(changes_made.are_fewest);
                broken[changes_made.broken.min(3)] += 1;
            }
        }
    }
    assert!(broken[1] > 20, "{broken:?}");
}

/// Holds turns at tables of up to that many melds to their integer programs.
fn hold_changes_to_programs(rounds: usize, melds: usize, rng: &mut fastrand::Rng) {
    let rules = Rules::rummikub();
    let mut advisor = Advisor::new(&rules);
    let mut broken = [0; 5];
    for round in 0..rounds {
        let size = 2 + round % (melds - 1);
        let (table, rack) = deal_turn(&rules, size, 4 + round % 11, rng);
        for aim in Aim::ALL {
            let turn = Turn::new(&table, &rack).aim(aim).rearranging();
            let played = advisor.turn(&turn).unwrap();
            let changes_made = checked_changes(&table, &rack, &played);
            let found = (left(aim, &played.rack, &rules), changes_made.broken);
            let expected = by_integer_programs(&table, &rack, aim, &rules);
            assert_eq!(
                found, expected,
                "{rack} at {table}, {aim}: {}",
                played.table
            );
            assert!(changes_made.are_fewest);
            broken[changes_made.broken.min(4)] += 1;
        }
    }
    assert!(broken[1] > 5, "{broken:?}");
}

#[test]
fn changes_are_as_few_as_those_of_integer_programs() {
    hold_changes_to_programs(40, 10, &mut fastrand::Rng::with_seed(531));
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn changes_to_large_tables_are_as_few_as_those_of_integer_programs() {
    hold_changes_to_programs(400, 14, &mut fastrand::Rng::with_seed(535));
}

#[test]
fn tables_of_fourteen_melds_are_searched_to_the_end() {
    let mut rng = fastrand::Rng::with_seed(536);
    let plain = Rules::rummikub().with("jokers", "0").unwrap();
    let mut advisor = Advisor::new(&plain);
    for _ in 0..8 {
        let (table, rack) = deal_turn(&plain, 14, 14, &mut rng);
        let turn = Turn::on_table(&table, &rack);
        let played = advisor.turn(&turn).unwrap();
        assert!(
            checked_changes(&table, &rack, &played).are_fewest,
            "{rack} at {table}"
        );
    }
}

/// With two jokers on a table of fourteen melds the search stops. An integer program breaks six melds, and the first
/// arrangement that the engine finds all of them.
#[test]
fn a_search_that_stops_still_breaks_few_melds() {
    let rules = Rules::rummikub();
    let table = "6S 7S 8S 9S TS, TC TH TS, 3C 4C 5C 6C, 3C 4C 5C, 9D TD JD QD KD, JS JK JD JC, 2S 3S 4S 5S, TC JC QC JK, \
        2D 3D 4D, 8D 8H 8S, 6D 7D 8D 9D, AD AH AS, 5H 6H 7H 8H 9H, 2H 3H 4H 5H 6H";
    let table = Table::parse(table, &rules).unwrap();
    let rack = Hand::parse("3H QD JS 2S AC 9C QH 7D KH QS 9S 4D JH 3D", &rules).unwrap();
    let turn = Turn::on_table(&table, &rack).aim(Aim::Cards);
    let played = Advisor::new(&rules).turn(&turn).unwrap();
    assert!(played.rack.is_empty());
    assert_eq!(
        checked_changes(&table, &rack, &played).broken,
        6,
        "{}",
        played.table
    );
}

#[test]
fn nothing_is_moved_where_nothing_is_laid() {
    let rules = Rules::rummikub();
    let table = Table::parse("7S 7H 7C 7D, 8C 9C TC", &rules).unwrap();
    let rack = Hand::parse("2S", &rules).unwrap();
    let placed = Advisor::new(&rules)
        .turn(&Turn::on_table(&table, &rack).aim(Aim::Cards))
        .unwrap();
    assert_eq!(placed.table.to_string(), table.to_string());
    assert_eq!(placed.rack, rack);
}

/// A joker kept is worth what it is said to be worth: every part of the jokers that may be kept is tried.
#[test]
fn jokers_are_held_back_for_what_they_are_worth() {
    let mut rng = fastrand::Rng::with_seed(533);
    let rules = Rules::rummikub().with("jokers", "4").unwrap();
    let mut advisor = Advisor::new(&rules);
    let mut kept = 0;
    for round in 0..60 {
        let (table, rack) = deal_turn(&rules, 1 + round % 3, 2 + round % 3, &mut rng);
        let rack = rack.with(
            Tile::Joker,
            rack.jokers().max(u8::from(table.tiles().jokers() < 4)),
        );
        let value = [1, 5, 12][round % 3];
        let turn = Turn::new(&table, &rack).rearranging().joker_value(value);
        let played = advisor.turn(&turn).unwrap();
        let all = table.tiles().checked_add(&rack).unwrap();
        let every = Arrangements::every(&all, &rules).unwrap();
        let worth = |loose: &Hand| {
            let tame = loose.with(Tile::Joker, 0).loose_points(&rules);
            let jokers = i64::from(loose.jokers()) * i64::from(value);
            (loose.is_empty(), jokers - i64::from(tame))
        };
        let legal = every.iter().filter(|laid| rack.contains(&laid.loose()));
        let best = legal.map(|laid| worth(&laid.loose())).max().unwrap();
        assert_eq!(
            worth(&played.rack),
            best,
            "{rack} at {table}, {value}: {}",
            played.table
        );
        kept += played.rack.jokers();
    }
    assert!(kept > 15, "{kept}");
}

/// Of a heap as many tiles are in melds as can be, by every arrangement of it.
#[test]
fn a_heap_is_arranged_as_far_as_it_can_be() {
    let mut rng = fastrand::Rng::with_seed(534);
    let rules = Rules::rummikub();
    let mut advisor = Advisor::new(&rules);
    let mut some = 0;
    for round in 0..60 {
        let (before, rack) = deal_turn(&rules, 1 + round % 3, 3, &mut rng);
        // The tiles of a meld lie loose, and every second time one of the rack as well.
        let Some((last, lying)) = before.melds().split_last() else {
            continue;
        };
        let stray = rack.tiles().next().filter(|_| round % 2 == 1);
        let mut loose = last.tiles();
        let mut rack = rack;
        if let Some(tile) = stray {
            loose = loose.with(tile, loose.count(tile) + 1);
            rack = rack.with(tile, rack.count(tile) - 1);
        }
        let table = Table::new(lying.to_vec());
        let turn = Turn::new(&table, &rack).aim(Aim::Cards).settling(loose);
        let played = advisor.turn(&turn).unwrap();
        let heap = table.tiles().checked_add(&loose).unwrap();
        let all = heap.checked_add(&rack).unwrap();
        let every = Arrangements::every(&all, &rules).unwrap();
        let left = |loose: &Hand| {
            // Of equal tiles those of the rack are left first.
            let of_heap: usize = loose
                .iter()
                .map(|(tile, copies)| usize::from(copies.saturating_sub(rack.count(tile))))
                .sum();
            (of_heap, loose.len() - of_heap)
        };
        let best = every.iter().map(|laid| left(&laid.loose())).min().unwrap();
        let found = (played.remain.len(), played.rack.len());
        assert_eq!(found, best, "{rack}, {loose} at {table}: {}", played.table);
        some += usize::from(!played.remain.is_empty());
    }
    assert!((5..50).contains(&some), "{some}");
}

/// A tile that fits no meld changes nothing else of a turn at a heap: what is laid and what is left is the same without it.
#[test]
fn a_tile_that_fits_no_meld_changes_nothing_else_of_a_turn() {
    let mut rng = fastrand::Rng::with_seed(535);
    let (mut idle, mut compared) = (0, 0);
    for (preset, joker_points) in [
        ("loba", "0"),
        ("indian", "0"),
        ("rummikub", "30"),
        ("pinnacola", "0"),
    ] {
        let rules = Rules::preset(preset).unwrap();
        let rules = rules.with("joker_points", joker_points).unwrap();
        let mut advisor = Advisor::new(&rules);
        let nothing = Table::new(Vec::new());
        for round in 0..30 {
            let (table, rack) = deal_turn(&rules, 1 + round % 2, 3, &mut rng);
            let all = table.tiles().checked_add(&rack).unwrap();
            let fits_none = |tile: &Tile| {
                let with = all.with(*tile, all.count(*tile) + 1);
                let melds = candidates(&with, &rules).unwrap();
                with.count(*tile) <= rules.copies(*tile)
                    && melds.iter().all(|meld| meld.tiles().count(*tile) == 0)
            };
            let stray = Hand::deck(&rules)
                .iter()
                .map(|(tile, _)| tile)
                .find(fits_none);
            let Some(stray) = stray else {
                continue;
            };
            let lying = table.tiles();
            let more = lying.with(stray, lying.count(stray) + 1);
            for aim in Aim::ALL {
                for value in [0, 12] {
                    let turn = |loose| {
                        let turn = Turn::new(&nothing, &rack).rearranging().aim(aim);
                        turn.joker_value(value).settling(loose)
                    };
                    let without = advisor.turn(&turn(lying)).unwrap();
                    let found = advisor.turn(&turn(more)).unwrap();
                    let context = format!("{preset} {aim} {value} {rack} at {table}");
                    assert_eq!(found.remain.to_string(), stray.to_string(), "{context}");
                    assert_eq!(found.rack, without.rack, "{context}");
                    assert_eq!(found.deadwood, without.deadwood, "{context}");
                    assert_eq!(found.table, without.table, "{context}");
                    compared += 1;
                    idle += usize::from(aim == Aim::Deadwood && found.rack.jokers() > 0);
                }
            }
        }
    }
    assert!(compared > 60 && idle > 5, "{compared} {idle}");
}
