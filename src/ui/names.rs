//! Who is who at the table, and how sentences speak of them.

use crate::engine::{Seat, Seats, Sitter};

use super::Lang;

/// Computer players are called by short names, the same in each match.
const CALLED: [(&str, &str); 10] = [
    ("Hana", "はな"),
    ("Ren", "れん"),
    ("Sora", "そら"),
    ("Yuki", "ゆき"),
    ("Mio", "みお"),
    ("Kai", "かい"),
    ("Aoi", "あおい"),
    ("Nao", "なお"),
    ("Rin", "りん"),
    ("Toma", "とうま"),
];

/// The names of all seats, and which of them the reader sits in.
#[derive(Clone, Debug, PartialEq)]
pub struct Names {
    of: Vec<String>,
    you: Option<Seat>,
    lang: Lang,
}

impl Names {
    /// Names the sitters of a table. A person alone among computers is "you".
    #[must_use]
    pub fn new(sitters: &[Sitter], lang: Lang) -> Self {
        let persons = sitters.iter().filter(|&&sitter| sitter == Sitter::Person).count();
        let mut number = 0;
        let names = sitters
            .iter()
            .enumerate()
            .map(|(place, sitter)| match sitter {
                Sitter::Person if persons == 1 => lang.pick("You", "あなた").to_owned(),
                Sitter::Person => {
                    number += 1;
                    lang.pick(format!("Player {number}"), format!("プレイヤー{number}"))
                }
                _ => lang.pick(CALLED[place].0, CALLED[place].1).to_owned(),
            })
            .collect();
        let you = sitters.iter().position(|&sitter| sitter == Sitter::Person).map(Seat::new);
        Self { of: names, you: you.filter(|_| persons == 1), lang }
    }

    #[must_use]
    pub fn of(&self, seat: Seat) -> &str {
        &self.of[seat.number()]
    }

    /// Several in one breath: "You & Hana".
    #[must_use]
    pub fn together(&self, seats: Seats) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.of(seat)).collect();
        names.join(self.lang.pick(" & ", "と"))
    }

    #[must_use]
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// An English subject with its verb: "You draw", "Hana draws".
    #[must_use]
    pub fn does(&self, seat: Seat, you: &str, other: &str) -> String {
        format!("{} {}", self.of(seat), if self.is_you(seat) { you } else { other })
    }

    /// An English possessive: "your pile", "Hana's pile".
    #[must_use]
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".to_owned() } else { format!("{}’s", self.of(seat)) }
    }
}
