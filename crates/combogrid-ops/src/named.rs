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

#[cfg(test)]
mod tests {
    #![cfg(all(feature = "deal", feature = "games"))]

    use super::*;
    use crate::doudizhu::Numbering;
    use crate::game::GameName;
    use crate::rummy::{CardNotation, GivenAim, GivenOpeningAim, GivenThrowOrder};
    use crate::tothello::Turn;
    use combogrid_doudizhu::{Kind as PlayKind, Notation};
    use combogrid_tothello::reversi::EmptyCells;

    /// Compares the names with the texts that are read, and with those that an error expects.
    fn are_read<T: Names + FromStr<Err: ToString>>() {
        for name in T::names() {
            assert!(name.parse::<T>().is_ok(), "{name}");
        }
        let refused = "no name".parse::<T>().err().unwrap().to_string();
        if let Some((_, expected)) = refused
            .split_once("expected one of ")
            .or_else(|| refused.split_once("expected "))
        {
            let expected = expected.to_lowercase();
            let words = expected.replace(" or ", ", ");
            let words: Vec<&str> = words.split(", ").collect();
            let names = T::names().into_iter().map(str::to_lowercase);
            assert_eq!(words, names.collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_name_is_read_and_there_is_no_other() {
        are_read::<GivenAim>();
        are_read::<GivenOpeningAim>();
        are_read::<GivenThrowOrder>();
        are_read::<CardNotation>();
        are_read::<Notation>();
        are_read::<PlayKind>();
        are_read::<Numbering>();
        are_read::<combogrid_guandan::Level>();
        are_read::<GameName>();
        are_read::<Turn>();
        are_read::<EmptyCells>();
    }
}
