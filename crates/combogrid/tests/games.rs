//! `duel` and `play`.

mod run;

use run::run;
use serde_json::Value;

fn duel(arguments: &[&str]) -> Value {
    let arguments = [&["duel"], arguments, &["--format", "json", "--pairs", "12"]].concat();
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
    for game in ["gin", "indian", "doudizhu", "reversi", "tothello"] {
        let players = [game, "--a", "greedy", "--b", "random", "--seed", "3"];
        let one = duel(&[&players[..], &["--threads", "1"]].concat());
        let three = duel(&[&players[..], &["--threads", "3"]].concat());
        assert_eq!(one, three);
        assert_eq!((&one["pairs"], &one["game"]), (&12.into(), &game.into()));
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
    assert_eq!(
        run(&["duel", "chess", "--a", "x", "--b", "y"], b"").status,
        2
    );
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
    let three = drawn(&["indian", "--seed", "3", "--set", "players=3"], b"hint\n");
    assert!(three.contains("melds     9C 9D 9H\n"), "{three}");
    assert!(three.contains("player 2 took nothing") && three.contains("the hand lacks two runs"));
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
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let hands = run(
        &["play", "doudizhu", "--seed", "2", "--against", "random"],
        b"hint\n",
    );
    assert_eq!(hands.status, 0, "the end of the input ends the game");
    assert!(hands.stdout.contains("keeps "), "{}", hands.stdout);
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
    let simple = ["duel", "gin", "--a", "simple", "--b", "simple"];
    let other = run(&[&simple[..], &["--save", path]].concat(), b"");
    assert_eq!(other.status, 1);
    assert!(
        other.stderr.contains("the file has another duel"),
        "{}",
        other.stderr
    );
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
        shown.stderr.contains("unexpected character 'Z'"),
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
