//! How the kickers of a base split are matched: choices of carriers, and a tree for each.

use std::ops::ControlFlow;

use combogrid_budget::Stopped;
use combogrid_doudizhu::{KickerLeaf, KickerSplits, MatchingStep, Play, Split};
use combogrid_picture::{Graph, Sheet};
use itertools::Itertools;
use serde::Serializer;

use super::fewest::body_first;
use super::picture;
use super::splits::{Laid, plays_bytes};
use crate::count::Count;
use crate::draw::sheet_of;
use crate::error::{Refused, Reply};
use crate::limit::Limit;
use crate::listing::{End, Item, Room, full, text_bytes};
use crate::tree::Tree;

/// The most leaves of trees that are drawn.
const MOST_DRAWN: usize = 60;

/// How the splits of a base split come about.
#[apply(answer!)]
pub struct Explained {
    /// The bodies that may carry, in the order in which they take kickers.
    pub carriers: Vec<Needed>,
    /// The solos and pairs that they may take.
    #[serde(serialize_with = "body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub kickers: Vec<Play>,
    /// Each choice of the carriers, those of none first, then those of one, and so on.
    pub choices: Vec<Chosen>,
    /// Whether all choices with all their leaves are listed.
    pub complete: bool,
}

/// A body that may carry, and the kickers that it needs.
#[apply(answer!)]
pub struct Needed {
    /// The body.
    #[serde(serialize_with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub body: Play,
    /// How many solos it carries; 0 if it may not carry solos.
    pub solos: u8,
    /// How many pairs it carries; 0 if it may not carry pairs.
    pub pairs: u8,
}

/// A choice of carriers, with the leaves of its tree.
#[apply(answer!)]
pub struct Chosen {
    /// The bodies that carry.
    #[serde(serialize_with = "body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub carriers: Vec<Play>,
    /// The leaves in the order of the search; those that begin with the same plays have these as their common path.
    pub tree: Vec<Leaf>,
}

/// The end of one way to match carriers with kickers.
#[apply(answer!)]
pub struct Leaf {
    /// The carriers with the kickers that each has taken.
    #[serde(serialize_with = "body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub taken: Vec<Play>,
    /// The solos and pairs that are left.
    #[serde(serialize_with = "body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub left: Vec<Play>,
    /// The split that it makes; null if it is dropped.
    pub split: Option<Laid>,
    /// Why it is dropped; null if it is not.
    pub dropped: Option<String>,
}

fn text<S: Serializer>(play: &Play, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(play)
}

