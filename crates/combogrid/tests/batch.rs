//! The line protocol: every line has its answer, in order, with any content.

mod run;

use std::io::{BufRead, Write};
use std::process::Stdio;

use run::{combogrid, run, start};
use serde_json::{Value, json};

/// The answers to some lines, and the exit status.
fn batch(input: impl AsRef<[u8]>) -> (Vec<Value>, i32) {
    let output = run(&["batch"], input.as_ref());
    let answers = output
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    (answers, output.status)
}

/// The error that a single line is answered with.
fn error(line: impl AsRef<[u8]>) -> Value {
    let (answers, status) = batch(line);
    assert_eq!((answers.len(), status), (1, 1), "{answers:?}");
    assert!(answers[0].get("result").is_none());
    answers[0]["error"].clone()
}

const HAND: &str = "2H3H4H5H4H5H6H3C3C3D3D4D";

#[test]
fn every_answer_has_its_request_s_id_in_the_order_of_the_input() {
    let lines = format!(
        r#"{{"id": 1, "op": "rummy.count", "hand": "{HAND}"}}
{{"op": "doudizhu.count", "hand": "3344555", "id": {{"a": [1, null ]}}}}
{{"id": "x\u00e9", "op": "nonsense"}}
{{"op": "tothello.perft", "depth": 4}}
"#
    );
    let output = run(&["batch"], lines.as_bytes());
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"id":1,"result":{"arrangements":"12","maximal":"3"}}"#
    );
    assert_eq!(
        lines[1],
        r#"{"id":{"a": [1, null ]},"result":{"base":"13","splits":"21"}}"#
    );
    assert!(
        lines[2].starts_with(r#"{"id":"x\u00e9","error":{"kind":"unknown_op","#),
        "{}",
        lines[2]
    );
    assert_eq!(lines[3], r#"{"id":null,"result":{"nodes":"244"}}"#);
    assert_eq!((lines.len(), output.status), (4, 1));
}

#[test]
fn only_errors_make_the_status_bad() {
    assert_eq!(batch(r#"{"op": "tothello.perft", "depth": 1}"#).1, 0);
    assert_eq!(batch(""), (vec![], 0));
}

#[test]
fn a_request_that_lacks_something_says_what() {
    let cases = [
        r#"{"op": "rummy.best"}"#,
        r#"{"hand": "3H"}"#,
        r#"{"op": 7}"#,
        r#"{"op": "rummy.best", "hand": 3}"#,
        r#"{"op": "rummy.count", "hand": "", "rules": 3}"#,
        r#"{"op": "rummy.count", "hand": "", "limit": 3}"#,
        r#"{"op": "rummy.combos", "hand": "", "limit": 1000001}"#,
        r#"{"op": "rummy.best", "hand": "", "aim": "win"}"#,
        r#"{"op": "rummy.combos", "hand": "", "which": "some"}"#,
        r#"{"op": "tothello.perft", "depth": "3"}"#,
        r#"{"op": "tothello.perft", "depth": 121}"#,
    ];
    let messages = cases.map(|line| {
        let error = error(line);
        let rest = [&error["kind"], &error["at"], &error["line"]];
        assert_eq!(rest, [&json!("request"), &json!(null), &json!(1)], "{line}");
        format!("{}: {}", error["field"], error["message"])
    });
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn rules_that_do_not_exist_or_contradict_each_other_are_named() {
    let cases = [
        r#"{"op": "rummy.best", "hand": "", "rules": "whist"}"#,
        r#"{"op": "rummy.best", "hand": "", "rules": {"preset": "whist"}}"#,
        r#"{"op": "rummy.best", "hand": "", "rules": {"sets": 3}}"#,
        r#"{"op": "rummy.best", "hand": "", "rules": {"run_mni": 3}}"#,
        r#"{"op": "rummy.best", "hand": "", "rules": {"run_min": 14}}"#,
        r#"{"op": "doudizhu.count", "hand": "", "rules": {"preset": "pagat", "four_equal_wings": true}}"#,
        r#"{"op": "doudizhu.count", "hand": "", "rules": {"four_two": "perhaps"}}"#,
    ];
    let messages = cases.map(|line| {
        let error = error(line);
        assert_eq!(
            (&error["kind"], &error["field"]),
            (&json!("rules"), &json!("rules")),
            "{line}"
        );
        let message = error["message"].as_str().unwrap();
        // The names of all presets follow.
        let (said, _) = message.split_once("; there are ").unwrap_or((message, ""));
        said.to_owned()
    });
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn bad_cards_and_boards_are_pointed_at() {
    let cases = [
        r#"{"op": "rummy.best", "hand": "3H14H"}"#,
        r#"{"op": "rummy.best", "hand": "3X"}"#,
        r#"{"op": "rummy.best", "hand": "3H 3H 3H"}"#,
        r#"{"op": "doudizhu.count", "hand": "33333"}"#,
        r#"{"op": "doudizhu.answers", "hand": "3", "to": "3 ?"}"#,
        r#"{"op": "tothello.best", "rows": ["..X", ".?O"]}"#,
        r#"{"op": "tothello.best", "red": "A1", "black": "B1 I9", "turn": "red"}"#,
    ];
    let places = cases.map(|line| {
        let error = error(line);
        let found = ["kind", "field", "at"].map(|name| error[name].to_string());
        format!("{}: {line}", found.join(" "))
    });
    insta::assert_snapshot!(places.join("\n"));
}

#[test]
fn a_line_that_is_no_request_is_answered_and_stops_nothing() {
    let good = r#"{"op": "tothello.perft", "depth": 1}"#;
    let input = [b"\n  \t\n[1]\n\xff\n{\"op\":\n", good.as_bytes()].concat();
    let (answers, status) = batch(input);
    let kinds: Vec<&Value> = answers[..5]
        .iter()
        .map(|answer| &answer["error"]["kind"])
        .collect();
    assert_eq!(kinds, ["json", "json", "json", "encoding", "json"]);
    let lines: Vec<&Value> = answers[..5]
        .iter()
        .map(|answer| &answer["error"]["line"])
        .collect();
    assert_eq!(lines, [1, 2, 3, 4, 5]);
    assert_eq!((&answers[5]["result"]["nodes"], status), (&json!("4"), 1));
}

#[test]
fn a_byte_order_mark_and_other_line_ends_are_no_matter() {
    let input = "\u{feff}{\"op\":\"tothello.perft\",\"depth\":1}\r\n{\"op\":\"tothello.perft\",\"depth\":2}\r\n";
    let (answers, status) = batch(input);
    assert_eq!(status, 0, "{answers:?}");
    assert_eq!(
        (
            &answers[0]["result"]["nodes"],
            &answers[1]["result"]["nodes"]
        ),
        (&json!("4"), &json!("12"))
    );
    let inside = error("{\"op\":\"tothello.perft\",\"depth\":1\u{feff}}");
    assert_eq!(inside["kind"], "json");
}

#[test]
fn a_line_of_ten_megabytes_is_a_line() {
    let blanks = " ".repeat(10 << 20);
    let (answers, status) = batch(format!(r#"{{"op":"rummy.count","hand":"3H{blanks}4H"}}"#));
    assert_eq!(
        (&answers[0]["result"]["arrangements"], status),
        (&json!("1"), 0)
    );
    let cards = "3H".repeat(5 << 20);
    assert_eq!(
        error(format!(r#"{{"op":"rummy.count","hand":"{cards}"}}"#))["at"],
        4
    );
}

#[test]
fn one_thread_and_many_answer_alike() {
    let deal = "deal rummikub --hands 3000 --seed 7 --op rummy.best";
    let dealt = run(&deal.split(' ').collect::<Vec<_>>(), b"");
    let one = run(&["batch", "--threads", "1"], dealt.stdout.as_bytes());
    let many = run(&["batch", "--threads", "7"], dealt.stdout.as_bytes());
    assert_eq!(one.stdout.lines().count(), 3000);
    assert!(one.stdout == many.stdout);
    assert_eq!((one.status, many.status), (0, 0));
}

#[test]
fn a_program_that_waits_for_its_answer_gets_it() {
    let (mut child, mut requests, mut answers) = start(&mut combogrid(&["batch"]));
    for depth in 1..=5 {
        writeln!(
            requests,
            r#"{{"id": {depth}, "op": "tothello.perft", "depth": {depth}}}"#
        )
        .unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert!(
            answer.starts_with(&format!(r#"{{"id":{depth},"result""#)),
            "{answer}"
        );
    }
    drop(requests);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let mut batch = combogrid(&["batch"]);
    let (child, mut requests, answers) = start(batch.stderr(Stdio::piped()));
    drop(answers);
    // The program may be gone before everything is written.
    let _ = (0..10_000)
        .try_for_each(|_| writeln!(requests, r#"{{"op": "tothello.perft", "depth": 1}}"#));
    drop(requests);
    let end = child.wait_with_output().unwrap();
    assert_eq!((end.status.code(), end.stderr), (Some(0), Vec::new()));
}

#[test]
fn a_file_is_read_as_well_and_a_missing_one_is_named() {
    let path = std::env::temp_dir().join(format!("combogrid 斗地主 {}.ndjson", std::process::id()));
    std::fs::write(&path, r#"{"op": "tothello.perft", "depth": 1}"#).unwrap();
    let output = run(&["batch", path.to_str().unwrap(), "--progress"], b"");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(
        (output.stdout.as_str(), output.status),
        ("{\"id\":null,\"result\":{\"nodes\":\"4\"}}\n", 0)
    );
    assert!(
        output.stderr.contains("1 answer, 0 with an error"),
        "{}",
        output.stderr
    );
    let missing = run(&["batch", "/no/such/file"], b"");
    assert_eq!((missing.stdout.as_str(), missing.status), ("", 1));
    assert!(
        missing.stderr.starts_with("error: /no/such/file: "),
        "{}",
        missing.stderr
    );
}
