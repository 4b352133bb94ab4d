//! Hands of one pack under the rules of gin, as the 52 bits of a set of cards. Nothing is allocated.
//!
//! A hand that has its sets chosen has no choice of runs: every stretch of three or more cards of a suit is melded. So only
//! sets whose cards may be in runs as well are searched, and most hands have none.

use core::cmp::Reverse;

use combogrid_grid::PackedRow;

use crate::cards::cells::{ROW, set_columns};
use crate::cards::{Card, CardSet};

/// The cards of one rank, shifted to the first.
const RANK: u64 = 0xF;
/// From a rank to the next.
const NEXT: u32 = 4;
const ALL: u64 = CardSet::ALL.row().bits();

/// The cards whose value has the bit 1, 2, 4 or 8 set.
const VALUES: [u64; 4] = value_planes();

const fn value_planes() -> [u64; 4] {
    let mut planes = [0; 4];
    let mut rank = 0;
    while rank < 13 {
        let value: u64 = if rank < 10 { rank + 1 } else { 10 };
        let mut bit = 0;
        while bit < 4 {
            planes[bit] |= (value >> bit & 1) * (RANK << (NEXT as u64 * rank));
            bit += 1;
        }
        rank += 1;
    }
    planes
}

/// The cards of these bits.
const fn set(bits: u64) -> CardSet {
    CardSet::from_row(PackedRow::from_bits(bits))
}

/// The points of all cards.
fn points(cards: u64) -> u32 {
    let planes = VALUES.iter().rev();
    planes.fold(0, |sum, plane| 2 * sum + (cards & plane).count_ones())
}

/// The cards that are in stretches of three or more of a suit.
const fn runs(cards: u64) -> u64 {
    let first = cards & cards >> NEXT & cards >> (2 * NEXT);
    first | first << NEXT | first << (2 * NEXT)
}

/// Calls `visit` with the cards of the chosen sets, for every choice that may be the best one: a card that no run can
/// use is in its set.
fn visit_sets(cards: u64, visit: &mut impl FnMut(u64)) {
    let sets = cards & (set_columns(cards, 3) * RANK);
    let contested = sets & runs(cards);
    let ranks = (0..NEXT).fold(0, |ranks, suit| ranks | (contested >> suit & ROW));
    choose_sets(sets, contested, ranks, visit);
}

/// Decides about the first of these ranks: its whole set, no set, or without a card that may be in a run.
fn choose_sets(sets: u64, contested: u64, ranks: u64, visit: &mut impl FnMut(u64)) {
    if ranks == 0 {
        return visit(sets);
    }
    let (rank, rest) = ((ranks & ranks.wrapping_neg()) * RANK, ranks & (ranks - 1));
    choose_sets(sets, contested, rest, visit);
    choose_sets(sets & !rank, contested, rest, visit);
    if sets & rank == rank {
        let mut left_out = contested & rank;
        while left_out != 0 {
            let card = left_out & left_out.wrapping_neg();
            choose_sets(sets & !card, contested, rest, visit);
            left_out ^= card;
        }
    }
}

/// The sets and the loose cards of the layout that costs least, by a cost of the loose cards.
#[inline]
fn least_layout(cards: u64, mut cost_of: impl FnMut(u64) -> u32) -> (u32, u64, u64) {
    let mut best = (u32::MAX, 0, 0);
    visit_sets(cards, &mut |sets| {
        let rest = cards & !sets;
        let loose = rest & !runs(rest);
        let cost = cost_of(loose);
        if cost < best.0 {
            best = (cost, sets, loose);
        }
    });
    best
}

/// Cards that lie in three melds at most, as a hand of gin has. The time grows exponentially with the number of ranks that are held
/// three times.
impl CardSet {
    /// The points of all cards: an ace has 1, a face card 10.
    #[must_use]
    pub fn points(self) -> u32 {
        points(self.row().bits())
    }

    /// The least points of loose cards under the rules of gin, as [`Solver::deadwood`](crate::Solver::deadwood) finds them
    /// for any rules.
    ///
    /// ```
    /// use combogrid_rummy::{Card, CardSet};
    ///
    /// let hand: CardSet = Card::all().take(9).collect();
    /// assert_eq!(hand.to_string(), "ACADAHAS2C2D2H2S3C");
    /// assert_eq!(hand.deadwood(), 0, "AC 2C 3C and two sets");
    /// ```
    #[must_use]
    pub fn deadwood(self) -> u32 {
        least_layout(self.row().bits(), points).0
    }

    /// The other cards that each complete a meld with cards of this set.
    #[must_use]
    pub const fn completing(self) -> CardSet {
        let cards = self.row().bits();
        let [low, high] = [cards << NEXT, cards >> NEXT];
        let run = low & cards << (2 * NEXT) | low & high | high & cards >> (2 * NEXT);
        set((run | (set_columns(cards, 2) * RANK)) & !cards & ALL)
    }

    /// The cards that are loose where the hand is laid out as costs least.
    #[must_use]
    pub fn loose(self) -> CardSet {
        set(least_layout(self.row().bits(), points).2)
    }

