//! A hand that changes, card by card.

mod island_answers;
mod queries;

use combogrid_budget::Budget;

use crate::cards::{Hand, HandError, Rules, Tile};
use crate::solver::Solver;
use crate::technique::{Island, IslandChange};
use island_answers::IslandAnswers;

/// A hand that changes: after a card comes or goes, only the islands that it touches are worked out again.
///
/// Islands merge when a card joins them and split when one leaves; the others keep all that is known of them. Answers
/// are computed on first use.
///
/// It saves time if a crowded island is kept. On most hands a [`Solver`] answers sooner, because finding the islands
/// takes longer than the answer; the example `live_hand` prints both.
///
/// Each query has the hand's [`Budget`] for all the islands that it works out; earlier answers cost nothing, and the
/// answers computed before a query stopped are kept.
///
/// ```
/// use combogrid_rummy::{Aim, Card, Hand, LiveHand, Rank, Rules, Suit};
///
/// let rules = Rules::article();
/// let mut hand = LiveHand::new(&Hand::parse("3H 4H 6H 7H  TC TD TS", &rules)?, &rules);
/// assert_eq!(hand.islands().count(), 3);
/// assert_eq!(hand.best(Aim::Deadwood)?.to_string(), "TC TD TS | 3H 4H 6H 7H");
///
/// // The missing five makes one island of two.
/// hand.add(Card::new(Rank::FIVE, Suit::Hearts))?;
/// assert_eq!(hand.islands().count(), 2);
/// assert_eq!(hand.best(Aim::Deadwood)?.to_string(), "TC TD TS, 3H 4H 5H 6H 7H");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct LiveHand {
    hand: Hand,
    islands: Vec<IslandAnswers>,
    solver: Solver,
    worked_out: usize,
}

impl LiveHand {
    /// The hand as it is now, with [`Solver::DEFAULT_BUDGET`] for each query.
    #[must_use]
    pub fn new(hand: &Hand, rules: &Rules) -> Self {
        Self {
            hand: *hand,
            islands: IslandAnswers::of_hand(hand, rules, Vec::new()),
            solver: Solver::new(rules),
            worked_out: 0,
        }
    }

