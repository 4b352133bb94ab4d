//! No player of any game looks at hidden cards: other cards where they cannot be seen change neither view nor choice.
//!
//! Two hidden cards change places in the deal, and the actions so far are played again.

use combogrid_games::{Game, Meter, Player, SplitMix64, doudizhu, gin, indian, rummikub};
use combogrid_ops::RulesChoice;
use combogrid_ops::game::{DealText, Served, seated};

type Action<R> = <<R as combogrid_games::Match>::Game as Game>::Action;
type View<R> = <<R as combogrid_games::Match>::Game as Game>::View;

/// Where a card lies at the start of a game.
#[derive(Debug, Clone, Copy)]
enum Place {
    Hand(usize),
    /// The next card to draw has place 0.
    Stock(usize),
}

/// A game from its deal on.
struct Moment<R: Served> {
    start: R::Game,
    actions: Vec<Action<R>>,
    state: R::Game,
}

impl<R: Served> Moment<R> {
    /// The cards that a player took from a pile with this top, in the order of the turns.
    fn taken<C>(&self, seat: usize, top: impl Fn(&R::Game) -> Option<C>) -> Vec<C> {
        let mut state = self.start.clone();
        let mut taken = Vec::new();
        for action in &self.actions {
            if state.player() == Some(seat) && action.to_string() == "take" {
                taken.extend(top(&state));
            }
            state = state.play(*action).unwrap();
        }
        taken
    }
}

/// A game with cards that a player cannot see.
trait Hidden: Served {
    /// The sign between two cards of a deal.
    const BETWEEN: &'static str;

    /// Whether a card of the deal is hidden from the player of a view, by the rules alone.
    fn is_hidden(game: &Moment<Self>, view: &View<Self>, place: Place, card: &str) -> bool;
}

impl Hidden for gin::Rules {
    const BETWEEN: &'static str = " ";

    fn is_hidden(game: &Moment<Self>, view: &gin::View, _: Place, card: &str) -> bool {
        // Each card is there once. A card is hidden in the stock, or in the other hand if it was not taken from the pile and
        // the hand does not lie on the table.
        let (card, other) = (card.parse().unwrap(), 1 - view.player());
        let taken = game.taken(other, gin::State::top);
        let laid = game.state.phase() == gin::Phase::LayOff;
        let held = game.state.hand(other).contains(card) && !taken.contains(&card);
        game.state.stock().contains(&card) || held && !laid
    }
}

impl Hidden for indian::Rules {
    const BETWEEN: &'static str = " ";

    fn is_hidden(game: &Moment<Self>, view: &indian::View, place: Place, card: &str) -> bool {
        let card = card.parse().unwrap();
        match place {
            Place::Hand(seat) if seat == view.player() => false,
            Place::Hand(seat) => {
                let taken = game.taken(seat, |state| state.pile().last().copied());
                let taken = taken.into_iter().filter(|taken| *taken == card);
                usize::from(game.state.hand(seat).count(card)) > taken.count()
            }
            Place::Stock(place) => place + game.state.stock().len() >= game.start.stock().len(),
        }
    }
}

impl Hidden for rummikub::Rules {
    const BETWEEN: &'static str = " ";

    fn is_hidden(game: &Moment<Self>, view: &rummikub::View, place: Place, card: &str) -> bool {
        let card = card.parse().unwrap();
        match place {
            Place::Hand(seat) => seat != view.player() && game.state.hand(seat).count(card) > 0,
            Place::Stock(place) => place + game.state.pool().len() >= game.start.pool().len(),
        }
    }
}

impl Hidden for doudizhu::Rules {
    const BETWEEN: &'static str = "";

    fn is_hidden(game: &Moment<Self>, view: &doudizhu::View, place: Place, card: &str) -> bool {
        let rank = card.parse::<combogrid_doudizhu::Hand>().unwrap();
        let shown = view.bottom().is_some_and(|bottom| bottom.contains(rank));
        let held = |seat| seat != view.player() && game.state.hand(seat).contains(rank);
        matches!(place, Place::Hand(seat) if held(seat)) && !shown
    }
}

/// A random game until it has had this many actions, or one before its end. Players who play to win end hands as well.
fn played<R: Hidden>(rules: &R, seed: u64, actions: usize) -> Moment<R> {
    let start = rules.start(seed);
    let mut game = Moment::<R> {
        state: start.clone(),
        start,
        actions: Vec::new(),
    };
    let names = ["random", R::PLAYERS[0]];
    let mut player = seated::<R>("a", names[usize::from(seed.is_multiple_of(3))], seed, None)
        .expect("a player of the game");
    while let Some(seat) = game.state.player().filter(|_| game.actions.len() < actions) {
        let action = player.choose(&game.state.view(seat), &mut Meter::unlimited());
        let action = action.unwrap();
        let next = game.state.clone().play(action).unwrap();
        if next.player().is_none() {
            break;
        }
        game.state = next;
        game.actions.push(action);
    }
    game
}

