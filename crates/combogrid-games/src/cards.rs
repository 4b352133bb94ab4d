//! The common part of the card games.

/// The view of one player, for a module with `Action`, `Phase`, `Public`, `Rules` and the type of a hand.
macro_rules! card_view {
    ($(#[$traits:meta])* $Hand:ty) => {
        /// All that one player knows: the own cards, and everything that all have seen.
        ///
        /// Two states that differ in hidden cards only have equal views.
        $(#[$traits])*
        pub struct View {
            public: Public,
            player: usize,
            hand: $Hand,
        }

        impl View {
            pub(super) const fn new(public: Public, player: usize, hand: $Hand) -> View {
                View {
                    public,
                    player,
                    hand,
                }
            }

            pub(super) const fn public(&self) -> &Public {
                &self.public
            }

            /// The number of the player who has this view.
            #[must_use]
            pub fn player(&self) -> usize {
                self.player
            }

            /// The own cards.
            #[must_use]
            pub fn hand(&self) -> $Hand {
                self.hand
            }

            /// The decision of the player to move.
            #[must_use]
            pub fn phase(&self) -> Phase {
                self.public.phase
            }

            /// The player to move, or `None` if the hand is over.
            #[must_use]
            pub fn mover(&self) -> Option<usize> {
                let over = matches!(self.public.phase, Phase::Over { .. });
                (!over).then_some(self.public.player)
            }

            /// Whether the player of this view is to move.
            ///
            /// # Errors
            ///
            /// `NoChoice::NotToMove` if not.
            pub(super) fn is_to_move(&self) -> Result<(), crate::NoChoice> {
                match self.mover() {
                    Some(mover) if mover == self.player => Ok(()),
                    _ => Err(crate::NoChoice::NotToMove),
                }
            }

            /// The settings of the game.
            #[must_use]
            pub fn rules(&self) -> Rules {
                self.public.rules
            }

            /// The actions of this player. The iterator is empty if another player is to move.
            pub fn legal(&self) -> impl Iterator<Item = Action> + use<> {
                let moves = self.mover() == Some(self.player);
                let legal = moves.then(|| self.public.legal(self.hand));
                legal.into_iter().flatten()
            }
        }
    };
}

/// The questions to a state with all cards.
macro_rules! card_state {
    ($Hand:ty) => {
        impl State {
            /// The cards of a player.
            ///
            /// # Panics
            ///
            /// If there is no such player.
            #[must_use]
            pub fn hand(&self, player: usize) -> $Hand {
                self.hands[player]
            }

            /// The decision of the player to move.
            #[must_use]
            pub fn phase(&self) -> Phase {
                self.public.phase
            }
        }
    };
}

/// The part of a [`Game`](crate::Game) that asks the public part of a state.
macro_rules! card_game {
    () => {
        type Rules = Rules;
        type Action = Action;
        type View = View;

        fn player(&self) -> Option<usize> {
            let over = matches!(self.public.phase, Phase::Over { .. });
            (!over).then_some(self.public.player)
        }

        fn legal(&self) -> impl Iterator<Item = Action> {
            self.public.legal(self.hands[self.public.player])
        }

        fn view(&self, player: usize) -> View {
            View::new(Clone::clone(&self.public), player, self.hands[player])
        }

        fn choices(view: &View) -> impl Iterator<Item = Action> {
            view.legal()
        }

        fn seat(view: &View) -> usize {
            view.player()
        }

        fn mover(view: &View) -> Option<usize> {
            view.mover()
        }

        fn returns(&self, player: usize) -> Option<i32> {
            assert!(player < self.players(), "there is no player {player}");
            match self.public.phase {
                Phase::Over { returns } => Some(returns[player]),
                _ => None,
            }
        }
    };
}

pub(crate) use {card_game, card_state, card_view};
