//! Values that are written as text: settings, aims, notations.

use core::fmt;

use thiserror::Error;

/// A type whose values are read from text and written as text.
pub(crate) trait TextValue: Sized {
    /// The values that can be read, for messages.
    const EXPECTED: &'static str;
    /// The values that can be read if there may be none.
    const EXPECTED_OR_NONE: &'static str = "";

    fn read(text: &str) -> Option<Self>;

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Text that is not a value of a type.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("cannot read {text:?}, expected {expected}")]
pub struct ParseValueError {
    /// The text.
    pub text: String,
    /// The values that can be read.
    pub expected: &'static str,
}

/// Reads a value, or names the expected values.
pub(crate) fn read<V: TextValue>(text: &str) -> Result<V, ParseValueError> {
    V::read(text).ok_or_else(|| ParseValueError {
        text: text.to_owned(),
        expected: V::EXPECTED,
    })
}

/// The value as text.
pub(crate) fn written<V: TextValue>(value: &V) -> String {
    struct Written<'a, V>(&'a V);
    impl<V: TextValue> fmt::Display for Written<'_, V> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write(f)
        }
    }
    Written(value).to_string()
}

/// Writes the items with a separator between them.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    separator: &str,
    items: impl IntoIterator<Item: fmt::Display>,
) -> fmt::Result {
    let mut before = "";
    for item in items {
        write!(f, "{before}{item}")?;
        before = separator;
    }
    Ok(())
}

/// Lets types that are a [`TextValue`] be parsed.
macro_rules! parsed {
    ($($type:ty),*) => {$(
        impl core::str::FromStr for $type {
            type Err = $crate::ParseValueError;

            fn from_str(text: &str) -> Result<$type, $crate::ParseValueError> {
                $crate::cards::value::read(text)
            }
        }
    )*};
}

/// Lets types that are a [`TextValue`] be parsed and displayed.
macro_rules! text {
    ($($type:ty),*) => {$(
        $crate::cards::value::parsed!($type);

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::cards::value::TextValue::write(self, f)
            }
        }
    )*};
}

/// An enumeration that goes by names; a name with a type in brackets holds a value of that type instead of a name.
///
/// It implements [`TextValue`], so that settings by names are read and written as numbers, ranks and cards are. (The Dou Dizhu
/// crate has a macro of this name for enumerations that are rows of tables.)
macro_rules! named {
    ($($type:ty: $expected:literal, $($name:literal => $value:path),+ $(, ($number:ty) => $holds:path)?;)*) => {$(
        impl $crate::cards::value::TextValue for $type {
            const EXPECTED: &'static str = $expected;

            fn read(text: &str) -> Option<$type> {
                match text {
                    $($name => Some($value),)+
                    _ => { None $(.or(<$number as $crate::cards::value::TextValue>::read(text).map($holds)))? }
                }
            }

            fn write(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($value => f.write_str($name),)+
                    $($holds(value) => $crate::cards::value::TextValue::write(value, f),)?
                }
            }
        }

        $crate::cards::value::text!($type);
    )*};
}

pub(crate) use {named, parsed, text};

/// Numbers as Rust reads them.
macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl TextValue for $type {
            const EXPECTED: &'static str = "a number";
            const EXPECTED_OR_NONE: &'static str = "a number or none";

            fn read(text: &str) -> Option<$type> {
                text.parse().ok()
            }

            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

numbers!(u8, u16);

impl<V: TextValue> TextValue for Option<V> {
    const EXPECTED: &'static str = V::EXPECTED_OR_NONE;

    fn read(text: &str) -> Option<Option<V>> {
        match text {
            "none" => Some(None),
            _ => V::read(text).map(Some),
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            None => f.write_str("none"),
            Some(value) => value.write(f),
        }
    }
}
