//! The ways in which a hand goes out.

use combogrid_budget::Stopped;

use crate::aim::{Aim, Score};
use crate::arrangement::Arrangement;
use crate::cards::Tile;
use crate::hand::Hand;
use crate::requirement::Requirement;
use crate::rules::{Melded, OutDiscard, PairWilds, Rules};
use crate::solver::Solver;

/// How a hand goes out, or opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayOut {
    /// With melds.
    Melds(Arrangement),
    /// With pairs of equal cards, each a hand of two; a joker or wild card pairs with anything, a joker that
    /// stands for one card only with that card.
    Pairs(Vec<Hand>),
}

impl Hand {
    /// A way for the hand to go out under the rules, with the least deadwood, or `None` if it cannot. Where a hand
    /// with a draw knocks, the card that it throws is loose and costs nothing ([`OutDiscard`](crate::OutDiscard)). Within
    /// [`Solver::DEFAULT_BUDGET`].
    ///
    /// # Errors
    ///
    /// As [`Solver::goes_out`].
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, WayOut};
    ///
    /// let rules = Rules::indian();
    /// let hand = Hand::parse("AC 2C 3C 4C  5H 6H JK  9S 9D 9C  TD TH TS", &rules)?;
    /// assert!(matches!(hand.goes_out(&rules)?, Some(WayOut::Melds(_))));
    /// // Without a pure run all the melds are worth nothing.
    /// let hand = Hand::parse("AC 2C 3C JK  5H 6H JK  9S 9D 9C  TD TH TS", &rules)?;
    /// assert!(hand.goes_out(&rules)?.is_some(), "A23 is pure beside the joker");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goes_out(&self, rules: &Rules) -> Result<Option<WayOut>, Stopped> {
        Solver::new(rules).goes_out(self)
    }

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

impl Solver {
    /// The best first laying that the rules allow, the one that leaves least deadwood, each loose card counted; or the pairs
    /// that leave least, if no melds open and there are as many pairs as the rules ask for; or `None` if the hand cannot
    /// open. Melds and pairs are never laid together.
    ///
    /// States are those of [`best`](Self::best), if the best of all does not open with the melds laid before a part.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; whether the hand can open is not known then.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver, WayOut};
    ///
    /// // 101 Okey opens with 101 points, or with five pairs.
    /// let rules = Rules::rummikub().with("opening_pairs", "2")?;
    /// let hand = Hand::parse("3C 3C 9D 9D KS", &rules)?;
    /// assert!(matches!(Solver::new(&rules).opens(&hand)?, Some(WayOut::Pairs(pairs)) if pairs.len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn opens(&mut self, hand: &Hand) -> Result<Option<WayOut>, Stopped> {
        let rules = *self.rules();
        let opening = Requirement::opening(&rules);
        self.restart();
        let free = self.best_of_loose(hand, Aim::Deadwood)?;
        let best = if opening.is_met_by(&free, &rules) {
            Some(free)
        } else {
            self.best_meeting(hand, hand, Aim::Deadwood, &opening)?
        };
        let melds = best.filter(|best| !best.melds().is_empty());
        let pairs = || hand.pairs(rules.opening_pairs()?.into(), &rules);
        Ok(melds
            .map(WayOut::Melds)
            .or_else(|| pairs().map(WayOut::Pairs)))
    }

    /// A way for the hand to go out under the rules, with the least deadwood, or `None` if it cannot.
    ///
    /// If all cards must be melded, the best arrangement with the required runs decides, for the hand and for the rest
    /// after each throw. Otherwise a state is a part of the hand with the melds laid before it, as far as they matter.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; whether the hand goes out is not known then.
    pub fn goes_out(&mut self, hand: &Hand) -> Result<Option<WayOut>, Stopped> {
        let rules = *self.rules();
        self.restart();
        let out = rules.going_out();
        // The search knows no bonus.
        let searched = out.melded == Melded::All && out.knock.is_none() && out.bonus_melds == 0;
        let melds = if searched && self.is_searched(hand) {
            self.melds_all(hand)?
        } else {
            self.melds_out(hand)?
        };
        if let Some(melds) = melds {
            return Ok(Some(WayOut::Melds(melds)));
        }
        let pairs = out.pairs.and_then(|least| hand.pairs(least.into(), &rules));
        let goes_out = |pairs: &Vec<Hand>| match (hand.len() - 2 * pairs.len(), rules.thrown(hand))
        {
            (0, thrown) => thrown != OutDiscard::Required,
            (left, thrown) => {
                left <= usize::from(out.pairs_loose) + usize::from(thrown != OutDiscard::None)
            }
        };
        Ok(pairs.filter(goes_out).map(WayOut::Pairs))
    }

    /// The arrangement that melds all of a hand except the thrown card, with the least deadwood.
    fn melds_all(&mut self, hand: &Hand) -> Result<Option<Arrangement>, Stopped> {
        let rules = *self.rules();
        let discard = rules.thrown(hand);
        let whole = (discard != OutDiscard::Required).then_some(*hand);
        let throws = hand.iter().filter(|_| discard != OutDiscard::None);
        let throws = throws.map(|(tile, _)| hand.minus(tile));
        let mut best: Option<Arrangement> = None;
        for rest in whole.into_iter().chain(throws) {
            let melded = self.best_to_go_out(&rest, Aim::Cards)?;
            let melded = melded.filter(|melded| melded.loose().is_empty());
            let laid = melded.and_then(|melded| Arrangement::new(hand, melded.melds().to_vec()));
            let worth = |laid: &Arrangement| Aim::Deadwood.weight(Score::of(laid, &rules));
            if laid.as_ref().map(worth) > best.as_ref().map(worth) {
                best = laid;
            }
        }
        Ok(best)
    }

    /// The arrangement with which a hand goes out; where the card that is thrown would count, the rest after the throw
    /// that leaves least.
    fn melds_out(&mut self, hand: &Hand) -> Result<Option<Arrangement>, Stopped> {
        let rules = *self.rules();
        let requirement = Requirement::going_out(hand, &rules);
        let Some(laid) = self.best_meeting(hand, hand, Aim::Deadwood, &requirement)? else {
            return Ok(None);
        };
        let after = requirement.after_the_throw();
        let Some(after) = after.filter(|_| !laid.loose().is_empty()) else {
            return Ok(Some(laid));
        };
        let mut best = None;
        for (tile, _) in hand.iter() {
            let rest = hand.minus(tile);
            if let Some(kept) = self.best_meeting(&rest, &rest, Aim::Deadwood, &after)? {
                let left = kept.loose_points(&rules);
                let key = (left, rules.loose_points(tile), tile);
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    best = Some((key, kept));
                }
            }
        }
        let kept = best.map_or(laid, |(_, kept)| kept);
        Ok(Arrangement::new(hand, kept.melds().to_vec()))
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
