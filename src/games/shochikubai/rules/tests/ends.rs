//! Tests of the end of a round and of the match: last cards, points, the next leader, ties.

use super::*;

/// SO-04: there is no market after the last trick. Leftover tokens are back in the box when the last cards pay.
#[test]
fn leftovers_return_to_the_box_before_the_last_cards_pay() {
    let last = [(A, "pine2"), (B, "plum7"), (C, "plum8")];
    for (rules, got) in [(&[][..], 1), (&[("leftovers_return", "AfterBonuses")][..], 0)] {
        let game = three(rules).almost_over().with_last(&last).with_market([1, 1, 0]).empty_box_of(Suit::Pine, C);
        assert_eq!((game.board().boxed.get(Suit::Pine), game.board().sets), (0, 1));
        let before = game.board().won[A].get(Suit::Pine);
        let end = game.play("take plum");
        assert_eq!(end.board().won[A].get(Suit::Pine), before + got, "{rules:?}");
        assert_eq!((end.board().market, end.board().sets), (Tokens::NONE, 0));
        let left = Fact::Left { suit: Suit::Bamboo, last: true };
        assert!(end.facts.contains(&left) && left.rule() == Rule("SO-04"), "{:?}", end.facts);
        let kept = end.facts.iter().find(|fact| matches!(fact, Fact::Kept { seat: A, .. })).expect("it is there");
        let got = Tokens::of(Suit::Pine, got);
        assert_eq!(*kept, Fact::Kept { seat: A, card: card("pine2"), bonus: Some(Bonus::Tokens(Suit::Pine, 1)), got });
    }
}

/// SO-14: the icons of the last cards pay from the box.
#[test]
fn the_last_card_pays_by_its_icon() {
    let last = [(A, "plum1"), (B, "plum8"), (C, "pine4")];
    let game = three(&[]).almost_over().with_last(&last);
    let before = [A, B, C].map(|seat| game.board().won[seat]);
    let extra = game.board().trick.firework(3);
    let end = game.run(Board::is_revealed);
    let kept: Vec<(Seat, Tokens)> = end
        .facts
        .iter()
        .filter_map(|fact| if let Fact::Kept { seat, got, .. } = *fact { Some((seat, got)) } else { None })
        .collect();
    assert_eq!(kept.len(), 3);
    assert!(kept.contains(&(A, Tokens::of(Suit::Plum, 2))) && kept.contains(&(C, Tokens::of(Suit::Pine, 1))));
    assert!(kept.contains(&(B, Tokens::NONE)));
    let paid: u8 =
        [A, B, C].into_iter().zip(before).map(|(seat, before)| end.board().won[seat].len() - before.len()).sum();
    assert_eq!(paid, 1 + u8::from(extra.is_some()) + 3);
}

/// SO-14: a star takes any token that is in the box.
#[test]
fn the_owner_of_a_star_chooses_a_token() {
    let last = [(A, "plum7"), (B, "pine14"), (C, "plum8")];
    let game = three(&[]).almost_over().with_last(&last).run(Board::is_revealed);
    assert_eq!(game.board().mover(), Some(B));
    assert_eq!((game.legal().as_str(), game.judge("take pine")), ("take plum, take bamboo, take pine", Ok("SO-14")));
    assert_eq!(game.judge("plum7"), Err(Reason::NotATrick));
    assert_eq!(game.game.view(A).last.of(3), [Some(card("plum7")), Some(card("pine14")), Some(card("plum8"))]);
    let before = game.won(B);
    let end = game.play("take pine");
    assert_eq!(end.facts[0], Fact::Star { seat: B, suit: Suit::Pine });
    assert_eq!(end.won(B)[2], before[2] + 1);
    assert_eq!(end.board().settled, 1);
}

