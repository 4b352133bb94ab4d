//! Rummy cards and tables in every notation.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_text);
