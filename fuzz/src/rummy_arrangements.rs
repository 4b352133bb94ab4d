use arbitrary::{Result, Unstructured};
use combogrid_rummy::{Aim, Arrangement, Arrangements, Scoring, Solver};

use crate::deal::{rummy_hand, rummy_rules};
use crate::rummy_oracle::{Layout, arrangements, is_maximal, optimum};

/// The tiles that brute force is patient with, and the wild ones among them.
const MOST: usize = 9;
const MOST_WILD: usize = 2;

/// Every arrangement and every maximal one of a small hand is listed and numbered, and the best found, as brute force
/// does.
pub fn rummy_arrangements(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = rummy_rules(bytes)?;
    let hand = rummy_hand(bytes, &rules, MOST)?;
    if hand.tiles().filter(|tile| rules.is_wild(*tile)).count() > MOST_WILD {
        return Ok(());
    }
    let all = arrangements(&hand, &rules);
    let maximal: Vec<Layout> = all
        .iter()
        .filter(|layout| is_maximal(layout, &rules))
        .cloned()
        .collect();
    let every = Arrangements::every(&hand, &rules).expect("a small hand");
    is_listed(&every, &all);
    let laid = Arrangements::maximal(&hand, &rules).expect("a small hand");
    is_listed(&laid, &maximal);
    best_and_count(&every, &all);
    Ok(())
}

fn is_listed(found: &Arrangements, expected: &[Layout]) {
    let listed: Vec<Arrangement> = found.iter().collect();
    let mut layouts: Vec<Layout> = listed.iter().map(Layout::from).collect();
    layouts.sort();
    assert_eq!(layouts, expected);
    assert_eq!(found.count(), Ok(expected.len() as u128));
    for (rank, arrangement) in (0..).zip(&listed) {
        assert_eq!(found.nth(rank).as_ref(), Some(arrangement));
        assert_eq!(found.rank_of(arrangement), Some(rank));
    }
    assert_eq!(found.nth(listed.len() as u128), None);
    assert!(found.iter().rev().eq(listed.into_iter().rev()));
}

/// The best by each aim is one of them, and none is better; where a hand without certain runs counts whole, the deadwood
/// is what the rules make of it.
fn best_and_count(every: &Arrangements, all: &[Layout]) {
    let (hand, rules) = (every.hand(), every.rules());
    let mut solver = Solver::new(rules);
    assert_eq!(solver.count(&hand), Ok(all.len() as u128));
    for aim in Aim::ALL {
        let best = solver.best(&hand, aim).expect("a small hand");
        assert!(all.contains(&Layout::from(&best)), "{best}");
        let value = match aim {
            Aim::Deadwood if rules.scoring() == Scoring::AllWithoutRuns => continue,
            Aim::Deadwood => best.loose_points(rules),
            Aim::Cards => u32::try_from(best.loose_cards()).expect("a small hand"),
            Aim::Points => best.melded_points(rules),
        };
        assert_eq!(value, optimum(all, rules, aim), "{aim:?}");
    }
    let least = every.iter().map(|laid| laid.deadwood(rules)).min();
    assert_eq!(solver.deadwood(&hand).ok(), least);
}
