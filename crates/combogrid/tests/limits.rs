//! The page of limits has the numbers of the libraries.

use combogrid_budget::Budget;
use combogrid_ops::Count;
use combogrid_rummy::{Hand, Solver};

const PAGE: &str = include_str!("../../../docs/src/limits.md");

/// What stands in the second column of the row that begins like this.
#[track_caller]
fn row(beginning: &str) -> &'static str {
    let mut rows = PAGE
        .lines()
        .filter_map(|line| line.strip_prefix(&format!("| {beginning} | ")));
    let row = rows
        .next()
        .unwrap_or_else(|| panic!("no row begins with {beginning}"));
    row.trim_end_matches(" |")
}

#[test]
fn the_default_bounds_are_those_of_the_page() {
    let states = |budget: &Budget| Count(budget.states().unwrap().into()).to_string();
    let rummy = [Solver::DEFAULT_BUDGET, Solver::MAXIMAL_BUDGET].map(|budget| states(&budget));
    assert_eq!(
        row("`combogrid_rummy::Solver`, `Arrangements`"),
        format!(
            "{} states; {} for maximal arrangements, whose states are larger",
            rummy[0], rummy[1]
        )
    );
    let counter = combogrid_doudizhu::SplitCounter::DEFAULT_BUDGET;
    for (types, budget, unit) in [
        (
            "`combogrid_doudizhu::Splits`",
            combogrid_doudizhu::Splits::DEFAULT_BUDGET,
            "states",
        ),
        (
            "`SplitCounter`, `FewestPlays`, `KickerSplits`",
            counter.clone(),
            "states",
        ),
        (
            "`combogrid_tothello::Workspace`",
            combogrid_tothello::DEFAULT_BUDGET,
            "states",
        ),
        (
            "`combogrid_tothello::reversi` perft",
            combogrid_tothello::reversi::DEFAULT_BUDGET,
            "positions",
        ),
        (
            "`combogrid_tothello::reversi::Endgame`",
            combogrid_tothello::reversi::ENDGAME_BUDGET,
            "positions",
        ),
    ] {
        assert_eq!(row(types), format!("{} {unit}", states(&budget)));
    }
    for same in [
        combogrid_doudizhu::FewestPlays::DEFAULT_BUDGET,
        combogrid_doudizhu::KickerSplits::DEFAULT_BUDGET,
    ] {
        assert_eq!(same.states(), counter.states());
    }
}

#[test]
fn the_sizes_are_those_of_the_page() {
    assert_eq!(
        row("copies of one card, or jokers, in a rummy hand"),
        Hand::MOST_COPIES.to_string()
    );
    let side = |side| format!("{side}x{side}");
    let board = |side: usize| {
        vec![".".repeat(side); side]
            .join("\n")
            .parse::<combogrid_tothello::Board>()
    };
    assert_eq!(row("boards"), "256 x 256 cells");
    assert!(board(256).is_ok());
    assert!(board(257).unwrap_err().to_string().contains(&side(256)));
}
