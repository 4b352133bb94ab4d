//! How hard plays are to beat, the default score of splits.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::moves::{Frame, Play, WildHand};
use crate::packed::{Hand, Rank, RankSet};
use crate::rules::{Flag, Kind, Rules};

/// The score by which a hand is split when nothing else is said: fewest plays, then control.
///
/// Control is how hard the plays are to beat. Each play counts the heads with which the cards
/// that are not seen could beat it under the rules: higher heads of its kind and length (kickers do not
/// matter), every bomb, the rocket. Fewer are better, and a play that nothing can beat counts 0.
///
/// ```
/// use combogrid_doudizhu::{Control, Rules};
///
/// let (hand, rules) = ("34567TTT4K2".parse()?, Rules::default());
/// let splits = rules.splits(hand)?;
/// let (_, best) = splits.best(Control::of(hand, rules).score()).unwrap();
/// assert_eq!(best.to_string(), "34567,TTT4,2,K");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    unseen: Hand,
    rules: Rules,
}

impl Control {
    /// Control against everybody who may hold the cards that are not in `hand`.
    #[must_use]
    pub const fn of(hand: Hand, rules: Rules) -> Self {
        Self::against(rules.deck().minus(hand), rules)
    }

    /// Control against everybody who may hold the `unseen` cards.
    #[must_use]
    pub const fn against(unseen: Hand, rules: Rules) -> Self {
        Self { unseen, rules }
    }

