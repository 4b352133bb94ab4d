//! The ops of Reversi against the rules alone, and what they refuse.

use combogrid_ops::answer_value;
use serde_json::{Value, json};

use crate::answers::{error, request, result};

/// A board as the rules see it: rows of `X`, `O` and `.`.
type Rows = Vec<Vec<char>>;

/// A row and a column, from 0.
type Cell = (usize, usize);

/// What a piece of `mover` on a cell turns, by walking from it in all directions.
fn turned(rows: &Rows, mover: char, (row, col): Cell) -> Vec<Cell> {
    let mut turned = Vec::new();
    if rows[row][col] != '.' {
        return turned;
    }
    for (down, right) in [
        (0, 1),
        (0, -1),
        (1, 0),
        (-1, 0),
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
    ] {
        let mut walked = Vec::new();
        let (mut row, mut col) = (row, col);
        let end = loop {
            let next = row
                .checked_add_signed(down)
                .zip(col.checked_add_signed(right));
            let Some((next_row, next_col)) = next else {
                break None;
            };
            let Some(&piece) = rows.get(next_row).and_then(|row| row.get(next_col)) else {
                break None;
            };
            (row, col) = (next_row, next_col);
            if piece == '.' || piece == mover {
                break Some(piece);
            }
            walked.push((row, col));
        };
        if end == Some(mover) {
            turned.extend(walked);
        }
    }
    turned.sort_unstable();
    turned
}

fn name((row, col): Cell) -> String {
    let letter = char::from(b'A' + u8::try_from(col).expect("few columns"));
    format!("{letter}{}", row + 1)
}

/// The legal moves with what they turn, row by row.
fn legal_moves(rows: &Rows, mover: char) -> Vec<(Cell, Vec<Cell>)> {
    let cells = (0..rows.len()).flat_map(|row| (0..rows[row].len()).map(move |col| (row, col)));
    let places = cells.map(|cell| (cell, turned(rows, mover, cell)));
    places.filter(|(_, turned)| !turned.is_empty()).collect()
}

fn other(mover: char) -> char {
    if mover == 'X' { 'O' } else { 'X' }
}

/// The pieces of the mover and of the other side, by counting them.
fn pieces(rows: &Rows, mover: char) -> Value {
    let count = |side| rows.iter().flatten().filter(|cell| **cell == side).count();
    json!({"mover": count(mover), "other": count(other(mover))})
}

/// Who has more pieces, once the game is over.
fn winner(rows: &Rows, over: bool) -> Value {
    let lead = pieces(rows, 'X');
    let [black, white] = ["mover", "other"].map(|side| lead[side].as_u64());
    match over {
        false => Value::Null,
        true if black > white => "X".into(),
        true if black < white => "O".into(),
        true => "draw".into(),
    }
}

fn texts(rows: &Rows) -> Vec<String> {
    rows.iter().map(|row| row.iter().collect()).collect()
}

/// Plays a game by the ops, and returns its passes.
fn play_out(mut rows: Rows, choose: impl Fn(usize, usize) -> usize) -> usize {
    let (mut mover, mut passes) = ('X', 0);
    for number in 0.. {
        let legal = legal_moves(&rows, mover);
        let position = json!({"rows": texts(&rows), "turn": mover});
        let names: Vec<String> = legal.iter().map(|(cell, _)| name(*cell)).collect();
        let stuck = legal_moves(&rows, other(mover)).is_empty();
        let found = result(&request("reversi.moves", &position, &json!({})));
        let expected = json!({
            "moves": names,
            "pass": names.is_empty() && !stuck,
            "over": names.is_empty() && stuck,
            "pieces": pieces(&rows, mover),
            "winner": winner(&rows, names.is_empty() && stuck),
        });
        assert_eq!(found, expected, "{position}");
        if legal.is_empty() {
            assert!(stuck, "turn is who can move, unless nobody can");
            return passes;
        }
        let (cell, turned) = &legal[choose(number, legal.len())];
        for &(row, col) in turned.iter().chain([cell]) {
            rows[row][col] = mover;
        }
        let (mine, theirs) = (legal_moves(&rows, mover), legal_moves(&rows, other(mover)));
        let over = mine.is_empty() && theirs.is_empty();
        let pass = theirs.is_empty() && !over;
        let next = if pass { mover } else { other(mover) };
        let found = result(&request(
            "reversi.play",
            &position,
            &json!({"at": name(*cell)}),
        ));
        let expected = json!({
            "turned": turned.iter().map(|&cell| name(cell)).collect::<Vec<_>>(),
            "rows": texts(&rows),
            "turn": (!over).then(|| next.to_string()),
            "pass": pass,
            "over": over,
            "pieces": pieces(&rows, mover),
            "winner": winner(&rows, over),
        });
        assert_eq!(found, expected, "{position} {cell:?}");
        if over {
            return passes;
        }
        passes += usize::from(pass);
        mover = next;
    }
    passes
}

