//! The table: the players with their coins, the pot, the viewer's cards and their moves.

mod acts;
mod coins;
mod lore;
mod pieces;
mod ranking;
mod reading;

use crate::cards::hanafuda::Hanafuda;
use crate::engine::Seat;
use crate::ui::flourish::{Flourish, How, Purse};
use crate::ui::hanafuda::hanafuda_back;
use crate::ui::lore::{Deck, Lore, Worth, hanafuda};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::words::words as ui_words;
use crate::ui::{self, Beat, GameText, Lang, Reveal, Scene, Shown, Title};

use super::rules::facts::{Fact, Payment};
use super::rules::hands::DECK;
use super::rules::moves::Move;
use super::rules::{Sutda, View};
use super::text::{title, words};
use acts::acts;
use coins::{coin, heap};
use pieces::{made, picture};
use ranking::{blank_sheet, korean, sheet};
use reading::{by_hand, card_name, pot_name, put_in, round_of, seat_name, side_pots, stake, standing};

impl Shown for Sutda {
    type Card = Hanafuda;
    /// The opening or the raise whose amount is being set.
    type Choice = Move;

    const DECK: Deck = Deck::Hanafuda;
    const MINUTES: u8 = 20;

    fn title(lang: Lang) -> &'static Title {
        title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let others = view.seat.clockwise(view.players()).skip(1);
        let class =
            classes!("sutda", format!("sutda-{}", view.players()), (view.players() > 5).then_some("sutda-many"));
        html! {
            <div {class}>
                <div class="sutda-chairs">{ for others.map(|seat| player(scene, seat)) }</div>
                { middle(scene) }
                { player(scene, view.seat) }
                { acts(scene) }
                { sheet(view, scene.names, scene.lang) }
            </div>
        }
    }

    fn zones(scene: &Scene<Self>) -> Vec<Zone> {
        reading::zones(scene)
    }

    /// Beats are the new Oya after the first auction, and the steps of the settlement after the second.
    fn beat(fact: &Fact) -> Option<Beat> {
        matches!(fact, Fact::NewOya { .. } | Fact::Payment(_)).then_some(Beat::Trick)
    }

    fn card(card: Hanafuda, lang: Lang) -> Html {
        face(card, lang, false)
    }

    fn drawing(card: Hanafuda) -> Html {
        picture(card)
    }

    fn lore(card: Hanafuda, lang: Lang) -> Lore {
        hanafuda(card, lang)
    }

    fn worth(card: Hanafuda, lang: Lang) -> Worth<Hanafuda> {
        lore::worth(card, lang)
    }

    fn back() -> Html {
        hanafuda_back()
    }

    fn cover() -> [Hanafuda; 3] {
        [DECK[19], Hanafuda::CURTAIN, Hanafuda::MOON]
    }

    fn hand(view: &View) -> Vec<Hanafuda> {
        let again = view.again[view.seat].into_iter().flatten();
        view.cards[view.seat].into_iter().flatten().chain(again).collect()
    }

    fn sheet(lang: Lang) -> Html {
        blank_sheet(lang)
    }

    fn cards_of(fact: &Fact) -> Vec<Hanafuda> {
        match *fact {
            Fact::Drew { card, .. } | Fact::Looks { card, .. } | Fact::TurnsUp { card, .. } => vec![card],
            Fact::Shows { hand, .. } | Fact::Again { hand, .. } => hand.to_vec(),
            _ => Vec::new(),
        }
    }

    fn reveal(fact: &Fact) -> Reveal {
        if matches!(fact, Fact::Looks { second: true, .. }) { Reveal::Squeezed } else { Reveal::AtPile }
    }

    fn flourish(fact: &Fact, _: &View, _: Lang) -> Option<Flourish<Hanafuda>> {
        let coins = |from, to, count| Some(Flourish::of(How::Coins { from, to, count }));
        match *fact {
            Fact::Opens { seat, level: count, .. }
            | Fact::Calls { seat, amount: count, .. }
            | Fact::Raises { seat, amount: count, .. } => coins(Purse::Of(seat), Purse::Pot, count),
            Fact::Payment(
                Payment::LastIn { seat, amount } | Payment::Back { seat, amount } | Payment::Takes { seat, amount, .. },
            ) => coins(Purse::Pot, Purse::Of(seat), amount),
            Fact::Payment(Payment::Pays { from, to, paid, times, .. }) => Some(Flourish {
                title: format!("×{times}"),
                ..Flourish::of(How::Coins { from: Purse::Of(from), to: Purse::Of(to), count: paid })
            }),
            Fact::Payment(Payment::PaysLate { from, to, paid, .. }) => coins(Purse::Of(from), Purse::Of(to), paid),
            _ => None,
        }
    }

    fn is_out(view: &View, seat: Seat) -> bool {
        view.out.contains(seat)
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Hanafuda>)> {
        let others = Seat::all(view.players()).filter(|&seat| seat != view.seat);
        let seen = others.flat_map(|seat| view.cards[seat]).flatten();
        vec![
            (words(lang).seen_of_others, seen.collect()),
            (words(lang).own_cards, view.cards[view.seat].into_iter().flatten().collect()),
        ]
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Hanafuda>)> {
        DECK.chunks(2).map(|pair| ((ui_words(lang).hanafuda.month)(pair[0].month()), pair.to_vec())).collect()
    }
}

