//! Hands of four suits that the rules do not tell apart.

use combogrid_rummy::{Aim, Card, Hand, Rank, Rules, Solver, Suit};

use crate::census::{Census, Tally, coefficient};

/// What is counted of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value {
    /// The least deadwood.
    Deadwood,
    /// The number of arrangements.
    Arrangements,
}

/// All hands of some cards under rules that do not tell suits apart, without jokers.
///
/// A suit is a number: its copies of each rank as digits. Of the hands that are a permutation of suits of each other, the
/// one whose suits do not grow is looked at, and counted for all of them.
pub(crate) struct Suits {
    name: &'static str,
    rules: Rules,
    cards: usize,
    value: Value,
    /// The most copies of a card.
    copies: usize,
    /// The numbers of a suit with as many cards, in growing order.
    by_cards: Vec<Vec<usize>>,
}

/// Suits with neighbouring numbers are one part, so that there are some thousands of parts.
const PARTS: usize = 8192;

impl Suits {
    /// Ten cards of one pack, or another number of them.
    pub(crate) fn gin(cards: usize) -> Self {
        Self::new("gin", &Rules::gin(), cards, 1, Value::Deadwood)
    }

    /// Tiles of two packs without jokers.
    pub(crate) fn rummikub(cards: usize, value: Value) -> Self {
        Self::new("rummikub", &Rules::rummikub(), cards, 2, value)
    }

    fn new(name: &'static str, rules: &Rules, cards: usize, copies: usize, value: Value) -> Self {
        let mut by_cards = vec![Vec::new(); copies * Rank::COUNT + 1];
        for suit in 0..numbers(copies) {
            by_cards[digits(suit, copies).sum::<usize>()].push(suit);
        }
        Self {
            name,
            rules: *rules,
            cards,
            value,
            copies,
            by_cards,
        }
    }

    /// The suits of this many cards whose number is not above another.
    fn up_to(&self, cards: usize, suit: usize) -> &[usize] {
        let suits = &self.by_cards[cards];
        &suits[..suits.partition_point(|&other| other <= suit)]
    }

    /// Fills the suits after the chosen ones with that many cards, and counts each full hand.
    fn fill(
        &self,
        chosen: &mut Vec<usize>,
        left: usize,
        hand: Hand,
        count: &mut impl FnMut(&[usize], &Hand),
    ) {
        let after = Suit::FOUR.len() - chosen.len();
        if after == 0 {
            count(chosen, &hand);
            return;
        }
        // The last suit takes what is left.
        let fewest = if after == 1 { left } else { 0 };
        let highest = chosen[chosen.len() - 1];
        for cards in fewest..=left.min(self.by_cards.len() - 1) {
            for &suit in self.up_to(cards, highest) {
                let hand = self.with_suit(hand, chosen.len(), suit);
                chosen.push(suit);
                self.fill(chosen, left - cards, hand, count);
                chosen.pop();
            }
        }
    }

    fn with_suit(&self, mut hand: Hand, place: usize, suit: usize) -> Hand {
        for (rank, copies) in Rank::ALL.into_iter().zip(digits(suit, self.copies)) {
            if copies > 0 {
                let copies = u8::try_from(copies).expect("a digit");
                hand = hand.with(Card::new(rank, Suit::FOUR[place]), copies);
            }
        }
        hand
    }

    fn value_of(&self, hand: &Hand, solver: &mut Solver) -> usize {
        match self.value {
            Value::Deadwood => {
                let score = solver.score(hand, Aim::Deadwood).expect("a small hand");
                score.loose_points as usize
            }
            Value::Arrangements => {
                let count = solver.count(hand).expect("a small hand");
                usize::try_from(count).expect("few arrangements")
            }
        }
    }
}

impl Census for Suits {
    type Workspace = Solver;

    fn name(&self) -> String {
        match self.value {
            Value::Deadwood => format!("{}-{}", self.name, self.cards),
            Value::Arrangements => format!("{}-{}-arrangements", self.name, self.cards),
        }
    }

    fn value(&self) -> &'static str {
        match self.value {
            Value::Deadwood => "deadwood",
            Value::Arrangements => "arrangements",
        }
    }

    fn title(&self) -> String {
        let what = match self.value {
            Value::Deadwood => "Deadwood",
            Value::Arrangements => "Number of arrangements",
        };
        format!("{what} of all {} hands of {} cards", self.name, self.cards)
    }

    fn parts(&self) -> usize {
        numbers(self.copies).min(PARTS)
    }

    fn total(&self) -> u64 {
        coefficient(
            &vec![(self.copies, 1); Suit::FOUR.len() * Rank::COUNT],
            self.cards,
        )
    }

    /// By Burnside's lemma: the hands that each of the 24 permutations of suits leaves as they are, divided by 24.
    fn looked_at(&self) -> u64 {
        let unchanged = |cycles: &[usize]| {
            let cells: Vec<(usize, usize)> = cycles
                .iter()
                .flat_map(|&suits| [(self.copies, suits); Rank::COUNT])
                .collect();
            coefficient(&cells, self.cards)
        };
        let sum = unchanged(&[1, 1, 1, 1])
            + 6 * unchanged(&[2, 1, 1])
            + 3 * unchanged(&[2, 2])
            + 8 * unchanged(&[3, 1])
            + 6 * unchanged(&[4]);
        sum / 24
    }

    fn workspace(&self) -> Solver {
        Solver::new(&self.rules)
    }

    /// A part is the suits with the largest number, a stretch of them.
    fn count(&self, part: usize, solver: &mut Solver, tally: &mut Tally) {
        let numbers = numbers(self.copies);
        let first = |part| part * numbers / self.parts();
        for suit in first(part)..first(part + 1) {
            let cards = digits(suit, self.copies).sum();
            let Some(left) = self.cards.checked_sub(cards) else {
                continue;
            };
            let hand = self.with_suit(Hand::EMPTY, 0, suit);
            self.fill(&mut vec![suit], left, hand, &mut |suits, hand| {
                tally.add(self.value_of(hand, solver), permutations(suits));
            });
        }
    }
}

