//! Flourishes: what a fact is worth beyond cards that move. A yaku is made, a frame breaks open, coins fly to the pot.
//!
//! A game names the flourish of a fact; it is drawn here, its style sheet times what moves in it, and the shell shows it
//! when the score of the ply comes to it. It lies over the table, takes no press and says nothing aloud: the caption
//! tells the same.

use crate::engine::Seat;

use super::prelude::*;
use super::sound::{Cue, Sound};

/// What is to be seen for a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Flourish<Card> {
    pub how: How,
    /// They rise to the middle from where they lie.
    pub cards: Vec<Card>,
    /// What is written large, and what it brings: that flies to the score of a seat.
    pub title: String,
    pub brings: Option<(Seat, String)>,
}

/// The layer that flourishes are shown on, each hidden until it is its turn.
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
            if !cards.is_empty() { <div class={classes!("flourish-cards", format!("flourish-of-{}", cards.len().min(MANY)))}>{ for cards.iter().cloned() }</div> }
            if !title.is_empty() {
                <p class="flourish-words">
                    <b class="mincho">{ title }</b>
                    if let Some((seat, points)) = brings { <span class="flourish-note mincho" data-brings={seat.to_string()}>{ points }</span> }
                </p>
            }
        </div>
    }
}

/// What is drawn besides cards and words.
fn sign(how: How) -> Html {
    match how {
        How::Seal(sign) => html! { <span class="flourish-stamp seal mincho" lang="ja">{ sign }</span> },
        How::Stamp { .. } => Html::default(),
        // Two halves of a ring, each in a window of its own, come round one after the other.
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

/// The rays of a firework.
const RAYS: u16 = 16;

/// More cards than these overlap.
const MANY: usize = 5;

/// The kinds of flourishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// A seal with this sign falls beside a set of cards.
    Seal(&'static str),
    /// A stamp falls on its place on the sheet of a seat: what the table marks with `data-stamp`.
    Stamp { seat: Seat, place: u8 },
    /// A circle is drawn in one stroke.
    Enso,
    /// Doors open on a card.
    Doors,
    /// A firework over the whole cloth.
    Firework,
    /// So many coins go one by one from one place to another.
    Coins { count: u16, from: Purse, to: Purse },
}

/// Where coins lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    Pot,
    Of(Seat),
}

/// However many coins go, no more are seen going.
const MOST_COINS: u16 = 8;

/// How far apart coins go, and how long one of them flies.
pub const COIN_STEP: f64 = 70.0;
pub const COIN_FLIGHT: f64 = 300.0;

impl<Card> Flourish<Card> {
    /// One without cards and words.
    pub const fn of(how: How) -> Self {
        Self { how, cards: Vec::new(), title: String::new(), brings: None }
    }

    /// The same with its cards drawn.
    pub fn drawn(&self, draw: impl Fn(&Card) -> Html) -> Flourish<Html> {
        let Self { how, cards, title, brings } = self;
        Flourish { how: *how, cards: cards.iter().map(draw).collect(), title: title.clone(), brings: brings.clone() }
    }
}

impl How {
    /// How long it is to be seen, in milliseconds.
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

    /// What is heard of it.
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

    /// Whether it says something: what is only to be seen moving is not shown where nothing is to move.
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
