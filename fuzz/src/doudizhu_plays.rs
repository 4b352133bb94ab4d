//! The brute force is the one that the crate's own tests use.

use arbitrary::{Result, Unstructured};
use combogrid_doudizhu::{Flag, Hand, Play, Rules};

use crate::deal::{doudizhu_hand, doudizhu_rules, element};
use oracle::{HOUSES, House, beats, leads};

#[path = "../../crates/combogrid-doudizhu/tests/suite/oracle.rs"]
#[expect(dead_code, reason = "hands come from bytes here, not at random")]
mod oracle;

/// The cards whose every bag brute force reads.
const MOST_BY_FORCE: usize = 9;
const MOST: usize = 20;
/// Plays that are answered one by one.
const ANSWERED: usize = 40;

/// Leads are the bags that the rules of a known program call plays; answers are the leads that beat; every reading is
/// allowed and of the cards; counts are the lengths of lists.
pub fn doudizhu_plays(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let mut house = element(HOUSES, bytes.arbitrary()?);
    let rules = doudizhu_rules(bytes)?;
    let step = usize::from(bytes.arbitrary::<u8>()?) + 1;
    let hand = doudizhu_hand(bytes, MOST)?;
    if hand.total() <= MOST_BY_FORCE {
        let expected = leads(house, hand);
        assert_eq!(house.preset.rules().leads(hand), expected);
    }
    // What beats what depends on the order of bombs alone.
    house.quad_chain_bombs = rules.has(Flag::QuadChainBombs);
    let leads = rules.leads(hand);
    are_leads(rules, hand, &leads);
    // What is led comes from a hand of one rank more, so that it is not always in the hand.
    let other = moved(hand);
    for to in rules.leads(other).into_iter().step_by(step).take(ANSWERED) {
        are_answers((rules, house), hand, to, &leads);
    }
    Ok(())
}

fn are_leads(rules: Rules, hand: Hand, leads: &[Play]) {
    assert!(leads.is_sorted_by(|play, next| play < next), "a play twice");
    assert_eq!(rules.count_leads(hand), leads.iter().copied().collect());
    for play in leads.iter().take(200) {
        assert!(rules.allows(*play) && hand.contains(play.cards()), "{play}");
        assert!(play.total() <= rules.max_cards());
        assert!(
            rules.recognize(play.cards()).as_slice().contains(play),
            "{play}"
        );
        let again = Play::new(play.kind(), play.head(), play.len(), play.kickers());
        assert_eq!(again, Ok(*play));
    }
    for play in rules.recognize(hand).iter() {
        assert_eq!(play.cards(), hand);
        assert!(leads.binary_search(&play).is_ok(), "{play}");
    }
}

fn are_answers((rules, house): (Rules, House), hand: Hand, to: Play, leads: &[Play]) {
    let answers = rules.answers(hand, to);
    let expected = leads.iter().copied().filter(|play| beats(house, *play, to));
    assert!(expected.eq(answers.iter().copied()), "{to}");
    assert!(answers.iter().all(|answer| answer.beats(to)));
    assert_eq!(rules.count_answers(hand, to), answers.into_iter().collect());
}

/// The hand with every rank one lower, jokers as they are and threes as aces.
fn moved(hand: Hand) -> Hand {
    let mut counts = hand.counts();
    counts[..12].rotate_left(1);
    Hand::from_counts(counts).expect("four of each rank")
}
