//! A game at its start, from the arguments.

use std::fmt::Display;
use std::str::FromStr;

#[cfg(feature = "game-doudizhu")]
use combogrid_games::doudizhu;
#[cfg(feature = "game-guandan")]
use combogrid_games::guandan;
#[cfg(feature = "game-rummikub")]
use combogrid_games::rummikub;
use combogrid_games::{Game, Match, Meter, NoChoice, Observer, Player};
#[cfg(feature = "game-gin")]
use combogrid_games::{gin, indian};
#[cfg(feature = "game-boards")]
use combogrid_games::{reversi, tothello};
use combogrid_settings::{SettingError, Settings, excerpt};
use serde::{Deserialize, Serialize};

use super::settings::names;
use super::views::ViewText;
use crate::suggest::did_you_mean;
use crate::{ErrorKind, Named, OpError, RulesChoice, Subject};

/// A game under rules, and its cards. Player 0 moves first.
#[apply(bare_request!)]
pub struct GameArgs {
    /// The game: gin, indian, rummikub, doudizhu, guandan, reversi or tothello
    pub game: Named<GameName>,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
    /// Where the random numbers begin
    #[serde(default)]
    pub seed: u64,
    /// The cards, instead of those of the seed.
    #[serde(default)]
    pub deal: Option<DealText>,
}

/// The cards at the start of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(default, deny_unknown_fields)]
pub struct DealText {
    /// The cards of each player; null in game.hint and game.replay where the seat does not know them. Then there is no stock,
    /// and the actions are as the seat sees them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<Option<String>>,
    /// The card that is cut, whose rank is wild, in Indian rummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<String>,
    /// The first card of the discard pile, in gin and Indian rummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upcard: Option<String>,
    /// The stock, the next card to draw first, in gin, Indian rummy and Rummikub.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<String>,
    /// The cards that the landlord gets, in Dou Dizhu; without an auction they are in a hand already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottom: Option<String>,
    /// The order in which the players were out in the last deal, in Guandan; the deal then begins with the tribute, and else with
    /// the lead of player 0. Without hands it has the cards of the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<[usize; 4]>,
    /// The red jokers that each player shows who gives no tribute because of them, in Guandan; it is only needed where hands are
    /// null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub red_jokers: Option<[u8; 4]>,
    /// The rows of the board, with X for the player who moves first, in Reversi and Tothello.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<String>>,
}

impl DealText {
    /// The names of the fields that are given.
    fn given(&self) -> impl Iterator<Item = &'static str> {
        let Self {
            hands,
            cut,
            upcard,
            stock,
            bottom,
            order,
            red_jokers,
            rows,
        } = self;
        let fields = [
            ("hands", !hands.is_empty()),
            ("cut", cut.is_some()),
            ("upcard", upcard.is_some()),
            ("stock", stock.is_some()),
            ("bottom", bottom.is_some()),
            ("order", order.is_some()),
            ("red_jokers", red_jokers.is_some()),
            ("rows", rows.is_some()),
        ];
        let given = fields.into_iter().filter(|(_, is_given)| *is_given);
        given.map(|(name, _)| name)
    }
}

