//! Where workers find lines to answer, and where they wait.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::answer::Answers;
use super::blocks::Block;
use super::share::Share;

/// Blocks that wait for a worker, for each worker there is.
const BLOCKS_AHEAD: usize = 4;

/// Bytes of input that wait for a worker; one block may be larger.
const MOST_WAITING: usize = 16 << 20;

/// Bytes of answers that wait for the writer before nobody begins a line but the worker that the
/// writer waits for.
const MOST_HELD: usize = 64 << 20;

/// The work of a batch: blocks that nobody has begun, and shares that others are at.
#[derive(Debug)]
pub(super) struct Desk {
    state: Mutex<State>,
    /// There may be work for one more worker, or never again.
    work: Condvar,
    /// There may be room for another block.
    space: Condvar,
    pub(super) room: Room,
}

#[derive(Debug, Default)]
struct State {
    /// Blocks with their sizes.
    waiting: VecDeque<(Arc<Share>, usize)>,
    bytes: usize,
    /// What each worker is at.
    busy: Vec<Option<Arc<Share>>>,
    idle: usize,
    is_closed: bool,
}

impl State {
    fn has_space(&self) -> bool {
        self.waiting.len() < BLOCKS_AHEAD * self.busy.len() && self.bytes < MOST_WAITING
    }

    /// The next block, or half of what some worker has not begun.
    fn find(&mut self) -> Option<Arc<Share>> {
        if let Some((share, bytes)) = self.waiting.pop_front() {
            self.bytes -= bytes;
            return Some(share);
        }
        let others = self.busy.iter().flatten();
        others.max_by_key(|share| share.unclaimed())?.split()
    }
}

impl Desk {
    /// A desk for so many workers.
    pub(super) fn new(workers: usize) -> Self {
        let state = State {
            busy: vec![None; workers],
            ..State::default()
        };
        Self {
            state: Mutex::new(state),
            work: Condvar::new(),
            space: Condvar::new(),
            room: Room::default(),
        }
    }

    /// How many workers there are.
    pub(super) fn workers(&self) -> usize {
        self.lock().busy.len()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a block on the desk; waits while too much lies there.
    pub(super) fn put(&self, block: &Arc<Share>, bytes: usize) {
        let full = |state: &mut State| !state.has_space();
        let waited = self.space.wait_while(self.lock(), full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        state.bytes += bytes;
        state.waiting.push_back((Arc::clone(block), bytes));
        drop(state);
        self.work.notify_one();
    }

    /// Says that no more blocks will come.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.work.notify_all();
    }

    /// Lets a worker answer lines until there are none and no more will come.
    pub(super) fn work(&self, worker: usize, answer: impl Fn(&Block, usize, &mut Answers)) {
        while let Some(share) = self.take(worker) {
            let mut answers = Answers::default();
            while let Some((block, line)) = share.claim(&mut answers) {
                self.room.wait(&share);
                answer(&block, line, &mut answers);
                self.room.hold(answers.text.len());
            }
        }
    }

    fn take(&self, worker: usize) -> Option<Arc<Share>> {
        let mut state = self.lock();
        state.busy[worker] = None;
        loop {
            if let Some(share) = state.find() {
                state.busy[worker] = Some(Arc::clone(&share));
                if state.idle > 0 && share.unclaimed() > 1 {
                    self.work.notify_one();
                }
                self.space.notify_one();
                return Some(share);
            }
            if state.is_closed {
                return None;
            }
            state.idle += 1;
            state = self
                .work
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }
}

/// The room for answers that wait for those before them to be written.
#[derive(Debug, Default)]
pub(super) struct Room {
    held: AtomicUsize,
    lock: Mutex<()>,
    freed: Condvar,
}

impl Room {
    fn is_full(&self) -> bool {
        self.held.load(Ordering::SeqCst) > MOST_HELD
    }

    /// Takes room for an answer.
    fn hold(&self, bytes: usize) {
        self.held.fetch_add(bytes, Ordering::SeqCst);
    }

    /// Gives back the room of answers that have been written.
    pub(super) fn free(&self, bytes: usize) {
        if self.held.fetch_sub(bytes, Ordering::SeqCst) > MOST_HELD {
            self.tell();
        }
    }

    /// Lets the worker of this share go on even if there is no room: the writer waits for it.
    pub(super) fn put_first(&self, share: &Share) {
        share.put_first();
        if self.is_full() {
            self.tell();
        }
    }

    fn tell(&self) {
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner));
        self.freed.notify_all();
    }

