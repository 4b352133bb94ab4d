//! Games of Reversi and Tothello: laws, and the strength of the search.

use std::collections::BTreeSet;

use combogrid_budget::Gate;
use combogrid_games::{
    Budget, Game, Limit, Meter, NoChoice, Open, Player, Search, SplitMix64, Uniform, duel, replay,
    reversi, tothello,
};
use combogrid_tothello::Board;

/// The states of a random game, and the actions between them.
fn history<G: Game>(rules: &G::Rules, seed: u64) -> (Vec<G>, Vec<G::Action>) {
    let mut random = SplitMix64::new(seed);
    let mut states = vec![G::deal(rules, random.below(2), random.number())];
    let mut actions = Vec::new();
    while let Some(player) = states[states.len() - 1].player() {
        let state = states[states.len() - 1].clone();
        let mut uniform = Uniform::new(random.number());
        let action =
            Player::<G>::choose(&mut uniform, &state.view(player), &mut Meter::unlimited())
                .unwrap();
        states.push(state.play(action).unwrap());
        actions.push(action);
    }
    (states, actions)
}

/// Replays, texts, returns and errors are as they should be. `pieces` is how many each action adds.
fn laws<G: Open<Action: std::str::FromStr<Err: std::fmt::Debug>>>(rules: &G::Rules, seed: u64) {
    let (states, actions) = history::<G>(rules, seed);
    let texts = actions
        .iter()
        .map(|action| action.to_string().parse().unwrap());
    assert_eq!(
        replay(states[0].clone(), texts).unwrap(),
        states[actions.len()]
    );
    for (state, action) in states.iter().zip(&actions) {
        assert!(state.legal().any(|legal| legal == *action));
        assert_eq!((state.returns(0), state.returns(1)), (None, None));
        assert_eq!(state.value(0), -state.value(1));
    }
    let end = states.last().unwrap();
    assert_eq!(end.legal().count(), 0);
    assert_eq!(end.returns(0).unwrap(), -end.returns(1).unwrap());
    let last = *actions.last().unwrap();
    let error = end.clone().play(last).unwrap_err();
    assert_eq!((&error.state, error.action), (end, last));
}

#[test]
fn replays_and_texts_agree() {
    for seed in 0..20 {
        laws::<reversi::State>(&reversi::Rules { opening: 4 }, seed);
        laws::<tothello::State>(&tothello::Rules { opening: 4 }, seed);
    }
}

/// The value of the best line, by trying everything.
fn plain_value<G: Open>(state: &G, player: usize, depth: u32) -> i32 {
    let (Some(moves), 1..) = (state.player(), depth) else {
        return state.value(player);
    };
    let values = state.legal().map(|action| {
        let next = state.clone().play(action).unwrap();
        plain_value(&next, player, depth - 1)
    });
    let values: Vec<i32> = values.collect();
    let best = if moves == player {
        values.iter().max()
    } else {
        values.iter().min()
    };
    *best.unwrap()
}

#[test]
fn the_search_finds_what_trying_everything_finds() {
    for seed in 0..20 {
        let (states, actions) = history::<reversi::State>(&reversi::Rules::default(), seed);
        let place = usize::try_from(seed).unwrap() * actions.len() / 20;
        let state = &states[place];
        if state.exact(&mut Meter::unlimited()).unwrap().is_some() {
            continue;
        }
        let advice =
            Player::<reversi::State>::advise(&mut Search::new(3), state, &mut Meter::unlimited())
                .unwrap();
        let best = plain_value(state, state.player().unwrap(), 3);
        assert!((advice.values[0].1 - f64::from(best)).abs() < 0.5);
        assert_eq!(advice.action, advice.values[0].0);
        let chosen =
            Player::<reversi::State>::choose(&mut Search::new(3), state, &mut Meter::unlimited())
                .unwrap();
        assert_eq!(chosen, advice.action);
    }
}

/// A search within some cells is the one of the most depth that fits, with those of all lower depths, and no deeper.
#[test]
fn a_search_within_cells_is_the_deepest_that_fits() {
    let mut depths = BTreeSet::new();
    for seed in 0..12 {
        let (states, _) = history::<reversi::State>(&reversi::Rules::default(), seed);
        for state in states.iter().step_by(5) {
            if state.legal().count() < 2 || state.exact(&mut Meter::unlimited()).unwrap().is_some()
            {
                continue;
            }
            let asked = |mut search: Search| {
                let mut meter = Meter::unlimited();
                let advice = Player::<reversi::State>::advise(&mut search, state, &mut meter);
                (advice.unwrap(), meter.spent_states())
            };
            // The first depth does not count: something must be known.
            let (mut expected, first) = asked(Search::new(1));
            let (mut left, mut depth) = (2_000, 1_u32);
            loop {
                let (deeper, spent) = asked(Search::new(depth + 1));
                if spent > left {
                    break;
                }
                (expected, left, depth) = (deeper, left - spent, depth + 1);
            }
            let (found, spent) = asked(Search::within(2_000 * 64));
            assert_eq!(found, expected, "{depth} {state:?}");
            assert!(spent <= first + 2_001, "{spent}");
            depths.insert(depth);
        }
    }
    assert!(depths.len() > 2, "{depths:?}");
}

