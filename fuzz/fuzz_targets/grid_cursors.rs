//! Rays, lines, scans and cursors of a grid.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(grid_cursors);
