//! Tables with tiles that fit in no meld: as few of these as possible remain.

use combogrid_budget::Stopped;

use super::rank::TurnRank;
use super::rearrange::TurnGoal;
use super::{Played, Turn, TurnError};
use crate::arrangements::find_candidates;
use crate::cards::{Hand, Tile};
use crate::play::{Advisor, Table};

/// Every part of some sorted tiles with that many of them, each once.
fn parts_of(tiles: &[Tile], size: usize) -> Vec<Hand> {
    let mut parts = vec![(Hand::EMPTY, 0)];
    for chosen in 0..size {
        let mut longer = Vec::new();
        for (part, from) in parts {
            for at in from..tiles.len() {
                // Of equal tiles the first is chosen first.
                let is_first = at == from || tiles[at] != tiles[at - 1];
                if is_first && tiles.len() - at >= size - chosen {
                    longer.push((part.plus(tiles[at]), at + 1));
                }
            }
        }
        parts = longer;
    }
    parts.into_iter().map(|(part, _)| part).collect()
}

impl Advisor {
    /// The best turn that leaves as few tiles of the table in no meld as can be, where not all of them can be in one.
    ///
    /// More and more tiles are left, in every way, so the first that can be laid leave the fewest. A tile that is in no
    /// meld at all is left in any case.
    pub(super) fn settle(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        let lying = turn.table.with_rack(&turn.loose, &rules)?;
        let all = turn.tiles(&rules)?;
        let mut melds = Vec::new();
        let found = find_candidates(&all, &rules, &mut melds, self.solver.meter());
        let (mut remain, mut doubtful) = (Hand::EMPTY, Vec::new());
        for (tile, copies) in lying.iter() {
            if melds.iter().any(|meld| meld.tiles().count(tile) > 0) {
                doubtful.extend(core::iter::repeat_n(tile, usize::from(copies)));
            } else {
                remain = remain.with(tile, copies);
            }
        }
        let laid_nothing = |remain| {
            Box::new(Played {
                remain,
                ..turn.nothing(&rules)
            })
        };
        let stopped = |limit, remain| Stopped {
            limit,
            known: laid_nothing(remain),
        };
        found.map_err(|limit| stopped(limit, lying))?;
        for more in 0..=doubtful.len() {
            let mut best: Option<(TurnRank, Hand)> = None;
            for left in parts_of(&doubtful, more) {
                if let Err(limit) = self.solver.meter().tick() {
                    return Err(stopped(limit, lying).into());
                }
                let remain = remain.checked_add(&left);
                let remain = remain.expect("both are tiles of the table");
                let loose = lying.checked_sub(&remain);
                let loose = loose.expect("the tiles that remain lie on the table");
                let rest = Turn {
                    table: Table::EMPTY,
                    loose,
                    ..*turn
                };
                let moved = self.rearrange(&rest, TurnGoal::Value);
                if let Some(limit) = moved.stopped {
                    return Err(stopped(limit, lying).into());
                }
                if let Some(moved) = moved.value
                    && best.as_ref().is_none_or(|(rank, _)| moved.rank > *rank)
                {
                    best = Some((moved.rank, remain));
                }
            }
            if let Some((_, remain)) = best {
                let loose = lying.checked_sub(&remain);
                let loose = loose.expect("the tiles that remain lie on the table");
                let rest = Turn {
                    table: Table::EMPTY,
                    loose,
                    ..*turn
                };
                // The search knows no meld of the table, since any of its tiles may be left.
                let settled = |played| Played {
                    remain,
                    ..turn.with_changes(played, false)
                };
                return match self.find_turn(&rest, TurnGoal::FewestChanges) {
                    Ok(played) => Ok(settled(played)),
                    Err(TurnError::Stopped(known)) => {
                        Err(known.map(|known| Box::new(settled(*known))).into())
                    }
                    Err(error) => Err(error),
                };
            }
        }
        Ok(*laid_nothing(lying))
    }
}
