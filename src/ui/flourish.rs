//! Flourishes: short effects for facts, in addition to moving cards, such as a seal for a yaku or coins that fly to the
//! pot.
//!
//! A game chooses the flourish of a fact. It is rendered here, its style sheet animates most of it, and the shell shows
//! it at its time in the score of the ply. It is over the table, does not react to presses, and is hidden from screen
//! readers, because the caption has the same text.

use crate::engine::Seat;

use super::prelude::*;
use super::signed;
use super::sound::{Cue, Sound};

/// A short effect over the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Flourish<Card> {
    pub how: How,
    /// Cards that rise to the middle from their places.
    pub cards: Vec<Card>,
    /// The large title.
    pub title: String,
    /// Points that fly to the scores of seats.
    pub brings: Vec<(Seat, i32)>,
}

/// The content of the layer of flourishes. Each flourish is hidden until its time.
pub fn layer(flourishes: &[Flourish<Html>]) -> Html {
    flourishes.iter().map(one).collect()
}

fn one(flourish: &Flourish<Html>) -> Html {
    let Flourish { how, cards, title, brings } = flourish;
    let class =
        classes!("flourish", format!("flourish-{}", how.name()), (!title.is_empty()).then_some("flourish-said"));
    html! {
        <div {class} data-flourish={how.name()}>
            { sign(*how) }
            if !cards.is_empty() {
                <div class={classes!("flourish-cards", format!("flourish-of-{}", cards.len().min(MANY)))}>
                    { for cards.iter().cloned() }
                </div>
            }
            if !title.is_empty() {
                <p class="flourish-words">
                    <b class="mincho">{ title }</b>
                    if !brings.is_empty() { <span class="flourish-notes">{ for brings.iter().copied().map(note) }</span> }
                </p>
            }
        </div>
    }
}

/// Points that fly to the score of a seat. Equal points lie on each other until they fly.
fn note((seat, points): (Seat, i32)) -> Html {
    let class = classes!("flourish-note", "mincho", (points < 0).then_some("flourish-cost"));
    html! { <span {class} data-brings={seat.to_string()}>{ signed(points) }</span> }
}

/// The drawing of a flourish, besides its cards and text.
fn sign(how: How) -> Html {
    match how {
        How::Seal(sign) => html! { <span class="flourish-stamp seal mincho" lang="ja">{ sign }</span> },
        How::Stamp { .. } => Html::default(),
        // Two halves of a ring, each with its own clipping window, turn one after the other.
        How::Enso => {
            let half = |class: &'static str| html! { <span class={classes!("flourish-half", class)}><i /></span> };
            html! { <span class="flourish-ring">{ half("flourish-right") }{ half("flourish-left") }</span> }
        }
        How::Doors => {
            html! { <><span class="flourish-door flourish-left" /><span class="flourish-door flourish-right" /></> }
        }
        How::Firework => {
            let rays = (0..RAYS).map(
                |ray| html! { <path transform={format!("rotate({})", ray * 360 / RAYS)} d="M0-8V-30M0-36V-44" /> },
            );
            html! { <svg class="flourish-burst" viewBox="-50 -50 100 100">{ for rays }</svg> }
        }
        How::Coins { .. } => (0..how.coins()).map(|_| html! { <i class="flourish-coin" /> }).collect(),
    }
}

/// The number of rays of a firework.
const RAYS: u16 = 16;

/// From this number on, the cards overlap.
const MANY: usize = 5;

/// The kinds of flourishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// A seal with this sign falls next to a set of cards.
    Seal(&'static str),
    /// A stamp falls on its place on the sheet of a seat, which the table marks with `data-stamp`.
    Stamp { seat: Seat, place: u8 },
    /// A circle is drawn in one stroke.
    Enso,
    /// Doors open on a card.
    Doors,
    /// A firework over the whole cloth.
    Firework,
    /// `count` coins fly one by one from one place to another.
    Coins { count: u16, from: Purse, to: Purse },
}

/// A place for coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    Pot,
    Of(Seat),
}

/// The maximum number of coins that are shown.
const MOST_COINS: u16 = 8;

/// The interval between coins, and the duration of one flight, in milliseconds.
pub const COIN_STEP: f64 = 70.0;
pub const COIN_FLIGHT: f64 = 300.0;

impl<Card> Flourish<Card> {
    /// A flourish without cards and text.
    pub const fn of(how: How) -> Self {
        Self { how, cards: Vec::new(), title: String::new(), brings: Vec::new() }
    }

    /// The same flourish with its cards rendered.
    pub fn drawn(&self, draw: impl Fn(&Card) -> Html) -> Flourish<Html> {
        let Self { how, cards, title, brings } = self;
        Flourish { how: *how, cards: cards.iter().map(draw).collect(), title: title.clone(), brings: brings.clone() }
    }
}

impl How {
    /// The duration in milliseconds.
    #[must_use]
    pub fn millis(self) -> f64 {
        match self {
            How::Seal(_) => 1_600.0,
            How::Stamp { .. } => 300.0,
            How::Enso => 1_500.0,
            How::Doors => 900.0,
            How::Firework => 700.0,
            How::Coins { .. } => COIN_STEP * f64::from(self.coins().saturating_sub(1)) + COIN_FLIGHT,
        }
    }

    /// The sounds of the flourish.
    pub fn cues(self) -> Vec<Cue> {
        match self {
            How::Seal(_) => vec![Cue { at: 620.0, sound: Sound::Seal }],
            How::Stamp { .. } => vec![Cue { at: 130.0, sound: Sound::Seal }],
            How::Enso => vec![Cue { at: 60.0, sound: Sound::Sweep }, Cue { at: 900.0, sound: Sound::Seal }],
            How::Doors => vec![Cue { at: 120.0, sound: Sound::Sweep }],
            How::Firework => vec![Cue { at: 0.0, sound: Sound::Flip }, Cue { at: 160.0, sound: Sound::Sweep }],
            How::Coins { .. } => (0..self.coins())
                .map(|coin| Cue { at: f64::from(coin) * COIN_STEP + COIN_FLIGHT, sound: Sound::Coin })
                .collect(),
        }
    }

    /// Returns true if the flourish has something to read. Other flourishes are only motion, and are not shown if
    /// motion is off.
    #[must_use]
    pub const fn is_read(self) -> bool {
        matches!(self, How::Seal(_) | How::Enso | How::Doors)
    }

    fn coins(self) -> u16 {
        if let How::Coins { count, .. } = self { count.min(MOST_COINS) } else { 0 }
    }

    const fn name(self) -> &'static str {
        match self {
            How::Seal(_) => "seal",
            How::Stamp { .. } => "stamp",
            How::Enso => "enso",
            How::Doors => "doors",
            How::Firework => "firework",
            How::Coins { .. } => "coins",
        }
    }
}
