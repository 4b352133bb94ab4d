//! Turns by every set of new melds and every sequence of lay-offs.

use std::collections::BTreeSet;

use combogrid_rummy::{Card, Hand, JokerExchange, Opening, Rules, Scoring, Tile};

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

/// What each meld of a table can take of a hand, nothing included, with the points that it gains.
fn takings(table: &[Lying], hand: &Hand, rules: &Rules) -> Vec<Vec<(Hand, i64)>> {
    let of_meld = |meld: &Lying| {
        let grown = meld.grown(hand, rules).into_iter();
        let gain = |longer: &Lying| longer.points(rules) - meld.points(rules);
        grown
            .map(|(taken, longer)| (taken, gain(&longer)))
            .collect()
    };
    table.iter().map(of_meld).collect()
}

/// Every rest of a rack that some lay-offs leave, with what the table has gained.
fn lay_off(takings: &[Vec<(Hand, i64)>], rack: Hand) -> BTreeSet<(Hand, i64)> {
    let mut rests = BTreeSet::from([(rack, 0)]);
    for taking in takings {
        let mut after = BTreeSet::new();
        for (rack, before) in rests {
            for (taken, gain) in taking {
                let left = rack.checked_sub(taken);
                after.extend(left.map(|left| (left, before + gain)));
            }
        }
        rests = after;
    }
    rests
}

/// Runs, and equal cards where these are melds of their own.
fn counts_as_run(meld: &Laid, rules: &Rules) -> bool {
    match meld.shape {
        Shape::Set(_) | Shape::AllWild => false,
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
        Shape::Set(_) | Shape::AllWild => false,
        Shape::Same(_) => counts_as_run(meld, rules),
        Shape::Run { suit, first, len } => {
            let mut tiles: Vec<Tile> = meld.tiles.tiles().collect();
            (first..first + len).all(|column| {
                let rank = rules.rank_in(column);
                let is_it =
                    |card: Card| card.rank == rank && suit.is_none_or(|suit| suit == card.suit);
                let own = |tile: &Tile| own_card(*tile, rules).is_some_and(is_it);
                let at = tiles.iter().position(own);
                at.map(|at| tiles.remove(at)).is_some()
            })
        }
    }
}

impl Layout {
    /// How many of its melds count as runs, and how many of these have no wild card.
    pub(crate) fn runs(&self, rules: &Rules) -> [usize; 2] {
        let melds = self.melds.iter();
        let pure = melds.filter(|meld| is_pure_run(meld, rules)).count();
        [runs(self, rules), pure]
    }

    /// The sizes of its runs, or of its sets.
    pub(crate) fn sizes(&self, run: bool, rules: &Rules) -> Vec<usize> {
        let melds = self.melds.iter();
        let melds = melds.filter(|meld| counts_as_run(meld, rules) == run);
        melds.map(|meld| meld.tiles.len()).collect()
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
    let [runs, pure] = layout.runs(rules);
    let sets = layout.melds.len() - runs;
    opening.points.is_none_or(|least| points >= least.into())
        && pure >= opening.pure_runs.into()
        && opening.contract.is_none_or(|contract| {
            let sizes = |run| layout.sizes(run, rules);
            (sets, runs) == (contract.sets().into(), contract.runs().into())
                && holds_sizes(sizes(false), contract.set_sizes())
                && holds_sizes(sizes(true), contract.run_sizes())
        })
}

/// Whether for each of the exact sizes there is a meld of its own.
fn holds_sizes(mut melds: Vec<usize>, mut sizes: impl Iterator<Item = u8>) -> bool {
    sizes.all(|size| {
        let place = melds.iter().position(|len| *len == usize::from(size));
        place.map(|place| melds.remove(place)).is_some()
    })
}

/// Every table and hand that exchanges of jokers can make, no exchange first.
pub(crate) fn exchanged(table: &[Lying], hand: &Hand, rules: &Rules) -> Vec<(Vec<Lying>, Hand)> {
    let mut all = vec![(table.to_vec(), *hand)];
    if rules.joker_exchange() == JokerExchange::None || !rules.is_wild(Tile::Joker) {
        return all;
    }
    let mut next = 0;
    while let Some((table, hand)) = all.get(next).cloned() {
        for (at, meld) in table.iter().enumerate() {
            for (tile, copies) in hand.iter() {
                let Some(after) = tile.card().and_then(|card| meld.exchanged(card, rules)) else {
                    continue;
                };
                let mut table = table.clone();
                table[at] = after;
                let hand = hand.with(tile, copies - 1);
                let after = (table, hand.with(Tile::Joker, hand.jokers() + 1));
                if !all.contains(&after) {
                    all.push(after);
                }
            }
        }
        next += 1;
    }
    all
}

/// The best that a turn can reach, each aim for itself, where these cards may not be left; `None` if they must be.
pub(crate) fn best_turn(
    table: &[Lying],
    hand: &Hand,
    (opened, kept): (bool, &Hand),
    rules: &Rules,
) -> Option<Reached> {
    let mut best = kept.is_empty().then_some(Reached {
        deadwood: rules.capped(loose_points(hand, rules)),
        cards: hand.len(),
        gain: 0,
    });
    let mut reach = |reached: Reached| {
        let before = best.get_or_insert(reached);
        before.deadwood = before.deadwood.min(reached.deadwood);
        before.cards = before.cards.min(reached.cards);
        before.gain = before.gain.max(reached.gain);
    };
    let worth = |table: &[Lying]| table.iter().map(|meld| meld.points(rules)).sum::<i64>();
    let may_leave = |rest: &Hand, after: &Hand| {
        let all = hand.iter().all(|(tile, copies)| {
            tile == Tile::Joker || rest.count(tile) <= copies - kept.count(tile)
        });
        let jokers = match rules.joker_exchange() {
            JokerExchange::ToHand => after.jokers(),
            JokerExchange::None | JokerExchange::AtOnce => hand.jokers(),
        };
        all && rest.jokers() <= jokers - kept.jokers()
    };
    let nothing_asked = rules.opening() == Opening::default();
    let options = if opened {
        exchanged(table, hand, rules)
    } else {
        vec![(table.to_vec(), *hand)]
    };
    for (after, held) in options {
        let takings = takings(&after, &held, rules);
        for layout in arrangements(&held, rules) {
            if !opened && !nothing_asked && !opens(&layout, rules) {
                continue;
            }
            let laid: i64 = layout
                .melds
                .iter()
                .map(|meld| i64::from(meld.points(rules)))
                .sum();
            for (rest, gain) in lay_off(&takings, layout.loose) {
                if may_leave(&rest, &held) {
                    reach(Reached {
                        deadwood: deadwood(&layout, &rest, rules),
                        cards: rest.len(),
                        gain: laid + gain + worth(&after) - worth(table),
                    });
                }
            }
        }
    }
    best
}
