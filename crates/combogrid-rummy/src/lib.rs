//! Every way a rummy hand combines.
//!
//! It is not for whole games with their turns and players, which are in `combogrid-games`, nor for hands that win by
//! rank, as in poker.
//!
//! A hand is a grid of suits and ranks; melds are lines on it, sets down and runs across. [`Rules`] say which variant is
//! played, as data: gin, Rummikub, Indian rummy and others are presets, and every setting of a preset can be turned.
//!
//! ```
//! use combogrid_rummy::{Aim, Arrangements, Hand, Rules, Solver};
//!
//! let rules = Rules::article();
//! let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?;
//!
//! let best = Solver::new(&rules).best(&hand, Aim::Deadwood)?;
//! assert_eq!(best.to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
//! assert_eq!(best.loose_points(&rules), 16);
//!
//! let every = Arrangements::every(&hand, &rules)?;
//! assert_eq!(every.count()?, 12);
//! assert_eq!(Arrangements::maximal(&hand, &rules)?.count()?, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Finding a function
//!
//! | question | answer |
//! |---|---|
//! | what can be melded? | [`candidates`], [`Rules::meld_of`] |
//! | the best arrangement; how many there are | [`Solver`], one for each thread |
//! | all of them, the maximal ones, the k-th, the k best, one at random | [`Arrangements`] |
//! | only those that open the game or go out | [`Requirement`], [`Solver::opens`], [`Solver::goes_out`] |
//! | whether cards as a player lays them are valid, and what is missing | [`Rules::check`] |
//! | a hand after cards come and go, and the changes of its islands | [`Hand::exchanged`], [`IslandChange`] |
//! | loose points, throws and lay-offs of gin as bits, for rollouts | [`CardSet::deadwood`], [`CardSet::least_throw`], [`GinMelds`] |
//! | what to throw, what to hope for, and why | [`Advisor::throws`], [`Advisor::prospects`] of a [`Situation`] |
//! | what each throw and each draw leaves, as a number | [`Solver::discards`], [`Solver::draws`] |
//! | whether to knock, to declare or to drop | [`Advisor::call`] |
//! | how far a hand is from going out | [`Solver::shortfall`] |
//! | melds on the table, and what fits them as they lie | [`Table`] |
//! | melds on the table rearranged | [`Turn::on_table`] |
//! | new melds and lay-offs together | [`Turn`], [`Advisor::turn`] |
//! | where the tiles of a rearranged table came from, and the steps to make it | [`Plan`] |
//! | the original technique: islands, flags, control points, lines | [`Hand::islands`], [`FlagMap`], [`Picture`] |
//! | the same step by step, with every leaf of its search | [`Technique`] |
//!
//! # How it works
//!
//! From the naive way up. To try every set of melds is exponential. The **original technique** marks on the grid which
//! melds each card can be in and searches only where a card has to choose, at the control points; it finds the best
//! arrangement, but not all of them, and explodes on dense hands. The **lattice** ([`Arrangements`]) sweeps the hand
//! tile by tile and keeps only the tiles that are left: hands with equal tiles left share everything that follows, so
//! billions of arrangements are one small graph, under all rules. The **solver** needs less: hands that are dealt are
//! searched by branch and bound over melds as bits, jokers and wild cards included, in about a microsecond; crowded
//! ones are swept column by column over capped states: past the shortest legal length it does not matter how long an
//! open run is. So a whole deck of 104 cards is counted exactly in a fraction of a second. Each of the engines is held
//! against the others and against a brute force written from the rules alone.
//!
//! # Budgets
//!
//! A hundred tiles with a dozen jokers have more arrangements than a memory holds. So every query that can grow without
//! bound counts its states against a [`Budget`], which may also have a deadline, a [`Cancel`] flag that another thread
//! sets, and a bound on results. When it is spent, the query returns [`Stopped`] with the result so far: the best
//! arrangement found, the results so far, a lower bound. A [`Solver`], an [`Advisor`] and [`Arrangements`] hold the
//! budget of their queries; functions that take none keep to [`Solver::DEFAULT_BUDGET`], which lets every hand pass
//! that is dealt.
//!
//! ```
//! use combogrid_rummy::{Aim, Budget, Hand, Rules, Solver};
//!
//! let rules = Rules::rummikub().with("jokers", "12")?;
//! let budget = Budget::unlimited().max_states(10_000);
//! let stopped = Solver::new(&rules).with_budget(&budget).best(&Hand::deck(&rules), Aim::Cards).unwrap_err();
//! assert!(stopped.known.loose_cards() < 20, "a good arrangement, but perhaps not the best");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rooms
//!
//! The crate has five rooms, and no import runs up between them. All names are public here, at the root.
//!
//! | room | what it answers | what it imports |
//! |---|---|---|
//! | `cards` | what cards, hands, rules, melds and arrangements are; whether cards as laid are valid | |
//! | `technique` | the original technique, step by step | `cards` |
//! | `arrangements` | what can be melded; all arrangements, and those that meet a requirement | `cards` |
//! | `solver` | the best arrangement, how many there are, what each throw and each draw leaves | `cards`, `technique`, `arrangements` |
//! | `play` | what to do in a game: tables, turns and their plans, throws, draws, outs, calls | `cards`, `arrangements`, `solver` |
//!
//! `tests/suite/rooms.rs` reads the imports and fails if one runs up.
//!
//! # Features
//!
//! `serde` reads and writes rules; `rayon` adds [`Arrangements::par_iter`](https://docs.rs/combogrid-rummy).

