use combogrid_grid::{Direction, Grid, Pos, ShapeError};

const BOARD: &str = "\
....k...
pp...ppp
..p.....
........
R..R....
.....P..
PPP...PP
....K...";

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = BOARD.parse()?;
    let rook = Pos::new(4, 3);
    assert_eq!(board[rook], 'R');

    let mut attacked = Vec::new();
    for direction in Direction::CARDINAL {
        // A ray begins with its origin, which the rook does not attack.
        for (pos, &cell) in board.ray(rook, direction).indexed().skip(1) {
            attacked.push(pos);
            if cell != '.' {
                break;
            }
        }
    }
    assert_eq!(attacked.len(), 14);
    assert_eq!(attacked.last(), Some(&Pos::new(4, 0)), "the other rook");
    Ok(())
}