/// SO-14: the house rules.
#[test]
fn the_last_cards_can_pay_nothing_or_all_be_stars() {
    let last = [(A, "plum1"), (B, "pine14"), (C, "plum8")];
    let nothing = three(&[("final_bonus", "None")]).almost_over().with_last(&last).run(Board::is_revealed);
    assert_eq!(nothing.board().settled, 1);
    assert!(nothing.facts.contains(&Fact::Kept { seat: B, card: card("pine14"), bonus: None, got: Tokens::NONE }));
    let mut stars = three(&[("final_bonus", "StarForAll")]).almost_over().run(Board::is_revealed);
    let mut chose = Seats::NONE;
    while stars.board().settled == 0 {
        chose.insert(stars.board().mover().expect("it is there"));
        stars = stars.play("take plum");
    }
    assert_eq!(chose, seats(&[A, B, C]));
}

/// SO-15: the box pays as far as it has tokens, in turn order from the lead token. A star only chooses from the box.
#[test]
fn a_short_box_pays_its_tokens_in_turn_order() {
    let last = [(A, "pine4"), (B, "pine2"), (C, "pine14")];
    // The unused set returns to the box, with the only pine token.
    let game = |rules| {
        let game = three(rules).almost_over().with_last(&last).with_market([1, 1, 0]).empty_box_of(Suit::Pine, C);
        (game.board().won, game.play("take plum"))
    };
    let pines = |won: Tokens| won.get(Suit::Pine);
    let (before, game_on) = game(&[]);
    let leader = game_on.board().trick.leader;
    let paid: Vec<Seat> = leader.clockwise(3).filter(|&seat| seat != C).collect();
    assert_eq!(game_on.board().mover(), Some(C), "the star is spent in its turn");
    let end = game_on.run(|board| board.settled == 1);
    assert_eq!(pines(end.board().won[paid[0]]), pines(before[paid[0]]) + 1);
    assert_eq!(pines(end.board().won[paid[1]]), pines(before[paid[1]]));
    let (_, by_card) = game(&[("bonus_order", "StrongestCard")]);
    assert_eq!((by_card.board().mover(), by_card.legal().contains("pine")), (Some(C), true));
    let by_card = by_card.play("take pine");
    let kept =
        by_card.facts.iter().filter_map(|fact| if let Fact::Kept { seat, .. } = *fact { Some(seat) } else { None });
    assert_eq!(kept.collect::<Vec<_>>(), [A, B], "the four of pine before the two");
    assert_eq!(
        by_card.facts.iter().filter(|fact| fact.rule() == Rule("SO-15")).count(),
        2,
        "the star took the last one"
    );
}

/// SO-15: a suit that is not in the box cannot be chosen.
#[test]
fn a_star_cannot_take_a_suit_that_is_not_in_the_box() {
    let last = [(A, "plum7"), (B, "pine14"), (C, "plum8")];
    let rules = [("leftovers_return", "AfterBonuses")];
    let game = three(&rules).almost_over().with_last(&last).empty_box_of(Suit::Pine, C).run(Board::is_revealed);
    assert_eq!(game.legal(), "take plum, take bamboo");
    assert_eq!(game.judge("take pine"), Err(Reason::NotInBox { suit: Suit::Pine }));
}

/// The points of four seats with these tokens: plum, bamboo, pine.
fn scored(heaps: [[u8; 3]; 4], needs_a_token: bool) -> [Points; 4] {
    let mut won = BySeat::default();
    Seat::all(4).zip(heaps).for_each(|(seat, heap)| won[seat] = Tokens::new(heap));
    let points = score(&won, 4, needs_a_token);
    [A, B, C, D].map(|seat| points[seat])
}

#[test]
fn sets_and_majorities_score_as_printed() {
    let points = scored([[4, 3, 2], [1, 2, 3], [2, 1, 1], [3, 0, 0]], true);
    assert_eq!(points.map(|points| points.sets), [6, 3, 3, 0]);
    assert_eq!(points.map(|points| points.majorities), [[3, 4, 3], [0, 2, 5], [0, 0, 0], [1, 0, 0]]);
    assert_eq!(points.map(Points::total), [16, 10, 3, 1]);
}

