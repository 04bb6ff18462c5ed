//! The table of a fishing game: a function from what a seat sees to what lies where.

use crate::cards::hanafuda::{Cards, Hanafuda, Kind, Month};
use crate::engine::{Seat, Seats};
use crate::ui::hanafuda::{hanafuda_back, hanafuda_card, kind_sign, plant_sign};
use crate::ui::prelude::*;
use crate::ui::{self, Button, Lang, SceneOf, digit, words::words as ui_words};

use super::moves::{Move, Take};
use super::reading::{card_name, is_partner, kind_name, seat_name, won};
use super::round::{Each, RoundView};
use super::sheet::sheet;
use super::words::words;
use super::yaku::{Yaku, signs};

/// The scene of any fishing game: what is chosen is the hand card whose move still needs to know what it takes.
pub type FishingScene<'a> = SceneOf<'a, RoundView, Move, Hanafuda, Hanafuda>;

/// Everything the table of a fishing game is drawn from.
pub struct Picture<'a> {
    pub scene: FishingScene<'a>,
    pub turn: Option<Seat>,
    /// Whoever opened the round.
    pub first: Seat,
    pub round: u16,
    pub rounds: u16,
    pub totals: Each<i32>,
    /// What the round would bring if it ended now.
    pub running: Each<i32>,
    /// Cards that have just come out of the pile to take the place of others: they are seen coming.
    pub came: Cards,
    pub yaku: &'static [Yaku],
    pub yaku_name: fn(&Yaku) -> &'static str,
}

/// The whole table.
pub fn table(picture: &Picture) -> Html {
    let view = picture.scene.view;
    let others = view.seat.clockwise(view.players.into()).skip(1);
    html! {
        <div class={classes!("fishing", format!("fishing-{}", view.players), format!("hand-{}", view.hand.len()))}>
            <div class="rivals">{ for others.map(|seat| player(picture, seat)) }</div>
            { field(picture) }
            { player(picture, view.seat) }
            { hand(picture) }
            { options(picture) }
            { sheet(picture) }
        </div>
    }
}

/// A card by itself.
pub fn card(card: Hanafuda, yaku: &[Yaku], lang: Lang) -> Html {
    face(card, yaku, lang, false)
}

/// All cards, month by month.
pub fn deck(lang: Lang) -> Vec<(String, Vec<Hanafuda>)> {
    let names = &ui_words(lang).hanafuda;
    Month::ALL.map(|month| ((names.month)(month), month.cards().iter().collect())).to_vec()
}

fn face(card: Hanafuda, yaku: &[Yaku], lang: Lang, lit: bool) -> Html {
    ui::face(card, card_name(card, lang), lit, hanafuda_card(card, &signs(yaku, card)))
}

/// A captured card. The latest captures are outlined, until the lines of a score outline others.
fn captured(picture: &Picture, card: Hanafuda, latest: Cards) -> Html {
    if picture.scene.lit.is_empty() {
        face(card, picture.yaku, picture.scene.lang, latest.contains(card))
    } else {
        shown(picture, card)
    }
}

fn shown(picture: &Picture, card: Hanafuda) -> Html {
    face(card, picture.yaku, picture.scene.lang, picture.scene.is_lit(card))
}

/// A player: name, points, how many cards in hand, and what their side has taken, kind by kind.
fn player(picture: &Picture, seat: Seat) -> Html {
    let SceneOf { view, names, lang, .. } = picture.scene;
    let text = words(lang);
    let side = view.side(seat);
    let mine = seat == view.seat;
    let partner = is_partner(view, seat);
    let class = classes!(
        "seat",
        mine.then_some("me"),
        partner.then_some("partner"),
        (picture.turn == Some(seat)).then_some("turn"),
        (view.sides < view.players).then(|| format!("side-{side}")),
    );
    let (total, running) = (picture.totals[seat], signed(picture.running[seat]));
    let content = html! {
        <>
            <header>
                <span class="who">{ names.of(seat) }</span>
                if picture.first == seat { <span class="tag seal" title={text.first}>{ text.first_sign }</span> }
                if partner { <span class="tag">{ text.partner }</span> }
                if !mine { <span class="held" role="img" aria-label={(text.in_hand)(view.held[seat])}>{ hanafuda_back() }{ view.held[seat] }</span> }
                <span class="points" aria-hidden="true"><span class="count mincho" data-score={total.to_string()} data-seat={seat.to_string()}>{ total }</span>
                    <span class="running" title={text.this_round}>{ &running }</span></span>
            </header>
            if let Some(won) = won(view, seat) {
                <div class="won">{ for Kind::ALL.map(|kind| kind_of(picture, won & kind.cards(), kind)) }</div>
            }
        </>
    };
    ui::place("captured", Some(seat), seat_name(picture, seat), class, content)
}

/// The captured cards of one kind: how many, and their faces overlapping.
fn kind_of(picture: &Picture, cards: Cards, kind: Kind) -> Html {
    let latest = picture.scene.view.catches.iter().flatten();
    let latest = latest.fold(Cards::EMPTY, |all, catch| all | catch.taken | catch.card.into()) & cards;
    html! {
        <div class={classes!("kind", cards.is_empty().then_some("none"), (!latest.is_empty()).then_some("fresh"))}
            aria-label={kind_name(kind, cards, picture.scene.lang)} role="group">
            <span class="kind-count" aria-hidden="true">{ kind_sign(kind) }{ cards.len() }</span>
            <div class="fan">{ for cards.iter().map(|card| captured(picture, card, latest)) }</div>
        </div>
    }
}

