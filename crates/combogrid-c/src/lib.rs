//! The ops of combogrid as a C library.
//!
//! The functions are declared in `include/combogrid.h`, which is written from this crate and says who owns what. A request and
//! its answer are lines of the [line protocol](combogrid_ops). The bindings for C#, Java, Swift and Godot are in the
//! folders beside `src`.
//!
//! # Why handles
//!
//! A registry keeps each returned value under a number that is never used again, so that a wrong number, or a second
//! release, finds nothing. A pointer that is released twice looks like a valid one.
//!
//! # Why safer-ffi
//!
//! The crate contains no `unsafe`; the macros of [`safer_ffi`] write the functions of C and the header. The other crates that were compared:
//!
//! | crate | why not |
//! |---|---|
//! | cbindgen, csbindgen | they read functions whose `unsafe` is written by hand |
//! | diplomat | a header for each type, and opaque pointers, for which a second release is undefined behaviour |
//! | interoptopus | asks for a later Rust than this workspace |
//! | uniffi | has no header of C: its functions are called by generated bindings only, and C# is not among them |

mod answer;
mod registry;
mod session;

mod api;
#[cfg(feature = "headers")]
mod header;

pub use answer::Answer;
pub use api::{
    combogrid_ask, combogrid_ask_many, combogrid_cancel, combogrid_open, combogrid_release,
    combogrid_text, combogrid_version,
};
#[cfg(feature = "headers")]
pub use header::header;
pub use registry::text_of;