impl Explained {
    /// The trees of the splits, with as many leaves as the budget has results, or the part so far if the query was
    /// stopped.
    pub(super) fn of(
        splits: &KickerSplits,
        Limit(most): Limit,
        total: Count,
        room: &mut Room,
    ) -> Reply<Self> {
        let (mut choices, mut leaves) = (Vec::<Chosen>::new(), 0);
        let end = splits.visit_choices(|step| {
            match (step, choices.last_mut()) {
                (MatchingStep::Choice(carriers), _) => {
                    room.take(plays_bytes(carriers) + r#"{"carriers":[],"tree":[]},"#.len())?;
                    choices.push(Chosen {
                        carriers: carriers.to_vec(),
                        tree: Vec::new(),
                    });
                }
                (MatchingStep::Leaf(_), _) if leaves == most => {
                    return ControlFlow::Break(End::Enough);
                }
                (MatchingStep::Leaf(leaf), Some(choice)) => {
                    let leaf = Leaf::from(leaf);
                    room.take(leaf.bytes())?;
                    leaves += 1;
                    choice.tree.push(leaf);
                }
                (MatchingStep::Leaf(_), None) => {}
            }
            ControlFlow::Continue(())
        });
        let complete = matches!(end, Ok(ControlFlow::Continue(())));
        if !complete {
            choices.pop_if(|choice| choice.tree.is_empty());
        }
        let explained = |choices| Self {
            carriers: splits
                .carriers()
                .iter()
                .map(|&body| Needed::of(splits, body))
                .collect(),
            kickers: splits.free_kickers(),
            choices,
            complete,
        };
        match end {
            Ok(ControlFlow::Break(End::Full)) => Err(full(total).knowing(explained(Vec::new()))),
            Ok(ControlFlow::Continue(()) | ControlFlow::Break(End::Enough)) => {
                Ok(explained(choices))
            }
            Ok(ControlFlow::Break(End::Stopped(limit))) | Err(Stopped { limit, .. }) => {
                Err(Refused::stopped(limit, Some(explained(choices))))
            }
        }
    }

    /// The graph of all trees above the base split.
    pub(super) fn sheet(&self, base: &Split) -> Sheet {
        let plays: Vec<Play> = base.plays().iter().rev().copied().collect();
        let mut sheet = sheet_of(picture::split(&plays));
        sheet.graph = self.graph();
        sheet.description = if sheet.graph.is_some() {
            "Each carrier in turn takes kickers; a node has the number of splits that it leads to."
                .to_owned()
        } else if self.complete {
            format!("The trees have more than {MOST_DRAWN} leaves, which are too many to be drawn.")
        } else {
            "The trees are not drawn, since not all of their leaves are listed.".to_owned()
        };
        sheet
    }

    /// The trees from left to right, if all leaves are listed and they can be drawn.
    fn graph(&self) -> Option<Graph> {
        let leaves: usize = self.choices.iter().map(|choice| choice.tree.len()).sum();
        if !self.complete || leaves > MOST_DRAWN {
            return None;
        }
        let mut layers = Tree::Branches(self.branches()).layers(|depth| match depth {
            0 => "how many carry".to_owned(),
            1 => "which carry".to_owned(),
            _ => format!("carrier {} takes", depth - 1),
        });
        let splits = self.choices.iter().flat_map(|choice| &choice.tree);
        let splits = splits.filter(|leaf| leaf.split.is_some()).count();
        // Nothing is decided behind the last layer.
        if let Some(last) = layers.last_mut() {
            last.name.clear();
        }
        Some(Graph {
            title: "The choices of carriers and their trees".to_owned(),
            description: format!("{} from left to right", Count(splits as u128).of("split")),
            layers,
        })
    }

    /// A branch for each number of carriers.
    fn branches(&self) -> Vec<(String, Tree)> {
        let all = self.carriers.len();
        let mut next = 1;
        let groups = self
            .choices
            .chunk_by(|one, other| one.carriers.len() == other.carriers.len());
        let groups = groups.map(|choices| {
            let size = choices[0].carriers.len();
            let number = choose(all, size);
            let ways = choices.iter().map(|choice| choice.branch(&mut next));
            let label = format!("{size} of {all} carry: C({all}, {size}) = {number}");
            (label, Tree::Branches(ways.collect()))
        });
        groups.collect()
    }
}

impl Needed {
    fn of(splits: &KickerSplits, body: Play) -> Self {
        let needed = splits.needed(body);
        Self {
            body,
            solos: needed.solos,
            pairs: needed.pairs,
        }
    }
}

impl Item for Leaf {
    fn bytes(&self) -> usize {
        let plays = plays_bytes(&self.taken) + plays_bytes(&self.left);
        let split = self.split.as_ref().map_or(5, Item::bytes);
        let dropped = self.dropped.as_ref().map_or(5, |why| text_bytes(why.len()));
        plays + split + dropped + r#"{"taken":[],"left":[],"split":"dropped":},"#.len()
    }
}

impl From<KickerLeaf> for Leaf {
    fn from(leaf: KickerLeaf) -> Self {
        let (split, dropped) = match leaf.split {
            Ok(split) => (Some(Laid(split)), None),
            Err(dropped) => (None, Some(dropped.to_string())),
        };
        Self {
            taken: leaf.taken,
            left: leaf.left,
            split,
            dropped,
        }
    }
}

/// The binomial coefficient C(n, m): how many choices of m carriers there are.
fn choose(n: usize, m: usize) -> Count {
    Count((0..m).fold(1, |ways, taken| {
        ways * (n - taken) as u128 / (taken as u128 + 1)
    }))
}

impl Chosen {
    /// The tree of this choice, whose splits are numbered from `next`.
    fn branch(&self, next: &mut usize) -> (String, Tree) {
        let label = match self.carriers.len() {
            0 => "none".to_owned(),
            _ => self.carriers.iter().join(" "),
        };
        let leaves = self.tree.iter().map(|leaf| {
            let number = *next;
            *next += usize::from(leaf.split.is_some());
            (leaf, number)
        });
        let leaves: Vec<(&Leaf, usize)> = leaves.collect();
        (label, ways(&leaves, 0))
    }
}

/// The end of a tree with the split that has this number in the list.
fn split(number: usize) -> Tree {
    Tree::End(format!("split {number}"), 1)
}

/// The tree of leaves with the same first `depth` plays.
fn ways(leaves: &[(&Leaf, usize)], depth: usize) -> Tree {
    if let [(leaf, number)] = leaves
        && leaf.taken.len() == depth
        && leaf.split.is_some()
    {
        return split(*number);
    }
    let play = |leaf: &Leaf| leaf.taken.get(depth).copied();
    let same = |one: &(&Leaf, usize), other: &(&Leaf, usize)| {
        play(one.0).is_some() && play(one.0) == play(other.0)
    };
    let branch = |leaves: &[(&Leaf, usize)]| {
        let (leaf, number) = leaves[0];
        match (play(leaf), &leaf.dropped) {
            (Some(play), _) => (play.to_string(), ways(leaves, depth + 1)),
            (None, Some(why)) => (why.clone(), Tree::End("dropped".to_owned(), 0)),
            // The same cards are taken in two ways: as two solos, or as a pair that serves as such.
            (None, None) => (
                format!("leaves {}", leaf.left.iter().join(" ")),
                split(number),
            ),
        }
    };
    Tree::Branches(leaves.chunk_by(same).map(branch).collect())
}

#[cfg(feature = "cli")]
mod text {
    use super::{Count, Explained, Itertools, Needed, Tree};
    use crate::layout::{Layout, style};

