//! One setting, and rules that are made of settings.

use core::fmt;

use crate::{Mistaken, WrongValue};

/// Rules that are made of settings with names.
pub trait Settings: Sized + 'static {
    /// The value that a setting changes: the rules, or their builder.
    type Draft: 'static;

    /// The reason why settings do not make rules.
    type Error: From<WrongValue> + Mistaken;

    /// Returns every setting, in the order in which they are listed.
    fn settings() -> &'static [Setting<Self>];

    /// The error for a name that no setting has.
    fn no_setting(name: &str) -> Self::Error;

    /// Returns the setting of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    fn setting(name: &str) -> Result<&'static Setting<Self>, Self::Error> {
        let mut settings = Self::settings().iter();
        let found = settings.find(|setting| setting.name == name);
        found.ok_or_else(|| Self::no_setting(name))
    }

    /// Sets one setting by its name.
    ///
    /// # Errors
    ///
    /// If there is no such setting, or the text is not a value of it.
    fn set(draft: &mut Self::Draft, name: &str, value: &str) -> Result<(), Self::Error> {
        Self::setting(name)?.set(draft, value)
    }
}

/// Rules with presets: published variants with names.
pub trait Presets: Settings {
    /// Returns the names of all presets, the default first.
    fn presets() -> Vec<&'static str>;

    /// Returns a preset, or the default, with settings over it. The order of the settings does not matter.
    ///
    /// # Errors
    ///
    /// If there is no such preset or setting, a text is not a value of its setting, or settings contradict each other.
    fn made_of(preset: Option<&str>, settings: &[(&str, &str)]) -> Result<Self, Self::Error>;
}

/// One setting of rules by name: its meaning, and how it is read from text and written as text.
pub struct Setting<R: Settings> {
    name: &'static str,
    means: &'static str,
    values: &'static str,
    value: fn(&R) -> Option<String>,
    set: fn(&mut R::Draft, &str) -> Result<(), R::Error>,
    is_stored: bool,
}

impl<R: Settings> Clone for Setting<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Settings> Copy for Setting<R> {}

impl<R: Settings> Setting<R> {
    /// A setting from its parts; the macro [`setting!`](crate::setting) has the parts of a type.
    #[must_use]
    pub const fn new(
        name: &'static str,
        means: &'static str,
        values: &'static str,
        value: fn(&R) -> Option<String>,
        set: fn(&mut R::Draft, &str) -> Result<(), R::Error>,
    ) -> Self {
        Self {
            name,
            means,
            values,
            value,
            set,
            is_stored: true,
        }
    }

    /// Returns the setting as a shorthand, which the rules store as other settings.
    #[must_use]
    pub const fn shorthand(mut self) -> Self {
        self.is_stored = false;
        self
    }

    /// Returns the name, in `snake_case`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the meaning, in one line.
    #[must_use]
    pub const fn means(&self) -> &'static str {
        self.means
    }

    /// Returns the values that the setting takes, as in `low, high or cyclic`.
    #[must_use]
    pub const fn values(&self) -> &'static str {
        self.values
    }

    /// Returns the value in these rules as [`set`](Self::set) takes it, or `None` if no single text is the value.
    #[must_use]
    pub fn value(&self, rules: &R) -> Option<String> {
        (self.value)(rules)
    }

    /// Sets the value.
    ///
    /// # Errors
    ///
    /// If the text is not a value of the setting.
    pub fn set(&self, draft: &mut R::Draft, value: &str) -> Result<(), R::Error> {
        (self.set)(draft, value)
    }

    /// Whether the setting is a shorthand for other settings.
    #[must_use]
    pub const fn is_shorthand(&self) -> bool {
        !self.is_stored
    }
}

impl<R: Settings> fmt::Debug for Setting<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setting")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// A [`Setting`] of a type: its name, its type, its meaning, how it is read off rules and how a draft is set.
///
/// The last part may return early with an error of the rules.
#[macro_export]
macro_rules! setting {
    ($name:ident: $type:ty, $means:expr, |$rules:ident| $value:expr, |$draft:ident, $new:ident| $set:expr) => {
        $crate::Setting::new(
            stringify!($name),
            $means,
            <$type as $crate::TextValue>::EXPECTED,
            |$rules| {
                let value: $type = $value;
                Some($crate::written(&value))
            },
            |$draft, text| {
                let $new: $type = $crate::read(stringify!($name), text)?;
                $set;
                Ok(())
            },
        )
    };
}

/// Declares rules as a struct whose fields are settings, and makes them [`Settings`](trait@crate::Settings).
///
/// A field with a meaning behind `=>` is a setting. A number may have bounds behind it, as in
/// `[2 to 4]` and `[at most 100]`. A field
/// without a meaning is none: the rules of an engine that have settings of their own. See the [front page](crate).
#[macro_export]
macro_rules! settings {
    (
        $(#[$meta:meta])*
        $visibility:vis struct $Rules:ident {
            $($(#[$field_meta:meta])* $seen:vis $field:ident: $type:ty $(=> $means:literal $([$($bounds:tt)+])?)?,)*
        }
    ) => {
        $(#[$meta])*
        $visibility struct $Rules {
            $($(#[$field_meta])* $seen $field: $type,)*
        }

        impl $crate::Settings for $Rules {
            type Draft = $Rules;
            type Error = $crate::SettingError;

            fn settings() -> &'static [$crate::Setting<$Rules>] {
                const SETTINGS: &[$crate::Setting<$Rules>] = &[
                    $($($crate::field_setting!($Rules, $field: $type, $means $(, $($bounds)+)?),)?)*
                ];
                SETTINGS
            }

            fn no_setting(name: &str) -> $crate::SettingError {
                $crate::SettingError::UnknownSetting {
                    name: name.to_owned(),
                    settings: Self::settings().iter().map($crate::Setting::name).collect(),
                }
            }
        }
    };
}

/// The [`Setting`] of a field, for [`settings!`](crate::settings).
#[doc(hidden)]
#[macro_export]
macro_rules! field_setting {
    ($Rules:ident, $field:ident: $type:ty, $means:literal) => {
        $crate::setting! { $field: $type, $means, |rules| rules.$field, |draft, value| draft.$field = value }
    };
    ($Rules:ident, $field:ident: $type:ty, $means:literal, at most $most:literal) => {
        $crate::field_setting!(@ $field, $means, 0, $most, concat!("at most ", $most))
    };
    ($Rules:ident, $field:ident: $type:ty, $means:literal, $least:literal to $most:literal) => {
        $crate::field_setting!(@ $field, $means, $least, $most, concat!($least, " to ", $most))
    };
    (@ $field:ident, $means:literal, $least:literal, $most:literal, $expected:expr) => {
        $crate::Setting::new(
            stringify!($field),
            $means,
            $expected,
            |rules| Some(rules.$field.to_string()),
            |draft, text| {
                draft.$field = $crate::number_in(stringify!($field), text, $least, $most, $expected)?;
                Ok(())
            },
        )
    };
}
