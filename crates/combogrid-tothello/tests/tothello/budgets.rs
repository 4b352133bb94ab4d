//! Queries stop at each limit, tell the truth about what they knew, and answer as without a bound
//! where the budget is enough.

use std::thread;
use std::time::Duration;

use combogrid_grid::{Extent, Grid};
use combogrid_tothello::reversi::{PassCount, Perft, PerftError, Position, perft};
use combogrid_tothello::{
    BestPlacement, BestPlacementError, Board, Budget, Cancel, DEFAULT_BUDGET, Limit, Side, Stopped,
    Workspace,
};
use fastrand::Rng;
use proptest::prelude::*;

use crate::naive::Naive;

fn states(most: u64) -> Budget {
    Budget::unlimited().max_states(most)
}

/// Budgets that are spent before the first step, each with the limit that is met.
fn spent() -> [(Budget, Limit); 3] {
    let cancel = Cancel::new();
    cancel.cancel();
    [
        (states(0), Limit::States(0)),
        (Budget::unlimited().timeout(Duration::ZERO), Limit::Deadline),
        (Budget::unlimited().cancelled_by(&cancel), Limit::Cancelled),
    ]
}

/// The least bound on states with which a query is answered.
fn least(is_answered: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, 1_000_000);
    assert!(is_answered(high));
    while low < high {
        let middle = u64::midpoint(low, high);
        (low, high) = if is_answered(middle) {
            (low, middle)
        } else {
            (middle + 1, high)
        };
    }
    low
}

#[test]
fn games_are_counted_as_far_as_the_budget_goes() {
    for size in [8, 10] {
        let start = Position::start(Extent::new(size, size)).expect("an even size");
        for pass in PassCount::ALL {
            let exact = perft(&start, 5, pass).expect("few");
            let count = |budget: &Budget| Perft::new(pass).with_budget(budget).count(&start, 5);
            for (budget, limit) in spent() {
                let nothing = Stopped { limit, known: 0 };
                assert_eq!(count(&budget), Err(nothing.into()), "{size}");
            }
            let enough = least(|most| count(&states(most)).is_ok());
            assert_eq!(count(&states(enough)), Ok(exact));
            for most in [enough - 1, enough / 2] {
                let Err(PerftError::Stopped(stopped)) = count(&states(most)) else {
                    panic!("{most} states are too few");
                };
                assert_eq!(stopped.limit, Limit::States(most));
                assert!(
                    (1..=exact).contains(&stopped.known),
                    "{stopped:?} of {exact}"
                );
            }
        }
    }
}

#[test]
fn another_thread_stops_a_hopeless_count() {
    for size in [8, 10] {
        let start = Position::start(Extent::new(size, size)).expect("an even size");
        let cancel = Cancel::new();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let counted = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                cancel.cancel();
            });
            let perft = Perft::new(PassCount::Ply).with_budget(&budget);
            perft.count(&start, 30)
        });
        let Err(PerftError::Stopped(stopped)) = counted else {
            panic!("{counted:?}");
        };
        assert_eq!(stopped.limit, Limit::Cancelled);
    }
}

/// Each cell that is known reaches at least the count that is known.
fn check_known(position: &Naive, side: Side, known: &BestPlacement, best: &BestPlacement) {
    assert!(known.count <= best.count);
    assert!(!known.cells.is_empty());
    for cell in &known.cells {
        let after = position
            .to_board()
            .place(cell, side)
            .expect("an empty cell")
            .into_after();
        assert!(after.count(side) >= known.count, "{cell}");
    }
}

#[test]
fn placements_are_tried_as_far_as_the_budget_goes() {
    let mut rng = Rng::with_seed(5);
    for round in 0..20 {
        let position = Naive::random(&mut rng, 11);
        let (board, side) = (position.to_board(), Side::ALL[round % 2]);
        let mut workspace = Workspace::new().always_on_planes();
        let Ok(best) = workspace.best_placement(&board, side).cloned() else {
            continue;
        };
        let table = workspace.placements(&board, side).expect("few").to_vec();
        for most in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] {
            workspace.set_budget(&states(most));
            match workspace.best_placement(&board, side) {
                Ok(found) => assert_eq!(found, &best),
                Err(BestPlacementError::Stopped(Stopped { limit, known })) => {
                    assert_eq!(limit, Limit::States(most));
                    check_known(&position, side, &known, &best);
                }
                Err(error) => panic!("{error}"),
            }
            match workspace.placements(&board, side) {
                Ok(found) => assert_eq!(found, table),
                Err(Stopped { known, .. }) => assert_eq!(known[..], table[..known.len()]),
            }
        }
        for (budget, limit) in &spent()[1..] {
            workspace.set_budget(budget);
            let nothing = Stopped {
                limit: *limit,
                known: Vec::new(),
            };
            assert_eq!(workspace.placements(&board, side), Err(nothing));
        }
    }
}

