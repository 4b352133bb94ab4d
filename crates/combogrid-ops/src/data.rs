//! The derives of requests and answers: `#[apply(request!)]` stands for all of them.

/// Fields of a request: JSON, their documentation and a schema, with a default for each.
macro_rules! request {
    ($($item:tt)*) => {
        #[derive(Default)]
        #[apply(bare_request!)]
        $($item)*
    };
}

/// Fields of a request without a derived default.
macro_rules! bare_request {
    (
        $(#[$($about:tt)*])*
        pub struct $Request:ident {
            $($(#[$($means:tt)*])* pub $field:ident: $Field:ty),* $(,)?
        }
    ) => {
        #[derive(Debug, Clone, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
        $(#[$($about)*])*
        pub struct $Request {
            $($(#[$($means)*])* pub $field: $Field),*
        }

        impl $crate::Documented for $Request {
            const ABOUT: &'static [&'static str] = &[$(doc_line!($($about)*)),*];
            const FIELDS: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($field), &[$(doc_line!($($means)*)),*])),*];
        }
    };
}

/// The line of a comment, which is an attribute, or an empty one of any other attribute.
macro_rules! doc_line {
    (doc = $line:expr) => {
        $line
    };
    ($($other:tt)*) => {
        ""
    };
}

/// A part of an answer: JSON, written and read back, and its schema.
macro_rules! answer {
    ($($item:tt)*) => {
        #[derive(Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
        $($item)*
    };
}

/// As `answer!`, with a definition of its own in the schema, named by `#[serde(rename = "...")]`.
#[cfg(feature = "rummy-engine")]
macro_rules! shared_answer {
    ($($item:tt)*) => {
        #[derive(Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $($item)*
    };
}

/// The op `rules` of an engine, and its subject: rules alone. The engine's [`Presets`](combogrid_settings::Presets) say what there
/// is; the first function reads the rules that a request names, the second one, where answers have values that only the rules can read,
/// reads an answer under them, and the last line is the type of the settings in the schema.
#[cfg(feature = "_cards")]
macro_rules! rules_op {
    (
        $Rules:ty, $read:path $(, $under:path)?;
        $(#[$($about:tt)*])*
        ShowRules;
        $(#[$($means:tt)*])*
        rules: $schema:literal
    ) => {
        /// Rules alone.
        #[apply(request!)]
        #[serde(default)]
        pub struct RulesArgs {
            /// The rules of the game.
            pub rules: $crate::RulesChoice,
        }

        impl $crate::Subject for RulesArgs {
            type Value = $Rules;

            fn read(&self) -> Result<$Rules, $crate::OpError> {
                $read(&self.rules)
            }

            $(fn reading<A>(rules: &$Rules, read: impl FnOnce() -> A) -> A {
                $under(rules, read)
            })?
        }

        #[apply(request!)]
        $(#[$($about)*])*
        pub struct ShowRules {}

        /// The settings of the rules, and the names of all presets.
        #[apply(answer!)]
        pub struct RulesAnswer {
            /// The names of all presets.
            pub presets: Vec<std::borrow::Cow<'static, str>>,
            $(#[$($means)*])*
            #[cfg_attr(feature = "schema", schemars(with = $schema))]
            pub rules: $Rules,
        }

        impl $crate::Query for ShowRules {
            type Subject = RulesArgs;
            type Answer = RulesAnswer;

            fn answer(&self, rules: &$Rules, _: &$crate::Allowance) -> $crate::Reply<RulesAnswer> {
                let presets = <$Rules as combogrid_settings::Presets>::presets();
                Ok(RulesAnswer {
                    presets: presets.into_iter().map(Into::into).collect(),
                    rules: *rules,
                })
            }
        }
    };
}
