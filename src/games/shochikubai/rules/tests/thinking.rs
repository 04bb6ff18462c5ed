//! Tests of moves that the computer players must find.

use crate::ai::decide;
use crate::engine::Sitter;

use super::*;

fn choice(game: &Shochikubai, level: u8, seed: u64) -> String {
    let Turn::Seat(seat) = game.turn() else { panic!("nobody's turn") };
    decide::<Shochikubai>(&game.view(seat), Sitter::Level(level), seed).expect("a move").to_string()
}

#[test]
fn a_computer_player_drafts_a_token_that_completes_a_set() {
    let last = |board: &Board| board.past.len() == 5 && matches!(board.phase, Phase::Drafting { .. });
    let mut game = four().run(last).with_market([2, 2, 1]);
    let drafter = game.board().mover().expect("a draft");
    // The drafter's place in the pine majority cannot change, so only the set makes the pine token valuable.
    let heaps = [[3, 2, 1], [3, 2, 6], [3, 2, 0], [3, 2, 0]];
    game.game.board.won = BySeat::default();
    for (seat, heap) in drafter.clockwise(4).zip(heaps) {
        game.game.board.won[seat] = Tokens::new(heap);
    }
    let all = Tokens::new([12, 8, 7]) + game.board().market + Tokens::sets(game.board().sets);
    game.game.board.boxed = Tokens::ALL - all;
    game.game.audit().expect("a sound position");
    assert!((0..8).all(|seed| choice(&game.game, 3, seed) == "take pine"));
}

/// In the last trick, the star of the kept card is worth more than drafting first.
#[test]
fn a_computer_player_keeps_the_card_that_pays() {
    let hands = ["plum 6 7", "plum 1 15", "plum 8 9"];
    let mut game = three(&[]).run(|board| board.past.len() == 8 && matches!(board.phase, Phase::Playing(_)));
    let leader = game.board().trick.leader;
    let mut taken = Cards::EMPTY;
    for (seat, hand) in leader.clockwise(3).zip(hands) {
        game.game.hands[seat] = cards(hand);
        taken |= cards(hand);
    }
    // Replace the finished tricks so that they do not contain these six cards.
    let mut others = (Cards::ALL - taken).iter();
    let mut past = Past::NONE;
    for old in game.board().past.tricks() {
        let mut trick = Trick::new(old.leader);
        others.by_ref().take(3).for_each(|card| trick.play(card));
        (0..3).for_each(|_| trick.take(Suit::Plum));
        past.push(trick);
    }
    game.game.board.past = past;
    game.game.board.lacks = BySeat::default();
    game.game.board.boxed =
        Tokens::ALL - Tokens::new([3, 1, 1]) - game.board().market - Tokens::sets(game.board().sets);
    game.game.board.won = BySeat::default();
    // A star brings the second player a token that no other player can draft first.
    game.game.board.won[leader.next(3)] = Tokens::new([3, 1, 1]);
    game.game.audit().expect("a sound position");
    let game = game.play("plum7");
    assert!((0..8).all(|seed| choice(&game.game, 4, seed) == "plum1"), "the fifteen has the star");
}

/// A matching card brings a second token. The computer player plays it if it costs nothing.
#[test]
fn a_computer_player_sets_off_a_free_firework() {
    let game = four().play("plum7, plum8, plum15");
    assert_eq!(game.board().mover(), Some(D));
    let game = Match::deal(
        &[
            "plum 2 7 9 bamboo 1 pine 4 6 14",
            "plum 1 8 12 bamboo 9 15 11 pine 2",
            "plum 13 14 15 bamboo 3 5 pine 8 12",
            "plum 3 4 5 6 bamboo 7 13 pine 10",
        ],
        &[],
    )
    .draw([1, 1, 0])
    .play("plum7, plum8, plum15");
    let bold = (0..8).filter(|&seed| choice(&game.game, 4, seed) == "bamboo7").count();
    assert!(bold >= 6, "first to draft and a second token: {bold} of 8");
}

#[test]
fn a_computer_player_nearly_always_beats_random_players() {
    let table = Table::new(3, ShochikubaiOptions::default()).expect("a table");
    let mut won = 0;
    for seed in 0..12 {
        let (mut game, mut rng) = (Shochikubai::new(&table), Rng::new(seed));
        loop {
            match game.turn() {
                Turn::Over(scores) => {
                    won += usize::from(scores.winners.contains(A));
                    break;
                }
                Turn::Chance => {
                    let chance = game.sample_chance(&mut rng);
                    game.resolve(&chance).expect("it can happen");
                }
                Turn::Seat(A) => {
                    let mv = decide::<Shochikubai>(&game.view(A), Sitter::Level(3), seed).expect("a move");
                    game.play(mv).expect("a legal move");
                }
                Turn::Seat(_) => {
                    let mv = game.random_move(&mut rng, &mut Vec::new());
                    game.play_unchecked(mv);
                }
            }
        }
    }
    assert!(won >= 10, "{won} of 12");
}
