//! Islands, flag maps and the combos of control points.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_combos);
