//! The coach's texts in English.

use crate::ui::words::en::whose;
use crate::ui::{Advice, Names};

use super::super::words;
use super::percent;
use crate::games::sutda::brain::coach::Motive;
use crate::games::sutda::rules::Sutda;
use crate::ui::Lang;

pub(super) static ADVICE: Advice<Sutda> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Unbeatable => "What is the best hand that anybody else can still hold?".to_owned(),
        Motive::FewBeat { .. } => "Count the hands that could still beat yours: are they many?".to_owned(),
        Motive::Multiplies { .. } => "Your hand can win more than what lies in the pot.".to_owned(),
        Motive::Free => "Ask what it costs you to stay.".to_owned(),
        Motive::GoodPrice { .. } => "Look at the pot: what is there to win for your price?".to_owned(),
        Motive::Value { .. } => "You are ahead more often than the others think.".to_owned(),
        Motive::Bluff { .. } => "Nobody sees your hand: what may the others fear?".to_owned(),
        Motive::Promising { .. } => "Think of the second cards that would make your hand a good one.".to_owned(),
        Motive::LeastOpening { .. } => "You have to begin: how much must it be?".to_owned(),
        Motive::Hopeless { seat } => {
            format!("Look at {} open card: what is the worst it can be part of?", whose(names, seat))
        }
        Motive::Dear { .. } => "Look at the price: does the pot pay you for it?".to_owned(),
        Motive::ManyBeat { .. } => "Count the hands that could beat yours: they are not few.".to_owned(),
        Motive::Plain { .. } => "What could your second card still make of your first?".to_owned(),
        Motive::Danger { seat, .. } => {
            format!("Think of the pair that {} open card may belong to.", whose(names, seat))
        }
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Unbeatable => "Nobody can hold a better hand than yours.".to_owned(),
        Motive::FewBeat { better, of } => {
            format!("Only {better} of the {of} hands that they can hold {} yours.", beat(better))
        }
        Motive::Multiplies { row } => {
            format!("Whoever follows and loses to you pays {} times their stake.", row.multiplier)
        }
        Motive::Free => "It costs you nothing to stay.".to_owned(),
        Motive::GoodPrice { price, prize, chance } => {
            format!("It costs {price} to win {prize}, and {} of the time your hand is the best.", percent(chance))
        }
        Motive::Value { chance, players } => {
            format!("Your hand is the best of {players} in {} of cases: let the others pay.", percent(chance))
        }
        Motive::Bluff { pot } => {
            format!("Now and then a hand like this is raised too: if all fold, the {pot} are yours.")
        }
        Motive::Promising { ways, of } => {
            format!("{ways} of the {of} cards you have not seen would make more than points.")
        }
        Motive::LeastOpening { level } => format!("You have to open, and {level} is the least."),
        Motive::Hopeless { seat } => format!("Whatever {} second card is, it beats you.", whose(names, seat)),
        Motive::Dear { price, prize, chance } => {
            format!("It costs {price} to win {prize}, and only {} of the time your hand is the best.", percent(chance))
        }
        Motive::ManyBeat { better, of } => format!("{better} of the {of} hands that they can hold beat yours."),
        Motive::Plain { ways, of } => {
            format!("Only {ways} of the {of} cards you have not seen would make more than points.")
        }
        Motive::Danger { seat, row, coins } => {
            let hand = (words(Lang::En).hand_name)(row.makes);
            format!("{} hand may be {hand}: that would cost you {coins} in all.", capital(whose(names, seat)))
        }
    }
}

fn beat(count: usize) -> &'static str {
    if count == 1 { "beats" } else { "beat" }
}

fn capital(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
