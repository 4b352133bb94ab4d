//! The fields beside the main one, counted anew: what an answer says of its melds, cards and points is true of them.

use combogrid_doudizhu as doudizhu;
use combogrid_games::SplitMix64;
use combogrid_rummy::{
    Advisor, Hand, Meld, OutDiscard, PRESETS, Rules, Scoring, Situation, Table, Tile,
};
use serde_json::{Value, json};

use crate::answers::result;

/// A hand and a table of one deck.
struct Dealt {
    name: &'static str,
    rules: Rules,
    hand: Hand,
    table: String,
}

fn draw_tiles(deck: &mut Vec<Tile>, number: usize, random: &mut SplitMix64) -> Hand {
    let taken = (0..number.min(deck.len())).map(|_| deck.swap_remove(random.below(deck.len())));
    taken.collect()
}

impl Dealt {
    fn new(name: &'static str, rules: &Rules, random: &mut SplitMix64) -> Self {
        let mut deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
        // Cards of few ranks, so that there are melds.
        let ranks: Vec<Tile> = (0..5).map(|_| deck[random.below(deck.len())]).collect();
        deck.retain(|tile| {
            match (tile, rules.is_wild(*tile)) {
            (_, true) => random.below(4) == 0,
            (Tile::Card(card), false) => ranks.iter().any(|near| {
                matches!(near, Tile::Card(near) if near.rank == card.rank || near.suit == card.suit)
            }),
            (Tile::Joker, false) => false,
        }
        });
        let lying = draw_tiles(&mut deck, 12, random);
        let number = 5 + random.below(5);
        let hand = draw_tiles(&mut deck, number, random);
        let best = result(&json!({"op": "rummy.best", "rules": name, "hand": lying.to_string()}));
        let table: Vec<&str> = texts(&best["melds"]).collect();
        Self {
            name,
            rules: *rules,
            hand,
            table: table.join(", "),
        }
    }

    #[expect(clippy::unused_self, reason = "beside the other readings of a deal")]
    fn cards(&self, text: &Value) -> Hand {
        let text = text.as_str().unwrap();
        // Exchanged jokers and cards of the table may be more than a deck of one pack.
        text.split_whitespace()
            .map(|card| card.parse::<Tile>().unwrap())
            .collect()
    }

    fn all(&self, melds: &Value) -> Hand {
        let list = melds.as_array().unwrap().iter();
        list.flat_map(|meld| self.cards(meld).tiles().collect::<Vec<_>>())
            .collect()
    }

    /// What loose cards cost, where that does not depend on the melds.
    fn cost(&self, loose: Hand) -> Option<u32> {
        let points = loose.loose_points(&self.rules);
        let most = self.rules.cap().map_or(u32::MAX, u32::from);
        (self.rules.scoring() == Scoring::Loose).then_some(points.min(most))
    }

    #[expect(clippy::needless_pass_by_value, reason = "callers write it out")]
    fn ask(&self, op: &str, more: Value) -> Value {
        let mut request = json!({"op": op, "rules": self.name, "hand": self.hand.to_string()});
        for (field, value) in more.as_object().unwrap() {
            request[field] = value.clone();
        }
        let answer = result(&request);
        let melds = answer.get("melds").or_else(|| answer.get("table"));
        if let (Some(melds), Some(details)) = (melds, answer.get("meld_details")) {
            self.details_are_of(melds, details);
        }
        answer
    }

