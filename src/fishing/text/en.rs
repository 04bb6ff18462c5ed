//! The words of fishing in English.

use crate::cards::hanafuda::Cards;
use crate::engine::{Seat, Seats};
use crate::fishing::{Catch, Move, Obstacle, PublicEvent, Take, Yaku};
use crate::ui::Names;
use crate::ui::words::en::{does, short, the, the_first, together};

use super::{SheetWords, Words};

pub(super) static WORDS: Words = Words {
    field: "Field",
    turned: "Turned up",
    hand: "Your hand",
    pile: |count| format!("Pile: {count} left"),
    in_hand: |count| format!("{count} in hand"),
    captured: |name, count, total, running| {
        format!("{name}: {total} points, {running} in this round so far, {count} captured")
    },
    won: |name| format!("Cards won: {name}"),
    partner: "partner",
    this_round: "This round so far",
    round: |round, rounds| format!("Round {round} of {rounds}"),
    choose: |one| format!("{}: choose what it takes", the_first(one)),
    action,
    takes: |taken, points| match (taken.len(), taken.iter().next()) {
        (1, Some(target)) => format!("takes {} · {points}", the(target)),
        _ => format!("takes all three · {points}"),
    },
    stays: "stays on the field",
    asks: "choose what it takes",
    take_all: "Take all",
    lay: "Lay it down",
    sheet: SheetWords {
        title: "Yaku sheet",
        title_of: |game| format!("{game}: Yaku sheet"),
        yaku: "Yaku 役",
        all: |count| format!("{count} yaku"),
        each: |points| format!("{points} each"),
        far: "Out of reach:",
        made: "made",
        impossible: "impossible",
        of: |have, all| format!("{have} of {all}"),
        lacking: |set| {
            let mut names: Vec<&str> = set.iter().map(short).collect();
            names.dedup();
            names.join(", ")
        },
        from_hand: " in hand",
        from_field: " on the field",
        from_unseen: " unseen",
    },
    counts: |points| if points == 1 { "1 point".to_owned() } else { format!("{points} points") },
    face_up: "Face up in the middle",
};

/// A list of card names.
#[must_use]
pub fn cards(cards: Cards) -> String {
    cards.iter().map(the).collect::<Vec<_>>().join(", ")
}

/// The label of the button that makes the move.
#[must_use]
pub fn action(mv: Move) -> String {
    match mv {
        Move::Lay(one) => format!("Lay {} on the field", the(one)),
        Move::Play(one, Take::One(target)) => format!("Take {} with {}", the(target), the(one)),
        Move::Play(one, Take::All) => format!("Take all of the month with {}", the(one)),
        Move::Turned(Take::One(target)) => format!("Take {}", the(target)),
        Move::Turned(Take::All) => "Take all of the month".to_owned(),
    }
}

/// The prompt for the player to move.
#[must_use]
pub fn asks(moves: &[Move]) -> &'static str {
    match moves {
        [Move::Turned(_), ..] => "choose what the turned card takes",
        _ => "play a card",
    }
}

/// The reason why a card cannot be played this way.
#[must_use]
pub fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::FirstTheTurned { turned } => format!("First choose what {} takes.", the(turned)),
        Obstacle::NothingTurned => "No turned card waits for a choice.".to_owned(),
        Obstacle::NotInHand { card: one } => format!("{} is not in your hand.", the_first(one)),
        Obstacle::NotOnField { target } => format!("{} does not lie on the field.", the_first(target)),
        Obstacle::OtherMonth { card: one, target } => {
            format!("{} does not take {}: a card takes its own month.", the_first(one), the(target))
        }
        Obstacle::MustTake { card: one } => format!("{} matches the field, so it must take.", the_first(one)),
        Obstacle::TakesAll { card: one } => format!("Three of its month lie there: {} takes them all.", the(one)),
        Obstacle::TakesOne { card: one } => format!("{} takes one card, not all.", the_first(one)),
    }
}

/// An event as a sentence. `yaku_name` returns the game's name of a yaku.
#[must_use]
pub fn public_event(event: &PublicEvent, names: &Names, yaku_name: fn(&Yaku) -> &'static str) -> String {
    match event {
        PublicEvent::Dealt { round, first, hand, field } => {
            let cards = if *round == 1 { format!(": {hand} cards each, {field} in the middle") } else { String::new() };
            format!("Round {round}{cards}. {}.", does(names, *first, "start", "starts"))
        }
        PublicEvent::Caught(catch) => caught(catch, names),
        PublicEvent::MayChoose { card: turned, .. } => {
            format!("The pile turns up {}: there is more than one to take.", the(*turned))
        }
        PublicEvent::Made { side, yaku } => {
            format!("{} {}: {}!", all_do(names, *side, "complete", "completes"), yaku.sign, yaku_name(yaku))
        }
        PublicEvent::RoundWon { round, winners, points } => {
            format!("{} round {round} with {points}.", all_do(names, *winners, "win", "wins"))
        }
        PublicEvent::MatchWon { winners, points } => {
            format!("{} the match with {points}.", all_do(names, *winners, "win", "wins"))
        }
    }
}

/// One or more players with their verb: "Hana wins", "You & Hana win".
#[must_use]
pub fn all_do(names: &Names, seats: Seats, many: &str, one: &str) -> String {
    let alone: Option<Seat> = seats.iter().next().filter(|_| seats.len() == 1);
    match alone {
        Some(seat) => does(names, seat, many, one),
        None => format!("{} {many}", together(names, seats)),
    }
}

fn caught(catch: &Catch, names: &Names) -> String {
    let (name, taken) = (the(catch.card), cards(catch.taken));
    match (catch.turned, catch.taken.is_empty()) {
        (false, true) => format!("{} {name} on the field.", does(names, catch.seat, "lay", "lays")),
        (false, false) => format!("{} {taken} with {name}.", does(names, catch.seat, "take", "takes")),
        (true, true) => format!("The pile turns up {name}; it stays on the field."),
        (true, false) => format!("The pile turns up {name}. {} {taken}.", does(names, catch.seat, "take", "takes")),
    }
}
