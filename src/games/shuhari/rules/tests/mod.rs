//! The decisions of the rulebook, each in a separate position.

mod brains;
mod hidden;
mod many;
mod motives;
mod positions;
mod scores;
mod words;

use crate::cards::arts::{Art, ArtStage, Arts, Card, Cards, Stock, Suit};
use crate::engine::{BySeat, Cites, Event, Game, Options, Refusal, Rng, Rule, Seat, Table, Turn};

use super::facts::{Fact, Reason};
use super::moves::{Chance, FETCHED, HAND, Hands, Move, Role};
use super::options::ShuhariOptions;
use super::score::Mark;
use super::{Phase, Shuhari, View};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// A game in which the test chooses all cards.
#[derive(Clone)]
struct Position {
    game: Shuhari,
    /// The facts that the latest play and the following events show to the first seat.
    facts: Vec<Fact>,
}

/// Three players under the default rules. The first seat leads.
fn three(hands: &[&str]) -> Position {
    Position::new(3, &[], hands)
}

/// Three players under one house rule.
fn house(rule: (&str, &str), hands: &[&str]) -> Position {
    Position::new(3, &[rule], hands)
}

impl Position {
    /// Deals these cards, and fills the hands with cards without ikebana, which can only rest when ikebana is led.
    fn new(players: usize, rules: &[(&str, &str)], hands: &[&str]) -> Self {
        let mut options = ShuhariOptions::default();
        for (name, value) in [("starter", "Seat1")].iter().chain(rules) {
            options.set_named(name, value).expect("a house rule");
        }
        let table = Table::new(players, options).expect("a table");
        let mut dealt = BySeat::<Cards, 3>::default();
        let mut left = Cards::ALL;
        for (seat, hand) in Seat::all(players).zip(hands) {
            dealt[seat] = cards(hand);
            left = left.without(dealt[seat]).expect("each card once");
        }
        let mut idle = fillers(left).into_iter();
        for seat in Seat::all(players) {
            while dealt[seat].len() < HAND {
                dealt[seat].insert(idle.next().expect("enough to fill three hands"));
            }
        }
        let mut position = Self { game: Shuhari::new(&table), facts: Vec::new() };
        let starter = position.game.sample_chance(&mut Rng::new(0));
        position.chance(&starter);
        let players = u8::try_from(players).unwrap();
        position.chance(&Chance::Deal { hands: Hands { hands: dealt, players } });
        position
    }

    fn chance(&mut self, chance: &Chance) {
        let before = self.game.clone();
        self.game.resolve(chance).unwrap_or_else(|_| panic!("{chance:?} in {:?}", before.phase));
        self.facts.extend(before.facts(&Event::Chance(chance.clone()), &self.game, A));
        self.game.audit().unwrap();
    }

    /// Makes a move, without the draw after it.
    fn make(&mut self, mv: &str) -> &mut Self {
        let mv: Move = mv.parse().expect("a move");
        let (Turn::Seat(seat), before) = (self.game.turn(), self.game.clone()) else { panic!("nobody is to move") };
        self.game.play(mv).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        self.facts = before.facts(&Event::Move { seat, mv }, &self.game, A);
        self.game.audit().unwrap();
        self
    }

    /// Draws this card.
    fn draw(&mut self, card: &str) -> &mut Self {
        let Phase::Draw(seat) = self.game.phase else { panic!("nobody draws: {:?}", self.game.phase) };
        self.chance(&Chance::Draw { seat, card: card.parse().unwrap() });
        self
    }

    /// Lets a preparation look at these cards.
    fn peek(&mut self, looked: &str) -> &mut Self {
        let Phase::Look(seat) = self.game.phase else { panic!("nobody looks: {:?}", self.game.phase) };
        self.chance(&Chance::Peek { seat, cards: list(looked).into_iter().collect() });
        self
    }

    /// Makes moves. Drawn cards have no ikebana as long as the deck has such cards.
    fn play(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split(", ") {
            self.make(mv).refill();
        }
        self
    }

