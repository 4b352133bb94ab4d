//! A turn: new melds, lay-offs and exchanges of jokers together.

mod as_it_lies;
mod error;
mod lay_off;
mod meets;
mod only;
mod rank;
mod rearrange;
mod search;
mod settle;

pub use error::TurnError;
pub(crate) use rearrange::TurnGoal;

use crate::cards::{Aim, Arrangement, Hand, Meld, Rules};
use crate::play::{BeyondDeckError, Changes, Exchange, LayOff, Table};

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
    moves: Moves,
    may_exchange: bool,
    must_open: bool,
    kept: Hand,
    joker_value: u32,
    loose: Hand,
    /// Jokers and wild cards that stay in the hand after the exchanges.
    idle: Hand,
}

/// The ways in which a player may lay the cards of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moves {
    /// Lay them off on the melds of the table as they lie.
    LayOffs,
    /// Lay new melds as well.
    Melds,
    /// Move melds of the table as well.
    Rearranging,
}

impl<'a> Turn<'a> {
    /// A turn of the player with this hand at this table, with the least deadwood as the aim.
    pub const fn new(table: &'a Table, hand: &'a Hand) -> Self {
        Self {
            table,
            hand,
            aim: Aim::Deadwood,
            moves: Moves::Melds,
            may_exchange: true,
            must_open: false,
            kept: Hand::EMPTY,
            joker_value: 0,
            loose: Hand::EMPTY,
            idle: Hand::EMPTY,
        }
    }

