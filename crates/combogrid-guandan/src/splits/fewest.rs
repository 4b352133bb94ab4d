//! The fewest plays that lay out a hand (手数), and plays that do it.
//!
//! The naive way tries every play for the first card and goes on with what is left. Here ranks in a row are chosen first, in
//! all ways, depth first: plates, tubes and straights, each set once. What they leave needs no search, since the other plays
//! depend only on how many ranks are left with how many cards (see [`Leftovers`]).
//!
//! Suits never matter: five ranks in a row are one play, whether a straight or a straight flush. And a wild card need not
//! stand in a row for a rank that still has a natural card: both can change places with no play more.

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::PackedCounts;

use super::Laid;
use super::leftovers::{Aim, Leftovers, Pile};
use crate::cards::{Hand, NATURAL, Rank, Suit};
use crate::moves::{Play, Row, Supply, Wilds, last_start};
use crate::rules::{Kind, Rules};

/// The fewest plays that lay out a hand, and plays that do it.
///
/// ```
/// use combogrid_guandan::{FewestPlays, Level, Rank, Rules};
///
/// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
/// let fewest = FewestPlays::new(rules);
/// let hand = "3S 4S 5D 6S 7C 8S 8D 8C KD 9H R".parse()?;
/// assert_eq!(fewest.count(&hand)?, 3);
///
/// let laid = fewest.witness(&hand)?;
/// let plays: Vec<_> = laid.iter().map(|laid| laid.play.to_string()).collect();
/// assert_eq!(plays, ["R", "888KK*", "34567"]);
/// assert_eq!(laid[2].cards.to_string(), "3S 4S 5D 6S 7C");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct FewestPlays {
    rules: Rules,
    budget: Budget,
}

/// A set of cards of the same rank in each of some columns, as a mask.
#[derive(Debug, Clone, Copy)]
struct Sequence {
    kind: Kind,
    first: usize,
    /// The columns, with the ace in its own.
    columns: Row,
    copies: u8,
}

/// How many plates, tubes and straights there are.
const SEQUENCES: usize = 13 + 12 + 10;

/// Plates, tubes and straights: those with most cards first, so that a good answer is found early.
const ALL: [Sequence; SEQUENCES] = {
    let plate = Sequence {
        kind: Kind::Plate,
        first: 0,
        columns: Row::EMPTY,
        copies: 3,
    };
    let mut all = [plate; SEQUENCES];
    let kinds = [Kind::Plate, Kind::Tube, Kind::Straight];
    let (mut place, mut next) = (0, 0);
    while next < kinds.len() {
        if let Some((len, copies)) = kinds[next].sequence() {
            let mut first = 0;
            while first <= last_start(len) {
                let span = Row::span(first, len);
                let high = span.below(1).shifted_up(Rank::Ace.column());
                all[place] = Sequence {
                    kind: kinds[next],
                    first,
                    columns: span.without(0).union(high),
                    copies,
                };
                place += 1;
                first += 1;
            }
        }
        next += 1;
    }
    all
};

/// The most sequences of a hand: two packs have 108 cards, and each takes five of them at least.
const MOST_SEQUENCES: usize = 108 / 5;

/// The cards that the sequences so far have left.
#[derive(Debug, Clone, Copy)]
struct CardsLeft {
    /// The natural cards and the jokers.
    counts: PackedCounts,
    wilds: u8,
}

impl CardsLeft {
    /// The cards that are left after one more sequence, or `None` if it needs more wild cards than there are.
    #[inline]
    fn without(self, sequence: &Sequence) -> Option<Self> {
        let (mut counts, mut lacks) = (self.counts.bits(), 0);
        for least in 1..=sequence.copies {
            let held = self.counts.at_least(least) & sequence.columns;
            counts -= held.bits();
            lacks += sequence.columns.len() - held.len();
        }
        Some(Self {
            counts: PackedCounts::from_bits(counts),
            wilds: self.wilds.checked_sub(u8::try_from(lacks).ok()?)?,
        })
    }
}

impl FewestPlays {
    /// The budget that [`new`](Self::new) sets: a second of work or so.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(5_000_000);