    fn refill(&mut self) -> &mut Self {
        while let Phase::Draw(seat) = self.game.phase {
            let chance = match fillers(self.game.unseen.cards()).first() {
                Some(&card) => Chance::Draw { seat, card },
                None => self.game.sample_chance(&mut Rng::new(0)),
            };
            self.chance(&chance);
        }
        self
    }

    /// Rests cards without ikebana until the trick ends.
    fn rest_to_the_end(&mut self) -> &mut Self {
        let trick = self.game.tricks;
        while self.game.tricks == trick {
            let rest = self.legal().into_iter().find(|mv| mv.starts_with("rest")).expect("a rest");
            self.play(&rest);
        }
        self
    }

    /// The rule of the latest fact, apart from draws.
    fn last_rule(&self) -> &'static str {
        let drawn = |fact: &&Fact| matches!(fact, Fact::Drew { .. } | Fact::DrewKnown { .. });
        self.facts.iter().rfind(|fact| !drawn(fact)).expect("something was told").rule().0
    }

    /// The legal moves.
    fn legal(&self) -> Vec<String> {
        self.game.legal().iter().map(ToString::to_string).collect()
    }

    /// The cards of the legal moves that begin with this word.
    fn ways(&self, word: &str) -> Vec<String> {
        let moves = self.legal().into_iter();
        moves.filter_map(|mv| mv.strip_prefix(word).map(|card| card.trim().to_owned())).collect()
    }

    fn refused(&self, mv: &str) -> Reason {
        match self.game.clone().play(mv.parse().expect("a move")) {
            Err(Refusal::Rule(reason)) => reason,
            other => panic!("{mv}: {other:?}"),
        }
    }

    /// The rule that allows a move.
    fn allowed(&self, mv: &str) -> &'static str {
        self.game.judge(mv.parse().expect("a move")).expect("a legal move").0
    }

    fn turn(&self) -> Seat {
        let Turn::Seat(seat) = self.game.turn() else { panic!("nobody is to move") };
        seat
    }

    fn view(&self, seat: Seat) -> View {
        self.game.view(seat)
    }

    /// A seat's marks, as `I1 I2`.
    fn marks(&self, seat: Seat) -> String {
        let marks = self.game.sheets[seat].marks();
        marks.map(|mark| format!("{}{}", mark.art, mark.stage as u8 + 1)).collect::<Vec<_>>().join(" ")
    }

    /// Writes marks before the next trick, as if they had been learnt.
    fn learnt(mut self, seat: Seat, marks: &str) -> Self {
        for mark in marks.split(' ') {
            let (art, stage) = mark.split_at(1);
            let art: Suit = art.parse().unwrap();
            let stage = ArtStage::ALL[stage.parse::<usize>().unwrap() - 1];
            let card = art.at(stage).last().unwrap();
            self.game.sheets[seat].learn(Mark { art, stage, card });
        }
        self
    }

    /// Leaves only these cards in the deck and discards the others.
    fn with_deck(mut self, left: &str) -> Self {
        let left = cards(left);
        let gone = self.game.unseen.cards().without(left).expect("cards of the deck");
        gone.iter().for_each(|card| self.game.discard.insert(card));
        self.game.fetchable = (self.game.discard.arts & FETCHED).counted();
        self.game.unseen = Stock::of(left);
        self.game.audit().unwrap();
        self
    }
}

fn list(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn cards(text: &str) -> Cards {
    list(text).into_iter().collect()
}

fn art(text: &str) -> Art {
    text.parse().expect("an art card")
}

/// The art cards without ikebana, then the reviews.
fn fillers(of: Cards) -> Vec<Card> {
    let carriers = ArtStage::ALL.iter().fold(Arts::EMPTY, |all, &stage| all | Suit::Ikebana.at(stage));
    Cards { arts: of.arts - carriers, preparations: 0, reviews: of.reviews }.iter().collect()
}
