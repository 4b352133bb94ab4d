//! Guandan (掼蛋) hands: every legal play, the fewest plays, and every way to lay a hand out.
//!
//! It is not for whole deals: tribute, levels of a match and players are in `combogrid-games`.
//!
//! Two packs are dealt to four players, 27 cards each. A deal has a [`Level`] (级牌), whose two hearts are wild (逢人配). A
//! [`Hand`] is four packed rows of suits by ranks with two copies, a [`Play`] eight bytes. [`Rules`] are a level with the
//! [settings](Flag) in which sources differ, and everything is asked there.
//!
//! ```
//! use combogrid_guandan::{Hand, Kind, Level, Play, Rank, Rules};
//!
//! let rules = Rules::new(Level::new(Rank::Nine).unwrap());
//! let hand: Hand = "4S 5H 6H 7H 8H 9H 9S 9D KC KD".parse()?;
//!
//! // What may be led to an empty table?
//! let leads = rules.leads(&hand);
//! assert!(leads.contains(&"H:56789*".parse::<Play>().unwrap()));
//! assert_eq!(rules.count_leads(&hand)[Kind::StraightFlush], 2);
//!
//! // What are these cards, and what beats them?
//! let readings = rules.recognize(&"9H 9S KC KD KS".parse()?);
//! assert_eq!(readings[0].to_string(), "KKK99*");
//! let answers = rules.answers(&hand, "KKK44".parse::<Play>().unwrap());
//! let texts: Vec<_> = answers.iter().map(ToString::to_string).collect();
//! assert_eq!(texts, ["999*KK", "H:4*5678", "H:56789*"]);
//!
//! // Which cards lay it?
//! assert_eq!(rules.lay(&hand, answers[0]).unwrap().to_string(), "9D 9H 9S KC KD");
//! # Ok::<(), combogrid_guandan::ParseHandError>(())
//! ```
//!
//! # The hand as a grid
//!
//! Write the suits down and the ranks across, with the ace at both ends, and the shapes of the game appear. A straight flush
//! (同花顺) is a stretch of a row. A column is what solos, pairs, trios and bombs are laid of. A straight (顺子), a tube (三连对)
//! and a plate (钢板) are blocks of columns. [`Rules::grid`] makes this picture on a [`combogrid_grid::Grid`]; leads, splits and
//! fewest plays read the same rows as bits of words, which is faster.
//!
//! ```text
//!   A23456789TJQKA
//! C ...1.......1.1
//! D .....11.2.....
//! H 1....1111.1..1
//! S .11.1.....2.1.
//! ```
//!
//! # Asking for plays
//!
//! | question | answer |
//! |---|---|
//! | what may be led? | [`Rules::leads`], [`leads_into`](Rules::leads_into), [`visit_leads`](Rules::visit_leads), [`count_leads`](Rules::count_leads) |
//! | what beats this? | [`Rules::answers`], [`answers_into`](Rules::answers_into), [`visit_answers`](Rules::visit_answers), [`count_answers`](Rules::count_answers) |
//! | what are these cards? | [`Rules::recognize`], every reading of wild cards |
//! | which cards lay it? | [`Rules::lay`], so that what stays can make the most straight flushes |
//! | which number has it? | [`Catalogue`], the action space of an agent |
//! | is that a play, does it beat this one? | [`Rules::allows`], [`Rules::beats`], [`Rules::height`] |
//!
//! Plays always come in the order of [`Play`]. No list has a play twice, and the `_into` and `visit_` forms allocate nothing, the
//! former unless its buffer must grow.
//!
//! # Asking for the whole hand
//!
//! A **split** is a multiset of plays that together are exactly the hand, and of which each can be laid beside the others.
//!
//! | question | answer |
//! |---|---|
//! | the fewest plays (手数) | [`FewestPlays`], with a witness, in some ten microseconds |
//! | how many splits? | [`SplitCounter`] |
//! | all of them, the k-th, any one, the best k by any weight | [`Splits`] |
//! | how a player sorts the hand (理牌) | [`Arranger`], by [`ArrangementValue`] or another order |
//!
//! ```
//! use combogrid_guandan::{Arranger, FewestPlays, Rules};
//!
//! let rules = Rules::default();
//! let hand = "3S 4S 5S 6S 7S 7D 7C 7H 8C 8D KS AS AD B R".parse()?;
//! assert_eq!(FewestPlays::new(rules).count(&hand)?, 6);
//!
//! let best = &Arranger::new(rules).top(&hand, 1)?[0];
//! let plays: Vec<_> = best.plays.iter().map(|laid| laid.play.to_string()).collect();
//! assert_eq!(plays, ["K", "B", "R", "AA", "77788", "S:34567"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How much a query may cost
//!
//! Plays need no budget: no hand has more than the full deck, some 2,300. What asks for the whole hand has a [`Budget`] of states,
//! results and time, set once with `with_budget`; [`Stopped`] has the [`Limit`] that was met and the result so far. Dealt hands
//! are within every default budget: two wild cards and the most splits take a few tenths of a second. Of much larger hands, up to
//! the two packs, only plays and [`FewestPlays`] have an answer, which then is an upper bound.
//!
//! # Rooms
//!
//! Each folder uses those before it: `cards` (ranks, suits, hands, and their text), `rules` (level, kinds, settings), `moves`
//! (plays and their order, one generator for leads, answers and readings, the cards of a play, the picture) and `splits` (fewest
//! plays, the sweep and its graph, the best arrangements).
//!
//! With Dou Dizhu this crate shares what is below both: packed rows and their windows, the lattice and the budget. Their moves
//! stay apart, since chains there have any length, kickers any number and cards no suit, while here the lengths are fixed, and
//! wild cards and suits decide.
//!
//! # Features
//!
//! `serde` (off by default) writes cards, hands, levels, kinds, settings and plays as their text. The crate needs no files, clocks
//! or threads and compiles for wasm32.

mod cards;
mod rules;

mod moves;

mod splits;

#[cfg(feature = "serde")]
mod serial;

pub use cards::{Card, Hand, ParseHandError, ParseRankError, Rank, Suit};
pub use combogrid_budget::{Budget, Cancel, Limit, Stopped};
pub use combogrid_settings::{Presets, SettingError, Settings};
pub use moves::{Catalogue, HandGrid, KindCounts, ParsePlayError, Play};
pub use rules::{
    Flag, Kind, Level, ParseFlagError, ParseKindError, ParseLevelError, Rules, SETTINGS,
};
pub use splits::{
    Arrangement, ArrangementValue, Arranger, FewestPlays, Laid, Split, SplitCounter, Splits,
    SplitsError,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
