//! Which cells do these queens, rooks and bishops attack?
//!
//! Each piece looks along its rays, past its own cell, as far as the first piece and that piece's cell.
//!
//! ```text
//! cargo run -p combogrid-grid --example chess_attacks
//! ```

use combogrid_grid::{Direction, Grid, Pos, ShapeError};

const BOARD: &str = "\
....Q...
.p......
........
.R..p..p
........
..B.....
.....p..
........";

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = BOARD.parse()?;
    println!("{}\n", attack_map(&board));
    for (pos, piece) in board
        .indexed()
        .filter(|(_, piece)| !directions(**piece).is_empty())
    {
        let targets = attacks(&board, pos)
            .filter(|&target| board[target] != '.')
            .count();
        println!(
            "{piece} at {pos} attacks {} cells, {targets} of them taken",
            attacks(&board, pos).count()
        );
    }
    Ok(())
}

/// The ways in which a piece moves as far as it likes.
fn directions(piece: char) -> &'static [Direction] {
    match piece {
        'Q' => &Direction::ALL,
        'R' => &Direction::CARDINAL,
        'B' => &Direction::DIAGONAL,
        _ => &[],
    }
}

/// The cells that the piece at `pos` attacks.
fn attacks(board: &Grid<char>, pos: Pos) -> impl Iterator<Item = Pos> {
    directions(board[pos]).iter().flat_map(move |&direction| {
        let next = board.cursor(pos, direction).successor();
        let blocker = next.find(|&cell| cell != '.');
        next.until(blocker.successor())
            .indexed()
            .map(|(target, _)| target)
    })
}

/// The board with `*` on each free cell that is attacked and `x` on each piece that is.
fn attack_map(board: &Grid<char>) -> Grid<char> {
    let mut map = board.clone();
    for target in board
        .extent()
        .positions()
        .flat_map(|pos| attacks(board, pos))
    {
        map[target] = match board[target] {
            '.' => '*',
            'p' => 'x',
            own => own,
        };
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(picture: &str) -> String {
        attack_map(&picture.parse().unwrap()).to_string()
    }

    #[test]
    fn rays_stop_at_the_first_piece() {
        assert_eq!(map("R.p.p"), "R*x.p");
        assert_eq!(map("B..\n.p.\n..p"), "B..\n.x.\n..p");
        assert_eq!(map("R.B"), "R*B");
    }

    #[test]
    fn a_queen_in_the_open_sees_27_cells_from_the_centre() {
        let empty = "........\n".repeat(8);
        let mut board: Grid<char> = empty.trim_end().parse().unwrap();
        board[Pos::new(3, 3)] = 'Q';
        assert_eq!(attacks(&board, Pos::new(3, 3)).count(), 27);
        board[Pos::new(3, 3)] = 'B';
        assert_eq!(attacks(&board, Pos::new(3, 3)).count(), 13);
        board[Pos::new(3, 3)] = 'R';
        assert_eq!(attacks(&board, Pos::new(3, 3)).count(), 14);
    }
}
