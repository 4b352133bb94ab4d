//! The least points of loose cards, by the 52 bits of a set of cards. Nothing is allocated.

use combogrid_grid::PackedRow;
use combogrid_rummy::{Card, CardSet};

/// One bit for each rank: the cards of the first suit.
const RANKS: u64 = 0x1_1111_1111_1111;

/// The cards whose value has the bit 1, 2, 4 or 8 set.
const VALUES: [u64; 4] = value_planes();

const fn value_planes() -> [u64; 4] {
    let mut planes = [0; 4];
    let mut rank = 0;
    while rank < 13 {
        let value: u64 = if rank < 10 { rank + 1 } else { 10 };
        let mut bit = 0;
        while bit < 4 {
            planes[bit] |= (value >> bit & 1) * (0xF << (4 * rank));
            bit += 1;
        }
        rank += 1;
    }
    planes
}

/// The melds that a hand of up to eleven cards is laid out in, of which there are at most three.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Melds {
    points: u32,
    laid: [u64; 3],
    count: usize,
}

impl Melds {
    /// The melds of a hand that leave the least points; of equal ways the first by rank.
    pub(super) fn of(hand: CardSet) -> Melds {
        most(hand.row().bits())
    }

    /// The cards of each meld, and of what was laid off on it.
    pub(super) fn iter(&self) -> impl Iterator<Item = CardSet> + use<> {
        self.laid.into_iter().take(self.count).map(set)
    }

    /// The cards of a hand that may be laid off.
    pub(super) fn fitting(&self, hand: CardSet) -> CardSet {
        let melds = self.laid[..self.count].iter();
        let all = melds.fold(0, |all, meld| all | extensions(*meld));
        set(all & hand.row().bits())
    }

    /// The melds after a card is laid off: on a run if it fits one, since a set is full with it, and a run is not.
    pub(super) fn with(mut self, card: Card) -> Melds {
        let card = CardSet::from(Some(card)).row().bits();
        let fits = |meld: &&mut u64| extensions(**meld) & card != 0;
        let run = |meld: &&mut u64| **meld & **meld >> 4 != 0;
        let mut fitting: Vec<&mut u64> = self.laid[..self.count].iter_mut().filter(fits).collect();
        let place = fitting.iter().position(run).unwrap_or(0);
        if let Some(meld) = fitting.get_mut(place) {
            **meld |= card;
        }
        self
    }
}

/// The cards of these bits.
fn set(bits: u64) -> CardSet {
    CardSet::from_row(PackedRow::from_bits(bits))
}

/// The points of all cards.
fn points(cards: u64) -> u32 {
    let planes = VALUES.iter().rev();
    planes.fold(0, |sum, plane| 2 * sum + (cards & plane).count_ones())
}

/// The cards that are in a meld of these cards.
fn meldable(cards: u64) -> u64 {
    let run = cards & cards >> 4 & cards >> 8;
    let [a, b, c, d] = [0, 1, 2, 3].map(|suit| cards >> suit & RANKS);
    let set = (a & b & (c | d)) | (c & d & (a | b));
    run | run << 4 | run << 8 | cards & (set * 0xF)
}

/// Calls `visit` with each meld in which `low` is the first card. Runs have three to five cards, since a longer one is two.
fn visit_melds(cards: u64, low: u64, mut visit: impl FnMut(u64)) {
    let mut run = low | low << 4;
    for next in 2..5 {
        run |= low << (4 * next);
        if cards & run != run {
            break;
        }
        visit(run);
    }
    let rank = 0xF << (low.trailing_zeros() / 4 * 4);
    let same = cards & rank;
    if same.count_ones() == 4 {
        visit(same);
    }
    let mut left_out = if same.count_ones() == 4 {
        same ^ low
    } else {
        0
    };
    if same.count_ones() == 3 {
        visit(same);
    }
    while left_out != 0 {
        visit(same ^ (left_out & left_out.wrapping_neg()));
        left_out &= left_out - 1;
    }
}

/// The melds with the most points. The first card is loose, or the first of its meld: all cards before it are gone.
fn most(cards: u64) -> Melds {
    let cards = cards & meldable(cards);
    if cards == 0 {
        return Melds::default();
    }
    let low = cards & cards.wrapping_neg();
    let mut best = most(cards ^ low);
    visit_melds(cards, low, |meld| {
        let mut with = most(cards & !meld);
        with.points += points(meld);
        if with.points > best.points {
            with.laid[with.count] = meld;
            with.count += 1;
            best = with;
        }
    });
    best
}

/// The cards that can be laid off on a meld.
fn extensions(meld: u64) -> u64 {
    if meld & meld >> 4 == 0 {
        return (0xF << (meld.trailing_zeros() / 4 * 4)) & !meld;
    }
    (meld << 4 | meld >> 4) & !meld & CardSet::ALL.row().bits()
}

