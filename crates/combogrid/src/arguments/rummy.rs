//! The arguments of questions about rummy hands.

use combogrid_ops::rummy::{
    Advise, Best, Check, Combos, CountArrangements, Discard, GoOut, HandArgs, Islands, Lattice,
    LayingArgs, ListMelds, Open, PlayOnTable, PlayTurn, RulesArgs, ShowRules, ShowTechnique,
    SituationArgs,
};

use super::{about, arguments, default, defaulting, flag, own, place, questions, valued};

/// The default of a list that has not asked for another limit.
const LISTED: &str = "100";

about! {
    RulesArgs { rules: own }
    HandArgs { hand: place("HAND"), rules: own, notation: default("text") }
    LayingArgs { melds: place("MELDS"), rules: own, notation: default("text") }
    SituationArgs {
        hand: place("HAND"),
        rules: own,
        notation: default("text"),
        aim: default("deadwood"),
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
    Discard { took: valued("CARD") }
    Advise {}
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
        details: flag,
    }
    Check {
        hand: valued("CARDS"),
        declare: flag,
        before: valued("MELDS"),
        took: valued("CARD"),
        throw: valued("CARD"),
        opened: defaulting("true|false", "true"),
        lay_off: flag,
    }
    Open { aim: default("points"), joker_value: defaulting("N", "0"), details: flag }
    GoOut { details: flag }
    ShowRules {}
}
