//! Values of the engines that have a name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// A value that is read from its name, on a command line as in a request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Named<T>(pub T);

/// A type whose values have names.
pub trait Names {
    /// Returns every name, as answers write it.
    fn names() -> Vec<&'static str>;
}

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

/// Declares the names of types, beside the types.
#[cfg(any(feature = "_cards", feature = "_game", feature = "tothello-engine"))]
macro_rules! names {
    ($($Type:ty: $names:expr;)*) => {
        $(impl $crate::named::Names for $Type {
            fn names() -> Vec<&'static str> {
                Vec::from($names)
            }
        })*
    };
}

#[cfg(any(feature = "_cards", feature = "_game", feature = "tothello-engine"))]
pub(crate) use names;