    /// The kind, the cards and the slots of each meld.
    fn details_are_of(&self, melds: &Value, details: &Value) {
        let (melds, details) = (melds.as_array().unwrap(), details.as_array().unwrap());
        assert_eq!(melds.len(), details.len());
        for (meld, detail) in melds.iter().zip(details) {
            assert_eq!(*meld, detail["cards"], "{}: {detail}", self.name);
            assert!(
                !detail["slots"].is_null(),
                "{} {}: {detail}",
                self.name,
                self.hand
            );
            let slots = detail["slots"].as_str().unwrap().split(' ');
            let cards = detail["cards"].as_str().unwrap().split(' ');
            assert_eq!(slots.clone().count(), cards.clone().count(), "{detail}");
            for (slot, card) in slots.zip(cards) {
                let tile: Tile = card.parse().unwrap();
                assert!(
                    slot == card || self.rules.is_wild(tile) || tile == Tile::Joker,
                    "{detail}"
                );
            }
            let read = self.rules.meld_of(&self.cards(meld));
            let kind = |meld: &Meld| match meld {
                // Equal cards alone are a kind of their own where they are a meld.
                Meld::Set(_) if self.rules.same_min().is_some() && detail["kind"] == "same" => {
                    "same"
                }
                Meld::Set(_) => "set",
                Meld::Run(_) => "run",
                Meld::AllWild(_) => "all_wild",
            };
            assert!(
                read.iter().any(|meld| kind(meld) == detail["kind"]),
                "{}: {detail}",
                self.name
            );
        }
    }
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap().try_into().unwrap()
}

const AIMS: [&str; 3] = ["deadwood", "cards", "points"];

fn arrangements(dealt: &Dealt) {
    for aim in AIMS {
        let best = dealt.ask("rummy.best", json!({"aim": aim, "details": true, "top": 3}));
        let context = format!("{} {}: {best}", dealt.name, dealt.hand);
        let loose = dealt.cards(&best["loose"]);
        let laid = dealt.all(&best["melds"]);
        assert_eq!(laid.checked_add(&loose), Some(dealt.hand), "{context}");
        assert_eq!(
            number(&best["loose_cards"]) as usize,
            loose.len(),
            "{context}"
        );
        if let Some(cost) = dealt.cost(loose) {
            assert_eq!(number(&best["deadwood"]), cost, "{context}");
        }
        let [first, ..] = &best["top"].as_array().unwrap()[..] else {
            panic!("{context}");
        };
        for field in ["melds", "loose", "deadwood", "meld_details"] {
            assert_eq!(first[field], best[field], "{context}");
        }
        // Points of melds are those that the referee counts; bonuses count once for a whole meld there as well.
        let melds: Vec<&str> = texts(&best["melds"]).collect();
        if melds.is_empty() {
            assert_eq!(best["melded_points"], 0, "{context}");
            continue;
        }
        let judged = dealt.ask("rummy.check", json!({"melds": melds.join(", ")}));
        let details = judged["meld_details"].as_array().unwrap();
        let points: u32 = details.iter().map(|detail| number(&detail["points"])).sum();
        assert_eq!(number(&best["melded_points"]), points, "{context} {judged}");
        for detail in details {
            let is_pure = detail["cards"] == detail["slots"];
            if detail["pure"] != is_pure {
                // A wild card may be its own card, and a joker stands for a card even if that is its face.
                assert!(
                    dealt.rules.joker_card().is_some() || is_pure,
                    "{context} {detail}"
                );
            }
        }
    }
    for op in ["rummy.open", "rummy.out"] {
        let way = dealt.ask(op, json!({}));
        let context = format!("{op} {} {}: {way}", dealt.name, dealt.hand);
        if way.get("pairs").is_none() {
            let loose = dealt.cards(&way["loose"]);
            assert_eq!(
                dealt.all(&way["melds"]).checked_add(&loose),
                Some(dealt.hand),
                "{context}"
            );
            assert_eq!(
                way["met"] == true,
                way.get("reasons").is_none(),
                "{context}"
            );
        }
    }
}

