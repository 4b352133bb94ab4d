//! Input that is made to break the program: every line has its answer, and no
//! question takes more than it may.

mod run;

use std::fmt::Write as _;
use std::io::{BufRead, Write};

use run::{combogrid, run, start};
use serde_json::{Value, json};

/// The answers to some lines.
fn batch(options: &[&str], input: impl AsRef<[u8]>) -> Vec<Value> {
    let output = run(&[&["batch"], options].concat(), input.as_ref());
    let answers = output.stdout.lines();
    answers
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// What stands under a name of each error.
fn errors<'a>(answers: &'a [Value], name: &str) -> Vec<&'a Value> {
    answers
        .iter()
        .map(|answer| &answer["error"][name])
        .collect()
}

/// What the program says to what it refuses.
fn refused(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = run(arguments, input.as_ref());
    assert_eq!(output.status, 1, "{}", output.stderr);
    output.stderr
}

const GOOD: &str = r#"{"op":"tothello.perft","depth":1}"#;

/// What lets a question run on and on.
const NO_BOUND: &str = "--max-states=18446744073709551615";

/// Without a bound, never answered by anybody who reads this.
const SLOW: &str = r#"{"id":"slow","op":"tothello.perft","depth":60}"#;

#[test]
fn a_line_that_is_too_long_is_answered_and_its_neighbours_too() {
    let long = " ".repeat(200_000);
    let input = format!("{GOOD}\n{GOOD}{long}\n{GOOD}\n{long}");
    let answers = batch(&["--max-line", "100000"], input);
    let message = json!("the line is longer than 100000 bytes");
    let none = Value::Null;
    assert_eq!(
        errors(&answers, "message"),
        [&none, &message, &none, &message]
    );
    assert_eq!(errors(&answers, "kind")[1], "limit");
    assert_eq!(errors(&answers, "line")[3], 4);
}

