//! The laws of a lattice on random layered graphs.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(lattice);