fn turns(dealt: &Dealt) {
    for aim in AIMS {
        for more in [
            json!({"aim": aim}),
            json!({"aim": aim, "drew": true}),
            json!({"aim": aim, "rearrange": true}),
        ] {
            let mut more = more;
            more["table"] = json!(dealt.table);
            more["details"] = json!(true);
            more["max_states"] = json!(400_000);
            let turn = dealt.ask("rummy.turn", more.clone());
            let context = format!("{} {} {more}: {turn}", dealt.name, dealt.hand);
            let (rack, after) = (dealt.cards(&turn["rack"]), dealt.all(&turn["table"]));
            let thrown = match &turn["throw"] {
                Value::Null => Hand::EMPTY,
                card => dealt.cards(card),
            };
            let before = Table::parse(&dealt.table, &dealt.rules).unwrap().tiles();
            let [all, now] = [
                before.checked_add(&dealt.hand).unwrap(),
                after
                    .checked_add(&rack)
                    .unwrap()
                    .checked_add(&thrown)
                    .unwrap(),
            ];
            assert_eq!(all, now, "{context}");
            if let Some(cost) = dealt.cost(rack) {
                assert_eq!(number(&turn["deadwood"]), cost, "{context}");
            }
            let exchanges = turn["exchanges"].as_array().unwrap();
            let taken: Hand = exchanges
                .iter()
                .flat_map(|taken| dealt.cards(&taken["card"]).tiles().collect::<Vec<_>>())
                .collect();
            assert!(dealt.hand.contains(&taken), "{context}");
            if let Some(plan) = turn.get("plan").and_then(Value::as_array) {
                let melds: Vec<&str> = plan
                    .iter()
                    .map(|planned| planned["meld"].as_str().unwrap())
                    .collect();
                assert!(texts(&turn["table"]).eq(melds), "{context}");
                let lying = Table::parse(&dealt.table, &dealt.rules).unwrap();
                let mut from_table: Vec<Vec<Tile>> = vec![Vec::new(); lying.melds().len()];
                let mut from_rack = Vec::new();
                for planned in plan {
                    let from = planned["from"].as_array().unwrap();
                    let cards: Vec<&str> = from
                        .iter()
                        .map(|from| from["card"].as_str().unwrap())
                        .collect();
                    assert_eq!(planned["meld"], cards.join(" "), "{context}");
                    for (tile, from) in cards.iter().zip(from) {
                        if let Some(meld) = from["origin"].as_u64() {
                            from_table[usize::try_from(meld).unwrap()].push(tile.parse().unwrap());
                        }
                    }
                    from_rack.extend(
                        from.iter()
                            .filter(|from| from["origin"] == "rack")
                            .map(|from| from["card"].as_str().unwrap().parse::<Tile>().unwrap()),
                    );
                }
                let from_rack: Hand = from_rack.into_iter().collect();
                if exchanges.is_empty() {
                    assert_eq!(from_rack.checked_add(&rack), Some(dealt.hand), "{context}");
                    for (meld, taken) in lying.melds().iter().zip(from_table) {
                        assert_eq!(
                            taken.into_iter().collect::<Hand>(),
                            meld.tiles(),
                            "{context}"
                        );
                    }
                }
                if exchanges.is_empty() {
                    let bags = |melds: &[Meld]| melds.iter().map(Meld::tiles).collect::<Vec<_>>();
                    let before = bags(Table::parse(&dealt.table, &dealt.rules).unwrap().melds());
                    let after: Vec<Hand> = texts(&turn["table"])
                        .map(|meld| dealt.cards(&json!(meld)))
                        .collect();
                    let broken = before.len() - most_whole(&before, &after);
                    assert_eq!(
                        number(&turn["changes"]["broken"]) as usize,
                        broken,
                        "{context}"
                    );
                }
                let moved = number(&turn["changes"]["made"]) + number(&turn["changes"]["broken"]);
                assert_eq!(
                    moved == 0 && from_rack.is_empty(),
                    turn["steps"].as_array().unwrap().is_empty(),
                    "{context}"
                );
            }
        }
    }
}

