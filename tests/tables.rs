//! Tests of the tables, rendered without a browser: shown cards, possible moves, and the text for reading aloud.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
mod common;

use std::collections::BTreeSet;

use serde_json::Value;
use tefuda::ai::forecast;
use tefuda::cards::poems::Poet;
use tefuda::engine::{Dealer, Game, Options, Rng, Seat, Table, Turn, unwatched, usual_sitters};
use tefuda::games::bozu_mekuri::BozuMekuri;
use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::reading::{Piece, Zone, ZoneKind, aloud};
use tefuda::ui::{Lang, Names, Scene};
use yew::prelude::*;

use common::markup::{attribute, attributes, data_attributes, render, tags};
use common::{any_table, played, plies};

for_every_game! {
    a_table_shows_no_card_that_its_viewer_has_not_seen,
    each_legal_move_can_be_made_at_one_place_and_no_other_move_at_all,
    every_score_is_shown_once,
    every_place_says_what_it_is,
    an_open_hand_is_the_hand_of_its_own_table,
    what_is_read_names_every_card_that_lies_open,
    what_is_read_names_no_card_that_its_viewer_has_not_seen,
    the_hand_is_read_card_by_card,
    every_place_is_read_by_the_name_that_it_bears,
    a_table_is_read_from_the_hand_to_the_sheet,
    each_language_has_a_table_of_its_own,
    no_table_has_styles_of_its_own,
    a_forecast_is_shown_at_the_table_of_a_game_with_forecasts,
}

fn a_table_shows_no_card_that_its_viewer_has_not_seen<G: Registered>() {
    each_table::<G>(|at| {
        let mut seen = BTreeSet::new();
        values(&serde_json::to_value(&at.view).expect("views are plain data"), &mut seen);
        for card in attributes(&at.markup, "data-card") {
            assert!(seen.contains(card), "card {card} is not in the view of seat {}", at.seat);
            assert!(card.parse::<G::Card>().is_ok(), "{card} is no card");
        }
    });
}

fn each_legal_move_can_be_made_at_one_place_and_no_other_move_at_all<G: Registered>() {
    let mut closed = 0;
    each_table::<G>(|at| {
        let mut legal: Vec<String> = at.game.legal().iter().map(ToString::to_string).collect();
        if at.game.turn() != Turn::Seat(at.seat) {
            legal.clear();
            closed += 1;
        }
        let mut open = open_moves(&at.markup);
        let is_amount = |choice: &str| amounts(&at.markup).any(|(verb, ..)| choice.starts_with(verb));
        for (verb, least, most) in amounts(&at.markup) {
            let offered = amount_moves(at, verb, least, most);
            open.retain(|mv| !offered.contains(mv));
            open.extend(offered);
        }
        // Choosing a card that needs a choice adds its moves, and removes no others.
        for card in attributes(&at.markup, "data-choose").filter(|card| !is_amount(card)) {
            let chosen = open_moves(&At::new(&at.dealer, at.seat, at.lang, Some(card)).markup);
            let without = open_moves(&at.markup);
            assert!(without.iter().all(|mv| chosen.contains(mv)), "choosing {card} takes moves away");
            open.extend(chosen.into_iter().filter(|mv| !without.contains(mv)));
        }
        open.sort_unstable();
        legal.sort_unstable();
        assert_eq!(open, legal);
    });
    assert!(closed > 0, "nobody looked on while another was to move");
}

/// The amount fields in a markup: the verb, the lowest and the highest amount.
fn amounts(markup: &str) -> impl Iterator<Item = (&str, u16, u16)> {
    let number = |tag, name| attribute(tag, name).and_then(|text| text.parse().ok()).expect("a field has bounds");
    tags(markup).filter_map(move |tag| Some((attribute(tag, "data-amount")?, number(tag, "min"), number(tag, "max"))))
}

