//! The moves of the viewer, with their costs.

use web_sys::HtmlInputElement;

use crate::ui::prelude::*;
use crate::ui::{Button, Scene};

use super::super::brain::amounts::{Risk, cost, risk, setting};
use super::super::rules::moves::Move;
use super::super::rules::{Sutda, View};
use super::super::text::words;

/// The panel of moves. Empty when the viewer is not to move.
pub fn acts(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    if scene.moves.is_empty() {
        return html! { <div class="sutda-acts" /> };
    }
    let bounds = view.bounds(view.seat);
    let opened = bounds.opened;
    html! {
        <section class="sutda-acts" aria-label={words.acts}>
            <div class="sutda-answers">
                if opened {
                    { button(scene, Move::Fold, 2) }
                    { button(scene, Move::Call, 1) }
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

/// The chosen level, or the lowest one without a valid choice.
fn chosen(scene: &Scene<Sutda>, least: u16, most: u16) -> u16 {
    let level = scene.chosen.and_then(Move::level);
    level.filter(|level| (least..=most).contains(level)).unwrap_or(least)
}

/// The button of a move, with its cost.
fn button(scene: &Scene<Sutda>, mv: Move, digit: u8) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let costs =
        if mv == Move::Fold { (words.gives_up)(view.stakes.staked[view.seat]) } else { (words.costs)(cost(view, mv)) };
    let class = classes!("sutda-act");
    let content = html! {
        <>
            <b>{ (words.game.action)(&mv) }</b>
            <span class="sutda-act-cost">{ costs }</span>
        </>
    };
    scene.move_button(mv, Button { class, digit: Some(digit), ..Button::default() }, content)
}

/// The controls of the amount, from the lowest to the highest level: a slider and a button for each single step.
fn amounts(scene: &Scene<Sutda>, least: u16, most: u16) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let now = chosen(scene, least, most);
    let step = |level: Option<u16>, sign: &'static str, label: &'static str, digit: u8| {
        let mv = level.filter(|level| (least..=most).contains(level)).map(|level| setting(view, level));
        let label = Some(label.to_owned());
        let button = Button { class: classes!("sutda-step", "quiet"), digit: Some(digit), label, ..Button::default() };
        scene.setting_button(mv, None, button, html! { { sign } })
    };
    let slid = {
        let (set, opened) = (scene.set(), view.stakes.opened);
        Callback::from(move |event: InputEvent| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            let level = field.value().parse().unwrap_or(now).clamp(least, most);
            set.emit((if opened { Move::Raise } else { Move::Open })(level));
        })
    };
    html! {
        <div class="sutda-amounts">
            { step(now.checked_sub(1), "−", words.less, 8) }
            <span aria-hidden="true">{ least }</span>
            <input class="sutda-slider" type="range" data-amount={verb(view)} min={least.to_string()} max={most.to_string()} value={now.to_string()}
                aria-label={(words.amount)(least, most)} oninput={slid} />
            <span aria-hidden="true">{ (words.all)(most) }</span>
            { step(now.checked_add(1), "+", words.more, 9) }
        </div>
    }
}

/// The verb of the moves that set a level, as in their notation.
const fn verb(view: &View) -> &'static str {
    if view.stakes.opened { "raise" } else { "open" }
}

/// The coins at risk after a call and after setting the chosen level, and in the worst case.
fn warning(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let bounds = view.bounds(view.seat);
    let set = bounds.levels.map(|(least, most)| setting(view, chosen(scene, least, most)));
    let risks = bounds.opened.then_some(Move::Call).into_iter().chain(set).map(|mv| risk(view, cost(view, mv)));
    let risks: Vec<Risk> = risks.collect();
    let (Some(least), Some(most)) = (risks.first(), risks.last()) else { return Html::default() };
    let highest = most.worst.map_or(most.stake, |(worst, _)| worst);
    html! {
        <p class="sutda-risk" data-risk={highest.to_string()}>
            { (words.at_risk)(least.stake, most.stake) }
            if let Some((worst, row)) = most.worst { { (words.at_worst)(worst, row) } }
        </p>
    }
}
