//! The rulebooks, the texts and the computer players, as far as they are specific to Shuhari.

use crate::ai::{Brain, Plan, Search, choose, decide};
use crate::engine::{Dealer, Sitter, unwatched};
use crate::ui::prose::{self, Block};

use super::*;

const RULEBOOKS: [&str; 2] = [include_str!("../../content/rules.en.md"), include_str!("../../content/rules.ja.md")];

#[test]
fn both_rulebooks_show_the_same_existing_cards() {
    let shown = RULEBOOKS.map(|text| {
        let blocks = prose::read(text).into_iter();
        let rows = blocks.filter_map(|block| if let Block::Cards(cards) = block { Some(cards) } else { None });
        rows.map(|row| row.iter().map(|card| card.parse().expect("a card")).collect()).collect::<Vec<Vec<Card>>>()
    });
    assert_eq!(shown[0], shown[1]);
    assert!(shown[0].contains(&list("5ICS 9ISN 12SIC 2CIK 1CSI 12NKI")), "the scenario");
}

/// Every decision is cited by a test: the doc comments of the tests name the ids.
#[test]
fn every_decision_is_cited_by_a_test() {
    let tests = [include_str!("positions.rs"), include_str!("scores.rs"), include_str!("hidden.rs")].concat();
    for number in 1..=23 {
        assert!(tests.contains(&format!("/// SH-{number:02}")), "SH-{number:02}");
    }
}

#[test]
fn the_computer_player_beats_random_players() {
    for (players, at_least) in [(2, 16), (3, 12)] {
        let table = Table::new(players, ShuhariOptions::default()).unwrap();
        let mut won = 0;
        for seed in 0..20 {
            let mut dealer = Dealer::<Shuhari>::new(table.clone(), seed, &mut unwatched);
            while let Turn::Seat(seat) = dealer.game().turn() {
                let sitter = if seat == A { Sitter::Level(2) } else { Sitter::Random };
                let mv = decide::<Shuhari>(&dealer.game().view(seat), sitter, seed * 1000 + dealer.ply() as u64);
                dealer.play(mv.expect("a seat to move has a move"), &mut unwatched).unwrap();
            }
            let Turn::Over(scores) = dealer.game().turn() else { unreachable!() };
            won += usize::from(scores.winners.contains(A));
        }
        assert!(won >= at_least, "{won} of 20 against {}", players - 1);
    }
}

/// Number of searches that choose this move, of eight.
fn wanted(game: &Position, seat: Seat, mv: &str) -> usize {
    let plan = Plan::Search(Search::new(Shuhari::METHOD, 400));
    let decided = |seed| choose::<Shuhari>(&game.view(seat), plan, seed).unwrap();
    (0..8).filter(|&seed| decided(seed).to_string() == mv).count()
}

/// A lone Detach costs a point, so the computer player takes Obey while it can.
#[test]
fn the_computer_player_leaves_a_costly_mark_to_others() {
    let mut game = three(&["5ICS", "9ISN 12SIC"]);
    game.play("lead 5ICS");
    let practises = wanted(&game, B, "practice 9ISN");
    assert!(practises >= 6, "{practises} of 8");
}

/// The same break completes an art, or ends the game while another player is far ahead.
#[test]
fn the_computer_player_breaks_to_complete_an_art_but_not_to_lose_the_game() {
    let asked = |mut game: Position| {
        game.play("lead 5ICS, break 12SIC");
        wanted(&game, C, "break 10KSI")
    };
    let hands = ["5ICS", "12SIC", "2CIK 10KSI"];
    let completes = asked(three(&hands).learnt(C, "I1 I2"));
    assert!(completes >= 6, "Separate completes the art: {completes} of 8");
    let loses = asked(three(&hands).learnt(C, "I1 I2").learnt(A, "K1 K2 K3 N1 N2 C1 C2"));
    assert!(loses <= 2, "the second mastery ends the game: {loses} of 8");
}