/// The moves that an amount field can offer. Checks that each tried choice, by the field or by a button, offers just
/// its move, and does not change moves without an amount. Of many amounts only some are tried.
fn amount_moves<G: Registered>(at: &At<G>, verb: &str, least: u16, most: u16) -> Vec<String> {
    let step = usize::from((most - least) / 5).max(1);
    let mv = |amount: u16| format!("{verb} {amount}");
    let tried = (least..=most).step_by(step).chain([most]).map(mv);
    let named = attributes(&at.markup, "data-choose").filter(|choice| choice.starts_with(verb)).map(str::to_owned);
    let plain = |markup: &str| {
        let mut moves = open_moves(markup);
        moves.retain(|mv| !mv.starts_with(verb));
        moves
    };
    for choice in tried.chain(named) {
        let chosen = At::new(&at.dealer, at.seat, at.lang, Some(&choice)).markup;
        assert_eq!(open_moves(&chosen).iter().filter(|mv| mv.starts_with(verb)).collect::<Vec<_>>(), [&choice]);
        assert_eq!(plain(&chosen), plain(&at.markup), "choosing {choice} changes other moves");
    }
    (least..=most).map(mv).collect()
}

/// The moves that can be made in a markup: those with a button that is not disabled.
fn open_moves(markup: &str) -> Vec<String> {
    let ways = || tags(markup).filter(|tag| attribute(tag, "data-move").is_some());
    assert!(ways().all(|tag| matches!(attribute(tag, "aria-disabled"), Some("true" | "false"))));
    let open = ways().filter(|tag| attribute(tag, "aria-disabled") == Some("false"));
    open.filter_map(|tag| attribute(tag, "data-move").map(str::to_owned)).collect()
}

fn every_score_is_shown_once<G: Registered>() {
    each_table::<G>(|at| {
        let mut shown: Vec<(usize, i32)> = tags(&at.markup)
            .filter_map(|tag| attribute(tag, "data-score").map(|score| (attribute(tag, "data-seat"), score)))
            .map(|(seat, score)| (seat.expect("whose score").parse().unwrap(), score.parse().unwrap()))
            .collect();
        shown.sort_unstable();
        let standing = G::standing(&at.view);
        let seats = Seat::all(at.players).map(|seat| (seat.number(), standing[seat]));
        assert_eq!(shown, seats.collect::<Vec<_>>());
    });
}

/// Sheets and discards are skipped: their names are those of their buttons.
fn every_place_says_what_it_is<G: Registered>() {
    each_table::<G>(|at| {
        let zones = tags(&at.markup).filter(|tag| attribute(tag, "data-zone").is_some());
        let folded = |tag: &str| matches!(attribute(tag, "data-zone"), Some("sheet" | "discard"));
        let unnamed = |tag: &&str| attribute(tag, "aria-label").is_none_or(str::is_empty);
        assert_eq!(zones.filter(|tag| !folded(tag)).find(unnamed), None);
    });
}

fn an_open_hand_is_the_hand_of_its_own_table<G: Registered>() {
    each_table::<G>(|at| {
        let hand: BTreeSet<String> = G::hand(&at.view).iter().map(ToString::to_string).collect();
        let shown: BTreeSet<String> = attributes(&at.markup, "data-card").map(str::to_owned).collect();
        assert!(hand.is_subset(&shown), "{hand:?} of {shown:?}");
    });
}

fn what_is_read_names_every_card_that_lies_open<G: Registered>() {
    each_table::<G>(|at| {
        for tag in tags(&at.markup).filter(|tag| attribute(tag, "data-card").is_some()) {
            let name = attribute(tag, "aria-label").expect("a card says what it is");
            let named = at.zones.iter().flat_map(|zone| &zone.pieces).any(|piece| piece.words().contains(name));
            assert!(named, "{name} is not read to seat {}: {:?}", at.seat, at.zones);
        }
    });
}

