//! A plan: where each tile of a table came from, and the steps that make it.

use core::fmt;

use super::matching::{heaviest, weights};
use crate::cards::{Hand, Laying, Meld, Rules, Tile};
use crate::play::Table;

/// Where a tile of a table came from: `rack`, or the number of a meld for serde.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(untagged)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum Origin {
    /// On the rack.
    #[cfg_attr(feature = "serde", serde(with = "rack"))]
    #[cfg_attr(feature = "schema", schemars(with = "rack::Rack"))]
    Rack,
    /// In this meld of the table, from 0.
    Meld(usize),
}

/// The rack by its name, for serde.
#[cfg(feature = "serde")]
mod rack {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
    pub(super) enum Rack {
        /// The only one there is.
        Rack,
    }

    pub(super) fn serialize<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
        Rack::Rack.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
        Rack::deserialize(deserializer).map(|Rack::Rack| ())
    }
}

/// A tile, and where it came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Source {
    /// The tile.
    #[cfg_attr(feature = "serde", serde(rename = "card"))]
    pub tile: Tile,
    /// `rack`, or the place in the table of the meld in which it lay, from 0.
    pub origin: Origin,
}

/// A meld of the table, and where its tiles came from.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "planned")
)]
pub struct PlannedMeld {
    /// The meld.
    pub meld: Meld,
    /// Its tiles in their order.
    pub from: Vec<Source>,
}

impl PlannedMeld {
    /// The tiles that came from the rack.
    #[must_use]
    pub fn laid(&self) -> Vec<Tile> {
        let laid = self
            .from
            .iter()
            .filter(|source| source.origin == Origin::Rack);
        laid.map(|source| source.tile).collect()
    }
}

/// The way from one table to another: the origin of each tile, and the steps in order.
///
/// Of equal tiles it is the plan that makes the fewest melds: it leaves alone a meld that lies there already, and the
/// rest of a meld from which others take. Every other meld is made once, from all of its tiles. After each step there
/// are only melds on the table, so melds that take tiles from each other are made in one step.
///
/// ```
/// use combogrid_rummy::{Advisor, Hand, Origin, Plan, Rules, Table, Turn};
///
/// let rules = Rules::rummikub();
/// let before = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
/// let rack = Hand::parse("6C 6D KS", &rules)?;
/// let played = Advisor::new(&rules).turn(&Turn::on_table(&before, &rack))?;
/// let plan = Plan::new(&before, &played.table, &rules).unwrap();
/// let steps: Vec<String> = plan.steps.iter().map(ToString::to_string).collect();
/// assert_eq!(steps, ["take 6H from 3H 4H 5H 6H, lay 6C 6D 6H"]);
/// assert_eq!(plan.melds[2].from[2].origin, Origin::Meld(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The melds of the table afterwards, in their order.
    pub melds: Vec<PlannedMeld>,
    /// The steps, one after the other.
    pub steps: Vec<Step>,
}

/// Melds that are made at once; afterwards there are only melds on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The melds. Their tiles are taken first, so each group is written as it lies before the step.
    pub made: Vec<Made>,
}

/// A meld that is made of tiles of the rack and of other melds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The place of the meld in the table afterwards, from 0.
    pub meld: usize,
    /// The tiles taken from other melds, in their order.
    pub taken: Vec<Taken>,
    /// The tiles that are put down: the tiles that were taken and those of the rack, in the order of the meld.
    pub put: Vec<Tile>,
    /// The meld that they are put on; `None` if they are a new meld.
    pub onto: Option<LyingGroup>,
}

/// Tiles that are taken from a meld.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The meld.
    pub from: LyingGroup,
    /// The tiles.
    pub tiles: Vec<Tile>,
}

/// The tiles that lie at some time where a meld of the earlier table lay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LyingGroup {
    /// The place of that meld in the earlier table, from 0.
    pub meld: usize,
    /// The tiles that lie there.
    pub tiles: Vec<Tile>,
}