/// How many numbers a suit has.
fn numbers(copies: usize) -> usize {
    [copies + 1; Rank::COUNT].iter().product()
}

/// The copies of each rank in a suit.
fn digits(suit: usize, copies: usize) -> impl Iterator<Item = usize> {
    let base = copies + 1;
    let rests = std::iter::successors(Some(suit), move |rest| Some(rest / base));
    rests.take(Rank::COUNT).map(move |rest| rest % base)
}

/// In how many ways sorted numbers are given to four suits.
fn permutations(suits: &[usize]) -> u64 {
    let (mut ways, mut equal) = (24, 1);
    for pair in suits.windows(2) {
        equal = if pair[0] == pair[1] { equal + 1 } else { 1 };
        ways /= equal;
    }
    ways
}

#[cfg(test)]
mod tests {
    use combogrid_rummy::{Arrangements, Tile};
    use fastrand::Rng;

    use super::*;
    use crate::census::counted;

    /// Every hand of a few cards, one by one, by another program.
    #[test]
    fn small_hands_without_symmetry() {
        for cards in 0..=4 {
            let census = Suits::gin(cards);
            let tally = counted(&census);
            assert_eq!(tally.sum(), census.total());
            let mut expected = Tally::default();
            let mut chosen = Vec::new();
            every(0, cards, &mut chosen, &mut |hand| {
                expected.add(peer(hand), 1);
            });
            assert_eq!(tally, expected, "{cards} cards");
        }
    }

    /// Every hand of a few tiles of two packs, one by one, by the lattice of all arrangements.
    #[test]
    fn small_racks_without_symmetry() {
        let rules = Rules::rummikub();
        let deck = Hand::deck(&rules).tiles().filter_map(Tile::card);
        let mut deck: Vec<Card> = deck.collect();
        deck.dedup();
        for value in [Value::Deadwood, Value::Arrangements] {
            let census = Suits::rummikub(3, value);
            let tally = counted(&census);
            assert_eq!(tally.sum(), census.total());
            let mut expected = Tally::default();
            for (i, &first) in deck.iter().enumerate() {
                for (j, &second) in deck.iter().enumerate().skip(i) {
                    for &third in &deck[j..] {
                        let hand = [first, second, third].map(Tile::from);
                        let hand = hand.into_iter().collect::<Hand>();
                        if hand.iter().all(|(_, copies)| copies <= 2) {
                            expected.add(by_lattice(&hand, &rules, value), 1);
                        }
                    }
                }
            }
            assert_eq!(tally, expected, "{value:?}");
        }
    }

    fn by_lattice(hand: &Hand, rules: &Rules, value: Value) -> usize {
        let every = Arrangements::every(hand, rules).unwrap();
        match value {
            Value::Arrangements => usize::try_from(every.count().unwrap()).unwrap(),
            Value::Deadwood => {
                let costs = every
                    .iter()
                    .map(|arrangement| arrangement.loose_points(rules));
                costs.min().unwrap() as usize
            }
        }
    }

    /// Gin hands, and what is left of 14 cards of two packs.
    #[test]
    fn numbers_of_hands() {
        assert_eq!(Suits::gin(10).total(), 15_820_024_220);
        assert_eq!(Suits::gin(10).looked_at(), 671_225_412);
        let racks = Suits::rummikub(14, Value::Deadwood);
        assert_eq!(racks.total(), 37_418_772_170_780);
        // One card of any suit, and two cards: of one suit or of two, of one rank or of two.
        assert_eq!(Suits::gin(1).looked_at(), 13);
        assert_eq!(Suits::gin(2).looked_at(), 13 * 12 / 2 + 13 * 14 / 2);
    }

    /// The distribution of the book, and what a sample of hands has by another program.
    #[test]
    fn a_sample_of_ten_cards() {
        let tally = crate::saved::read("gin-10").expect("the file of the book");
        let mut deck: Vec<u8> = (0..52).collect();
        let mut rng = Rng::with_seed(10);
        let mut sample = Tally::default();
        for _ in 0..100_000 {
            rng.shuffle(&mut deck);
            sample.add(peer(&deck[..10]), 1);
        }
        crate::saved::assert_alike(&tally, &sample);
    }

    fn every(from: u8, left: usize, chosen: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        if left == 0 {
            visit(chosen);
            return;
        }
        for card in from..52 {
            chosen.push(card);
            every(card + 1, left - 1, chosen, visit);
            chosen.pop();
        }
    }

    fn peer(cards: &[u8]) -> usize {
        // Sixteen bits a suit, the ace at bit 1.
        let bit = |card: u8| 1 << (card / 13 * 16 + card % 13 + 1);
        let hand = gin_rummy::Hand::from_bits(cards.iter().copied().map(bit).sum());
        gin_rummy::deadwood(hand.expect("cards of one pack")).into()
    }
}