#[test]
fn a_line_past_the_usual_length_is_refused() {
    let hand = "3".repeat(17 << 20);
    let answers = batch(&[], format!(r#"{{"op":"rummy.count","hand":"{hand}"}}"#));
    assert_eq!(errors(&answers, "kind"), ["limit"]);
}

/// Requests and the kinds of their errors. `NESTED` stands for 100,000 nested lists, `UNCLOSED` for as many objects without
/// an end, and `NUL` for the byte 0.
const SENSELESS: &str = r#"
request {"op":"rummy.count","hand":NESTED}
request {"op":"rummy.count","hand":"","rules":{"ace":NESTED}}
request {"op":NESTED}
json NESTED
json UNCLOSED
request {"op":"tothello.perft","depth":99999999999999999999}
request {"op":"tothello.perft","depth":1e999}
request {"op":"rummy.combos","hand":"","limit":18446744073709551616}
rules {"op":"rummy.count","hand":"","rules":{"packs":1e9}}
rules {"op":"rummy.count","hand":"","rules":{"packs":99999999999}}
rules {"op":"rummy.count","hand":"","rules":{"jokers":200}}
cards {"op":"rummy.count","hand":"3H\u00004H"}
json {"op":"rummy.count","hand":"3HNUL"}
json NUL
json {"op":"rummy.count","op":"rummy.best","hand":""}
request {"op":"rummy.count","hand":"3H","hand":"4H"}
request {"op":"rummy.count","hand":"","rules":{"packs":1,"packs":2}}
request {"op":"rummy.count","hand":"\ud800"}
board {"op":"tothello.best","size":"99999999999x1","red":"A1","turn":"red"}
request {"op":"tothello.best","size":"4000000000x4000000000","red":"A1","turn":"red"}
board {"op":"tothello.best","rows":[]}"#;

#[test]
fn what_json_allows_and_sense_does_not_is_answered_line_by_line() {
    let deep = |brackets: &str| brackets.repeat(100_000);
    let lines = SENSELESS
        .replace("NESTED", &(deep("[") + &deep("]")))
        .replace("UNCLOSED", &deep(r#"{"a":"#))
        .replace("NUL", "\0");
    let lines = lines.trim_start_matches('\n').split('\n');
    let lines: Vec<(&str, &str)> = lines.map(|line| line.split_once(' ').unwrap()).collect();
    let mut input = String::new();
    for (_, line) in &lines {
        writeln!(input, "{line}").unwrap();
    }
    let answers = batch(
        &[],
        [input.as_bytes(), b"\xff\xfe\n", GOOD.as_bytes()].concat(),
    );
    let kinds = errors(&answers, "kind");
    for (place, (kind, line)) in lines.iter().enumerate() {
        assert_eq!(kinds[place], kind, "{line:.80}: {}", answers[place]);
    }
    assert_eq!(kinds[lines.len()], "encoding");
    assert_eq!(answers[lines.len() + 1]["result"], json!({"nodes": "4"}));
}

#[test]
fn an_id_of_any_depth_comes_back() {
    let id = "[".repeat(10_000) + &"]".repeat(10_000);
    let line = format!(r#"{{"id":{id},"op":"tothello.perft","depth":1}}"#);
    let output = run(&["batch"], line.as_bytes());
    assert!(
        output
            .stdout
            .starts_with(&format!(r#"{{"id":{id},"result""#))
    );
}

#[test]
fn a_quick_answer_does_not_wait_for_a_slow_question_behind_it() {
    let mut batch = combogrid(&["batch", "--threads", "1", NO_BOUND]);
    let (mut child, mut requests, mut answers) = start(&mut batch);
    // All in one write, so that the program has the slow one when it answers the quick ones.
    write!(requests, "{GOOD}\n{GOOD}\n{SLOW}\n{GOOD}\n").unwrap();
    for _ in 0..2 {
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, "{\"id\":null,\"result\":{\"nodes\":\"4\"}}\n");
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn slow_and_quick_requests_keep_their_order() {
    let slow = r#""op":"doudizhu.count","hand":"33334444555566667777""#;
    let quick = r#""op":"tothello.perft","depth":1"#;
    let request = |id: usize| {
        let rest = if id.is_multiple_of(7) { slow } else { quick };
        format!("{{\"id\":{id},{rest}}}\n")
    };
    let input: String = (0..300).map(request).collect();
    let answers = batch(&["--threads", "3"], input);
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, (0..300).collect::<Vec<usize>>());
}

/// A question of every op that can grow without bound.
const GROWABLE: [&str; 20] = [
    r#""op":"rummy.combos","hand":"3H4H5H6H7H8H9H""#,
    r#""op":"rummy.combos","which":"all","hand":"3H4H5H6H7H8H9H""#,
    r#""op":"rummy.islands","hand":"3H4H5H6H7H8H9H""#,
    r#""op":"rummy.technique","hand":"3D4D5D4H5H4S5S6S""#,
    r#""op":"rummy.melds","hand":"3H4H5H6H7H8H9H""#,
    r#""op":"rummy.best","rules":{"preset":"rummikub","packs":3},"hand":"3H3H3H4H5H3D3S3C4D5D6D6HJKJK""#,
    r#""op":"rummy.best","top":5,"hand":"3H4H5H3D3S3C4D5D6D6H""#,
    r#""op":"rummy.count","rules":"rummikub","hand":"3H4H5H3D3S3C4D5D6D6HJKJK""#,
    r#""op":"rummy.discard","rules":{"preset":"rummikub","packs":3},"hand":"3H3H3H4H5H3D3S3C4D5D6D6HJKJK""#,
    r#""op":"rummy.advise","rules":{"preset":"rummikub","packs":3},"hand":"3H3H3H4H5H3D3S3C4D5D6D6HJKJK""#,
    r#""op":"rummy.open","rules":{"preset":"article","packs":3},"hand":"3H3H3H4H5H6H7H8H9H""#,
    r#""op":"rummy.out","hand":"3H4H5H6H7H8H9H""#,
    r#""op":"doudizhu.splits","hand":"3344555""#,
    r#""op":"doudizhu.count","hand":"3344555""#,
    r#""op":"doudizhu.kickers","split":["555","777","J","QQ"]"#,
    r#""op":"doudizhu.best","hand":"3344555""#,
    r#""op":"doudizhu.plays","hand":"34567JJJQ2BR""#,
    r#""op":"doudizhu.solve","hands":["345788899TJJQQ","344556679TJJQQ"]"#,
    r#""op":"doudizhu.strategy","hands":["345788899TTJJQQ","344556679TJJQQ"]"#,
    r#""op":"tothello.perft","depth":9"#,
];

fn growable(more: &str) -> String {
    GROWABLE
        .map(|question| format!("{{{question}{more}}}"))
        .join("\n")
}

#[test]
fn no_time_stops_every_question_that_can_grow() {
    let stopped = "stopped early: out of time; a higher --timeout allows more";
    let general = batch(&["--timeout", "0"], growable(""));
    assert_eq!(errors(&general, "message"), [stopped; GROWABLE.len()]);
    assert_eq!(errors(&general, "kind"), ["limit"; GROWABLE.len()]);
    let stopped = "stopped early: out of time; a higher `timeout_ms` of the request allows more";
    let own = batch(&["--timeout", "1h"], growable(r#","timeout_ms":0"#));
    assert_eq!(errors(&own, "message"), [stopped; GROWABLE.len()]);
    let enough = batch(&["--timeout", "1h"], growable(""));
    assert_eq!(errors(&enough, "kind"), [&Value::Null; GROWABLE.len()]);
}

#[test]
fn one_state_stops_every_question_that_can_grow() {
    let general = "; a higher --max-states allows more";
    let own = "; a higher `max_states` of the request allows more";
    for (options, more, advice) in [
        (&["--max-states", "1"][..], "", general),
        (&["--max-states", "1"], r#","max_states":1000000"#, general),
        (&[], r#","max_states":1"#, own),
    ] {
        let answers = batch(options, growable(more));
        for (answer, question) in answers.iter().zip(GROWABLE) {
            let message = answer["error"]["message"].as_str();
            let message = message.unwrap_or_else(|| panic!("{question}: {answer}"));
            assert!(
                message.starts_with("stopped early: more than 1 state"),
                "{question}: {message}"
            );
            assert!(message.ends_with(advice), "{message}");
        }
    }
}

#[test]
fn what_is_known_when_a_question_stops_is_told() {
    let questions = [
        r#"{"op":"doudizhu.plays","hand":"34567JJJQ2BR","max_states":1}"#,
        r#"{"op":"doudizhu.kickers","split":["333","444","555","6","7","8","9"],"max_states":9,"limit":2}"#,
        r#"{"op":"tothello.perft","depth":60,"max_states":1000}"#,
        r#"{"op":"rummy.best","rules":{"preset":"rummikub","packs":3},"hand":"3H3H3H4H5H3D3S3C4D5D6D6HJKJK","max_states":1}"#,
    ];
    let answers = batch(&[], questions.join("\n"));
    let known = errors(&answers, "known");
    assert!(known[0]["fewest"].as_u64().unwrap() >= 4, "{}", known[0]);
    assert_eq!(known[1]["splits"].as_array().unwrap().len(), 2);
    assert!(known[2]["nodes"].as_str().unwrap().parse::<u64>().unwrap() > 1000);
    assert!(known[3]["loose_cards"].is_u64(), "{}", known[3]);
}

#[test]
fn a_stopped_question_is_told_on_both_streams() {
    let text = run(&["tothello", "perft", "60", "--max-states", "1000"], b"");
    assert_eq!(text.status, 1);
    assert_eq!(
        text.stderr,
        "error: stopped early: more than 1000 states; a higher --max-states allows more\n"
    );
    assert!(
        text.stdout
            .starts_with("so far, with more or better to come:\n\n"),
        "{}",
        text.stdout
    );
    let verb = "tothello perft 60 --max-states 1000 --format json";
    let data = run(&verb.split(' ').collect::<Vec<_>>(), b"");
    let known: Value = serde_json::from_str(&data.stdout).unwrap();
    assert!(known["known"]["nodes"].is_string(), "{known}");
}

#[test]
fn standard_input_is_read_once() {
    let both = run(&["doudizhu", "answers", "-", "--to", "-"], b"34567");
    assert_eq!(
        (both.stderr.as_str(), both.status),
        (
            "error: hand and to cannot both be read from standard input\n",
            2
        )
    );
}

#[test]
fn what_has_no_end_is_not_waited_for() {
    let endless = vec![b' '; (16 << 20) + 1];
    let longer = "error: standard input is longer than 16777216 bytes\n";
    for (game, verb) in [
        ("rummy", "best"),
        ("doudizhu", "count"),
        ("tothello", "best"),
    ] {
        assert_eq!(refused(&[game, verb, "-"], &endless), longer);
    }
}

#[test]
fn a_folder_is_no_file() {
    let folder = env!("CARGO_MANIFEST_DIR");
    for arguments in [["tothello", "best"].as_slice(), &["batch"]] {
        let error = refused(&[arguments, &[folder]].concat(), b"");
        assert!(error.starts_with(&format!("error: {folder}: ")), "{error}");
    }
}

#[test]
fn a_board_of_any_editor_is_read() {
    let best = |board: &str| {
        run(
            &["tothello", "best", "-", "--format", "json"],
            board.as_bytes(),
        )
    };
    let expected = best("XO.\n.O.\n").stdout;
    assert!(expected.contains("C1"), "{expected}");
    assert_eq!(best("\u{feff}XO.\r\n.O.\r\n\r\n").stdout, expected);
    let path = std::env::temp_dir().join(format!("combogrid-board-{}", std::process::id()));
    std::fs::write(&path, "\u{feff}XO.\r\n.O.\r\n").unwrap();
    let path_text = path.to_str().unwrap();
    let of_file = run(&["tothello", "best", path_text, "--format", "json"], b"");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(of_file.stdout, expected);
}

#[test]
fn errors_speak_of_what_was_given() {
    for (verb, input, message) in [
        ("tothello play - --at A1", "XO.\n", "A1 already holds X"),
        ("tothello play - --at B1", "XO.\n", "B1 already holds O"),
        (
            "tothello best -",
            "RB.\n",
            "a board in R and B does not say who moves, expected --turn red or --turn black",
        ),
        (
            "rummy best 01S",
            "",
            "unexpected character '0' at byte 0, expected a rank",
        ),
    ] {
        let error = refused(&verb.split(' ').collect::<Vec<_>>(), input);
        assert_eq!(error.lines().next(), Some(&*format!("error: {message}")));
    }
    let lists = run(&["tothello", "best", "--red", "A1", "--black", "B1"], b"");
    assert!(lists.stderr.contains("--turn <SIDE>"), "{}", lists.stderr);
}
