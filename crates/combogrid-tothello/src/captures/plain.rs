//! The plain engine: the rules as searches on the lines of a grid, wave by wave.
//!
//! It is written as a blog post of May 2016 on this problem has it ("Topcoder problem analysis - Tothello"), and the fast
//! engines are tested against it.

use core::iter;

use combogrid_grid::{Grid, Ray, Stretch};

use crate::pieces::Side;

/// Turns all pieces that `side` captures, wave by wave over all rows, columns and diagonals, until a wave captures
/// nothing. Returns the captures of each wave, line by line; a piece that is between along two axes is in two of them.
///
/// ```
/// use combogrid_tothello::{Board, Side, plain};
///
/// let mut pieces = "RBBR\n.B..\nB..R".parse::<Board>()?.to_grid();
/// let waves = plain::apply(&mut pieces, Side::Red);
/// assert_eq!(waves.iter().map(Vec::len).collect::<Vec<_>>(), [1]);
/// assert_eq!(Board::from_grid(&pieces).unwrap().to_string(), "RRRR\n.B..\nB..R");
/// # Ok::<(), combogrid_tothello::ParseBoardError>(())
/// ```
///
/// Computes in O(cells) for each wave.
pub fn apply(pieces: &mut Grid<Option<Side>>, side: Side) -> Vec<Vec<Stretch>> {
    let mut waves = Vec::new();
    loop {
        let wave = apply_wave(pieces, side);
        if wave.is_empty() {
            return waves;
        }
        waves.push(wave);
    }
}

/// Turns all pieces that `side` captures now, and returns the captures line by line.
///
/// Computes in O(cells).
pub fn apply_wave(pieces: &mut Grid<Option<Side>>, side: Side) -> Vec<Stretch> {
    let lines = pieces.all_lines();
    let wave: Vec<Stretch> = lines.flat_map(|line| apply_one(&line, side)).collect();
    for &captured in &wave {
        pieces.stretch_mut(captured).fill(Some(side));
    }
    wave
}

/// The captures of one line: every stretch of the opponent's pieces between two of `side`.
///
/// Two searches for neighbours find a place where a stretch may begin and a place where one ends. The stretch is a capture if
/// the count of the opponent's pieces is the distance between the places. On `XO.XOX` the first two places belong to two
/// different stretches, so the search continues after the first place.
///
/// ```
/// use combogrid_grid::{Axis, Pos};
/// use combogrid_tothello::{Board, Side, Symbols, plain};
///
/// let pieces = Board::from_rows(["XO.XOX"], Symbols::MOVER)?.to_grid();
/// let line = pieces.lines(Axis::Row).next().expect("one row");
/// let captured: Vec<_> = plain::apply_one(&line, Side::Red).collect();
/// assert_eq!(captured.len(), 1);
/// assert_eq!(captured[0].first(), Pos::new(0, 4));
/// # Ok::<(), combogrid_tothello::ParseBoardError>(())
/// ```
///
/// Computes in O(cells of the line).
pub fn apply_one<'a>(
    line: &Ray<'a, Option<Side>>,
    side: Side,
) -> impl Iterator<Item = Stretch> + use<'a> {
    let (mine, theirs) = (Some(side), Some(!side));
    let mut first = line.cursor();
    let mut last = first;
    iter::from_fn(move || {
        loop {
            first = first.find_adjacent(|&left, &right| (left, right) == (mine, theirs));
            // An end that was found lies after every place before it, so it is the next one of those as well.
            if first >= last {
                last = first.find_adjacent(|&left, &right| (left, right) == (theirs, mine));
            }
            if last.is_end() {
                return None;
            }
            // The next search begins one place further on in any case, so that it ends.
            first.advance();
            let between = first.until(last.successor());
            let pieces = between.clone();
            if pieces.take_while(|&&piece| piece == theirs).count() == between.len() {
                return between.stretch();
            }
        }
    })
}