fn throws(dealt: &Dealt) {
    let answer = dealt.ask("rummy.discard", json!({"order": "points"}));
    let entries = answer["best"].as_array().unwrap();
    let context = format!("{} {}: {answer}", dealt.name, dealt.hand);
    let mut thrown = Hand::EMPTY;
    for entry in entries {
        let card = dealt.cards(&entry["card"]);
        assert!(dealt.hand.contains(&card), "{context}");
        thrown = thrown.checked_add(&card).unwrap();
        let rest = dealt.hand.checked_sub(&card).unwrap();
        let best =
            result(&json!({"op": "rummy.best", "rules": dealt.name, "hand": rest.to_string()}));
        let goes_for_pairs = dealt.rules.going_out().pairs.is_some();
        if dealt.rules.bonus_size().is_none() && !goes_for_pairs {
            assert_eq!(entry["deadwood"], best["deadwood"], "{context}");
        }
        let unseen = Hand::deck(&dealt.rules).checked_sub(&dealt.hand).unwrap();
        for outs in entry["outs"].as_array().unwrap() {
            assert!(unseen.contains(&dealt.cards(&outs["cards"])), "{context}");
            assert!(rest.contains(&dealt.cards(&outs["completes"])), "{context}");
        }
        // Where no turn ends with a throw, a throw is what the rest would be without a card.
        let verb = match dealt.rules.going_out().discard {
            OutDiscard::None => "without",
            _ => "throw",
        };
        let card = entry["card"].as_str().unwrap();
        let why = entry["why"].as_str().unwrap();
        assert!(why.starts_with(&format!("{verb} {card}")), "{context}");
    }
    let each: Vec<Tile> = thrown.tiles().collect();
    let distinct: Hand = dealt.hand.iter().map(|(tile, _)| tile).collect();
    assert_eq!(each.len(), distinct.len(), "{answer}");
}

/// The most melds of a table that are whole in melds after it, each in one of its own.
fn most_whole(before: &[Hand], after: &[Hand]) -> usize {
    let Some((first, rest)) = before.split_first() else {
        return 0;
    };
    let kept = (0..after.len()).filter(|at| after[*at].contains(first));
    let kept = kept.map(|at| {
        let mut others = after.to_vec();
        others.remove(at);
        1 + most_whole(rest, &others)
    });
    kept.chain([most_whole(rest, after)]).max().unwrap_or(0)
}

/// Draws and throws of an answer are those that the engine has.
fn hints(dealt: &Dealt) {
    let advisor = &mut Advisor::new(&dealt.rules);
    let situation = Situation::of(&dealt.hand);
    if let Ok(throws) = advisor.throws(&situation) {
        let answer = dealt.ask("rummy.discard", json!({"order": "points"}));
        let dangers = answer["best"].as_array().unwrap().iter();
        let dangers: Vec<f64> = dangers
            .map(|entry| entry["danger"].as_f64().unwrap())
            .collect();
        let known: Vec<f64> = throws
            .iter()
            .map(|throw| f64::from(throw.danger) / 1000.0)
            .collect();
        assert_eq!(dangers, known, "{answer}");
    }
    if let Ok(prospects) = advisor.prospects(&situation) {
        let answer = dealt.ask("rummy.advise", json!({"order": "points"}));
        assert_eq!(answer["helping"], prospects.helping, "{answer}");
        assert_eq!(answer["now"], prospects.draws.now, "{answer}");
        assert_eq!(
            answer["expected"].as_f64(),
            prospects.draws.expected_deadwood(),
            "{answer}"
        );
        let draws = &prospects.draws.draws;
        assert_eq!(
            answer["draws"].as_array().unwrap().len(),
            draws.len(),
            "{answer}"
        );
        for draw in draws {
            let card = draw.tile.to_string();
            let mut entries = answer["draws"].as_array().unwrap().iter();
            let entry = entries.find(|entry| entry["card"] == card).unwrap();
            assert_eq!(
                [&entry["kept"], &entry["unseen"]],
                [&json!(draw.kept), &json!(draw.unseen)],
                "{answer}"
            );
        }
    }
}

#[test]
fn an_opening_reaches_the_points_of_its_melds() {
    for (melds, points) in [
        ("2H 3H 4H", 9),
        ("9C 9D JK, QH KH AH", 58),
        ("AC 2C 3C, 5D 5H 5S", 31),
    ] {
        let judged = result(&json!({"op": "rummy.check", "rules": "kalooki", "melds": melds}));
        let details = judged["meld_details"].as_array().unwrap();
        assert_eq!(
            details
                .iter()
                .map(|detail| number(&detail["points"]))
                .sum::<u32>(),
            points
        );
        assert_eq!(judged["opening"], json!({"asked": 51, "reached": points}));
    }
}

