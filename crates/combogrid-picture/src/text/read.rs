//! The signs of a picture that was drawn as text.

use combogrid_grid::Grid;

/// Reads back the signs of a grid that [`Picture::text`](crate::Picture::text) drew: one character per cell, without
/// names of rows and columns, marks, colours and the lines after the grid. A star in an empty cell is `*`.
///
/// Returns `None` if the text does not begin with the names of columns, or its rows differ in length. It can read grids
/// whose signs are one character each, whose columns have names, and whose rows have numbers.
///
/// ```
/// use combogrid_picture::read_signs;
///
/// let board = "  A  B  C\n1 X [O] .\n2 .  *  X\n\n2 pieces";
/// assert_eq!(read_signs(board).unwrap().to_string(), "XO.\n.*X");
/// ```
#[must_use]
pub fn read_signs(text: &str) -> Option<Grid<char>> {
    let text = without_colors(text);
    let mut lines = text
        .lines()
        .skip_while(|line| line.trim().is_empty())
        .peekable();
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut first_name = None;
    loop {
        lines.next_if(|line| line.starts_with("columns "));
        let names = lines.next().filter(|line| line.starts_with(' '))?;
        let columns = starts(names);
        let is_first = first_name.is_none();
        let mut height = 0;
        while let Some(line) = lines.next_if(|line| is_row(line)) {
            let cells: Vec<char> = line.chars().collect();
            let signs = columns.iter().map(|&at| cells.get(at).copied());
            let signs: Vec<char> = signs.collect::<Option<_>>()?;
            match rows.get_mut(height) {
                Some(cells) => cells.extend(signs),
                None if is_first => rows.push(signs),
                None => return None,
            }
            height += 1;
        }
        if height != rows.len() {
            return None;
        }
        let first = first_name.get_or_insert_with(|| first_word(names));
        let next = lines.peek().and_then(|line| line.strip_prefix("columns "));
        if next.is_none_or(|which| first_word(which) == *first) {
            return Grid::from_rows(rows).ok();
        }
    }
}

/// Whether a line begins with the number of a row.
fn is_row(line: &str) -> bool {
    line.trim_start()
        .starts_with(|first: char| first.is_ascii_digit())
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Where the words of a line begin, in characters.
fn starts(line: &str) -> Vec<usize> {
    let mut previous = ' ';
    let mut starts = Vec::new();
    for (place, character) in line.chars().enumerate() {
        if previous == ' ' && character != ' ' {
            starts.push(place);
        }
        previous = character;
    }
    starts
}

/// The text without escape sequences for colours.
#[must_use]
pub fn without_colors(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.split_once('m').map_or(part, |(_, after)| after);
    }
    plain
}

#[cfg(test)]
mod tests {
    use combogrid_grid::Extent;

    use super::*;
    use crate::cell::{Cell, Content, Mark, Piece, Shape};
    use crate::picture::{Label, Picture};
    use crate::text::Colors;

    fn board(rows: usize, cols: usize) -> Picture {
        let mut random = fastrand::Rng::with_seed((rows * 300 + cols) as u64);
        let marks = [None, Some(Mark::Circle), Some(Mark::Frame)];
        let cells = Grid::from_fn(Extent::new(rows, cols), |_| {
            let piece = |sign, shape| {
                Content::Piece(Piece {
                    sign,
                    shape,
                    lettered: true,
                })
            };
            let (content, mark) = match random.u8(0..4) {
                0 => (piece('X', Shape::Disc), marks[random.usize(0..3)]),
                1 => (piece('O', Shape::Ring), marks[random.usize(0..3)]),
                2 => (Content::Empty, Some(Mark::Star)),
                _ => (Content::Empty, None),
            };
            Cell::from(content).marked(mark)
        });
        let name = |col: usize| {
            let letter = ('A'..='Z').nth(col % 26).unwrap();
            format!("{}{letter}", "A".repeat(col / 26))
        };
        Picture {
            columns: (0..cols).map(|col| Label::plain(name(col))).collect(),
            rows: (1..=rows)
                .map(|row| Label::plain(row.to_string()))
                .collect(),
            ..Picture::of("A board", cells)
        }
    }

    #[test]
    fn what_was_drawn_at_any_width_is_read_back() {
        for (rows, cols) in [(1, 1), (3, 2), (8, 8), (12, 30), (100, 60)] {
            let picture = board(rows, cols);
            let signs = picture.cells.map(|cell| match (&cell.content, cell.mark) {
                (Content::Piece(piece), _) => piece.sign,
                (_, Some(_)) => '*',
                _ => '.',
            });
            for width in [1, 20, 40, 80, 500] {
                for colors in [Colors::On, Colors::Off] {
                    let text = picture.text(width, colors);
                    assert_eq!(read_signs(&text).as_ref(), Some(&signs), "{text}");
                    let twice = format!("{text}\nwave 1\n{text}");
                    assert_eq!(read_signs(&twice).as_ref(), Some(&signs));
                }
            }
        }
    }

    #[test]
    fn other_texts_are_none() {
        for text in [
            "",
            " ",
            "X.O",
            "  A  B\n1 X",
            "  A\n1 X\n\u{1b}[1",
            "columns A to B of C",
        ] {
            let read = read_signs(text).map(|grid| grid.to_string());
            assert!(
                read.is_none() || text.contains("1 X\n"),
                "{text:?}: {read:?}"
            );
        }
    }
}
