//! Splits go to JSON and back as lists of plays, rules as objects of their flags.

use combogrid_doudizhu::{Flag, Hand, Kind, Notation, Play, Preset, Rules, Split, WildAlone};

#[test]
fn splits_come_back() {
    let rules = Rules::default();
    for text in ["", "5554,33,4", "BR,34567,777"] {
        let split = Split::parse(text, rules).expect("a split");
        let json = serde_json::to_string(&split).expect("plain data");
        assert_eq!(
            serde_json::from_str::<Split>(&json).expect("a split"),
            split
        );
    }
}

#[test]
fn more_than_the_deck_is_no_split() {
    let rocket = r#"{"kind": "rocket", "head": "B", "len": 2}"#;
    let thrice = serde_json::from_str::<Split>(&format!("[{rocket}, {rocket}, {rocket}]"));
    let error = thrice.expect_err("one rocket too many").to_string();
    assert!(
        error.starts_with("part 3: \"BR\" is more than the deck has left"),
        "{error}"
    );
}

/// A bomb of more than four cards and the rocket of two packs say how many cards there are of each rank.
#[test]
fn plays_of_two_packs_come_back() {
    let rules = Preset::FourPlayers.rules();
    let text = "33333344455BBRR";
    let cards = Hand::TWO_PACKS
        .parse_part(text, Notation::Canonical)
        .expect("cards");
    for play in rules.leads(cards) {
        let json = serde_json::to_string(&play).expect("plain data");
        let has_more = play.copies() > play.kind().copies();
        assert_eq!(json.contains("copies"), has_more, "{json}");
        assert_eq!(
            serde_json::from_str::<Play>(&json).ok(),
            Some(play),
            "{json}"
        );
    }
    let json = serde_json::to_string(&cards).expect("plain data");
    assert_eq!(serde_json::from_str::<Hand>(&json).ok(), Some(cards));
    let nine = r#"{"kind": "bomb", "head": "3", "len": 1, "copies": 9}"#;
    let error = serde_json::from_str::<Play>(nine).expect_err("nine threes");
    assert!(
        error
            .to_string()
            .starts_with("no bomb has 9 cards of a rank"),
        "{error}"
    );
}

/// A play with wild cards has its cards beside its parts, and rules their wild ranks.
#[test]
fn plays_with_wild_cards_come_back() {
    let rules = Rules::over(Preset::Pagat)
        .wild("59".parse().expect("ranks"))
        .wild_alone(WildAlone::Any)
        .build()
        .expect("rules");
    let json = serde_json::to_string(&rules).expect("plain data");
    let settings = r#","wild":"59","wild_bombs":"wild_only_first","wild_alone":"any"}"#;
    assert!(json.ends_with(settings), "{json}");
    assert_eq!(serde_json::from_str::<Rules>(&json).ok(), Some(rules));
    for play in rules.leads("3346599".parse().expect("cards")) {
        let json = serde_json::to_string(&play).expect("plain data");
        assert_eq!(json.contains("cards"), play.cards() != play.face());
        assert_eq!(
            serde_json::from_str::<Play>(&json).ok(),
            Some(play),
            "{json}"
        );
    }
}

#[test]
fn rules_come_back() {
    let house = Rules::over(Preset::Pagat)
        .without(Flag::FourTwo)
        .max_cards(17);
    let house = house.build().expect("rules");
    assert_eq!(
        serde_json::to_string(&house).expect("plain data"),
        "{\"airplane_wings\":true,\"distinct_solo_wings\":true,\"both_jokers\":false,\
         \"chain_triple_wings\":false,\"four_equal_wings\":false,\"four_as_two_pairs\":false,\
         \"four_two\":false,\"pair_as_two_solos\":false,\"quad_chains\":false,\
         \"whole_pairs\":false,\"no_two_kickers\":false,\"no_joker_kickers\":false,\
         \"quad_chain_bombs\":false,\"last_trio\":false,\"no_trio_solos\":false,\
         \"max_cards\":17,\"solo_chain_min\":5,\"pair_chain_min\":3,\"airplane_min\":2,\"packs\":1}"
    );
    for rules in Preset::ALL.map(Preset::rules).into_iter().chain([house]) {
        let json = serde_json::to_string(&rules).expect("plain data");
        let back: Rules = serde_json::from_str(&json).expect("rules");
        assert_eq!(back, rules, "{json}");
    }
    let banned = Rules::over(Preset::Pagat)
        .ban(Kind::TrioSolo)
        .ban(Kind::TrioPair);
    let json = serde_json::to_string(&banned.build().expect("rules")).expect("plain data");
    assert!(
        json.ends_with(",\"without\":[\"trio_solo\",\"trio_pair\"]}"),
        "{json}"
    );
    assert_eq!(
        serde_json::from_str::<Rules>(&json).ok(),
        banned.build().ok()
    );
    let over: Rules =
        serde_json::from_str(r#"{"preset": "noip", "max_cards": 17}"#).expect("rules");
    let expected = Rules::over(Preset::Noip).max_cards(17).build();
    assert_eq!(Ok(over), expected);
}
