//! The largest hands there are, asked for everything: each query ends with its default budget, and what is known when
//! it stops is true.

use std::time::Duration;

use combogrid_rummy::{
    Advisor, Aim, Arrangement, Arrangements, Budget, Cancel, CountError, CountOverflow, Hand,
    HistogramError, Limit, Played, Requirement, Rules, RulesError, Score, Solver, Table, Tile,
    Turn, TurnError,
};

use crate::one_in_seven::one_in_seven;

/// The cards of two packs, with this number of jokers.
fn two_packs_and(jokers: u8) -> (Rules, Hand) {
    let rules = Rules::rummikub()
        .to_builder()
        .jokers(jokers)
        .build()
        .unwrap();
    (rules, Hand::deck(&rules))
}

/// The largest deck that rules can have, with the most that can stand for anything.
fn largest() -> (Rules, Hand) {
    let rules = [
        "packs=8",
        "jokers=15",
        "wild_rank=6",
        "duplicate_suits=true",
    ];
    let rules = rules.into_iter().fold(Rules::rummikub(), |rules, setting| {
        let (setting, value) = setting.split_once('=').unwrap();
        rules.with(setting, value).unwrap()
    });
    (rules, Hand::deck(&rules))
}

/// A budget of nothing but a moment that has passed.
fn late() -> Budget {
    Budget::unlimited().timeout(Duration::ZERO)
}

fn is_laid_out(hand: &Hand, laid: &Arrangement, rules: &Rules) {
    assert_eq!(laid.hand(), *hand);
    for meld in laid.melds() {
        assert!(rules.meld_of(&meld.tiles()).contains(meld), "{meld}");
    }
}

#[test]
fn two_twenty_jokers_are_refused_by_the_rules() {
    let refused = Err(RulesError::OutOfRange {
        setting: "jokers",
        value: 200,
        least: 0,
        most: 15,
    });
    assert_eq!(Rules::rummikub().with("jokers", "200"), refused);
    assert_eq!(Rules::builder().jokers(200).build(), refused);
    let many = "JK".repeat(200);
    let rules = Rules::rummikub().with("jokers", "15").unwrap();
    let error = Hand::parse(&many, &rules).unwrap_err();
    assert!(error.to_string().contains("15"), "{error}");
    assert!(Rules::rummikub().with("jokers", "1000").is_err());
}

/// The limit of a query that is given none.
fn usual_limit() -> Limit {
    Limit::States(Solver::DEFAULT_BUDGET.states().unwrap())
}

/// The best of such a hand is known within the steps of the search, and so are its melds if parts are remembered.
#[test]
fn a_hand_that_is_solved_is_laid_out() {
    let rules = Rules::preset("scala40").unwrap();
    let rules = rules.with("run_min", "2").unwrap();
    let text = "KS 8D 2S 7D 4D 3D 5S 7D 2D 2S KS 4S 5S KD AD 8S QS 9D 9S 6S 3S 5D 2D QD AS 7S JK 4D 9D AS JK 6D 9S 7S 3S QS \
                8S 8D 5D 6S 6D 4S 3D QD AD";
    let hand = Hand::parse(text, &rules).unwrap();
    let mut solver = Solver::new(&rules);
    for aim in Aim::ALL {
        let best = solver.best(&hand, aim).unwrap();
        is_laid_out(&hand, &best, &rules);
        assert_eq!(best.loose_cards(), 0, "{aim:?}");
    }
}

#[test]
fn nothing_but_jokers_is_melded_by_nobody() {
    let (rules, _) = largest();
    let hand = Hand::EMPTY.with(Tile::Joker, 15);
    let mut solver = Solver::new(&rules);
    assert_eq!(solver.count(&hand), Ok(1));
    assert!(solver.best(&hand, Aim::Cards).unwrap().melds().is_empty());
    assert_eq!(Arrangements::maximal(&hand, &rules).unwrap().count(), Ok(1));
}

#[test]
fn all_arrangements_of_104_tiles_and_eight_jokers_are_too_many() {
    let (rules, hand) = two_packs_and(8);
    let stopped = Arrangements::every(&hand, &rules).unwrap_err();
    assert_eq!(stopped.limit, usual_limit());
    assert!(stopped.known.columns < 53);
    assert!(Arrangements::maximal(&hand, &rules).is_err());
    assert!(hand.goes_out(&rules).is_err());
    let CountError::Stopped(stopped) = Solver::new(&rules).count(&hand).unwrap_err() else {
        panic!("its number is not known");
    };
    // The lattice was not built, so only the arrangement without melds is known.
    assert_eq!((stopped.limit, stopped.known), (usual_limit(), 1));
}

