//! Arrangements: melds and loose cards.

use core::fmt;

use crate::cards::value::write_list;
use crate::cards::{Card, Hand, Meld, Rules, Scoring, Suit, Tile};

/// One way to lay out a hand: a multiset of melds, and the loose cards.
///
/// Two arrangements are equal if their melds and loose cards are; the order in which melds were found is forgotten.
/// Melds and loose cards together are the hand, always.
///
/// ```
/// use combogrid_rummy::{Arrangement, Hand, Rules};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("2H 3H 4H 9S", &rules)?;
/// let run = rules.meld_of(&Hand::parse("2H 3H 4H", &rules)?)[0];
/// let laid = Arrangement::new(&hand, vec![run]).unwrap();
/// assert_eq!(laid.to_string(), "2H 3H 4H | 9S");
/// assert_eq!((laid.loose_points(&rules), laid.loose_cards(), laid.melded_points(&rules)), (9, 1, 9));
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrangement {
    melds: Vec<Meld>,
    loose: Hand,
}

impl Arrangement {
    /// The arrangement of a hand with these melds, or `None` if the hand has not all of their cards.
    #[must_use]
    pub fn new(hand: &Hand, melds: Vec<Meld>) -> Option<Arrangement> {
        let mut arrangement = Arrangement::all_loose(hand);
        arrangement.lay(melds)?;
        Some(arrangement)
    }

    /// Makes these its melds if all of its cards are loose. Returns `None` and changes nothing if some of their cards
    /// are missing.
    pub(crate) fn lay(&mut self, mut melds: Vec<Meld>) -> Option<()> {
        let mut loose = self.loose;
        for meld in &melds {
            loose = loose.checked_sub(&meld.tiles())?;
        }
        melds.sort_unstable();
        (self.loose, self.melds) = (loose, melds);
        Some(())
    }

    /// The arrangement of a hand in which nothing is melded.
    #[must_use]
    pub const fn all_loose(hand: &Hand) -> Arrangement {
        Arrangement {
            melds: Vec::new(),
            loose: *hand,
        }
    }

    /// Makes this the arrangement of a hand without melds, and returns the buffer of the melds.
    pub(crate) fn clear(&mut self, hand: &Hand) -> Vec<Meld> {
        self.loose = *hand;
        let mut melds = core::mem::take(&mut self.melds);
        melds.clear();
        melds
    }

    /// The melds, sorted.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// The cards that are in no meld.
    #[must_use]
    pub const fn loose(&self) -> Hand {
        self.loose
    }

    /// The whole hand: melds and loose cards.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.melds.iter().fold(self.loose, |hand, meld| {
            let both = hand.checked_add(&meld.tiles());
            debug_assert!(both.is_some(), "{hand} {meld}");
            both.unwrap_or(hand)
        })
    }

    /// The cost of the loose cards, every one counted.
    #[must_use]
    pub fn loose_points(&self, rules: &Rules) -> u32 {
        self.loose.loose_points(rules)
    }

    /// How many cards are loose.
    #[must_use]
    pub fn loose_cards(&self) -> usize {
        self.loose.len()
    }

    /// The points of the melds on the table.
    #[must_use]
    pub fn melded_points(&self, rules: &Rules) -> u32 {
        self.melds.iter().map(|meld| meld.points(rules)).sum()
    }

    /// The cost of the hand as the rules score it: loose cards, or every card under [`Scoring::AllWithoutRuns`] if the
    /// runs are missing that going out needs; at most the cap.
    ///
    /// ```
    /// use combogrid_rummy::{Arrangement, Hand, Rules};
    ///
    /// // Without a run every card counts, also the three kings.
    /// let rules = Rules::indian();
    /// let hand = Hand::parse("KC KD KH 9S", &rules)?;
    /// let kings = rules.meld_of(&Hand::parse("KC KD KH", &rules)?)[0];
    /// let laid = Arrangement::new(&hand, vec![kings]).unwrap();
    /// assert_eq!((laid.loose_points(&rules), laid.deadwood(&rules)), (9, 39));
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn deadwood(&self, rules: &Rules) -> u32 {
        let counts = match rules.scoring() {
            Scoring::AllWithoutRuns if !self.has_runs_to_score(rules) => self.hand(),
            _ => self.loose,
        };
        rules.capped(counts.loose_points(rules))
    }

    /// Whether the melds have the runs, and among them the pure runs, without which every card counts.
    #[must_use]
    pub fn has_runs_to_score(&self, rules: &Rules) -> bool {
        let runs = self.melds.iter().filter(|meld| rules.counts_as_run(meld));
        let pure = runs.clone().filter(|meld| meld.is_pure()).count();
        let (least, least_pure) = rules.runs_to_score();
        runs.count() >= usize::from(least) && pure >= usize::from(least_pure)
    }
}

impl Hand {
    /// The cost of the cards if all of them are loose, each counted and without a cap.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::rummikub();
    /// assert_eq!(Hand::parse("AS KH JK", &rules)?.loose_points(&rules), 1 + 13 + 30);
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn loose_points(&self, rules: &Rules) -> u32 {
        let mut points = u32::from(self.jokers()) * rules.loose_points(Tile::Joker);
        for suit in Suit::ALL {
            for rank in self.ranks(suit).iter() {
                let card = Card::new(rank, suit);
                points += u32::from(self.copies(card)) * rules.loose_points(card.into());
            }
        }
        points
    }
}

impl fmt::Display for Arrangement {
    /// The melds, separated by commas, a bar, and the loose cards: `2H 3H 4H, 5C 5D 5H | 9S`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, ", ", &self.melds)?;
        match (self.melds.is_empty(), self.loose.is_empty()) {
            (_, true) => Ok(()),
            (true, false) => write!(f, "| {}", self.loose),
            (false, false) => write!(f, " | {}", self.loose),
        }
    }
}
