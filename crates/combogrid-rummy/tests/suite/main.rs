//! One test program, so that every test file can use the oracle.

mod candidates;
mod control_points;
mod oracle;
mod presets;
mod serial;
