//! A plan as data.

use combogrid_rummy::{
    Changes, Group, Hand, Laying, Notation, Origin, ParseTableError, Plan, PlannedMeld, Rules,
    Table,
};

use super::laid::{Card, Cards, Tiles};
use super::table::wrong_table;
use crate::OpError;

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

/// The table of a turn that may rearrange: melds, or groups of which some are none.
pub(super) struct Lying {
    /// The groups that are melds.
    pub(super) table: Table,
    /// The tiles of the other groups.
    pub(super) loose: Hand,
    /// All groups as they lie, if they need not be melds.
    heap: Option<Laying>,
}

impl Lying {
    pub(super) fn parse(
        text: &str,
        heap: bool,
        notation: Notation,
        rules: &Rules,
    ) -> Result<Self, OpError> {
        if !heap {
            let table = Table::parse_as(text, notation, rules);
            return Ok(Self {
                table: table.map_err(|error| match error {
                    ParseTableError::NoMeld { .. } => {
                        let message = format!("{error}; the groups of a `heap` need not be melds");
                        wrong_table(message, error.at())
                    }
                    _ => wrong_table(error, error.at()),
                })?,
                loose: Hand::EMPTY,
                heap: None,
            });
        }
        let heap = Laying::parse_as(text, notation, rules)
            .map_err(|error| wrong_table(error, Some(error.at())))?;
        let checked = rules.check(&heap);
        let (mut melds, mut loose) = (Vec::new(), Vec::new());
        for (group, tiles) in checked.groups.iter().zip(heap.groups()) {
            match group {
                Some(Group::Meld(meld)) => melds.push(*meld),
                Some(Group::Pair(..)) | None => loose.extend(tiles),
            }
        }
        Ok(Self {
            table: Table::new(melds),
            loose: loose.into_iter().copied().collect(),
            heap: Some(heap),
        })
    }

    /// Whether its groups need not be melds.
    pub(super) const fn is_heap(&self) -> bool {
        self.heap.is_some()
    }

    /// The way from this table to another one, on which some tiles remain loose, for a player who has opened or not.
    pub(super) fn plan(&self, after: &Table, remain: &Hand, opened: bool, rules: &Rules) -> Told {
        let plan = match &self.heap {
            None => Plan::new(&self.table, after, rules),
            Some(heap) => Plan::of_heap(heap, after, remain, rules),
        };
        let in_order = |plan: Plan| if opened { plan } else { plan.opening() };
        plan.map(in_order).into()
    }
}