fn what_is_read_names_no_card_that_its_viewer_has_not_seen<G: Registered>() {
    let decks = Lang::ALL.map(|lang| {
        let cards = G::deck(lang).into_iter().flat_map(|(_, cards)| cards);
        let named = |card: G::Card| {
            let markup = render(G::card(card, lang));
            (card.to_string(), attributes(&markup, "aria-label").next().expect("a card says what it is").to_owned())
        };
        (lang, cards.map(named).collect::<Vec<_>>())
    });
    each_table::<G>(|at| {
        let mut seen = BTreeSet::new();
        values(&serde_json::to_value(&at.view).expect("views are plain data"), &mut seen);
        let (_, deck) = decks.iter().find(|(lang, _)| *lang == at.lang).expect("each language has a deck");
        let read = at.read();
        for (card, name) in deck.iter().filter(|(card, _)| !seen.contains(card)) {
            assert!(!names(&read, name), "{card} is read to seat {}: {read}", at.seat);
        }
    });
}

/// Returns true if a text contains a name, but not as a part of one with a longer number.
fn names(text: &str, name: &str) -> bool {
    let is_digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    text.match_indices(name)
        .any(|(at, _)| !is_digit(text[..at].chars().next_back()) && !is_digit(text[at + name.len()..].chars().next()))
}

fn the_hand_is_read_card_by_card<G: Registered>() {
    let mut held = 0;
    each_table::<G>(|at| {
        let hand: BTreeSet<String> = G::hand(&at.view).iter().map(ToString::to_string).collect();
        let label = |tag| attribute(tag, "aria-label").expect("a card says what it is");
        let held_names: BTreeSet<&str> = hand
            .iter()
            .map(|card| tags(&at.markup).find(|tag| attribute(tag, "data-card") == Some(card)).expect("it is shown"))
            .map(label)
            .collect();
        let is_down = |tag: &&str| attribute(tag, "class").is_some_and(|class| class.ends_with("card-down"));
        let face_down = tags(&at.markup).find(is_down).map(label);
        let read: Vec<&str> = at.zones_of(ZoneKind::Hand).flat_map(|zone| &zone.pieces).map(Piece::words).collect();
        for name in &held_names {
            // Equal cards are read once.
            assert_eq!(read.iter().filter(|piece| names(piece, name)).count(), 1, "{name}: {read:?}");
        }
        let strange = |piece: &&&str| !held_names.iter().any(|name| names(piece, name)) && face_down != Some(**piece);
        assert_eq!(read.iter().find(strange), None, "{hand:?}");
        held += hand.len();
    });
    let dealer = Dealer::<G>::new(usual_table::<G>(), 1, &mut unwatched);
    let deals = !G::hand(&dealer.game().view(Seat::new(0))).is_empty();
    assert_eq!(held > 0, deals, "hands are looked at where there are any");
}

fn every_place_is_read_by_the_name_that_it_bears<G: Registered>() {
    each_table::<G>(|at| {
        for zone in tags(&at.markup).filter(|tag| attribute(tag, "data-zone").is_some()) {
            let Some(name) = attribute(zone, "aria-label") else { continue };
            assert!(at.zones.iter().any(|zone| zone.name == name.replace("&amp;", "&")), "{name}: {:?}", at.zones);
        }
        let aloud = aloud("", &at.zones, at.lang);
        for zone in &at.zones {
            let lines = zone.lines(at.lang);
            assert!(lines.iter().chain([&zone.name]).all(|line| !line.trim().is_empty()), "{zone:?}");
            let told = lines.iter().all(|line| aloud.contains(line)) && aloud.contains(&zone.name);
            assert!(told || zone.kind == ZoneKind::Sheet, "{zone:?} is not told in {aloud}");
        }
    });
}

fn a_table_is_read_from_the_hand_to_the_sheet<G: Registered>() {
    each_table::<G>(|at| {
        assert!(at.zones.iter().map(|zone| zone.kind).is_sorted());
        assert_eq!(at.zones_of(ZoneKind::Seat).count(), at.players, "each seat is told of");
        assert!(at.zones_of(ZoneKind::Shared).count() > 0);
    });
}

