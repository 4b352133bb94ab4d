//! `duel` and `play`.

mod run;

use run::{combogrid, run, run_command};
use serde_json::{Value, json};

/// A duel of twelve pairs.
fn duel(arguments: &[&str]) -> Value {
    duel_of("12", arguments)
}

fn duel_of(pairs: &str, arguments: &[&str]) -> Value {
    let arguments = [
        &["duel"],
        arguments,
        &["--format", "json", "--pairs", pairs],
    ]
    .concat();
    let output = run(&arguments, b"");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let mut answer: Value = serde_json::from_str(&output.stdout).unwrap();
    let times = answer["microseconds"].take();
    assert!(
        times["a"].as_f64().is_some() && times["b"].as_f64().is_some(),
        "{times}"
    );
    answer
}

#[test]
fn a_duel_is_the_same_on_any_number_of_threads() {
    for game in [
        "gin", "indian", "rummikub", "doudizhu", "reversi", "tothello",
    ] {
        let mut players = vec![game, "--a", "greedy", "--b", "random", "--seed", "3"];
        let pairs = if game == "rummikub" { 3 } else { 5 };
        if game == "rummikub" {
            // Each choice of `random` lists the best turns of the whole table.
            players.extend(["--set", "hand_size=3", "--set", "opening_points=6"]);
        }
        let on = |threads| {
            let arguments = [&players[..], &["--threads", threads]].concat();
            duel_of(&pairs.to_string(), &arguments)
        };
        let (one, three) = (on("1"), on("3"));
        assert_eq!(one, three);
        assert_eq!((&one["pairs"], &one["game"]), (&pairs.into(), &game.into()));
        assert_eq!(one.get("landlord").is_some(), game == "doudizhu");
        assert!(one["low"].as_f64() <= one["won"].as_f64());
    }
}

#[test]
fn equal_players_win_half() {
    let result = duel(&["doudizhu", "--a", "rlcard_rule", "--b", "rlcard_rule"]);
    assert_eq!(result["won"], 0.5);
    let players = ["doudizhu", "--a", "greedy", "--b", "random"];
    let auction = duel(&[&players[..], &["--rules", "openspiel"]].concat());
    assert!(auction.get("landlord").is_none(), "the roles are not fixed");
}

#[test]
fn unknown_names_are_refused() {
    let output = run(&["duel", "gin", "--a", "gredy", "--b", "simple"], b"");
    assert_eq!(output.status, 1);
    assert!(
        output.stderr.contains("did you mean `greedy`"),
        "{}",
        output.stderr
    );
    // The guess stands before the names.
    let started = run(&["play", "rummi"], b"");
    assert_eq!(started.status, 2);
    let guess = "unknown game `rummi`; did you mean `rummikub`? The games are gin, ";
    assert!(started.stderr.contains(guess), "{}", started.stderr);
    let other = run(&["duel", "chess", "--a", "x", "--b", "y"], b"");
    assert_eq!(other.status, 2);
    let names = "unknown game `chess`, expected one of gin, ";
    assert!(other.stderr.contains(names), "{}", other.stderr);
}

#[test]
fn a_game_is_played_with_hints_and_undone() {
    let input = b"hint\nfly\npass\nundo\npass\ndraw\nquit\n";
    let output = run(&["play", "gin", "--seed", "7"], input);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert!(
        output.stdout.contains("`fly`: expected take"),
        "{}",
        output.stdout
    );
    let command = output.stdout.lines().last().unwrap();
    assert!(
        command.starts_with("combogrid game replay gin --seed 7 --actions 'pass,"),
        "{command}"
    );
    // The last line replays the game.
    let (start, actions) = command.split_once(" --actions ").unwrap();
    let start: Vec<&str> = start.split(' ').skip(1).collect();
    let actions = actions.trim_matches('\'');
    let replayed = run(&[&start[..], &["--actions", actions]].concat(), b"");
    assert_eq!(replayed.status, 0, "{}", replayed.stderr);
    assert!(
        replayed.stdout.starts_with("player 0 moves (throw)\n"),
        "{}",
        replayed.stdout
    );
}

