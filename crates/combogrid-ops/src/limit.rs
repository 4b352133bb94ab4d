//! How long a list may be.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

#[cfg(feature = "_cards")]
use crate::count::Count;
#[cfg(feature = "_cards")]
use crate::error::{ErrorKind, OpError};

/// How many items are listed at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListLimit(pub usize);

impl ListLimit {
    pub(crate) const MOST: u64 = 1_000_000;

    fn checked(number: u64) -> Result<Self, String> {
        match usize::try_from(number) {
            Ok(limit) if number <= Self::MOST => Ok(Self(limit)),
            _ => Err(format!("{number} is more than {} items", Self::MOST)),
        }
    }
}

impl Default for ListLimit {
    fn default() -> Self {
        Self(100)
    }
}

impl fmt::Display for ListLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ListLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse()
            .map_err(|_| "expected a whole number".to_owned())
            .and_then(Self::checked)
    }
}

#[cfg(feature = "_cards")]
/// The most items that one answer lists: some tens of megabytes.
const MOST_LISTED: usize = 100_000;

#[cfg(feature = "_cards")]
impl ListLimit {
    /// Returns how many items are listed at most.
    pub(crate) fn listed(self) -> usize {
        self.0.min(MOST_LISTED)
    }

    /// Whether an answer lists as many items, however many there are.
    #[cfg(feature = "guandan-engine")]
    pub(crate) fn is_listed(self) -> bool {
        self.0 <= MOST_LISTED
    }

    /// Returns how many of `total` items are listed; `field` is the one that says this limit.
    ///
    /// # Errors
    ///
    /// When these are more than an answer lists; nothing needs to be built before that is known.
    pub(crate) fn items(self, total: u128, field: &str) -> Result<usize, OpError> {
        let items = usize::try_from(total).map_or(self.0, |total| total.min(self.0));
        if items > self.listed() {
            let [most, items, total] = [MOST_LISTED as u128, items as u128, total].map(Count);
            let message =
                format!("{items} of {total} are asked for, an answer lists {most} at most");
            return Err(OpError::new(ErrorKind::Limit, message).field(field));
        }
        Ok(items)
    }
}

impl<'de> Deserialize<'de> for ListLimit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::checked(u64::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_as_many_items_as_there_are_up_to_the_limit() {
        assert_eq!(ListLimit(7).items(3, "limit"), Ok(3));
        assert_eq!(ListLimit(7).items(u128::MAX, "limit"), Ok(7));
        assert_eq!(ListLimit(1_000_000).items(100_000, "limit"), Ok(100_000));
        let error = ListLimit(1_000_000).items(100_001, "limit").unwrap_err();
        assert_eq!(
            (error.kind, error.field.as_deref()),
            (ErrorKind::Limit, Some("limit"))
        );
        assert!(error.message.contains("100,001"), "{error}");
    }

    #[test]
    fn a_limit_has_a_limit() {
        assert_eq!("7".parse(), Ok(ListLimit(7)));
        assert!("1000001".parse::<ListLimit>().is_err());
        assert!(serde_json::from_str::<ListLimit>("-1").is_err());
    }
}
