//! The engines of combogrid for Python: the module `pycombogrid._core`.
//!
//! `python/pycombogrid` is the package that users import; it adds types, names and numpy arrays to what is here.
//! Requests and answers are those of the line protocol ([`combogrid_ops`]). Functions that must be fast call the
//! engines directly.

#![expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "PyO3 says how methods take their object"
)]

mod error;
mod memory;

mod json;

mod ask;
mod buffers;
mod deals;
mod interrupt;
mod many;

mod parallel;
mod picture;
mod plan;
mod plays;
mod texts;

mod doudizhu;
mod guandan;
mod rummy;

mod emulations;
mod environments;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
///
/// Objects are frozen, or are borrowed by one thread at a time: an interpreter without a global lock stays without one.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::ask::ask;
    #[pymodule_export]
    use crate::deals::Deals;
    #[pymodule_export]
    use crate::doudizhu::{
        Catalogue, DoudizhuRules, Hand, Play, Splits, doudizhu_after, doudizhu_fewest,
        doudizhu_hands, doudizhu_legal, doudizhu_solve,
    };
    #[pymodule_export]
    use crate::emulations::{
        douzero_higher, douzero_legal, douzero_moves, open_spiel_actions, open_spiel_deadwood,
    };
    #[pymodule_export]
    use crate::environments::{Environment, doudizhu_cells};
    #[pymodule_export]
    use crate::guandan::{
        guandan_best, guandan_fewest, guandan_hands, guandan_legal, guandan_plays,
    };
    #[pymodule_export]
    use crate::many::Answers;
    #[pymodule_export]
    use crate::picture::{arrangement_picture, picture};
    #[pymodule_export]
    use crate::rummy::{
        RummyHand, RummyRules, rummy_deadwood, rummy_discards, rummy_hands, rummy_lay_off,
        rummy_melds, rummy_score, rummy_shortfall,
    };
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python looks for")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
