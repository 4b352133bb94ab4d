//! A plan as data.

use combogrid_rummy::{Hand, Plan, PlannedMeld};

use super::laid::Tiles;

/// How a table became another one.
pub(super) struct PlanAnswer {
    pub(super) melds: Vec<PlannedMeld>,
    /// In words: an answer has the acts of each step as a sentence.
    pub(super) steps: Vec<String>,
    /// The tiles of the rack in each meld that has some.
    pub(super) laid: Vec<Tiles>,
}

impl From<Option<Plan>> for PlanAnswer {
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
            melds,
            steps: steps.iter().map(ToString::to_string).collect(),
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
    pub cards: Hand,
}

// An answer also says how many tiles they are, as of cards that are needed.
impl From<Hand> for Remain {
    fn from(remain: Hand) -> Self {
        Self {
            count: remain.len(),
            cards: remain,
        }
    }
}
