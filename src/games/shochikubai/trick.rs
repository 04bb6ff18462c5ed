//! A trick: what was played in it, which cards were flipped, who drafts when, and what was taken.

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Card, Cards, Suit};
use crate::engine::{Rule, Seat};

use super::options::SEATS;
use super::rulebook::ShochikubaiRule;

/// One trick, from its lead to the last token of its draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trick {
    pub leader: Seat,
    /// In the order of play, clockwise from the leader.
    cards: [Option<Card>; SEATS],
    /// In the order of the draft; whatever the firework brought comes last.
    taken: [Option<Suit>; SEATS + 1],
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
        Self { leader, cards: [None; SEATS], taken: [None; SEATS + 1] }
    }

    /// Adds a card: of the leader, then of each next seat.
    pub fn play(&mut self, card: Card) {
        if let Some(place) = self.cards.iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
        }
    }

    /// Notes the token that the next in order took.
    pub fn take(&mut self, suit: Suit) {
        if let Some(place) = self.taken.iter_mut().find(|place| place.is_none()) {
            *place = Some(suit);
        }
    }

    /// The suit to follow (`SO-09`: whatever becomes of the card).
    #[inline]
    pub fn lead(&self) -> Option<Suit> {
        self.cards[0].map(Card::suit)
    }

    /// How many cards were played.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.iter().flatten().count()
    }

    pub const fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }

    /// Who played what, in order.
    pub fn plays(&self, players: usize) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.clockwise(players).zip(self.cards).filter_map(|(seat, card)| Some((seat, card?)))
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
        (place as u8 + 1, self.taken[place])
    }

    /// What the firework has brought, once everybody has drafted.
    pub fn extra(&self, players: usize) -> Option<Suit> {
        self.taken[players]
    }

    /// What was taken, in order.
    pub fn taken(&self) -> impl Iterator<Item = Suit> {
        self.taken.into_iter().flatten()
    }

    /// Whether a card of this rank lies in the trick (`SO-06`: however it came there). Its twin is the only one there
    /// can be, so it still lies face up (`SO-07`).
    #[inline]
    pub fn matches(&self, card: Card) -> bool {
        self.cards.contains(&Some(card.twin()))
    }

    /// The twins of the cards of the trick: whatever matches one of them.
    #[inline]
    pub fn twins(&self) -> Cards {
        self.cards.iter().flatten().map(|card| card.twin()).collect()
    }

    /// Which cards were flipped, and who has the firework (`SO-07`, `SO-08`).
    pub fn flips(&self, players: usize) -> Flips {
        let mut flips = Flips::default();
        for (place, card) in self.cards.iter().flatten().enumerate() {
            let Some(earlier) = self.cards[..place].iter().position(|&other| other == Some(card.twin())) else {
                continue;
            };
            let seat_at = |place: usize| Seat::new((self.leader.number() + place) % players);
            let slot = usize::from(flips.firework.is_some());
            flips.owners[slot] = Some(seat_at(earlier));
            flips.firework.get_or_insert(seat_at(place));
        }
        flips
    }

    /// Who drafts in which order: face-up cards by suit and rank (`SO-13`: the lead suit does not matter), then flipped
    /// ones as they were flipped (`SO-10`).
    pub fn order(&self, players: usize) -> [Seat; SEATS] {
        // A card's strength above those of all flipped cards, which fall with each flip.
        let mut keys = [0_u8; SEATS];
        let mut flipped = 40;
        for (place, card) in self.cards.iter().flatten().enumerate() {
            keys[place] = 64 + card.id();
            for (key, earlier) in keys.iter_mut().zip(&self.cards[..place]) {
                if *earlier == Some(card.twin()) {
                    *key = flipped;
                    flipped -= 1;
                }
            }
        }
        let mut order = [self.leader; SEATS];
        for (key, seat) in keys.iter().zip(self.leader.clockwise(players)) {
            let stronger = keys.iter().filter(|&other| other > key).count();
            order[stronger] = seat;
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
