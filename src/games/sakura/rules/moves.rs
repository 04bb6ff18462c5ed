//! Legal moves, and the reasons for refusals.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Rule, Seat};
use crate::fishing::rules::Round;
use crate::fishing::{Move, Obstacle, Take};

use super::facts::Reason;
use super::options::{CaptureObligation, Hiki};
use super::rulebook::SakuraRule;
use super::{GAJI, Sakura};

impl Sakura {
    pub(super) fn hand_moves(&self, seat: Seat, into: &mut Vec<Move>) {
        let Round { field, hands, .. } = &self.round;
        let hand = hands[seat];
        if self.gaji.blocked.is_empty() {
            for card in self.playable(hand) {
                self.round.plays(card, into);
            }
            if self.options().hiki == Hiki::AnySplit {
                self.declarations(seat, into);
            }
        } else if !field.of(Month::WILLOW).is_empty() || self.targets(seat, false).is_empty() {
            self.round.plays(GAJI, into);
        }
        if hand.contains(GAJI) {
            into.extend(self.targets(seat, false).iter().map(|one| Move::Play(GAJI, Take::One(one))));
        }
    }

    /// SK-07: the cards of a hand that may be played by month.
    #[inline]
    pub(super) fn playable(&self, hand: Cards) -> Cards {
        let matching = hand & self.round.takeable().months();
        if self.must_capture() && !matching.is_empty() { matching } else { hand }
    }

    /// SK-08: adds the declarations of split months. With three cards in the Ba, playing the fourth is the declaration.
    fn declarations(&self, seat: Seat, into: &mut Vec<Move>) {
        for month in Month::ALL {
            if self.splits(seat, month) && self.round.field.count(month) < 3 {
                let first = self.round.hands[seat].of(month).first();
                into.extend(first.map(|card| Move::Play(card, Take::All)));
            }
        }
    }

    pub(super) fn turned_moves(&self, seat: Seat, card: Hanafuda, into: &mut Vec<Move>) {
        let there = self.round.matching(card);
        match there.len() {
            0 => into.push(Move::Lay(card)),
            3 => into.push(Move::Turned(Take::All)),
            _ => into.extend(there.iter().map(|one| Move::Turned(Take::One(one)))),
        }
        if card == GAJI {
            into.extend(self.targets(seat, true).iter().map(|one| Move::Turned(Take::One(one))));
        }
    }

    pub(super) fn judge_hand(&self, seat: Seat, mv: Move) -> Result<Rule, Reason> {
        let (card, stopped) = match mv {
            Move::Turned(_) => return Err(Obstacle::NothingTurned.into()),
            Move::Lay(card) | Move::Play(card, _) => (card, !self.gaji.blocked.is_empty()),
        };
        if !self.round.hands[seat].contains(card) {
            return Err(Obstacle::NotInHand { card }.into());
        }
        if stopped && card != GAJI {
            return Err(Reason::FirstTheGaji);
        }
        let obstacle = match (self.round.fits(card, mv.take()), mv.take()) {
            (Ok(()), None) => return self.judge_lay(seat, stopped),
            (Ok(()), Some(Take::One(_))) => return Ok(SakuraRule::Capture.into()),
            (Ok(()), Some(Take::All)) => return Ok(SakuraRule::Hiki.into()),
            (Err(obstacle), _) => obstacle,
        };
        match mv.take() {
            Some(Take::All) if !stopped && self.splits(seat, card.month()) => {
                let first = self.round.hands[seat].of(card.month()).first().filter(|&first| first != card);
                first.map_or(Ok(SakuraRule::Hiki.into()), |card| Err(Reason::DeclaredWith { card }))
            }
            Some(Take::One(target)) if card == GAJI => self.judge_wild(seat, target, obstacle, false),
            _ => Err(obstacle.into()),
        }
    }

    /// SK-07: a card that takes nothing may be laid if no card of the hand matches. SK-09: a stopped Gaji may be laid
    /// only if it can take nothing else.
    fn judge_lay(&self, seat: Seat, stopped: bool) -> Result<Rule, Reason> {
        if stopped {
            let nothing = self.targets(seat, false).is_empty();
            return if nothing { Ok(SakuraRule::HikiStopsGaji.into()) } else { Err(Reason::GajiTakes) };
        }
        let matching = self.round.hands[seat] & self.round.field.months();
        match matching.first().filter(|_| self.must_capture()) {
            Some(card) => Err(Reason::HoldsMatch { card }),
            None => Ok(SakuraRule::CaptureIfAble.into()),
        }
    }

    /// SK-10, SK-11, SK-14: judges a capture of another month by the Gaji.
    fn judge_wild(&self, seat: Seat, target: Hanafuda, why: Obstacle, turned: bool) -> Result<Rule, Reason> {
        let options = self.options();
        let Obstacle::OtherMonth { .. } = why else { return Err(why.into()) };
        if !options.gaji {
            return Err(Reason::NotWild);
        }
        if turned && !options.gaji_wild_from_pile {
            return Err(Reason::NotFromPile);
        }
        if let Some(by) = self.gaji.barred_by(seat) {
            return Err(Reason::Barred { by });
        }
        if self.gaji.blocked.contains(target) {
            return Err(Reason::AimedBefore { month: target.month() });
        }
        let rule = if turned { SakuraRule::GajiFromPile } else { SakuraRule::GajiIsWild };
        Ok(rule.into())
    }

    pub(super) fn judge_turned(&self, seat: Seat, turned: Hanafuda, mv: Move) -> Result<Rule, Reason> {
        let wild = turned == GAJI && !self.targets(seat, true).is_empty();
        match mv {
            Move::Turned(take) => match (self.round.fits(turned, Some(take)), take) {
                (Ok(()), Take::All) => Ok(SakuraRule::Hiki.into()),
                (Ok(()), Take::One(_)) => Ok(SakuraRule::Capture.into()),
                (Err(obstacle), Take::One(target)) if turned == GAJI => self.judge_wild(seat, target, obstacle, true),
                (Err(obstacle), _) => Err(obstacle.into()),
            },
            Move::Lay(card) if wild && card == GAJI => {
                self.round.fits(GAJI, None)?;
                Ok(SakuraRule::GajiFromPile.into())
            }
            Move::Lay(_) | Move::Play(..) => Err(Obstacle::FirstTheTurned { turned }.into()),
        }
    }

    /// Returns true if all cards of a month are either in the hand or in the Ba, so that the month can be declared
    /// (SK-08).
    fn splits(&self, seat: Seat, month: Month) -> bool {
        let (hand, field) = (self.round.hands[seat].of(month), self.round.field.of(month));
        self.options().hiki == Hiki::AnySplit
            && !hand.is_empty()
            && !field.is_empty()
            && (hand | field) == month.cards()
    }

    /// SK-07: returns true if a player who can capture must capture.
    pub(super) fn must_capture(&self) -> bool {
        self.options().capture_obligation == CaptureObligation::MustCaptureIfAble
    }
}
