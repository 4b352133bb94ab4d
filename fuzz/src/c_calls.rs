use std::collections::BTreeSet;
use std::ffi::CString;

use arbitrary::{Result, Unstructured};
use combogrid_c::{
    Answer, combogrid_ask, combogrid_ask_many, combogrid_cancel, combogrid_open, combogrid_release,
    combogrid_text, text_of,
};
use combogrid_ops::{Answers, Bounds, Cancel, Line};

use crate::deal::element;

/// The most calls of one input.
const MOST_CALLS: usize = 40;

/// The longest request that is no whole one.
const LONGEST: usize = 60;

/// Whole requests, so that an input need not spell them.
const REQUESTS: &[&[u8]] = &[
    br#"{"id": 1, "op": "rummy.best", "hand": "3H 4H 5H 9C", "rules": "gin"}"#,
    br#"{"id": 2, "op": "rummy.check", "melds": "5H 6H 7H, 9C 9D"}"#,
    br#"{"id": 3, "op": "doudizhu.count", "hand": "3344555"}"#,
    br#"{"id": 4, "op": "doudizhu.plays", "hand": "33344455566677788899"}"#,
    br#"{"id": 5, "op": "tothello.perft", "depth": 3}"#,
    br#"{"id": 6, "op": "game.deal", "game": "gin", "seed": 1}"#,
    br#"{"id": 7, "op": "reversi.moves", "hand": ""}"#,
    b"\xef\xbb\xbf{}",
    b"\xff",
    b"",
];

/// A session and how it answers.
struct Session {
    handle: u64,
    bounds: Bounds,
}

/// Everything that is not released, and every handle that ever was.
#[derive(Default)]
struct Calls {
    sessions: Vec<Session>,
    answers: Vec<(u64, Vec<u8>)>,
    handles: BTreeSet<u64>,
    gone: Vec<u64>,
}

/// Calls in any order, with any handle and any bytes, return what the handles stand for: an answer is that of the line protocol
/// within the bounds of its session, stays as it was until it is released, and a handle is released once.
pub fn c_calls(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let mut calls = Calls::default();
    for _ in 0..MOST_CALLS {
        if bytes.is_empty() || calls.call(&mut bytes).is_err() {
            break;
        }
    }
    calls.release_all();
}

impl Calls {
    fn call(&mut self, bytes: &mut Unstructured) -> Result<()> {
        match bytes.arbitrary::<u8>()? % 6 {
            0 => self.open(bytes),
            1 => self.ask(bytes),
            2 => self.ask_many(bytes),
            3 => self.cancel(bytes),
            4 => self.release(bytes),
            _ => c_text(bytes),
        }
    }

    fn open(&mut self, bytes: &mut Unstructured) -> Result<()> {
        let [threads, states, memory]: [u8; 3] = bytes.arbitrary()?;
        let (threads, states, memory) = (1 + threads % 3, u64::from(states % 20), memory % 2);
        let handle = combogrid_open(threads.into(), 0, states, memory.into());
        assert!(self.handles.insert(handle) && handle != 0);
        let bounds = Bounds {
            max_states: (states > 0).then_some(states),
            max_memory: (memory > 0).then_some(memory.into()),
            cancel: Some(Cancel::new()),
            ..Bounds::default()
        };
        self.sessions.push(Session { handle, bounds });
        Ok(())
    }

    /// 0, a handle of any kind, one that is gone, or a number.
    fn handle(&self, bytes: &mut Unstructured) -> Result<u64> {
        let handles: Vec<u64> = match bytes.arbitrary::<u8>()? % 8 {
            0 => vec![bytes.arbitrary::<u8>()?.into()],
            1 => self.gone.clone(),
            2 => self.answers.iter().map(|&(handle, _)| handle).collect(),
            3 => vec![u64::MAX],
            _ => self.sessions.iter().map(|session| session.handle).collect(),
        };
        let byte = bytes.arbitrary()?;
        Ok(if handles.is_empty() {
            0
        } else {
            element(handles, byte)
        })
    }

    /// What answers under a handle, if it is 0 or that of a session.
    fn bounds(&self, handle: u64) -> Option<Bounds> {
        let of = |session: &&Session| session.handle == handle;
        let session = self.sessions.iter().find(of);
        let bounds = session.map(|session| session.bounds.clone());
        bounds.or_else(|| (handle == 0).then(Bounds::default))
    }

