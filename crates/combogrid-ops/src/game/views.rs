//! Views of games as text.

use std::borrow::Cow;

/// A view as text.
#[apply(answer!)]
#[serde(untagged)]
pub enum ViewText {
    /// Of gin.
    Gin {
        /// The own cards.
        hand: String,
        /// The least points of loose cards among them.
        deadwood: u32,
        /// The top of the discard pile; null between taking it and the throw.
        upcard: Option<String>,
        /// The cards under it, in the order of the pack.
        buried: String,
        /// The cards that the opponent took from the pile and still has, and after a knock all of its cards.
        opponent_has: String,
        /// The number of cards in the stock.
        stock: usize,
        /// The turns that this player has ended.
        turns: u32,
        /// The most points with which this hand may be knocked.
        knock_limit: u32,
        /// The melds of the player who knocked, with the cards laid off on them.
        melds: Vec<String>,
    },
    /// Of Indian rummy.
    Indian {
        /// The own cards.
        hand: String,
        /// The card that was cut, whose rank is wild.
        cut: String,
        /// The discard pile, its top last.
        pile: String,
        /// The number of cards in the stock.
        stock: usize,
        /// The cards that each player took from the pile and still has.
        known: Vec<String>,
        /// The turns that each player has ended.
        turns: Vec<u32>,
        /// The points that each player pays for dropping out or a wrong declaration; null for a player who is still in the
        /// hand.
        pays: Vec<Option<u32>>,
    },
    /// Of Rummikub.
    Rummikub {
        /// The own tiles.
        hand: String,
        /// The melds on the table.
        table: Vec<String>,
        /// The number of tiles in the pool.
        pool: usize,
        /// The number of tiles of each player.
        tiles: Vec<usize>,
        /// Whether each player has opened.
        opened: Vec<bool>,
        /// The number of players who passed, one after the other.
        passes: usize,
    },
    /// Of Dou Dizhu.
    Doudizhu {
        /// The own cards.
        hand: String,
        /// The landlord; during the auction the highest bidder, or null.
        landlord: Option<usize>,
        /// The cards at the bottom, once they are shown.
        bottom: Option<String>,
        /// The last play.
        last: Option<LastPlay>,
        /// The number of cards that each player has left.
        left: Vec<usize>,
        /// The cards that each player has played.
        played: Vec<String>,
        /// The cards of the deck that are neither in the own hand nor played.
        unseen: String,
        /// The factor of the points: the highest bid, or 1 without one, doubled by each bomb and rocket unless the score is the bid.
        stake: i32,
    },
    /// Of Guandan.
    Guandan {
        /// The own cards.
        hand: String,
        /// The level of the deal, whose hearts are wild.
        level: String,
        /// The levels of both sides: of the players 0 and 2, and 1 and 3.
        levels: Vec<String>,
        /// The play to beat.
        last: Option<LastPlay>,
        /// The number of cards that each player has left.
        left: Vec<usize>,
        /// The cards that each player has played.
        played: Vec<String>,
        /// The cards that each player was given openly or has shown, and has not played since.
        known: Vec<String>,
        /// The players who are out, in their order.
        out: Vec<usize>,
        /// The cards that are given before the deal.
        tributes: Vec<TributeText>,
        /// The cards of two packs that are neither in the own hand nor played.
        unseen: String,
    },
    /// Of Reversi or Tothello.
    Board {
        /// The rows: X for the pieces of the player who moves, O for those of the other one.
        rows: Vec<String>,
        /// The pieces of each player.
        pieces: [usize; 2],
    },
}

/// A play, and the player who made it.
#[apply(answer!)]
pub struct LastPlay {
    /// The cards, low to high.
    pub play: String,
    /// The kind that they are played as.
    pub kind: Cow<'static, str>,
    /// The lowest rank of the body.
    pub head: String,
    /// The player who made it.
    pub by: usize,
}

/// A card that is given before a deal of Guandan, and the one that is given back.
#[apply(answer!)]
pub struct TributeText {
    /// The player who gives.
    pub from: usize,
    /// The card, once it is given.
    pub card: Option<String>,
    /// The player who gets it, once all cards are given.
    pub to: Option<usize>,
    /// The card that is given back.
    pub back: Option<String>,
}
