//! The memory that the requests of a batch share, and the memory that a thread keeps from request to request.
//!
//! A request begins without asking for memory. Where its query has stored as many states as take some megabytes, it waits
//! until the memory that it may take is free, and goes on. So a light request never waits, and heavy ones wait for each other.
//! Where a batch has many workers, fewer megabytes make a request heavy, since each worker may have a light one at the same
//! time.
//!
//! The simpler way, permits that a request takes before it begins, has to take what its bounds allow: nobody knows before
//! whether a hand is one of the few that need it. So requests wait for each other that never take a megabyte: 6,000 hands of
//! `combogrid deal rummy500 --op rummy.best --hands 6000 --seed 5`, answered by `combogrid batch --threads 2 --memory 512`, took
//! 1.7 times as long when [`gate`] took the memory at once, and as many of `deal gin --op rummy.count` twice as long; the peaks
//! were the same 20 MB.

use std::cell::{Cell, RefCell};
use std::hint;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use combogrid_budget::{Gate, Limit};

/// The megabytes that one request may take with the default bounds.
pub(crate) const OF_REQUEST: usize = 256;

/// A query that has stored a part of its states as large as this is heavy: it takes up to 32 megabytes. Where many workers
/// share the memory of a batch, a smaller part is heavy, down to [`KEPT_PART`]: the gate is not asked before.
const HEAVY_PART: u64 = 8;

/// The bytes of an answer from which it is heavy. They are fewer where many workers share the memory of a batch.
#[cfg(feature = "_cards")]
const HEAVY_ANSWER: u64 = 4 << 20;

/// A workspace that has stored a part of its states as large as this is not kept: the others take up to 4 megabytes.
const KEPT_PART: u64 = 64;

/// The memory of a batch for its heavy requests.
#[derive(Debug)]
pub(crate) struct Memory {
    megabytes: usize,
    /// As [`HEAVY_PART`], for its workers.
    heavy_part: u64,
    taken: Mutex<usize>,
    given_back: Condvar,
}

impl Memory {
    /// The memory of a batch, without the part of the program and of the light requests of its workers.
    #[cfg(feature = "batch")]
    pub(crate) fn of_batch(megabytes: usize, workers: usize) -> Self {
        let at_once = workers.min(megabytes / 64);
        let light = 48 + (OF_REQUEST / 8) * at_once;
        // The others share what is left for light requests. With 64 workers, 64 requests of some 40 MB
        // each once took 1.6 GB of 512 MB.
        let shared = u64::try_from(workers.div_ceil(at_once.max(1))).unwrap_or(u64::MAX);
        Self {
            megabytes: megabytes.saturating_sub(light).max(1),
            heavy_part: HEAVY_PART.saturating_mul(shared).min(KEPT_PART),
            taken: Mutex::new(0),
            given_back: Condvar::new(),
        }
    }

