//! The table of a request: melds, or groups that need not be melds.

use std::fmt::Display;

use combogrid_rummy::{Group, Hand, Laying, Notation, ParseTableError, Plan, Rules, Table};

use super::plan::PlanAnswer;
use crate::{ErrorKind, OpError};

/// Reads the melds on the table.
pub(super) fn table(text: &str, notation: Notation, rules: &Rules) -> Result<Table, OpError> {
    Table::parse_as(text, notation, rules).map_err(|error| wrong_table(error, error.at()))
}

pub(super) fn wrong_table(error: impl Display, at: Option<usize>) -> OpError {
    OpError::new(ErrorKind::Cards, error).at(at).field("table")
}

/// The table of a turn that may rearrange: melds, or groups of which some are none.
pub(super) struct GivenTable {
    /// The groups that are melds.
    pub(super) table: Table,
    /// The tiles of the other groups.
    pub(super) loose: Hand,
    /// All groups as they lie, if they need not be melds.
    heap: Option<Laying>,
}

impl GivenTable {
    pub(super) fn parse(
        text: &str,
        heap: bool,
        notation: Notation,
        rules: &Rules,
    ) -> Result<Self, OpError> {
        if !heap {
            let melds = Table::parse_as(text, notation, rules).map_err(|error| match error {
                ParseTableError::NoMeld { .. } => {
                    let message = format!("{error}; the groups of a `heap` need not be melds");
                    wrong_table(message, error.at())
                }
                _ => wrong_table(error, error.at()),
            });
            return Ok(Self {
                table: melds?,
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
    pub(super) fn plan(
        &self,
        after: &Table,
        remain: &Hand,
        opened: bool,
        rules: &Rules,
    ) -> PlanAnswer {
        let plan = match &self.heap {
            None => Plan::new(&self.table, after, rules),
            Some(heap) => Plan::of_heap(heap, after, remain, rules),
        };
        let in_order = |plan: Plan| if opened { plan } else { plan.opening() };
        plan.map(in_order).into()
    }
}
