//! Who wins where both players lay solos only.

use super::control::{Control, number};
use super::enemies::rows;
use super::lever::Lever;
use crate::packed::{CHAIN, Hand, JOKERS, Row};

/// Whether the player who leads wins if both lay solos only.
///
/// Each player has to beat every card of the other except the lowest, with one higher card for each. Whoever can beat
/// more of them wins, and if both can beat equally many, the player who leads.
///
/// This is the game of two-player Tanhinmin, the winner of which is known to follow in linear time (K. Ohto, H. Kiya, "A
/// partial analysis of two-player Tanhinmin", IPSJ technical report, 2021). The tests hold it against the whole
/// game for all hands of nine ranks.
#[inline]
fn leader_wins(hand: Hand, other: Hand) -> bool {
    let (hand, other) = (hand.bits(), other.bits());
    let (hand_rest, other_rest) = (without_lowest(hand), without_lowest(other));
    let (mut beaten, mut lower) = (0, 0);
    let (mut lost, mut own_lower) = (0, 0);
    let mut held = hand | other;
    // Rank by rank from the lowest: each card beats one of the other's cards that are lower and not yet beaten. Which one does
    // not matter, as every later card beats all of them, so this pairing beats as many as can be.
    while held != 0 {
        let place = held.trailing_zeros() & !3;
        let beats = (hand >> place & 7).min(lower);
        beaten += beats;
        lower = lower + (other_rest >> place & 7) - beats;
        let loses = (other >> place & 7).min(own_lower);
        lost += loses;
        own_lower = own_lower + (hand_rest >> place & 7) - loses;
        held &= !(7 << place);
    }
    beaten >= lost
}

#[inline]
const fn without_lowest(hand: u64) -> u64 {
    hand - (1 << (hand.trailing_zeros() & !3))
}

impl Control {
    /// Whether a hand has only solos, and the rules have them.
    #[inline]
    pub(super) fn is_solos(self, hand: Hand) -> bool {
        let [one, two, ..] = rows(hand);
        Lever::Solos.is_on()
            && self.has_groups()
            && two.is_empty()
            && (one & CHAIN).windows(5).is_empty()
            && !(self.rocket && hand.has_rocket())
    }

    /// Whether a player who leads with this hand certainly wins against an enemy who has [only
    /// solos](Self::is_solos).
    pub(super) fn leads_against_solos(self, hand: Hand, enemy: Hand) -> bool {
        let [one, two, three, four] = rows(hand);
        let mut singles = one - two;
        if self.rocket && JOKERS.is_subset(singles) {
            singles -= JOKERS;
        }
        if self.carries_solos {
            for _ in 0..number(three - four) {
                singles = singles.without_first();
            }
        }
        let (mut solos, mut pairs) = (Hand::times(singles, 1), two - three);
        // An enemy with solos only beats no pair, trio or bomb, so these are laid first and keep the lead. A pair may also be
        // laid as two solos: the highest ones help most.
        loop {
            if solos.total() <= 1 || leader_wins(solos, enemy) {
                return true;
            }
            let Some(highest) = pairs.last() else {
                return false;
            };
            pairs = pairs.without(highest);
            solos = solos.plus(Hand::times(Row::of(highest), 2));
        }
    }

    /// Whether a player who leads with [only solos](Self::is_solos) certainly loses.
    #[inline]
    pub(super) fn solos_lose(self, solos: Hand, enemy: Hand) -> bool {
        self.is_solos(solos) && !leader_wins(solos, enemy)
    }

