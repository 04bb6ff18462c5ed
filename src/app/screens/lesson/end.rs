//! The end of a game's lesson: a word of praise, and the ways to continue.

use yew::prelude::*;

use crate::app::about::{About, about};
use crate::app::learning::offers::{Offer, offers};
use crate::app::learning::words::words;
use crate::app::study::{Course, Source, progress};
use crate::app::text::text;
use crate::engine::{Sitter, sitters_against};
use crate::ui::Lang;

/// The game whose lesson is at its end. A class gets there at one press after the last step (`ended`).
pub fn of_lesson(source: &Source, course: &Course, ended: bool, on_wall: bool) -> Option<&'static str> {
    match source {
        Source::Game(game) if course.is_last() && course.is_done() && (ended || !on_wall) => Some(game),
        _ => None,
    }
}

/// The panel at the end of a lesson.
pub fn panel(game: &'static str, lang: Lang, on_wall: bool) -> Html {
    let Some(about) = about(game, lang) else { return Html::default() };
    let words = words(lang);
    let (all, all_named) = if on_wall { ("#teach", text(lang).to_teach) } else { ("#learn", words.all_lessons) };
    html! {
        <section class="end paper" aria-labelledby="end-title">
            <div role="status"><h2 id="end-title" class="end-title mincho">{ (words.well_done)(about.name) }</h2></div>
            <p class="end-ways">
                <a class="button primary" data-next="" href={format!("#{}", first_round(&about))} target="_self">{ words.first_round }</a>
                { for following(game, lang).map(|next| html! {
                    <a class="button" data-way="lesson" href={next.address(1)}>{ (words.next_lesson)(next.about.name) }</a>
                }) }
                <a class="button" data-way="all" href={all}>{ all_named }</a>
            </p>
        </section>
    }
}

/// The address, without `#`, of the first match after the lesson of a game.
pub fn first_round_of(game: &str, lang: Lang) -> Option<String> {
    about(game, lang).map(|about| first_round(&about))
}

/// The learner's first match: against the easiest level. If the game has decisions, the tutor asks before large mistakes.
fn first_round(about: &About) -> String {
    let sitters = sitters_against(Sitter::Level(1), about.usual_players);
    let seats: Vec<&str> = sitters.iter().map(|sitter| sitter.name()).collect();
    let tutor = if about.decides { "&tutor=gross" } else { "" };
    format!("new={}&seats={}{tutor}", about.id, seats.join(","))
}

/// The next lesson that is not finished, in the order of difficulty.
fn following(game: &str, lang: Lang) -> Option<Offer> {
    let progress = progress::all();
    let mut offers = offers(lang);
    let here = offers.iter().position(|offer| offer.about.id == game)?;
    offers.rotate_left(here + 1);
    let is_done = |offer: &Offer| progress.of(offer.about.id).is_some_and(progress::Reached::is_done);
    offers.into_iter().find(|offer| offer.about.id != game && !is_done(offer))
}
