//! Every question to the engines of combogrid as data: a typed request, a typed answer, and the line protocol of both.
//!
//! One list, [`ENGINES`], has every op. The line protocol, the verbs of the command line and the requests of
//! [`deal`] follow from it.
//!
//! ```
//! let answer = combogrid_ops::answer_line(br#"{"id": 7, "op": "doudizhu.count", "hand": "3344555"}"#);
//! assert_eq!(answer, b"{\"id\":7,\"result\":{\"base\":\"13\",\"splits\":\"21\"}}\n");
//! ```

mod answer;
#[cfg(feature = "batch")]
pub mod batch;
mod bounds;
#[cfg(feature = "cli")]
mod command;
mod count;
pub mod deal;
mod doudizhu;
mod error;
#[cfg(feature = "cli")]
pub mod layout;
mod limit;
mod named;
mod op;
mod ops;
mod query;
mod random;
mod request;
mod reversi;
mod rules;
mod rummy;
mod suggest;
mod tothello;
mod workspaces;

pub use answer::{Answers, BYTE_ORDER_MARK, Line, MAX_LINE, answer_line};
pub use bounds::{Allowance, Bounds};
#[cfg(feature = "cli")]
pub use command::Question;
pub use count::Count;
pub use error::{Kind, OpError, Refused, Reply};
pub use op::Op;
pub use ops::{ENGINES, Engine, find};
pub use query::{Query, Subject, Texts, ValueOf};
