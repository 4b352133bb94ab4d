//! Random hands, tables and turns for tests.

use combogrid_rummy::{Hand, Meld, Rules, Table, Tile, candidates};

use crate::oracle::{crowded_hand, is_wild, random_hand, wild_hand};

/// A hand of this number of tiles from the rules' deck.
///
/// Half of the hands come from a narrow band of ranks beside the aces and jokers, where melds crowd each other.
pub(crate) fn deal(rules: &Rules, tiles: usize, rng: &mut fastrand::Rng) -> Hand {
    let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    if rng.bool() {
        let low = rng.usize(0..10);
        deck.retain(|tile| match tile.card() {
            Some(card) => (low..low + 5).contains(&card.rank.index()) || card.rank.index() == 0,
            None => true,
        });
    }
    rng.shuffle(&mut deck);
    deck.into_iter().take(tiles).collect()
}

/// A hand of up to `most` tiles: of random cards, of cards near each other, of some wild cards or of many, in turn by the round.
pub(crate) fn deal_in_turn(
    rng: &mut fastrand::Rng,
    rules: &Rules,
    round: usize,
    most: usize,
) -> Hand {
    let size = 1 + rng.usize(0..most);
    match round % 4 {
        0 => random_hand(rng, rules, size),
        1 => crowded_hand(rng, rules, size),
        2 => {
            let wilds = rng.usize(0..6);
            wild_hand(rng, rules, size, wilds)
        }
        _ => {
            let wilds = rng.usize(6..11);
            wild_hand(rng, rules, size, wilds)
        }
    }
}

/// A hand of up to sixteen cards, any number of them wild.
pub(crate) fn any_hand(rng: &mut fastrand::Rng, rules: &Rules, round: usize) -> Hand {
    let dealt = usize::from(rules.hand_size().unwrap_or(13));
    let size = match round % 3 {
        0 => dealt.min(16),
        1 => (dealt + 1).min(16),
        _ => 16,
    };
    deal_with_wilds(rng, rules, size, round % 17)
}

/// A hand of this number of tiles, this number of them jokers and wild cards as far as the deck has them, the others half
/// the time of a few neighbouring ranks.
pub(crate) fn deal_with_wilds(
    rng: &mut fastrand::Rng,
    rules: &Rules,
    tiles: usize,
    wilds: usize,
) -> Hand {
    let deck = Hand::deck(rules);
    let (mut wild, mut plain): (Vec<Tile>, Vec<Tile>) =
        deck.tiles().partition(|tile| rules.is_wild(*tile));
    rng.shuffle(&mut wild);
    rng.shuffle(&mut plain);
    wild.truncate(wilds.min(tiles));
    if rng.bool() {
        let low = rng.u8(1..10);
        let near = |tile: &Tile| {
            tile.card()
                .is_none_or(|card| (low..low + 5).contains(&card.rank.number()))
        };
        plain.sort_by_key(|tile| !near(tile));
    }
    wild.into_iter().chain(plain).take(tiles).collect()
}

/// Some melds of what a hand leaves in the deck.
pub(crate) fn deal_table(rng: &mut fastrand::Rng, rules: &Rules, hand: &Hand) -> Table {
    let mut left = Hand::deck(rules).checked_sub(hand).unwrap();
    let mut melds = Vec::new();
    for _ in 0..rng.usize(0..8) {
        let wilds = rng.usize(0..3);
        let tiles: Vec<Tile> = deal_with_wilds(rng, rules, 12, wilds).tiles().collect();
        let some = tiles.into_iter().fold(Hand::EMPTY, |some, tile| {
            let copies = (some.count(tile) + 1).min(left.count(tile));
            some.with(tile, copies)
        });
        if let Some(meld) = rng.choice(candidates(&some, rules).unwrap()) {
            left = left.checked_sub(&meld.tiles()).unwrap();
            melds.push(meld);
        }
    }
    Table::new(melds)
}

/// A few melds, some of them twice, and a hand of cards near them.
pub(crate) fn deal_turn(
    rules: &Rules,
    melds: usize,
    cards: usize,
    rng: &mut fastrand::Rng,
) -> (Table, Hand) {
    let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let (low, width) = (rng.usize(0..13), rng.usize(4..9));
    let near = |tile: &Tile| match tile {
        Tile::Card(card) => (card.rank.index() + 13 - low) % 13 < width || is_wild(*tile, rules),
        Tile::Joker => true,
    };
    deck.retain(near);
    rng.shuffle(&mut deck);
    let mut rest: Hand = deck.iter().copied().collect();
    let mut table: Vec<Meld> = Vec::new();
    for _ in 0..melds {
        let last = table.last().copied().filter(|_| rng.u8(..3) == 0);
        let again = last.filter(|meld| rest.checked_sub(&meld.tiles()).is_some());
        let meld = again.or_else(|| {
            let some: Hand = rng.choose_multiple(rest.tiles(), 9).into_iter().collect();
            let mut lying = candidates(&some, rules).unwrap();
            // Small ones, so that something is left to be laid off.
            lying.retain(|meld| meld.len() <= 4);
            rng.choice(lying)
        });
        if let Some(meld) = meld {
            rest = rest.checked_sub(&meld.tiles()).unwrap();
            table.push(meld);
        }
    }
    let hand = rng
        .choose_multiple(rest.tiles(), cards)
        .into_iter()
        .collect();
    (Table::new(table), hand)
}
