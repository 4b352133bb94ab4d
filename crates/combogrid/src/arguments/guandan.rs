//! The arguments of questions about Guandan hands.

use combogrid_ops::guandan::{
    Answers, Best, CardsArgs, CountSplits, Fewest, HandArgs, Leads, Recognize, RulesArgs, ShowRules,
};

use super::{arguments, defaulting, flag, own, place, questions, rules_question, subjects, valued};

subjects! {
    HandArgs { hand: place("HAND"), level: valued("RANK"), rules: own }
    CardsArgs { cards: place("CARDS"), level: valued("RANK"), rules: own }
}

questions! {
    Leads { limit: valued("N"), count_only: |arg| flag(arg).conflicts_with("limit") }
    Answers {
        to: valued("PLAY"),
        limit: valued("N"),
        count_only: |arg| flag(arg).conflicts_with("limit"),
    }
    Recognize {}
    Fewest {}
    CountSplits {}
    Best { top: defaulting("K", "1") }
}

rules_question! { RulesArgs, ShowRules }
