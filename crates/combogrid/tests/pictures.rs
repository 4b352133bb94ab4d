//! Hands and boards as SVG and HTML, and boards that are read back from text.

mod run;

use run::run;

const HAND: &str = "11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C";
const RED: &str = "--red=C2,C3,C4,C5,D4,E4,F2,F3,F4,F5,G6";
const BLACK: &str = "--black=B1,E1,G1,C6,H7,G4";

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments, b"");
    assert_eq!((output.stderr.as_str(), output.status), ("", 0));
    output.stdout
}

fn svg(arguments: &[&str]) -> String {
    printed(&[arguments, &["--format", "svg"]].concat())
}

/// Verbs that show a hand or a board.
const DRAWN: &str = "
rummy check 6H4H5H,9CJK9S --rules rummikub
rummy turn 7C7D7H7S8HKS --table 4H5H6H --rules gin
rummy combos HAND
rummy islands HAND
rummy technique HAND
rummy melds HAND --with 3H
rummy best HAND
rummy best HAND --top 3
rummy best JK5H6HJK9S --rules rummikub
rummy count HAND
rummy lattice 3C3D3H4H5H6H
rummy discard HAND
rummy advise 3H4H5H9C9D9SKCKDQSQH --rules gin
rummy table 6C6DKS --table 3H4H5H6H --rules rummikub
rummy open 9C9D9H1S2S3S7D --rules rummikub
rummy out AC2C3C4C5H6HJK9S9D9CTDTHTS --rules indian
rummy puzzle --rules rummikub
doudizhu splits 3344555
doudizhu count 3344555
doudizhu kickers 555,777,J,QQ
doudizhu kickers 555,777,J,QQ --explain
doudizhu best 34567888999JQ
doudizhu plays 34567JJJQ2BR
doudizhu leads 3344555
doudizhu answers 44455 --to 33344
doudizhu recognize 333444555666
doudizhu solve 345678JJ22 4455699AAK --all
doudizhu puzzle --cards 5+5
tothello play RED BLACK --turn=black --at=C1
reversi moves f5d6c3
reversi play f5d6c3 --at D3
tothello best RED BLACK --turn=black
tothello placements RED BLACK --turn=black";

#[test]
fn every_verb_that_shows_a_hand_or_board_draws_it() {
    for verb in DRAWN.trim().lines() {
        let words = verb.split(' ').map(|word| match word {
            "HAND" => HAND,
            "RED" => RED,
            "BLACK" => BLACK,
            word => word,
        });
        let words: Vec<&str> = words.collect();
        let picture = svg(&words);
        assert!(
            picture.starts_with("<svg ") && picture.ends_with("</svg>\n"),
            "{verb:?}"
        );
        let page = printed(&[&words[..], &["--format", "html"]].concat());
        assert!(
            page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"),
            "{verb:?}"
        );
        for document in [picture, page] {
            let documents = document
                .matches("xmlns=\"http://www.w3.org/2000/svg\"")
                .count();
            assert_eq!(document.matches("http").count(), documents, "{verb:?}");
            assert!(
                document.contains("<title>") && !document.contains(" id="),
                "{verb:?}"
            );
        }
    }
}

#[test]
fn a_verb_that_shows_none_says_so() {
    for format in ["svg", "html"] {
        let output = run(&["tothello", "perft", "3", "--format", format], b"");
        assert_eq!(output.status, 2);
        assert!(
            output.stderr.contains("shows no hand or board"),
            "{}",
            output.stderr
        );
    }
}

#[test]
fn a_verb_refuses_a_format_that_it_cannot_write() {
    for (arguments, format) in [
        (&["bench", "--time", "0"][..], "json"),
        (&["batch"], "svg"),
        (&["deal", "gin"], "json"),
        (&["manual", "completions", "bash"], "html"),
        (&["play", "gin"], "json"),
        (&["duel", "gin", "--a", "random", "--b", "random"], "svg"),
    ] {
        let output = run(&[arguments, &["--format", format]].concat(), b"");
        let message = format!("this verb has no output as {format}");
        assert!(output.stderr.contains(&message), "{}", output.stderr);
        assert_eq!((output.stdout.as_str(), output.status), ("", 2));
    }
    assert_eq!(run(&["batch", "--format", "json"], b"").status, 0);
}

#[test]
fn a_stopped_query_draws_what_is_known() {
    let hand = "33344455566677788899";
    let output = run(
        &[
            "doudizhu",
            "plays",
            hand,
            "--max-states",
            "10",
            "--format",
            "svg",
        ],
        b"",
    );
    assert_eq!(output.status, 1);
    assert!(
        output
            .stdout
            .contains("<title>So far, with more or better to come: ")
    );
}

#[test]
fn a_printed_board_is_read_back() {
    let best = ["tothello", "best", "--turn=red"];
    let from_lists = [&best[..], &[RED, BLACK]].concat();
    let text = printed(&from_lists);
    for width in ["20", "40", "80"] {
        for color in ["always", "never"] {
            let layout = ["--width", width, "--color", color];
            let shown = printed(&[&from_lists[..], &layout].concat());
            let again = run(&[&best[..], &["-"]].concat(), shown.as_bytes());
            assert_eq!(
                (again.stdout.as_str(), again.stderr.as_str()),
                (text.as_str(), "")
            );
        }
    }
    let mover = run(&["tothello", "best", "-"], b"..XO\nXO..\n.OX.\n");
    let again = run(&["tothello", "best", "-"], mover.stdout.as_bytes());
    assert_eq!(again.stdout, mover.stdout);
}

