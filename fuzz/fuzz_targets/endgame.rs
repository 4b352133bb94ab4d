//! Who wins Dou Dizhu endgames with open hands.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(endgame);
