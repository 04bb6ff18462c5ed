//! The coach's texts in English.

use crate::cards::plants::{Bonus, Suit};
use crate::ui::words::en::{does, whom, whose};
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::shochikubai::brain::coach::Motive;
use crate::games::shochikubai::rules::Shochikubai;

pub(super) static ADVICE: Advice<Shochikubai> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Wins => "You can win the match now.".to_owned(),
        Motive::Ignites { .. } => "You can set off a firework.".to_owned(),
        Motive::Flips { owner } => format!("You can flip {} card.", whose(names, owner)),
        Motive::First => "One of your cards cannot be beaten in this trick.".to_owned(),
        Motive::Ahead { .. } => "One of your cards can hardly be beaten in this trick.".to_owned(),
        Motive::Reaches { suit, points } => {
            format!("Try to draft {}: it would bring you {}.", suit_name(suit), points_name(points))
        }
        Motive::Safe => "One of your cards comes first so far, and cannot be flipped.".to_owned(),
        Motive::Keeps { .. } => "Think of the last card: one of yours pays at the end.".to_owned(),
        Motive::Saves => "You can save your stronger cards.".to_owned(),
        Motive::Completes => "You can complete a set.".to_owned(),
        Motive::Ranks { most: true, .. } => "You can have the most tokens of a kind.".to_owned(),
        Motive::Ranks { most: false, .. } => "You can have the second most tokens of a kind.".to_owned(),
        Motive::Costs { seat, .. } => format!("You can take points from {}.", whom(names, seat)),
        Motive::Snatches { seat, .. } => format!("Look what would help {} after you.", whom(names, seat)),
        Motive::Settles { .. } => "You can make sure of a majority.".to_owned(),
        Motive::Needs { .. } => "A set needs all three kinds: which are you short of?".to_owned(),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Wins => "It wins you the match.".to_owned(),
        Motive::Ignites { owner } => {
            format!("A firework: it flips {} card, and the leftover token is yours too.", whose(names, owner))
        }
        Motive::Flips { owner } => {
            format!("It flips {} card, and {} last.", whose(names, owner), does(names, owner, "draft", "drafts"))
        }
        Motive::First => "Nobody can beat it: you draft first and lead the next trick.".to_owned(),
        Motive::Ahead { beaters } => {
            let others = if beaters == 1 { "1 card".to_owned() } else { format!("{beaters} cards") };
            format!("It comes first so far; only {others} can still beat or flip it.")
        }
        Motive::Reaches { suit, points } => {
            format!("So far it drafts early enough for {}: {}.", suit_name(suit), points_name(points))
        }
        Motive::Safe => "It comes first so far, and nobody can flip it.".to_owned(),
        Motive::Keeps { card, bonus } => {
            let card = (words(Lang::En).card_name)(card);
            match bonus {
                Bonus::Star => format!("It keeps {card}, which pays any one token at the end."),
                Bonus::Tokens(suit, count) => {
                    format!("It keeps {card}, which pays {count} {} at the end.", suit_name(suit))
                }
            }
        }
        Motive::Saves => "So far no other card drafts earlier, and this is the weakest.".to_owned(),
        Motive::Completes => "It completes a set: 3 points.".to_owned(),
        Motive::Ranks { suit, points, most } => {
            let most = if most { "the most" } else { "the second most" };
            format!("It gives you {most} {}: {}.", suit_name(suit), points_name(points))
        }
        Motive::Costs { seat, points } => format!("It costs {} {}.", whom(names, seat), points_name(points)),
        Motive::Snatches { seat, suit, points } => {
            format!(
                "It is the last {}, which would bring {} {}.",
                suit_name(suit),
                whom(names, seat),
                points_name(points)
            )
        }
        Motive::Settles { suit } => format!("Nobody can pass you in {} any more.", suit_name(suit)),
        Motive::Needs { suit } => format!("Your next set needs another {}.", suit_name(suit)),
    }
}

fn suit_name(suit: Suit) -> &'static str {
    (words(Lang::En).suit_name)(suit)
}

fn points_name(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}