#[test]
fn a_wide_board_is_split_at_the_width() {
    let board = ".".repeat(30) + "\n" + &"X".repeat(30);
    let arguments = ["tothello", "placements", "-", "--width", "50"];
    let output = run(&arguments, board.as_bytes()).stdout;
    assert!(
        output.lines().all(|line| line.chars().count() <= 50),
        "{output}"
    );
    insta::assert_snapshot!(output);
}

/// The style sheet of a picture or page, and all else of it. A snapshot of its own has the sheet, so that the others show what was
/// drawn.
fn style_and_body(picture: &str) -> (&str, String) {
    let (before, rest) = picture.split_once("<style>").unwrap();
    let (style, after) = rest.split_once("</style>").unwrap();
    (style, format!("{before}<style/>{after}"))
}

#[test]
fn the_best_arrangement_as_svg() {
    insta::assert_snapshot!(style_and_body(&svg(&["rummy", "best", HAND])).1);
}

#[test]
fn the_fewest_plays_as_svg() {
    let picture = svg(&["doudizhu", "plays", "34567JJJQ2BR"]);
    insta::assert_snapshot!(style_and_body(&picture).1);
}

#[test]
fn the_fewest_plays_as_text() {
    insta::assert_snapshot!(printed(&["doudizhu", "plays", "33344456789TTJQK2BR"]));
}

#[test]
fn jokers_lie_where_they_stand_for_cards() {
    let hand = "JK 5H 6H JK 9S";
    insta::assert_snapshot!(printed(&["rummy", "best", hand, "--rules", "rummikub"]));
}

/// The contract asks for two sets, though `5H JK JK` could be a run as well.
#[test]
fn a_set_of_several_jokers_is_drawn_as_a_set() {
    let hand = "5H JK JK 9C 9D 9S 2C";
    let open = [
        "rummy",
        "open",
        hand,
        "--rules=liverpool",
        "--set=run_min=3",
    ];
    insta::assert_snapshot!(printed(&open));
}

#[test]
fn a_cascade_as_html() {
    let play = [
        "tothello",
        "play",
        "--red=A1,C3",
        "--black=B1,C2",
        "--turn=red",
        "--at=C1",
        "--size=3x3",
    ];
    let page = printed(&[&play[..], &["--format", "html"]].concat());
    let (style, body) = style_and_body(&page);
    insta::assert_snapshot!(body);
    // A page has the sheet of its pictures, and rules for its text.
    let picture = svg(&["rummy", "best", HAND]);
    let (of_pictures, _) = style_and_body(&picture);
    let of_text = style.replace(of_pictures.trim(), "");
    assert!(of_text.len() < style.len(), "{style}");
    insta::assert_snapshot!("the_style_sheet_of_a_page", of_text);
}

/// The title and the description of a picture.
fn title_and_desc(picture: &str) -> (&str, &str) {
    let between = |from: &str, to: &str| {
        let (_, rest) = picture.split_once(from).unwrap();
        rest.split_once(to).unwrap().0
    };
    (between("<title>", "</title>"), between("<desc>", "</desc>"))
}

#[test]
fn pictures_show_what_was_asked() {
    let hands = ["--rules", "gin", "--set", "hand_size=4"];
    let discard = svg(&[&["rummy", "discard", "3H 4H 5H 9C KD"][..], &hands].concat());
    assert_eq!(title_and_desc(&discard).0, "Throw KD: 9 points left");
    assert!(title_and_desc(&discard).1.contains("9C: 10 points left"));
    assert!(discard.contains("the best discard"));
    let advise = svg(&["rummy", "advise", "3H 4H 5H 8C 9C KD", "--rules", "gin"]);
    assert_eq!(
        title_and_desc(&advise).0,
        "Best draw 7C: throw KD, 0 points left"
    );
    assert!(title_and_desc(&advise).1.contains("27 points now"));
    // The four cards that help have numbers: 7C and TC of clubs, 2H and 6H of hearts.
    assert_eq!(advise.matches(">0</text>").count(), 2);
    assert_eq!(advise.matches(">17</text>").count(), 2);
    let leads = svg(&["doudizhu", "leads", "3344555"]);
    assert_eq!(title_and_desc(&leads).0, "12 leads of 3344555");
    assert!(title_and_desc(&leads).1.contains("2 trio pair") && leads.contains(">55533</text>"));
    let answers = svg(&["doudizhu", "answers", "3344555", "--to", "33"]);
    assert_eq!(title_and_desc(&answers).0, "2 answers of 3344555 to 33");
    let turn = [
        "rummy", "turn", "6C KD", "--table", "3C 4C 5C", "--rules", "gin",
    ];
    assert_eq!(
        title_and_desc(&svg(&turn)).0,
        "1 meld on the table, 10 points left"
    );
}

/// O is white wherever X is black.
#[test]
fn discs_have_the_colours_of_the_game() {
    let picture = svg(&["reversi", "moves", "f5d6c3"]);
    assert!(picture.contains("class=\"disc\"") && picture.contains("class=\"light\""));
    assert!(!picture.contains("class=\"ring\""));
}