#[test]
fn a_table_is_drawn_when_it_changes() {
    let drawn = |arguments: &[&str], input: &[u8]| {
        let output = run(&[&["play"], arguments].concat(), input);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        output.stdout
    };
    // The start, and once more for the empty line; neither for the hint nor for the pass of the other player.
    let gin = drawn(&["gin", "--seed", "7"], b"hint\nfly\n\npass\nquit\n");
    assert_eq!(gin.matches("stock     31 cards\n").count(), 2, "{gin}");
    assert!(gin.ends_with("'pass,pass'\n") && gin.contains("> player 1: pass\nmoves     draw\n> "));
    let hand = drawn(&["doudizhu", "--seed", "7"], b"");
    assert!(
        hand.contains("hand      33 4 66 77 88 9 TT J QQ KK AA 2 (20 cards)\n"),
        "{hand}"
    );
    let three = drawn(&["indian", "--seed", "4", "--set", "players=3"], b"hint\n");
    let command = "\ncombogrid game replay indian --seed 4 --set players=3";
    assert!(three.contains(command), "{three}");
    assert!(three.contains("melds     AC AD AH, QD QH QS\n"), "{three}");
    assert!(three.contains("player 2 took nothing") && three.contains("the hand lacks one run\n"));
    for game in ["reversi", "tothello"] {
        let board = drawn(&[game], b"hint\n");
        assert!(
            board.contains("player 0 (X) 2, player 1 (O) 2\n"),
            "{board}"
        );
        assert!(
            board.contains("  turns 1 piece and leaves") || board.contains("  captures "),
            "{board}"
        );
        // The colours are those of the players, whoever moves.
        let replayed = run(&["game", "replay", game, "--actions", "D3"], b"");
        let pieces = if game == "reversi" {
            "player 0 (X) 4, player 1 (O) 1\n"
        } else {
            "player 0 (X) "
        };
        assert!(replayed.stdout.contains(pieces), "{}", replayed.stdout);
    }
}

#[test]
fn rummikub_takes_the_own_melds_alone_and_says_what_is_wrong_with_them() {
    let played = |input: &[u8]| {
        let output = run(
            &["play", "rummikub", "--seed", "7", "--width", "200"],
            input,
        );
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        output.stdout
    };
    // Three tens are the thirty points that open, and the eights with the joker 24.
    let wrong = played(b"8c 8s jk\n8C 8S 9H\nlay TC TH 3D\nKC KD KH\nquit\n");
    for told in [
        "`8c 8s jk` is not legal here: 30 points open; this has 24\n",
        "a set has one rank; 9H is of another rank",
        "the hand has 0 of 3D, not 1",
        "`KC KD KH` is not legal here: the hand has 0 of KC, not 1",
    ] {
        assert!(wrong.contains(told), "no {told:?} in {wrong}");
    }
    let laid = played(b"tc th ts\nquit\n");
    assert!(laid.contains("--actions 'lay TC TH TS,"), "{laid}");
    let hinted = played(b"hint\ndo\nquit\n");
    assert!(hinted.contains("--actions 'lay TC TH TS"), "{hinted}");
}

