//! Advice: the best throw, useful draws, and the value of a card.

use combogrid_budget::{Limit, Stopped};

use crate::cards::{Aim, Arrangement, Hand, Scoring};
use crate::solver::{Answer, Discard, Draw, Draws, Shortfall, Solver};

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
        if let Some(cost) = self.searched_cost(hand) {
            return Answer::whole(cost);
        }
        if self.rules().scoring() == Scoring::Loose {
            let score = self.loose_score(hand, Aim::Deadwood);
            return score.map(|score| self.rules().capped(score.loose_points));
        }
        let mut best = Arrangement::all_loose(hand);
        let found = self.arrange_as_scored(hand, hand, Aim::Deadwood, &mut best);
        found.map(|_| best.deadwood(self.rules()))
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
        let done = self.each_discard(hand, discards);
        self.sort_discards(discards);
        Ok(done?)
    }

    /// Makes `left` what is left after each different tile of a hand, in no order.
    pub(crate) fn each_discard(
        &mut self,
        hand: &Hand,
        left: &mut Vec<Discard>,
    ) -> Result<(), Limit> {
        left.clear();
        if self.searched_discards(hand, left).is_some() {
            return Ok(());
        }
        left.clear();
        if self.goes_by_parts(hand) {
            // The parts of the hand without a card are parts of the whole hand.
            self.find_shortfall(hand)?;
        }
        for (tile, _) in hand.iter() {
            let rest = hand.minus(tile);
            let shortfall = self.find_shortfall(&rest)?;
            let all = rest.loose_points(self.rules());
            left.push(Discard::new(tile, shortfall, all, self.rules()));
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
        let shared = self.searched_draws(hand, seen, &mut draws.draws);
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
            self.each_discard(&longer, &mut left)?;
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
}
