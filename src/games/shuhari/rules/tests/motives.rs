//! The motives for moves: each kind in a position where it applies and in one where it does not, and their truth.

use crate::ai::{Coached, every_motive_is_true};
use crate::engine::Luck as _;

use super::super::score::{Sheet, worth};
use super::super::trick::Trick;
use super::*;
use crate::games::shuhari::brain::coach::Motive;

/// The motives for a move of the player to move.
fn motives(game: &Position, mv: &str) -> Vec<Motive> {
    Shuhari::motives(&game.view(game.turn()), mv.parse().expect("a move"))
}

/// A position after a lead of ikebana with a 5.
fn after_a_lead(hands: &[&str]) -> Position {
    let mut game = three(hands);
    game.play("lead 5ICS");
    game
}

/// Rests a card of the player to move.
fn rest(game: &mut Position) {
    let rest = game.legal().into_iter().find(|mv| mv.starts_with("rest")).expect("a rest");
    game.play(&rest);
}

const OBEY: ArtStage = ArtStage::Obey;
const DETACH: ArtStage = ArtStage::Detach;

#[test]
fn a_lead_motive_counts_the_cards_that_can_beat_it() {
    let game = after_a_lead(&["5ICS", "9ISN 12INS 4ISC"]);
    let leads = Motive::Leads { stage: OBEY, points: 1, beaters: 2 };
    assert_eq!(motives(&game, "practice 9ISN"), [leads, Motive::Denies { seat: A, stage: OBEY, points: 1 }]);
    assert!(!motives(&game, "practice 4ISC").contains(&leads));
    let mut knows = three(&["5ICS", "9ISN 12INS"]).learnt(B, "I1");
    knows.play("lead 5ICS");
    let leads = |motive: &Motive| matches!(motive, Motive::Leads { .. });
    assert!(!motives(&knows, "practice 9ISN").iter().any(leads), "it is learnt already");
}

#[test]
fn an_unbeatable_card_secures_its_stage() {
    let game = after_a_lead(&["5ICS", "9ISN 12INS"]);
    let secures = Motive::Secures { stage: OBEY, points: 1 };
    assert!(motives(&game, "practice 12INS").starts_with(&[secures]));
    assert!(!motives(&game, "practice 9ISN").contains(&secures), "10 and 11 may be drawn");
}

/// A low card secures its stage once no card that beats it can follow.
#[test]
fn the_last_play_of_a_trick_secures_its_stage() {
    let mut game = after_a_lead(&["5ICS"]);
    (0..4).for_each(|_| rest(&mut game));
    let mv = game.ways("rest")[0].clone();
    game.make(&format!("rest {mv}")).draw("6INC");
    (0..2).for_each(|_| rest(&mut game));
    assert!(motives(&game, "practice 6INC").starts_with(&[Motive::Secures { stage: OBEY, points: 1 }]));
    let early = after_a_lead(&["5ICS", "6INC"]);
    assert!(matches!(motives(&early, "practice 6INC")[..], [Motive::Leads { beaters: 6, .. }, ..]));
}

#[test]
fn the_last_missing_stage_of_an_art_gives_a_mastery_motive() {
    let asked = |marks| {
        let mut game = three(&["5ICS", "9ISN"]).learnt(B, marks);
        game.play("lead 5ICS");
        motives(&game, "practice 9ISN")
    };
    let masters = Motive::Masters { art: Suit::Ikebana };
    assert!(asked("I2 I3").starts_with(&[masters, Motive::Leads { stage: OBEY, points: 4, beaters: 3 }]));
    assert!(!asked("I2").contains(&masters));
}

#[test]
fn a_rival_is_stopped_from_a_mastery_or_denied_points() {
    let asked = |marks, mv| {
        let mut game = three(&["5ICS", "9ISN 4ISC"]).learnt(A, marks);
        game.play("lead 5ICS");
        motives(&game, mv)
    };
    let stops = Motive::Stops { seat: A, art: Suit::Ikebana };
    let denies = |points| Motive::Denies { seat: A, stage: OBEY, points };
    assert!(asked("I2 I3", "practice 9ISN").starts_with(&[stops]));
    assert!(asked("I2 I3", "practice 9ISN").contains(&denies(4)));
    assert!(!asked("I2", "practice 9ISN").contains(&stops));
    assert!(asked("I2", "practice 9ISN").contains(&denies(4)));
    assert!(!asked("I2", "practice 4ISC").contains(&denies(4)));
    assert!(!asked("I1", "practice 9ISN").iter().any(|motive| matches!(motive, Motive::Denies { .. })));
}