/// The least points of a hand that lays cards off, except the cards `refused` for each meld.
///
/// A card that fits a meld is laid off there or refused there. No way is lost: a way that has the card on that meld may lay
/// it first, since a longer meld takes all that a shorter one takes in the end.
fn least_after_lay_off(hand: u64, melds: Melds, refused: [u64; 3]) -> u32 {
    let fits = |of: usize| extensions(melds.laid[of]) & hand & !refused[of];
    let Some(of) = (0..melds.count).find(|of| fits(*of) != 0) else {
        return points(hand) - most(hand).points;
    };
    let card = fits(of) & fits(of).wrapping_neg();
    let (mut longer, mut without) = (melds, refused);
    longer.laid[of] |= card;
    without[of] |= card;
    let laid_off = least_after_lay_off(hand ^ card, longer, refused);
    laid_off.min(least_after_lay_off(hand, melds, without))
}

/// The least points of loose cards of a hand of up to eleven cards.
pub(super) fn deadwood(hand: CardSet) -> u32 {
    let cards = hand.row().bits();
    points(cards) - most(cards).points
}

/// The cards that are in at least one meld of these cards.
pub(super) fn in_melds(cards: CardSet) -> CardSet {
    set(meldable(cards.row().bits()))
}

/// The cards that are loose where a hand is laid out as costs least.
pub(super) fn loose(hand: CardSet) -> CardSet {
    let melds = Melds::of(hand).iter();
    set(melds.fold(hand.row().bits(), |left, meld| left & !meld.row().bits()))
}

/// The points of all cards.
pub(super) fn all_points(cards: CardSet) -> u32 {
    points(cards.row().bits())
}

/// The least points of a hand after it has laid off on melds.
pub(super) fn after_lay_off(melds: Melds, hand: CardSet) -> u32 {
    least_after_lay_off(hand.row().bits(), melds, [0; 3])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gin::players::best_lay_off;
    use crate::gin::state::without;
    use crate::random::SplitMix64;
    use combogrid_rummy::{Hand, Rules, Solver};

    fn cards(text: &str) -> CardSet {
        let cards = text.split(' ').map(|card| card.parse::<Card>().unwrap());
        cards.collect()
    }

    #[test]
    fn hands_cost_what_the_solver_says() {
        let rules = Rules::gin();
        let mut solver = Solver::new(&rules);
        let mut random = SplitMix64::new(3);
        let mut cards: Vec<Card> = Card::all().collect();
        for round in 0..20_000 {
            // Every third hand is of two or three suits only, which melds far more often.
            let pool = if round % 3 == 0 { 24 } else { 52 };
            cards.sort_by_key(|card| (card.suit.index(), card.rank.index()));
            let hand = random.draw(&mut cards[..pool], 1 + round % 11);
            let (bits, hand): (CardSet, Hand) = (
                hand.iter().copied().collect(),
                hand.iter().copied().collect(),
            );
            assert_eq!(Ok(deadwood(bits)), solver.deadwood(&hand), "{bits}");
        }
    }

    #[test]
    fn cards_are_laid_off_on_runs_and_sets() {
        let knocker = cards("4D 5D 6D KC KD KH 2C 2D 2H AS");
        assert_eq!(deadwood(knocker), 1);
        // 7D and 8D follow the run, KS and 2S the sets; 3D too.
        assert_eq!(
            after_lay_off(Melds::of(knocker), cards("7D 8D KS 2S 3D 9C")),
            9
        );
        assert_eq!(
            after_lay_off(Melds::of(knocker), cards("8D 9C")),
            17,
            "a gap"
        );
    }

    #[test]
    fn a_card_is_kept_where_its_own_meld_is_worth_more() {
        let knocker = cards("4D 5D 6D");
        assert_eq!(after_lay_off(Melds::of(knocker), cards("7D 7C 7H")), 0);
        // 8D can only follow 7D, and without it the other sevens cost 14.
        assert_eq!(after_lay_off(Melds::of(knocker), cards("7D 7C 7H 8D")), 8);
    }

    /// Lays off any card on any meld, in any order.
    fn plainly(hand: u64, melds: Melds) -> u32 {
        let mut least = points(hand) - most(hand).points;
        for of in 0..melds.count {
            let mut fits = extensions(melds.laid[of]) & hand;
            while fits != 0 {
                let card = fits & fits.wrapping_neg();
                let mut longer = melds;
                longer.laid[of] |= card;
                least = least.min(plainly(hand ^ card, longer));
                fits ^= card;
            }
        }
        least
    }

    #[test]
    fn laying_off_in_any_order_leaves_no_fewer_points() {
        let mut random = SplitMix64::new(5);
        let mut cards: Vec<Card> = Card::all().collect();
        let mut laid_off = 0;
        for round in 0..3_000 {
            cards.sort();
            // The first ranks only, so that most hands have melds.
            let dealt = random.draw(&mut cards[..20 + round % 33], 20);
            let (knocker, hand) = dealt.split_at(10);
            let knocker: CardSet = knocker.iter().copied().collect();
            let hand: CardSet = hand.iter().take(8).copied().collect();
            let melds = Melds::of(knocker);
            let plain = plainly(hand.row().bits(), melds);
            assert_eq!(after_lay_off(melds, hand), plain, "{hand} on {knocker}");
            laid_off += usize::from(plain < deadwood(hand));
            // Card by card, by what each of them leaves.
            let (mut melds, mut left) = (melds, hand);
            while let Some(card) = best_lay_off(melds, left) {
                (melds, left) = (melds.with(card), without(left, Some(card)));
            }
            assert_eq!(deadwood(left), plain, "{hand} on {knocker}");
        }
        assert!(laid_off > 500, "{laid_off}");
    }
}
