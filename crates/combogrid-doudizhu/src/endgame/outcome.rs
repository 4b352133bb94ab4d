//! The certain winner of a state, as far as the hands tell without a search.

use super::control::Control;
use super::enemies::{Enemies, beaten_by, rows};
use super::forced::{Forced, Turn, tops};
use super::lever::Lever;
use super::node::{BODIES, Game, Last, Node, heads_above};
use crate::moves::Play;
use crate::packed::{Hand, Row};
use crate::rules::Kind;

impl Game {
    /// Whether the side of the mover wins, where one side certainly keeps or takes the lead.
    pub(super) fn outcome_by_control(&self, node: &Node) -> Option<bool> {
        let by = node.leader();
        let enemies = self.enemies(node, by);
        let open = self.control.open(node.hands[by], &enemies, 0);
        if self.keeps_lead(node, &enemies, open) {
            return Some(self.same_side(node.mover(), by));
        }
        self.loses_lead(node)
            .then(|| !self.same_side(node.mover(), by))
    }

    /// Whether the player who leads or laid the play to beat certainly wins. The enemies are those of that player,
    /// against whom that many plays are open.
    #[inline]
    pub(super) fn keeps_lead(&self, node: &Node, enemies: &Enemies, open: usize) -> bool {
        if !Lever::Control.is_on() {
            return false;
        }
        let hand = node.hand();
        let Some(last) = node.last else {
            return self.control.leads_with(open, hand, enemies, 0)
                || self.outlasts(hand, enemies.hands[0])
                || self.seats.players == 2
                    && self.control.is_solos(enemies.hands[0])
                    && (self.control).leads_against_solos(hand, enemies.hands[0]);
        };
        let other = node.hands[last.by()];
        if last.kind == Kind::Solo
            && self.seats.players == 2
            && self.control.is_solos(hand)
            && (self.control).wins_by_solo(other, hand, heads_above(hand, last))
        {
            return true;
        }
        // The mover loses after a pass, and with every answer.
        self.is_alone(node.mover())
            && (Forced::outlast(self.control, hand, other, Turn::Player)
                || self.control.leads_with(open, other, enemies, 0)
                    && (self.control.takes_all(last.kind, other, enemies)
                        || Forced::lose(self.control, hand, other, enemies)))
    }

    /// Whether the player who leads or laid the play to beat certainly loses.
    pub(super) fn loses_lead(&self, node: &Node) -> bool {
        if !Lever::Control.is_on() {
            return false;
        }
        let (mover, by) = (node.mover(), node.leader());
        // With two players, the other one can let the player lead.
        self.seats.players == 2
            && (self.control).solos_lose(node.hands[by], node.hands[self.next(by)])
            || match node.last {
                None => self.is_alone(mover) && self.leads_to_loss(node),
                Some(last) => !self.same_side(mover, by) && self.takes(node, last),
            }
    }

    /// Whether the mover certainly wins by beating the play of an enemy.
    #[inline]
    fn takes(&self, node: &Node, last: Last) -> bool {
        let (mover, hand) = (node.mover(), node.hand());
        if last.kind == Kind::Rocket || !self.control.has_groups() {
            return false;
        }
        let mut heads = heads_above(hand, last);
        if last.kind == Kind::Solo
            && !heads.is_empty()
            && self.outlasts(hand, node.hands[last.by()])
        {
            return true;
        }
        if !Control::takes_kind(last.kind) {
            heads = Row::EMPTY;
        } else if self.seats.players == 2 && !heads.is_empty() {
            let copies = BODIES[last.kind.index()].0;
            heads -= beaten_by(node.hands[last.by()], copies, self.rocket);
        }
        let bombs = last.kind != Kind::Bomb && !rows(hand)[3].is_empty();
        let rocket = self.rocket && hand.has_rocket();
        if !bombs && !rocket && heads.is_empty() {
            return false;
        }
        let enemies = self.enemies(node, mover);
        !heads.is_empty() && self.control.takes(hand, last.kind, heads, &enemies, 0)
            || bombs && self.control.takes(hand, Kind::Bomb, Row::ALL, &enemies, 0)
            || rocket && {
                let rest = hand.minus(Play::ROCKET.cards());
                self.control.leads(rest, &enemies, 0)
            }
    }

    /// Whether a player with one enemy, who leads or beats a solo, certainly wins card by card.
    #[inline]
    fn outlasts(&self, hand: Hand, enemy: Hand) -> bool {
        self.seats.players == 2 && Forced::outlast(self.control, enemy, hand, Turn::Enemy)
    }

    /// Whether the mover, who has no partner and leads, certainly loses.
    #[inline]
    fn leads_to_loss(&self, node: &Node) -> bool {
        let (mover, hand) = (node.mover(), node.hand());
        let beaten = beaten_by(hand, 1, self.rocket);
        (0..self.seats.players).any(|other| {
            let enemy = node.hands[other];
            other != mover && tops(enemy, beaten) && {
                let own = Enemies::new([hand, Hand::EMPTY], self.rocket);
                Forced::lose(self.control, hand, enemy, &own)
                    || self.control.leads_to_loss(hand, enemy, &own)
            }
        })
    }
}
