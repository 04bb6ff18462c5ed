//! Tests of the order of information: no word, number or ring tells of a card before the card has landed face up.
//!
//! Each ply of random matches is rendered as before and after it. Places on the page are invented, one for each card of
//! each zone, and the schedule of the ply is computed from them as in a browser.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
mod common;

use std::collections::{BTreeMap, BTreeSet};

use tefuda::engine::{Event, Rng, Seat, usual_sitters};
use tefuda::games::Registered;
use tefuda::games::bozu_mekuri::BozuMekuri;
use tefuda::games::shuhari::Shuhari;
use tefuda::games::sutda::Sutda;
use tefuda::ui::motion::{Act, Cards, Flight, Origins, Rect, Schedule};
use tefuda::ui::{Lang, Names, Reveal, Scene, acts};
use yew::prelude::Callback;

use common::markup::{attribute, attributes, render, tags};
use common::{any_table, below, played_watched};

for_every_game! {
    a_line_is_told_once_its_first_card_lies_face_up,
    a_card_that_was_open_before_is_never_covered,
    a_card_from_a_hand_comes_from_the_player_who_plays_it,
    a_score_that_changes_counts_after_the_last_card,
    the_ring_is_at_the_player_who_moved_and_at_nobody_during_a_deal,
    what_waits_for_a_card_names_a_card_of_the_table,
    the_name_of_a_new_card_is_not_written_on_the_table_before_the_card_has_landed,
}

fn a_line_is_told_once_its_first_card_lies_face_up<G: Registered>() {
    let mut told = 0;
    each_ply::<G>(|ply| {
        let mut flown = BTreeSet::new();
        for act in &ply.acts {
            let is_of_act = |card: &str| act.cards.iter().any(|other| other == card);
            // Several cards of some decks are equal.
            let is_one = |card: &str| ply.now.iter().filter(|(other, _)| other == card).count() == 1;
            let of_act = ply.schedule.flights.iter().map(|flight| (flight, ply.now[flight.card].0.as_str()));
            let own = of_act.filter(|(_, card)| is_of_act(card) && is_one(card) && flown.insert((*card).to_owned()));
            let flights: Vec<_> = own.map(|(flight, _)| flight).collect();
            let Some(at) = ply.told(act.line) else { continue };
            told += usize::from(!flights.is_empty());
            // At that time, a card of the act has come to a place and stays there, if only for a moment.
            let lies = |frames: &[(f64, _)]| {
                let frame = frames.iter().position(|(time, _)| time.total_cmp(&at).is_eq());
                frame.is_some_and(|frame| frames.get(frame + 1).is_none_or(|(_, next)| *next == frames[frame].1))
            };
            let has_landed = flights.iter().any(|flight| lies(&flight.frames));
            assert!(has_landed || flights.is_empty(), "line {} is told at {at}: {flights:?}", act.line);
            assert!(flights.iter().all(|flight| flight.seen() <= at), "line {} is told at {at}: {flights:?}", act.line);
        }
    });
    assert!(told > 20, "only {told} lines tell of moving cards");
}

fn a_card_that_was_open_before_is_never_covered<G: Registered>() {
    each_ply::<G>(|ply| {
        let open: BTreeSet<&str> = ply.before.iter().map(|(card, _)| card.as_str()).collect();
        for flight in ply.schedule.flights.iter().filter(|flight| flight.seen() > 0.0) {
            let card = ply.now[flight.card].0.as_str();
            // Several cards of some decks are equal.
            let equal = ply.now.iter().filter(|(other, _)| other == card).count();
            assert!(equal > 1 || !open.contains(card), "{card} was open");
        }
    });
}

fn a_card_from_a_hand_comes_from_the_player_who_plays_it<G: Registered>() {
    let mut came = 0;
    each_ply::<G>(|ply| {
        let open: BTreeSet<&str> = ply.before.iter().map(|(card, _)| card.as_str()).collect();
        for act in &ply.acts {
            let (Reveal::FromHand(seat), Some(card)) = (act.reveal, act.cards.first()) else { continue };
            let flight = ply.schedule.flights.iter().find(|flight| ply.now[flight.card].0 == *card);
            let Some(flight) = flight.filter(|_| !open.contains(card.as_str()) && ply.at_once(card) == Some(seat))
            else {
                continue;
            };
            came += 1;
            let from = flight.frames[0].1.at;
            let off = from.left + from.width / 2.0 - hand_of(seat).0;
            assert!(off.abs() < 1.0, "{card} of seat {seat} comes from {from:?}");
        }
    });
    let has_hands = !matches!(G::ID, "bozu-mekuri" | "sutda");
    assert_eq!(came > 0, has_hands, "{came} cards came from a hand");
}

