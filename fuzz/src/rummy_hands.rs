use std::collections::BTreeMap;

use arbitrary::{Result, Unstructured};
use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Budget, Hand, Rules, Score, Scoring, Solver, candidates,
};

use crate::deal::{rummy_hand, rummy_rules};

const MOST: usize = 14;
/// States of a graph beyond which a hand is left alone.
const STATES: Budget = Budget::unlimited().max_states(4_000);
/// The most arrangements that are checked one by one.
const LISTED: usize = 40;

/// On whole hands, where brute force would not end, the engines agree with each other, and whatever they lay out is the
/// hand in melds that the rules allow.
pub fn rummy_hands(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = rummy_rules(bytes)?;
    let hand = rummy_hand(bytes, &rules, MOST)?;
    let Ok(mut every) = Solver::new(&rules).with_budget(&STATES).every(&hand) else {
        return Ok(());
    };
    every.set_budget(&Solver::DEFAULT_BUDGET);
    let count = every.count().expect("a hand of fourteen");
    every
        .iter()
        .take(LISTED)
        .for_each(|laid| partitions(&laid, &hand, &rules));
    let mut solver = Solver::new(&rules);
    assert_eq!(solver.count(&hand), Ok(count));
    best_of_all(&every, &mut solver);
    maximal_of_all(&every, count);
    discards(&hand, &mut solver);
    Ok(())
}

/// Melds and loose cards are the hand, and the melds are melds.
pub(crate) fn partitions(laid: &Arrangement, hand: &Hand, rules: &Rules) {
    let melds = laid.melds().iter().map(combogrid_rummy::Meld::tiles);
    let all = melds.fold(laid.loose(), |sum, meld| {
        sum.checked_add(&meld).expect("cards of the hand")
    });
    assert_eq!(all, *hand, "{laid}");
    for meld in laid.melds() {
        assert!(rules.meld_of(&meld.tiles()).contains(meld), "{meld}");
    }
}

/// The solver's best, the lattice's best and the least of the histogram are one score; where a hand without certain runs
/// counts whole, the deadwood is what the rules make of it.
fn best_of_all(every: &Arrangements, solver: &mut Solver) {
    let (hand, rules) = (every.hand(), *every.rules());
    let histogram: BTreeMap<Score, u128> = every.histogram().expect("a hand of fourteen");
    assert_eq!(every.count(), Ok(histogram.values().sum()));
    for aim in Aim::ALL {
        let best = solver.best(&hand, aim).expect("a hand of fourteen");
        partitions(&best, &hand, &rules);
        assert!(every.rank_of(&best).is_some(), "{best}");
        let score = Score::of(&best, &rules);
        assert_eq!(solver.score(&hand, aim), Ok(score));
        let first = every.best(aim).map(|laid| Score::of(&laid, &rules));
        let least = histogram.keys().min_by_key(|score| order(aim, score));
        assert_eq!(first.as_ref(), least, "{aim:?}");
        if rules.scoring() == Scoring::Loose {
            assert_eq!(first, Some(score), "{aim:?}");
        }
    }
    let first = every.top(1, Aim::Deadwood).expect("a hand of fourteen");
    let deadwood = solver.deadwood(&hand).expect("a hand of fourteen");
    assert_eq!(first[0].deadwood(&rules), deadwood);
}

/// What an aim looks at, in turn; less is better.
fn order(aim: Aim, score: &Score) -> [u32; 3] {
    let (deadwood, cards) = (score.loose_points, score.loose_cards);
    let points = u32::MAX - score.melded_points;
    match aim {
        Aim::Deadwood => [deadwood, cards, points],
        Aim::Cards => [cards, deadwood, points],
        Aim::Points => [points, deadwood, cards],
    }
}

fn maximal_of_all(every: &Arrangements, count: u128) {
    let (hand, rules) = (every.hand(), every.rules());
    let Ok(maximal) = Solver::new(rules).with_budget(&STATES).maximal(&hand) else {
        return;
    };
    let number = maximal.count().expect("no more than all");
    assert!((1..=count).contains(&number));
    for laid in maximal.iter().take(LISTED) {
        assert!(every.rank_of(&laid).is_some(), "{laid}");
        assert!(
            candidates(&laid.loose(), rules).unwrap().is_empty(),
            "{laid}"
        );
    }
}

/// The deadwood after each discard is that of the hand without it.
fn discards(hand: &Hand, solver: &mut Solver) {
    let discards = solver.discards(hand).expect("a hand of fourteen");
    assert_eq!(discards.len(), hand.iter().count());
    assert!(discards.is_sorted_by_key(|discard| discard.deadwood));
    for discard in discards {
        let mut rest = *hand;
        rest.remove(discard.tile).expect("a tile of the hand");
        assert_eq!(
            solver.deadwood(&rest),
            Ok(discard.deadwood),
            "{}",
            discard.tile
        );
    }
}
