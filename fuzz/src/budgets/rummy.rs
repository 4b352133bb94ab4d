mod graphs;
mod solver;
mod table;

use arbitrary::{Result, Unstructured};
use combogrid_rummy::{Aim, Arrangement, Rules, Score, Scoring};

use super::bound::Bound;
use super::{holds, is_beginning};
use crate::deal::{element, rummy_hand, rummy_rules};

const MOST: usize = 11;

pub(super) fn queries(bytes: &mut Unstructured, bound: &Bound) -> Result<()> {
    let [query, choice]: [u8; 2] = bytes.arbitrary()?;
    let rules = rummy_rules(bytes)?;
    let hand = rummy_hand(bytes, &rules, MOST)?;
    let aim = element(Aim::ALL, choice);
    let query = query % 13;
    match query {
        0..6 => solver::queries(query, (&hand, &rules, aim), bytes, bound)?,
        6..8 => table::queries((&hand, &rules, aim), bytes, bound)?,
        _ => graphs::queries(query - 8, (&hand, &rules, aim), choice, bound),
    }
    Ok(())
}

/// That what was known at a stop is no better than the best.
fn is_no_better(known: &Arrangement, best: &Arrangement, aim: Aim, rules: &Rules) {
    let terms = |laid: &Arrangement| order(aim, Score::of(laid, rules), laid.deadwood(rules));
    match rules.scoring() {
        Scoring::Loose => assert!(terms(known) >= terms(best), "{aim:?}: {known}; {best}"),
        // Arrangements with equal points may differ in what the rules do not score.
        Scoring::AllWithoutRuns => {
            assert!(
                terms(known)[0] >= terms(best)[0],
                "{aim:?}: {known}; {best}"
            );
        }
    }
}

/// What an aim looks at, in turn; less is better.
fn order(aim: Aim, score: Score, deadwood: u32) -> [u32; 3] {
    let (loose, cards) = (score.loose_points, score.loose_cards);
    let points = u32::MAX - score.melded_points;
    match aim {
        Aim::Deadwood => [deadwood, loose, cards],
        Aim::Cards => [cards, deadwood, loose],
        Aim::Points => [points, deadwood, loose],
    }
}
