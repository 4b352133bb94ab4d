//! Every question to the engines of combogrid as data: a typed request, a typed answer, and the line protocol of both.
//!
//! It is not for inner loops: the engines answer the same questions without text and without JSON.
//!
//! One list, [`ENGINES`], has every op. The line protocol, the verbs of the command line and the requests of
//! [`deal`] follow from it.
//!
//! A program in Rust asks with types. A question is a [`Query`], and it is about a [`Subject`]:
//!
//! ```
//! use combogrid_ops::rummy::{Discard, SituationArgs};
//! use combogrid_ops::{Bounds, Query};
//!
//! let hand = SituationArgs::new("6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H").under("gin");
//! let answer = Discard::default().ask(&hand, &Bounds::default()).unwrap();
//! assert_eq!((answer.best[0].card.to_string(), answer.best[0].deadwood), ("7H".to_owned(), 10));
//! ```
//!
//! A stream asks with lines of JSON, the same that `combogrid batch` reads:
//!
//! ```
//! let answer = combogrid_ops::answer_line(br#"{"id": 7, "op": "doudizhu.count", "hand": "3344555"}"#);
//! assert_eq!(answer, b"{\"id\":7,\"result\":{\"base\":\"13\",\"splits\":\"21\"}}\n");
//! ```

#[macro_use]
extern crate macro_rules_attribute;

#[cfg(any(feature = "_cards", feature = "tothello-engine"))]
#[macro_use]
mod data;

mod answer;
#[cfg(feature = "batch")]
pub mod batch;
mod bounds;
mod count;
#[cfg(feature = "deal")]
pub mod deal;
#[cfg(feature = "schema")]
mod document;
mod documented;
#[cfg(feature = "doudizhu-engine")]
pub mod doudizhu;
mod error;
mod field_error;
#[cfg(feature = "_game")]
pub mod game;
#[cfg(feature = "guandan-engine")]
pub mod guandan;
mod json;
#[cfg(any(feature = "doudizhu-engine", feature = "guandan-engine"))]
mod kinds;
mod limit;
#[cfg(feature = "_cards")]
mod listing;
mod memory;
mod named;
mod op;
mod ops;
mod query;
mod request;
#[cfg(feature = "tothello")]
pub mod reversi;
mod rules;
#[cfg(feature = "rummy-engine")]
pub mod rummy;
#[cfg(feature = "schema")]
mod schema;
mod suggest;
#[cfg(any(
    feature = "doudizhu-engine",
    feature = "guandan-engine",
    feature = "tothello-engine"
))]
mod text_list;
mod threads;
#[cfg(feature = "tothello-engine")]
pub mod tothello;
#[cfg(any(feature = "doudizhu-engine", feature = "rummy-engine"))]
mod workspaces;

pub use answer::{
    Answers, BYTE_ORDER_MARK, Line, MAX_LINE, answer_line, answer_value, answer_within,
};
pub use bounds::{Allowance, Bounds};
pub use combogrid_budget::Cancel;
pub use count::Count;
#[cfg(feature = "schema")]
pub use document::schema;
pub use documented::Documented;
pub use error::{ErrorKind, OpError, Refused, Reply};
#[cfg(any(feature = "doudizhu-engine", feature = "guandan-engine"))]
pub use kinds::Kinds;
pub use limit::ListLimit;
pub use memory::has_memory;
pub use named::{Named, Names};
pub use op::Op;
pub use ops::{ENGINES, Engine, find};
pub use query::{Query, Subject, Texts, ValueOf};
pub use rules::{RulesChoice, SettingValue};
pub use threads::in_order;

/// The README's examples, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