/// The cards of a deal, and where they lie.
fn places<R: Hidden>(deal: &DealText) -> Vec<(Place, String)> {
    let cards = |text: &str| -> Vec<String> {
        let words = text.split(R::BETWEEN).filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    let hands = deal.hands.iter().enumerate();
    let hands = hands.flat_map(|(seat, hand)| {
        let cards = cards(hand.as_deref().unwrap_or_default()).into_iter();
        cards.map(move |card| (Place::Hand(seat), card))
    });
    let stock = cards(deal.stock.as_deref().unwrap_or_default()).into_iter();
    let stock = stock
        .enumerate()
        .map(|(place, card)| (Place::Stock(place), card));
    hands.chain(stock).collect()
}

/// The deal with its cards at these places.
fn laid<R: Hidden>(deal: &DealText, places: &[(Place, String)]) -> DealText {
    let text = |wanted: &dyn Fn(Place) -> bool| {
        let cards = places.iter().filter(|(place, _)| wanted(*place));
        let cards: Vec<&str> = cards.map(|(_, card)| card.as_str()).collect();
        cards.join(R::BETWEEN)
    };
    let hands = (0..deal.hands.len()).map(|seat| {
        Some(text(
            &|place| matches!(place, Place::Hand(hand) if hand == seat),
        ))
    });
    DealText {
        hands: hands.collect(),
        stock: (deal.stock.as_ref()).map(|_| text(&|place| matches!(place, Place::Stock(_)))),
        ..deal.clone()
    }
}

/// The state if two hidden cards had changed places, or `None` if the actions would not have been legal then.
fn exchanged<R: Hidden>(rules: &R, game: &Moment<R>, random: &mut SplitMix64) -> Option<R::Game> {
    let view = game.state.view(game.state.player()?);
    let deal = R::deal_text(&game.start);
    let mut places = places::<R>(&deal);
    let hidden = (0..places.len()).filter(|place| {
        let (place, card) = &places[*place];
        R::is_hidden(game, &view, *place, card)
    });
    let mut hidden: Vec<usize> = hidden.collect();
    let &mut [one, other] = random.draw(&mut hidden, 2) else {
        return None;
    };
    let card = places[one].1.clone();
    places[one].1 = std::mem::replace(&mut places[other].1, card);
    let start = rules.read_deal(&laid::<R>(&deal, &places)).unwrap();
    let mut actions = game.actions.iter();
    let state = actions.try_fold(start, |state, action| state.play(*action).ok())?;
    (state != game.state).then_some(state)
}

/// Exchanges hidden cards in games, and asks every player before and after. At least `least` exchanges change the state.
fn sees_nothing<R: Hidden>(preset: &str, games: u64, least: u32) {
    let choice = RulesChoice {
        preset: Some(preset.to_owned()),
        ..RulesChoice::default()
    };
    let rules = R::read_rules(&choice).unwrap();
    let mut exchanges = 0;
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let game = played(&rules, seed, random.below(40));
        for _ in 0..4 {
            let Some(other) = exchanged(&rules, &game, &mut random) else {
                continue;
            };
            exchanges += 1;
            let seat = game.state.player().unwrap();
            let views = [game.state.view(seat), other.view(seat)];
            assert_eq!(views[0], views[1], "seed {seed}");
            for name in R::PLAYERS {
                let [one, two] = views.each_ref().map(|view| {
                    let player = seated::<R>("a", name, seed, Some(2));
                    player.unwrap().advise(view, &mut Meter::unlimited())
                });
                assert_eq!(one, two, "{name}, seed {seed}");
            }
        }
    }
    assert!(exchanges >= least, "{exchanges} exchanges");
}

#[test]
fn no_player_of_gin_sees_hidden_cards() {
    for preset in ["eaai", "oklahoma", "openspiel", "rlcard"] {
        sees_nothing::<gin::Rules>(preset, 40, 100);
    }
}

#[test]
fn no_player_of_indian_rummy_sees_hidden_cards() {
    sees_nothing::<indian::Rules>("indian", 20, 40);
}

#[test]
fn no_player_of_rummikub_sees_hidden_tiles() {
    sees_nothing::<rummikub::Rules>("rummikub", 10, 20);
}

#[test]
fn no_player_of_doudizhu_sees_hidden_cards() {
    for preset in ["rlcard", "openspiel"] {
        sees_nothing::<doudizhu::Rules>(preset, 40, 60);
    }
}
