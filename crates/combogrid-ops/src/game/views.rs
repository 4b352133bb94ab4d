//! Views of games as text.

use serde::Serialize;

/// The view of a player of gin.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct GinView {
    /// The own cards.
    pub hand: String,
    /// The least points of loose cards among them.
    pub deadwood: u32,
    /// The top of the discard pile; null between taking it and the throw.
    pub upcard: Option<String>,
    /// The cards under it, in the order of the pack.
    pub buried: String,
    /// The cards that the opponent took from the pile and still has, and after a knock all of its cards.
    pub opponent_has: String,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The turns that this player has ended.
    pub turns: u32,
    /// The most points with which this hand may be knocked.
    pub knock_limit: u32,
    /// The melds of the player who knocked, with the cards laid off on them.
    pub melds: Vec<String>,
}

/// The view of a player of Indian rummy.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct IndianView {
    /// The own cards.
    pub hand: String,
    /// The card that was cut, whose rank is wild.
    pub cut: String,
    /// The discard pile, its top last.
    pub pile: String,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The cards that each player took from the pile and still has.
    pub known: Vec<String>,
    /// The turns that each player has ended.
    pub turns: Vec<u32>,
    /// The points that each player pays for dropping out or a wrong declaration; null for a player who is still in the
    /// hand.
    pub pays: Vec<Option<u32>>,
}

/// The view of a player of Dou Dizhu.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct DoudizhuView {
    /// The own cards.
    pub hand: String,
    /// The landlord; during the auction the highest bidder, or null.
    pub landlord: Option<usize>,
    /// The cards at the bottom, once they are shown.
    pub bottom: Option<String>,
    /// The last play.
    pub last: Option<LastPlay>,
    /// The number of cards that each player has left.
    pub left: [usize; 3],
    /// The cards that each player has played.
    pub played: [String; 3],
    /// The cards of the deck that are neither in the own hand nor played.
    pub unseen: String,
    /// The factor of the points: the bid, or 1, doubled by each bomb and rocket.
    pub stake: i32,
}

/// A play, and the player who made it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct LastPlay {
    /// The cards, low to high.
    pub play: String,
    /// The player who made it.
    pub by: usize,
}

/// A board of Reversi or Tothello, which both players see.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct BoardView {
    /// The rows: X for the pieces of the player who moves, O for those of the other one.
    pub rows: Vec<String>,
    /// The pieces of each player.
    pub pieces: [usize; 2],
}

/// A view as text.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
pub enum ViewText {
    /// Of gin.
    Gin(GinView),
    /// Of Indian rummy.
    Indian(IndianView),
    /// Of Dou Dizhu.
    Doudizhu(DoudizhuView),
    /// Of Reversi or Tothello.
    Board(BoardView),
}
