//! Deals of hidden cards, the likelier ones more often.

use combogrid_budget::Limit;

use crate::random::SplitMix64;

/// Exchanges of a walk for each card before its first deal, and between two deals.
const FIRST: usize = 2;
const LATER: usize = 1;
/// Hidden cards beyond this number add no exchanges: more of them would take as long as to play a deal out.
const MOST: usize = 30;

/// How likely the cards of players are.
pub(crate) trait Likely<C> {
    /// The logarithm of the likelihood that the hand of a player is this one, up to a term that is the same for all hands. The cards in
    /// nobody's hand are those of a player behind the others.
    fn weight(&mut self, player: usize, hand: &[C]) -> Result<f64, Limit>;

    /// Whether a player may have a hidden card.
    fn may_have(&self, player: usize, card: C) -> bool {
        let _ = (player, card);
        true
    }
}

/// How much of a hand its player has chosen, 0 to 1, after it has played this many of the cards that a player is dealt: who has
/// played a third of them keeps what is worth most. A hand from which nothing was played is any hand.
pub(crate) fn chosen(played: usize, dealt: usize) -> f64 {
    let number = |cards: usize| f64::from(u32::try_from(cards).unwrap_or(u32::MAX));
    (3.0 * number(played) / number(dealt).max(1.0)).min(1.0)
}

/// A walk over the deals of hidden cards. In the long run it comes by each deal as often as that is likely.
///
/// # How it works
///
/// Two players exchange a hidden card. If the deal is likelier then, the exchange stands, and else with the ratio of both
/// likelihoods as its chance (Metropolis et al., "Equation of state calculations by fast computing machines", 1953). So
/// a deal costs a few looks at two hands, where deals that are drawn at random and weighed are nearly all too unlikely to
/// count.
#[derive(Debug)]
pub(crate) struct Walk<C> {
    /// The hands, with the cards whose place is known first. The last one are the cards in nobody's hand.
    hands: Vec<Vec<C>>,
    /// The number of known cards of each hand.
    known: Vec<usize>,
    weights: Vec<f64>,
    /// The hands that have hidden cards.
    open: Vec<usize>,
    is_first: bool,
}

impl<C: Copy + PartialEq> Walk<C> {
    /// The walk from these hands and the cards in nobody's hand, which are dealt at random but for the first cards of
    /// each hand, the `known` ones.
    pub(crate) fn from(
        mut hands: Vec<Vec<C>>,
        rest: Vec<C>,
        mut known: Vec<usize>,
        likely: &mut impl Likely<C>,
    ) -> Result<Walk<C>, Limit> {
        hands.push(rest);
        known.push(0);
        let (mut weights, mut open) = (Vec::new(), Vec::new());
        for (player, hand) in hands.iter().enumerate() {
            weights.push(likely.weight(player, hand)?);
            if hand.len() > known[player] {
                open.push(player);
            }
        }
        Ok(Walk {
            hands,
            known,
            weights,
            open,
            is_first: true,
        })
    }

    /// The hands of the next deal, and the cards in nobody's hand.
    pub(crate) fn next(
        &mut self,
        likely: &mut impl Likely<C>,
        random: &mut SplitMix64,
    ) -> Result<(Vec<Vec<C>>, Vec<C>), Limit> {
        let all = self.hands.iter().map(Vec::len).sum::<usize>();
        let hidden = all - self.known.iter().sum::<usize>();
        let each = if self.is_first { FIRST } else { LATER };
        self.is_first = false;
        if self.open.len() > 1 {
            for _ in 0..each * hidden.min(MOST) {
                self.exchange(likely, random)?;
            }
        }
        let mut hands = self.hands.clone();
        let rest = hands.pop().unwrap_or_default();
        Ok((hands, rest))
    }

    fn exchange(
        &mut self,
        likely: &mut impl Likely<C>,
        random: &mut SplitMix64,
    ) -> Result<(), Limit> {
        let &mut [one, other] = random.draw(&mut self.open, 2) else {
            return Ok(());
        };
        let place = self.hidden_place(one, random);
        let other_place = self.hidden_place(other, random);
        let (card, other_card) = (self.hands[one][place], self.hands[other][other_place]);
        let may = likely.may_have(one, other_card) && likely.may_have(other, card);
        if card == other_card || !may {
            return Ok(());
        }
        self.hands[one][place] = other_card;
        self.hands[other][other_place] = card;
        let weight = likely.weight(one, &self.hands[one])?;
        let other_weight = likely.weight(other, &self.hands[other])?;
        let more = weight + other_weight - self.weights[one] - self.weights[other];
        if random.part() < more.exp() {
            self.weights[one] = weight;
            self.weights[other] = other_weight;
        } else {
            self.hands[one][place] = card;
            self.hands[other][other_place] = other_card;
        }
        Ok(())
    }

    /// A place of a hidden card in a hand.
    fn hidden_place(&self, player: usize, random: &mut SplitMix64) -> usize {
        let known = self.known[player];
        known + random.below(self.hands[player].len() - known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two players with a card each and two cards in nobody's hand, of the cards 1 to 4. A player may not have a 4.
    struct Sums;

    impl Likely<u8> for Sums {
        fn weight(&mut self, player: usize, cards: &[u8]) -> Result<f64, Limit> {
            let sum: u8 = cards.iter().sum();
            Ok(f64::from(sum) * [0.0, 0.5, -0.25][player])
        }

        fn may_have(&self, player: usize, card: u8) -> bool {
            player != 1 || card != 4
        }
    }

    #[test]
    fn each_deal_comes_as_often_as_it_is_likely() {
        // Each deal is a card of player 0 and another one of player 1; its likelihood is that of the rule.
        let (mut all, mut likely) = (0.0, [[0.0; 5]; 5]);
        for first in 1..=4_u8 {
            for second in (1..=3_u8).filter(|second| *second != first) {
                let rest = 10 - first - second;
                let weight = f64::exp(0.5 * f64::from(second) - 0.25 * f64::from(rest));
                likely[usize::from(first)][usize::from(second)] = weight;
                all += weight;
            }
        }
        let mut random = SplitMix64::new(9);
        let hands = vec![vec![9, 1], vec![2]];
        let mut walk = Walk::from(hands, vec![3, 4], vec![1, 0], &mut Sums).unwrap();
        let deals = 200_000;
        let mut seen = [[0; 5]; 5];
        for _ in 0..deals {
            let (hands, _) = walk.next(&mut Sums, &mut random).unwrap();
            assert_eq!(hands[0][0], 9, "a known card stays");
            seen[usize::from(hands[0][1])][usize::from(hands[1][0])] += 1;
        }
        for (row, counts) in likely.iter().zip(seen) {
            for (weight, count) in row.iter().zip(counts) {
                let share = f64::from(count) / f64::from(deals);
                assert!((share - weight / all).abs() < 0.01, "{likely:?} {seen:?}");
            }
        }
    }
}
