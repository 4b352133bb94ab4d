//! Moves and flips of Reversi on 8 x 8, faster than the fills of any size.

use super::rules::Rules;
use crate::layout::Eight;

/// All but the first and the last column: a stretch along a row or a diagonal cannot be turned
/// there, so no shift wraps.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The cells from a cell to the edge: east, south-west, south and south-east, then the opposite
/// four.
static RAYS: [[u64; 8]; 64] = rays();

const fn rays() -> [[u64; 8]; 64] {
    const STEPS: [(i32, i32); 8] = [
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
        (0, -1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
    ];
    let mut table = [[0; 8]; 64];
    let (mut cell, mut row, mut col) = (0, 0, 0);
    while cell < table.len() {
        let mut ray = 0;
        while ray < STEPS.len() {
            table[cell][ray] = cells_from(row, col, STEPS[ray]);
            ray += 1;
        }
        (row, col) = if col == 7 {
            (row + 1, 0)
        } else {
            (row, col + 1)
        };
        cell += 1;
    }
    table
}

/// The cells met from a cell on, step by step.
const fn cells_from(mut row: i32, mut col: i32, (rows, cols): (i32, i32)) -> u64 {
    let mut cells = 0;
    loop {
        (row, col) = (row + rows, col + cols);
        if row < 0 || row > 7 || col < 0 || col > 7 {
            return cells;
        }
        cells |= 1 << (row * 8 + col);
    }
}

impl Rules for Eight {
    #[inline]
    fn legal_moves(self, mine: u64, theirs: u64) -> u64 {
        let [moves] = self.legal_moves_each(&[mine], &[theirs]);
        moves
    }

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
    fn flips(self, mine: u64, theirs: u64, cell: u32) -> u64 {
        let [upward @ .., _, _, _, _] = &RAYS[cell as usize];
        let [_, _, _, _, downward @ ..] = &RAYS[cell as usize];
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
    let end = ray & !theirs;
    let end = end & end.wrapping_neg() & mine;
    ray & end.wrapping_sub(u64::from(end != 0))
}

/// The same towards lower bits, where the first cell met is the highest bit.
#[inline]
fn flips_down(ray: u64, mine: u64, theirs: u64) -> u64 {
    let end = (ray & !theirs) | 1;
    let end = (1 << end.ilog2()) & mine & ray;
    ray & (end << 1).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word;

    #[test]
    fn moves_and_flips_are_those_of_the_fills() {
        let mut rng = fastrand::Rng::with_seed(4);
        for round in 0..20_000 {
            let occupied = rng.u64(..) | if round % 2 == 0 { rng.u64(..) } else { 0 };
            let mine = occupied & rng.u64(..);
            let theirs = occupied & !mine;
            let moves = word::legal_moves(Eight, mine, theirs);
            assert_eq!(Eight.legal_moves(mine, theirs), moves);
            for cell in (0..64).filter(|cell| occupied >> cell & 1 == 0) {
                let flips = Eight.flips(mine, theirs, cell);
                assert_eq!(flips, word::flips(Eight, mine, theirs, 1 << cell));
                assert_eq!(flips != 0, moves >> cell & 1 == 1);
            }
        }
    }
}
