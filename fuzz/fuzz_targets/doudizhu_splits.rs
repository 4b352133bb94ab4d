//! Splits of a Dou Dizhu hand, four ways.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(doudizhu_splits);