impl Plan {
    /// The plan by which a table becomes another one with tiles of a rack; `None` if a tile of the first is not on the
    /// second.
    ///
    /// Computes in O(n^3) for n melds.
    #[must_use]
    pub fn new(before: &Table, after: &Table, rules: &Rules) -> Option<Plan> {
        let rack = after.tiles().checked_sub(&before.tiles())?;
        let earlier: Vec<EarlierGroup> = before.melds().iter().map(EarlierGroup::from).collect();
        Some(Self::from_groups(&earlier, after, rack, rules))
    }

    /// As [`new`](Self::new), of groups that need not be melds; some of their tiles may remain.
    ///
    /// Only groups that are melds stay melds after each step.
    #[must_use]
    pub fn of_heap(before: &Laying, after: &Table, remain: &Hand, rules: &Rules) -> Option<Plan> {
        let earlier: Vec<EarlierGroup> = (before.groups().iter())
            .map(|group| {
                let tiles = group.iter().copied().collect();
                let is_meld = !rules.meld_of(&tiles).is_empty();
                EarlierGroup {
                    tiles,
                    order: group.clone(),
                    is_meld,
                }
            })
            .collect();
        let all: Hand = before.groups().iter().flatten().copied().collect();
        let rack = after.tiles().checked_sub(&all.checked_sub(remain)?)?;
        Some(Self::from_groups(&earlier, after, rack, rules))
    }

    /// The plan of a player who has not opened: the melds of the rack alone are laid first, since nothing may be laid off
    /// before them. They take no tile of the table and go on from no meld of it, so they can be laid at any time.
    ///
    /// ```
    /// use combogrid_rummy::{Plan, Rules, Table};
    ///
    /// let rules = Rules::rummikub();
    /// let [before, after] = ["3H 4H 5H", "3H 4H 5H 6H, TC TD TH"].map(|text| Table::parse(text, &rules));
    /// let plan = Plan::new(&before?, &after?, &rules).unwrap().opening();
    /// let steps: Vec<String> = plan.steps.iter().map(ToString::to_string).collect();
    /// assert_eq!(steps, ["lay TC TD TH", "put 6H on 3H 4H 5H"]);
    /// # Ok::<(), combogrid_rummy::ParseTableError>(())
    /// ```
    #[must_use]
    pub fn opening(mut self) -> Plan {
        let is_of_rack = |made: &Made| made.taken.is_empty() && made.onto.is_none();
        self.steps
            .sort_by_key(|step| !step.made.iter().all(is_of_rack));
        self
    }

    fn from_groups(earlier: &[EarlierGroup], after: &Table, rack: Hand, rules: &Rules) -> Plan {
        let (stays, melds) = origins(earlier, after, rack);
        let steps = Making {
            rules,
            before: earlier,
            melds: &melds,
            stays: &stays,
        }
        .steps();
        Plan { melds, steps }
    }
}

/// A group of the earlier table.
struct EarlierGroup {
    tiles: Hand,
    /// The tiles as they lie.
    order: Vec<Tile>,
    is_meld: bool,
}

impl From<&Meld> for EarlierGroup {
    fn from(meld: &Meld) -> Self {
        Self {
            tiles: meld.tiles(),
            order: meld.slots().map(|slot| slot.tile).collect(),
            is_meld: true,
        }
    }
}

