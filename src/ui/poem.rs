//! A poem card: the portrait of one poet, and the back that all hundred share.
//!
//! A portrait is put together from the parts of `cards/poems.svg`. Which parts, [`portrait`] decides
//! from the poet alone, so that a card looks the same in every game and on every page.

use yew::prelude::*;

use crate::cards::poems::{Deck, Kind, Poet, Poets};
use crate::ui::assets;
use crate::ui::lang::Lang;

#[derive(Clone, Copy, PartialEq, Properties)]
pub struct PoemCardProps {
    pub poet: Poet,
    /// Decides how no. 12 is dressed.
    #[prop_or_default]
    pub deck: Deck,
    /// The script of the reading on a large card.
    #[prop_or_default]
    pub lang: Lang,
    /// Whether the card is shown so large (some 160 px or more) that the name's reading can stand beside it.
    #[prop_or_default]
    pub large: bool,
}

/// The face of a card. What it says to a screen reader is the surrounding element's business.
#[component]
pub fn PoemCard(props: &PoemCardProps) -> Html {
    let PoemCardProps { poet, deck, lang, large } = *props;
    let portrait = portrait(poet, deck);
    let kind = kind_name(portrait.kind);
    html! {
        <svg
            class={classes!("poem-card", kind, format!("dress-{kind}-{}", portrait.dress))}
            viewBox="0 0 200 284"
            aria-hidden="true"
        >
            { ground() }
            <g class="poem-mist">{ part(&format!("mist-{}", portrait.mist)) }</g>
            <g class="poem-figure">
                { part(if portrait.dais { "dais" } else { "mat" }) }
                { figure(&portrait) }
                { part(&format!("mark-{kind}")) }
            </g>
            <text class="poem-no mincho" x="30" y="72" text-anchor="middle">{ poet.no() }</text>
            { name(poet) }
            if large {
                { reading(poet, lang) }
            }
        </svg>
    }
}

/// The back of a card: the deck's colour and a seal.
#[component]
pub fn PoemBack() -> Html {
    html! {
        <svg class="poem-card poem-back" viewBox="0 0 200 284" aria-hidden="true">
            { ground() }
            { part("seal") }
        </svg>
    }
}

/// The choice of parts that makes one poet's picture.
///
/// Numbers name parts of the sprite (`man-2`, `cap-3`) or a class of the style sheet (`dress-man-7`);
/// they start at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portrait {
    pub kind: Kind,
    /// How the figure sits, and with it what the hands hold.
    pub posture: u8,
    /// The colours of the dress.
    pub dress: u8,
    /// The pattern woven into it.
    pub motif: u8,
    /// The expression.
    pub look: u8,
    /// A man's cap.
    pub cap: Option<u8>,
    /// A man's beard.
    pub beard: Option<u8>,
    /// Whether the figure faces right instead of left.
    pub turned: bool,
    /// Whether it sits on the dais of those who reigned instead of on the plain mat.
    pub dais: bool,
    /// The bands of mist behind it.
    pub mist: u8,
}

/// The portrait of a poet, fixed by his number.
///
/// Each feature runs through its forms at its own pace along the poets of a kind. The numbers of forms have no
/// common factor, so neighbours differ in posture and colours, and no combination comes twice.
#[must_use]
pub fn portrait(poet: Poet, deck: Deck) -> Portrait {
    let kind = deck.kind(poet);
    let rank = rank(poet, kind);
    let among = |forms: usize, pace: usize| (rank * pace % forms) as u8 + 1;
    let mut portrait = Portrait {
        kind,
        posture: among(4, 1),
        dress: 1,
        motif: among(7, 3),
        look: among(3, 1),
        cap: None,
        beard: None,
        turned: (rank + rank / 4) % 2 == 1,
        dais: poet.is_emperor(),
        mist: poet.no() % 3 + 1,
    };
    match kind {
        Kind::Man => {
            portrait.dress = among(11, 4);
            portrait.cap = Some(cap(poet, among(3, 1)));
            portrait.beard = match rank % 5 {
                1 => Some(1),
                3 => Some(2),
                _ => None,
            };
        }
        Kind::Monk => {
            portrait.posture = among(3, 1);
            portrait.dress = among(5, 2);
        }
        Kind::Lady => portrait.dress = among(7, 3),
        Kind::Semimaru => portrait.turned = false,
    }
    portrait
}

