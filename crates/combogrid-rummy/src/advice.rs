//! Advice: what to throw, what to hope for, what a card would be worth.

use combogrid_budget::Stopped;

use crate::aim::Aim;
use crate::arrangement::Arrangement;
use crate::cards::Tile;
use crate::draw::{Discard, Draw, Draws};
use crate::hand::Hand;
use crate::requirement::Requirement;
use crate::rules::{Rules, Scoring};
use crate::solver::Answer;
use crate::solver::Solver;

impl Solver {
    /// What the hand costs as the rules score it.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with the least that was found.
    pub fn deadwood(&mut self, hand: &Hand) -> Result<u32, Stopped<u32>> {
        self.restart();
        self.cost(hand).into_result()
    }

    /// The same, counted with what was counted before.
    fn cost(&mut self, hand: &Hand) -> Answer<u32> {
        if let Some(cost) = self.cost_by_bits(hand) {
            return Answer::whole(cost);
        }
        if self.rules().scoring() == Scoring::Loose {
            let score = self.loose_score(hand, Aim::Deadwood);
            return score.map(|score| self.rules().capped(score.loose_points));
        }
        let mut best = Arrangement::all_loose(hand);
        let stopped = self.arrange_as_scored(hand, Aim::Deadwood, &mut best);
        Answer {
            value: best.deadwood(self.rules()),
            stopped,
        }
    }

    /// What is left after throwing each different card of the hand, the best card to throw first; of equals the
    /// dearest first, then by rank and suit.
    ///
    /// Where the best arrangement of the hand leaves a card loose, it is the best one without that card as well; what the
    /// search for it found bounds the search without each other card. Large hands with jokers or wild cards are
    /// taken apart meld by meld, and what is left without each card shares most of those parts. The best discard is the
    /// one after which the least is left, and not always the dearest card that the best arrangement of all the cards
    /// leaves loose.
    ///
    /// States are counted for each hand that is scored anew.
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
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn discards(&mut self, hand: &Hand) -> Result<Vec<Discard>, Stopped<Vec<Discard>>> {
        self.restart();
        let left = self.each_discard(hand, Counted::Each).into_result();
        let sorted = |left| self.best_first(left);
        left.map(sorted).map_err(|stopped| stopped.map(sorted))
    }

    /// For each different tile of a hand the deadwood of the rest.
    fn each_discard(&mut self, hand: &Hand, counted: Counted) -> Answer<Vec<Discard>> {
        if let Some(left) = self.left_by_bits(hand) {
            return Answer::whole(left);
        }
        let mut left = Vec::new();
        if self.goes_by_parts(hand) {
            // The parts of the hand without a card are parts of the whole hand.
            counted.begin(self);
            let whole = self.cost(hand);
            if let Some(limit) = whole.stopped {
                return Answer::stopped(left, limit);
            }
        }
        for (tile, copies) in hand.iter() {
            counted.begin(self);
            let cost = self.cost(&hand.with(tile, copies - 1));
            if let Some(limit) = cost.stopped {
                return Answer::stopped(left, limit);
            }
            let deadwood = cost.value;
            left.push(Discard { tile, deadwood });
        }
        Answer::whole(left)
    }

    /// What the hand would cost with each card that may still be drawn, before and after the best discard, the best
    /// draw first.
    ///
    /// `seen` are cards that cannot come any more, in addition to those of the hand: thrown, laid, or known to be elsewhere.
    ///
    /// States are counted for all the hands together.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with those draws that were scored, sorted; if there is none, what the hand
    /// costs now may be less than reported.
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
        let rules = *self.rules();
        let unseen = |tile| {
            let elsewhere = hand.count(tile) + seen.count(tile);
            rules.copies(tile).saturating_sub(elsewhere)
        };
        self.restart();
        let mut draws = Vec::new();
        let (now, done) = if let Some(shared) = self.draws_by_bits(hand, seen) {
            draws = shared.draws;
            let others = |tile| {
                let is_other = shared.others.contains(&tile);
                if is_other { unseen(tile) } else { 0 }
            };
            let done = match shared.others[..] {
                [] => Ok(()),
                _ => self.each_draw(hand, others, &mut draws),
            };
            (shared.now, done)
        } else {
            let now = self.cost(hand);
            let done = match now.stopped {
                None => self.each_draw(hand, unseen, &mut draws),
                Some(limit) => Err(limit.into()),
            };
            (now.value, done)
        };
        let draws = best_draws_first(&draws);
        Stopped::at_end(done, Draws { now, draws })
    }

    /// Adds the draws as they come in the deck.
    fn each_draw(
        &mut self,
        hand: &Hand,
        unseen: impl Fn(Tile) -> u8,
        draws: &mut Vec<Draw>,
    ) -> Result<(), Stopped> {
        let rules = *self.rules();
        for (tile, _) in Hand::deck(&rules).iter() {
            let unseen = unseen(tile);
            if unseen > 0 {
                let longer = hand.with(tile, hand.count(tile) + 1);
                let kept = self.cost(&longer).into_result();
                let kept = kept.map_err(|stopped| stopped.map(drop))?;
                let left = self.each_discard(&longer, Counted::Together).into_result();
                let left = left.map_err(|stopped| stopped.map(drop))?;
                draws.extend(self.best_first(left).first().map(|&best| Draw {
                    tile,
                    unseen,
                    kept,
                    best,
                }));
            }
        }
        Ok(())
    }
}

/// The draws that leave least first, then those that leave least before the throw, then by tile.
fn best_draws_first(draws: &[Draw]) -> Vec<Draw> {
    // Each of 53 tiles is drawn once, and points stay below 2^20.
    let key = |(draw, at): (&Draw, u64)| {
        let (thrown, kept) = (u64::from(draw.best.deadwood), u64::from(draw.kept));
        thrown << 40 | kept << 16 | u64::from(draw.tile.number()) << 8 | at
    };
    let mut keys: Vec<u64> = draws.iter().zip(0..).map(key).collect();
    keys.sort_unstable();
    let places = keys.iter().map(|key| usize::from(key.to_le_bytes()[0]));
    places.map(|at| draws[at]).collect()
}

/// Against which budget hands are counted.
#[derive(Debug, Clone, Copy)]
enum Counted {
    /// Each of them against one of its own.
    Each,
    /// All of them against one.
    Together,
}

impl Counted {
    /// Begins another hand.
    fn begin(self, solver: &mut Solver) {
        if let Self::Each = self {
            solver.meter().restart();
        }
    }
}

impl Requirement {
    /// The runs, and among them the pure runs, without which every card counts.
    pub(crate) fn runs_to_score(rules: &Rules) -> Self {
        let (runs, pure_runs) = rules.runs_to_score();
        Self::NONE.runs(runs).pure_runs(pure_runs)
    }
}
