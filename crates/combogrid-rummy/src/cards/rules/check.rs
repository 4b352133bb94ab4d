//! Settings that cannot stand, or cannot stand together.

use super::settings::Wilds;
use super::{
    AceRank, JokerPoints, JokerRelease, JokersPerMeld, Melded, Rules, RulesError, RunEnds, Scoring,
    SetSuits, TableWilds, Upcard, WILD_RANKS, WildMelds,
};
use crate::cards::value::{TextValue, written};
use crate::cards::{Rank, RankSet, SuitSet, Tile};

/// Refuses rules that cannot be played.
pub(super) fn check(rules: &Rules) -> Result<(), RulesError> {
    deck(rules)?;
    wilds(rules)?;
    release(rules)?;
    melds(rules)?;
    conditions(rules)
}

/// The bonuses of a whole deck are less than 2^20, so that a solver's sums hold them.
const MOST_BONUS: u16 = 5_000;

fn deck(rules: &Rules) -> Result<(), RulesError> {
    between("packs", rules.packs(), 1, 8)?;
    between("jokers", rules.jokers(), 0, 15)?;
    any_of("ranks", rules.ranks().is_empty(), RankSet::EXPECTED)?;
    any_of("suits", rules.suits().is_empty(), SuitSet::EXPECTED)?;
    stars(rules)?;
    demand(
        rules.ace() == AceRank::Low || rules.ranks().contains(Rank::ACE),
        ["ace", "ranks"],
        "the deck has no ace to stand high",
    )
}

/// A list of wild cards and the suits of a mixed run are those of four suits.
fn stars(rules: &Rules) -> Result<(), RulesError> {
    const WILDS: &str = "a fifth suit has wild cards by their rank alone";
    const MIXED: &str = "a run of several suits is one of four suits";
    let by_rank = matches!(
        rules.upcard(),
        Upcard::None | Upcard::WildRank | Upcard::Knock
    );
    for (setting, holds, why) in [
        ("wild_cards", rules.wilds.cards.is_empty(), WILDS),
        ("upcard", by_rank, WILDS),
        ("mixed_run_min", rules.mixed_run_min().is_none(), MIXED),
    ] {
        demand(holds || !rules.has_stars(), [setting, "suits"], why)?;
    }
    Ok(())
}

fn wilds(rules: &Rules) -> Result<(), RulesError> {
    let Wilds { ranks, cards, .. } = rules.wilds;
    let in_deck = |card| rules.copies(Tile::Card(card)) > 0;
    let listed: RankSet = cards.iter().map(|card| card.rank).collect();
    if listed.len() > WILD_RANKS {
        return Err(RulesError::BadValue {
            setting: "wild_cards",
            value: written(&cards),
            expected: "cards of three ranks at most",
        });
    }
    demand(
        rules.ranks_of_wilds().len() <= WILD_RANKS,
        ["wild_cards", "wild_rank"],
        "wild cards are of three ranks at most",
    )?;
    demand(
        ranks.iter().all(|rank| rules.ranks().contains(rank)),
        ["wild_rank", "ranks"],
        "the deck does not have that rank",
    )?;
    demand(
        cards.iter().all(in_deck),
        ["wild_cards", "ranks"],
        "the deck does not have that card",
    )?;
    demand(
        rules.joker_card().is_none_or(in_deck),
        ["joker_card", "ranks"],
        "the deck does not have that card",
    )?;
    demand(
        rules.joker_card().is_none() || rules.jokers() > 0,
        ["joker_card", "jokers"],
        "the deck has no jokers to stand for it",
    )?;
    demand(
        rules
            .joker_card()
            .is_none_or(|card| !ranks.contains(card.rank)),
        ["joker_card", "wild_rank"],
        "jokers that stand for one card cannot stand for a wild one of a whole rank",
    )
}