fn each_language_has_a_table_of_its_own<G: Registered>() {
    each_game::<G>(|dealer, seat| {
        let tables = Lang::ALL.map(|lang| At::new(dealer, seat, lang, None));
        assert_eq!(tables.iter().map(|at| &at.markup).collect::<BTreeSet<_>>().len(), Lang::ALL.len());
        assert_eq!(tables.iter().map(At::read).collect::<BTreeSet<_>>().len(), Lang::ALL.len());
    });
}

fn no_table_has_styles_of_its_own<G: Registered>() {
    each_table::<G>(|at| assert!(!tags(&at.markup).any(|tag| attribute(tag, "style").is_some())));
}

fn a_forecast_is_shown_at_the_table_of_a_game_with_forecasts<G: Registered>() {
    let dealer = Dealer::<G>::new(usual_table::<G>(), 1, &mut unwatched);
    let view = dealer.game().view(Seat::new(0));
    let forecast = forecast::<G>(&view, G::Options::USUAL_PLAYERS, 20, 1);
    let names = Names::new(&usual_sitters(G::Options::USUAL_PLAYERS), Lang::En);
    let moves = dealer.game().legal();
    let mut scene = Scene::<G> {
        view: &view,
        mover: None,
        moves: &moves,
        names: &names,
        lang: Lang::En,
        forecast: None,
        lit: &[],
        laid: &[],
        chosen: None,
        choose: Callback::noop(),
        play: Callback::noop(),
    };
    let without = render(G::table(&scene));
    scene.forecast = Some(&forecast);
    let with = render(G::table(&scene));
    let shown = if G::FORECASTS { G::Options::USUAL_PLAYERS } else { 0 };
    assert_eq!(with.matches("class=\"chance\"").count(), shown);
    assert!(!without.contains("class=\"chance\""));
}

/// Attributes that the shell adds around a table.
const OF_THE_SHELL: [&str; 26] = [
    "data-answer",
    "data-brings",
    "data-card-back",
    "data-choices",
    "data-counts-from",
    "data-filter",
    "data-flies",
    "data-flourish",
    "data-flying",
    "data-game",
    "data-hidden",
    "data-hint",
    "data-lesson",
    "data-marked",
    "data-pen",
    "data-phase",
    "data-plays",
    "data-plies",
    "data-ply",
    "data-spot",
    "data-state-hash",
    "data-step",
    "data-steps",
    "data-told",
    "data-turn",
    "data-why",
];

#[test]
fn the_documentation_names_exactly_the_attributes_of_tables() {
    #[derive(Clone)]
    struct Borne;

    impl Visitor for Borne {
        type Out = BTreeSet<String>;

        fn visit<G: Registered>(self) -> Self::Out {
            let mut borne = BTreeSet::new();
            each_game::<G>(|dealer, seat| {
                let markup = At::new(dealer, seat, Lang::En, None).markup;
                borne.extend(tags(&markup).flat_map(data_attributes));
            });
            borne
        }
    }

    let mut borne: BTreeSet<String> = games::each(&Borne).into_iter().flatten().collect();
    borne.extend(OF_THE_SHELL.map(str::to_owned));
    let named = include_str!("../src/ui/dom.md").split('`').filter(|word| word.starts_with("data-"));
    assert_eq!(named.map(str::to_owned).collect::<BTreeSet<_>>(), borne);
}

/// Bōzu-mekuri only shows cards that have been turned up for all players.
#[test]
fn the_stacks_of_bozu_mekuri_show_no_hidden_cards() {
    each_table::<BozuMekuri>(|at| {
        let drawn: BTreeSet<String> = at.view.drawn.iter().map(ToString::to_string).collect();
        let shown: BTreeSet<String> = attributes(&at.markup, "data-card").map(str::to_owned).collect();
        assert!(shown.is_subset(&drawn), "{shown:?} of {drawn:?}");
        assert_eq!(attributes(&at.markup, "data-card").count(), shown.len(), "a card lies in one zone");
        for unseen in Poet::ALL.iter().filter(|poet| !at.view.drawn.contains(poet)) {
            for name in [format!("No. {unseen},"), format!("{unseen}番 ")] {
                assert!(!attributes(&at.markup, "aria-label").any(|label| label.starts_with(&name)), "{name}");
                assert!(!names(&at.read(), &name), "{name}");
            }
        }
    });
}

