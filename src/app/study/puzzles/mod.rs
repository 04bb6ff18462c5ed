//! Puzzles. Each is a study of one step: a position in which one move is significantly better than all others, or a
//! question whose answer can be computed.

pub mod kept;
pub mod words;

use std::rc::Rc;

use super::text::BadStudy;
use super::{ANY, Position, Step, Study, StudyError, Task, TaskKind};
use crate::app::about::about;
use crate::app::browser::fetch_text;
use crate::app::session::{self, Match, reference_api};
use crate::ui::puzzle::{self, Posed};
use crate::ui::{Lang, Question};

pub use kept::Progress;
use words::words;

/// Maximum number of reasons for the answer that are shown. They have two lines.
const MOTIVES: usize = 2;

/// Loads a puzzle of a game, counted from 1.
///
/// # Errors
/// If the game's list cannot be loaded, or is broken.
pub async fn bring(game: &'static str, number: usize, lang: Lang) -> Result<Study, StudyError> {
    if let Some(question) = reference_api(game).and_then(|api| api.question(number, lang)) {
        return of_question(number, question, lang).map_err(StudyError::Bad);
    }
    let list = fetch_text(&format!("puzzles/{game}.txt")).await.ok_or(StudyError::Unfetched)?;
    of_list(game, &list, number, lang).map_err(StudyError::Bad)
}

/// The next puzzle of a game after this one: the first unsolved one.
pub fn next(game: &'static str, behind: usize) -> usize {
    let count = about(game, Lang::En).map_or(0, |about| about.puzzles);
    kept::all().next(game, behind, count)
}

/// The puzzle with this number in a list. Each line is a puzzle.
fn of_list(game: &'static str, list: &str, number: usize, lang: Lang) -> Result<Study, BadStudy> {
    let puzzles = puzzle::read(list).map_err(BadStudy::Line)?;
    let puzzle = puzzles.get(number.wrapping_sub(1)).ok_or(BadStudy::Line(number))?;
    let session = opened(&puzzle.played, number)?;
    let posed = reference_api(game)
        .and_then(|api| api.pose(puzzle, &session.names(lang), lang))
        .ok_or(BadStudy::Line(number))?;
    let Posed { right, wrong, worth, unit, motives } = posed;
    let words = words(lang);
    let amount = |tenths| (words.amount)(tenths, unit);
    let mut praise: Vec<String> = motives.into_iter().take(MOTIVES).collect();
    praise.push((words.worth)(&amount(worth)));
    let texts = super::Words {
        say: words.find.to_owned(),
        ask: (words.ask)(&amount(worth)),
        replies: wrong.into_iter().map(|(mv, loss)| (mv, (words.loses)(&amount(loss)))).collect(),
        praise: praise.join(lang.conventions().space),
        ..super::Words::default()
    };
    let task = Task { kind: TaskKind::Move, offered: Vec::new(), right };
    Ok(of_step(number, puzzle.grade, session, task, texts, lang))
}

fn of_question(number: usize, question: Question, lang: Lang) -> Result<Study, BadStudy> {
    let Question { grade, played, ask, known, offered, right, reply, why } = question;
    let session = opened(&played, number)?;
    let keys: Vec<String> = (0..offered.len()).map(|place| place.to_string()).collect();
    let texts = super::Words {
        say: ask,
        ask: known,
        answers: keys.iter().cloned().zip(offered).collect(),
        replies: vec![(ANY.to_owned(), reply)],
        praise: why,
        ..super::Words::default()
    };
    let task = Task { kind: TaskKind::Choice, right: vec![keys[right].clone()], offered: keys };
    Ok(of_step(number, grade, session, task, texts, lang))
}

fn of_step(number: usize, grade: u8, session: Match, task: Task, texts: super::Words, lang: Lang) -> Study {
    let name = about(session.game(), lang).map_or("", |about| about.name);
    let step = Step {
        id: number.to_string(),
        at: Position::new(session),
        marks: Vec::new(),
        early: Vec::new(),
        hidden: Vec::new(),
        pictures: Vec::new(),
        task: Some(task),
        words: super::Words { name: name.to_owned(), ..texts },
        carried: Vec::new(),
    };
    Study { title: (words(lang).number)(number), steps: vec![Rc::new(step)], grade: Some(grade), ..Study::default() }
}

fn opened(played: &str, line: usize) -> Result<Match, BadStudy> {
    session::open(played).map(|(session, _)| session).map_err(|why| BadStudy::Position(line, why))
}

#[cfg(test)]
mod tests;
