//! Puzzles: tables on which the whole rack can be laid in exactly one way, and how they are made.

use combogrid_budget::{Budget, Limit, Stopped};

use super::Advisor;
use super::changes::{Changes, Plan};
use super::table::Table;
use super::turn::{Turn, TurnError};
use crate::cards::{Aim, Hand, Tile};

/// A table and a rack: all tiles of the rack can be laid if melds of the table are moved, and in one way only.
///
/// The way is the only one up to equal tiles: there is no other set of melds that has every tile of the table and of the rack.
/// Made by [`Advisor::puzzle`].
///
/// ```
/// use combogrid_rummy::{Advisor, Hand, Rules, Table};
///
/// let rules = Rules::rummikub();
/// let table = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
/// let rack = Hand::parse("6C 6D", &rules)?;
/// let puzzle = Advisor::new(&rules).puzzle(&table, &rack)?.unwrap();
/// assert_eq!(puzzle.solution.to_string(), "3H 4H 5H, 8C 8D 8S, 6C 6D 6H");
/// assert_eq!((puzzle.changes.broken, puzzle.moved()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The table to rearrange.
    pub table: Table,
    /// The tiles to lay.
    pub rack: Hand,
    /// The table with all tiles, in the order of [`Played::table`](crate::Played::table).
    pub solution: Table,
    /// How much of the table the solution changes.
    pub changes: Changes,
    /// The steps of the solution.
    pub plan: Plan,
}

impl Puzzle {
    /// How many tiles of the table come to lie in another meld.
    #[must_use]
    pub fn moved(&self) -> usize {
        let made = self.plan.steps.iter().flat_map(|step| &step.made);
        let taken = made.flat_map(|made| &made.taken);
        taken.map(|taken| taken.tiles.len()).sum()
    }

    /// How hard it is, in points: one for each tile of the table that moves, two for each meld that is broken, and one for each
    /// meld that is made or added to.
    ///
    /// A measure of what has to be seen at once, not of what a person needs to find it.
    #[must_use]
    pub fn difficulty(&self) -> usize {
        self.moved() + 2 * self.changes.broken + self.changes.made
    }
}

/// What is asked of a puzzle that is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleSize {
    /// The number of tiles on the table.
    pub table: usize,
    /// The number of tiles on the rack.
    pub rack: usize,
    /// The fewest melds of the table that the solution breaks.
    pub broken: usize,
}

/// How many racks are tried of tiles that lie in melds in one way: most racks leave tiles that are no melds, and other tiles
/// must be found and counted first.
const RACKS: usize = 30;

/// The states of a deal; a deal that takes more is given up. Thirty tiles take some thousands.
const MOST_PER_DEAL: u64 = 100_000;

/// How many steps of work count as much as a state, so that a size that no puzzle has ends as well: after some two seconds at eight
/// million states (`combogrid rummy puzzle --rules rummikub --tiles 1+1`).
const STEPS_PER_STATE: u64 = 64;

/// Moves a random choice of `count` items to the front, and returns it; all of them if there are fewer.
fn choose<T>(items: &mut [T], count: usize, mut below: impl FnMut(usize) -> usize) -> &[T] {
    let count = count.min(items.len());
    for place in 0..count {
        items.swap(place, place + below(items.len() - place));
    }
    &items[..count]
}

impl Advisor {
    /// The table and the rack as a puzzle; `None` if the rack can be laid without moving a meld, not as a whole, or in several
    /// ways. The player has opened.
    ///
    /// Computes the best turn twice, and all arrangements of table and rack as one graph, whose states are the longest part from
    /// some thirty tiles on.
    ///
    /// # Errors
    ///
    /// If table and rack together are more than the deck, or the budget is spent.
    pub fn puzzle(&mut self, table: &Table, rack: &Hand) -> Result<Option<Puzzle>, TurnError<()>> {
        self.solver.restart();
        let all = table.with_rack(rack, self.rules())?;
        let puzzle = self.rearranged_as_a_whole(table, rack)?;
        match puzzle {
            Some(_) if !self.melds_in_one_way(&all).map_err(Stopped::from)? => Ok(None),
            puzzle => Ok(puzzle),
        }
    }

