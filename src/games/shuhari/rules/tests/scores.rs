//! Marks, masteries, the end and the score.

use crate::engine::{Scores, Settlement};

use super::*;

/// Plays the scenario to its end from a position with these marks.
fn scenario(position: Position) -> Position {
    let mut game = position;
    game.play("lead 5ICS, practice 9ISN, break 12SIC, practice 2CIK, break 1CSI, practice 12NKI").rest_to_the_end();
    game
}

fn hands() -> Position {
    three(&["5ICS 2CIK", "9ISN 1CSI", "12SIC 12NKI"])
}

fn ended(game: &Position) -> Scores {
    let Turn::Over(scores) = game.game.turn() else { panic!("it is not over") };
    scores
}

/// SH-16: several players can learn and master an art in one trick. The art is closed only for later tricks.
#[test]
fn all_marks_of_a_trick_are_written_together() {
    let game = scenario(hands().learnt(A, "I1 I3").learnt(B, "I2 I3"));
    assert_eq!([A, B, C].map(|seat| game.marks(seat)), ["I1 I2 I3", "I1 I2 I3", "I3"]);
    assert_eq!(game.game.mastered(), 1, "an art mastered twice is one art");
    assert_eq!(game.turn(), B, "so the game goes on");
    let mastered = |seat| Fact::Mastered { seat, art: Suit::Ikebana };
    assert!(game.facts.ends_with(&[mastered(A), mastered(B)]));
}

/// SH-16: no player learns in the art from the next trick on.
#[test]
fn a_mastered_art_is_closed_to_all_players() {
    let game = scenario(hands().learnt(C, "I1 I2 I3"));
    assert_eq!([A, B, C].map(|seat| game.marks(seat)), ["", "", "I1 I2 I3"]);
    assert!(game.facts.contains(&Fact::Closed { art: Suit::Ikebana }));
}

/// SH-17: each player has their own marks. Winning a stage again changes nothing.
#[test]
fn a_stage_is_learnt_once_by_each_player() {
    let game = scenario(hands().learnt(A, "I2").learnt(C, "I2"));
    assert_eq!([A, B, C].map(|seat| game.marks(seat)), ["I2", "I1", "I2 I3"]);
    let card = art("2CIK");
    assert!(
        game.facts
            .contains(&Fact::KnewAlready { seat: A, mark: Mark { art: Suit::Ikebana, stage: ArtStage::Detach, card } })
    );
    assert_eq!(game.game.sheets[A].mark(Suit::Ikebana, ArtStage::Detach), Some(art("12SIC")), "the first card stays");
}

/// SH-18: up to three players learn from one trick, and no player takes its cards.
#[test]
fn three_stages_have_three_winners() {
    let game = scenario(hands());
    let learnt: Vec<&Fact> = game.facts.iter().filter(|fact| matches!(fact, Fact::Learnt { .. })).collect();
    assert_eq!(learnt.len(), 3);
    assert!(learnt.iter().all(|fact| fact.rule() == Rule("SH-18")));
    assert_eq!(game.game.discard.len(), 9);
}

#[test]
fn only_stages_that_the_trick_reached_are_learnt() {
    let mut game = three(&["5ICS", "9ISN"]);
    game.play("lead 5ICS, practice 9ISN").rest_to_the_end();
    assert_eq!([A, B, C].map(|seat| game.marks(seat)), ["", "I1", ""]);
}

/// SH-19: the game ends with the second full mastery (menkyo kaiden), in another art.
#[test]
fn the_second_mastered_art_ends_the_game() {
    let game = scenario(hands().learnt(A, "I1 I3").learnt(C, "S1 S2 S3"));
    let Settlement { totals, lines, .. } = game.game.settlement().expect("it is over");
    assert_eq!(totals.of(3), [5, 1, 4]);
    assert_eq!(ended(&game).winners, [A].into_iter().collect());
    let points: Vec<(usize, i32, &str)> =
        lines.iter().map(|line| (line.seat.number(), line.points, line.rule.0)).collect();
    assert_eq!(points, [(0, 5, "mastery"), (1, 1, "obey"), (2, -1, "separate"), (2, 5, "mastery")]);
    assert_eq!(lines[0].cards, ["12INS", "2CIK", "12NKI"]);
    assert_eq!(game.facts[game.facts.len() - 2..], [Fact::Ended { mastered: 2 }, Fact::Won { seat: A, points: 5 }]);
}

#[test]
fn each_combination_of_stages_has_its_points() {
    let worth: [(&str, i32); 7] =
        [("K1", 1), ("K2", -1), ("K3", -1), ("K1 K2", 3), ("K1 K3", 2), ("K2 K3", 1), ("K1 K2 K3", 5)];
    for (marks, points) in worth {
        let game = hands().learnt(B, marks);
        assert_eq!(game.game.sheets[B].points(), points, "{marks}");
    }
    let best = hands().learnt(A, "I1 I2 I3 N1 N2 N3 K1 K2 C1 C2 S1 S2");
    let worst = hands().learnt(A, "I2 N3 K2 C3 S2");
    assert_eq!((best.game.sheets[A].points(), worst.game.sheets[A].points()), (19, -5));
}

/// SH-21: only a cap limits the number of tricks.
#[test]
fn a_game_without_masteries_ends_at_the_trick_cap() {
    for (cap, tricks) in [("12", 12), ("30", 30), ("200", 200)] {
        let mut game = house(("trick_cap", cap), &["5ICS", "9ISN"]);
        game.game.tricks = tricks - 1;
        game.play("lead 5ICS, practice 9ISN").rest_to_the_end();
        assert_eq!(ended(&game).totals.of(3), [0, 1, 0], "{cap}");
        assert_eq!(game.facts[game.facts.len() - 2], Fact::Ended { mastered: 0 });
        let mut before = house(("trick_cap", cap), &["5ICS", "9ISN"]);
        before.game.tricks = tricks - 2;
        before.play("lead 5ICS, practice 9ISN").rest_to_the_end();
        assert_eq!(before.turn(), B);
    }
}

/// SH-22: equal scores share the victory, or by house rule the player with more masteries wins.
#[test]
fn a_tie_is_shared_unless_masteries_decide() {
    let tied = |rule| {
        let game = house(("score_tie", rule), &["5ICS", "9ISN"]).learnt(A, "S1 S2 S3 C3");
        let mut game = game.learnt(B, "K1 K2");
        game.game.tricks = 199;
        game.play("lead 5ICS, practice 9ISN").rest_to_the_end();
        assert_eq!(ended(&game).totals.of(3), [4, 4, 0]);
        ended(&game).winners
    };
    assert_eq!(tied("Shared"), [A, B].into_iter().collect());
    assert_eq!(tied("MoreMasteries"), [A].into_iter().collect());
}
