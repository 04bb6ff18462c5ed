//! Tests of motives. Each kind has a position with the motive and a similar one without it. All motives must be true.

use crate::ai::{Coached, every_motive_is_true};
use crate::engine::Luck;

use super::*;
use crate::games::shochikubai::brain::coach::Motive;

/// The motives for a move of the seat to move.
fn motives(game: &Match, mv: &str) -> Vec<Motive> {
    let Turn::Seat(seat) = game.game.turn() else { panic!("nobody's turn") };
    Shochikubai::motives(&game.game.view(seat), mv.parse().expect("a move"))
}

/// A draft from two plum, two bamboo and one pine, in the order third, second, first and fourth seat. The seats already
/// have the tokens `won`, plum first.
fn draft(won: [[u8; 3]; 4]) -> Match {
    four().play("plum7, plum8, plum13, plum6").with_won(won)
}

impl Match {
    fn with_won(mut self, won: [[u8; 3]; 4]) -> Self {
        let board = &mut self.game.board;
        for (seat, tokens) in Seat::all(4).zip(won.map(Tokens::new)) {
            board.boxed = board.boxed + board.won[seat] - tokens;
            board.won[seat] = tokens;
        }
        self.game.audit().unwrap();
        self
    }
}

#[test]
fn first_and_second_flips_have_different_motives() {
    let game = four().play("plum7");
    assert!(motives(&game, "bamboo7").starts_with(&[Motive::Ignites { owner: A }]));
    assert!(!motives(&game, "plum8").contains(&Motive::Ignites { owner: A }));
    let again = four().play("plum2, pine2, plum13");
    assert!(motives(&again, "bamboo13").starts_with(&[Motive::Flips { owner: C }]));
    let first = four().play("plum2, plum8, plum13");
    assert!(motives(&first, "bamboo13").starts_with(&[Motive::Ignites { owner: C }]));
}

#[test]
fn an_unbeatable_card_is_first() {
    let game = four().play("plum7, plum8, plum13");
    assert!(motives(&game, "bamboo13").contains(&Motive::First));
    assert!(!motives(&game, "plum6").contains(&Motive::First));
    assert!(!motives(&four(), "pine14").contains(&Motive::First), "plum 14 can flip it");
}

#[test]
fn a_strong_card_states_its_number_of_beaters() {
    assert!(motives(&four(), "pine14").contains(&Motive::Ahead { beaters: 1 }));
    assert!(motives(&four(), "pine4").contains(&Motive::Ahead { beaters: 4 }));
    assert!(!motives(&four(), "bamboo1").iter().any(|motive| matches!(motive, Motive::Ahead { .. })));
}

#[test]
fn a_card_whose_twin_cannot_be_played_is_safe() {
    let game = Match::deal(&THREE, &[("starter", "Seat2")]).draw([1, 0, 0]);
    assert!(motives(&game, "bamboo9").contains(&Motive::Safe), "its twin is in the same hand");
    assert!(!motives(&game, "bamboo13").contains(&Motive::Safe));
}

#[test]
fn a_card_reaches_a_token_that_another_card_does_not() {
    let game = four().play("plum7");
    let reaches = Motive::Reaches { suit: Suit::Pine, points: 5 };
    assert!(motives(&game, "plum8").contains(&reaches), "one pine, and it drafts first");
    assert!(!motives(&game, "plum1").contains(&reaches));
}

#[test]
fn the_card_that_pays_most_is_kept() {
    let keeps = Motive::Keeps { card: card("pine14"), bonus: Bonus::Star };
    assert!(motives(&four(), "pine6").contains(&keeps));
    assert!(!motives(&four(), "pine14").contains(&keeps));
    let without = Match::deal(&FOUR, &[("final_bonus", "None")]).draw([1, 1, 0]);
    assert!(!motives(&without, "pine6").contains(&keeps));
}

#[test]
fn the_weakest_card_saves_the_others_if_no_card_drafts_earlier() {
    let game = four().play("plum7, plum8, plum14");
    assert!(motives(&game, "plum3").contains(&Motive::Saves));
    assert!(!motives(&game, "plum6").contains(&Motive::Saves));
    let better = four().play("plum7, plum8, plum13");
    assert!(!motives(&better, "plum3").contains(&Motive::Saves), "bamboo 13 would draft first");
}

