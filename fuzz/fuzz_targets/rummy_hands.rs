//! The rummy engines against each other on whole hands.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_hands);
