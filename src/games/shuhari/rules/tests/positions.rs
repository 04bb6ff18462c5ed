//! Leads, practice, rests, breaks, preparations and reviews.

use super::super::trick::Grounds;
use super::*;

fn broke(seat: Seat, card: &str, stage: ArtStage, on: Grounds) -> Fact {
    Fact::Broke { seat, card: art(card), stage, on }
}

#[test]
fn the_rulebook_scenario_has_the_stated_winners() {
    let mut game = three(&["5ICS 2CIK", "9ISN 1CSI", "12SIC 12NKI"]);
    game.play("lead 5ICS, practice 9ISN, break 12SIC, practice 2CIK, break 1CSI, practice 12NKI");
    let trick = game.game.trick;
    let winners = ArtStage::ALL.map(|stage| trick.winner(stage).unwrap().to_string());
    assert_eq!(winners, ["9ISN", "2CIK", "12NKI"]);
    game.rest_to_the_end();
    assert_eq!(Seat::all(3).map(|seat| game.marks(seat)).collect::<Vec<_>>(), ["I2", "I1", "I3"]);
    assert_eq!(game.turn(), B, "the start moves one seat to the left");
}

/// SH-01: sixty art cards, one for each ordered triple of suits. For every lead suit, twelve cards practise in each
/// stage.
#[test]
fn the_deck_has_sixty_art_cards_and_ten_special_cards() {
    assert_eq!((Cards::ALL.arts.len(), Cards::ALL.preparations, Cards::ALL.reviews), (60, 5, 5));
    let mut game = three(&["5ICS 9ISN"]);
    game.play("lead 5ICS");
    assert_eq!(game.game.trick.practisers().len(), 12);
    assert_eq!(game.game.unseen.cards().len() + 3 * HAND + 1, 70);
}

/// SH-02: in Separate, the Separate suit practises and the highest rank wins.
#[test]
fn the_separate_stage_reads_the_separate_suit() {
    let mut game = three(&["5ICS 3SKI", "12SIC 12NKI 8CIS", "1CSI"]);
    game.play("lead 5ICS, break 12SIC, break 1CSI, practice 3SKI");
    assert_eq!((game.ways("practice"), game.game.trick.stage), (vec!["12NKI".to_owned()], ArtStage::Separate));
    let suit = Reason::NoPractice { card: art("8CIS"), lead: Suit::Ikebana, stage: ArtStage::Separate };
    assert_eq!(game.refused("practice 8CIS"), suit);
    game.play("practice 12NKI");
    assert_eq!(game.game.trick.winner(ArtStage::Separate), Some(art("12NKI")));
}

/// SH-03: the breaking card counts in the stage that it opens, and not in the one before.
#[test]
fn a_breaking_card_is_the_first_of_the_new_stage() {
    let mut game = three(&["5ICS", "12SIC"]);
    game.play("lead 5ICS, break 12SIC");
    assert_eq!(
        game.game.trick.live.map(|live| live.iter().map(|card| card.to_string()).collect::<Vec<_>>()),
        [vec!["5ICS"], vec!["12SIC"], vec![]]
    );
    assert_eq!(game.game.trick.plays[1].stage, ArtStage::Detach);
    game.rest_to_the_end();
    assert_eq!((game.marks(A), game.marks(B)), ("I1".to_owned(), "I2".to_owned()));
}

/// SH-04: the second break is compared with the Detach stage alone, or by house rule with the whole trick.
#[test]
fn a_break_is_compared_with_the_cards_of_its_stage() {
    let hands = ["5ICS 10KSI", "12SIC", "9SCI 6KCI 11NSC"];
    let mut game = three(&hands);
    game.play("lead 5ICS, break 12SIC");
    assert_eq!(game.ways("break"), ["6KCI", "9SCI"]);
    let mut whole = house(("break_scope", "WholeTrick"), &hands);
    whole.play("lead 5ICS, break 12SIC");
    assert_eq!(whole.ways("break"), [""; 0]);
    assert_eq!(whole.refused("break 6KCI"), Reason::TooHigh { rank: 6, lowest: 5 });
    game.play("rest 11NSC");
    assert_eq!(game.allowed("break 10KSI"), "SH-04");
    let lead = game.game.trick.plays[0];
    game.play("break 10KSI");
    assert_eq!(game.facts[0], broke(A, "10KSI", ArtStage::Separate, Grounds::Despite(lead)));
}

