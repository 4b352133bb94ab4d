//! Scores and best arrangements of the solver, held against the lattice.

use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Budget, Card, Hand, PRESETS, Rank, Route, Rules, Score,
    Scoring, Solver, Suit, Tile,
};

use crate::deal::deal;
use crate::one_in_seven::one_in_seven;

/// The lattice gives a hand up that has more states.
const BUDGET: Budget = Budget::unlimited().max_states(20_000);

/// Holds the solver's answers about one hand to the lattice's; false if the lattice gave up.
fn check(hand: &Hand, solver: &mut Solver) -> bool {
    let rules = *solver.rules();
    let Ok(every) = Solver::new(&rules).with_budget(&BUDGET).every(hand) else {
        return false;
    };
    assert_eq!(solver.count(hand), Ok(every.count().unwrap()), "{hand}");
    let mut into = Arrangement::all_loose(&Hand::EMPTY);
    for aim in Aim::ALL {
        let best = solver.best(hand, aim).unwrap();
        solver.best_into(hand, aim, &mut into).unwrap();
        let score = solver.score(hand, aim).unwrap();
        assert_eq!((best.hand(), &into), (*hand, &best));
        assert_eq!(score, Score::of(&best, &rules), "{aim:?}: {hand}");
        let expected = Score::of(&every.best(aim).unwrap(), &rules);
        match (rules.scoring(), aim) {
            (Scoring::Loose, _) => assert_eq!(score, expected, "{aim:?}: {hand}"),
            // Of equals one with the runs to go out is preferred, and for the deadwood those runs come first.
            (Scoring::AllWithoutRuns, Aim::Deadwood) => {}
            (Scoring::AllWithoutRuns, Aim::Cards) => {
                assert_eq!(score.loose_cards, expected.loose_cards, "{hand}");
            }
            (Scoring::AllWithoutRuns, Aim::Points) => {
                assert_eq!(score.melded_points, expected.melded_points, "{hand}");
            }
        }
    }
    true
}

/// Every hand with up to `copies` of each of these cards.
fn universe(suits: &[Suit], ranks: &[Rank], copies: u32) -> impl Iterator<Item = Hand> {
    let cards = ranks
        .iter()
        .flat_map(|rank| suits.iter().map(|suit| Card::new(*rank, *suit)));
    let cards: Vec<Card> = cards.collect();
    let all = (copies + 1).pow(u32::try_from(cards.len()).unwrap());
    (0..all).map(move |mut number| {
        cards.iter().fold(Hand::EMPTY, |hand, card| {
            let held = u8::try_from(number % (copies + 1)).unwrap();
            number /= copies + 1;
            hand.with(*card, held)
        })
    })
}

#[test]
fn every_hand_of_three_suits_and_three_ranks_from_two_packs() {
    let mut solver = Solver::new(&Rules::article());
    for hand in one_in_seven(universe(&Suit::ALL[..3], &Rank::ALL[4..7], 2)) {
        assert!(check(&hand, &mut solver));
    }
}

#[test]
fn every_hand_around_the_ace_from_two_packs() {
    let (suits, ranks) = (&Suit::ALL[..2], [Rank::TWO, Rank::QUEEN, Rank::KING]);
    let mut solver = Solver::new(&Rules::rami());
    for hand in universe(suits, &ranks, 2) {
        for aces in 0..4 {
            let ace = |suit| Card::new(Rank::ACE, suit);
            let hand = hand.with(ace(Suit::Clubs), aces % 3);
            assert!(check(
                &hand.with(ace(Suit::Diamonds), aces / 2),
                &mut solver
            ));
        }
    }
}

#[test]
fn every_hand_of_four_suits_and_three_ranks_from_one_pack() {
    for rules in [Rules::gin(), Rules::rummy500()] {
        let mut solver = Solver::new(&rules);
        for hand in universe(&Suit::FOUR, &Rank::ALL[10..], 1) {
            assert!(check(&hand, &mut solver));
        }
    }
}

#[test]
fn every_hand_of_two_suits_and_three_ranks_with_jokers() {
    // Small hands with jokers go through the lattice, so the sweep is forced.
    let mut solver = Solver::new(&Rules::rummikub());
    let mut sweep = solver.clone().with_route(Route::Sweep);
    for hand in one_in_seven(universe(&Suit::ALL[..2], &Rank::ALL[4..7], 2)) {
        for jokers in 1..=2 {
            let hand = hand.with(Tile::Joker, jokers);
            assert_eq!(sweep.takes(Route::Sweep, &hand), (true, false));
            assert!(
                check(&hand, &mut solver) && check(&hand, &mut sweep),
                "{hand}"
            );
        }
    }
}

#[test]
fn random_hands_of_every_size_under_every_preset() {
    let mut rng = fastrand::Rng::with_seed(12);
    for (name, rules) in one_in_seven(*PRESETS) {
        let mut solver = Solver::new(&rules);
        let hands = 30;
        let checked = (0..hands).filter(|round| {
            let hand = deal(&rules, 6 + round, &mut rng);
            check(&hand, &mut solver)
        });
        assert!(checked.count() > hands / 3, "{name}");
    }
}

