//! Errors of the fields of a request, in the words of JSON.

use std::fmt;

use combogrid_settings::excerpt;
use serde::de::{Expected, Unexpected};

use crate::error::{ErrorKind, OpError};
use crate::suggest::did_you_mean;

/// An error of the fields.
#[derive(Debug)]
pub(crate) struct FieldError(pub(crate) OpError);

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for FieldError {}

impl FieldError {
    /// The error of the field with this name.
    #[cold]
    pub(super) fn of(self, name: &str) -> Self {
        Self(self.0.field(name))
    }

    /// The error of a field that is larger than its bound.
    pub(crate) fn limit(message: impl fmt::Display) -> Self {
        Self(OpError::new(ErrorKind::Limit, message))
    }

    fn expected(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let [expected, found] = [in_json(expected), value_in_json(found)];
        serde::de::Error::custom(format_args!("expected {expected}, found {found}"))
    }
}

impl serde::de::Error for FieldError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(OpError::new(ErrorKind::Request, message))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::expected(found, expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::expected(found, expected)
    }

    fn unknown_variant(name: &str, expected: &'static [&'static str]) -> Self {
        let (name, meant) = (excerpt(name), did_you_mean(name, expected.iter().copied()));
        let expected = expected.join("`, `");
        Self::custom(format_args!(
            "unknown value `{name}`, expected one of `{expected}`{meant}"
        ))
    }

    fn missing_field(name: &'static str) -> Self {
        Self(OpError::new(ErrorKind::Request, format_args!("missing field `{name}`")).field(name))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self(OpError::new(ErrorKind::Request, format_args!("duplicate field `{name}`")).field(name))
    }
}

/// The type of a field in the words of JSON, where serde uses those of Rust.
fn in_json(expected: &dyn Expected) -> String {
    let expected = expected.to_string();
    match &*expected {
        "u8" => "a whole number from 0 to 255".to_owned(),
        "a nonzero u8" => "a whole number from 1 to 255".to_owned(),
        "u16" => "a whole number from 0 to 65535".to_owned(),
        "a nonzero u16" => "a whole number from 1 to 65535".to_owned(),
        "u32" => "a whole number from 0 to 4294967295".to_owned(),
        "a nonzero u32" => "a whole number from 1 to 4294967295".to_owned(),
        "i32" => "a whole number from -2147483648 to 2147483647".to_owned(),
        "u64" | "usize" => "a whole number from 0 to 18446744073709551615".to_owned(),
        "a nonzero u64" | "a nonzero usize" => {
            "a whole number from 1 to 18446744073709551615".to_owned()
        }
        "f64" => "a number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "an array".to_owned(),
        "a map" => "an object".to_owned(),
        record if record.starts_with("struct ") => "an object".to_owned(),
        "option" => "a value or null".to_owned(),
        _ => expected,
    }
}

/// The value of a field in the words of JSON.
fn value_in_json(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Seq => "an array".to_owned(),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        // Digits beyond the 17 that a floating-point number has would be of this program's making.
        Unexpected::Float(number) if number.abs() >= 1e17 => format!("the number {number:e}"),
        Unexpected::Float(number) => format!("the number {number}"),
        Unexpected::Str(text) => format!("the string {:?}", excerpt(text)),
        other => other.to_string(),
    }
}
