//! Groups of cards as a player lays them.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_check);
