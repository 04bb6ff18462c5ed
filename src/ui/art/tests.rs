//! Tests of the pictures of cards: the content of each frame, and colours that can be told apart.

use super::super::drawn::{self, rendered};
use super::super::sight::{apart_to_the_colour_blind, contrast, grey};
use super::*;

const SPRITE: &str = include_str!("../../cards/arts.svg");
const STYLE: &str = include_str!("../../../style/cards/art.css");
/// The darkest colour of the cloth under these cards.
const CLOTH: &str = "33312f";

fn used(html: &str) -> Vec<&str> {
    drawn::used(html, "arts")
}

/// The colour of a property in a rule of the style sheet.
fn colour(rule: &str, property: &str) -> &'static str {
    let rule = STYLE.split(&format!(".{rule} {{")).nth(1).unwrap().split('}').next().unwrap();
    let value = rule.split(&format!("{property}: ")).nth(1).unwrap().split(';').next().unwrap();
    // The value may mix two colours. The usual one is the last.
    let digits = value.rsplit('#').next().unwrap();
    &digits[..6]
}

fn bands() -> [&'static str; 5] {
    Suit::ALL.map(|suit| colour(suit_class(suit), "--band"))
}

#[test]
fn frames_show_the_arts_from_the_outer_to_the_inner_one() {
    for art in Art::ALL {
        let html = rendered(art_card(art.into()));
        let [outer, middle, inner] = art.suits().map(|suit| suit.letter().to_lowercase().to_string());
        let expected = [
            format!("{outer}-weave"),
            format!("{outer}-small"),
            format!("{outer}-small"),
            format!("{middle}-weave"),
            format!("{middle}-small"),
            format!("{middle}-small"),
            format!("{inner}-weave"),
            inner,
        ];
        assert_eq!(used(&html), expected, "{art}");
        let classes = art.suits().map(|suit| html.find(suit_class(suit)).unwrap());
        assert!(classes.is_sorted(), "{art}");
    }
}

#[test]
fn the_rank_is_in_two_corners_and_six_and_nine_are_underlined() {
    for art in Art::ALL {
        let html = rendered(art_card(art.into()));
        assert_eq!(html.matches(&format!(">{}</text>", art.rank())).count(), 2, "{art}");
        let lines = if matches!(art.rank(), 6 | 9) { 2 } else { 0 };
        assert_eq!(html.matches("art-underline").count(), lines, "{art}");
    }
}

#[test]
fn any_frame_can_be_lit_and_ranks_are_never_washed() {
    let card = "6NKS".parse().unwrap();
    for lit in ArtStage::ALL {
        for says in [Rim::Practise, Rim::Break, Rim::Chosen] {
            let html = rendered(lit_card(card, Light { lit: Some(lit), rim: Some((lit, says)) }));
            assert!(html.contains(lit_class(lit)));
            assert_eq!(html.matches("class=\"art-rim").count(), 2);
            assert!(html.rfind("art-wash").unwrap() < html.find("art-rank").unwrap());
        }
        let rule = STYLE.split(&format!(".{} {{", lit_class(lit))).nth(1).unwrap().split('}').next().unwrap();
        for stage in ArtStage::ALL {
            let wash = lit_class(stage).replace("art-lit", "--art-wash");
            assert!(rule.contains(&format!("{wash}: {};", u8::from(stage != lit))), "{stage:?} when {lit:?} is lit");
        }
    }
    let printed = rendered(art_card(card));
    assert!(!printed.contains("art-lit") && !printed.contains("art-rim"));
    let seal = Light { lit: Some(ArtStage::Obey), rim: Some((ArtStage::Obey, Rim::Chosen)) };
    assert_eq!(rendered(lit_card(Card::REVIEW, seal)), rendered(art_card(Card::REVIEW)));
}

#[test]
fn every_symbol_is_defined_once_and_used() {
    let cards = Art::ALL.map(Card::from).into_iter().chain([Card::PREPARATION, Card::REVIEW]).map(art_card);
    let stages = ArtStage::ALL.into_iter().flat_map(|stage| [stage_frames(stage), stage_brush(stage)]);
    let pictures = cards.chain(stages).chain(Suit::ALL.map(emblem)).chain([art_back(false), art_back(true)]);
    let mut names = drawn::names(pictures, "arts");
    names.extend(drawn::between(SPRITE, "href=\"#").map(str::to_owned));
    drawn::has_each_once(SPRITE, &names);
}

/// On a page printed in grey, only the luminances of the colours differ.
#[test]
fn the_five_colours_differ_in_grey() {
    let mut grey = bands().map(grey);
    grey.sort_by(f64::total_cmp);
    assert!(grey.windows(2).all(|pair| pair[1] - pair[0] >= 15.0), "{grey:?}");
}

#[test]
fn the_five_colours_differ_for_colour_blind_readers() {
    for (at, one) in bands().into_iter().enumerate() {
        for (behind, other) in bands().into_iter().enumerate().take(at) {
            let apart = apart_to_the_colour_blind(one, other);
            assert!(apart >= 20.0, "{}{}: {apart}", Suit::ALL[at], Suit::ALL[behind]);
        }
    }
}

#[test]
fn printed_parts_contrast_with_their_ground() {
    for suit in Suit::ALL {
        let [band, emblem, accent] = ["--band", "--emblem", "--accent"].map(|name| colour(suit_class(suit), name));
        assert!(contrast(emblem, band) >= 7.0, "{suit}: {}", contrast(emblem, band));
        // The accent of Shodo is on its band. The other accents are on the band or on the emblem.
        assert!(contrast(accent, band).max(contrast(accent, emblem)) >= 3.0, "{suit}");
    }
    let [paper, ink] = ["--art-paper", "--art-ink"].map(|name| colour("art", name));
    assert!(contrast(paper, ink) >= 7.0);
    assert!(contrast(paper, CLOTH) >= 4.0, "the rim of every card on its cloth");
    for kind in ["art-prep", "art-review"] {
        assert!(contrast(colour_of_emblem(kind), paper) >= 4.5, "{kind}");
    }
    for says in ["practise", "break", "chosen"] {
        let rim = colour(&format!("art-rim-{says}"), "stroke");
        assert!(contrast(rim, ink) >= 3.0, "{says}: {}", contrast(rim, ink));
    }
}

/// The emblem colour of a preparation or a review. Its rule may have several selectors.
fn colour_of_emblem(class: &str) -> &'static str {
    let rule = STYLE.split(&format!("  .{class}")).nth(1).unwrap();
    &rule.split("--emblem: #").nth(1).unwrap()[..6]
}

#[test]
fn the_two_backs_differ() {
    assert_ne!(rendered(art_back(false)), rendered(art_back(true)));
}

#[test]
fn the_sprite_has_no_inline_styles_or_scripts() {
    drawn::keeps_to_what_the_page_allows(SPRITE);
}
