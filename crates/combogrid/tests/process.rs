//! The program among others: signals, threads, memory, and an output that is full.
#![cfg(target_os = "linux")]

mod run;

use std::fs::File;
use std::io::{BufRead, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

use run::{combogrid, run, run_command, start};

const REQUEST: &str = r#"{"op":"tothello.perft","depth":1}"#;
const ANSWER: &str = "{\"id\":null,\"result\":{\"nodes\":\"4\"}}\n";

/// Runs the program in a shell, as `$0` of this script.
fn in_shell(script: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_combogrid")]);
    shell
}

/// The program as a terminal starts it: a shell has what it runs in the background ignore Ctrl-C, and nohup a hangup.
fn interruptible(arguments: &[&str]) -> Command {
    let mut command = Command::new("env");
    command.args([
        "--default-signal=HUP,INT,TERM",
        env!("CARGO_BIN_EXE_combogrid"),
    ]);
    command.args(arguments);
    command
}

/// The tiles of these ranks, in every suit.
fn tiles(ranks: &str) -> String {
    let of_rank = |rank| "CDHS".chars().flat_map(move |suit| [rank, suit]);
    ranks.chars().flat_map(of_rank).collect()
}

fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    let status = Command::new("kill").args([signal, &id]).status();
    assert!(status.unwrap().success());
}

#[test]
fn a_signal_in_a_write_leaves_whole_lines() {
    for (signal, number) in [("-TERM", 15), ("-HUP", 1)] {
        let (mut child, mut requests, mut output) = start(&mut interruptible(&["batch"]));
        let long = r#"{"op": "doudizhu.leads", "hand": "33344455566677788899"}"#;
        for _ in 0..200 {
            writeln!(requests, "{long}").unwrap();
        }
        // Once the program has begun to answer nobody reads, so that it is inside of a write soon.
        let mut answers = String::new();
        output.read_line(&mut answers).unwrap();
        thread::sleep(Duration::from_millis(300));
        send(signal, &child);
        output.read_to_string(&mut answers).unwrap();
        assert!(answers.ends_with("}\n"), "{signal} cuts a line");
        assert_eq!(child.wait().unwrap().signal(), Some(number));
    }
}