fn face(card: Hanafuda, lang: Lang, lit: bool) -> Html {
    let counts = (words(lang).counts)(card.month().no() % 10);
    let described = format!("{}{}{counts}", (ui_words(lang).hanafuda.described)(card), lang.conventions().comma);
    ui::described_face(card, card_name(card, lang), Some(described), lit, picture(card))
}

/// A player: crest, name, coins, stake, and their cards as far as the viewer sees them.
fn player(scene: &Scene<Sutda>, seat: Seat) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let coins = view.purse()[seat];
    let playing = view.dealt.contains(seat);
    let class = classes!(
        "sutda-chair",
        (seat == view.seat).then_some("sutda-chair-own"),
        (playing && !view.stakes.live.contains(seat)).then_some("sutda-chair-folded"),
        (!playing).then_some("sutda-chair-out")
    );
    let content = html! {
        <>
            <header class="sutda-head">
                <span class={classes!("sutda-crest", scene.ring(seat, view.turn() == Some(seat)))}>{ ui::crest(seat, scene.names) }</span>
                <span class="who">
                    { scene.names.of(seat) }
                    if view.oya == seat { <span class="tag seal" title={words.oya}>{ words.oya_sign }</span> }
                </span>
                <span class="sutda-coins mincho" aria-label={(words.coins)(coins)} role="img"
                    data-score={coins.to_string()} data-seat={seat.to_string()} data-counts={coins.to_string()}>
                    { coins.to_string() }
                </span>
            </header>
            { cards(scene, seat) }
            <p class="sutda-stake">{ staked(scene, seat) }</p>
            if let Some(row) = made(view, seat) {
                <p class="sutda-made-hand" data-landed={last_card(view, seat)}>{ words.hand_times(row) }{ korean(row.makes) }</p>
            }
        </>
    };
    ui::place("player", Some(seat), seat_name(scene, seat), class, content)
}

/// The last card of a hand that is turned over. The name of the hand is shown after that.
fn last_card(view: &View, seat: Seat) -> Option<String> {
    let [_, last] = view.again[seat].or_else(|| view.hand(seat))?;
    Some(last.to_string())
}