/// The meld of the earlier table that each meld continues, and the origin of its tiles.
fn origins(
    before: &[EarlierGroup],
    after: &Table,
    mut rack: Hand,
) -> (Vec<Option<usize>>, Vec<PlannedMeld>) {
    let old: Vec<Hand> = before.iter().map(|group| group.tiles).collect();
    // Nothing is put on a group that is no meld: its tiles are taken from it.
    let stay: Vec<Hand> = (before.iter())
        .map(|group| {
            if group.is_meld {
                group.tiles
            } else {
                Hand::EMPTY
            }
        })
        .collect();
    let stays = heaviest(&weights(&stay, after), old.len());
    let mut left = old.clone();
    // All tiles that stay are taken out before any meld takes tiles of others, which could be the same ones.
    let mut staying = Vec::new();
    for (meld, stay) in after.melds().iter().zip(&stays) {
        let mut own = Hand::EMPTY;
        if let Some(stay) = *stay {
            own = meld.tiles().common(&old[stay]);
            let rest = left[stay].checked_sub(&own);
            left[stay] = rest.expect("no other meld has the tiles of this one");
        }
        staying.push(own);
    }
    let mut melds = Vec::new();
    for ((meld, stay), mut own) in after.melds().iter().zip(&stays).zip(staying) {
        let mut from = Vec::new();
        for slot in meld.slots() {
            let origin = match *stay {
                Some(stay) if own.count(slot.tile) > 0 => {
                    own = own.minus(slot.tile);
                    Origin::Meld(stay)
                }
                _ => take(slot.tile, &mut rack, &mut left),
            };
            from.push(Source {
                tile: slot.tile,
                origin,
            });
        }
        melds.push(PlannedMeld { meld: *meld, from });
    }
    (stays, melds)
}

/// Takes a tile from the rack or, if it is not there, from the first group that has it.
fn take(tile: Tile, rack: &mut Hand, groups: &mut [Hand]) -> Origin {
    if rack.count(tile) > 0 {
        *rack = rack.minus(tile);
        return Origin::Rack;
    }
    for (at, group) in groups.iter_mut().enumerate() {
        if group.count(tile) > 0 {
            *group = group.minus(tile);
            return Origin::Meld(at);
        }
    }
    Origin::Rack
}

/// The source of the steps.
struct Making<'a> {
    rules: &'a Rules,
    before: &'a [EarlierGroup],
    melds: &'a [PlannedMeld],
    /// The meld of the table before that each meld goes on from.
    stays: &'a [Option<usize>],
}

