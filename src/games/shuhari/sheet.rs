//! The learning table (習得表) as it is shown: five arts by players, and the chart of the box.

use crate::cards::arts::{Art, Stage, Suit};
use crate::engine::Seat;
use crate::ui::prelude::*;
use crate::ui::{self, Scene};

use super::face::suit_class;
use super::names::{chart_row, stage_name, stage_wins, suit_name, suit_sign, table_text};
use super::rules::Shuhari;
use super::score::{FULL, worth};
use super::view::View;

pub fn learning_table(scene: &Scene<Shuhari>) -> Html {
    let words = table_text(scene.lang);
    let view = scene.view;
    let seats = || Seat::all(view.players());
    let content = html! {
        <>
            <table class="learning">
                <caption>{ words.sheet }</caption>
                <thead><tr>
                    <td></td>
                    { for seats().map(|seat| html! { <th scope="col">{ scene.names.of(seat) }</th> }) }
                </tr></thead>
                <tbody>{ for Suit::ALL.into_iter().map(|art| html! {
                    <tr class={(view.trick.lead == Some(art)).then_some("leading")}>
                        <th scope="row"><span class={suit_class(art)}>{ suit_sign(art) }</span>{ suit_name(art, scene.lang) }</th>
                        { for seats().map(|seat| cell(scene, seat, art)) }
                    </tr>
                }) }</tbody>
                <tfoot><tr>
                    <th scope="row">{ words.points }</th>
                    { for seats().map(|seat| html! { <td class="mincho">{ view.sheets[seat].points() }</td> }) }
                </tr></tfoot>
            </table>
            { chart(scene) }
        </>
    };
    ui::place("sheet", None, words.sheet.to_owned(), classes!("shuhari-sheet"), content)
}

/// The stages that one player has learnt in one art, those that the trick would bring, and what is missing.
fn cell(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Html {
    let words = table_text(scene.lang);
    let view = scene.view;
    let sheet = &view.sheets[seat];
    let stages = sheet.stages(art);
    let mark = |stage: Stage| {
        let has = sheet.mark(art, stage).is_some();
        let would = !has && is_winning(view, seat, art, stage).is_some();
        let name = stage_name(stage, scene.lang);
        let label = if would { format!("{name}: {}", words.would_learn) } else { name.to_owned() };
        let class = classes!("mark", has.then_some("has"), would.then_some("would"));
        html! { <span {class} role="img" aria-label={label} aria-hidden={(!has && !would).then_some("true")}>{ sign(stage) }</span> }
    };
    let missing: Vec<Stage> = Stage::ALL.into_iter().filter(|&stage| stages >> stage as u16 & 1 == 0).collect();
    html! {
        <td class={(stages == FULL).then_some("mastered")}>
            { for Stage::ALL.into_iter().map(mark) }
            if stages == FULL { <span class="seal">{ words.mastered }</span> }
            else if stages != 0 && !is_closed(view, art) { <span class="hidden">{ (words.needs)(&missing) }</span> }
        </td>
    }
}

/// The card with which this seat would learn the stage if the trick ended now.
fn is_winning(view: &View, seat: Seat, art: Suit, stage: Stage) -> Option<Art> {
    let trick = &view.trick;
    let card = trick.winner(stage).filter(|_| trick.lead == Some(art) && !is_closed(view, art))?;
    (trick.player_of(card, view.players()) == Some(seat)).then_some(card)
}

fn is_closed(view: &View, art: Suit) -> bool {
    Seat::all(view.players()).any(|seat| view.sheets[seat].has_mastered(art))
}

const fn sign(stage: Stage) -> &'static str {
    match stage {
        Stage::Obey => "守",
        Stage::Detach => "破",
        Stage::Separate => "離",
    }
}

/// Who learns what, and what it is worth.
fn chart(scene: &Scene<Shuhari>) -> Html {
    let words = table_text(scene.lang);
    html! {
        <details class="shuhari-chart">
            <summary>{ words.chart }</summary>
            <dl>
                { for Stage::ALL.into_iter().map(|stage| html! {
                    <><dt>{ sign(stage) }{ " " }{ stage_name(stage, scene.lang) }</dt><dd>{ stage_wins(stage, scene.lang) }</dd></>
                }) }
                { for (1..=FULL).map(|stages| html! {
                    <><dt>{ chart_row(stages, scene.lang) }</dt><dd class="mincho">{ worth(stages) }</dd></>
                }) }
            </dl>
        </details>
    }
}
