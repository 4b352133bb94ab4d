//! One line of the protocol, taken apart into its id, its op and its fields.

mod take;

use std::borrow::Cow;
use std::fmt;
use std::mem;

use combogrid_settings::excerpt;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::error::{ErrorKind, OpError};
use crate::field_error::FieldError;
use crate::json::Json;
use crate::suggest::did_you_mean;

use take::TakeStruct;

/// A request whose fields are still JSON text.
#[derive(Debug, Default)]
pub(crate) struct Request<'a> {
    /// Echoed byte for byte in the answer.
    pub(crate) id: Option<&'a RawValue>,
    op: Option<&'a RawValue>,
    pub(crate) fields: Fields<'a>,
}

type Field<'a> = (Cow<'a, str>, &'a RawValue);

/// The fields other than id and op that have not been taken yet.
#[derive(Debug, Default)]
pub(crate) struct Fields<'a> {
    rest: Vec<Field<'a>>,
    /// The names of all fields of the structs taken so far.
    names: Vec<&'static str>,
}

impl<'a> Request<'a> {
    /// Reads a JSON object.
    pub(crate) fn parse(line: &'a str) -> Result<Self, OpError> {
        let Members(members) =
            serde_json::from_str(line).map_err(|error| wrong_json(line, &error))?;
        let mut request = Self::default();
        for (name, value) in members {
            let seen = match &*name {
                "id" => request.id.replace(value).is_some(),
                "op" => request.op.replace(value).is_some(),
                _ => {
                    request.fields.rest.push((name, value));
                    continue;
                }
            };
            if seen {
                let end = value.get().as_bytes().as_ptr_range().end;
                let at = end.addr() - line.as_ptr().addr();
                return Err(OpError::new(
                    ErrorKind::Json,
                    format_args!("duplicate field `{name}`"),
                )
                .at(at));
            }
        }
        Ok(request)
    }

    /// The name of the op that is asked for.
    pub(crate) fn op(&self) -> Result<String, OpError> {
        let raw = self
            .op
            .ok_or_else(|| OpError::new(ErrorKind::Request, "missing field `op`").field("op"))?;
        let name = read(raw).and_then(String::deserialize);
        name.map_err(|error| error.0.field("op"))
    }
}

impl<'a> Fields<'a> {
    /// Takes the fields that a struct names, and reads them as that struct. Not inlined: the same struct is read for many ops.
    #[inline(never)]
    pub(crate) fn take<T: Deserialize<'a>>(&mut self) -> Result<T, OpError> {
        T::deserialize(TakeStruct(self)).map_err(|error| error.0)
    }

    /// Takes the fields that have one of these names.
    fn named(&mut self, names: &'static [&'static str]) -> Vec<Field<'a>> {
        self.names.extend(names);
        let is_named = |(name, _): &Field<'_>| names.contains(&&**name);
        let (taken, rest) = mem::take(&mut self.rest).into_iter().partition(is_named);
        self.rest = rest;
        taken
    }

    /// Refuses fields that no struct has named.
    pub(crate) fn finish(self) -> Result<(), OpError> {
        let Some((name, _)) = self.rest.first() else {
            return Ok(());
        };
        let known = [&["id", "op"], &*self.names].concat();
        let meant = did_you_mean(name, known.iter().copied());
        let known = known.join("`, `");
        let name = excerpt(name);
        let message = format!("unknown field `{name}`, expected one of `{known}`{meant}");
        Err(OpError::new(ErrorKind::Request, message).field(&name))
    }
}

/// The reason why a line is not a request, with its place.
fn wrong_json(line: &str, error: &serde_json::Error) -> OpError {
    let at = match error.classify() {
        Category::Data => line.len() - line.trim_start().len(),
        _ => error.column().saturating_sub(1).min(line.len()),
    };
    let found = line.get(at..).and_then(|rest| rest.chars().next());
    let message = match (error.classify(), found) {
        (Category::Data, _) => "expected a request, a JSON object".to_owned(),
        (Category::Eof, _) | (_, None) => "the line ends inside of the request".to_owned(),
        (_, Some(found)) => format!("this is no JSON from {found:?} on"),
    };
    OpError::new(ErrorKind::Json, message).at(at)
}

