//! How likely hidden hands hold a play.
//!
//! # How it works
//!
//! The naive way deals the hidden cards in every way and asks each hand: 34 hidden cards have 2.3 billion deals. Two things make
//! the count short.
//!
//! A hand holds a play if it contains the cards of one, so that "a bomb", "a play of this kind" and "an answer to this play" are
//! all a list of bags of cards of which a hand has to contain one. Only bags that contain no other bag of the list count.
//!
//! The cards are dealt rank by rank, and of a hand that has its cards of the first ranks nothing counts but what the bags that
//! are still possible need of the other ranks. That is a *need*: a list of shorter bags. Hands with equal needs are counted
//! together; a need is made once and has a number. There are few of them, because a chain needs only the length of its tail, and
//! a kicker only that there is one. Cards of a rank differ in their suits only, so that a way to share them out stands for a
//! multinomial number of deals.

use std::collections::HashMap;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::PackedCounts;
use thiserror::Error;

use crate::moves::Play;
use crate::packed::{Hand, Rank};
use crate::rules::{Kind, Rules};

/// One of two hidden hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HiddenHand {
    /// The cards of the hand that are known, as those of the bottom that the landlord has not played.
    pub known: Hand,
    /// The number of cards of the hand, the known ones included.
    pub cards: usize,
}

/// Two hidden hands, and the cards that lie in them or elsewhere. All deals of these cards are equally likely.
///
/// ```
/// use combogrid_doudizhu::{Budget, Hand, HiddenHand, HiddenHands, Kind, Rules};
///
/// // The last cards: two of one hand, one of the other. A pair is one of three pairs of cards.
/// let hand = |cards| HiddenHand { known: Hand::EMPTY, cards };
/// let hidden = HiddenHands::new("4KK".parse()?, [hand(2), hand(1)])?;
/// let pair = hidden.of_kind(&Rules::default(), Kind::Pair, &Budget::unlimited())?;
/// assert_eq!((pair.deals, pair.seats, pair.any), (3, [1, 0], 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HiddenHands {
    /// The cards whose place is not known.
    free: Hand,
    seats: [HiddenHand; 2],
}

/// Hands that do not have these cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum HiddenHandsError {
    /// A hand is known to have a card that is not hidden, or fewer cards than are known.
    #[error("hidden hand {0} cannot have its known cards")]
    Known(usize),
    /// The hands have more cards than there are.
    #[error("the hands have {hands} cards, and {hidden} are hidden")]
    Cards {
        /// The cards of the hands.
        hands: usize,
        /// The hidden cards.
        hidden: usize,
    },
    /// Two packs have more deals than a number counts, if few cards are known.
    #[error("the hidden cards have more than 2^128 deals")]
    Deals,
}

/// The number of deals in which hidden hands hold something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holding {
    /// All deals: ways to choose the cards of both hands, each card told apart.
    pub deals: u128,
    /// The deals in which each hand holds it.
    pub seats: [u128; 2],
    /// The deals in which at least one of the hands does.
    pub any: u128,
}

impl HiddenHands {
    /// The default budget of a question: ten million states, a second or two.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(10_000_000);

    /// Hidden hands of these cards; those that neither hand has are elsewhere, as at the bottom.
    ///
    /// # Errors
    ///
    /// [`HiddenHandsError`] if the hands cannot have that many cards, or not their known ones.
    pub fn new(hidden: Hand, seats: [HiddenHand; 2]) -> Result<HiddenHands, HiddenHandsError> {
        let mut free = hidden;
        for (seat, hand) in seats.iter().enumerate() {
            let rest = free.checked_sub(hand.known);
            let rest = rest.filter(|_| hand.known.total() <= hand.cards);
            free = rest.ok_or(HiddenHandsError::Known(seat))?;
        }
        let hands = seats[0].cards.saturating_add(seats[1].cards);
        if hands > hidden.total() {
            let hidden = hidden.total();
            return Err(HiddenHandsError::Cards { hands, hidden });
        }
        let missing = seats.map(|seat| seat.cards - seat.known.total());
        // As many as there are of one pack are always counted.
        if free.total() > Hand::DECK.total() && deals(free.total(), missing).is_none() {
            return Err(HiddenHandsError::Deals);
        }
        Ok(HiddenHands { free, seats })
    }

    /// In how many deals the hands hold a bomb.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the budget is spent.
    pub fn bomb(&self, rules: &Rules, budget: &Budget) -> Result<Holding, Stopped> {
        self.of_kind(rules, Kind::Bomb, budget)
    }

