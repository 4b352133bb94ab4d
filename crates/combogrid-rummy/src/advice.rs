//! Advice: what to throw, what to hope for, what a card would be worth.

use std::collections::BTreeMap;

use combogrid_budget::Stopped;

use crate::sweep::Piece;
use crate::{
    Aim, Arrangement, Arrangements, Hand, Requirement, Rules, Score, Scoring, Solver, Tile,
};

/// A card to throw, and what the rest of the hand then costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    /// The card.
    pub tile: Tile,
    /// The deadwood of the rest, as the rules score it.
    pub deadwood: u32,
}

/// A card that may be drawn, and what the hand then costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The card.
    pub tile: Tile,
    /// How many of it may still come.
    pub unseen: u8,
    /// The deadwood of the hand with it, before anything is thrown.
    pub kept: u32,
    /// The best card to throw then, which may be the drawn one, and the deadwood left.
    pub best: Discard,
}

/// Every card that may be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draws {
    /// What the hand costs as it is.
    pub now: u32,
    /// The cards, those first that leave least.
    pub draws: Vec<Draw>,
}

impl Draws {
    /// The expected deadwood after the next draw and the best discard, each unseen card being as likely as any other,
    /// or `None` if no card is unseen.
    #[must_use]
    pub fn expected_deadwood(&self) -> Option<f64> {
        let sum = |of: fn(&Draw) -> u32| -> u32 { self.draws.iter().map(of).sum() };
        let cards = sum(|draw| draw.unseen.into());
        let points = sum(|draw| u32::from(draw.unseen) * draw.best.deadwood);
        (cards > 0).then(|| f64::from(points) / f64::from(cards))
    }

    /// How many unseen cards leave less than the hand costs now.
    #[must_use]
    pub fn helping(&self) -> u32 {
        let helps = |draw: &&Draw| draw.best.deadwood < self.now;
        self.draws
            .iter()
            .filter(helps)
            .map(|draw| u32::from(draw.unseen))
            .sum()
    }
}

impl Solver {
    /// What the hand costs as the rules score it.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with the least that was found.
    pub fn deadwood(&mut self, hand: &Hand) -> Result<u32, Stopped<u32>> {
        let rules = *self.rules();
        if rules.scoring() == Scoring::Loose {
            let score = self.score(hand, Aim::Deadwood);
            let capped = |score: Score| rules.capped(score.loose_points);
            return score.map(capped).map_err(|stopped| stopped.map(capped));
        }
        let best = self.best(hand, Aim::Deadwood);
        let scored = |best: Arrangement| best.deadwood(&rules);
        best.map(scored).map_err(|stopped| stopped.map(scored))
    }

