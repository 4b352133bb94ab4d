//! Answers and sessions that the caller has not released, by handle.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::session::Session;

/// The answer or session of a handle.
#[derive(Debug)]
pub(crate) enum Kept {
    /// The text of an answer and a zero byte.
    Answer(Vec<u8>),
    Session(Arc<Session>),
}

static KEPT: Mutex<BTreeMap<u64, Kept>> = Mutex::new(BTreeMap::new());
static LAST: AtomicU64 = AtomicU64::new(0);

fn kept() -> MutexGuard<'static, BTreeMap<u64, Kept>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a value under a new handle, which is not 0.
pub(crate) fn keep(value: Kept) -> u64 {
    let handle = LAST.fetch_add(1, Ordering::Relaxed) + 1;
    kept().insert(handle, value);
    handle
}

/// Takes a value out, if there is one under this handle.
pub(crate) fn take(handle: u64) -> Option<Kept> {
    kept().remove(&handle)
}

/// Returns the session of a handle, if it is one.
pub(crate) fn session(handle: u64) -> Option<Arc<Session>> {
    match kept().get(&handle)? {
        Kept::Session(session) => Some(Arc::clone(session)),
        Kept::Answer(_) => None,
    }
}

/// Returns a copy of the text of an answer that has not been released, for callers in Rust, which cannot read it by its
/// pointer.
#[must_use]
pub fn text_of(handle: u64) -> Option<Vec<u8>> {
    match kept().get(&handle)? {
        Kept::Answer(text) => Some(text[..text.len() - 1].to_vec()),
        Kept::Session(_) => None,
    }
}
