//! The score sheet with the values of sets and majorities and the viewer's points, and the tokens of later markets.

use crate::cards::plants::Suit;
use crate::ui::plants::plant_token;
use crate::ui::prelude::*;
use crate::ui::reading::{Zone, ZoneKind};
use crate::ui::{self, Fold, Lang, Scene};

use super::super::rules::progress::chase;
use super::super::rules::score::{Points, SET, majority};
use super::super::rules::{Move, Shochikubai};
use super::super::text::{title, words};
use super::names::{boxed_name, latest_trick, where_in_match};

/// The score sheet. In small layouts it is folded behind a button with a one-line summary.
pub fn counts(scene: &Scene<Shochikubai>) -> Html {
    let words = words(scene.lang);
    let head = html! {
        <span class="shochikubai-short" aria-hidden="true">
            { for strongest_first().map(plant_token) }
            <span>{ words.in_short }</span>
        </span>
    };
    let label = words.what_counts;
    let content = html! {
        <Fold class="shochikubai-fold" button="shochikubai-drawer" {label} {head}>
            <div class="shochikubai-paper paper">
                <p class="shochikubai-title mincho">{ label }</p>
                { table(scene.lang, &|suit| prospects(scene, suit)) }
                { outcomes(scene) }
            </div>
        </Fold>
    };
    ui::place("sheet", None, label.to_owned(), classes!("shochikubai-counts"), content)
}

/// Summary sheet: the values of sets and majorities, and reminders of the rules, as a separate page.
pub fn page(lang: Lang) -> Html {
    let words = words(lang);
    html! {
        <div class="shochikubai-page sheet">
            <h1 class="mincho">{ title(lang).name }</h1>
            { table(lang, &|suit| (words.suits_name)(suit).to_owned()) }
            <ul>{ for words.reminders.iter().map(|line| html! { <li>{ *line }</li> }) }</ul>
        </div>
    }
}

/// The score sheet in words.
pub fn read(scene: &Scene<Shochikubai>) -> Zone {
    let words = words(scene.lang);
    let line = |suit: Suit| {
        let (most, next) = majority(suit);
        format!("{} {} {most}, {} {next}", (words.suits_name)(suit), words.most, words.next)
    };
    let now = scene.view.board.points()[scene.view.seat];
    let set = format!("{} {SET}", words.a_set);
    let stands = format!("{} {} {}", words.as_it_stands, now.total(), (words.made_of)(now));
    let lines = [set].into_iter().chain(strongest_first().map(line)).chain([stands.trim().to_owned()]);
    Zone::new(ZoneKind::Sheet, words.what_counts, lines)
}

/// The area below the score sheet: the round and trick, the order of suits, the sets for later markets, and the box.
pub fn coming(scene: &Scene<Shochikubai>) -> Html {
    let words = words(scene.lang);
    let board = &scene.view.board;
    let boxed = |suit: Suit| {
        let count = board.boxed.get(suit);
        html! { <span class="shochikubai-boxed" role="img" aria-label={boxed_name(scene, suit)}>{ plant_token(suit) }{ count }</span> }
    };
    let set = || html! { <span class="shochikubai-set">{ for strongest_first().map(plant_token) }</span> };
    html! {
        <div class="shochikubai-coming">
            <p class="shochikubai-where">{ where_in_match(scene) }</p>
            <p class="shochikubai-strength">{ (words.strength)(latest_trick(scene.view).lead()) }</p>
            if !board.is_revealed() {
                <p class="shochikubai-sets" aria-hidden="true">{ for (0..board.sets).map(|_| set()) }</p>
                <p class="shochikubai-sets-left">{ (words.sets_left)(board.sets) }</p>
                <p class="shochikubai-in-box"><span>{ words.in_box }</span>{ for strongest_first().map(boxed) }</p>
            }
        </div>
    }
}

/// Table with the points of a set, and for each suit the points of the most and the second most.
fn table(lang: Lang, prospects: &dyn Fn(Suit) -> String) -> Html {
    let words = words(lang);
    let row = |suit: Suit| {
        let (most, next) = majority(suit);
        html! {
            <tr>
                <th scope="row">
                    <span class="shochikubai-tokens">{ plant_token(suit) }</span>
                    <span class="shochikubai-said">{ prospects(suit) }</span>
                </th>
                <td class="mincho">{ most }</td>
                <td class="mincho">{ next }</td>
            </tr>
        }
    };
    html! {
        <table class="shochikubai-worth">
            <tbody>
                <tr>
                    <th scope="row">
                        <span class="shochikubai-tokens">{ for strongest_first().map(plant_token) }</span>
                        <span class="shochikubai-said">{ words.a_set }</span>
                    </th>
                    <td class="mincho" colspan="2">{ SET }</td>
                </tr>
                <tr class="shochikubai-heads"><td></td><th scope="col">{ words.most }</th><th scope="col">{ words.next }</th></tr>
                { for strongest_first().map(row) }
            </tbody>
        </table>
    }
}

/// The viewer's prospects in a suit during a round. Between rounds only the name of the suit.
fn prospects(scene: &Scene<Shochikubai>, suit: Suit) -> String {
    let (board, words) = (&scene.view.board, words(scene.lang));
    if board.is_settled() {
        return (words.suits_name)(suit).to_owned();
    }
    (words.chase)(suit, chase(board, scene.view.seat, suit))
}

/// The viewer's points with each token that they may take, or the current points if there is none to take. The style
/// sheet shows only the outcome of the hovered or focused token.
fn outcomes(scene: &Scene<Shochikubai>) -> Html {
    let (board, words, seat) = (&scene.view.board, words(scene.lang), scene.view.seat);
    let may = |suit: &Suit| scene.moves.contains(&Move::Take(*suit));
    let outcome = |head: String, points: Points, class: Classes| {
        html! {
            <div class={classes!("shochikubai-outcome", class)}>
                <p class="shochikubai-would-be">{ head }</p>
                <p class="shochikubai-sum"><b class="mincho">{ points.total() }</b><span>{ (words.made_of)(points) }</span></p>
            </div>
        }
    };
    let first = strongest_first().find(may);
    let with = |suit: Suit| {
        let class = classes!(
            format!("shochikubai-outcome-{suit}"),
            (first == Some(suit)).then_some("shochikubai-outcome-first")
        );
        outcome((words.would_be)(suit), board.points_with(seat, suit), class)
    };
    html! {
        <div class="shochikubai-outcomes">
            { for strongest_first().filter(may).map(with) }
            if first.is_none() {
                { outcome(words.as_it_stands.to_owned(), board.points()[seat], classes!("shochikubai-outcome-first")) }
            }
        </div>
    }
}

fn strongest_first() -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().rev()
}
