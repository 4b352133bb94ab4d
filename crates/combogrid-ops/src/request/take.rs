//! The fields of a request as a struct that names some of them.

use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, Visitor};

use super::{Field, Fields, read};
use crate::field_error::FieldError;

/// Gives a derived `Deserialize` the fields that it names.
pub(super) struct TakeStruct<'f, 'a>(pub(super) &'f mut Fields<'a>);

impl<'de> Deserializer<'de> for TakeStruct<'_, 'de> {
    type Error = FieldError;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, FieldError> {
        Err(FieldError::custom(
            "only a struct can be read from the fields of a request",
        ))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
        visitor.visit_map(FieldReader {
            rest: self.0.named(names).into_iter(),
            value: None,
        })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map enum
        identifier ignored_any
    }
}

/// Walks over fields, and remembers the one whose value is wrong.
struct FieldReader<'a> {
    rest: std::vec::IntoIter<Field<'a>>,
    value: Option<Field<'a>>,
}

impl<'de> MapAccess<'de> for FieldReader<'de> {
    type Error = FieldError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, FieldError> {
        self.value = self.rest.next();
        let Some((name, _)) = &self.value else {
            return Ok(None);
        };
        let name: StrDeserializer<'_, FieldError> = StrDeserializer::new(name);
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, FieldError> {
        let (name, value) = self
            .value
            .take()
            .ok_or_else(|| FieldError::custom("a value without a name"))?;
        let value = read(value).and_then(|value| seed.deserialize(value));
        value.map_err(|error| error.of(&name))
    }
}
