//! Moves and flips of Reversi on 8 x 8, faster than the fills of any size.

use core::array;
use core::iter::successors;
use std::sync::LazyLock;

use combogrid_grid::{Direction, Extent, PackedRow};

use super::rules::Rules;
use crate::captures::Eight;

/// All but the first and the last column: a stretch along a row or a diagonal cannot be turned
/// there, so no shift wraps.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The cells from each cell to the edge: first the four directions towards higher bits, then the
/// four towards lower bits.
///
/// With fills instead of these rays perft takes 23 % more instructions, and with the fills' moves
/// instead of [`moves_along`] 78 % more.
static RAYS: LazyLock<[[u64; 8]; 64]> = LazyLock::new(|| {
    let mut from_east = Direction::ALL;
    from_east.rotate_left(Direction::East as usize);
    array::from_fn(|cell| from_east.map(|direction| ray(cell, direction)))
});

/// The cells after `cell` in `direction`, up to the edge.
fn ray(cell: usize, direction: Direction) -> u64 {
    let board = Extent::new(8, 8);
    let cells = successors(board.pos_at(cell), |&pos| board.step(pos, direction));
    let indices = cells.skip(1).filter_map(|pos| board.index_of(pos));
    indices.collect::<PackedRow>().bits()
}

impl Rules for Eight {
    #[inline]
    fn legal_moves_each<const LANES: usize>(
        self,
        mine: &[u64; LANES],
        theirs: &[u64; LANES],
    ) -> [u64; LANES] {
        let mut moves = [0; LANES];
        for lane in 0..LANES {
            let (mine, theirs) = (mine[lane], theirs[lane]);
            let inner = theirs & INNER;
            let along = moves_along::<1>(mine, inner)
                | moves_along::<8>(mine, theirs)
                | moves_along::<9>(mine, inner)
                | moves_along::<7>(mine, inner);
            moves[lane] = along & !(mine | theirs);
        }
        moves
    }

    #[inline]
    fn flips(self, mine: u64, theirs: u64, cell: usize) -> u64 {
        let [upward @ .., _, _, _, _] = &RAYS[cell];
        let [_, _, _, _, downward @ ..] = &RAYS[cell];
        let up = upward
            .iter()
            .fold(0, |flips, &ray| flips | flips_up(ray, mine, theirs));
        downward
            .iter()
            .fold(up, |flips, &ray| flips | flips_down(ray, mine, theirs))
    }
}

/// The cells beyond up to six pieces, in both directions of the axis whose neighbours are `SHIFT`
/// bits apart: one piece, two, then two more twice.
#[inline]
fn moves_along<const SHIFT: u32>(mine: u64, theirs: u64) -> u64 {
    let mut up = theirs & (mine << SHIFT);
    let mut down = theirs & (mine >> SHIFT);
    up |= theirs & (up << SHIFT);
    down |= theirs & (down >> SHIFT);
    let up_pairs = theirs & (theirs << SHIFT);
    let down_pairs = up_pairs >> SHIFT;
    up |= up_pairs & (up << (2 * SHIFT));
    down |= down_pairs & (down >> (2 * SHIFT));
    up |= up_pairs & (up << (2 * SHIFT));
    down |= down_pairs & (down >> (2 * SHIFT));
    (up << SHIFT) | (down >> SHIFT)
}

/// Along a ray towards higher bits: everything before the first cell that is not the opponent's,
/// if that cell is the mover's.
#[inline]
fn flips_up(ray: u64, mine: u64, theirs: u64) -> u64 {
    // The first cell that is not the opponent's is the lowest bit of `others`.
    let others = ray & !theirs;
    let end = others & others.wrapping_neg() & mine;
    // One less than a single bit is all bits below it; without an end nothing is subtracted from 0.
    ray & end.wrapping_sub(u64::from(end != 0))
}

/// As the function above, towards lower bits: the first cell met is the highest bit.
#[inline]
fn flips_down(ray: u64, mine: u64, theirs: u64) -> u64 {
    // Bit 0 only keeps `ilog2` defined; `& ray` takes it out again where the ray does not have it.
    let others = (ray & !theirs) | 1;
    let end = (1 << others.ilog2()) & mine & ray;
    // All bits above the end, or no bit if there is no end.
    ray & (end << 1).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::captures::Rectangle;

    #[test]
    fn moves_and_flips_are_those_of_the_fills() {
        let mut rng = fastrand::Rng::with_seed(4);
        let rectangle = Rectangle::of(Extent::new(8, 8));
        for round in 0..20_000 {
            let occupied = rng.u64(..) | if round % 2 == 0 { rng.u64(..) } else { 0 };
            let mine = occupied & rng.u64(..);
            let theirs = occupied & !mine;
            let moves = rectangle.legal_moves(mine, theirs);
            assert_eq!(Eight.legal_moves(mine, theirs), moves);
            for cell in (0..64).filter(|cell| occupied >> cell & 1 == 0) {
                let flips = Eight.flips(mine, theirs, cell);
                assert_eq!(flips, rectangle.flips(mine, theirs, cell));
                assert_eq!(flips != 0, moves >> cell & 1 == 1);
            }
        }
    }
}
