//! Cards and melds as a request writes them: one text, or a list of texts.

use std::fmt;

use serde::de::{Deserializer, SeqAccess, Visitor};

/// Reads a text, or a list of texts or of such lists, whose parts are joined: `["3H", "4H"]` is `3H 4H`.
struct Joined {
    /// Between the parts of this list.
    separator: &'static str,
}

impl<'de> serde::de::DeserializeSeed<'de> for Joined {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Joined {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string, or a list of strings")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<String, A::Error> {
        let mut parts = Vec::new();
        // Inside a list of melds are the cards of one.
        while let Some(part) = list.next_element_seed(Joined { separator: " " })? {
            parts.push(part);
        }
        Ok(parts.join(self.separator))
    }
}

/// Cards: a text, or a list of cards.
pub(super) fn cards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    deserializer.deserialize_any(Joined { separator: " " })
}

/// Melds: a text with commas between them, a list of melds, or a list of lists of cards.
pub(super) fn melds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    deserializer.deserialize_any(Joined { separator: ", " })
}

/// As [`cards`], or null.
pub(super) fn optional_cards<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    deserializer.deserialize_option(Optional(Joined { separator: " " }))
}

/// As [`melds`], or null.
pub(super) fn optional_melds<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    deserializer.deserialize_option(Optional(Joined { separator: ", " }))
}

/// A list, a text or null.
struct Optional(Joined);

impl<'de> Visitor<'de> for Optional {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string, a list of strings, or null")
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<String>, D::Error> {
        deserializer.deserialize_any(self.0).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_the_text_of_its_parts() {
        let melds = |text: &str| melds(&mut serde_json::Deserializer::from_str(text)).unwrap();
        for text in [
            r#""3H 4H 5H, 9C 9D 9S""#,
            r#"["3H 4H 5H", "9C 9D 9S"]"#,
            r#"[["3H", "4H", "5H"], ["9C", "9D", "9S"]]"#,
        ] {
            assert_eq!(melds(text), "3H 4H 5H, 9C 9D 9S");
        }
        let cards = |text: &str| cards(&mut serde_json::Deserializer::from_str(text));
        assert_eq!(cards(r#"["3H", "JK"]"#).unwrap(), "3H JK");
        assert!(cards("3").is_err());
    }
}