/// A joker counts as its card until that card takes its place, so nothing may tell the two apart.
fn release(rules: &Rules) -> Result<(), RulesError> {
    const ALONE: &str = "only jokers wait for the card that they stand for";
    const LIMITED: &str = "a joker counts as its card, so a meld may hold any number of them";
    const APART: &str = "a joker counts as its card, so it has a suit of its own in a set";
    const STAYS: &str =
        "a joker counts as its card, so it stays in its place when a tile is laid off";
    const ANYWHERE: &str =
        "a joker counts as its card, so it may be the first or last card of a run";
    const WORTH: &str = "a joker counts as its card, so it is worth what its card is";
    const NO_CARD: &str = "a joker counts as its card, and has none in a meld of wild cards alone";
    let per_meld = rules.jokers_per_meld() == JokersPerMeld::AllButOne;
    let worth = rules.joker_table_points() == JokerPoints::AsCard;
    let is_apart = rules.duplicate_suits() != SetSuits::DistinctNaturals;
    for (setting, holds, why) in [
        ("wild_rank", rules.wilds.ranks.is_empty(), ALONE),
        ("wild_cards", rules.wilds.cards.is_empty(), ALONE),
        ("joker_card", rules.joker_card().is_none(), ALONE),
        ("naturals_min", rules.naturals_min() == 1, LIMITED),
        ("jokers_per_meld", per_meld, LIMITED),
        ("wilds_max", rules.wilds_max().is_none(), LIMITED),
        ("run_wilds_max", rules.run_wilds_max().is_none(), LIMITED),
        ("set_wilds_max", rules.set_wilds_max().is_none(), LIMITED),
        ("wild_melds", rules.wild_melds() == WildMelds::All, LIMITED),
        ("run_ends", rules.run_ends() == RunEnds::Any, ANYWHERE),
        ("duplicate_suits", is_apart, APART),
        (
            "table_wilds",
            rules.table_wilds() == TableWilds::Stay,
            STAYS,
        ),
        ("joker_table_points", worth, WORTH),
        ("bonus_size", rules.bonus_size().is_none(), WORTH),
        ("all_wild_min", rules.all_wild_min().is_none(), NO_CARD),
    ] {
        let holds = holds || rules.joker_release() == JokerRelease::Free;
        demand(holds, ["joker_release", setting], why)?;
    }
    Ok(())
}

fn melds(rules: &Rules) -> Result<(), RulesError> {
    let longest = |most: Option<u8>, or| most.filter(|most| *most > 0).unwrap_or(or);
    between("run_min", rules.run_min(), 2, 13)?;
    between("set_min", rules.set_min(), 2, 15)?;
    between("run_max", longest(rules.run_max(), 13), 2, 14)?;
    between("set_max", longest(rules.set_max(), 15), 2, 15)?;
    between("naturals_min", rules.naturals_min(), 1, 15)?;
    between("mixed_run_min", rules.mixed_run_min().unwrap_or(2), 2, 13)?;
    between("same_min", rules.same_min().unwrap_or(2), 2, 8)?;
    between("all_wild_min", rules.all_wild_min().unwrap_or(2), 2, 15)?;
    between("bonus_size", rules.bonus_size().unwrap_or(2), 2, 15)?;
    between("bonus_pure", rules.bonus_pure(), 0, MOST_BONUS)?;
    between("bonus_mixed", rules.bonus_mixed(), 0, MOST_BONUS)?;
    let all_wild = rules.bonus_all_wild().unwrap_or(0);
    between("bonus_all_wild", all_wild, 0, MOST_BONUS)?;
    let of_wilds = rules.all_wild_min();
    demand(
        of_wilds.is_none_or(|least| longest(rules.set_max(), 15) >= least),
        ["set_max", "all_wild_min"],
        "the largest meld of wild cards alone is smaller than the smallest",
    )?;
    demand(
        longest(rules.run_max(), 13) >= rules.run_min(),
        ["run_max", "run_min"],
        "the longest run is shorter than the shortest",
    )?;
    demand(
        rules.mixed_run_min().is_none() || !rules.has_runs_from_ace_to_ace(),
        ["mixed_run_min", "run_max"],
        "a run from ace to ace is of one suit",
    )?;
    demand(
        longest(rules.set_max(), 15) >= rules.set_min(),
        ["set_max", "set_min"],
        "the largest set is smaller than the smallest",
    )?;
    demand(
        rules.same_min().is_none() || rules.duplicate_suits() != SetSuits::Any,
        ["same_min", "duplicate_suits"],
        "equal cards are a set already",
    )
}

