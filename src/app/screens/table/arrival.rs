//! The introduction for first-time visitors who come by a link: a short explanation, whose turn it is, the aim of the
//! game, and the ways to continue.

use yew::prelude::*;

use super::aside::Commands;
use super::model::command::Command;
use crate::app::about::about;
use crate::app::rule_hints;
use crate::app::session::Match;
use crate::app::text::text;
use crate::ui::Lang;

pub fn strip(session: &Match, turn: &str, lang: Lang, act: &Commands) -> Html {
    let words = text(lang);
    let Some(about) = about(session.game(), lang) else { return Html::default() };
    html! {
        <section class="arrival paper" aria-labelledby="arrival-title">
            <h2 id="arrival-title" class="mincho">{ (words.arrived)(about.name) }</h2>
            <p>{ about.pitch }</p>
            <p><b>{ turn.to_owned() }</b>{ lang.conventions().space }<span class="soft">{ words.stays_here }</span></p>
            <p class="actions">
                <button type="button" class="primary" data-action="play-on" onclick={act.on(Command::Onward)}>{ words.play_on }</button>
                <a class="button" href={format!("#lesson={}", about.id)}>{ words.learn_here }</a>
                if session.ply() > 0 {
                    <button type="button" data-action="from-the-start" onclick={act.on(Command::First)}>
                        { words.from_the_start }
                    </button>
                }
            </p>
            <Greeting />
        </section>
    }
}

/// Records that the introduction was shown, when it is closed.
#[component]
fn Greeting() -> Html {
    use_effect_with((), |()| rule_hints::note_greeting);
    Html::default()
}