    /// What is left after throwing each different card of the hand, the best card to throw first; of equals the
    /// dearest first, then by rank and suit.
    ///
    /// Hands without wild cards are scored without each card; for others one sweep forwards and one backwards over the
    /// arrangements of the whole hand answer for all cards at once. The best discard is the one after which the least
    /// is left, and not always the dearest card that the best arrangement of all the cards leaves loose.
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
        let rules = *self.rules();
        let whole = if self.scores_at_once(hand) {
            None
        } else {
            self.every(hand).ok()
        };
        let at_once = whole.and_then(|every| left_without_each(&every).ok());
        let left = match at_once {
            Some(left) => Ok(left),
            // Too large for one graph, or so quickly scored that none is needed.
            None => self.left_one_by_one(hand),
        };
        let sorted = |mut left: Vec<(Tile, u32)>| {
            left.sort_by_key(|&(tile, deadwood)| {
                (deadwood, core::cmp::Reverse(rules.loose_points(tile)), tile)
            });
            let discard = |(tile, deadwood)| Discard { tile, deadwood };
            left.into_iter().map(discard).collect()
        };
        left.map(sorted).map_err(|stopped| stopped.map(sorted))
    }

    /// For each different tile of a hand the deadwood of the rest, worked out anew for each.
    fn left_one_by_one(&mut self, hand: &Hand) -> Result<Left, Stopped<Left>> {
        let mut left = Vec::new();
        for (tile, copies) in hand.iter() {
            match self.deadwood(&hand.with(tile, copies - 1)) {
                Ok(deadwood) => left.push((tile, deadwood)),
                Err(stopped) => return Err(stopped.map(|_| left)),
            }
        }
        Ok(left)
    }

    /// What the hand would cost with each card that may still be drawn, before and after the best discard, the best
    /// draw first.
    ///
    /// `seen` are cards that cannot come any more, in addition to those of the hand: thrown, laid, or known to be elsewhere.
    ///
    /// States are counted for each hand that is scored anew.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with those draws that were scored, sorted; if there is none, what the hand
    /// costs now may be less than reported.
    ///
    /// Computes in the cost of [`discards`](Self::discards) for each different card of the deck.
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
        let mut draws = Vec::new();
        let now = match self.deadwood(hand) {
            Ok(now) => now,
            Err(stopped) => return Err(stopped.map(|now| Draws { now, draws })),
        };
        let done = self.each_draw(hand, seen, &mut draws);
        draws.sort_by_key(|draw| (draw.best.deadwood, draw.kept, draw.tile));
        let draws = Draws { now, draws };
        match done {
            Ok(()) => Ok(draws),
            Err(stopped) => Err(stopped.map(|()| draws)),
        }
    }

    /// Adds the draws as they come in the deck.
    fn each_draw(
        &mut self,
        hand: &Hand,
        seen: &Hand,
        draws: &mut Vec<Draw>,
    ) -> Result<(), Stopped> {
        let rules = *self.rules();
        for (tile, copies) in Hand::deck(&rules).iter() {
            let unseen = copies.saturating_sub(hand.count(tile) + seen.count(tile));
            if unseen > 0 {
                let longer = hand.with(tile, hand.count(tile) + 1);
                let kept = self
                    .deadwood(&longer)
                    .map_err(|stopped| stopped.map(drop))?;
                let discards = self.discards(&longer);
                let discards = discards.map_err(|stopped| stopped.map(drop))?;
                draws.extend(discards.first().map(|&best| Draw {
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

/// Tiles of a hand, each with the deadwood of the rest.
type Left = Vec<(Tile, u32)>;

/// For each different tile of a hand the deadwood of the rest.
fn left_without_each(every: &Arrangements) -> Result<Left, Stopped<Left>> {
    let (hand, rules) = (every.hand(), every.rules());
    let all = hand.loose_points(rules);
    let mut left: BTreeMap<Tile, u32> = loose_with_each(every);
    if rules.scoring() == Scoring::AllWithoutRuns {
        // Where the runs are there, only loose cards count; elsewhere every card does.
        let with_runs = every.meeting(&Requirement::runs_to_score(rules));
        let with_runs = with_runs.map_err(|stopped| stopped.map(|_| Vec::new()))?;
        let with_runs = loose_with_each(&with_runs);
        for (tile, points) in &mut left {
            *points = *with_runs.get(tile).unwrap_or(&all);
        }
    }
    let rest = |(tile, points): (Tile, u32)| {
        (
            tile,
            rules.capped(points.saturating_sub(rules.loose_points(tile))),
        )
    };
    Ok(left.into_iter().map(rest).collect())
}

/// For each tile that is loose in some arrangement, the fewest loose points with it loose.
fn loose_with_each(every: &Arrangements) -> BTreeMap<Tile, u32> {
    let mut fewest = BTreeMap::new();
    for (pieces, deadwood) in every.deadwood_through() {
        for piece in pieces {
            if let Piece::Loose(tile, _) = piece {
                let points = fewest.entry(*tile).or_insert(deadwood);
                *points = deadwood.min(*points);
            }
        }
    }
    fewest
}

impl Requirement {
    /// The runs, and among them the pure runs, without which every card counts.
    pub(crate) fn runs_to_score(rules: &Rules) -> Self {
        let (runs, pure_runs) = rules.runs_to_score();
        Self::NONE.runs(runs).pure_runs(pure_runs)
    }
}
