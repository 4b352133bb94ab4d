//! A question to an engine, the same from a command line and from a request.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{Kind, OpError};
use crate::look::Look;
use crate::request::Request;

/// A question with its answer as data and as text.
pub(crate) trait Query: DeserializeOwned {
    /// The name in the line protocol.
    const OP: &'static str;

    /// The `result` of an answer.
    type Answer: Serialize;

    fn answer(&self) -> Result<Self::Answer, OpError>;

    /// The answer made for eyes, ending in a line feed.
    fn show(&self, answer: &Self::Answer, look: &Look) -> String;

    /// The fields that hold text a user wrote, the main one first: it may be
    /// read from standard input, and an error points into it.
    fn texts(&mut self) -> Vec<(&'static str, &mut String)>;
}

/// An op of the line protocol.
pub(crate) struct Op {
    pub(crate) name: &'static str,
    write: fn(Request<'_>, &mut Vec<u8>) -> Result<(), OpError>,
}

impl Op {
    /// The op of a query.
    pub(crate) const fn of<Q: Query>() -> Self {
        Self {
            name: Q::OP,
            write: write_answer::<Q>,
        }
    }

    /// Appends the result of a request as JSON.
    ///
    /// # Errors
    ///
    /// When the request has no result; `out` may then end in a part of one.
    pub(crate) fn write(&self, request: Request<'_>, out: &mut Vec<u8>) -> Result<(), OpError> {
        (self.write)(request, out)
    }
}

fn write_answer<Q: Query>(request: Request<'_>, out: &mut Vec<u8>) -> Result<(), OpError> {
    let answer = request.read::<Q>()?.answer()?;
    serde_json::to_writer(out, &answer).map_err(|error| OpError::new(Kind::Request, error))
}
