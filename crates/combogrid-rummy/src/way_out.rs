//! The ways in which a hand goes out.

use combogrid_budget::Stopped;

use crate::aim::{Aim, Score};
use crate::arrangement::Arrangement;
use crate::cards::Tile;
use crate::hand::Hand;
use crate::requirement::Requirement;
use crate::rules::{Melded, OutDiscard, Rules};
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

    /// This number of pairs of equal cards, each a hand of two, if the hand has them; a joker or wild card pairs with
    /// anything, a joker that stands for one card (a false joker) only with that card.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::okey();
    /// let hand = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C 9D9D KS JK", &rules)?;
    /// assert_eq!(hand.pairs(7, &rules).unwrap().len(), 7);
    /// assert!(hand.pairs(8, &rules).is_none());
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn pairs(&self, pairs: usize, rules: &Rules) -> Option<Vec<Hand>> {
        let two = |one, other| [one, other].into_iter().collect::<Hand>();
        let face = |tile: Tile| tile.card().or(rules.joker_card());
        let mut found = Vec::new();
        let (mut single, mut wild) = (Vec::<Tile>::new(), Vec::new());
        for tile in self.tiles() {
            if rules.is_wild(tile) {
                wild.push(tile);
            } else if let Some(at) = single.iter().position(|one| face(*one) == face(tile)) {
                found.push(two(single.remove(at), tile));
            } else {
                single.push(tile);
            }
        }
        // A wild tile makes a pair of a single one, and two wild tiles make a pair.
        while let Some(joker) = wild.pop() {
            match single.pop().or_else(|| wild.pop()) {
                Some(other) => found.push(two(joker, other)),
                None => break,
            }
        }
        found.truncate(pairs);
        (found.len() == pairs).then_some(found)
    }
}

impl Solver {
    /// The best first laying that the rules allow, the one that leaves least deadwood, each loose card counted; or as many
    /// pairs as open, if no melds do; or `None` if the hand cannot open.
    ///
    /// States are those of [`best`](Self::best), where the best of all does not open with what was laid before a part.
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
        let mut free = Arrangement::all_loose(hand);
        let found = self.arrange_with_loose(hand, hand, Aim::Deadwood, &mut free);
        if let Some(limit) = found.stopped {
            return Err(limit.into());
        }
        let best = if opening.is_met_by(&free, &rules) {
            Some(free)
        } else {
            self.best_meeting(hand, Aim::Deadwood, &opening)?
        };
        let melds = best.filter(|best| !best.melds().is_empty());
        let pairs = || hand.pairs(rules.opening_pairs()?.into(), &rules);
        Ok(melds
            .map(WayOut::Melds)
            .or_else(|| pairs().map(WayOut::Pairs)))
    }

    /// A way for the hand to go out under the rules, with the least deadwood, or `None` if it cannot.
    ///
    /// Where all cards must be melded, the best arrangement with the runs that are asked for tells, of the hand and of
    /// the rest after each throw. Elsewhere a state is a part of the hand with what was laid before it, as far as
    /// it matters.
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
        let pairs = out
            .pairs
            .and_then(|pairs| hand.pairs(usize::from(pairs), &rules));
        Ok(pairs.map(WayOut::Pairs))
    }

    /// The arrangement that melds all of a hand except what is thrown, with the least deadwood.
    fn melds_all(&mut self, hand: &Hand) -> Result<Option<Arrangement>, Stopped> {
        let rules = *self.rules();
        let out = rules.going_out();
        let drawn = rules
            .hand_size()
            .is_some_and(|size| hand.len() > usize::from(size));
        let discard = if drawn { out.discard } else { OutDiscard::None };
        let whole = (discard != OutDiscard::Required).then_some(*hand);
        let throws = hand.iter().filter(|_| discard != OutDiscard::None);
        let throws = throws.map(|(tile, copies)| hand.with(tile, copies - 1));
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
        let Some(laid) = self.best_meeting(hand, Aim::Deadwood, &requirement)? else {
            return Ok(None);
        };
        let after = requirement.after_the_throw();
        let Some(after) = after.filter(|_| !laid.loose().is_empty()) else {
            return Ok(Some(laid));
        };
        let mut best = None;
        for (tile, copies) in hand.iter() {
            let rest = hand.with(tile, copies - 1);
            if let Some(kept) = self.best_meeting(&rest, Aim::Deadwood, &after)? {
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

    /// The most pairs by trying every partner of the first tile.
    fn most_pairs(tiles: &[Tile], rules: &Rules) -> usize {
        let Some((first, others)) = tiles.split_first() else {
            return 0;
        };
        let with = |at: usize| {
            let mut others = others.to_vec();
            let other = others.remove(at);
            let pair = *first == other || rules.is_wild(*first) || rules.is_wild(other);
            if pair {
                1 + most_pairs(&others, rules)
            } else {
                0
            }
        };
        let most = (0..others.len()).map(with).max().unwrap_or(0);
        most.max(most_pairs(others, rules))
    }

    #[test]
    fn pairs_are_tiles_of_the_hand_and_as_many_as_can_be() {
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
                let most = most_pairs(&tiles, &rules);
                assert_eq!(hand.pairs(most + 1, &rules), None, "{hand}");
                for number in 0..=most {
                    let pairs = hand.pairs(number, &rules).unwrap();
                    assert_eq!(pairs.len(), number);
                    let all: Hand = pairs.iter().flat_map(Hand::tiles).collect();
                    assert!(hand.contains(&all) && all.len() == 2 * number, "{hand}");
                    for pair in pairs {
                        let wild = pair.tiles().any(|tile| rules.is_wild(tile));
                        assert!(wild || pair.iter().count() == 1, "{pair}");
                    }
                }
            }
        }
    }
}
