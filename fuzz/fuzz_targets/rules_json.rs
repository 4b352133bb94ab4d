//! Rules of both card games in JSON.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(rules_json);
