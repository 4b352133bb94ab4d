//! The cost of a hand, and what each throw and each draw leaves, as numbers.

use combogrid_budget::{Limit, Stopped};

use super::draws::RankedHand;
use super::needs::Needs;
use super::problem::{Problem, Query, Required};
use super::weights::unpack;
use super::{Answer, Discard, Draw, Draws, Route, Shortfall, Solver};
use crate::cards::{Aim, Arrangement, Hand, Scoring};

/// The throws of a hand that a query asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ThrowFilter {
    /// Every one.
    All,
    /// The throws that leave the least deadwood, and of these the least shortfall.
    Least,
}

impl Solver {
    /// The cost of the hand as the rules score it.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with the least that was found.
    pub fn deadwood(&mut self, hand: &Hand) -> Result<u32, Stopped<u32>> {
        self.restart();
        self.cost(hand).into_result()
    }

    /// The cost of a hand; its work adds to that of the query so far.
    fn cost(&mut self, hand: &Hand) -> Answer<u32> {
        if let Some(cost) = self.cost_by_bits(hand) {
            return Answer::whole(cost);
        }
        let scoring = self.rules.scoring();
        if scoring == Scoring::Loose {
            let score = self.loose_score(hand, Aim::Deadwood);
            return score.map(|score| self.rules.capped(score.loose_points));
        }
        let mut best = Arrangement::all_loose(hand);
        let found = self.arrange(hand, hand, Aim::Deadwood, scoring, &mut best);
        found.map(|_| best.deadwood(&self.rules))
    }

    /// The cost of a hand as the rules score it, if the bits take it.
    fn cost_by_bits(&mut self, hand: &Hand) -> Option<u32> {
        let rules = &self.rules;
        if self.forced.is_some_and(|route| route != Route::Bits) {
            return None;
        }
        let mut opened = self
            .search
            .open(hand, Query::Loose, rules, &self.thresholds)?;
        if rules.scoring() == Scoring::AllWithoutRuns {
            if !opened.takes_runs() {
                return None;
            }
            // Whether a hand may have its runs costs less to know than what else it has; most dealt hands have none, and
            // then all cards count.
            if !opened.may_have(Needs::to_score(rules)) {
                return Some(rules.capped(hand.loose_points(rules)));
            }
        }
        if !opened.solve() {
            return None;
        }
        RankedHand::of(opened, &mut self.drawn).cost().ok()
    }