#[test]
fn rummikub_takes_what_changes_on_the_table_in_letters_or_as_tiles() {
    let played = |turn: &str| {
        // After the other player's first turn the table is TC TH TS, AD 2D 3D, 4S 5S 6S, 5S 6S 7S.
        let input = format!("tc th ts\n{turn}\nquit\n");
        let output = run(&["play", "rummikub", "--seed", "7"], input.as_bytes());
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        output
            .stdout
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    for turn in ["4d", "AD 2D 3D 4D", "lay o1 o2 o3 o4"] {
        let laid = played(turn);
        let tables = [
            ",lay TC TH TS | AD 2D 3D 4D | 4S 5S 6S | 5S 6S 7S,",
            ",lay TC TH TS | 4S 5S 6S | 5S 6S 7S | AD 2D 3D 4D,",
        ];
        assert!(tables.iter().any(|table| laid.contains(table)), "{laid}");
    }
    let both = played("k8 | o4");
    let table = ",lay TC TH TS | AD 2D 3D 4D | 4S 5S 6S | 5S 6S 7S 8S,";
    assert!(both.contains(table), "{both}");
    // What is missing is said, and no table is listed.
    for (turn, told) in [
        ("lay", "`lay`: name the melds as they lie after the turn"),
        ("l", "`l`: name the melds as they lie after the turn"),
        ("o4 o5x", "`o4 o5x`: unexpected character 'x' at byte 5"),
        ("o4o5x", "`o4o5x`: unexpected character 'x' at byte 4"),
        // A joker as the table prints it, among tiles.
        (
            "k7 r7 jk",
            "`k7 r7 jk` is not legal here: the hand has 0 of 7S, not 1",
        ),
        (
            "7S 7H JK",
            "`7S 7H JK` is not legal here: the hand has 0 of 7S, not 1; name all tiles of a meld of the table that you take tiles from",
        ),
    ] {
        let refused = played(turn);
        assert!(refused.contains(told), "no {told:?} in {refused}");
        assert!(!refused.contains(" or lay "), "{refused}");
    }
}

#[test]
fn a_game_without_a_seed_is_another_one_each_time() {
    let seed = || {
        let output = run(&["play", "gin"], b"quit\n");
        let (_, rest) = output.stdout.split_once("--seed ").unwrap();
        rest.split_whitespace().next().unwrap().to_owned()
    };
    // Two of a million numbers are the same by chance, three hardly ever.
    let first = seed();
    assert!(seed() != first || seed() != first);
}

#[test]
fn actions_are_understood_in_other_letters_and_in_parts() {
    let played = |arguments: &[&str], input: &[u8]| {
        let output = run(&[&["play"], arguments].concat(), input);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        output.stdout
    };
    let gin = played(&["gin", "--seed", "7"], b"P\nD\n4h\nquit\n");
    let command = gin.lines().last().unwrap();
    assert!(command.contains(" --actions 'pass,pass,draw,"), "{command}");
    // A card alone is thrown, and two throws of one card are told apart.
    let hand = gin.lines().rfind(|line| line.starts_with("loose")).unwrap();
    let card = hand.split_whitespace().nth(1).unwrap();
    let typed = format!("pass\ndraw\n{}\nquit\n", card.to_lowercase());
    let thrown = played(&["gin", "--seed", "7"], typed.as_bytes());
    let throw = format!("'pass,pass,draw,discard {card},");
    assert!(thrown.contains(&throw), "{thrown}");
    // What is an action, but not here, is told so; what is none, how actions are written.
    let board = played(&["reversi"], b"PASS\na1\nfly\nd3\nhelp\nquit\n");
    for told in [
        "`pass`: pass is not legal here\n",
        "`A1`: A1 is not legal here\n",
        "`fly`: expected pass or a cell",
        "hint        what a player of the engine would do",
        "--actions 'D3,",
    ] {
        assert!(board.contains(told), "no {told:?} in {board}");
    }
    // The first cards of a play do not stand for the whole, and `p` is a pass that the landlord does not have.
    let cards = played(&["doudizhu", "--seed", "7"], b"67\np\nhelp\nquit\n");
    for told in [
        "`67`: ",
        "`pass`: pass is not legal here\n",
        "p for pass, 3334 for a trio",
    ] {
        assert!(cards.contains(told), "no {told:?} in {cards}");
    }
    assert!(!cards.contains("--actions"), "{cards}");
}

/// Red if a line ends inside a card: the words of a narrow game are then others than those of a wide one.
#[test]
fn no_line_of_a_table_breaks_inside_a_card() {
    let input = "draw\n".repeat(12) + "hint\n8C 8S 9H\ndo\n";
    let played = |width: &str| {
        let arguments = ["play", "rummikub", "--seed", "1", "--width", width];
        let output = run(&arguments, input.as_bytes());
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        output.stdout
    };
    let (narrow, wide) = (played("50"), played("1000"));
    let (game, replay) = narrow.trim_end().rsplit_once('\n').unwrap();
    assert!(replay.contains(" | "), "nothing long was laid: {replay}");
    for line in game.lines() {
        // A person ends the line of the prompt.
        let line = line.trim_start_matches("> ");
        assert!(line.len() <= 50, "{line}");
    }
    assert!(narrow.lines().count() > wide.lines().count());
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(&narrow), words(&wide));
}