/// The stake of a player as a coin and a number, and their status.
fn staked(scene: &Scene<Sutda>, seat: Seat) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    if !view.dealt.contains(seat) {
        return html! { { words.out } };
    }
    let stakes = &view.stakes;
    let standing = standing(scene, seat);
    let lacks = standing.is_none() && seat == view.seat && view.turn().is_some() && stakes.price(seat) > 0;
    let leader = view.acts.iter().rfind(|act| act.mv.level().is_some()).filter(|_| stakes.opened).map(|act| act.seat);
    let leads = view.turn().is_some() && leader == Some(seat);
    let note = match standing {
        Some(standing) => Some(standing.to_owned()),
        None if lacks => Some((words.to_match)(stakes.level)),
        None => leads.then(|| words.leads.to_owned()),
    };
    html! {
        <>
            { coin() }
            <b class="mincho" aria-hidden="true">{ put_in(view, seat) }</b><span class="hidden">{ stake(scene, seat) }</span>
            if lacks { <span aria-hidden="true">{ words.put_in }</span> }
            if let Some(note) = note { <span>{ note }</span> }
        </>
    }
}

/// The two cards of a hand, and the new ones that decided a tie.
fn cards(scene: &Scene<Sutda>, seat: Seat) -> Html {
    let view = scene.view;
    if !view.dealt.contains(seat) {
        return html! { <div class="sutda-two" /> };
    }
    let lit = |card: Hanafuda| scene.is_lit(card);
    let down = || {
        let label = words(scene.lang).face_down;
        html! { <span class="card sutda-card-down" role="img" aria-label={label}>{ hanafuda_back() }</span> }
    };
    let one = |card: Option<Hanafuda>| card.map_or_else(down, |card| face(card, scene.lang, lit(card)));
    let own = (seat == view.seat).then(|| seat.to_string());
    let (zone, label) = own.as_ref().map(|_| ("hand", words(scene.lang).own_cards)).unzip();
    html! {
        <div class="sutda-two" role={zone.map(|_| "group")} data-zone={zone} data-seat={own} aria-label={label}>
            { for view.cards[seat].map(one) }
            if let Some(again) = view.again[seat] { <span class="sutda-again">{ for again.map(|card| face(card, scene.lang, lit(card))) }</span> }
        </div>
    }
}

/// The pot and the side pots. After the round is settled, the steps of the settlement instead.
fn middle(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let content = html! {
        <>
            <p class="sutda-round">
                <span>{ round_of(scene) }</span>
                if let Some(second) = view.second() { <span>{ (words.auction)(second) }</span> }
            </p>
            if view.is_settled() {
                // The coins lie here until the hands are open, and then the settlement is shown.
                <div class="sutda-outcome"><div class="sutda-pots" data-until="">{ pots(scene) }</div>{ settlement(scene) }</div>
            } else { { pots(scene) } }
        </>
    };
    ui::place("pot", None, words.middle.to_owned(), classes!("sutda-middle"), content)
}

fn pots(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let pot = view.stakes.pot(view.players());
    let side_pots = side_pots(view);
    html! {
        <>
            { heap(pot) }
            <p class="sutda-pot"><span class="sutda-coins mincho" data-counts={pot.to_string()}>{ pot }</span><span>{ words.in_the_pot }</span></p>
            if !side_pots.is_empty() {
                <ul class="sutda-layers">{ for side_pots.iter().map(|layer| html! {
                    <li>
                        <b>{ pot_name(scene, *layer) }{ " " }{ layer.amount.to_string() }</b>
                        { " " }{ (ui_words(scene.lang).together)(scene.names, layer.contenders) }
                    </li>
                }) }</ul>
            }
        </>
    }
}

/// The steps of the settlement: first the pots and their winners, then the payments with their multipliers.
fn settlement(scene: &Scene<Sutda>) -> Html {
    let (view, words) = (scene.view, words(scene.lang));
    let payment = |payment: Payment| {
        let class = match payment {
            Payment::Pays { .. } | Payment::PaysLate { .. } => Some("sutda-settlement-adds"),
            _ => None,
        };
        html! {
            <li {class}>
                <span>{ (words.payment)(payment, scene.names) }</span>
                if let Some(by) = by_hand(scene, payment) { <span class="tag">{ by }</span> }
            </li>
        }
    };
    html! {
        <ol class="sutda-settlement" aria-label={words.settlement} tabindex="0" data-landed="">{ for view.payments().into_iter().map(payment) }</ol>
    }
}
