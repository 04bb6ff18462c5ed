//! The texts of the coach in English.

use crate::cards::arts::{ArtStage, Suit};
use crate::ui::words::en::{does, whom};
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::shuhari::brain::coach::Motive;
use crate::games::shuhari::rules::Shuhari;

pub(super) static ADVICE: Advice<Shuhari> =
    Advice { idea: |of, names| idea(*of, names), motive: |of, names| motive(*of, names) };

fn idea(motive: Motive, names: &Names) -> String {
    match motive {
        Motive::Ends => "You can end the game and win it.".to_owned(),
        Motive::Masters { art } => format!("You can take the last stage of {} that you lack.", art_name(art)),
        Motive::Stops { seat, art } => {
            format!("{} close to mastering {}, and you can come past.", does(names, seat, "are", "is"), art_name(art))
        }
        Motive::Secures { stage, .. } => format!("You can make {} yours beyond doubt.", stage_name(stage)),
        Motive::Seals { stage } => format!("You lead {}, and can end it while you do.", stage_name(stage)),
        Motive::Leads { stage, points, .. } => {
            format!("You can take the lead in {}, worth {}.", stage_name(stage), points_name(points))
        }
        Motive::Denies { seat, stage, .. } => {
            format!("You can take the lead in {} from {}.", stage_name(stage), whom(names, seat))
        }
        Motive::Follows { stage } => format!("You can plan ahead: you hold a card that opens {}.", stage_name(stage)),
        Motive::Strong { art, stage, .. } => {
            format!("You can get a strong card for {} of {}.", stage_name(stage), art_name(art))
        }
        Motive::Avoids { stage } => format!("{} alone would cost you a point: stay out of it.", stage_name(stage)),
        Motive::Leaves { seat, stage } => {
            format!("{} costs {} a point: let it stay so.", stage_name(stage), whom(names, seat))
        }
        Motive::Looks => "Nothing in your hand wins you points now: look for a better card.".to_owned(),
        Motive::Spares => "Play a card that you need least.".to_owned(),
    }
}

fn motive(motive: Motive, names: &Names) -> String {
    match motive {
        Motive::Ends => "It ends the game with you ahead.".to_owned(),
        Motive::Masters { art } => {
            format!("It leads the last stage of {} that you lack: a full mastery.", art_name(art))
        }
        Motive::Stops { seat, art } => {
            format!(
                "{} only this stage of {}, and it takes the lead.",
                does(names, seat, "lack", "lacks"),
                art_name(art)
            )
        }
        Motive::Secures { stage, points } => {
            format!("Nobody can beat it in {} any more: {}.", stage_name(stage), points_name(points))
        }
        Motive::Seals { stage } => format!("It ends {} while you lead, so nobody can come past.", stage_name(stage)),
        Motive::Leads { stage, points, beaters } => {
            let others = if beaters == 1 { "1 card".to_owned() } else { format!("{beaters} cards") };
            format!("It leads {}, worth {}; {others} can still beat it.", stage_name(stage), points_name(points))
        }
        Motive::Denies { seat, stage, points } => format!(
            "It takes the lead in {} from {}, and {} with it.",
            stage_name(stage),
            whom(names, seat),
            points_name(points)
        ),
        Motive::Follows { stage } => format!("You hold a card that can open {} after it.", stage_name(stage)),
        Motive::Strong { art, stage, beaters } => {
            let others = match beaters {
                0 => "Nothing beats it".to_owned(),
                1 => "Only 1 card beats it".to_owned(),
                _ => format!("Only {beaters} cards beat it"),
            };
            format!("{others} in {} of {}, where you can gain points.", stage_name(stage), art_name(art))
        }
        Motive::Avoids { stage } => {
            format!("It stays out of {}, which alone would cost you a point.", stage_name(stage))
        }
        Motive::Leaves { seat, stage } => {
            format!("It leaves {} to {}, whom it costs a point.", stage_name(stage), whom(names, seat))
        }
        Motive::Looks => "Nothing wins you points now, so choose a better card out of four.".to_owned(),
        Motive::Spares => "Of the cards that will do, none is weaker where you can gain points.".to_owned(),
    }
}

fn art_name(art: Suit) -> &'static str {
    (words(Lang::En).suit_name)(art)
}

fn stage_name(stage: ArtStage) -> &'static str {
    (words(Lang::En).stage_name)(stage)
}

fn points_name(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}
