//! The table: everybody's tokens, the trick in the order of play, the market to draft from, and the own hand.

use crate::cards::plants::{Card, Cards, Suit, Tokens};
use crate::engine::Seat;
use crate::ui::plants::{plant_back, plant_card, plant_token, sign};
use crate::ui::prelude::*;
use crate::ui::{self, GameText, Lang, Scene, Shown};

use super::board::{ROUNDS, Stage};
use super::rules::{Move, Shochikubai};
use super::text::{Preview, card_name, suit_name, suits_name, table_text, text};

impl Shown for Shochikubai {
    const MINUTES: u8 = 25;
    const COVER: &'static [&'static str] = &["plum15", "pine14", "bamboo15"];

    fn text(lang: Lang) -> &'static GameText<Self> {
        text(lang)
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let players = view.board.players();
        let others = view.seat.clockwise(players).skip(1);
        html! {
            <div class={classes!("shochikubai", format!("for-{players}"))}>
                <div class="rivals">{ for others.map(|seat| player(scene, seat)) }</div>
                <div class="garden">
                    { trick(scene) }
                    { market(scene) }
                    { sheet(scene) }
                </div>
                <div class="mine">
                    { player(scene, view.seat) }
                    { hand(scene) }
                </div>
            </div>
        }
    }

    /// A card, or a token by its suit: score lines name tokens.
    fn card(notation: &str, lang: Lang) -> Option<Html> {
        if let Ok(suit) = notation.parse::<Suit>() {
            return Some(ui::face(notation, suit_name(suit, lang).to_owned(), false, plant_token(suit)));
        }
        let card: Card = notation.parse().ok()?;
        Some(ui::face(notation, card_name(card, lang), false, plant_card(card, card.bonus())))
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<String>)> {
        let cards = |suit: Suit| suit.cards().iter().map(|card| card.to_string()).collect::<Vec<_>>();
        let suits = Suit::ALL.into_iter().rev();
        suits.map(|suit| (format!("{} · {}", suits_name(suit, lang), cards(suit).len()), cards(suit))).collect()
    }
}

/// A seat: its points, and its tokens in one row for each suit, so that complete sets stand in columns.
fn player(scene: &Scene<Shochikubai>, seat: Seat) -> Html {
    let words = table_text(scene.lang);
    let board = &scene.view.board;
    let (won, points) = (board.won[seat], board.points()[seat]);
    let sets = Suit::ALL.into_iter().map(|suit| won.get(suit)).min().unwrap_or(0);
    let firework = board.trick.flips(board.players()).firework == Some(seat);
    let lacks: Vec<&str> = board.lacks[seat].iter().map(|suit| suit_name(suit, scene.lang)).collect();
    let class = classes!(
        "plant-seat",
        (board.mover() == Some(seat)).then_some("turn"),
        (seat == scene.view.seat).then_some("own")
    );
    let total = board.totals[seat];
    let row = |suit: Suit| {
        let lit = scene.is_lit(suit.name());
        html! {
            <div class={classes!("suit-row", lit.then_some("lit"))}>
                <span class="suit-sign mincho" lang="ja">{ sign(suit) }</span>
                <span class="pips">
                    { for (0..won.get(suit)).map(|place| html! {
                        <span class={classes!("pip", (place < sets).then_some("in-set"))}>{ plant_token(suit) }</span>
                    }) }
                </span>
                <span class="suit-count">{ won.get(suit) }</span>
                if points.of(suit) > 0 { <span class="suit-points">{ (words.now)(points.of(suit).into()) }</span> }
            </div>
        }
    };
    let content = html! {
        <>
            <header>
                <span class="who">{ scene.names.of(seat) }</span>
                if board.trick.leader == seat { <span class="tag">{ words.leads }</span> }
                if firework { <span class="tag seal">{ words.firework }</span> }
                if !lacks.is_empty() { <span class="tag">{ (words.lacks)(&lacks.join(scene.lang.pick(", ", "・"))) }</span> }
                <span class="count mincho" data-score={total.to_string()} data-seat={seat.to_string()}>{ total }</span>
                // Behind the last round the total has them already.
                if board.stage != Stage::Over { <span class="gain">{ (words.now)(points.total()) }</span> }
            </header>
            <div class="rows">
                { for Suit::ALL.into_iter().rev().map(row) }
                <div class={classes!("suit-row", "suit-sets", (sets == 0).then_some("none"))}>
                    <span>{ words.columns[0] }</span>
                    <span class="suit-count">{ sets }</span>
                    <span class="suit-points">{ (words.now)(points.sets.into()) }</span>
                </div>
            </div>
            if let Some(forecast) = scene.forecast {
                if let Some(&chance) = forecast.chances.get(seat.number()) { { ui::chance(chance, scene.lang) } }
            }
        </>
    };
    let label = (words.tokens_of)(scene.names.of(seat), won, points.total());
    let label = format!("{label}. {}", (words.cards_of)(scene.names.of(seat), board.cards_of(seat)));
    ui::place("tokens", Some(seat), label, class, content)
}

