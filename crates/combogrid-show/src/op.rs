//! Requests and answers that are JSON, as text and as pictures.

use combogrid_ops::{OpError, Subject, ValueOf};
use combogrid_picture::Page;
use serde::Deserialize;
use thiserror::Error;

use crate::layout::Layout;
use crate::show::Show;

/// The reason why an answer cannot be shown.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ShowError {
    /// No op has this name.
    #[error("unknown op `{0}`")]
    UnknownOp(String),
    /// The fields of the request are not those of its op.
    #[error("wrong request: {0}")]
    Request(serde_json::Error),
    /// The texts of the request cannot be read.
    #[error("wrong request: {0}")]
    Subject(#[from] OpError),
    /// The answer is not one of this op.
    #[error("wrong answer: {0}")]
    Answer(serde_json::Error),
}

/// An answer with its question.
struct Answered<Q: Show> {
    query: Q,
    subject: ValueOf<Q>,
    answer: Q::Answer,
}

impl<Q: Show> Answered<Q> {
    fn read(request: &str, answer: &str) -> Result<Self, ShowError> {
        let about: Q::Subject = serde_json::from_str(request).map_err(ShowError::Request)?;
        let subject = about.read()?;
        Ok(Self {
            query: serde_json::from_str(request).map_err(ShowError::Request)?,
            answer: Q::read_answer(&subject, answer).map_err(ShowError::Answer)?,
            subject,
        })
    }

    fn text(&self, layout: &Layout) -> String {
        self.query.show(&self.subject, &self.answer, layout)
    }

    fn page(&self) -> Option<Page> {
        self.query.page(&self.subject, &self.answer)
    }
}

/// A function for each op, by its name.
macro_rules! by_op {
    ($(
        #[$cfg:meta]
        Engine {
            name: $name:literal,
            about: $about:literal,
            ops: [$($op:literal => $engine:ident::$Query:ident,)+],
            deals: $deals:expr,
        },
    )+) => {
        /// Returns the answer to a request as human-readable text. Both are JSON: a request of the line protocol, and the
        /// `result` of its answer.
        ///
        /// # Errors
        ///
        /// If the request or the answer is not one of its op.
        pub fn text(request: &str, answer: &str, layout: &Layout) -> Result<String, ShowError> {
            match op_of(request)?.as_str() {
                $($($op => {
                    let answered = Answered::<combogrid_ops::$engine::$Query>::read(request, answer);
                    answered.map(|answered| answered.text(layout))
                })+)+
                other => Err(ShowError::UnknownOp(other.to_owned())),
            }
        }

        /// Returns the answer to a request as pictures, if there is something to draw.
        ///
        /// # Errors
        ///
        /// As [`text`].
        pub fn page(request: &str, answer: &str) -> Result<Option<Page>, ShowError> {
            match op_of(request)?.as_str() {
                $($($op => {
                    let answered = Answered::<combogrid_ops::$engine::$Query>::read(request, answer);
                    answered.map(|answered| answered.page())
                })+)+
                other => Err(ShowError::UnknownOp(other.to_owned())),
            }
        }
    };
}

combogrid_ops::for_each_op!(by_op);

/// The name of the op of a request.
fn op_of(request: &str) -> Result<String, ShowError> {
    #[derive(Deserialize)]
    struct Named {
        op: String,
    }
    let named: Named = serde_json::from_str(request).map_err(ShowError::Request)?;
    Ok(named.op)
}
