//! The table: stacks and deposit in the middle, a pile for everybody, and who is ahead.

use crate::cards::poems::{Deck, Kind, Poet};
use crate::engine::Seat;
use crate::ui::poem::{poem_back, poem_card};
use crate::ui::prelude::*;
use crate::ui::reading::Place;
use crate::ui::{self, Beat, Button, GameText, Lang, NoChoice, Scene, Shown, digit};

use super::facts::Fact;
use super::reading::{
    self, card_name, deck, deposit_cards, deposit_name, draws, leaders, pile_cards, pile_name, stack_name, standing,
    to_come,
};
use super::rules::{BozuMekuri, Draw, View, count};
use super::text::words;

impl Shown for BozuMekuri {
    type Card = Poet;
    type Choice = NoChoice;

    const MINUTES: u8 = 10;
    const FORECASTS: bool = true;

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let others = view.seat.clockwise(view.players()).skip(1);
        html! {
            <div class="bozu">
                <div class={classes!("bozu-others", format!("bozu-others-{}", view.players() - 1))}>
                    { for others.map(|seat| pile(scene, seat)) }
                </div>
                <div class="bozu-middle">
                    { stacks(scene) }
                    { latest(scene) }
                    { deposit(scene) }
                </div>
                { pile(scene, view.seat) }
            </div>
        }
    }

    fn places(scene: &Scene<Self>) -> Vec<Place> {
        reading::places(scene)
    }

    /// Piles change hands, or are lost.
    fn beat(fact: &Fact) -> Option<Beat> {
        let moves = match fact {
            Fact::Swept { .. } | Fact::Claimed { .. } | Fact::AllScattered { .. } | Fact::Disqualified { .. } => true,
            Fact::Scattered { cards, .. } => *cards > 0,
            _ => false,
        };
        moves.then_some(Beat::Capture)
    }

    fn card(card: Poet, lang: Lang) -> Html {
        face(card, Deck::Printed, lang, false)
    }

    fn cover() -> [Poet; 3] {
        [8, 9, 10].map(|no| Poet::new(no).expect("there are a hundred"))
    }

    fn cards_of(fact: &Fact) -> Vec<Poet> {
        match fact {
            Fact::Drew { card, .. } => vec![*card],
            _ => Vec::new(),
        }
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Poet>)> {
        let others = Seat::all(view.players()).filter(|&seat| seat != view.seat);
        let words = words(lang);
        vec![
            (words.deposit, view.deposit.iter().collect()),
            (words.other_piles, others.flat_map(|seat| view.piles[seat]).collect()),
            (words.own_pile, view.piles[view.seat].iter().collect()),
        ]
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Poet>)> {
        [Kind::Semimaru, Kind::Monk, Kind::Lady, Kind::Man]
            .map(|kind| {
                let cards: Vec<Poet> = Deck::Printed.of(kind).iter().collect();
                (format!("{} · {}", (words(lang).kinds)(kind), cards.len()), cards)
            })
            .to_vec()
    }
}

fn stacks(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let mine = !scene.moves.is_empty();
    let stack = |(place, (mv, height)): (usize, (Draw, u8))| {
        let label = stack_name(scene, mv, height);
        let class = classes!("bozu-stack", (height == 0).then_some("bozu-stack-gone"));
        let origin = scene.view.drawn_from == Some(mv.stack);
        let content = html! {
            if height > 0 {
                { poem_back() }
                <span class="bozu-stack-count mincho">{ height }</span>
            }
        };
        scene.move_button(mv, Button { class, digit: digit(place), label: Some(label), origin }, content)
    };
    let content = html! {
        <>
            { for draws(scene.view).enumerate().map(stack) }
            <p class="bozu-to-come soft small">{ to_come(scene) }</p>
        </>
    };
    ui::place(
        "stacks",
        None,
        words.stacks.to_owned(),
        classes!("bozu-stacks", mine.then_some("bozu-stacks-mine")),
        content,
    )
}

/// The card just turned up, large, wherever it has gone since.
fn latest(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let Some(&poet) = scene.view.drawn.last() else {
        return ui::place(
            "latest",
            None,
            words.latest.to_owned(),
            classes!("bozu-latest"),
            html! { <span class="bozu-hollow" /> },
        );
    };
    let kind = deck(scene.view).kind(poet);
    let class = format!("bozu-latest-{}", slug(kind));
    let content = html! {
        <>
            { ui::face(poet, card_name(scene, poet), scene.is_lit(poet),
                poem_card(poet, deck(scene.view), Some(scene.lang))) }
            <p class="bozu-latest-name" aria-hidden="true">
                <span class="mincho" lang="ja">{ poet.kanji() }</span>
                <span>{ (words.poet)(poet) }</span>
            </p>
        </>
    };
    ui::place("latest", scene.view.latest, words.latest.to_owned(), classes!("bozu-latest", class), content)
}

fn deposit(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let size = count(scene.view.deposit);
    let content = html! {
        <>
            <header><h2>{ words.deposit }</h2><span class="bozu-count mincho" aria-hidden="true">{ size }</span></header>
            if size == 0 { <p class="bozu-deposit-empty">{ words.empty }</p> }
            { fan(scene, deposit_cards(scene.view)) }
        </>
    };
    ui::place("deposit", None, deposit_name(scene), classes!("bozu-deposit"), content)
}

fn pile(scene: &Scene<BozuMekuri>, seat: Seat) -> Html {
    let View { piles, turn, out, .. } = scene.view;
    let size = count(piles[seat]);
    let mine = seat == scene.view.seat;
    let ahead = leaders(scene.view).contains(seat);
    let class = classes!(
        "bozu-player",
        mine.then_some("bozu-player-own"),
        (*turn == Some(seat)).then_some("bozu-player-turn"),
        ahead.then_some("bozu-player-ahead"),
        out.contains(seat).then_some("bozu-player-out")
    );
    let content = html! {
        <>
            <header>
                <span class="who">{ scene.names.of(seat) }</span>
                if let Some(standing) = standing(scene, seat) {
                    <span class={classes!("tag", ahead.then_some("seal"))}>{ standing }</span>
                }
                <span class="bozu-count mincho" aria-hidden="true" data-score={size.to_string()} data-seat={seat.to_string()}>{ size }</span>
            </header>
            { fan(scene, pile_cards(scene.view, seat)) }
            if let Some(forecast) = scene.forecast {
                if let Some(&win_rate) = forecast.win_rates.get(seat.number()) { { ui::win_rate(win_rate, scene.lang) } }
            }
        </>
    };
    ui::place("pile", Some(seat), pile_name(scene, seat), class, content)
}

fn fan(scene: &Scene<BozuMekuri>, cards: Vec<Poet>) -> Html {
    html! {
        <div class="fan">
            { for cards.into_iter().map(|card| face(card, deck(scene.view), scene.lang, scene.is_lit(card))) }
        </div>
    }
}

fn face(poet: Poet, deck: Deck, lang: Lang, lit: bool) -> Html {
    let picture = poem_card(poet, deck, None);
    ui::face(poet, (words(lang).card)(poet, deck.kind(poet)), lit, picture)
}

fn slug(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::Monk => "monk",
        Kind::Lady => "lady",
        Kind::Semimaru => "semimaru",
    }
}
