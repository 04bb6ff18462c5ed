//! The page with all puzzles, and the parts of a puzzle that a lesson does not have: difficulty, result, and next
//! puzzle.

use yew::prelude::*;

use super::model::PuzzlesScreen;
use super::words::{Words, words};
use crate::app::about::about;
use crate::app::learning::words::words as shared;
use crate::app::route::{Address, Route};
use crate::app::study::puzzles::kept::{self, Went};
use crate::app::study::puzzles::next as after;
use crate::app::study::{Course, Phase, Source};
use crate::app::text::text;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::games;
use crate::ui::Lang;
use crate::ui::puzzle::GRADES;

impl View for PuzzlesScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.is_empty() { address.only(PuzzlesScreen) } else { Err(address.unknown()) }
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).puzzles.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <PuzzlesPage lang={page.lang()} /> }
    }
}

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

/// For each game, the number of solved puzzles with a link to the next one.
#[component]
pub fn PuzzlesPage(props: &Props) -> Html {
    let lang = props.lang;
    let words = words(lang);
    let kept = kept::all();
    let door = |&game: &&'static str| {
        let about = about(game, lang).filter(|about| about.puzzles > 0)?;
        let solved = kept.count(game).min(about.puzzles);
        let outcome =
            if solved == about.puzzles { words.all_solved.to_owned() } else { (words.solved)(solved, about.puzzles) };
        Some(html! {
            <li key={game}>
                <a class={classes!("puzzles-door", "cloth", format!("of-{game}"))} data-game={game}
                    href={address(game, kept.next(game, 0, about.puzzles))}>
                    <b class="mincho">{ about.name }</b>
                    if about.levels.len() < 2 { <span>{ words.odds_hint }</span> }
                    <span class="puzzles-solved">{ outcome }</span>
                    <progress class="puzzles-bar" max={about.puzzles.to_string()} value={solved.to_string()} aria-hidden="true" />
                </a>
            </li>
        })
    };
    let has_positions =
        games::IDS.iter().filter_map(|game| about(game, lang)).any(|about| about.puzzles > 0 && about.levels.len() > 1);
    html! {
        <div class="sheet">
            <h1 class="mincho">{ text(lang).puzzles }</h1>
            if has_positions { <p class="soft">{ words.hint }</p> }
            <p class="puzzles-streak">{ (words.streak)(kept.streak, kept.best) }</p>
            <ul class="puzzles-doors">{ for games::IDS.iter().filter_map(door) }</ul>
        </div>
    }
}

fn address(game: &str, number: usize) -> String {
    format!("#{}", locator(game, number))
}

/// The address without the `#`.
fn locator(game: &str, number: usize) -> String {
    format!("puzzles={game}&number={number}")
}

/// The game and the number of a puzzle. `None` if the source is not a numbered puzzle.
const fn puzzle(source: &Source) -> Option<(&'static str, usize)> {
    match source {
        Source::Puzzle(game, Some(number)) => Some((game, *number)),
        _ => None,
    }
}

/// The address of the next puzzle. `None` until this one is done.
pub fn next(source: &Source, course: &Course) -> Option<String> {
    let (game, number) = puzzle(source)?;
    course.is_done().then(|| locator(game, after(game, number)))
}

/// Stores the result of a puzzle, and returns it. `None` before the first answer.
#[hook]
pub fn use_noted(source: &Source, course: &Course) -> Option<Went> {
    let first = use_state(|| None::<Went>);
    let (set, known) = (first.setter(), *first);
    let found = match course.phase {
        Phase::Wrong(_) | Phase::Done { found: false } => Some(Went::Missed),
        Phase::Done { found: true } => Some(if known.is_some() { Went::Later } else { Went::AtOnce }),
        Phase::Shown | Phase::Asked | Phase::Hinted | Phase::Refused(_) => None,
    };
    let puzzle = puzzle(source);
    let done = matches!(course.phase, Phase::Done { found: true });
    use_effect_with((puzzle, course.phase.clone()), move |(puzzle, _)| {
        let (Some((game, number)), Some(went)) = (*puzzle, found) else { return };
        // If the first answer was right, later tries do not change the result.
        if known.is_none() || (done && known == Some(Went::Missed)) {
            kept::note(game, number, went);
            set.set(Some(went));
        }
    });
    known
}

/// The footer of a puzzle: a link to all puzzles, the difficulty, and the button for the next step.
pub fn ways(source: &Source, course: &Course, went: Option<Went>, on: &Callback<MouseEvent>, lang: Lang) -> Html {
    let words = words(lang);
    let Some((game, number)) = puzzle(source) else { return Html::default() };
    let next = next(source, course);
    // A puzzle that was just solved says so in its first line.
    let was_solved = if went.is_none() && kept::all().is_solved(game, number) { words.was_solved } else { "" };
    html! {
        <footer class="lesson-ways">
            <a class="button lesson-back" data-back="" href="#puzzles">{ words.all }</a>
            <p class="puzzles-stands">
                { grade(course.study.grade.unwrap_or_default(), words) }
                <span class="puzzles-was-solved">{ was_solved }</span>
            </p>
            if let Some(next) = next {
                <a class="button primary lesson-next" data-next="" target="_self" href={format!("#{next}")}>{ words.next }</a>
            } else {
                <button type="button" class="lesson-next" data-next="" onclick={on.clone()}>{ shared(lang).show_me }</button>
            }
        </footer>
    }
}

/// Dots for the difficulty; the number of filled dots is the grade.
fn grade(grade: u8, words: &Words) -> Html {
    let dot =
        |place: u8| html! { <span class={classes!("puzzles-dot", (place < grade).then_some("puzzles-dot-full"))} /> };
    html! {
        <span class="puzzles-grade" role="img" aria-label={(words.grade)(grade, GRADES)}>{ for (0..GRADES).map(dot) }</span>
    }
}

/// The result of a puzzle, once it is done.
pub fn outcome(source: &Source, course: &Course, went: Option<Went>, lang: Lang) -> Option<String> {
    let words = words(lang);
    let is_done = puzzle(source).is_some() && matches!(course.phase, Phase::Done { .. });
    Some(match went.filter(|_| is_done)? {
        Went::AtOnce => (words.found)(kept::all().streak),
        Went::Later => words.found_later.to_owned(),
        Went::Missed => words.shown.to_owned(),
    })
}