    impl Needed {
        /// The kickers that a body needs, as in `555 needs 1 solo or 1 pair`.
        fn words(&self) -> String {
            let counted = |count: u8, noun| (count > 0).then(|| Count(count.into()).of(noun));
            let kickers = [counted(self.solos, "solo"), counted(self.pairs, "pair")];
            let kickers = kickers.into_iter().flatten().join(" or ");
            format!("{} needs {kickers}", self.body)
        }
    }

    impl Explained {
        /// The carriers with their needs, the kickers, and the trees.
        pub(in crate::doudizhu) fn show(&self, layout: &Layout) -> String {
            let mut text = String::new();
            for (place, carrier) in self.carriers.iter().enumerate() {
                let name = if place == 0 { "carriers" } else { "" };
                text.extend([format!("{name:10}{}\n", carrier.words())]);
            }
            if !self.kickers.is_empty() {
                let kickers: Vec<String> = self.kickers.iter().map(ToString::to_string).collect();
                text += &layout.wrap("kickers   ", &kickers, 10);
            }
            for branch in self.branches() {
                text += "\n";
                show(&branch, 0, layout, &mut text);
            }
            if !self.complete {
                text += "\nmore leaves are not listed; --limit lists more\n";
            }
            text + "\n"
        }
    }

    /// One line a branch, further in than the one that it is a branch of.
    fn show((label, tree): &(String, Tree), depth: usize, layout: &Layout, text: &mut String) {
        let (dropped, end, branches) = match tree {
            Tree::End(_, 0) => ("dropped: ", String::new(), &[][..]),
            Tree::End(split, _) => {
                let end = format!("  {}", layout.paint(style::FAINT, split));
                ("", end, &[][..])
            }
            Tree::Branches(branches) => ("", String::new(), &branches[..]),
        };
        text.extend([&"  ".repeat(depth), dropped, label, &end, "\n"]);
        for branch in branches {
            show(branch, depth + 1, layout, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::{Kickers, KickersAnswer, SplitArgs};
    use crate::limit::Limit;
    use crate::{Bounds, Query};

    fn explained(split: &str, limit: usize) -> KickersAnswer {
        let question = Kickers {
            explain: true,
            limit: Limit(limit),
        };
        let split = SplitArgs {
            split: split.to_owned(),
            ..SplitArgs::default()
        };
        question.ask(&split, &Bounds::default()).unwrap()
    }

    #[test]
    fn the_splits_of_the_leaves_are_those_listed() {
        for split in [
            "",
            "34567",
            "555,777,J,QQ",
            "333,444,5",
            "3333,4444,55,5,5,666",
        ] {
            let answer = explained(split, 1000);
            let how = answer.explained.unwrap();
            assert!(how.complete);
            let leaves = how.choices.iter().flat_map(|choice| &choice.tree);
            let made = leaves.filter_map(|leaf| leaf.split.as_ref());
            let made: Vec<&Split> = made.map(|Laid(split)| split).collect();
            let listed: Vec<&Split> = answer
                .splits
                .splits
                .iter()
                .map(|Laid(split)| split)
                .collect();
            assert_eq!(made, listed, "{split}");
        }
    }

    #[test]
    fn the_graph_has_a_path_for_each_leaf() {
        for split in ["", "34567", "555,777,J,QQ", "333,444,5", "3333,4444,55,5,5"] {
            let answer = explained(split, 1000);
            let how = answer.explained.unwrap();
            let graph = how.graph().unwrap();
            assert_eq!(
                graph.layers[0].nodes[0].label,
                answer.splits.total.to_string()
            );
            let nodes = graph.layers.iter().flat_map(|layer| &layer.nodes);
            let ends: Vec<&str> = nodes
                .filter(|node| node.edges.is_empty())
                .map(|node| node.label.as_str())
                .collect();
            let leaves: usize = how.choices.iter().map(|choice| choice.tree.len()).sum();
            assert_eq!(ends.len(), leaves, "{split}");
            for number in 1..=answer.splits.splits.len() {
                let label = format!("split {number}");
                assert_eq!(
                    ends.iter().filter(|&&end| end == label).count(),
                    1,
                    "{split}"
                );
            }
            // A tree: every node but the first is the end of one edge.
            for layers in graph.layers.windows(2) {
                let edges = layers[0].nodes.iter().flat_map(|node| &node.edges);
                let mut ends: Vec<usize> = edges.map(|edge| edge.to).collect();
                ends.sort_unstable();
                assert!(ends.into_iter().eq(0..layers[1].nodes.len()), "{split}");
            }
        }
    }

    #[test]
    fn trees_that_are_cut_are_not_drawn() {
        let how = explained("555,777,J,QQ", 4).explained.unwrap();
        assert!(!how.complete);
        let leaves = how.choices.iter().map(|choice| choice.tree.len());
        assert_eq!(leaves.collect::<Vec<_>>(), [1, 2, 1]);
        assert_eq!(how.graph(), None);
        let many = explained("333,444,555,666,7,8,9,T", 1000)
            .explained
            .unwrap();
        assert!(many.complete);
        assert_eq!(many.graph(), None);
    }

    #[test]
    fn a_limit_bounds_the_leaves() {
        // 13 trios have 8,192 choices.
        let split = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,B,R";
        let how = explained(split, 100).explained.unwrap();
        let leaves = how.choices.iter().flat_map(|choice| &choice.tree);
        assert_eq!(leaves.count(), 100);
        assert!(!how.complete && how.graph().is_none());
    }

    #[test]
    fn choices_are_binomial_coefficients() {
        let row = |n| (0..=n).map(|m| choose(n, m).0).collect::<Vec<_>>();
        assert_eq!(row(0), [1]);
        assert_eq!(row(4), [1, 4, 6, 4, 1]);
        assert_eq!(choose(20, 10).0, 184_756);
    }
}
