//! Fewest plays of Dou Dizhu hands.

use combogrid_doudizhu::{FewestPlays, Hand, Rank, Rules};

use crate::census::{Census, Tally, binomial, coefficient};

/// The ranks whose counts make a part: 3 to 8.
const OF_PART: usize = 6;
const PARTS: usize = 5 * 5 * 5 * 5 * 5 * 5;
/// 3 to 2, without the jokers.
const PLAIN: usize = Rank::COUNT - 2;

/// The fewest plays of all Dou Dizhu hands of this many cards.
///
/// Suits do not matter, so a hand is a count of each rank; it is as many hands of cards as C(4, count) says, multiplied
/// over the ranks.
pub(crate) struct Fewest {
    cards: usize,
}

impl Fewest {
    pub(crate) fn new(cards: usize) -> Self {
        Self { cards }
    }

    /// Fills the ranks from this one on with that many cards, and counts each full hand with its deals.
    fn fill(
        counts: &mut [u8; Rank::COUNT],
        rank: usize,
        left: usize,
        deals: u64,
        count: &mut impl FnMut([u8; Rank::COUNT], u64),
    ) {
        if rank == PLAIN {
            for (black, red, ways) in [(0, 0, 1), (1, 0, 2), (1, 1, 1)] {
                if usize::from(black + red) == left {
                    (counts[PLAIN], counts[PLAIN + 1]) = (black, red);
                    count(*counts, deals * ways);
                }
            }
            return;
        }
        // What the ranks after this one, and the jokers, can take.
        let most = 4 * (PLAIN - rank - 1) + 2;
        for copies in 0..=4 {
            let taken = usize::from(copies);
            if taken <= left && left - taken <= most {
                counts[rank] = copies;
                let deals = deals * binomial(4, copies.into());
                Self::fill(counts, rank + 1, left - taken, deals, count);
            }
        }
    }
}

impl Census for Fewest {
    type Workspace = FewestPlays;

    fn name(&self) -> String {
        format!("doudizhu-{}", self.cards)
    }

    fn value(&self) -> &'static str {
        "plays"
    }

    fn title(&self) -> String {
        format!(
            "Fewest plays of all Dou Dizhu hands of {} cards",
            self.cards
        )
    }

    fn parts(&self) -> usize {
        PARTS
    }

    fn total(&self) -> u64 {
        binomial(54, self.cards as u64)
    }

    fn looked_at(&self) -> u64 {
        let groups = [[(4, 1); PLAIN].as_slice(), &[(2, 1)]].concat();
        coefficient(&groups, self.cards)
    }

    fn workspace(&self) -> FewestPlays {
        FewestPlays::new(Rules::default())
    }

    /// A part is the counts of the lowest ranks, as digits of base five.
    fn count(&self, part: usize, fewest: &mut FewestPlays, tally: &mut Tally) {
        let (mut counts, mut rest, mut deals) = ([0; Rank::COUNT], part, 1);
        for count in &mut counts[..OF_PART] {
            *count = [0, 1, 2, 3, 4][rest % 5];
            rest /= 5;
            deals *= binomial(4, (*count).into());
        }
        let laid: usize = counts.iter().map(|&count| usize::from(count)).sum();
        let most = 4 * (PLAIN - OF_PART) + 2;
        let Some(left) = self.cards.checked_sub(laid).filter(|&left| left <= most) else {
            return;
        };
        Self::fill(&mut counts, OF_PART, left, deals, &mut |counts, deals| {
            let hand = Hand::from_counts(counts).expect("a part of the deck");
            tally.add(fewest.count(hand).expect("within the budget"), deals);
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use fastrand::Rng;

    use super::*;
    use crate::census::counted;

    /// Every subset of the deck's lowest cards, one by one.
    #[test]
    fn small_hands_without_symmetry() {
        let deck: Vec<Rank> = Hand::DECK.cards().collect();
        for cards in 0..=3 {
            let census = Fewest::new(cards);
            let tally = counted(&census);
            assert_eq!(tally.sum(), census.total());
            let (mut expected, mut memo) = (Tally::default(), HashMap::new());
            every(&deck, cards, &mut Vec::new(), &mut |hand| {
                let hand = Hand::from_cards(hand.iter().copied()).unwrap();
                expected.add(by_leads(hand, &mut memo), 1);
            });
            assert_eq!(tally, expected, "{cards} cards");
        }
    }

    /// The distribution of the book, and what a sample of hands has when every lead is tried.
    #[test]
    fn a_sample_of_seventeen_cards() {
        let tally = crate::saved::read("doudizhu-17").expect("the file of the book");
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        let mut rng = Rng::with_seed(17);
        let (mut sample, mut memo) = (Tally::default(), HashMap::new());
        for _ in 0..300 {
            rng.shuffle(&mut deck);
            let hand = Hand::from_cards(deck[..17].iter().copied()).unwrap();
            sample.add(by_leads(hand, &mut memo), 1);
        }
        crate::saved::assert_alike(&tally, &sample);
    }

    fn every(deck: &[Rank], left: usize, chosen: &mut Vec<Rank>, visit: &mut impl FnMut(&[Rank])) {
        if left == 0 {
            visit(chosen);
            return;
        }
        for (index, &card) in deck.iter().enumerate() {
            chosen.push(card);
            every(&deck[index + 1..], left - 1, chosen, visit);
            chosen.pop();
        }
    }

    /// The lowest card is in some play: one more than the fewest of what is left after it.
    fn by_leads(hand: Hand, memo: &mut HashMap<Hand, usize>) -> usize {
        let Some(lowest) = hand.cards().next() else {
            return 0;
        };
        if let Some(&plays) = memo.get(&hand) {
            return plays;
        }
        let leads = Rules::default().leads(hand);
        let with_lowest = leads
            .iter()
            .filter(|play| play.cards().cards().any(|card| card == lowest));
        let rests: Vec<Hand> = with_lowest
            .map(|play| hand.checked_sub(play.cards()).expect("a part"))
            .collect();
        let fewest = rests.into_iter().map(|rest| by_leads(rest, memo)).min();
        let plays = 1 + fewest.expect("a solo at least");
        memo.insert(hand, plays);
        plays
    }
}
