//! Holds the engine against slow versions that are written from the rules alone.

mod moves;
mod oracle;
