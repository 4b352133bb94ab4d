//! The slow oracle: melds, arrangements and optima by brute force from the rules alone.
//!
//! It shares cards, hands and the settings of the rules with the library, and nothing that decides anything: every
//! sub-multiset of a hand is tested on its own for what it could be.

mod arrangements;
mod layings;
mod lying;
mod melds;
mod subsets;
mod turns;

pub(crate) use arrangements::{Layout, arrangements, is_maximal, optimum};
pub(crate) use layings::{Kind, goes_out, kinds};
pub(crate) use lying::Lying;
pub(crate) use melds::{Laid, Shape, formable, is_wild, readings};
pub(crate) use subsets::{Best, Subsets, score, with_runs};
pub(crate) use turns::{Reached, best_turn, exchanged, loose_points, opens};

use combogrid_rummy::{Hand, Rules, Tile};

/// A random hand of this number of tiles from the rules' deck.
pub(crate) fn random_hand(rng: &mut fastrand::Rng, rules: &Rules, size: usize) -> Hand {
    let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    rng.shuffle(&mut deck);
    deck.into_iter().take(size).collect()
}

/// A random hand in which melds abound: drawn from a few neighbouring ranks, the ends of the row well represented, and
/// with a joker or two if the deck has them.
pub(crate) fn crowded_hand(rng: &mut fastrand::Rng, rules: &Rules, size: usize) -> Hand {
    let (first, width) = (rng.u8(0..13), rng.u8(3..6));
    let near = |tile: &Tile| match tile {
        Tile::Card(card) => {
            let column = rules.column_of(card.rank);
            let ranks = u8::try_from(rules.ranks().len()).unwrap();
            (column + ranks - first % ranks) % ranks < width || rules.is_wild(*tile)
        }
        Tile::Joker => true,
    };
    let (mut wild, mut deck): (Vec<Tile>, Vec<Tile>) = Hand::deck(rules)
        .tiles()
        .filter(near)
        .partition(|tile| rules.is_wild(*tile));
    rng.shuffle(&mut wild);
    rng.shuffle(&mut deck);
    let wilds = rng.usize(0..=2).min(wild.len()).min(size);
    wild.truncate(wilds);
    wild.into_iter().chain(deck).take(size).collect()
}

/// A random hand of this number of tiles, this many of them jokers and wild cards, the others half the time of a few
/// neighbouring ranks.
pub(crate) fn wild_hand(rng: &mut fastrand::Rng, rules: &Rules, size: usize, wilds: usize) -> Hand {
    let deck = Hand::deck(rules);
    let (mut wild, mut tame): (Vec<Tile>, Vec<Tile>) =
        deck.tiles().partition(|tile| rules.is_wild(*tile));
    rng.shuffle(&mut wild);
    rng.shuffle(&mut tame);
    wild.truncate(wilds.min(size));
    if rng.bool() {
        let low = rng.u8(1..10);
        let near = |tile: &Tile| {
            tile.card()
                .is_none_or(|card| (low..low + 5).contains(&card.rank.number()))
        };
        tame.sort_by_key(|tile| !near(tile));
    }
    wild.into_iter().chain(tame).take(size).collect()
}