/// SH-04: the rank of a rest is not compared.
#[test]
fn a_rest_does_not_raise_the_bar() {
    let mut game = three(&["5ICS", "11NSC", "6SIK"]);
    game.play("lead 5ICS, rest 11NSC");
    assert_eq!((game.ways("break"), game.allowed("break 6SIK")), (vec!["6SIK".to_owned()], "SH-04"));
    let rest = game.game.trick.plays[1];
    game.play("break 6SIK");
    assert_eq!(
        (game.last_rule(), &game.facts[0]),
        ("SH-04", &broke(C, "6SIK", ArtStage::Detach, Grounds::Despite(rest)))
    );
}

/// SH-05: no card can both practise and break.
#[test]
fn no_card_can_both_practise_and_break() {
    for suit in Suit::ALL {
        for (one, next) in [(ArtStage::Obey, ArtStage::Detach), (ArtStage::Detach, ArtStage::Separate)] {
            assert!((suit.at(one) & suit.at(next)).is_empty());
        }
    }
    let mut game = three(&["5ICS", "9ISN 12SIC"]);
    game.play("lead 5ICS");
    assert_eq!(
        (game.ways("practice"), game.ways("break"), game.ways("rest")),
        (vec!["9ISN".to_owned()], vec!["12SIC".to_owned()], vec![])
    );
}

/// SH-06: an equal rank is enough for a break, in both directions.
#[test]
fn an_equal_rank_breaks() {
    let mut game = three(&["5ICS 5NSI", "5KIN", "6KCI 11NSC"]);
    game.play("lead 5ICS");
    assert_eq!(game.allowed("break 5KIN"), "SH-06");
    game.play("break 5KIN");
    assert_eq!(game.refused("break 6KCI"), Reason::TooHigh { rank: 6, lowest: 5 });
    game.play("rest 11NSC");
    assert_eq!((game.allowed("break 5NSI"), game.ways("break")), ("SH-06", vec!["5NSI".to_owned()]));
}

#[test]
fn a_rank_too_low_or_too_high_does_not_break() {
    let mut game = three(&["9ISN", "6SIK 12SIC", "2NCI"]);
    game.play("lead 9ISN");
    assert_eq!(game.refused("break 6SIK"), Reason::TooLow { rank: 6, highest: 9 });
    assert_eq!(game.allowed("break 12SIC"), "break");
    assert_eq!(game.ways("break"), ["12SIC"]);
}

/// SH-07: the live cards of a stage all have different ranks, so there are no ties.
#[test]
fn live_cards_of_a_stage_have_different_ranks() {
    for suit in Suit::ALL {
        for stage in ArtStage::ALL {
            let ranks: Vec<u8> = suit.at(stage).iter().map(Art::rank).collect();
            assert!(ranks.is_sorted_by(|one, other| one < other));
        }
    }
    let mut game = three(&["5ICS 12INS", "9ISN 4ISC", "1INK 11ICK"]);
    game.play("lead 5ICS, practice 9ISN, practice 1INK, practice 12INS, practice 4ISC, practice 11ICK");
    assert_eq!(game.game.trick.winner(ArtStage::Obey), Some(art("12INS")));
}

/// SH-08: a preparation or review may be played regardless of the other possible plays.
#[test]
fn special_cards_can_be_played_instead_of_a_practice() {
    let mut game = three(&["5ICS", "9ISN prep review", "prep review"]).with_deck("3KIC 4NIS 2CIK 6KCI");
    game.play("lead 5ICS");
    assert_eq!((game.allowed("prep"), game.allowed("review 10KSI")), ("SH-08", "SH-08"));
    assert!("rest prep".parse::<Move>().is_err(), "they are never laid sideways");
    game.play("practice 9ISN");
    assert_eq!((game.allowed("prep"), game.allowed("review 10KSI")), ("preparation", "review"));
}

/// SH-08: a special card is never led.
#[test]
fn special_cards_are_never_led() {
    let game = three(&["5ICS prep review"]).with_deck("3KIC");
    assert_eq!(game.ways("prep"), [""; 0]);
    assert_eq!((game.refused("prep"), Reason::SpecialLead.rule()), (Reason::SpecialLead, Rule("SH-15")));
    assert_eq!(game.refused("review 10KSI"), Reason::SpecialLead);
    assert!(game.legal().iter().all(|mv| mv.starts_with("lead")));
}

