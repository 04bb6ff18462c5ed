#[cfg(not(target_arch = "wasm32"))]
mod storing;

use super::text::BadStudy;
use super::*;
use crate::app::session::Refused;

const LINK: &str = "sakura.1.ACACoBAAAAAAgETkdi";

fn study() -> Rc<Study> {
    let played = crate::app::session::open(LINK).expect("it opens").0;
    let further = played.play("2-0x2-1").expect("it is legal").at(8).link(None);
    let text = format!(
        "title Two steps\nstep take\nat {further}\narrow 2-0 2-1\nhide @sheet\nmove\nsay Take it.\nask Press.\n\
         reply raise_5 Too much.\nreply * Not this one.\nreply 6-1x6-0 A peony.\nstep which\nat {LINK}\npress 2-1 6-0\nright 2-1\nsay Which?\n\
         step look\nat {further}\nsay Look."
    );
    Rc::new(Study::read(&[&text]).expect("it reads"))
}

fn course(place: usize, waits: bool) -> Course {
    Course::new(study(), place, waits).expect("it has steps")
}

#[test]
fn a_written_study_can_be_parsed() {
    let study = study();
    let written = study.to_string();
    let again = Study::read(&[&written]).expect("it reads");
    assert_eq!(again.to_string(), written);
    assert_eq!(again.steps[0].task, study.steps[0].task);
    assert_eq!(again.steps[0].words.reply("raise 5"), Some("Too much."), "a move with a blank in it");
    assert_eq!((again.steps[0].marks.clone(), again.steps[0].hidden.len()), (study.steps[0].marks.clone(), 1));
}

/// A study of one step with a ring and an arrow, of which the ring may be early, and with a question.
fn marked(early: &str, asks: &str) -> Study {
    Study::open(&format!("step 1\nat {LINK}\nring 2-1\narrow 2-1 6-0\n{early}{asks}")).expect("it reads")
}

#[test]
fn an_early_mark_survives_writing_and_an_old_text_has_none() {
    let study = marked("early ring 2-1\n", "ask Which?");
    let step = &study.steps[0];
    assert_eq!((&step.early[..], step.has_hint()), (&step.marks[..1], true));
    assert_eq!(Study::open(&study.to_text().expect("it is sound")), Ok(study.clone()));
    let old = marked("", "ask Which?");
    assert_eq!(old.steps[0].early, []);
    assert!(!old.to_string().contains("early"));
    // A line that cannot be read stays, as in every study of a user.
    assert_eq!(marked("early circle 2-1\n", "").steps[0].carried, ["early circle 2-1"]);
}

#[test]
fn a_mark_gives_no_answer_away_unless_it_is_early() {
    let shown = |early: &str, asks: &str, for_class: bool, guide: bool| {
        let mut course = Course::new(Rc::new(marked(early, asks)), 0, for_class).expect("it has a step");
        let mut counts = Vec::new();
        loop {
            counts.push(course.marks(for_class, guide).len());
            if course.is_done() || !course.next(for_class) {
                return counts;
            }
        }
    };
    let (early, choice) = ("early ring 2-1\n", "ask Which?\nchoose 1 2\nright 1");
    assert_eq!(shown("", choice, false, false), [0, 2], "a learner sees the marks of a teacher with the answer");
    assert_eq!(shown(early, choice, false, false), [1, 2]);
    assert_eq!(shown("", choice, false, true), [2, 2], "those of our lessons guide the learner");
    assert_eq!(shown("", choice, true, false), [0, 0, 2, 2], "told, asked, hint, answer");
    assert_eq!(shown(early, choice, true, false), [0, 1, 2, 2]);
    assert_eq!(
        shown("early ring 2-1\nearly arrow 2-1 6-0\n", choice, true, false),
        [0, 2, 2],
        "nothing is left to hint"
    );
    assert_eq!(shown("", "ask Why?", false, false), [0, 2], "a question to talk about");
    assert_eq!(shown("", "say Look.", true, false)[0], 2, "nothing is asked");
}

#[test]
fn texts_may_be_in_a_separate_file() {
    let texts = [&*format!("step a\nat {LINK}\nmove"), "title Titel\nstep a\nsay Hallo"];
    let study = Study::read(&texts).expect("it reads");
    assert_eq!((study.title.as_str(), study.steps.len(), study.steps[0].words.say.as_str()), ("Titel", 1, "Hallo"));
}