    fn ask(&mut self, bytes: &mut Unstructured) -> Result<()> {
        let (handle, request) = (self.handle(bytes)?, request(bytes)?);
        let expected = self
            .bounds(handle)
            .map(|bounds| answered([&*request], &bounds));
        let expected = expected.map(|text| text.trim_ascii_end().to_vec());
        let answer = combogrid_ask(Some(request.as_slice().into()), handle);
        self.keep(answer, expected);
        Ok(())
    }

    fn ask_many(&mut self, bytes: &mut Unstructured) -> Result<()> {
        let handle = self.handle(bytes)?;
        let mut requests = Vec::new();
        for _ in 0..bytes.arbitrary::<u8>()? % 5 {
            requests.extend(request(bytes)?);
            requests.push(b'\n');
        }
        let lines = requests.split_inclusive(|&byte| byte == b'\n');
        let expected = self.bounds(handle).map(|bounds| answered(lines, &bounds));
        let answer = combogrid_ask_many(Some(requests.as_slice().into()), handle);
        self.keep(answer, expected);
        Ok(())
    }

    /// Holds an answer to what was expected, or to the refusal of a handle that is no session.
    fn keep(&mut self, answer: Answer, expected: Option<Vec<u8>>) {
        let text = text_of(answer.handle).expect("an answer is kept");
        assert_eq!(text.len(), answer.length);
        match expected {
            Some(expected) => assert_eq!(text, expected),
            None => assert!(text.starts_with(br#"{"id":null,"error":{"kind":"request""#)),
        }
        assert!(self.handles.insert(answer.handle));
        self.answers.push((answer.handle, text));
    }

    fn cancel(&mut self, bytes: &mut Unstructured) -> Result<()> {
        let handle = self.handle(bytes)?;
        let session = self
            .sessions
            .iter()
            .find(|session| session.handle == handle);
        assert_eq!(combogrid_cancel(handle), i32::from(session.is_some()));
        if let Some(cancel) = session.and_then(|session| session.bounds.cancel.as_ref()) {
            cancel.cancel();
        }
        Ok(())
    }

    fn release(&mut self, bytes: &mut Unstructured) -> Result<()> {
        let handle = self.handle(bytes)?;
        let before = self.sessions.len() + self.answers.len();
        self.sessions.retain(|session| session.handle != handle);
        self.answers.retain(|&(answer, _)| answer != handle);
        let released = before - self.sessions.len() - self.answers.len();
        assert_eq!(combogrid_release(handle), i32::from(released == 1));
        if released == 1 {
            self.gone.push(handle);
        }
        Ok(())
    }

    fn release_all(self) {
        for (handle, text) in self.answers {
            assert_eq!(text_of(handle), Some(text));
            assert_eq!(
                (combogrid_release(handle), combogrid_release(handle)),
                (1, 0)
            );
        }
        for Session { handle, .. } in self.sessions {
            assert_eq!(
                (combogrid_release(handle), combogrid_release(handle)),
                (1, 0)
            );
        }
    }
}

/// A text of C ends before its first zero byte.
fn c_text(bytes: &mut Unstructured) -> Result<()> {
    let mut text = request(bytes)?;
    text.truncate(
        text.iter()
            .position(|&byte| byte == 0)
            .unwrap_or(text.len()),
    );
    // A caller in Rust can pass no other text; `tests/c` of the crate does.
    if str::from_utf8(&text).is_err() {
        return Ok(());
    }
    let owned = CString::new(text.clone()).expect("no zero byte");
    let passed = combogrid_text(Some((&*owned).into())).expect("not null");
    assert_eq!(passed.as_slice(), text);
    Ok(())
}

/// A whole request, a part of one, or any bytes without a line feed.
fn request(bytes: &mut Unstructured) -> Result<Vec<u8>> {
    let byte: u8 = bytes.arbitrary()?;
    let request = match byte {
        0..128 => element(REQUESTS, byte).to_vec(),
        128..192 => {
            let whole = element(REQUESTS, byte);
            whole[..usize::from(bytes.arbitrary::<u8>()?).min(whole.len())].to_vec()
        }
        _ => {
            let length = usize::from(bytes.arbitrary::<u8>()?) % LONGEST;
            bytes.bytes(length.min(bytes.len()))?.to_vec()
        }
    };
    Ok(request.into_iter().filter(|&byte| byte != b'\n').collect())
}

/// The answers to lines, without the C library.
fn answered<'a>(lines: impl IntoIterator<Item = &'a [u8]>, bounds: &Bounds) -> Vec<u8> {
    let mut answers = Answers::default();
    for (text, number) in lines.into_iter().zip(1..) {
        answers.add(
            Line {
                number,
                text: Ok(text),
            },
            bounds,
        );
    }
    answers.text
}