fn start(size: usize) -> Rows {
    let mut rows = vec![vec!['.'; size]; size];
    let middle = size / 2;
    for (row, col, piece) in [(1, 1, 'O'), (1, 0, 'X'), (0, 1, 'X'), (0, 0, 'O')] {
        rows[middle - row][middle - col] = piece;
    }
    rows
}

#[test]
fn games_are_played_by_the_rules() {
    let mut passes = 0;
    for size in [4, 6, 8, 10] {
        for seed in 0..12_usize {
            passes += play_out(start(size), |number, moves| {
                (number * 7 + seed * 13 + number * seed) % moves
            });
        }
    }
    assert!(passes > 5, "{passes}");
}

#[test]
fn a_position_has_several_spellings() {
    let line = "---------------------------OX------XO--------------------------- X";
    let boards = [
        json!({"board": line}),
        json!({"board": line.replace('X', "*").replace('-', ".") + "; f5:+0"}),
        json!({"rows": texts(&start(8))}),
        json!({"board": texts(&start(8)).join("\n")}),
    ];
    let first = json!({
        "moves": ["D3", "C4", "F5", "E6"], "pass": false, "over": false,
        "pieces": {"mover": 2, "other": 2}, "winner": null,
    });
    for board in boards {
        let moves = result(&request("reversi.moves", &board, &json!({})));
        assert_eq!(moves, first, "{board}");
    }
    let colours =
        json!({"op": "reversi.play", "rows": ["RB..", "...."], "turn": "red", "at": "c1"});
    let played = json!({"turned": ["B1"], "rows": ["RRR.", "...."], "turn": null, "pass": false, "over": true,
        "pieces": {"mover": 3, "other": 0}, "winner": "red"});
    assert_eq!(result(&colours), played);
    let mut passed = json!({"op": "reversi.play", "rows": ["OX.."], "at": "pass"});
    let after = json!({"turned": [], "rows": ["OX.."], "turn": "O", "pass": false, "over": false,
        "pieces": {"mover": 1, "other": 1}, "winner": null});
    assert_eq!(result(&passed), after);
    passed["turn"] = after["turn"].clone();
    passed["at"] = json!("C1");
    assert_eq!(result(&passed)["rows"], json!(["OOO."]));
}

#[test]
fn games_are_counted_from_any_position() {
    let nodes = |fields| result(&request("reversi.perft", &fields, &json!({})))["nodes"].clone();
    assert_eq!(nodes(json!({"depth": 7})), "55092");
    assert_eq!(nodes(json!({"depth": 9, "pass": "free"})), "3005320");
    assert_eq!(
        nodes(json!({"depth": 6, "board": "f5"})),
        (55092 / 4).to_string()
    );
    let after = result(&json!({"op": "reversi.play", "board": "f5", "at": "d6"}));
    let rows = json!({"depth": 5, "rows": after["rows"], "turn": after["turn"]});
    assert_eq!(nodes(rows), nodes(json!({"depth": 5, "board": "f5d6"})));
    assert_eq!(nodes(json!({"depth": 9, "rows": ["XX."]})), "1");
    assert_eq!(nodes(json!({"depth": 1, "rows": ["OX."]})), "1");
}

#[test]
fn a_game_of_a_server_is_a_position() {
    let cells = "---------------------------O*------*O---------------------------";
    let ggf = format!("(;GM[Othello]PB[a]PW[b]TY[8]BO[8 {cells} *]B[f5//1]W[d6/-2.5];)");
    let moves = |board: &str| result(&json!({"op": "reversi.moves", "board": board}));
    assert_eq!(moves(&ggf), moves("f5d6"));
    assert_eq!(moves("1. f5 d6"), moves("f5d6"));
    let wrong = ggf.replace("d6", "a1");
    let at = wrong.find("a1");
    let refused = answer_value(&json!({"op": "reversi.moves", "board": wrong}));
    assert_eq!(refused["error"]["at"], json!(at));
    assert_eq!(
        refused["error"]["message"],
        "move 2: O captures nothing from A1"
    );
}