fn a_score_that_changes_counts_after_the_last_card<G: Registered>() {
    each_ply::<G>(|ply| {
        for tag in tags(&ply.markup).filter(|tag| attribute(tag, "data-score").is_some()) {
            assert!(attribute(tag, "data-counts").is_some(), "{tag}");
        }
        let last = ply.schedule.flights.iter().map(Flight::landing).fold(0.0, f64::max);
        assert!(ply.schedule.millis >= last, "scores count from {}, a card lands at {last}", ply.schedule.millis);
        assert!(ply.schedule.landing("") >= last);
    });
}

fn the_ring_is_at_the_player_who_moved_and_at_nobody_during_a_deal<G: Registered>() {
    each_ply::<G>(|ply| {
        let rings: BTreeSet<Option<&str>> = seated(&ply.markup)
            .filter(|(_, tag)| attribute(tag, "class").is_some_and(|class| class.contains("crest-moved")))
            .map(|(seat, _)| seat)
            .collect();
        let mover = ply.mover.to_string();
        assert!(rings.contains(&Some(mover.as_str())), "seat {mover} has moved: {rings:?}");
        assert!(rings.iter().all(|seat| seat.is_none() || *seat == Some(mover.as_str())), "{mover}: {rings:?}");
        assert!(!ply.old.contains("crest-moved"), "nobody has moved at a deal");
    });
}

fn what_waits_for_a_card_names_a_card_of_the_table<G: Registered>() {
    each_ply::<G>(|ply| {
        for name in ["data-landed", "data-until"] {
            for card in attributes(&ply.markup, name).filter(|card| !card.is_empty()) {
                assert!(card.parse::<G::Card>().is_ok(), "{name}={card}");
            }
        }
        for card in attributes(&ply.markup, "data-heap").flat_map(str::split_whitespace) {
            assert!(card.parse::<G::Card>().is_ok(), "data-heap: {card}");
        }
    });
}

fn the_name_of_a_new_card_is_not_written_on_the_table_before_the_card_has_landed<G: Registered>() {
    each_ply::<G>(|ply| {
        let open: BTreeSet<&str> = ply.before.iter().map(|(card, _)| card.as_str()).collect();
        let texts: Vec<&str> = unguarded(&ply.markup).collect();
        for flight in ply.schedule.flights.iter().filter(|flight| flight.leads) {
            let card = ply.now[flight.card].0.as_str();
            let tag = tags(&ply.markup).find(|tag| attribute(tag, "data-card") == Some(card)).expect("it is shown");
            let label = attribute(tag, "aria-label").unwrap_or_default();
            // The poet is the second part of the name of a poem card.
            let names = label.split([',', '(', ':']).map(str::trim).filter(|name| name.chars().count() > 4);
            for name in names.filter(|_| !open.contains(card)) {
                let written = texts.iter().find(|text| text.contains(name) && !ply.old.contains(**text));
                assert_eq!(written, None, "{name} of {label}");
            }
        }
    });
}

#[test]
fn a_hand_of_sutda_is_named_after_its_own_cards_and_the_pot_after_all_hands() {
    let mut showdowns = 0;
    each_ply::<Sutda>(|ply| {
        let shown = ply.acts.iter().filter(|act| act.cards.len() == 2).count();
        if shown == 0 || !ply.markup.contains("sutda-settlement") {
            return;
        }
        showdowns += 1;
        let landing = |tag: &str| ply.schedule.landing(attribute(tag, "data-landed").expect("it waits for a card"));
        let class = |name: &'static str| move |tag: &&str| attribute(tag, "class").is_some_and(|class| class == name);
        let mut hands: BTreeMap<Option<&str>, f64> = BTreeMap::new();
        let mut named = 0;
        for (seat, tag) in seated(&ply.markup) {
            let last = hands.entry(seat).or_default();
            *last = attribute(tag, "data-card").map_or(0.0, |card| ply.schedule.landing(card)).max(*last);
            if class("sutda-made-hand")(&tag) {
                named += 1;
                assert!(landing(tag) >= *last, "the hand of seat {seat:?} is named at {}", landing(tag));
            }
        }
        assert!(named > 1, "{}", ply.markup);
        let settled = tags(&ply.markup).find(class("sutda-settlement")).map(landing).expect("a settlement");
        let last = ply.schedule.flights.iter().map(Flight::landing).fold(0.0, f64::max);
        assert!(settled >= last, "the pot is given at {settled}, the last card lies at {last}");
        let pot = tags(&ply.markup).find(class("sutda-pots")).expect("the pot lies there until then");
        assert!(attribute(pot, "data-until").is_some());
    });
    assert!(showdowns > 3, "{showdowns} showdowns");
}

