//! All that lies open on the table. What it does not hold is hidden: the hands, and the cards left aside.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Bonus, Card, Cards, Suit, Suits, Tokens};
use crate::engine::{BySeat, Seat, Table};

use super::facts::Played;
use super::options::{FinalBonus, SEATS, ShochikubaiOptions, Size};
use super::score::{Points, Settled, score};
use super::trick::Trick;

/// The rounds of a match.
pub const ROUNDS: u8 = 3;
/// The most tricks of a round.
const TRICKS: usize = 9;

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Who leads is drawn by lot.
    Lots,
    /// The cards are dealt.
    Dealing,
    /// The market is filled up from the box.
    Drawing,
    Playing(Seat),
    /// The `next` seat in order takes a token from the market.
    Drafting {
        order: [Seat; SEATS],
        next: u8,
    },
    /// The `next` seat in order has a star and takes a token from the box.
    Bonuses {
        order: [Seat; SEATS],
        next: u8,
    },
    Over,
}

/// The finished tricks of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Trick>", into = "Vec<Trick>")]
pub struct Past {
    tricks: [Trick; TRICKS],
    count: u8,
}

impl Past {
    pub const NONE: Past = Past { tricks: [Trick::new(Seat::new(0)); TRICKS], count: 0 };

    #[inline]
    pub fn push(&mut self, trick: Trick) {
        self.tricks[usize::from(self.count)] = trick;
        self.count += 1;
    }

    pub const fn len(&self) -> u8 {
        self.count
    }

    pub fn tricks(&self) -> &[Trick] {
        &self.tricks[..usize::from(self.count)]
    }
}

impl From<Vec<Trick>> for Past {
    fn from(tricks: Vec<Trick>) -> Past {
        let mut past = Past::NONE;
        tricks.into_iter().take(TRICKS).for_each(|trick| past.push(trick));
        past
    }
}

impl From<Past> for Vec<Trick> {
    fn from(past: Past) -> Vec<Trick> {
        past.tricks().to_vec()
    }
}

/// Everything that everybody sees, and what everybody could conclude from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    pub table: Table<ShochikubaiOptions>,
    /// How many rounds were settled.
    pub settled: u8,
    pub stage: Stage,
    pub trick: Trick,
    pub past: Past,
    pub market: Tokens,
    /// In the box: what is neither in the market nor aside nor anybody's.
    pub boxed: Tokens,
    /// How many sets are left aside for the markets to come.
    pub sets: u8,
    pub won: BySeat<Tokens, SEATS>,
    /// The suits that a seat has shown not to hold: it neither followed nor matched a rank.
    pub lacks: BySeat<Suits, SEATS>,
    /// Everybody's points of the settled rounds.
    pub totals: BySeat<i32, SEATS>,
    /// The latest settled round.
    pub latest: Option<Settled>,
}

impl Board {
    pub fn new(table: &Table<ShochikubaiOptions>) -> Self {
        Self {
            table: table.clone(),
            settled: 0,
            stage: Stage::Lots,
            trick: Trick::new(Seat::new(0)),
            past: Past::NONE,
            market: Tokens::NONE,
            boxed: Tokens::ALL,
            sets: 0,
            won: BySeat::default(),
            lacks: BySeat::default(),
            totals: BySeat::default(),
            latest: None,
        }
    }

    #[inline]
    pub fn players(&self) -> usize {
        self.table.players()
    }

    pub fn options(&self) -> &ShochikubaiOptions {
        self.table.options()
    }

    pub fn size(&self) -> Size {
        Size::of(self.players())
    }

