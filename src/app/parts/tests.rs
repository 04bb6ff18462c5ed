//! Tests of the parts that an address needs.

use super::*;
use crate::app::route;

#[test]
fn the_game_is_the_first_value_of_an_address() {
    for fragment in ["#new=sutda&players=4", "setup=sutda", "#play=sutda.1.A.B", "#rules=sutda&at=goal", "#print=sutda"]
    {
        assert_eq!(game_of(fragment), Some("sutda"), "{fragment}");
    }
    for fragment in ["", "#lobby", "#settings", "#new=old-maid", "#lang=sutda-like"] {
        assert_eq!(game_of(fragment), None, "{fragment}");
    }
}

#[test]
fn an_address_loads_its_game_or_all_games_if_any_may_be_shown() {
    for fragment in ["#new=sutda&players=4", "setup=sutda", "#play=sutda.1.A.B", "#lesson=sutda", "#print=sutda"] {
        assert_eq!(games_of(fragment), ["sutda"], "{fragment}");
    }
    for fragment in ["#gallery=sutda", "#study=3", "#studies", "#worksheet=1.abc", "#presenter=7", "#daily"] {
        assert_eq!(games_of(fragment), IDS, "{fragment}");
    }
    for fragment in ["#settings", "#puzzles", "#glossary", "#stats", "#new=old-maid"] {
        assert!(games_of(fragment).is_empty(), "{fragment}");
    }
}

#[test]
fn addresses_of_tables_load_no_shelves() {
    for fragment in ["#new=sutda", "#setup=sutda", "#play=sutda.1.A", "#daily=sutda&date=2026-11-24"] {
        assert!(shelves_of(fragment).is_empty(), "{fragment}");
    }
    for fragment in ["#lesson=sutda", "#rules=sutda&at=goal", "#sheet=sutda", "#review=sutda.1.A"] {
        assert_eq!(shelves_of(fragment), ["sutda"], "{fragment}");
    }
}

#[test]
fn addresses_of_galleries_and_printed_sheets_load_the_cards_chunk() {
    for fragment in
        ["#gallery", "#gallery=sutda&card=1-0", "print=sakura&paper=true", "#sheet=shuhari", "#gallery&lang=ja"]
    {
        assert!(leads_to_cards(fragment), "{fragment}");
    }
    for fragment in ["", "#rules=sutda", "#new=sakura", "#galleryx=sutda"] {
        assert!(!leads_to_cards(fragment), "{fragment}");
    }
}

#[test]
fn addresses_of_secondary_screens_load_the_pages_chunk() {
    for fragment in ["#lesson=sutda", "rules=sakura&at=goal", "#lesson=shuhari&step=3&theme=projector"] {
        assert!(leads_to_pages(fragment), "{fragment}");
    }
    for fragment in ["", "#play=sutda.1.A", "#gallery", "#rulesx=sakura", "lesson_=sutda"] {
        assert!(!leads_to_pages(fragment), "{fragment}");
    }
}

#[test]
fn chunks_that_boot_js_preloads_are_required_by_their_addresses() {
    let script = include_str!("../boot.js");
    let parts = [
        ("set_up", leads_to_set_up as fn(&str) -> bool),
        ("cards", leads_to_cards),
        ("pages", leads_to_pages),
        ("coach", leads_to_coach),
    ];
    for (part, leads) in parts {
        let list = script.split_once(&format!("\n  {part}: [")).and_then(|(_, rest)| rest.split_once("],"));
        let (list, _) = list.expect("each part has its line");
        for name in list.split(", ").map(|name| name.trim_matches('"')) {
            assert!(leads(&format!("#{name}=sakura")), "{part} at {name}");
        }
    }
}

#[test]
fn addresses_of_the_lobby_load_no_screens_chunk() {
    for fragment in ["", "#", "lobby", "#lobby"] {
        assert!(leads_to_lobby(fragment), "{fragment}");
        assert!(route::read(fragment, || 7).arrival.screen == Screen::Lobby, "{fragment}");
    }
    for fragment in ["#settings", "#lobby=1", "#lobby&seed=1", "#play=sakura.1.A", "lobbyist"] {
        assert!(!leads_to_lobby(fragment), "{fragment}");
    }
}
