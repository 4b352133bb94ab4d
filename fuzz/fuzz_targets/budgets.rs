//! Every query under a small budget.

#![cfg_attr(fuzzing, no_main)]

combogrid_fuzz::target!(budgets);
