//! Turns by every set of new melds and every sequence of lay-offs.

use std::collections::BTreeSet;

use combogrid_rummy::{Card, Hand, Opening, Rules, Scoring};

use super::arrangements::{Layout, arrangements};
use super::lying::Lying;
use super::melds::{Laid, Shape, own_card};

/// The fewest points and cards that can be left after any sequence of lay-offs, and the most points gained.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reached {
    pub(crate) deadwood: u32,
    pub(crate) cards: usize,
    pub(crate) gain: i64,
}

pub(crate) fn loose_points(hand: &Hand, rules: &Rules) -> u32 {
    hand.tiles().map(|tile| rules.loose_points(tile)).sum()
}

/// What a player is charged with these melds and this rest.
fn deadwood(layout: &Layout, rest: &Hand, rules: &Rules) -> u32 {
    let out = rules.going_out();
    let melded: u32 = layout
        .melds
        .iter()
        .map(|meld| loose_points(&meld.tiles, rules))
        .sum();
    let runs = runs(layout, rules);
    let pure = layout
        .melds
        .iter()
        .filter(|meld| is_pure_run(meld, rules))
        .count();
    let least = rules.scoring_runs().unwrap_or(out.runs);
    let lacks = runs < least.into() || pure < out.pure_runs.min(least).into();
    let all = if rules.scoring() == Scoring::AllWithoutRuns && lacks {
        melded
    } else {
        0
    };
    rules.capped(loose_points(rest, rules) + all)
}

/// Every rest of a rack that some sequence of lay-offs leaves, with what the table has gained.
fn lay_off(table: &[Lying], rack: Hand, rules: &Rules) -> BTreeSet<(Hand, i64)> {
    let worth = |table: &[Lying]| table.iter().map(|meld| meld.points(rules)).sum::<i64>();
    let before = worth(table);
    let mut seen = BTreeSet::from([(table.to_vec(), rack)]);
    let mut open = vec![(table.to_vec(), rack)];
    let mut rests = BTreeSet::new();
    while let Some((table, rack)) = open.pop() {
        rests.insert((rack, worth(&table) - before));
        for (at, meld) in table.iter().enumerate() {
            for (tile, copies) in rack.iter() {
                for longer in meld.with(tile, rules) {
                    let mut table = table.clone();
                    table[at] = longer;
                    let next = (table, rack.with(tile, copies - 1));
                    if seen.insert(next.clone()) {
                        open.push(next);
                    }
                }
            }
        }
    }
    rests
}

/// Runs, and equal cards where these are melds of their own.
fn counts_as_run(meld: &Laid, rules: &Rules) -> bool {
    match meld.shape {
        Shape::Set(_) => false,
        Shape::Same(_) => rules.same_min().is_some(),
        Shape::Run { .. } => true,
    }
}

/// How many melds of an arrangement count as runs.
fn runs(layout: &Layout, rules: &Rules) -> usize {
    let melds = layout.melds.iter();
    melds.filter(|meld| counts_as_run(meld, rules)).count()
}

fn is_pure_run(meld: &Laid, rules: &Rules) -> bool {
    match meld.shape {
        Shape::Set(_) => false,
        Shape::Same(_) => counts_as_run(meld, rules),
        Shape::Run { suit, first, len } => (first..first + len).all(|column| {
            let card = Card::new(rules.rank_in(column), suit);
            meld.tiles
                .tiles()
                .any(|tile| own_card(tile, rules) == Some(card))
        }),
    }
}

/// Whether an arrangement may be a player's first laying.
pub(crate) fn opens(layout: &Layout, rules: &Rules) -> bool {
    let opening = rules.opening();
    let points: u32 = layout
        .melds
        .iter()
        .map(|meld| meld.card_points(rules))
        .sum();
    let runs = runs(layout, rules);
    let sets = layout.melds.len() - runs;
    opening.points.is_none_or(|least| points >= least.into())
        && layout
            .melds
            .iter()
            .filter(|meld| is_pure_run(meld, rules))
            .count()
            >= opening.pure_runs.into()
        && opening
            .contract
            .is_none_or(|contract| (sets, runs) == (contract.sets.into(), contract.runs.into()))
}

/// The best that a turn can reach, each aim for itself.
pub(crate) fn best_turn(table: &[Lying], hand: &Hand, opened: bool, rules: &Rules) -> Reached {
    let mut best = Reached {
        deadwood: rules.capped(loose_points(hand, rules)),
        cards: hand.len(),
        gain: 0,
    };
    let nothing_asked = rules.opening() == Opening::default();
    for layout in arrangements(hand, rules) {
        if !opened && !nothing_asked && !opens(&layout, rules) {
            continue;
        }
        let laid: i64 = layout
            .melds
            .iter()
            .map(|meld| i64::from(meld.points(rules)))
            .sum();
        for (rest, gain) in lay_off(table, layout.loose, rules) {
            best.deadwood = best.deadwood.min(deadwood(&layout, &rest, rules));
            best.cards = best.cards.min(rest.len());
            best.gain = best.gain.max(laid + gain);
        }
    }
    best
}