#[test]
fn a_break_seals_a_stage_that_other_players_could_still_win() {
    let asked = |marks: &str, card: &str| {
        let hand = format!("{card} 12SIC");
        let mut game = three(&["5ICS", &hand]);
        if !marks.is_empty() {
            game = game.learnt(B, marks);
        }
        game.play(&format!("lead 5ICS, practice {card}"));
        (0..2).for_each(|_| rest(&mut game));
        motives(&game, "break 12SIC")
    };
    let seals = Motive::Seals { stage: OBEY };
    assert!(asked("", "9ISN").contains(&seals));
    assert!(!asked("I1", "9ISN").contains(&seals), "it is learnt already");
    assert!(!asked("", "12INS").contains(&seals), "nobody could have beaten that");
}

#[test]
fn a_card_that_can_open_the_next_stage_gives_a_motive() {
    let follows = Motive::Follows { stage: DETACH };
    assert!(motives(&after_a_lead(&["5ICS", "9ISN 12SIC"]), "practice 9ISN").contains(&follows));
    assert!(!motives(&after_a_lead(&["5ICS", "9ISN 6SIK"]), "practice 9ISN").contains(&follows), "6 is below 9");
    let mut late = after_a_lead(&["5ICS", "", "9ISN"]);
    rest(&mut late);
    assert!(!motives(&late, "practice 9ISN").contains(&follows), "no card for it");
    let lead = three(&["5ICS 5KIN"]);
    assert!(motives(&lead, "lead 5ICS").contains(&follows));
}

#[test]
fn a_strong_card_gives_a_motive_to_fetch_or_keep_it() {
    let mut game = three(&["5ICS", "review"]).with_deck("3KIC");
    game.play("lead 5ICS");
    let strong = |art, beaters| Motive::Strong { art, stage: OBEY, beaters };
    assert!(motives(&game, "review 10KSI").contains(&strong(Suit::Koto, 2)));
    assert!(!motives(&game, "review 2CIK").iter().any(|motive| matches!(motive, Motive::Strong { .. })));
    let mut looking = three(&["5ICS", "prep"]);
    looking.play("lead 5ICS").make("prep").peek("12NKI 4NIS 2CIK 3KIC");
    assert_eq!(motives(&looking, "keep 12NKI"), [strong(Suit::Buyo, 0)]);
    assert_eq!(motives(&looking, "keep 2CIK"), [], "a low card is good for Detach alone, which costs a point");
    let mut learned = three(&["5ICS", "prep"]).learnt(B, "I1");
    learned.play("lead 5ICS").make("prep").peek("12NKI 4NIS 2CIK 3KIC");
    assert_eq!(motives(&learned, "keep 2CIK"), [Motive::Strong { art: Suit::Ikebana, stage: DETACH, beaters: 1 }]);
}

#[test]
fn a_stage_that_costs_a_point_is_avoided_or_left_to_a_rival() {
    let avoids = Motive::Avoids { stage: DETACH };
    assert!(motives(&after_a_lead(&["5ICS", "4ISC 12SIC"]), "practice 4ISC").contains(&avoids));
    assert!(!motives(&after_a_lead(&["5ICS", "4ISC 11NSC"]), "practice 4ISC").contains(&avoids), "nothing breaks");
    let asked = |marks, hand| {
        let mut game = three(&["5ICS", "12SIC", hand]).learnt(B, marks);
        game.play("lead 5ICS, break 12SIC");
        motives(&game, "prep")
    };
    let leaves = Motive::Leaves { seat: B, stage: DETACH };
    assert!(asked("K1", "2CIK prep").contains(&leaves));
    assert!(!asked("I1", "2CIK prep").contains(&leaves), "there it brings points");
    assert!(!asked("K1", "prep").contains(&leaves), "nothing could take it");
}

#[test]
fn a_preparation_has_a_motive_if_no_play_takes_the_lead() {
    assert!(motives(&after_a_lead(&["5ICS", "4ISC prep"]), "prep").contains(&Motive::Looks));
    assert!(!motives(&after_a_lead(&["5ICS", "9ISN prep"]), "prep").contains(&Motive::Looks));
}

#[test]
fn a_rest_of_the_weakest_card_has_a_motive() {
    let game = after_a_lead(&["5ICS", "12CSK 11NSC 10NCS 9KNC 8NCK 7KNS 3NSK"]);
    assert_eq!(motives(&game, "rest 3NSK"), [Motive::Spares]);
    assert_eq!(motives(&game, "rest 12CSK"), []);
}

#[test]
fn the_last_play_of_the_game_has_a_motive_if_the_player_wins() {
    let asked = |marks| {
        let mut game = three(&["5ICS"]).learnt(C, "K1 K2 K3 I2 I3").learnt(A, marks);
        game.play("lead 5ICS");
        (0..4).for_each(|_| rest(&mut game));
        let mv = game.ways("rest")[0].clone();
        game.make(&format!("rest {mv}")).draw("9ISN");
        (0..2).for_each(|_| rest(&mut game));
        motives(&game, "practice 9ISN")
    };
    assert!(asked("N1").starts_with(&[Motive::Ends]));
    assert!(!asked("N1 N2 C1 C2 S1 S2 K1 K2").contains(&Motive::Ends), "12 points are more than 10");
}

