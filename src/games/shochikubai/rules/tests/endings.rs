//! Tests of the ending solver.

use crate::games::shochikubai::brain::ending::{Ending, Outcome, lead};
use crate::games::shochikubai::brain::rollout::favourite;

use super::*;

/// A position of a random round with `tricks` tricks to go and `played` cards in the current trick.
fn random_position(
    players: usize,
    tricks: u8,
    played: usize,
    options: ShochikubaiOptions,
    rng: &mut Rng,
) -> Shochikubai {
    let mut game = Shochikubai::new(&Table::new(players, options).expect("a table"));
    loop {
        let board = &game.board;
        let left = board.size().tricks() - board.past.len();
        if matches!(board.phase, Phase::Playing(_)) && left == tricks && board.trick.len() == played {
            return game;
        }
        if game.turn() == Turn::Chance {
            let chance = game.sample_chance(rng);
            game.resolve(&chance).expect("it can happen");
        } else {
            let mv = game.random_move(rng, &mut Vec::new());
            game.play_unchecked(mv);
        }
    }
}

/// Minimax over all cards by the rules of the game, without pruning. Tokens are drafted by the rollout policy.
fn best_lead(game: &Shochikubai, me: Seat, luck: &Rng) -> i16 {
    let board = &game.board;
    match (board.phase, board.mover()) {
        (Phase::Playing(seat), _) => {
            let leads = game.legal().into_iter().map(|mv| {
                let mut then = game.clone();
                then.play_unchecked(mv);
                best_lead(&then, me, luck)
            });
            if seat == me { leads.max() } else { leads.min() }.expect("a seat to move has a move")
        }
        (_, Some(seat)) => {
            let mut then = game.clone();
            then.play_unchecked(Move::Take(favourite(&board.won, board.players(), seat, board.offered())));
            best_lead(&then, me, luck)
        }
        (Phase::Drawing, None) => {
            let (mut then, mut luck) = (game.clone(), luck.clone());
            then.resolve(&game.sample_chance(&mut luck)).expect("it can happen");
            best_lead(&then, me, &luck)
        }
        _ => lead(&board.latest.expect("the round was settled").won, board, me),
    }
}

fn solved(game: &Shochikubai, me: Seat, luck: &Rng) -> Outcome {
    Ending::solve(game, me, &mut luck.clone()).expect("somebody is to play a card")
}

#[test]
fn the_solver_agrees_with_exhaustive_minimax() {
    let mut rng = Rng::new(5);
    let house_rules: [&[(&str, &str)]; 5] = [
        &[],
        &[("bonus_order", "StrongestCard"), ("leftovers_return", "AfterBonuses")],
        &[("final_bonus", "StarForAll")],
        &[("final_bonus", "None"), ("first_market_uses_a_set", "true")],
        &[("bonus_order", "StrongestCard"), ("majority_needs_a_token", "false")],
    ];
    for (rules, number) in house_rules.into_iter().flat_map(|rules| (0..32).map(move |number| (rules, number))) {
        let mut options = ShochikubaiOptions::default();
        for (name, value) in rules {
            options.set_named(name, value).expect("a house rule");
        }
        let players = 3 + number % 2;
        let tricks = if players == 3 { [1, 2, 2, 3][number / 2 % 4] } else { [1, 2][number / 2 % 2] };
        let played = number / 8 % players;
        let game = random_position(players, tricks, played, options, &mut rng);
        let luck = Rng::new(number as u64);
        for me in Seat::all(players) {
            let outcome = solved(&game, me, &luck);
            assert_eq!(outcome.lead, best_lead(&game, me, &luck), "{players} players, {tricks} tricks, {game:?}");
            assert_eq!(outcome.lead, lead(&outcome.won, &game.board, me));
        }
    }
}

/// Checks the transposition table: the value of an ending must be the best of the values after each first card.
#[test]
fn the_value_of_a_longer_ending_is_the_value_of_its_best_card() {
    let mut rng = Rng::new(8);
    for number in 0..24 {
        let (players, tricks) = [(3, 4), (3, 5), (4, 3)][number % 3];
        let game = random_position(players, tricks, 0, ShochikubaiOptions::default(), &mut rng);
        let luck = Rng::new(number as u64);
        for me in Seat::all(players) {
            let mover = game.board.mover().expect("somebody leads");
            let leads = game.legal().into_iter().map(|mv| {
                let mut then = game.clone();
                then.play_unchecked(mv);
                solved(&then, me, &luck).lead
            });
            let best = if mover == me { leads.max() } else { leads.min() };
            assert_eq!(Some(solved(&game, me, &luck).lead), best);
        }
    }
}

/// A reused solver must return the same results as a new one, including the choice among equally good lines.
#[test]
fn earlier_endings_do_not_affect_the_result() {
    let mut rng = Rng::new(2);
    let games: Vec<Shochikubai> =
        (0..12).map(|_| random_position(3, 4, 0, ShochikubaiOptions::default(), &mut rng)).collect();
    let luck = Rng::new(0);
    let mut used = Ending::default();
    for game in games.iter().chain(games.iter().rev()) {
        let outcome = used.solve_with(game, A, &mut luck.clone());
        assert_eq!(outcome, Ending::default().solve_with(game, A, &mut luck.clone()));
        assert_eq!(outcome, Some(solved(game, A, &luck)));
    }
}
