//! Human-readable text, at two widths, with and without colours.

mod run;

use run::run;

const HAND_A: &str = "11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C";
const EXAMPLE: [&str; 6] = [
    "--red=C2,C3,C4,C5,D4,E4,F2,F3,F4,F5,G6",
    "--black=B1,E1,G1,C6,H7,G4",
    "--turn=black",
    "tothello",
    "play",
    "--at=C1",
];

/// What a verb prints at a width; escape sequences are made visible.
fn shown(arguments: &[&str], more: &[&str]) -> String {
    let output = run(&[arguments, more].concat(), b"");
    (output.stdout + &output.stderr).replace('\u{1b}', "␛")
}

fn both_widths(arguments: &[&str]) -> String {
    let wide = shown(arguments, &["--width", "80"]);
    let narrow = shown(arguments, &["--width", "40"]);
    for (text, width) in [(&wide, 80), (&narrow, 40)] {
        let longest = text
            .lines()
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0);
        assert!(longest <= width, "{longest} columns in {width}:\n{text}");
    }
    format!("{wide}\n{:-<40}\n{narrow}", "")
}

#[test]
fn the_combos_of_hand_a() {
    insta::assert_snapshot!(both_widths(&["rummy", "combos", HAND_A]));
}

#[test]
fn the_combos_of_hand_a_in_colours() {
    insta::assert_snapshot!(shown(&["rummy", "combos", HAND_A], &["--color", "always"]));
}

#[test]
fn the_islands_of_hand_a() {
    insta::assert_snapshot!(both_widths(&["rummy", "islands", HAND_A]));
}

#[test]
fn the_technique_on_hand_a() {
    insta::assert_snapshot!(both_widths(&["rummy", "technique", HAND_A]));
}

#[test]
fn the_technique_on_a_hand_that_changes() {
    let changes = ["--add", "5H", "--remove", "KS"];
    let hand = ["rummy", "technique", "3H 4H 6H 7H 9C KS"];
    insta::assert_snapshot!(both_widths(&[&hand[..], &changes].concat()));
}

#[test]
fn the_melds_of_hand_a() {
    insta::assert_snapshot!(both_widths(&["rummy", "melds", HAND_A]));
}

#[test]
fn the_combos_of_an_empty_hand() {
    insta::assert_snapshot!(both_widths(&["rummy", "combos", ""]));
}

#[test]
fn a_long_list_says_how_many_there_are() {
    insta::assert_snapshot!(both_widths(&[
        "rummy", "combos", "--all", "--limit", "3", HAND_A
    ]));
}

#[test]
fn the_rules_of_indian_rummy() {
    let both = both_widths(&["rummy", "rules", "--rules", "indian"]);
    // The names of all presets are left out, or each new preset would change this snapshot.
    let mut settings = Vec::new();
    let mut is_list = false;
    for line in both.lines() {
        is_list = line.starts_with("presets ") || is_list && !line.is_empty();
        if !is_list {
            settings.push(line);
        }
    }
    insta::assert_snapshot!(settings.join("\n"));
}

#[test]
fn the_splits_of_a_dou_dizhu_hand() {
    insta::assert_snapshot!(both_widths(&["doudizhu", "splits", "3344555"]));
}

#[test]
fn the_leads_of_a_dou_dizhu_hand_in_colours() {
    let leads = ["doudizhu", "leads", "3333444555BR"];
    insta::assert_snapshot!(shown(&leads, &["--color", "always"]));
}

#[test]
fn a_cascade_wave_by_wave() {
    let [red, black, turn, tothello, play, at] = EXAMPLE;
    insta::assert_snapshot!(both_widths(&[tothello, play, red, black, turn, at]));
}

#[test]
fn a_cascade_in_colours() {
    let [red, black, turn, tothello, play, at] = EXAMPLE;
    let text = shown(
        &[tothello, play, red, black, turn, at],
        &["--color", "always"],
    );
    let last_wave = text.rsplit_once("wave 3").unwrap().1;
    insta::assert_snapshot!(last_wave);
}

