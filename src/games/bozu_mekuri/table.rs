//! The table: stacks and deposit in the middle, a pile for everybody, and who is ahead.

use crate::cards::poems::{Deck, Kind, Poet, Poets};
use crate::engine::{Seat, Seats};
use crate::ui::poem::{poem_back, poem_card};
use crate::ui::prelude::*;
use crate::ui::{self, Beat, Button, GameText, Lang, NoChoice, Scene, Shown, digit};

use super::facts::Fact;
use super::rules::{BozuMekuri, Draw, View, count};
use super::text::words;

/// How many cards of another's pile are fanned out; the count says the rest.
const FAN_OTHERS: usize = 5;
const FAN_MINE: usize = 12;
const FAN_DEPOSIT: usize = 16;

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
                <div class={classes!("others", format!("others-{}", view.players() - 1))}>
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
    let stack = |place: usize, height: u8| {
        let mv = Draw { stack: u8::try_from(place).expect("there are five") };
        let legal = scene.moves.contains(&mv);
        let label = (words.stack)(place + 1, height);
        let label = if legal { format!("{}. {label}", (words.game.action)(&mv)) } else { label };
        let class = classes!("stack", format!("high-{}", height.div_ceil(10)), (height == 0).then_some("gone"));
        let origin = scene.view.drawn_from == Some(mv.stack);
        let content = html! {
            if height > 0 {
                { poem_back() }
                <span class="stack-count mincho">{ height }</span>
            }
        };
        scene.move_button(mv, Button { class, digit: digit(place), label: Some(label), origin }, content)
    };
    let heights = scene.view.stacks.iter().take(scene.view.stack_count()).enumerate();
    let content = html! {
        <>
            { for heights.map(|(place, &height)| stack(place, height)) }
            <p class="to-come soft small">{ (words.to_come)(Kind::ALL.map(|kind| scene.view.left(kind))) }</p>
        </>
    };
    ui::place("stacks", None, words.stacks.to_owned(), classes!("stacks", mine.then_some("mine")), content)
}

/// The card just turned up, large, wherever it has gone since.
fn latest(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let Some(&poet) = scene.view.drawn.last() else {
        return ui::place(
            "latest",
            None,
            words.latest.to_owned(),
            classes!("latest"),
            html! { <span class="hollow" /> },
        );
    };
    let kind = deck(scene.view).kind(poet);
    let class = format!("kind-{}", slug(kind));
    let content = html! {
        <>
            { ui::face(poet, (words.card)(poet, kind), scene.is_lit(poet),
                poem_card(poet, deck(scene.view), Some(scene.lang))) }
            <p class="latest-name" aria-hidden="true">
                <span class="mincho" lang="ja">{ poet.kanji() }</span>
                <span>{ (words.poet)(poet) }</span>
            </p>
        </>
    };
    ui::place("latest", scene.view.latest, words.latest.to_owned(), classes!("latest", class), content)
}

fn deposit(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let size = count(scene.view.deposit);
    let content = html! {
        <>
            <header><h2>{ words.deposit }</h2><span class="count mincho" aria-hidden="true">{ size }</span></header>
            if size == 0 { <p class="hollow-note">{ words.empty }</p> }
            { fan(scene, scene.view.deposit, FAN_DEPOSIT) }
        </>
    };
    let label = format!("{}: {}", words.deposit, (words.cards)(size));
    ui::place("deposit", None, label, classes!("deposit"), content)
}

fn pile(scene: &Scene<BozuMekuri>, seat: Seat) -> Html {
    let View { piles, turn, out, .. } = scene.view;
    let words = words(scene.lang);
    let size = count(piles[seat]);
    let mine = seat == scene.view.seat;
    let ahead = leaders(scene.view).contains(seat);
    let class = classes!(
        "player",
        mine.then_some("me"),
        (*turn == Some(seat)).then_some("turn"),
        ahead.then_some("ahead"),
        out.contains(seat).then_some("out")
    );
    let content = html! {
        <>
            <header>
                <span class="who">{ scene.names.of(seat) }</span>
                if out.contains(seat) { <span class="tag">{ words.out }</span> }
                else if ahead { <span class="tag seal">{ words.ahead }</span> }
                <span class="count mincho" aria-hidden="true" data-score={size.to_string()} data-seat={seat.to_string()}>{ size }</span>
            </header>
            { fan(scene, piles[seat], if mine { FAN_MINE } else { FAN_OTHERS }) }
            if let Some(forecast) = scene.forecast {
                if let Some(&win_rate) = forecast.win_rates.get(seat.number()) { { ui::win_rate(win_rate, scene.lang) } }
            }
        </>
    };
    ui::place("pile", Some(seat), (words.pile)(scene.names, seat, size), class, content)
}

/// The cards that came last, the newest on top. The card that lies large in the middle is not shown twice.
fn fan(scene: &Scene<BozuMekuri>, cards: Poets, most: usize) -> Html {
    let shown = scene.view.drawn.iter().rev().skip(1).filter(|&&card| cards.contains(card)).take(most);
    let shown: Vec<Poet> = shown.copied().collect();
    html! {
        <div class="fan">
            { for shown.into_iter().rev().map(|card| face(card, deck(scene.view), scene.lang, scene.is_lit(card))) }
        </div>
    }
}

fn face(poet: Poet, deck: Deck, lang: Lang, lit: bool) -> Html {
    let picture = poem_card(poet, deck, None);
    ui::face(poet, (words(lang).card)(poet, deck.kind(poet)), lit, picture)
}

/// Whoever holds the most cards, once anybody holds one.
fn leaders(view: &View) -> Seats {
    let held = |seat: Seat| if view.out.contains(seat) { 0 } else { count(view.piles[seat]) };
    let most = Seat::all(view.players()).map(held).max().unwrap_or(0);
    Seat::all(view.players()).filter(|&seat| most > 0 && held(seat) == most).collect()
}

fn deck(view: &View) -> Deck {
    view.table.options().deck
}

fn slug(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::Monk => "monk",
        Kind::Lady => "lady",
        Kind::Semimaru => "semimaru",
    }
}
