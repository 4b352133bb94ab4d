//! A list of texts, or one text with commas.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};

/// Reads such a list as one text with commas; it is named by what an error expects, as in `a list of cells`.
pub(crate) struct TextList(pub(crate) &'static str);

impl<'de> Visitor<'de> for TextList {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<String, A::Error> {
        let mut texts: Vec<String> = Vec::new();
        while let Some(text) = list.next_element_seed(TextIn(self.0))? {
            texts.push(text);
        }
        Ok(texts.join(","))
    }
}

/// Reads a text of the list with this name.
struct TextIn(&'static str);

impl<'de> DeserializeSeed<'de> for TextIn {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for TextIn {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "strings in {}", self.0)
    }

    fn visit_str<E>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }
}
