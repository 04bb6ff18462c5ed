//! Tests of the rules of Sutda, position by position.

mod auction;
mod coach;
mod players;
mod hands;
mod odds;
mod settle;

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Game, Options, Seat, Table};

use super::Sutda;
use super::deal::Chance;
use super::moves::Move;
use super::options::SutdaOptions;

fn seat(number: usize) -> Seat {
    Seat::new(number)
}

fn cards(text: &str) -> Vec<Hanafuda> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The start of a match with these house rules, written as `name=value`.
fn table(players: usize, rules: &str) -> Sutda {
    let mut options = SutdaOptions::default();
    for rule in rules.split_whitespace() {
        let (name, value) = rule.split_once('=').unwrap();
        options.set_named(name, value).unwrap();
    }
    Sutda::new(&Table::new(players, options).unwrap())
}

/// The first round after the deal. Seat 0 is the Oya, and the players get these two cards each.
fn dealt(rules: &str, hands: &[&str]) -> Sutda {
    let mut game = table(hands.len(), rules);
    let months = ["1-2", "2-2", "3-0", "4-2", "5-2", "6-2", "7-2", "8-0", "9-2", "10-2"];
    let draws = vec![cards(&months[..hands.len()].join(" ")).into_iter().map(Some).collect()];
    game.resolve(&Chance::Oya { draws, seat: seat(0) }).unwrap();
    deal(&mut game, hands);
    game
}

fn deal(game: &mut Sutda, hands: &[&str]) {
    let hands = hands.iter().map(|hand| cards(hand)).collect();
    game.resolve(&Chance::Deal { round: game.rounds() + 1, hands }).unwrap();
    game.audit().unwrap();
}

/// Plays moves, each written as `seat:move`, and checks that the seat is to move.
fn play(game: &mut Sutda, moves: &[&str]) {
    for text in moves {
        let (who, mv) = text.split_once(':').unwrap();
        assert_eq!(game.turn(), crate::engine::Turn::Seat(seat(who.parse().unwrap())), "{text}");
        game.play(mv.parse::<Move>().unwrap()).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        game.audit().unwrap();
    }
}

fn coins(game: &Sutda) -> Vec<u16> {
    game.view(seat(0)).purse().of(game.players()).to_vec()
}

fn legal(game: &Sutda) -> Vec<String> {
    game.legal().iter().map(ToString::to_string).collect()
}
