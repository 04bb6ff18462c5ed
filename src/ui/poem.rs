//! Poem cards: the portrait of each poet, and the back that all hundred share.
//!
//! A portrait is composed of parts of `cards/poems.svg`. [`portrait`] chooses the parts from the poet and the deck
//! alone, so that a card looks the same in every game and on every page.

use yew::prelude::*;

use crate::cards::poems::{Deck, Figure, Poet};
use crate::ui::assets;

/// The face of a card. The deck decides how no. 12 is dressed. `kana` adds the reading of the name, for which a card
/// must be large (about 160 px or more). The surrounding element has the label for screen readers.
pub fn poem_card(poet: Poet, deck: Deck, kana: bool) -> Html {
    let portrait = portrait(poet, deck);
    let kind = kind_name(portrait.kind);
    html! {
        <svg
            class={classes!("poem-card", format!("poem-{kind}"), format!("poem-dress-{kind}-{}", portrait.dress))}
            viewBox="0 0 200 284"
            aria-hidden="true"
        >
            { ground() }
            <g class="poem-mist">{ part(&format!("mist-{}", portrait.mist)) }</g>
            <g class="poem-figure">
                <g transform="translate(5 13) scale(.95)">
                    { part(if portrait.dais { "dais" } else { "mat" }) }
                    { figure(&portrait) }
                </g>
                { part(&format!("mark-{kind}")) }
            </g>
            <text class="poem-no mincho" x="30" y="72" text-anchor="middle">{ poet.no() }</text>
            { name(poet) }
            if kana { { name_reading(poet) } }
        </svg>
    }
}

/// The back of a card: a brocade of lozenges and a seal.
pub fn poem_back() -> Html {
    html! { <svg class="poem-card" viewBox="0 0 200 284" aria-hidden="true">{ part("back") }</svg> }
}

/// The parts of a poet's portrait.
///
/// The numbers, which start at 1, name parts of the sprite (`man-2`, `cap-3`) or a class of the style sheet
/// (`poem-dress-man-7`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portrait {
    pub kind: Figure,
    /// The posture, including the things that the hands hold.
    pub posture: u8,
    /// The colours of the dress.
    pub dress: u8,
    /// The pattern of the dress.
    pub motif: u8,
    /// The expression.
    pub look: u8,
    /// A man's cap.
    pub cap: Option<u8>,
    /// A man's beard.
    pub beard: Option<u8>,
    /// True if the figure faces right instead of left.
    pub turned: bool,
    /// True if the figure sits on the dais of emperors and empresses instead of the plain mat.
    pub dais: bool,
    /// The bands of mist behind the figure.
    pub mist: u8,
}

/// The portrait of a poet, which depends on the poet's number and, for no. 12, on the deck.
///
/// Each feature cycles through its forms at its own pace over the poets of a kind. The numbers of forms have no common
/// factor, so neighbours differ in posture and colours, and no combination occurs twice.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "a feature has at most eleven forms")]
pub fn portrait(poet: Poet, deck: Deck) -> Portrait {
    let kind = deck.kind(poet);
    let rank = rank(poet, kind);
    let among = |forms: usize, pace: usize| (rank * pace % forms) as u8 + 1;
    let mut portrait = Portrait {
        kind,
        posture: among(4, 1),
        dress: 1,
        motif: among(7, 3),
        look: ((rank + rank / 3) % 3) as u8 + 1,
        cap: None,
        beard: None,
        turned: (rank + rank / 4) % 2 == 1,
        dais: poet.is_emperor(),
        mist: poet.no() % 3 + 1,
    };
    match kind {
        Figure::Man => {
            portrait.dress = among(11, 4);
            portrait.cap = Some(cap(poet, among(3, 1)));
            // A guards officer faces right, so that the arrows do not overlap the name.
            portrait.turned |= portrait.cap == Some(GUARD);
            portrait.beard = match rank % 5 {
                1 => Some(1),
                3 => Some(2),
                _ => None,
            };
        }
        Figure::Monk => {
            portrait.posture = among(3, 1);
            portrait.dress = among(5, 2);
        }
        Figure::Lady => portrait.dress = among(7, 3),
        Figure::Semimaru => portrait.turned = false,
    }
    portrait
}

