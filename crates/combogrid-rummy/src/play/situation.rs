//! The knowledge of a player before a draw or a throw.

use crate::cards::{Aim, Hand, Rules, Tile};
use crate::play::{BeyondDeckError, Table, Turn};

/// The first criterion between two throws of a player whose aim is the least deadwood; see [`Advisor::throws`](crate::Advisor::throws).
///
/// ```
/// use combogrid_rummy::{Advisor, Hand, Rules, Situation, ThrowOrder};
///
/// // Without QD one point less stays, and without 9S two more cards complete a meld.
/// let rules = Rules::gin();
/// let hand = Hand::parse("QH QD JH 9S 4C 4D 4S 2H 3S 6D 8C", &rules)?;
/// let mut advisor = Advisor::new(&rules);
/// let best = [ThrowOrder::Points, ThrowOrder::Outs].map(|order| {
///     let throws = advisor.throws(&Situation::of(&hand).order(order));
///     throws.map(|throws| throws[0].discard.tile.to_string())
/// });
/// assert_eq!(best, [Ok("QD".into()), Ok("9S".into())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum ThrowOrder {
    /// The points that stay. The outs decide between equals.
    #[default]
    Points,
    /// The points that stay, less an allowance for each out.
    Outs,
}

/// A hand, the table, and the cards whose place is known.
///
/// ```
/// use combogrid_rummy::{Advisor, Hand, Rules, Situation};
///
/// // The next player took the jack of hearts, so a queen of clubs is thrown before the ten.
/// let rules = Rules::gin();
/// let hand = Hand::parse("3H 4H 5H 7C 7D 7S TH QC 2S 2D AC", &rules)?;
/// let picked = Hand::parse("JH", &rules)?;
/// let throws = Advisor::new(&rules).throws(&Situation::of(&hand).picked(picked))?;
/// assert_eq!(throws[0].discard.tile.to_string(), "QC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Situation<'a> {
    turn: Turn<'a>,
    seen: Hand,
    picked: Hand,
    took: Option<Tile>,
    order: ThrowOrder,
}

impl<'a> Situation<'a> {
    /// A hand without a table, before anything was seen, with the least deadwood as the aim.
    pub const fn of(hand: &'a Hand) -> Self {
        Self::new(Turn::new(Table::EMPTY, hand))
    }

    /// The hand, the table and the aim of a turn, its opening and the cards that it keeps, before anything was seen.
    pub const fn new(turn: Turn<'a>) -> Self {
        Self {
            turn,
            seen: Hand::EMPTY,
            picked: Hand::EMPTY,
            took: None,
            order: ThrowOrder::Points,
        }
    }

    /// Returns the situation in which throws are compared in this order.
    pub const fn order(self, order: ThrowOrder) -> Self {
        Self { order, ..self }
    }

    /// The order of throws.
    pub(crate) const fn throw_order(&self) -> ThrowOrder {
        self.order
    }

    /// Returns the situation with this aim.
    pub const fn aim(self, aim: Aim) -> Self {
        Self {
            turn: self.turn.aim(aim),
            ..self
        }
    }

    /// Returns the situation after these cards were seen, which cannot come any more, in addition to those of the hand
    /// and the table.
    pub const fn seen(self, seen: Hand) -> Self {
        Self { seen, ..self }
    }

    /// Returns the situation in which the next player took these cards and has them; they are not among those that were
    /// seen.
    pub const fn picked(self, picked: Hand) -> Self {
        Self { picked, ..self }
    }

    /// Returns the situation of a player who took this card of the hand from the discard pile in this turn, where the
    /// rules say whether it [may be thrown](crate::Rules::throw_back).
    pub const fn took(self, tile: Tile) -> Self {
        Self {
            took: Some(tile),
            ..self
        }
    }

    /// The card that the player took from the discard pile in this turn.
    pub(crate) const fn just_taken(&self) -> Option<Tile> {
        self.took
    }

    /// The hand, the table and the aim.
    pub(crate) const fn turn(&self) -> &Turn<'a> {
        &self.turn
    }

    /// The cards that the next player took.
    pub(crate) const fn taken(&self) -> &Hand {
        &self.picked
    }

    /// The cards that can not be drawn, in addition to those of the hand.
    pub(crate) fn elsewhere(&self) -> Hand {
        let table = self.turn.table().tiles();
        [self.picked, table].iter().fold(self.seen, add)
    }

    /// The known number of cards that were thrown or taken.
    pub(crate) fn thrown_or_taken(&self) -> usize {
        self.seen.len() + self.picked.len()
    }

    /// The cards of the deck whose place is not known.
    pub(crate) fn unseen(&self, rules: &Rules) -> Hand {
        let known = add(self.elsewhere(), self.turn.hand());
        let deck = Hand::deck(rules);
        deck.iter().fold(Hand::EMPTY, |unseen, (tile, copies)| {
            unseen.with(tile, copies.saturating_sub(known.count(tile)))
        })
    }

    /// Whether the deck has the cards of the hand and the table.
    pub(crate) fn check(&self, rules: &Rules) -> Result<(), BeyondDeckError> {
        let (table, hand) = (self.turn.table(), self.turn.hand());
        if !table.melds().is_empty() || !self.turn.kept().is_empty() {
            table.with_rack(hand, rules)?;
        }
        Ok(())
    }
}

/// Some cards and others, at most as many of each as a hand can hold.
fn add(some: Hand, others: &Hand) -> Hand {
    others.iter().fold(some, |some, (tile, copies)| {
        let both = some.count(tile) + copies;
        some.with(tile, both.min(Hand::MOST_COPIES))
    })
}
