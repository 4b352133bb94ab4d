//! Islands: parts of a hand that no meld can join.

use combogrid_grid::{Connectivity, Extent, Grid, Neighbors, Pos, SameColumn};

use crate::cards::{Card, Hand, Rank, Rules, Suit, Tile, sort_by_key};

/// A part of a hand that no meld can join to the rest.
///
/// On the grid two cells are linked when they stand in the same column or share a side, so an island is a stretch of
/// columns. Islands are independent: the best arrangement of a hand is the best of each island, and numbers of
/// arrangements multiply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Island {
    hand: Hand,
}

impl Island {
    /// The cards of the island.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The cells of the island by rank, then suit.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        self.hand.iter().filter_map(|(tile, _)| tile.card())
    }

    /// The island as a graph: each two of its cells that stand in the same column, or next to each other in a run,
    /// in the order of [`Island::cards`].
    ///
    /// Jokers and wild cards join anything and have no edges of their own.
    ///
    /// Computes in O(n log n) for n edges.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let island = Hand::parse("3D 3C 3H 4D", &rules)?.islands(&rules)[0];
    /// let edges = island.edges(&rules);
    /// let edges: Vec<String> = edges.iter().map(|[one, other]| format!("{one}-{other}")).collect();
    /// assert_eq!(edges, ["3C-3D", "3C-3H", "3D-3H", "3D-4D"]);
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn edges(&self, rules: &Rules) -> Vec<[Card; 2]> {
        let (grid, links) = (self.hand.grid(), links(rules));
        let held = grid.indexed().filter(|(_, copies)| **copies > 0);
        let mut edges = Vec::new();
        for (pos, _) in held {
            links.each_link(grid.extent(), pos, &mut |other| {
                if grid[other] > 0 {
                    let (one, other) = (card_at(pos), card_at(other));
                    edges.push([one.min(other), one.max(other)]);
                }
            });
        }
        sort_by_key(&mut edges, |edge| *edge);
        edges
    }
}

impl Hand {
    /// The hand as a grid of copies: five rows, C D H S and stars, and thirteen columns, ace to king.
    ///
    /// ```
    /// use combogrid_grid::Pos;
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let grid = Hand::parse("3D 3D KS", &Rules::article())?.grid();
    /// assert_eq!((grid[Pos::new(1, 2)], grid[Pos::new(3, 12)]), (2, 1));
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn grid(&self) -> Grid<u8> {
        Grid::from_fn(Extent::new(Suit::COUNT, Rank::COUNT), |pos| {
            self.copies(card_at(pos))
        })
    }

    /// The islands of the hand, by their lowest cards.
    ///
    /// Next to each other are ranks that follow each other in the rules' deck, and king and ace where the ace stands
    /// high. A joker or wild card can join anything, so a hand that holds one is one island.
    ///
    /// Computes in O(cells).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let hand = Hand::parse("2H 3H 3C 8S 9D", &rules)?;
    /// let islands: Vec<String> = hand.islands(&rules).iter().map(|island| island.hand().to_string()).collect();
    /// assert_eq!(islands, ["2H 3C 3H", "8S", "9D"]);
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn islands(&self, rules: &Rules) -> Vec<Island> {
        if self.holds_wilds(rules) {
            return vec![Island { hand: *self }];
        }
        if rules.joker_card().is_none() {
            return self.islands_of_cards(rules);
        }
        let mut islands = self.face_up(rules).islands_of_cards(rules);
        for island in &mut islands {
            island.hand = self.part_of(&island.hand, rules);
        }
        islands
    }

    /// Whether the hand holds a joker or wild card that may stand for any card.
    #[must_use]
    pub fn holds_wilds(&self, rules: &Rules) -> bool {
        self.iter().any(|(tile, _)| rules.is_wild(tile))
    }

    /// The hand with jokers turned into the card that they are by the rules (Okey's false jokers).
    fn face_up(&self, rules: &Rules) -> Hand {
        let Some(card) = rules.joker_card() else {
            return *self;
        };
        let copies = self.copies(card) + self.jokers();
        self.with(card, copies.min(Hand::MOST_COPIES))
            .with(Tile::Joker, 0)
    }

    /// The tiles of this hand that lie, face up, in the cells of another.
    fn part_of(&self, cells: &Hand, rules: &Rules) -> Hand {
        let mut part = Hand::EMPTY;
        for (tile, copies) in self.iter() {
            let card = match tile {
                Tile::Card(card) => Some(card),
                Tile::Joker => rules.joker_card(),
            };
            if card.is_some_and(|card| cells.copies(card) > 0) {
                part = part.with(tile, copies);
            }
        }
        part
    }

    /// The islands of cards that stand for themselves: the cells that columns and steps of runs link.
    fn islands_of_cards(&self, rules: &Rules) -> Vec<Island> {
        let grid = self.grid();
        let mut islands = Vec::new();
        for linked in grid.islands(|&copies| copies > 0, links(rules)).iter() {
            let mut hand = Hand::EMPTY;
            for &pos in linked.cells() {
                hand = hand.with(card_at(pos), grid[pos]);
            }
            islands.push(Island { hand });
        }
        sort_by_key(&mut islands, |island| island.cards().next());
        islands
    }
}

/// Links the cells of a column, and each cell to those that a run goes on to: the next rank of the same suit, or of any
/// where suits may be mixed.
fn links(rules: &Rules) -> impl Connectivity + use<> {
    let next = Rank::ALL.map(|rank| rules.next_in_run(rank));
    let mixes = rules.has_mixed_runs();
    let on_run = move |Pos { row, col }: Pos| {
        let rows = if mixes { 0..Suit::COUNT } else { row..row + 1 };
        let next = next[col];
        rows.filter_map(move |row| next.map(|rank| Pos::new(row, rank.index())))
    };
    SameColumn.or(Neighbors(on_run))
}