#[test]
fn undo_goes_back_to_an_own_decision() {
    let played = |seat: &str, input: &[u8]| {
        let seated = ["play", "doudizhu", "--seed", "7", "--seat", seat];
        let output = run(&seated, input);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        output.stdout
    };
    let nothing = "nothing to undo: this is your first decision\n";
    assert!(played("0", b"undo\n").contains(nothing));
    // The play of the landlord before a farmer's first decision stays.
    let farmer = played("1", b"undo\npass\nundo\n");
    assert_eq!(farmer.matches(nothing).count(), 1, "{farmer}");
    assert!(
        farmer.contains("hand  ") && !farmer.contains("player 1: "),
        "{farmer}"
    );
    let first = farmer.lines().next().unwrap();
    let first = first.strip_prefix("player 0: ").unwrap();
    assert!(
        farmer.ends_with(&format!(" --actions '{first}'\n")),
        "{farmer}"
    );
    let nobody = run(&["play", "gin", "--seat", "2"], b"");
    assert_eq!(
        nobody.stderr,
        "error: there is no seat 2, expected 0 to 1\n"
    );
}

#[test]
fn a_game_is_played_to_its_end() {
    let hands = run(
        &["play", "doudizhu", "--seed", "2", "--against", "random"],
        b"hint\n",
    );
    assert_eq!(hands.status, 0, "the end of the input ends the game");
    assert!(
        hands.stdout.contains("points ahead of the others"),
        "{}",
        hands.stdout
    );
}

#[test]
fn a_saved_duel_goes_on_where_it_was_stopped() {
    let file = std::env::temp_dir().join(format!("combogrid-duel-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let players = ["gin", "--a", "greedy", "--b", "simple"];
    let saving = [&players[..], &["--save", path]].concat();
    let whole = duel(&saving);
    assert_eq!(whole, duel(&players), "a file changes no result");
    // The line of the settings, the first part, and half of a line.
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    std::fs::write(
        &file,
        [lines[0], "\n", lines[1], "\n", &lines[2][..9]].concat(),
    )
    .unwrap();
    assert_eq!(duel(&saving), whole);
    let resumed = std::fs::read_to_string(&file).unwrap();
    assert_eq!(resumed.lines().count(), 3, "{resumed}");
    // Read once more, the file with the resumed part is whole, and nothing is written.
    assert_eq!(duel(&saving), whole);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), resumed);
    // A part is not played again: a changed result stays.
    let changed = text.replace("\"hands\":", "\"hands\":1000");
    std::fs::write(&file, changed).unwrap();
    assert!(duel(&saving)["rounds"].as_u64() > Some(1000));
    // Whatever changes a result makes it another duel.
    let others = [
        [
            "duel", "gin", "--a", "simple", "--b", "simple", "--pairs", "12",
        ]
        .to_vec(),
        [&["duel"], &players[..], &["--pairs", "13"]].concat(),
        [&["duel"], &players[..], &["--pairs", "12", "--seed", "1"]].concat(),
        [&["duel"], &players[..], &["--pairs", "12", "--worlds", "9"]].concat(),
        [
            &["duel"],
            &players[..],
            &["--pairs", "12", "--rules", "oklahoma"],
        ]
        .concat(),
        [
            &["duel"],
            &players[..],
            &["--pairs", "12", "--set", "knock=5"],
        ]
        .concat(),
    ];
    for other in others {
        let output = run(&[&other[..], &["--save", path]].concat(), b"");
        assert_eq!(output.status, 1, "{other:?}");
        let message = &output.stderr;
        assert!(message.contains("the file has another duel"), "{message}");
    }
    std::fs::remove_file(&file).unwrap();
}