    /// Returns the hand with this budget for each query. States are those of a [`Solver`].
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// The hand.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.solver.rules()
    }

    /// The islands of the hand, by their lowest cards.
    pub fn islands(&self) -> impl Iterator<Item = Island> + '_ {
        self.islands.iter().map(|known| known.island)
    }

    /// The budget of each query.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        self.solver.budget()
    }

    /// Gives the queries to come another budget; a deadline is one moment for all of them.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.solver.set_budget(budget);
    }

    /// The number of answers about single islands computed so far, without those taken from memory.
    #[must_use]
    pub const fn worked_out(&self) -> usize {
        self.worked_out
    }

    /// Adds a card or a joker.
    ///
    /// # Errors
    ///
    /// [`HandError`] if the deck has no more of it; nothing changes then.
    ///
    /// Computes in O(cells).
    pub fn add(&mut self, tile: impl Into<Tile>) -> Result<(), HandError> {
        let mut hand = self.hand;
        hand.add(tile, self.solver.rules())?;
        self.change(hand);
        Ok(())
    }

    /// Takes a card or a joker out.
    ///
    /// # Errors
    ///
    /// [`HandError`] if the hand does not hold it; nothing changes then.
    ///
    /// Computes in O(cells).
    pub fn remove(&mut self, tile: impl Into<Tile>) -> Result<(), HandError> {
        let mut hand = self.hand;
        hand.remove(tile)?;
        self.change(hand);
        Ok(())
    }

    /// Adds cards and jokers, takes others out, and returns the changes of the islands.
    ///
    /// A tile that is added may be taken out again, as a card that is drawn and thrown.
    ///
    /// Computes in O(cells + islands squared).
    ///
    /// ```
    /// use combogrid_rummy::{ChangeKind, Hand, LiveHand, Rules};
    ///
    /// let rules = Rules::article();
    /// let cards = |text| Hand::parse(text, &rules);
    /// let mut hand = LiveHand::new(&cards("3H 4H 6H 7H KS")?, &rules);
    /// let changes = hand.exchange(&cards("5H")?, &cards("KS")?)?;
    /// assert_eq!(changes[0].kind(), ChangeKind::Merged);
    /// assert_eq!(hand.hand(), cards("3H 4H 5H 6H 7H")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`HandError`] if the deck has no more of a tile, or the hand does not hold it; nothing changes then.
    pub fn exchange(
        &mut self,
        added: &Hand,
        removed: &Hand,
    ) -> Result<Vec<IslandChange>, HandError> {
        let mut hand = self.hand;
        for tile in added.tiles() {
            hand.add(tile, self.solver.rules())?;
        }
        for tile in removed.tiles() {
            hand.remove(tile)?;
        }
        let before: Vec<Island> = self.islands().collect();
        self.change(hand);
        let after: Vec<Island> = self.islands().collect();
        Ok(IslandChange::between(&before, &after))
    }

    /// Keeps the answers of the islands that are still there.
    fn change(&mut self, hand: Hand) {
        self.hand = hand;
        let known = core::mem::take(&mut self.islands);
        self.islands = IslandAnswers::of_hand(&hand, self.solver.rules(), known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Aim;

    fn live(text: &str) -> LiveHand {
        let rules = Rules::article();
        LiveHand::new(&Hand::parse(text, &rules).unwrap(), &rules)
    }

    fn tile(text: &str) -> Tile {
        let hand = Hand::parse(text, &Rules::article()).unwrap();
        hand.tiles().next().unwrap()
    }

    #[test]
    fn only_touched_islands_are_worked_out_again() {
        let mut hand = live("2H 3H 4H  8S 9S TS  QC QD QH");
        assert_eq!(hand.count().unwrap(), 8);
        assert_eq!(hand.worked_out(), 3);
        hand.add(tile("5H")).unwrap();
        assert_eq!(hand.count().unwrap(), 4 * 2 * 2);
        assert_eq!(hand.worked_out(), 4);
        hand.count().unwrap();
        assert_eq!(hand.worked_out(), 4, "asking again costs nothing");
    }

    #[test]
    fn runs_that_a_hand_needs_are_looked_for_in_all_islands_together() {
        // Without two runs every card counts; each island for itself would keep the three sevens.
        let rules = Rules::indian();
        let hand = Hand::parse("7C 7D 7H 5H 6H  QS KS AS", &rules).unwrap();
        let best = LiveHand::new(&hand, &rules).best(Aim::Deadwood).unwrap();
        assert_eq!(best.to_string(), "5H 6H 7H, QS KS AS | 7C 7D");
        // The runs of one island are enough, so the other one keeps its set.
        let hand = Hand::parse("2C 3C 4C 2D 3D 4D  9C 9D 9H 8H TH", &rules).unwrap();
        let best = LiveHand::new(&hand, &rules).best(Aim::Deadwood).unwrap();
        let least = Solver::new(&rules).deadwood(&hand).unwrap();
        assert_eq!((best.deadwood(&rules), least), (18, 18));
    }

    #[test]
    fn islands_merge_and_split() {
        let mut hand = live("3H 4H 6H 7H KS");
        assert_eq!(hand.islands().count(), 3);
        hand.add(tile("5H")).unwrap();
        assert_eq!(hand.islands().count(), 2);
        hand.remove(tile("5H")).unwrap();
        assert_eq!(hand.islands().count(), 3);
    }

    #[test]
    fn an_exchange_keeps_what_is_known_and_tells_what_it_keeps() {
        use crate::technique::ChangeKind;

        let rules = Rules::article();
        let mut rng = fastrand::Rng::with_seed(6);
        let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
        rng.shuffle(&mut deck);
        let mut live = LiveHand::new(&deck[..12].iter().copied().collect(), &rules);
        for _ in 0..300 {
            live.count().unwrap();
            let worked_out = live.worked_out();
            rng.shuffle(&mut deck[12..]);
            rng.shuffle(&mut deck[..12]);
            let swapped = rng.usize(0..4);
            let removed: Hand = deck[..swapped].iter().copied().collect();
            let added: Hand = deck[12..12 + swapped].iter().copied().collect();
            for place in 0..swapped {
                deck.swap(place, 12 + place);
            }
            let before: Vec<Island> = live.islands().collect();
            let changes = live.exchange(&added, &removed).unwrap();
            let after = live.hand().islands(&rules);
            assert!(live.islands().eq(after.iter().copied()));
            // Each island is in one change, and those that are kept are not worked out again.
            let all = |part: fn(&IslandChange) -> &Vec<Island>| {
                let mut islands: Vec<Island> = changes.iter().flat_map(part).copied().collect();
                islands.sort();
                islands
            };
            let sorted = |mut islands: Vec<Island>| {
                islands.sort();
                islands
            };
            assert_eq!(all(|change| &change.before), sorted(before.clone()));
            assert_eq!(all(|change| &change.after), sorted(after.clone()));
            let kept = changes
                .iter()
                .filter(|change| change.kind() == ChangeKind::Kept);
            let kept = kept.count();
            let common = after.iter().filter(|island| before.contains(island));
            assert_eq!(kept, common.count());
            live.count().unwrap();
            assert_eq!(live.worked_out() - worked_out, after.len() - kept);
            let fresh = LiveHand::new(&live.hand(), &rules).count();
            assert_eq!(live.count(), fresh);
        }
    }

    #[test]
    fn what_cannot_be_done_changes_nothing() {
        let mut hand = live("3H 3H");
        let before = hand.hand();
        assert!(hand.add(tile("3H")).is_err() && hand.remove(tile("4H")).is_err());
        let cards = |text| Hand::parse(text, &Rules::article()).unwrap();
        assert!(hand.exchange(&cards("4H"), &cards("5H")).is_err());
        assert!(hand.exchange(&cards("3H"), &cards("3H")).is_err());
        assert_eq!(hand.hand(), before);
        assert_eq!(live("").count(), Ok(1));
    }

    #[test]
    fn each_kind_of_answer_is_worked_out_once_for_each_island() {
        let mut hand = live("2H 3H 4H  8S 9S TS");
        for worked_out in [2, 2] {
            hand.best(Aim::Cards).unwrap();
            assert_eq!(hand.worked_out(), worked_out);
        }
        for worked_out in [4, 4] {
            assert_eq!(hand.every().unwrap().count(), Ok(4));
            assert_eq!(hand.worked_out(), worked_out);
        }
        for worked_out in [6, 6] {
            assert_eq!(hand.maximal().unwrap().count(), Ok(1));
            assert_eq!(hand.worked_out(), worked_out);
        }
    }

    #[test]
    fn a_budget_holds_from_when_it_is_given() {
        let few = Budget::unlimited().max_states(1);
        let mut hand = live("2H 3H 4H 5H 6H 7H 8H");
        hand.set_budget(&few);
        assert_eq!(hand.budget().states(), Some(1));
        assert!(hand.every().is_err());
        hand.set_budget(&Budget::unlimited());
        assert!(hand.every().is_ok());
    }
}
