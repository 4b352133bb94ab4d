//! `rummy technique`: the steps from the islands of a hand to its combos.

mod steps;

use std::ops::ControlFlow;

use combogrid_rummy::{ControlPointError, CountOverflow, Technique};

use super::changed::{ByIsland, exchange};
use super::combos::MOST_CONFIGURATIONS;
use super::{HandArgs, ParsedHand, too_many};
use crate::error::map_reply;
use crate::listing::BytesLeft;
use crate::{Allowance, Count, ErrorKind, ListLimit, OpError, Query, Reply, Texts};

pub use steps::{IslandSteps, Lines, ListedLeaf, Point};

/// Show the original technique step by step: islands, flag map, control points, lines, and the tree of its search
///
/// Example: combogrid rummy technique 2H3H4H5H4H5H6H3C3C3D3D4D
#[apply(request!)]
#[serde(default)]
pub struct ShowTechnique {
    /// Cards that come to the hand first
    pub add: String,
    /// Cards that leave the hand then
    pub remove: String,
    /// List at most N leaves of the tree of each island
    pub limit: ListLimit,
    /// Tell the kind of each meld, and the card that each tile stands for
    pub details: bool,
}

/// The technique on each island.
pub type TechniqueAnswer = ByIsland<IslandSteps>;

impl ShowTechnique {
    fn island(
        &self,
        technique: &Technique,
        (allowance, bytes_left): (&Allowance, &mut BytesLeft),
    ) -> Reply<IslandSteps> {
        let map = technique.flag_map();
        let total = match map.configurations() {
            u128::MAX => return Err(too_many(CountOverflow).into()),
            total => total,
        };
        let listed = self.limit.items(total, "limit")?;
        let mut steps = IslandSteps::of(technique, Count(total));
        let mut meter = allowance.stored_states(MOST_CONFIGURATIONS).meter();
        let tree = bytes_left.list(listed, steps.total, |add| {
            for leaf in technique.leaves().take(listed) {
                meter.state()?;
                let added = add(ListedLeaf::of(leaf, map.rules(), self.details));
                if added.is_break() {
                    return Ok(added);
                }
            }
            Ok(ControlFlow::Continue(()))
        });
        map_reply(tree, |tree| {
            steps.tree = tree;
            steps
        })
    }
}

/// A hand or rules that the technique does not fit.
fn unfit(error: ControlPointError) -> OpError {
    let field = match error {
        ControlPointError::Jokers | ControlPointError::Copies { .. } => "hand",
        _ => "rules",
    };
    OpError::new(ErrorKind::Rules, error).field(field)
}

impl Query for ShowTechnique {
    type Subject = HandArgs;
    type Answer = TechniqueAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<TechniqueAnswer> {
        let (hand, changed) = exchange(parsed, &self.add, &self.remove)?;
        let techniques = Technique::of(&hand, &parsed.rules).map_err(unfit)?;
        ByIsland::collect(&techniques, changed, |technique, bytes_left| {
            self.island(technique, (allowance, bytes_left))
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("add", &mut self.add), ("remove", &mut self.remove)]
    }
}

#[cfg(test)]
mod tests {
    use combogrid_games::SplitMix64;
    use combogrid_rummy::{FlagMap, Hand, Meld, PRESETS, Rules, Tile, control_point_combos};
    use itertools::Itertools;

    use super::*;
    use crate::{Bounds, Subject};

    fn ask(hand: &str, query: &ShowTechnique) -> TechniqueAnswer {
        query.ask(&HandArgs::new(hand), &Bounds::default()).unwrap()
    }

    fn refused(hand: &HandArgs) -> OpError {
        let query = ShowTechnique::default();
        query.ask(hand, &Bounds::default()).unwrap_err().error
    }

    #[test]
    fn the_island_of_the_article_has_two_control_points_and_four_leaves() {
        let answer = ask("2H3H4H5H4H5H6H3C3C3D3D4D", &ShowTechnique::default());
        let json = serde_json::to_value(&answer).unwrap();
        let island = &json["islands"][0];
        assert_eq!(island["edges"].as_array().unwrap().len(), 9);
        assert_eq!(island["flags"][2][2], "r-s-");
        assert_eq!(island["flags"].as_array().unwrap().len(), 4);
        assert_eq!(island["flags"][0].as_array().unwrap().len(), 13);
        let points = serde_json::json!([
            {"card": "3H", "placements": ["r---", "--s-"]},
            {"card": "6H", "placements": ["r---", "-R--"]},
        ]);
        assert_eq!(island["control_points"], points);
        let lines = serde_json::json!({"runs": ["2H 3H 4H 5H 6H"], "sets": ["3C 3D 3H"]});
        assert_eq!(island["lines"], lines);
        let tree = answer.islands[0].tree.iter();
        let tree: Vec<String> = tree.map(|leaf| texts(leaf).join(", ")).collect();
        assert_eq!(
            tree,
            [
                "2H 3H 4H 5H 6H",
                "2H 3H 4H 5H, 4H 5H 6H",
                "4H 5H 6H, 3C 3D 3H",
                "4H 5H 6H, 3C 3D 3H"
            ]
        );
        assert_eq!(
            answer.islands[0].tree[3].dropped.as_deref(),
            Some("repeats")
        );
        assert!(json.get("changed").is_none());
    }

    #[test]
    fn runs_stand_before_sets_and_with_the_dump_are_the_island() {
        let answer = ask("3D4D5D4H5H4S5S6S 9C9D9H", &ShowTechnique::default());
        for island in &answer.islands {
            for leaf in &island.tree {
                let melds = &leaf.combo.0;
                let is_set = |meld: &Meld| matches!(meld, Meld::Set(_));
                assert!(melds.is_sorted_by_key(is_set));
                let melded = melds.iter().flat_map(Meld::slots).map(|slot| slot.tile);
                let cards: Hand = melded.chain(leaf.dump.tiles()).collect();
                assert_eq!(cards, island.cards);
            }
        }
        assert_eq!(
            hand_of(&answer),
            Hand::parse("3D4D5D4H5H4S5S6S 9C9D9H", &Rules::article()).unwrap()
        );
    }