/// The number of poets of the same kind before this one.
///
/// The poets are counted in the deck that has most of the kind, so that no. 12 changes no other portrait.
fn rank(poet: Poet, kind: Figure) -> usize {
    let deck = match kind {
        Figure::Monk => Deck::Traditional,
        _ => Deck::Printed,
    };
    deck.of(kind).iter().take_while(|&other| other < poet).count()
}

/// The cap with side fans of a guards officer, who also carries arrows.
const GUARD: u8 = 4;

/// The cap with an upright tail, worn only by emperors.
const UPRIGHT: u8 = 5;

/// The only posture in which a lady holds nothing in front of her.
const SEEN_FROM_BEHIND: u8 = 2;

/// The posture in which the patterned sleeve of a lady is in front of her chin.
const SLEEVE_RAISED: u8 = 3;

/// The cap that a poet's office requires, or else `otherwise`.
fn cap(poet: Poet, otherwise: u8) -> u8 {
    match poet.no() {
        17 | 30 | 41 | 51 | 63 | 93 => GUARD,
        _ if poet.is_emperor() => UPRIGHT,
        _ => otherwise,
    }
}

fn kind_name(kind: Figure) -> &'static str {
    match kind {
        Figure::Man => "man",
        Figure::Monk => "monk",
        Figure::Lady => "lady",
        Figure::Semimaru => "semimaru",
    }
}

/// The figure, from back to front.
///
/// Some details have a fixed side and must not be mirrored: collars are closed left over right, and the kesa hangs from
/// the left shoulder. So collars are never mirrored, and of a monk only the head is.
fn figure(portrait: &Portrait) -> Html {
    let head_mirror = portrait.turned.then_some("matrix(-1 0 0 1 200 0)");
    let body_mirror = head_mirror.filter(|_| portrait.kind != Figure::Monk);
    let collar = match portrait.kind {
        Figure::Man => Some("collar-round"),
        Figure::Monk | Figure::Lady => Some("collar-cross"),
        Figure::Semimaru => None,
    };
    let raised = portrait.kind == Figure::Lady && portrait.posture == SLEEVE_RAISED;
    html! {
        <>
            <g transform={body_mirror}>
                { for body(portrait).iter().map(|symbol| part(symbol)) }
                if !raised {
                    { pattern(portrait) }
                }
            </g>
            { for collar.map(part) }
            <g transform={head_mirror}>
                { for head(portrait).iter().map(|symbol| part(symbol)) }
                if raised {
                    { pattern(portrait) }
                }
            </g>
        </>
    }
}

/// The parts below the collar.
fn body(portrait: &Portrait) -> Vec<String> {
    let Portrait { kind, posture, cap, .. } = *portrait;
    match kind {
        Figure::Man if cap == Some(GUARD) => vec!["arrows".to_owned(), format!("man-{posture}")],
        Figure::Semimaru => vec!["semimaru".to_owned()],
        _ => vec![format!("{}-{posture}", kind_name(kind))],
    }
}

/// The parts above the collar, and things that are held in front of the face.
fn head(portrait: &Portrait) -> Vec<String> {
    let Portrait { kind, posture, look, cap, beard, .. } = *portrait;
    match kind {
        Figure::Man => {
            let mut parts = vec!["face".to_owned(), format!("look-{look}")];
            parts.extend(beard.map(|beard| format!("beard-{beard}")));
            parts.extend(cap.map(|cap| format!("cap-{cap}")));
            parts
        }
        Figure::Monk => vec!["shaven".to_owned(), format!("look-{look}")],
        Figure::Lady => {
            let mut parts = vec!["face-lady".to_owned(), format!("look-lady-{look}"), format!("hair-{posture}")];
            if posture != SEEN_FROM_BEHIND {
                parts.push(format!("front-{posture}"));
            }
            parts
        }
        Figure::Semimaru => Vec::new(),
    }
}