/// A search within cells keeps to the budget, and ends where every game is searched to its end.
#[test]
fn a_search_within_cells_ends_in_time() {
    let (states, _) = history::<tothello::State>(&tothello::Rules::default(), 1);
    let mut ends = 0;
    for state in states
        .iter()
        .filter(|state| (2..4).contains(&state.legal().count()))
    {
        let (mut search, mut meter) = (Search::within(1_000_000), Meter::unlimited());
        Player::<tothello::State>::choose(&mut search, state, &mut meter).unwrap();
        assert!(meter.spent_states() < 100, "{}", meter.spent_states());
        ends += 1;
    }
    assert!(ends > 1);
    let start = reversi::State::deal(&reversi::Rules::default(), 1, 0);
    // No state is looked at beyond the bound, where the gate would be asked.
    let gate = Gate {
        states: 16_000,
        pass: |states| panic!("{states} states"),
    };
    let meter = &mut Budget::unlimited().max_states(15_000).passing(gate).meter();
    let search = &mut Search::within(64_000_000);
    let stopped = Player::<reversi::State>::advise(search, &start, meter).unwrap_err();
    assert_eq!(stopped, NoChoice::Stopped(Limit::States(15_000)));
    assert!(meter.spent_states() <= 15_000);
}

/// With few empty cells both depths choose a move that keeps the points of perfect play, and say them.
#[test]
fn the_end_of_a_game_is_played_perfectly() {
    let mut tested = 0;
    for seed in 0..10 {
        let (states, _) = history::<reversi::State>(&reversi::Rules::default(), seed);
        for state in &states {
            let empties = state.position().board().empties().len();
            let Some(player) = state.player().filter(|_| empties <= 6) else {
                continue;
            };
            let best = plain_end(state, player);
            for depth in [1, 4] {
                let meter = &mut Meter::unlimited();
                let advice =
                    Player::<reversi::State>::advise(&mut Search::new(depth), state, meter);
                let advice = advice.unwrap();
                assert_eq!(advice.values[0], (advice.action, f64::from(best)));
                for (action, value) in advice.values {
                    let next = state.clone().play(action).unwrap();
                    let points = f64::from(plain_end(&next, player));
                    assert_eq!((action, value), (action, points));
                }
                tested += 1;
            }
        }
    }
    assert!(tested > 50, "{tested}");
}

/// The points of a player with perfect play, by trying everything.
fn plain_end(state: &reversi::State, player: usize) -> i32 {
    let Some(moves) = state.player() else {
        return state.returns(player).unwrap();
    };
    let ends = state
        .legal()
        .map(|action| plain_end(&state.clone().play(action).unwrap(), player));
    let best = if moves == player {
        ends.max()
    } else {
        ends.min()
    };
    best.unwrap()
}

/// Boards of other sizes are played and advised on like the usual one.
#[test]
fn a_search_plays_on_boards_of_any_size() {
    for (rows, turn) in [
        (
            vec!["......", "......", "..OX..", "..XO..", "......", "......"],
            "six",
        ),
        (vec!["....", ".OX.", ".XO.", "...."], "four"),
        (
            vec!["..........", "....OX....", "....XO....", ".........."],
            "wide",
        ),
    ] {
        let board = Board::from_rows(&rows, combogrid_tothello::Symbols::MOVER).unwrap();
        let mut state = reversi::State::from_board(board, combogrid_tothello::Side::Red);
        while state.player().is_some() {
            let meter = &mut Meter::unlimited();
            let action = Player::<reversi::State>::choose(&mut Search::new(2), &state, meter);
            state = state.play(action.unwrap()).unwrap();
        }
        assert!(state.returns(0).is_some(), "{turn}");
    }
}

#[test]
fn a_placement_of_tothello_captures_in_a_cascade() {
    let (states, actions) = history::<tothello::State>(&tothello::Rules::default(), 3);
    assert_eq!(actions.len(), 60);
    for (pair, cell) in states.windows(2).zip(&actions) {
        let side = pair[0].side(pair[0].player().unwrap());
        let after: Board = pair[0].board().place(*cell, side).unwrap().into_after();
        assert_eq!(*pair[1].board(), after);
    }
}

#[test]
fn a_search_beats_random_moves_and_a_shorter_search() {
    let rules = reversi::Rules { opening: 6 };
    let random = duel(
        &rules,
        10,
        1,
        &|_| Search::new(1),
        &Uniform::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(random.share().won > 0.7, "{random:?}");
    let deeper = duel(
        &rules,
        10,
        1,
        &|_| Search::new(3),
        &|_| Search::new(1),
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(deeper.share().won > 0.6, "{deeper:?}");
    let rules = tothello::Rules { opening: 6 };
    let greedy = duel(
        &rules,
        10,
        1,
        &|_| Search::new(1),
        &Uniform::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(greedy.share().won > 0.5, "{greedy:?}");
}

#[test]
fn a_search_tells_the_effect_of_its_action() {
    let mut state = reversi::State::deal(&reversi::Rules::default(), 1, 0);
    let (mut others, meter) = (0, &mut Meter::unlimited());
    for _ in 0..20 {
        let advice = Player::<reversi::State>::advise(&mut Search::new(2), &state, meter);
        let advice = advice.unwrap();
        assert_eq!(advice.why, [state.effect(advice.action)]);
        let first = state.legal().next().unwrap();
        others += usize::from(state.effect(first) != advice.why[0]);
        state = state.play(advice.action).unwrap();
    }
    assert!(others > 5, "{others}");
}
