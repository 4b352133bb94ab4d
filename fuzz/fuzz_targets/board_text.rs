//! Boards, cells and lists of cells as text.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(board_text);
