//! Dou Dizhu cards and splits in every notation.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(doudizhu_text);
