//! Cascading captures in eight directions.
