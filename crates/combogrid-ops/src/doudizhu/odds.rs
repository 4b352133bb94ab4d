//! `doudizhu odds`: what the hidden hands hold.

use std::borrow::Cow;

use combogrid_doudizhu::{
    Budget, Hand, HiddenHand, HiddenHands, HiddenHandsError, Holding, Kind, Play, Stopped,
};

use super::{HandArgs, ParsedHand, cards, play_of};
use crate::bounds::usual_states;
use crate::{Allowance, Count, ErrorKind, Named, OpError, Query, Refused, Reply, Texts};

/// States of all questions of a request, a state being a number of cards of two hands with what they need.
pub(super) const MOST_STATES: u64 = usual_states(const { &HiddenHands::DEFAULT_BUDGET });

/// How likely the other two hands hold a bomb, the rocket, an answer or a play of a kind
///
/// Example: combogrid doudizhu odds 34566789TJQKA22 --seen 33344558899TTTJJQQQKKKAA --left 8,7 --last 55
#[apply(bare_request!)]
pub struct Odds {
    /// Cards that are in no hand any more: all that were played, those of the own hand as well
    #[serde(default)]
    pub seen: String,
    /// The numbers of cards of the other two hands, as 17,17, which is the default; of three others, those of two of them
    #[serde(default = "dealt")]
    pub left: Vec<usize>,
    /// Cards that the other two hands are known to have, as those of the bottom that the landlord has not played; none by
    /// default. As text with a comma between the hands: `,4T2`
    #[serde(default)]
    pub known: Vec<String>,
    /// The play that is to be beaten; by default no answer is asked for
    #[serde(default)]
    pub last: Option<String>,
    /// The kind of that play, if its cards can be read as more than one
    #[serde(default)]
    pub kind: Option<Named<Kind>>,
    /// Kinds of plays that are asked for besides bombs and the rocket
    #[serde(default)]
    pub kinds: Vec<Named<Kind>>,
}

/// The cards of two farmers at the start.
fn dealt() -> Vec<usize> {
    vec![17, 17]
}

/// How likely the hidden hands hold something; all deals of the hidden cards are equally likely.
#[apply(answer!)]
pub struct OddsAnswer {
    /// The hidden cards.
    pub hidden: String,
    /// The number of deals, each card told apart.
    pub deals: Count,
    /// A bomb, the rocket, an answer if there is a play to beat, and the kinds that are asked for.
    pub odds: Vec<Chances>,
}

/// How likely the hidden hands hold one thing.
#[apply(answer!)]
pub struct Chances {
    /// `answer` or a kind.
    pub of: Cow<'static, str>,
    /// The chance, 0 to 1, of each of the two hands.
    pub hands: [f64; 2],
    /// The chance that at least one of the hands does.
    pub any: f64,
    /// The deals in which each hand holds it, and at least one of them.
    pub deals: [Count; 3],
}

impl Chances {
    fn new(of: &'static str, holding: Holding) -> Chances {
        let chance = |deals: u128| part(deals, holding.deals);
        Chances {
            of: of.into(),
            hands: holding.seats.map(chance),
            any: chance(holding.any),
            deals: [holding.seats[0], holding.seats[1], holding.any].map(Count),
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "the numbers of deals are told as well"
)]
fn part(deals: u128, all: u128) -> f64 {
    deals as f64 / all as f64
}

/// What a hand may hold.
enum Thing {
    Kind(Kind),
    AnswerTo(Play),
}

impl Odds {
    fn hidden(&self, parsed: &ParsedHand) -> Result<(Hand, HiddenHands), OpError> {
        let wrong = |field, message: String| OpError::new(ErrorKind::Cards, message).field(field);
        let seen = cards("seen", &self.seen, parsed.rules.deck(), parsed.notation)?;
        let own = parsed.hand.checked_add(seen);
        let hidden = own.and_then(|own| parsed.rules.deck().checked_sub(own));
        let hidden = hidden.ok_or_else(|| {
            wrong(
                "seen",
                String::from("the deck has fewer of these cards and those of the hand"),
            )
        })?;
        let [first, second] = self.left[..] else {
            let found = self.left.len();
            return Err(wrong(
                "left",
                format!("{found} numbers, expected those of two hands"),
            ));
        };
        if self.known.len() > 2 {
            let found = self.known.len();
            return Err(wrong(
                "known",
                format!("{found} hands, expected two at most"),
            ));
        }
        let mut hands = [first, second].map(|cards| HiddenHand {
            known: Hand::EMPTY,
            cards,
        });
        for (hand, text) in hands.iter_mut().zip(&self.known) {
            hand.known = cards("known", text, parsed.rules.deck(), parsed.notation)?;
        }
        let of = HiddenHands::new(hidden, hands);
        let of = of.map_err(|error| {
            let field = match error {
                HiddenHandsError::Known(_) => "known",
                HiddenHandsError::Cards { .. } | HiddenHandsError::Deals => "left",
            };
            wrong(field, error.to_string())
        })?;
        Ok((hidden, of))
    }
}

impl Query for Odds {
    type Subject = HandArgs;
    type Answer = OddsAnswer;

    fn answer(&self, parsed: &ParsedHand, allowance: &Allowance) -> Reply<OddsAnswer> {
        let (hidden, hands) = self.hidden(parsed)?;
        let rules = parsed.rules;
        let to = self.last.as_deref().map(|text| {
            let kind = self.kind.map(|Named(kind)| kind);
            play_of("last", text, kind, (rules, parsed.notation))
        });
        let to = to.transpose()?;
        let budget: Budget = allowance.stored_states(MOST_STATES);
        let mut answer = OddsAnswer {
            hidden: hidden.to_string(),
            deals: Count(0),
            odds: Vec::new(),
        };
        let mut questions = vec![Thing::Kind(Kind::Bomb), Thing::Kind(Kind::Rocket)];
        questions.extend(to.map(Thing::AnswerTo));
        questions.extend(self.kinds.iter().map(|&Named(kind)| Thing::Kind(kind)));
        for thing in questions {
            let (of, holding) = match thing {
                Thing::Kind(kind) => (kind.name(), hands.of_kind(&rules, kind, &budget)),
                Thing::AnswerTo(play) => ("answer", hands.answer(&rules, play, &budget)),
            };
            match holding {
                Ok(holding) => {
                    answer.deals = Count(holding.deals);
                    answer.odds.push(Chances::new(of, holding));
                }
                Err(Stopped { limit, .. }) => return Err(Refused::stopped(limit, Some(answer))),
            }
        }
        Ok(answer)
    }

    fn texts(&mut self) -> Texts<'_> {
        let last = self.last.iter_mut().map(|text| ("last", text));
        std::iter::once(("seen", &mut self.seen))
            .chain(last)
            .collect()
    }
}
