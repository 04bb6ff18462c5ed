//! The table: the others above, the row of the trick and the learning table in the middle, the hand below.

use crate::cards::arts::{Art, Card, Cards, Stage};
use crate::engine::Seat;
use crate::ui::prelude::*;
use crate::ui::{self, GameText, Lang, Scene, Shown};

use super::face::{card_back, card_face};
use super::moves::Move;
use super::names::{TableText, card_name, role_name, stage_name, suit_name, table_text};
use super::rules::{Phase, Shuhari};
use super::sheet;
use super::text::text;
use super::trick::{Role, Trick};
use super::view::View;

impl Shown for Shuhari {
    const MINUTES: u8 = 30;
    const COVER: &'static [&'static str] = &["5ICS", "9ISN", "12SIC"];

    fn text(lang: Lang) -> &'static GameText<Self> {
        text(lang)
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let others = view.seat.clockwise(view.players()).skip(1);
        html! {
            <div class="shuhari">
                <div class="shuhari-others">{ for others.map(|seat| player(scene, seat)) }</div>
                <div class="shuhari-middle">
                    <div class="shuhari-play">
                        { row(scene) }
                        { looked(scene) }
                        { piles(scene) }
                    </div>
                    { sheet::learning_table(scene) }
                </div>
                { own(scene) }
            </div>
        }
    }

    fn card(notation: &str, lang: Lang) -> Option<Html> {
        let card: Card = notation.parse().ok()?;
        Some(face(card, lang, false))
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<String>)> {
        let rank = |rank: u8| Art::ALL.iter().filter(move |card| card.rank() == rank).map(ToString::to_string);
        let mut groups: Vec<(String, Vec<String>)> =
            (1..=12).map(|number| (number.to_string(), rank(number).collect())).collect();
        for card in [Card::PREPARATION, Card::REVIEW] {
            groups.push((format!("{} · 5", card_name(card, lang)), vec![card.to_string()]));
        }
        groups
    }
}

fn words(scene: &Scene<Shuhari>) -> &'static TableText {
    table_text(scene.lang)
}

fn face(card: Card, lang: Lang, lit: bool) -> Html {
    ui::face(&card.to_string(), card_name(card, lang), lit, card_face(card))
}

fn shown(scene: &Scene<Shuhari>, card: Card) -> Html {
    face(card, scene.lang, scene.is_lit(&card.to_string()))
}

/// Another player: points, the size of the hand, and what is known of it.
fn player(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let view = scene.view;
    let known = view.minds[seat].known;
    let content = html! {
        <>
            { heading(scene, seat) }
            <div class="shuhari-backs">
                { for known.iter().map(|card| shown(scene, card)) }
                { for (known.len()..view.held[seat]).map(|_| html! { <span class="card">{ card_back() }</span> }) }
            </div>
        </>
    };
    seat_place(scene, seat, "shuhari-player", content)
}

/// The viewer: points, and the hand with all that can be done with it.
fn own(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    let content = html! {
        <>
            { heading(scene, view.seat) }
            <div class="shuhari-cards">
                { for view.hand.arts.iter().enumerate().map(|(place, card)| in_hand(scene, place, card)) }
                { specials(scene) }
            </div>
            { reviews(scene) }
        </>
    };
    seat_place(scene, view.seat, "shuhari-own", content)
}

fn seat_place(scene: &Scene<Shuhari>, seat: Seat, class: &'static str, content: Html) -> Html {
    let view = scene.view;
    let label = (words(scene).player)(scene.names, seat, view.held[seat], view.sheets[seat].points());
    ui::place("hand", Some(seat), label, classes!(class, (view.turn() == Some(seat)).then_some("turn")), content)
}

fn heading(scene: &Scene<Shuhari>, seat: Seat) -> Html {
    let view = scene.view;
    let points = view.sheets[seat].points();
    let under = view.under.iter().filter(|hidden| hidden.by == Some(seat)).count();
    html! {
        <header>
            <span class="who">{ scene.names.of(seat) }</span>
            if under > 0 { <span class="tag">{ (words(scene).under)(under) }</span> }
            if let Some(forecast) = scene.forecast {
                if let Some(&chance) = forecast.chances.get(seat.number()) { { ui::chance(chance, scene.lang) } }
            }
            <span class="count mincho" data-score={points.to_string()} data-seat={seat.to_string()}>{ points }</span>
        </header>
    }
}