/// SH-09: a special card is one of the eight or nine plays and counts in no stage.
#[test]
fn special_cards_are_plays_without_rank_or_suit() {
    let mut game = three(&["5ICS", "prep", "6SIK"]);
    game.play("lead 5ICS").make("prep").peek("3KIC 4NIS 2CIK 6KCI").play("keep 3KIC");
    assert_eq!(game.game.trick.plays.len(), 2);
    assert_eq!(game.game.trick.plays[1].role, Role::Preparation);
    assert_eq!((game.turn(), game.ways("break")), (C, vec!["6SIK".to_owned()]));
    game.rest_to_the_end();
    assert_eq!(game.game.memory().last.unwrap().plays.len(), 9);
}

/// SH-09: eight plays with two players, nine with three.
#[test]
fn a_trick_is_eight_or_nine_plays() {
    for (players, plays) in [(2, 8), (3, 9)] {
        let mut game = Position::new(players, &[], &["5ICS"]);
        game.play("lead 5ICS").rest_to_the_end();
        assert_eq!(game.game.memory().last.unwrap().plays.len(), plays);
        assert!(Seat::all(players).all(|seat| game.game.hands[seat].len() == HAND));
    }
}

/// SH-10: special cards are discarded with the trick, but a review fetches only art cards.
#[test]
fn everything_played_is_discarded() {
    let mut game = three(&["5ICS", "prep", "9ISN"]);
    game.play("lead 5ICS").make("prep").peek("3KIC 4NIS 2CIK 6KCI").play("keep 3KIC, practice 9ISN").rest_to_the_end();
    let discard = game.game.discard;
    assert_eq!((discard.len(), discard.preparations), (9, 1));
    assert!(discard.arts.contains(art("5ICS")) && discard.arts.contains(art("9ISN")));
}

/// SH-11: a review fetches an art card from 2 to 11 from the discard pile, not from the row. All players see it.
#[test]
fn a_review_fetches_an_art_card_from_2_to_11_from_the_discard_pile() {
    let mut game = three(&["5ICS", "review"]);
    game.play("lead 5ICS");
    assert_eq!(game.ways("review"), [""; 0], "the cards of the trick are not discarded yet");
    assert_eq!(game.refused("review 5ICS"), Reason::NothingToFetch);
    let mut later = three(&["5ICS", "review"]).with_deck("3KIC");
    later.play("lead 5ICS");
    let fetched: Arts = later.ways("review").iter().map(|card| art(card)).collect();
    assert_eq!(fetched, later.game.discard.arts & Arts::between(2, 11));
    assert_eq!(later.refused("review 5ICS"), Reason::NotDiscarded { card: art("5ICS") });
    assert_eq!(later.refused("review 12INS"), Reason::RankOutOfReach { card: art("12INS") });
    assert_eq!(later.refused("review 1INK"), Reason::RankOutOfReach { card: art("1INK") });
    let deck = later.game.unseen;
    later.make("review 10KSI");
    assert_eq!((later.turn(), later.game.unseen), (C, deck), "nothing is drawn");
    assert!(later.game.hands[B].arts.contains(art("10KSI")) && !later.game.discard.arts.contains(art("10KSI")));
    assert_eq!(later.facts, [Fact::Reviewed { seat: B, card: art("10KSI") }]);
}

/// SH-11: right after a shuffle in the middle of a trick, a review has no card to fetch.
#[test]
fn an_empty_discard_pile_cannot_be_reviewed() {
    let mut game = three(&["5ICS", "11NSC", "review"]).with_deck("3KIC");
    game.play("lead 5ICS").make("rest 11NSC");
    assert_eq!(game.game.phase, Phase::Draw(B));
    game.chance(&Chance::Reshuffle);
    game.refill();
    assert_eq!((game.turn(), game.ways("review")), (C, vec![]));
}

/// SH-12: with fewer than four cards in the deck, the discard pile goes under them first.
#[test]
fn a_preparation_continues_in_the_shuffled_discard_pile() {
    let mut game = three(&["5ICS", "prep"]).with_deck("3KIC 2CIK 4NIS");
    game.make("lead 5ICS").draw("3KIC").make("prep").peek("4NIS 2CIK");
    assert_eq!(game.game.phase, Phase::Look(B), "two more are wanted");
    assert!(game.game.resolve(&Chance::Draw { seat: B, card: Card::REVIEW }).is_err());
    game.chance(&Chance::Reshuffle);
    assert_eq!(game.last_rule(), "SH-12");
    game.peek("12INS 1INK");
    assert_eq!(game.ways("keep"), ["4NIS", "2CIK", "12INS", "1INK"]);
    game.play("keep 12INS");
    let under: Vec<Card> = game.game.under.to_vec();
    assert_eq!(under, list("4NIS 2CIK 1INK"));
}

