//! The learning table (習得表): five arts by players, with a stamp for each learnt stage, and the points.

use crate::cards::arts::{ArtStage, Suit};
use crate::engine::Seat;
use crate::ui::art::{emblem, stage_frames, stage_sign};
use crate::ui::prelude::*;
use crate::ui::reading::{Zone, ZoneKind, headed};
use crate::ui::{Lang, Scene, number};

use super::super::rules::score::{FULL, row, worth};
use super::super::rules::{Shuhari, View};
use super::super::text;
use super::pieces::{crest, words};

/// The stamp card: the viewer's own stamps with their points, and the stamps of the other players. On a small screen,
/// the latter are in a drawer.
pub fn stamps(scene: &Scene<Shuhari>) -> Html {
    let words = words(scene);
    let own = scene.view.seat;
    let others = || own.clockwise(scene.view.players()).skip(1);
    html! {
        <section class="shuhari-stamps paper" aria-label={words.sheet} data-zone="sheet">
            <h2 class="mincho">
                { crest(scene, own) }
                <span class="shuhari-title">{ words.learned }</span>
                <span class="who small">{ scene.names.of(own) }</span>
            </h2>
            <ul class="shuhari-own">{ for Suit::ALL.map(|art| own_art(scene, art)) }</ul>
            <details class="shuhari-more">
                <summary class="shuhari-drawer">
                    <span class="shuhari-would">{ for others().map(|seat| would(scene, seat)) }</span>
                    { words.all_stamps }
                </summary>
                <div class="shuhari-others">
                    <div class="shuhari-columns">{ for others().map(|seat| column(scene, seat)) }</div>
                    { notes(scene) }
                    <details class="shuhari-chart"><summary>{ words.chart }</summary>{ reference(scene.lang) }</details>
                </div>
            </details>
        </section>
    }
}

/// An art, with the viewer's learnt stages and their points.
fn own_art(scene: &Scene<Shuhari>, art: Suit) -> Html {
    let sheet = &scene.view.sheets[scene.view.seat];
    let points = worth(sheet.stages(art));
    html! {
        <li class={art_class(scene, art)}>
            { emblem(art) }<span class="hidden">{ (words(scene).suit_name)(art) }</span>
            { marks(scene, scene.view.seat, art) }
            if progress(scene, scene.view.seat, art).is_empty() { <span class="hidden">{ " " }{ words(scene).nothing_yet }</span> }
            <span class="shuhari-points mincho" title={words(scene).points} data-landed={fresh(scene.view, art)}>
                { if sheet.stages(art) == 0 { String::new() } else { number(points) } }
            </span>
        </li>
    }
}

/// The stamps of another player, art by art.
fn column(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let art = |art: Suit| {
        html! {
            <li class={art_class(scene, art)}>
                <span class="shuhari-art">{ emblem(art) }</span><span class="hidden">{ (words(scene).suit_name)(art) }</span>
                { marks(scene, seat, art) }
            </li>
        }
    };
    html! {
        <div class="shuhari-column">
            <h3>{ crest(scene, seat) }<span class="who small">{ scene.names.of(seat) }</span></h3>
            <ul>{ for Suit::ALL.map(art) }</ul>
        </div>
    }
}

fn art_class(scene: &Scene<Shuhari>, art: Suit) -> Classes {
    let view = scene.view;
    classes!(
        "shuhari-art-row",
        (view.trick.lead == Some(art)).then_some("shuhari-art-played"),
        is_closed(view, art).then_some("shuhari-art-closed")
    )
}

/// The stages that another player would learn if the trick ended now.
fn would(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let view = scene.view;
    let Some(art) = view.trick.lead else { return Html::default() };
    let would = |&stage: &ArtStage| !has(view, seat, art, stage) && would_learn(view, seat, art, stage);
    let stages: String = ArtStage::ALL.iter().filter(|stage| would(stage)).map(|&stage| stage_sign(stage)).collect();
    if stages.is_empty() {
        return Html::default();
    }
    html! { <span class="shuhari-would-one" aria-hidden="true">{ crest(scene, seat) }<b class="mincho">{ stages }</b></span> }
}