/// The pattern woven into the dress.
fn pattern(portrait: &Portrait) -> Html {
    let href = address(&format!("motif-{}", portrait.motif));
    places(portrait)
        .iter()
        .map(|(x, y)| html! { <use href={href.clone()} x={x.to_string()} y={y.to_string()} stroke="none" /> })
        .collect()
}

/// The positions of the pattern on the dress, by posture.
fn places(portrait: &Portrait) -> &'static [(i32, i32)] {
    match (portrait.kind, portrait.posture) {
        (Figure::Man, 1) => &[(54, 162), (34, 202), (62, 206), (146, 160), (168, 202), (138, 208)],
        (Figure::Man, 2) => &[(48, 154), (32, 182), (60, 190), (38, 214), (154, 170), (170, 204), (142, 216)],
        (Figure::Man, 3) => {
            &[(52, 162), (36, 196), (60, 192), (46, 216), (140, 158), (158, 190), (168, 216), (140, 212)]
        }
        (Figure::Man, 4) => &[(52, 166), (34, 208), (64, 206), (148, 158), (104, 152)],
        (Figure::Lady, 1) => &[(50, 168), (34, 204), (62, 208), (84, 152)],
        (Figure::Lady, 2) => &[(56, 160), (40, 196), (66, 192)],
        (Figure::Lady, 3) => &[(70, 144), (50, 174), (74, 176), (40, 204), (64, 208)],
        (Figure::Lady, 4) => &[(86, 214), (114, 214)],
        _ => &[],
    }
}

/// The paper, slightly smaller than the frame, so that its edge is not cut off.
fn ground() -> Html {
    html! { <rect class="poem-ground" x="2" y="2" width="196" height="280" rx="9" /> }
}

fn part(symbol: &str) -> Html {
    html! { <use href={address(symbol)} /> }
}

fn address(symbol: &str) -> String {
    assets::symbol("poems", symbol)
}

/// The name in one vertical column. A long name has two columns, from right to left.
fn name(poet: Poet) -> Html {
    let columns = columns(poet.kanji());
    let size = if columns.len() > 1 { 15 } else { 18 };
    html! {
        <g class="poem-name mincho" lang="ja" font-size={size.to_string()} text-anchor="middle">
            { for columns.iter().zip([174, 156]).map(|(column, x)| downwards(column, x, 26, size + 1)) }
        </g>
    }
}

/// The columns of a name. A long name is split at a natural pause: after the title, or before the rank.
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

/// One column of upright characters. Each has its own position, because `writing-mode` differs too much between
/// browsers.
fn downwards(text: &str, x: i32, top: i32, step: i32) -> Html {
    let count = text.chars().count();
    let xs = vec![x.to_string(); count].join(" ");
    let ys: Vec<_> = (top..).step_by(step.unsigned_abs() as usize).take(count).map(|y| y.to_string()).collect();
    html! { <text x={xs} y={ys.join(" ")}>{ text.to_owned() }</text> }
}

