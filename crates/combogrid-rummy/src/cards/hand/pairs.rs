//! Pairs of equal cards.

use super::Hand;
use crate::cards::{PairWilds, Rules, Tile};

impl Hand {
    /// The pairs of equal cards that leave the fewest loose points, each a hand of two, or `None` if there are fewer than
    /// `least`; a joker or wild card pairs with anything, unless the rules say otherwise ([`PairWilds`](crate::PairWilds)),
    /// a joker that stands for one card (a false joker) only with that card.
    ///
    /// Computes in O(cards^2).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::okey();
    /// let hand = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C 9D9D KS JK", &rules)?;
    /// assert_eq!(hand.pairs(5, &rules).unwrap().len(), 7);
    /// assert!(hand.pairs(8, &rules).is_none());
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn pairs(&self, least: usize, rules: &Rules) -> Option<Vec<Hand>> {
        let (found, single, wild) = self.natural_pairs(rules);
        // If there are more wild tiles than single ones, all tiles but one at most find a partner: leave the cheapest.
        let spare = wild.len() > single.len() && self.len() % 2 == 1;
        let cheapest = self.iter().map(|(tile, _)| tile).filter(|_| spare);
        let cheapest = cheapest.min_by_key(|tile| rules.loose_points(*tile));
        let (mut found, mut single, mut wild) = match cheapest {
            Some(tile) => self.minus(tile).natural_pairs(rules),
            None => (found, single, wild),
        };
        // A natural pair costs no wild tile, so it is never better to part one; a wild tile saves the dearest single one.
        single.sort_by_key(|tile| rules.loose_points(*tile));
        while let Some(joker) = wild.pop() {
            match single.pop().or_else(|| wild.pop()) {
                Some(other) => found.push([joker, other].into_iter().collect()),
                None => break,
            }
        }
        (found.len() >= least).then_some(found)
    }

    /// The pairs without wild tiles, the tiles that are left single, and the wild tiles.
    fn natural_pairs(&self, rules: &Rules) -> (Vec<Hand>, Vec<Tile>, Vec<Tile>) {
        let face = |tile: Tile| tile.card().or(rules.joker_card());
        let pairs_with_any = |tile| rules.pair_wilds() == PairWilds::Any && rules.is_wild(tile);
        let (mut found, mut single, mut wild) = (Vec::new(), Vec::<Tile>::new(), Vec::new());
        for tile in self.tiles() {
            if pairs_with_any(tile) {
                wild.push(tile);
            } else if let Some(at) = single.iter().position(|one| face(*one) == face(tile)) {
                found.push([single.remove(at), tile].into_iter().collect());
            } else {
                single.push(tile);
            }
        }
        (found, single, wild)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fewest loose points with each number of pairs, by trying every partner of the first tile.
    fn least_by_pairs(tiles: &[Tile], rules: &Rules) -> Vec<u32> {
        let Some((first, others)) = tiles.split_first() else {
            return vec![0];
        };
        let mut least = least_by_pairs(others, rules);
        for points in &mut least {
            *points += rules.loose_points(*first);
        }
        for at in 0..others.len() {
            let mut others = others.to_vec();
            let other = others.remove(at);
            if *first == other || rules.is_wild(*first) || rules.is_wild(other) {
                let paired = least_by_pairs(&others, rules);
                least.resize(least.len().max(paired.len() + 1), u32::MAX);
                for (pairs, points) in (1..).zip(paired) {
                    least[pairs] = least[pairs].min(points);
                }
            }
        }
        least
    }

    #[test]
    fn pairs_are_tiles_of_the_hand_and_leave_least() {
        let mut rng = fastrand::Rng::with_seed(18);
        let four = Rules::article().with("packs", "4").unwrap();
        let wild = four.with("wild_card", "2C").unwrap();
        for rules in [four, wild.with("jokers", "3").unwrap()] {
            let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            deck.retain(|tile| tile.card().is_none_or(|card| card.rank.number() < 3));
            for round in 0..200 {
                let tiles = rng.choose_multiple(&deck, round % 8);
                let tiles: Vec<Tile> = tiles.into_iter().copied().collect();
                let hand: Hand = tiles.iter().copied().collect();
                let least = least_by_pairs(&tiles, &rules);
                assert_eq!(hand.pairs(least.len(), &rules), None, "{hand}");
                for number in 0..least.len() {
                    let pairs = hand.pairs(number, &rules).unwrap();
                    let all: Hand = pairs.iter().flat_map(Hand::tiles).collect();
                    assert!(all.len() == 2 * pairs.len() && pairs.len() >= number);
                    let loose = hand.checked_sub(&all).unwrap();
                    let expected = least[number..].iter().min().unwrap();
                    assert_eq!(loose.loose_points(&rules), *expected, "{hand}");
                    for pair in pairs {
                        let wild = pair.tiles().any(|tile| rules.is_wild(tile));
                        assert!(wild || pair.iter().count() == 1, "{pair}");
                    }
                }
            }
        }
    }
}
