//! Counts of any size.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

/// A count that may be too large for an exact JSON number, so it is a string there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count(pub u128);

impl Count {
    /// The count with its noun, in the singular or plural.
    #[must_use]
    pub fn of(self, noun: &str) -> String {
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

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        digits.parse().map(Self).map_err(de::Error::custom)
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
        let read = serde_json::from_str::<Count>("\"936024151580759612167431\"").unwrap();
        assert_eq!(read.0, 936_024_151_580_759_612_167_431);
    }

    #[test]
    fn one_is_no_plural() {
        let cards = [0, 1, 2, 1000].map(|count| Count(count).of("card"));
        assert_eq!(cards, ["0 cards", "1 card", "2 cards", "1,000 cards"]);
    }
}
