//! A generic two-dimensional grid.
#![no_std]

extern crate alloc;
