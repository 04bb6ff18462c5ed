//! A trick: what was played in it, which cards were flipped, who drafts when, and what was taken.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Card, Cards, Suit};
use crate::engine::{Rule, Seat};

use super::options::SEATS;
use super::rulebook::ShochikubaiRule;

/// One trick, from its lead to the last token of its draft.
///
/// Searches copy it and ask it by the million, so it is small, and what lies in it need not be looked for. Places behind
/// the last card or token hold the first of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Trick {
    pub leader: Seat,
    len: u8,
    /// How many tokens were taken.
    took: u8,
    /// The suit to follow.
    lead: Option<Suit>,
    /// The place of the card that was the first to flip another.
    firework: Option<u8>,
    /// In the order of play, clockwise from the leader.
    cards: [Card; SEATS],
    /// In the order of the draft; whatever the firework brought comes last.
    taken: [Suit; SEATS + 1],
    /// The twins of the cards: whatever matches one of them.
    twins: Cards,
}

/// A trick as it is stored.
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

/// What happened to the cards of a trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flips {
    /// Whose cards were flipped, in the order of flipping: at most two.
    pub owners: [Option<Seat>; 2],
    /// Whoever flipped first has the firework token.
    pub firework: Option<Seat>,
}

impl Trick {
    pub const fn new(leader: Seat) -> Self {
        let (cards, taken) = ([Card::ALL[0]; SEATS], [Suit::Plum; SEATS + 1]);
        Self { leader, len: 0, took: 0, lead: None, firework: None, cards, taken, twins: Cards::EMPTY }
    }

    /// Adds a card: of the leader, then of each next seat.
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

    /// Notes the token that the next in order took.
    #[inline]
    pub fn take(&mut self, suit: Suit) {
        if let Some(place) = self.taken.get_mut(usize::from(self.took)) {
            *place = suit;
            self.took += 1;
        }
    }

    /// The suit to follow (`SO-09`: whatever becomes of the card).
    #[inline]
    pub fn lead(&self) -> Option<Suit> {
        self.lead
    }

    /// How many cards were played.
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

    /// Who played what, in order.
    pub fn plays(&self, players: usize) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.clockwise(players).zip(self.cards).take(self.len())
    }

    /// The card of a seat.
    pub fn card_of(&self, seat: Seat, players: usize) -> Option<Card> {
        self.plays(players).find(|&(owner, _)| owner == seat).map(|(_, card)| card)
    }

    /// In which place a seat drafts as the cards lie, counted from 1, and what it has taken in its turn.
    pub fn place_of(&self, seat: Seat, players: usize) -> (u8, Option<Suit>) {
        let order = self.order(players);
        let place = (0..self.len()).find(|&place| order[place] == seat).unwrap_or(self.len());
        #[expect(clippy::cast_possible_truncation, reason = "there are four seats at most")]
        (place as u8 + 1, self.taken().nth(place))
    }

    /// What the firework has brought, once everybody has drafted.
    pub fn extra(&self, players: usize) -> Option<Suit> {
        self.taken().nth(players)
    }

    /// What was taken, in order.
    pub fn taken(&self) -> impl Iterator<Item = Suit> {
        self.taken.into_iter().take(self.took.into())
    }

    /// Whether a card of this rank lies in the trick (`SO-06`: however it came there). Its twin is the only one there
    /// can be, so it still lies face up (`SO-07`).
    #[inline]
    pub fn matches(&self, card: Card) -> bool {
        self.twins.contains(card)
    }

    /// The twins of the cards of the trick: whatever matches one of them.
    #[inline]
    pub const fn twins(&self) -> Cards {
        self.twins
    }

    /// Which cards were flipped, and who has the firework (`SO-07`, `SO-08`).
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

    /// Who has the firework (`SO-08`).
    #[inline]
    pub fn firework(&self, players: usize) -> Option<Seat> {
        self.firework.map(|place| self.seat_at(place.into(), players))
    }

    /// Who plays at this place of the trick.
    #[inline]
    fn seat_at(&self, place: usize, players: usize) -> Seat {
        let number = self.leader.number() + place;
        Seat::new(if number < players { number } else { number - players })
    }

    /// Who drafts in which order: face-up cards by suit and rank (`SO-13`: the lead suit does not matter), then flipped
    /// ones as they were flipped (`SO-10`).
    pub fn order(&self, players: usize) -> [Seat; SEATS] {
        // A card's strength above those of all flipped cards, which fall with each flip.
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
            // Among three, the fourth place is nobody's, and the leader stands there.
            seat = seat.next(players);
        }
        order
    }

    /// What decides the order of a full trick besides the strength of its cards.
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
