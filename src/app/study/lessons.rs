//! Tests of the games' lessons: each step opens, every answer has a reply, and all texts are short.

use std::collections::BTreeSet;
use std::fs::read_to_string;

use super::{ANY, Answer, Course, Phase, Study, Task, TaskKind};
use crate::app::about::rule_name;
use crate::app::session::Match;
use crate::engine::{Dealer, Link, Payload, Rule, unwatched};
use crate::games::{self, Registered, Visitor};
use crate::ui::Lang;

/// Maximum length of the text of a step, in words of English and in letters of Japanese, so that it can be read at a
/// glance.
const WORDS: usize = 25;
const LETTERS: usize = 62;

fn lesson(game: &str, lang: Lang) -> Study {
    let folder = format!("src/games/{}/content", game.replace('-', "_"));
    let read =
        |name: &str| read_to_string(format!("{folder}/{name}")).unwrap_or_else(|why| panic!("{folder}/{name}: {why}"));
    let texts = [read("lesson.txt"), read(&format!("lesson.{}.txt", lang.tag()))];
    let study = Study::read(&[&texts[0], &texts[1]]).unwrap_or_else(|why| panic!("{game} in {lang:?}: {why:?}"));
    let steps =
        |text: &str| text.lines().filter_map(|line| line.strip_prefix("step ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(steps(&texts[0]), steps(&texts[1]), "{game} in {lang:?}: each step has its words, in order");
    study
}

/// The rules that a first round of a game needs, from the `needs` lines of its lesson.
fn needs(game: &str) -> Vec<String> {
    let path = format!("src/games/{}/content/lesson.txt", game.replace('-', "_"));
    let text = read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let lists = text.lines().filter_map(|line| line.strip_prefix("needs "));
    lists.flat_map(str::split_whitespace).map(str::to_owned).collect()
}

/// Every lesson in every language.
fn lessons() -> impl Iterator<Item = (&'static str, Lang, Study)> {
    games::IDS.iter().flat_map(|&game| Lang::ALL.into_iter().map(move |lang| (game, lang, lesson(game, lang))))
}

/// All legal moves at the shown ply in notation, each with the rule that allows it.
fn allowed(session: &Match) -> Vec<(String, Rule)> {
    struct Allowed<'a>(Link<'a>);

    impl Visitor for Allowed<'_> {
        type Out = Vec<(String, Rule)>;

        fn visit<G: Registered>(self) -> Self::Out {
            let Payload { record, ply, .. } = Payload::<G>::decode(self.0).expect("a match writes links that open");
            let dealer = Dealer::replay(&record, ply, &mut unwatched).expect("a match has been played");
            let game = dealer.game();
            let judged = |mv: &G::Move| game.judge(*mv).ok().map(|rule| (mv.to_string(), rule));
            game.legal().iter().filter_map(judged).collect()
        }
    }

    let link = session.link(None);
    let link = Link::parse(&link).expect("a match writes links that open");
    games::with(link.game, Allowed(link)).expect("it is registered")
}

/// The possible answers at a step: the legal moves, or the offered cards or choices.
fn answers(study: &Study, place: usize) -> Vec<String> {
    let step = &study.steps[place];
    match &step.task {
        Some(Task { kind: TaskKind::Move, .. }) => allowed(&step.at.0).into_iter().map(|(mv, _)| mv).collect(),
        Some(task) => task.offered.clone(),
        None => Vec::new(),
    }
}

fn answer(task: &Task, key: &str) -> Answer {
    let key = key.to_owned();
    match task.kind {
        TaskKind::Move => Answer::Move(key),
        TaskKind::Card => Answer::Card(key),
        TaskKind::Choice => Answer::Choice(key),
    }
}

#[test]
fn a_lesson_is_short() {
    for (game, lang, study) in lessons() {
        assert!((8..=12).contains(&study.steps.len()), "{game}: {} steps", study.steps.len());
        assert!(study.title.contains(' ') || lang != Lang::En, "{game} has a title");
        for step in &study.steps {
            for ask in [&step.words.ask, &step.words.paper] {
                let texts = format!("{} {ask}", step.words.say);
                let long = match lang {
                    Lang::En => texts.split_whitespace().count() > WORDS,
                    Lang::Ja => texts.chars().filter(|letter| !letter.is_whitespace()).count() > LETTERS,
                };
                assert!(!long, "{game}, {} in {lang:?}: {texts}", step.id);
            }
        }
    }
}

#[test]
fn most_steps_of_a_lesson_have_a_task() {
    for (game, _, study) in lessons() {
        let idle = study.steps.iter().filter(|step| step.task.is_none()).count();
        assert!(idle <= 2, "{game}: {idle} steps ask nothing");
    }
}

#[test]
fn every_step_has_all_its_texts() {
    for (game, lang, study) in lessons() {
        for step in &study.steps {
            let (words, at) = (&step.words, format!("{game}, {} in {lang:?}", step.id));
            assert!(!words.name.is_empty() && !words.say.is_empty() && !words.note.is_empty(), "{at}");
            assert_eq!(step.task.is_some(), !words.ask.is_empty(), "{at}: it asks if it has a task");
            if let Some(task) = step.task.as_ref().filter(|task| task.kind == TaskKind::Choice) {
                let named = |key: &String| words.answers.iter().any(|(answer, _)| answer == key);
                let unnamed = task.offered.iter().filter(|key| key.parse::<i32>().is_err() && !named(key));
                assert_eq!(unnamed.count(), 0, "{at}: an answer has no words");
            }
        }
    }
}