#[test]
fn an_invalid_text_is_rejected_with_its_line() {
    let long = "title x\n".repeat(100_000);
    let at = format!("step a\nat {LINK}");
    for (text, why) in [
        ("", BadStudy::Empty),
        ("# nothing", BadStudy::Empty),
        ("format 2\ntitle x", BadStudy::Format("2".to_owned())),
        ("say before any step", BadStudy::Line(1)),
        ("step a\nsay no position", BadStudy::Nowhere("a".to_owned())),
        ("step a\nat sakura.1.Anonsense", BadStudy::Position(2, crate::engine::BadLink::Broken)),
        (&format!("{at}\nring"), BadStudy::Line(3)),
        (&format!("{at}\narrow 2-0"), BadStudy::Line(3)),
        (&format!("{at}\nreply 2-0"), BadStudy::Line(3)),
        (&format!("{at}\nscript alert(1)"), BadStudy::Line(3)),
        (&long, BadStudy::TooLong),
    ] {
        assert_eq!(Study::read(&[text]), Err(why), "{}", &text[..text.len().min(60)]);
    }
}

#[test]
fn broken_texts_never_panic() {
    let whole = study().to_string();
    let mut chance = crate::engine::Rng::new(7);
    let mut read = 0;
    for _ in 0..10_000 {
        let mut text: Vec<char> = whole.chars().collect();
        for _ in 0..=chance.word() % 4 {
            let place = chance.word() as usize % text.len().max(1);
            match chance.word() % 3 {
                0 if place < text.len() => drop(text.remove(place)),
                1 => text.insert(place.min(text.len()), ['\n', ' ', '@', '\u{3042}'][(chance.word() % 4) as usize]),
                _ => text.truncate(place.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(study) = Study::read(&[&text]) {
            assert!(Study::read(&[&study.to_string()]).is_ok());
            read += 1;
        }
    }
    assert!((1..10_000).contains(&read), "{read} were read");
}

#[test]
fn broken_links_of_studies_never_panic_and_never_open() {
    let whole: Vec<char> = study().pack().expect("it is short").chars().collect();
    let letters: Vec<char> = ('a'..='z').chain(['-', '_', '.', '=', '\u{3042}']).collect();
    let mut chance = crate::engine::Rng::new(11);
    for _ in 0..10_000 {
        let mut packed = whole.clone();
        let place = chance.word() as usize % packed.len();
        match chance.word() % 3 {
            0 => drop(packed.remove(place)),
            1 => packed.insert(place, letters[chance.word() as usize % letters.len()]),
            _ => packed.truncate(place),
        }
        if packed != whole {
            let packed: String = packed.into_iter().collect();
            assert!(Study::unpack(&packed).is_err(), "{packed}");
        }
    }
}

#[test]
fn a_learner_is_asked_at_once_and_a_class_after_a_press() {
    assert_eq!(course(0, false).phase, Phase::Asked);
    let mut class = course(0, true);
    assert_eq!(class.phase, Phase::Shown);
    assert!(class.asks().is_none());
    class.next(true);
    assert_eq!(class.phase, Phase::Asked);
    class.next(true);
    assert_eq!(class.phase, Phase::Hinted, "the next press shows where to look");
    class.next(true);
    assert_eq!(class.phase, Phase::Done { found: false }, "and the next one reveals");
    assert_eq!(class.session.ply(), 9);
    class.next(true);
    assert_eq!((class.place(), class.phase.clone()), (1, Phase::Shown));
}

#[test]
fn the_right_move_and_the_moves_after_it_are_played() {
    let mut course = course(0, false);
    let before = course.session.clone();
    course.answer(&Answer::Move("2-0x2-1".to_owned()));
    assert_eq!((course.phase.clone(), course.session.ply()), (Phase::Done { found: true }, 9));
    assert!(course.is_done() && !course.plays_on());
    course.back(false);
    assert!(course.session == before && course.phase == Phase::Asked);
}

#[test]
fn a_wrong_move_shows_its_consequence_and_is_taken_back() {
    let mut course = course(0, false);
    course.answer(&Answer::Move("6-1x6-0".to_owned()));
    assert_eq!(course.phase, Phase::Wrong("6-1x6-0".to_owned()));
    assert_eq!((course.session.ply(), course.step().words.reply("6-1x6-0")), (9, Some("A peony.")));
    assert_eq!(course.step().words.reply("12-2"), Some("Not this one."));
    assert!(course.shows_consequence() && course.asks().is_none());
    course.play_on();
    assert_eq!(
        (course.phase.clone(), course.session.ply()),
        (Phase::Wrong("6-1x6-0".to_owned()), 8),
        "the reply stays"
    );
    assert!(course.asks().is_some());
}

#[test]
fn a_right_answer_counts_at_once_after_a_wrong_one() {
    let right = Answer::Move("2-0x2-1".to_owned());
    for taken_back in [false, true] {
        let mut course = course(0, false);
        course.answer(&Answer::Move("6-1x6-0".to_owned()));
        if taken_back {
            course.play_on();
        }
        course.answer(&right);
        assert_eq!((course.phase.clone(), course.session.ply()), (Phase::Done { found: true }, 9));
    }
    let mut refused = course(0, false);
    refused.answer(&Answer::Move("12-2".to_owned()));
    refused.answer(&right);
    assert_eq!(refused.phase, Phase::Done { found: true });
}

#[test]
fn after_a_wrong_answer_the_next_press_shows_the_right_one() {
    let mut course = course(0, false);
    course.answer(&Answer::Move("6-1x6-0".to_owned()));
    course.next(false);
    assert_eq!((course.phase.clone(), course.session.ply()), (Phase::Done { found: false }, 9));
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut course = course(0, false);
    course.answer(&Answer::Move("12-2".to_owned()));
    assert_eq!(course.phase, Phase::Refused(Refused::Move("12-2".to_owned())));
    assert!(course.asks().is_some() && course.session == course.step().at.0);
    course.answer(&Answer::Move("2-0x2-1".to_owned()));
    assert_eq!(course.phase, Phase::Done { found: true });
}

#[test]
fn only_an_offered_answer_of_the_right_kind_counts() {
    let mut course = course(1, false);
    for answer in
        [Answer::Card("12-2".to_owned()), Answer::Choice("2-1".to_owned()), Answer::Move("2-0x2-1".to_owned())]
    {
        course.answer(&answer);
        assert_eq!(course.phase, Phase::Asked, "{answer:?}");
    }
    course.answer(&Answer::Card("6-0".to_owned()));
    assert_eq!(course.phase, Phase::Wrong("6-0".to_owned()));
    course.answer(&Answer::Card("2-1".to_owned()));
    assert_eq!(course.phase, Phase::Done { found: true });
}

#[test]
fn a_step_without_a_question_plays_its_moves_after_a_press() {
    let mut course = course(2, false);
    assert!(!course.is_done());
    course.next(false);
    assert!(course.plays_on());
    course.play_on();
    assert!(course.is_done() && course.is_last());
    assert!(!course.next(false), "nothing comes behind the last step");
}

#[test]
fn another_language_changes_only_the_texts() {
    let mut course = course(1, false);
    course.answer(&Answer::Card("6-0".to_owned()));
    let mut other = Study::clone(&study());
    other.title = "二歩".to_owned();
    course.reworded(Rc::new(other));
    assert_eq!((course.place(), course.phase.clone()), (1, Phase::Wrong("6-0".to_owned())));
    assert_eq!(course.study.title, "二歩");
}

#[test]
fn a_short_study_fits_in_a_link() {
    let study = study();
    let packed = study.pack().expect("it is short");
    assert!(
        packed.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_')),
        "{packed}"
    );
    assert_eq!(Study::unpack(&packed).map(|study| study.to_string()), Ok(study.to_string()));
    assert_eq!(Source::read(&packed), Some(Source::Link(packed.as_str().into())));
    assert_eq!(Source::read("12"), Some(Source::Kept(12)));
    assert_eq!(Source::read("sakura"), None);
    let long = (0..200)
        .fold((*study).clone(), |study, _| study.with(&study.steps[0].at.0, Vec::new(), "And so on.").unwrap_or(study));
    assert_eq!(long.pack(), None);
}

#[test]
fn a_damaged_link_is_rejected_with_a_reason() {
    let packed = study().pack().expect("it is short");
    for (text, why) in [
        ("nothing", BadStudy::Packed),
        ("1.", BadStudy::Packed),
        ("1.a b", BadStudy::Packed),
        ("1.////", BadStudy::Packed),
        (&packed[..packed.len() - 1], BadStudy::Packed),
        ("2.AAAA", BadStudy::Format("2".to_owned())),
        (&format!("9999999999999{packed}"), BadStudy::Format("99999999".to_owned())),
    ] {
        assert_eq!(Study::unpack(text), Err(why), "{text}");
    }
}

#[test]
fn a_teacher_can_order_positions_and_add_questions() {
    let first = study().steps[0].at.0.clone();
    let empty = Study { title: "Mine".to_owned(), ..Study::default() };
    let marks = vec![Mark::Ring(Target::Card("2-0".to_owned()))];
    let study = empty.with(&first, marks, "Look here.").and_then(|study| study.with(&first, Vec::new(), ""));
    let study = study.expect("there is room");
    assert_eq!(study.steps.iter().map(|step| step.id.as_str()).collect::<Vec<_>>(), ["1", "2"]);
    let turned = study.moved(0, 1);
    assert_eq!(turned.steps.iter().map(|step| step.id.as_str()).collect::<Vec<_>>(), ["2", "1"]);
    assert_eq!(study.moved(0, -1), study, "the first stays the first");
    assert_eq!(
        turned.without(0).with(&first, Vec::new(), "").expect("there is room").steps[1].id,
        "2",
        "an id is free again"
    );

    let asked = study.changed(0, |step| {
        step.ask(Asking::Choice);
        "Who leads?".clone_into(&mut step.words.ask);
        step.set_choices("Ren\n * Hana \n\n*\nKaede");
        step.set_reply("Look at the lead.");
    });
    let step = &asked.steps[0];
    assert_eq!((step.asking(), step.choices().as_str()), (Asking::Choice, "Ren\n*Hana\nKaede"));
    assert_eq!(step.task.as_ref().map(|task| task.right.clone()), Some(vec!["2".to_owned()]));
    assert_eq!(step.words.reply("1"), Some("Look at the lead."));
    let again = Study::read(&[&asked.to_string()]).expect("it reads");
    assert_eq!(again.to_string(), asked.to_string());
    let silent = asked.changed(0, |step| step.ask(Asking::Nothing));
    assert!(!silent.steps[0].asks(), "nothing is asked any more");
}

#[test]
fn the_next_move_can_be_asked_only_if_there_is_one() {
    let session = study().steps[0].at.0.clone();
    let empty = Study { title: "Mine".to_owned(), ..Study::default() };
    let asked = |session: &crate::app::session::Match| {
        empty.with(session, Vec::new(), "").expect("there is room").changed(0, |step| step.ask(Asking::Move)).steps[0]
            .asking()
    };
    assert_eq!(asked(&session), Asking::Move);
    assert_eq!(asked(&session.at(session.plies())), Asking::Nothing, "nothing follows there");
}

#[test]
fn typed_text_never_starts_a_new_line() {
    let study = study().changed(0, |step| {
        step.words.say = "One\nat nowhere\u{0}".to_owned();
        step.words.note = field("a\u{202e}b\nright 5");
    });
    let again = Study::read(&[&study.to_string()]).expect("it reads");
    assert_eq!(again.steps[0].words.say, "One at nowhere");
    assert_eq!(again.steps[0].words.note, "abright 5");
    assert_eq!(again.steps[0].task, study.steps[0].task);
}

#[test]
fn a_question_without_a_task_is_asked_and_answered() {
    let study = study().changed(2, |step| {
        "Who is ahead?".clone_into(&mut step.words.ask);
        "Ren is.".clone_into(&mut step.words.praise);
    });
    let mut class = Course::new(Rc::new(study), 2, true).expect("it has steps");
    for phase in [Phase::Shown, Phase::Asked, Phase::Done { found: false }] {
        assert_eq!(class.phase, phase);
        class.next(true);
    }
    assert!(class.is_done());
}