/// The members of an object in their order.
struct Members<'a>(Vec<Field<'a>>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor)
    }
}

struct MembersVisitor;

/// As many members of a request are read. Fewer have a name of their own, so the last of these is unknown or there twice.
const MOST_MEMBERS: usize = 1000;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(Key(name)) = map.next_key()? {
            let value = map.next_value()?;
            if members.len() < MOST_MEMBERS || matches!(&*name, "id" | "op") {
                members.push((name, value));
            }
        }
        Ok(Members(members))
    }
}

#[derive(serde::Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

/// Reads the JSON of one field. Not inlined: it is as much for every type.
#[inline(never)]
fn read(raw: &RawValue) -> Result<Json, FieldError> {
    Json::parse(raw.get())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Cards {
        hand: String,
        #[serde(default)]
        limit: u32,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Other {
        to: Option<String>,
    }

    fn read(line: &str) -> Result<(Cards, Other), OpError> {
        let mut fields = Request::parse(line)?.fields;
        let read = (fields.take()?, fields.take()?);
        fields.finish().map(|()| read)
    }

    fn error(line: &str) -> (String, Option<String>) {
        let error = read(line).unwrap_err();
        (error.message, error.field)
    }

    #[test]
    fn fields_go_to_the_structs_that_name_them() {
        let (cards, other) = read(r#"{"to": "x", "id": 7, "hand": "3\u0034", "op": "o"}"#).unwrap();
        assert_eq!(
            cards,
            Cards {
                hand: "34".into(),
                limit: 0
            }
        );
        assert_eq!(
            other,
            Other {
                to: Some("x".into())
            }
        );
    }

    #[test]
    fn the_id_is_kept_as_it_was_written() {
        for id in [
            "null",
            "1e400",
            "12345678901234567890123",
            r#"{"a": [1, 2 ]}"#,
            r#""\u0041""#,
        ] {
            let line = format!(r#"{{"id": {id}, "op": "x"}}"#);
            assert_eq!(Request::parse(&line).unwrap().id.unwrap().get(), id);
        }
    }

    #[test]
    fn errors_name_the_field() {
        let of = |name: &str| Some(name.to_owned());
        assert_eq!(error("{}"), ("missing field `hand`".into(), of("hand")));
        assert_eq!(
            error(r#"{"hand": 3}"#),
            ("expected a string, found the number 3".into(), of("hand"))
        );
        assert_eq!(
            error(r#"{"hand": "3", "limit": -1}"#),
            (
                "expected a whole number from 0 to 4294967295, found the number -1".into(),
                of("limit")
            )
        );
        assert_eq!(
            error(r#"{"hand": "3", "hnad": ""}"#),
            (
                "unknown field `hnad`, expected one of `id`, `op`, `hand`, `limit`, `to`; \
                 did you mean `hand`?"
                    .into(),
                of("hnad")
            )
        );
        assert_eq!(
            error(r#"{"hand": "3", "hand": ""}"#),
            ("duplicate field `hand`".into(), of("hand"))
        );
        assert_eq!(error(r#"{"id": 1, "id": 1}"#).0, "duplicate field `id`");
    }

    #[test]
    fn errors_speak_of_json_and_not_of_rust() {
        let found = |hand: &str| error(&format!(r#"{{"hand": {hand}}}"#)).0;
        let values = ["null", "true", "1.5", "-3", "[1, 2]", r#"{"a": 1}"#];
        assert_eq!(
            values.map(found),
            [
                "null",
                "true",
                "the number 1.5",
                "the number -3",
                "an array",
                "an object"
            ]
            .map(|found| format!("expected a string, found {found}"))
        );
    }

    #[test]
    fn what_is_no_object_is_refused_with_its_place() {
        let error = read(r#"{"hand": "3",}"#).unwrap_err();
        assert_eq!((error.kind, error.at), (ErrorKind::Json, Some(13)));
        for line in ["[1]", "5", "\"hi\""] {
            let error = read(line).unwrap_err();
            assert_eq!(error.message, "expected a request, a JSON object");
            assert_eq!(error.at, Some(0), "{line}");
        }
    }
}
