//! Dou Dizhu (斗地主) hands: every split, every kicker, every legal play.
//!
//! It is not for whole games: bidding, hidden hands and players are in `combogrid-games`.
//!
//! Suits do not matter in this game, so a [`Hand`] is fifteen counts in one `u64`, and a [`Play`] a
//! kind, a head rank, a length and the kickers it carries. Rule sets differ in small print only;
//! [`Rules`] holds it as data, and [`Preset`] names the ones of well-known programs.
//!
//! ```
//! use combogrid_doudizhu::{Hand, Kind, Preset, Rules};
//!
//! let rules = Rules::default(); // RLCard's
//! let hand: Hand = "3344555 10 10 大王".parse()?;
//! assert_eq!(hand.to_string(), "3344555TTR");
//!
//! // What may be led to an empty table?
//! let leads = rules.leads(hand);
//! let pairs: Vec<_> = leads.iter().filter(|play| play.kind() == Kind::TrioPair).collect();
//! assert_eq!(pairs.len(), 3);
//! assert_eq!(pairs[2].to_string(), "555TT"); // the body first, then what it carries
//!
//! // What are these cards, and what beats them?
//! let to = rules.recognize("33344".parse()?).longest_body().unwrap();
//! assert_eq!(rules.count_answers(hand, to).total(), 3);
//! assert_eq!(rules.answers("3333BR".parse()?, to).last().unwrap().to_string(), "BR");
//! # Ok::<(), combogrid_doudizhu::ParseHandError>(())
//! ```
//!
//! # The hand as a grid
//!
//! Write down for each rank whether it is held at least once, twice, three and four times, and the
//! game's shapes appear: a solo chain (顺子) is a run in the first row, a pair chain (连对) in the
//! second, an airplane (飞机) in the third, and a bomb (炸弹) is a full column.
//! [`Hand::grid`] makes this picture, on a [`combogrid_grid::Grid`], and [`HandGrid::bodies`] reads the
//! shapes by its scans. Leads, answers and splits read the same rows as bits of one word, which is faster.
//!
//! ```text
//! 33444555678889999TTBR
//!    3456789TJQKA 2BR
//! x1 ########.... .##
//! x2 ###..###.... .
//! x3 .##..##..... .      444555 and 888999
//! x4 ......#..... .      9999
//! ```
//!
//! # Asking for plays
//!
//! | question | answer | without making the plays |
//! |---|---|---|
//! | what may be led? | [`Rules::leads`], [`leads_into`](Rules::leads_into), [`visit_leads`](Rules::visit_leads) | [`count_leads`](Rules::count_leads) |
//! | what beats this? | [`Rules::answers`], [`answers_into`](Rules::answers_into), [`visit_answers`](Rules::visit_answers) | [`count_answers`](Rules::count_answers) |
//! | what are these cards? | [`Rules::recognize`], every reading | |
//! | is that a play, does it beat this one? | [`Rules::allows`], [`Play::beats`] | |
//! | which number has it in an agent's action space, which in that of `RLCard`? | [`Catalogue`] | |
//!
//! Plays always come in the order of [`Play`]. The `_into` and `visit_` forms allocate nothing (the former only when
//! its buffer must grow), and no generated play is dropped: the kickers that a body may carry are one packed count,
//! computed before the first kicker is chosen.
//!
//! # Asking for splits
//!
//! A **split** is one way to play the hand out: plays that together are exactly its cards. Two splits
//! differ if their plays differ as multisets. They come in two stages, as in the article that this
//! crate began with:
//!
//! 1. a **base split** lays the hand as solos, pairs, trios, bombs, the rocket, chains and airplanes;
//! 2. some of its trios, bombs and airplanes then take whole solos or pairs of it as kickers (带牌),
//!    as far as the rules allow. Two solos of one rank differ from a pair, so every split has one base
//!    split ([`Split::base`]) and occurs once.
//!
//! ```
//! use combogrid_doudizhu::{FewestPlays, Rules, Split};
//!
//! let rules = Rules::default();
//! let splits = rules.splits("3344555".parse()?)?;
//! assert_eq!((rules.base_splits("3344555".parse()?)?.count(), splits.count()), (13, 21));
//! assert_eq!(splits.best_split().unwrap().to_string(), "334455,5");
//!
//! let base = Split::parse_base("555,777,J,QQ", rules)?;
//! assert_eq!(rules.kickers_of(&base).count(), Ok(1 + 4 + 2));
//!
//! let mut fewest = FewestPlays::new(rules);
//! assert_eq!(fewest.count("33344455566677788899".parse()?)?, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | answer |
//! |---|---|
//! | how many splits? | [`SplitCounter`], in about a microsecond; [`Splits::count`] |
//! | all of them, the k-th, any one, the best k | [`Splits`] (shortcuts [`Rules::splits`] and [`base_splits`](Rules::base_splits)): [`iter`](Splits::iter), [`nth`](Splits::nth), [`sample`](Splits::sample), [`top`](Splits::top) |
//! | how many with a number of plays? | [`Splits::count_by_plays`], [`histogram`](Splits::histogram) for any weight |
//! | all of them once, as fast as can be | [`Rules::visit_splits`], [`visit_base_splits`](Rules::visit_base_splits) |
//! | the best one | [`Splits::best_split`] by [`Control`], [`best`](Splits::best) by any score |
//! | the fewest plays | [`FewestPlays`], with a witness |
//! | which kickers can this base split take? | [`KickerSplits`] (shortcut [`Rules::kickers_of`]); [`carrier_choices`](KickerSplits::carrier_choices) shows how |
//!
//! # Asking who wins
//!
//! With open hands (残局) the winner is a fact: an [`Endgame`] tells for a [`Position`] of two or three
//! hands who [wins](Endgame::wins), by which [first plays](Endgame::winning), and with which
//! [`Strategy`], which [checks itself](Strategy::check) against every reply.
//!
//! ```
//! use combogrid_doudizhu::{Endgame, Position, Rules};
//!
//! let rules = Rules::default();
//! let position = Position::new(&["6666777B".parse()?, "9999TTQQQQ".parse()?], 0)?;
//! let mut endgame = Endgame::new(rules);
//! assert!(!endgame.wins(&position)?); // a bomb beats a lower bomb
//! assert!(endgame.strategy(&position)?.check(&rules).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How much a query may cost
//!
//! Dealt hands are far within every default budget. Larger hands, up to the whole deck, may have more splits than fit
//! into memory: such a query ends with [`Stopped`], which has the [`Limit`] of its [`Budget`] and the result so far.
//! Another budget is set once, on the workspace: a number of states or results, a deadline, a [`Cancel`] flag that
//! another thread sets.
//!
//! | what answers | its budget | known when it stops |
//! |---|---|---|
//! | [`Splits`] | [`Splits::DEFAULT_BUDGET`], [`Splits::with_budget`], [`set_budget`](Splits::set_budget) | of [`list`](Splits::list) the first splits, of [`top`](Splits::top) the best |
//! | [`SplitCounter`] | [`SplitCounter::DEFAULT_BUDGET`], [`with_budget`](SplitCounter::with_budget) | there are that many splits or more |
//! | [`FewestPlays`] | [`FewestPlays::DEFAULT_BUDGET`], [`with_budget`](FewestPlays::with_budget) | the plays of a good split |
//! | [`KickerSplits`] | [`KickerSplits::DEFAULT_BUDGET`], [`with_budget`](KickerSplits::with_budget) | the first splits, or their number |
//! | [`Rules::visit_splits`] and [`Splits::iter`] | the caller breaks | |
//! | [`Rules::visit_moves`], [`Rules::count_moves`] | a parameter | the first plays, or their numbers |
//!
//! Plays without wild cards need no budget: no hand has more leads or answers than [`Catalogue`] has plays, some 34,000.
//!
//! # Two packs
//!
//! With two packs (四人斗地主, [`Preset::FourPlayers`]) a rank is held up to eight times. [`Rules::deck`] has all cards, and
//! [`Hand::parse_part`] reads some of them. Bombs have four to eight cards, and the rocket is [`Play::FOUR_JOKERS`]. Splits and counts of
//! two packs are swept play by play, as those with wild cards; a fold over the ranks finds the fewest plays. Endgames with four open hands are left out.
//!
//! ```
//! use combogrid_doudizhu::{FewestPlays, Notation, Preset};
//!
//! let rules = Preset::FourPlayers.rules();
//! let hand = rules.deck().parse_part("3333344BBRR", Notation::Canonical)?;
//! let bombs: Vec<_> = rules.leads(hand).into_iter().filter(|play| play.copies() > 4).collect();
//! assert_eq!(bombs.len(), 1); // 33333
//! assert_eq!(FewestPlays::new(rules).count(hand)?, 3); // 33333, 44, BBRR
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rooms
//!
//! Each folder uses those before it: `packed` (cards and ranks in one word, every mask), `rules`
//! (kinds, flags, presets), `moves` (one generator of bodies, one of kickers; leads, answers,
//! readings and the picture on top), `counts` (skeletons, shapes and their table: exact counts and
//! fewest plays), `splits` (the two stages, the graph, the stream).
//!
//! # Features
//!
//! `serde` writes the nouns as their text, plays as parts and rules as flags; `rayon` walks splits on
//! all cores. Both are off by default. The crate needs no files, clocks or threads and compiles for
//! wasm32.