/// The digit that presses the thing at this place of the hand, unless another choice is open.
fn hand_key(scene: &Scene<Shuhari>, place: usize) -> Option<usize> {
    (scene.view.looked.is_empty() && scene.chosen.is_none()).then_some(place)
}

/// An art card of the hand, with a button for each thing it can be, or one that tells why it can be nothing.
fn in_hand(scene: &Scene<Shuhari>, place: usize, card: Art) -> Html {
    let is_of = |mv: &&Move| match **mv {
        Move::Lead(one) | Move::Practice(one) | Move::Rest(one) | Move::Break(one) => one == card,
        _ => false,
    };
    let legal: Vec<Move> = scene.moves.iter().filter(is_of).copied().collect();
    let offered = if legal.is_empty() { vec![attempt(&scene.view.trick, card)] } else { legal };
    html! {
        <div class="shuhari-card">
            { shown(scene, card.into()) }
            { for offered.into_iter().enumerate().map(|(way, mv)| {
                let key = hand_key(scene, place).filter(|_| way == 0);
                button(scene, mv, role_of(mv, scene.lang), key)
            }) }
        </div>
    }
}

/// What somebody would try to do with a card: its refusal tells most.
fn attempt(trick: &Trick, card: Art) -> Move {
    let Some(lead) = trick.lead else { return Move::Lead(card) };
    if card.suit(trick.stage) == lead {
        Move::Practice(card)
    } else if trick.stage.next().is_some_and(|next| card.suit(next) == lead) {
        Move::Break(card)
    } else {
        Move::Rest(card)
    }
}

fn role_of(mv: Move, lang: Lang) -> String {
    let role = match mv {
        Move::Lead(_) => Role::Lead,
        Move::Practice(_) => Role::Practice,
        Move::Rest(_) => Role::Rest,
        Move::Break(_) => Role::Break,
        Move::Review(_) => Role::Review,
        Move::Prep | Move::Keep(_) | Move::Under(_) => Role::Preparation,
    };
    role_name(role, lang).to_owned()
}

/// A button that makes a move, or tells why not.
fn button(scene: &Scene<Shuhari>, mv: Move, label: String, key: Option<usize>) -> Html {
    let legal = scene.moves.contains(&mv);
    let onclick = scene.play.reform(move |_: MouseEvent| mv.to_string());
    html! {
        <button type="button" class="shuhari-move" data-move={mv.to_string()} data-key={digit(key)} aria-disabled={(!legal).to_string()}
            aria-label={(text(scene.lang).action)(&mv)} {onclick}>{ label }</button>
    }
}

fn digit(place: Option<usize>) -> Option<String> {
    place.filter(|&place| place < 10).map(|place| ((place + 1) % 10).to_string())
}

/// Preparations and reviews of the hand: alike ones lie together.
fn specials(scene: &Scene<Shuhari>) -> Html {
    let Cards { preparations, reviews, .. } = scene.view.hand;
    let chosen = scene.chosen == Some(REVIEW);
    let choose = scene.choose.reform(|_: MouseEvent| REVIEW.to_owned());
    html! {
        <>
            if preparations > 0 {
                <div class="shuhari-card">
                    { for (0..preparations).map(|_| shown(scene, Card::PREPARATION)) }
                    { button(scene, Move::Prep, role_of(Move::Prep, scene.lang), hand_key(scene, 7)) }
                </div>
            }
            if reviews > 0 {
                <div class="shuhari-card">
                    { for (0..reviews).map(|_| shown(scene, Card::REVIEW)) }
                    if scene.moves.iter().any(|mv| matches!(mv, Move::Review(_))) {
                        <button type="button" class="shuhari-move" data-choose={REVIEW} data-key={digit(hand_key(scene, 8))}
                            aria-expanded={chosen.to_string()} aria-disabled="false" onclick={choose}>{ words(scene).review }</button>
                    }
                </div>
            }
        </>
    }
}

/// What has to be chosen before its moves are shown.
const REVIEW: &str = "review";