/// The chance that one of the hands holds a thing is the part of the deals in which one does.
#[test]
#[expect(clippy::float_cmp, reason = "both are the same division")]
fn odds_are_parts_of_the_deals() {
    // Hands of two sizes, so that they are told apart.
    let left = json!([20, 14]);
    let odds = result(
        &json!({"op": "doudizhu.odds", "hand": "3456789TJQKA23456789", "left": left, "kinds": ["bomb", "rocket"]}),
    );
    let all: f64 = odds["deals"].as_str().unwrap().parse().unwrap();
    for thing in odds["odds"].as_array().unwrap() {
        let chances = [&thing["hands"][0], &thing["hands"][1], &thing["any"]];
        for (chance, deals) in chances.into_iter().zip(texts(&thing["deals"])) {
            assert_eq!(
                chance.as_f64().unwrap(),
                deals.parse::<f64>().unwrap() / all,
                "{thing}"
            );
        }
    }
}

#[test]
fn a_puzzle_is_as_hard_as_its_parts_say() {
    let puzzles = result(&json!({"op": "doudizhu.puzzle", "cards": "5+5", "count": 3, "seed": 3}));
    for puzzle in puzzles["puzzles"].as_array().unwrap() {
        let hands: Vec<&str> = texts(&puzzle["hands"]).collect();
        let solved = result(
            &json!({"op": "doudizhu.solve", "hands": hands, "all": true, "rules": "puzzle"}),
        );
        assert_eq!(solved["winning"], json!([puzzle["solution"]]), "{puzzle}");
        let line: Vec<&str> = texts(&puzzle["line"]).collect();
        let own = line
            .iter()
            .step_by(2)
            .filter(|play| **play != "pass")
            .count();
        assert_eq!(puzzle["plays"], own, "{puzzle}");
        assert_eq!(
            puzzle["line_themes"].as_array().unwrap().len(),
            line.len(),
            "{puzzle}"
        );
        // Four for each doubling of the states, two for each tempting play up to ten, three for each of the only moves.
        let doublings = number(&puzzle["states"]).max(1);
        let doublings = u128::from(doublings).pow(4).ilog2();
        let points =
            doublings + 2 * number(&puzzle["tempting"]).min(10) + 3 * number(&puzzle["only_moves"]);
        assert_eq!(number(&puzzle["difficulty"]), points, "{puzzle}");
    }
}

/// Cards and stake of every view of random hands.
#[test]
fn views_of_dou_dizhu_count_what_was_played() {
    let mut random = SplitMix64::new(67);
    let mut bombs = 0;
    for seed in 0..20 {
        let game = |op: &str, actions: &[String]| {
            result(&json!({"op": op, "game": "doudizhu", "seed": seed, "actions": actions}))
        };
        let deal = result(&json!({"op": "game.deal", "game": "doudizhu", "seed": seed}));
        let hands: Vec<doudizhu::Hand> = texts(&deal["deal"]["hands"])
            .map(|hand| hand.parse().unwrap())
            .collect();
        let (mut actions, mut left, mut stake) = (Vec::new(), hands, 1);
        loop {
            let at = game("game.replay", &actions);
            let Some(player) = at["player"].as_u64() else {
                break;
            };
            let player = usize::try_from(player).unwrap();
            let view = &at["view"];
            let counts: Vec<usize> = left.iter().map(|hand| hand.total()).collect();
            assert_eq!(view["left"], json!(counts), "{at}");
            assert_eq!(view["hand"], left[player].to_string(), "{at}");
            assert_eq!(view["stake"], stake, "{at}");
            let others = left.iter().enumerate().filter(|(seat, _)| *seat != player);
            let unseen = others.fold(doudizhu::Hand::EMPTY, |all, (_, hand)| {
                all.checked_add(*hand).unwrap()
            });
            assert_eq!(view["unseen"], unseen.to_string(), "{at}");
            let legal: Vec<&str> = texts(&at["legal"]).collect();
            let bomb = legal.iter().find(|play| {
                matches!(play.as_bytes(), b"BR" | [_, _, _, _])
                    && (**play == "BR" || play.bytes().all(|card| card == play.as_bytes()[0]))
            });
            let action = bomb
                .copied()
                .unwrap_or_else(|| legal[random.below(legal.len())]);
            if bomb.is_some() {
                stake *= 2;
                bombs += 1;
            }
            if action != "pass" {
                left[player] = left[player].checked_sub(action.parse().unwrap()).unwrap();
            }
            actions.push(action.to_owned());
        }
    }
    assert!(bombs > 5, "{bombs}");
}

