//! A trick: the cards played, the flipped cards, the order of the draft, and the tokens taken.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Card, Cards, Suit};
use crate::engine::{Rule, Seat};

use super::options::SEATS;
use super::rulebook::ShochikubaiRule;

/// One trick, from its lead to the last token of its draft.
///
/// A search copies and queries tricks millions of times. So the struct is small, and it caches the values that queries
/// need. Unused array elements hold the first card or the first suit, so equal tricks have equal fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Trick {
    pub leader: Seat,
    len: u8,
    /// Number of tokens taken.
    took: u8,
    /// The suit to follow.
    lead: Option<Suit>,
    /// Index of the first card that flipped another.
    firework: Option<u8>,
    /// The cards in the order of play, clockwise from the leader.
    cards: [Card; SEATS],
    /// The tokens in the order of the draft. The extra token of the firework is last.
    taken: [Suit; SEATS + 1],
    /// The twins of the cards: all cards that would match a card of the trick.
    twins: Cards,
}

/// The serialized form of a trick, without the cached values.
#[derive(Serialize, Deserialize)]
struct Stored {
    leader: Seat,
    cards: [Option<Card>; SEATS],
    taken: [Option<Suit>; SEATS + 1],
}

impl From<Stored> for Trick {
    fn from(stored: Stored) -> Trick {
        let mut trick = Trick::new(stored.leader);
        stored.cards.into_iter().flatten().for_each(|card| trick.play(card));
        stored.taken.into_iter().flatten().for_each(|suit| trick.take(suit));
        trick
    }
}

impl From<Trick> for Stored {
    fn from(trick: Trick) -> Stored {
        let mut stored = Stored { leader: trick.leader, cards: [None; SEATS], taken: [None; SEATS + 1] };
        stored.cards.iter_mut().zip(trick.cards()).for_each(|(place, &card)| *place = Some(card));
        stored.taken.iter_mut().zip(trick.taken()).for_each(|(place, suit)| *place = Some(suit));
        stored
    }
}

/// The flips of a trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flips {
    /// Seats whose cards were flipped, in the order of the flips. There are at most two.
    pub owners: [Option<Seat>; 2],
    /// Holder of the firework token: the seat that made the first flip.
    pub firework: Option<Seat>,
}

impl Trick {
    pub const fn new(leader: Seat) -> Self {
        let (cards, taken) = ([Card::ALL[0]; SEATS], [Suit::Plum; SEATS + 1]);
        Self { leader, len: 0, took: 0, lead: None, firework: None, cards, taken, twins: Cards::EMPTY }
    }

