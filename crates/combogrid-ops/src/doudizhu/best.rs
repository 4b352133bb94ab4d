//! `doudizhu best`: the splits that are good to play.

use combogrid_doudizhu::{Control, Splits};
use combogrid_picture::Page;
use itertools::Itertools;

use super::picture;
use super::splits::Laid;
use super::{HandArgs, MOST_LISTED, ParsedHand, refused};
use crate::draw::{sheet, sheet_of};
use crate::error::map_reply;
use crate::layout::{Layout, Show};
use crate::listing::{Item, Room};
use crate::{Allowance, Count, Limit, Query, Reply};

/// Find the splits with the fewest plays, and among them those that are hard to beat
///
/// Example: combogrid doudizhu best 34567888999JQ --top 3
#[apply(bare_request!)]
#[serde(default)]
pub struct Best {
    /// List the K best splits
    #[cfg_attr(feature = "cli", arg(long, value_name = "K", default_value = "1"))]
    pub top: Limit,
}

impl Default for Best {
    fn default() -> Self {
        Self { top: Limit(1) }
    }
}

/// The best splits of a hand.
#[apply(answer!)]
pub struct BestAnswer {
    /// Best first.
    pub best: Vec<Scored>,
    /// How many splits there are in all.
    pub total: Count,
}

/// A split with its scores.
#[apply(answer!)]
pub struct Scored {
    /// The plays.
    pub split: Laid,
    /// How many there are.
    pub plays: usize,
    /// How many heads among the unseen cards beat the plays of the split.
    pub beaters: u64,
}

impl Item for Scored {
    fn bytes(&self) -> usize {
        self.split.bytes() + r#"{"split":"plays":99,"beaters":999},"#.len()
    }
}

impl Query for Best {
    type Subject = HandArgs;
    type Answer = BestAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<BestAnswer> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let budget = allowance.stored_states(MOST_LISTED);
        let splits = Splits::with_budget(hand, rules, &budget);
        let splits = splits.map_err(|error| refused(error).error)?;
        let total = Count(splits.count());
        let top = self.top.items(total.0)?;
        let best = Room::default().list(top, total, |add| {
            splits.for_top(
                top,
                Control::of(hand, rules).score(),
                |(_, beaters), split| {
                    add(Scored {
                        plays: split.len(),
                        split: Laid(split),
                        beaters: beaters.unsigned_abs(),
                    })
                },
            )
        });
        map_reply(best, |best| BestAnswer { best, total })
    }

    fn page(&self, parsed: &ParsedHand, answer: &BestAnswer) -> Option<Page> {
        let panels = answer.best.iter().enumerate().map(|(index, scored)| {
            let mut panel = scored.split.panel(index + 1);
            panel.notes.push(Count(scored.beaters.into()).of("beater"));
            panel
        });
        let all = answer.total.of("split");
        let title = format!("The best {} of {all} of {}", answer.best.len(), parsed.hand);
        let hand = picture::hand(parsed.hand);
        let sections = vec![sheet_of(hand), sheet("", panels)];
        Some(Page { title, sections })
    }
}

impl Show for Best {
    fn show(&self, parsed: &ParsedHand, answer: &BestAnswer, layout: &Layout) -> String {
        let rows = answer.best.iter().enumerate().map(|(index, scored)| {
            [
                (index + 1).to_string(),
                scored.plays.to_string(),
                scored.beaters.to_string(),
                scored.split.words(parsed.notation, layout).join(" "),
            ]
        });
        let total = format!(
            "the best {} of {}",
            answer.best.len(),
            answer.total.of("split")
        );
        format!(
            "{}\n{}\n{total}\n",
            picture::text(parsed.hand, layout),
            layout.tabulate(&["", "plays", "beaters", "split"], rows)
        )
    }
}
