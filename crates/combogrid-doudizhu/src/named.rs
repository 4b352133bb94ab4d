//! Enumerations that people choose by name.

/// Declares an enumeration with the name of each variant, and derives from it `COUNT`, `ALL`, `name`, `Display`, and
/// `FromStr` with an error that holds the unknown name.
///
/// The rummy crate has a macro of this name too. There a name is one way to write the value of a setting, beside numbers and
/// cards, and it is read by a trait that all settings share. Here the variants are rows of tables as well: `ALL` and `COUNT`
/// size arrays, and `name` is `const`. The two crates share no crate that knows texts, and one macro for both
/// would have the parts of both.
macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $Type:ident, $Error:ident {
            $($(#[$variant_meta:meta])* $Variant:ident = $name:literal,)*
        }
    ) => {
        $(#[$meta])*
        pub enum $Type {
            $($(#[$variant_meta])* $Variant,)*
        }

        impl $Type {
            /// How many variants there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Every variant, in its order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$Variant),*];

            /// The name, in lower case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)*
                }
            }
        }

        impl $Error {
            /// Returns the name that is not known.
            #[must_use]
            pub fn name(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Type {
            type Err = $Error;

            fn from_str(name: &str) -> Result<Self, $Error> {
                let found = Self::ALL.into_iter().find(|known| known.name() == name);
                found.ok_or_else(|| $Error(name.to_owned()))
            }
        }
    };
}
