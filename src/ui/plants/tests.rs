//! Tests of the pictures of cards: each picture matches its rank, and the suits can be told apart.

use super::super::drawn::{self, rendered};
use super::super::sight::{apart_to_the_colour_blind, contrast};
use super::*;

const SPRITE: &str = include_str!("../../cards/plants.svg");
const STYLE: &str = include_str!("../../../style/cards/plant.css");
const TOKENS: &str = include_str!("../../../style/tokens.css");
/// The colours of the cloth under these cards, by day and by night.
const CLOTHS: [&str; 2] = ["4a2f52", "281a2d"];

fn used(html: &str) -> Vec<&str> {
    drawn::used(html, "plants")
}

/// The content of a symbol of the sprite.
fn drawing(symbol: &str) -> &'static str {
    let behind = SPRITE.split(&format!("<symbol id=\"{symbol}\"")).nth(1).unwrap();
    behind.split("</symbol>").next().unwrap()
}

fn drawing_of(card: Card) -> &'static str {
    drawing(&format!("{}-{}", card.suit(), card.rank()))
}

fn count(drawing: &str, parts: &[&str]) -> usize {
    parts.iter().map(|part| drawing.matches(&format!("href=\"#{part}\"")).count()).sum()
}

/// The colour of this name, as it is usually printed.
fn colour(name: &str) -> &'static str {
    let (_, value) = STYLE.split_once(&format!("--{name}: ")).unwrap();
    let (value, _) = value.split_once(';').unwrap();
    // The value may mix two colours. The usual one is the last.
    &value.rsplit('#').next().unwrap()[..6]
}

#[test]
fn every_symbol_is_defined_once_and_used() {
    let faces = Card::ALL.into_iter().map(|card| plant_card(card, Some(Bonus::Star)));
    let others = Suit::ALL.into_iter().flat_map(|suit| [plant_token(suit), plant_stack(suit, 3)]);
    let backs = [plant_back(None), plant_back(Some(Card::ALL[0]))];
    drawn::has_each_once(SPRITE, &drawn::names(faces.chain(others).chain(backs), "plants"));
    for part in drawn::between(SPRITE, "href=\"#") {
        assert_eq!(SPRITE.matches(&format!(" id=\"{part}\"")).count(), 1, "{part}");
    }
}

#[test]
fn the_number_of_parts_in_a_picture_is_the_rank() {
    for card in Card::ALL {
        let (drawing, rank) = (drawing_of(card), usize::from(card.rank()));
        let shown = match card.suit() {
            Suit::Plum => count(drawing, &["bud", "half", "bloom", "pale"]),
            // Rank 1 is a shoot without a joint.
            Suit::Bamboo => count(drawing, &["joint"]).max(1),
            // A tier stands for two ranks. Pines up to rank 4 have tufts of needles instead.
            Suit::Pine if card.rank() > 4 => 2 * count(drawing, &["pad"]),
            Suit::Pine => rank,
        };
        assert_eq!(shown, rank, "{card}");
    }
    let open = |rank: u8| count(drawing_of(Card::new(Suit::Plum, rank).unwrap()), &["bloom", "pale"]);
    assert!((1..15).map(|rank| (open(rank), open(rank + 1))).all(|(lower, higher)| lower <= higher));
    assert_eq!((open(1), open(15)), (0, 15));
    assert!(
        Card::ALL.into_iter().all(|card| drawing_of(card).contains("--plant-sun") == (card.to_string() == "pine14"))
    );
}

#[test]
fn a_card_shows_its_rank_and_the_tokens_of_its_bonus() {
    let face = |card: &str| {
        let card: Card = card.parse().unwrap();
        rendered(plant_card(card, card.bonus()))
    };
    assert!(face("plum2").contains(">2</text>"));
    // The token below the rank, then the tokens of the bonus.
    assert_eq!(used(&face("plum2")), ["plum-2", "token-plum", "token-plum", "token-plum"]);
    assert_eq!(used(&face("bamboo3")), ["bamboo-3", "token-bamboo", "token-bamboo"]);
    assert_eq!(used(&face("pine14")), ["pine-14", "token-pine", "fan"]);
    assert_eq!(used(&face("pine6")), ["pine-6", "token-pine"]);
    assert_eq!(face("pine6").matches("plant-pays").count(), 0);
    let flipped = rendered(plant_back(Some("pine14".parse().unwrap())));
    assert!(used(&flipped) == ["back", "token-pine"] && flipped.contains(">14</text>"));
}

#[test]
fn a_stack_has_one_chip_per_token_and_grows_by_the_edge() {
    let height = |count| {
        let html = rendered(plant_stack(Suit::Pine, count));
        assert_eq!(used(&html), vec!["chip-pine"; count.into()]);
        let (_, height) = html.split_once("viewBox=\"0 0 50 ").unwrap();
        height.split('"').next().unwrap().parse::<f32>().unwrap()
    };
    assert_eq!((height(0), height(1), height(2), height(18)), (40.0, 40.0, 51.0, 227.0));
}

#[test]
fn the_suits_differ_for_colour_blind_readers() {
    for (one, other) in [("plum", "bamboo"), ("plum", "pine"), ("bamboo", "pine")] {
        let ground = |suit| colour(&format!("{suit}-ground"));
        let token = |suit| colour(&format!("token-{suit}"));
        for (place, one, other) in [("ground", ground(one), ground(other)), ("token", token(one), token(other))] {
            let apart = apart_to_the_colour_blind(one, other);
            assert!(apart >= 20.0, "{place} {one} {other}: {apart}");
        }
    }
}

#[test]
fn printed_parts_contrast_with_their_ground() {
    for suit in Suit::ALL {
        let ground = colour(&format!("{suit}-ground"));
        assert!(contrast(colour("plant-ink"), ground) >= 7.0, "{suit}");
        let token = colour(&format!("token-{suit}"));
        assert!(contrast(colour(&format!("token-{suit}-sign")), token) >= 4.0, "{suit}");
        for cloth in CLOTHS {
            assert!(contrast(ground, cloth) >= 4.0, "{suit} on {cloth}: {}", contrast(ground, cloth));
        }
    }
    for cloth in CLOTHS {
        assert!(contrast(colour("plant-paper"), cloth) >= 4.0 && contrast(colour("token-rim"), cloth) >= 4.0);
    }
    for (plant, ground) in
        [("plum-petal", "plum-ground"), ("bamboo-culm", "bamboo-ground"), ("pine-pad", "pine-ground")]
    {
        assert!(contrast(colour(plant), colour(ground)) >= 3.0, "{plant}");
    }
}

#[test]
fn every_colour_of_the_sprite_is_defined_in_a_style_sheet() {
    for used in SPRITE.split("var(").skip(1) {
        let colour = format!("{}:", used.split(')').next().unwrap());
        assert!(STYLE.contains(&colour) || TOKENS.contains(&colour), "{colour}");
    }
}

#[test]
fn the_sprite_has_no_inline_styles_or_scripts() {
    drawn::keeps_to_what_the_page_allows(SPRITE);
}
