//! `doudizhu puzzle`: endgames with one winning first play.

use std::borrow::Cow;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use super::RulesArgs;
use super::one_pack;
use super::solve::{choice_text, choice_texts, in_words, themes_of};
use crate::{Allowance, ErrorKind, OpError, Query, Refused, Reply, in_order};
use combogrid_budget::{Budget, Limit, Stopped};
use combogrid_doudizhu::{Endgame, Hand, Position, Puzzle, Rank, Rules};
use combogrid_games::SplitMix64;

/// States that all puzzles of a request may take. Threads that work ahead may take as many again.
pub(super) const MOST_SEARCHED: u64 = 2_000_000;

/// States of one deal; a deal that takes more is not a puzzle.
pub(super) const MOST_PER_DEAL: u64 = 1_000_000;

/// The bytes of the table of each thread, and the most threads: 64 megabytes together. Where the first puzzle takes all
/// states, the last of four threads has stopped after a quarter of them, the next one after a third, and another one after half:
/// together they have searched 2.1 times as many states as may be taken.
const TABLE: usize = 16_000_000;
const MOST_THREADS: usize = 4;

/// The most puzzles of a request.
const MOST: usize = 10_000;

/// Make endgame puzzles: open hands, one winning first play
///
/// Example: combogrid doudizhu puzzle --cards 8+8 --seed 7 --count 3
#[apply(bare_request!)]
#[serde(default)]
pub struct MakePuzzles {
    /// The cards of each hand in turn order, two or three numbers
    pub cards: String,
    /// Where the random numbers begin
    pub seed: u64,
    /// How many puzzles
    pub count: usize,
    /// The fewest plays of the first player until the win
    pub least: usize,
    /// The player who plays alone against the others: 0, 1 or 2
    pub landlord: usize,
    /// How many threads make them, at most 4; all cores if it is not given
    pub threads: Option<NonZero<u16>>,
}

impl Default for MakePuzzles {
    fn default() -> Self {
        Self {
            cards: "8+8".to_owned(),
            seed: 0,
            count: 1,
            least: 3,
            landlord: 0,
            threads: None,
        }
    }
}

/// Puzzles, the same ones for the same seed.
#[apply(answer!)]
pub struct Puzzles {
    /// In the order in which they were asked for.
    pub puzzles: Vec<PuzzleAnswer>,
}

/// A puzzle with its solution.
#[apply(answer!)]
pub struct PuzzleAnswer {
    /// The open hands in turn order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::LowToHigh>"))]
    pub hands: Vec<Hand>,
    /// The only winning first play.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::LowToHigh"))]
    pub solution: String,
    /// The kind of that play.
    pub kind: Cow<'static, str>,
    /// The effect of that play on the table.
    pub themes: Vec<String>,
    /// How the game goes with best play.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::PlayOrPass>"))]
    pub line: Vec<String>,
    /// The themes of each move of the line.
    pub line_themes: Vec<Vec<String>>,
    /// How many plays of the first player the line has.
    pub plays: usize,
    /// How many first plays seem as good and lose.
    pub tempting: usize,
    /// How often the first player has a choice, and only one wins.
    pub only_moves: usize,
    /// How many states were searched.
    pub states: u64,
    /// The engine's measure of it.
    pub difficulty: u32,
}

impl PuzzleAnswer {
    fn of(puzzle: &Puzzle, rules: Rules) -> Self {
        let themes = puzzle.position.themes(rules, Some(puzzle.solution));
        Self {
            kind: puzzle.solution.kind().name().into(),
            themes: in_words(&themes),
            line_themes: themes_of(&puzzle.position, rules, &puzzle.line),
            hands: puzzle.position.hands().to_vec(),
            solution: choice_text(Some(puzzle.solution)),
            plays: puzzle.plays(),
            tempting: puzzle.tempting,
            only_moves: puzzle.only_moves,
            states: puzzle.states,
            difficulty: puzzle.difficulty(),
            line: choice_texts(&puzzle.line),
        }
    }
}

/// A puzzle in the making.
#[derive(Clone, Default)]
struct Made {
    /// The states that it has taken so far.
    states: u64,
    /// The finished puzzle, or the limit that stopped it.
    end: Option<Result<Puzzle, Limit>>,
}

impl MakePuzzles {
    fn sizes(&self) -> Result<Vec<usize>, OpError> {
        let sizes = self.cards.split('+').map(|n| n.trim().parse().ok());
        let sizes: Vec<usize> = sizes.collect::<Option<_>>().unwrap_or_default();
        let total = sizes.iter().copied().fold(0, usize::saturating_add);
        if !(2..=3).contains(&sizes.len()) || sizes.contains(&0) || total > Hand::DECK.total() {
            let cards = &self.cards;
            let message = format!("{cards:?} are no cards of two or three hands, as in 8+8");
            return Err(OpError::new(ErrorKind::Request, message).field("cards"));
        }
        Ok(sizes)
    }

