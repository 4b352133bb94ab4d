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
    table.start(rules).map(|start| R::deal_text(&start))
}

#[cfg(feature = "cli")]
mod text {
    use super::{Deal, DealAnswer, Table};
    use crate::layout::{Layout, Show, table_text};

    impl Show for Deal {
        fn show(&self, _: &Table, answer: &DealAnswer, layout: &Layout) -> String {
            let deal = &answer.deal;
            let mut table = layout.table(["of", "cards"]);
            for (player, hand) in deal.hands.iter().enumerate() {
                table.add_row([format!("player {player}"), hand.clone()]);
            }
            let rest = [
                ("cut", &deal.cut),
                ("upcard", &deal.upcard),
                ("stock", &deal.stock),
                ("bottom", &deal.bottom),
            ];
            for (name, cards) in rest {
                if let Some(cards) = cards {
                    table.add_row([name, cards]);
                }
            }
            let rows = deal.rows.iter().flatten().map(|row| format!("{row}\n"));
            let rows: String = rows.collect();
            if rows.is_empty() {
                table_text(&table)
            } else {
                rows
            }
        }
    }
}
