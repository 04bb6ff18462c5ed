//! The coach's texts in English.

use crate::cards::poems::Figure;
use crate::ui::Advice;

use super::{Counted, Words};
use crate::games::bozu_mekuri::brain::chances::{Answer, Asks, BOUNDS};
use crate::games::bozu_mekuri::rules::BozuMekuri;

pub(super) static ADVICE: Advice<BozuMekuri> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };

pub(super) static WORDS: Words = Words {
    ask: |asks| match asks {
        Asks::Rather => "What is more likely to come next: a lady or a monk?".into(),
        Asks::MoreThan(kind, (share, whole)) => {
            format!("Are more than {share} in {whole} of the cards face down {}?", many(kind))
        }
        Asks::Between(kind) => format!("How likely is it that the next card is {}?", one(kind)),
        Asks::Among(kind, draws) => {
            format!("Is it more likely than not that {} is among the next {draws} cards?", one(kind))
        }
    },
    known: |turned, [men, monks, ladies]| {
        format!(
            "{turned} of 100 cards have been turned up: {} of {} men, {} of {} monks, {} of {} ladies.",
            men.0, men.1, monks.0, monks.1, ladies.0, ladies.1
        )
    },
    answer: |answer| match answer {
        Answer::Lady => "A lady".into(),
        Answer::Monk => "A monk".into(),
        Answer::Alike => "Both alike".into(),
        Answer::Yes => "Yes".into(),
        Answer::No => "No".into(),
        Answer::Above(0) => format!("Less than 1 in {}", BOUNDS[0].1),
        Answer::Above(side) => BOUNDS.get(side).map_or_else(
            || format!("More than 1 in {}", BOUNDS[side - 1].1),
            |bound| format!("1 in {} to 1 in {}", BOUNDS[side - 1].1, bound.1),
        ),
    },
    wrong: "No. Take the cards turned up from those of the deck, and count what is left.",
    why,
};

fn why(counted: &Counted) -> String {
    let Counted { asks, unseen, ladies, monks, lute } = counted;
    let lute = if *lute { " Semimaru is among them too." } else { "" };
    match asks {
        Asks::Rather => {
            format!(
                "Of the {unseen} cards face down, {} and {}.{lute}",
                are(*ladies, Figure::Lady),
                are(*monks, Figure::Monk)
            )
        }
        Asks::MoreThan(kind, _) | Asks::Between(kind) => {
            let are = are(counted.of(*kind), *kind);
            let one_in = counted.one_in(*kind).map(|tenths| format!(": one in {}.{}", tenths / 10, tenths % 10));
            format!("Of the {unseen} cards face down, {are}{}.", one_in.unwrap_or_default())
        }
        Asks::Among(kind, draws) => format!(
            "Of the {unseen} cards face down, {}. In {} of 100 cases one is among the next {draws}.",
            are(counted.of(*kind), *kind),
            counted.among(*kind, *draws)
        ),
    }
}

fn are(count: u8, kind: Figure) -> String {
    if count == 1 { format!("1 is {}", one(kind)) } else { format!("{count} are {}", many(kind)) }
}

fn one(kind: Figure) -> &'static str {
    if kind == Figure::Lady { "a lady" } else { "a monk" }
}

fn many(kind: Figure) -> &'static str {
    if kind == Figure::Lady { "ladies" } else { "monks" }
}