/// The learning tables of all players if the trick ended now, by the rules themselves.
fn if_ended(game: &Shuhari) -> BySeat<Sheet, 3> {
    let mut game = game.clone();
    game.end_trick();
    game.sheets
}

/// A determinization of the view in which this move is made and the trick is played to its end at random.
fn played_out(view: &View, mv: Move, rng: &mut Rng) -> Shuhari {
    let mut game = Shuhari::determinize(view, rng);
    let (tricks, mut next) = (game.tricks, Some(mv));
    while game.tricks == tricks {
        match game.turn() {
            Turn::Seat(_) => {
                let moves = game.legal();
                let any = moves[rng.below(u32::try_from(moves.len()).unwrap()) as usize];
                game.play_unchecked(next.take().unwrap_or(any));
            }
            _ => game.resolve(&game.sample_chance(rng)).unwrap(),
        }
    }
    game
}

/// Returns true if a motive is true. Makes the move and plays on to check it.
fn is_true(motive: Motive, game: &Shuhari, seat: Seat, mv: Move, rng: &mut Rng) -> bool {
    let after = {
        let mut after = game.clone();
        after.play_unchecked(mv);
        after
    };
    let points = |sheets: &BySeat<Sheet, 3>, seat: Seat| sheets[seat].points();
    let (was, is) = (if_ended(game), if_ended(&after));
    let gained = points(&is, seat) - points(&was, seat);
    let view = game.view(seat);
    let outcomes = || {
        let moves = game.legal().into_iter().filter(|mv| matches!(mv, Move::Practice(_) | Move::Break(_)));
        moves.map(|mv| {
            let mut other = game.clone();
            other.play_unchecked(mv);
            if_ended(&other)
        })
    };
    let mut always = |holds: &dyn Fn(&Trick) -> bool| {
        (0..6).all(|_| {
            let world = played_out(&view, mv, rng);
            holds(&world.memory().last.expect("a trick"))
        })
    };
    // Only the viewer may win the stage, even with a better card of their own.
    let leads_in = |stage| {
        move |last: &Trick| last.winner(stage).and_then(|card| last.player_of(card, game.players())) == Some(seat)
    };
    match motive {
        Motive::Ends => {
            let world = played_out(&view, mv, rng);
            let Turn::Over(scores) = world.turn() else { return false };
            scores.winners.len() == 1 && scores.winners.contains(seat)
        }
        Motive::Masters { art } => is[seat].has_mastered(art) && !was[seat].has_mastered(art),
        Motive::Stops { seat, art } => was[seat].has_mastered(art) && !is[seat].has_mastered(art),
        Motive::Secures { stage, points } => {
            let (Move::Lead(card) | Move::Practice(card) | Move::Break(card)) = mv else { return false };
            let stages = is[seat].stages(card.suit(stage));
            let brings = worth(stages) - worth(stages & !(1 << stage as u16));
            brings == points && always(&leads_in(stage))
        }
        Motive::Seals { stage } => always(&leads_in(stage)),
        Motive::Leads { points, beaters, .. } => gained == points && points > 0 && (1..12).contains(&beaters),
        Motive::Denies { seat: rival, points: lost, .. } => {
            points(&was, rival) - points(&is, rival) == lost && lost > 0
        }
        Motive::Follows { stage } => {
            let openers = after.hands[seat].arts & after.trick.breakers(after.options().break_scope);
            after.trick.stage.next() == Some(stage) && !openers.is_empty()
        }
        Motive::Strong { art, stage, beaters } => {
            let card = match mv {
                Move::Review(card) => card,
                Move::Keep(card) => card.art().expect("an art card"),
                _ => return false,
            };
            let better = if stage == DETACH { card.rank() - 1 } else { 12 - card.rank() };
            card.suit(stage) == art && better == beaters
        }
        Motive::Avoids { .. } => gained == 0 && outcomes().any(|other| points(&other, seat) == points(&was, seat) - 1),
        Motive::Leaves { seat: rival, .. } => {
            points(&is, rival) < game.sheets[rival].points()
                && outcomes().any(|other| points(&other, rival) > points(&is, rival))
        }
        Motive::Looks => outcomes().all(|other| points(&other, seat) <= points(&was, seat)),
        Motive::Spares => matches!(mv, Move::Rest(_) | Move::Practice(_)) && gained <= 0,
    }
}

#[test]
fn all_motives_of_random_matches_are_true() {
    every_motive_is_true::<Shuhari>(12, 13, |motive, game, seat, mv, rng| is_true(*motive, game, seat, mv, rng));
}