/// The cards that a review can take back, once it is chosen.
fn reviews(scene: &Scene<Shuhari>) -> Html {
    let ways: Vec<(Art, Move)> = scene
        .moves
        .iter()
        .filter_map(|&mv| match mv {
            Move::Review(card) if scene.chosen == Some(REVIEW) => Some((card, mv)),
            _ => None,
        })
        .collect();
    if ways.is_empty() {
        return Html::default();
    }
    let way = |(place, (card, mv)): (usize, (Art, Move))| {
        html! {
            <div class="shuhari-card">
                { shown(scene, card.into()) }
                { button(scene, mv, role_of(mv, scene.lang), Some(place)) }
            </div>
        }
    };
    html! {
        <section class="ways shuhari-ways" aria-label={words(scene).review}>{ for ways.into_iter().enumerate().map(way) }</section>
    }
}

/// The row of the trick, or of the one before as long as nothing has been led.
fn row(scene: &Scene<Shuhari>) -> Html {
    let View { trick, last, .. } = scene.view;
    let words = words(scene);
    let (trick, label) = match last {
        Some(last) if trick.plays.is_empty() => (last, words.last_row),
        _ => (trick, words.row),
    };
    let players = scene.view.players();
    let left = Trick::length(players) - trick.plays.len();
    let mut stage = Stage::Obey;
    let mut cards = Vec::new();
    for (place, play) in trick.plays.iter().enumerate() {
        if play.stage != stage {
            stage = play.stage;
            cards.push(html! { <li class="shuhari-stage mincho">{ stage_name(stage, scene.lang) }</li> });
        }
        let wins =
            play.card.art().is_some_and(|card| trick.winner(play.stage) == Some(card) && play.role != Role::Rest);
        let class =
            classes!("shuhari-laid", (play.role == Role::Rest).then_some("sideways"), wins.then_some("winning"));
        cards.push(html! {
            <li {class}>
                { shown(scene, play.card) }
                <span class="who">{ scene.names.of(trick.player(place, players)) }</span>
                <span class="role">{ if wins { words.live } else { role_name(play.role, scene.lang) } }</span>
            </li>
        });
    }
    let content = html! {
        <>
            <header>
                <h2>{ label }</h2>
                if let Some(lead) = trick.lead { <span class="tag">{ words.lead }{ ": " }{ suit_name(lead, scene.lang) }</span> }
                if left > 0 && !trick.plays.is_empty() { <span class="soft">{ (words.left)(left) }</span> }
            </header>
            if trick.plays.is_empty() { <p class="soft">{ words.empty }</p> }
            <ol class="shuhari-row">{ for cards }</ol>
        </>
    };
    ui::place("trick", None, label.to_owned(), classes!("shuhari-trick"), content)
}

/// The cards of an open preparation, before the one who looks at them.
fn looked(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    let ordering = matches!(view.phase, Phase::Order(_));
    let mut offered = Vec::new();
    let cards = view.looked.iter().filter_map(|hidden| hidden.card).map(|card| {
        let mv = if ordering { Move::Under(card) } else { Move::Keep(card) };
        let first = !offered.contains(&card) && view.turn() == Some(view.seat);
        let place = offered.len();
        offered.push(card);
        html! {
            <div class="shuhari-card">
                { shown(scene, card) }
                if first { { button(scene, mv, (text(scene.lang).action)(&mv), Some(place)) } }
            </div>
        }
    });
    let cards: Html = cards.collect();
    if view.looked.is_empty() {
        return Html::default();
    }
    ui::place("looked", view.turn(), words(scene).looked.to_owned(), classes!("shuhari-looked", "shuhari-cards"), cards)
}

fn piles(scene: &Scene<Shuhari>) -> Html {
    let view = scene.view;
    let words = words(scene);
    let discard = view.discard;
    html! {
        <div class="shuhari-piles">
            <p data-zone="deck">{ (words.deck)(view.deck) }</p>
            <details data-zone="discard">
                <summary>{ (words.discard)(discard.len()) }</summary>
                <div class="shuhari-discard">{ for discard.iter().map(|card| shown(scene, card)) }</div>
            </details>
        </div>
    }
}
