//! Pictures that people read, as text and as SVG.

use combogrid_grid::{Grid, Pos};
use combogrid_picture::{
    Cell, Colors, Content, Edge, Graph, Key, Label, Layer, Mark, Node, Picture, Piece, Ribbon,
    Shape, Sign, Tile, Tone,
};

/// The cards that rows of letters name, `.` for an empty cell.
fn cards(rows: [&str; 4], cell: impl Fn(Pos, char) -> Cell) -> Picture {
    let ranks: Vec<char> = "A234567".chars().collect();
    let grid: Grid<char> = rows.join("\n").parse().unwrap();
    let cells = Grid::from_fn(grid.extent(), |pos| match grid[pos] {
        '.' => Cell::default(),
        '_' => Content::Outside.into(),
        held => cell(pos, held),
    });
    let suits = [
        ("C", "♣", Tone::Green),
        ("D", "♦", Tone::Blue),
        ("H", "♥", Tone::Red),
        ("S", "♠", Tone::Plain),
    ];
    let row = |(text, drawn, tone): (&str, &str, Tone)| Label {
        text: text.to_owned(),
        drawn: drawn.to_owned(),
        tone,
    };
    Picture {
        description: "A grid of suits and ranks".to_owned(),
        columns: ranks
            .iter()
            .map(|&rank| Label::plain(rank.to_string()))
            .collect(),
        rows: suits.map(row).to_vec(),
        ..Picture::of("A hand", cells)
    }
}

fn label(pos: Pos) -> String {
    let rank = "A234567".chars().nth(pos.col).unwrap();
    let suit = "♣♦♥♠".chars().nth(pos.row).unwrap();
    format!("{rank}{suit}")
}

/// Islands by letter; a capital is a control point, a digit two copies of an island.
fn islands() -> Picture {
    let rows = ["...1...", ".a1aA..", "...a..b", "cd..e.f"];
    let picture = cards(rows, |pos, held| {
        let copies = 1 + u8::from(held == '1');
        let group = "abcdef".find(held.to_ascii_lowercase()).unwrap_or(0);
        let tile = Tile {
            label: label(pos),
            sign: 'o',
            copies,
            tone: Tone::Plain,
        };
        Cell {
            content: Content::Tile(tile),
            group: Some(group),
            mark: held.is_ascii_uppercase().then_some(Mark::Star),
        }
    });
    Picture {
        legend: vec![
            Key::new(Sign::None, "6 islands by letter"),
            Key::new(Sign::Copies, "two copies"),
            Key::new(Sign::Mark(Mark::Star), "control point"),
        ],
        ..picture
    }
}

fn melds() -> Picture {
    let rows = ["...o...", "oooo..o", "_..o__o", "...o..."];
    let picture = cards(rows, |pos, _| Cell::tile(label(pos), 'o', Tone::Red));
    let ribbon = |name: &str, parts: &[&[(usize, usize)]]| Ribbon {
        name: name.to_owned(),
        parts: parts
            .iter()
            .map(|part| part.iter().map(|&(row, col)| Pos::new(row, col)).collect())
            .collect(),
    };
    Picture {
        ribbons: vec![
            ribbon("a run from the ace", &[&[(1, 0), (1, 1), (1, 2)]]),
            ribbon("a set with a gap", &[&[(0, 3), (2, 3), (3, 3)]]),
            ribbon("outside of the grid", &[&[(9, 9), (1, 6)], &[]]),
        ],
        legend: vec![Key::new(Sign::Loose('o'), "loose")],
        ..picture
    }
}

