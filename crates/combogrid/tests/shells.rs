//! Completions in the shells that are installed, and the exit status and notes that scripts see.

mod run;

use std::process::Command;

use run::run;

/// Writes the completions of a shell to a file in the folder for tests.
fn script(shell: &str) -> String {
    let output = run(&["manual", "completions", shell], b"");
    assert_eq!(output.status, 0, "{}", output.stderr);
    let path = format!("{}/combogrid.{shell}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, output.stdout).unwrap();
    path
}

/// The lines that a shell prints, or nothing if it is not installed.
fn answered(shell: &str, arguments: &[&str]) -> Option<Vec<String>> {
    let output = Command::new(shell).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(str::to_owned).collect())
}

/// The words of a command line with those that complete the last one. In bash the words are cut at `=`.
const LINES: [(&str, &[&str]); 8] = [
    ("combogrid rummy best --rules oklah", &["oklahoma_gin"]),
    (
        "combogrid rummy best --aim ",
        &["cards", "deadwood", "points"],
    ),
    (
        "combogrid doudizhu best --notation ",
        &["canonical", "douzero", "openspiel"],
    ),
    (
        "combogrid doudizhu best --set both",
        &["both_jokers=false", "both_jokers=true"],
    ),
    ("combogrid play r", &["reversi", "rummikub"]),
    ("combogrid play gin --against rand", &["random"]),
    ("combogrid play gin --set under", &["undercut="]),
    ("combogrid rummy rules kal", &["kalooki"]),
];

#[test]
fn bash_completes_values() {
    let script = script("bash");
    let complete = |line: &str, words: &[&str]| {
        let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
        let asked = format!(
            "source {script}; COMP_WORDS=('{}'); COMP_CWORD={}; \
             _combogrid_joined combogrid '{}' '{before}'; printf '%s\\n' \"${{COMPREPLY[@]}}\" | LC_ALL=C sort",
            words.join("' '"),
            words.len() - 1,
            if last == "=" { "" } else { last },
        );
        answered("bash", &["--norc", "-c", &asked]).map(|names| (line.to_owned(), names))
    };
    for (line, names) in LINES {
        let words: Vec<&str> = line.split(' ').collect();
        if let Some((line, found)) = complete(line, &words) {
            assert_eq!(found, names, "{line}");
        }
    }
    let start = ["combogrid", "rummy", "best", "--set", "ace", "="];
    if let Some((_, found)) = complete("ace=", &start) {
        assert_eq!(found, ["cyclic", "high", "low", "low_or_high"]);
    }
    if let Some((_, found)) = complete("ace=l", &[&start[..], &["l"]].concat()) {
        assert_eq!(found, ["low", "low_or_high"]);
    }
}

#[test]
fn fish_completes_values() {
    let script = script("fish");
    for (line, names) in LINES {
        let asked = format!("source {script}; complete -C '{line}'");
        if let Some(found) = answered("fish", &["--no-config", "-c", &asked]) {
            assert_eq!(found, names, "{line}");
        }
    }
}

#[test]
fn zsh_reads_the_completions_and_their_values() {
    let script = script("zsh");
    let text = std::fs::read_to_string(&script).unwrap();
    assert!(
        text.contains(r#":SETTING=VALUE: compadd -S "" -- auction= "#),
        "a blank would follow"
    );
    assert!(text.contains(":AIM:(deadwood cards points)"));
    if let Some(found) = answered("zsh", &["-f", "-n", &script]) {
        assert_eq!(found, [""; 0]);
    }
}

#[test]
fn check_says_no_by_its_status() {
    let check = |melds: &str| run(&["rummy", "check", melds, "--rules", "rummikub"], b"").status;
    assert_eq!(check("6H 4H 5H"), 0);
    assert_eq!(check("6H 4H 7H"), 1);
    assert_eq!(check("6H 4H 5X"), 1);
    let json = run(&["rummy", "check", "6H 7H", "--format", "json"], b"");
    assert_eq!(json.status, 1);
    assert!(
        json.stdout.starts_with(r#"{"valid":false,"#),
        "{}",
        json.stdout
    );
    assert_eq!(json.stderr, "");
    let drawn = run(&["rummy", "check", "6H 4H 5H, 2C", "--format", "svg"], b"");
    assert_eq!(drawn.status, 1);
    assert!(drawn.stdout.starts_with("<svg "), "{}", drawn.stdout);
    // A batch answers: the line has no error.
    let line = br#"{"op": "rummy.check", "melds": "6H 7H"}"#;
    assert_eq!(run(&["batch"], line).status, 0);
}

#[test]
fn a_hand_that_nobody_holds_is_noted() {
    let noted = |arguments: &[&str]| run(arguments, b"").stderr;
    let hand = "3H 4H 5H 6H 7H 8H 9H TH JH 2C";
    assert_eq!(
        noted(&["rummy", "discard", hand, "--rules", "gin"]),
        "note: 10 cards; under these rules a player holds 10, and 11 before a throw\n"
    );
    let eleven = hand.to_owned() + " KS";
    assert_eq!(noted(&["rummy", "discard", &eleven, "--rules", "gin"]), "");
    // Under other rules cards are laid on the table, and hands become smaller.
    assert_eq!(
        noted(&["rummy", "discard", hand, "--rules", "rummy500"]),
        ""
    );
    assert_eq!(
        noted(&["doudizhu", "count", "333344445555666677778888999TTT"]),
        "note: 30 cards; a hand of Dou Dizhu has at most 20, those of the landlord\n"
    );
    assert_eq!(noted(&["doudizhu", "count", "3344455556677TTJJQKA"]), "");
    let deck = "3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR";
    assert_eq!(noted(&["doudizhu", "leads", deck, "--count-only"]), "");
}

#[test]
fn rules_are_named_by_their_place() {
    for (engine, preset) in [("rummy", "gin"), ("doudizhu", "pagat")] {
        let by_place = run(&[engine, "rules", preset], b"");
        let by_flag = run(&[engine, "rules", "--rules", preset], b"");
        assert_eq!(by_place.status, 0, "{}", by_place.stderr);
        assert_eq!(by_place.stdout, by_flag.stdout);
        assert_ne!(by_place.stdout, run(&[engine, "rules"], b"").stdout);
        let wrong = run(&[engine, "rules", "chess"], b"");
        assert_eq!(wrong.status, 1);
        assert!(
            wrong
                .stderr
                .starts_with("error: no preset is called \"chess\"; there are ")
        );
    }
}