    /// Adds a card. The first is the leader's, then the seats follow clockwise.
    #[inline]
    pub fn play(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.lead = self.lead.or(Some(card.suit()));
            self.firework = self.firework.or(self.twins.contains(card).then_some(self.len));
            self.len += 1;
            self.twins.insert(card.twin());
        }
    }

    /// Records the token that the next seat in the draft takes.
    #[inline]
    pub fn take(&mut self, suit: Suit) {
        if let Some(place) = self.taken.get_mut(usize::from(self.took)) {
            *place = suit;
            self.took += 1;
        }
    }

    /// The suit to follow. It stays the same if the lead is flipped (`SO-09`).
    #[inline]
    pub fn lead(&self) -> Option<Suit> {
        self.lead
    }

    /// Number of cards played.
    #[inline]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// The seats and their cards, in the order of play.
    pub fn plays(&self, players: usize) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.clockwise(players).zip(self.cards).take(self.len())
    }

    /// The card that a seat played.
    pub fn card_of(&self, seat: Seat, players: usize) -> Option<Card> {
        self.plays(players).find(|&(owner, _)| owner == seat).map(|(_, card)| card)
    }

    /// The place of a seat in the draft given the cards so far, counted from 1, and the token it has taken at its turn.
    pub fn place_of(&self, seat: Seat, players: usize) -> (u8, Option<Suit>) {
        let order = self.order(players);
        let place = (0..self.len()).find(|&place| order[place] == seat).unwrap_or(self.len());
        #[expect(clippy::cast_possible_truncation, reason = "there are four seats at most")]
        (place as u8 + 1, self.taken().nth(place))
    }

    /// The extra token of the firework, after all seats have drafted.
    pub fn extra(&self, players: usize) -> Option<Suit> {
        self.taken().nth(players)
    }

    /// The tokens taken, in order.
    pub fn taken(&self) -> impl Iterator<Item = Suit> {
        self.taken.into_iter().take(self.took.into())
    }

    /// True if a card of this rank is in the trick, no matter how it was played (`SO-06`). That card can only be the
    /// twin, and it is still face up (`SO-07`).
    #[inline]
    pub fn matches(&self, card: Card) -> bool {
        self.twins.contains(card)
    }

    /// The twins of the cards of the trick: all cards that would match one of them.
    #[inline]
    pub const fn twins(&self) -> Cards {
        self.twins
    }

    /// The flipped cards and the holder of the firework (`SO-07`, `SO-08`).
    pub fn flips(&self, players: usize) -> Flips {
        let mut flips = Flips::default();
        if self.firework.is_none() {
            return flips;
        }
        flips.firework = self.firework(players);
        for (place, card) in self.cards().iter().enumerate() {
            let Some(earlier) = self.cards[..place].iter().position(|&other| other == card.twin()) else {
                continue;
            };
            let slot = usize::from(flips.owners[0].is_some());
            flips.owners[slot] = Some(self.seat_at(earlier, players));
        }
        flips
    }

    /// Holder of the firework (`SO-08`).
    #[inline]
    pub fn firework(&self, players: usize) -> Option<Seat> {
        self.firework.map(|place| self.seat_at(place.into(), players))
    }

    /// The seat that plays the card at this index of the trick.
    #[inline]
    fn seat_at(&self, place: usize, players: usize) -> Seat {
        let number = self.leader.number() + place;
        Seat::new(if number < players { number } else { number - players })
    }

    /// The order of the draft. Face-up cards are first, by suit and rank; the suit led does not matter (`SO-13`).
    /// Flipped cards follow in the order of the flips (`SO-10`).
    pub fn order(&self, players: usize) -> [Seat; SEATS] {
        // Sort keys: 64 and above for face-up cards, 40 for the first flipped card, and one less for each further flip.
        let mut keys = [0; SEATS];
        for (place, key) in keys.iter_mut().enumerate() {
            *key = if place < self.len() { 64 + self.cards[place].id() } else { 0 };
        }
        if self.firework.is_some() {
            let mut flipped = 40;
            for (place, card) in self.cards().iter().enumerate() {
                for (key, earlier) in keys.iter_mut().zip(&self.cards[..place]) {
                    if *earlier == card.twin() {
                        *key = flipped;
                        flipped -= 1;
                    }
                }
            }
        }
        let mut stronger = [0; SEATS];
        for one in 0..SEATS {
            for other in 0..one {
                let loses = keys[one] < keys[other];
                stronger[one] += usize::from(loses);
                stronger[other] += usize::from(!loses);
            }
        }
        let (mut order, mut seat) = ([self.leader; SEATS], self.leader);
        for place in stronger {
            order[place] = seat;
            // With three players the fourth place is unused. It holds the leader.
            seat = seat.next(players);
        }
        order
    }

    /// The rule that is cited for the order of a full trick: about flips, about the suit led, or the general one.
    pub fn rule_of_order(&self, players: usize) -> Rule {
        let first = self.card_of(self.order(players)[0], players);
        Rule::from(match self.flips(players).owners {
            [Some(_), Some(_)] => ShochikubaiRule::FlippedCards,
            [Some(owner), None] if owner == self.leader => ShochikubaiRule::FlippedLead,
            _ if first.map(Card::suit) != self.lead() => ShochikubaiRule::AnyKindFirst,
            _ => ShochikubaiRule::Order,
        })
    }
}
