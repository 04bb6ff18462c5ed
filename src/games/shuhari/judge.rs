//! Whether a move is legal: the rule that allows it, or the reason why not.

use crate::cards::arts::{Art, Arts, Card, Cards, Stage};
use crate::engine::{Cites as _, Rule};

use super::facts::Reason;
use super::moves::Move;
use super::options::BreakScope;
use super::rulebook::ShuhariRule;
use super::rules::FETCHED;
use super::trick::{Grounds, Trick};

/// All that decides what a player can do with a card, and all of it is before their eyes.
pub struct Situation<'a> {
    pub hand: Cards,
    pub trick: &'a Trick,
    pub discard: Arts,
    pub scope: BreakScope,
}

impl Situation<'_> {
    pub fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        let Self { hand, trick, .. } = *self;
        let (card, special) = match mv {
            Move::Lead(card) | Move::Practice(card) | Move::Rest(card) | Move::Break(card) => (card.into(), false),
            Move::Prep => (Card::PREPARATION, true),
            Move::Review(_) => (Card::REVIEW, true),
            Move::Keep(_) | Move::Under(_) => return Err(Reason::NothingLookedAt),
        };
        if !hand.contains(card) {
            return Err(Reason::NotInHand { card });
        }
        let Some(lead) = trick.lead else {
            return match mv {
                Move::Lead(_) => Ok(ShuhariRule::Lead.into()),
                _ if special => Err(Reason::SpecialLead),
                _ => Err(Reason::MustLead),
            };
        };
        let practisers = trick.practisers();
        let can_practise = !(hand.arts & practisers).is_empty();
        match mv {
            Move::Lead(_) => Err(Reason::HasBegun),
            Move::Practice(card) if practisers.contains(card) => Ok(ShuhariRule::Practice.into()),
            Move::Practice(card) => Err(Reason::NoPractice { card, lead, stage: trick.stage }),
            Move::Rest(_) if can_practise => Err(Reason::CanPractise { lead, stage: trick.stage }),
            Move::Rest(_) => Ok(ShuhariRule::Rest.into()),
            Move::Break(card) => self.judge_break(card),
            Move::Review(_) if (self.discard & FETCHED).is_empty() => Err(Reason::NothingToFetch),
            Move::Review(card) if !self.discard.contains(card) => Err(Reason::NotDiscarded { card }),
            Move::Review(card) if !FETCHED.contains(card) => Err(Reason::RankOutOfReach { card }),
            _ if can_practise => Ok(ShuhariRule::AtAnyTime.into()),
            Move::Review(_) => Ok(ShuhariRule::Review.into()),
            _ => Ok(ShuhariRule::Preparation.into()),
        }
    }

    fn judge_break(&self, card: Art) -> Result<Rule, Reason> {
        let trick = self.trick;
        let (Some(lead), Some(next), Some(bar)) = (trick.lead, trick.stage.next(), trick.bar(self.scope)) else {
            return Err(Reason::NothingToBreak);
        };
        let rank = card.rank();
        if trick.breakers(self.scope).contains(card) {
            Ok(match trick.grounds(card, self.scope) {
                Grounds::Plain => ShuhariRule::Break.into(),
                grounds => grounds.rule(),
            })
        } else if card.suit(next) != lead {
            Err(Reason::NoBreak { card, lead, next })
        } else if next == Stage::Detach {
            Err(Reason::TooLow { rank, highest: bar })
        } else {
            Err(Reason::TooHigh { rank, lowest: bar })
        }
    }
}
