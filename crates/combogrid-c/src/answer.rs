//! A text that the library owns.

#![expect(
    clippy::expl_impl_clone_on_copy,
    reason = "the macro writes it so for the type of C"
)]

use safer_ffi::{c_char, derive_ReprC};

use crate::registry::{self, Kept};

/// An answer. Its text belongs to the library and is valid until the handle is released.
#[derive_ReprC(rename = "combogrid_answer")]
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Answer {
    /// The text in UTF-8, never null. A zero byte follows it.
    pub text: *const c_char,
    /// The bytes of the text without the zero byte.
    pub length: usize,
    /// To be released with `combogrid_release`. It is not 0, and no other answer or session has it.
    pub handle: u64,
}

impl Answer {
    /// Keeps a text until its handle is released.
    pub(crate) fn new(mut text: Vec<u8>) -> Self {
        let length = text.len();
        text.push(0);
        // The text stays where it is when the vector is moved.
        let start = text.as_ptr().cast();
        Self {
            text: start,
            length,
            handle: registry::keep(Kept::Answer(text)),
        }
    }
}