#[test]
fn one_side_has_one_letter() {
    let start = "---------------------------OX------XO--------------------------- X";
    let board = start.replacen('X', "B", 1);
    let refused = answer_value(&json!({"op": "reversi.moves", "board": board}));
    let message =
        "'X' at byte 35 and 'B' before it are pieces of one side, expected one of the two";
    assert_eq!(refused["error"]["message"], message);
    assert_eq!(refused["error"]["at"], 35);
    // In rows the first piece says which letters are meant.
    let cases = [
        (
            json!({"rows": [".B.", "XO."]}),
            "board",
            "rows",
            "unexpected character 'X' at byte 0 of row 2, expected R, B or .",
        ),
        (
            json!({"rows": ["XO.", "B.."], "turn": "X"}),
            "board",
            "rows",
            "unexpected character 'B' at byte 0 of row 2, expected X, O or .",
        ),
    ];
    are_refused("reversi.moves", &cases);
    are_refused("tothello.best", &cases);
}

#[test]
fn two_positions_are_asked_one_at_a_time() {
    let start = "---------------------------OX------XO--------------------------- X";
    let refused =
        answer_value(&json!({"op": "reversi.moves", "board": format!("{start}\n{start}\n")}));
    let message = "line 2 is another position, expected one at a time";
    assert_eq!(refused["error"]["message"], message);
    assert_eq!(refused["error"]["at"], start.len() + 1);
    let after_one = json!({"op": "reversi.moves", "board": format!("{start}\n")});
    assert_eq!(result(&after_one)["moves"], json!(["D3", "C4", "F5", "E6"]));
}

#[test]
fn the_turn_of_tothello_is_named_as_its_rows_are() {
    let best = |fields: Value| result(&request("tothello.best", &fields, &json!({})));
    let letters = best(json!({"rows": ["XO.", "..."]}));
    assert_eq!(best(json!({"rows": ["XO.", "..."], "turn": "X"})), letters);
    assert_eq!(best(json!({"rows": ["OX.", "..."], "turn": "O"})), letters);
    assert_eq!(
        best(json!({"rows": ["RB.", "..."], "turn": "red"})),
        letters
    );
    let cases = [
        (
            json!({"rows": ["XO."], "turn": "red"}),
            "request",
            "turn",
            "the rows are in X and O, expected X or O",
        ),
        (
            json!({"rows": ["RB."], "turn": "O"}),
            "request",
            "turn",
            "the rows are in R and B, expected red or black",
        ),
        (
            json!({"red": "A1", "black": "B1", "turn": "X"}),
            "request",
            "turn",
            "the lists are of red and black cells, expected red or black",
        ),
    ];
    are_refused("tothello.best", &cases);
}

#[test]
fn a_wrong_cell_is_pointed_at() {
    for (op, at, place) in [
        ("tothello.play", "C9x", 2),
        ("tothello.play", "Z9", 0),
        ("tothello.play", "A1", 0),
        ("reversi.play", "c", 1),
        ("reversi.play", "Z9", 0),
        ("reversi.play", "A1", 0),
    ] {
        let refused = answer_value(&json!({"op": op, "rows": ["XO.."], "at": at}));
        assert_eq!(refused["error"]["field"], "at", "{refused}");
        assert_eq!(refused["error"]["at"], place, "{op} {at}");
    }
}

#[test]
fn the_deal_of_a_board_is_a_board() {
    for game in ["reversi", "tothello"] {
        for (rows, message) in [
            (
                json!(vec![".".repeat(21); 21]),
                "a board of 21x21 cells, expected at most 400 cells",
            ),
            (
                json!(["..?"]),
                "unexpected character '?' at byte 2 of row 1, expected O, X or .",
            ),
        ] {
            let fields = json!({"game": game, "deal": {"rows": rows}});
            are_refused("game.replay", &[(fields, "board", "deal", message)]);
        }
    }
}

fn are_refused(op: &str, cases: &[(Value, &str, &str, &str)]) {
    for (fields, kind, field, message) in cases {
        let found = error(&request(op, fields, &json!({})));
        assert_eq!(found, [*kind, *field, *message], "{fields}");
    }
}