#[test]
#[cfg(unix)]
fn a_duel_that_cannot_be_saved_says_so() {
    let players = "gin --a greedy --b simple";
    let program = env!("CARGO_BIN_EXE_combogrid");
    let duel = |before: &str, path: &str| {
        let script = format!("{before} exec {program} duel {players} --save {path}");
        let mut command = std::process::Command::new("sh");
        run::run_command(command.args(["-c", &script]), b"")
    };
    let device = duel("", "/dev/full");
    assert_eq!(device.status, 1);
    assert!(
        device.stderr.contains("it is not a file"),
        "{}",
        device.stderr
    );
    // A file that may not grow is as good as a full disk.
    let file = std::env::temp_dir().join(format!("combogrid-full-{}", std::process::id()));
    let full = duel("trap '' XFSZ; ulimit -f 0;", file.to_str().unwrap());
    assert_eq!(full.status, 1);
    assert!(full.stderr.contains("File too large"), "{}", full.stderr);
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_file_of_several_positions_is_a_question_for_each() {
    let start = "---------------------------OX------XO---------------------------";
    let text =
        format!("% problems\n{start} X; f5\n\n{start} O;\n{start} Z\n(;BO[8 {start} X]B[f5];)\n");
    let shown = run(&["reversi", "moves", "-"], text.as_bytes());
    assert_eq!(shown.status, 1, "the fifth line is wrong");
    assert!(
        shown
            .stderr
            .starts_with("line 5: error: unexpected character 'Z'"),
        "{}",
        shown.stderr
    );
    let lines: Vec<&str> = shown.stdout.lines().collect();
    for said in [
        "line 2",
        "line 4",
        "line 6",
        "X may play D3 C4 F5 E6",
        "O may play E3 F4 C5 D6",
    ] {
        assert!(lines.contains(&said), "{}", shown.stdout);
    }
    let asked = ["reversi", "moves", "-", "--format", "json"];
    let right = text.replace(&format!("{start} Z\n"), "");
    let json = run(&asked, right.as_bytes());
    assert_eq!((json.status, json.stdout.lines().count()), (0, 3));
    for line in json.stdout.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert!(answer["moves"].is_array(), "{line}");
    }
    // A picture is of one position.
    let picture = run(
        &["reversi", "moves", "-", "--format", "svg"],
        right.as_bytes(),
    );
    assert!(
        picture.stderr.contains("is another position"),
        "{}",
        picture.stderr
    );
}

/// The file of a duel that was stopped twice is read a third time, and has each part once.
#[test]
fn a_duel_is_resumed_as_often_as_it_is_stopped() {
    let file = std::env::temp_dir().join(format!("combogrid-resumed-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let arguments = |pairs: &str| {
        let players = [
            "duel", "gin", "--a", "greedy", "--b", "simple", "--save", path,
        ];
        let rest = ["--pairs", pairs, "--format", "json", "--threads", "1"];
        run(&[&players[..], &rest].concat(), b"")
    };
    let whole = arguments("40");
    assert_eq!((whole.status, whole.stderr.as_str()), (0, ""));
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 6, "the settings and five parts");
    for (kept, half) in [(2, 30), (4, 1), (6, 0), (1, 0), (0, 12)] {
        let beginning = lines[..kept].concat();
        let next = lines.get(kept).map_or("", |line| &line[..half]);
        std::fs::write(&file, beginning + next).unwrap();
        let resumed = arguments("40");
        let rounds = |output: &str| {
            let answer: Value = serde_json::from_str(output).unwrap();
            (
                answer["won"].clone(),
                answer["rounds"].clone(),
                answer["pairs"].clone(),
            )
        };
        assert_eq!(
            rounds(&resumed.stdout),
            rounds(&whole.stdout),
            "{kept} lines"
        );
        let again = std::fs::read_to_string(&file).unwrap();
        let results = |text: &str| -> Vec<(Value, Value)> {
            let parts = text.lines().skip(1);
            let parts = parts.map(|line| serde_json::from_str::<Value>(line).unwrap());
            parts
                .map(|part| (part["part"].clone(), part["pairs"].clone()))
                .collect()
        };
        assert_eq!(results(&again), results(&text), "{kept} lines");
        assert!(
            again.starts_with(&lines[..kept].concat()),
            "what was kept stays"
        );
    }
    std::fs::remove_file(&file).unwrap();
}