    /// Makes puzzles of a size with random numbers: `below` returns a number below its argument, which is at least one. The first
    /// puzzles are the same ones, however many are made.
    ///
    /// Melds with all tiles are made of random tiles of the deck; where these tiles lie in melds in one way only, tiles are
    /// taken out of them at random until the others are melds again, which are the table. A deal that takes 100,000 states is given
    /// up.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget of them all is spent, with the puzzles that were made. A size that no puzzle has spends
    /// every budget.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, PuzzleSize, Rules};
    ///
    /// // The numbers of the first generator of Numerical Recipes, which are good enough for an example.
    /// let mut number = 1_u32;
    /// let below = |end: usize| {
    ///     number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    ///     (number >> 16) as usize % end
    /// };
    /// let mut advisor = Advisor::new(&Rules::rummikub());
    /// let size = PuzzleSize { table: 15, rack: 2, broken: 2 };
    /// let puzzles = advisor.puzzles(&size, 1, below)?;
    /// assert_eq!((puzzles[0].table.tiles().len(), puzzles[0].rack.len()), (15, 2));
    /// assert!(puzzles[0].changes.broken >= 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn puzzles(
        &mut self,
        size: &PuzzleSize,
        count: usize,
        mut below: impl FnMut(usize) -> usize,
    ) -> Result<Vec<Puzzle>, Stopped<Vec<Puzzle>>> {
        let whole = self.budget().clone();
        let made = self.deal_puzzles(size, count, &whole, &mut below);
        self.set_budget(&whole);
        made
    }

    /// The puzzles within a budget of them all; each deal has a budget of its own.
    fn deal_puzzles(
        &mut self,
        size: &PuzzleSize,
        count: usize,
        whole: &Budget,
        mut below: impl FnMut(usize) -> usize,
    ) -> Result<Vec<Puzzle>, Stopped<Vec<Puzzle>>> {
        let mut deck: Vec<Tile> = Hand::deck(self.rules()).tiles().collect();
        let mut puzzles = Vec::new();
        let most = whole.states().unwrap_or(u64::MAX);
        let mut left = most;
        while puzzles.len() < count {
            if left == 0 {
                let limit = Limit::States(most);
                return Err(Stopped {
                    limit,
                    known: puzzles,
                });
            }
            let of_deal = left.min(MOST_PER_DEAL);
            self.set_budget(&whole.clone().max_states(of_deal));
            self.solver.restart();
            let dealt = self.deal_puzzle(size, &mut deck, &mut below);
            let meter = self.solver.meter();
            // Deals that find no state, since no melds have the size, take time as well.
            let spent = meter.spent_states() + meter.spent_steps() / STEPS_PER_STATE;
            match dealt {
                Ok(puzzle) => {
                    puzzles.extend(puzzle);
                    left = left.saturating_sub(spent);
                }
                // The deal is given up: its tiles make too many melds for a puzzle, or the rest of the budget was too small for it.
                Err(Limit::States(_)) => left -= of_deal,
                Err(limit) => {
                    return Err(Stopped {
                        limit,
                        known: puzzles,
                    });
                }
            }
        }
        Ok(puzzles)
    }

    /// A puzzle of some tiles of the deck, if they make one.
    fn deal_puzzle(
        &mut self,
        size: &PuzzleSize,
        deck: &mut [Tile],
        mut below: impl FnMut(usize) -> usize,
    ) -> Result<Option<Puzzle>, Limit> {
        // A deal that is no puzzle is work as well.
        self.solver.meter().state()?;
        self.solver.count_searches()?;
        let number = size.table + size.rack;
        // About two of three random tiles lie in melds.
        let dealt: Hand = choose(deck, number + number / 2, &mut below)
            .iter()
            .copied()
            .collect();
        let laid = self.solver.best_of_loose(&dealt, Aim::Cards)?;
        let mut melds = laid.melds().to_vec();
        let all = melds.len();
        let mut tiles = Vec::new();
        for meld in choose(&mut melds, all, &mut below) {
            let more = meld.tiles();
            if tiles.len() + more.len() <= number {
                tiles.extend(more.tiles());
            }
        }
        let all: Hand = tiles.iter().copied().collect();
        if tiles.len() != number || !self.melds_in_one_way(&all)? {
            return Ok(None);
        }
        for _ in 0..RACKS {
            self.solver.meter().state()?;
            self.solver.count_searches()?;
            let rack: Hand = choose(&mut tiles, size.rack, &mut below)
                .iter()
                .copied()
                .collect();
            let rest = all
                .checked_sub(&rack)
                .expect("the rack is a part of the tiles");
            let laid = self.solver.best_of_loose(&rest, Aim::Cards)?;
            if laid.loose_cards() > 0 {
                continue;
            }
            let table = Table::new(laid.melds().to_vec());
            let found = self
                .rearranged_as_a_whole(&table, &rack)
                .map_err(|error| match error {
                    TurnError::Stopped(stopped) => stopped.limit,
                    TurnError::Beyond(_) | TurnError::Kept { .. } => {
                        unreachable!("the tiles are of the deck, and each may be left")
                    }
                })?;
            if let Some(puzzle) = found
                && puzzle.changes.broken >= size.broken
            {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }

    /// The puzzle of a table and a rack whose tiles lie in melds in one way: `None` if the rack can be laid without moving a meld,
    /// or not as a whole.
    fn rearranged_as_a_whole(
        &mut self,
        table: &Table,
        rack: &Hand,
    ) -> Result<Option<Puzzle>, TurnError<()>> {
        let as_it_lies = Turn::new(table, rack).aim(Aim::Cards);
        if self.whole_turn(&as_it_lies)?.rack.is_empty() {
            return Ok(None);
        }
        let played = self.whole_turn(&as_it_lies.rearranging())?;
        let (true, Some(changes)) = (played.rack.is_empty(), played.changes) else {
            return Ok(None);
        };
        let plan = Plan::new(table, &played.table, self.rules());
        Ok(Some(Puzzle {
            table: table.clone(),
            rack: *rack,
            solution: played.table,
            changes,
            plan: plan.expect("a turn leaves every tile of the table on it"),
        }))
    }

    /// Whether there is exactly one set of melds that has all of these tiles.
    fn melds_in_one_way(&mut self, all: &Hand) -> Result<bool, Limit> {
        let rules = *self.rules();
        self.is_arranged_in_one_way(&Table::default(), &Hand::EMPTY, all, Aim::Cards, &rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn puzzle(table: &str, rack: &str) -> Option<Puzzle> {
        let rules = Rules::rummikub();
        let table = Table::parse(table, &rules).unwrap();
        let rack = Hand::parse(rack, &rules).unwrap();
        Advisor::new(&rules).puzzle(&table, &rack).unwrap()
    }

    #[test]
    fn a_rack_that_needs_no_move_is_no_puzzle() {
        assert_eq!(puzzle("3H 4H 5H", "6H"), None);
        assert_eq!(puzzle("3H 4H 5H", "8C 8D 8S"), None);
    }

    #[test]
    fn a_rack_that_is_not_laid_as_a_whole_is_no_puzzle() {
        assert_eq!(puzzle("3H 4H 5H 6H, 8C 8D 8S", "6C 6D KS"), None);
    }

    #[test]
    fn two_ways_are_no_puzzle() {
        // The six may be taken from either run, which are different melds afterwards.
        assert_eq!(puzzle("3H 4H 5H 6H, 3S 4S 5S 6S", "6C 6D"), None);
        assert!(puzzle("3H 4H 5H 6H, 3S 4S 5S", "6C 6D").is_some());
    }

    #[test]
    fn equal_tiles_are_no_second_way() {
        let found = puzzle("3H 4H 5H 6H, 6H 7H 8H 9H, 8C 8D 8S", "6C 6D");
        assert_eq!(found, None, "the set takes a six from either run");
        // Both runs are equal, so it does not matter which one is broken.
        let found = puzzle("3H 4H 5H 6H, 3H 4H 5H 6H", "6C 6D").unwrap();
        assert_eq!(
            found.solution.to_string(),
            "3H 4H 5H, 3H 4H 5H 6H, 6C 6D 6H"
        );
    }

    #[test]
    fn puzzles_that_are_made_are_puzzles() {
        for (rules, table, rack, broken) in [
            (Rules::rummikub(), 12, 1, 1),
            (Rules::rummikub(), 24, 3, 2),
            (Rules::article(), 20, 2, 1),
        ] {
            let size = PuzzleSize {
                table,
                rack,
                broken,
            };
            let mut number = 7_u64;
            let below = |end: usize| {
                number = number
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (number >> 33) as usize % end
            };
            let budget = Budget::unlimited().max_states(5_000_000);
            let mut advisor = Advisor::new(&rules).with_budget(&budget);
            let made = advisor.puzzles(&size, 20, below).unwrap();
            assert_eq!(made.len(), 20);
            for puzzle in made {
                assert_eq!(
                    (puzzle.table.tiles().len(), puzzle.rack.len()),
                    (table, rack)
                );
                assert!(puzzle.changes.broken >= broken);
                let again = advisor.puzzle(&puzzle.table, &puzzle.rack).unwrap();
                assert_eq!(again, Some(puzzle));
            }
        }
    }

    #[test]
    fn a_puzzle_stops_at_its_bound() {
        let rules = Rules::rummikub();
        let table = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules).unwrap();
        let rack = Hand::parse("6C 6D", &rules).unwrap();
        let mut advisor = Advisor::new(&rules).with_budget(&Budget::unlimited().max_states(5));
        let stopped = advisor.puzzle(&table, &rack).unwrap_err();
        assert!(matches!(
            stopped,
            TurnError::Stopped(Stopped {
                limit: Limit::States(5),
                ..
            })
        ));
    }
}