/// SH-12, house rule: a preparation looks at fewer cards.
#[test]
fn a_preparation_can_look_at_fewer_cards() {
    let mut game = house(("short_deck", "LookAtFewer"), &["5ICS", "prep"]).with_deck("3KIC 2CIK 4NIS");
    game.make("lead 5ICS").draw("3KIC").make("prep").peek("4NIS 2CIK");
    assert_eq!(game.ways("keep"), ["4NIS", "2CIK"]);
    let mut empty = house(("short_deck", "LookAtFewer"), &["5ICS", "prep"]).with_deck("3KIC");
    empty.make("lead 5ICS").draw("3KIC").make("prep");
    empty.chance(&Chance::Reshuffle);
    empty.peek("12INS 1INK 4NIS 2CIK");
    assert_eq!(empty.ways("keep").len(), 4, "an empty deck is shuffled anew");
}

/// SH-13: the other cards go under the deck in the order of the look, and are drawn in that order.
#[test]
fn three_cards_go_under_the_deck_in_their_order() {
    let mut game = three(&["5ICS", "prep"]);
    game.play("lead 5ICS").make("prep").peek("4NIS 2CIK 1INK 3KIC");
    assert_eq!(game.facts, [Fact::Prepared { seat: B }]);
    game.make("keep 1INK");
    assert_eq!(game.turn(), C);
    let under: Vec<Card> = game.game.under.to_vec();
    assert_eq!(under, list("4NIS 2CIK 3KIC"));
    let mut game = game.with_deck("");
    let rest = game.legal()[0].clone();
    game.make(&rest);
    assert!(game.game.resolve(&Chance::Draw { seat: C, card: list("2CIK")[0] }).is_err());
    game.draw("4NIS");
}

/// SH-13, house rule: the player orders the cards.
#[test]
fn the_order_under_the_deck_can_be_the_players_choice() {
    let mut game = house(("prep_bottom", "PlayerOrders"), &["5ICS", "prep"]);
    game.play("lead 5ICS").make("prep").peek("4NIS 2CIK 1INK 3KIC").make("keep 1INK");
    assert_eq!((game.turn(), game.legal().join(" ")), (B, "under 4NIS under 2CIK under 3KIC".to_owned()));
    assert_eq!(game.refused("keep 4NIS"), Reason::MustPutUnder);
    game.make("under 3KIC").make("under 4NIS");
    let under: Vec<Card> = game.game.under.to_vec();
    assert_eq!((game.turn(), under), (C, list("3KIC 4NIS 2CIK")));
}

#[test]
fn a_preparation_requires_a_choice_of_one_of_its_cards() {
    let mut game = three(&["5ICS", "9ISN prep"]);
    game.play("lead 5ICS");
    assert_eq!(game.refused("keep 9ISN"), Reason::NothingLookedAt);
    game.make("prep").peek("4NIS prep prep 3KIC");
    assert_eq!(game.ways("keep"), ["4NIS", "prep", "3KIC"], "two alike are one choice");
    assert_eq!(game.refused("practice 9ISN"), Reason::MustKeep);
    assert_eq!(game.refused("keep 9ISN"), Reason::NotLookedAt { card: list("9ISN")[0] });
    game.make("keep prep");
    let under: Vec<Card> = game.game.under.to_vec();
    assert_eq!((game.game.hands[B].preparations, under), (1, list("4NIS prep 3KIC")));
}

/// SH-14: the discard pile is shuffled when a card is needed and the deck is empty, not before.
#[test]
fn the_discard_pile_is_shuffled_when_a_card_is_needed() {
    let mut game = three(&["5ICS", "11NSC"]).with_deck("3KIC");
    game.make("lead 5ICS").draw("3KIC");
    assert_eq!((game.game.unseen.is_empty(), game.turn()), (true, B), "an empty deck stays empty until then");
    let discard = game.game.discard;
    game.make("rest 11NSC");
    assert!(game.game.resolve(&Chance::Draw { seat: B, card: Card::REVIEW }).is_err());
    assert_eq!(game.game.sample_chance(&mut Rng::new(1)), Chance::Reshuffle);
    game.chance(&Chance::Reshuffle);
    assert_eq!((game.last_rule(), game.game.unseen.cards(), game.game.discard), ("SH-14", discard, Cards::EMPTY));
    assert!(!game.game.unseen.cards().arts.contains(art("5ICS")), "the row stays where it is");
}