#[test]
fn every_open_card_of_bozu_mekuri_has_a_place_from_which_it_can_fly() {
    let mut heaps = 0;
    each_ply::<BozuMekuri>(|ply| {
        let placed: BTreeSet<&str> = ply.before.iter().map(|(card, _)| card.as_str()).collect();
        let drawn = ply.acts.iter().flat_map(|act| &act.cards).count();
        let new = ply.now.iter().filter(|(card, _)| !placed.contains(card.as_str())).count();
        assert!(new <= drawn, "{new} cards come from nowhere");
        heaps += attributes(&ply.markup, "data-heap").filter(|heap| !heap.is_empty()).count();
    });
    assert!(heaps > 0);
}

#[test]
fn the_owner_of_a_card_of_shuhari_is_named_after_the_card_has_landed() {
    let mut owners = 0;
    each_ply::<Shuhari>(|ply| {
        let mut card = None;
        for tag in tags(&ply.markup) {
            card = attribute(tag, "data-card").or(card);
            let is_owner = attribute(tag, "class") == Some("shuhari-crest") && attribute(tag, "data-landed").is_some();
            if is_owner {
                owners += 1;
                assert_eq!(attribute(tag, "data-landed"), card);
            }
        }
    });
    assert!(owners > 50, "{owners} owners");
}

/// A ply of a match, as one seat sees it.
struct Ply {
    mover: Seat,
    /// The cards before and after the ply, at invented places.
    before: Cards,
    now: Cards,
    acts: Vec<Act>,
    schedule: Schedule,
    /// The table before the ply, as if it were dealt, and the table after the ply.
    old: String,
    markup: String,
}

impl Ply {
    /// The time at which a line is told, as in [`Schedule::lines`].
    fn told(&self, line: usize) -> Option<f64> {
        self.schedule.lines.iter().find(|(_, number)| *number == line).map(|(at, _)| *at)
    }

    /// The seat whose hand the first act about a card takes it from.
    fn at_once(&self, card: &str) -> Option<Seat> {
        let act = self.acts.iter().find(|act| act.cards.iter().any(|other| other == card))?;
        let Reveal::FromHand(seat) = act.reveal else { return None };
        (act.cards[0] == card).then_some(seat)
    }
}

/// Visits the plies of some random matches, each in the view of one seat.
fn each_ply<G: Registered>(mut look: impl FnMut(&Ply)) {
    let mut rng = Rng::new(7);
    for seed in 0..3 {
        let table = any_table::<G>(&mut rng);
        let viewer = Seat::new(below(&mut rng, table.players()));
        let mut plies: Vec<Played<G>> = Vec::new();
        let end = played_watched::<G>(&table, seed, &mut rng, &mut |before, event, after| {
            if let Event::Move { seat, .. } = event {
                plies.push(Played { before: before.clone(), mover: *seat, facts: Vec::new(), after: None });
            }
            let Some(ply) = plies.last_mut() else { return };
            ply.facts.extend(before.facts(event, after, viewer));
            if ply.after.is_none() && after.rounds() > before.rounds() {
                ply.after = Some(after.clone());
            }
        });
        let mut zones = Zones { players: table.players(), numbers: BTreeMap::new() };
        // The first plies and the last ones; the others are alike.
        let most = plies.len().min(24);
        for at in (0..most / 2).chain(plies.len() - most / 2..plies.len()) {
            let next = plies.get(at + 1).map_or(end.game(), |next| &next.before);
            look(&ply(&plies[at], next, viewer, &mut zones));
        }
    }
}

/// A move of a match.
struct Played<G: Registered> {
    before: G,
    mover: Seat,
    /// The facts of the move and of the chance events after it.
    facts: Vec<G::Fact>,
    /// The end of a round that the move settled. The page shows it before the next deal.
    after: Option<G>,
}

