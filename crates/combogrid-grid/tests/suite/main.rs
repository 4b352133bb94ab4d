//! The grid against loops over coordinates, as one program: each more would be linked and optimised on its own.

mod bit_planes;
mod cursors;
mod grids;
mod islands;
mod iterators;
mod packed_counts;
mod packed_rows;
mod places;
mod plane_extents;
mod scans;
mod views;
