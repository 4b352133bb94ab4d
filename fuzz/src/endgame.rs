//! The brute force is the one that the crate's own tests use.

use arbitrary::{Result, Unstructured};
use combogrid_doudizhu::{Endgame, Hand, Position};

use crate::deal::{doudizhu_hand, doudizhu_rules, element};
use naive_endgame::Naive;

#[path = "../../crates/combogrid-doudizhu/tests/suite/naive_endgame.rs"]
mod naive_endgame;

/// The most cards of a hand.
const MOST: usize = 6;

/// Who wins, the winning first plays and the line are those of brute force, and the strategy passes its checker.
pub fn endgame(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = doudizhu_rules(bytes)?;
    let (players, landlord) = element([(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)], bytes.arbitrary()?);
    let (led, by) = (bytes.arbitrary::<u8>()?, bytes.arbitrary::<u8>()?);
    let mut hands = [Hand::EMPTY; 3];
    for hand in &mut hands[..players] {
        *hand = doudizhu_hand(bytes, if players == 2 { MOST } else { MOST - 2 })?;
    }
    let last_cards = doudizhu_hand(bytes, MOST)?;
    let Ok(mut position) = Position::new(&hands[..players], landlord) else {
        return Ok(());
    };
    let leads = rules.leads(last_cards);
    if led % 2 == 1 && !leads.is_empty() {
        let (play, by) = (
            element(&leads, led / 2),
            1 + usize::from(by) % (players - 1),
        );
        position = position.facing(play, by).unwrap_or(position);
    }
    let last = position.last().map(|laid| (laid.play, laid.by));
    let mut naive = Naive::new(rules, players, landlord);
    let wins = naive.wins(hands, 0, last);
    let mut winning = naive.choices(hands[0], last);
    winning.retain(|&choice| naive.wins_by(hands, 0, last, choice));
    let mut endgame = Endgame::new(rules);
    assert_eq!(endgame.wins(&position), Ok(wins), "{position}");
    assert_eq!(endgame.winning(&position), Ok(winning), "{position}");
    let line = endgame.line(&position).expect("no budget");
    let mut at = position;
    for choice in line {
        at = at.after(&rules, choice).expect("a legal line");
    }
    let end = at.winner().map(|winner| at.same_side(winner, 0));
    assert!(end.is_some() || at.is_stuck(rules), "{position}");
    assert_eq!(
        end.unwrap_or(!at.same_side(at.mover(), 0)),
        wins,
        "{position}"
    );
    let strategy = endgame.strategy(&position).expect("no budget");
    assert_eq!(position.same_side(strategy.winner(), 0), wins, "{position}");
    strategy.check(&rules).expect("a winning strategy");
    Ok(())
}