#[test]
fn a_joker_more_leaves_at_most_itself_loose() {
    let mut rng = fastrand::Rng::with_seed(13);
    let rules = Rules::rummikub();
    let mut solver = Solver::new(&rules);
    for round in one_in_seven(0..24) {
        let hand = deal(&rules, 40 + 2 * round, &mut rng).with(Tile::Joker, 0);
        let mut loose = 104;
        for jokers in 0..=2 {
            let hand = hand.with(Tile::Joker, jokers);
            let score = solver.score(&hand, Aim::Cards).unwrap();
            let best = solver.best(&hand, Aim::Cards).unwrap();
            assert_eq!(Score::of(&best, &rules), score, "{hand}");
            assert!(score.loose_cards <= loose + 1, "{hand}");
            loose = score.loose_cards;
        }
    }
}

#[test]
fn whole_decks_leave_nothing_loose() {
    for (name, rules) in one_in_seven(*PRESETS) {
        if name == "three_thirteen" {
            // Eight wild cards in sets of any size spend the budget where points are the aim.
            continue;
        }
        let deck = Hand::deck(&rules);
        let deck = deck.with(Tile::Joker, deck.jokers().min(rules.most_wilds(3)));
        if !Solver::new(&rules).takes(Route::Sweep, &deck).0 {
            // The melds of these rules are for the lattice, which a whole deck is too large for.
            continue;
        }
        for aim in Aim::ALL {
            let score = Solver::new(&rules).score(&deck, aim).unwrap();
            assert_eq!(score.loose_cards, 0, "{name}");
        }
    }
}

#[test]
fn a_whole_suit_is_counted_with_its_ace_wherever_it_stands() {
    for ace in one_in_seven(["low", "high", "low_or_high", "cyclic"]) {
        // The melds of two packs are many, so they are counted where the ace stands in most of them.
        let short = [("1", "3"), ("2", "3")]
            .into_iter()
            .filter(|(packs, _)| *packs == "1" || ace == "cyclic");
        for (packs, run_min) in short.chain([("1", "13"), ("2", "13")]) {
            let settings = [
                ("suits", "S"),
                ("ace", ace),
                ("packs", packs),
                ("run_min", run_min),
            ];
            let set = |rules: Rules, (setting, value)| rules.with(setting, value);
            let rules = settings
                .into_iter()
                .try_fold(Rules::rummy500(), set)
                .unwrap();
            let hand = Hand::deck(&rules);
            let every = Arrangements::every(&hand, &rules).unwrap();
            let mut solver = Solver::new(&rules);
            assert_eq!(
                solver.count(&hand),
                Ok(every.count().unwrap()),
                "{settings:?}"
            );
            for aim in Aim::ALL {
                let expected = Score::of(&every.best(aim).unwrap(), &rules);
                assert_eq!(solver.score(&hand, aim), Ok(expected), "{settings:?}");
            }
        }
    }
}

/// Jokers that are dearer than the wild card, which is needed in its own place: a set of aces is worth more than any run from
/// the low ace, so that jokers stay loose.
#[test]
fn the_cheaper_wild_card_is_not_left_and_laid() {
    let settings = [
        ("jokers", "6"),
        ("wild_cards", "AH"),
        ("table_points", "A=11"),
        ("hand_points", "A=11"),
        ("joker_points", "20"),
    ];
    for ace_low_points in ["1", "11"] {
        let rules = Rules::gin().to_builder().set_all(settings).unwrap();
        let rules = rules.set_all([("ace_low_points", ace_low_points)]);
        let rules = rules.unwrap().build().unwrap();
        for jokers in ["JK JK JK JK", "JK JK JK JK JK JK"] {
            let hand = Hand::parse(&format!("AH {jokers}"), &rules).unwrap();
            let mut solver = Solver::new(&rules);
            let best = solver.best(&hand, Aim::Points).unwrap();
            let score = Score::of(&best, &rules);
            assert_eq!(solver.score(&hand, Aim::Points), Ok(score), "{hand}");
            let every = Arrangements::every(&hand, &rules).unwrap();
            let expected = Score::of(&every.best(Aim::Points).unwrap(), &rules);
            assert_eq!(score, expected, "{hand}");
        }
    }
}

#[test]
fn cards_of_another_deck_stay_loose() {
    let (rules, run) = (Rules::conquian(), "5C 6C 7C JC");
    let strange = Hand::parse("8C 9C TC 8H 8S", &Rules::gin()).unwrap();
    let hand = Hand::parse(run, &rules).unwrap();
    let both = hand.checked_add(&strange).unwrap();
    let mut solver = Solver::new(&rules);
    let best = solver.best(&both, Aim::Cards).unwrap();
    assert_eq!(best.to_string(), "5C 6C 7C JC | 8C 8H 8S 9C TC");
    assert_eq!(
        solver.score(&both, Aim::Cards),
        Ok(Score::of(&best, &rules))
    );
    assert_eq!(solver.count(&both), solver.count(&hand));
}
