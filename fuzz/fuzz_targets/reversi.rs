//! Reversi moves against the rules alone.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(reversi);
