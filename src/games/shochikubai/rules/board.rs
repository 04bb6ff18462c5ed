//! The public state of the table. The hidden state is not in it: the hands and the cards left aside.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Bonus, Card, Cards, Suit, Suits, Tokens};
use crate::engine::{BySeat, Seat, Table};

use super::facts::Played;
use super::options::{FinalBonus, SEATS, ShochikubaiOptions, Size};
use super::score::{Points, Settled, score};
use super::trick::Trick;

/// Number of rounds in a match.
pub const ROUNDS: u8 = 3;
/// Maximum number of tricks in a round.
const TRICKS: usize = 9;

/// The next event: a chance event, or a decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// The leader is drawn by lot.
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

/// The public state of a match, and the void suits that follow from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    pub table: Table<ShochikubaiOptions>,
    /// Number of settled rounds.
    pub settled: u8,
    /// Its name in JSON is fixed by the golden digests.
    #[serde(rename = "stage")]
    pub phase: Phase,
    pub trick: Trick,
    pub past: Past,
    pub market: Tokens,
    /// The tokens in the box: all except the market, the sets aside and the tokens of the seats.
    pub boxed: Tokens,
    /// Number of sets aside for later markets.
    pub sets: u8,
    pub won: BySeat<Tokens, SEATS>,
    /// The known void suits of each seat: the seat neither followed suit nor matched a rank.
    pub lacks: BySeat<Suits, SEATS>,
    /// The points of all seats in the settled rounds.
    pub totals: BySeat<i32, SEATS>,
    /// The latest settled round.
    pub latest: Option<Settled>,
}

impl Board {
    pub fn new(table: &Table<ShochikubaiOptions>) -> Self {
        Self {
            table: table.clone(),
            settled: 0,
            phase: Phase::Lots,
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

    /// The seat to move, if any.
    #[inline]
    pub fn mover(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Playing(seat) => Some(*seat),
            Phase::Drafting { order, next } | Phase::Bonuses { order, next } => Some(order[usize::from(*next)]),
            Phase::Lots | Phase::Dealing | Phase::Drawing | Phase::Over => None,
        }
    }

    /// The current round, or the latest one after it was settled, counted from 1.
    pub fn round(&self) -> u8 {
        if self.is_settled() { self.settled } else { self.settled + 1 }
    }

    /// True if the last cards are face up: after the last trick of a round, until the next deal.
    pub fn is_revealed(&self) -> bool {
        matches!(self.phase, Phase::Bonuses { .. }) || self.is_settled()
    }

    /// True if the latest round is settled and the next one is not dealt.
    pub fn is_settled(&self) -> bool {
        self.settled > 0 && matches!(self.phase, Phase::Over | Phase::Lots | Phase::Dealing)
    }

    /// Number of cards in the hand of a seat.
    pub fn cards_of(&self, seat: Seat) -> u8 {
        if matches!(self.phase, Phase::Lots | Phase::Dealing) && self.settled == 0 {
            return 0;
        }
        let played = self.trick.card_of(seat, self.players()).is_some();
        self.size().hand() - self.past.len() - u8::from(played)
    }

    /// The cards of the finished tricks of the round. A card whose twin is among them can neither flip nor be flipped.
    pub fn gone(&self) -> Cards {
        let plays = self.past.tricks().iter().flat_map(|trick| trick.plays(self.players()));
        plays.map(|(_, card)| card).collect()
    }

    /// All cards played in the round.
    pub fn played(&self) -> Cards {
        self.trick.plays(self.players()).map(|(_, card)| card).chain(self.gone()).collect()
    }

    /// The points of all seats if the round were over.
    pub fn points(&self) -> BySeat<Points, SEATS> {
        score(&self.won, self.players(), self.options().majority_needs_a_token)
    }

    /// The number of points that a seat would gain from one more token of a suit.
    pub fn brings(&self, seat: Seat, suit: Suit) -> i32 {
        self.points_with(seat, suit).total() - self.points()[seat].total()
    }

    /// The points of a seat if the round were over and it had one more token of a suit.
    pub fn points_with(&self, seat: Seat, suit: Suit) -> Points {
        let mut won = self.won;
        won[seat] += Tokens::of(suit, 1);
        score(&won, self.players(), self.options().majority_needs_a_token)[seat]
    }

    /// Number of tokens to draw from the box to fill the market.
    pub fn missing(&self) -> u8 {
        self.size().market() - self.market.len()
    }

    /// The cards of a hand that may be played. SO-05: a player must follow suit or match a rank. A void player may play
    /// any card.
    #[inline]
    pub fn playable(&self, hand: Cards) -> Cards {
        let Some(lead) = self.trick.lead() else { return hand };
        let allowed = if hand.of(lead).is_empty() { Cards::ALL } else { lead.cards() | self.trick.twins() };
        hand & allowed
    }

    /// The rule by which a card would be played to the trick.
    pub fn how(&self, card: Card) -> Played {
        match self.trick.lead() {
            None => Played::Lead,
            Some(lead) if card.suit() == lead => Played::Follow,
            Some(_) if self.trick.matches(card) => Played::Rank,
            Some(lead) => Played::Void(lead),
        }
    }

    /// `SO-14`: the payment of a card that is kept to the end.
    pub fn bonus(&self, card: Card) -> Option<Bonus> {
        match self.options().final_bonus {
            FinalBonus::HouseTable => card.bonus(),
            FinalBonus::Nothing => None,
            FinalBonus::StarForAll => Some(Bonus::Star),
        }
    }

    /// The tokens from which the seat to move may take one.
    #[inline]
    pub fn offered(&self) -> Tokens {
        match self.phase {
            Phase::Drafting { .. } => self.market,
            Phase::Bonuses { .. } => self.boxed,
            _ => Tokens::NONE,
        }
    }

    /// True if a seat is known to be void in this suit.
    pub fn lacks(&self, seat: Seat, suit: Suit) -> bool {
        self.lacks[seat].contains(suit)
    }
}