    /// In how many deals the hands hold a play of this kind. A trio counts also where it may only be the
    /// [last play](crate::Flag::LastTrio).
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the budget is spent.
    pub fn of_kind(&self, rules: &Rules, kind: Kind, budget: &Budget) -> Result<Holding, Stopped> {
        let mut meter = budget.meter();
        let rules = rules.with_any_trio();
        let plays = rules.leads_of_kind(self.hidden(), kind, &mut meter)?;
        let bags: Vec<Hand> = plays.into_iter().map(Play::cards).collect();
        Ok(self.count([&bags; 2], &mut meter)?)
    }

    /// In how many deals the hands hold an answer to a play. Where a trio may only be the [last play](crate::Flag::LastTrio),
    /// it is an answer of a hand of three cards.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the budget is spent.
    pub fn answer(&self, rules: &Rules, to: Play, budget: &Budget) -> Result<Holding, Stopped> {
        let mut meter = budget.meter();
        let [first, second] = self.seats.map(|seat| seat.cards == Kind::Trio.cards(1));
        let bags = self.answers(rules.with_last_trio(first), to, &mut meter)?;
        if first == second || !rules.lays_one_trio() {
            return Ok(self.count([&bags; 2], &mut meter)?);
        }
        let others = self.answers(rules.with_last_trio(second), to, &mut meter)?;
        Ok(self.count([&bags, &others], &mut meter)?)
    }

    /// The cards of each answer that the hidden cards have.
    fn answers(&self, rules: Rules, to: Play, meter: &mut Meter) -> Result<Vec<Hand>, Limit> {
        let plays = rules.moves_metered(self.hidden(), Some(to), meter)?;
        Ok(plays.into_iter().map(Play::cards).collect())
    }

    /// In how many deals the hands contain one of these bags of cards.
    ///
    /// Computes in time proportional to the ranks, the numbers of cards that the hands may have of the first ranks, and the
    /// needs of these; each of them counts as a state.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the budget is spent.
    pub fn one_of(&self, bags: &[Hand], budget: &Budget) -> Result<Holding, Stopped> {
        Ok(self.count([bags; 2], &mut budget.meter())?)
    }

    /// All hidden cards that a hand may have.
    fn hidden(&self) -> Hand {
        let known = self.seats.iter().map(|seat| seat.known);
        known.fold(self.free, |all, known| {
            all.checked_add(known).unwrap_or(all)
        })
    }

    /// Counts the deals in which each hand contains one of its bags.
    fn count(&self, bags: [&[Hand]; 2], meter: &mut Meter) -> Result<Holding, Limit> {
        let mut needs = Needs::new();
        let first = needs.of(bags[0], meter)?;
        let second = if bags[1] == bags[0] {
            first
        } else {
            needs.of(bags[1], meter)?
        };
        let missing = self.seats.map(|seat| seat.cards - seat.known.total());
        // The cards that each hand has got, and what it needs, with the number of ways.
        let mut states = HashMap::from([((missing, [first, second]), 1_u128)]);
        for rank in Rank::ALL {
            let free = self.free.count(rank);
            let mut next = HashMap::new();
            for ((missing, hands), ways) in states {
                for first in 0..=free.min(card_count(missing[0])) {
                    for second in 0..=(free - first).min(card_count(missing[1])) {
                        meter.state()?;
                        let mut after = (missing, hands);
                        for (seat, taken) in [first, second].into_iter().enumerate() {
                            after.0[seat] -= usize::from(taken);
                            let count = self.seats[seat].known.count(rank) + taken;
                            after.1[seat] = needs.after(hands[seat], rank, count, meter)?;
                        }
                        *next.entry(after).or_insert(0) += ways * shares(free, first, second);
                    }
                }
            }
            states = next;
        }
        let mut holding = Holding {
            deals: 0,
            seats: [0; 2],
            any: 0,
        };
        for ((missing, hands), ways) in states {
            if missing != [0; 2] {
                continue;
            }
            holding.deals += ways;
            let holds = hands.map(|need| need == SATISFIED);
            for (sum, holds) in holding.seats.iter_mut().zip(holds) {
                *sum += ways * u128::from(holds);
            }
            holding.any += ways * u128::from(holds[0] || holds[1]);
        }
        Ok(holding)
    }
}

/// The ways to choose the cards that two hands are missing among these, or `None` if there are 2^128 or more.
fn deals(free: usize, missing: [usize; 2]) -> Option<u128> {
    let [first, second] = missing;
    let others = choices(free - first, second)?;
    choices(free, first)?.checked_mul(others)
}