    /// Whether a player who has laid a solo below `answers` certainly wins, whichever of them the enemy, who has [only
    /// solos](Self::is_solos), lays.
    pub(super) fn wins_by_solo(self, hand: Hand, enemy: Hand, answers: Row) -> bool {
        // The lowest one leaves the enemy the most.
        let lowest = answers.first().filter(|_| enemy.total() > 1);
        lowest.is_some_and(|lowest| {
            let rest = enemy.minus(Hand::times(Row::of(lowest), 1));
            !leader_wins(rest, hand) && self.leads_against_solos(hand, enemy)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::packed::Rank;
    use crate::rules::Preset;

    fn hand(text: &str) -> Hand {
        text.parse().expect("cards")
    }

    type Outcomes = HashMap<(Hand, Hand, usize), bool>;

    /// Whether the mover, who has to lay a solo of rank `from` or above, wins; all solos and passes are tried.
    fn wins(outcomes: &mut Outcomes, hand: Hand, other: Hand, from: usize) -> bool {
        if let Some(&wins) = outcomes.get(&(hand, other, from)) {
            return wins;
        }
        let solos = rows(hand)[0].at_or_above(from);
        let wins = solos.iter().any(|rank| {
            let rest = hand.minus(Hand::times(Row::of(rank), 1));
            rest.is_empty() || !wins(outcomes, other, rest, rank + 1)
        }) || from > 0 && !wins(outcomes, other, hand, 0);
        outcomes.insert((hand, other, from), wins);
        wins
    }

    /// Holds every two hands of that many ranks, each rank up to `most` times, against the whole game.
    fn exhaust(ranks: usize, most: u8) {
        let mut hands = vec![Hand::EMPTY];
        for &rank in &Rank::ALL[..ranks] {
            let with = |&hand: &Hand| {
                (0..=most).filter_map(move |count| hand.checked_add(Hand::of(rank, count)?))
            };
            hands = hands.iter().flat_map(with).collect();
        }
        hands.retain(|hand| !hand.is_empty());
        let mut outcomes = Outcomes::new();
        for &first in &hands {
            for &second in &hands {
                let expected = wins(&mut outcomes, first, second, 0);
                assert_eq!(leader_wins(first, second), expected, "{first} {second}");
            }
        }
    }

    #[test]
    fn the_cards_that_each_can_beat_decide() {
        exhaust(6, 1);
        exhaust(4, 2);
        exhaust(3, 4);
    }

    #[test]
    fn the_cards_that_each_can_beat_decide_in_dealt_hands() {
        let mut rng = fastrand::Rng::with_seed(7);
        let mut deck: Vec<Rank> = Rank::ALL
            .into_iter()
            .cycle()
            .take(3 * Rank::COUNT)
            .collect();
        let mut compared = 0;
        for _ in 0..100 {
            rng.shuffle(&mut deck);
            let mut deal = |most: usize| {
                let cards = rng.usize(1..=most);
                deck.drain(..cards).collect::<Vec<_>>()
            };
            let [first, second] = [deal(10), deal(10)];
            let [one, other] = [&first, &second].map(|cards| {
                let lay = |hand: Hand, &rank| hand.checked_add(Hand::of(rank, 1)?);
                cards.iter().try_fold(Hand::EMPTY, lay)
            });
            deck.extend(first.into_iter().chain(second));
            if let (Some(one), Some(other)) = (one, other) {
                let expected = wins(&mut Outcomes::new(), one, other, 0);
                assert_eq!(leader_wins(one, other), expected, "{one} {other}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }

    #[test]
    #[ignore = "some seconds: .ci/heavy endgames"]
    fn the_cards_that_each_can_beat_decide_among_nine_ranks() {
        exhaust(9, 1);
        exhaust(5, 2);
    }

    #[test]
    fn groups_are_laid_before_solos() {
        let control = Control::new(Preset::Rlcard.rules());
        let leads = |own: &str, enemy: &str| control.leads_against_solos(hand(own), hand(enemy));
        assert!(!leads("345", "67K"));
        assert!(leads("344455", "67K"), "nothing but groups");
        assert!(leads("3BR", "67"), "one solo after the rocket");
        assert!(!leads("34BR", "67"));
        assert!(leads("3K", "67"), "the king and then the three");
        assert!(leads("34AA", "67K"), "both aces as solos");
    }

    #[test]
    fn hands_of_solos_have_nothing_else() {
        let control = Control::new(Preset::Rlcard.rules());
        let solos = ["3", "3467TB", "JQKA2R"];
        assert!(solos.iter().all(|cards| control.is_solos(hand(cards))));
        let others = ["33", "34567", "3BR"];
        assert!(!others.iter().any(|cards| control.is_solos(hand(cards))));
    }

    #[test]
    fn the_lowest_answer_is_the_best_one() {
        let control = Control::new(Preset::Rlcard.rules());
        let wins = |own: &str, enemy: &str, answers: &[usize]| {
            control.wins_by_solo(hand(own), hand(enemy), answers.iter().copied().collect())
        };
        assert!(wins("3KA", "579", &[2, 4, 6]));
        assert!(!wins("34", "57", &[2, 4]));
        assert!(!wins("3K", "5", &[2]), "the last card");
    }
}