    /// The fewest plays under some rules.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            budget: Self::DEFAULT_BUDGET,
        }
    }

    /// Sets the budget that each query begins with. A state is a set of plates, tubes and straights.
    ///
    /// ```
    /// use combogrid_guandan::{Budget, FewestPlays, Hand, Limit, Rules};
    ///
    /// let budget = Budget::unlimited().max_states(1_000);
    /// let fewest = FewestPlays::new(Rules::default()).with_budget(&budget);
    /// let stopped = fewest.witness(&Hand::DECK).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(1_000));
    /// let cards: usize = stopped.known.iter().map(|laid| laid.cards.total()).sum();
    /// assert_eq!(cards, 108); // the deck laid out, and not badly
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// The fewest plays (手数); 0 for no card.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the fewest plays so far.
    ///
    /// Computes in O(sets of plates, tubes and straights), some ten microseconds for a dealt hand.
    pub fn count(&self, hand: &Hand) -> Result<usize, Stopped<usize>> {
        let (best, end) = self.search(hand);
        Stopped::at_end(end, best.plays.into())
    }

    /// Fewest plays that lay out the hand, in the order of [`Play`], each with its cards, so that no card is used twice.
    ///
    /// Of several such lists of plays, the same hand always gives the same one.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with plays that lay out the hand, as few as were found by then.
    ///
    /// Computes as [`count`](Self::count).
    pub fn witness(&self, hand: &Hand) -> Result<Vec<Laid>, Stopped<Vec<Laid>>> {
        let (best, end) = self.search(hand);
        Stopped::at_end(end, self.lay_out(hand, &best))
    }

    fn search(&self, hand: &Hand) -> (Best, Result<(), Limit>) {
        let supply = Supply::new(self.rules, hand);
        let rest = CardsLeft {
            counts: supply.counts,
            wilds: supply.wilds,
        };
        let mut search = Search::new(self.rules, Aim::Plays, self.budget.meter());
        let end = search.visit(0, rest, (1 << SEQUENCES) - 1);
        if search.best.plays == u8::MAX {
            // The budget has no state at all: no sequence is known.
            let leftovers = Leftovers::of(self.rules, Aim::Plays, rest.counts);
            search.best.plays = leftovers.best(rest.wilds);
        }
        (search.best, end)
    }

    /// Lays the sequences of the best answer, then the leftovers.
    fn lay_out(&self, hand: &Hand, best: &Best) -> Vec<Laid> {
        let supply = Supply::new(self.rules, hand);
        let mut rest = CardsLeft {
            counts: supply.counts,
            wilds: supply.wilds,
        };
        let mut plays = Vec::with_capacity(best.plays.into());
        for &place in &best.chosen[..best.len] {
            let sequence = &ALL[usize::from(place)];
            let Some(after) = rest.without(sequence) else {
                unreachable!("the search has laid this sequence of the same cards");
            };
            let mut wilds = Wilds::NONE;
            let (len, _) = sequence.kind.sequence().expect("a kind of sequences");
            for column in sequence.first..sequence.first + len {
                let own = Rank::of_column(column).column();
                let natural = rest.counts.get(own) - after.counts.get(own);
                for _ in natural..sequence.copies {
                    wilds = wilds.with(column);
                }
            }
            plays.push(Play::sequence(sequence.kind, sequence.first, None, wilds));
            rest = after;
        }
        let piles =
            Leftovers::of(self.rules, Aim::Plays, rest.counts).piles(rest.counts, rest.wilds);
        plays.extend(self.plays_of(&piles));
        let mut hand = *hand;
        let mut laid = Vec::with_capacity(plays.len());
        for play in plays {
            let (play, cards) = self.with_cards(&hand, play);
            hand = hand
                .checked_sub(cards)
                .expect("a play is laid with cards of the hand");
            laid.push(Laid { play, cards });
        }
        laid.sort_unstable();
        laid
    }

    /// The cards of a play; where the five cards of a straight have one suit, it is a straight flush.
    fn with_cards(&self, hand: &Hand, play: Play) -> (Play, Hand) {
        if let Some(cards) = self.rules.lay(hand, play) {
            return (play, cards);
        }
        for suit in Suit::ALL {
            let flush = play.of_suit(suit);
            if let Some(cards) = self.rules.lay(hand, flush) {
                return (flush, cards);
            }
        }
        unreachable!("every rank of the play is held often enough");
    }

    /// The plays of piles of cards, with pairs carried by trios.
    fn plays_of(&self, piles: &[Pile]) -> Vec<Play> {
        let mut plays = Vec::new();
        let [mut trios, mut pairs] = [Vec::new(), Vec::new()];
        for &pile in piles {
            match pile.total() {
                2 => pairs.push(pile),
                3 => trios.push(pile),
                _ => plays.push(pile.play()),
            }
        }
        if piles.iter().any(Pile::is_jokers) {
            let joker_pairs = self.rules.has(crate::Flag::JokerPairs);
            let (kept, alone): (Vec<Pile>, Vec<Pile>) = pairs
                .into_iter()
                .partition(|pile| joker_pairs || !pile.is_jokers());
            plays.extend(alone.iter().map(Pile::play));
            pairs = kept;
        }
        let full = trios.len().min(pairs.len());
        for (trio, pair) in trios.iter().zip(&pairs) {
            plays.push(trio.with_pair(*pair));
        }
        plays.extend(trios[full..].iter().chain(&pairs[full..]).map(Pile::play));
        plays
    }
}

