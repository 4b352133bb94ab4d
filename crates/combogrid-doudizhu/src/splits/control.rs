use crate::moves::Play;
use crate::packed::{Hand, Rank};
use crate::rules::{Kind, Rules};

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
        Self::against(Hand::DECK.minus(hand), rules)
    }

    /// Control against everybody who may hold the `unseen` cards.
    #[must_use]
    pub const fn against(unseen: Hand, rules: Rules) -> Self {
        Self { unseen, rules }
    }

    /// Returns the number of heads with which the unseen cards could beat `play` under the rules.
    ///
    /// A higher head of the same kind counts if the unseen cards hold its body; a bomb and the rocket count if the
    /// rules have them.
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
        if play.kind() == Kind::Rocket {
            return 0;
        }
        let mut beaters = self.higher_heads(play);
        if play.kind() != Kind::Bomb && self.rules.has_kind(Kind::Bomb) {
            beaters += self.unseen.at_least(4).len();
        }
        if self.rules.has_kind(Kind::Rocket) && self.unseen.has_rocket() {
            beaters += 1;
        }
        beaters
    }

    /// The score, for [`Splits::best`](crate::Splits::best) and [`top`](crate::Splits::top):
    /// first the plays, then the heads that beat them, both counted downwards from zero.
    pub fn score(self) -> impl Fn(&Play) -> (i64, i64) {
        move |&play| (-1, -i64::try_from(self.beaters(play)).unwrap_or(i64::MAX))
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
}
