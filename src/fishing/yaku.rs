//! Yaku: sets of cards that count more together than each alone.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;

use super::rules::{Each, RoundView};

/// A row of a game's table of yaku.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Yaku {
    /// The one character by which the sheet and the signs on the cards call it.
    pub sign: &'static str,
    pub cards: Cards,
    pub points: i32,
}

/// A game's table of yaku, and an enum of them by which a language names each.
macro_rules! yaku {
    (
        $(#[$meta:meta])* pub enum $name:ident;
        $(#[$tmeta:meta])* pub static $table:ident {
            $($yaku:ident = $sign:literal, $points:expr, $cards:expr;)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($yaku),+ }

        impl $name {
            /// Which of the table's rows this is.
            pub fn of(row: &$crate::fishing::Yaku) -> Self {
                match row.sign {
                    $($sign => Self::$yaku,)+
                    _ => unreachable!("the yaku of another game"),
                }
            }
        }

        $(#[$tmeta])*
        pub static $table: [$crate::fishing::Yaku; [$($sign),+].len()] =
            [$($crate::fishing::Yaku { sign: $sign, points: $points, cards: $cards }),+];
    };
}

pub(crate) use yaku;

/// The yaku among these cards.
pub fn made(yaku: &'static [Yaku], cards: Cards) -> impl Iterator<Item = &'static Yaku> + Clone {
    yaku.iter().filter(move |yaku| cards.contains_all(yaku.cards))
}

/// What the yaku among these cards are worth together.
#[must_use]
pub fn worth(yaku: &'static [Yaku], cards: Cards) -> i32 {
    made(yaku, cards).map(|yaku| yaku.points).sum()
}

/// How far a side has come with a yaku, as one seat can see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    pub have: Cards,
    /// What is missing and lies on the field.
    pub on_field: Cards,
    /// What is missing and is in the viewer's hand.
    pub in_hand: Cards,
    /// What is missing and nobody has shown.
    pub unseen: Cards,
    /// What another side has taken: with any of it the yaku has become impossible.
    pub lost: Cards,
}

impl Outlook {
    #[must_use]
    pub fn new(yaku: &Yaku, view: &RoundView, side: Seat) -> Self {
        let have = yaku.cards & view.won[side];
        let missing = yaku.cards - have;
        let (on_field, in_hand) = (missing & view.field, missing & view.hand);
        let lost = missing & all_won(&view.won);
        Self { have, on_field, in_hand, unseen: missing - on_field - in_hand - lost, lost }
    }

    #[must_use]
    pub fn is_made(&self) -> bool {
        self.missing().is_empty() && self.lost.is_empty()
    }

    #[must_use]
    pub fn is_lost(&self) -> bool {
        !self.lost.is_empty()
    }

    /// What is missing and still to be had.
    #[must_use]
    pub fn missing(&self) -> Cards {
        self.on_field | self.in_hand | self.unseen
    }
}

fn all_won(won: &Each<Cards>) -> Cards {
    Seat::all(super::SEATS).fold(Cards::EMPTY, |all, seat| all | won[seat])
}

/// The signs of the yaku that a card belongs to.
#[must_use]
pub fn signs(yaku: &[Yaku], card: Hanafuda) -> String {
    yaku.iter().filter(|yaku| yaku.cards.contains(card)).map(|yaku| yaku.sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fishing::rules::Round;

    const BLUE: Yaku = Yaku { sign: "青", cards: Cards::BLUE, points: 20 };

    #[test]
    fn an_outlook_says_where_what_is_missing_could_come_from() {
        let (a, b) = (Seat::new(0), Seat::new(1));
        let [june, september, october] = [6, 9, 10].map(|month| {
            let month = crate::cards::hanafuda::Month::new(month).expect("a month");
            Hanafuda::new(month, 1).expect("its ribbon")
        });
        let mut round = Round::empty(2, 2);
        let outlook = |round: &Round| Outlook::new(&BLUE, &round.view(a), a);
        assert_eq!(outlook(&round).unseen, Cards::BLUE);
        for (card, into) in [(june, &mut round.won[a]), (september, &mut round.field), (october, &mut round.hands[a])] {
            round.pile.remove(card);
            into.insert(card);
        }
        let begun = outlook(&round);
        assert_eq!((begun.have, begun.on_field, begun.in_hand), (june.into(), september.into(), october.into()));
        assert!(begun.unseen.is_empty() && !begun.is_made() && !begun.is_lost());
        round.field.remove(september);
        round.won[b].insert(september);
        assert!(outlook(&round).is_lost() && !outlook(&round).is_made());
        round.won[b].remove(september);
        round.hands[a].remove(october);
        round.won[a] |= Cards::BLUE;
        assert!(outlook(&round).is_made());
        assert_eq!((worth(const { &[BLUE] }, round.won[a]), signs(&[BLUE], june).as_str()), (20, "青"));
    }
}
