//! Puzzles against the list of all arrangements of table and rack.

use crate::oracle::{Layout, arrangements};
use combogrid_rummy::{Advisor, Aim, Hand, Meld, PuzzleSize, Rules, Solver, Table, Tile};

/// Rules of two packs with few ranks, so that a hand has many arrangements.
fn crowded() -> Rules {
    let rules = Rules::rummikub()
        .to_builder()
        .ranks("34567".parse().unwrap());
    rules.jokers(0).build().unwrap()
}

/// The arrangements that have every tile, from the rules alone.
fn whole(all: &Hand, rules: &Rules) -> Vec<Layout> {
    let layouts = arrangements(all, rules).into_iter();
    layouts.filter(|layout| layout.loose.is_empty()).collect()
}

/// Whether each meld lies in a meld of its own afterwards.
fn lies_on(melds: &[Hand], after: &mut Vec<Hand>) -> bool {
    let Some((first, rest)) = melds.split_first() else {
        return true;
    };
    (0..after.len()).any(|at| {
        let longer = after.swap_remove(at);
        let lies = longer.contains(first) && lies_on(rest, after);
        after.push(longer);
        let last = after.len() - 1;
        after.swap(at, last);
        lies
    })
}

#[test]
fn a_puzzle_has_one_arrangement_and_breaks_a_meld() {
    let rules = crowded();
    let mut advisor = Advisor::new(&rules);
    let mut rng = fastrand::Rng::with_seed(11);
    let [mut puzzles, mut unmoved] = [0; 2];
    for _ in 0..3_000 {
        let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
        rng.shuffle(&mut deck);
        let dealt: Hand = deck.into_iter().take(14).collect();
        let laid = Solver::new(&rules).best(&dealt, Aim::Cards).unwrap();
        let mut tiles: Vec<Tile> = laid
            .melds()
            .iter()
            .flat_map(|meld| meld.tiles().tiles().collect::<Vec<_>>())
            .collect();
        if tiles.len() > 12 {
            continue;
        }
        rng.shuffle(&mut tiles);
        let all: Hand = tiles.iter().copied().collect();
        let rack: Hand = tiles.iter().copied().take(rng.usize(1..=2)).collect();
        let rest = Solver::new(&rules)
            .best(&all.checked_sub(&rack).unwrap(), Aim::Cards)
            .unwrap();
        if rest.loose_cards() > 0 {
            continue;
        }
        let table = Table::new(rest.melds().to_vec());
        let ways = whole(&all, &rules);
        let old: Vec<Hand> = table.melds().iter().map(Meld::tiles).collect();
        let needs_no_move = ways.iter().any(|way| {
            let mut after: Vec<Hand> = way.melds.iter().map(|meld| meld.tiles).collect();
            lies_on(&old, &mut after)
        });
        let found = advisor.puzzle(&table, &rack).unwrap();
        assert_eq!(
            found.is_some(),
            ways.len() == 1 && !needs_no_move,
            "{table} with {rack}"
        );
        puzzles += usize::from(found.is_some());
        unmoved += usize::from(needs_no_move);
    }
    assert!(puzzles > 10 && unmoved > 20, "{puzzles} {unmoved}");
}

#[test]
fn puzzles_that_are_made_have_one_arrangement() {
    for (rules, broken) in [
        (crowded(), 1),
        (Rules::rummikub(), 1),
        (Rules::rummikub(), 2),
    ] {
        let mut rng = fastrand::Rng::with_seed(12);
        let size = PuzzleSize {
            table: 9,
            rack: 1,
            broken,
        };
        let mut advisor = Advisor::new(&rules);
        for puzzle in advisor.puzzles(&size, 10, |end| rng.usize(0..end)).unwrap() {
            let all = puzzle.table.tiles().checked_add(&puzzle.rack).unwrap();
            let ways = whole(&all, &rules);
            assert_eq!(ways.len(), 1, "{} with {}", puzzle.table, puzzle.rack);
            assert_eq!(puzzle.solution.tiles(), all);
            assert!(puzzle.changes.broken >= broken);
        }
    }
}