/// The field: a place for each month, the pile, and the card just turned up.
fn field(picture: &Picture) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let text = words(lang);
    let month = |month: Month| {
        let cards = view.field.of(month);
        let apart = !(cards & view.apart).is_empty();
        html! {
            <div class={classes!("month", format!("m{month}"), (cards.len() > 1).then(|| format!("of-{}", cards.len())), apart.then_some("apart"), (!(cards & picture.came).is_empty()).then_some("came"))}>
                <span class="month-sign" aria-hidden="true">{ month.no() }<br />{ plant_sign(month) }</span>
                { for cards.iter().map(|card| shown(picture, card)) }
                if apart { <span class="month-cover">{ hanafuda_back() }</span> }
            </div>
        }
    };
    let months = html! { <>{ for Month::ALL.map(month) }</> };
    let pile = html! {
        <>
            <span class={classes!("pile-top", (view.pile == 0).then_some("gone"))} data-origin="">{ hanafuda_back() }</span>
            <span class="pile-count mincho" aria-hidden="true">{ view.pile }</span>
            <span class="round-of">{ (text.round)(picture.round, picture.rounds) }</span>
            if let Some(card) = view.turned { <span class="turned">{ shown(picture, card) }</span> }
        </>
    };
    html! {
        <div class="ba">
            { ui::place("field", None, text.field.to_owned(), classes!("field"), months) }
            { ui::place("pile", None, (text.pile)(view.pile), classes!("pile"), pile) }
        </div>
    }
}

/// The viewer's hand: each card makes its move, asks what it should take, or says why it cannot be played.
fn hand(picture: &Picture) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let (text, name) = (words(lang), ui_words(lang).hanafuda.card);
    let choosing = chosen(picture).is_some() || waits(picture);
    let one = |(place, card): (usize, Hanafuda)| {
        let ways = ways_of(picture, card);
        let digit = digit(place).filter(|_| !choosing);
        let catches = matching(view, card, &ways);
        let class = classes!(
            "hand-card",
            format!("m{}", card.month()),
            catches.then_some("catches"),
            (ways.len() > 1).then_some("any"),
            picture.came.contains(card).then_some("came")
        );
        let picture_of = hanafuda_card(card, &signs(picture.yaku, card));
        let face = ui::face(card, name(card).to_owned(), false, picture_of);
        let button = |label: String| Button { class: class.clone(), digit, label: Some(label), ..Button::default() };
        let button = match *ways {
            [] => picture.scene.move_button(Move::Lay(card), button(name(card).to_owned()), face),
            [mv] => picture.scene.move_button(mv, button((text.action)(mv)), face),
            _ => picture.scene.opening_button(card, button((text.choose)(card)), face),
        };
        html! { <key={card.to_string()}>{ button }</> }
    };
    let cards = html! { <>{ for view.hand.iter().enumerate().map(one) }</> };
    let class = classes!("hand", (!picture.scene.moves.is_empty()).then_some("mine"));
    ui::place("hand", Some(view.seat), text.hand.to_owned(), class, cards)
}

/// What the viewer may do with a hand card.
fn ways_of(picture: &Picture, card: Hanafuda) -> Vec<Move> {
    picture.scene.moves.iter().copied().filter(|mv| mv.card() == Some(card)).collect()
}

/// Whether a card takes something whatever it takes.
fn matching(view: &RoundView, card: Hanafuda, ways: &[Move]) -> bool {
    !view.matching(card).is_empty() || ways.iter().any(|mv| mv.take().is_some())
}

/// The hand card that waits for a choice, while it may be played.
fn chosen(picture: &Picture) -> Option<Hanafuda> {
    picture.scene.chosen.filter(|&card| !ways_of(picture, card).is_empty())
}

/// Whether the card just turned up waits for the viewer's choice.
fn waits(picture: &Picture) -> bool {
    picture.scene.view.turned.is_some() && !picture.scene.moves.is_empty()
}

/// What the chosen card, or the one just turned up, could take.
fn options(picture: &Picture) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let text = words(lang);
    let (card, ways): (Hanafuda, Vec<Move>) = match (chosen(picture), view.turned) {
        (_, Some(turned)) if waits(picture) => (turned, picture.scene.moves.to_vec()),
        (Some(card), _) => (card, ways_of(picture, card)),
        _ => return Html::default(),
    };
    let way = |(place, mv): (usize, Move)| {
        let content = match mv.take() {
            Some(Take::One(one)) => hanafuda_card(one, &signs(picture.yaku, one)),
            Some(Take::All) => html! { <span class="way-text">{ text.take_all }</span> },
            None => html! { <span class="way-text">{ text.lay }</span> },
        };
        let label = Some((text.action)(mv));
        let button = Button { class: classes!("way"), digit: digit(place), label, ..Button::default() };
        picture.scene.move_button(mv, button, content)
    };
    let dismiss = view.turned.is_none().then(|| {
        let onclick = picture.scene.toggle(card);
        html! { <button type="button" class="quiet" {onclick}>{ text.other_card }</button> }
    });
    html! {
        <section class="ways" aria-label={(text.choose)(card)}>
            <p class="ways-head">{ (text.choose)(card) }</p>
            <div class="ways-cards">{ for ways.into_iter().enumerate().map(way) }</div>
            { dismiss.unwrap_or_default() }
        </section>
    }
}

/// A number with its sign.
pub fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", -number) } else { format!("+{number}") }
}

/// The sides of a table, by the first seat of each, the viewer's first.
pub fn sides(view: &RoundView) -> impl Iterator<Item = Seat> + Clone + '_ {
    let seats = view.seat.clockwise(view.players.into());
    seats.take(view.sides.into()).map(|seat| view.side(seat))
}

/// Everybody who plays for a side.
pub fn members(view: &RoundView, side: Seat) -> Seats {
    Seat::all(view.players.into()).filter(|&seat| view.side(seat) == side).collect()
}
