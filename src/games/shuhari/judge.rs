//! Whether a move is legal: the rule that allows it, or the reason why not.

use crate::cards::arts::{Card, Stage};
use crate::engine::{Rule, Seat};

use super::facts::Reason;
use super::moves::Move;
use super::rules::{FETCHED, Phase, Shuhari};

impl Shuhari {
    pub(super) fn judge_play(&self, seat: Seat, mv: Move) -> Result<Rule, Reason> {
        let hand = self.hands[seat];
        let trick = &self.trick;
        let scope = self.options().break_scope;
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
                Move::Lead(_) => Ok(Rule("lead")),
                _ if special => Err(Reason::SpecialLead),
                _ => Err(Reason::MustLead),
            };
        };
        let practisers = trick.practisers();
        let can_practise = !(hand.arts & practisers).is_empty();
        match mv {
            Move::Lead(_) => Err(Reason::HasBegun),
            Move::Practice(card) if practisers.contains(card) => Ok(Rule("practice")),
            Move::Practice(card) => Err(Reason::NoPractice { card, lead, stage: trick.stage }),
            Move::Rest(_) if can_practise => Err(Reason::CanPractise { lead, stage: trick.stage }),
            Move::Rest(_) => Ok(Rule("rest")),
            Move::Break(card) => {
                let (Some(next), Some(bar)) = (trick.stage.next(), trick.bar(scope)) else {
                    return Err(Reason::NothingToBreak);
                };
                let rank = card.rank();
                if trick.breakers(scope).contains(card) {
                    Ok(Rule(if rank == bar { "SH-06" } else { "break" }))
                } else if card.suit(next) != lead {
                    Err(Reason::NoBreak { card, lead, next })
                } else if next == Stage::Detach {
                    Err(Reason::TooLow { rank, highest: bar })
                } else {
                    Err(Reason::TooHigh { rank, lowest: bar })
                }
            }
            Move::Review(card) if !self.discard.arts.contains(card) => Err(Reason::NotDiscarded { card }),
            Move::Review(card) if !FETCHED.contains(card) => Err(Reason::RankOutOfReach { card }),
            _ if can_practise => Ok(Rule("SH-08")),
            Move::Review(_) => Ok(Rule("review")),
            _ => Ok(Rule("preparation")),
        }
    }

    pub(super) fn judge_looked(&self, mv: Move) -> Result<Rule, Reason> {
        let ordering = matches!(self.phase, Phase::Order(_));
        let looked = |card| self.looked.iter().any(|looked| looked.card == card);
        match mv {
            Move::Keep(card) if !ordering && looked(card) => Ok(Rule("preparation")),
            Move::Under(card) if ordering && looked(card) => Ok(Rule("SH-13")),
            Move::Keep(card) if !ordering => Err(Reason::NotLookedAt { card }),
            Move::Under(card) if ordering => Err(Reason::NotLookedAt { card }),
            _ if ordering => Err(Reason::MustPutUnder),
            _ => Err(Reason::MustKeep),
        }
    }
}