    /// A turn that puts tiles of a rack on a table whose melds may be rearranged; all of its tiles stay there.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Aim, Hand, Rules, Table, Turn};
    ///
    /// // Rearranged, the long run lends its six to the set.
    /// let rules = Rules::rummikub();
    /// let table = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
    /// let rack = Hand::parse("6C 6D KS", &rules)?;
    /// let played = Advisor::new(&rules).turn(&Turn::on_table(&table, &rack).aim(Aim::Cards))?;
    /// assert_eq!(played.table.to_string(), "3H 4H 5H, 8C 8D 8S, 6C 6D 6H");
    /// assert_eq!(played.rack.to_string(), "KS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn on_table(table: &'a Table, rack: &'a Hand) -> Self {
        Self::new(table, rack).rearranging().without_exchanges()
    }

    /// Sets the aim; the points are those of new melds and those that lay-offs add to melds of the table.
    ///
    /// In a turn that may [rearrange](Self::rearranging) they are those of the cards that are laid, each as itself in a meld,
    /// and a high ace: what the table gains by being moved is nobody's. Jokers and wild cards count what
    /// [`joker_table_points`](crate::Rules::joker_table_points) says, or nothing where they count as the card that they
    /// stand for, since they may be moved again. Bonuses do not count.
    pub const fn aim(self, aim: Aim) -> Self {
        Self { aim, ..self }
    }

    /// Allows melds of the table to be rearranged. Among the turns that reach the aim it is one that breaks the fewest
    /// melds of the table, and of these one with the fewest steps ([`Changes`]). A turn that is still
    /// [to open](Self::opening) moves nothing.
    pub const fn rearranging(self) -> Self {
        Self {
            moves: Moves::Rearranging,
            ..self
        }
    }

    /// Allows lay-offs alone: no new melds, and no exchanges. Of equally good turns it is the same one however the table is
    /// written. A turn that is still [to open](Self::opening) lays nothing then, and jokers are worth what they cost.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Aim, Hand, Rules, Table, Turn};
    ///
    /// let rules = Rules::rummikub();
    /// let table = Table::parse("3H 4H 5H, 6C 6D 6S", &rules)?;
    /// let rack = Hand::parse("6H 7H TC TD TH", &rules)?;
    /// let turn = Turn::new(&table, &rack).laying_off().aim(Aim::Cards);
    /// let played = Advisor::new(&rules).turn(&turn)?;
    /// assert_eq!(played.table.to_string(), "3H 4H 5H 6H 7H, 6C 6D 6S");
    /// assert_eq!(played.rack.to_string(), "TC TD TH");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn laying_off(self) -> Self {
        Self {
            moves: Moves::LayOffs,
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

    /// Sets the worth of each joker or wild card that stays in the hand, in the unit of the aim: points or cards. It then
    /// costs nothing, so it is laid only if that lets more than this worth be laid, or if the turn goes out. With 0, the
    /// default, a joker that stays costs what the rules charge for it; one that costs nothing is not laid for the least
    /// deadwood unless less is left by it, or the turn goes out.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Table, Turn};
    ///
    /// let rules = Rules::rummikub();
    /// let table = Table::parse("7S 7H 7C", &rules)?;
    /// let hand = Hand::parse("JK 9H", &rules)?;
    /// let turn = Turn::new(&table, &hand);
    /// let mut advisor = Advisor::new(&rules);
    /// assert_eq!(advisor.turn(&turn)?.rack.to_string(), "9H");
    /// assert_eq!(advisor.turn(&turn.joker_value(1))?.rack.to_string(), "9H JK");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn joker_value(self, joker_value: u32) -> Self {
        Self {
            joker_value,
            ..self
        }
    }

    /// Sets the tiles that lie on the table in no meld, as on a muddled table or in a photo. The table is then rearranged
    /// so that they are in melds as well; [`Played::remain`] has those that cannot be.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Table, Turn};
    ///
    /// let rules = Rules::rummikub();
    /// let table = Table::parse("3H 4H 5H 6H", &rules)?;
    /// let (rack, loose) = (Hand::parse("6C", &rules)?, Hand::parse("6D KS", &rules)?);
    /// let played = Advisor::new(&rules).turn(&Turn::new(&table, &rack).settling(loose))?;
    /// assert_eq!(played.table.to_string(), "6C 6D 6H, 3H 4H 5H");
    /// assert_eq!(played.remain.to_string(), "KS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn settling(self, loose: Hand) -> Self {
        Self { loose, ..self }
    }

    /// This turn without jokers taken from the table for cards of the hand.
    pub(crate) const fn without_exchanges(self) -> Self {
        Self {
            may_exchange: false,
            ..self
        }
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

    /// Whether jokers that stay in the hand are worth something.
    pub(crate) const fn values_jokers(&self) -> bool {
        self.joker_value > 0
    }

    /// Whether the player has not opened.
    pub(crate) const fn is_to_open(&self) -> bool {
        self.must_open
    }

    /// All tiles: those of the hand and of the melds of the table, and those that lie there in no meld.
    fn tiles(&self, rules: &Rules) -> Result<Hand, BeyondDeckError> {
        for (tile, copies) in self.loose.iter() {
            // Together they may be more than a hand can hold.
            let found = copies + self.hand.count(tile);
            if found > rules.copies(tile) {
                return Err(BeyondDeckError {
                    tile,
                    copies: rules.copies(tile),
                    found,
                });
            }
        }
        let all = self.hand.checked_add(&self.loose);
        self.table
            .with_rack(&all.expect("the deck has these tiles"), rules)
    }

    /// The cards of a rest of the hand that may be left in it.
    pub(super) fn may_leave(&self, rack: &Hand) -> Hand {
        if self.kept.is_empty() {
            return *rack;
        }
        // Cards that must not be left need not be in the hand.
        let most = self.hand.checked_sub(&self.hand.common(&self.kept));
        rack.common(&most.expect("what two hands have in common is in each"))
    }

    /// The turn in which nothing is done.
    pub(super) fn nothing(&self, rules: &Rules) -> Played {
        Played {
            laid: Vec::new(),
            pairs: Vec::new(),
            exchanges: Vec::new(),
            lay_offs: Vec::new(),
            table: self.table.clone(),
            rack: *self.hand,
            deadwood: Arrangement::all_loose(self.hand).deadwood(rules),
            changes: None,
            remain: Hand::EMPTY,
        }
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
    /// The table afterwards: its melds in their order, without those that are broken, then the new ones.
    pub table: Table,
    /// The rest of the hand.
    pub rack: Hand,
    /// The cost of the rest as the rules score it.
    pub deadwood: u32,
    /// How much of the table was changed, if it might be [rearranged](Turn::rearranging).
    pub changes: Option<Changes>,
    /// The tiles of the table that are in no meld, where not all of them [can be](Turn::settling).
    pub remain: Hand,
}