#[test]
fn a_token_completes_a_set() {
    let game = draft([[0, 0, 0], [0, 0, 0], [1, 1, 0], [0, 0, 0]]);
    assert!(motives(&game, "take pine").starts_with(&[Motive::Completes]));
    assert!(!motives(&game, "take plum").contains(&Motive::Completes));
}

#[test]
fn a_token_makes_the_viewer_first_or_second() {
    let pine = |points, most| Motive::Ranks { suit: Suit::Pine, points, most };
    assert!(motives(&draft([[0; 3]; 4]), "take pine").contains(&pine(5, true)));
    let second = draft([[0, 0, 0], [0, 0, 2], [0, 0, 0], [0, 0, 0]]);
    assert!(motives(&second, "take pine").contains(&pine(3, false)));
    let third = draft([[0, 0, 1], [0, 0, 2], [0, 0, 0], [0, 0, 0]]);
    assert!(motives(&third, "take pine").contains(&pine(3, false)), "level with the second");
    let fourth = draft([[0, 0, 2], [0, 0, 2], [0, 0, 0], [0, 0, 0]]);
    assert!(!motives(&fourth, "take pine").iter().any(|motive| matches!(motive, Motive::Ranks { .. })));
}

#[test]
fn a_token_costs_a_rival_points() {
    let level = draft([[0, 0, 0], [0, 0, 1], [0, 0, 1], [0, 0, 0]]);
    assert!(motives(&level, "take pine").contains(&Motive::Costs { seat: B, points: 2 }));
    let behind = draft([[0, 0, 0], [0, 0, 2], [0, 0, 1], [0, 0, 0]]);
    assert!(!motives(&behind, "take pine").iter().any(|motive| matches!(motive, Motive::Costs { .. })));
}

#[test]
fn the_last_token_is_snatched_from_later_seats() {
    let heaps = [[0, 0, 0], [1, 1, 0], [0, 0, 0], [0, 0, 0]];
    let snatches = Motive::Snatches { seat: B, suit: Suit::Pine, points: 8 };
    assert!(motives(&draft(heaps), "take pine").contains(&snatches));
    let two = draft(heaps).with_market([1, 2, 2]);
    assert!(!motives(&two, "take pine").contains(&snatches), "another pine is left");
}

#[test]
fn a_majority_out_of_reach_of_the_others_is_settled() {
    let asked = |theirs| {
        let game = four().almost_over();
        let mover = game.board().mover().expect("a draft");
        let mut won = [[0, 0, theirs]; 4];
        won[mover.number()] = [0, 0, 3];
        motives(&game.with_won(won).with_market([1, 0, 1]), "take pine")
    };
    assert!(asked(1).contains(&Motive::Settles { suit: Suit::Pine }));
    assert!(!asked(2).contains(&Motive::Settles { suit: Suit::Pine }));
}

#[test]
fn the_next_set_needs_the_suit_with_the_fewest_tokens() {
    let game = draft([[0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 0, 0]]);
    assert!(motives(&game, "take bamboo").contains(&Motive::Needs { suit: Suit::Bamboo }));
    assert!(!motives(&game, "take plum").contains(&Motive::Needs { suit: Suit::Plum }));
}

#[test]
fn the_last_star_can_win_the_match() {
    let asked = |ahead: bool| {
        let game = Match::deal(&FOUR, &[("final_bonus", "StarForAll")]).draw([1, 1, 0]);
        let mut game = game.run(|board| matches!(board.phase, Phase::Bonuses { next: 3, .. }));
        let mover = game.board().mover().expect("a star");
        game.game.board.settled = 2;
        game.game.board.totals[if ahead { mover } else { mover.next(4) }] = 50;
        motives(&game, "take plum")
    };
    assert!(asked(true).starts_with(&[Motive::Wins]));
    assert!(!asked(false).contains(&Motive::Wins));
}

