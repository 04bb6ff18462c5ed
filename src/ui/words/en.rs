//! The shared words in English.

use crate::ai::{Temper, Unit};
use crate::cards::hanafuda::{CardKind, Hanafuda, Month, RibbonKind};
use crate::engine::{Seat, Seats, Starter};
use crate::ui::{Lang, Names, number};

use super::{HanafudaWords, LoreWords, Words};

pub(super) static WORDS: Words = Words {
    you: "You",
    player: |number| format!("Player {number}"),
    called: ["Hana", "Ren", "Sora", "Yuki", "Mio", "Kai", "Aoi", "Nao", "Rin", "Toma"],
    together,
    computer: "Computer",
    levels: ["Gentle", "Even", "Sharp", "Master"],
    temper: |temper| match temper {
        Temper::Guesses => "takes what catches its eye",
        Temper::Miscounts => "counts, and miscounts",
        Temper::Grabs => "takes what brings most now",
        Temper::Overlooks => "overlooks half of its moves",
        Temper::Judges => "takes what looks best",
        Temper::Careless => "mostly plays without looking",
        Temper::Casual => "often plays without looking",
        Temper::Careful => "always looks first",
        Temper::Hopes => "stays in with almost anything",
        Temper::Bluffs => "raises often, even on nothing",
        Temper::Solved => "plays as calculated",
        Temper::Ahead => "thinks ahead",
        Temper::FarAhead => "thinks far ahead",
    },
    chance: |chance| format!("chance of winning {chance}"),
    hanafuda: HanafudaWords { card, month, month_and_plant, kind, sort, described },
    lore: LoreWords { month: "Month", kind: "Kind", poem: "Poem", rank: "Rank", plant: "Plant" },
};

/// A subject with its verb: "You draw", "Hana draws".
#[must_use]
pub fn does(names: &Names, seat: Seat, you: &str, other: &str) -> String {
    format!("{} {}", names.of(seat), if names.is_you(seat) { you } else { other })
}

/// Several players as one subject with its verb, which is `you` for the reader and for several players.
#[must_use]
pub fn all_do(names: &Names, seats: Seats, you: &str, other: &str) -> String {
    let is_plural = seats.len() > 1 || seats.iter().any(|seat| names.is_you(seat));
    format!("{} {}", together(names, seats), if is_plural { you } else { other })
}

/// A place as a word: "first".
#[must_use]
pub fn ordinal(number: usize) -> &'static str {
    const ORDINALS: [&str; 11] =
        ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    ORDINALS.get(number).unwrap_or(&"last")
}

/// A possessive: "your pile", "Hana’s pile".
#[must_use]
pub fn whose(names: &Names, seat: Seat) -> String {
    if names.is_you(seat) { "your".to_owned() } else { format!("{}’s", names.of(seat)) }
}

/// An object: "you", "Hana".
#[must_use]
pub fn whom(names: &Names, seat: Seat) -> &str {
    if names.is_you(seat) { "you" } else { names.of(seat) }
}

/// Several players as an object: "you & Hana".
#[must_use]
pub fn whom_all(names: &Names, seats: Seats) -> String {
    seats.iter().map(|seat| whom(names, seat)).collect::<Vec<_>>().join(" & ")
}

/// Several players as one subject: "You & Hana".
#[must_use]
pub fn together(names: &Names, seats: Seats) -> String {
    names.each(seats).join(" & ")
}

/// The value of a house rule that is off or on.
#[must_use]
pub const fn no_or_yes(on: bool) -> &'static str {
    if on { "Yes" } else { "No" }
}

/// The value of the house rule about the starting player.
#[must_use]
pub const fn starter(starter: Starter) -> &'static str {
    match starter {
        Starter::Random => "By lot",
        Starter::Seat1 => "Seat 1",
        Starter::Seat2 => "Seat 2",
        Starter::Seat3 => "Seat 3",
        Starter::Seat4 => "Seat 4",
        Starter::Seat5 => "Seat 5",
        Starter::Seat6 => "Seat 6",
        Starter::Seat7 => "Seat 7",
        Starter::Seat8 => "Seat 8",
        Starter::Seat9 => "Seat 9",
        Starter::Seat10 => "Seat 10",
    }
}

/// The name of a card.
#[must_use]
pub fn card(card: Hanafuda) -> &'static str {
    CARDS[usize::from(card.month().no()) - 1][usize::from(card.index())]
}

/// A card in a sentence. It has an article unless its name has a number, and it is in lower case if it is named after
/// its plant.
#[must_use]
pub fn the(one: Hanafuda) -> String {
    let name = card(one);
    match one.kind() {
        CardKind::Chaff if name.ends_with(|sign: char| sign.is_ascii_digit()) => name.to_ascii_lowercase(),
        CardKind::Ribbon | CardKind::Chaff if one != Hanafuda::LIGHTNING => {
            format!("the {}", name.to_ascii_lowercase())
        }
        _ => format!("the {name}"),
    }
}

