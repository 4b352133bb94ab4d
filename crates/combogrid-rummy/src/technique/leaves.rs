//! The leaves of the depth-first search.

use core::iter::FusedIterator;
use std::collections::HashSet;

use super::layers::leaves_no_meld;
use super::search::Search;
use super::{FlagMap, Flags};
use crate::cards::{Arrangement, Meld, Rules};

/// A leaf of the depth-first search: one configuration of the control points, and what is read off it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// The bits in which the copies of each control point are put, in the order of [`FlagMap::control_points`].
    pub placements: Vec<Flags>,
    /// The melds of the first pass: runs along the rows, those of the first bit before those of the second.
    pub runs: Vec<Meld>,
    /// The melds of the second pass: sets down the columns, those of the first bit before those of the second.
    pub sets: Vec<Meld>,
    /// The melds of both passes; its loose cards are the dump list.
    pub combo: Arrangement,
    /// Why the combo is not among [`FlagMap::combos`]; `None` if it is.
    pub dropped: Option<Dropped>,
}

/// Why a leaf of the search shows no new combo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dropped {
    /// An earlier leaf has the same melds.
    Repeats,
    /// A whole meld is among the loose cards.
    LeavesMeld,
}

impl FlagMap {
    /// Every leaf of the depth-first search over the control points, in the order of the search: the placements of the
    /// last control point change first.
    ///
    /// Computes each leaf in O(cells), and keeps the melds of those before it.
    ///
    /// ```
    /// use combogrid_rummy::{Dropped, FlagMap, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let map = FlagMap::of(&Hand::parse("3D 4D 5D 3C 3H", &rules)?, &rules)?;
    /// let leaves: Vec<String> = map.leaves().map(|leaf| leaf.combo.to_string()).collect();
    /// assert_eq!(leaves, ["3D 4D 5D | 3C 3H", "3C 3D 3H | 4D 5D"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn leaves(&self) -> Leaves<'_> {
        Leaves {
            map: self,
            search: Search::of(self),
            seen: HashSet::new(),
        }
    }
}

/// The leaves of a search; made by [`FlagMap::leaves`].
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Leaves<'a> {
    map: &'a FlagMap,
    search: Search,
    seen: HashSet<Arrangement>,
}

impl core::fmt::Debug for Leaves<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Leaves").finish_non_exhaustive()
    }
}

impl Iterator for Leaves<'_> {
    type Item = Leaf;

    fn next(&mut self) -> Option<Leaf> {
        let layers = self.search.next_leaf()?;
        let rules: &Rules = self.map.rules();
        let (mut runs, mut sets) = (Vec::new(), Vec::new());
        layers.runs(rules, &mut runs);
        layers.sets(rules, &mut sets);
        let hand = self.map.hand();
        let combo = Arrangement::new(&hand, [runs.as_slice(), &sets].concat());
        debug_assert!(combo.is_some(), "copies are put in as many melds");
        let combo = combo.unwrap_or_else(|| Arrangement::all_loose(&hand));
        let dropped = if !self.seen.insert(combo.clone()) {
            Some(Dropped::Repeats)
        } else if !leaves_no_meld(&combo, rules) {
            Some(Dropped::LeavesMeld)
        } else {
            None
        };
        Some(Leaf {
            placements: self.search.placements().collect(),
            runs,
            sets,
            combo,
            dropped,
        })
    }
}

impl FusedIterator for Leaves<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Hand;

    #[test]
    fn sixteen_leaves_repeat_nine_combos_and_leave_a_meld_in_five() {
        let rules = Rules::article();
        let hand = Hand::parse("3D4D5D4H5H4S5S6S", &rules).unwrap();
        let map = FlagMap::of(&hand, &rules).unwrap();
        let dropped: Vec<Option<Dropped>> = map.leaves().map(|leaf| leaf.dropped).collect();
        let number = |reason| dropped.iter().filter(|&&other| other == reason).count();
        assert_eq!(number(Some(Dropped::Repeats)), 9);
        assert_eq!(number(Some(Dropped::LeavesMeld)), 5);
        assert_eq!(number(None), 2);
    }

    #[test]
    fn a_hand_without_control_points_has_one_leaf() {
        let rules = Rules::article();
        for text in ["", "KS", "3H4H5H"] {
            let map = FlagMap::of(&Hand::parse(text, &rules).unwrap(), &rules).unwrap();
            let mut leaves = map.leaves();
            let leaf = leaves.next().unwrap();
            assert_eq!((leaf.placements.len(), leaf.dropped), (0, None), "{text}");
            assert_eq!(leaf.combo.melds(), map.combos().unwrap()[0].melds());
            assert!(leaves.next().is_none() && leaves.next().is_none());
        }
    }
}
