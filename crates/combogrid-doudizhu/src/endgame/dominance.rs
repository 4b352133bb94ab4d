//! Hands that win whenever another one does, since they differ in one higher rank.

use super::lever::Lever;
use crate::packed::{CHAIN, Hand, Rank, Row};

/// Whether a player wins with `better` whenever `worse` wins, because they differ in
/// one rank: a free single or free pair of `worse` is one of a higher rank in `better`.
///
/// Free cards are in no chain, pair or trio of the hand: they go alone or as a kicker. Whoever holds
/// `better` can play as if it were `worse`: the higher cards in place of the lower ones beat as much
/// and are beaten by less. The cards of that rank that `worse` has already stay as they are; they must
/// be two at most, so that no body asks the higher cards as its own kickers, and the hand may have no
/// body with several kickers, two of which could become equal.
///
/// A `partner` must be able to beat the higher cards wherever the lower ones could be beaten, so the partner has no card of
/// the ranks above the lower one up to the higher one. A player without a partner gives an empty hand.
pub(super) fn dominates(better: Hand, worse: Hand, partner: Hand) -> bool {
    let Some((high, low, count)) = exchange(better, worse).filter(|_| Lever::Dominance.is_on())
    else {
        return false;
    };
    if !partner.is_empty()
        && (!Lever::Partner.is_on() || !partner.row(1).is_disjoint(Row::span(low + 1, high - low)))
    {
        return false;
    }
    let [one, two, three, four] = [1, 2, 3, 4].map(|count| worse.row(count));
    let lone_bodies = four.is_empty() && three.intersection(CHAIN).windows(2).is_empty();
    if !lone_bodies || three.contains(high) {
        return false;
    }
    if is_in_chain(one, low, 5) {
        return false;
    }
    match count {
        // One joker of the rocket is not free.
        1 => !two.contains(low) && (low < FIRST_JOKER || !worse.has_rocket()),
        _ => !three.contains(low) && !is_in_chain(two, low, 3),
    }
}

/// Whether a chain of `len` ranks of a row has this rank.
#[inline]
fn is_in_chain(row: Row, rank: usize, len: usize) -> bool {
    // Such a chain begins at the rank or at one of the `len - 1` ranks below it.
    let from = (rank + 1).saturating_sub(len);
    let heads = Row::span(from, rank + 1 - from);
    !row.intersection(CHAIN).windows(len).is_disjoint(heads)
}

/// The first rank that is a joker.
const FIRST_JOKER: usize = Rank::BlackJoker as usize;

/// The rank that `better` has more cards of than `worse`, the lower one that it has no card of any more, and how many cards
/// changed: 1 or 2; `None` if the hands differ in another way.
#[inline]
fn exchange(better: Hand, worse: Hand) -> Option<(usize, usize, u64)> {
    let changed = better.bits() ^ worse.bits();
    let low = changed.trailing_zeros() as usize / 4;
    // Equal hands have no lowest rank that changed; the bound keeps the shift in the word.
    let rest = changed & !(0xf << (4 * low.min(15)));
    if rest == 0 {
        return None;
    }
    let high = rest.trailing_zeros() as usize / 4;
    if rest & !(0xf << (4 * high)) != 0 {
        return None;
    }
    let lost = count_at(worse, low);
    let gained = count_at(better, high).checked_sub(count_at(worse, high))?;
    let exchanged = count_at(better, low) == 0 && gained == lost && lost <= 2;
    exchanged.then_some((high, low, lost))
}

/// How many cards of a rank a hand has.
#[inline]
const fn count_at(hand: Hand, rank: usize) -> u64 {
    hand.bits() >> (4 * rank) & 0xf
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_free_card_is_better() {
        let hand = |text: &str| text.parse::<Hand>().expect("cards");
        let better = |better: &str, worse: &str| dominates(hand(better), hand(worse), Hand::EMPTY);
        assert!(better("5888", "4888"));
        assert!(!better("4888", "5888"));
        assert!(!better("4888", "4888"));
        assert!(better("55888", "44888"));
        assert!(better("445", "345"), "a single becomes part of a pair");
        assert!(better("4455", "3355"));
        assert!(!better("445577", "334455"), "a pair chain is lost");
        assert!(!better("4555", "4445"), "a trio is lost");
        assert!(better("555", "455"), "a pair becomes a trio");
        assert!(!better("5555", "4555"), "no trio carries its own rank");
        assert!(!better("45678", "34567"), "two ranks, but a chain");
        assert!(!better("456789", "345678"));
        assert!(better("4444", "3344"));
        assert!(!better("5777888", "4777888"), "two kickers could be equal");
        assert!(better("4BR", "4R2"), "a rocket more");
        assert!(!better("2R", "BR"));
        assert!(!better("5", "44"));
    }

    #[test]
    fn a_partner_must_beat_both_cards_alike() {
        let hand = |text: &str| text.parse::<Hand>().expect("cards");
        let better = |partner: &str| dominates(hand("8KKK"), hand("5KKK"), hand(partner));
        assert!(better("345"));
        assert!(better("9JQ"));
        assert!(!better("6"), "it beats the five only");
        assert!(!better("88"), "so does it");
    }
}
