//! How the kickers of a base split are matched: choices of carriers, and a tree for each.

use std::ops::ControlFlow;

use combogrid_doudizhu::{KickerLeaf, KickerSplits, MatchingStep, Play};

use super::splits::Laid;
use crate::error::map_reply;
use crate::listing::{BytesLeft, End, end_list};
use crate::{Count, ListLimit, Reply};

/// How the splits of a base split come about.
#[apply(answer!)]
pub struct Explained {
    /// The bodies that may carry, in the order in which they take kickers.
    pub carriers: Vec<Needed>,
    /// The solos and pairs that they may take.
    #[serde(with = "super::body_first")]
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
    #[serde(with = "super::body_first::one")]
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
    #[serde(with = "super::body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub carriers: Vec<Play>,
    /// The leaves in the order of the search; those that begin with the same plays have these as their common path.
    pub tree: Vec<Leaf>,
}

/// The end of one way to match carriers with kickers.
#[apply(answer!)]
pub struct Leaf {
    /// The carriers with the kickers that each has taken.
    #[serde(with = "super::body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub taken: Vec<Play>,
    /// The solos and pairs that are left.
    #[serde(with = "super::body_first")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub left: Vec<Play>,
    /// The split that it makes; null if it is dropped.
    pub split: Option<Laid>,
    /// Why it is dropped; null if it is not.
    pub dropped: Option<String>,
}

impl Explained {
    /// The trees of the splits, with as many leaves as the budget has results, or the part so far if the query was
    /// stopped.
    pub(super) fn of(
        splits: &KickerSplits,
        ListLimit(most): ListLimit,
        total: Count,
        bytes_left: &mut BytesLeft,
    ) -> Reply<Self> {
        let (mut choices, mut leaves) = (Vec::<Chosen>::new(), 0);
        let end = splits.visit_choices(|step| {
            match (step, choices.last_mut()) {
                (MatchingStep::Choice(carriers), _) => {
                    let choice = Chosen {
                        carriers: carriers.to_vec(),
                        tree: Vec::new(),
                    };
                    bytes_left.take(&choice)?;
                    choices.push(choice);
                }
                (MatchingStep::Leaf(_), _) if leaves == most => {
                    return ControlFlow::Break(End::Enough);
                }
                (MatchingStep::Leaf(leaf), Some(choice)) => {
                    let leaf = Leaf::from(leaf);
                    bytes_left.take(&leaf)?;
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
        let carriers = splits.carriers().iter();
        let listed = end_list(end.map_err(|stopped| stopped.limit), total, choices);
        map_reply(listed, |choices| Self {
            carriers: carriers.map(|&body| Needed::of(splits, body)).collect(),
            kickers: splits.free_kickers(),
            choices,
            complete,
        })
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

// The engine has a split or the reason why there is none; an answer has a field for each.
impl From<KickerLeaf> for Leaf {
    fn from(leaf: KickerLeaf) -> Self {
        let (split, dropped) = match leaf.split {
            Ok(split) => (Some(Laid::of(&split)), None),
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

#[cfg(test)]
mod tests {
    use crate::doudizhu::{Kickers, KickersAnswer, SplitArgs};
    use crate::limit::ListLimit;
    use crate::{Bounds, Query};

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
            let listed = answer.splits.splits.iter();
            assert!(made.eq(listed), "{split}");
        }
    }

    #[test]
    fn a_limit_bounds_the_leaves() {
        // 13 trios have 8,192 choices.
        let split = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,B,R";
        let how = explained(split, 100).explained.unwrap();
        let leaves = how.choices.iter().flat_map(|choice| &choice.tree);
        assert_eq!(leaves.count(), 100);
        assert!(!how.complete);
    }
}