    #[test]
    fn a_crowded_hand_is_listed_up_to_the_limit() {
        // Every card of ranks 3 to 6, twice.
        let hand = "3C4C5C6C3D4D5D6D3H4H5H6H3S4S5S6S".repeat(2);
        let answer = ask(&hand, &ShowTechnique::default());
        let island = &answer.islands[0];
        assert_eq!((island.tree.len(), island.total.0), (100, 6_u128.pow(16)));
        let deck = Hand::deck(&Rules::article()).to_string();
        assert_eq!(refused(&HandArgs::new(deck)).kind, ErrorKind::Limit);
    }

    /// The melds of a leaf.
    fn texts(leaf: &ListedLeaf) -> Vec<String> {
        leaf.combo.0.iter().map(Meld::to_string).collect()
    }

    /// The cards of all islands.
    fn hand_of(answer: &TechniqueAnswer) -> Hand {
        let islands = answer.islands.iter();
        islands.flat_map(|island| island.cards.tiles()).collect()
    }

    /// The whole tree of an island has the combos that the engine finds, and the cards of each leaf are the island.
    fn check_island(island: &IslandSteps, rules: &Rules) {
        let hand = island.cards;
        for leaf in &island.tree {
            let melded = leaf.combo.0.iter().flat_map(Meld::slots);
            let melded = melded.map(|slot| slot.tile);
            let cards: Hand = melded.chain(leaf.dump.tiles()).collect();
            assert_eq!(cards, hand);
        }
        if island.tree.len() as u128 == island.total.0 {
            let kept = island.tree.iter().filter(|leaf| leaf.dropped.is_none());
            let mut kept: Vec<Vec<String>> = kept
                .map(|leaf| texts(leaf).into_iter().sorted().collect())
                .collect();
            let combos = control_point_combos(&hand, rules);
            let combos = combos.expect("few leaves").into_iter().map(|combo| {
                let melds = combo.melds().iter().map(ToString::to_string);
                melds.sorted().collect()
            });
            let mut combos: Vec<Vec<String>> = combos.collect();
            kept.sort();
            combos.sort();
            assert_eq!(kept, combos, "{hand}");
        }
    }

    /// Hands of up to thirty cards, from whole decks and from four ranks, with jokers and wild cards where the rules have them.
    #[test]
    fn any_hand_of_every_preset_is_told_or_refused_by_name() {
        let query = ShowTechnique::default();
        let mut random = SplitMix64::new(29);
        let mut shown = 0;
        for (name, rules) in *PRESETS {
            for size in (1..=30).chain(1..=30) {
                let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
                if random.below(2) == 0 {
                    let first = random.below(9);
                    let is_near = |card: combogrid_rummy::Card| {
                        (first..first + 5).contains(&card.rank.index())
                    };
                    deck.retain(|tile| tile.card().is_none_or(is_near));
                }
                let hand: Hand = random.draw(&mut deck, size).iter().copied().collect();
                let about = HandArgs::new(hand.to_string()).under(name);
                let parsed = about.read().expect("a dealt hand");
                let allowance = Bounds::default().begin(combogrid_budget::Start::now());
                match query.reply(&parsed, &allowance) {
                    Ok(answer) => {
                        shown += 1;
                        assert_eq!(hand_of(&answer), hand);
                        answer
                            .islands
                            .iter()
                            .for_each(|island| check_island(island, &rules));
                    }
                    Err(refused) => {
                        assert_eq!(refused.error.kind, ErrorKind::Rules, "{name}: {hand}");
                        assert!(FlagMap::of(&hand, &rules).is_err());
                    }
                }
            }
        }
        assert!(shown > 300, "{shown} hands were shown");
    }

    #[test]
    fn what_the_technique_does_not_fit_is_named() {
        let jokers = refused(&HandArgs::new("3H JK").under("rummikub"));
        assert_eq!(
            (jokers.kind, jokers.field.as_deref()),
            (ErrorKind::Rules, Some("hand"))
        );
        let ace = refused(&HandArgs::new("3H").under("rummy500"));
        assert_eq!(
            (ace.kind, ace.field.as_deref()),
            (ErrorKind::Rules, Some("rules"))
        );
    }

    #[test]
    fn cards_come_and_go() {
        let query = ShowTechnique {
            add: "5H".to_owned(),
            remove: "KS".to_owned(),
            ..ShowTechnique::default()
        };
        let json = serde_json::to_value(ask("3H4H6H7H 9C KS", &query)).unwrap();
        let changed = serde_json::json!({
            "merged": [{"before": ["3H 4H", "6H 7H"], "after": ["3H 4H 5H 6H 7H"]}],
            "split": [],
            "kept": ["9C"],
            "altered": [{"before": ["KS"], "after": []}],
        });
        assert_eq!(json["changed"], changed);
        let wrong = |add: &str, remove: &str| {
            let query = ShowTechnique {
                add: add.to_owned(),
                remove: remove.to_owned(),
                ..ShowTechnique::default()
            };
            let refused = query.ask(&HandArgs::new("3H3H"), &Bounds::default());
            refused.unwrap_err().error.field.unwrap()
        };
        assert_eq!(wrong("3H", ""), "add");
        assert_eq!(wrong("", "4H"), "remove");
        assert_eq!(wrong("4H 4H", "4H 4H 4H"), "remove");
        assert_eq!(wrong("", "x"), "remove");
    }
}