impl Making<'_> {
    /// The steps: always the fewest of the melds left to be made after which there are only melds on the table.
    ///
    /// A group that is not a meld becomes one when all melds are made that take from it or go on from it, because then it is
    /// as it will be; so melds are added that do so, one by one, until every group is a meld.
    fn steps(&self) -> Vec<Step> {
        let mut groups: Vec<Hand> = self.before.iter().map(|group| group.tiles).collect();
        let mut left: Vec<usize> = (0..self.melds.len())
            .filter(|meld| !self.put(*meld).is_empty())
            .collect();
        let mut steps = Vec::new();
        while !left.is_empty() {
            let mut fewest: Option<(Vec<usize>, Vec<Hand>)> = None;
            for first in &left {
                let (made, after) = self.together(*first, &left, &groups);
                if fewest
                    .as_ref()
                    .is_none_or(|(least, _)| made.len() < least.len())
                {
                    fewest = Some((made, after));
                }
            }
            let Some((made, after)) = fewest else {
                break;
            };
            left.retain(|meld| !made.contains(meld));
            steps.push(Step {
                made: made
                    .into_iter()
                    .map(|meld| self.made(meld, &groups))
                    .collect(),
            });
            groups = after;
        }
        steps
    }

    /// The melds that have to be made with one of them, and the groups afterwards.
    fn together(&self, first: usize, left: &[usize], groups: &[Hand]) -> (Vec<usize>, Vec<Hand>) {
        let mut made = vec![first];
        let mut groups = groups.to_vec();
        self.make(first, &mut groups);
        loop {
            let broken: Vec<usize> = (0..groups.len())
                .filter(|group| self.is_broken(*group, &groups[*group]))
                .collect();
            let next = left.iter().find(|meld| {
                !made.contains(meld) && broken.iter().any(|group| self.touches(**meld, *group))
            });
            let Some(next) = next else {
                return (made, groups);
            };
            made.push(*next);
            self.make(*next, &mut groups);
        }
    }

    /// Whether a group that was a meld is none with these tiles.
    fn is_broken(&self, group: usize, tiles: &Hand) -> bool {
        let was_meld = self.before[group].is_meld;
        was_meld && !tiles.is_empty() && self.rules.meld_of(tiles).is_empty()
    }

    /// Whether a meld goes on from a group or takes tiles from it.
    fn touches(&self, meld: usize, group: usize) -> bool {
        self.stays[meld] == Some(group) || self.takes(meld, group).next().is_some()
    }

    /// Makes a meld.
    fn make(&self, meld: usize, groups: &mut [Hand]) {
        for &Source { tile, origin } in &self.melds[meld].from {
            let onto = self.stays[meld];
            if let Origin::Meld(from) = origin
                && onto != Some(from)
            {
                groups[from] = groups[from].minus(tile);
            }
            if let Some(onto) = onto
                && origin != Origin::Meld(onto)
            {
                groups[onto] = groups[onto].plus(tile);
            }
        }
    }

    /// The tiles that a meld takes from another one.
    fn takes(&self, meld: usize, group: usize) -> impl Iterator<Item = Tile> {
        let is_other = self.stays[meld] != Some(group);
        let from = self.melds[meld].from.iter();
        from.filter(move |source| is_other && source.origin == Origin::Meld(group))
            .map(|source| source.tile)
    }

    /// The tiles of a meld that do not lie there already.
    fn put(&self, meld: usize) -> Vec<Tile> {
        let stays = self.stays[meld].map(Origin::Meld);
        let from = self.melds[meld].from.iter();
        from.filter(|source| Some(source.origin) != stays)
            .map(|source| source.tile)
            .collect()
    }

    fn made(&self, meld: usize, groups: &[Hand]) -> Made {
        let group = |at: usize| LyingGroup {
            meld: at,
            tiles: self.in_order(at, &groups[at]),
        };
        let taken = (0..groups.len()).filter_map(|from| {
            let tiles: Vec<Tile> = self.takes(meld, from).collect();
            (!tiles.is_empty()).then(|| Taken {
                from: group(from),
                tiles,
            })
        });
        Made {
            meld,
            taken: taken.collect(),
            put: self.put(meld),
            onto: self.stays[meld].map(group),
        }
    }

    /// The tiles of a group as they lie.
    fn in_order(&self, at: usize, group: &Hand) -> Vec<Tile> {
        if self.before[at].tiles == *group {
            return self.before[at].order.clone();
        }
        let meld = self.rules.meld_of(group).first().copied();
        meld.map_or_else(
            || group.tiles().collect(),
            |meld| meld.slots().map(|slot| slot.tile).collect(),
        )
    }
}

impl Step {
    /// The step in words, with tiles as they are written by a function.
    ///
    /// ```
    /// use combogrid_rummy::{Notation, Plan, Rules, Table};
    ///
    /// let rules = Rules::rummikub();
    /// let [before, after] = ["3H 4H 5H", "3H 4H 5H 6H"].map(|text| Table::parse(text, &rules));
    /// let plan = Plan::new(&before?, &after?, &rules).unwrap();
    /// let text = plan.steps[0].text(|tile| Notation::Tiles.write(tile));
    /// assert_eq!(text, "put r6 on r3 r4 r5");
    /// # Ok::<(), combogrid_rummy::ParseTableError>(())
    /// ```
    pub fn text(&self, write: impl Fn(Tile) -> String) -> String {
        let tiles = |tiles: &[Tile]| {
            let words: Vec<String> = tiles.iter().map(|tile| write(*tile)).collect();
            words.join(" ")
        };
        let made = self.made.iter().map(|made| {
            let taken = made.taken.iter();
            let mut acts: Vec<String> = taken
                .map(|taken| {
                    format!(
                        "take {} from {}",
                        tiles(&taken.tiles),
                        tiles(&taken.from.tiles)
                    )
                })
                .collect();
            acts.push(match &made.onto {
                Some(onto) => format!("put {} on {}", tiles(&made.put), tiles(&onto.tiles)),
                None => format!("lay {}", tiles(&made.put)),
            });
            acts.join(", ")
        });
        made.collect::<Vec<_>>().join("; ")
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|tile| tile.to_string()))
    }
}
