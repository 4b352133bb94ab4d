//! A list of texts, or one text with commas.

use std::fmt;

use serde::de::{SeqAccess, Visitor};

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
        while let Some(text) = list.next_element()? {
            texts.push(text);
        }
        Ok(texts.join(","))
    }
}
