//! `doudizhu odds`: what the hidden hands hold.

use combogrid_ops::doudizhu::{Odds, OddsAnswer, ParsedHand};

use crate::layout::Layout;
use crate::show::Show;

impl Show for Odds {
    fn show(&self, _: &ParsedHand, answer: &OddsAnswer, layout: &Layout) -> String {
        let percent = |chance: f64| format!("{:.2} %", 100.0 * chance);
        let rows = answer.odds.iter().map(|chances| {
            let [first, second] = chances.hands.map(percent);
            [
                chances.of.replace('_', " "),
                first,
                second,
                percent(chances.any),
            ]
        });
        let deals = answer.deals.of("deal");
        format!(
            "hidden  {}\n{deals}\n\n{}",
            answer.hidden,
            layout.tabulate(&["", "first hand", "second hand", "either"], rows)
        )
    }
}