#[macro_use]
mod named;

mod packed;
mod rules;

mod moves;

mod counts;
mod splits;

mod endgame;

#[cfg(feature = "serde")]
mod serial;

pub use combogrid_budget::{Budget, Cancel, Limit, Stopped};
pub use combogrid_settings::{Presets, Setting, Settings};
pub use counts::{
    FewestError, FewestPlays, HiddenHand, HiddenHands, HiddenHandsError, Holding, SplitCounter,
    SplitsError,
};
pub use endgame::{
    Analysis, Endgame, Laid, MoveError, Position, PositionError, Puzzle, SimplePlayer, Strategy,
    StrategyError, Theme,
};
pub use moves::{Catalogue, HandGrid, KickersNeeded, KindCounts, Play, PlayError, Readings};
pub use packed::{Hand, Notation, ParseHandError, ParseNotationError, Rank, RankSet};
pub use rules::{
    Flag, Kickers, Kind, Number, ParseFlagError, ParseKindError, ParseNumberError,
    ParsePresetError, ParseWildAloneError, ParseWildBombsError, Preset, Rules, RulesBuilder,
    RulesError, SETTINGS, SettingError, WildAlone, WildBombs, WildRanks, WildRanksError,
};
pub use splits::{
    CarrierChoice, Control, Dropped, KickerLeaf, KickerSplits, MatchingStep, Split, SplitError,
    Splits,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
