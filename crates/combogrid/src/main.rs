//! The command line of combogrid.

fn main() {}