/// The best set of sequences so far.
#[derive(Debug, Clone, Copy)]
struct Best {
    plays: u8,
    /// The places in [`ALL`].
    chosen: [u8; MOST_SEQUENCES],
    len: usize,
}

/// Depth first over the sets of sequences.
struct Search {
    rules: Rules,
    aim: Aim,
    meter: Meter,
    chosen: [u8; MOST_SEQUENCES],
    best: Best,
}

/// The most sets of plates and tubes that [`fewest_without_bombs`] looks at. Dealt hands have some hundred at most.
const MOST_SETS: u64 = 4_096;

/// A lower bound of the plays that are no bombs where cards are laid without straights and straight flushes, and the number of
/// sets of plates and tubes that were looked at.
///
/// It is exact unless there are more than [`MOST_SETS`] of them, and then 0.
pub(super) fn fewest_without_bombs(rules: Rules, counts: PackedCounts, wilds: u8) -> (u8, u64) {
    let meter = Budget::unlimited().max_states(MOST_SETS).meter();
    let mut search = Search::new(rules, Aim::NoBombs, meter);
    let plates_and_tubes = (1 << (SEQUENCES - 10)) - 1;
    let end = search.visit(0, CardsLeft { counts, wilds }, plates_and_tubes);
    let plays = end.map_or(0, |()| search.best.plays);
    (plays, search.meter.spent_states())
}

impl Search {
    const fn new(rules: Rules, aim: Aim, meter: Meter) -> Self {
        Self {
            rules,
            aim,
            meter,
            chosen: [0; MOST_SEQUENCES],
            best: Best {
                plays: u8::MAX,
                chosen: [0; MOST_SEQUENCES],
                len: 0,
            },
        }
    }

    /// Goes through the sets that add to the first `len` sequences some of `candidates`, a bit for each place in [`ALL`].
    ///
    /// # Errors
    ///
    /// The [`Limit`] when the budget is spent.
    fn visit(&mut self, len: usize, rest: CardsLeft, candidates: u64) -> Result<(), Limit> {
        self.meter.state()?;
        let leftovers = Leftovers::of(self.rules, self.aim, rest.counts);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are at most 21 sequences"
        )]
        let laid = len as u8;
        // A wild card saves one play at most, so most sets need no closer look.
        if laid + leftovers.plays() < self.best.plays.saturating_add(rest.wilds) {
            let plays = laid + leftovers.best(rest.wilds);
            if plays < self.best.plays {
                self.best = Best {
                    plays,
                    chosen: self.chosen,
                    len,
                };
            }
        }
        // What cannot be laid of the rest cannot be laid of a part of it either.
        let mut possible = 0;
        let mut reached = Row::EMPTY;
        let mut left = candidates;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            if rest.without(&ALL[place]).is_some() {
                possible |= 1 << place;
                reached |= ALL[place].columns;
            }
        }
        if laid + least_plays(self.aim, rest, reached) >= self.best.plays {
            return Ok(());
        }
        left = possible;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            if let Some(after) = rest.without(&ALL[place]) {
                #[expect(clippy::cast_possible_truncation, reason = "there are 35 sequences")]
                let number = place as u8;
                self.chosen[len] = number;
                self.visit(len + 1, after, left)?;
            }
            left &= left - 1;
        }
        Ok(())
    }
}

/// A lower bound of the plays that lay out the rest with at least one sequence, whose columns are all in `reached`.
///
/// The sequences take no cards of the other ranks, which may only gain wild cards, and a wild card saves at most one play. A
/// solo or a trio of these ranks is a play of its own. A play of the other ranks reaches five of them at most, and a pair that a trio takes along
/// reaches one.
#[inline]
fn least_plays(aim: Aim, rest: CardsLeft, reached: Row) -> u8 {
    let natural = rest.counts.only(NATURAL);
    let [one, two, three, four] = [1, 2, 3, 4].map(|least| natural.at_least(least));
    let solos = (one - two - reached).len();
    let trios = (three - four - reached).len();
    // They may all be bombs, which do not count if those are left out.
    let others = match aim {
        Aim::Plays => (one & reached).len().saturating_sub(trios),
        Aim::NoBombs => 0,
    };
    let plays = (solos + trios + others.div_ceil(5)).saturating_sub(rest.wilds.into());
    #[expect(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
    let plays = plays as u8;
    // At least the sequence.
    plays.max(1)
}