/// Notes: the meaning of the outlines, and the players who have mastered an art.
fn notes(scene: &Scene<Shuhari>) -> Html {
    let (view, words) = (scene.view, words(scene));
    let masters = |art: Suit| Seat::all(view.players()).filter(move |&seat| view.sheets[seat].has_mastered(art));
    let progress_lines =
        |art: Suit| masters(art).map(move |seat| html! { <p>{ (words.master)(scene.names, seat, art) }</p> });
    html! {
        <div class="shuhari-notes">
            if view.trick.lead.is_some() { <p>{ words.outline }</p> }
            { for Suit::ALL.into_iter().flat_map(progress_lines) }
        </div>
    }
}

/// The learning table as text: art by art, then the points.
pub fn read(scene: &Scene<Shuhari>) -> Zone {
    let (view, words) = (scene.view, words(scene));
    let seats = || Seat::all(view.players());
    let named = |seat: Seat, progress_lines: &str| format!("{} {progress_lines}", scene.names.of(seat));
    let art = |art: Suit| {
        let mut pieces: Vec<String> = is_closed(view, art).then(|| words.closed.to_owned()).into_iter().collect();
        for seat in seats() {
            let mut progress_lines = progress(scene, seat, art);
            if let Some(first) = progress_lines.first_mut() {
                *first = named(seat, first);
            }
            pieces.extend(progress_lines);
        }
        headed((words.suit_name)(art), &pieces, scene.lang)
    };
    let points: Vec<String> = seats().map(|seat| named(seat, &number(view.sheets[seat].points()))).collect();
    let mut lines: Vec<String> = Suit::ALL.into_iter().map(art).collect();
    lines.push(headed(words.points, &points, scene.lang));
    let own = scene.view.seat;
    let begun = Suit::ALL.into_iter().filter(|&art| view.sheets[own].stages(art) != FULL && !is_closed(view, art));
    let near = begun.map(|art| ((words.suit_name)(art), progress(scene, own, art)));
    let near = near.filter(|(_, steps)| !steps.is_empty()).map(|(art, steps)| headed(art, &steps, scene.lang));
    Zone::new(ZoneKind::Sheet, words.sheet, lines).with_near(near.collect())
}

