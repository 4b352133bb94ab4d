//! Bit planes and islands against cell by cell.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(grid_planes);
