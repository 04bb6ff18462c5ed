//! The learning table (習得表): five arts by players, a mark for each stage learnt, and the chart of the box beside it.

use crate::cards::arts::{Stage, Suit};
use crate::engine::Seat;
use crate::ui::art::{emblem, stage_frames, stage_sign};
use crate::ui::prelude::*;
use crate::ui::reading::{Kind, Place, headed};
use crate::ui::{Lang, Scene};

use super::field::discard;
use super::rules::{Shuhari, View};
use super::score::{FULL, row, worth};
use super::table::words;
use super::text;

/// The learning table with what belongs beside it. When there is no room, a strip of the viewer's marks opens it.
pub fn beside(scene: &Scene<Shuhari>) -> Html {
    let words = words(scene);
    let own = scene.view.seat;
    html! {
        <details class="shuhari-aside" data-zone="sheet">
            <summary class="shuhari-strip">
                <span class="hidden">{ words.sheet }</span>
                { for Suit::ALL.into_iter().map(|art| html! {
                    <span class="shuhari-strip-art" aria-hidden="true">{ emblem(art) }<span>{ marks(scene, own, art) }</span></span>
                }) }
            </summary>
            <div class="shuhari-beside" role="group" aria-label={words.sheet} tabindex="0">
                { learning_table(scene) }
                <div class="shuhari-more">{ chart(scene.lang) }{ discard(scene) }</div>
            </div>
        </details>
    }
}

/// The learning table in words: art by art, then the points, and what each player is nearest to.
pub fn read(scene: &Scene<Shuhari>) -> Place {
    let (view, words) = (scene.view, words(scene));
    let seats = || Seat::all(view.players());
    let named = |seat: Seat, told: &str| format!("{} {told}", scene.names.of(seat));
    let art = |art: Suit| {
        let mut pieces: Vec<String> = is_closed(view, art).then(|| words.closed.to_owned()).into_iter().collect();
        for seat in seats() {
            let mut told = progress(scene, seat, art);
            if let Some(first) = told.first_mut() {
                *first = named(seat, first);
            }
            pieces.extend(told);
        }
        headed((words.suit_name)(art), &pieces, scene.lang)
    };
    let points: Vec<String> = seats().map(|seat| named(seat, &signed(view.sheets[seat].points()))).collect();
    let goals = seats().filter_map(|seat| Some((seat, nearest(view, seat)?)));
    let goals = goals.map(|(seat, art)| {
        let missing = missing(view.sheets[seat].stages(art)).map(words.stage_name);
        named(seat, &[(words.suit_name)(art)].into_iter().chain(missing).collect::<Vec<_>>().join(" "))
    });
    let goals: Vec<String> = goals.collect();
    let mut lines: Vec<String> = Suit::ALL.into_iter().map(art).collect();
    lines.push(headed(words.points, &points, scene.lang));
    lines.push(headed(words.goal, &goals, scene.lang));
    Place::new(Kind::Sheet, words.sheet, lines)
}

