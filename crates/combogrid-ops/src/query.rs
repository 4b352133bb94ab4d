//! A question to an engine, the same from a command line and from a request.

use combogrid_budget::Start;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bounds::{Allowance, Bounds};
use crate::error::{OpError, Reply};

/// The texts of a request by their fields' names.
pub type Texts<'a> = Vec<(&'static str, &'a mut String)>;

/// The subject of questions: a hand under rules, a board.
pub trait Subject: DeserializeOwned {
    /// The subject in the engine's own terms.
    type Value;

    /// Reads the subject from the texts.
    ///
    /// # Errors
    ///
    /// If a text does not fit its field.
    fn read(&self) -> Result<Self::Value, OpError>;

    /// The fields that hold text a user wrote, the main one first: each may be
    /// read from standard input, and an error points into it.
    fn texts(&mut self) -> Texts<'_> {
        Vec::new()
    }

    /// Runs `read`, which reads an answer about this subject back from JSON: the values of an answer are text there, and some
    /// texts are read under the rules of the subject.
    fn reading<A>(_: &Self::Value, read: impl FnOnce() -> A) -> A {
        read()
    }
}

/// A question, with its answer as data.
pub trait Query: DeserializeOwned {
    /// The subject.
    type Subject: Subject;

    /// The `result` of an answer.
    type Answer: Serialize;

    /// The answer, within the allowance.
    ///
    /// # Errors
    ///
    /// If there is no answer, or none within these bounds.
    fn answer(&self, subject: &ValueOf<Self>, allowance: &Allowance) -> Reply<Self::Answer>;

    /// Asks about a subject that is still text: reads it, and answers within these bounds.
    ///
    /// ```
    /// use combogrid_ops::rummy::{Best, HandArgs};
    /// use combogrid_ops::{Bounds, Query};
    ///
    /// let hand = HandArgs::new("3H 4H 5H 9C 9D KS").under("gin");
    /// let answer = Best::default().ask(&hand, &Bounds::default()).unwrap();
    /// assert_eq!((answer.deadwood, answer.melds.0.len()), (28, 1));
    /// ```
    ///
    /// # Errors
    ///
    /// If the subject cannot be read, or there is no answer within the bounds.
    fn ask(&self, about: &Self::Subject, bounds: &Bounds) -> Reply<Self::Answer> {
        let start = Start::now();
        self.reply(&about.read()?, &bounds.begin(start))
    }

    /// The answer; an error about a bound ends with the advice to raise it.
    ///
    /// # Errors
    ///
    /// As [`Query::answer`].
    #[doc(hidden)]
    fn reply(&self, subject: &ValueOf<Self>, allowance: &Allowance) -> Reply<Self::Answer> {
        self.answer(subject, allowance).map_err(|mut refused| {
            if let Some(limit) = refused.error.stopped {
                refused.error.message += allowance.advice(limit);
            }
            refused
        })
    }

    /// Reads an answer back from JSON, the `result` of an answer about this subject.
    ///
    /// ```
    /// use combogrid_ops::doudizhu::{Fewest, HandArgs};
    /// use combogrid_ops::{Query, Subject};
    ///
    /// let about = HandArgs { hand: "33344".to_owned(), ..HandArgs::default() };
    /// let hand = about.read().unwrap();
    /// let answer = Fewest::read_answer(&hand, r#"{"fewest": 1, "witness": ["33344"]}"#).unwrap();
    /// assert_eq!(answer.witness[0].kind().name(), "trio_pair");
    /// ```
    ///
    /// # Errors
    ///
    /// If the JSON is no answer to the question.
    fn read_answer(subject: &ValueOf<Self>, json: &str) -> serde_json::Result<Self::Answer>
    where
        Self::Answer: DeserializeOwned,
    {
        Self::Subject::reading(subject, || serde_json::from_str(json))
    }

    /// The texts that the question itself has, as those of its subject.
    fn texts(&mut self) -> Texts<'_> {
        Vec::new()
    }
}

/// The subject of a query in the engine's own terms.
pub type ValueOf<Q> = <<Q as Query>::Subject as Subject>::Value;

/// A query with its subject.
#[derive(Debug)]
pub(crate) struct QueryArgs<Q: Query> {
    pub(crate) subject: Q::Subject,
    pub(crate) query: Q,
}
