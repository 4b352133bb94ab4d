//! Bounds and threads that several requests share.

use std::io::Cursor;
use std::num::NonZero;
use std::thread;

use combogrid_ops::batch::{Blocks, Pipeline};
use combogrid_ops::{Answers, Bounds, ErrorKind, Line, MAX_LINE, OpError};

/// The most bytes of the answers to many requests.
const MAX_ANSWERS: usize = 256 << 20;

/// How requests are answered. The default has a thread for each core, and the bounds of each op.
#[derive(Debug, Default)]
pub(crate) struct Session {
    pub(crate) bounds: Bounds,
    pub(crate) threads: Option<NonZero<usize>>,
}

impl Session {
    /// Sets the flag that stops every request.
    pub(crate) fn cancel(&self) {
        if let Some(cancel) = &self.bounds.cancel {
            cancel.cancel();
        }
    }

    /// Answers one request on this thread, without a line feed.
    pub(crate) fn ask(&self, request: &[u8]) -> Vec<u8> {
        // A text that is too long is refused without a look at its bytes, since its length may be wrong.
        let is_long =
            request.len() > MAX_LINE && (request.len() > MAX_LINE + 1 || !request.ends_with(b"\n"));
        let text = if is_long { Err(MAX_LINE) } else { Ok(request) };
        let mut answers = Answers::default();
        answers.add(Line { number: 1, text }, &self.bounds);
        answers.text.pop();
        answers.text
    }

    /// Answers a request a line on the threads of the session, in the order of the lines.
    pub(crate) fn ask_many(&self, requests: &[u8]) -> Vec<u8> {
        self.answers(requests).unwrap_or_else(error)
    }

    fn answers(&self, requests: &[u8]) -> Result<Vec<u8>, OpError> {
        let threads = self.threads.or(thread::available_parallelism().ok());
        let threads = threads.map_or(1, NonZero::get);
        let blocks = Blocks::new(Cursor::new(requests.to_vec()), MAX_LINE);
        let mut text = Vec::new();
        for answers in Pipeline::start(blocks, threads, self.bounds.clone())? {
            text.append(&mut answers?.text);
            if text.len() > MAX_ANSWERS {
                let message = format!("the answers are longer than {MAX_ANSWERS} bytes");
                return Err(OpError::new(ErrorKind::Limit, message));
            }
        }
        Ok(text)
    }
}

/// The answer to a request that could not be had, with its line feed.
pub(crate) fn error(error: OpError) -> Vec<u8> {
    let mut answers = Answers::default();
    answers.add_error(1, error);
    answers.text
}