#[test]
fn a_long_list_ends_where_it_is_told() {
    let (rules, _) = two_packs_and(0);
    let suit: Hand = Hand::deck(&rules)
        .tiles()
        .filter(|tile| tile.card().is_some_and(|card| card.suit.index() == 0))
        .collect();
    let mut every = Arrangements::every(&suit, &rules).unwrap();
    assert!(every.count().unwrap() > 100_000);
    every.set_budget(&Budget::unlimited().max_results(1_000));
    let listed = every.list().unwrap_err();
    assert_eq!(
        (listed.limit, listed.known.len()),
        (Limit::Results(1_000), 1_000)
    );
    let top = every.top(usize::MAX, Aim::Deadwood).unwrap_err();
    assert_eq!((top.limit, top.known.len()), (Limit::Results(1_000), 1_000));
    assert_eq!(Some(&top.known[0]), every.best(Aim::Deadwood).as_ref());
    every.set_budget(&Budget::unlimited().max_states(1_000));
    let first = every.top(usize::MAX, Aim::Deadwood).unwrap_err();
    assert_eq!(first.limit, Limit::States(1_000));
    assert_eq!(first.known[..], top.known[..first.known.len()]);
    assert!(matches!(every.histogram(), Err(HistogramError::Stopped(_))));
    every.set_budget(&late());
    assert_eq!(every.list().unwrap_err().limit, Limit::Deadline);
}

#[test]
fn the_best_of_many_jokers_is_a_good_one() {
    for (rules, hand) in [two_packs_and(8), two_packs_and(15), largest()] {
        // A quarter of the usual budget.
        let budget = Budget::unlimited().max_states(100_000);
        let mut solver = Solver::new(&rules).with_budget(&budget);
        let stopped = solver.best(&hand, Aim::Deadwood).unwrap_err();
        assert_eq!(stopped.limit, Limit::States(100_000));
        is_laid_out(&hand, &stopped.known, &rules);
        assert!(
            stopped.known.loose_cards() < hand.len() / 3,
            "{}",
            stopped.known
        );
        let score = solver.score(&hand, Aim::Cards).unwrap_err();
        let loose = Score::of(&Arrangement::all_loose(&hand), &rules);
        assert!(score.known.loose_cards < loose.loose_cards / 3);
        assert_eq!(solver.discards(&hand).unwrap_err().known, []);
        let draws = solver.draws(&hand, &Hand::EMPTY).unwrap_err().known;
        assert!(draws.draws.is_empty() && draws.now < loose.loose_points);
    }
}

#[test]
fn the_melds_of_the_largest_deck_are_not_listed() {
    let (rules, hand) = largest();
    let budget = Budget::unlimited().max_states(1_000_000);
    let stopped = Solver::new(&rules)
        .with_budget(&budget)
        .candidates(&hand)
        .unwrap_err();
    assert_eq!(
        (stopped.limit, stopped.known.len()),
        (Limit::States(1_000_000), 1_000_000)
    );
    assert!(
        Solver::new(&rules)
            .with_budget(&late())
            .candidates(&hand)
            .unwrap_err()
            .known
            .is_empty()
    );
}

#[test]
fn three_whole_packs_stop_or_are_answered() {
    let rules = Rules::article().with("packs", "3").unwrap();
    let hand = Hand::deck(&rules);
    let best = Solver::new(&rules).best(&hand, Aim::Deadwood).unwrap();
    assert_eq!(best.loose_cards(), 0);
    let twice = ["duplicate_suits=true", "set_min=2"];
    let twice = twice.into_iter().fold(rules, |rules, setting| {
        let (setting, value) = setting.split_once('=').unwrap();
        rules.with(setting, value).unwrap()
    });
    for rules in one_in_seven([rules, twice]) {
        match Solver::new(&rules).count(&hand) {
            Ok(count) => assert!(count > 1 << 80),
            Err(CountError::Stopped(stopped)) => assert!(stopped.known > 1_000_000),
            Err(CountError::Overflow(_)) => {}
        }
    }
}

