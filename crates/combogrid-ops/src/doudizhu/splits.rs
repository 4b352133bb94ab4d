//! `doudizhu splits`: every way to lay a hand out.

use std::ops::ControlFlow;

use combogrid_doudizhu::{Notation, Play, Split, Splits};
use combogrid_picture::{Page, Panel, Sheet};
use serde::{Serialize, Serializer};

use super::picture;
use super::{HandArgs, MOST_LISTED, ParsedHand, refused};
use crate::doudizhu::plays::painted;
use crate::draw::{sheet, sheet_of};
use crate::error::map_reply;
use crate::layout::{Layout, Show, style};
use crate::listing::{Item, Room, text_bytes};
use crate::{Allowance, Count, Limit, Query, Reply};

/// List every way to lay a hand out
///
/// Example: combogrid doudizhu splits 3344555
#[apply(request!)]
#[serde(default)]
pub struct ListSplits {
    /// Only splits without kickers
    #[cfg_attr(feature = "cli", arg(long))]
    pub base: bool,
    /// List at most N splits
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", default_value_t))]
    pub limit: Limit,
}

/// Some splits in canonical order.
#[apply(answer!)]
pub struct SplitsAnswer {
    /// Those that were asked for.
    pub splits: Vec<Laid>,
    /// How many there are, listed or not.
    pub total: Count,
}

/// A split as texts of plays, the bodies with the most cards first.
#[derive(Debug)]
pub struct Laid(pub Split);

/// The bytes of plays in a list.
pub(super) fn plays_bytes(plays: &[Play]) -> usize {
    plays.iter().map(Item::bytes).sum()
}

impl Item for Play {
    fn bytes(&self) -> usize {
        // A wild card has the rank that it stands for in front, and parentheses.
        text_bytes(self.total() + 3 * self.stand_ins().count())
    }
}

impl Item for Laid {
    fn bytes(&self) -> usize {
        plays_bytes(self.0.plays()) + "[],".len()
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.plays().iter().rev().map(ToString::to_string))
    }
}

impl Laid {
    /// The split with its place in a list.
    pub(super) fn panel(&self, place: usize) -> Panel {
        let plays: Vec<Play> = self.0.plays().iter().rev().copied().collect();
        let picture = picture::split(&plays);
        Panel::new(format!("{place}. {}", picture.title), picture)
    }
}

impl SplitsAnswer {
    /// The splits as pictures.
    pub(super) fn sheet(&self, noun: &str) -> Sheet {
        let panels = self.splits.iter().enumerate();
        let panels = panels.map(|(index, split)| split.panel(index + 1));
        sheet(&self.total.listed("first", self.splits.len(), noun), panels)
    }
}

impl Query for ListSplits {
    type Subject = HandArgs;
    type Answer = SplitsAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<SplitsAnswer> {
        let ParsedHand { hand, rules, .. } = *parsed;
        let budget = allowance.stored_states(MOST_LISTED);
        let splits = if self.base {
            Splits::base_with_budget(hand, rules, &budget)
        } else {
            Splits::with_budget(hand, rules, &budget)
        };
        let splits = splits.map_err(|error| refused(error).error)?;
        let total = Count(splits.count());
        let most = self.limit.items(total.0)?;
        let mut meter = budget.meter();
        let listed = Room::default().list(most, total, |add| {
            for split in splits.iter().take(most) {
                meter.result()?;
                let added = add(Laid(split));
                if added.is_break() {
                    return Ok(added);
                }
            }
            Ok(ControlFlow::Continue(()))
        });
        map_reply(listed, |splits| SplitsAnswer { splits, total })
    }

    fn page(&self, parsed: &ParsedHand, answer: &SplitsAnswer) -> Option<Page> {
        let noun = self.noun();
        let hand = picture::hand(parsed.hand);
        Some(Page {
            title: format!("{} of {}", answer.total.of(noun), parsed.hand),
            sections: vec![sheet_of(hand), answer.sheet(noun)],
        })
    }
}

impl ListSplits {
    const fn noun(&self) -> &'static str {
        if self.base { "base split" } else { "split" }
    }
}

impl Laid {
    pub(super) fn words(
        &self,
        notation: Notation,
        layout: &Layout,
    ) -> impl Iterator<Item = String> {
        let plays = self.0.plays().iter().rev();
        plays.map(move |&play| painted(play, notation, layout))
    }
}

impl SplitsAnswer {
    /// One split a line, and how many there are.
    pub(super) fn show(&self, noun: &str, notation: Notation, layout: &Layout) -> String {
        let margin = self.splits.len().to_string().len();
        let mut text = String::new();
        for (place, split) in (1..).zip(&self.splits) {
            let number = layout.paint(style::FAINT, format_args!("{place:>margin$}"));
            let words = split.words(notation, layout);
            text += &layout.wrap(&(number + "  "), words, margin + 2);
        }
        let summary = self.total.listed("first", self.splits.len(), noun);
        text + "\n" + &layout.fill(&summary)
    }
}

impl Show for ListSplits {
    fn show(&self, parsed: &ParsedHand, answer: &SplitsAnswer, layout: &Layout) -> String {
        format!(
            "{}\n{}",
            picture::text(parsed.hand, layout),
            answer.show(self.noun(), parsed.notation, layout)
        )
    }
}
