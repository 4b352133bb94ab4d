//! Pieces of work that several threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::memory;

/// The megabytes of a thread: its stack, and the address space that some allocators reserve for each. A thread that lacks them on
/// its way would end the process.
pub(crate) const THREAD_MEMORY: usize = 72;

/// Does pieces of work on this thread and on up to `threads - 1` others. Returns what the pieces give, in their order.
///
/// Each thread has a worker of its own, and takes the next piece until none is left; this thread's number is 0. Where the
/// system has no more threads, or no memory for them, those that are there do everything. All of them have ended when this
/// returns, so that a process may fork before and after it.
///
/// ```
/// use combogrid_ops::in_order;
///
/// let squares = in_order(4, 0..100, |_thread| (), |(), piece: u32| piece.checked_mul(piece).ok_or(piece));
/// assert_eq!(squares.unwrap()[99], 9801);
/// let wrong = in_order(4, [3_u8, 16, 17].into_iter(), |_| (), |(), piece| piece.checked_mul(piece).ok_or(piece));
/// assert_eq!(wrong, Err(16));
/// ```
///
/// # Errors
///
/// The error of the first piece that has one. Those before it are done, and no piece is begun once there is an error.
#[expect(
    clippy::disallowed_methods,
    reason = "as many threads as are asked for"
)]
pub fn in_order<T, W, U: Send, E: Send>(
    threads: usize,
    pieces: impl Iterator<Item = T> + Send,
    worker: impl Fn(usize) -> W + Sync,
    work: impl Fn(&mut W, T) -> Result<U, E> + Sync,
) -> Result<Vec<U>, E> {
    let threads = threads.min(pieces.size_hint().1.unwrap_or(usize::MAX));
    let pieces = Mutex::new(Some(pieces.enumerate()));
    let done = Mutex::new(Vec::new());
    let next = || lock(&pieces).as_mut()?.next();
    let run = |thread| {
        let mut worker = worker(thread);
        while let Some((place, piece)) = next() {
            let result = work(&mut worker, piece);
            if result.is_err() {
                *lock(&pieces) = None;
            }
            lock(&done).push((place, result));
        }
    };
    thread::scope(|scope| {
        for other in 1..threads {
            // Those that have begun may not have taken their memory yet.
            let has_memory = memory::can_be_had(THREAD_MEMORY.saturating_mul(other));
            let begin = || thread::Builder::new().spawn_scoped(scope, move || run(other));
            if !has_memory || begin().is_err() {
                break;
            }
        }
        run(0);
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn pieces_are_shared_and_none_is_lost() {
        for threads in [0, 1, 2, 5] {
            let workers = AtomicUsize::new(0);
            let count = |_| workers.fetch_add(1, Ordering::Relaxed);
            let done = in_order(threads, 0..40, count, |_, piece| Ok::<_, ()>(2 * piece));
            assert_eq!(done, Ok((0..40).map(|piece| 2 * piece).collect()));
            assert!((1..=threads.max(1)).contains(&workers.into_inner()));
        }
        let none = in_order(3, 0..0, |_| (), |(), piece: u8| Err::<(), _>(piece));
        assert_eq!(none, Ok(Vec::new()));
    }

    #[test]
    fn the_first_error_is_returned_and_ends_the_work() {
        for threads in [1, 2, 5] {
            let begun = AtomicUsize::new(0);
            let wrong = in_order(
                threads,
                0..1_000_000,
                |_| (),
                |(), piece| {
                    begun.fetch_add(1, Ordering::Relaxed);
                    if piece % 10 == 7 { Err(piece) } else { Ok(()) }
                },
            );
            assert_eq!(wrong, Err(7));
            assert!(begun.into_inner() < 1_000_000);
        }
    }
}
