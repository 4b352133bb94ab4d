//! Melds on a table: laying off and rearranging.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rummy_table);
