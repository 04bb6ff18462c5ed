//! What the viewer can do, and what it costs, said before they do it.

use web_sys::HtmlInputElement;

use crate::ui::prelude::*;
use crate::ui::{Button, Scene, digit};

use super::amounts::{Preset, cost, presets, risk, setting};
use super::moves::Move;
use super::rules::{Sutda, View};
use super::text::words;

/// The panel of moves; empty when it is somebody else's turn.
pub fn acts(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    if scene.moves.is_empty() {
        return html! { <div class="sutda-acts sutda-acts-idle" /> };
    }
    let bounds = view.bounds(view.seat);
    let opened = bounds.opened;
    html! {
        <section class="sutda-acts" aria-label={words.acts}>
            <div class="sutda-answers">
                if opened {
                    { button(scene, Move::Call, 1) }
                    { button(scene, Move::Fold, 2) }
                }
                if let Some((least, most)) = bounds.levels {
                    { button(scene, setting(view, chosen(scene, least, most)), if opened { 3 } else { 1 }) }
                }
            </div>
            if let Some((least, most)) = bounds.levels { { amounts(scene, least, most) } }
            { warning(scene) }
        </section>
    }
}

/// The level that has been chosen, or else the least.
fn chosen(scene: &Scene<Sutda>, least: u16, most: u16) -> u16 {
    let level = scene.chosen.and_then(Move::level);
    level.filter(|level| (least..=most).contains(level)).unwrap_or(least)
}

/// A move with what it puts in.
fn button(scene: &Scene<Sutda>, mv: Move, digit: u8) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let costs =
        if mv == Move::Fold { (words.gives_up)(view.stakes.staked[view.seat]) } else { (words.costs)(cost(view, mv)) };
    let class = classes!("sutda-act", matches!(mv, Move::Open(_) | Move::Raise(_)).then_some("primary"));
    let content = html! {
        <>
            <span class="sutda-act-name">{ (words.game.action)(&mv) }</span>
            <span class="sutda-act-cost">{ costs }</span>
        </>
    };
    scene.move_button(mv, Button { class, digit: Some(digit), ..Button::default() }, content)
}

/// The amounts that have a name, and any other by number.
fn amounts(scene: &Scene<Sutda>, least: u16, most: u16) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let now = chosen(scene, least, most);
    let preset = |(place, (preset, level)): (usize, (Preset, u16))| {
        let name = match preset {
            Preset::Smallest => words.smallest,
            Preset::HalfPot => words.half_pot,
            Preset::Pot => words.whole_pot,
            Preset::All => words.all,
        };
        let button = Button { class: classes!("sutda-preset"), digit: digit(3 + place), ..Button::default() };
        let content = html! { <>{ name }{ " " }{ level.to_string() }</> };
        scene.setting_button(Some(setting(view, level)), Some(level == now), button, content)
    };
    let step = |level: Option<u16>, sign: &'static str, label: &'static str, digit: u8| {
        let mv = level.filter(|level| (least..=most).contains(level)).map(|level| setting(view, level));
        let label = Some(label.to_owned());
        let button = Button { class: classes!("sutda-step"), digit: Some(digit), label, ..Button::default() };
        scene.setting_button(mv, None, button, html! { { sign } })
    };
    let typed = {
        let (set, opened) = (scene.set(), view.stakes.opened);
        Callback::from(move |event: Event| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            let level = field.value().parse().unwrap_or(now).clamp(least, most);
            // The field is drawn anew only when what it means changes.
            field.set_value(&level.to_string());
            set.emit((if opened { Move::Raise } else { Move::Open })(level));
        })
    };
    html! {
        <>
            <div class="sutda-presets">{ for presets(view, least, most).into_iter().enumerate().map(preset) }</div>
            <div class="sutda-stepper">
                { step(now.checked_sub(1), "−", words.less, 8) }
                <input type="number" inputmode="numeric" data-amount={verb(view)} min={least.to_string()} max={most.to_string()} value={now.to_string()}
                    aria-label={(words.amount)(least, most)} onchange={typed} />
                { step(now.checked_add(1), "+", words.more, 9) }
            </div>
        </>
    }
}

/// The word before the level of a move.
const fn verb(view: &View) -> &'static str {
    if view.stakes.opened { "raise" } else { "open" }
}

/// What could be lost by following, and by setting the level that is chosen.
fn warning(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let bounds = view.bounds(view.seat);
    let set = bounds.levels.map(|(least, most)| setting(view, chosen(scene, least, most)));
    let moves = bounds.opened.then_some(Move::Call).into_iter().chain(set);
    let line = |mv: Move| {
        let risk = risk(view, cost(view, mv));
        html! {
            <li data-risk={risk.worst.map_or(risk.stake, |(worst, _)| worst).to_string()}>
                <b>{ (words.game.action)(&mv) }</b>{ (words.at_risk)(risk.stake) }
                if let Some((worst, row)) = risk.worst { { (words.at_worst)(worst, row) } }
            </li>
        }
    };
    html! { <ul class="sutda-risks">{ for moves.map(line) }</ul> }
}