/// A determinization of the view, after this move and random moves until the condition is true.
fn played_on(view: &View, mv: Move, rng: &mut Rng, until: impl Fn(&Board) -> bool) -> Shochikubai {
    let mut game = Shochikubai::determinize(view, rng);
    game.play_unchecked(mv);
    while !until(&game.board) {
        if let Turn::Seat(_) = game.turn() {
            let moves = game.legal();
            game.play_unchecked(moves[rng.below(u32::try_from(moves.len()).unwrap()) as usize]);
        } else {
            game.resolve(&game.sample_chance(rng)).unwrap();
        }
    }
    game
}

/// True if a motive holds in a position. Plays the move, and random continuations where necessary.
fn is_true(motive: Motive, game: &Shochikubai, seat: Seat, mv: Move, rng: &mut Rng) -> bool {
    let (view, board, players) = (game.view(seat), &game.board, game.board.players());
    let mut after = game.clone();
    after.play_unchecked(mv);
    let mut more = board.won;
    if let Move::Take(suit) = mv {
        more[seat] += Tokens::of(suit, 1);
    }
    let (was, is) = (board.points(), score(&more, players, board.options().majority_needs_a_token));
    let place = |mv: Move| {
        let mut trick = board.trick;
        if let Move::Play(card) = mv {
            trick.play(card);
        }
        trick.place_of(seat, players).0
    };
    let mut always = |holds: &dyn Fn(&Trick) -> bool| {
        (0..6).all(|_| {
            let full = played_on(&view, mv, rng, |board| matches!(board.phase, Phase::Drafting { .. }));
            holds(&full.board.trick)
        })
    };
    match motive {
        Motive::Wins => matches!(after.turn(), Turn::Over(scores) if scores.winners == seats(&[seat])),
        Motive::Ignites { owner } => always(&|trick| {
            let flips = trick.flips(players);
            flips.firework == Some(seat) && flips.owners[0] == Some(owner)
        }),
        Motive::Flips { owner } => {
            always(&|trick| trick.firework(players) != Some(seat) && trick.order(players)[players - 1] == owner)
        }
        Motive::First => always(&|trick| trick.order(players)[0] == seat),
        Motive::Ahead { beaters } => place(mv) == 1 && (1..=6).contains(&beaters),
        Motive::Reaches { suit, points } => {
            place(mv) <= board.market.get(suit)
                && game.legal().into_iter().any(|other| place(other) > board.market.get(suit))
                && board.brings(seat, suit) == points
        }
        Motive::Safe => place(mv) == 1 && always(&|trick| !trick.flips(players).owners.contains(&Some(seat))),
        Motive::Keeps { card, bonus } => after.hands[seat].contains(card) && board.bonus(card) == Some(bonus),
        Motive::Saves => game.legal().into_iter().all(|other| place(other) >= place(mv) && other.is_as_strong_as(mv)),
        Motive::Completes => is[seat].sets == was[seat].sets + 3,
        Motive::Ranks { suit, points, most } => {
            let count = |seat: Seat| more[seat].get(suit);
            let ahead = Seat::all(players).filter(|&other| count(other) > count(seat)).count();
            i32::from(is[seat].of(suit)) - i32::from(was[seat].of(suit)) == points && (ahead == 0) == most
        }
        Motive::Costs { seat: rival, points } => was[rival].total() - is[rival].total() == points && points > 0,
        Motive::Snatches { seat: rival, suit, points } => {
            let left = Tokens::of(suit, 1);
            board.market.get(suit) == 1 && !(board.market - left).has(suit) && board.brings(rival, suit) == points
        }
        Motive::Settles { suit } => (0..6).all(|_| {
            let over = played_on(&view, mv, rng, |later| later.settled > board.settled);
            let won = over.board.latest.expect("a settled round").won;
            Seat::all(players).all(|other| won[other].get(suit) <= won[seat].get(suit))
        }),
        Motive::Needs { suit } => is[seat].sets == was[seat].sets && board.won[seat].get(suit) == was[seat].sets / 3,
    }
}

impl Move {
    /// True if both moves play cards, and the card of this move is at least as strong.
    fn is_as_strong_as(self, other: Move) -> bool {
        matches!((self, other), (Move::Play(one), Move::Play(other)) if one >= other)
    }
}

#[test]
fn all_motives_of_random_matches_are_true() {
    every_motive_is_true::<Shochikubai>(24, 15, |motive, game, seat, mv, rng| is_true(*motive, game, seat, mv, rng));
}
