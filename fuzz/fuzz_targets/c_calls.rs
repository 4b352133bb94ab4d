//! The functions of C: bytes, handles and the order of calls.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(c_calls);
