//! Legal moves, and for each move the rule that allows it or the reason for its refusal.

#![expect(clippy::inline_always, reason = "a rollout is one loop: a call costs as much as what is done in it")]

use crate::cards::arts::{Art, ArtStage, Arts, Card, Cards, CountedArts};
use crate::engine::{Cites as _, Rule};

use super::facts::Reason;
use super::moves::{FETCHED, Move, Role};
use super::options::BreakScope;
use super::rulebook::ShuhariRule;
use super::trick::{Grounds, Trick};

/// All legal plays of a player, as sets of cards.
pub struct Plays {
    /// The common role of `cards`: lead, practice or rest.
    role: Role,
    cards: Arts,
    breaks: Arts,
    prep: bool,
    review: bool,
    /// The cards that a review can fetch.
    fetchable: CountedArts,
}

impl Plays {
    pub fn iter(&self) -> impl Iterator<Item = Move> {
        let cards = self.cards.iter().map(|card| Move::of(self.role, card)).chain(self.breaks.iter().map(Move::Break));
        let fetched = if self.review { self.fetchable.arts() } else { Arts::EMPTY };
        cards.chain(self.prep.then_some(Move::Prep)).chain(fetched.iter().map(Move::Review))
    }

    /// The move at index `before(count)`, where `count` is the number of moves. Like `iter().nth(…)`, but faster.
    #[inline(always)]
    pub fn choose(&self, before: impl FnOnce(u32) -> u32) -> Move {
        let (cards, breaks) = (self.cards.counted(), self.breaks.counted());
        let (arts, prep) = (cards.len() + breaks.len(), u32::from(self.prep));
        let fetched = if self.review { self.fetchable.len() } else { 0 };
        let n = before(arts + prep + fetched);
        if n < arts {
            // Selects between the two sets without a branch, because the branch would be hard to predict.
            let is_break = n >= cards.len();
            let (arts, n) = if is_break { (breaks, n - cards.len()) } else { (cards, n) };
            let role = if is_break { Role::Break } else { self.role };
            return Move::of(role, arts.nth(n));
        }
        let n = n - arts;
        if n < prep { Move::Prep } else { Move::Review(self.fetchable.nth(n - prep)) }
    }
}

/// All data that decides the legal plays of a player. The player can see all of it.
pub struct Constraints<'a> {
    pub hand: Cards,
    pub trick: &'a Trick,
    pub discard: Arts,
    /// The cards of the discard pile that a review can fetch.
    pub fetchable: CountedArts,
    pub scope: BreakScope,
}

impl Constraints<'_> {
    /// All legal moves.
    #[inline]
    pub fn plays(&self) -> Plays {
        let Self { hand, trick, fetchable, scope, .. } = *self;
        if trick.lead.is_none() {
            let (cards, breaks) = (hand.arts, Arts::EMPTY);
            return Plays { role: Role::Lead, cards, breaks, prep: false, review: false, fetchable };
        }
        let practices = hand.arts & trick.practisers();
        let (role, cards) = if practices.is_empty() { (Role::Rest, hand.arts) } else { (Role::Practice, practices) };
        Plays {
            role,
            cards,
            breaks: hand.arts & trick.breakers(scope),
            prep: hand.preparations > 0,
            review: hand.reviews > 0,
            fetchable,
        }
    }

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
            Move::Review(_) if self.fetchable.is_empty() => Err(Reason::NothingToFetch),
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
        } else if next == ArtStage::Detach {
            Err(Reason::TooLow { rank, highest: bar })
        } else {
            Err(Reason::TooHigh { rank, lowest: bar })
        }
    }
}