#[test]
fn every_right_answer_is_accepted_and_every_wrong_one_has_a_reply() {
    for (game, lang, study) in lessons() {
        let study = std::rc::Rc::new(study);
        for place in 0..study.steps.len() {
            let step = &study.steps[place];
            let at = format!("{game}, {} in {lang:?}", step.id);
            let Some(task) = &step.task else { continue };
            let answers = answers(&study, place);
            assert!(!task.right.is_empty() && answers.len() >= task.right.len(), "{at}");
            for key in &answers {
                let mut course = Course::new(study.clone(), place, false).expect("there are steps");
                course.answer(&answer(task, key));
                if task.right.contains(key) {
                    assert_eq!(course.phase, Phase::Done { found: true }, "{at}: {key}");
                } else {
                    assert_eq!(course.phase, Phase::Wrong(key.clone()), "{at}: {key}");
                    assert!(step.words.reply(key).is_some_and(|reply| !reply.is_empty()), "{at}: {key} has no reply");
                }
            }
            for key in &task.right {
                assert!(answers.contains(key), "{at}: {key} cannot be answered");
            }
            for (key, _) in step.words.replies.iter().filter(|(key, _)| key != ANY) {
                let refused = task.kind == TaskKind::Move && step.at.0.refusal(key, lang).is_some();
                let wrong = answers.contains(key) && !task.right.contains(key);
                assert!(wrong || refused, "{at}: nobody can answer {key}, or it is right");
            }
        }
    }
}

#[test]
fn all_right_answers_have_the_same_consequences() {
    for (game, lang, study) in lessons().filter(|&(_, lang, _)| lang == Lang::En) {
        let study = std::rc::Rc::new(study);
        for (place, step) in study.steps.iter().enumerate() {
            let Some(task) = step.task.as_ref().filter(|task| task.kind == TaskKind::Move) else { continue };
            let outcomes = task.right.iter().map(|key| {
                let at = format!("{game}, {}: {key}", step.id);
                let mut course = Course::new(study.clone(), place, false).expect("there are steps");
                course.answer(&answer(task, key));
                assert_eq!(course.phase, Phase::Done { found: true }, "{at}");
                while course.plays_on() {
                    course.play_on();
                }
                let session = &course.session;
                let lines = session.log(step.viewer(), lang).into_iter().filter(|line| line.ply == step.at.0.ply() + 1);
                let outcome = (session.ply(), session.turn(), lines.map(|line| line.rule).collect::<Vec<_>>());
                assert!(course.is_done(), "{at}: it ends");
                let goes_on = place + 1 < study.steps.len();
                assert_eq!(course.next(false), goes_on, "{at}");
                if goes_on {
                    assert_eq!(course.place(), place + 1, "{at}");
                    assert!(course.session == study.steps[place + 1].at.0, "{at}: the next step is shown");
                }
                outcome
            });
            let outcomes: Vec<_> = outcomes.collect();
            // The reply describes the consequence, so it must be the same for all right answers.
            assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{game}, {}: {outcomes:?}", step.id);
        }
    }
}

#[test]
fn revealing_an_answer_to_a_class_ends_the_step() {
    for (game, _, study) in lessons() {
        let study = std::rc::Rc::new(study);
        for place in 0..study.steps.len() {
            let mut course = Course::new(study.clone(), place, true).expect("there are steps");
            for _ in 0..20 {
                if course.place() != place || course.is_done() {
                    break;
                }
                course.next(true);
            }
            assert!(course.is_done() && course.place() == place, "{game}, step {place} ends");
        }
    }
}

#[test]
fn a_lesson_covers_the_rules_that_a_first_round_needs() {
    for (game, lang, study) in lessons().filter(|&(_, lang, _)| lang == Lang::En) {
        let needs = needs(game);
        assert!(needs.len() >= 6, "{game}");
        let mut touched = BTreeSet::new();
        for step in &study.steps {
            let session = &step.at.0;
            let seat = step.viewer();
            let lines = |session: &Match, from: usize| {
                session
                    .log(seat, lang)
                    .into_iter()
                    .filter(|line| line.ply >= from)
                    .map(|line| line.rule)
                    .collect::<Vec<_>>()
            };
            // The rules of the latest events, of the moves that follow, and of all moves that the learner may try.
            touched.extend(lines(session, session.ply()));
            let asks = step.task.as_ref().is_some_and(|task| task.kind == TaskKind::Move);
            for (mv, rule) in allowed(session).into_iter().filter(|_| asks) {
                touched.insert(rule.0);
                if let Ok(next) = session.play(&mv) {
                    touched.extend(lines(&next, session.ply() + 1));
                }
            }
            let end = session.at(session.plies());
            touched.extend(end.settlements().iter().flat_map(|round| &round.lines).map(|line| line.rule.0));
            let hand = session.hand(seat);
            let tries = step.words.replies.iter().map(|(key, _)| key).chain(&hand).filter(|_| asks);
            touched.extend(tries.filter_map(|key| session.refusal(key, lang)).map(|(_, rule)| rule.0));
        }
        let missing: Vec<_> = needs.iter().filter(|rule| !touched.contains(rule.as_str())).collect();
        assert!(missing.is_empty(), "{game} never brings up {missing:?}; it brings up {touched:?}");
        for rule in touched.into_iter().filter(|&rule| needs.iter().any(|one| one == rule)) {
            assert_ne!(rule_name(game, rule, lang), rule, "{game}: a rule without a name");
        }
    }
}