#[test]
fn a_wrong_position_is_refused_in_its_field() {
    let missing = "missing field `rows`, or `board`";
    let line = "the board says who moves, expected a side only with rows";
    let colours = "missing field `turn`, expected red or black";
    let side = "unknown side `white`, expected X, O, red or black";
    let white = json!({"rows": ["XO."], "turn": "white"});
    let symbols = "the rows are in X and O, expected X or O";
    let other = json!({"rows": ["XO."], "turn": "red"});
    let letters = "the rows are in R and B, expected red or black";
    let red = json!({"rows": ["RB.", "BR."], "turn": "X"});
    let empty = "a board of 0x0 cells, expected 1x1 to 256x256";
    let short = "the text ends after 3 cells, expected 64";
    let both = json!({"rows": ["XO."], "board": "f5"});
    let cases = [
        (json!({}), "request", "rows", missing),
        (json!({"turn": "O"}), "request", "rows", missing),
        (both, "request", "rows", "rows and a board at once"),
        (red, "request", "turn", letters),
        (json!({"board": "f5", "turn": "X"}), "request", "turn", line),
        (json!({"board": "XO."}), "board", "board", short),
        (json!({"rows": []}), "board", "rows", empty),
        (json!({"rows": ["RB."]}), "request", "turn", colours),
        (white, "request", "turn", side),
        (other, "request", "turn", symbols),
    ];
    are_refused("reversi.moves", &cases);
}

#[test]
fn a_move_that_is_not_legal_is_refused_in_the_symbols_of_the_board() {
    let games = [
        ("f5f5", "move 2: F5 already holds X"),
        ("f5 d3", "move 2: O captures nothing from D3"),
        ("f5pa", "move 2: O cannot pass, F4 captures"),
        ("f5j1", "move 2: J1 is not on the board of 8x8 cells"),
    ];
    let games = games.map(|(game, message)| (json!({"board": game}), "board", "board", message));
    are_refused("reversi.moves", &games);
    let moves = [
        ("XO.", "A1", "A1 already holds X"),
        ("X.O", "pass", "the game is over"),
        (".XO..", "e1", "X captures nothing from E1"),
        ("XO.", "PASS", "X cannot pass, C1 captures"),
    ];
    let moves = moves.map(|(row, at, message)| {
        let request = json!({"rows": [row], "at": at});
        (request, "board", "at", message)
    });
    are_refused("reversi.play", &moves);
}

/// Perfect play: the known result on 4 x 4, and the score of each move.
#[test]
fn perfect_play_is_told_with_its_line() {
    let start = json!({"rows": ["....", ".OX.", ".XO.", "...."]});
    let solved = result(&request("reversi.solve", &start, &json!({"all": true})));
    assert_eq!(solved["score"], -8, "{solved}");
    assert_eq!(solved["winner"], "O");
    assert_eq!(solved["best"], json!(["B1", "A2", "D3", "C4"]));
    assert_eq!(solved["line"][0], "B1");
    assert_eq!(solved["pieces"], json!({"mover": 3, "other": 11}));
    let scores = solved["moves"].as_array().unwrap();
    assert!(scores.iter().all(|each| each["score"] == -8), "{solved}");
    let counted = result(&request(
        "reversi.solve",
        &start,
        &json!({"empty": "winner"}),
    ));
    assert_eq!(counted["score"], -10, "two cells stay empty");
    let over = result(&request(
        "reversi.solve",
        &json!({"rows": ["XX.."]}),
        &json!({}),
    ));
    assert_eq!((&over["score"], &over["line"]), (&json!(2), &json!([])));
    let passes = result(&request(
        "reversi.solve",
        &json!({"rows": [".OX"], "turn": "O"}),
        &json!({}),
    ));
    assert_eq!(passes["best"], json!(["pass"]), "{passes}");
    let stopped = error(&request(
        "reversi.solve",
        &json!({"board": "f5d6c3"}),
        &json!({"max_states": 1000}),
    ));
    assert_eq!(stopped[0], "limit", "{stopped:?}");
    let large = json!({"rows": vec!["..........".to_owned(); 10]});
    let refused = error(&request("reversi.solve", &large, &json!({})));
    assert_eq!(refused[2], "a board of 10x10 cells, expected at most 64");
}
