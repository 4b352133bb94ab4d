//! Arrangements of small rummy hands against brute force.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_arrangements);