#[test]
fn errors_point_at_the_place() {
    let long = format!("{}X{}", "2H3H4C5C".repeat(20), "9S".repeat(20));
    let hands = ["14H", "3X", "3H 3H 3H", "3H4", "3H小王4H", &long];
    let errors = hands.map(|hand| shown(&["rummy", "best", hand], &["--width", "40"]));
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn a_hand_of_ten_thousand_characters_is_no_matter() {
    let hand = "3C".repeat(5000);
    let error = shown(&["rummy", "best", &hand], &["--width", "40"]);
    assert!(
        error.starts_with("error: one 3C too many at byte 4"),
        "{error}"
    );
    assert!(error.len() < 200);
}

#[test]
fn the_status_tells_bad_input_from_wrong_usage() {
    let status = |arguments: &[&str]| run(arguments, b"").status;
    assert_eq!(status(&["rummy", "best", "3C"]), 0);
    assert_eq!(status(&["rummy", "best", "3X"]), 1);
    assert_eq!(status(&["rummy", "best", "3C", "--rules", "whist"]), 1);
    assert_eq!(status(&["rummy", "worst"]), 2);
    assert_eq!(status(&["rummy", "best"]), 2);
    assert_eq!(status(&["tothello", "best", "/no/such/file"]), 1);
}

#[test]
fn a_hand_comes_from_standard_input() {
    let from_input = run(&["rummy", "count", "-"], b" 3H4H5H\n");
    assert_eq!(
        from_input.stdout,
        run(&["rummy", "count", "3H4H5H"], b"").stdout
    );
    let wrong = run(&["rummy", "count", "-"], b"3H\xff");
    assert_eq!(
        (wrong.stderr.as_str(), wrong.status),
        ("error: standard input is not UTF-8 at byte 2\n", 1)
    );
}

#[test]
fn a_first_turn_needs_no_table() {
    let turn = ["rummy", "turn", "7C7D7HKS", "--rules", "gin"];
    assert_eq!(shown(&turn, &[]), shown(&turn, &["--table", ""]));
    assert!(shown(&turn, &["--format", "json"]).contains(r#""laid":["7C 7D 7H"]"#));
}

#[test]
fn a_misspelt_setting_is_guessed() {
    for (setting, meant) in [("ac=low", "`ace`"), ("runmin=3", "`run_min`")] {
        let text = shown(&["rummy", "best", "3H4H5H", "--set", setting], &[]);
        assert!(text.contains(&format!("did you mean {meant}?")), "{text}");
    }
    let wrong = run(&["rummy", "best", "3H4H5H", "--rules", "ginn"], b"");
    let guessed =
        "error: no preset is called \"ginn\"; did you mean `gin`? There are article, gin, ";
    assert!(wrong.stderr.starts_with(guessed), "{}", wrong.stderr);
}

#[test]
fn completions_and_manual_pages_are_made() {
    assert!(shown(&["--help"], &[]).contains("manual    Print the completions"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["manual", "completions", shell], b"");
        assert!(script.stdout.contains("doudizhu"), "{shell}");
    }
    let folder = std::env::temp_dir().join(format!("combogrid-man-{}", std::process::id()));
    let made = run(&["manual", "man", folder.to_str().unwrap()], b"");
    let page = std::fs::read_to_string(folder.join("combogrid-rummy-combos.1"));
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!((made.status, made.stderr.as_str()), (0, ""));
    assert!(page.unwrap().contains("control\\-points"));
}

#[test]
fn deals_are_the_same_for_a_seed() {
    let deal = |seed| run(&["deal", "gin", "--hands", "5", "--seed", seed], b"").stdout;
    assert_eq!(deal("7"), deal("7"));
    assert_ne!(deal("7"), deal("8"));
    let bad = run(&["deal", "gin", "--cards", "53"], b"");
    assert_eq!(
        (bad.stderr.as_str(), bad.status),
        ("error: 53 are more than the 52 there are\n", 1)
    );
    assert_eq!(run(&["deal", "whist"], b"").status, 2);
}

#[test]
fn answers_are_written_as_the_question() {
    let tiles = ["--rules", "rummikub", "--notation", "tiles"];
    let best = shown(&["rummy", "best", "k3 k4 k5 r5 o5 j"], &tiles);
    assert!(
        best.contains("loose  r5 j\n") || best.contains("loose  -"),
        "{best}"
    );
    let table = [
        "rummy",
        "table",
        "b6 o6 k13",
        "--table",
        "r3 r4 r5 r6, b8 o8 k8",
    ];
    let table = shown(&table, &tiles);
    assert!(table.contains("table  b6 o6 r6, "), "{table}");
    assert!(table.contains("laid   b6 o6\nrack   k13\n"), "{table}");
    let douzero = ["--notation", "douzero"];
    let plays = shown(&["doudizhu", "plays", "33XD"], &douzero);
    assert!(plays.contains("2 plays: 33 XD\n"), "{plays}");
    let none = shown(&["doudizhu", "recognize", "34X"], &douzero);
    assert_eq!(none, "34X is no play under these rules\n");
    // The protocol has one way of writing cards.
    let json = shown(&["doudizhu", "plays", "33XD", "--format", "json"], &douzero);
    assert_eq!(json, "{\"fewest\":2,\"witness\":[\"33\",\"BR\"]}\n");
}

/// Without two runs every card counts, so that all discards cost the same.
#[test]
fn advice_says_what_is_missing_to_go_out() {
    let hand = "3H 4H 5H 9C 9D 9S 2C 2D 6S 7C TD QS KC";
    let under = ["--rules", "indian", "--width", "80"];
    let best = shown(&["rummy", "best", hand], &under);
    let discard = shown(&["rummy", "discard", &format!("{hand} JH")], &under);
    let advise = shown(&["rummy", "advise", hand], &under);
    let first: Vec<&str> = advise.lines().take(16).collect();
    let last = advise.lines().last().unwrap_or_default();
    insta::assert_snapshot!([best, discard, first.join("\n"), last.to_owned()].join("\n"));
}