/// The trick in the order of play; behind the last one, the cards that everybody kept.
fn trick(scene: &Scene<Shochikubai>) -> Html {
    let words = table_text(scene.lang);
    let (view, board) = (scene.view, &scene.view.board);
    let players = board.players();
    let flips = board.trick.flips(players);
    let drafting = if let Stage::Drafting { order, next } = board.stage { Some((order, next)) } else { None };
    let slot = |seat: Seat| {
        let flipped = flips.owners.contains(&Some(seat));
        let played = board.trick.card_of(seat, players).or(view.last[seat]);
        let place = drafting.and_then(|(order, _)| (1..).zip(order).find(|&(_, other)| other == seat));
        let now = drafting.is_some_and(|(order, next)| order[usize::from(next)] == seat);
        html! {
            <div class={classes!("slot", flipped.then_some("flipped"), now.then_some("now"))}>
                if let Some(card) = played { { laid(scene, card, flipped) } } else { <span class="hollow" /> }
                <span class="slot-name">
                    { place.map_or_else(|| scene.names.of(seat).to_owned(), |(place, _)| (words.draft)(place, scene.names.of(seat))) }
                </span>
                if flips.firework == Some(seat) { { spark() } }
            </div>
        }
    };
    let heading = if board.is_revealed() { words.last_cards } else { words.trick };
    let content = html! {
        <>
            <h2>{ heading }<span class="soft small">{ where_in_match(scene) }</span></h2>
            <div class="slots">{ for board.trick.leader.clockwise(players).map(slot) }</div>
        </>
    };
    ui::place("trick", None, heading.to_owned(), classes!("plant-trick"), content)
}

fn where_in_match(scene: &Scene<Shochikubai>) -> String {
    let board = &scene.view.board;
    let tricks = board.size().tricks();
    (table_text(scene.lang).round)(board.round().min(ROUNDS), (board.past.len() + 1).min(tricks), tricks)
}

/// A card of the trick. Where it was flipped its back shows, with the rank that everybody remembers.
fn laid(scene: &Scene<Shochikubai>, card: Card, flipped: bool) -> Html {
    let name = card_name(card, scene.lang);
    if !flipped {
        return face(scene, card);
    }
    let label = format!("{name} ({})", table_text(scene.lang).flipped);
    let picture = html! { <>{ plant_back() }<span class="was mincho">{ format!("{}{}", sign(card.suit()), card.rank()) }</span></> };
    ui::face(&card.to_string(), label, scene.is_lit(&card.to_string()), picture)
}

/// A firework over the card that set it off.
fn spark() -> Html {
    html! {
        <svg class="spark" viewBox="-12 -12 24 24" aria-hidden="true">
            <path d="M0-4V-11M0 4V11M4 0H11M-4 0H-11M3-3L8-8M-3-3L-8-8M3 3L8 8M-3 3L-8 8" />
        </svg>
    }
}

fn face(scene: &Scene<Shochikubai>, card: Card) -> Html {
    let notation = card.to_string();
    let picture = plant_card(card, scene.view.board.bonus(card));
    ui::face(&notation, card_name(card, scene.lang), scene.is_lit(&notation), picture)
}

/// The market, and what is still to come; for a star, the box.
fn market(scene: &Scene<Shochikubai>) -> Html {
    let words = table_text(scene.lang);
    let board = &scene.view.board;
    if board.stage == Stage::Over {
        return Html::default();
    }
    let star = matches!(board.stage, Stage::Bonuses { .. });
    let open = matches!(board.stage, Stage::Drafting { .. }) || star;
    let tokens = if star { board.boxed } else { board.market };
    let mine = !scene.moves.is_empty();
    let heading = match (star, star && mine) {
        (_, true) => words.star,
        (true, _) => words.in_box,
        _ => words.market,
    };
    let heap = |suit: Suit| {
        if open {
            offer(scene, suit, tokens)
        } else {
            html! { <div class="heap">{ heap_of(suit, tokens) }</div> }
        }
    };
    let boxed: Vec<String> = Suit::ALL
        .into_iter()
        .rev()
        .map(|suit| format!("{} {}", suit_name(suit, scene.lang), board.boxed.get(suit)))
        .collect();
    let content = html! {
        <>
            <h2>{ heading }</h2>
            <div class="heaps">{ for Suit::ALL.into_iter().rev().map(heap) }</div>
            <p class="soft small">{ (words.sets_left)(board.sets) }{ " · " }{ words.in_box }{ ": " }{ boxed.join(", ") }</p>
        </>
    };
    ui::place(
        "market",
        None,
        heading.to_owned(),
        classes!("plant-market", (open && mine).then_some("mine-now")),
        content,
    )
}

/// The tokens of one suit, to be taken.
fn offer(scene: &Scene<Shochikubai>, suit: Suit, tokens: Tokens) -> Html {
    let mv = Move::Take(suit);
    let legal = scene.moves.contains(&mv);
    let label = format!("{} ({})", (text(scene.lang).action)(&mv), tokens.get(suit));
    html! {
        <button type="button" class="heap" data-move={mv.to_string()} aria-disabled={(!legal).to_string()} aria-label={label}
            onclick={makes(scene, mv)}>
            { heap_of(suit, tokens) }
        </button>
    }
}

