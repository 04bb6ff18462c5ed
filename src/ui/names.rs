//! Who is who at the table.

use crate::engine::{Seat, Seats, Sitter};

use super::Lang;
use super::words::words;

/// The names of all seats, and which of them the reader sits in.
#[derive(Clone, Debug, PartialEq)]
pub struct Names {
    of: Vec<String>,
    /// The places of the persons among themselves.
    persons: Vec<Option<usize>>,
    you: Option<Seat>,
}

impl Names {
    /// Names the sitters of a table. A person alone among computers is "you".
    #[must_use]
    pub fn new(sitters: &[Sitter], lang: Lang) -> Self {
        Self::given(sitters, &[], lang)
    }

    /// The same where seats have been given names, by their order; one that has none is called as usual. Of a person who has
    /// a name it is told by that, even if they are alone: others listen too.
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

    /// Which of the persons sits there, counted from 0; nothing for a computer player.
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
