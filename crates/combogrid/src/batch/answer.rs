//! The answers to the lines of a block.

use std::panic::{self, AssertUnwindSafe};
use std::str;

use serde::Serialize;
use serde_json::value::RawValue;

use super::blocks::{Block, LONGEST_LINE, Lines};
use crate::error::{Kind, OpError};
use crate::ops;
use crate::request::Request;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The answers to a block, one line each.
#[derive(Debug, Default)]
pub(super) struct Answers {
    pub(super) text: Vec<u8>,
    pub(super) lines: u64,
    pub(super) errors: u64,
    /// Bytes of the input that were answered.
    pub(super) bytes: u64,
}

impl Answers {
    pub(super) fn to(block: &Block) -> Self {
        let mut answers = Self::default();
        match &block.lines {
            Lines::TooLong => {
                let message = format!("the line is longer than {LONGEST_LINE} bytes");
                answers.refuse(None, block.first_line, OpError::new(Kind::Limit, message));
            }
            Lines::Whole(text) => {
                answers.bytes = text.len() as u64;
                let text = text.strip_suffix(b"\n").unwrap_or(text);
                for (number, line) in (block.first_line..).zip(text.split(|&byte| byte == b'\n')) {
                    answers.add(line, number);
                }
            }
        }
        answers
    }

    fn add(&mut self, line: &[u8], number: u64) {
        let line = match number {
            1 => line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line),
            _ => line,
        };
        let start = self.text.len();
        let request = match read(line) {
            Ok(request) => request,
            Err(error) => return self.refuse(None, number, error),
        };
        let id = request.id;
        self.text.extend_from_slice(b"{\"id\":");
        self.text.extend_from_slice(text_of(id).as_bytes());
        self.text.extend_from_slice(b",\"result\":");
        match answer(request, &mut self.text) {
            Ok(()) => {
                self.text.extend_from_slice(b"}\n");
                self.lines += 1;
            }
            Err(error) => {
                self.text.truncate(start);
                self.refuse(id, number, error);
            }
        }
    }

    fn refuse(&mut self, id: Option<&RawValue>, line: u64, error: OpError) {
        let refusal = Refusal {
            error: Numbered { error, line },
        };
        let body = serde_json::to_string(&refusal).expect("a refusal is plain text and numbers");
        self.text.extend_from_slice(b"{\"id\":");
        self.text.extend_from_slice(text_of(id).as_bytes());
        self.text.push(b',');
        self.text.extend_from_slice(&body.as_bytes()[1..]);
        self.text.push(b'\n');
        self.lines += 1;
        self.errors += 1;
    }
}

#[derive(Serialize)]
struct Refusal {
    error: Numbered,
}

#[derive(Serialize)]
struct Numbered {
    #[serde(flatten)]
    error: OpError,
    line: u64,
}

fn text_of(id: Option<&RawValue>) -> &str {
    id.map_or("null", RawValue::get)
}

fn read(line: &[u8]) -> Result<Request<'_>, OpError> {
    let line = str::from_utf8(line).map_err(|error| {
        OpError::new(Kind::Encoding, "the line is not UTF-8").at(error.valid_up_to())
    })?;
    if line.trim_ascii().is_empty() {
        return Err(OpError::new(
            Kind::Json,
            "the line is empty, expected a request",
        ));
    }
    Request::parse(line)
}

/// Appends the result of a request. A fault in an engine costs its own line
/// only.
fn answer(request: Request<'_>, out: &mut Vec<u8>) -> Result<(), OpError> {
    let op = ops::find(&request.op()?)?;
    panic::catch_unwind(AssertUnwindSafe(|| op.write(request.fields, out))).unwrap_or_else(|_| {
        Err(OpError::new(
            Kind::Internal,
            "the engine failed on this request",
        ))
    })
}