    /// How far a hand is from going out; of hands that cost the same, the one with the least shortfall is nearest.
    ///
    /// Where every card counts until the runs are there, most hands that are dealt cost all that a hand may cost, and so
    /// do all discards from them. The one that leaves the least shortfall is the best of these.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best).
    ///
    /// Computes in the cost of [`best`](Self::best) for each number of runs that is tried.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // Both hands cost 80 points, but the first one has its run without wild cards.
    /// let rules = Rules::indian();
    /// let mut solver = Solver::new(&rules);
    /// let run = Hand::parse("3H 4H 5H 9C 9D 9S 2C 2D 6S 7C TD QS KC", &rules)?;
    /// let none = Hand::parse("3H 4H 6H 9C 9D 9S 2C 2D 6S 7C TD QS KC", &rules)?;
    /// let (run, none) = (solver.shortfall(&run)?, solver.shortfall(&none)?);
    /// assert_eq!(run.lacks().to_string(), "one run");
    /// assert_eq!(none.lacks().to_string(), "two runs, one of them without wild cards");
    /// assert!(run < none);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Stopped> {
        self.restart();
        Ok(self.find_shortfall(hand)?)
    }

    /// The rest after throwing each different card of the hand, the best card to throw first; of equals the one that
    /// leaves the least shortfall, then the dearest, then by rank and suit.
    ///
    /// If the best arrangement of the hand leaves a card loose, it is also the best one without that card. The result
    /// of that search bounds the search without each other card. Large hands with jokers or wild cards are taken apart
    /// meld by meld, and what is left without each card shares most of those parts. The best discard is the one after
    /// which the least is left, and not always the dearest card that the best arrangement of all the cards leaves
    /// loose.
    ///
    /// States are counted for all the hands together.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with those discards that were scored, sorted.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3D 4D 5D 6D JD 3H JH AS 2S 3S JS", &rules)?;
    /// let best = Solver::new(&rules).discards(&hand)?[0];
    /// assert_eq!((best.tile.to_string().as_str(), best.deadwood), ("3H", 0));
    ///
    /// // Without a run every throw leaves all that a hand may cost: the pure run is kept.
    /// let rules = Rules::indian();
    /// let hand = Hand::parse("TH JH QH 9C 9D 9S 2C 2D 6S 7C 3D 4S 5C 8D", &rules)?;
    /// let best = Solver::new(&rules).discards(&hand)?[0];
    /// assert_eq!((best.tile.to_string().as_str(), best.deadwood), ("8D", 80));
    /// assert_eq!(best.shortfall.lacks().to_string(), "one run");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn discards(&mut self, hand: &Hand) -> Result<Vec<Discard>, Stopped<Vec<Discard>>> {
        let mut discards = Vec::with_capacity(hand.len());
        let done = self.discards_into(hand, &mut discards);
        Stopped::at_end(done, discards)
    }

    /// Puts what [`discards`](Self::discards) gives into `discards`, whose buffer is used again.
    ///
    /// Nothing is allocated once the buffers have grown, unless the hand goes by its parts.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best); `discards` are then those that were scored, sorted.
    pub fn discards_into(
        &mut self,
        hand: &Hand,
        discards: &mut Vec<Discard>,
    ) -> Result<(), Stopped> {
        self.restart();
        let done = self.each_discard(hand, ThrowFilter::All, discards);
        self.sort_discards(discards);
        Ok(done?)
    }

    /// Makes `left` what is left after each wanted tile of a hand, in no order.
    pub(crate) fn each_discard(
        &mut self,
        hand: &Hand,
        filter: ThrowFilter,
        left: &mut Vec<Discard>,
    ) -> Result<(), Limit> {
        left.clear();
        if self.discards_by_bits(hand, left).is_none() {
            left.clear();
            self.discards_one_by_one(hand, filter, left)?;
        }
        if filter == ThrowFilter::Least {
            let least = left.iter().map(Discard::left).min();
            left.retain(|discard| Some(discard.left()) == least);
        }
        Ok(())
    }

    /// Adds what is left after each tile of a hand, except those that are known to leave more than another where those that
    /// leave least are wanted.
    fn discards_one_by_one(
        &mut self,
        hand: &Hand,
        filter: ThrowFilter,
        left: &mut Vec<Discard>,
    ) -> Result<(), Limit> {
        let whole = self.find_shortfall(hand)?;
        let mut least = u64::MAX;
        // The dearest first: they may take most off the hand, and the first that leaves little rules out the others.
        for tile in self.throw_order().of(hand) {
            let rest = hand.minus(tile);
            let all = rest.loose_points(&self.rules);
            if filter == ThrowFilter::Least {
                // The hand lays all that the rest lays, with the thrown card loose. So the rest lacks no less than the hand, and
                // its loose cards are cheaper by that card at most.
                let thrown = self.rules.loose_points(tile);
                let cheapest = Shortfall {
                    loose_points: whole.loose_points.saturating_sub(thrown),
                    ..whole
                };
                if least < Discard::new(tile, cheapest, all, &self.rules).left() {
                    continue;
                }
            }
            let shortfall = self.find_shortfall(&rest)?;
            let discard = Discard::new(tile, shortfall, all, &self.rules);
            least = least.min(discard.left());
            left.push(discard);
        }
        Ok(())
    }

    /// The cost of the hand with each card that may still be drawn, before and after the best discard, the best draw
    /// first.
    ///
    /// `seen` are cards that cannot come any more, in addition to those of the hand: thrown, laid, or known to be elsewhere.
    ///
    /// States are counted for all the hands together.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with those draws that were scored, sorted; if there is none, the hand may
    /// cost less now than reported.
    ///
    /// Computes in the cost of a few [`discards`](Self::discards), or else in that for each different card of the deck.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3H 4H 5H  9C 9D 9S  KC KD QS QH", &rules)?;
    /// let draws = Solver::new(&rules).draws(&hand, &Hand::parse("QC QD", &rules)?)?;
    /// assert_eq!(draws.now, 40);
    /// // A third king melds twenty points and lets a queen go.
    /// let king = draws.draws.iter().find(|draw| draw.tile.to_string() == "KH").unwrap();
    /// assert_eq!((king.kept, king.best.deadwood, king.unseen), (20, 10, 1));
    /// assert!(draws.draws.iter().all(|draw| draw.tile.to_string() != "QC"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draws(&mut self, hand: &Hand, seen: &Hand) -> Result<Draws, Stopped<Draws>> {
        let mut draws = Draws::default();
        let done = self.draws_into(hand, seen, &mut draws);
        Stopped::at_end(done, draws)
    }

    /// Puts what [`draws`](Self::draws) gives into `draws`, whose buffer is used again.
    ///
    /// Nothing is allocated once the buffers have grown, if the draws share their work: the hand goes by bits, and so
    /// it does with each card that may be drawn.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`draws`](Self::draws); `draws` are then those that were scored, sorted.
    pub fn draws_into(
        &mut self,
        hand: &Hand,
        seen: &Hand,
        draws: &mut Draws,
    ) -> Result<(), Stopped> {
        self.restart();
        draws.draws.clear();
        let done = self.find_draws(hand, seen, draws);
        self.sort_draws(&mut draws.draws);
        Ok(done?)
    }

    fn find_draws(&mut self, hand: &Hand, seen: &Hand, draws: &mut Draws) -> Result<(), Limit> {
        let rules = *self.rules();
        let shared = self.draws_by_bits(hand, seen, &mut draws.draws);
        if let Some((now, shortfall)) = shared {
            (draws.now, draws.shortfall) = (now, shortfall);
        } else {
            draws.draws.clear();
            let now = self.cost(hand);
            (draws.now, draws.shortfall) = (now.value, Shortfall::default());
            if let Some(limit) = now.stopped {
                return Err(limit);
            }
            draws.shortfall = self.find_shortfall(hand)?;
        }
        let answered: Hand = draws.draws.iter().map(|draw| draw.tile).collect();
        let mut left = Vec::new();
        for (tile, copies) in Hand::deck(&rules).iter() {
            let elsewhere = hand.count(tile) + seen.count(tile);
            let unseen = copies.saturating_sub(elsewhere);
            if unseen == 0 || answered.count(tile) > 0 {
                continue;
            }
            let longer = hand.plus(tile);
            let kept = self.cost(&longer);
            if let Some(limit) = kept.stopped {
                return Err(limit);
            }
            self.count_searches()?;
            self.each_discard(&longer, ThrowFilter::Least, &mut left)?;
            let order = self.throw_order();
            let best = left.iter().min_by_key(|discard| order.key(discard));
            draws.draws.extend(best.map(|&best| Draw {
                tile,
                unseen,
                kept: kept.value,
                best,
            }));
        }
        Ok(())
    }

    /// Solves a hand for the loose points alone, if the bits take it: a question of its own, whose tables answer for each
    /// throw and each draw as well.
    fn rank<'a>(&'a mut self, hand: &'a Hand, query: Query) -> Option<RankedHand<'a>> {
        if self.forced.is_some_and(|route| route != Route::Bits) {
            return None;
        }
        let mut opened = self
            .search
            .open(hand, query, &self.rules, &self.thresholds)?;
        if self.rules.scoring() == Scoring::AllWithoutRuns {
            if !opened.takes_runs() {
                return None;
            }
            opened.find_runs();
        }
        opened
            .solve()
            .then(|| RankedHand::of(opened, &mut self.drawn))
    }

    /// Adds each different tile of a hand with the cost and the shortfall of the rest, if the hand is searched.
    fn discards_by_bits(&mut self, hand: &Hand, left: &mut Vec<Discard>) -> Option<()> {
        let first = left.len();
        self.rank(hand, Query::Loose)?.discards(left).ok()?;
        if left.len() - first < hand.iter().count() {
            for (tile, _) in hand.iter() {
                if left[first..].iter().all(|known| known.tile != tile) {
                    let rest = hand.minus(tile);
                    let rest = self.rank(&rest, Query::Loose)?.after_throw(tile);
                    left.push(rest.ok()?);
                }
            }
        }
        Some(())
    }

    /// The cost and the shortfall of a hand, if it is searched and its draws share the work; adds the draws whose best
    /// throw the solved parts decide.
    fn draws_by_bits(
        &mut self,
        hand: &Hand,
        seen: &Hand,
        draws: &mut Vec<Draw>,
    ) -> Option<(u32, Shortfall)> {
        if hand.is_empty() || !self.search.shares_draws() {
            return None;
        }
        self.rank(hand, Query::Draws)?.draws(seen, draws)
    }

    /// The distance of a hand from going out; the work adds to that of the query so far.
    pub(crate) fn find_shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Limit> {
        self.count_searches()?;
        if let Some(mut ranked) = self.rank(hand, Query::Loose)
            && let Ok(shortfall) = ranked.shortfall()
        {
            return Ok(shortfall);
        }
        let (aim, needs) = (Aim::Deadwood, Needs::to_score(&self.rules));
        // Those that lack least come first, so the first that the hand has is its shortfall.
        for laid in needs.and_fewer().filter(|laid| laid.runs > 0) {
            // The bits gave this hand up, so the runs are asked of the parts as any requirement is.
            let required = laid.required();
            let problem = Problem {
                required: Required::All(&required),
                ..Problem::of(hand, aim)
            };
            let found = self.solve(&problem, None);
            if let Some(limit) = found.stopped {
                return Err(limit);
            }
            if let Some(value) = found.value {
                return Ok(needs.shortfall(laid, unpack(aim, value).loose_points));
            }
        }
        let score = self.loose_score(hand, aim);
        let shortfall = needs.shortfall(Needs::NONE, score.value.loose_points);
        score.stopped.map_or(Ok(shortfall), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Tile};

    /// A throw that is not tried never leaves the least. Several throws may leave the least.
    #[test]
    fn the_throws_that_leave_least_are_those_of_all_that_do() {
        let mut rng = fastrand::Rng::with_seed(31);
        let (mut fewer, mut several) = (0, 0);
        for (preset, wild) in [
            ("indian", "4"),
            ("indian", "none"),
            ("rummikub", "none"),
            ("gin", "none"),
        ] {
            let rules = Rules::preset(preset)
                .unwrap()
                .with("wild_rank", wild)
                .unwrap();
            let mut solver = Solver::new(&rules).with_route(Route::Parts);
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            for round in 0..60 {
                let tiles = rng.choose_multiple(&deck, 5 + round % 8);
                let hand: Hand = tiles.iter().map(|tile| **tile).collect();
                let (mut all, mut least) = (Vec::new(), Vec::new());
                solver
                    .discards_one_by_one(&hand, ThrowFilter::All, &mut all)
                    .unwrap();
                solver
                    .discards_one_by_one(&hand, ThrowFilter::Least, &mut least)
                    .unwrap();
                fewer += usize::from(least.len() < all.len());
                solver
                    .each_discard(&hand, ThrowFilter::Least, &mut least)
                    .unwrap();
                let fewest = all.iter().map(Discard::left).min();
                all.retain(|discard| Some(discard.left()) == fewest);
                assert_eq!(least, all, "{preset} {wild}: {hand}");
                several += usize::from(all.len() > 1);
            }
        }
        assert!(fewer > 50 && several > 50, "{fewer} {several}");
    }
}
