//! The functions of C.

#![expect(
    clippy::must_use_candidate,
    reason = "a caller in C need not look at what a release or a cancellation returns"
)]

use std::ffi::CStr;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use combogrid_ops::{Bounds, Cancel, ErrorKind, OpError};
use safer_ffi::prelude::{c_slice, char_p, ffi_export};

use crate::answer::Answer;
use crate::registry::{self, Kept};
use crate::session::{self, Session};

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a zero byte ends the version"),
    };

/// The most threads of a session.
const MAX_THREADS: u32 = 1024;

/// A text that a caller passes.
type Bytes<'a> = Option<c_slice::Ref<'a, u8>>;

/// Returns the version of the library, as in "0.2.0". The text is never released.
#[ffi_export]
#[must_use]
pub fn combogrid_version() -> char_p::Ref<'static> {
    VERSION.into()
}

/// Returns the bytes of a text that ends with a zero byte, without that byte, or no bytes if the text is null.
///
/// Every function that takes `combogrid_bytes_t` also takes those of a text without a zero byte.
#[ffi_export]
#[must_use]
pub fn combogrid_text(text: Option<char_p::Ref<'_>>) -> Bytes<'_> {
    text.map(|text| c_slice::Ref::from(text.to_bytes()))
}

/// Answers one request on the calling thread.
///
/// `session` is 0 or the handle of a session. The answer is one line of JSON without a line feed. It is an error of the
/// line protocol if the session is not open, or if the request is null, empty, longer than 16 MiB, or wrong in
/// any other way.
#[ffi_export]
#[must_use]
pub fn combogrid_ask(request: Bytes<'_>, session: u64) -> Answer {
    let mut text = answered(request, session, Session::ask);
    if text.last() == Some(&b'\n') {
        text.pop();
    }
    Answer::new(text)
}

/// Answers one request a line, on the threads of the session.
///
/// `session` is 0, for a thread for each core, or the handle of a session. The answers are one line each, with its
/// line feed, in the order of the requests; a request that is wrong has an error as its answer and stops nothing. If
/// the session is not open, no thread can be started, or the answers are longer than 256 MiB together, one error is
/// the only line. Without a request there is no line.
#[ffi_export]
#[must_use]
pub fn combogrid_ask_many(requests: Bytes<'_>, session: u64) -> Answer {
    Answer::new(answered(requests, session, Session::ask_many))
}

/// Opens a session, and returns its handle, which is not 0 and is to be released.
///
/// `threads` is the number of threads of `combogrid_ask_many`, at most 1024; 0 is one for each core. `timeout_ms` is
/// the time that each request may take, and `max_states` the number of its states; 0 is no bound in addition to those
/// of each op. `max_memory_mb` is the most megabytes that a table of a search may take, whatever a request names; 0
/// leaves it to the request. Messages of errors name the options of `combogrid batch` for them, as in `--timeout`.
#[ffi_export]
#[must_use]
pub fn combogrid_open(threads: u32, timeout_ms: u64, max_states: u64, max_memory_mb: u32) -> u64 {
    let some = |number: u64| (number > 0).then_some(number);
    let number = |number: u32| usize::try_from(number).ok().and_then(NonZero::new);
    let session = Session {
        bounds: Bounds {
            timeout: some(timeout_ms).map(Duration::from_millis),
            max_states: some(max_states),
            max_memory: number(max_memory_mb).map(NonZero::get),
            memory: None,
            cancel: Some(Cancel::new()),
        },
        threads: number(threads.min(MAX_THREADS)),
    };
    registry::keep(Kept::Session(Arc::new(session)))
}

/// Stops every request of a session for good. Each request that is not answered yet, and each later one, has an error of the
/// kind `limit` as its answer. Any thread may call this function while others ask.
///
/// Returns 1, or 0 if no session has this handle.
#[ffi_export]
pub fn combogrid_cancel(session: u64) -> i32 {
    match registry::session(session) {
        Some(session) => {
            session.cancel();
            1
        }
        None => 0,
    }
}

/// Releases an answer, whose text is invalid from then on, or a session, whose requests that are being answered go on.
///
/// Returns 1, or 0 if nothing has this handle: it was released before, or never returned. Nothing happens then.
#[ffi_export]
pub fn combogrid_release(handle: u64) -> i32 {
    registry::take(handle).is_some().into()
}

/// The answer of a session, or why there is none, with a line feed.
fn answered(
    text: Bytes<'_>,
    handle: u64,
    answer: impl FnOnce(&Session, &[u8]) -> Vec<u8>,
) -> Vec<u8> {
    let text = match read(text) {
        Ok(text) => text,
        Err(error) => return session::error(error),
    };
    if handle == 0 {
        return answer(&Session::default(), text);
    }
    match registry::session(handle) {
        Some(session) => answer(&session, text),
        None => session::error(OpError::new(
            ErrorKind::Request,
            format_args!("no session has the handle {handle}"),
        )),
    }
}

/// The bytes that a caller has passed. More than half of the address space cannot be.
fn read(text: Bytes<'_>) -> Result<&[u8], OpError> {
    let Some(text) = text else {
        return Ok(&[]);
    };
    if isize::try_from(c_slice::Raw::from(text).len).is_err() {
        let message = "the length is no length of a text";
        return Err(OpError::new(ErrorKind::Limit, message));
    }
    Ok(text.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bounds and threads of a session that was opened with these arguments.
    fn opened(threads: u32, timeout_ms: u64, max_states: u64, max_memory_mb: u32) -> Arc<Session> {
        let handle = combogrid_open(threads, timeout_ms, max_states, max_memory_mb);
        let session = registry::session(handle).expect("it is open");
        assert_eq!(combogrid_release(handle), 1);
        session
    }

    #[test]
    fn each_argument_of_a_session_is_a_bound_of_its_own() {
        let session = opened(3, 5000, 7, 9);
        assert_eq!(session.threads, NonZero::new(3));
        assert_eq!(session.bounds.timeout, Some(Duration::from_secs(5)));
        assert_eq!(session.bounds.max_states, Some(7));
        assert_eq!(session.bounds.max_memory, Some(9));
        assert_eq!(opened(5000, 0, 0, 0).threads, NonZero::new(1024));
    }

    #[test]
    fn an_argument_of_0_is_no_bound() {
        let session = opened(0, 0, 0, 0);
        assert_eq!(session.threads, None);
        assert_eq!(session.bounds.timeout, None);
        assert_eq!(session.bounds.max_states, None);
        assert_eq!(session.bounds.max_memory, None);
    }
}
