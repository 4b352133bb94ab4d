//! `game deal`: the cards of a seed.

use super::table::{DealText, GameArgs, Served, Table};
use crate::{Allowance, OpError, Query, Reply};

/// Deal the cards of a game, the same for the same seed
///
/// Example: combogrid game deal gin --seed 7
#[apply(request!)]
pub struct Deal {}

/// The cards of a game at its start.
#[apply(answer!)]
pub struct DealAnswer {
    /// The cards; player 0 moves first.
    pub deal: DealText,
}

impl Query for Deal {
    type Subject = GameArgs;
    type Answer = DealAnswer;

    fn answer(&self, table: &Table, _: &Allowance) -> Reply<DealAnswer> {
        let deal = for_any_game!(&table.rules, rules => deal(table, rules));
        Ok(DealAnswer { deal: deal? })
    }
}

fn deal<R: Served>(table: &Table, rules: &R) -> Result<DealText, OpError> {
    let start = table.start(rules)?;
    // The order of the last deal is no part of a state, and yet a deal begins with it.
    let order = table.deal.as_ref().and_then(|deal| deal.order);
    Ok(DealText {
        order,
        ..R::deal_text(&start)
    })
}
