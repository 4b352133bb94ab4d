//! A turn: new melds, lay-offs and exchanges of jokers together.

mod error;
mod meets;
mod search;

pub use error::TurnError;

use crate::cards::{Aim, Hand, Meld};
use crate::play::{Exchange, LayOff, Table};

/// The question of a player who may lay new melds and lay off on the melds of the table.
///
/// Nothing that lies on the table is moved, unless that is [allowed](Turn::rearranging), and the
/// [opening](crate::Rules::opening) is met already, unless the turn is [to meet it](Turn::opening). A player who has opened
/// also takes jokers of the table for the cards that they stand for, where the rules have it
/// ([`JokerExchange`](crate::JokerExchange)).
///
/// ```
/// use combogrid_rummy::{Advisor, Hand, Rules, Table, Turn};
///
/// // A defender at gin lays three of four sevens, and the fourth lets an eight go.
/// let rules = Rules::gin();
/// let table = Table::parse("4H 5H 6H", &rules)?;
/// let hand = Hand::parse("7C 7D 7H 7S 8H KS", &rules)?;
/// let played = Advisor::new(&rules).turn(&Turn::new(&table, &hand))?;
/// assert_eq!(played.table.to_string(), "4H 5H 6H 7H 8H, 7C 7D 7S");
/// assert_eq!((played.rack.to_string(), played.deadwood), ("KS".into(), 10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Turn<'a> {
    table: &'a Table,
    hand: &'a Hand,
    aim: Aim,
    may_rearrange: bool,
    must_open: bool,
    kept: Hand,
}

impl<'a> Turn<'a> {
    /// A turn of the player with this hand at this table, with the least deadwood as the aim.
    pub const fn new(table: &'a Table, hand: &'a Hand) -> Self {
        Self {
            table,
            hand,
            aim: Aim::Deadwood,
            may_rearrange: false,
            must_open: false,
            kept: Hand::EMPTY,
        }
    }

    /// Sets the aim; the points are those of new melds and those that lay-offs add to melds of the table.
    pub const fn aim(self, aim: Aim) -> Self {
        Self { aim, ..self }
    }

    /// Allows melds of the table to be rearranged. They are only moved where more can be laid so, and never in a turn
    /// that is still [to open](Self::opening).
    pub const fn rearranging(self) -> Self {
        Self {
            may_rearrange: true,
            ..self
        }
    }

    /// Sets that the player has not opened: either nothing is laid, or new melds alone meet the rules' conditions of an
    /// opening, and then there may be lay-offs. A hand without such melds opens with pairs, where the rules have it, as in
    /// [`Solver::opens`](crate::Solver::opens).
    pub const fn opening(self) -> Self {
        Self {
            must_open: true,
            ..self
        }
    }

    /// Sets the cards of the hand that may not be left, such as those of a taken pile or of melds that must stay: each
    /// of them is melded or laid off. Melds of the table are then not rearranged.
    pub const fn keeping(self, kept: Hand) -> Self {
        Self { kept, ..self }
    }

    /// This turn with another hand.
    pub const fn with_hand<'b>(&self, hand: &'b Hand) -> Turn<'b>
    where
        'a: 'b,
    {
        Turn { hand, ..*self }
    }

    /// This turn without a table: only cards of the hand are laid.
    pub(crate) const fn unopened(&self) -> Self {
        Self {
            table: Table::EMPTY,
            must_open: false,
            ..*self
        }
    }

    /// The hand.
    pub(crate) const fn hand(&self) -> &'a Hand {
        self.hand
    }

    /// The table.
    pub(crate) const fn table(&self) -> &'a Table {
        self.table
    }

    /// The aim that was asked for.
    pub(crate) const fn asked(&self) -> Aim {
        self.aim
    }

    /// The cards that may not be left.
    pub(crate) const fn kept(&self) -> &Hand {
        &self.kept
    }

    /// Whether the player has not opened.
    pub(crate) const fn is_to_open(&self) -> bool {
        self.must_open
    }
}

/// The melds and lay-offs of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The new melds; where melds of the table were moved, those made of the hand alone.
    pub laid: Vec<Meld>,
    /// The pairs of equal cards with which a player [opens](crate::Opening) who has no melds that open; nothing else is
    /// laid then.
    pub pairs: Vec<Hand>,
    /// The jokers that were taken from the table, before anything was laid.
    pub exchanges: Vec<Exchange>,
    /// The lay-offs one after the other, by the melds of the table; empty where melds were moved.
    pub lay_offs: Vec<LayOff>,
    /// The table afterwards: its melds in their order, then the new ones.
    pub table: Table,
    /// The rest of the hand.
    pub rack: Hand,
    /// The cost of the rest as the rules score it.
    pub deadwood: u32,
}
