//! The derives of requests and answers: `#[apply(request!)]` stands for all of them.

/// Fields of a request: JSON, arguments of the command line and a schema, with a default for each.
macro_rules! request {
    ($($item:tt)*) => {
        #[derive(Default)]
        #[apply(bare_request!)]
        $($item)*
    };
}

/// Fields of a request without a derived default.
macro_rules! bare_request {
    ($($item:tt)*) => {
        #[derive(Debug, Clone, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
        #[cfg_attr(feature = "cli", derive(clap::Args))]
        $($item)*
    };
}

/// A part of an answer: JSON and its schema.
macro_rules! answer {
    ($($item:tt)*) => {
        #[derive(Debug, serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
        $($item)*
    };
}

/// As `answer!`, with a definition of its own in the schema, named by `#[serde(rename = "...")]`.
macro_rules! shared_answer {
    ($($item:tt)*) => {
        #[derive(Debug, serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $($item)*
    };
}