    /// Waits for this many megabytes, or for all if there are fewer, and takes them. Returns how many were taken.
    ///
    /// # Errors
    ///
    /// If the system does not have them though no other request has any.
    fn take(&self, megabytes: usize) -> Result<usize, Limit> {
        let megabytes = megabytes.min(self.megabytes);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if *taken + megabytes <= self.megabytes {
                if can_be_had(megabytes) {
                    *taken += megabytes;
                    return Ok(megabytes);
                }
                if *taken == 0 {
                    return Err(Limit::Memory);
                }
            }
            let waited = self.given_back.wait(taken);
            taken = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    #[cfg(feature = "batch")]
    fn give_back(&self, megabytes: usize) {
        *self.taken.lock().unwrap_or_else(PoisonError::into_inner) -= megabytes;
        self.given_back.notify_all();
    }
}

/// Whether the system has this many megabytes.
pub(crate) fn can_be_had(megabytes: usize) -> bool {
    has_memory(megabytes.saturating_mul(1 << 20))
}

/// Whether the system gives this many bytes of address space. An allocation that fails inside of an engine would end the
/// process. Under a limit of the address space (`ulimit -v`, a container that has one) no is certain and yes is true; a system
/// that promises more than it has says yes to what it may not be able to give.
#[must_use]
pub fn has_memory(bytes: usize) -> bool {
    let mut probe: Vec<u8> = Vec::new();
    hint::black_box(&mut probe).try_reserve_exact(bytes).is_ok()
}

/// The megabytes that this thread's request has taken.
#[derive(Default)]
struct Here {
    /// The memory of the thread's batch.
    batch: RefCell<Option<Arc<Memory>>>,
    taken: Cell<usize>,
    /// The states from which the query is heavy, and the megabytes that it then takes.
    heavy: Cell<(u64, usize)>,
    /// Whether the request has stored more than is kept.
    is_large: Cell<bool>,
}

thread_local! {
    static HERE: Here = Here::default();
}

/// Sets the memory of the batch that this thread answers requests of.
#[cfg(feature = "batch")]
pub(crate) fn share(memory: &Arc<Memory>) {
    HERE.with(|here| {
        let mut batch = here.batch.borrow_mut();
        if batch.is_none() {
            *batch = Some(Arc::clone(memory));
        }
    });
}

/// The gate of a query of up to `states` states, which take up to this many megabytes.
pub(crate) fn gate(states: u64, megabytes: usize) -> Gate {
    HERE.with(|here| here.heavy.set((states / here.heavy_part(), megabytes)));
    Gate {
        states: states / KEPT_PART,
        pass,
    }
}

fn pass(states: u64) -> Result<(), Limit> {
    HERE.with(|here| {
        here.is_large.set(true);
        let (heavy, megabytes) = here.heavy.get();
        if states < heavy {
            return Ok(());
        }
        here.take(megabytes)
    })
}

/// The bytes of an answer from which its request is heavy.
#[cfg(feature = "_cards")]
pub(crate) fn heavy_answer() -> usize {
    let bytes = HEAVY_ANSWER * HEAVY_PART / HERE.with(Here::heavy_part);
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// Takes the memory of a heavy request for one whose answer is long.
///
/// # Errors
///
/// If the system does not have it.
#[cfg(feature = "_cards")]
pub(crate) fn take_for_answer() -> Result<(), Limit> {
    HERE.with(|here| here.take(OF_REQUEST))
}

impl Here {
    /// The part of its states from which a query is heavy.
    fn heavy_part(&self) -> u64 {
        let batch = self.batch.borrow();
        batch.as_ref().map_or(HEAVY_PART, |batch| batch.heavy_part)
    }

    fn take(&self, megabytes: usize) -> Result<(), Limit> {
        // A request takes once, so that no two wait for each other. Outside of a batch there is nobody to wait for.
        if self.taken.get() > 0 {
            return Ok(());
        }
        self.taken.set(match &*self.batch.borrow() {
            Some(batch) => batch.take(megabytes)?,
            None if can_be_had(megabytes) => megabytes,
            None => return Err(Limit::Memory),
        });
        Ok(())
    }
}

/// Begins a request on this thread.
pub(crate) fn begin_request() {
    HERE.with(|here| {
        here.is_large.set(false);
        if here.batch.borrow().is_none() {
            here.taken.set(0);
        }
    });
}

/// Returns the megabytes of this thread's request.
#[cfg(feature = "batch")]
pub(crate) fn end_request() {
    HERE.with(|here| {
        let taken = here.taken.take();
        if taken > 0
            && let Some(batch) = &*here.batch.borrow()
        {
            batch.give_back(taken);
        }
    });
}

/// Whether the request of this thread has stored more than a workspace may keep.
#[cfg(any(feature = "doudizhu-engine", feature = "rummy-engine"))]
pub(crate) fn is_large() -> bool {
    HERE.with(|here| here.is_large.get())
}

#[cfg(all(test, feature = "batch"))]
mod tests {
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[expect(clippy::disallowed_methods, reason = "another thread waits")]
    #[test]
    fn heavy_requests_wait_for_each_other() {
        let memory = Arc::new(Memory::of_batch(512, 2));
        assert_eq!((memory.megabytes, memory.take(256)), (400, Ok(256)));
        let of_many = Memory::of_batch(128, 64);
        assert_eq!(
            of_many.megabytes, 16,
            "not all of them have light requests at once"
        );
        let parts = [
            (512, 1),
            (512, 8),
            (512, 9),
            (512, 16),
            (512, 64),
            (1024, 16),
            (32, 1),
        ];
        let parts =
            parts.map(|(megabytes, workers)| Memory::of_batch(megabytes, workers).heavy_part);
        assert_eq!(parts, [8, 8, 16, 16, 64, 8, 8]);
        assert_eq!(of_many.heavy_part, 64, "as small as can be");
        let (sender, receiver) = mpsc::channel();
        let other = Arc::clone(&memory);
        let waiting = thread::spawn(move || {
            sender.send(other.take(100)).unwrap();
            sender.send(other.take(100)).unwrap();
        });
        assert_eq!(receiver.recv().unwrap(), Ok(100), "there is enough beside");
        let waits = receiver.recv_timeout(Duration::from_millis(50));
        assert_eq!(waits, Err(mpsc::RecvTimeoutError::Timeout));
        memory.give_back(256);
        assert_eq!(receiver.recv().unwrap(), Ok(100));
        waiting.join().unwrap();
        memory.give_back(200);
        assert_eq!(memory.take(1000), Ok(400), "all that there is");
    }

    #[test]
    fn what_the_system_does_not_have_is_refused() {
        let memory = Memory::of_batch(usize::MAX >> 20, 1);
        assert_eq!(memory.take(usize::MAX >> 20), Err(Limit::Memory));
        assert_eq!(memory.take(1), Ok(1));
    }

    #[test]
    fn a_request_takes_once_and_gives_back() {
        let memory = Arc::new(Memory::of_batch(512, 1));
        share(&memory);
        begin_request();
        let gate = gate(6400, 100);
        assert_eq!((gate.states, is_large()), (100, false));
        assert_eq!(((gate.pass)(100), is_large()), (Ok(()), true));
        assert_eq!(*memory.taken.lock().unwrap(), 0, "not heavy yet");
        assert_eq!([(gate.pass)(800), (gate.pass)(900)], [Ok(()); 2]);
        assert_eq!(*memory.taken.lock().unwrap(), 100);
        end_request();
        begin_request();
        assert_eq!((*memory.taken.lock().unwrap(), is_large()), (0, false));
    }
}
