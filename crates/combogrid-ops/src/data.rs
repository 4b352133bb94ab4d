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
