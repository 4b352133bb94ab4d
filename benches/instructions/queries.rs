//! Asks one named query a number of times; `check.sh` counts the instructions.
//!
//! Two counts with different numbers of times give the cost of one: what is done once falls out.

mod wild;

use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::ExitCode;

use combogrid_benches::{HARD_HANDS, closed_boards, doudizhu_deals, doudizhu_hands, rummy_hands};
use combogrid_doudizhu::{
    Endgame, FewestPlays, Hand, Position, Preset, Rules as LandlordRules, SplitCounter,
};
use combogrid_grid::{BitPlane, Direction, Extent, Grid};
use combogrid_rummy::{Aim, Route, Rules, Solver};
use combogrid_tothello::reversi::{self, PassCount, perft};
use combogrid_tothello::{Side, Workspace};

/// A query's name and what asks it a number of times, over and over the same hands.
type Query = (&'static str, fn(usize));

const QUERIES: [Query; 39] = [
    ("gin-deadwood", deadwood),
    ("gin-best-melds", |times| best(&Rules::gin(), 10, times)),
    ("best-14-tiles", |times| best(&Rules::article(), 14, times)),
    ("best-21-tiles", |times| best(&Rules::article(), 21, times)),
    ("best-30-tiles", |times| {
        crowded(Rules::article, 30, None, times);
    }),
    ("best-40-tiles", |times| {
        crowded(Rules::article, 40, None, times);
    }),
    ("best-40-tiles-by-bits", |times| {
        crowded(Rules::article, 40, Some(Route::Bits), times);
    }),
    ("best-40-tiles-by-sweep", |times| {
        crowded(Rules::article, 40, Some(Route::Sweep), times);
    }),
    ("best-52-tiles", |times| {
        crowded(Rules::article, 52, None, times);
    }),
    ("best-52-tiles-by-bits", |times| {
        crowded(Rules::article, 52, Some(Route::Bits), times);
    }),
    ("best-52-tiles-by-sweep", |times| {
        crowded(Rules::article, 52, Some(Route::Sweep), times);
    }),
    ("best-60-tiles", |times| {
        crowded(Rules::article, 60, None, times);
    }),
    ("rummikub-40-tiles", |times| {
        crowded(Rules::rummikub, 40, None, times);
    }),
    ("rummikub-40-tiles-by-bits", |times| {
        crowded(Rules::rummikub, 40, Some(Route::Bits), times);
    }),
    ("rummikub-40-tiles-by-sweep", |times| {
        crowded(Rules::rummikub, 40, Some(Route::Sweep), times);
    }),
    ("rummikub-52-tiles", |times| {
        crowded(Rules::rummikub, 52, None, times);
    }),
    ("rummikub-52-tiles-by-bits", |times| {
        crowded(Rules::rummikub, 52, Some(Route::Bits), times);
    }),
    ("rummikub-52-tiles-by-sweep", |times| {
        crowded(Rules::rummikub, 52, Some(Route::Sweep), times);
    }),
    ("count-14-tiles", |times| count(14, times)),
    ("count-21-tiles", |times| count(21, times)),
    ("count-30-tiles", |times| count(30, times)),
    ("jokers-rummikub-14", |times| {
        best_with_jokers(&Rules::rummikub(), 14, times);
    }),
    ("jokers-rummikub-24", |times| {
        best_with_jokers(&Rules::rummikub(), 24, times);
    }),
    ("jokers-kalooki-24", |times| {
        best_with_jokers(&Rules::kalooki(), 24, times);
    }),
    ("leads-20-cards", leads),
    ("answers-20-cards", answers),
    ("splits-streamed", |times| {
        stream(&hard_hands()[2..3], times);
    }),
    ("splits-streamed-hard", |times| stream(&hard_hands(), times)),
    ("splits-counted", splits),
    ("fewest-plays", |times| {
        fewest(&doudizhu_hands(20, HANDS), times);
    }),
    ("fewest-plays-hard", |times| fewest(&hard_hands(), times)),
    ("endgames-10", |times| {
        endgames(times, |endgame, position| {
            black_box(endgame.wins(position)).expect("no budget");
        });
    }),
    ("endgames-10-winning", |times| {
        endgames(times, |endgame, position| {
            black_box(endgame.winning(position)).expect("no budget");
        });
    }),
    ("best-placement", placements),
    ("best-placement-19", wide_placements),
    ("perft-6", perfts),
    ("rays-and-stretches", grids),
    ("rays-8", short_rays),
    ("stretches-1024", stretches),
];

/// How many different hands a query goes through.
const HANDS: usize = 20;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let queries = QUERIES.iter().chain(&wild::QUERIES);
    let query = |name: &str| queries.clone().find(|query| query.0 == name);
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--list"] => queries.for_each(|(name, _)| println!("{name}")),
        [name, times] => {
            let (Some((_, ask)), Ok(times)) = (query(name), times.parse()) else {
                eprintln!("no such query, or no number: {name} {times}");
                return ExitCode::from(2);
            };
            ask(times);
        }
        _ => {
            eprintln!("usage: queries --list | queries NAME TIMES");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn deadwood(times: usize) {
    let hands = rummy_hands(&Rules::gin(), 10, HANDS);
    let mut solver = Solver::new(&Rules::gin());
    for hand in hands.iter().cycle().take(times * HANDS) {
        black_box(solver.score(black_box(hand), Aim::Deadwood)).expect("within the limit");
    }
}

fn best(rules: &Rules, cards: usize, times: usize) {
    let hands = rummy_hands(rules, cards, HANDS);
    let mut solver = Solver::new(rules);
    for hand in hands.iter().cycle().take(times * HANDS) {
        black_box(solver.best(black_box(hand), Aim::Deadwood)).expect("within the limit");
    }
}

/// Hands of which each holds a joker.
fn best_with_jokers(rules: &Rules, cards: usize, times: usize) {
    let mut hands = rummy_hands(rules, cards, 40 * HANDS);
    hands.retain(|hand| hand.jokers() > 0);
    hands.truncate(HANDS);
    let mut solver = Solver::new(rules);
    for hand in hands.iter().cycle().take(times * HANDS) {
        black_box(solver.best(black_box(hand), Aim::Deadwood)).expect("within the limit");
    }
}

/// Hands of many tiles, by the chosen route or a forced one. A few crowded hands decide the mean, so it takes many hands.
fn crowded(rules: fn() -> Rules, cards: usize, route: Option<Route>, times: usize) {
    let rules = rules();
    let many = if rules == Rules::article() { 10 } else { 2 };
    let hands = rummy_hands(&rules, cards, many * HANDS);
    let mut solver = Solver::new(&rules);
    if let Some(route) = route {
        solver = solver.with_route(route);
    }
    for hand in hands.iter().cycle().take(times * hands.len()) {
        black_box(solver.best(black_box(hand), Aim::Deadwood)).expect("within the limit");
    }
}

fn count(cards: usize, times: usize) {
    let hands = rummy_hands(&Rules::article(), cards, HANDS);
    let mut solver = Solver::new(&Rules::article());
    for hand in hands.iter().cycle().take(times * HANDS) {
        black_box(solver.count(black_box(hand))).expect("below 2^128");
    }
}

fn leads(times: usize) {
    let rules = Preset::Rlcard.rules();
    let hands = doudizhu_hands(20, HANDS);
    let mut plays = Vec::new();
    for &hand in hands.iter().cycle().take(times * HANDS) {
        rules.leads_into(black_box(hand), &mut plays);
        black_box(&plays);
    }
}

fn answers(times: usize) {
    let rules = Preset::Rlcard.rules();
    let hands = doudizhu_hands(20, HANDS);
    let to = rules.leads(doudizhu_hands(17, 1)[0]);
    let asked = hands.iter().zip(to.iter().cycle());
    let mut plays = Vec::new();
    for (&hand, &to) in asked.cycle().take(times * HANDS) {
        rules.answers_into(black_box(hand), black_box(to), &mut plays);
        black_box(&plays);
    }
}

fn stream(hands: &[Hand], times: usize) {
    for &hand in hands.iter().cycle().take(times * hands.len()) {
        let _: ControlFlow<()> = LandlordRules::default().visit_splits(black_box(hand), |plays| {
            black_box(plays);
            ControlFlow::Continue(())
        });
    }
}

/// A new counter each time: the work, and not the remembering.
fn splits(times: usize) {
    let hands = doudizhu_hands(20, HANDS);
    for _ in 0..times {
        let mut counter = SplitCounter::new(LandlordRules::default());
        for &hand in &hands {
            black_box(counter.splits(black_box(hand))).expect("within the limit");
        }
    }
}

fn hard_hands() -> Vec<Hand> {
    HARD_HANDS
        .map(|cards| cards.parse().expect("a hand"))
        .to_vec()
}

/// A new workspace each time, as in `splits`.
fn fewest(hands: &[Hand], times: usize) {
    for _ in 0..times {
        let mut fewest = FewestPlays::new(LandlordRules::default());
        for &hand in hands {
            black_box(fewest.witness(black_box(hand))).expect("within the limit");
        }
    }
}

/// Ten cards against ten.
fn endgames(times: usize, ask: impl Fn(&mut Endgame, &Position)) {
    let deals = doudizhu_deals(&[10, 10], HANDS);
    let positions = deals.iter().map(|hands| Position::new(hands, 0));
    let positions: Vec<_> = positions
        .map(|position| position.expect("two hands"))
        .collect();
    let mut endgame = Endgame::new(LandlordRules::default());
    for position in positions.iter().cycle().take(times * HANDS) {
        ask(&mut endgame, black_box(position));
    }
}

fn placements(times: usize) {
    let (small, large) = (closed_boards(8, HANDS), closed_boards(19, 1));
    let mut workspace = Workspace::new();
    for board in small.iter().chain(&large).cycle().take(times * (HANDS + 1)) {
        black_box(workspace.best_placement(black_box(board), Side::Red)).expect("an empty cell");
    }
}

/// Boards of 19 x 19, half of them filled.
fn wide_placements(times: usize) {
    let boards = closed_boards(19, HANDS);
    let mut workspace = Workspace::new();
    for board in boards.iter().cycle().take(times * HANDS) {
        black_box(workspace.best_placement(black_box(board), Side::Red)).expect("an empty cell");
    }
}

fn perfts(times: usize) {
    for _ in 0..times {
        black_box(perft(
            black_box(&reversi::Position::default()),
            6,
            PassCount::Ply,
        ))
        .expect("within the budget");
    }
}

fn grids(times: usize) {
    let grid = Grid::from_fn(Extent::new(64, 64), |pos| (pos.row * 7 + pos.col * 3) % 5);
    let mine = BitPlane::from_grid(&grid, |&cell| cell == 0);
    let theirs = BitPlane::from_grid(&grid, |&cell| cell > 2);
    let mut out = BitPlane::empty(grid.extent());
    for _ in 0..times {
        for direction in Direction::ALL {
            let sums = grid.extent().positions().step_by(17);
            black_box(
                sums.map(|pos| grid.ray(pos, direction).sum::<usize>())
                    .sum::<usize>(),
            );
        }
        mine.between_into(black_box(&theirs), &mut out);
        black_box(&out);
    }
}

/// Every ray of an 8 x 8 board from every cell: mostly making them. A fold asks for its direction first, three instructions a
/// ray, so that those along a row are folded as slices.
fn short_rays(times: usize) {
    let grid = Grid::from_fn(Extent::new(8, 8), |pos| (pos.row * 7 + pos.col * 3) % 5);
    for _ in 0..times {
        for direction in Direction::ALL {
            let (grid, direction) = (black_box(&grid), black_box(direction));
            let sums = grid.extent().positions();
            black_box(
                sums.map(|pos| grid.ray(pos, direction).sum::<usize>())
                    .sum::<usize>(),
            );
        }
    }
}

fn stretches(times: usize) {
    let grid = Grid::from_fn(Extent::new(1024, 1024), |pos| {
        (pos.row * 7 + pos.col * 3) % 5
    });
    let mine = BitPlane::from_grid(&grid, |&cell| cell == 0);
    let theirs = BitPlane::from_grid(&grid, |&cell| cell > 2);
    let mut out = BitPlane::empty(grid.extent());
    for _ in 0..times {
        mine.between_into(black_box(&theirs), &mut out);
        black_box(&out);
    }
}
