//! The line protocol: one line in, one answer out.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(batch_line);