/// With an empty pool a player who lays nothing passes.
#[test]
fn a_view_of_rummikub_counts_passes() {
    let mut actions = vec!["draw"; 78];
    for passes in 0..2 {
        let at = result(
            &json!({"op": "game.replay", "game": "rummikub", "seed": 5, "actions": actions}),
        );
        assert_eq!(at["view"]["passes"], passes, "{at}");
        assert_eq!(at["view"]["pool"], 0, "{at}");
        assert_eq!(
            at["view"]["tiles"]
                .as_array()
                .unwrap()
                .iter()
                .map(number)
                .sum::<u32>(),
            106
        );
        actions.push("pass");
    }
}

/// Only means of samples have a standard error.
#[test]
fn sampled_values_have_their_errors() {
    for (player, sampled) in [("sampling", true), ("greedy", false)] {
        let hint = result(
            &json!({"op": "game.hint", "game": "doudizhu", "seed": 7, "player": player, "worlds": 8}),
        );
        let values = hint["values"].as_array().unwrap();
        assert!(values.len() > 1, "{hint}");
        assert!(
            values
                .iter()
                .all(|value| value["error"].is_number() == sampled),
            "{hint}"
        );
    }
}

#[test]
fn fields_of_rummy_are_those_of_the_melds() {
    let mut random = SplitMix64::new(67);
    for (name, rules) in PRESETS.iter() {
        for _ in 0..2 {
            let dealt = Dealt::new(name, rules, &mut random);
            if dealt.hand.is_empty() {
                continue;
            }
            arrangements(&dealt);
            turns(&dealt);
            if rules.mixed_run_min().is_none() && dealt.hand.len() < 9 {
                throws(&dealt);
                hints(&dealt);
            }
        }
    }
}

/// The changes of a puzzle of rummy are those of the turn that lays its rack.
#[test]
fn the_changes_of_a_puzzle_are_those_of_its_turn() {
    let mut differ = 0;
    for tiles in ["12+1", "15+2"] {
        let request = json!({"op": "rummy.puzzle", "rules": "rummikub", "tiles": tiles, "seed": 5, "count": 2});
        for puzzle in result(&request)["puzzles"].as_array().unwrap() {
            let table: Vec<&str> = texts(&puzzle["table"]).collect();
            let turn = result(&json!({
                "op": "rummy.table", "rules": "rummikub", "table": table, "hand": puzzle["rack"],
            }));
            let changes = &turn["changes"];
            assert_eq!(
                [&puzzle["broken"], &puzzle["made"]],
                [&changes["broken"], &changes["made"]]
            );
            assert_eq!(
                texts(&puzzle["steps"]).count(),
                texts(&turn["steps"]).count()
            );
            differ += usize::from(puzzle["broken"] != puzzle["made"]);
        }
    }
    assert!(differ > 0);
}

