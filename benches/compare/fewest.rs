//! The fewest plays of a hand, compared with a simple branch and bound; hand by hand.

use std::hint::black_box;

use combogrid_benches::{HARD_HANDS, doudizhu_hands};
use combogrid_doudizhu::{FewestPlays, Hand, Play, Rules};

use crate::bench::Bench;
use crate::clock::{Figures, each};

pub(crate) fn run(bench: &mut Bench) {
    let rules = Rules::default();
    for cards in [17, 20] {
        let number = bench.some(2_000);
        let hands = doudizhu_hands(cards, 2 * number);
        let (before, hands) = hands.split_at(number);
        let warm = || {
            let mut fewest = FewestPlays::new(rules);
            for &hand in before {
                black_box(fewest.witness(hand)).expect("within the limit");
            }
            fewest
        };
        find_each(bench, &format!("fewest plays, {cards} cards"), hands, warm);
    }
    let hard = HARD_HANDS.map(|cards| cards.parse().expect("a hand"));
    find_each(bench, "fewest plays, hard hands, cold", &hard, || {
        FewestPlays::new(rules)
    });
}

/// The median and the 99th percentile over hands that the workspace has not met before, with plays that do it.
fn find_each(bench: &mut Bench, name: &str, hands: &[Hand], workspace: impl Fn() -> FewestPlays) {
    let passes = bench.some(21);
    let Some(case) = bench.case(format!("{name}, median")) else {
        return;
    };
    let slow = &hands[..hands.len().div_ceil(10).max(5).min(hands.len())];
    let ask = |fewest: &mut FewestPlays, hand: &Hand| {
        fewest.witness(*hand).expect("within the limit").len() as u64
    };
    let case = case.agree(
        slow,
        |hand| ask(&mut workspace(), hand),
        |&&hand| Search::fewest(hand),
    );
    let warm = workspace();
    let ours = each(hands, passes, || warm.clone(), ask);
    let theirs = each(
        slow,
        passes.div_ceil(4),
        || (),
        |(), hand| Search::fewest(*hand),
    );
    let ratios = theirs.iter().zip(&ours).map(|(theirs, ours)| theirs / ours);
    let ratios = Figures::new(ratios.collect());
    let (ours, theirs) = (Figures::new(ours), Figures::new(theirs));
    case.figure(
        ours.median(),
        Some(("branch and bound", theirs.median(), &ratios)),
    );
    if let Some(case) = bench.case(format!("{name}, p99")) {
        case.figure(ours.percentile(99), None);
    }
}

/// A simple branch and bound: the lowest card left goes into a play whose lowest card it is, long plays first.
struct Search {
    /// The cards of the plays, by their lowest card.
    by_lowest: [Vec<Hand>; 15],
    fewest: usize,
}

impl Search {
    fn fewest(hand: Hand) -> u64 {
        let mut leads = Rules::default().leads(hand);
        leads.sort_by_key(|play| std::cmp::Reverse(play.total()));
        let mut by_lowest: [Vec<Hand>; 15] = Default::default();
        for cards in leads.iter().map(|play: &Play| play.cards()) {
            by_lowest[lowest(cards)].push(cards);
        }
        let mut search = Search {
            by_lowest,
            fewest: hand.total(),
        };
        search.lay(hand, 0);
        search.fewest as u64
    }

    fn lay(&mut self, rest: Hand, laid: usize) {
        if rest.is_empty() {
            self.fewest = self.fewest.min(laid);
            return;
        }
        let card = lowest(rest);
        for place in 0..self.by_lowest[card].len() {
            if laid + 1 >= self.fewest {
                return;
            }
            if let Some(rest) = rest.checked_sub(self.by_lowest[card][place]) {
                self.lay(rest, laid + 1);
            }
        }
    }
}

fn lowest(cards: Hand) -> usize {
    (cards.bits().trailing_zeros() / 4) as usize
}
