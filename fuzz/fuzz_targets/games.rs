//! Games played by any bytes.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(games);