/// How many poets of his kind come before this one.
///
/// Counted in the deck that holds most of the kind, so that no. 12 changes nobody's picture but his own.
fn rank(poet: Poet, kind: Kind) -> usize {
    let deck = match kind {
        Kind::Monk => Deck::Traditional,
        _ => Deck::Printed,
    };
    deck.of(kind).iter().take_while(|&other| other < poet).count()
}

/// The upright tail for those who reigned, the guard's side fans for those who served in it.
fn cap(poet: Poet, otherwise: u8) -> u8 {
    match poet.no() {
        17 | 30 | 41 | 51 | 63 | 93 => 4,
        _ if poet.is_emperor() => 5,
        _ => otherwise,
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Man => "man",
        Kind::Monk => "monk",
        Kind::Lady => "lady",
        Kind::Semimaru => "semimaru",
    }
}

/// The figure from back to front. The collar stays unmirrored: the left side lies over the right on every living
/// person.
fn figure(portrait: &Portrait) -> Html {
    let Portrait { kind, posture, look, cap, beard, .. } = *portrait;
    let mirror = portrait.turned.then_some("matrix(-1 0 0 1 200 0)");
    let (body, collar, head) = match kind {
        Kind::Man => (
            format!("man-{posture}"),
            Some("collar-round"),
            html! {
                <>
                    { part("face") }
                    { part(&format!("look-{look}")) }
                    { for beard.map(|beard| part(&format!("beard-{beard}"))) }
                    { for cap.map(|cap| part(&format!("cap-{cap}"))) }
                </>
            },
        ),
        Kind::Monk => (
            format!("monk-{posture}"),
            Some("collar-cross"),
            html! { <>{ part("shaven") }{ part(&format!("look-{look}")) }</> },
        ),
        Kind::Lady => (
            format!("lady-{posture}"),
            Some("collar-cross"),
            html! {
                <>
                    { part("face-lady") }
                    { part(&format!("look-lady-{look}")) }
                    { part(&format!("hair-{posture}")) }
                    if posture != 2 {
                        { part(&format!("front-{posture}")) }
                    }
                </>
            },
        ),
        Kind::Semimaru => ("semimaru".to_owned(), None, Html::default()),
    };
    html! {
        <>
            <g transform={mirror}>
                { part(&body) }
                { for places(kind, posture).iter().map(|&(x, y)| motif(portrait.motif, x, y)) }
            </g>
            { for collar.map(part) }
            <g transform={mirror}>{ head }</g>
        </>
    }
}

/// Where a posture leaves room for the pattern of the dress.
fn places(kind: Kind, posture: u8) -> &'static [(i32, i32)] {
    match (kind, posture) {
        (Kind::Man, 1) => &[(54, 162), (34, 202), (62, 206), (146, 160), (168, 202), (138, 208)],
        (Kind::Man, 2) => &[(44, 172), (38, 208), (62, 200), (158, 176), (172, 212), (142, 216)],
        (Kind::Man, 3) => &[(110, 156), (84, 184), (112, 196), (80, 218), (148, 232), (170, 232)],
        (Kind::Man, 4) => &[(52, 166), (34, 208), (64, 206), (150, 162), (164, 194), (94, 160)],
        (Kind::Lady, 1) => &[(50, 168), (34, 204), (62, 208), (84, 152)],
        (Kind::Lady, 2) => &[(56, 160), (40, 196), (66, 192), (166, 200)],
        (Kind::Lady, 3) => &[(66, 150), (48, 184), (72, 178), (40, 214)],
        (Kind::Lady, 4) => &[(58, 214), (142, 214), (82, 156), (118, 156)],
        _ => &[],
    }
}

/// The paper, a little inside the frame so that its edge is not cut.
fn ground() -> Html {
    html! { <rect class="poem-ground" x="2" y="2" width="196" height="280" rx="9" /> }
}

fn part(symbol: &str) -> Html {
    html! { <use href={address(symbol)} /> }
}

fn motif(number: u8, x: i32, y: i32) -> Html {
    let symbol = format!("motif-{number}");
    html! { <use href={address(&symbol)} x={x.to_string()} y={y.to_string()} stroke="none" /> }
}

fn address(symbol: &str) -> String {
    format!("{}#{symbol}", assets::url("art/poems.svg"))
}

/// The name, downwards in one column, or in two from the right where it is long.
fn name(poet: Poet) -> Html {
    let columns = columns(poet.kanji());
    let size = if columns.len() > 1 { 15 } else { 18 };
    html! {
        <g class="poem-name mincho" lang="ja" font-size={size.to_string()} text-anchor="middle">
            { for columns.iter().zip([174, 156]).map(|(column, x)| downwards(column, x, 26, size + 1)) }
        </g>
    }
}

