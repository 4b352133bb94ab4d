//! A stream of requests, answered in order on several threads.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};

use combogrid_ops::batch::Pipeline;
use combogrid_ops::{Answers as Text, Cancel, OpError};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

use crate::ask::{bounds, result};
use crate::interrupt::{received, spawn};
use crate::plan::thread_count;
use crate::{error, json, memory};

/// How many requests are read ahead for each thread.
const AHEAD: usize = 256;

type Block = Result<Text, OpError>;

/// The results of some requests, in their order.
#[pyclass(module = "pycombogrid")]
pub(crate) struct Answers {
    requests: Option<Py<PyIterator>>,
    /// The way to the threads, as long as there can be more requests.
    lines: Option<Sender<Vec<u8>>>,
    blocks: Mutex<Receiver<Block>>,
    /// The requests that were read and not answered yet; `Some` for a request that never became a line.
    outstanding: VecDeque<Option<PyErr>>,
    ahead: usize,
    /// Answers that have arrived, and where the next one begins.
    text: Vec<u8>,
    place: usize,
    raises: bool,
    /// Whether results are left as JSON text.
    as_text: bool,
    cancel: Cancel,
}

#[pymethods]
impl Answers {
    #[new]
    #[pyo3(signature = (requests, threads, raises, timeout, max_states, as_text=false))]
    fn new(
        requests: &Bound<'_, PyAny>,
        threads: Option<i64>,
        raises: bool,
        timeout: Option<f64>,
        max_states: Option<u64>,
        as_text: bool,
    ) -> PyResult<Self> {
        memory::begin()?;
        let py = requests.py();
        let threads = thread_count(threads)?;
        let cancel = Cancel::new();
        let mut bounds = bounds(timeout, max_states)?;
        bounds.cancel = Some(cancel.clone());
        let requests = requests.try_iter()?.unbind();
        let (lines, received) = mpsc::channel::<Vec<u8>>();
        let lines_in = received.into_iter().map(|line| Ok(line.into()));
        // A pipeline tries to begin with less, and says otherwise that it cannot.
        if !memory::has_thread() {
            return Err(memory::lacks());
        }
        let pipeline = Pipeline::start(lines_in, threads, bounds);
        let pipeline = pipeline.map_err(|error| error::of(py, &error))?;
        let (sender, blocks) = mpsc::channel();
        spawn(move || {
            for block in pipeline {
                if sender.send(block).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self {
            requests: Some(requests),
            lines: Some(lines),
            blocks: Mutex::new(blocks),
            outstanding: VecDeque::new(),
            ahead: AHEAD * threads,
            text: Vec::new(),
            place: 0,
            raises,
            as_text,
            cancel,
        })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        memory::begin()?;
        self.read_ahead(py);
        match self.outstanding.pop_front() {
            None => Ok(None),
            Some(Some(error)) => {
                self.end();
                Err(error)
            }
            Some(None) => self.answer(py).map(Some),
        }
    }
}

impl Answers {
    /// Reads requests and sends them to the threads until `ahead` of them wait for their answers.
    fn read_ahead(&mut self, py: Python<'_>) {
        while self.outstanding.len() < self.ahead {
            let Some(requests) = &self.requests else {
                return;
            };
            let Some(request) = requests.bind(py).clone().next() else {
                // Without a sender the threads end when they have answered what they hold.
                (self.requests, self.lines) = (None, None);
                return;
            };
            let mut line = Vec::with_capacity(256);
            let written = request.and_then(|request| json::write_request(&request, &mut line));
            if let (Ok(()), Some(lines)) = (&written, &self.lines) {
                // If the threads have ended, the caller learns it when the answer is due.
                let _ = lines.send(line);
            }
            // A request that cannot be written ends the stream. Its error waits in the queue until the answers before it are read.
            if written.is_err() {
                (self.requests, self.lines) = (None, None);
            }
            self.outstanding.push_back(written.err());
        }
    }

    /// The answer that is due.
    fn answer<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        while self.place == self.text.len() {
            self.text = self.wait(py)?;
            self.place = 0;
        }
        let rest = &self.text[self.place..];
        let end = rest.iter().position(|&byte| byte == b'\n');
        let end = end.unwrap_or(rest.len());
        let answer = match result(py, &rest[..end])? {
            Ok(text) if self.as_text => Ok(PyString::from_bytes(py, text)?.into_any()),
            Ok(text) => Ok(json::read(py, text)?),
            Err(error) => Err(error),
        };
        self.place = (self.place + end + 1).min(self.text.len());
        match answer {
            Ok(result) => Ok(result),
            Err(error) if self.raises => Err(PyErr::from_value(error)),
            Err(error) => Ok(error),
        }
    }

    fn wait(&mut self, py: Python<'_>) -> PyResult<Vec<u8>> {
        let found = received(py, &self.blocks, &self.cancel).inspect_err(|_| self.end())?;
        let found = found.ok_or_else(|| PyRuntimeError::new_err("the threads have ended"))?;
        let block = found.map_err(|error| error::of(py, &error))?;
        Ok(block.text)
    }

    /// Stops all threads: nothing is read or answered from now on.
    fn end(&mut self) {
        self.cancel.cancel();
        (self.requests, self.lines) = (None, None);
        self.outstanding.clear();
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        self.end();
    }
}