/// Lay-offs count the melds of a table, so a heap has none.
#[test]
fn a_heap_has_no_lay_offs() {
    let turn = |table: &str, heap: bool| {
        result(&json!({
            "op": "rummy.turn", "rules": "rummikub", "table": table, "hand": "6H KS", "rearrange": true, "heap": heap,
        }))
    };
    assert_eq!(
        turn("3H 4H 5H", false)["lay_offs"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    for table in ["3H 4H 5H", "3H 4H 5H, 8C", "8C, 3H 4H 5H"] {
        let found = turn(table, true);
        assert_eq!(found["lay_offs"], json!([]), "{table}");
        assert_eq!(found["rack"], "KS", "{table}");
    }
}

/// The length of a play is the number of ranks of its body.
#[test]
fn a_play_is_as_long_as_its_body_has_ranks() {
    let mut lengths = [0; 13];
    for hand in [
        "3334445566778899TJQK",
        "33344455566677788TBR",
        "3333444456789TJQKA2",
    ] {
        for play in
            texts(&result(&json!({"op": "doudizhu.leads", "hand": hand, "limit": 3000}))["plays"])
        {
            let readings = result(&json!({"op": "doudizhu.recognize", "hand": play}));
            for reading in readings["readings"].as_array().unwrap() {
                let mut ranks: Vec<char> = reading["body"].as_str().unwrap().chars().collect();
                ranks.dedup();
                let length = ranks.len();
                assert_eq!(reading["length"], length, "{play}: {reading}");
                lengths[length] += 1;
            }
        }
    }
    assert!(lengths[1..9].iter().all(|plays| *plays > 0), "{lengths:?}");
}

/// The pieces of a board after a placement are counted.
#[test]
fn the_pieces_of_the_mover_are_counted() {
    let rows = [
        "..X.....", ".OO.....", "XOO.....", "........", "....O.X.", "........", "..X.....",
        "........",
    ];
    for at in ["A1", "D4", "C5", "H8"] {
        let played = result(&json!({"op": "tothello.play", "rows": rows, "at": at}));
        let pieces: usize = texts(&played["rows"])
            .map(|row| row.matches('X').count())
            .sum();
        assert_eq!(played["count"], pieces, "{at}: {played}");
    }
}

/// Pairs leave what is in none of them.
#[test]
fn pairs_leave_the_points_of_the_other_cards() {
    for (op, hand, rules, loose) in [
        (
            "rummy.out",
            "4S4S5D5D7H7H8C8C9C9CTDTDKHKH",
            json!("okey"),
            0,
        ),
        ("rummy.open", "4S4S5D5D7H7H8C8C9C9CTD", json!("okey101"), 10),
    ] {
        let found = result(&json!({"op": op, "hand": hand, "rules": rules}));
        assert_eq!(found["met"], true, "{found}");
        assert!(texts(&found["pairs"]).count() >= 5, "{found}");
        assert_eq!(found["deadwood"], loose, "{found}");
    }
}

/// A seat that follows a game lists its own actions as the whole game does.
#[test]
fn the_history_of_a_seat_has_its_own_actions() {
    let rules = json!({"preset": "rlcard"});
    let game = |more: Value| {
        let mut request =
            json!({"op": "game.replay", "game": "doudizhu", "rules": rules, "history": true});
        request
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        result(&request)
    };
    let deal =
        result(&json!({"op": "game.deal", "game": "doudizhu", "rules": rules, "seed": 4}))["deal"]
            .clone();
    let mut actions: Vec<String> = Vec::new();
    for _ in 0..6 {
        let state = game(json!({"deal": deal, "actions": actions}));
        let legal: Vec<String> = texts(&state["legal"]).map(str::to_owned).collect();
        actions.push(legal[legal.len() - 1].clone());
    }
    let whole = game(json!({"deal": deal, "actions": actions}));
    let mut hidden = deal.clone();
    for other in [1, 2] {
        hidden["hands"][other] = Value::Null;
    }
    let seen = game(json!({"deal": hidden, "actions": actions, "as_seen_by": 0}));
    let steps = whole["history"]
        .as_array()
        .unwrap()
        .iter()
        .zip(seen["history"].as_array().unwrap());
    let mut own = 0;
    for (step, seen) in steps.filter(|(step, _)| step["player"] == 0) {
        assert_eq!(step["legal"], seen["legal"]);
        own += 1;
    }
    assert!(own > 0);
}
