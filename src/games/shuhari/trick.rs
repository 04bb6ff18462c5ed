//! One trick: the row of its plays, the stage it has reached, and the cards that count in each stage.

use serde::{Deserialize, Serialize};

use crate::cards::arts::{Art, Arts, Card, Stage, Suit};
use crate::engine::{Cites, Rule, Seat};

use super::moves::Move;
use super::options::BreakScope;
use super::row::Row;
use super::rulebook::ShuhariRule;
use super::score::Mark;

/// What a play was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    #[default]
    Lead,
    Practice,
    Rest,
    Break,
    Preparation,
    Review,
}

/// What a break rests on, besides the place of its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    Plain,
    /// It answers a break directly.
    AtOnce,
    /// This would forbid it, but is not compared.
    Despite(Play),
    Equal,
}

impl Cites for Grounds {
    fn rule(&self) -> Rule {
        Rule::from(match self {
            Grounds::Plain => ShuhariRule::NextStage,
            Grounds::AtOnce => ShuhariRule::BreakUponBreak,
            Grounds::Despite(_) => ShuhariRule::Compared,
            Grounds::Equal => ShuhariRule::EqualRanks,
        })
    }
}

/// A card in the row, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play {
    pub card: Card,
    pub role: Role,
    /// The stage in which it lies; that of a break is the one it opened.
    pub stage: Stage,
    /// What a review brought.
    pub fetched: Option<Art>,
}

impl Default for Play {
    fn default() -> Self {
        Play { card: Card::default(), role: Role::Lead, stage: Stage::Obey, fetched: None }
    }
}

/// A trick, from its lead to its last play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trick {
    pub starter: Seat,
    pub plays: Row<Play, 9>,
    /// The Obey suit of the lead: all of the trick is measured by it.
    pub lead: Option<Suit>,
    pub stage: Stage,
    /// The cards that count in each stage; rests are in none.
    pub live: [Arts; 3],
}

impl Trick {
    pub fn new(starter: Seat) -> Self {
        Self { starter, plays: Row::default(), lead: None, stage: Stage::Obey, live: [Arts::EMPTY; 3] }
    }

    /// SH-09: eight plays between two, nine among three, whatever they are.
    pub const fn length(players: usize) -> usize {
        if players == 2 { 8 } else { 9 }
    }

    /// Whoever made the play at this place of the row.
    #[inline]
    pub fn player(&self, place: usize, players: usize) -> Seat {
        // To divide by a number that is known takes a few instructions, by any other a while.
        let number = self.starter.number() + place;
        Seat::new(if players == 2 { number % 2 } else { number % 3 })
    }

    /// Whoever played this card.
    #[inline]
    pub fn player_of(&self, card: Art, players: usize) -> Option<Seat> {
        let place = self.plays.place_of(|play| play.card == card.into())?;
        Some(self.player(place, players))
    }

    /// Puts a card into the row.
    #[inline]
    pub fn add(&mut self, mv: Move) {
        let Some(role) = mv.role() else { return };
        let (Move::Lead(art) | Move::Practice(art) | Move::Rest(art) | Move::Break(art)) = mv else {
            return self.lay(mv.card(), role, mv.fetched());
        };
        self.lead = self.lead.or(Some(art.suit(Stage::Obey)));
        // SH-03: the breaking card is the first of the new stage, and no more than one stage is passed (SH-23).
        let next = self.stage.next().unwrap_or(self.stage);
        self.stage = if role == Role::Break { next } else { self.stage };
        self.live[self.stage as usize] |= if role == Role::Rest { Arts::EMPTY } else { Arts::single(art) };
        self.lay(art.into(), role, None);
    }

    #[inline]
    fn lay(&mut self, card: Card, role: Role, fetched: Option<Art>) {
        self.plays.push(Play { card, role, stage: self.stage, fetched });
    }

    /// The suit that practises now, with the cards that carry it in the place of this stage.
    #[inline]
    pub fn practisers(&self) -> Arts {
        self.lead.map_or(Arts::EMPTY, |lead| lead.at(self.stage))
    }

    /// The rank a break is measured against: the highest live one in Obey, the lowest in Detach (`SH-04`).
    #[inline]
    pub fn bar(&self, scope: BreakScope) -> Option<u8> {
        self.bar_card(scope).filter(|_| self.stage != Stage::Separate).map(Art::rank)
    }

    /// The card with that rank; in Separate any.
    #[inline]
    fn bar_card(&self, scope: BreakScope) -> Option<Art> {
        let [obey, detach, _] = self.live;
        match (self.stage, scope) {
            (Stage::Obey, _) => obey.last(),
            (_, BreakScope::Stage) => detach.first(),
            (_, BreakScope::WholeTrick) => (obey | detach).first(),
        }
    }

    /// The cards that could break now: the lead suit in the place of the next stage, and the rank for it (`SH-06`).
    #[inline]
    pub fn breakers(&self, scope: BreakScope) -> Arts {
        let (Some(lead), Some(bar)) = (self.lead, self.bar_card(scope)) else {
            return Arts::EMPTY;
        };
        let ranks = if self.stage == Stage::Obey { Arts::not_below(bar) } else { Arts::not_above(bar) };
        lead.behind(self.stage) & ranks
    }

    /// What a break with this card rests on, if it is one.
    pub fn grounds(&self, card: Art, scope: BreakScope) -> Grounds {
        let (rank, up) = (card.rank(), self.stage == Stage::Obey);
        let beyond = self.plays.iter().find(|play| {
            play.card.art().is_some_and(|other| if up { other.rank() > rank } else { other.rank() < rank })
        });
        if self.plays.last().is_some_and(|play| play.role == Role::Break) {
            Grounds::AtOnce
        } else if let Some(&play) = beyond {
            Grounds::Despite(play)
        } else if self.bar(scope) == Some(rank) {
            Grounds::Equal
        } else {
            Grounds::Plain
        }
    }

    /// The card that wins a stage: the highest in Obey, the lowest in Detach, the highest in Separate.
    ///
    /// No two live cards of a stage have one rank (`SH-07`): all of them carry the lead suit in one place.
    #[inline]
    pub fn winner(&self, stage: Stage) -> Option<Art> {
        let live = self.live[stage as usize];
        if stage == Stage::Detach { live.first() } else { live.last() }
    }

    /// What the trick teaches as it lies, and whom: up to three players (`SH-18`). In a closed art nobody learns.
    pub fn lessons(&self, players: usize) -> impl Iterator<Item = (Seat, Mark)> + Clone {
        Stage::ALL.into_iter().filter_map(move |stage| {
            let card = self.winner(stage)?;
            Some((self.player_of(card, players)?, Mark { art: self.lead?, stage, card }))
        })
    }
}