/// A file that is none of this duel stays as it is, and the message says why and where.
#[test]
fn a_duel_changes_no_file_but_its_own() {
    let file = std::env::temp_dir().join(format!("combogrid-foreign-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let saving = [
        "duel", "gin", "--a", "simple", "--b", "simple", "--pairs", "9", "--save", path,
    ];
    assert_eq!(run(&saving, b"").status, 0);
    let own = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = own.lines().collect();
    assert_eq!(lines.len(), 3, "{own}");
    let with = |line: &str| format!("{}\n{line}\n", lines[0]);
    let replaced = |old: &str, new: &str| {
        assert!(lines[1].contains(old), "{}", lines[1]);
        with(&lines[1].replacen(old, new, 1))
    };
    let most = u64::MAX.to_string();
    for (text, message) in [
        ("a line of another program".to_owned(), "none of a duel"),
        (
            "a whole line of another program\n".to_owned(),
            "none of a duel",
        ),
        (format!("{{\n{own}"), "none of a duel"),
        (with("{}"), "line 2: it is no result"),
        (with(&format!("{}\n{}", lines[1], lines[1])), "line 3: part"),
        (
            replaced("\"hands\":", &format!("\"hands\":{most}")),
            "line 2: it is no result",
        ),
        (
            replaced("\"clocks\":[[", "\"clocks\":[[-"),
            "line 2: it has a time",
        ),
        (
            replaced("\"pairs\":[[", "\"pairs\":[[9"),
            "line 2: it has another number of pairs",
        ),
        (
            replaced("\"part\":", "\"part\":7"),
            "line 2: the duel has no such part",
        ),
    ] {
        std::fs::write(&file, &text).unwrap();
        let output = run(&saving, b"");
        assert_eq!((output.status, output.stdout.as_str()), (1, ""), "{text}");
        assert!(output.stderr.contains(message), "{text}: {}", output.stderr);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
    // The beginning of the first line is all that a duel leaves that is stopped at once.
    std::fs::write(&file, &lines[0][..20]).unwrap();
    assert_eq!(run(&saving, b"").status, 0);
    assert!(
        std::fs::read_to_string(&file)
            .unwrap()
            .starts_with(lines[0])
    );
    std::fs::remove_file(&file).unwrap();
}

/// Two duels that write to one file would lose lines of each other.
#[test]
fn a_file_is_of_one_duel_at_a_time() {
    let path = std::env::temp_dir().join(format!("combogrid-locked-{}", std::process::id()));
    let file = std::fs::File::create(&path).unwrap();
    fs4::FileExt::lock(&file).unwrap();
    let saving = [
        "duel",
        "gin",
        "--a",
        "simple",
        "--b",
        "simple",
        "--pairs",
        "1",
        "--save",
        path.to_str().unwrap(),
    ];
    let output = run(&saving, b"");
    assert_eq!((output.status, output.stdout.as_str()), (1, ""));
    let message = &output.stderr;
    assert!(
        message.contains("another duel writes to the file"),
        "{message}"
    );
    assert_eq!(
        std::fs::read(&path).unwrap(),
        b"",
        "the file stays as it is"
    );
    drop(file);
    assert_eq!(run(&saving, b"").status, 0);
    std::fs::remove_file(&path).unwrap();
}

/// A limit on the size of files stands for a full disk: the error says so, and the file ends with a whole line, from which
/// the duel goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_stops_a_duel_that_can_go_on() {
    let file = std::env::temp_dir().join(format!("combogrid-limited-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let duel = "duel gin --a simple --b simple --pairs 160 --format json --save";
    let program = env!("CARGO_BIN_EXE_combogrid");
    // Blocks of 1,024 bytes; without the trap the signal would end the program.
    let script = format!("trap '' XFSZ; ulimit -f 1; exec {program} {duel} {path}");
    let full = run_command(
        std::process::Command::new("bash").args(["-c", &script]),
        b"",
    );
    assert_eq!((full.status, full.stdout.as_str()), (1, ""));
    assert!(full.stderr.contains("File too large"), "{}", full.stderr);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.len() <= 1024 && text.ends_with('\n') && text.lines().count() > 2,
        "{text}"
    );
    let arguments: Vec<&str> = duel.split(' ').chain([path]).collect();
    let resumed = run(&arguments, b"");
    assert_eq!((resumed.status, resumed.stderr.as_str()), (0, ""));
    let parts = std::fs::read_to_string(&file).unwrap();
    assert_eq!(parts.lines().count(), 21, "the settings and twenty parts");
    assert!(
        parts
            .lines()
            .all(|line| serde_json::from_str::<Value>(line).is_ok())
    );
    std::fs::remove_file(&file).unwrap();
}

#[cfg(unix)]
#[test]
fn a_duel_is_saved_in_a_regular_file_only() {
    let players = [
        "duel", "gin", "--a", "simple", "--b", "simple", "--pairs", "1",
    ];
    for device in ["/dev/full", "/dev/zero", "/dev/null"] {
        let output = run(&[&players[..], &["--save", device]].concat(), b"");
        assert_eq!((output.status, output.stdout.as_str()), (1, ""));
        assert!(
            output.stderr.contains("it is not a file"),
            "{}",
            output.stderr
        );
    }
}

#[test]
fn bounds_hold_for_duels_and_games() {
    let players = ["duel", "tothello", "--a", "search:depth-8", "--b", "random"];
    for (bound, message) in [
        (["--timeout", "200ms"], "out of time"),
        (["--max-states", "2000"], "more than 2000 states"),
    ] {
        let output = run(&[&players[..], &bound].concat(), b"");
        assert_eq!((output.status, output.stdout.as_str()), (1, ""));
        assert!(output.stderr.contains(message), "{}", output.stderr);
    }
    // Twenty states are enough for neither player, and the game so far is told.
    let bound = ["play", "gin", "--seed", "7", "--max-states", "5"];
    let played = run(&bound, b"hint\npass\n");
    assert_eq!(played.status, 1);
    assert!(
        played
            .stdout
            .contains("> stopped early: more than 5 states"),
        "{}",
        played.stdout
    );
    let command = "combogrid game replay gin --seed 7 --actions 'pass'";
    assert!(played.stdout.contains(command), "{}", played.stdout);
    assert!(
        played.stderr.contains("stopped early: more than 5 states"),
        "{}",
        played.stderr
    );
}

#[test]
fn bounds_hold_for_hints() {
    let hint = |fields: &str| {
        let request = format!("{{\"op\": \"game.hint\", {fields}}}\n");
        let output = run_command(&mut combogrid(&["batch"]), request.as_bytes());
        serde_json::from_str::<Value>(&output.stdout).unwrap()
    };
    let deep = r#""game": "tothello", "player": "search:depth-8""#;
    for bound in [r#""timeout_ms": 50"#, r#""max_states": 3000"#] {
        let answer = hint(&format!("{deep}, {bound}"));
        assert_eq!(answer["error"]["kind"], "limit", "{answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains("of the request allows more"), "{message}");
    }
    // The action is known before the chance to win is.
    let answer = hint(r#""game": "doudizhu", "player": "greedy", "seed": 7, "max_states": 1500"#);
    assert_eq!(answer["error"]["kind"], "limit", "{answer}");
    assert_eq!(answer["error"]["known"]["action"], "33", "{answer}");
    let answer = hint(r#""game": "doudizhu", "player": "greedy", "seed": 7"#);
    let chance = answer["result"]["chance"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&chance), "{answer}");
}

/// The answer of a request, without its chance to fail.
fn answered(request: &Value) -> Value {
    let output = run_command(
        &mut combogrid(&["batch"]),
        format!("{request}\n").as_bytes(),
    );
    serde_json::from_str::<Value>(&output.stdout).unwrap()
}

/// The same seed gives the same hint from one seat as from the whole deal, in text, as a request and for every player.
#[test]
fn a_hint_from_one_seat_is_that_of_the_whole_deal() {
    let games = [
        ("doudizhu", json!({}), vec!["33", "44", "pass", "pass"]),
        (
            "doudizhu",
            json!({"preset": "openspiel"}),
            vec!["bid 1", "bid 0", "bid 0"],
        ),
        ("gin", json!({}), vec!["pass", "pass", "draw"]),
        ("indian", json!({"players": 3}), vec!["draw"]),
        ("rummikub", json!({"players": 3}), vec!["draw"]),
    ];
    for (game, rules, actions) in games {
        let asked = json!({"game": game, "rules": rules, "seed": 5});
        let with = |fields: Value| {
            let mut request = asked.clone();
            request
                .as_object_mut()
                .unwrap()
                .extend(fields.as_object().unwrap().clone());
            answered(&request)
        };
        let whole = with(json!({"op": "game.deal"}))["result"]["deal"].clone();
        let mut played: Vec<Value> = Vec::new();
        let mut drawn = 0;
        for number in 0..=actions.len() {
            let stand = with(json!({"op": "game.replay", "actions": played}));
            let seat = stand["result"]["player"].as_u64().unwrap();
            let cards = &whole["hands"][usize::try_from(seat).unwrap()];
            let players = whole["hands"].as_array().unwrap().len() as u64;
            let hands: Vec<&Value> = (0..players)
                .map(|other| if other == seat { cards } else { &Value::Null })
                .collect();
            let mut deal = whole.clone();
            deal["hands"] = json!(hands);
            deal.as_object_mut().unwrap().remove("stock");
            // The seat's own draw names its card; at Rummikub it ends the turn, and the next seat sees none.
            let mut seen = played.clone();
            if game != "rummikub" && seen.last() == Some(&json!("draw")) {
                let stock: Vec<&str> = whole["stock"].as_str().unwrap().split(' ').collect();
                *seen.last_mut().unwrap() = json!(format!("draw {}", stock[drawn - 1]));
            }
            let players = ["greedy", "sampling", "random"].into_iter();
            for player in players.filter(|player| (game, *player) != ("rummikub", "sampling")) {
                let hint =
                    json!({"op": "game.hint", "player": player, "worlds": 2, "actions": played});
                let from_all = with(hint.clone());
                let mut hint = hint;
                hint["deal"] = deal.clone();
                hint["as_seen_by"] = json!(seat);
                hint["actions"] = json!(seen);
                assert_eq!(with(hint), from_all, "{game} {played:?}");
                let bids = stand["result"]["phase"] == "auction";
                assert_eq!(from_all["result"]["roles"].is_object(), bids);
                let chance = from_all["result"]["chance"].as_f64();
                assert!(
                    chance.is_some_and(|chance| (0.0..=1.0).contains(&chance)),
                    "{from_all}"
                );
            }
            let view = with(json!({"op": "game.replay", "deal": deal, "actions": seen}));
            for field in ["player", "phase", "legal", "view", "over"] {
                assert_eq!(
                    view["result"][field], stand["result"][field],
                    "{game} {field}"
                );
            }
            // What the next action is does not matter, as long as it is legal.
            let legal = &stand["result"]["legal"];
            let next = actions.get(number).map(|action| json!(action));
            let next = next.filter(|next| legal.as_array().unwrap().contains(next));
            let Some(next) = next else { break };
            drawn += usize::from(next == json!("draw"));
            played.push(next);
        }
    }
}

#[test]
fn what_no_seat_can_have_seen_is_refused_with_its_place() {
    let of = |fields: Value| {
        let answer = answered(&fields);
        let error = &answer["error"];
        [&error["kind"], &error["field"], &error["message"]]
            .map(|part| part.as_str().unwrap_or("none").to_owned())
    };
    let farmer = "33445566778899TJQ";
    let hint = |hands: Value, actions: Value| {
        of(
            json!({"op": "game.hint", "game": "doudizhu", "deal": {"hands": hands}, "actions": actions}),
        )
    };
    let [kind, field, message] = hint(json!([null, farmer, null]), json!(["J", "K", "2", "333"]));
    assert_eq!((kind.as_str(), field.as_str()), ("play", "actions"));
    assert_eq!(
        message,
        "action 1, `K`: player 1 cannot have K: too few of them are hidden"
    );
    let [_, field, message] = hint(json!([null, farmer, null]), json!(["J", "Q"]));
    assert_eq!(
        (field.as_str(), message.as_str()),
        ("as_seen_by", "player 1 is not to move, but player 2 is")
    );
    let [_, field, message] = hint(json!([farmer, farmer, null]), json!([]));
    assert_eq!(
        (field.as_str(), message.as_str()),
        (
            "deal",
            "expected all hands, or that of one seat and null for the others"
        )
    );
    let [_, field, message] = hint(json!([null, null, null]), json!([]));
    assert_eq!(
        (field.as_str(), message.as_str()),
        ("deal", "the deal has no hand of the seat that asks")
    );
    let [_, _, message] = hint(json!(["34", null, null]), json!([]));
    assert_eq!(message, "player 0 has 2 cards, expected 20");
    let output = run(
        &[
            "game",
            "hint",
            "doudizhu",
            "--hand",
            "34",
            "--as-seen-by",
            "3",
        ],
        b"",
    );
    assert_eq!(output.status, 1);
    assert!(
        output.stderr.contains("there is no player 3"),
        "{}",
        output.stderr
    );
}
