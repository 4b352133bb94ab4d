//! One line of the protocol, taken apart into its id, its op and its fields.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::value::CowStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::error::{Kind, OpError};

/// A request whose fields are still the JSON text they came as.
#[derive(Debug, Default)]
pub(crate) struct Request<'a> {
    /// Echoed byte for byte in the answer.
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) op: Option<&'a RawValue>,
    fields: Vec<(Cow<'a, str>, &'a RawValue)>,
}

impl<'a> Request<'a> {
    /// Reads a JSON object.
    pub(crate) fn parse(line: &'a str) -> Result<Self, OpError> {
        serde_json::from_str(line).map_err(|error| {
            let at = error.column().saturating_sub(1).min(line.len());
            OpError::new(Kind::Json, without_place(&error)).at(at)
        })
    }

    /// The name of the op that is asked for.
    pub(crate) fn op(&self) -> Result<Cow<'a, str>, OpError> {
        let raw = self
            .op
            .ok_or_else(|| OpError::new(Kind::Request, "missing field `op`").field("op"))?;
        let name: Key = serde_json::from_str(raw.get())
            .map_err(|error| OpError::new(Kind::Request, without_place(&error)).field("op"))?;
        Ok(name.0)
    }

    /// Reads the fields as the request type of an op.
    pub(crate) fn read<T: Deserialize<'a>>(self) -> Result<T, OpError> {
        T::deserialize(FieldReader {
            rest: self.fields.into_iter(),
            current: None,
        })
        .map_err(|error| error.0)
    }
}

/// The message of a JSON error without the line and column at its end.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((message, _)) => message.to_owned(),
        None => text,
    }
}

#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Request<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RequestVisitor)
    }
}

struct RequestVisitor;

impl<'de> Visitor<'de> for RequestVisitor {
    type Value = Request<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a request, a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut request = Request::default();
        while let Some(Key(name)) = map.next_key()? {
            let value: &'de RawValue = map.next_value()?;
            let seen = match &*name {
                "id" => request.id.replace(value).is_some(),
                "op" => request.op.replace(value).is_some(),
                _ => {
                    request.fields.push((name, value));
                    continue;
                }
            };
            if seen {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
        }
        Ok(request)
    }
}

/// Why the fields are not what an op takes.
#[derive(Debug)]
struct FieldError(OpError);

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for FieldError {}

impl serde::de::Error for FieldError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(OpError::new(Kind::Request, message))
    }

    fn missing_field(name: &'static str) -> Self {
        Self(OpError::new(Kind::Request, format_args!("missing field `{name}`")).field(name))
    }

    fn unknown_field(name: &str, expected: &'static [&'static str]) -> Self {
        let message = match expected {
            [] => format!("unknown field `{name}`, there are none"),
            _ => format!(
                "unknown field `{name}`, expected one of `{}`",
                expected.join("`, `")
            ),
        };
        Self(OpError::new(Kind::Request, message).field(name))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self(OpError::new(Kind::Request, format_args!("duplicate field `{name}`")).field(name))
    }
}

/// Hands the fields to a derived `Deserialize`, and remembers which one fails.
struct FieldReader<'a> {
    rest: std::vec::IntoIter<(Cow<'a, str>, &'a RawValue)>,
    current: Option<(Cow<'a, str>, &'a RawValue)>,
}

impl<'de> Deserializer<'de> for FieldReader<'de> {
    type Error = FieldError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        visitor.visit_map(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map struct enum
        identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for FieldReader<'de> {
    type Error = FieldError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, FieldError> {
        self.current = self.rest.next();
        let Some((name, _)) = &self.current else {
            return Ok(None);
        };
        let name: CowStrDeserializer<'_, FieldError> = CowStrDeserializer::new(name.clone());
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, FieldError> {
        let (name, value) = self
            .current
            .take()
            .ok_or_else(|| FieldError::custom("a value without a name"))?;
        seed.deserialize(value).map_err(|error| {
            FieldError(OpError::new(Kind::Request, without_place(&error)).field(&name))
        })
    }
}
