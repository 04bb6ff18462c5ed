//! Tests of the parts and the games that an address requires.

use super::*;

fn address(fragment: &str) -> Address<'_> {
    Address::new(fragment, || 7)
}

fn part_of(fragment: &str) -> Option<&'static str> {
    row_of(&address(fragment)).map(|(part, _)| part.name)
}

#[test]
fn the_game_is_the_first_value_of_an_address() {
    for fragment in ["#new=sutda&players=4", "setup=sutda", "#play=sutda.1.A.B", "#rules=sutda&at=goal", "#print=sutda"]
    {
        assert_eq!(address(fragment).game(), Some("sutda"), "{fragment}");
    }
    for fragment in ["", "#lobby", "#settings", "#new=no-such-game", "#lang=sutda-like"] {
        assert_eq!(address(fragment).game(), None, "{fragment}");
    }
}

#[test]
fn an_address_loads_its_game_or_all_games_if_any_may_be_shown() {
    for fragment in ["#new=sutda&players=4", "setup=sutda", "#play=sutda.1.A.B", "#lesson=sutda", "#print=sutda"] {
        assert_eq!(Required::by(&address(fragment)).table_apis, ["sutda"], "{fragment}");
    }
    for fragment in ["#gallery=sutda", "#study=3", "#studies", "#worksheet=1.abc", "#presenter=7", "#daily"] {
        assert_eq!(Required::by(&address(fragment)).table_apis, IDS, "{fragment}");
    }
    for fragment in ["#settings", "#puzzles", "#glossary", "#stats", "#new=no-such-game"] {
        assert!(Required::by(&address(fragment)).table_apis.is_empty(), "{fragment}");
    }
}

#[test]
fn addresses_of_tables_load_no_reference_apis() {
    for fragment in ["#new=sutda", "#setup=sutda", "#play=sutda.1.A", "#daily=sutda&date=2026-11-24", "#daily"] {
        assert!(Required::by(&address(fragment)).reference_apis.is_empty(), "{fragment}");
    }
    for fragment in ["#lesson=sutda", "#rules=sutda&at=goal", "#sheet=sutda", "#review=sutda.1.A"] {
        assert_eq!(Required::by(&address(fragment)).reference_apis, ["sutda"], "{fragment}");
    }
}

#[test]
fn the_first_words_of_an_address_select_its_part() {
    for (part, fragments) in [
        ("lobby", &["", "#", "lobby", "#lobby", "#lobby=1", "#lobby&seed=1"][..]),
        ("table", &["#new=sakura", "#play=sutda.1.A", "#daily=sutda&date=2026-11-24", "#demo=sakura&lang=ja"]),
        ("cards", &["#gallery", "#gallery=sutda&card=1-0", "print=sakura&paper=true", "#sheet=shuhari"]),
        ("pages", &["#lesson=sutda", "rules=sakura&at=goal", "#lesson=shuhari&step=3&theme=projector", "#puzzles"]),
        ("coach", &["#daily", "#daily=sutda", "#daily=sutda&lang=ja", "#review", "#stats"]),
    ] {
        for fragment in fragments {
            assert_eq!(part_of(fragment), Some(part), "{fragment}");
        }
    }
    for fragment in ["#rulesx=sakura", "lesson_=sutda", "#galleryx=sutda", "lobbyist"] {
        assert_eq!(part_of(fragment), None, "{fragment}");
    }
}

#[test]
fn only_an_address_without_parameters_loads_the_lobby_alone() {
    for fragment in ["", "#", "lobby", "#lobby"] {
        assert_eq!(Required::by(&address(fragment)).parts.len(), 1, "{fragment}");
    }
    for fragment in ["#lobby=1", "#lobby&seed=1", "#lobby&lang=xx", "#&lang=ja"] {
        assert_eq!(Required::by(&address(fragment)).parts.len(), 2, "{fragment}");
    }
    assert!(matches!(read("#lobby&seed=1", || 7).arrival.screen, Screen::Trouble(_)));
}

#[test]
fn a_pattern_can_require_a_value_or_a_parameter() {
    let screen = |fragment: &str| row_of(&address(fragment)).map(|(_, row)| row.screen);
    assert_eq!(screen("#puzzles"), Some("puzzles"));
    assert_eq!(screen("#puzzles=sutda"), Some("lesson"));
    assert_eq!(screen("#daily=sutda"), Some("daily"));
    assert_eq!(screen("#daily=sutda&date=2026-11-24"), Some("table"));
}

#[test]
fn the_screen_of_an_address_is_in_its_part() {
    for fragment in ["", "#new=sakura", "#setup=sakura", "#gallery", "#rules=sakura", "#stats", "#puzzles=sakura"] {
        let screen = read(fragment, || 7).arrival.screen;
        assert_eq!(Some(screen.part()), part_of(fragment), "{fragment}");
        assert!(row_of(&address(fragment)).is_some_and(|(_, row)| row.head == screen.head()), "{fragment}");
    }
}

#[test]
fn parts_and_screens_have_different_names() {
    let mut names: Vec<_> = PARTS.iter().flat_map(|part| part.addresses).map(|row| (row.screen, row.pattern)).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for part in PARTS {
        assert!(part.after.iter().all(|name| PARTS.iter().any(|other| other.name == *name)), "{}", part.name);
    }
}
