//! `rummy advise`: what to throw, and what to hope for.

use combogrid_rummy::{Draw, Draws, Hand, Runs, Stopped};
use serde::{Deserialize, Serialize};

use super::laid::Card;
use super::{HandArgs, MOST_STATES, ParsedHand, cards, with_solver};
use crate::bounds::Allowance;
use crate::error::{Refused, Reply};
use crate::query::{Query, Texts};

/// Show what each draw would be worth, and what to throw then
///
/// Example: combogrid rummy advise "3H 4H 5H 9C 9D 9S KC KD QS QH" --rules gin --seen "QC QD"
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct Advise {
    /// Cards that can not come any more, in addition to those of the hand
    #[cfg_attr(feature = "cli", arg(long, value_name = "CARDS", default_value = ""))]
    #[serde(default)]
    pub seen: String,
}

/// What a hand costs now and after each draw.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Advice {
    /// What the hand costs as it is.
    pub now: u32,
    /// The mean of what it costs after the next draw and the best discard,
    /// each unseen card being as likely; null if none is unseen.
    pub expected: Option<f64>,
    /// How many unseen cards leave less than the hand costs now.
    pub helping: u32,
    /// Every card that may be drawn, the best first.
    pub draws: Vec<Drawn>,
    /// The runs that the hand lacks now, where every card counts without these.
    #[serde(skip)]
    pub lacks: Runs,
    /// How many unseen cards bring the hand nearer to going out, those that only help with what it lacks included.
    #[serde(skip)]
    pub nearer: u32,
}

/// A card that may be drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Drawn {
    /// The card.
    pub card: Card,
    /// How many of it may still come.
    pub unseen: u8,
    /// What the hand costs with it, before the discard.
    pub kept: u32,
    /// The best card to throw then, and what is left.
    #[serde(flatten)]
    pub discard: Discarded,
}

/// A card to throw.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Discarded {
    /// The card.
    pub discard: Card,
    /// What the other cards cost.
    pub deadwood: u32,
    /// The runs that they lack, where every card counts without these.
    #[serde(skip)]
    pub lacks: Runs,
}

impl From<Draw> for Drawn {
    fn from(draw: Draw) -> Self {
        Self {
            card: Card(draw.tile),
            unseen: draw.unseen,
            kept: draw.kept,
            discard: Discarded {
                discard: Card(draw.best.tile),
                deadwood: draw.best.deadwood,
                lacks: draw.best.shortfall.lacks(),
            },
        }
    }
}

impl From<Draws> for Advice {
    fn from(draws: Draws) -> Self {
        Self {
            now: draws.now,
            expected: draws.expected_deadwood(),
            helping: draws.helping(),
            lacks: draws.shortfall.lacks(),
            nearer: draws.nearer(),
            draws: draws.draws.into_iter().map(Drawn::from).collect(),
        }
    }
}

impl Query for Advise {
    type Subject = HandArgs;
    type Answer = Advice;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<Advice> {
        let ParsedHand {
            hand,
            rules,
            notation,
        } = parsed;
        let seen: Hand = cards("seen", &self.seen, *notation, rules)?;
        let budget = allowance.states(MOST_STATES);
        let draws = with_solver(rules, &budget, |solver| solver.draws(hand, &seen));
        draws
            .map(Advice::from)
            .map_err(|Stopped { limit, known }| Refused::stopped(limit, Some(known.into())))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("seen", &mut self.seen)]
    }
}

#[cfg(feature = "cli")]
mod text {
    use super::{Advice, Advise};
    use crate::command::Show;
    use crate::count::Count;
    use crate::layout::{Layout, table_text};
    use crate::rummy::ParsedHand;
    use crate::rummy::laid::{missing_runs, paint_tile};
    use crate::rummy::picture::picture;

    impl Advice {
        fn unseen(&self) -> u32 {
            self.draws.iter().map(|draw| u32::from(draw.unseen)).sum()
        }
    }

    impl Show for Advise {
        fn show(&self, parsed: &ParsedHand, answer: &Advice, layout: &Layout) -> String {
            let &Advice {
                now, nearer, lacks, ..
            } = answer;
            let missing = if lacks.runs > 0 { "missing" } else { "" };
            let mut table = layout.table(["draw", "unseen", "kept", "throw", "leaves", missing]);
            for draw in &answer.draws {
                let [unseen, kept, left] = [draw.unseen.into(), draw.kept, draw.discard.deadwood]
                    .map(|number: u32| number.to_string());
                let card = paint_tile(draw.card.0, parsed.notation, layout);
                let thrown = paint_tile(draw.discard.discard.0, parsed.notation, layout);
                let missing = missing_runs(draw.discard.lacks);
                table.add_row([card, unseen, kept, thrown, left, missing]);
            }
            let unseen = answer.unseen();
            let mean = answer.expected.map_or_else(String::new, |mean| {
                format!(", {mean:.2} on average after the next draw")
            });
            let missing = match missing_runs(lacks) {
                runs if runs.is_empty() => runs,
                runs => format!("missing to go out: {runs}; "),
            };
            let now = Count(now.into()).of("loose point");
            let verb = if nearer == 1 { "helps" } else { "help" };
            let unseen = Count(unseen.into()).of("unseen card");
            let summary = format!("{now} now{mean}; {missing}{nearer} of {unseen} {verb}");
            let picture = picture(&parsed.hand, &parsed.rules, layout);
            format!(
                "{picture}\n{}\n{}",
                table_text(&table),
                layout.fill(&summary)
            )
        }
    }
}
