//! One trick: the row of its plays, the stage it has reached, and the cards that count in each stage.

use serde::{Deserialize, Serialize};

use crate::cards::arts::{Art, ArtStage, Arts, Card, Suit};
use crate::engine::{Cites, Rule, Seat};

use super::moves::{Move, Role};
use super::options::BreakScope;
use super::rulebook::ShuhariRule;
use super::score::Mark;
use super::short_list::ShortList;

/// The special circumstance of a break, besides the frame of its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    Plain,
    /// The break directly follows another break.
    AtOnce,
    /// This play would forbid the break, but it is not compared.
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
    /// The stage of the play. The stage of a break is the one that it opens.
    pub stage: ArtStage,
    /// The card that a review fetched.
    pub fetched: Option<Art>,
}

impl Default for Play {
    fn default() -> Self {
        Play { card: Card::default(), role: Role::Lead, stage: ArtStage::Obey, fetched: None }
    }
}

/// A trick, from its lead to its last play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trick {
    pub starter: Seat,
    pub plays: ShortList<Play, 9>,
    /// The Obey suit of the lead card, which is the suit of the whole trick.
    pub lead: Option<Suit>,
    pub stage: ArtStage,
    /// The live cards, which count in each stage. Rests are not live.
    pub live: [Arts; 3],
}

impl Trick {
    pub fn new(starter: Seat) -> Self {
        Self { starter, plays: ShortList::default(), lead: None, stage: ArtStage::Obey, live: [Arts::EMPTY; 3] }
    }

    /// SH-09: a trick has eight plays with two players and nine with three. All kinds of plays count.
    pub const fn length(players: usize) -> usize {
        if players == 2 { 8 } else { 9 }
    }

    /// The seat that made the play at this index.
    #[inline]
    pub fn player(&self, place: usize, players: usize) -> Seat {
        // Division by a constant takes a few instructions; division by a variable is slow.
        let number = self.starter.number() + place;
        Seat::new(if players == 2 { number % 2 } else { number % 3 })
    }

    /// The seat that played this card.
    #[inline]
    pub fn player_of(&self, card: Art, players: usize) -> Option<Seat> {
        let place = self.plays.place_of(|play| play.card == card.into())?;
        Some(self.player(place, players))
    }

    /// Adds a play to the row.
    #[inline]
    pub fn add(&mut self, mv: Move) {
        let Some(role) = mv.role() else { return };
        let (Move::Lead(art) | Move::Practice(art) | Move::Rest(art) | Move::Break(art)) = mv else {
            return self.lay(mv.card(), role, mv.fetched());
        };
        self.lead = self.lead.or(Some(art.suit(ArtStage::Obey)));
        // SH-03: the breaking card is the first of the new stage. A break passes only one stage (SH-23).
        let next = self.stage.next().unwrap_or(self.stage);
        self.stage = if role == Role::Break { next } else { self.stage };
        self.live[self.stage as usize] |= if role == Role::Rest { Arts::EMPTY } else { Arts::single(art) };
        self.lay(art.into(), role, None);
    }

    #[inline]
    fn lay(&mut self, card: Card, role: Role, fetched: Option<Art>) {
        self.plays.push(Play { card, role, stage: self.stage, fetched });
    }

    /// The cards that can practise now: those with the lead suit in the frame of the current stage.
    #[inline]
    pub fn practisers(&self) -> Arts {
        self.lead.map_or(Arts::EMPTY, |lead| lead.at(self.stage))
    }

    /// The rank that a break is compared with: the highest live rank in Obey, the lowest in Detach (`SH-04`).
    #[inline]
    pub fn bar(&self, scope: BreakScope) -> Option<u8> {
        self.bar_card(scope).filter(|_| self.stage != ArtStage::Separate).map(Art::rank)
    }

    /// The card with that rank. In Separate, the result has no meaning.
    #[inline]
    fn bar_card(&self, scope: BreakScope) -> Option<Art> {
        let [obey, detach, _] = self.live;
        match (self.stage, scope) {
            (ArtStage::Obey, _) => obey.last(),
            (_, BreakScope::Stage) => detach.first(),
            (_, BreakScope::WholeTrick) => (obey | detach).first(),
        }
    }

    /// The cards that can break now: those with the lead suit in the frame of the next stage and a sufficient rank
    /// (`SH-06`).
    #[inline]
    pub fn breakers(&self, scope: BreakScope) -> Arts {
        let (Some(lead), Some(bar)) = (self.lead, self.bar_card(scope)) else {
            return Arts::EMPTY;
        };
        let ranks = if self.stage == ArtStage::Obey { Arts::not_below(bar) } else { Arts::not_above(bar) };
        lead.behind(self.stage) & ranks
    }

    /// The special circumstance of a break with this card. The caller checks that the break is legal.
    pub fn grounds(&self, card: Art, scope: BreakScope) -> Grounds {
        let (rank, up) = (card.rank(), self.stage == ArtStage::Obey);
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

    /// The winning card of a stage: the highest in Obey, the lowest in Detach, the highest in Separate.
    ///
    /// All live cards of a stage have the lead suit in the same frame, so their ranks differ (`SH-07`).
    #[inline]
    pub fn winner(&self, stage: ArtStage) -> Option<Art> {
        let live = self.live[stage as usize];
        if stage == ArtStage::Detach { live.first() } else { live.last() }
    }

    /// The marks of the trick if it ended now, for up to three players (`SH-18`). The caller excludes closed arts.
    pub fn lessons(&self, players: usize) -> impl Iterator<Item = (Seat, Mark)> + Clone {
        ArtStage::ALL.into_iter().filter_map(move |stage| {
            let card = self.winner(stage)?;
            Some((self.player_of(card, players)?, Mark { art: self.lead?, stage, card }))
        })
    }
}