/// The name cut where a reader takes breath: after the title, before the rank.
fn columns(name: &str) -> Vec<&str> {
    const LONGEST: usize = 6;
    const CUTS: [&str; 8] =
        ["皇太后宮大夫", "法性寺入道", "祐子内親王家", "後京極摂政", "前権中納言", "大中臣能宣", "後徳大寺", "入道前"];
    if name.chars().count() <= LONGEST {
        return vec![name];
    }
    match CUTS.into_iter().find_map(|cut| Some((cut, name.strip_prefix(cut)?))) {
        Some((first, second)) => vec![first, second],
        None => vec![name],
    }
}

/// One column of upright characters, each put in its place: `writing-mode` differs too much between browsers.
fn downwards(text: &str, x: i32, top: i32, step: i32) -> Html {
    let count = text.chars().count();
    let xs = vec![x.to_string(); count].join(" ");
    let ys: Vec<_> = (top..).step_by(step.unsigned_abs() as usize).take(count).map(|y| y.to_string()).collect();
    html! { <text x={xs} y={ys.join(" ")}>{ text.to_owned() }</text> }
}

/// The reading along the right edge: kana downwards, or the romanisation lying on its side.
fn reading(poet: Poet, lang: Lang) -> Html {
    match lang {
        Lang::Ja => {
            let step = if poet.kana().chars().count() > 20 { 7 } else { 9 };
            html! {
                <g class="poem-reading mincho" lang="ja" font-size={(step - 1).to_string()} text-anchor="middle">
                    { downwards(poet.kana(), 190, 20, step) }
                </g>
            }
        }
        Lang::En => html! {
            <text class="poem-reading" font-size="8.5" transform="translate(187 13) rotate(90)">{ poet.romaji() }</text>
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the eye compares: everything but the mist behind and the turn of the mouth.
    fn look(poet: Poet, deck: Deck) -> impl PartialEq {
        let Portrait { kind, posture, dress, motif, cap, turned, .. } = portrait(poet, deck);
        (kind, posture, dress, motif, cap, turned)
    }

    #[test]
    fn all_hundred_portraits_differ() {
        for deck in Deck::ALL {
            for poet in Poets::ALL {
                for other in Poets::ALL.iter().filter(|&other| other > poet) {
                    assert!(look(poet, deck) != look(other, deck), "{poet:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn neighbours_of_a_kind_differ_in_posture_and_in_colours() {
        for deck in Deck::ALL {
            for (a, b) in Poets::ALL.iter().zip(Poets::ALL.iter().skip(1)) {
                let (left, right) = (portrait(a, deck), portrait(b, deck));
                let alike = left.posture == right.posture || left.dress == right.dress;
                assert!(left.kind != right.kind || !alike, "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn only_the_picture_of_henjo_hangs_on_the_deck() {
        for poet in Poets::ALL {
            let same = portrait(poet, Deck::Printed) == portrait(poet, Deck::Traditional);
            assert_eq!(same, poet != Poet::HENJO, "{poet:?}");
        }
    }

    #[test]
    fn no_column_of_a_name_runs_into_the_sleeves() {
        for poet in Poets::ALL {
            let columns = columns(poet.kanji());
            assert_eq!(columns.concat(), poet.kanji());
            assert!(columns.len() <= 2);
            assert!(columns.iter().all(|column| column.chars().count() <= 7), "{poet:?}");
        }
    }

    fn rendered(poet: Poet, deck: Deck) -> String {
        let props = PoemCardProps { poet, deck, lang: Lang::Ja, large: true };
        let renderer = yew::LocalServerRenderer::<PoemCard>::with_props(props).hydratable(false);
        pollster::block_on(renderer.render())
    }

    #[test]
    fn every_part_used_is_in_the_sprite_and_every_dress_in_the_style_sheet() {
        let sprite = include_str!("../cards/poems.svg");
        let style = include_str!("../../style/poems.css");
        for deck in Deck::ALL {
            for poet in Poets::ALL {
                let card = rendered(poet, deck);
                assert!(!card.contains("style="), "{poet:?}");
                for used in card.split("art/poems.svg#").skip(1) {
                    let symbol = used.split('"').next().unwrap();
                    assert!(sprite.contains(&format!("<symbol id=\"{symbol}\"")), "{symbol}");
                }
                let Portrait { kind, dress, .. } = portrait(poet, deck);
                let class = format!(".dress-{}-{dress} ", kind_name(kind));
                assert!(style.contains(&class), "{class}");
            }
        }
    }
}