/// The stages of an art that a player has learnt, would learn, and still needs.
fn progress(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Vec<String> {
    let stages = scene.view.sheets[seat].stages(art);
    if stages == FULL {
        return vec![words(scene).mastered.to_owned()];
    }
    let marks = ArtStage::ALL.into_iter().filter_map(|stage| mark_name(scene, seat, art, stage));
    marks.chain(needs(scene, seat, art)).collect()
}

/// A mark as text: a learnt stage, or a stage that the player is about to learn.
fn mark_name(scene: &Scene<Shuhari>, seat: Seat, art: Suit, stage: ArtStage) -> Option<String> {
    let words = words(scene);
    let name = (words.stage_name)(stage);
    if has(scene.view, seat, art, stage) {
        return Some(name.to_owned());
    }
    would_learn(scene.view, seat, art, stage).then(|| format!("{name}: {}", words.would_learn))
}

fn has(view: &View, seat: Seat, art: Suit, stage: ArtStage) -> bool {
    view.sheets[seat].stages(art) >> stage as u16 & 1 == 1
}

/// The stages that a player still needs in an art that they have begun, unless the art is closed.
fn needs(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Option<String> {
    let stages = scene.view.sheets[seat].stages(art);
    let begun = stages != 0 && stages != FULL && !is_closed(scene.view, art);
    begun.then(|| (words(scene).needs)(&missing(stages).collect::<Vec<_>>()))
}

/// The marks of an art, one for each stage: learnt, about to be learnt, or missing.
fn marks(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Html {
    let view = scene.view;
    let full = view.sheets[seat].has_mastered(art);
    let mark = |stage: ArtStage| {
        let label = mark_name(scene, seat, art, stage);
        let has = has(view, seat, art, stage);
        // The winning card may be back in the deck, so a score line highlights the mark.
        let lit = view.sheets[seat].mark(art, stage).is_some_and(|card| scene.is_lit(card.into()));
        let class = classes!(
            "shuhari-mark",
            "mincho",
            has.then_some("shuhari-mark-has"),
            (!has && label.is_some()).then_some("shuhari-mark-would"),
            lit.then_some("lit")
        );
        let stamp = has.then(|| format!("{seat}-{}", place(art, stage)));
        if let Some(label) = label {
            let landed = fresh(view, art).filter(|_| has);
            html! { <span {class} role="img" aria-label={label} data-stamp={stamp} data-landed={landed}>{ stage_sign(stage) }</span> }
        } else {
            html! { <span {class} aria-hidden="true">{ stage_sign(stage) }</span> }
        }
    };
    html! {
        <span class={classes!("shuhari-marks", full.then_some("shuhari-marks-full"))}>
            { for ArtStage::ALL.map(mark) }
            if let Some(progress_lines) = progress(scene, seat, art).pop().filter(|_| full || needs(scene, seat, art).is_some()) {
                <span class="hidden">{ progress_lines }</span>
            }
        </span>
    }
}

/// The value of `data-landed` for the marks of an art: they wait for the cards of a trick that has just ended.
fn fresh(view: &View, art: Suit) -> Option<&'static str> {
    let ended = view.last.filter(|last| view.trick.plays.is_empty() && last.lead == Some(art));
    ended.map(|_| "")
}

/// The index of a mark on a player's sheet. The stamp animation finds the mark by it.
pub const fn place(art: Suit, stage: ArtStage) -> u8 {
    3 * art as u8 + stage as u8
}

fn missing(stages: u16) -> impl Iterator<Item = ArtStage> {
    ArtStage::ALL.into_iter().filter(move |&stage| stages >> stage as u16 & 1 == 0)
}

/// Returns true if this seat would learn the stage if the trick ended now.
fn would_learn(view: &View, seat: Seat, art: Suit, stage: ArtStage) -> bool {
    let trick = &view.trick;
    let winner = trick.winner(stage).filter(|_| trick.lead == Some(art) && !is_closed(view, art));
    winner.is_some_and(|card| trick.player_of(card, view.players()) == Some(seat))
}

fn is_closed(view: &View, art: Suit) -> bool {
    Seat::all(view.players()).any(|seat| view.sheets[seat].has_mastered(art))
}

/// The sign of a stage if a row of the chart contains it, else a dot.
fn sign_of(stages: u16, stage: ArtStage) -> &'static str {
    if stages >> stage as u16 & 1 == 1 { stage_sign(stage) } else { "・" }
}

/// The chart: the rule of each stage, and the points of each combination of stages.
fn reference(lang: Lang) -> Html {
    let words = text::words(lang);
    html! {
        <div class="shuhari-reference">
            <ul>{ for ArtStage::ALL.into_iter().map(|stage| html! {
                <li>{ stage_frames(stage) }<b class="mincho">{ stage_sign(stage) }</b><span>{ (words.stage_rule)(stage) }</span></li>
            }) }</ul>
            <dl>{ for (1..=FULL).map(|stages| html! {
                <>
                    <dt>
                        <b class="mincho">{ for ArtStage::ALL.into_iter().map(|stage| sign_of(stages, stage)) }</b>
                        <span>{ (words.game.rule)(row(stages)) }</span>
                    </dt>
                    <dd class="mincho">{ number(worth(stages)) }</dd>
                </>
            }) }</dl>
        </div>
    }
}

/// The learning table as a blank sheet, to be printed and filled in by hand.
pub fn blank(lang: Lang) -> Html {
    let words = text::words(lang);
    let row = |art: Suit| {
        let boxes = || html! { <td>{ for ArtStage::ALL.map(|stage| html! { <span class="shuhari-mark mincho">{ stage_sign(stage) }</span> }) }</td> };
        html! { <tr><th scope="row">{ emblem(art) }{ (words.suit_name)(art) }</th>{ boxes() }{ boxes() }{ boxes() }</tr> }
    };
    let empty = || html! { <td></td> };
    html! {
        <article class="sheet shuhari-blank">
            <h1 class="mincho">{ words.sheet_title }</h1>
            <table class="shuhari-learning">
                <thead><tr><th scope="row">{ words.player_name }</th>{ empty() }{ empty() }{ empty() }</tr></thead>
                <tbody>{ for Suit::ALL.into_iter().map(row) }</tbody>
                <tfoot><tr><th scope="row">{ words.points }</th>{ empty() }{ empty() }{ empty() }</tr></tfoot>
            </table>
            <p>{ words.how_to_mark }</p>
            { reference(lang) }
        </article>
    }
}