    /// The puzzle of one seed: deals hands until one is a puzzle whose solution is not obvious. `spend` takes the states of
    /// each deal, and returns how many are left.
    fn puzzle(
        &self,
        endgame: &mut Endgame,
        sizes: &[usize],
        seed: u64,
        budget: &Budget,
        spend: impl Fn(u64) -> Result<u64, Limit>,
    ) -> Result<Puzzle, Limit> {
        let mut random = SplitMix64::new(seed);
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        let mut left = spend(0)?;
        loop {
            let mut cards = random.draw(&mut deck, sizes.iter().sum()).iter().copied();
            let hands: Option<Vec<Hand>> = sizes
                .iter()
                .map(|&size| Hand::from_cards(cards.by_ref().take(size)))
                .collect();
            let position = Position::new(&hands.unwrap_or_default(), self.landlord);
            let Ok(position) = position else { continue };
            endgame.set_budget(&budget.clone().max_states(left.min(MOST_PER_DEAL)));
            let found = endgame.puzzle(&position);
            left = spend(endgame.states() + 1)?;
            match found {
                Ok(Some(puzzle)) if puzzle.plays() >= self.least && !puzzle.is_obvious() => {
                    return Ok(puzzle);
                }
                Ok(_)
                | Err(Stopped {
                    limit: Limit::States(_),
                    ..
                }) => {}
                Err(Stopped { limit, .. }) => return Err(limit),
            }
        }
    }

    /// The puzzles within the budget, and the limit that stopped the next one. Several threads make them. Each has a
    /// seed of its own, and the states of a puzzle count with those of all before it, so that the number of threads
    /// changes nothing.
    fn puzzles(
        &self,
        rules: Rules,
        sizes: &[usize],
        budget: &Budget,
    ) -> (Vec<Puzzle>, Option<Limit>) {
        let most = budget.states().unwrap_or(u64::MAX);
        let mut random = SplitMix64::new(self.seed);
        let seeds: Vec<u64> = (0..self.count).map(|_| random.number()).collect();
        let made = Mutex::new(vec![Made::default(); self.count]);
        // The puzzles before take at least the states that they have taken so far: a puzzle that is stopped here would be stopped
        // alone as well.
        let spend = |index: usize, states: u64| {
            let Ok(mut made) = made.lock() else {
                return Err(Limit::Cancelled);
            };
            made[index].states += states;
            let states: u64 = made[..=index].iter().map(|made| made.states).sum();
            budget.check()?;
            most.checked_sub(states).ok_or(Limit::States(most))
        };
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let threads = self
            .threads
            .map_or_else(cores, |threads| threads.get().into());
        // The answer ends before the first puzzle that is stopped; how it ended stands in `made`.
        let _ = in_order(
            threads.min(MOST_THREADS),
            seeds.into_iter().enumerate(),
            |_| Endgame::new(rules).with_memory(TABLE),
            |endgame, (index, seed)| {
                let puzzle =
                    self.puzzle(endgame, sizes, seed, budget, |states| spend(index, states));
                let is_made = puzzle.as_ref().map_or(Err(()), |_| Ok(()));
                if let Ok(mut made) = made.lock() {
                    made[index].end = Some(puzzle);
                }
                is_made
            },
        );
        within(made.into_inner().unwrap_or_default(), most)
    }
}

/// The puzzles that were made one after the other within that many states, and the limit that stopped the next one.
fn within(all: Vec<Made>, most: u64) -> (Vec<Puzzle>, Option<Limit>) {
    let (mut puzzles, mut states) = (Vec::new(), 0);
    for made in all {
        states += made.states;
        match made.end {
            Some(Ok(puzzle)) if states <= most => puzzles.push(puzzle),
            Some(Err(limit)) if states <= most => return (puzzles, Some(limit)),
            _ => return (puzzles, Some(Limit::States(most))),
        }
    }
    (puzzles, None)
}

impl Query for MakePuzzles {
    type Subject = RulesArgs;
    type Answer = Puzzles;

    /// If a puzzle is stopped, the puzzles before it are known.
    fn answer(&self, rules: &Rules, allowance: &Allowance) -> Reply<Puzzles> {
        let sizes = self.sizes()?;
        if self.landlord >= sizes.len() {
            let message = format!("there is no player {}", self.landlord);
            return Err(OpError::new(ErrorKind::Request, message)
                .field("landlord")
                .into());
        }
        if self.count > MOST {
            let message = format!("{} is more than {MOST} puzzles", self.count);
            return Err(OpError::new(ErrorKind::Request, message)
                .field("count")
                .into());
        }
        let budget = allowance.states(MOST_SEARCHED);
        let rules = one_pack(*rules)?;
        let (puzzles, stopped) = self.puzzles(rules, &sizes, &budget);
        let puzzles = puzzles.into_iter();
        let puzzles = puzzles
            .map(|puzzle| PuzzleAnswer::of(&puzzle, rules))
            .collect();
        match stopped {
            Some(limit) => Err(Refused::stopped(limit, Some(Puzzles { puzzles }))),
            None => Ok(Puzzles { puzzles }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bounds;

    /// The puzzles as text, made by that many threads, or all cores for 0; those that are known if they are stopped.
    fn puzzles(threads: u16, max_states: Option<u64>) -> String {
        let question = MakePuzzles {
            cards: "6+6".to_owned(),
            seed: 5,
            count: 7,
            threads: NonZero::new(threads),
            ..MakePuzzles::default()
        };
        let bounds = Bounds {
            max_states,
            ..Bounds::default()
        };
        let made = match question.ask(&RulesArgs::default(), &bounds) {
            Ok(made) => made,
            Err(refused) => *refused.known.unwrap(),
        };
        serde_json::to_string(&made).unwrap()
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let one = [None, Some(20_000), Some(5_000), Some(1)].map(|most| (most, puzzles(1, most)));
        let made = |text: &String| text.matches("solution").count();
        assert_eq!(made(&one[0].1), 7);
        assert_eq!(made(&one[3].1), 0);
        for (most, one) in one {
            for threads in [0, 2, 3, 60] {
                assert_eq!(puzzles(threads, most), one, "{threads} threads, {most:?}");
            }
        }
    }
}
