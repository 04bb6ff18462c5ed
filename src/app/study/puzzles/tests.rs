use super::*;
use crate::ai::{is_right, weigh};
use crate::games::{self, Registered, Visitor};
use crate::ui::puzzle::Puzzle;

/// The puzzle list of a game.
fn list(game: &str) -> String {
    let file = format!("src/games/{}/content/puzzles.txt", game.replace('-', "_"));
    std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"))
}

fn count(game: &str) -> usize {
    about(game, Lang::En).expect("a game").puzzles
}

fn has_questions(game: &'static str) -> bool {
    reference_api(game).is_some_and(|api| api.question(1, Lang::En).is_some())
}

#[test]
fn every_game_has_all_its_puzzles_with_texts_in_every_language() {
    let with_puzzles: Vec<_> = games::IDS.iter().copied().filter(|game| count(game) > 0).collect();
    assert!(!with_puzzles.is_empty());
    for game in with_puzzles {
        assert!(count(game) >= puzzle::LEAST, "{game}");
        assert!(has_questions(game) || list(game).lines().count() == count(game), "{game}");
        for lang in Lang::ALL {
            let all: Vec<Study> = (1..=count(game))
                .map(|number| match reference_api(game).and_then(|api| api.question(number, lang)) {
                    Some(question) => of_question(number, question, lang),
                    None => of_list(game, &list(game), number, lang),
                })
                .map(|study| study.unwrap_or_else(|why| panic!("{game}: {why:?}")))
                .collect();
            let grades: Vec<_> = all.iter().map(|study| study.grade).collect();
            assert!(grades.is_sorted() && grades.first() < grades.last(), "{game}: {grades:?}");
            for (place, study) in all.iter().enumerate() {
                let (step, number) = (&study.steps[0], place + 1);
                let task = step.task.as_ref().expect("it asks");
                let session = &step.at.0;
                assert_eq!(session.mover().map(|(seat, _)| seat), Some(step.viewer()), "{game} {number}");
                let words = &step.words;
                for text in [&words.say, &words.ask, &words.praise] {
                    assert!(text.chars().count() > 3, "{game} {number}: {words:?}");
                }
                if task.kind == TaskKind::Move {
                    assert!(session.choices() > task.right.len(), "{game} {number}");
                    assert!(task.right.iter().all(|mv| session.play(mv).is_ok()), "{game} {number}");
                    assert_eq!(words.replies.len() + task.right.len(), session.choices(), "{game} {number}");
                }
            }
            let played: std::collections::BTreeSet<String> =
                all.iter().map(|study| study.steps[0].at.0.link(None)).collect();
            assert!(has_questions(game) || played.len() == all.len(), "{game}: one is there twice");
        }
    }
}

/// Checks a sample. `lab puzzles --verify` checks all puzzles, with more computation.
#[test]
fn a_new_weighing_of_some_puzzles_finds_the_same_answers() {
    struct Judge<'a>(&'a Puzzle);

    impl Visitor for Judge<'_> {
        type Out = bool;

        fn visit<G: Registered>(self) -> bool {
            let (game, moves) = puzzle::position::<G>(self.0).expect("a position");
            let view = game.view(game.mover().expect("somebody is to move"));
            assert_eq!(moves.len(), self.0.losses.len());
            is_right::<G>(self.0.losses[weigh::<G>(&view, 2_026, 0, 1).best()])
        }
    }

    for &game in games::IDS.iter().filter(|&&game| count(game) > 0 && !has_questions(game)) {
        let puzzles = puzzle::read(&list(game)).expect("a list");
        for puzzle in puzzles.iter().step_by(puzzles.len() / 2) {
            assert_eq!(games::with(game, Judge(puzzle)), Some(true), "{game}: {puzzle}");
        }
    }
}

#[test]
fn the_error_of_a_broken_list_names_its_line() {
    let first = "2 sakura.1.ADAbgFAAAAAAA4QCseG4M1OEuDo 44,0";
    let error = |text: &str, number| of_list("sakura", text, number, Lang::En).err();
    assert_eq!(error(first, 1), None);
    assert_eq!(error(first, 2), Some(BadStudy::Line(2)), "it ends too early");
    assert_eq!(error(&format!("{first}\nnonsense"), 1), Some(BadStudy::Line(2)));
    assert_eq!(error(&format!("{first},7"), 1), Some(BadStudy::Line(1)), "a move too many");
    assert!(matches!(error("2 sakura.1.ADAbgFAAAAAAA4QCseG4M1OEu 44,0", 1), Some(BadStudy::Position(1, _))));
    assert_eq!(of_list("sutda", first, 1, Lang::En).err(), Some(BadStudy::Line(1)), "of another game");
}
