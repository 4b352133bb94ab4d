//! The trees in which carriers take kickers, as a graph and as text.

use combogrid_doudizhu::{Play, Split};
use combogrid_ops::Count;
use combogrid_ops::doudizhu::{Chosen, Explained, Leaf, Needed};
use combogrid_picture::{Graph, Sheet};
use itertools::Itertools;

use super::picture;
use crate::draw::sheet_of;
use crate::layout::{Layout, style};
use crate::tree::Tree;

/// The most leaves of trees that are drawn.
const MOST_DRAWN: usize = 60;

/// The graph of all trees above the base split.
pub(super) fn sheet(explained: &Explained, base: &Split) -> Sheet {
    let plays: Vec<Play> = base.plays().iter().rev().copied().collect();
    let mut sheet = sheet_of(picture::split(&plays));
    sheet.graph = graph(explained);
    sheet.description = if sheet.graph.is_some() {
        "Each carrier in turn takes kickers; a node has the number of splits that it leads to."
            .to_owned()
    } else if explained.complete {
        format!("The trees have more than {MOST_DRAWN} leaves, which are too many to be drawn.")
    } else {
        "The trees are not drawn, since not all of their leaves are listed.".to_owned()
    };
    sheet
}

/// The trees from left to right, if all leaves are listed and they can be drawn.
fn graph(explained: &Explained) -> Option<Graph> {
    let leaves: usize = explained
        .choices
        .iter()
        .map(|choice| choice.tree.len())
        .sum();
    if !explained.complete || leaves > MOST_DRAWN {
        return None;
    }
    let mut layers = Tree::Branches(branches(explained)).layers(|depth| match depth {
        0 => "how many carry".to_owned(),
        1 => "which carry".to_owned(),
        _ => format!("carrier {} takes", depth - 1),
    });
    let splits = explained.choices.iter().flat_map(|choice| &choice.tree);
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
fn branches(explained: &Explained) -> Vec<(String, Tree)> {
    let all = explained.carriers.len();
    let mut next = 1;
    let groups = explained
        .choices
        .chunk_by(|one, other| one.carriers.len() == other.carriers.len());
    let groups = groups.map(|choices| {
        let size = choices[0].carriers.len();
        let number = choose(all, size);
        let ways = choices.iter().map(|choice| branch(choice, &mut next));
        let label = format!("{size} of {all} carry: C({all}, {size}) = {number}");
        (label, Tree::Branches(ways.collect()))
    });
    groups.collect()
}

/// The binomial coefficient C(n, m): how many choices of m carriers there are.
fn choose(n: usize, m: usize) -> Count {
    Count((0..m).fold(1, |ways, taken| {
        ways.saturating_mul(n.saturating_sub(taken) as u128) / (taken as u128 + 1)
    }))
}

/// The tree of this choice, whose splits are numbered from `next`.
fn branch(chosen: &Chosen, next: &mut usize) -> (String, Tree) {
    let label = match chosen.carriers.len() {
        0 => "none".to_owned(),
        _ => chosen.carriers.iter().join(" "),
    };
    let leaves = chosen.tree.iter().map(|leaf| {
        let number = *next;
        *next += usize::from(leaf.split.is_some());
        (leaf, number)
    });
    let leaves: Vec<(&Leaf, usize)> = leaves.collect();
    (label, ways(&leaves, 0))
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

/// The kickers that a body needs, as in `555 needs 1 solo or 1 pair`.
fn words(needed: &Needed) -> String {
    let counted = |count: u8, noun| (count > 0).then(|| Count(count.into()).of(noun));
    let kickers = [counted(needed.solos, "solo"), counted(needed.pairs, "pair")];
    let kickers = kickers.into_iter().flatten().join(" or ");
    format!("{} needs {kickers}", needed.body)
}

/// The carriers with their needs, the kickers, and the trees.
pub(super) fn text(explained: &Explained, layout: &Layout) -> String {
    let mut text = String::new();
    for (place, carrier) in explained.carriers.iter().enumerate() {
        let name = if place == 0 { "carriers" } else { "" };
        text.extend([format!("{name:10}{}\n", words(carrier))]);
    }
    if !explained.kickers.is_empty() {
        text += &layout.wrap(
            "kickers   ",
            explained.kickers.iter().map(Play::to_string),
            10,
        );
    }
    for branch in branches(explained) {
        text += "\n";
        show(&branch, 0, layout, &mut text);
    }
    if !explained.complete {
        text += "\nmore leaves are not listed; --limit lists more\n";
    }
    text + "\n"
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

#[cfg(test)]
mod tests {
    use combogrid_ops::doudizhu::{Kickers, KickersAnswer, SplitArgs};
    use combogrid_ops::{Bounds, ListLimit, Query};

    use super::*;

    fn explained(split: &str, limit: usize) -> KickersAnswer {
        let question = Kickers {
            explain: true,
            limit: ListLimit(limit),
        };
        let split = SplitArgs {
            split: split.to_owned(),
            ..SplitArgs::default()
        };
        question.ask(&split, &Bounds::default()).unwrap()
    }

    #[test]
    fn the_graph_has_a_path_for_each_leaf() {
        for split in ["", "34567", "555,777,J,QQ", "333,444,5", "3333,4444,55,5,5"] {
            let answer = explained(split, 1000);
            let how = answer.explained.unwrap();
            let graph = graph(&how).unwrap();
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
        assert_eq!(graph(&how), None);
        let many = explained("333,444,555,666,7,8,9,T", 1000)
            .explained
            .unwrap();
        assert!(many.complete);
        assert_eq!(graph(&many), None);
    }

    #[test]
    fn choices_are_binomial_coefficients() {
        let row = |n| (0..=n).map(|m| choose(n, m).0).collect::<Vec<_>>();
        assert_eq!(row(0), [1]);
        assert_eq!(row(4), [1, 4, 6, 4, 1]);
        assert_eq!(choose(20, 10).0, 184_756);
    }
}