fn card_at(pos: Pos) -> Card {
    Card::new(Rank::ALL[pos.col], Suit::ALL[pos.row])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn islands(text: &str, rules: &Rules) -> Vec<String> {
        let hand = Hand::parse(text, rules).unwrap();
        hand.islands(rules)
            .iter()
            .map(|island| island.hand().to_string())
            .collect()
    }

    #[test]
    fn hand_a_has_three_islands() {
        let text = "11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C";
        let found = islands(text, &Rules::article());
        assert_eq!(
            found,
            ["2H 3C 3C 3D 3D 3H 4D 4H 4H 5H 5H 6H", "9D", "JC JD QD"]
        );
    }

    #[test]
    fn islands_are_those_of_the_grid() {
        use combogrid_grid::{Connectivity, Direction, SameColumn};

        let rules = Rules::article();
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..1_000 {
            let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            rng.shuffle(&mut deck);
            let hand: Hand = deck.into_iter().take(rng.usize(0..40)).collect();
            let grid = hand.grid();
            let parts = grid.islands(|&copies| copies > 0, Direction::CARDINAL.or(SameColumn));
            let mut parts: Vec<Hand> = parts
                .iter()
                .map(|part| part.cells().iter().map(|pos| card_at(*pos)))
                .map(|cards| {
                    cards.fold(Hand::EMPTY, |part, card| part.with(card, hand.copies(card)))
                })
                .collect();
            parts.sort_by_key(|part| part.tiles().next());
            let islands: Vec<Hand> = hand.islands(&rules).iter().map(Island::hand).collect();
            assert_eq!(islands, parts, "{hand}");
        }
    }

    #[test]
    fn edges_link_an_island_and_no_two_islands() {
        let mut rng = fastrand::Rng::with_seed(10);
        for rules in [Rules::article(), Rules::rummy500(), Rules::conquian()] {
            for _ in 0..300 {
                let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
                deck.retain(|tile| !rules.is_wild(*tile));
                rng.shuffle(&mut deck);
                let hand: Hand = deck.into_iter().take(rng.usize(1..30)).collect();
                let islands = hand.islands(&rules);
                for island in &islands {
                    let edges = island.edges(&rules);
                    let mut reached: Vec<Card> = island.cards().take(1).collect();
                    let mut at = 0;
                    while at < reached.len() {
                        let near = edges.iter().filter_map(|[one, other]| match reached[at] {
                            card if card == *one => Some(*other),
                            card if card == *other => Some(*one),
                            _ => None,
                        });
                        let near: Vec<Card> = near.filter(|card| !reached.contains(card)).collect();
                        reached.extend(near);
                        at += 1;
                    }
                    assert_eq!(reached.len(), island.cards().count(), "{hand}");
                }
                let number = |part: Hand| Island { hand: part }.edges(&rules).len();
                let apart: usize = islands.iter().map(|island| number(island.hand())).sum();
                assert_eq!(apart, number(hand), "{hand}");
            }
        }
    }

    #[test]
    fn king_and_ace_are_next_to_each_other_where_the_ace_stands_high() {
        assert_eq!(islands("AS KS", &Rules::gin()), ["AS", "KS"]);
        assert_eq!(islands("AS KS", &Rules::rummy500()), ["AS KS"]);
        assert_eq!(islands("AS KD", &Rules::rummy500()), ["AS", "KD"]);
        let high = Rules::gin().with("ace", "high").unwrap();
        assert_eq!(islands("AS 2S KS", &high), ["AS KS", "2S"]);
    }

    #[test]
    fn jack_and_seven_are_next_to_each_other_in_a_short_deck() {
        assert_eq!(islands("7S JS KS", &Rules::conquian()), ["7S JS", "KS"]);
    }

    #[test]
    fn wild_cards_join_everything_and_false_jokers_do_not() {
        assert_eq!(islands("2S 9D JK", &Rules::rummikub()), ["2S 9D JK"]);
        for (setting, value) in [("wild_rank", "9"), ("wild_card", "9D")] {
            let rules = Rules::article().with(setting, value).unwrap();
            assert_eq!(islands("2S 9D", &rules), ["2S 9D"]);
            assert_eq!(islands("2S 8D", &rules), ["2S", "8D"]);
        }
        assert_eq!(
            islands("2S 9D JK", &Rules::okey().with("indicator", "TD").unwrap()),
            ["2S", "9D", "JK"]
        );
        assert_eq!(
            islands("2S 9D JK", &Rules::okey().with("indicator", "9D").unwrap()),
            ["2S", "9D JK"]
        );
        assert_eq!(islands("", &Rules::article()), Vec::<String>::new());
    }

    #[test]
    fn a_row_that_is_linked_all_the_way_round_is_one_island() {
        let row = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
        for rules in [Rules::gin(), Rules::rummy500(), Rules::continental()] {
            assert_eq!(islands(row, &rules), [row]);
        }
    }

    #[test]
    fn the_cells_of_an_island_are_its_different_cards() {
        let rules = Rules::article();
        let hand = Hand::parse("3C 3C 3D 9S", &rules).unwrap();
        let cells: Vec<Vec<String>> = hand
            .islands(&rules)
            .iter()
            .map(|island| island.cards().map(|card| card.to_string()).collect())
            .collect();
        assert_eq!(cells, [vec!["3C", "3D"], vec!["9S"]]);
    }
}