/// The games: the feature, the name in Rust and in requests, the module, and a description.
macro_rules! games {
    ($(#[doc = $about:literal] [$feature:literal] $name:ident $text:literal $module:ident,)+) => {
        /// A game that is played.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum GameName {
            $(#[doc = $about] #[cfg(feature = $feature)] $name,)+
        }

        impl GameName {
            /// All games.
            pub const ALL: &[GameName] = &[$(#[cfg(feature = $feature)] GameName::$name),+];

            /// The names of all games, those that are not in this build included.
            const NAMES: &[&str] = &[$($text),+];

            /// The name in a request.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(#[cfg(feature = $feature)] GameName::$name => $text,)+
                }
            }

            /// The names of the presets, as [`Served::PRESETS`].
            #[must_use]
            pub const fn presets(self) -> &'static [&'static str] {
                match self {
                    $(#[cfg(feature = $feature)] GameName::$name => <$module::Rules as Served>::PRESETS,)+
                }
            }

            /// The names of the players, the best first.
            #[must_use]
            pub const fn players(self) -> &'static [&'static str] {
                match self {
                    $(#[cfg(feature = $feature)] GameName::$name => <$module::Rules as Served>::PLAYERS,)+
                }
            }

            /// The names of the fields of a deal, as [`Served::DEAL`].
            const fn deal_fields(self) -> &'static [&'static str] {
                match self {
                    $(#[cfg(feature = $feature)] GameName::$name => <$module::Rules as Served>::DEAL,)+
                }
            }

            /// The names of the settings that the game has besides those of its engine.
            #[must_use]
            pub fn settings(self) -> Vec<&'static str> {
                match self {
                    $(#[cfg(feature = $feature)] GameName::$name => names::<$module::Rules>(),)+
                }
            }
        }

        /// The rules of one of the games.
        #[cfg_attr(
            not(feature = "game-rummikub"),
            allow(clippy::large_enum_variant, reason = "there is one of them a request")
        )]
        #[derive(Debug, Clone, Copy)]
        pub enum GameRules {
            $(#[doc = $about] #[cfg(feature = $feature)] $name($module::Rules),)+
        }

        /// The rules of a game from a preset and its settings.
        ///
        /// # Errors
        ///
        /// When the game has no such preset or setting.
        pub fn game_rules(game: GameName, choice: &RulesChoice) -> Result<GameRules, OpError> {
            Ok(match game {
                $(#[cfg(feature = $feature)] GameName::$name => GameRules::$name(Served::read_rules(choice)?),)+
            })
        }
    };
}

games! {
    /// Gin rummy for two.
    ["game-gin"] Gin "gin" gin,
    /// Indian rummy for two to six.
    ["game-gin"] Indian "indian" indian,
    /// Rummikub for two to four.
    ["game-rummikub"] Rummikub "rummikub" rummikub,
    /// Dou Dizhu for three, and for four with two packs.
    ["game-doudizhu"] Doudizhu "doudizhu" doudizhu,
    /// Guandan for four, two against two.
    ["game-guandan"] Guandan "guandan" guandan,
    /// Reversi for two.
    ["game-boards"] Reversi "reversi" reversi,
    /// Tothello for two.
    ["game-boards"] Tothello "tothello" tothello,
}

impl FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<GameName, String> {
        let found = GameName::ALL.iter().find(|game| game.name() == text);
        found.copied().ok_or_else(|| unknown_game(text))
    }
}

/// The message for an unknown game. The names of all games are in it, so that every build says the same.
fn unknown_game(text: &str) -> String {
    if GameName::NAMES.contains(&text) {
        let games: Vec<&str> = GameName::ALL.iter().map(|game| game.name()).collect();
        let games = games.join(" and ");
        return format!("game `{text}` is not in this build, which has {games}");
    }
    let meant = did_you_mean(text, GameName::NAMES.iter().copied());
    let (text, names) = (excerpt(text), GameName::NAMES.join(", "));
    if meant.is_empty() {
        format!("unknown game `{text}`, expected one of {names}")
    } else {
        format!("unknown game `{text}`{meant} The games are {names}")
    }
}

crate::named::names! {
    GameName: Self::ALL.iter().map(|game| game.name()).collect::<Vec<_>>();
}

/// A game under rules, and where its cards come from.
#[derive(Debug, Clone)]
pub struct Table {
    /// The game and its rules.
    pub rules: GameRules,
    /// Where the random numbers begin.
    pub seed: u64,
    pub(super) deal: Option<DealText>,
}

impl Subject for GameArgs {
    type Value = Table;

    fn read(&self) -> Result<Table, OpError> {
        let known = self.game.0.deal_fields();
        let mut given = self.deal.iter().flat_map(DealText::given);
        if let Some(field) = given.find(|field| !known.contains(field)) {
            let (game, known) = (self.game.0.name(), known.join(", "));
            let message = format!("a deal of {game} has no `{field}`, but {known}");
            return Err(OpError::new(ErrorKind::Request, message).field("deal"));
        }
        Ok(Table {
            rules: game_rules(self.game.0, &self.rules)?,
            seed: self.seed,
            deal: self.deal.clone(),
        })
    }
}

