//! A question to an engine, the same from a command line and from a request.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use combogrid_budget::{Budget, Stopped};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::value::{RawValue, to_raw_value};

use crate::bounds::{Allowance, Bounds};
use crate::error::{Kind, OpError, Refused, Reply};
use crate::layout::Layout;
use crate::request::Fields;

/// The texts of a request by their fields' names.
pub(crate) type Texts<'a> = Vec<(&'static str, &'a mut String)>;

/// What questions are about: a hand under rules, a board.
pub(crate) trait Subject: Args + DeserializeOwned {
    /// The subject in the engine's own terms.
    type Value;

    fn read(&self) -> Result<Self::Value, OpError>;

    /// The fields that hold text a user wrote, the main one first: each may be
    /// read from standard input, and an error points into it.
    fn texts(&mut self) -> Texts<'_>;

    /// Reads the file that the command line names, where it names one.
    fn load(&mut self) -> Result<(), OpError> {
        Ok(())
    }
}

/// A question, with its answer as data and as text.
pub(crate) trait Query: Args + DeserializeOwned {
    /// The name in the line protocol.
    const OP: &'static str;

    type Subject: Subject;

    /// The `result` of an answer.
    type Answer: Serialize;

    /// The answer, within what it may cost.
    fn answer(&self, subject: &ValueOf<Self>, allowance: &Allowance) -> Reply<Self::Answer>;

    /// The answer as human-readable text, ending in a line feed.
    fn show(&self, subject: &ValueOf<Self>, answer: &Self::Answer, layout: &Layout) -> String;

    /// The texts that the question itself has, as those of its subject.
    fn texts(&mut self) -> Texts<'_> {
        Vec::new()
    }
}

/// What a query's subject is in the engine's own terms.
pub(crate) type ValueOf<Q> = <<Q as Query>::Subject as Subject>::Value;

// A query with what it is about. No doc comment: it would stand for the description of every verb.
#[derive(Debug, Args)]
pub(crate) struct QueryArgs<Q: Query> {
    #[command(flatten)]
    pub(crate) subject: Q::Subject,
    #[command(flatten)]
    pub(crate) query: Q,
}

impl<Q: Query> QueryArgs<Q> {
    /// The query of a request, and what it may cost.
    fn from_fields(mut fields: Fields<'_>, bounds: &Bounds) -> Result<(Self, Allowance), OpError> {
        let args = Self {
            subject: fields.take()?,
            query: fields.take()?,
        };
        let own = fields.take()?;
        fields.finish()?;
        Ok((args, bounds.begin(own)))
    }

    /// All texts, the subject's main one first.
    pub(crate) fn texts(&mut self) -> Texts<'_> {
        let mut texts = self.subject.texts();
        texts.extend(self.query.texts());
        texts
    }
}

/// An op of the line protocol.
pub(crate) struct Op {
    pub(crate) name: &'static str,
    write: Write,
}

/// Appends a result as JSON; what is known of a refused one is JSON as well.
type Write = fn(Fields<'_>, &Bounds, &mut Vec<u8>) -> Result<(), Refused<Box<RawValue>>>;

impl Op {
    /// The op of a query.
    pub(crate) const fn of<Q: Query>() -> Self {
        Self {
            name: Q::OP,
            write: write_answer::<Q>,
        }
    }

    /// Appends the result of a request as JSON.
    ///
    /// # Errors
    ///
    /// When the request has no result; `out` may then end in a part of one.
    pub(crate) fn write(
        &self,
        fields: Fields<'_>,
        bounds: &Bounds,
        out: &mut Vec<u8>,
    ) -> Result<(), Refused<Box<RawValue>>> {
        (self.write)(fields, bounds, out)
    }
}

fn write_answer<Q: Query>(
    fields: Fields<'_>,
    bounds: &Bounds,
    out: &mut Vec<u8>,
) -> Result<(), Refused<Box<RawValue>>> {
    let (QueryArgs { subject, query }, allowance) = QueryArgs::<Q>::from_fields(fields, bounds)?;
    let answer = query.answer(&subject.read()?, &allowance);
    let answer = answer.map_err(|refused| Refused {
        known: refused
            .known
            .and_then(|known| to_raw_value(&known).ok().map(Box::new)),
        error: refused.error,
    })?;
    serde_json::to_writer(out, &answer).map_err(|error| OpError::new(Kind::Internal, error).into())
}

/// How many items are listed at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limit(pub(crate) usize);

impl Limit {
    const MOST: u64 = 1_000_000;

    fn checked(number: u64) -> Result<Self, String> {
        match usize::try_from(number) {
            Ok(limit) if number <= Self::MOST => Ok(Self(limit)),
            _ => Err(format!("{number} is more than {} items", Self::MOST)),
        }
    }
}

impl Default for Limit {
    fn default() -> Self {
        Self(100)
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse()
            .map_err(|_| "expected a whole number".to_owned())
            .and_then(Self::checked)
    }
}

impl Limit {
    /// The budget with the limit as its bound on results.
    pub(crate) fn of(self, budget: &Budget) -> Budget {
        budget.clone().max_results(self.0 as u64)
    }
}

/// A list that has an end because it is long enough is an answer like another.
pub(crate) fn listed_all<T>(listed: Result<T, Stopped<T>>) -> Reply<T> {
    listed.or_else(|Stopped { limit, known }| match limit {
        combogrid_budget::Limit::Results(_) => Ok(known),
        _ => Err(Refused::stopped(limit, Some(known))),
    })
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::checked(u64::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// A count that may be past what a JSON number holds exactly, so it is a
/// string there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Count(pub(crate) u128);

impl Count {
    /// The count with what is counted, one of them or more.
    pub(crate) fn of(self, noun: &str) -> String {
        match self {
            Self(1) => format!("1 {noun}"),
            many => format!("{many} {noun}s"),
        }
    }
}

impl Serialize for Count {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl fmt::Display for Count {
    /// Digits in groups of three.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let head = match digits.len() % 3 {
            0 => 3,
            head => head,
        };
        f.write_str(&digits[..head])?;
        for start in (head..digits.len()).step_by(3) {
            write!(f, ",{}", &digits[start..start + 3])?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_grouped_for_eyes_and_whole_in_json() {
        let shown = [0, 12, 999, 1000, 123_456, 936_024_151_580_759_612_167_431]
            .map(|n| Count(n).to_string());
        assert_eq!(
            shown,
            [
                "0",
                "12",
                "999",
                "1,000",
                "123,456",
                "936,024,151,580,759,612,167,431"
            ]
        );
        assert_eq!(
            serde_json::to_string(&Count(u128::MAX)).unwrap(),
            format!("\"{}\"", u128::MAX)
        );
    }

    #[test]
    fn one_is_no_plural() {
        let cards = [0, 1, 2, 1000].map(|count| Count(count).of("card"));
        assert_eq!(cards, ["0 cards", "1 card", "2 cards", "1,000 cards"]);
    }

    #[test]
    fn a_limit_has_a_limit() {
        assert_eq!("7".parse(), Ok(Limit(7)));
        assert!("1000001".parse::<Limit>().is_err());
        assert!(serde_json::from_str::<Limit>("-1").is_err());
    }
}
