//! The arguments of questions about rummy hands.

use clap::Command;
use combogrid_ops::Count;
use combogrid_ops::rummy::{
    Advise, Best, Check, CheckAnswer, Combos, CountArrangements, Discard, GoOut, HandArgs, Islands,
    Lattice, LayingArgs, ListMelds, MakeTablePuzzles, Open, ParsedHand, ParsedSituation,
    PlayOnTable, PlayTurn, RulesArgs, ShowRules, ShowTechnique, SituationArgs,
};

use super::{
    Arguments, CliQuery, arguments, default, defaulting, flag, own, place, questions,
    rules_question, subjects, valued,
};

/// The default of a list that has not asked for another limit.
const LISTED: &str = "100";

subjects! {
    HandArgs { hand: place("HAND"), rules: own, notation: default("text") }
    LayingArgs { melds: place("MELDS"), rules: own, notation: default("text") }
    SituationArgs {
        hand: place("HAND"),
        rules: own,
        notation: default("text"),
        aim: default("deadwood"),
        order: default("outs"),
        table: defaulting("MELDS", ""),
        opened: defaulting("true|false", "true"),
        seen: defaulting("CARDS", ""),
        picked: defaulting("CARDS", ""),
        kept: defaulting("CARDS", ""),
    }
}

questions! {
    Combos { which: own, limit: defaulting("N", LISTED), details: flag }
    Islands {
        add: defaulting("CARDS", ""),
        remove: defaulting("CARDS", ""),
        limit: defaulting("N", LISTED),
        details: flag,
    }
    ShowTechnique {
        add: defaulting("CARDS", ""),
        remove: defaulting("CARDS", ""),
        limit: defaulting("N", LISTED),
        details: flag,
    }
    ListMelds { with: valued("CARD"), limit: valued("N"), details: flag }
    Best { aim: default("deadwood"), top: valued("K"), details: flag }
    CountArrangements {}
    Lattice { limit: defaulting("N", LISTED) }
    Advise {}
    MakeTablePuzzles {
        tiles: defaulting("N+N", "15+2"),
        seed: default("0"),
        count: defaulting("N", "1"),
        broken: defaulting("N", "2"),
    }
    PlayOnTable {
        table: valued("MELDS"),
        aim: default("cards"),
        lay_off: flag,
        joker_value: defaulting("N", "0"),
        heap: flag,
        details: flag,
    }
    PlayTurn {
        table: defaulting("MELDS", ""),
        aim: default("deadwood"),
        rearrange: flag,
        opened: defaulting("true|false", "true"),
        kept: defaulting("CARDS", ""),
        drew: flag,
        took: valued("CARD"),
        joker_value: defaulting("N", "0"),
        heap: flag,
        only: flag,
        details: flag,
    }
    Open { aim: default("points"), joker_value: defaulting("N", "0"), details: flag }
    GoOut { details: flag }
}

arguments! {
    Discard { took: valued("CARD") }
}

impl CliQuery for Discard {
    /// A game of knocking is played with hands of one size: no cards are laid before the end.
    fn note(situation: &ParsedSituation) -> Option<String> {
        let ParsedHand { hand, rules, .. } = &situation.hand;
        let held = usize::from(rules.hand_size().filter(|_| rules.knock().is_some())?);
        (hand.len() != held + 1).then(|| {
            let cards = Count(hand.len() as u128).of("card");
            format!(
                "{cards}; under these rules a player holds {held}, and {} before a throw",
                held + 1
            )
        })
    }
}

arguments! {
    Check {
        hand: valued("CARDS"),
        declare: flag,
        before: valued("MELDS"),
        took: valued("CARD"),
        throw: valued("CARD"),
        opened: defaulting("true|false", "true"),
        lay_off: flag,
    }
}

impl CliQuery for Check {
    fn arguments(command: Command) -> Command {
        let status =
            "Exit status: 0 if the melds are valid, 1 if they are not or if the request is wrong.";
        Self::add(command).after_help(status)
    }

    fn is_no(checked: &CheckAnswer) -> bool {
        !checked.valid
    }
}

rules_question! { RulesArgs, ShowRules }
