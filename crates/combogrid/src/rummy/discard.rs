//! `rummy discard`: which card to throw.

use clap::Args;
use combogrid_rummy::{Aim, Tile};
use serde::{Deserialize, Serialize, Serializer};

use super::laid::paint_tile;
use super::picture::picture;
use super::{HandArgs, Held};
use crate::error::OpError;
use crate::look::Look;
use crate::query::Query;

/// Show what each discard leaves, for a hand of one card more than is kept
///
/// Example: combogrid rummy discard "6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H" --rules gin
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Discard {}

#[derive(Debug, Serialize)]
pub(crate) struct DiscardAnswer {
    /// Every distinct card, the best discard first.
    best: Vec<Thrown>,
}

#[derive(Debug, Serialize)]
struct Thrown {
    card: Card,
    /// The fewest loose points of the cards that are kept.
    deadwood: u32,
}

/// A tile as text.
#[derive(Debug, Clone, Copy)]
struct Card(Tile);

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Query for Discard {
    const OP: &'static str = "rummy.discard";

    type Subject = HandArgs;
    type Answer = DiscardAnswer;

    fn answer(&self, held: &Held) -> Result<DiscardAnswer, OpError> {
        let Held { hand, rules } = held;
        let thrown = hand.iter().map(|(tile, copies)| {
            let kept = hand.with(tile, copies - 1);
            let best = super::best(
                &Held {
                    hand: kept,
                    rules: *rules,
                },
                Aim::Deadwood,
            )?;
            Ok(Thrown {
                card: Card(tile),
                deadwood: best.deadwood(rules),
            })
        });
        let mut best: Vec<Thrown> = thrown.collect::<Result<_, OpError>>()?;
        best.sort_by_key(|thrown| thrown.deadwood);
        Ok(DiscardAnswer { best })
    }

    fn show(&self, held: &Held, answer: &DiscardAnswer, look: &Look) -> String {
        let mut table = look.table(["discard", "loose points"]);
        for thrown in &answer.best {
            table.add_row([paint_tile(thrown.card.0, look), thrown.deadwood.to_string()]);
        }
        format!(
            "{}\n{}",
            picture(&held.hand, &held.rules, look),
            look.lines_of(&table)
        )
    }
}