/// SO-16: ties score as printed, and a seat without tokens has no majority.
#[test]
fn ties_score_alike_and_no_token_means_no_majority() {
    let tie_for_most = scored([[3, 0, 0], [3, 0, 0], [1, 0, 0], [0, 0, 0]], true);
    assert_eq!(tie_for_most.map(|points| points.of(Suit::Plum)), [3, 3, 0, 0]);
    let tie_for_second = scored([[3, 0, 0], [2, 0, 0], [2, 0, 0], [0, 0, 0]], true);
    assert_eq!(tie_for_second.map(|points| points.of(Suit::Plum)), [3, 1, 1, 0]);
    let alone = [[0, 0, 2], [0, 0, 0], [0, 0, 0], [0, 0, 0]];
    assert_eq!(scored(alone, true).map(|points| points.of(Suit::Pine)), [5, 0, 0, 0]);
    assert_eq!(scored(alone, true).map(|points| points.of(Suit::Bamboo)), [0; 4]);
    assert_eq!(scored(alone, false).map(|points| points.of(Suit::Pine)), [5, 3, 3, 3]);
    assert_eq!(scored(alone, false).map(|points| points.of(Suit::Bamboo)), [4; 4]);
    let house = three(&[("majority_needs_a_token", "false")]);
    assert_eq!(house.board().points()[A].total(), 12, "nobody has anything yet");
    assert_eq!(three(&[]).board().points()[A].total(), 0);
}

/// Each line of a settled round lists the tokens that it counts.
#[test]
fn the_lines_of_the_score_list_their_tokens() {
    let end = three(&[]).run(|board| board.settled == 1);
    let round = end.game.settlement().expect("it is there");
    let mut sums = [0; 3];
    for line in &round.lines {
        sums[line.seat.number()] += line.points;
        let tokens: Vec<Suit> = line.cards.iter().map(|token| token.parse().expect("it is there")).collect();
        match line.rule.0 {
            "sets" => assert_eq!(tokens.len(), usize::try_from(line.points).expect("it is there")),
            suit => {
                let held = end.board().won[line.seat].get(suit.parse().expect("it is there"));
                assert_eq!(tokens, vec![suit.parse().expect("it is there"); held.into()]);
            }
        }
    }
    assert_eq!(sums, [A, B, C].map(|seat| round.scores[seat]));
    assert_eq!(round.totals, round.scores);
}

/// SO-17: the winner of the last trick keeps the lead token, unless a house rule says otherwise.
#[test]
fn the_winner_of_the_last_trick_leads_the_next_round() {
    let over = |rules: &[(&str, &str)]| {
        let mut game = three(rules).run(|board| board.settled == 1);
        let winner = game.board().past.tricks()[8].order(3)[0];
        if game.board().phase == Phase::Lots {
            assert!(game.game.resolve(&Chance::Starter { seat: D }).is_err());
            game.chance(&Chance::Starter { seat: C });
            assert_eq!(game.facts, [Fact::Leads { seat: C, round: 2, rule: Rule("SO-17") }]);
        }
        game.deal_again(&THREE);
        (game.board().trick.leader, winner, game.facts)
    };
    let (leader, winner, facts) = over(&[]);
    assert_eq!(leader, winner);
    assert_eq!(facts[0], Fact::Leads { seat: leader, round: 2, rule: Rule("SO-17") });
    let named = [("starter", "Seat2"), ("next_round_lead", "RotateLeft")];
    assert_eq!(over(&named).0, C);
    assert_eq!(over(&[("next_round_lead", "Random")]).0, C);
}

/// SO-17: a house rule draws the leader by lot in each later round. A named starter only leads the first round.
#[test]
fn a_named_starter_leads_only_the_first_round() {
    let rules = [("starter", "Seat2"), ("next_round_lead", "Random")];
    let game = three(&rules).run(|board| board.settled == 1).game;
    let mut leaders = Seats::NONE;
    for seed in 0..50 {
        let Chance::Starter { seat } = game.sample_chance(&mut Rng::new(seed)) else { panic!("no lots") };
        leaders.insert(seat);
    }
    assert_eq!(leaders, seats(&[A, B, C]));
    let fresh = Shochikubai::new(&game.board.table);
    assert_eq!(fresh.sample_chance(&mut Rng::new(0)), Chance::Starter { seat: B });
}

