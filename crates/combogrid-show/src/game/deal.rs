//! `game deal`: the cards of a seed.

use combogrid_ops::game::{Deal, DealAnswer, Table};

use crate::layout::Layout;
use crate::show::Show;

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
