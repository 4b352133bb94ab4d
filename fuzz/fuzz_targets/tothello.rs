//! Cascades and placements by every engine against the rules alone.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(tothello);
