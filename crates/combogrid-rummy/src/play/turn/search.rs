//! The search for the best turn: which ways to play are looked at, and which of them is the answer.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};

use super::as_it_lies::FoundTurn;
use super::rearrange::{Moved, TurnGoal};
use super::{Moves, Played, Turn, TurnError};
use crate::cards::{Aim, Arrangement, Hand, Scoring, Tile, sort_by_key};
use crate::play::Advisor;

impl Advisor {
    /// The new melds, the lay-offs and the exchanges of jokers that together reach the aim of a turn; ties are broken by
    /// the other aims, then by fewer exchanges, then by fewer lay-offs.
    ///
    /// In a turn that may [rearrange](Turn::rearranging), ties are broken by fewer melds of the table broken, then by
    /// fewer steps, then by the other aims. If the search for fewer changes stops, the turn still reaches the aim, and
    /// [`Changes::are_fewest`](crate::Changes) says that fewer are possible.
    ///
    /// A state is a meld as it may come to lie, a tile that is tried on it, a rest to which several melds add, or a state of
    /// arranging a rest, as for [`Solver::best`](crate::Solver::best).
    ///
    /// Computes by arranging every different rest of the hand that lay-offs can leave: one for each part of the hand
    /// that the table can take, for each set of exchanges.
    ///
    /// # Errors
    ///
    /// If table and hand together are more than the deck, if cards that are to be [kept](Turn::keeping) would be left, or
    /// if the budget is spent, with the best that was found.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Table, Turn};
    ///
    /// // The five takes the joker's place, and the joker makes a set of the two kings.
    /// let rules = Rules::kalooki();
    /// let table = Table::parse("4H JK 6H", &rules)?;
    /// let hand = Hand::parse("5H KC KD 2S", &rules)?;
    /// let played = Advisor::new(&rules).turn(&Turn::new(&table, &hand))?;
    /// assert_eq!(played.table.to_string(), "4H 5H 6H, KC KD JK");
    /// assert_eq!((played.exchanges.len(), played.rack.to_string()), (1, "2S".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<Box<Played>>> {
        self.solver.restart();
        self.continue_turn(turn)
    }

    /// The best turn; its work adds to that of the question so far.
    pub(crate) fn continue_turn(
        &mut self,
        turn: &Turn<'_>,
    ) -> Result<Played, TurnError<Box<Played>>> {
        if turn.counts_laid_points() {
            return self.turn_for_points(turn, Self::continue_turn);
        }
        match self.find_turn(turn, TurnGoal::FewestChanges) {
            Err(TurnError::Kept { .. }) if !turn.loose.is_empty() => self.settle(turn),
            found => found,
        }
    }

    /// The best turn, for a question to which what is known of a turn that was stopped is no answer; its work adds to that of the
    /// question so far.
    pub(crate) fn whole_turn(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<()>> {
        self.continue_turn(turn).map_err(|error| match error {
            TurnError::Beyond(error) => error.into(),
            TurnError::Kept { kept } => TurnError::Kept { kept },
            TurnError::Stopped(stopped) => stopped.map(drop).into(),
        })
    }

    /// The turn that lays the most points on a table that may be rearranged: the one that leaves the least where the cards
    /// of the hand cost what they are worth in a meld.
    ///
    /// The points of the table as a whole would not do, since they grow where its own jokers are moved.
    fn turn_for_points(
        &mut self,
        turn: &Turn<'_>,
        find: impl FnOnce(&mut Self, &Turn<'_>) -> Result<Played, TurnError<Box<Played>>>,
    ) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        let mut advisor = Self::new(&rules.with_costs_of_melds());
        core::mem::swap(advisor.solver.meter(), self.solver.meter());
        let found = find(&mut advisor, &turn.aim(Aim::Deadwood));
        // A bound that is met here is met again by whoever counts next.
        let _ = advisor.solver.count_searches();
        core::mem::swap(advisor.solver.meter(), self.solver.meter());
        let cost = |played: Played| Played {
            deadwood: played.cost(&rules),
            ..played
        };
        match found {
            Ok(played) => Ok(cost(played)),
            Err(TurnError::Stopped(stopped)) => {
                Err(stopped.map(|known| Box::new(cost(*known))).into())
            }
            Err(error) => Err(error),
        }
    }

    /// Finds the best turn; its work adds to that of the query so far.
    pub(crate) fn find_turn(
        &mut self,
        turn: &Turn<'_>,
        goal: TurnGoal,
    ) -> Result<Played, TurnError<Box<Played>>> {
        if turn.counts_laid_points() {
            return self.turn_for_points(turn, |advisor, turn| advisor.find_turn(turn, goal));
        }
        if turn.moves == Moves::LayOffs && turn.loose.is_empty() {
            return self.only_lay_off(turn);
        }
        let played = self.find_best_turn(turn, goal)?;
        if goal == TurnGoal::Value {
            return Ok(played);
        }
        Ok(self.with_idle_wilds(turn, played))
    }

    /// The turn without those jokers and wild cards that cost nothing in the hand and by which no less is left, unless the
    /// turn goes out.
    ///
    /// Holds back as many of the cards that the best turn lays as is possible without more changes to the table.
    fn with_idle_wilds(&mut self, turn: &Turn<'_>, played: Played) -> Played {
        let rules = *self.solver.rules();
        if turn.aim != Aim::Deadwood || turn.joker_value > 0 || played.rack.is_empty() {
            return played;
        }
        // Pairs open, and are as many as can be.
        if !played.pairs.is_empty() {
            return played;
        }
        let taken = u8::try_from(played.exchanges.len()).unwrap_or(u8::MAX);
        let held = turn
            .hand
            .jokers()
            .saturating_add(taken)
            .min(Hand::MOST_COPIES);
        let mut laid = Hand::EMPTY;
        for (tile, copies) in turn.hand.with(Tile::Joker, held).iter() {
            if rules.is_wild(tile) && rules.loose_points(tile) == 0 {
                let stays = played.rack.count(tile) + turn.kept.count(tile);
                laid = laid.with(tile, copies.saturating_sub(stays));
            }
        }
        let mut parts = laid.wild_parts(&rules);
        sort_by_key(&mut parts, |part: &Hand| Reverse(part.len()));
        let left = |played: &Played| (played.deadwood, played.rack.loose_points(&rules));
        let changes = |played: &Played| played.changes.map(|few| (few.broken, few.made));
        let mut best: Option<Played> = None;
        for idle in parts.into_iter().filter(|part| !part.is_empty()) {
            // Those that the best turn keeps stay as well.
            let idle = (played.rack.iter())
                .filter(|(tile, _)| rules.is_wild(*tile) && rules.loose_points(*tile) == 0)
                .fold(idle, |idle, (tile, copies)| {
                    idle.with(tile, (idle.count(tile) + copies).min(Hand::MOST_COPIES))
                });
            let found = self.find_best_turn(&Turn { idle, ..*turn }, TurnGoal::FewestChanges);
            match found {
                Ok(other) if left(&other) == left(&played) => {
                    let known = best.as_ref().unwrap_or(&played);
                    // The first of them holds back the most.
                    if changes(&other) < changes(known)
                        || best.is_none() && changes(&other) == changes(known)
                    {
                        best = Some(other);
                    }
                    if changes(&played).is_none() {
                        break;
                    }
                }
                // What is known is as good.
                Err(TurnError::Stopped(_)) => break,
                Ok(_) | Err(_) => {}
            }
        }
        best.unwrap_or(played)
    }

    /// Whether a hand has a meld.
    fn has_meld(&mut self, hand: &Hand) -> Result<bool, Limit> {
        let mut laid = Arrangement::all_loose(hand);
        let answer = (self.solver).arrange(hand, hand, Aim::Cards, Scoring::Loose, &mut laid);
        match answer.stopped {
            Some(limit) if laid.melds().is_empty() => Err(limit),
            _ => Ok(!laid.melds().is_empty()),
        }
    }

    fn find_best_turn(
        &mut self,
        turn: &Turn<'_>,
        goal: TurnGoal,
    ) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        turn.tiles(&rules)?;
        if !turn.hand.contains(&turn.kept) {
            return Err(TurnError::Kept { kept: turn.kept });
        }
        if !turn.rearranges() {
            let found = self.play_as_it_lies(turn);
            let lays_melds = |found: &FoundTurn| {
                (found.value.as_ref()).is_some_and(|(_, played)| !played.laid.is_empty())
            };
            // Where no melds are asked for, lay-offs alone may be better than melds.
            let lays_off = |found: &FoundTurn| {
                (found.value.as_ref()).is_some_and(|(_, played)| !played.lay_offs.is_empty())
            };
            // Melds open before pairs do, which leave nothing to lay off on. Cards that are held back may be those that melds lack.
            if turn.must_open
                && turn.idle.is_empty()
                && found.stopped.is_none()
                && !lays_melds(&found)
                && let Some(played) = turn.opening_by_pairs(&rules)
            {
                let has_meld = if lays_off(&found) {
                    self.has_meld(turn.hand)
                } else {
                    Ok(false)
                };
                match has_meld {
                    Ok(true) => {}
                    Ok(false) => return Ok(played),
                    Err(limit) => {
                        let stopped = Some(limit);
                        return turn.ended(FoundTurn { stopped, ..found }, &rules);
                    }
                }
            }
            return turn.ended(found, &rules);
        }
        // A table that is rearranged is also laid off on, so turns without rearranging are looked at only for what it
        // cannot do: take a joker to the hand, and score runs of the hand alone.
        let lays_apart = turn.loose.is_empty()
            && (rules.scoring() != Scoring::Loose || turn.exchanges_jokers(&rules));
        let mut known = if lays_apart {
            let played = self.play_as_it_lies(turn);
            if played.stopped.is_some() {
                return turn.ended(played, &rules);
            }
            played.value
        } else {
            None
        };
        let moved = self.rearrange(turn, goal);
        if let Some(limit) = moved.stopped {
            let known = match (moved.value, known) {
                (Some(moved), Some((value, played))) if value.rank >= moved.rank => played,
                (Some(moved), _) => moved.played,
                (None, Some((_, played))) => played,
                (None, None) => turn.nothing(&rules),
            };
            let known = Box::new(known);
            return Err(Stopped { limit, known }.into());
        }
        if moved.value.is_none() && known.is_none() && turn.loose.is_empty() {
            // The rules do not know a meld of the table, which lies as it does.
            let played = self.play_as_it_lies(turn);
            let with_changes = |(value, played)| (value, turn.with_changes(played, true));
            return turn.ended(played.map(|found| found.map(with_changes)), &rules);
        }
        let is_fewest = |moved: &Moved| moved.played.changes.is_some_and(|few| few.are_fewest);
        if !lays_apart
            && turn.loose.is_empty()
            && goal == TurnGoal::FewestChanges
            && moved.value.as_ref().is_some_and(|moved| !is_fewest(moved))
        {
            // Nothing is broken by a turn that leaves the table as it lies, if it reaches as much.
            known = self.play_as_it_lies(turn).value;
        }
        Ok(match (moved.value, known) {
            (Some(moved), Some((value, played)))
                if value.rank > moved.rank
                    || value.rank == moved.rank && turn.key_of(&played) <= moved.key =>
            {
                let fewest = is_fewest(&moved);
                turn.with_changes(played, value.rank > moved.rank || fewest)
            }
            (Some(moved), _) => moved.played,
            (None, Some((_, played))) => turn.with_changes(played, true),
            (None, None) => return Err(TurnError::Kept { kept: turn.loose }),
        })
    }
}

