//! `game deal`: the cards of a seed.

use super::table::{DealText, GameArgs, Served, Table};
use crate::layout::{Layout, Show};
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
    table.start(rules).map(|start| R::deal_text(&start))
}

impl Show for Deal {
    fn show(&self, _: &Table, answer: &DealAnswer, layout: &Layout) -> String {
        let deal = &answer.deal;
        let hands = deal.hands.iter().enumerate();
        let hands =
            hands.filter_map(|(player, hand)| Some([format!("player {player}"), hand.clone()?]));
        let rest = [
            ("cut", &deal.cut),
            ("upcard", &deal.upcard),
            ("stock", &deal.stock),
            ("bottom", &deal.bottom),
        ];
        let rest = rest
            .into_iter()
            .filter_map(|(name, cards)| Some([name.to_owned(), cards.clone()?]));
        let rows = deal.rows.iter().flatten();
        match rows.flat_map(|row| [row, "\n"]).collect() {
            none if String::is_empty(&none) => layout.tabulate(&["of", "cards"], hands.chain(rest)),
            rows => rows,
        }
    }
}
