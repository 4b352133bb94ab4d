//! An error of a request, with its place.

use std::fmt::Display;

use combogrid_budget::Limit;
use serde::Serialize;
use thiserror::Error;

/// The kind of an error, as in an error answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum ErrorKind {
    /// The line is no JSON object.
    Json,
    /// The line is not UTF-8.
    Encoding,
    /// A field is missing, unknown, of the wrong type or out of its range.
    Request,
    /// No op has this name.
    UnknownOp,
    /// No preset has this name, or the settings contradict each other.
    Rules,
    /// The text is not a hand of cards under these rules.
    Cards,
    /// The cards are not a play, or not a play of the named kind.
    Play,
    /// The text is not a board.
    Board,
    /// The question is larger than its bound.
    Limit,
    /// The engine failed, which is a fault of this program.
    Internal,
    /// A file or a stream can not be read.
    Input,
}

/// The reason why a request has no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
#[error("{message}")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct OpError {
    /// The kind of the error.
    pub kind: ErrorKind,
    /// The error in one sentence.
    pub message: String,
    /// The byte of the error: in the text of `field`, or in the line if the line
    /// is not a request.
    pub at: Option<usize>,
    /// The field of the request that is wrong.
    pub field: Option<String>,
    /// The bound that was met.
    #[serde(skip)]
    pub(crate) stopped: Option<Limit>,
}

impl OpError {
    /// Makes an error without a place.
    pub fn new(kind: ErrorKind, message: impl Display) -> Self {
        Self {
            kind,
            message: shortened(message.to_string()),
            at: None,
            field: None,
            stopped: None,
        }
    }

    /// Makes an error about a bound, whose message ends with the advice to raise it.
    pub(crate) fn stopped(limit: Limit, message: impl Display) -> Self {
        Self {
            stopped: Some(limit),
            ..Self::new(ErrorKind::Limit, message)
        }
    }

    /// Sets the byte of the error.
    #[must_use]
    pub fn at(mut self, byte: impl Into<Option<usize>>) -> Self {
        self.at = byte.into();
        self
    }

    /// Sets the field that is wrong.
    #[must_use]
    pub fn field(mut self, name: &str) -> Self {
        self.field = Some(name.to_owned());
        self
    }
}

/// Bytes of a message, the texts in it that a user wrote included.
const LONGEST_MESSAGE: usize = 2000;

/// Returns a message without its middle if it is long, because it repeats the input there.
fn shortened(message: String) -> String {
    if message.len() <= LONGEST_MESSAGE {
        return message;
    }
    let half = LONGEST_MESSAGE / 2;
    let start: String = message.chars().take(half).collect();
    let rest = message.chars().count().saturating_sub(half);
    let end: String = message.chars().skip(rest.max(half)).collect();
    format!("{start}...{end}")
}

/// An answer, or the reason why it is not complete.
pub type Reply<A> = Result<A, Refused<A>>;

/// An error, with the answer so far of a stopped query.
#[derive(Debug)]
pub struct Refused<A> {
    /// The reason why the answer is not complete.
    pub error: OpError,
    /// Some of the answer, or one that need not be the best.
    pub known: Option<Box<A>>,
}

impl<A> From<OpError> for Refused<A> {
    fn from(error: OpError) -> Self {
        Self { error, known: None }
    }
}

impl OpError {
    /// Adds the answer so far.
    pub fn knowing<A>(self, known: A) -> Refused<A> {
        Refused {
            error: self,
            known: Some(Box::new(known)),
        }
    }
}

impl<A> Refused<A> {
    /// A query that has met its limit.
    pub(crate) fn stopped(limit: Limit, known: Option<A>) -> Self {
        Self {
            error: OpError::stopped(limit, format_args!("stopped early: {limit}")),
            known: known.map(Box::new),
        }
    }

    /// Applies `change` to the answer so far.
    pub fn map<B>(self, change: impl FnOnce(A) -> B) -> Refused<B> {
        Refused {
            error: self.error,
            known: self.known.map(|known| Box::new(change(*known))),
        }
    }
}

#[cfg(feature = "_cards")]
/// Applies `change` to an answer, or to the one so far.
pub(crate) fn map_reply<A, B>(reply: Reply<A>, change: impl FnOnce(A) -> B) -> Reply<B> {
    match reply {
        Ok(answer) => Ok(change(answer)),
        Err(refused) => Err(refused.map(change)),
    }
}
