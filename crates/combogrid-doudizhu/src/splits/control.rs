use crate::moves::Play;
use crate::packed::{Hand, Rank};
use crate::rules::Kind;

/// The score by which a hand is split when nothing else is said: fewest plays, then control.
///
/// Control is how hard the plays are to beat. Each play counts the heads with which the cards
/// that are not seen could beat it: higher heads of its kind and length (kickers do not matter),
/// every bomb, the rocket. Fewer are better, and a play that nothing can beat counts 0.
///
/// ```
/// use combogrid_doudizhu::{Control, Rules};
///
/// let hand = "34567TTT4K2".parse()?;
/// let splits = Rules::default().splits(hand)?;
/// let (_, best) = splits.best(Control::of(hand).score()).unwrap();
/// assert_eq!(best.to_string(), "34567,TTT4,2,K");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    unseen: Hand,
}

impl Control {
    /// Control against everybody who may hold the cards that are not in `hand`.
    #[must_use]
    pub const fn of(hand: Hand) -> Self {
        Self {
            unseen: Hand::DECK.minus(hand),
        }
    }

    /// Control against everybody who may hold the `unseen` cards.
    #[must_use]
    pub const fn against(unseen: Hand) -> Self {
        Self { unseen }
    }

    /// With how many heads the unseen cards could beat `play`.
    ///
    /// ```
    /// use combogrid_doudizhu::{Control, Hand, Play, Rank};
    ///
    /// // Against a whole deck: eleven higher pairs, thirteen bombs and the rocket.
    /// let pair = Play::pair(Rank::Four).unwrap();
    /// assert_eq!(Control::against(Hand::DECK).beaters(pair), 11 + 13 + 1);
    /// assert_eq!(Control::of("BR".parse()?).beaters(Play::ROCKET), 0);
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn beaters(self, play: Play) -> usize {
        let rocket = usize::from(self.can_form(Play::ROCKET));
        match play.kind() {
            Kind::Rocket => 0,
            Kind::Bomb => self.higher(play) + rocket,
            _ => self.higher(play) + self.unseen.at_least(4).len() + rocket,
        }
    }

    /// The score, for [`Splits::best`](crate::Splits::best) and [`top`](crate::Splits::top):
    /// first the plays, then the heads that beat them, both counted downwards from zero.
    pub fn score(self) -> impl Fn(&Play) -> (i64, i64) {
        move |&play| (-1, -i64::try_from(self.beaters(play)).unwrap_or(i64::MAX))
    }

    /// With how many higher heads the same body can be formed.
    fn higher(self, play: Play) -> usize {
        let heads = Rank::ALL.into_iter().filter(|&head| head > play.head());
        let bodies = heads
            .filter_map(|head| Play::new(play.kind().body(), head, play.len(), Hand::EMPTY).ok());
        bodies.filter(|&body| self.can_form(body)).count()
    }

    const fn can_form(self, play: Play) -> bool {
        self.unseen.contains(play.cards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_plays_come_first_and_fewer_beaters_next() {
        let score = Control::against(Hand::DECK).score();
        let pair = Play::pair(Rank::Four).expect("a pair");
        assert_eq!(score(&pair), (-1, -25));
        assert_eq!(score(&Play::ROCKET), (-1, 0));
    }
}