/// Like [`the`], at the beginning of a sentence.
#[must_use]
pub fn the_first(one: Hanafuda) -> String {
    let mut name = the(one);
    name[..1].make_ascii_uppercase();
    name
}

/// The short name of a card within a yaku: the plant of a ribbon or chaff, the picture of any other card.
#[must_use]
pub fn short(one: Hanafuda) -> &'static str {
    match one.kind() {
        CardKind::Ribbon | CardKind::Chaff => plant(one.month()),
        CardKind::Bright | CardKind::Animal => card(one),
    }
}

/// The heading of a kind.
#[must_use]
pub const fn kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Bright => "Brights",
        CardKind::Animal => "Animals",
        CardKind::Ribbon => "Ribbons",
        CardKind::Chaff => "Chaff",
    }
}

/// The kind of one card, with the sort of ribbon.
#[must_use]
pub fn sort(one: Hanafuda) -> &'static str {
    match (one.kind(), one.ribbon()) {
        (CardKind::Bright, _) => "Bright",
        (CardKind::Animal, _) => "Animal",
        (_, Some(RibbonKind::Poetry)) => "Poetry ribbon",
        (_, Some(RibbonKind::Blue)) => "Blue ribbon",
        (_, Some(RibbonKind::Plain)) => "Plain ribbon",
        (CardKind::Ribbon | CardKind::Chaff, None) => "Chaff",
    }
}

/// Month, plant and kind of a card.
#[must_use]
pub fn described(one: Hanafuda) -> String {
    format!("{}, {}", month_and_plant(one.month()), sort(one).to_ascii_lowercase())
}

/// A month by its name and its plant.
#[must_use]
pub fn month_and_plant(month: Month) -> String {
    format!("{}, {}", month_name(month), plant(month))
}

/// The name of a month.
#[must_use]
pub const fn month_name(month: Month) -> &'static str {
    MONTHS[month.no() as usize - 1]
}

/// A month by its number and its plant.
#[must_use]
pub fn month(month: Month) -> String {
    format!("{month} · {}", plant(month))
}

/// The plant of a month.
#[must_use]
pub fn plant(month: Month) -> &'static str {
    PLANTS[usize::from(month.no()) - 1]
}

#[rustfmt::skip]
const MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
];

/// The plants of the months, January first.
#[rustfmt::skip]
const PLANTS: [&str; 12] = [
    "pine", "plum", "cherry", "wisteria", "iris", "peony", "bush clover", "pampas", "chrysanthemum", "maple", "willow", "paulownia",
];

/// The names of the cards: one row per month, January first, in the order of their indices.
#[rustfmt::skip]
const CARDS: [[&str; 4]; 12] = [
    ["Crane", "Pine poetry ribbon", "Pine chaff 1", "Pine chaff 2"],
    ["Bush warbler", "Plum poetry ribbon", "Plum chaff 1", "Plum chaff 2"],
    ["Curtain", "Cherry poetry ribbon", "Cherry chaff 1", "Cherry chaff 2"],
    ["Cuckoo", "Wisteria ribbon", "Wisteria chaff 1", "Wisteria chaff 2"],
    ["Eight-plank bridge", "Iris ribbon", "Iris chaff 1", "Iris chaff 2"],
    ["Butterflies", "Peony blue ribbon", "Peony chaff 1", "Peony chaff 2"],
    ["Boar", "Bush clover ribbon", "Bush clover chaff 1", "Bush clover chaff 2"],
    ["Moon", "Geese", "Pampas chaff 1", "Pampas chaff 2"],
    ["Sake cup", "Chrysanthemum blue ribbon", "Chrysanthemum chaff 1", "Chrysanthemum chaff 2"],
    ["Deer", "Maple blue ribbon", "Maple chaff 1", "Maple chaff 2"],
    ["Rain man", "Swallow", "Willow ribbon", "Lightning"],
    ["Phoenix", "Yellow paulownia chaff", "Paulownia chaff 1", "Paulownia chaff 2"],
];

/// An amount, given in tenths of its unit: "2.5 points".
#[must_use]
pub fn amount(tenths: i32, unit: Unit) -> String {
    let name = match (unit, tenths) {
        (Unit::Points, 10) => "point",
        (Unit::Points, _) => "points",
        (Unit::Coins, 10) => "coin",
        (Unit::Coins, _) => "coins",
    };
    format!("{} {name}", number::decimal(tenths, Lang::En))
}

/// The gain of a move over the next best one.
#[must_use]
pub fn gains(amount: &str) -> String {
    format!("Worth about {amount} more than the next best.")
}

/// The loss of a move against the best one.
#[must_use]
pub fn loses(amount: &str) -> String {
    format!("That is worth about {amount} less than the best move.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_has_a_decimal_unless_it_is_zero() {
        let texts = [10, 25, 130].map(|tenths| amount(tenths, Unit::Points));
        assert_eq!(texts, ["1 point", "2.5 points", "13 points"]);
        assert_eq!(amount(10, Unit::Coins), "1 coin");
    }
}
