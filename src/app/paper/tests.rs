//! Tests of the worksheets of all lessons, without a browser.

use std::collections::BTreeSet;
use std::fs::read_to_string;

use crate::app::paper::answers::{AnswerChoices, letter, offer, right};
use crate::app::paper::position::{Lay, lays, marks};
use crate::app::session::reading;
use crate::app::study::{Mark, Step, Study, Target, TaskKind};
use crate::games;
use crate::ui::Lang;

/// Every lesson in every language.
fn lessons() -> impl Iterator<Item = (&'static str, Lang, Study)> {
    games::IDS.iter().flat_map(|&game| {
        Lang::ALL.into_iter().map(move |lang| {
            let folder = format!("src/games/{}/content", game.replace('-', "_"));
            let read = |name: &str| read_to_string(format!("{folder}/{name}")).expect("each game has its lesson");
            let texts = [read("lesson.txt"), read(&format!("lesson.{}.txt", lang.tag()))];
            (game, lang, Study::read(&[&texts[0], &texts[1]]).expect("it reads"))
        })
    })
}

fn drawn(lays: &[Lay]) -> Vec<&str> {
    let cards = lays.iter().flat_map(|lay| &lay.cards);
    cards.map(|(card, _)| card.as_str()).collect()
}

#[test]
fn a_position_shows_each_visible_card_once() {
    for (game, lang, study) in lessons() {
        for step in &study.steps {
            let (at, session) = (format!("{game}, {} in {lang:?}", step.id), &step.at.0);
            let lays = lays(step, lang);
            let cards = drawn(&lays);
            let laid: Vec<String> =
                reading::layout(session, step.viewer(), lang).into_iter().flat_map(|(_, cards)| cards).collect();
            for card in &laid {
                let count = |all: &mut dyn Iterator<Item = &str>| all.filter(|one| one == card).count();
                let shown = count(&mut cards.iter().copied());
                assert_eq!(shown, count(&mut laid.iter().map(String::as_str)), "{at}: {card}");
            }
            let names: BTreeSet<&str> = lays.iter().map(|lay| lay.name.as_str()).collect();
            assert_eq!(names.len(), lays.len(), "{at}: {names:?}");
        }
    }
}

#[test]
fn captured_cards_are_drawn_with_their_seat() {
    let (_, lang, study) = lessons().next().expect("there are lessons");
    let step = study.steps.iter().find(|step| step.id == "watch").expect("the lesson of Sakura has it");
    let lays = lays(step, lang);
    let sora = lays.iter().find(|lay| lay.name.starts_with("Sora")).expect("Sora sits there");
    assert_eq!(sora.cards[1..3], [("4-1".to_owned(), None), ("5-1".to_owned(), None)]);
    assert_eq!(sora.words, ["3 in hand", "Animals: 1", "Ribbons: 2", "Chaff: 5"]);
}

#[test]
fn a_played_card_shows_its_player() {
    let (_, lang, study) = lessons().find(|(game, ..)| *game == "shochikubai").expect("there is that lesson");
    let step = study.steps.iter().find(|step| step.id == "firework").expect("its lesson has it");
    let lays = lays(step, lang);
    let by: Vec<_> = lays[0].cards.iter().map(|(card, by)| (card.as_str(), by.as_deref())).collect();
    let seats = [("plum13", "You"), ("plum15", "Ren"), ("plum10", "Sora"), ("pine10", "Yuki")];
    assert_eq!(by, seats.map(|(card, by)| (card, Some(by))));
}

#[test]
fn marks_that_give_an_answer_away_are_left_out() {
    let of = |game: &str, id: &str| -> std::rc::Rc<Step> {
        let (_, _, study) = lessons().find(|(one, ..)| *one == game).expect("there is that lesson");
        study.steps.iter().find(|step| step.id == id).expect("its lesson has it").clone()
    };
    assert_eq!(marks(&of("sakura", "take")).count(), 0, "the arrow is the answer");
    assert_eq!(marks(&of("shuhari", "prepare")).count(), 0, "the ring is the answer");
    let ring = Mark::Ring(Target::Card("6-3".to_owned()));
    assert_eq!(marks(&of("sutda", "points")).collect::<Vec<_>>(), [&ring], "the ring is what is asked about");
}

#[test]
fn every_question_of_a_lesson_has_a_short_answer() {
    for (game, lang, study) in lessons() {
        for step in study.steps.iter().filter(|step| step.asks()) {
            let at = format!("{game}, {} in {lang:?}", step.id);
            let right = right(step, lang);
            assert!(!right.is_empty() && right.join(" / ").chars().count() < 160, "{at}: {right:?}");
            let offer = offer(step);
            let offered = match &offer {
                AnswerChoices::Words(all) | AnswerChoices::Cards(all) => all.len(),
                AnswerChoices::Line => 0,
            };
            let task = step.task.as_ref().expect("lessons have tasks");
            assert_eq!(offered, task.offered.len(), "{at}");
            assert!(
                right.iter().all(|text| task.kind == TaskKind::Move || text.get(1..2) == Some(")")),
                "{at}: {right:?}"
            );
        }
    }
}

#[test]
fn questions_on_paper_do_not_mention_pressing() {
    for (game, lang, study) in lessons() {
        let presses: &[&str] = match lang {
            Lang::En => &["press", "watch", "tap"],
            Lang::Ja => &["押", "選び", "見てい", "めくりましょう", "めくってみ"],
        };
        for step in &study.steps {
            let ask = step.words.ask_on_paper().to_lowercase();
            let found: Vec<_> = presses.iter().filter(|press| ask.contains(*press)).collect();
            assert!(found.is_empty(), "{game}, {} in {lang:?}: {ask}", step.id);
        }
    }
}

#[test]
fn answers_have_letters_up_to_z_and_then_numbers() {
    assert_eq!([0, 25, 26].map(letter), ["a", "z", "27"]);
}
