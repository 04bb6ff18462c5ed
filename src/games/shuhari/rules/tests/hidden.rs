//! Visible, remembered and concluded information of the seats, and determinizations that respect it.

use crate::engine::{Dealer, unwatched};

use super::super::mind::{Lack, Mind};
use super::*;

/// Many determinizations of the view of a seat. Each has an equal view and passes the audit.
fn worlds(game: &Position, seat: Seat) -> Vec<Shuhari> {
    let mut rng = Rng::new(5);
    let view = game.view(seat);
    let all: Vec<Shuhari> = (0..300).map(|_| Shuhari::determinize(&view, &mut rng)).collect();
    for world in &all {
        assert_eq!(world.view(seat), view);
        world.audit().unwrap();
    }
    all
}

#[test]
fn a_rest_shows_all_players_that_the_hand_could_not_practise() {
    let mut game = three(&["5ICS", "11NSC"]);
    game.make("lead 5ICS").draw("3KIC").make("rest 11NSC").draw("12INS");
    let lacks = Lack::of(Suit::Ikebana, ArtStage::Obey);
    for seat in [A, C] {
        let mind = game.view(seat).minds[B];
        assert_eq!(mind.unknown.iter().filter(|&lack| lack == lacks).count(), 6);
        assert_eq!(mind.unknown.iter().last(), Some(Lack::NOTHING), "the card drawn since can be anything");
        let practisers = Suit::Ikebana.at(ArtStage::Obey);
        let most = worlds(&game, seat).iter().map(|world| (world.hands[B].arts & practisers).len()).max();
        assert_eq!(most, Some(1));
    }
    assert_eq!(game.view(B).known_of_me[A], game.view(A).minds[B], "whoever rests knows what it told");
}

/// Older cards lack at least as much as newer ones, so a played card counts as the oldest that it can have been.
#[test]
fn the_lack_shown_by_a_rest_stays_with_the_remaining_cards() {
    let mut mind = Mind::default();
    (0..7).for_each(|_| mind.gain(Card::REVIEW, false));
    mind.note_lack(Lack::of(Suit::Ikebana, ArtStage::Obey));
    mind.lose(list("11NSC")[0], false);
    mind.gain(Card::REVIEW, false);
    let practiser = list("12INS")[0];
    let mut can_have = mind;
    can_have.lose(practiser, false);
    assert!(can_have.unknown.iter().all(|lack| !lack.allows(practiser)), "the new card is gone, the old ones remain");
    let mut idle = mind;
    idle.lose(list("12NKI")[0], false);
    assert!(
        idle.unknown.iter().last().is_some_and(|lack| lack.allows(practiser)),
        "an old card is gone, the new one remains"
    );
    assert!(mind.allows(cards("12INS 11NSC 10NCS prep prep prep review")));
    assert!(!mind.allows(cards("12INS 11ICK 10NCS prep prep prep review")), "only one of the cards is new");
}

/// SH-13: only the player who put cards under the deck sees and remembers them.
#[test]
fn only_the_owner_knows_the_cards_under_the_deck() {
    let mut game = three(&["5ICS", "prep"]);
    game.play("lead 5ICS").make("prep");
    game.peek("4NIS 2CIK 1INK 3KIC");
    assert!(game.view(C).looked.iter().all(|hidden| hidden.card.is_none()));
    assert!(game.view(B).looked.iter().all(|hidden| hidden.card.is_some()));
    game.make("keep 1INK");
    let known = |seat| game.view(seat).under.iter().map(|hidden| hidden.card).collect::<Vec<_>>();
    assert_eq!(known(B), list("4NIS 2CIK 3KIC").into_iter().map(Some).collect::<Vec<_>>());
    assert_eq!(known(A), [None; 3]);
    assert!(game.view(A).under.iter().all(|hidden| hidden.by == Some(B)), "who put them there is no secret");
    assert!(worlds(&game, B).iter().all(|world| world.under == game.game.under));
    assert!(worlds(&game, A).iter().any(|world| world.under != game.game.under));
    assert_eq!(game.facts, [Fact::Kept { seat: B, card: None }]);
}

#[test]
fn a_player_who_put_a_card_under_the_deck_knows_which_hand_draws_it() {
    let mut game = three(&["5ICS", "prep", "11NSC"]);
    game.play("lead 5ICS").make("prep").peek("4NIS 2CIK 1INK 3KIC").make("keep 1INK");
    let mut game = game.with_deck("");
    game.make("rest 11NSC").draw("4NIS");
    assert_eq!((game.view(B).minds[C].known, game.view(A).minds[C].known), (cards("4NIS"), Cards::EMPTY));
    assert!(worlds(&game, B).iter().all(|world| world.hands[C].arts.contains(art("4NIS"))));
    assert!(worlds(&game, A).iter().any(|world| !world.hands[C].arts.contains(art("4NIS"))));
    assert_eq!(game.view(C).known_of_me[B].known, cards("4NIS"));
}