fn ply<G: Registered>(played: &Played<G>, next: &G, viewer: Seat, zones: &mut Zones) -> Ply {
    let Played { before, mover, facts, after } = played;
    let (mover, after) = (*mover, after.as_ref().unwrap_or(next));
    let table = |game: &G, moved| drawn::<G>(game, viewer, zones.players, moved);
    let (old, markup) = (table(before, None), table(after, Some(mover)));
    let view = after.view(viewer);
    let acts = acts::<G>(facts, &view, Lang::En);
    let (mut lay, now) = (zones.cards(&old), zones.cards(&markup));
    lay.extend(heaped(&old));
    let pile =
        attributes(&markup, "data-origin").any(str::is_empty).then_some(Rect { left: 9.0, top: 9.0, width: 40.0 });
    let seats = attributes(&markup, "data-score").count();
    let hands = (0..seats).map(|seat| Some(hand_of(Seat::new(seat)))).collect();
    let schedule = Schedule::new(&lay, &now, &Origins { pile, hands }, &acts);
    Ply { mover, before: lay, now, acts, schedule, old, markup }
}

fn drawn<G: Registered>(game: &G, viewer: Seat, players: usize, mover: Option<Seat>) -> String {
    let view = game.view(viewer);
    let scene = Scene::<G> {
        view: &view,
        mover,
        moves: &[],
        names: &Names::new(&usual_sitters(players), Lang::En),
        lang: Lang::En,
        forecast: None,
        lit: &[],
        laid: &[],
        chosen: None,
        choose: Callback::noop(),
        play: Callback::noop(),
    };
    render(G::table(&scene))
}

/// The invented middle of the hand of a seat.
fn hand_of(seat: Seat) -> (f64, f64) {
    (-5_000.0 - 100.0 * f64::from(u8::try_from(seat.number()).expect("ten seats")), -700.0)
}

/// The numbers of the zones of a match. The same zone always has the same place.
struct Zones {
    players: usize,
    numbers: BTreeMap<String, usize>,
}

impl Zones {
    /// The cards of a table, each in a place of its zone.
    fn cards(&mut self, markup: &str) -> Cards {
        let mut zone = (0, 0);
        let mut cards = Cards::new();
        for tag in tags(markup) {
            if let Some(kind) = attribute(tag, "data-zone") {
                let key = format!("{kind} {}", attribute(tag, "data-seat").unwrap_or_default());
                let next = self.numbers.len();
                zone = (*self.numbers.entry(key).or_insert(next), 0);
            }
            if let Some(card) = attribute(tag, "data-card") {
                cards.push((card.to_owned(), place(zone)));
                zone.1 += 1;
            }
        }
        cards
    }
}

/// The cards that lie below the visible ones of heaps.
fn heaped(markup: &str) -> Cards {
    let heaps = attributes(markup, "data-heap").flat_map(str::split_whitespace);
    heaps.map(|card| (card.to_owned(), place((99, 0)))).collect()
}

fn place((zone, at): (usize, usize)) -> Rect {
    let number = |number: usize| f64::from(u32::try_from(number).expect("a table has few cards"));
    Rect { left: 70.0 * number(at), top: 300.0 * number(zone + 1), width: 50.0 }
}

/// The tags of a markup, each with the seat of the place around it.
fn seated(markup: &str) -> impl Iterator<Item = (Option<&str>, &str)> {
    let mut seats: Vec<Option<&str>> = Vec::new();
    tags(markup).filter_map(move |tag| {
        if tag.starts_with('/') {
            seats.pop();
            return None;
        }
        let around = seats.last().copied().flatten();
        let seat = attribute(tag, "data-zone").and(attribute(tag, "data-seat")).or(around);
        let is_whole = tag.ends_with('/') || tag.starts_with("input") || tag.starts_with('!');
        if !is_whole {
            seats.push(seat);
        }
        Some((seat, tag))
    })
}

/// The texts of a markup that can be seen while cards fly: outside of elements that wait for a card, and of those for
/// screen readers.
fn unguarded(markup: &str) -> impl Iterator<Item = &str> {
    let mut guards: Vec<bool> = Vec::new();
    markup.split('<').skip(1).filter_map(move |piece| {
        let (tag, text) = piece.split_once('>')?;
        if tag.starts_with('/') {
            guards.pop();
        } else if !(tag.ends_with('/') || tag.starts_with("input") || tag.starts_with('!')) {
            let class =
                |name: &str| attribute(tag, "class").is_some_and(|class| class.split(' ').any(|one| one == name));
            let waits = ["data-landed", "data-until"].iter().any(|name| attribute(tag, name).is_some());
            // The style sheet of the fishing games hides the tooltips of cards meanwhile.
            guards.push(guards.last() == Some(&true) || waits || class("hidden") || class("fishing-says"));
        }
        (guards.last() != Some(&true) && !text.trim().is_empty()).then_some(text)
    })
}