impl Turn<'_> {
    /// Whether the points of the cards that are laid are the aim, and not what melds gain.
    fn counts_laid_points(&self) -> bool {
        self.aim == Aim::Points && self.rearranges()
    }

    /// Whether melds of the table may be moved.
    pub(crate) fn rearranges(&self) -> bool {
        let may_rearrange =
            self.moves == Moves::Rearranging && !self.must_open && self.kept.is_empty();
        may_rearrange || !self.loose.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Advisor, Budget, Hand, Limit, Rules, Table, Turn, TurnError};

    /// Each search ends within its own steps and stores no state; a bound on states bounds those of all rests.
    #[test]
    fn searches_of_all_rests_are_bounded_together() {
        let rules = Rules::preset("okey").unwrap();
        let cards = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 4C 4D 4H 4S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S TC TD \
            TH TS JC JD JH JS QC QD QH QS KC KD KH KS JK JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let table = Table::parse("9S TS JS QS KS, KC KD KH", &rules).unwrap();
        let few = Budget::unlimited().max_states(15_000);
        let turned = Advisor::new(&rules)
            .with_budget(&few)
            .turn(&Turn::new(&table, &hand));
        match turned {
            Err(TurnError::Stopped(stopped)) => assert_eq!(stopped.limit, Limit::States(15_000)),
            other => panic!("{other:?}"),
        }
    }
}