#[test]
fn an_interrupt_ends_a_slow_question() {
    let no_bound = format!("--max-states={}", u64::MAX);
    let mut batch = interruptible(&["batch", &no_bound]);
    let (mut child, mut requests, mut answers) = start(&mut batch);
    let slow = r#"{"op":"tothello.perft","depth":60}"#;
    write!(requests, "{REQUEST}\n{slow}\n").unwrap();
    answers.read_line(&mut String::new()).unwrap();
    send("-INT", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn an_interrupt_leaves_whole_lines() {
    let mut batch = interruptible(&["batch", "--threads", "2"]);
    let (mut child, mut requests, mut answers) = start(&mut batch);
    let writer = thread::spawn(move || {
        // Until the program is gone.
        let long = r#"{"op": "doudizhu.leads", "hand": "33344455566677788899"}"#;
        while writeln!(requests, "{long}").is_ok() {}
    });
    let mut first = String::new();
    answers.read_line(&mut first).unwrap();
    send("-INT", &child);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(
        rest.lines().all(|line| line == first.trim_end()),
        "a line is cut short"
    );
    assert!(rest.is_empty() || rest.ends_with('\n'));
    writer.join().unwrap();
}

#[test]
fn an_interrupt_asks_for_what_is_known() {
    let hands = ["3345667899TJQKA22B", "344557788TJJQQKAAR"];
    let solve = ["doudizhu", "solve", hands[0], hands[1], "--all"];
    let unbounded = ["--max-states", "1000000000000", "--format", "json"];
    let child = interruptible(&[&solve[..], &unbounded].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_millis(1500));
    send("-INT", &child);
    let output = child.wait_with_output().unwrap();
    let [known, errors] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(errors.contains("cancelled"), "{errors}");
    assert!(known.starts_with(r#"{"known":{"wins":true"#), "{known}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn an_interrupt_that_the_caller_ignores_is_ignored() {
    let mut shell = in_shell(r#"trap "" INT; exec "$0" batch"#);
    let (mut child, mut requests, mut answers) = start(&mut shell);
    for _ in 0..2 {
        writeln!(requests, "{REQUEST}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, ANSWER);
        send("-INT", &child);
    }
    drop(requests);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn where_memory_is_short_there_are_fewer_threads_or_an_error() {
    let input = format!("{REQUEST}\n").repeat(2000);
    // With less, no verb of the program can start.
    let starts = |megabytes: &u32| {
        let script = format!(r#"ulimit -v {megabytes}000; exec "$0" --version"#);
        in_shell(&script).output().unwrap().status.success()
    };
    let least = (1..500).find(starts).unwrap();
    // Not at 130 and 190, where the parts that glibc reserves for two or three threads leave no stack for one more.
    for more in [4, 8, 16, 50, 100, 160, 175, 240, 300, 400, 700, 1000] {
        for threads in [1, 64] {
            let megabytes = least + more;
            let kilobytes = megabytes * 1000;
            let script = format!(r#"ulimit -v {kilobytes}; exec "$0" batch --threads {threads}"#);
            let output = run_command(&mut in_shell(&script), input.as_bytes());
            let case = format!("{megabytes} MB, {threads} threads: {}", output.stderr);
            match output.status {
                0 => assert!(output.stdout == ANSWER.repeat(2000), "{case}"),
                1 => assert!(output.stderr.starts_with("error: "), "{case}"),
                _ => panic!("{case}"),
            }
            // What was answered with less is answered with more.
            assert!(more < 90 || output.status == 0, "{case}");
        }
    }
}

#[test]
fn help_that_can_not_be_written_is_an_error() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["rummy", "best", "--help"],
    ] {
        let full = File::create("/dev/full").unwrap();
        let output = combogrid(arguments).stdout(full).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with("error: No space left"), "{errors}");
        assert_eq!(output.status.code(), Some(1));
    }
    assert_eq!(run(&["--help"], b"").status, 0);
    let nonsense = run(&["--nonsense"], b"");
    assert!(nonsense.stderr.contains("--nonsense"));
    assert_eq!((nonsense.stdout.as_str(), nonsense.status), ("", 2));
}

#[test]
fn a_line_is_too_long_in_whatever_pieces_it_comes() {
    let longer = format!("{REQUEST} \n");
    let limit = REQUEST.len().to_string();
    let whole = run(&["batch", "--max-line", &limit], longer.as_bytes());
    let mut batch = combogrid(&["batch", "--max-line", &limit]);
    let (_child, mut requests, mut answers) = start(&mut batch);
    write!(requests, "{REQUEST} ").unwrap();
    thread::sleep(Duration::from_millis(100));
    writeln!(requests).unwrap();
    drop(requests);
    let mut pieces = String::new();
    answers.read_to_string(&mut pieces).unwrap();
    assert_eq!(whole.stdout, pieces);
    assert_eq!(whole.status, 1);
}

/// Heavy requests wait for each other, or are refused; those beside them are answered.
#[test]
fn heavy_requests_beside_light_ones_do_not_end_a_batch_without_memory() {
    let tiles = tiles("A23456789TJQK").repeat(2);
    let heavy = format!(
        r#"{{"op":"rummy.combos","hand":"{tiles}JKJK","rules":"rummikub","which":"all","limit":100000}}"#
    );
    let few = r#"{"op":"doudizhu.splits","hand":"33344455566677788899","limit":100000}"#;
    let batch = [&heavy, few, REQUEST]
        .map(|line| format!("{line}\n"))
        .concat()
        .repeat(3);
    for (kilobytes, threads) in [(1_000_000, 8), (2_000_000, 2)] {
        let script = format!(r#"ulimit -v {kilobytes}; exec "$0" batch --threads {threads}"#);
        let output = run_command(&mut in_shell(&script), batch.as_bytes());
        let answers: Vec<&str> = output.stdout.lines().collect();
        assert_eq!((output.status, answers.len()), (1, 9), "{kilobytes}");
        for answer in answers.chunks(3) {
            assert!(
                answer[0].contains(r#""kind":"limit""#),
                "{:.200}",
                answer[0]
            );
            assert_eq!(answer[2], ANSWER.trim_end());
        }
    }
}

/// What requests have taken is given back when they are answered; glibc alone keeps three times as much as is allowed here.
#[cfg(target_env = "gnu")]
#[test]
fn memory_is_given_back() {
    let (mut child, mut requests, answers) = start(&mut combogrid(&["batch", "--threads", "2"]));
    let mut answers = answers.lines();
    for ranks in ["A2345", "23456", "34567", "45678"] {
        let cards = tiles(ranks);
        for (op, packs) in [("lattice", 3), ("count", 2), ("combos", 3)] {
            let hand = cards.repeat(packs) + "JKJK";
            let rules = r#"{"preset":"article","packs":8,"jokers":15}"#;
            writeln!(
                requests,
                r#"{{"op":"rummy.{op}","hand":"{hand}","rules":{rules}}}"#
            )
            .unwrap();
        }
    }
    for _ in 0..12 {
        answers.next().unwrap().unwrap();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes: u32 = resident
        .unwrap()
        .trim_end_matches("kB")
        .trim()
        .parse()
        .unwrap();
    assert!(kilobytes < 40_000, "{kilobytes} kB are kept");
    drop(requests);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

/// The verb stops with this message, in less than a gigabyte. The program's
/// own text and its libraries are in that.
fn stops(arguments: &[&str], input: &str, message: &str) {
    let mut shell = in_shell(r#"ulimit -v 1000000; exec "$0" "$@""#);
    let output = run_command(shell.args(arguments), input.as_bytes());
    let option = if arguments.contains(&"--max-states") {
        "a higher --max-states"
    } else {
        "--max-states N"
    };
    let expected = format!("error: stopped early: {message}; {option} allows more\n");
    assert_eq!(
        (output.stderr, output.status),
        (expected, 1),
        "{arguments:?}"
    );
}

#[test]
fn every_query_is_measured() {
    let table = run(&["bench", "--time", "1"], b"");
    assert_eq!(table.status, 0, "{}", table.stderr);
    assert!(table.stdout.lines().count() > 40, "{}", table.stdout);
}

#[test]
fn many_tiles_with_many_jokers_stop() {
    let hand = tiles("A23456789TJQK").repeat(2) + &"JK".repeat(15);
    let rules = ["-", "--rules", "rummikub", "--set", "jokers=15"];
    for (verb, states) in [
        (&["combos", "--all"][..], "400000"),
        (&["combos"], "200000"),
        (&["best"], "400000"),
    ] {
        let arguments = [&["rummy"], verb, &rules].concat();
        stops(&arguments, &hand, &format!("more than {states} states"));
    }
    let jokers = run(&["rummy", "best", "3H", "--set", "jokers=200"], b"");
    let message = "error: jokers is 200, but must be 0 to 15\n";
    assert_eq!((jokers.stderr.as_str(), jokers.status), (message, 1));
}

#[test]
fn all_cards_of_dou_dizhu_stop() {
    let deck = "3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR";
    for (verb, states) in [
        ("splits", "250000"),
        ("count", "20000000"),
        ("plays", "20000000"),
    ] {
        stops(
            &["doudizhu", verb, "-"],
            deck,
            &format!("more than {states} states"),
        );
    }
    let leads = run(&["doudizhu", "leads", deck, "--limit", "1"], b"");
    assert!(leads.stdout.ends_with("27,471 plays in all\n"));
}

#[test]
fn kickers_of_a_large_split_and_placements_on_a_large_board_stop() {
    let split = "333,444,555,666,777,888,999,TTT,JJJ,3,4,5,6,7,8,9,T,J,QQ,QQ,KK,KK,AA,AA,22,22,B,R";
    stops(
        &["doudizhu", "kickers", split, "--max-states", "500000"],
        "",
        "more than 500000 states",
    );
    let board = |cell: fn(usize, usize) -> char| {
        let row = |row| (0..256).map(move |col| cell(row, col)).chain(['\n']);
        (0..256).flat_map(row).collect::<String>()
    };
    let sparse = board(|row, col| match (row * 7 + col * 5) % 12 {
        0 => 'X',
        1 => 'O',
        _ => '.',
    });
    let quick = ["tothello", "placements", "-", "--max-states", "1000"];
    stops(&quick, &sparse, "more than 1000 states");
    for cells in [
        |row, col| ['X', 'O'][(row + col) % 2],
        |row, col| ['X', '.', 'O', '.'][(row + col) % 4],
        |_, col| if col == 0 { 'X' } else { 'O' },
    ] {
        let mut cells = board(cells);
        cells.replace_range(255..256, ".");
        let best = run(
            &["tothello", "best", "-", "--format", "json"],
            cells.as_bytes(),
        );
        assert_eq!((best.stderr.as_str(), best.status), ("", 0));
    }
}