    /// The card of `among` whose throw leaves the least [`deadwood`](Self::deadwood), and that deadwood. Of equal loose
    /// cards it is the highest; `None` if no card of `among` is in the hand.
    ///
    /// ```
    /// use combogrid_rummy::{Card, CardSet};
    ///
    /// let hand: CardSet = ["4D", "5D", "6D", "9S", "KC"].map(|card| card.parse::<Card>().unwrap()).into_iter().collect();
    /// assert_eq!(hand.least_throw(hand), Some(("KC".parse()?, 9)));
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn least_throw(self, among: CardSet) -> Option<(Card, u32)> {
        let (cards, among) = (self.row().bits(), among.row().bits());
        // A loose card is thrown before a melded one, and the highest loose one costs most.
        let mut all_melded = false;
        let (left, _, loose) = least_layout(cards, |loose| match loose & among {
            0 => {
                all_melded = true;
                u32::MAX
            }
            among => points(loose) - points(highest(among)),
        });
        if !all_melded {
            let card = Option::from(set(highest(loose & among)));
            return card.map(|card| (card, left));
        }
        let throws = set(cards & among).iter().rev();
        let left = throws.map(|card| (card, self.without(card).deadwood()));
        left.min_by_key(|(_, left)| *left)
    }
}

const fn highest(cards: u64) -> u64 {
    1 << cards.ilog2()
}

/// The melds of a hand of gin, and the cards laid off on them. A hand of up to eleven cards has three at most.
///
/// ```
/// use combogrid_rummy::{Card, CardSet, GinMelds};
///
/// let cards = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect::<CardSet>();
/// let melds = GinMelds::of(cards("4D 5D 6D KC KD KH 2C 2D 2H AS"));
/// assert_eq!(melds.iter().count(), 3);
/// assert_eq!(melds.after_lay_off(cards("7D 8D KS 9C")), 9);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct GinMelds {
    laid: [u64; 3],
    count: usize,
}

impl GinMelds {
    /// The melds of a hand that leave the least points, the one that ends highest first, and of equal ways one with whole sets.
    ///
    /// # Panics
    ///
    /// If the hand has more than three melds.
    #[must_use]
    pub fn of(hand: CardSet) -> GinMelds {
        let cards = hand.row().bits();
        let (_, mut sets, _) = least_layout(cards, points);
        let mut runs = runs(cards & !sets);
        let mut melds = GinMelds::default();
        while sets != 0 {
            let rank = RANK << (sets.trailing_zeros() / NEXT * NEXT);
            melds.push(sets & rank);
            sets &= !rank;
        }
        while runs != 0 {
            let mut run = runs & runs.wrapping_neg();
            while run << NEXT & runs & !run != 0 {
                run |= run << NEXT & runs;
            }
            melds.push(run);
            runs &= !run;
        }
        melds.laid[..melds.count].sort_unstable_by_key(|meld| Reverse(*meld));
        melds
    }

    fn push(&mut self, meld: u64) {
        self.laid[self.count] = meld;
        self.count += 1;
    }

    /// The cards of each meld, and the cards laid off on it.
    pub fn iter(&self) -> impl Iterator<Item = CardSet> + use<> {
        self.laid.into_iter().take(self.count).map(set)
    }

    /// The cards of a hand that may be laid off.
    #[must_use]
    pub fn fitting(&self, hand: CardSet) -> CardSet {
        let melds = self.laid[..self.count].iter();
        let all = melds.fold(0, |all, meld| all | extensions(*meld));
        set(all & hand.row().bits())
    }

    /// The melds after a card is laid off: on a run if it fits one, since a set is full with it, and a run is not.
    #[must_use]
    pub fn with(mut self, card: Card) -> GinMelds {
        let card = CardSet::from(Some(card)).row().bits();
        let fits = |meld: &u64| extensions(*meld) & card != 0;
        let run = |meld: &u64| fits(meld) && *meld & *meld >> NEXT != 0;
        let melds = &mut self.laid[..self.count];
        let place = melds.iter().position(run);
        if let Some(place) = place.or_else(|| melds.iter().position(fits)) {
            melds[place] |= card;
        }
        self
    }

    /// The least points of a hand after it has laid off on these melds.
    #[must_use]
    pub fn after_lay_off(&self, hand: CardSet) -> u32 {
        least_after_lay_off(hand.row().bits(), *self, [0; 3])
    }
}

/// The cards that can be laid off on a meld.
const fn extensions(meld: u64) -> u64 {
    if meld & meld >> NEXT == 0 {
        return (RANK << (meld.trailing_zeros() / NEXT * NEXT)) & !meld;
    }
    (meld << NEXT | meld >> NEXT) & !meld & ALL
}

/// The least points of a hand that lays cards off, except the cards `refused` for each meld.
///
/// A card that fits a meld is laid off there or refused there. No way is lost: a way that has the card on that meld may lay
/// it first, since a longer meld takes all that a shorter one takes in the end.
fn least_after_lay_off(hand: u64, melds: GinMelds, refused: [u64; 3]) -> u32 {
    let fits = |of: usize| extensions(melds.laid[of]) & hand & !refused[of];
    let Some(of) = (0..melds.count).find(|of| fits(*of) != 0) else {
        return set(hand).deadwood();
    };
    let card = fits(of) & fits(of).wrapping_neg();
    let (mut longer, mut without) = (melds, refused);
    longer.laid[of] |= card;
    without[of] |= card;
    let laid_off = least_after_lay_off(hand ^ card, longer, refused);
    laid_off.min(least_after_lay_off(hand, melds, without))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split(' ')
            .map(|card| card.parse::<Card>().unwrap())
            .collect()
    }

    #[test]
    fn a_card_that_fits_a_set_and_a_run_lengthens_the_run() {
        let melds = GinMelds::of(cards("4D 5D 6D 7C 7H 7S KC"));
        let seven = "7D".parse().unwrap();
        let laid: Vec<CardSet> = melds.with(seven).iter().collect();
        assert_eq!(laid, [cards("7C 7H 7S"), cards("4D 5D 6D 7D")]);
        assert_eq!(melds.with(seven).fitting(cards("3D 8D 9D")), cards("3D 8D"));
    }
}