/// SO-18: all tokens return to the box, and only the points are kept.
#[test]
fn only_points_are_kept_between_rounds() {
    let mut game = three(&[]).run(|board| board.settled == 1);
    let totals = game.board().totals;
    assert!(game.board().won.of(3).iter().any(|won| !won.is_empty()), "the tokens still lie there");
    game.deal_again(&THREE);
    assert_eq!((game.board().won, game.board().totals), (BySeat::default(), totals));
    assert_eq!((game.board().sets, game.board().boxed, game.board().round()), (9, Tokens::new([8, 5, 3]), 2));
    assert!(game.game.settlement().is_some(), "the round that was settled is remembered");
}

/// The winners and facts of a match that ends with these totals, and with these tokens in the last round.
fn ended(totals: [i32; 3], heaps: [[u8; 3]; 3]) -> (Seats, Vec<Fact>) {
    let mut game = three(&[("final_bonus", "None")]).almost_over();
    game.game.board.settled = 2;
    let mut before = BySeat::default();
    let taker = game.board().mover().expect("it is there");
    let left = game.board().market;
    for (seat, heap) in Seat::all(3).zip(heaps) {
        before[seat] = Tokens::new(heap);
    }
    // `heaps` are the final tokens. So subtract the tokens that the last move of the draft adds.
    let suit = left.suits().next().expect("it is there");
    let firework = game.board().trick.firework(3);
    before[taker] -= Tokens::of(suit, 1);
    if let Some(holder) = firework {
        before[holder] -= left - Tokens::of(suit, 1);
    }
    let all = before.of(3).iter().fold(Tokens::NONE, |all, &heap| all + heap);
    game.game.board.won = before;
    game.game.board.boxed = Tokens::ALL - all - left - Tokens::sets(game.board().sets);
    game.game.audit().expect("it is there");
    let mut points = BySeat::default();
    Seat::all(3).zip(heaps).for_each(|(seat, heap)| points[seat] = Tokens::new(heap));
    let points = score(&points, 3, true);
    Seat::all(3).zip(totals).for_each(|(seat, total)| game.game.board.totals[seat] = total - points[seat].total());
    let end = game.play(&format!("take {suit}"));
    let Turn::Over(scores) = end.game.turn() else { panic!("it is not over") };
    assert_eq!(scores.totals.of(3), totals);
    (scores.winners, end.facts)
}

#[test]
fn the_most_points_win_after_three_rounds() {
    let (winners, facts) = ended([30, 31, 29], [[4, 4, 4], [3, 3, 3], [2, 2, 2]]);
    assert_eq!(winners, seats(&[B]));
    assert_eq!(facts.last(), Some(&Fact::Won { seat: B, points: 31 }));
}

/// SO-19: a tie in points is broken by the tokens of the last round. If that is equal too, the victory is shared.
#[test]
fn ties_are_broken_by_tokens_and_then_shared() {
    let (winners, facts) = ended([30, 30, 29], [[4, 4, 4], [4, 4, 3], [5, 5, 4]]);
    assert_eq!(winners, seats(&[A]));
    assert_eq!(facts.last(), Some(&Fact::WonByTokens { seat: A, points: 30, tokens: 12 }));
    let (winners, facts) = ended([30, 30, 29], [[4, 4, 4], [4, 5, 3], [5, 4, 4]]);
    assert_eq!(winners, seats(&[A, B]));
    assert!(facts.contains(&Fact::Shared { seat: A, points: 30 }));
}

/// SO-19: the tokens of the last round include the bonuses.
#[test]
fn bonus_tokens_count_for_the_tie_break() {
    let mut game = three(&[]).almost_over().with_last(&[(A, "plum7"), (B, "pine14"), (C, "plum8")]);
    game.game.board.settled = 2;
    let game = game.run(Board::is_revealed);
    let before = game.board().won[B].len();
    let end = game.play("take plum");
    assert_eq!(end.board().latest.expect("it is there").won[B].len(), before + 1);
}
