//! Values of the engines that have a name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// A value that is read from its name, on a command line as in a request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Named<T>(pub T);

impl<T: FromStr> FromStr for Named<T> {
    type Err = T::Err;

    fn from_str(name: &str) -> Result<Self, T::Err> {
        name.parse().map(Self)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        name.parse().map(Self).map_err(de::Error::custom)
    }
}