/// SH-15: a player without art cards passes the lead to the left.
#[test]
fn a_player_without_art_cards_passes_the_lead() {
    let specials = "prep prep prep prep review review review";
    for (rule, next) in [("MovesOn", C), ("ComesBack", B)] {
        let mut game = house(("passed_lead", rule), &[specials, "5ICS"]);
        assert_eq!((game.turn(), game.game.trick.starter), (B, B));
        assert!(game.facts.contains(&Fact::PassesLead { seat: A }));
        game.play("lead 5ICS");
        while game.game.tricks == 0 {
            let mv = game.legal().into_iter().find(|mv| mv.starts_with("rest") || mv.starts_with("keep"));
            if game.game.phase == Phase::Look(A) {
                let chance = game.game.sample_chance(&mut Rng::new(2));
                game.chance(&chance);
            } else {
                game.play(&mv.unwrap_or_else(|| "prep".to_owned()));
            }
        }
        assert_eq!(game.game.memory().last.unwrap().plays.len(), 9);
        assert_eq!((game.game.trick.starter, game.game.due), (next, next), "{rule}");
    }
}

/// SH-23: the breaking card is the only one of its stage, so the next player may break again, by one stage.
#[test]
fn a_break_may_follow_a_break() {
    let mut game = three(&["5ICS", "12SIC 1CSI", "9SCI 1KCS"]);
    game.play("lead 5ICS");
    assert_eq!(game.ways("break"), ["12SIC"]);
    game.play("break 12SIC");
    assert_eq!(game.game.trick.stage, ArtStage::Detach);
    assert_eq!(game.allowed("break 9SCI"), "SH-23");
    game.play("break 9SCI");
    assert_eq!(game.facts[0], broke(C, "9SCI", ArtStage::Separate, Grounds::AtOnce));
    assert_eq!((game.last_rule(), game.game.trick.stage), ("SH-23", ArtStage::Separate));
    assert_eq!(game.ways("break"), [""; 0]);
    let card = game.game.hands[A].arts.first().unwrap();
    assert_eq!(game.refused(&format!("break {card}")), Reason::NothingToBreak);
}

#[test]
fn a_player_who_can_practise_must_not_rest_and_other_players_rest_any_card() {
    let mut game = three(&["5ICS", "9ISN 11NSC 6KCI", "11KIS"]);
    game.play("lead 5ICS");
    assert_eq!(game.refused("rest 11NSC"), Reason::CanPractise { lead: Suit::Ikebana, stage: ArtStage::Obey });
    assert_eq!(
        game.refused("practice 11NSC"),
        Reason::NoPractice { card: art("11NSC"), lead: Suit::Ikebana, stage: ArtStage::Obey }
    );
    assert_eq!(
        game.refused("break 6KCI"),
        Reason::NoBreak { card: art("6KCI"), lead: Suit::Ikebana, next: ArtStage::Detach }
    );
    game.play("practice 9ISN");
    assert_eq!((game.ways("break"), game.ways("rest").len()), (vec!["11KIS".to_owned()], 7), "a breaker may rest");
}

#[test]
fn a_trick_is_led_once_with_a_card_from_the_hand() {
    let mut game = three(&["5ICS", "9ISN"]);
    assert_eq!(game.refused("lead 9ISN"), Reason::NotInHand { card: list("9ISN")[0] });
    assert_eq!(game.refused("practice 5ICS"), Reason::MustLead);
    game.make("lead 5ICS");
    assert_eq!(game.game.clone().play("lead 9ISN".parse().unwrap()), Err(Refusal::NobodysTurn));
    game.refill();
    assert_eq!(game.refused("lead 9ISN"), Reason::HasBegun);
}

#[test]
fn the_lead_passes_left_regardless_of_the_winner() {
    let mut game = three(&["5ICS 8KSC", "12INS"]);
    game.play("lead 5ICS, practice 12INS").rest_to_the_end();
    assert_eq!((game.marks(B), game.turn()), ("I1".to_owned(), B));
    assert_eq!(game.allowed(&game.legal()[0]), "lead");
}
