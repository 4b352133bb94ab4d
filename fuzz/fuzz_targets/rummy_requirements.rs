//! Opening, going out and contracts, compared with brute force.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_requirements);
