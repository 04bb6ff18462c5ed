//! The names of the players at a table.

use crate::engine::{Seat, Seats, Sitter};

use super::super::Lang;
use super::words;

/// The names of all seats, and the seat of the reader.
#[derive(Clone, Debug, PartialEq)]
pub struct Names {
    of: Vec<String>,
    /// By seat: the index of the person among all persons, or `None` for a computer player.
    persons: Vec<Option<usize>>,
    you: Option<Seat>,
}

impl Names {
    /// Names the players of a table. A person who plays alone against computer players is "you".
    #[must_use]
    pub fn new(sitters: &[Sitter], lang: Lang) -> Self {
        Self::given(sitters, &[], lang)
    }

    /// Like [`Names::new`], with given names in the order of the seats. A seat with an empty or missing name has its
    /// usual name. A person with a given name is not "you", even if they are the only person, because others may read
    /// along.
    #[must_use]
    pub fn given(sitters: &[Sitter], given: &[String], lang: Lang) -> Self {
        let own = |place: usize| given.get(place).filter(|name| !name.is_empty());
        let together = sitters.iter().filter(|&&sitter| sitter == Sitter::Person).count();
        let words = words(lang);
        let mut number = 0;
        let names = sitters
            .iter()
            .enumerate()
            .map(|(place, sitter)| {
                number += usize::from(*sitter == Sitter::Person);
                match (own(place), sitter) {
                    (Some(name), _) => name.clone(),
                    (None, Sitter::Person) if together == 1 => words.you.to_owned(),
                    (None, Sitter::Person) => (words.player)(number),
                    (None, _) => words.called[place].to_owned(),
                }
            })
            .collect();
        let mut before = 0..;
        let persons =
            sitters.iter().map(|&sitter| if sitter == Sitter::Person { before.next() } else { None }).collect();
        let you = sitters.iter().position(|&sitter| sitter == Sitter::Person).map(Seat::new);
        Self { of: names, persons, you: you.filter(|seat| together == 1 && own(seat.number()).is_none()) }
    }

    #[must_use]
    pub fn of(&self, seat: Seat) -> &str {
        &self.of[seat.number()]
    }

    /// The index of the person in a seat, counted from 0; `None` for a computer player.
    #[must_use]
    pub fn person(&self, seat: Seat) -> Option<usize> {
        self.persons[seat.number()]
    }

    /// The names of these seats, in their order.
    #[must_use]
    pub fn each(&self, seats: Seats) -> Vec<&str> {
        seats.iter().map(|seat| self.of(seat)).collect()
    }

    #[must_use]
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}
