//! Whether the best turn at a table that may be rearranged is the only best one.

use combogrid_budget::Stopped;

use super::{Turn, TurnError};
use crate::cards::{Aim, Hand, JokerExchange, Scoring};
use crate::play::{Advisor, Table};

impl Advisor {
    /// Whether it is known that one turn alone reaches the most on a table that may be rearranged, up to equal tiles: every
    /// other one leaves more, by the aim alone. The player has opened.
    ///
    /// Turns are the same where the same melds lie on the table afterwards, however they came to lie there. A player who lays
    /// nothing moves nothing. Where jokers of the table may be exchanged, or where what is left is scored by the melds of the
    /// hand, it is not known.
    ///
    /// Computes the best turn, and the arrangements of table and rack as one graph, whose states are the longest part from some
    /// thirty tiles on.
    ///
    /// # Errors
    ///
    /// If table and rack together are more than the deck, or the budget is spent.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Aim, Hand, Rules, Table};
    ///
    /// let rules = Rules::rummikub();
    /// let mut advisor = Advisor::new(&rules);
    /// let rack = Hand::parse("6C 6D KS", &rules)?;
    /// // One run has a six to spare; in the second table the set may take it from either.
    /// let table = Table::parse("3H 4H 5H 6H, 3S 4S 5S", &rules)?;
    /// assert!(advisor.is_only_best_turn(&table, &rack, Aim::Cards)?);
    /// let table = Table::parse("3H 4H 5H 6H, 3S 4S 5S 6S", &rules)?;
    /// assert!(!advisor.is_only_best_turn(&table, &rack, Aim::Cards)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_only_best_turn(
        &mut self,
        table: &Table,
        rack: &Hand,
        aim: Aim,
    ) -> Result<bool, TurnError<()>> {
        self.solver.restart();
        let all = table.with_rack(rack, self.rules())?;
        if self.rules().joker_exchange() != JokerExchange::None
            || self.rules().scoring() != Scoring::Loose
        {
            return Ok(false);
        }
        // What a turn lays is worth what it saves; the melds of the table are nobody's.
        let best = self.whole_turn(&Turn::on_table(table, rack).aim(aim))?;
        let (aim, rules) = match aim {
            Aim::Points => (Aim::Deadwood, self.rules().with_costs_of_melds()),
            Aim::Deadwood | Aim::Cards => (aim, *self.rules()),
        };
        if best.rack == *rack {
            // The table may be arranged in many ways, but only by who lays a tile. A turn that lays what costs nothing is as good.
            let free = |tile| aim == Aim::Deadwood && rules.loose_points(tile) == 0;
            let free: Hand = rack.tiles().filter(|tile| free(*tile)).collect();
            let laid = self.whole_turn(&Turn::on_table(table, &free).aim(Aim::Cards))?;
            return Ok(laid.rack == free);
        }
        self.is_arranged_in_one_way(table, rack, &all, aim, &rules)
            .map_err(|limit| Stopped::from(limit).into())
    }
}