    /// Returns the number of heads with which the unseen cards could beat `play` under the rules.
    ///
    /// A higher head of the same kind counts if the unseen cards hold its body; a bomb and the rocket count if the
    /// rules have them, and a chain of bombs if it is [the highest bomb](Flag::QuadChainBombs).
    ///
    /// ```
    /// use combogrid_doudizhu::{Control, Hand, Kind, Play, Preset, Rank, Rules};
    ///
    /// // Against a whole deck: eleven higher pairs, thirteen bombs and the rocket.
    /// let rules = Rules::default();
    /// let pair = Play::pair(Rank::Four).unwrap();
    /// assert_eq!(Control::against(Hand::DECK, rules).beaters(pair), 11 + 13 + 1);
    /// assert_eq!(Control::of("BR".parse()?, rules).beaters(Play::ROCKET), 0);
    ///
    /// // Without bombs and the rocket only the jokers beat a two.
    /// let plain = Rules::over(Preset::Rlcard).ban(Kind::Bomb).ban(Kind::Rocket).build()?;
    /// assert_eq!(Control::of("2".parse()?, plain).beaters(Play::solo(Rank::Two)), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn beaters(self, play: Play) -> usize {
        let chains = if self.rules.has(Flag::QuadChainBombs) {
            self.chains_of_bombs(play)
        } else {
            0
        };
        if play.kind() == Kind::Rocket || self.rules.is_chain_of_bombs(play) {
            return chains;
        }
        if self.rules.has_wild(self.unseen) || play.has_stand_ins() {
            return chains + self.wild_beaters(play);
        }
        if self.rules.packs() > 1 {
            return chains + self.two_pack_beaters(play);
        }
        let mut beaters = chains + self.higher_heads(play);
        if play.kind() != Kind::Bomb && self.rules.has_kind(Kind::Bomb) {
            beaters += self.unseen.at_least(4).len();
        }
        if self.rules.has_kind(Kind::Rocket) && self.unseen.has_rocket() {
            beaters += 1;
        }
        beaters
    }

    /// As [`beaters`](Self::beaters) if the deck is two packs: a bomb is beaten at a rank by more cards, or by as many of a higher
    /// rank.
    #[cold]
    fn two_pack_beaters(self, play: Play) -> usize {
        let mut beaters = 0;
        if play.kind() != Kind::Bomb {
            beaters += self.higher_heads(play);
        }
        if self.rules.has_kind(Kind::Bomb) {
            let most = self.rules.max_cards();
            let bombs = Rank::ALL.into_iter().filter_map(|rank| {
                let cards = self
                    .unseen
                    .count(rank)
                    .min(u8::try_from(most).unwrap_or(u8::MAX));
                Play::bomb_of(rank, cards)
            });
            beaters += bombs.filter(|bomb| self.rules.beats(*bomb, play)).count();
        }
        let has_rocket = self.unseen.contains(Play::FOUR_JOKERS.cards());
        beaters + usize::from(has_rocket && self.rules.allows(Play::FOUR_JOKERS))
    }

    /// The number of heads at which the unseen cards have a chain of bombs that beats `play`.
    #[cold]
    fn chains_of_bombs(self, play: Play) -> usize {
        let mut heads = RankSet::EMPTY;
        for chain in Frame::all(self.rules, Kind::QuadChain) {
            if self.beats_by(&chain, play) {
                heads = heads.with(chain.body().head());
            }
        }
        heads.len()
    }

    /// As [`beaters`](Self::beaters) if wild cards matter: heads that the unseen cards can fill with wild cards.
    fn wild_beaters(self, play: Play) -> usize {
        let rules = self.rules;
        let unseen = WildHand::new(rules, self.unseen);
        let mut beaters = usize::from(rules.has_kind(Kind::Rocket) && self.unseen.has_rocket());
        for bomb in Frame::all(rules, Kind::Bomb) {
            beaters += usize::from(self.beats_by(&bomb, play));
        }
        if play.kind() != Kind::Bomb {
            for body in Frame::of_length(rules, play.kind().body(), play.len()) {
                let is_higher = body.body().head() > play.head();
                beaters += usize::from(is_higher && unseen.fills(&body));
            }
        }
        beaters
    }

    /// Whether a play of the unseen cards that fills `frame` beats `play`.
    fn beats_by(self, frame: &Frame, play: Play) -> bool {
        let unseen = WildHand::new(self.rules, self.unseen);
        let end = unseen.fill(frame, &mut |higher| {
            if self.rules.beats(higher, play) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        end.is_break()
    }

    /// The score, for [`Splits::best`](crate::Splits::best) and [`top`](crate::Splits::top):
    /// first the plays, then the heads that beat them, both counted downwards from zero.
    pub fn score(self) -> impl Fn(&Play) -> (i64, i64) {
        // A graph asks for each of its plays again and again, and with wild cards an answer takes microseconds. Kickers do not
        // count, so that a hand has few plays that differ.
        let known: RefCell<HashMap<(Play, bool), i64>> = RefCell::default();
        let has_wild = !self.rules.wild().is_empty();
        move |&play| {
            if !has_wild {
                return (-1, -self.beaters_as_score(play));
            }
            let is_soft = play.has_stand_ins();
            let body = match play.kind() {
                // Which cards a bomb has decides its class.
                Kind::Bomb | Kind::QuadChain => play,
                kind => Play::new_unchecked(kind, play.head(), play.len(), Hand::EMPTY),
            };
            let mut known = known.borrow_mut();
            let beaters = known
                .entry((body, is_soft))
                .or_insert_with(|| self.beaters_as_score(play));
            (-1, -*beaters)
        }
    }

    fn beaters_as_score(self, play: Play) -> i64 {
        i64::try_from(self.beaters(play)).unwrap_or(i64::MAX)
    }

    /// Returns the number of higher heads at which the unseen cards hold a body like that of `play`.
    fn higher_heads(self, play: Play) -> usize {
        let mut heads = 0;
        for &head in &Rank::ALL[play.head().index() + 1..] {
            // A head too high for the length has no body: a chain may not reach the twos.
            if let Ok(body) = Play::new(play.kind().body(), head, play.len(), Hand::EMPTY)
                && self.unseen.contains(body.cards())
            {
                heads += 1;
            }
        }
        heads
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_plays_come_first_and_fewer_beaters_next() {
        let score = Control::against(Hand::DECK, Rules::default()).score();
        let pair = Play::pair(Rank::Four).expect("a pair");
        assert_eq!(score(&pair), (-1, -25));
        assert_eq!(score(&Play::ROCKET), (-1, 0));
    }

    #[test]
    fn wild_cards_fill_higher_heads() {
        let rules = Rules::default().with_wild("5".parse().expect("a rank"));
        let control = |unseen: &str| Control::against(unseen.parse().expect("cards"), rules);
        let pair = Play::pair(Rank::Four).expect("a pair");
        // 55 itself, 6 and 7 with a five each; no rank has three cards with the two fives but these.
        assert_eq!(control("5567").beaters(pair), 3);
        assert_eq!(control("55667").beaters(pair), 3 + 1, "6655 is a bomb");
        let soft = rules
            .recognize("3355".parse().expect("cards"))
            .longest_body();
        let soft = soft.expect("a bomb");
        assert_eq!(control("6666").beaters(soft), 1);
        let hard = Play::bomb(Rank::Three).expect("a bomb");
        assert_eq!(control("6665").beaters(hard), 0, "a soft bomb is below");
    }
}
