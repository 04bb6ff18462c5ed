//! The table: the stacks, the latest card and the deposit in the middle, and a pile per player.

mod lore;
mod reading;
mod sheet;

use crate::cards::poems::{Deck, Figure, Poet, Poets};
use crate::engine::Seat;
use crate::ui::lore::{Lore, Worth};
use crate::ui::poem::{poem_back, poem_card};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::{self, Beat, Button, GameText, Lang, NoChoice, Reveal, Scene, Shown, Title, digit};

use super::rules::facts::Fact;
use super::rules::{BozuMekuri, Draw, View, count};
use super::text::{title, words};
use reading::{
    card_name, deck, deposit_cards, deposit_name, draws, pile_cards, pile_name, stack_name, standing, to_come,
    to_come_before,
};

impl Shown for BozuMekuri {
    type Card = Poet;
    type Choice = NoChoice;

    const DECK: ui::lore::Deck = ui::lore::Deck::Poems;
    const MINUTES: u8 = 10;
    const FORECASTS: bool = true;

    fn title(lang: Lang) -> &'static Title {
        title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let others = view.seat.clockwise(view.players()).skip(1);
        html! {
            <div class={classes!("bozu", format!("bozu-{}", view.players()))}>
                <div class="bozu-others">{ for others.map(|seat| pile(scene, seat)) }</div>
                { stacks(scene) }
                { latest(scene) }
                { deposit(scene) }
                { pile(scene, view.seat) }
            </div>
        }
    }

    fn zones(scene: &Scene<Self>) -> Vec<Zone> {
        reading::zones(scene)
    }

    /// A capture beat for every fact that moves cards to another player or to the deposit.
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

    fn drawing(card: Poet) -> Html {
        poem_card(card, Deck::Printed, false)
    }

    fn lore(card: Poet, lang: Lang) -> Lore {
        lore::lore(card, lang)
    }

    fn worth(card: Poet, lang: Lang) -> Worth<Poet> {
        lore::worth(card, lang)
    }

    fn back() -> Html {
        poem_back()
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

    fn reveal(_: &Fact) -> Reveal {
        Reveal::AtPlace
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

    fn sheet(lang: Lang) -> Html {
        sheet::page(lang)
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Poet>)> {
        [Figure::Semimaru, Figure::Monk, Figure::Lady, Figure::Man]
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
        let origin = scene.view.drawn_from == Some(mv.stack);
        let content = html! {
            <>
                { ui::pile(height, poem_back()) }
                if height > 0 { <span class="bozu-stack-count mincho">{ height }</span> }
            </>
        };
        scene.move_button(
            mv,
            Button {
                class: classes!("bozu-stack"),
                digit: digit(place),
                label: Some(label),
                origin,
                ..Button::default()
            },
            content,
        )
    };
    let content = html! {
        <>
            { for draws(scene.view).enumerate().map(stack) }
            <p class="bozu-to-come">
                if let Some(latest) = scene.view.drawn.last() {
                    <span data-until={latest.to_string()} aria-hidden="true">{ to_come_before(scene, *latest) }</span>
                }
                <span data-landed={scene.view.drawn.last().map(ToString::to_string)}>{ to_come(scene) }</span>
            </p>
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

/// The latest card, shown large, even if it is already in a pile or in the deposit.
fn latest(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let Some(&poet) = scene.view.drawn.last() else {
        return ui::place("latest", None, words.latest.to_owned(), classes!("bozu-latest"), Html::default());
    };
    let kind = deck(scene.view).kind(poet);
    let class = format!("bozu-latest-{}", slug(kind));
    let content = html! {
        <>
            { ui::face(poet, card_name(scene, poet), scene.is_lit(poet),
                poem_card(poet, deck(scene.view), scene.lang.conventions().reads_kana)) }
            <p class="bozu-latest-name" aria-hidden="true" data-landed={poet.to_string()}>
                <span class="mincho">{ (words.poet)(poet) }</span>
                <span>{ (words.fate)(kind, holder(scene, poet)) }</span>
            </p>
        </>
    };
    ui::place("latest", scene.view.latest, words.latest.to_owned(), classes!("bozu-latest", class), content)
}

/// Name of the player who holds a card.
fn holder<'a>(scene: &'a Scene<BozuMekuri>, poet: Poet) -> Option<&'a str> {
    let View { piles, .. } = scene.view;
    Seat::all(scene.view.players()).find(|&seat| piles[seat].contains(poet)).map(|seat| scene.names.of(seat))
}

/// The deposit: a ring with the latest cards in the order of the draws.
fn deposit(scene: &Scene<BozuMekuri>) -> Html {
    let words = words(scene.lang);
    let size = count(scene.view.deposit);
    let lying = deposit_cards(scene.view);
    let content = html! {
        <>
            <span class="bozu-count mincho" aria-hidden="true" data-counts={size.to_string()}>{ size }</span>
            if size == 0 { <p class="bozu-deposit-empty" data-landed={changes(scene.view)}>{ words.empty }</p> } else {
                <div class="bozu-thrown" data-heap={below(scene.view.deposit, &lying)}>{ cards(scene, lying) }</div>
            }
        </>
    };
    let class = classes!("bozu-deposit", (size == 0).then_some("bozu-deposit-none"));
    ui::place("deposit", None, deposit_name(scene), class, content)
}

fn pile(scene: &Scene<BozuMekuri>, seat: Seat) -> Html {
    let View { piles, turn, out, .. } = scene.view;
    let size = count(piles[seat]);
    let mine = seat == scene.view.seat;
    let lying = pile_cards(scene.view, seat);
    let heap = below(piles[seat], &lying);
    let class =
        classes!("bozu-player", mine.then_some("bozu-player-own"), out.contains(seat).then_some("bozu-player-out"));
    let content = html! {
        <>
            <header class="bozu-head">
                <span class={classes!("bozu-crest", scene.ring(seat, *turn == Some(seat)))}>{ ui::crest(seat, scene.names) }</span>
                <span class="who">
                    { scene.names.of(seat) }
                    if let Some(standing) = standing(scene, seat) { <span class="tag" data-landed={changes(scene.view)}>{ standing }</span> }
                </span>
                <span class="bozu-count mincho" aria-hidden="true" data-score={size.to_string()}
                    data-seat={seat.to_string()} data-counts={size.to_string()}>
                    { size }
                </span>
            </header>
            if mine { <div class="fan" data-heap={heap}>{ cards(scene, lying) }</div> } else {
                <div class={classes!("bozu-heap", format!("bozu-heap-{}", (size / 6 + 1).min(4)))} data-heap={heap}>
                    { cards(scene, lying) }
                </div>
            }
            if let Some(forecast) = scene.forecast {
                if let Some(&win_rate) = forecast.win_rates.get(seat.number()) { { ui::win_rate(win_rate, scene.lang) } }
            }
        </>
    };
    ui::place("pile", Some(seat), pile_name(scene, seat), class, content)
}

/// The value of `data-landed` for what the latest card changes if it moves whole heaps.
fn changes(view: &View) -> Option<&'static str> {
    view.drawn.last().filter(|&&latest| deck(view).kind(latest) != Figure::Man).map(|_| "")
}

/// The cards of a heap that lie below the visible ones, in notation.
fn below(all: Poets, visible: &[Poet]) -> String {
    let below = all.iter().filter(|card| !visible.contains(card));
    below.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn cards(scene: &Scene<BozuMekuri>, cards: Vec<Poet>) -> Html {
    cards.into_iter().map(|card| face(card, deck(scene.view), scene.lang, scene.is_lit(card))).collect()
}

fn face(poet: Poet, deck: Deck, lang: Lang, lit: bool) -> Html {
    let picture = poem_card(poet, deck, false);
    ui::face(poet, (words(lang).card)(poet, deck.kind(poet)), lit, picture)
}

fn slug(kind: Figure) -> &'static str {
    match kind {
        Figure::Man => "man",
        Figure::Monk => "monk",
        Figure::Lady => "lady",
        Figure::Semimaru => "semimaru",
    }
}