/// SH-13: a player who looks at the cards keeps one of them, and no other player knows which.
#[test]
fn a_card_that_another_player_looked_at_is_in_that_hand_or_under_the_deck() {
    let mut game = three(&["5ICS", "prep", "prep"]);
    game.play("lead 5ICS").make("prep").peek("4NIS 2CIK 1INK 3KIC").make("keep 1INK");
    let mut game = game.with_deck("12INS");
    game.make("prep").peek("12INS 4NIS 2CIK 3KIC").make("keep 2CIK");
    let view = game.view(B);
    assert_eq!(view.strays, cards("4NIS 2CIK 3KIC").arts);
    assert_eq!(view.holders, [C].into_iter().collect());
    assert_eq!(game.view(A).strays, Arts::EMPTY);
    for world in worlds(&game, B) {
        let under: Arts = world.under.iter().filter_map(|card| card.art()).collect();
        assert!(view.strays.iter().all(|card| under.contains(card) || world.hands[C].arts.contains(card)));
    }
    let rest = game.legal()[0].clone();
    game.make(&rest).draw("12INS");
    assert_eq!(game.view(B).holders, [A, C].into_iter().collect(), "the card drawn may be one of them");
    assert!(worlds(&game, B).iter().any(|world| world.hands[A].arts.contains(art("4NIS"))));
}

/// SH-11: all players see the fetched card.
#[test]
fn all_players_remember_the_card_that_a_review_fetched() {
    let mut game = three(&["5ICS", "review"]).with_deck("3KIC");
    game.play("lead 5ICS").make("review 10KSI");
    for seat in [A, C] {
        assert_eq!(game.view(seat).minds[B].known, cards("10KSI"));
        assert!(worlds(&game, seat).iter().all(|world| world.hands[B].arts.contains(art("10KSI"))));
    }
    assert!(game.view(A).fetched[B].contains(art("10KSI")));
}

/// SH-15: a passed lead shows that the hand has no art card.
#[test]
fn a_passed_lead_shows_that_the_hand_has_no_art_card() {
    let game = three(&["prep prep prep prep review review review", "5ICS"]);
    assert!(game.view(B).minds[A].unknown.iter().all(|lack| lack == Lack::ART));
    assert!(worlds(&game, B).iter().all(|world| world.hands[A].arts.is_empty()));
}

/// SH-20: only the number of cards is public, unless a house rule lets the backs show special cards.
#[test]
fn backs_reveal_the_kind_only_by_house_rule() {
    let hands = ["5ICS", "prep prep review", "review"];
    let plain = three(&hands);
    let view = plain.view(A);
    assert_eq!((view.held.of(3), view.minds[B].specials), (&[7, 7, 7][..], 0));
    assert!(worlds(&plain, A).iter().any(|world| world.hands[B].specials() != 3));
    let mut house = house(("backs_reveal_kind", "true"), &hands);
    assert_eq!([B, C].map(|seat| house.view(A).minds[seat].specials), [3, 1]);
    assert!(worlds(&house, A).iter().all(|world| world.hands[B].specials() == 3 && world.hands[C].specials() == 1));
    house.play("lead 5ICS").make("prep").peek("4NIS prep 1INK 3KIC").make("keep 1INK");
    let backs: Vec<_> = house.view(A).under.iter().map(|hidden| hidden.special).collect();
    assert_eq!((backs, house.view(A).minds[B].specials), (vec![Some(false), Some(true), Some(false)], 2));
    worlds(&house, A);
}

/// Views contain only permitted information: two games that differ only in hidden cards have equal views.
#[test]
fn a_determinization_of_a_determinization_has_an_equal_view() {
    let mut rng = Rng::new(9);
    for (seed, table) in (0..).zip(Table::<ShuhariOptions>::every()) {
        let mut dealer = Dealer::<Shuhari>::new(table.clone(), seed, &mut unwatched);
        let mut buffer = Vec::new();
        while let Turn::Seat(_) = dealer.game().turn() {
            let mv = dealer.game().random_move(&mut rng, &mut buffer);
            dealer.play(mv, &mut unwatched).unwrap();
            if dealer.ply().is_multiple_of(5) {
                for seat in Seat::all(table.players()) {
                    let world = Shuhari::determinize(&dealer.game().view(seat), &mut rng);
                    let other = seat.next(table.players());
                    let again = Shuhari::determinize(&world.view(other), &mut rng);
                    assert_eq!(again.view(other), world.view(other));
                    again.audit().unwrap();
                }
            }
        }
    }
}