impl Table {
    /// The state at the start.
    ///
    /// # Errors
    ///
    /// If the cards of the request are not those of a deal.
    pub fn start<R: Served>(&self, rules: &R) -> Result<R::Game, OpError> {
        match &self.deal {
            // The next deal of a match has the cards of its seed, and begins with what the last one demands.
            Some(deal) if deal.hands.is_empty() && deal.order.is_some() => {
                let hands = R::deal_text(&rules.start(self.seed)).hands;
                rules.read_deal(&DealText {
                    hands,
                    ..deal.clone()
                })
            }
            Some(deal) => rules.read_deal(deal),
            None => Ok(rules.start(self.seed)),
        }
    }
}

/// A player of a game, by its name.
pub type SeatedPlayer<R> = Box<dyn Player<<R as Match>::Game> + Send + Sync>;

/// The chances of a player in an auction of Dou Dizhu to win the hand, over `worlds` that are played out.
#[apply(answer!)]
pub struct RoleChances {
    /// The chance, 0 to 1, to win as the landlord, if the player bids the most.
    pub landlord: f64,
    /// The chance to win as a farmer, if the player bids nothing and another player becomes the landlord; null if nobody does
    /// in any world.
    pub farmer: Option<f64>,
}

/// The rules of a game whose states, actions and players have names and texts.
///
/// Its settings are those that it has besides the ones of its engine.
pub trait Served:
    Match<Game: Game<Action: FromStr<Err: Display>>> + Settings<Draft = Self, Error = SettingError>
{
    /// The names of the players, the best first.
    const PLAYERS: &'static [&'static str];

    /// The name of the player who gives hints: the best one that answers within 0.3 seconds in the usual game.
    const ADVISER: &'static str;

    /// The name of the player who gives hints under these rules. By default the same under all.
    fn adviser(&self) -> &'static str {
        Self::ADVISER
    }

    /// The names of the presets that are made for this game, the default first.
    const PRESETS: &'static [&'static str];

    /// The names of the fields that a deal of this game has.
    const DEAL: &'static [&'static str];

    /// Reads rules from a preset and its settings.
    ///
    /// # Errors
    ///
    /// When the game has no such preset or setting.
    fn read_rules(choice: &RulesChoice) -> Result<Self, OpError>;

    /// Deals the cards of a seed, so that player 0 moves first.
    fn start(&self, seed: u64) -> Self::Game;

    /// Deals these cards.
    ///
    /// # Errors
    ///
    /// When they are not the cards of a deal.
    fn read_deal(&self, deal: &DealText) -> Result<Self::Game, OpError>;

    /// An action of the player who sees this, with the cards that it moves, for a history.
    fn action_text(
        _before: &<Self::Game as Game>::View,
        action: <Self::Game as Game>::Action,
    ) -> String {
        action.to_string()
    }

    /// The cards at the start, as text.
    fn deal_text(start: &Self::Game) -> DealText;

    /// The knowledge of one seat, which follows a hand.
    type Observer: Observer<Self::Game>;

    /// The knowledge of one seat at the start of a hand, from its cards and the open ones.
    ///
    /// # Errors
    ///
    /// When they are not the cards of a seat.
    fn observer(&self, deal: &DealText, seat: usize, hand: &str)
    -> Result<Self::Observer, OpError>;

    /// The name of the next decision.
    fn phase(view: &<Self::Game as Game>::View) -> &'static str;

    /// A view as text.
    fn view_text(view: &<Self::Game as Game>::View) -> ViewText;

    /// The player that is asked for, or `None` if there is none of its name.
    ///
    /// # Errors
    ///
    /// When the player has no such variant.
    fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Self>>, OpError>;

    /// The action that the player of a view means by a text that is no legal action as it stands. By default `None`: every
    /// action is written in one way.
    ///
    /// # Errors
    ///
    /// If the text means several legal actions, or is wrong in a way that the game can name.
    fn meant(
        view: &<Self::Game as Game>::View,
        text: &str,
    ) -> Result<Option<<Self::Game as Game>::Action>, OpError> {
        let _ = (view, text);
        Ok(None)
    }

    /// Why an action of the player of a view is not legal, if a referee of the game can say more than that.
    fn why_not(
        view: &<Self::Game as Game>::View,
        action: &<Self::Game as Game>::Action,
    ) -> Vec<String> {
        let _ = (view, action);
        Vec::new()
    }

    /// The chance that the side of the player of a view wins after an action, over this many worlds that are played out, or
    /// the usual number. By default `None`, of a game without hidden cards.
    ///
    /// # Errors
    ///
    /// When the budget of the meter is spent, or the player of the view is not to move.
    fn chance(
        view: &<Self::Game as Game>::View,
        action: <Self::Game as Game>::Action,
        worlds: Option<u32>,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<f64>, NoChoice> {
        let _ = (view, action, worlds, seed, meter);
        Ok(None)
    }

    /// In an auction, the chances of the player of a view to win as the landlord and as a farmer, over this many worlds that are
    /// played out, or the usual number. By default `None`, of a game without an auction.
    ///
    /// # Errors
    ///
    /// As [`chance`](Self::chance).
    fn roles(
        view: &<Self::Game as Game>::View,
        worlds: Option<u32>,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<RoleChances>, NoChoice> {
        let _ = (view, worlds, seed, meter);
        Ok(None)
    }
}

/// The most points before a hand, of either sign. Points of a hand are added to them, and sums of that size are exact.
const MOST_POINTS: i32 = 1_000_000;

/// The most worlds that a sampling player plays out.
const MOST_WORLDS: u32 = 1_000;

/// A request for a player.
#[derive(Debug, Clone)]
pub struct PlayerRequest<'a> {
    field: &'a str,
    pub(super) name: &'a str,
    variants: Vec<&'a str>,
    pub(super) seed: u64,
    /// How many worlds a sampling player plays out, or `None` for as many as is usual.
    pub(super) worlds: Option<u32>,
}

