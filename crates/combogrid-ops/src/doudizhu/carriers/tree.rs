//! The trees in which carriers take kickers, as a graph and as text.

use combogrid_doudizhu::{Play, Split};
use combogrid_picture::{Graph, Sheet};
use itertools::Itertools;

use super::{Chosen, Explained, Leaf};
use crate::Count;
use crate::doudizhu::{Needed, picture};
use crate::draw::sheet_of;
use crate::layout::{Layout, style};
use crate::tree::Tree;

/// The most leaves of trees that are drawn.
const MOST_DRAWN: usize = 60;

impl Explained {
    /// The graph of all trees above the base split.
    pub(in crate::doudizhu) fn sheet(&self, base: &Split) -> Sheet {
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
    pub(super) fn graph(&self) -> Option<Graph> {
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
    let play = |leaf: &Leaf| leaf.taken.get(depth).cloned();
    let same = |one: &(&Leaf, usize), other: &(&Leaf, usize)| {
        play(one.0).is_some() && play(one.0) == play(other.0)
    };
    let branch = |leaves: &[(&Leaf, usize)]| {
        let (leaf, number) = leaves[0];
        match (play(leaf), &leaf.dropped) {
            (Some(play), _) => (play, ways(leaves, depth + 1)),
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
            text += &layout.wrap("kickers   ", &self.kickers, 10);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_binomial_coefficients() {
        let row = |n| (0..=n).map(|m| choose(n, m).0).collect::<Vec<_>>();
        assert_eq!(row(0), [1]);
        assert_eq!(row(4), [1, 4, 6, 4, 1]);
        assert_eq!(choose(20, 10).0, 184_756);
    }
}