#[test]
fn many_jokers_on_a_long_table_stop_with_a_table() {
    let (rules, _) = two_packs_and(8);
    let runs = ["C", "D", "H", "S"]
        .map(|suit| format!("4{suit} 5{suit} 6{suit}, 9{suit} T{suit} J{suit}"));
    let table = Table::parse(&runs.join(","), &rules).unwrap();
    let rack =
        "2C 2D 2H 2S 3C 3D 3H 3S 7C 7D 7H 7S 8C 8D 8H 8S QC QD QH QS KC KD KH KS JK JK JK JK";
    let rack = Hand::parse(rack, &rules).unwrap();
    let checked = |played: &Played| {
        let all = table.tiles().checked_add(&rack).unwrap();
        assert_eq!(played.table.tiles().checked_add(&played.rack), Some(all));
        assert!(rack.contains(&played.rack));
    };
    let laying_off = Turn::new(&table, &rack).laying_off().aim(Aim::Cards);
    let anew = Turn::on_table(&table, &rack).aim(Aim::Cards);
    let few = Budget::unlimited().max_states(100);
    for (turn, budget, may_end) in [
        (laying_off, &Solver::DEFAULT_BUDGET, true),
        (laying_off, &few, false),
        (anew, &late(), false),
    ] {
        match Advisor::new(&rules).with_budget(budget).turn(&turn) {
            Ok(played) => {
                assert!(may_end, "{budget:?}");
                checked(&played);
            }
            Err(TurnError::Stopped(stopped)) => checked(&stopped.known),
            Err(error) => panic!("{error}"),
        }
    }
    assert!(
        Advisor::new(&rules)
            .with_budget(&few)
            .lay_offs(&table, &rack)
            .is_err()
    );
    for most in [20, 500] {
        let results = Budget::unlimited().max_results(most);
        let offs = Advisor::new(&rules)
            .with_budget(&results)
            .lay_offs(&table, &rack)
            .unwrap_err();
        assert_eq!(offs.limit, Limit::Results(most));
        assert_eq!(offs.known.len() as u64, most);
    }
}

#[test]
fn another_thread_stops_what_is_hopeless() {
    let (rules, hand) = largest();
    let cancel = Cancel::new();
    let budget = Budget::unlimited().cancelled_by(&cancel);
    let (best, every) = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            cancel.cancel();
        });
        let best = Solver::new(&rules)
            .with_budget(&budget)
            .best(&hand, Aim::Cards);
        (best, Solver::new(&rules).with_budget(&budget).every(&hand))
    });
    assert_eq!(every.unwrap_err().limit, Limit::Cancelled);
    let stopped = best.unwrap_err();
    assert_eq!(stopped.limit, Limit::Cancelled);
    is_laid_out(&hand, &stopped.known, &rules);
}

#[test]
fn requirements_of_the_largest_numbers_do_not_wrap() {
    let rules = Rules::article();
    let hand = Hand::parse("3C 3D 3H 4H 5H 6H", &rules).unwrap();
    let every = Arrangements::every(&hand, &rules).unwrap();
    let most = combogrid_rummy::Contract::new(255, 255);
    for requirement in [
        Requirement::NONE.contract(most),
        Requirement::NONE.points(u32::MAX),
        Requirement::NONE.runs(255).pure_runs(255),
        Requirement::NONE.melded(usize::MAX),
    ] {
        assert_eq!(every.meeting(&requirement).unwrap().count(), Ok(0));
    }
    let all = Requirement::NONE.loose_points(u32::MAX);
    assert_eq!(every.meeting(&all).unwrap().count(), every.count());
}

#[test]
fn a_number_of_more_than_128_bits_is_not_given() {
    // Six of each card in two suits: each rank can be laid in sets of two and more in 1043 ways.
    let settings = ["packs=6", "run_min=13", "set_min=2", "duplicate_suits=true"];
    let rules = settings
        .into_iter()
        .fold(Rules::article(), |rules, setting| {
            let (setting, value) = setting.split_once('=').unwrap();
            rules.with(setting, value).unwrap()
        });
    let ranks = |ranks: usize| -> Hand {
        let held = Hand::deck(&rules).tiles().filter(|tile| {
            let card = tile.card();
            card.is_some_and(|card| card.suit.index() < 2 && card.rank.index() < ranks)
        });
        held.collect()
    };
    let mut solver = Solver::new(&rules);
    assert_eq!(solver.count(&ranks(12)), Ok(1043_u128.pow(12)));
    let hand = ranks(13);
    let overflow = Err(CountError::Overflow(CountOverflow));
    assert_eq!(solver.count(&hand), overflow);
    let every = Arrangements::every(&hand, &rules).unwrap();
    assert_eq!(every.count(), Err(CountOverflow));
    assert_eq!(every.sample(|| 0), Err(CountOverflow));
}
