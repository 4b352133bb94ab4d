//! The answers to some lines.

use std::panic::{self, AssertUnwindSafe};
use std::str;

use combogrid_budget::{Cancel, Limit, Start};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::bounds::Bounds;
use crate::error::{ErrorKind, OpError, Refused};
use crate::ops;
use crate::request::Request;

/// The mark that some editors write at the start of a text.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The longest line in bytes, if no other length is set.
pub const MAX_LINE: usize = 16 << 20;

/// Answers of that many bytes are moved rather than copied.
#[cfg(feature = "batch")]
const LONG: usize = 16 << 10;

/// Answers one line of the protocol: one JSON request in, one JSON answer with its line feed out.
///
/// ```
/// let answer = combogrid_ops::answer_line(br#"{"id": 7, "op": "doudizhu.count", "hand": "3344555"}"#);
/// assert_eq!(answer, b"{\"id\":7,\"result\":{\"base\":\"13\",\"splits\":\"21\"}}\n");
/// ```
#[must_use]
pub fn answer_line(line: &[u8]) -> Vec<u8> {
    answer_within(line, &Bounds::default())
}

/// Answers one line of the protocol within these bounds.
#[must_use]
pub fn answer_within(line: &[u8], bounds: &Bounds) -> Vec<u8> {
    let mut answers = Answers::default();
    let text = Ok(line);
    answers.add(Line { number: 1, text }, bounds);
    answers.text
}

/// Answers one request that is a JSON value already.
///
/// ```
/// use serde_json::json;
///
/// let answer = combogrid_ops::answer_value(&json!({"id": 7, "op": "rummy.count", "hand": "3H4H5H"}));
/// assert_eq!(answer, json!({"id": 7, "result": {"arrangements": "2", "maximal": "1"}}));
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "an answer is JSON")]
pub fn answer_value(request: &Value) -> Value {
    let line = answer_line(request.to_string().as_bytes());
    serde_json::from_slice(&line).expect("an answer is JSON")
}

/// One line of requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    /// Counted from 1.
    pub number: u64,
    /// The line with its line feed, or the length that it passes.
    pub text: Result<&'a [u8], usize>,
}

/// Some answers, one line each.
#[derive(Debug, Default)]
pub struct Answers {
    /// The lines.
    pub text: Vec<u8>,
    /// How many there are.
    pub lines: u64,
    /// How many of them are errors.
    pub errors: u64,
    /// Bytes of the input that were answered.
    pub bytes: u64,
}

impl Answers {
    /// Adds the answer to a line.
    pub fn add(&mut self, line: Line<'_>, bounds: &Bounds) {
        let start = Start::now();
        let text = match line.text {
            Ok(text) => text,
            Err(longest) => {
                let message = format!("the line is longer than {longest} bytes");
                return self.add_error(line.number, OpError::new(ErrorKind::Limit, message));
            }
        };
        self.bytes += text.len() as u64;
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        let text = match line.number {
            1 => text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text),
            _ => text,
        };
        match read(text) {
            Ok(request) => self.answer(request, line.number, (bounds, start)),
            Err(error) => self.add_error(line.number, error),
        }
    }

    /// Adds an error in place of the answer to a line, for a request that could not be had.
    pub fn add_error(&mut self, line: u64, error: OpError) {
        self.refuse(None, line, error.into());
    }

    fn answer(&mut self, request: Request<'_>, line: u64, bounds: (&Bounds, Start)) {
        let start = self.text.len();
        let id = request.id;
        self.begin(id, ",\"result\":");
        match answer(request, bounds, &mut self.text) {
            Ok(()) => {
                self.text.extend_from_slice(b"}\n");
                self.lines += 1;
            }
            Err(refused) => {
                self.text.truncate(start);
                self.refuse(id, line, refused);
            }
        }
    }

    /// Moves the answers of `more` behind these.
    #[cfg(feature = "batch")]
    pub(crate) fn append(&mut self, more: &mut Self) {
        if self.text.is_empty() && more.text.len() >= LONG {
            std::mem::swap(&mut self.text, &mut more.text);
        } else {
            self.text.append(&mut more.text);
        }
        self.lines += std::mem::take(&mut more.lines);
        self.errors += std::mem::take(&mut more.errors);
        self.bytes += std::mem::take(&mut more.bytes);
    }

    fn refuse(&mut self, id: Option<&RawValue>, line: u64, refused: Refused<Box<RawValue>>) {
        let Refused { error, known } = refused;
        let error = Numbered { error, line, known };
        self.begin(id, ",\"error\":");
        serde_json::to_writer(&mut self.text, &error).expect("an error is plain text and numbers");
        self.text.extend_from_slice(b"}\n");
        self.lines += 1;
        self.errors += 1;
    }

    /// Begins an answer to the request with this id, up to its member.
    fn begin(&mut self, id: Option<&RawValue>, member: &str) {
        for part in ["{\"id\":", id.map_or("null", RawValue::get), member] {
            self.text.extend_from_slice(part.as_bytes());
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub(crate) struct Numbered {
    #[serde(flatten)]
    error: OpError,
    line: u64,
    /// The result so far when the query stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")
    )]
    known: Option<Box<Box<RawValue>>>,
}

fn read(line: &[u8]) -> Result<Request<'_>, OpError> {
    let line = str::from_utf8(line).map_err(|error| {
        OpError::new(ErrorKind::Encoding, "the line is not UTF-8").at(error.valid_up_to())
    })?;
    if line.trim_ascii().is_empty() {
        return Err(OpError::new(
            ErrorKind::Json,
            "the line is empty, expected a request",
        ));
    }
    Request::parse(line)
}

/// Appends the result of a request. A fault in an engine costs its own line
/// only.
fn answer(
    request: Request<'_>,
    bounds: (&Bounds, Start),
    out: &mut Vec<u8>,
) -> Result<(), Refused<Box<RawValue>>> {
    if bounds.0.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
        return Err(Refused::stopped(Limit::Cancelled, None));
    }
    let op = ops::find(&request.op()?)?;
    let written = AssertUnwindSafe(|| (op.write)(request.fields, bounds, out));
    panic::catch_unwind(written).unwrap_or_else(|_| {
        let message = "the engine failed on this request";
        Err(OpError::new(ErrorKind::Internal, message).into())
    })
}