    /// Waits while there is no room, unless the writer has nothing to write before this share
    /// has an answer.
    fn wait(&self, share: &Share) {
        if self.blocks(share) {
            let lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
            drop(self.freed.wait_while(lock, |()| self.blocks(share)));
        }
    }

    fn blocks(&self, share: &Share) -> bool {
        self.is_full() && !share.is_writer_out_of_answers()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::super::blocks::Blocks;
    use super::super::share::Delivery;
    use super::*;

    fn share(lines: &str) -> Arc<Share> {
        let mut blocks = Blocks::new(lines.as_bytes(), 99);
        Share::new(blocks.next().unwrap().unwrap())
    }

    /// An answer that repeats the line's place in its block.
    fn place(_: &Block, line: usize, answers: &mut Answers) {
        answers
            .text
            .extend_from_slice(format!("{line} ").as_bytes());
    }

    /// All answers to a block as the writer gets them.
    fn written(desk: &Desk, first: Arc<Share>) -> String {
        let mut text = Vec::new();
        let mut next = Some(first);
        while let Some(share) = next.take() {
            desk.room.put_first(&share);
            loop {
                match share.take() {
                    Delivery::Part(answers) => text.extend(answers.text),
                    Delivery::Last(answers, rest) => {
                        text.extend(answers.text);
                        next = rest;
                        break;
                    }
                }
            }
        }
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_full_room_blocks_all_but_the_one_that_is_waited_for() {
        let room = Room::default();
        let [first, later] = ["a\nb\n", "c\n"].map(share);
        room.hold(MOST_HELD);
        assert!(!room.blocks(&later), "just full is not too full");
        room.hold(1);
        assert!(room.blocks(&first) && room.blocks(&later));
        room.put_first(&first);
        assert!(!room.blocks(&first) && room.blocks(&later));
        let mut answers = Answers::default();
        assert!(first.claim(&mut answers).is_some());
        answers.text.push(b'x');
        assert!(first.claim(&mut answers).is_some());
        assert!(room.blocks(&first), "the writer has something to write");
        room.free(1);
        assert!(!room.blocks(&later));
    }

    #[test]
    fn lines_are_shared_out_and_written_in_order() {
        let desk = Desk::new(2);
        let block = share("a\nb\nc\nd\ne\n");
        desk.put(&block, 10);
        let mine = desk.take(0).unwrap();
        let mut answers = Answers::default();
        let (text, line) = mine.claim(&mut answers).unwrap();
        assert_eq!(line, 0);
        // While the first worker is at its first line, the second one takes half of the rest,
        // and then half of what is left of that.
        desk.close();
        desk.work(1, place);
        assert_eq!(mine.unclaimed(), 0);
        place(&text, line, &mut answers);
        assert!(mine.claim(&mut answers).is_none());
        assert_eq!(written(&desk, block), "0 1 2 3 4 ");
    }

    #[test]
    fn answers_are_there_before_the_lines_behind_are_begun() {
        let desk = Desk::new(1);
        let block = share("a\nb\nc\n");
        desk.put(&block, 6);
        desk.close();
        let (told, begin) = std::sync::mpsc::channel();
        thread::scope(|scope| {
            let (desk, block) = (&desk, &block);
            scope.spawn(move || {
                desk.work(0, |block, line, answers| {
                    // The second line is not answered before the first answer was taken.
                    if line == 1 {
                        begin.recv().unwrap();
                    }
                    place(block, line, answers);
                });
            });
            desk.room.put_first(block);
            let Delivery::Part(first) = block.take() else {
                panic!("the last line can not be answered yet");
            };
            assert_eq!(first.text, b"0 ");
            told.send(()).unwrap();
            assert_eq!(written(desk, Arc::clone(block)), "1 2 ");
        });
    }
}
