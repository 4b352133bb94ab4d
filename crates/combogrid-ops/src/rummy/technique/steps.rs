//! The steps of the technique on one island.

use std::borrow::Cow;

use combogrid_rummy::{
    ControlPoint, Dropped, FlagLine, FlagMap, Flags, Hand, Leaf, Rules, Technique, Tile,
};

use crate::Count;
use crate::rummy::details::Details;

use crate::rummy::laid::Melds;

/// The technique on one island.
#[apply(answer!)]
pub struct IslandSteps {
    /// Its cards.
    pub cards: Hand,
    /// The island as a graph: each two of its cells in one column, or next to each other in a row.
    pub edges: Vec<[Tile; 2]>,
    /// The flag map: a row for each suit of the deck, with the open melds of each rank.
    pub flags: Vec<Vec<Flags>>,
    /// The cards with more open melds than copies, by rank, then suit.
    pub control_points: Vec<Point>,
    /// Where melds lie.
    pub lines: Lines,
    /// The leaves of the depth-first search, in its order.
    pub tree: Vec<ListedLeaf>,
    /// How many leaves there are, listed or not.
    pub total: Count,
}

/// A control point.
#[apply(answer!)]
pub struct Point {
    /// The card.
    pub card: Tile,
    /// Every way to put its copies into the open melds, one copy a meld.
    pub placements: Vec<Flags>,
}

// The engine's point has the open melds and the copies, an answer the placements that follow from them.
impl From<ControlPoint> for Point {
    fn from(point: ControlPoint) -> Self {
        Self {
            card: point.card.into(),
            placements: point.placements().collect(),
        }
    }
}

/// The lines on which melds lie, each as its cards.
#[apply(answer!)]
pub struct Lines {
    /// The horizontal lines: stretches of a row that are long enough for a run.
    pub runs: Vec<Hand>,
    /// The vertical lines: columns with suits enough for a set.
    pub sets: Vec<Hand>,
}

/// A leaf of the search.
#[apply(answer!)]
pub struct ListedLeaf {
    /// The melds in which the copies of each control point are put, in the order of the control points.
    pub placements: Vec<Flags>,
    /// The melds in the order of the two passes: first the runs, then the sets.
    pub combo: Melds,
    /// The cards in no meld.
    pub dump: Hand,
    /// The score of these cards under the rules.
    pub deadwood: u32,
    /// `repeats`: an earlier leaf has the same combo; `leaves_meld`: a whole meld is in the dump; null: a combo.
    pub dropped: Option<Cow<'static, str>>,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
}

impl ListedLeaf {
    pub(super) fn of(leaf: Leaf, rules: &Rules, details: bool) -> Self {
        let melds = [leaf.runs, leaf.sets].concat();
        Self {
            placements: leaf.placements.into_iter().collect(),
            dump: leaf.combo.loose(),
            deadwood: leaf.combo.deadwood(rules),
            dropped: leaf.dropped.map(|reason| match reason {
                Dropped::Repeats => "repeats".into(),
                Dropped::LeavesMeld => "leaves_meld".into(),
            }),
            meld_details: Details::asked(details, &melds, rules),
            combo: Melds(melds),
        }
    }
}

impl Lines {
    fn of(map: &FlagMap) -> Self {
        let cards = |line: &FlagLine| {
            let on_line = map.iter().filter(|(card, _)| line.contains(*card));
            on_line.fold(Hand::EMPTY, |cards, (card, _)| cards.with(card, 1))
        };
        let (runs, sets): (Vec<FlagLine>, Vec<FlagLine>) = map
            .lines()
            .into_iter()
            .partition(|line| matches!(line, FlagLine::Horizontal { .. }));
        Self {
            runs: runs.iter().map(cards).collect(),
            sets: sets.iter().map(cards).collect(),
        }
    }
}

impl IslandSteps {
    /// Everything but the leaves.
    pub(super) fn of(technique: &Technique, total: Count) -> Self {
        let map = technique.flag_map();
        let rules = map.rules();
        let row = |suit| {
            let cells = rules.ranks().iter();
            let cells = cells.map(|rank| map.flags(combogrid_rummy::Card::new(rank, suit)));
            cells.collect()
        };
        let edges = technique.edges().into_iter();
        Self {
            cards: technique.island().hand(),
            edges: edges.map(|edge| edge.map(|card| card.into())).collect(),
            flags: rules.suits().iter().map(row).collect(),
            control_points: map.control_points().into_iter().map(Point::from).collect(),
            lines: Lines::of(map),
            tree: Vec::new(),
            total,
        }
    }
}
