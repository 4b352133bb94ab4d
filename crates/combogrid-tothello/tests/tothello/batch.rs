//! The batch on all cores gives the answers of the serial one.
#![cfg(feature = "rayon")]

use combogrid_tothello::{best_placements, par_best_placements};

use crate::naive::Naive;
use combogrid_tothello::Side;
use fastrand::Rng;

#[test]
fn all_cores_give_the_serial_answers_in_order() {
    let mut rng = Rng::with_seed(21);
    let mut position = |_| {
        let board = Naive::random(&mut rng, 13).to_board();
        (board, Side::ALL[rng.usize(..2)])
    };
    let positions: Vec<_> = (0..3_000).map(&mut position).collect();
    let serial = best_placements(&positions);
    assert!(serial.iter().any(Result::is_err));
    assert_eq!(par_best_placements(&positions), serial);
}
