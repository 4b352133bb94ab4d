//! Which melds to break: sets of melds by their size, without those that miss a known conflict.
//!
//! A conflict is a set of melds of which at least one has to be broken. A set of melds to break has to hit every conflict, so
//! this is the implicit hitting set method; the conflicts come from searches for covers that failed.

use combogrid_budget::{Limit, Meter};

use super::cover::{Covers, MOST_LOOKS, MOST_MELDS};
use super::freeze::Known;
use super::loss::{FewChanges, Rearranging};
use super::moves::ones;
use crate::arrangements::find_candidates;
use crate::solver::Answer;

/// The moves looked at for each set of melds that is tried after a search has stopped, to find few changes that need not be the
/// fewest.
const LOOKS_PER_SET: u64 = 200_000;

/// The moves looked at for the last of these sets, to find few steps.
const MORE_LOOKS: u64 = 4_000_000;

/// The search for the fewest melds to break.
struct Conflicts<'a> {
    /// Melds of which at least one has to be broken, one bit each, the smallest conflict first.
    known: Vec<u64>,
    covers: Covers<'a>,
}

impl Rearranging<'_> {
    /// The fewest changes by which no more than `most_loss` is lost, if they are fewer than `fewer_than`; `None` if
    /// there are none, or if the search stopped before it found some.
    ///
    /// A state is a node of the search, or a meld that can be formed.
    pub(super) fn fewest_changes(
        &self,
        most_loss: i64,
        fewer_than: Option<(u32, u64)>,
        meter: &mut Meter,
    ) -> Answer<Option<FewChanges>> {
        let Some(all) = self.all().filter(|_| self.melds.len() <= MOST_MELDS) else {
            return Answer::stopped(None, Limit::States(MOST_LOOKS));
        };
        let mut found = Vec::new();
        if let Err(limit) = find_candidates(&all, self.rules, &mut found, meter) {
            return Answer::stopped(None, limit);
        }
        let mut search = Conflicts {
            known: Vec::new(),
            covers: Covers::new(self, &found, most_loss, meter),
        };
        let most = u32::try_from(self.melds.len()).expect("melds of a table");
        for broken in 0..=most {
            match fewer_than {
                Some((other, _)) if broken > other => break,
                Some((other, cost)) if broken == other => search.covers.below = cost,
                _ => {}
            }
            if let Err(limit) = search.break_melds(broken, 0, 0) {
                return Answer::stopped(search.covers.best, limit);
            }
            if search.covers.best.is_some() {
                break;
            }
        }
        Answer::whole(search.covers.best)
    }

    /// Returns the known changes or, if a short search finds one, a cover with fewer. It breaks the same melds or some of them.
    pub(super) fn fewer_changes(
        &self,
        known: Known,
        most_loss: i64,
        meter: &mut Meter,
    ) -> FewChanges {
        let Known { broken, changes } = known;
        let mut found = Vec::new();
        let all = self.all().expect("changes to these tiles are known");
        if find_candidates(&all, self.rules, &mut found, meter).is_err() {
            return changes;
        }
        let mut search = Covers::new(self, &found, most_loss, meter);
        search.break_fewer(broken);
        match search.best {
            Some(best) if best.key() < changes.key() => best,
            _ => changes,
        }
    }
}

impl Conflicts<'_> {
    /// Tries every set of melds to break with this many more melds, none of `kept` among them.
    fn break_melds(&mut self, more: u32, broken: u64, kept: u64) -> Result<(), Limit> {
        self.covers.meter.tick()?;
        let missed = self.missed(broken, kept);
        if missed.disjoint > more {
            return Ok(());
        }
        let Some(conflict) = missed.smallest else {
            if let Some(conflict) = self.covers.cover(broken)? {
                let smaller = |known: &u64| known.count_ones() <= conflict.count_ones();
                let place = self.known.partition_point(smaller);
                self.known.insert(place, conflict);
                // The set is smaller than asked for, so the melds of its conflict are tried as well.
                if more > 0 {
                    return self.break_melds(more, broken, kept);
                }
            }
            return Ok(());
        };
        // One conflict that is missed is one that is disjoint, so `more` is at least 1 here.
        let mut kept = kept;
        for meld in ones(conflict) {
            self.break_melds(more - 1, broken | 1 << meld, kept)?;
            // The sets with this meld are done.
            kept |= 1 << meld;
        }
        Ok(())
    }

    /// The known conflicts that a set of melds misses.
    fn missed(&self, broken: u64, kept: u64) -> Missed {
        let mut missed = Missed {
            smallest: None,
            disjoint: 0,
        };
        let mut counted = 0;
        for conflict in (self.known.iter()).filter(|conflict| **conflict & broken == 0) {
            let open = conflict & !kept;
            if missed
                .smallest
                .is_none_or(|known| open.count_ones() < known.count_ones())
            {
                missed.smallest = Some(open);
            }
            if open & counted == 0 {
                counted |= open;
                missed.disjoint += 1;
            }
        }
        missed
    }
}

/// Conflicts that a set of melds misses.
struct Missed {
    /// The melds of the smallest that may still be broken.
    smallest: Option<u64>,
    /// How many of them have no meld in common, so that as many melds must be broken.
    disjoint: u32,
}

impl Covers<'_> {
    /// Looks for a cover where these melds are broken, and then lets those be whole again without which there is a cover as
    /// well. A search that stops keeps what it has found.
    fn break_fewer(&mut self, broken: u64) {
        self.most_looks = self.looks + LOOKS_PER_SET;
        let _ = self.cover(broken);
        let mut fewer = broken;
        for meld in ones(broken) {
            let known = self.best.take();
            self.most_looks = self.looks + LOOKS_PER_SET;
            let _ = self.cover(fewer & !(1 << meld));
            if self.best.is_some() {
                fewer &= !(1 << meld);
            } else {
                self.best = known;
            }
        }
        // The sets were tried in a hurry. The last one gets more time, for fewer steps.
        self.most_looks = self.looks + MORE_LOOKS;
        let _ = self.cover(fewer);
    }
}