/// The name of a variant of a player, and the change that makes it.
pub(super) type Variant<P> = (&'static str, fn(P) -> P);

impl PlayerRequest<'_> {
    /// The player, changed by each variant that is asked for.
    ///
    /// # Errors
    ///
    /// When there is no variant of a name.
    pub(super) fn varied<P>(&self, player: P, known: &[Variant<P>]) -> Result<P, OpError> {
        self.variants.iter().try_fold(player, |player, variant| {
            if let Some((_, change)) = known.iter().find(|(name, _)| name == variant) {
                return Ok(change(player));
            }
            let known: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            let what = format!("variant of {}", self.name);
            Err(self.unknown(&what, variant, &known))
        })
    }

    /// The player, which has no variants.
    ///
    /// # Errors
    ///
    /// When a variant is asked for.
    pub(super) fn plain<P>(&self, player: P) -> Result<P, OpError> {
        self.varied(player, &[])
    }

    /// The number of a variant, as 6 of `depth-6`: that of the last one that is asked for, or `None` without any.
    ///
    /// # Errors
    ///
    /// When a variant has another name, or a number that is not between 1 and `most`.
    pub(super) fn number(&self, name: &str, most: u32) -> Result<Option<u32>, OpError> {
        let mut number = None;
        for variant in &self.variants {
            let found = variant
                .strip_prefix(name)
                .and_then(|text| text.parse().ok());
            let Some(found) = found.filter(|found| (1..=most).contains(found)) else {
                let what = format!("variant of {}", self.name);
                let known = format!("{name}1 to {name}{most}");
                return Err(self.unknown(&what, variant, &[&known]));
            };
            number = Some(found);
        }
        Ok(number)
    }

    fn unknown(&self, what: &str, name: &str, known: &[&str]) -> OpError {
        let meant = did_you_mean(name, known.iter().copied());
        let expected = match known {
            [] => String::new(),
            _ => format!(", expected one of {}", known.join(", ")),
        };
        let message = match name {
            "" => format!("no {what} is named{expected}"),
            _ => format!("unknown {what} `{}`{expected}{meant}", excerpt(name)),
        };
        OpError::new(ErrorKind::Request, message).field(self.field)
    }
}