    /// The seat that has to decide something, if one has.
    #[inline]
    pub fn mover(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Playing(seat) => Some(*seat),
            Stage::Drafting { order, next } | Stage::Bonuses { order, next } => Some(order[usize::from(*next)]),
            Stage::Lots | Stage::Dealing | Stage::Drawing | Stage::Over => None,
        }
    }

    /// The round that is being played, or was just played, counted from 1.
    pub fn round(&self) -> u8 {
        if self.is_settled() { self.settled } else { self.settled + 1 }
    }

    /// Whether the last cards lie face up: behind the last trick of a round, until the next deal.
    pub fn is_revealed(&self) -> bool {
        matches!(self.stage, Stage::Bonuses { .. }) || self.is_settled()
    }

    /// Whether the latest round has been settled and the next one not yet been dealt.
    pub fn is_settled(&self) -> bool {
        self.settled > 0 && matches!(self.stage, Stage::Over | Stage::Lots | Stage::Dealing)
    }

    /// How many cards a seat holds.
    pub fn cards_of(&self, seat: Seat) -> u8 {
        if matches!(self.stage, Stage::Lots | Stage::Dealing) && self.settled == 0 {
            return 0;
        }
        let played = self.trick.card_of(seat, self.players()).is_some();
        self.size().hand() - self.past.len() - u8::from(played)
    }

    /// The cards played in finished tricks of the round. A card whose twin is among them can neither flip another nor
    /// be flipped any more.
    pub fn gone(&self) -> Cards {
        let plays = self.past.tricks().iter().flat_map(|trick| trick.plays(self.players()));
        plays.map(|(_, card)| card).collect()
    }

    /// All cards played in the round.
    pub fn played(&self) -> Cards {
        self.trick.plays(self.players()).map(|(_, card)| card).chain(self.gone()).collect()
    }

    /// What everybody would score if the round were over.
    pub fn points(&self) -> BySeat<Points, SEATS> {
        score(&self.won, self.players(), self.options().majority_needs_a_token)
    }

    /// How many points more a seat would have with one more token of a suit.
    pub fn brings(&self, seat: Seat, suit: Suit) -> i32 {
        self.points_with(seat, suit).total() - self.points()[seat].total()
    }

    /// What a seat would score if the round were over and it had one more token of a suit.
    pub fn points_with(&self, seat: Seat, suit: Suit) -> Points {
        let mut won = self.won;
        won[seat] += Tokens::of(suit, 1);
        score(&won, self.players(), self.options().majority_needs_a_token)[seat]
    }

    /// How many tokens have to be drawn from the box to fill the market.
    pub fn missing(&self) -> u8 {
        self.size().market() - self.market.len()
    }

    /// The cards of a hand that may be played. SO-05: follow suit if you can, or match a rank; without the suit, any
    /// card.
    #[inline]
    pub fn playable(&self, hand: Cards) -> Cards {
        let Some(lead) = self.trick.lead() else { return hand };
        let allowed = if hand.of(lead).is_empty() { Cards::ALL } else { lead.cards() | self.trick.twins() };
        hand & allowed
    }

    /// How a card would come into the trick.
    pub fn how(&self, card: Card) -> Played {
        match self.trick.lead() {
            None => Played::Lead,
            Some(lead) if card.suit() == lead => Played::Follow,
            Some(_) if self.trick.matches(card) => Played::Rank,
            Some(lead) => Played::Void(lead),
        }
    }

    /// `SO-14`: what a card pays whoever kept it.
    pub fn bonus(&self, card: Card) -> Option<Bonus> {
        match self.options().final_bonus {
            FinalBonus::HouseTable => card.bonus(),
            FinalBonus::Nothing => None,
            FinalBonus::StarForAll => Some(Bonus::Star),
        }
    }

    /// The suits among which the seat to move may take a token.
    #[inline]
    pub fn offered(&self) -> Tokens {
        match self.stage {
            Stage::Drafting { .. } => self.market,
            Stage::Bonuses { .. } => self.boxed,
            _ => Tokens::NONE,
        }
    }

    /// Whether a seat has shown not to hold this suit.
    pub fn lacks(&self, seat: Seat, suit: Suit) -> bool {
        self.lacks[seat].contains(suit)
    }
}
