//! A JSON value that keeps every member of its objects, and reads itself as a typed field.
//!
//! `serde_json::Value` keeps the last of two members with one name, and its errors are texts. Here the errors are those
//! of [`FieldError`].

use std::cell::Cell;
use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};

use crate::field_error::FieldError;

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// The most values in one field: a value takes some sixty bytes, however short its text is.
const MOST_VALUES: usize = 100_000;

impl Json {
    /// Reads the JSON of a field.
    pub(crate) fn parse(text: &str) -> Result<Self, FieldError> {
        let left = Cell::new(MOST_VALUES);
        let mut reader = serde_json::Deserializer::from_str(text);
        Reading(&left).deserialize(&mut reader).map_err(|error| {
            if left.get() == 0 {
                return FieldError::limit(format_args!("more than {MOST_VALUES} values"));
            }
            FieldError::custom(too_much(&error))
        })
    }
}

/// Why JSON that is well formed cannot be read. Only the text of the error tells these apart.
fn too_much(error: &serde_json::Error) -> &'static str {
    let why = error.to_string();
    if why.starts_with("number out of range") {
        "a number is out of range, expected at most 1.8e308"
    } else if why.starts_with("recursion limit exceeded") {
        "lists or objects are nested deeper than 128 levels"
    } else {
        "half of a character: \\ud800 to \\udfff stand only in pairs"
    }
}

/// Reads a value, and counts it among those that are left.
#[derive(Clone, Copy)]
struct Reading<'c>(&'c Cell<usize>);

impl<'de> DeserializeSeed<'de> for Reading<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        let Some(left) = self.0.get().checked_sub(1) else {
            return Err(D::Error::custom("too many values"));
        };
        self.0.set(left);
        deserializer.deserialize_any(self)
    }
}

/// 2^53: up to here a floating-point number holds every whole number.
const MOST_EXACT: f64 = 9_007_199_254_740_992.0;

impl<'de> Visitor<'de> for Reading<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Unsigned(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Signed(value))
    }

    /// A number that is whole is read as one, however it is written: `1.0` and `1e3`. Beyond 2^53 nobody knows which whole
    /// number was meant.
    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        let whole = if value.fract() == 0.0 && value.abs() <= MOST_EXACT {
            format!("{value:.0}").parse().ok()
        } else {
            None
        };
        Ok(whole.map_or(Json::Float(value), |whole: i64| {
            u64::try_from(whole).map_or(Json::Signed(whole), Json::Unsigned)
        }))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(self)? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut members = Vec::new();
        while let Some(name) = map.next_key()? {
            members.push((name, map.next_value_seed(self)?));
        }
        Ok(Json::Object(members))
    }
}

impl IntoDeserializer<'_, FieldError> for Json {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Json {
    type Error = FieldError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Unsigned(value) => visitor.visit_u64(value),
            Self::Signed(value) => visitor.visit_i64(value),
            Self::Float(value) => visitor.visit_f64(value),
            Self::Text(value) => visitor.visit_string(value),
            Self::List(items) => {
                let mut items = SeqDeserializer::new(items.into_iter());
                let value = visitor.visit_seq(&mut items)?;
                items.end().map(|()| value)
            }
            Self::Object(members) => {
                let mut members = MapDeserializer::new(members.into_iter());
                let value = visitor.visit_map(&mut members)?;
                members.end().map(|()| value)
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        match self {
            Self::Null => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        match self {
            Self::Text(name) => visitor.visit_enum(name.into_deserializer()),
            other => other.deserialize_any(visitor),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::de::Deserialize;

    use super::*;

    fn read<T: Deserialize<'static>>(text: &str) -> Result<T, String> {
        let json = Json::parse(text).unwrap();
        T::deserialize(json).map_err(|error| error.to_string())
    }

    #[test]
    fn values_are_read_as_their_types() {
        assert_eq!(
            read::<Vec<Option<u8>>>("[1, null, 255]"),
            Ok(vec![Some(1), None, Some(255)])
        );
        assert_eq!(
            read::<(bool, f64, i8)>("[true, 0.5, -3]"),
            Ok((true, 0.5, -3))
        );
        assert_eq!(read::<String>(r#""3\u2665""#), Ok("3\u{2665}".to_owned()));
    }

    #[test]
    fn whole_numbers_may_have_a_point_or_an_exponent() {
        let texts = ["1.0", "1e3", "2.5e1", "-0.0", "9007199254740992.0", "0e9"];
        let numbers = texts.map(|text| read::<u64>(text).unwrap());
        assert_eq!(numbers, [1, 1000, 25, 0, 1 << 53, 0]);
        assert_eq!(read::<i64>("-3.0"), Ok(-3));
        assert_eq!(read::<f64>("0.5"), Ok(0.5));
        for text in ["1.5", "1e19", "-1.0", "1e-3"] {
            assert!(read::<u64>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn json_that_cannot_be_read_says_why() {
        let message = |text: &str| Json::parse(text).unwrap_err().to_string();
        assert_eq!(
            message("1e999"),
            "a number is out of range, expected at most 1.8e308"
        );
        for half in [
            r#""\ud800""#,
            r#""\ud800x""#,
            r#""\udc00""#,
            r#""\ud800\u0041""#,
        ] {
            let expected = "half of a character: \\ud800 to \\udfff stand only in pairs";
            assert_eq!(message(half), expected, "{half}");
        }
        let deep = "[".repeat(200) + &"]".repeat(200);
        let expected = "lists or objects are nested deeper than 128 levels";
        assert_eq!(message(&deep), expected);
    }

    #[test]
    fn both_of_two_equal_members_are_there() {
        let json = Json::parse(r#"{"a": 1, "a": 2}"#).unwrap();
        let member = |value| ("a".to_owned(), Json::Unsigned(value));
        assert_eq!(json, Json::Object(vec![member(1), member(2)]));
    }

    #[test]
    fn the_values_of_a_field_are_bounded() {
        let list = |count: usize| format!("[{}0]", "0,".repeat(count - 2));
        assert!(Json::parse(&list(MOST_VALUES)).is_ok());
        let nested = format!("[{},{}]", list(MOST_VALUES / 2), list(MOST_VALUES / 2));
        for text in [list(MOST_VALUES + 1), nested] {
            let error = Json::parse(&text).unwrap_err();
            assert_eq!(error.to_string(), "more than 100000 values");
        }
    }

    #[test]
    fn errors_say_what_was_expected_and_found() {
        assert_eq!(
            read::<u8>("300").unwrap_err(),
            "expected a whole number from 0 to 255, found the number 300"
        );
        assert_eq!(
            read::<bool>("[]").unwrap_err(),
            "expected true or false, found an array"
        );
        // 2^64 is read as a floating-point number, whose digits nobody wrote.
        assert_eq!(
            read::<u64>("18446744073709551616").unwrap_err(),
            "expected a whole number from 0 to 18446744073709551615, found the number 1.8446744073709552e19"
        );
        assert_eq!(
            read::<std::num::NonZero<u16>>("0").unwrap_err(),
            "expected a whole number from 1 to 65535, found the number 0"
        );
        assert_eq!(
            read::<Vec<String>>("3").unwrap_err(),
            "expected an array, found the number 3"
        );
    }
}
