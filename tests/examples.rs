//! Tests of the worked examples of the rulebooks: each is a real match in which the game cites the rule.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
mod common;

use std::collections::BTreeSet;
use std::fs::read_to_string;

use tefuda::engine::{Cites, Game, Link, Options, Payload, Rng, Seat, Sitter, Table, Turn};
use tefuda::games::Registered;
use tefuda::ui::example::{self, Example};
use tefuda::ui::{Lang, prose};

use common::{folder, played_watched, plies};

for_every_game! {
    every_example_opens_and_shows_its_rule_in_every_language,
    every_rule_that_is_ever_cited_has_an_example,
    an_example_looks_back_or_leaves_the_move_to_its_person,
    an_example_that_shows_something_else_is_found_out,
}

fn every_example_opens_and_shows_its_rule_in_every_language<G: Registered>() {
    for example in list::<G>() {
        assert!(example.played.len() <= 400, "{example:?}");
        for lang in Lang::ALL {
            let content = example::content::<G>(&example, lang).unwrap_or_else(|| panic!("{example:?} shows nothing"));
            assert_eq!(content.tried.is_some(), example.tried.is_some(), "{example:?}");
            assert_ne!(content.name, example.rule, "the rule has no name in {lang:?}");
            let sentences = content.sentences.iter().map(|sentence| &sentence.text).chain(&content.tried);
            assert!(sentences.into_iter().all(|text| !text.trim().is_empty() && !text.contains('{')), "{content:?}");
            let lay = content.lay.iter().flat_map(|(_, cards)| cards);
            let cards = lay.chain(content.sentences.iter().flat_map(|sentence| &sentence.cards));
            assert!(cards.into_iter().all(|card| card.parse::<G::Card>().is_ok()), "{content:?}");
        }
    }
}

fn every_rule_that_is_ever_cited_has_an_example<G: Registered>() {
    let examples: BTreeSet<String> = list::<G>().into_iter().map(|example| example.rule).collect();
    for lang in Lang::ALL {
        let path = format!("{}/rules.{}.md", folder::<G>(), lang.tag());
        let rulebook = prose::read(&read_to_string(path).expect("a rulebook lies beside the rules"));
        let anchors = prose::anchors(&rulebook);
        let strays: Vec<_> = examples.iter().filter(|rule| !anchors.contains(&rule.as_str())).collect();
        assert!(strays.is_empty(), "no passages of the rulebook in {lang:?}: {strays:?}");
    }
    let mut cited: BTreeSet<&str> = BTreeSet::new();
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let players = table.players();
        played_watched::<G>(&table, seed, &mut Rng::new(seed), &mut |before, event, after| {
            for seat in Seat::all(players) {
                cited.extend(before.facts(event, after, seat).iter().map(|fact| fact.rule().0));
            }
            if after.rounds() > before.rounds() {
                let settled = after.settlement().expect("a round was settled");
                cited.extend(settled.lines.iter().map(|line| line.rule.0));
            }
        });
    }
    for (seed, players) in (0..).zip(G::Options::PLAYERS) {
        let Ok(table) = Table::new(players, G::Options::default()) else { continue };
        let positions = plies(played_watched::<G>(&table, seed, &mut Rng::new(seed), &mut |_, _, _| {}).record());
        let moves: Vec<G::Move> = positions.iter().flat_map(|dealer| dealer.game().legal()).collect();
        for at in positions.iter().filter(|at| matches!(at.game().turn(), Turn::Seat(_))).step_by(5) {
            cited.extend(moves.iter().filter_map(|&mv| at.game().judge(mv).err()).map(|reason| reason.rule().0));
        }
    }
    let missing: Vec<&str> = cited.into_iter().filter(|&rule| !examples.contains(rule)).collect();
    assert!(missing.is_empty(), "{} has no example of {missing:?}: see `lab examples`", G::ID);
}

fn an_example_looks_back_or_leaves_the_move_to_its_person<G: Registered>() {
    for example in list::<G>() {
        let payload = payload::<G>(&example);
        let persons = payload.sitters.iter().filter(|&&sitter| sitter == Sitter::Person).count();
        assert_eq!(persons, 1, "{example:?}");
        let at = plies(&payload.record).swap_remove(payload.ply);
        let mover = at.game().mover().map(|seat| payload.sitters[seat.number()]);
        let looks_back = payload.ply < payload.record.moves.len();
        assert!(looks_back || mover.is_none_or(|mover| mover == Sitter::Person), "{example:?}");
        assert!(example.tried.is_none() || mover == Some(Sitter::Person), "{example:?}");
    }
}

fn an_example_that_shows_something_else_is_found_out<G: Registered>() {
    let examples = list::<G>();
    let shows = |example: &Example| example::content::<G>(example, Lang::En).is_some();
    let other = |example: &Example| Example { rule: "no-such-rule".to_owned(), ..example.clone() };
    assert!(examples.iter().map(other).all(|example| !shows(&example)));
    let mut legal = 0;
    for example in examples.iter().filter(|example| example.tried.is_some()) {
        let payload = payload::<G>(example);
        let at = plies(&payload.record).swap_remove(payload.ply);
        let moves = at.game().legal();
        legal += moves.len();
        let allowed = moves.iter().map(|mv| Example { tried: Some(mv.to_string()), ..example.clone() });
        assert!(allowed.into_iter().all(|example| !shows(&example)), "a legal move is no refusal");
        let garbled = Example { played: example.played.to_lowercase(), ..example.clone() };
        assert!(!shows(&garbled));
    }
    assert!(legal > 0);
}

fn list<G: Game>() -> Vec<Example> {
    let text = read_to_string(format!("{}/examples.txt", folder::<G>())).expect("a list lies beside the rules");
    let examples = example::read(&text);
    assert_eq!(examples.len(), text.lines().count());
    examples
}

fn payload<G: Game>(example: &Example) -> Payload<G> {
    Link::parse(&example.played).and_then(Payload::decode).expect("an example is a match")
}