fn board(rows: &str) -> Picture {
    let grid: Grid<char> = rows.parse().unwrap();
    let piece = |sign, shape| Piece {
        sign,
        shape,
        lettered: "XO".contains(sign),
    };
    let cells = grid.map(|&sign| match sign {
        'X' | '●' => Content::Piece(piece(sign, Shape::Disc)).into(),
        'O' | '○' => Content::Piece(piece(sign, Shape::Ring)).into(),
        '(' => Cell::from(Content::Piece(piece('X', Shape::Disc))).marked(Mark::Circle),
        '[' => Cell::from(Content::Piece(piece('X', Shape::Disc))).marked(Mark::Frame),
        '*' => Cell::default().marked(Mark::Star),
        _ => Cell::default(),
    });
    Picture {
        columns: (0..grid.cols())
            .map(|col| Label::plain(('A'..='Z').nth(col).unwrap().to_string()))
            .collect(),
        rows: (1..=grid.rows())
            .map(|row| Label::plain(row.to_string()))
            .collect(),
        legend: vec![
            Key::new(Sign::Piece(piece('X', Shape::Disc)), "X"),
            Key::new(Sign::Mark(Mark::Circle), "placed"),
            Key::new(Sign::Mark(Mark::Frame), "turned"),
        ],
        ..Picture::of("A board", cells)
    }
}

fn visible(text: &str) -> String {
    text.replace('\u{1b}', "␛")
}

fn at_widths(picture: &Picture) -> String {
    let text = [80, 22, 12].map(|width| picture.text(width, Colors::Off));
    let colors = visible(&picture.text(80, Colors::On));
    format!("{}\n----\n{colors}", text.join("\n----\n"))
}

#[test]
fn islands_as_text() {
    insta::assert_snapshot!(at_widths(&islands()));
}

#[test]
fn melds_as_text() {
    insta::assert_snapshot!(at_widths(&melds()));
}

#[test]
fn a_board_as_text() {
    insta::assert_snapshot!(at_widths(&board("X.OO[\n..(*.\n●○...")));
}

/// The style sheet of a picture or page, and all else of it. A snapshot of its own has the sheet, so that the others show what was
/// drawn.
fn style_and_body(picture: &str) -> (&str, String) {
    let (before, rest) = picture.split_once("<style>").unwrap();
    let (style, after) = rest.split_once("</style>").unwrap();
    (style, format!("{before}<style/>{after}"))
}

#[test]
fn melds_as_svg() {
    insta::assert_snapshot!(style_and_body(&melds().svg()).1);
}

#[test]
fn the_style_sheet_of_every_picture() {
    let (melds, graph) = (melds().svg(), dominoes().svg());
    let (style, _) = style_and_body(&melds);
    assert_eq!(style, style_and_body(&graph).0);
    insta::assert_snapshot!(style);
}

/// The coverings of four cells by dominoes and single cells: a node has their number from there on.
fn dominoes() -> Graph {
    let edge = |to, label: &str| Edge {
        to,
        label: label.to_owned(),
    };
    let node = |label: &str, edges| Node {
        label: label.to_owned(),
        edges,
    };
    let both = |label| node(label, vec![edge(0, "domino"), edge(1, "single")]);
    let layer = |number: usize, nodes| Layer {
        name: format!("cell {number}"),
        nodes,
    };
    Graph {
        title: "Every covering of four cells".to_owned(),
        description: "From each cell a domino leads over the next one, a single cell to it"
            .to_owned(),
        layers: vec![
            layer(1, vec![both("5")]),
            layer(2, vec![node("2", vec![edge(1, "")]), both("3")]),
            layer(3, vec![node("1", vec![edge(1, "")]), both("2")]),
            layer(
                4,
                vec![
                    node("1", vec![edge(0, "")]),
                    node("1", vec![edge(0, "single")]),
                ],
            ),
            Layer {
                nodes: vec![node("1", Vec::new())],
                ..Layer::default()
            },
        ],
    }
}

#[test]
fn a_graph_as_text() {
    insta::assert_snapshot!(dominoes().text());
}

#[test]
fn a_graph_as_svg() {
    insta::assert_snapshot!(style_and_body(&dominoes().svg()).1);
}