/// What a budget bounds is the same on each call, and a workspace without one has the default.
#[test]
fn a_budget_is_for_each_query_anew() {
    let position = Position::start(Extent::new(10, 10)).expect("an even size");
    let (board, side) = (position.board(), position.turn());
    let least = least(|most| {
        let mut workspace = Workspace::new().with_budget(&states(most));
        workspace.best_placement(board, side).is_ok()
    });
    assert_eq!(least, 8, "four moves, each of which turns a piece");
    let mut workspace = Workspace::new().with_budget(&states(least));
    for _ in 0..3 {
        assert!(workspace.best_placement(board, side).is_ok());
    }
}

/// Where pieces are between already, each cell is tried from every piece of the mover.
#[test]
fn placements_on_an_open_board_cost_a_state_for_each_source() {
    let board: Board = "RBR...".parse().expect("a board");
    let least = least(|most| {
        let mut workspace = Workspace::new()
            .with_budget(&states(most))
            .always_on_planes();
        workspace.placements(&board, Side::Red).is_ok()
    });
    assert_eq!(
        least, 12,
        "three cells, each with itself, two sources and a piece that turns"
    );
}

#[test]
fn closing_the_position_is_bounded() {
    let board: Board = "RBR.".parse().expect("a board");
    let mut workspace = Workspace::new().with_budget(&states(0)).always_on_planes();
    let stopped = workspace.best_placement(&board, Side::Red).cloned();
    let Err(BestPlacementError::Stopped(Stopped { limit, known })) = stopped else {
        panic!("one wave is more than no state: {stopped:?}");
    };
    assert_eq!(limit, Limit::States(0));
    assert_eq!((known.count, known.cells.to_string().as_str()), (4, "D1"));
    workspace.set_budget(&states(1));
    assert_eq!(workspace.best_placement(&board, Side::Red), Ok(&known));
}

/// A large board on which each placement is looked for from thousands of pieces.
#[test]
fn a_call_without_a_budget_is_bounded() {
    let mut rng = Rng::with_seed(8);
    let extent = Extent::new(256, 256);
    let piece = |_| (rng.bool()).then(|| Side::ALL[rng.usize(..2)]);
    let board = Board::from_grid(&Grid::from_fn(extent, piece)).expect("a size that fits");
    let stopped = board.placements(Side::Red).expect_err("too much");
    assert_eq!(
        stopped.limit,
        Limit::States(DEFAULT_BUDGET.states().expect("a bound"))
    );
    assert!(stopped.known.len() > 100);
}

#[test]
fn rows_of_the_table_are_results() {
    let board: Board = "RB..B.\n......".parse().expect("a board");
    for mut workspace in [Workspace::new(), Workspace::new().always_on_planes()] {
        let all = workspace
            .placements(&board, Side::Red)
            .expect("few")
            .to_vec();
        workspace.set_budget(&Budget::unlimited().max_results(all.len() as u64));
        assert_eq!(workspace.placements(&board, Side::Red), Ok(&all[..]));
        workspace.set_budget(&Budget::unlimited().max_results(4));
        let stopped = Stopped {
            limit: Limit::Results(4),
            known: all[..4].to_vec(),
        };
        assert_eq!(workspace.placements(&board, Side::Red), Err(stopped));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_count_is_exact_or_a_lower_bound(depth in 0..7_u32, most in 0..600_u64, size in prop::sample::select(vec![2, 4, 6, 8, 10])) {
        let start = Position::start(Extent::new(size, size)).expect("an even size");
        let exact = perft(&start, depth.min(5), PassCount::Free).expect("few");
        let perft = Perft::new(PassCount::Free).with_budget(&states(most));
        match perft.count(&start, depth.min(5)) {
            Ok(count) => prop_assert_eq!(count, exact),
            Err(PerftError::Stopped(stopped)) => {
                prop_assert_eq!(stopped.limit, Limit::States(most));
                prop_assert!(stopped.known <= exact);
            }
            Err(error) => panic!("{error}"),
        }
    }
}
