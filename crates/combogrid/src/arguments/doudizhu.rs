//! The arguments of questions about Dou Dizhu hands.

use clap::Arg;
use combogrid_ops::doudizhu::{
    Answers, Best, CountSplits, Fewest, FollowStrategy, HandArgs, HandsArgs, Kickers, Leads,
    ListSplits, MakePuzzles, Odds, ParsedHand, PlayId, PlayOfId, Recognize, RulesArgs, ShowRules,
    Solve, SplitArgs,
};

use super::{
    CliSubject, arguments, default, defaulting, flag, list, megabytes, own, place, questions,
    rules_question, subjects, valued,
};

/// The cards of the landlord, of one pack and of two.
const LARGEST_HANDS: [usize; 2] = [20, 33];

subjects! {
    SplitArgs { split: place("SPLIT"), rules: own }
    HandsArgs {
        hands: |arg: Arg| arg.value_name("HAND").num_args(2..=3).required(true),
        rules: own,
        notation: default("canonical"),
        landlord: defaulting("PLAYER", "0"),
        last: valued("PLAY"),
        kind: |arg| valued("KIND")(arg).requires("last"),
        by: |arg| valued("PLAYER")(arg).requires("last"),
    }
}

arguments! {
    HandArgs { hand: place("HAND"), rules: own, notation: default("canonical") }
}

impl CliSubject for HandArgs {
    /// More cards are counted and split all the same. The whole deck is a question about the rules, and no hand.
    fn note(parsed: &ParsedHand) -> Option<String> {
        let cards = parsed.hand.total();
        let most = LARGEST_HANDS[usize::from(parsed.rules.packs() > 1)];
        (cards > most && parsed.hand != parsed.rules.deck()).then(|| {
            format!("{cards} cards; a hand of Dou Dizhu has at most {most}, those of the landlord")
        })
    }
}

questions! {
    ListSplits { base: flag, limit: defaulting("N", "100") }
    CountSplits {}
    Kickers { explain: flag, limit: defaulting("N", "100") }
    Best { top: defaulting("K", "1") }
    Fewest {}
    Leads { limit: valued("N"), count_only: |arg| flag(arg).conflicts_with("limit") }
    Answers {
        to: valued("PLAY"),
        kind: flag,
        limit: valued("N"),
        count_only: |arg| flag(arg).conflicts_with("limit"),
    }
    Odds {
        seen: defaulting("CARDS", ""),
        left: |arg| list("N,N")(arg).default_value("17,17"),
        known: list("CARDS,CARDS"),
        last: valued("PLAY"),
        kind: flag,
        kinds: list("KIND"),
    }
    Recognize {}
    PlayId {
        play: place("PLAY"),
        kind: flag,
        head: valued("RANK"),
        numbering: default("combogrid"),
        notation: default("canonical"),
    }
    PlayOfId { number: place("NUMBER"), numbering: default("combogrid") }
    Solve { all: flag, memory_mb: memory }
    FollowStrategy { moves: list("PLAYS"), proof: flag, memory_mb: memory }
    MakePuzzles {
        cards: defaulting("N+N", "8+8"),
        seed: default("0"),
        count: defaulting("N", "1"),
        least: defaulting("N", "3"),
        landlord: defaulting("PLAYER", "0"),
        threads: valued("N"),
    }
}

rules_question! { RulesArgs, ShowRules }

/// The megabytes of a table.
fn memory(arg: Arg) -> Arg {
    let usual = Solve::default().memory_mb.to_string();
    arg.long("memory")
        .value_name("MB")
        .default_value(usual)
        .value_parser(megabytes)
}