/// The player of a name, as `greedy`, or a variant of it, as `greedy:no-ahead:no-danger`.
///
/// # Errors
///
/// When the game has no player of this name, or the player no such variant, in which case the error names the field, or when
/// there are too many worlds.
#[expect(clippy::missing_panics_doc, reason = "a split text has a first piece")]
pub fn seated<R: Served>(
    field: &str,
    name: &str,
    seed: u64,
    worlds: Option<u32>,
) -> Result<SeatedPlayer<R>, OpError> {
    if let Some(found) = worlds.filter(|worlds| !(1..=MOST_WORLDS).contains(worlds)) {
        let message = format!("{found} worlds, expected 1 to {MOST_WORLDS}");
        return Err(OpError::new(ErrorKind::Request, message).field("worlds"));
    }
    let mut pieces = name.split(':');
    let request = PlayerRequest {
        field,
        name: pieces.next().expect("a split text has a first piece"),
        variants: pieces.collect(),
        seed,
        worlds,
    };
    let player = R::player(&request)?;
    player.ok_or_else(|| request.unknown("player", request.name, R::PLAYERS))
}

/// The hand as part of a game with these points by player before it; without any a game begins.
///
/// # Errors
///
/// When the points are not those of all players, or too many.
pub fn scored<G: Game>(start: G, score: &[i32]) -> Result<G, OpError> {
    check_score(score, start.players())?;
    Ok(start.with_score(score))
}

/// Checks that these are the points of all players, or none, and that a game can be played on with them.
pub(super) fn check_score(score: &[i32], players: usize) -> Result<(), OpError> {
    if !score.is_empty() && score.len() != players {
        let found = score.len();
        let message = format!("expected the points of {players} players, found those of {found}");
        return Err(OpError::new(ErrorKind::Request, message).field("score"));
    }
    let range = -MOST_POINTS..=MOST_POINTS;
    if let Some(found) = score.iter().find(|points| !range.contains(points)) {
        let message = format!("{found} points, expected -{MOST_POINTS} to {MOST_POINTS}");
        return Err(OpError::new(ErrorKind::Request, message).field("score"));
    }
    Ok(())
}

/// The cards of all hands of a deal.
///
/// # Errors
///
/// When one of them is null.
pub(super) fn whole_hands(deal: &DealText) -> Result<Vec<&str>, OpError> {
    let missing = |player| wrong_deal(format_args!("the deal has no hand of player {player}"));
    let hands = deal.hands.iter().enumerate();
    hands
        .map(|(player, hand)| hand.as_deref().ok_or_else(|| missing(player)))
        .collect()
}

/// The state after an action that is still text, and the action.
///
/// # Errors
///
/// When the text is no action, or the action is not legal.
pub fn after<G: Game<Action: FromStr<Err: Display>>>(
    state: G,
    text: &str,
) -> Result<(G, G::Action), OpError> {
    let wrong = |error: &dyn Display| {
        let text = excerpt(text);
        OpError::new(ErrorKind::Play, format_args!("`{text}`: {error}")).field("actions")
    };
    let action = text.trim().parse::<G::Action>();
    let action = action.map_err(|error| wrong(&error))?;
    let after = state.play(action).map_err(|error| wrong(&error))?;
    Ok((after, action))
}

/// Several cards with blanks or commas between them, in their order.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| sign.is_whitespace() || sign == ',');
    words.filter(|word| !word.is_empty())
}

/// An error about the cards of a deal.
pub(super) fn wrong_deal(message: impl Display) -> OpError {
    OpError::new(ErrorKind::Cards, message).field("deal")
}
