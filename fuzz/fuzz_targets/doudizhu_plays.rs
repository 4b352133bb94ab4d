//! Leads, answers and readings of Dou Dizhu cards.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(doudizhu_plays);
