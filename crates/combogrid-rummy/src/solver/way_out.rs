//! The ways in which a hand goes out.

use combogrid_budget::Stopped;

use crate::arrangements::Requirement;
use crate::cards::{Aim, Arrangement, Hand, Melded, OutDiscard, Rules, Score};
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
        let goes_out =
            |pairs: &Vec<Hand>| match (hand.len() - 2 * pairs.len(), rules.thrown(hand.len())) {
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
        let discard = rules.thrown(hand.len());
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