fn conditions(rules: &Rules) -> Result<(), RulesError> {
    going_out(rules)?;
    scoring(rules)?;
    // No pairs would open every hand, or let it go out. A hand that needs none has no such setting.
    between("opening_pairs", rules.opening_pairs().unwrap_or(1), 1, 255)?;
    between("out_pairs", rules.out_pairs().unwrap_or(1), 1, 255)?;
    demand(
        rules
            .opening
            .contract
            .is_none_or(|contract| contract.runs() >= rules.opening.pure_runs),
        ["opening_contract", "opening_pure_runs"],
        "the contract has fewer runs",
    )?;
    contract(rules)?;
    let (Melded::Exactly(melded), Some(hand)) = (rules.out.melded, rules.hand_size()) else {
        return Ok(());
    };
    demand(
        melded <= hand.saturating_add(1),
        ["out_melded", "hand_size"],
        "a hand and its draw have fewer cards",
    )
}

fn going_out(rules: &Rules) -> Result<(), RulesError> {
    demand(
        rules.out.pure_runs <= rules.out.runs,
        ["out_pure_runs", "out_runs"],
        "more pure runs are asked for than runs",
    )?;
    for (setting, melds) in [
        ("out_bonus_melds", rules.out_bonus_melds()),
        ("out_bonus_pure", rules.out_bonus_pure()),
        ("out_bonus_mixed", rules.out_bonus_mixed()),
    ] {
        let earned = melds == 0 || rules.bonus_size().is_some();
        demand(earned, [setting, "bonus_size"], "no meld earns a bonus")?;
    }
    if let Some(long) = rules.out_long_run() {
        demand(
            long >= rules.run_min(),
            ["out_long_run", "run_min"],
            "every run has more cards",
        )?;
        demand(
            rules.run_lengths().contains(&long),
            ["out_long_run", "run_max"],
            "no run has that many cards",
        )?;
    }
    demand(
        rules.out_pairs_loose() == 0 || rules.out_pairs().is_some(),
        ["out_pairs_loose", "out_pairs"],
        "nobody goes out by pairs",
    )?;
    demand(
        rules.knock_cards().is_none() || rules.knock().is_some(),
        ["knock_cards", "knock"],
        "nobody may knock",
    )?;
    demand(
        rules.knock_cards().is_none() || rules.out.melded == Melded::Any,
        ["knock_cards", "out_melded"],
        "it says already how many cards are melded",
    )?;
    demand(
        rules.knock().is_none() || rules.out.melded != Melded::All,
        ["knock", "out_melded"],
        "a hand that is melded whole leaves no points",
    )
}

fn scoring(rules: &Rules) -> Result<(), RulesError> {
    let runs = rules.out.runs;
    demand(
        rules.scoring() == Scoring::Loose || runs > 0,
        ["scoring", "out_runs"],
        "no run is asked for, so none can be missing",
    )?;
    demand(
        rules.scoring_runs().is_none_or(|needed| needed <= runs),
        ["scoring_runs", "out_runs"],
        "scoring needs more runs than going out",
    )
}

/// The sizes that a contract names are sizes of melds.
fn contract(rules: &Rules) -> Result<(), RulesError> {
    let contract = rules.opening.contract.unwrap_or_default();
    let is_set = |size| rules.set_sizes().contains(&size);
    let is_run = |size| rules.run_lengths().contains(&size) || rules.same_sizes().contains(&size);
    // A size below the smallest is the fault of that setting, and any other one that of the largest.
    let wrong_set = contract.set_sizes().find(|size| !is_set(*size));
    let set_setting = match wrong_set {
        Some(size) if size < rules.set_min() => "set_min",
        _ => "set_max",
    };
    demand(
        wrong_set.is_none(),
        ["opening_contract", set_setting],
        "no set has the size of one of its sets",
    )?;
    let wrong_run = contract.run_sizes().find(|size| !is_run(*size));
    let run_setting = match wrong_run {
        Some(size) if size < rules.run_min() => "run_min",
        _ => "run_max",
    };
    demand(
        wrong_run.is_none(),
        ["opening_contract", run_setting],
        "no run has the size of one of its runs",
    )
}

