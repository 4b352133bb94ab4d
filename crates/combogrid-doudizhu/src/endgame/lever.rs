//! The pruning rules of the search, each of which tests can switch off.

/// The pruning rules of the search. The tests switch each of them off; otherwise they are on, and cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lever {
    /// Few plays left, many cards and low heads first.
    Order,
    /// A player without a winning lead has no winning answer.
    LostLead,
    /// The higher one of two free cards is kept.
    Dominance,
    /// One entry for all heads of a play.
    Heads,
    /// A player who keeps or takes the lead to the end wins.
    Control,
    /// Low cards that have to be laid one by one lose the lead.
    Forced,
    /// If only solos are left, the numbers of cards that each player can beat decide.
    Solos,
    /// Ranks that nobody holds are left out.
    Packed,
    /// The higher one of two free cards is kept if a partner beats both or neither.
    Partner,
    /// One farmer who wins alone wins for both.
    Alone,
    /// Proof numbers take turns with the search of all choices.
    Proof,
}

impl Lever {
    #[cfg(not(test))]
    #[inline]
    #[expect(clippy::unused_self, reason = "the tests ask which")]
    pub(super) const fn is_on(self) -> bool {
        true
    }

    #[cfg(test)]
    pub(super) fn is_on(self) -> bool {
        tests::ON.get() & 1 << self as u16 != 0
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::HashMap;
    use std::thread_local;

    use super::*;
    use crate::endgame::{Endgame, Position};
    use crate::moves::Play;
    use crate::packed::{Hand, Rank};
    use crate::rules::{Kind, Rules};

    thread_local! {
        /// The levers that are on, as bits.
        pub(super) static ON: Cell<u16> = const { Cell::new(u16::MAX) };
    }

    const ALL: [Lever; 11] = [
        Lever::Order,
        Lever::LostLead,
        Lever::Dominance,
        Lever::Heads,
        Lever::Control,
        Lever::Forced,
        Lever::Solos,
        Lever::Packed,
        Lever::Partner,
        Lever::Alone,
        Lever::Proof,
    ];

    /// The first deals of `cargo bench -p combogrid-benches -- endgames` with that many hands of that many cards.
    fn deals<const HANDS: usize>(cards: usize, number: usize) -> Vec<[Hand; HANDS]> {
        let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
        let mut rng = fastrand::Rng::with_seed((HANDS * cards) as u64);
        let mut deal = || {
            rng.shuffle(&mut deck);
            let hand = |player| deck[player * cards..(player + 1) * cards].iter().copied();
            std::array::from_fn(|player| {
                Hand::from_cards(hand(player)).expect("a part of the deck")
            })
        };
        (0..number).map(|_| deal()).collect()
    }

    /// The winner of each deal, and how many states are searched in all.
    fn solve<const HANDS: usize>(deals: &[[Hand; HANDS]]) -> (Vec<bool>, u64) {
        let mut endgame = Endgame::new(Rules::default());
        let mut states = 0;
        let wins = |hands: &[Hand; HANDS]| {
            let position = Position::new(hands, 0).expect("a position");
            let wins = endgame.wins(&position).expect("no budget");
            states += endgame.states();
            wins
        };
        (deals.iter().map(wins).collect(), states)
    }

    /// A play to beat, kickers apart.
    type ToBeat = (Kind, usize, Rank);

    /// The search without any lever but a table, long plays first and bombs last.
    fn plain(
        outcomes: &mut HashMap<([Hand; 2], Option<ToBeat>), bool>,
        hands: [Hand; 2],
        last: Option<Play>,
    ) -> bool {
        let key = (
            hands,
            last.map(|play| (play.kind(), play.len(), play.head())),
        );
        if let Some(&wins) = outcomes.get(&key) {
            return wins;
        }
        let ([hand, other], rules) = (hands, Rules::default());
        let mut plays = match last {
            None => rules.leads(hand),
            Some(last) => rules.answers(hand, last),
        };
        plays.sort_by_key(|play| {
            let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket);
            (bomb, play.head().index() + 40 - 2 * play.total())
        });
        let wins = plays.iter().any(|play| play.total() == hand.total())
            || plays
                .into_iter()
                .any(|play| !plain(outcomes, [other, hand.minus(play.cards())], Some(play)))
            || last.is_some() && !plain(outcomes, [other, hand], None);
        outcomes.insert(key, wins);
        wins
    }

    #[test]
    fn no_lever_changes_who_wins() {
        let deals = deals::<2>(7, 60);
        let (expected, _) = solve(&deals);
        for lever in ALL {
            ON.set(!(1 << lever as u16));
            assert_eq!(solve(&deals).0, expected, "without {lever:?}");
        }
        ON.set(0);
        assert_eq!(solve(&deals).0, expected);
        let by_plain = |&hands: &[Hand; 2]| plain(&mut HashMap::new(), hands, None);
        assert_eq!(deals.iter().map(by_plain).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn no_lever_changes_who_wins_with_three_hands() {
        let deals = deals::<3>(6, 25);
        let (expected, _) = solve(&deals);
        for lever in ALL {
            ON.set(!(1 << lever as u16));
            assert_eq!(solve(&deals).0, expected, "without {lever:?}");
        }
    }

    /// The table of the book: states for each deal, with one lever more in each line.
    #[test]
    #[ignore = "a minute, and prints a table"]
    fn states_with_each_lever() {
        for (cards, number) in [(8, 500_u32), (10, 300), (13, 100)] {
            let deals = deals::<2>(cards, number as usize);
            let print = |name: &str, states: u64| {
                println!("{cards}+{cards} {name:10} {}", states / u64::from(number));
            };
            if cards < 13 {
                let states = |&hands: &[Hand; 2]| {
                    let mut outcomes = HashMap::new();
                    plain(&mut outcomes, hands, None);
                    outcomes.len() as u64
                };
                print("plain", deals.iter().map(states).sum());
            }
            for (index, lever) in ALL
                .into_iter()
                .take_while(|&lever| lever != Lever::Partner)
                .enumerate()
            {
                ON.set(u16::MAX >> (15 - index));
                print(&format!("{lever:?}"), solve(&deals).1);
            }
        }
    }

    /// The table of the book for three hands: states for each deal, without one lever in each line.
    #[test]
    #[ignore = "minutes, and prints a table"]
    fn states_without_each_lever() {
        for (cards, number) in [(8, 100_u32), (10, 40)] {
            let deals = deals::<3>(cards, number as usize);
            let print = |name: &str, states: u64| {
                println!(
                    "{cards}+{cards}+{cards} {name:10} {}",
                    states / u64::from(number)
                );
            };
            print("all", solve(&deals).1);
            for lever in ALL {
                ON.set(!(1 << lever as u16));
                print(&format!("{lever:?}"), solve(&deals).1);
            }
            ON.set(u16::MAX);
        }
    }
}
