//! A turn: new melds and lay-offs together.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_turn);