/// What a player has learnt in an art, would learn, and still needs.
fn progress(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Vec<String> {
    let stages = scene.view.sheets[seat].stages(art);
    if stages == FULL {
        return vec![words(scene).mastered.to_owned()];
    }
    let marks = Stage::ALL.into_iter().filter_map(|stage| mark_name(scene, seat, art, stage));
    marks.chain(needs(scene, seat, art)).collect()
}

/// A mark in words: a stage that is learnt, or about to be won.
fn mark_name(scene: &Scene<Shuhari>, seat: Seat, art: Suit, stage: Stage) -> Option<String> {
    let words = words(scene);
    let name = (words.stage_name)(stage);
    if has(scene.view, seat, art, stage) {
        return Some(name.to_owned());
    }
    would_learn(scene.view, seat, art, stage).then(|| format!("{name}: {}", words.would_learn))
}

fn has(view: &View, seat: Seat, art: Suit, stage: Stage) -> bool {
    view.sheets[seat].stages(art) >> stage as u16 & 1 == 1
}

/// What a player who has begun an art still needs in it, while anybody can learn it.
fn needs(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Option<String> {
    let stages = scene.view.sheets[seat].stages(art);
    let begun = stages != 0 && stages != FULL && !is_closed(scene.view, art);
    begun.then(|| (words(scene).needs)(&missing(stages).collect::<Vec<_>>()))
}

fn learning_table(scene: &Scene<Shuhari>) -> Html {
    let words = words(scene);
    let view = scene.view;
    let seats = || Seat::all(view.players());
    let row = |art: Suit| {
        let class = classes!(
            (view.trick.lead == Some(art)).then_some("shuhari-learning-leading"),
            is_closed(view, art).then_some("shuhari-learning-closed")
        );
        html! {
            <tr {class}>
                <th scope="row">{ emblem(art) }<span class="shuhari-art-label">{ (words.suit_name)(art) }</span>
                    if is_closed(view, art) { <span class="hidden">{ words.closed }</span> }</th>
                { for seats().map(|seat| cell(scene, seat, art)) }
            </tr>
        }
    };
    html! {
        <table class="shuhari-learning">
            <caption class="hidden">{ words.sheet }</caption>
            <thead><tr>
                <td class="mincho">{ words.sheet }</td>
                { for seats().map(|seat| html! { <th scope="col" class={(view.turn() == Some(seat)).then_some("shuhari-learning-turn")}>{ scene.names.of(seat) }</th> }) }
            </tr></thead>
            <tbody>{ for Suit::ALL.into_iter().map(row) }</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{ words.points }</th>
                    { for seats().map(|seat| html! { <td class="mincho shuhari-points">{ signed(view.sheets[seat].points()) }</td> }) }
                </tr>
                <tr class="shuhari-goals">
                    <th scope="row">{ words.goal }</th>
                    { for seats().map(|seat| goal(scene, seat)) }
                </tr>
            </tfoot>
        </table>
    }
}

/// The stages that one player has learnt in one art, those that the trick would bring, and what is missing.
fn cell(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Html {
    let words = words(scene);
    let view = scene.view;
    let stages = view.sheets[seat].stages(art);
    let class = classes!((seat == view.seat).then_some("shuhari-learning-own"));
    if stages == FULL {
        let mut cards = Stage::ALL.into_iter().filter_map(|stage| view.sheets[seat].mark(art, stage));
        let lit = cards.any(|card| scene.is_lit(card.into())).then_some("lit");
        return html! { <td {class}><span class={classes!("seal", "shuhari-mastery", "mincho", lit)} role="img" aria-label={words.mastered}>{ words.mastery_sign }</span></td> };
    }
    html! {
        <td {class}>
            { marks(scene, seat, art) }
            if let Some(needs) = needs(scene, seat, art) { <span class="hidden">{ needs }</span> }
        </td>
    }
}

/// One mark for each stage: learnt, about to be won, or missing.
fn marks(scene: &Scene<Shuhari>, seat: Seat, art: Suit) -> Html {
    let view = scene.view;
    let mark = |stage: Stage| {
        let label = mark_name(scene, seat, art, stage);
        let has = has(view, seat, art, stage);
        let would = !has && label.is_some();
        // The card that won it may have gone back into the deck: a line of the score outlines the mark.
        let lit = view.sheets[seat].mark(art, stage).is_some_and(|card| scene.is_lit(card.into()));
        let class = classes!(
            "shuhari-mark",
            "mincho",
            has.then_some("shuhari-mark-has"),
            would.then_some("shuhari-mark-would"),
            lit.then_some("lit")
        );
        if let Some(label) = label {
            html! { <span {class} role="img" aria-label={label}>{ stage_sign(stage) }</span> }
        } else {
            html! { <span {class} aria-hidden="true">{ stage_sign(stage) }</span> }
        }
    };
    html! { <>{ for Stage::ALL.map(mark) }</> }
}

fn missing(stages: u16) -> impl Iterator<Item = Stage> {
    Stage::ALL.into_iter().filter(move |&stage| stages >> stage as u16 & 1 == 0)
}

/// The open art in which a player is nearest to full mastery.
fn nearest(view: &View, seat: Seat) -> Option<Suit> {
    let open = Suit::ALL.into_iter().filter(|&art| view.sheets[seat].stages(art) != 0 && !is_closed(view, art));
    open.min_by_key(|&art| missing(view.sheets[seat].stages(art)).count())
}

/// What a player needs most: that art, and what is missing there.
fn goal(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let view = scene.view;
    html! {
        <td class="mincho">
            if let Some(art) = nearest(view, seat) {
                <span class="hidden">{ (words(scene).suit_name)(art) }</span>{ emblem(art) }
                { for missing(view.sheets[seat].stages(art)).map(stage_sign) }
            }
        </td>
    }
}

/// Whether this seat would learn the stage if the trick ended now.
fn would_learn(view: &View, seat: Seat, art: Suit, stage: Stage) -> bool {
    let trick = &view.trick;
    let winner = trick.winner(stage).filter(|_| trick.lead == Some(art) && !is_closed(view, art));
    winner.is_some_and(|card| trick.player_of(card, view.players()) == Some(seat))
}

fn is_closed(view: &View, art: Suit) -> bool {
    Seat::all(view.players()).any(|seat| view.sheets[seat].has_mastered(art))
}

/// The chart of the box, folded away until somebody asks.
fn chart(lang: Lang) -> Html {
    html! {
        <details class="shuhari-chart">
            <summary>{ text::words(lang).chart }</summary>
            { reference(lang) }
        </details>
    }
}

/// Who learns what, and what it is worth.
fn reference(lang: Lang) -> Html {
    let words = text::words(lang);
    html! {
        <div class="shuhari-reference">
            <ul>{ for Stage::ALL.into_iter().map(|stage| html! {
                <li>{ stage_frames(stage) }<b class="mincho">{ stage_sign(stage) }</b><span>{ (words.stage_rule)(stage) }</span></li>
            }) }</ul>
            <dl>{ for (1..=FULL).map(|stages| html! {
                <><dt><b class="mincho">{ for Stage::ALL.into_iter().map(|stage| if stages >> stage as u16 & 1 == 1 { stage_sign(stage) } else { "・" }) }</b>
                    <span>{ (words.game.rule)(row(stages)) }</span></dt><dd class="mincho">{ signed(worth(stages)) }</dd></>
            }) }</dl>
        </div>
    }
}

/// A number as it is written: a minus is as wide as a plus.
pub fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// The learning table for the table at home: names, marks and points are written in by hand.
pub fn blank(lang: Lang) -> Html {
    let words = text::words(lang);
    let row = |art: Suit| {
        let boxes = || html! { <td>{ for Stage::ALL.map(|stage| html! { <span class="shuhari-mark mincho">{ stage_sign(stage) }</span> }) }</td> };
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
