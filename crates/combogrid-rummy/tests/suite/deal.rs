//! Random hands for tests.

use combogrid_rummy::{Hand, Rules, Tile};

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
