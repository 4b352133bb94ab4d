//! An op of the line protocol.

use std::io::{self, Write};

use combogrid_budget::Start;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::bounds::{Allowance, Bounds, MAX_RESULT};
use crate::error::{ErrorKind, OpError, Refused};
#[cfg(not(feature = "schema"))]
use crate::query::Query as Described;
use crate::query::{Query, QueryArgs, Subject};
use crate::request::Fields;
#[cfg(feature = "schema")]
use crate::schema::{Described, OpSchema};

/// A question that a request can ask.
#[derive(Debug)]
pub struct Op {
    name: &'static str,
    /// Reads the fields of a request, without an answer.
    #[cfg(feature = "deal")]
    pub(crate) check: fn(Fields<'_>) -> Result<(), OpError>,
    pub(crate) write: AnswerFn,
    #[cfg(feature = "schema")]
    pub(crate) schema: OpSchema,
}

/// Appends the result of a request as JSON; its time runs from the start. If the request has no result, the text may end in
/// a part of one, and the part so far is JSON too.
type AnswerFn =
    fn(Fields<'_>, (&Bounds, Start), &mut Vec<u8>) -> Result<(), Refused<Box<RawValue>>>;

impl Op {
    /// The op of a query.
    pub(crate) const fn of<Q: Query + Described + 'static>(name: &'static str) -> Self {
        Self {
            name,
            #[cfg(feature = "deal")]
            check: |fields| {
                QueryArgs::<Q>::from_fields(fields, (&Bounds::default(), Start::now())).map(|_| ())
            },
            write: write_answer::<Q>,
            #[cfg(feature = "schema")]
            schema: OpSchema::of::<Q>(),
        }
    }

    /// Returns the name in the line protocol, as in `rummy.best`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the name without the engine, as in `best`.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        self.name
            .split_once('.')
            .map_or(self.name, |(_, verb)| verb)
    }
}

impl<Q: Query> QueryArgs<Q> {
    /// The query of a request, and its bounds.
    #[inline(never)]
    fn from_fields(
        mut fields: Fields<'_>,
        (bounds, start): (&Bounds, Start),
    ) -> Result<(Self, Allowance), OpError> {
        let (subject, query, own) = (fields.take(), fields.take(), fields.take());
        // A misspelt field is named before the one that is missing for it.
        fields.finish()?;
        let args = Self {
            subject: subject?,
            query: query?,
        };
        Ok((args, bounds.begin_request(own?, start)))
    }
}

fn write_answer<Q: Query>(
    fields: Fields<'_>,
    bounds: (&Bounds, Start),
    out: &mut Vec<u8>,
) -> Result<(), Refused<Box<RawValue>>> {
    let (QueryArgs { subject, query }, allowance) = QueryArgs::<Q>::from_fields(fields, bounds)?;
    let answer = query.reply(&subject.read()?, &allowance);
    let answer = answer.map_err(|refused| Refused {
        known: refused.known.and_then(|known| raw(&known)).map(Box::new),
        error: refused.error,
    })?;
    append(&answer, out).map_err(|_| {
        let message = format!("the result is longer than {MAX_RESULT} bytes");
        OpError::new(ErrorKind::Limit, message).into()
    })
}

/// Appends a result as JSON.
fn append(result: &impl Serialize, out: &mut Vec<u8>) -> serde_json::Result<()> {
    let end = out.len() + MAX_RESULT;
    serde_json::to_writer(Bounded { out, end }, result)
}

/// A result as JSON, if it is not too long.
fn raw(result: &impl Serialize) -> Option<Box<RawValue>> {
    let mut text = Vec::new();
    append(result, &mut text).ok()?;
    RawValue::from_string(String::from_utf8(text).ok()?).ok()
}

/// Text that grows up to an end: the bound on every answer. A list ends earlier, while it is searched; see
/// [`BytesLeft`](crate::listing::BytesLeft).
struct Bounded<'a> {
    out: &'a mut Vec<u8>,
    end: usize,
}

impl Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.out.len() + bytes.len() > self.end {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.out.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