fn demand(
    holds: bool,
    [first, second]: [&'static str; 2],
    why: &'static str,
) -> Result<(), RulesError> {
    let contradiction = || RulesError::Contradiction { first, second, why };
    holds.then_some(()).ok_or_else(contradiction)
}

fn between(
    setting: &'static str,
    value: impl Into<u16>,
    least: u16,
    most: u16,
) -> Result<(), RulesError> {
    let value = value.into();
    let is_within = (least..=most).contains(&value);
    is_within
        .then_some(())
        .ok_or_else(|| RulesError::OutOfRange {
            setting,
            value: value.into(),
            least,
            most,
        })
}

/// Refuses an empty set of ranks or suits.
fn any_of(setting: &'static str, is_empty: bool, expected: &'static str) -> Result<(), RulesError> {
    let wrong = || RulesError::BadValue {
        setting,
        value: String::new(),
        expected,
    };
    (!is_empty).then_some(()).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use crate::cards::{Rules, RulesError};

    fn build(settings: &[(&str, &str)]) -> Result<Rules, RulesError> {
        Rules::builder().set_all(settings.iter().copied())?.build()
    }

    #[track_caller]
    fn assert_contradiction(settings: &[(&str, &str)], names: [&str; 2]) {
        match build(settings) {
            Err(RulesError::Contradiction { first, second, .. }) => {
                assert_eq!([first, second], names);
            }
            other => panic!("{settings:?}: {other:?}"),
        }
    }

    #[test]
    fn wild_cards_are_in_the_deck() {
        let small = ("ranks", "3456789");
        assert_contradiction(&[small, ("wild_card", "2C")], ["wild_cards", "ranks"]);
        assert_contradiction(&[small, ("wild_rank", "2")], ["wild_rank", "ranks"]);
        assert!(build(&[small, ("wild_card", "3C")]).is_ok());
        assert!(build(&[small, ("wild_rank", "9")]).is_ok());
    }

    #[test]
    fn wild_cards_are_of_three_ranks_at_most() {
        let rank = ("wild_rank", "9");
        let rules = build(&[rank, ("wild_cards", "8H TH")]).unwrap();
        let wild = |card: &str| rules.is_wild(card.parse().unwrap());
        assert!(wild("9C") && wild("8H") && wild("TH") && !wild("8C"));
        let four = [rank, ("wild_cards", "2 8H TH")];
        assert_contradiction(&four, ["wild_cards", "wild_rank"]);
        let error = build(&[("wild_cards", "2H 3H 4H 5H")]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "wild_cards cannot be \"2H 3H 4H 5H\", expected cards of three ranks at most"
        );
    }

    #[test]
    fn a_size_that_no_meld_has_names_the_setting_that_forbids_it() {
        for (contract, setting) in [
            ("1 set of 2", "set_min"),
            ("1 set of 5", "set_max"),
            ("1 run of 2", "run_min"),
            ("1 run of 14", "run_max"),
        ] {
            let settings = [("opening_contract", contract)];
            assert_contradiction(&settings, ["opening_contract", setting]);
        }
        for (long, setting) in [("0", "run_min"), ("2", "run_min"), ("14", "run_max")] {
            assert_contradiction(&[("out_long_run", long)], ["out_long_run", setting]);
        }
        assert!(build(&[("out_long_run", "3")]).is_ok());
        assert!(build(&[("out_long_run", "13")]).is_ok());
    }

    #[test]
    fn a_card_that_jokers_stand_for_needs_jokers() {
        let card = ("joker_card", "2C");
        assert_contradiction(&[card], ["joker_card", "jokers"]);
        assert!(build(&[card, ("jokers", "1")]).is_ok());
        let other = [card, ("jokers", "1"), ("ranks", "3456789")];
        assert_contradiction(&other, ["joker_card", "ranks"]);
    }

    #[test]
    fn wild_cards_alone_are_two_or_more_and_wait_for_no_card() {
        let alone = |least| build(&[("all_wild_min", least), ("jokers", "3")]);
        assert!(alone("2").is_ok() && alone("15").is_ok());
        assert!(alone("1").is_err() && alone("16").is_err());
        let replaced = [
            ("all_wild_min", "3"),
            ("jokers", "3"),
            ("joker_release", "replaced"),
        ];
        assert_contradiction(&replaced, ["joker_release", "all_wild_min"]);
        let long = [("all_wild_min", "5"), ("jokers", "5"), ("set_max", "4")];
        assert_contradiction(&long, ["set_max", "all_wild_min"]);
        assert!(build(&[("bonus_all_wild", "5000")]).is_ok());
        assert!(build(&[("bonus_all_wild", "5001")]).is_err());
    }

    #[test]
    fn jokers_that_are_replaced_are_those_of_rummikub() {
        let (replaced, jokers) = (("joker_release", "replaced"), ("jokers", "2"));
        assert!(build(&[jokers, replaced]).is_ok());
        for other in [
            ("wild_rank", "2"),
            ("wild_cards", "2C"),
            ("joker_card", "2C"),
            ("naturals_min", "2"),
            ("jokers_per_meld", "1"),
            ("wilds_max", "1"),
            ("run_wilds_max", "1"),
            ("set_wilds_max", "1"),
            ("wild_melds", "runs"),
            ("run_ends", "natural"),
            ("duplicate_suits", "wilds"),
            ("table_wilds", "move"),
            ("joker_table_points", "20"),
            ("bonus_size", "7"),
        ] {
            assert_contradiction(&[jokers, other, replaced], ["joker_release", other.0]);
        }
    }

    #[test]
    fn a_bonus_that_is_asked_for_can_be_earned() {
        for setting in ["out_bonus_melds", "out_bonus_pure", "out_bonus_mixed"] {
            let asked = (setting, "1");
            assert_contradiction(&[asked], [setting, "bonus_size"]);
            assert!(build(&[asked, ("bonus_size", "7")]).is_ok());
        }
    }

    #[test]
    fn cards_that_are_left_are_those_of_a_knock() {
        let one = ("knock_cards", "1");
        assert_contradiction(&[one], ["knock_cards", "knock"]);
        let knock = [one, ("knock", "4")];
        assert!(build(&knock).is_ok());
        let all = [knock[0], knock[1], ("out_melded", "all")];
        assert_contradiction(&all, ["knock_cards", "out_melded"]);
        assert_contradiction(&all[1..], ["knock", "out_melded"]);
        assert!(build(&[knock[1], ("out_melded", "9")]).is_ok());
    }

    #[test]
    fn runs_that_are_missed_must_have_been_asked_for() {
        let scoring = ("scoring", "all_without_runs");
        assert_contradiction(&[scoring], ["scoring", "out_runs"]);
        assert!(build(&[scoring, ("out_runs", "1")]).is_ok());
        let pure = [("out_runs", "1"), ("out_pure_runs", "2")];
        assert_contradiction(&pure, ["out_pure_runs", "out_runs"]);
        assert!(build(&[("out_runs", "2"), ("out_pure_runs", "2")]).is_ok());
    }

    #[test]
    fn no_longest_meld_is_shorter_than_the_shortest() {
        for (least, most) in [("run_min", "run_max"), ("set_min", "set_max")] {
            assert_contradiction(&[(least, "4"), (most, "3")], [most, least]);
            assert!(build(&[(least, "4"), (most, "4")]).is_ok());
        }
    }

    #[test]
    fn numbers_stay_in_their_ranges() {
        for (setting, value, least, most) in [
            ("packs", 0, 1, 8),
            ("packs", 9, 1, 8),
            ("jokers", 16, 0, 15),
            ("run_min", 1, 2, 13),
            ("run_min", 14, 2, 13),
            ("run_max", 1, 2, 14),
            ("run_max", 15, 2, 14),
            ("set_min", 1, 2, 15),
            ("set_min", 16, 2, 15),
            ("set_max", 1, 2, 15),
            ("set_max", 16, 2, 15),
            ("opening_pairs", 0, 1, 255),
            ("out_pairs", 0, 1, 255),
        ] {
            let error = RulesError::OutOfRange {
                setting,
                value,
                least,
                most,
            };
            assert_eq!(build(&[(setting, &value.to_string())]), Err(error));
        }
    }

    #[test]
    fn a_deck_has_ranks_and_suits() {
        let message = |settings: &[(&str, &str)]| build(settings).unwrap_err().to_string();
        assert_eq!(
            message(&[("ranks", "")]),
            "ranks cannot be \"\", expected ranks in ascending order such as A234567JQK"
        );
        assert_eq!(
            message(&[("suits", "")]),
            "suits cannot be \"\", expected suits such as CDHS"
        );
        assert!(build(&[("ranks", "A"), ("suits", "S")]).is_ok());
    }
}