mod arrangements;
mod cards;
mod play;
mod solver;
mod technique;

pub use arrangements::{Arrangements, Choice, Requirement, candidates, candidates_into};
#[doc(hidden)]
pub use cards::sort_by_key;
pub use cards::{
    AceRank, Aim, AllWild, Arrangement, BonusKind, Card, CardSet, Checked, Contract, Expected,
    FAMILIES, Flaw, GoingOut, Group, Hand, HandError, JokerExchange, JokerPoints, JokerRelease,
    JokersPerMeld, Laying, MayThrow, Meant, Meld, Melded, Missing, Notation, Opening,
    OpeningPoints, OutDiscard, PRESETS, PairWilds, ParseCardError, ParseValueError, PointTable,
    Rank, RankSet, Reason, Rules, RulesBuilder, RulesError, Run, RunEnds, Runs, SETTINGS, Score,
    Scoring, Set, SetSuits, Slot, Substitutes, Suit, SuitSet, TableWilds, Tile, Upcard, WildMelds,
};
pub use combogrid_budget::{Budget, Cancel, Limit, Stopped};
pub use combogrid_lattice::{CountOverflow, HistogramError, Swept, Weight};
pub use combogrid_settings::{Presets, Setting, Settings};
pub use play::{
    Advisor, BeyondDeckError, Call, Changes, Exchange, LayOff, LyingGroup, Made, Origin, Outs,
    ParseTableError, Plan, PlannedMeld, Played, Prospects, Puzzle, PuzzleSize, Situation, Source,
    Step, Table, Taken, Throw, ThrowOrder, Turn, TurnError,
};
#[doc(hidden)]
pub use solver::Route;
pub use solver::{
    CountError, Discard, Draw, Draws, GinMelds, OpeningAim, OpeningGap, Shortfall, Solver, WayOut,
};
pub use technique::{
    ChangeKind, ControlPoint, ControlPointCombos, ControlPointError, Dropped, FlagLine, FlagMap,
    Flags, Island, IslandChange, Leaf, Leaves, Picture, PictureCell, Technique,
    control_point_combos,
};

/// How serde writes cards and melds, and reads them back.
///
/// A card, a hand and a meld are the text of their cards, which names no meld: melds are read under rules.
#[cfg(feature = "serde")]
pub mod serial {
    pub use crate::arrangements::serial::{all_melds, under};
    pub use crate::cards::serial::tiles;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
