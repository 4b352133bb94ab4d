//! A plan as data.

use combogrid_rummy::{Changes, Hand, Origin, Plan, PlannedMeld};

use super::laid::{Card, Cards, Tiles};

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

/// How a table became another one.
pub(super) struct Told {
    pub(super) melds: Vec<Planned>,
    pub(super) steps: Vec<String>,
    /// The tiles of the rack in each meld that has some.
    pub(super) laid: Vec<Tiles>,
}

impl From<Option<Plan>> for Told {
    fn from(plan: Option<Plan>) -> Self {
        let Some(Plan { melds, steps }) = plan else {
            return Self {
                melds: Vec::new(),
                steps: Vec::new(),
                laid: Vec::new(),
            };
        };
        let laid = melds.iter().map(PlannedMeld::laid);
        Self {
            laid: laid.filter(|laid| !laid.is_empty()).map(Tiles).collect(),
            melds: melds.iter().map(Planned::from).collect(),
            steps: steps.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The melds of the table that are broken, and whether fewer are known not to do.
#[apply(shared_answer!)]
#[serde(rename = "changes")]
pub struct Changed {
    /// The melds of the table that are not whole afterwards: no meld has all of their tiles.
    pub broken: usize,
    /// The melds that are made or added to.
    pub made: usize,
    /// Whether it is known that no turn that reaches as much breaks fewer melds, or as many with fewer made.
    pub fewest: bool,
}

impl From<Changes> for Changed {
    fn from(changes: Changes) -> Self {
        Self {
            broken: changes.broken,
            made: changes.made,
            fewest: changes.are_fewest,
        }
    }
}

/// Tiles of a heap that are in no meld.
#[apply(shared_answer!)]
#[serde(rename = "remain")]
pub struct Remain {
    /// How many they are.
    pub count: usize,
    /// The tiles.
    pub cards: Cards,
}

impl From<Hand> for Remain {
    fn from(remain: Hand) -> Self {
        Self {
            count: remain.len(),
            cards: Cards(remain),
        }
    }
}
