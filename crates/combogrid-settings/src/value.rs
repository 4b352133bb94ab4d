//! Values that are written as text: numbers, names, and what may be none.

use core::fmt;

use thiserror::Error;

use crate::WrongValue;

/// A type whose values are read from text and written as text.
pub trait TextValue: Sized {
    /// The values that can be read, for messages, as in `low, high or cyclic`.
    const EXPECTED: &'static str;
    /// As [`EXPECTED`](Self::EXPECTED), for values that may be none.
    const EXPECTED_OR_NONE: &'static str = "";

    /// Returns the value of a text, or `None` if the text is not one.
    fn read(text: &str) -> Option<Self>;

    /// Writes the value as [`read`](Self::read) takes it.
    ///
    /// # Errors
    ///
    /// If the text cannot be written.
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

/// Returns the value of a text.
///
/// # Errors
///
/// If the text is not a value. The error names the values that are.
pub fn parse<V: TextValue>(text: &str) -> Result<V, ParseValueError> {
    V::read(text).ok_or_else(|| ParseValueError {
        text: text.to_owned(),
        expected: V::EXPECTED,
    })
}

/// Returns the value of a setting.
///
/// # Errors
///
/// If the text is not a value of its type.
pub fn read<V: TextValue>(setting: &'static str, text: &str) -> Result<V, WrongValue> {
    V::read(text.trim()).ok_or_else(|| WrongValue {
        setting,
        value: text.to_owned(),
        expected: V::EXPECTED,
    })
}

/// Returns the number of a setting that is bounded; `expected` names the bounds.
///
/// # Errors
///
/// If the text is not a number, or not within the bounds.
pub fn number_in<N: TryFrom<u32>>(
    setting: &'static str,
    text: &str,
    least: u32,
    most: u32,
    expected: &'static str,
) -> Result<N, WrongValue> {
    let wrong = |expected| WrongValue {
        setting,
        value: text.to_owned(),
        expected,
    };
    let number: i64 = text.parse().map_err(|_| wrong("a whole number"))?;
    let number = u32::try_from(number).map_err(|_| wrong(expected))?;
    if !(least..=most).contains(&number) {
        return Err(wrong(expected));
    }
    number.try_into().map_err(|_| wrong(expected))
}

/// Returns the value as text.
pub fn written<V: TextValue>(value: &V) -> String {
    struct Written<'a, V>(&'a V);
    impl<V: TextValue> fmt::Display for Written<'_, V> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write(f)
        }
    }
    Written(value).to_string()
}

/// Lets types that are a [`TextValue`] be parsed.
#[macro_export]
macro_rules! parsed {
    ($($type:ty),*) => {$(
        impl ::core::str::FromStr for $type {
            type Err = $crate::ParseValueError;

            fn from_str(text: &str) -> Result<$type, $crate::ParseValueError> {
                $crate::parse(text)
            }
        }
    )*};
}

/// Lets types that are a [`TextValue`] be parsed and displayed.
#[macro_export]
macro_rules! text {
    ($($type:ty),*) => {$(
        $crate::parsed!($type);

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::TextValue::write(self, f)
            }
        }
    )*};
}

/// Makes enumerations that go by names a [`TextValue`]; a name with a type in brackets holds a value of that type instead of a
/// name.
///
/// ```
/// use combogrid_settings::named;
///
/// #[derive(Debug, PartialEq)]
/// enum PerMeld {
///     All,
///     AtMost(u8),
/// }
///
/// named! {
///     PerMeld: "all or a number", "all" => PerMeld::All, (u8) => PerMeld::AtMost;
/// }
///
/// assert_eq!("2".parse(), Ok(PerMeld::AtMost(2)));
/// assert_eq!(PerMeld::All.to_string(), "all");
/// ```
#[macro_export]
macro_rules! named {
    ($($type:ty: $expected:literal, $($name:literal => $value:path),+ $(, ($number:ty) => $holds:path)?;)*) => {$(
        impl $crate::TextValue for $type {
            const EXPECTED: &'static str = $expected;

            fn read(text: &str) -> Option<$type> {
                match text {
                    $($name => Some($value),)+
                    _ => { None $(.or(<$number as $crate::TextValue>::read(text).map($holds)))? }
                }
            }

            fn write(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $($value => f.write_str($name),)+
                    $($holds(value) => $crate::TextValue::write(value, f),)?
                }
            }
        }

        $crate::text!($type);
    )*};
}

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

numbers!(u8, u16, u32);

impl TextValue for bool {
    const EXPECTED: &'static str = "true or false";
    const EXPECTED_OR_NONE: &'static str = "true, false or none";

    fn read(text: &str) -> Option<bool> {
        text.parse().ok()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

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