/// The ways to choose some of many cards, or `None` if the count goes beyond 2^128 on the way.
fn choices(cards: usize, chosen: usize) -> Option<u128> {
    let mut ways = 1_u128;
    for place in 1..=chosen.min(cards - chosen) {
        // A product of `place` factors divided by their number: always a whole number.
        let more = u128::try_from(cards - place + 1).ok()?;
        ways = ways.checked_mul(more)? / u128::try_from(place).ok()?;
    }
    Some(ways)
}

/// A number of cards of a hand, as far as it matters for the cards of a rank.
fn card_count(cards: usize) -> u8 {
    u8::try_from(cards).unwrap_or(u8::MAX)
}

/// The ways to share the distinct cards of a rank: a number of them to each of two hands, the others elsewhere.
fn shares(cards: u8, first: u8, second: u8) -> u128 {
    const FACTORIALS: [u128; 9] = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320];
    let of = |count: u8| FACTORIALS[usize::from(count)];
    of(cards) / of(first) / of(second) / of(cards - first - second)
}

/// The counts of a bag, four bits a rank.
fn packed(hand: Hand) -> u64 {
    let counts = Rank::ALL.into_iter().zip(0..);
    counts.fold(0, |bag, (rank, place)| {
        bag | u64::from(hand.count(rank)) << (4 * place)
    })
}

/// Whether a bag has all cards of another one.
const fn contains(bag: u64, other: u64) -> bool {
    PackedCounts::from_bits(other).is_subset(PackedCounts::from_bits(bag))
}

/// The number of the list of a hand that holds one of its bags and needs nothing more.
const SATISFIED: usize = 0;

/// The lists of bags that hands may still need, each with a number: two equal lists have one number.
struct Needs {
    lists: Vec<Vec<u64>>,
    numbers: HashMap<Vec<u64>, usize>,
    after: HashMap<(usize, Rank, u8), usize>,
}

/// The longest list of which bags that contain another one are taken out: that takes the square of its length. Longer lists
/// are right as well, but more of them differ.
const REDUCED: usize = 1_000;

impl Needs {
    fn new() -> Needs {
        // A hand that needs an empty bag has all that it needs.
        Needs {
            lists: vec![vec![0]],
            numbers: HashMap::from([(vec![0], SATISFIED)]),
            after: HashMap::new(),
        }
    }

    /// The number of a list of bags of cards.
    fn of(&mut self, bags: &[Hand], meter: &mut Meter) -> Result<usize, Limit> {
        let mut list = Vec::with_capacity(bags.len());
        for bag in bags {
            meter.state()?;
            list.push(packed(*bag));
        }
        Ok(self.number(list))
    }

    /// The number of a list.
    fn number(&mut self, mut bags: Vec<u64>) -> usize {
        if bags.contains(&0) {
            return SATISFIED;
        }
        bags.sort_unstable();
        bags.dedup();
        if bags.len() <= REDUCED {
            let mut least: Vec<u64> = Vec::new();
            // A bag that is contained in another one is a smaller number, and so it comes first.
            for bag in bags {
                if !least.iter().any(|other| contains(bag, *other)) {
                    least.push(bag);
                }
            }
            bags = least;
        }
        if let Some(number) = self.numbers.get(&bags) {
            return *number;
        }
        let number = self.lists.len();
        self.lists.push(bags.clone());
        self.numbers.insert(bags, number);
        number
    }

    /// What a hand still needs after it has got this many cards of a rank.
    fn after(
        &mut self,
        need: usize,
        rank: Rank,
        count: u8,
        meter: &mut Meter,
    ) -> Result<usize, Limit> {
        if let Some(after) = self.after.get(&(need, rank, count)) {
            return Ok(*after);
        }
        let place = 4 * rank.index();
        let mut bags = Vec::new();
        for bag in &self.lists[need] {
            if bag >> place & 0xF <= u64::from(count) {
                bags.push(bag & !(0xF << place));
            }
        }
        // Reading and reducing a list takes steps of its own.
        meter.ticks((1 + bags.len() * bags.len().min(REDUCED)) as u64)?;
        let after = self.number(bags);
        self.after.insert((need, rank, count), after);
        Ok(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_contains_another_one_by_ranks() {
        let bag = |text: &str| packed(text.parse().unwrap());
        assert!(contains(bag("3334BR"), bag("33B")) && contains(bag("2222"), bag("2222")));
        assert!(!contains(bag("34"), bag("33")) && !contains(bag("4444"), bag("3")));
        assert!(contains(bag("3"), 0) && !contains(0, bag("R")));
    }
}