/// The tokens themselves, or one of them and a number where they are many.
fn heap_of(suit: Suit, tokens: Tokens) -> Html {
    let count = tokens.get(suit);
    let shown = if count > 4 { 1 } else { count };
    html! {
        <>
            { for (0..shown).map(|_| html! { <span class="pip">{ plant_token(suit) }</span> }) }
            if count > 4 { <span class="many">{ format!("× {count}") }</span> }
        </>
    }
}

/// The own cards. While cards are played each is a button, and says what it would do.
fn hand(scene: &Scene<Shochikubai>) -> Html {
    let words = table_text(scene.lang);
    let view = scene.view;
    let playing = matches!(view.board.stage, Stage::Playing(_));
    let shown = if view.board.is_revealed() { Cards::EMPTY } else { view.hand };
    let one = |card: Card| {
        let mv = Move::Play(card);
        let legal = scene.moves.contains(&mv);
        if !playing {
            return html! { <div class="held" key={card.to_string()}>{ face(scene, card) }</div> };
        }
        let does = effects(scene, card);
        html! {
            <button type="button" class="held" key={card.to_string()} data-move={mv.to_string()}
                aria-disabled={(!legal).to_string()} onclick={makes(scene, mv)}
                aria-label={format!("{}. {does}", (text(scene.lang).action)(&mv))}>
                { face(scene, card) }
                <span class="does" aria-hidden="true"><b>{ card_name(card, scene.lang) }</b>{ " " }{ does.clone() }</span>
            </button>
        }
    };
    let content = html! { <div class="cards">{ for shown.iter().map(one) }</div> };
    let class = classes!("plant-hand", (playing && !scene.moves.is_empty()).then_some("mine-now"));
    ui::place("hand", Some(view.seat), words.hand.to_owned(), class, content)
}

/// What playing a card does now, and what keeping it would bring.
fn effects(scene: &Scene<Shochikubai>, card: Card) -> String {
    let words = table_text(scene.lang);
    let mut sentences = Vec::new();
    if !scene.moves.is_empty() {
        sentences.push((words.does)(&preview(scene, card), scene.names));
    }
    if scene.view.is_alone(card) {
        sentences.push(words.alone.to_owned());
    }
    sentences.push((words.keeps)(scene.view.board.bonus(card)));
    sentences.join(scene.lang.pick(" ", ""))
}

fn preview(scene: &Scene<Shochikubai>, card: Card) -> Preview {
    let (view, trick) = (scene.view, &scene.view.board.trick);
    let players = view.board.players();
    let Some(lead) = trick.lead() else { return Preview::Leads };
    if !scene.moves.contains(&Move::Play(card)) {
        return Preview::Forbidden(lead);
    }
    let mut then = *trick;
    then.play(card);
    let of = u8::try_from(then.len()).expect("at most four");
    let place = (1..=of).zip(then.order(players)).find(|&(_, seat)| seat == view.seat).map_or(of, |(place, _)| place);
    match trick.plays(players).find(|&(_, other)| other == card.twin()) {
        Some((owner, _)) => {
            Preview::Flips { rank: card.rank(), owner, place, firework: trick.flips(players).firework.is_none() }
        }
        None => Preview::Comes { place, of },
    }
}

fn makes(scene: &Scene<Shochikubai>, mv: Move) -> Callback<MouseEvent> {
    let play = scene.play.clone();
    Callback::from(move |_| play.emit(mv.to_string()))
}

/// The round that was settled, line by line, until the next one is under way.
fn sheet(scene: &Scene<Shochikubai>) -> Html {
    let words = table_text(scene.lang);
    let board = &scene.view.board;
    let fresh = board.stage == Stage::Over || board.past.len() == 0 && board.trick.is_empty();
    let Some(settled) = board.latest.filter(|_| fresh) else { return Html::default() };
    let [sets, sum, total] = words.columns;
    let row = |seat: Seat| {
        let points = settled.points[seat];
        html! {
            <tr>
                <th scope="row">{ scene.names.of(seat) }</th>
                <td>{ points.sets }</td>
                { for Suit::ALL.into_iter().rev().map(|suit| html! { <td>{ points.of(suit) }</td> }) }
                <td><b>{ points.total() }</b></td>
                <td>{ board.totals[seat] }</td>
            </tr>
        }
    };
    let content = html! {
        <table>
            <caption>{ (words.last_round)(board.settled) }</caption>
            <thead><tr>
                <td></td><th scope="col">{ sets }</th>
                { for Suit::ALL.into_iter().rev().map(|suit| html! { <th scope="col">{ suit_name(suit, scene.lang) }</th> }) }
                <th scope="col">{ sum }</th><th scope="col">{ total }</th>
            </tr></thead>
            <tbody>{ for Seat::all(board.players()).map(row) }</tbody>
        </table>
    };
    ui::place("sheet", None, (words.last_round)(board.settled), classes!("plant-sheet"), content)
}
