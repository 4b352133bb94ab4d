//! Every way a rummy hand combines.
//!
//! A hand is a grid of suits and ranks; melds are lines on it, sets down and runs across. [`Rules`] say which variant is
//! played, as data: gin, Rummikub, Indian rummy and others are presets, and every knob of a preset can be turned.
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
//! | only those that open the game or go out | [`Requirement`], [`Hand::goes_out`] |
//! | whether cards as a player lays them are valid, and what is missing | [`Rules::check`] |
//! | a hand that changes card by card | [`LiveHand`] |
//! | loose points, throws and lay-offs of gin as bits, for rollouts | [`CardSet::deadwood`], [`CardSet::least_throw`], [`GinMelds`] |
//! | what to throw, what to hope for, and why | [`Solver::throws`], [`Solver::prospects`] of a [`Situation`] |
//! | what each throw and each draw leaves, as a number | [`Solver::discards`], [`Solver::draws`] |
//! | whether to knock, to declare or to drop | [`Solver::call`] |
//! | how far a hand is from going out | [`Solver::shortfall`] |
//! | melds on the table: rearrange them, lay off on them | [`Table`] |
//! | new melds and lay-offs together | [`Turn`] |
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
//! arrangement found, the results so far, a lower bound. A [`Solver`], a [`LiveHand`] and [`Arrangements`] hold the
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
//! # Features
//!
//! `serde` reads and writes rules; `rayon` adds [`Arrangements::par_iter`](https://docs.rs/combogrid-rummy).

mod advice;
mod aim;
mod arrangement;
mod arrangements;
mod budget;
mod call;
mod candidates;
mod cards;
mod draw;
mod gin;
mod hand;
mod laying;
mod live;
mod meld;
mod opening_gap;
mod outs;
mod plan;
mod prospects;
mod queries;
mod requirement;
mod rules;
mod shortfall;
mod situation;
mod solver;
mod sort;
mod sweep;
mod table;
mod technique;
mod throws;
mod turn;
mod value;
mod way_out;

pub use aim::{Aim, Score};
pub use arrangement::Arrangement;
pub use arrangements::{Arrangements, Choice};
pub use call::Call;
pub use candidates::{candidates, candidates_into};
pub use cards::{
    Card, CardSet, Expected, Notation, ParseCardError, Rank, RankSet, Suit, SuitSet, Tile,
};
pub use combogrid_budget::{Budget, Cancel, Limit, Stopped};
pub use combogrid_lattice::{CountOverflow, HistogramError, Swept, Weight};
pub use draw::{Discard, Draw, Draws};
pub use gin::GinMelds;
pub use hand::{Hand, HandError};
pub use laying::{BonusKind, Checked, Group, Laying, Missing, Runs};
pub use live::LiveHand;
pub use meld::{Meld, Run, Set, Slot, Substitutes};
pub use opening_gap::OpeningGap;
pub use outs::Outs;
pub use plan::{LyingGroup, Made, Origin, Plan, PlannedMeld, Step, Taken};
pub use prospects::Prospects;
pub use requirement::Requirement;
pub use rules::{
    AceRank, Contract, GoingOut, JokerExchange, JokerPoints, JokerRelease, JokersPerMeld, KNOBS,
    Knob, Melded, Opening, OutDiscard, PRESETS, PairWilds, PointTable, Rules, RulesBuilder,
    RulesError, Scoring, SetSuits, TableWilds, Upcard, WildMelds,
};
pub use shortfall::Shortfall;
pub use situation::Situation;
#[doc(hidden)]
pub use solver::Route;
pub use solver::{CountError, Solver};
#[doc(hidden)]
pub use sort::sort_by_key;
pub use table::{BeyondDeckError, Exchange, LayOff, ParseTableError, PlaceError, Placement, Table};
pub use technique::{
    ChangeKind, ControlPoint, ControlPointCombos, ControlPointError, Dropped, FlagLine, FlagMap,
    Flags, Island, IslandChange, Leaf, Leaves, Picture, PictureCell, Technique,
    control_point_combos,
};
pub use throws::Throw;
pub use turn::{Played, Turn, TurnError};
pub use value::ParseValueError;
pub use way_out::WayOut;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
