//! Opening, going out and contracts, held against brute force.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_requirements);
