//! A plan as data and as text.

use combogrid_rummy::{Notation, Origin, Plan, PlannedMeld, Rules, Step, Table};
use serde::{Serialize, Serializer};

use super::laid::{Card, Tiles};
use crate::layout::Layout;

/// A meld of the table, and where its tiles came from.
#[apply(shared_answer!)]
#[serde(rename = "planned")]
pub struct Planned {
    /// The meld.
    #[cfg_attr(feature = "schema", schemars(with = "super::Cards"))]
    pub meld: Tiles,
    /// Its tiles in their order.
    pub from: Vec<Source>,
}

/// A tile, and where it came from.
#[apply(answer!)]
pub struct Source {
    /// The tile.
    pub card: Card,
    /// `rack`, or the place in the table of the meld in which it lay, from 0.
    pub origin: Lay,
}

/// Where a tile lay.
#[apply(answer!)]
#[serde(untagged)]
pub enum Lay {
    /// On the rack.
    Rack(Rack),
    /// In this meld of the table, from 0.
    Meld(usize),
}

/// The rack, by its name.
#[apply(answer!)]
#[serde(rename_all = "lowercase")]
pub enum Rack {
    /// The only one there is.
    Rack,
}

/// The steps in order.
#[derive(Debug)]
pub struct Steps(pub Vec<Step>);

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(ToString::to_string))
    }
}

impl From<&PlannedMeld> for Planned {
    fn from(planned: &PlannedMeld) -> Self {
        let source = |&(tile, origin)| Source {
            card: Card(tile),
            origin: match origin {
                Origin::Rack => Lay::Rack(Rack::Rack),
                Origin::Meld(meld) => Lay::Meld(meld),
            },
        };
        Self {
            meld: Tiles(planned.from.iter().map(|(tile, _)| *tile).collect()),
            from: planned.from.iter().map(source).collect(),
        }
    }
}

/// The plan by which a table became another one, and the tiles of the rack in each meld.
pub(super) fn planned(
    before: &Table,
    after: &Table,
    rules: &Rules,
) -> (Vec<Planned>, Steps, Vec<Tiles>) {
    let Some(Plan { melds, steps }) = Plan::new(before, after, rules) else {
        return (Vec::new(), Steps(Vec::new()), Vec::new());
    };
    let laid = melds.iter().map(PlannedMeld::laid);
    let laid = laid.filter(|laid| !laid.is_empty()).map(Tiles).collect();
    let melds = melds.iter().map(Planned::from).collect();
    (melds, Steps(steps), laid)
}

impl Steps {
    /// The steps in words, with numbers if there is more than one.
    pub(super) fn notes(&self) -> Vec<String> {
        let steps = (1..).zip(&self.0);
        let words = steps.map(|(number, step)| match self.0.len() {
            1 => step.to_string(),
            _ => format!("{number}. {step}"),
        });
        words.collect()
    }
}

impl Steps {
    /// A line for each step.
    pub(super) fn show(&self, notation: Notation, layout: &Layout) -> String {
        let names = std::iter::once("steps").chain(std::iter::repeat("     "));
        let text = |(name, step): (&str, &combogrid_rummy::Step)| {
            layout.list(name, &step.text(|tile| notation.write(tile)))
        };
        names.zip(&self.0).map(text).collect()
    }
}
