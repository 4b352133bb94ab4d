//! The view of a player of Dou Dizhu, laid out as in other programs.

use combogrid_doudizhu::{Hand, Play, Rank};
use combogrid_games::Game;
use combogrid_games::doudizhu::View;

use super::played_state::{MOVES, PlayedState};

/// Cells of some cards: four for each rank from 3 to 2, and one for each joker.
pub(crate) const CARDS: usize = 54;

/// A layout of features.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// No features.
    None,
    /// The observation of `RLCard`: 790 cells for the landlord, 901 for a farmer. With `exact` a farmer sees the first move of the
    /// two others in the place of their last move, a fault of `RLCard` 1.2.0.
    Rlcard {
        /// Whether the fault is kept.
        exact: bool,
    },
    /// `x_no_action` of `DouZero`, 319 cells for the landlord and 430 for a farmer, and `z` in 810 cells from 430 on.
    Douzero,
    /// Rows of 15 counts, for any number of players: the hand, the cards that are not seen, those at the bottom, and what each
    /// player has played, from this one on. Then the cards that each has left; the landlord as a place from this player on, from
    /// 1; the kind of the play to beat from 1, the ranks of its body, the lowest of them, its cards, and the place of who made it;
    /// the bombs so far, and the stake.
    Counts,
}

/// The most cells of `x_no_action`.
const BEFORE_MOVES: usize = 430;

impl Layout {
    /// The cells of a row.
    pub(super) const fn cells(self, seats: usize) -> usize {
        match self {
            Layout::None => 0,
            Layout::Rlcard { .. } => 901,
            Layout::Douzero => BEFORE_MOVES + MOVES * CARDS,
            Layout::Counts => (3 + seats) * Rank::COUNT + seats + 8,
        }
    }

    /// Writes the view of a player; cells that the player's part in the game leaves free are 0.
    ///
    /// During the auction it is the own cards and those that are not seen.
    pub(super) fn write(self, so_far: &PlayedState, seat: usize, cells: &mut [u8]) {
        let view = so_far.state.view(seat);
        let mut row = Row { cells, at: 0 };
        match self {
            Layout::None => return,
            Layout::Counts => return row.counts(so_far, &view),
            Layout::Rlcard { .. } | Layout::Douzero => {}
        }
        row.cards(view.hand());
        row.cards(view.unseen());
        let Some(landlord) = view.landlord().filter(|_| view.bottom().is_some()) else {
            return row.zeros_to(self.cells(3));
        };
        let to = view.must_beat();
        let last = to.map_or(Hand::EMPTY, Play::cards);
        let others = match (seat + 3 - landlord) % 3 {
            0 => [landlord + 2, landlord + 1],
            1 => [landlord, landlord + 2],
            _ => [landlord, landlord + 1],
        };
        let others = others.map(|seat| seat % 3);
        let is_landlord = seat == landlord;
        let played = others.map(|seat| view.played()[seat]);
        let left = others.map(|seat| view.left()[seat]);
        let most = if is_landlord { 17 } else { 20 };
        match self {
            Layout::None | Layout::Counts => {}
            Layout::Rlcard { exact } => {
                row.cards(last);
                row.all(so_far.recent(9));
                row.all(played);
                if !is_landlord {
                    let first = others.map(|seat| so_far.first[seat].unwrap_or(Hand::EMPTY));
                    let last = others.map(|seat| so_far.last[seat]);
                    row.all(if exact { first } else { last });
                }
                row.one_hot(left[0].wrapping_sub(1), most);
                row.one_hot(left[1].wrapping_sub(1), 17);
            }
            Layout::Douzero => {
                if is_landlord {
                    row.cards(last);
                    row.all(played);
                } else {
                    row.all(played);
                    row.cards(last);
                    row.all(others.map(|seat| so_far.last[seat]));
                }
                row.one_hot(left[0].wrapping_sub(1), most);
                row.one_hot(left[1].wrapping_sub(1), 17);
                row.one_hot(so_far.bombs.min(14), 15);
                row.zeros_to(BEFORE_MOVES);
                row.all(so_far.recent(MOVES));
            }
        }
        row.zeros_to(self.cells(3));
    }
}

/// Cells that are written one after the other.
struct Row<'a> {
    cells: &'a mut [u8],
    at: usize,
}

impl Row<'_> {
    fn next(&mut self, count: usize) -> &mut [u8] {
        self.at += count;
        &mut self.cells[self.at - count..self.at]
    }

    fn cards(&mut self, hand: Hand) {
        write_cards(hand, self.next(CARDS));
    }

    fn all(&mut self, hands: impl IntoIterator<Item = Hand>) {
        hands.into_iter().for_each(|hand| self.cards(hand));
    }

    /// Sets the cell at `place` among the next `count` cells, if there is one.
    fn one_hot(&mut self, place: usize, count: usize) {
        let cells = self.next(count);
        cells.fill(0);
        if let Some(cell) = cells.get_mut(place) {
            *cell = 1;
        }
    }

    /// The layout of counts.
    fn counts(&mut self, so_far: &PlayedState, view: &View) {
        let seats = view.left().len();
        let place = |seat: usize| (seat + seats - view.player()) % seats;
        let from_here = (0..seats).map(|step| (view.player() + step) % seats);
        let bottom = view.bottom().unwrap_or(Hand::EMPTY);
        let played = from_here.clone().map(|seat| view.played()[seat]);
        for hand in [view.hand(), view.unseen(), bottom]
            .into_iter()
            .chain(played)
        {
            self.next(Rank::COUNT).copy_from_slice(&hand.counts());
        }
        let landlord = view.landlord().map_or(0, |seat| 1 + place(seat));
        let to_beat = view.must_beat().and(view.last());
        let to_beat = to_beat.map_or([0; 5], |(play, by)| {
            let kind = 1 + play.kind() as usize;
            [
                kind,
                play.len(),
                play.head().index(),
                play.total(),
                place(by),
            ]
        });
        let stake = usize::try_from(view.stake()).unwrap_or(0);
        let left = from_here.map(|seat| view.left()[seat]);
        let numbers = left.chain([landlord]).chain(to_beat);
        for number in numbers.chain([so_far.bombs, stake]) {
            // Cells are read as numbers of seven bits and a sign.
            self.next(1)[0] = u8::try_from(number.min(127)).unwrap_or(127);
        }
    }

    fn zeros_to(&mut self, end: usize) {
        self.next(end - self.at).fill(0);
    }
}

/// The cells of this many cards of a rank.
const COPIES: [[u8; 4]; 8] = {
    let (mut rows, mut count) = ([[1; 4]; 8], 0);
    while count < 4 {
        let mut copy = count;
        while copy < 4 {
            rows[count][copy] = 0;
            copy += 1;
        }
        count += 1;
    }
    rows
};

/// Writes the cells of some cards.
pub(crate) fn write_cards(hand: Hand, cells: &mut [u8]) {
    let (ranks, jokers) = cells.split_at_mut(CARDS - 2);
    let (ranks, _) = ranks.as_chunks_mut::<4>();
    // Four bits a rank, from 3 on.
    let mut bits = hand.bits();
    for cells in ranks {
        *cells = COPIES[(bits & 7) as usize];
        bits >>= 4;
    }
    jokers[0] = u8::from(bits & 1 != 0);
    jokers[1] = u8::from(bits >> 4 & 1 != 0);
}