#[test]
fn the_parsers_of_this_test_read_tags_and_values() {
    let markup = r#"<p data-move="s1" aria-disabled="false"><b aria-label="a &lt; b"></b></p>"#;
    let names: Vec<_> = tags(markup).filter_map(|tag| attribute(tag, "data-move")).collect();
    assert_eq!(names, ["s1"]);
    assert_eq!(attributes(markup, "aria-label").collect::<Vec<_>>(), ["a &lt; b"]);
    assert_eq!(attribute(r#"<p data-style="x""#, "style"), None);
    let mut seen = BTreeSet::new();
    values(&serde_json::json!({ "turn": 2, "hand": ["1-0", null] }), &mut seen);
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["1-0", "2"]);
}

/// A table in the view of one seat.
struct At<G: Game> {
    dealer: Dealer<G>,
    game: G,
    seat: Seat,
    players: usize,
    view: G::View,
    lang: Lang,
    markup: String,
    /// The table as text for reading aloud.
    zones: Vec<Zone>,
}

impl<G: Registered> At<G> {
    fn new(dealer: &Dealer<G>, seat: Seat, lang: Lang, chosen: Option<&str>) -> Self {
        let game = dealer.game().clone();
        let players = dealer.record().table.players();
        let view = game.view(seat);
        let names = Names::new(&usual_sitters(players), lang);
        let moves = if game.turn() == Turn::Seat(seat) { game.legal() } else { Vec::new() };
        let scene = Scene::<G> {
            view: &view,
            mover: None,
            moves: &moves,
            names: &names,
            lang,
            forecast: None,
            lit: &[],
            laid: &[],
            chosen: chosen.and_then(|choice| choice.parse().ok()),
            choose: Callback::noop(),
            play: Callback::noop(),
        };
        let (markup, zones) = (render(G::table(&scene)), G::zones(&scene));
        Self { dealer: dealer.clone(), game, seat, players, view, lang, markup, zones }
    }

    fn zones_of(&self, kind: ZoneKind) -> impl Iterator<Item = &Zone> {
        self.zones.iter().filter(move |zone| zone.kind == kind)
    }

    /// The whole text for reading aloud, including sheets.
    fn read(&self) -> String {
        let words = |zone| Zone::lines(zone, self.lang);
        let all = self.zones.iter().flat_map(|zone| [zone.name.clone()].into_iter().chain(words(zone)));
        all.collect::<Vec<_>>().join("\n")
    }
}

fn usual_table<G: Game>() -> Table<G::Options> {
    Table::new(G::Options::USUAL_PLAYERS, G::Options::default()).expect("the usual table")
}

/// Visits plies from the deal to the end of a few games, each with a random seat and with the seat to move.
fn each_game<G: Registered>(mut look: impl FnMut(&Dealer<G>, Seat)) {
    let mut rng = Rng::new(1);
    for seed in 0..4 {
        let table = any_table::<G>(&mut rng);
        let plies = plies(played::<G>(&table, seed, &mut rng).record());
        let step = plies.len().div_ceil(9);
        for dealer in plies.iter().step_by(step).chain(plies.last()) {
            let watching = Seat::new(common::below(&mut rng, table.players()));
            look(dealer, watching);
            if let Turn::Seat(seat) = dealer.game().turn() {
                look(dealer, seat);
            }
        }
    }
}

fn each_table<G: Registered>(mut look: impl FnMut(&At<G>)) {
    each_game::<G>(|dealer, seat| Lang::ALL.into_iter().for_each(|lang| look(&At::new(dealer, seat, lang, None))));
}

/// Collects all numbers and texts of a value.
fn values(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => _ = into.insert(text.clone()),
        Value::Number(number) => _ = into.insert(number.to_string()),
        Value::Array(list) => list.iter().for_each(|value| values(value, into)),
        Value::Object(fields) => fields.values().for_each(|value| values(value, into)),
        Value::Null | Value::Bool(_) => {}
    }
}
