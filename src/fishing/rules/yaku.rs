//! Yaku: sets of cards that score extra if one side captures all of them.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;

use super::{Each, RoundView};

/// A row of a game's table of yaku.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Yaku {
    /// The one character that marks the yaku on the sheet and on its cards.
    pub sign: &'static str,
    pub cards: Cards,
    pub points: i32,
}

/// Defines a game's table of yaku, and an enum with a variant for each row. The words of a language match on the enum.
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
            /// The variant of a row of the table.
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

/// The yaku that these cards complete.
pub fn made(yaku: &'static [Yaku], cards: Cards) -> impl Iterator<Item = &'static Yaku> + Clone {
    yaku.iter().filter(move |yaku| cards.contains_all(yaku.cards))
}

/// The total points of the yaku that these cards complete.
#[must_use]
pub fn worth(yaku: &'static [Yaku], cards: Cards) -> i32 {
    made(yaku, cards).map(|yaku| yaku.points).sum()
}

/// The progress of a side towards a yaku, as one seat sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    pub have: Cards,
    /// Missing cards on the field.
    pub on_field: Cards,
    /// Missing cards in the viewer's hand.
    pub in_hand: Cards,
    /// Missing cards whose place the viewer does not know.
    pub unseen: Cards,
    /// Missing cards that another side has captured. If there are any, the side cannot complete the yaku.
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

    /// Missing cards that can still be captured.
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
    fn an_outlook_sorts_the_missing_cards_by_place() {
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
