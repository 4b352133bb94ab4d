//! The key of a state of the search: hands and turn, with ranks left out that decide nothing.

use super::control::number;
use crate::packed::{CHAIN, Hand, Rank, Row};
use crate::rules::{Kind, Rules};

/// Every rank.
const RANKS: Row = Row::span(0, Rank::COUNT);

/// The key of a state: the hands and the turn without the head of the play to beat, and that head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) hands: [u64; 3],
    /// The mover, and the play to beat without its head.
    pub(super) turn: u16,
    pub(super) head: u8,
}

impl Key {
    /// How many turns the same hands have with one player who moves and one play on the table, or without a play.
    const FORMS: u16 = 9;

    pub(super) fn new(packed: &Packed, table: usize, mover: usize, head: usize) -> Self {
        let turn = (3 * table + mover) * 3 + packed.form;
        Self {
            hands: packed.hands,
            // Below `NO_TURN`: there are far fewer tables than a third of a third of 2^16.
            turn: u16::try_from(turn).expect("few kinds, lengths and players"),
            head: u8::try_from(head).expect("an index of a rank"),
        }
    }

    /// The state with an empty table.
    #[inline]
    pub(super) const fn lead(mut self) -> Self {
        self.turn %= Self::FORMS;
        self.head = 0;
        self
    }

    /// The state in which `player` leads.
    #[inline]
    pub(super) fn led_by(mut self, player: usize) -> Self {
        self.turn = self.turn % 3 + 3 * u16::try_from(player).expect("one of three players");
        self.head = 0;
        self
    }
}

/// The hands of a state as a table knows them.
///
/// If no hand has a chain, the ranks that nobody holds are left out: `3 7 7` against `5` is `3 5 5` against `4`,
/// because only the order of the ranks matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packed {
    pub(super) hands: [u64; 3],
    /// 0 if no rank is left out, 1 if some are, and 2 if then the highest two are both jokers in one hand.
    pub(super) form: usize,
    /// The ranks that anybody holds if the others are left out, or else every rank.
    held: Row,
}

impl Packed {
    /// How many ranks there are up to this one.
    #[inline]
    pub(super) const fn place(&self, rank: usize) -> usize {
        number(self.held.below(rank + 1))
    }

    /// The hands without the ranks that nobody holds, if no hand has a chain.
    #[inline]
    pub(super) fn new(hands: &[Hand; 3], chains: bool) -> Self {
        let mut packed = Self {
            hands: hands.map(Hand::bits),
            held: RANKS,
            form: 0,
        };
        if !chains {
            packed.held = hands
                .iter()
                .fold(Row::EMPTY, |held, hand| held | hand.row(1));
            packed.form = 1 + usize::from(hands.iter().any(|hand| hand.has_rocket()));
            leave_out(&mut packed.hands, packed.held.bits());
        }
        packed
    }
}

/// The shortest chains of solos, pairs and trios that the rules have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chains([usize; 3]);

impl Chains {
    pub(super) fn new(rules: Rules) -> Self {
        use Kind::{Airplane, AirplanePairs, AirplaneSolos, PairChain, SoloChain};
        use Kind::{QuadChain, QuadChainPairs, QuadChainSolos};
        let trios = [
            Airplane,
            AirplaneSolos,
            AirplanePairs,
            QuadChain,
            QuadChainSolos,
            QuadChainPairs,
        ];
        Self([
            shortest(rules, &[SoloChain]),
            shortest(rules, &[PairChain]),
            shortest(rules, &trios),
        ])
    }

    /// Whether a hand has a chain.
    #[inline]
    pub(super) fn are_in(self, hand: Hand) -> bool {
        let [solos, pairs, trios] = self.0;
        has_stretch(hand.row(1), solos)
            || has_stretch(hand.row(2), pairs)
            || has_stretch(hand.row(3), trios)
    }
}

/// The fewest ranks of a chain of one of these kinds, more than there are if the rules have none of them.
fn shortest(rules: Rules, kinds: &[Kind]) -> usize {
    let mut shortest = Row::COLUMNS;
    for &kind in kinds {
        if rules.has_kind(kind) {
            shortest = shortest.min(rules.shortest(kind));
        }
    }
    shortest
}

/// Whether a row has that many chain ranks in a row.
#[inline]
fn has_stretch(row: Row, len: usize) -> bool {
    !(row & CHAIN).windows(len).is_empty()
}

/// Moves the counts of the ranks that are held down, over those that are not.
#[inline]
fn leave_out(hands: &mut [u64; 3], mut held: u64) {
    let mut at = 0;
    while held >> at != 0 {
        let gap = (held >> at).trailing_zeros();
        let [first, second, third] = hands;
        *first = close_gap(*first, at, gap);
        *second = close_gap(*second, at, gap);
        // PERF: a game of two hands has no third one.
        if *third != 0 {
            *third = close_gap(*third, at, gap);
        }
        held = close_gap(held, at, gap);
        at += (!(held >> at) & Row::ALL.bits()).trailing_zeros();
    }
}

/// Moves the bits of a word from `at` on down by `gap`, over bits that are zero.
#[inline]
const fn close_gap(word: u64, at: u32, gap: u32) -> u64 {
    let below = (1 << at) - 1;
    word & below | (word & !below) >> gap
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn packed(hands: [&str; 2]) -> Packed {
        let [first, second] = hands.map(|text| text.parse::<Hand>().expect("cards"));
        let chains = Chains::new(Preset::Rlcard.rules());
        let hands = [first, second, Hand::EMPTY];
        Packed::new(&hands, hands.into_iter().any(|hand| chains.are_in(hand)))
    }

    #[test]
    fn ranks_that_nobody_holds_do_not_count() {
        let words = |hands| packed(hands).hands;
        assert_eq!(words(["377", "5"]), words(["3JJ", "9"]));
        assert_ne!(words(["377", "5"]), words(["3JJ", "K"]));
        assert_eq!(words(["379JK", "4"]), words(["3579J", "4"]));
        assert_ne!(words(["34567", "9"]), words(["34567", "T"]), "a chain");
        assert_eq!(words(["3345R", "A2"]), words(["33452", "KA"]));
        assert_eq!(packed(["377", "5"]).place(6), 3, "the nine is above all");
        assert_eq!(packed(["377", "5"]).place(3), 2);
    }

    #[test]
    fn what_counts_beyond_the_order_is_told() {
        assert_eq!(packed(["34567", "9"]).form, 0);
        assert_eq!(packed(["3469J", "9"]).form, 1);
        assert_eq!(packed(["3BR", "9"]).form, 2);
        assert_eq!(packed(["3B", "R"]).form, 1);
    }
}