/// The reading in kana, in a column along the right edge.
fn name_reading(poet: Poet) -> Html {
    let step = if poet.kana().chars().count() > 20 { 7 } else { 9 };
    html! {
        <g class="poem-reading mincho" lang="ja" font-size={(step - 1).to_string()} text-anchor="middle">
            { downwards(poet.kana(), 190, 20, step) }
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::poems::Poets;
    use crate::ui::sight::{contrast, grey};

    const STYLE: &str = include_str!("../../style/cards/poem.css");

    /// A colour of a kind at full strength, and as it is usually printed.
    fn colours(kind: Figure, name: &str) -> [&'static str; 2] {
        let rule = STYLE.split_once(&format!("  .poem-{} {{\n    --ground", kind_name(kind))).unwrap().1;
        let rule = &rule[..rule.find('}').unwrap()];
        let value = if name == "ground" { rule } else { rule.split_once(&format!("--{name}")).unwrap().1 };
        let at = value.find(");").unwrap();
        [value.split('#').nth(1).map(|hex| &hex[..6]).unwrap(), &value[at - 6..at]]
    }

    /// The features by which readers can distinguish two portraits.
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
    fn only_the_portrait_of_henjo_depends_on_the_deck() {
        for poet in Poets::ALL {
            let same = portrait(poet, Deck::Printed) == portrait(poet, Deck::Traditional);
            assert_eq!(same, poet != Poet::HENJO, "{poet:?}");
        }
    }

    #[test]
    fn a_name_has_at_most_two_short_columns() {
        for poet in Poets::ALL {
            let columns = columns(poet.kanji());
            assert_eq!(columns.concat(), poet.kanji());
            assert!(columns.len() <= 2);
            assert!(columns.iter().all(|column| column.chars().count() <= 7), "{poet:?}");
        }
    }

    #[test]
    fn the_grounds_of_the_kinds_differ_in_grey() {
        const LINE: [&str; 2] = ["000000", "241d1f"];
        let kinds = [Figure::Man, Figure::Lady, Figure::Monk];
        for strength in [0, 1] {
            let greys = kinds.map(|kind| grey(colours(kind, "ground")[strength]));
            for (lighter, darker) in greys.into_iter().zip(greys.into_iter().skip(1)) {
                assert!(lighter - darker >= 25.0, "{greys:?}");
            }
            for kind in [Figure::Semimaru].into_iter().chain(kinds) {
                let [ground, mist, rim] = ["ground", "mist", "rim"].map(|name| colours(kind, name)[strength]);
                assert!([ground, mist].into_iter().all(|paper| contrast(paper, LINE[strength]) >= 4.5), "{kind:?}");
                assert!(contrast(rim, ground) >= 4.5, "{kind:?}");
            }
        }
    }

    #[test]
    fn no_latin_letter_is_drawn_on_a_card() {
        for poet in Poets::ALL {
            let texts = rendered(poet, Deck::Printed);
            let drawn = texts.split("<text").skip(1).map(|text| text.split(['>', '<']).nth(1).unwrap());
            assert!(drawn.flat_map(str::chars).all(|letter| !letter.is_alphabetic() || !letter.is_ascii()), "{poet:?}");
        }
    }

    fn rendered(poet: Poet, deck: Deck) -> String {
        #[derive(Clone, Copy, PartialEq, Properties)]
        struct Props {
            poet: Poet,
            deck: Deck,
        }

        #[component]
        fn Card(&Props { poet, deck }: &Props) -> Html {
            poem_card(poet, deck, true)
        }

        let renderer = yew::LocalServerRenderer::<Card>::with_props(Props { poet, deck }).hydratable(false);
        pollster::block_on(renderer.render())
    }

    #[test]
    fn every_part_is_in_the_sprite_and_every_dress_in_the_style_sheet() {
        let sprite = include_str!("../cards/poems.svg");
        for deck in Deck::ALL {
            for poet in Poets::ALL {
                let card = rendered(poet, deck);
                assert!(!card.contains("style="), "{poet:?}");
                for used in card.split("art/poems.svg#poems-").skip(1) {
                    let symbol = used.split('"').next().unwrap();
                    assert!(sprite.contains(&format!("<symbol id=\"{symbol}\"")), "{symbol}");
                }
                let Portrait { kind, dress, .. } = portrait(poet, deck);
                let class = format!(".poem-dress-{}-{dress} ", kind_name(kind));
                assert!(STYLE.contains(&class), "{class}");
            }
        }
    }
}
