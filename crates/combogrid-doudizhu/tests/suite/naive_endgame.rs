//! Endgames once more, from the rules alone: every lead, every answer and every pass is tried, and the
//! outcome of each position remembered. Nothing here uses the search.

use std::collections::HashMap;

use combogrid_doudizhu::{Hand, Kind, Play, Rank, Rules};

/// A position: the hands, who moves, the kind, length and head to beat, the cards of a bomb (which may be wild), and who laid
/// it.
type State = ([Hand; 3], usize, Option<(Kind, usize, Rank, Hand, usize)>);

/// Brute force under one rule set, for one number of players and one landlord.
pub(crate) struct Naive {
    rules: Rules,
    players: usize,
    landlord: usize,
    outcomes: HashMap<State, bool>,
}

impl Naive {
    pub(crate) fn new(rules: Rules, players: usize, landlord: usize) -> Self {
        Self {
            rules,
            players,
            landlord,
            outcomes: HashMap::new(),
        }
    }

    /// Whether the side of the mover wins.
    pub(crate) fn wins(
        &mut self,
        hands: [Hand; 3],
        mover: usize,
        last: Option<(Play, usize)>,
    ) -> bool {
        let to_beat = last.map(|(play, by)| {
            let bomb = if matches!(play.kind(), Kind::Bomb | Kind::QuadChain) {
                play.cards()
            } else {
                Hand::EMPTY
            };
            (play.kind(), play.len(), play.head(), bomb, by)
        });
        let state = (hands, mover, to_beat);
        if let Some(&wins) = self.outcomes.get(&state) {
            return wins;
        }
        let wins = self
            .choices(hands[mover], last)
            .into_iter()
            .any(|choice| self.wins_by(hands, mover, last, choice));
        self.outcomes.insert(state, wins);
        wins
    }

    /// Everything that the mover may do; `None` is a pass.
    pub(crate) fn choices(&self, hand: Hand, last: Option<(Play, usize)>) -> Vec<Option<Play>> {
        match last {
            None => self.rules.leads(hand).into_iter().map(Some).collect(),
            Some((play, _)) => {
                let answers = self.rules.answers(hand, play).into_iter().map(Some);
                answers.chain([None]).collect()
            }
        }
    }

    /// Whether the side of the mover wins after this choice.
    pub(crate) fn wins_by(
        &mut self,
        mut hands: [Hand; 3],
        mover: usize,
        last: Option<(Play, usize)>,
        choice: Option<Play>,
    ) -> bool {
        let next = (mover + 1) % self.players;
        let last = match choice {
            Some(play) => {
                hands[mover] = hands[mover].checked_sub(play.cards()).expect("own cards");
                if hands[mover].is_empty() {
                    return true;
                }
                Some((play, mover))
            }
            None => last.filter(|&(_, by)| by != next),
        };
        let same = (next == self.landlord) == (mover == self.landlord);
        self.wins(hands, next, last) == same
    }
}
