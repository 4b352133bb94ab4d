use combogrid_lattice::{Choices, Sweep};

use crate::moves::{Frame, Play, WildHand};
use crate::packed::{Hand, JOKERS, Rank, RankSet};
use crate::rules::{Kickers, Kind, Rules, WildRanks};

/// A hand with wild cards as the lattice sweeps it: the state is the cards that are left, wild ones among them.
///
/// Each play is laid in the column of its sort and head, the plays of one column in canonical order, so every split is
/// one path.
pub(crate) struct WildSweep {
    rules: Rules,
    hand: Hand,
    columns: Vec<Column>,
}

/// One choice of the sweep: the plays of some frames, none or several.
struct Column {
    frames: Vec<Frame>,
    /// Natural cards of these ranks are laid here or nowhere.
    last_chance: RankSet,
}

/// The sorts of plays in the order of the sweep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sort {
    SoloChain,
    PairChain,
    Body,
    Joker,
    Natural,
    Wild,
}

impl Sort {
    const ALL: [Self; 6] = [
        Self::SoloChain,
        Self::PairChain,
        Self::Body,
        Self::Joker,
        Self::Natural,
        Self::Wild,
    ];

    fn of(kind: Kind, head: Rank, wild: WildRanks) -> Self {
        match kind.body() {
            Kind::SoloChain => Self::SoloChain,
            Kind::PairChain => Self::PairChain,
            Kind::Rocket => Self::Joker,
            Kind::Solo | Kind::Pair if head.is_joker() => Self::Joker,
            // Wild cards that are left come last, when nothing else can need them.
            Kind::Solo | Kind::Pair if wild.contains(head) => Self::Wild,
            Kind::Solo | Kind::Pair => Self::Natural,
            _ => Self::Body,
        }
    }
}

/// The place of a play in the sweep of a hand with these wild ranks.
pub(crate) fn wild_place(play: Play, wild: WildRanks) -> (Sort, Rank, Play) {
    let sort = Sort::of(play.kind(), play.head(), wild);
    let head = if sort == Sort::Joker {
        Rank::BlackJoker
    } else {
        play.head()
    };
    (sort, head, play)
}

impl WildSweep {
    /// Splits with kickers.
    pub(crate) fn new(hand: Hand, rules: Rules) -> Self {
        Self::of(hand, rules, true)
    }

    /// Splits without kickers.
    pub(crate) fn base(hand: Hand, rules: Rules) -> Self {
        Self::of(hand, rules, false)
    }

    fn of(hand: Hand, rules: Rules, with_kickers: bool) -> Self {
        let all = WildHand::new(rules, hand);
        let mut plays = Vec::new();
        let kinds = Kind::ALL
            .into_iter()
            .filter(|kind| with_kickers || kind.kickers() == Kickers::None);
        let mut frames: Vec<Frame> = kinds.flat_map(|kind| Frame::all(rules, kind)).collect();
        // Cards only leave the hand: a frame that the whole hand does not fill is never filled.
        frames.retain(|&frame| {
            all.plays_of(std::iter::once(frame), &mut plays);
            !plays.is_empty()
        });
        let mut columns = Vec::new();
        for sort in Sort::ALL {
            for head in Rank::ALL {
                let here = |frame: &&Frame| {
                    let (found, at, _) = wild_place(frame.body(), rules.wild());
                    (found, at) == (sort, head)
                };
                let frames: Vec<Frame> = frames.iter().filter(here).copied().collect();
                let last_chance = match sort {
                    Sort::Joker if head == Rank::BlackJoker => RankSet::from_row(JOKERS),
                    Sort::Natural if !head.is_joker() && !rules.wild().contains(head) => {
                        RankSet::EMPTY.with(head)
                    }
                    _ => RankSet::EMPTY,
                };
                // Cards without a play, as bans may have it, make the whole hand a dead end.
                let is_held = !(last_chance & hand.ranks()).is_empty();
                if !frames.is_empty() || is_held {
                    columns.push(Column {
                        frames,
                        last_chance,
                    });
                }
            }
        }
        Self {
            rules,
            hand,
            columns,
        }
    }

    /// Lays each choice of `plays` from `first` on, then none of them.
    fn lay(
        plays: &[Play],
        rest: Hand,
        last_chance: RankSet,
        laid: &mut Vec<Play>,
        out: &mut impl Choices<Hand, Play>,
    ) {
        for (index, &play) in plays.iter().enumerate() {
            if out.tick().is_break() {
                return;
            }
            if let Some(rest) = rest.checked_sub(play.cards()) {
                laid.push(play);
                Self::lay(&plays[index..], rest, last_chance, laid, out);
                laid.pop();
            }
        }
        if (rest.ranks() & last_chance).is_empty() {
            out.push(rest, laid.iter().copied());
        }
    }
}

impl Sweep for WildSweep {
    type State = Hand;
    type Piece = Play;

    fn columns(&self) -> usize {
        self.columns.len()
    }

    fn start(&self) -> Hand {
        self.hand
    }

    fn choices(&self, column: usize, &rest: &Hand, out: &mut impl Choices<Hand, Play>) {
        let Column {
            frames,
            last_chance,
        } = &self.columns[column];
        let hand = WildHand::new(self.rules, rest);
        let mut plays = Vec::new();
        hand.plays_of(frames.iter().copied(), &mut plays);
        Self::lay(&plays, rest, *last_chance, &mut Vec::new(), out);
    }

    fn accepts(&self, rest: &Hand) -> bool {
        rest.is_empty()
    }
}
