//! Rounds and the match: the Oya, the end of a round, and the winners.

use super::*;

/// A deal with a lucky hand for this seat, which wins the round before the first play.
fn lucky(players: usize, oya: Seat, seat: Seat) -> Vec<u8> {
    let mut hands = vec![""; players];
    hands[seat.number()] = "1-0 1-1 1-2 1-3";
    deal(players, oya, &hands, "", "")
}

/// SK-15: with two players, the last four turns of each player only draw.
#[test]
fn with_empty_hands_players_only_draw() {
    let mut game = Match::new(2, &[], &[], "", "");
    while game.game().rounds() == 0 {
        let hands = &game.game().round.hands;
        if game.game().round.turned.is_none() {
            assert!(!hands[Seat::new(game.turn().expect("a turn"))].is_empty());
        }
        let first = game.game().legal()[0].to_string();
        let left = game.game().round.pile.len();
        game.play(&first);
        let drawn =
            game.facts.iter().filter(|fact| matches!(fact, Fact::Public(PublicEvent::Caught(catch)) if catch.turned));
        if hands_are_empty(game.game()) && left == 9 {
            assert!(drawn.count() > 1, "the others followed without a move");
            let only = [A, B].map(|seat| game.facts.iter().filter(|fact| **fact == Fact::OnlyTurns { seat }).count());
            assert!(only[0] > 0 && only[1] > 0 && Fact::OnlyTurns { seat: A }.rule() == Rule("SK-15"), "{only:?}");
        }
    }
}

fn hands_are_empty(game: &Sakura) -> bool {
    Seat::all(game.round.players()).all(|seat| game.round.hands[seat].is_empty())
}

/// SK-15: with three to seven players, hands and pile run out together.
#[test]
fn hands_and_pile_end_together_with_more_than_two() {
    for players in 3..=7 {
        let size = size(players);
        let (dealt, field) = (players * usize::from(size.hand), usize::from(size.field));
        assert_eq!(COUNT - dealt - field, dealt);
    }
    let two = size(2);
    assert_eq!(COUNT - 2 * usize::from(two.hand) - usize::from(two.field), 24);
}

/// SK-16: the player with the earliest month, which has the smallest number, becomes the Oya.
#[test]
fn the_earliest_month_makes_the_oya() {
    let game = Match::with_orders(3, &[], vec![order(&cards("12-0 2-3 3-0"))]);
    assert_eq!(game.game().oya, B);
    let drew = |seat, text| Fact::Drew { seat, card: card(text), again: false };
    assert_eq!(game.facts[..4], [drew(A, "12-0"), drew(B, "2-3"), drew(C, "3-0"), Fact::Oya { seat: B }]);
}

/// SK-17: only the tied players draw again, from the remaining cards.
#[test]
fn only_the_tied_draw_again() {
    let mut game = Sakura::new(&table(3, &[]));
    let mut deck = engine::Deck::stacked(vec![order(&cards("2-0 5-0 2-1 7-0 6-0"))], 0);
    let chance = game.sample_chance(&mut deck);
    let row = |drawn: [&str; 3]| drawn.map(|text| text.parse().ok()).to_vec();
    let draws = vec![row(["2-0", "5-0", "2-1"]), row(["7-0", "", "6-0"])];
    assert_eq!(chance, Chance::Oya { draws: draws.clone(), seat: C });
    for (draws, seat) in [
        (draws.clone(), A),
        (draws[..1].to_vec(), A),
        (vec![row(["2-0", "5-0", "2-1"]), row(["7-0", "1-0", "6-0"])], B),
        (vec![row(["2-0", "5-0", "2-1"]), row(["2-0", "", "6-0"])], A),
        (vec![row(["2-0", "5-0", ""])], A),
        (Vec::new(), A),
    ] {
        assert_eq!(game.resolve(&Chance::Oya { draws, seat }), Err(Impossible));
    }
    let before = game.clone();
    assert_eq!(game.resolve(&chance), Ok(()));
    let facts = before.facts(&engine::Event::Chance(chance), &game, A);
    let rules = ["SK-16", "SK-16", "SK-16", "SK-17", "SK-17", "setup"].map(Rule);
    assert_eq!(facts.iter().map(Cites::rule).collect::<Vec<_>>(), rules);
}

/// SK-18: the winner deals next. In a tie, the old Oya deals if tied, otherwise the first tied player clockwise.
#[test]
fn the_winner_is_the_next_oya() {
    let settled = LastTurn::with_piles(4, &["1-0 2-0", "3-0 4-0", "8-0 5-0", REST]).settled();
    let next = |scores: [i32; 4], oya| {
        let mut game = with_scores(settled.clone(), &scores);
        game.oya = Seat::new(oya);
        next_oya(&game).number()
    };
    assert_eq!([0, 1, 2, 3].map(|oya| next([-50, 30, 25, 0], oya)), [1; 4]);
    assert_eq!([0, 1, 2, 3].map(|oya| next([25, 30, 30, 0], oya)), [1, 1, 2, 1]);
    assert_eq!(next_oya(&settled), settled.round_winners().0.iter().next().expect("a winner"));
}

/// SK-18: by house rule the Oya moves to the left.
#[test]
fn the_oya_may_move_to_the_left() {
    let game = LastTurn::with_piles(3, &["1-0", "3-0 8-0 9-0", REST]).under(&[("next_oya", "Left")]).settled();
    assert_eq!(next_oya(&game), B);
    let mut game = with_scores(game, &[50, 0, 0]);
    game.oya = C;
    assert_eq!(next_oya(&game), A);
}

/// SK-18: the first member of the winning team clockwise from the old Oya's left deals. In a tie between teams, the old
/// Oya deals.
#[test]
fn a_winning_team_deals_by_its_next_member() {
    let rules = [("teams", "Pairs")];
    let game = LastTurn::with_piles(4, &["1-0", "3-0 8-0"]).under(&rules).settled();
    for (scores, oya, next) in [
        ([50, 10, 50, 10], 0, 2),
        ([50, 10, 50, 10], 1, 2),
        ([50, 10, 50, 10], 2, 0),
        ([10, 50, 10, 50], 0, 1),
        ([50, 50, 50, 50], 3, 3),
    ] {
        let mut game = with_scores(game.clone(), &scores);
        game.oya = Seat::new(oya);
        assert_eq!(next_oya(&game), Seat::new(next), "{scores:?} after {oya}");
    }
}

/// A settled round with these scores instead.
fn with_scores(game: Sakura, scores: &[i32]) -> Sakura {
    let view = game.view(A);
    let mut view = View { lucky: None, ..view };
    for (number, &points) in scores.iter().enumerate() {
        view.scores[Seat::new(number)] = points;
    }
    Sakura::determinize(&view, &mut Rng::new(1))
}

/// SK-19: pairs sit opposite, trios on every other seat. One player of each team draws, and a team has one pile.
#[test]
fn partners_share_a_pile_and_its_score() {
    let partners = |players, teams, seat| {
        let seats = Sakura::partners(&table(players, &[("teams", teams)]), Seat::new(seat));
        seats.iter().map(Seat::number).collect::<Vec<_>>()
    };
    assert_eq!(partners(4, "Pairs", 3), [1, 3]);
    assert_eq!(partners(6, "Pairs", 4), [1, 4]);
    assert_eq!(partners(6, "Trios", 3), [1, 3, 5]);
    assert_eq!(partners(6, "Alone", 3), [3]);
    for (players, teams) in [(2, "Pairs"), (3, "Pairs"), (5, "Pairs"), (7, "Pairs"), (4, "Trios"), (5, "Trios")] {
        let mut options = SakuraOptions::default();
        options.set_named("teams", teams).expect("an option");
        assert_eq!(Table::new(players, options), Err(BadOption::Misfit { option: "teams", players }));
    }
    let mut game = Match::new(
        4,
        &[("teams", "Pairs")],
        &["", "", "2-0 5-0 6-0 7-0 9-0"],
        "2-2 3-2 4-2 6-2 8-2 10-2 11-2 12-2",
        "",
    );
    let drew = game.facts.iter().filter(|fact| matches!(fact, Fact::Drew { .. })).count();
    assert_eq!(drew, 2);
    while game.turn() != Some(2) || game.game().round.turned.is_some() {
        let first = game.game().legal()[0].to_string();
        game.play(&first);
    }
    let before = game.game().round.won[A].len();
    let takes = game.game().legal().into_iter().find(|mv| mv.take().is_some()).expect("the plum matches");
    game.play(&takes.to_string());
    assert!(game.game().round.won[A].len() > before && game.won(C).is_empty());
    let ended = LastTurn::with_piles(4, &["3-0 8-0 9-0", REST]).under(&[("teams", "Pairs")]).settled();
    let all = scores(&ended);
    assert_eq!((all[0], all[1]), (all[2], all[3]));
    assert_eq!(all[0], 45 - 50 * 5, "the others have は, に, へ, と and ち");
    let lines = ended.settlement().expect("settled").lines;
    assert!(lines.iter().filter(|line| line.seat == A).count() == lines.iter().filter(|line| line.seat == C).count());
}

/// SK-20: the hands are dealt one after the other, clockwise from the Oya, and then the Ba.
#[test]
fn hands_are_dealt_before_the_ba() {
    let mut game = Sakura::new(&table(7, &[]));
    let orders = vec![order(&cards("7-0 6-0 5-0 4-0 3-0 2-0 8-0")), (0..48).collect()];
    let mut deck = engine::Deck::stacked(orders, 0);
    for _ in 0..2 {
        let chance = game.sample_chance(&mut deck);
        game.resolve(&chance).expect("possible");
    }
    let oya = Seat::new(5);
    assert_eq!(game.oya, oya);
    assert_eq!(score::names(game.round.hands[oya]), ["1-0", "1-1", "1-2"]);
    assert_eq!(score::names(game.round.hands[Seat::new(6)]), ["1-3", "2-0", "2-1"]);
    assert_eq!(score::names(game.round.hands[Seat::new(4)]), ["5-2", "5-3", "6-0"]);
    assert_eq!(score::names(game.round.field), ["6-1", "6-2", "6-3", "7-0", "7-1", "7-2"]);
}

/// SK-21: six rounds or twelve.
#[test]
fn a_match_has_six_rounds_or_twelve() {
    for (name, rounds) in [("6", 6), ("12", 12)] {
        let mut game = Sakura::new(&table(3, &[("rounds", name)]));
        let (_, moves) = engine::play_out(&mut game, &mut Rng::new(2), &mut Vec::new());
        assert_eq!((game.rounds(), game.phase), (rounds, Phase::Over));
        assert!(moves > 20 * u32::from(rounds));
    }
}

/// SK-22: the blank cards of the box are not used.
#[test]
fn the_deck_has_forty_eight_cards() {
    assert_eq!(usize::from(Sakura::CARDS), COUNT);
    let game = Match::new(5, &[], &[], "", "");
    let round = &game.game().round;
    let held: usize = Seat::all(5).map(|seat| round.hands[seat].len()).sum();
    assert_eq!(held + round.field.len() + round.pile.len(), 48);
}

/// SK-23: a tie is shared, or goes to the player with the better score in the last round.
#[test]
fn a_tie_is_shared_or_decided_by_the_last_round() {
    let rounds: Vec<Vec<u8>> = [A, B, A, B, A, B]
        .into_iter()
        .scan(A, |oya, seat| Some(lucky(2, std::mem::replace(oya, seat), seat)))
        .collect();
    for (name, winners) in [("Shared", &[A, B][..]), ("LastRound", &[B])] {
        let game = Match::dealt(2, &[("final_tie", name)], &rounds);
        let Turn::Over(scores) = game.game().turn() else { panic!("it is over") };
        assert_eq!(scores.totals.of(2), [18, 18]);
        assert_eq!(scores.winners.iter().collect::<Vec<_>>(), winners);
        let (last, rule) = match winners {
            [winner] => {
                (Fact::Public(PublicEvent::MatchWon { winners: [*winner].into_iter().collect(), points: 18 }), "end")
            }
            _ => (Fact::Shared { winners: scores.winners, points: 18 }, "SK-23"),
        };
        assert_eq!((game.facts.last(), last.rule()), (Some(&last), Rule(rule)));
        let dealt = |fact: &&Fact| matches!(fact, Fact::Public(PublicEvent::Dealt { .. }));
        let rules: Vec<Rule> = game.facts.iter().filter(dealt).map(Cites::rule).collect();
        assert_eq!((rules[0], &rules[1..]), (Rule("SK-24"), &[Rule("SK-18"); 5][..]));
    }
}

/// SK-24: the sizes of hands, Ba and pile for each number of players, as printed.
#[test]
fn each_number_of_players_is_dealt_as_printed() {
    for (players, hand, ba, pile) in
        [(2, 8, 8, 24), (3, 7, 6, 21), (4, 5, 8, 20), (5, 4, 8, 20), (6, 3, 12, 18), (7, 3, 6, 21)]
    {
        let game = Match::new(players, &[], &[], "", "");
        let round = &game.game().round;
        assert!(Seat::all(players).all(|seat| round.hands[seat].len() == hand));
        assert_eq!((round.field.len(), round.pile.len()), (ba, pile), "{players} players");
        let dealt = Fact::Public(PublicEvent::Dealt { round: 1, first: A, hand, field: ba });
        assert!(game.facts.contains(&dealt) && dealt.rule() == Rule("SK-24"));
    }
}

/// The scores of each round have the sum that the rulebook states, and the audit finds a wrong sum.
#[test]
fn the_audit_finds_a_wrong_sum() {
    let game = LastTurn::with_piles(3, &["3-0 8-0 9-0", "1-1 2-1 3-1", REST]).settled();
    let yaku: i32 = Seat::all(3).map(|side| score::yaku_of(game.round.won[side])).sum();
    assert_eq!(scores(&game).iter().sum::<i32>(), 240 - 50 * 2 * yaku);
    let wrong = with_scores(game, &[1]);
    assert!(wrong.audit().is_err());
}

/// A deal must have the right number of cards, each card once, and the right round number.
#[test]
fn an_impossible_deal_changes_nothing() {
    let mut game = Sakura::new(&table(7, &[]));
    let mut rng = Rng::new(3);
    let oya = game.sample_chance(&mut rng);
    game.resolve(&oya).expect("possible");
    let Chance::Deal(fine) = game.sample_chance(&mut rng) else { panic!("a deal comes") };
    let mut twice = fine.clone();
    twice.hands[0][0] = twice.table[0];
    let mut few = fine.clone();
    few.table.pop();
    let late = crate::fishing::Deal { round: 2, ..fine.clone() };
    let before = game.clone();
    for deal in [twice, few, late] {
        assert_eq!(game.resolve(&Chance::Deal(deal)), Err(Impossible));
    }
    assert_eq!(game.resolve(&Chance::Draw { seat: A, card: card("1-0") }), Err(Impossible));
    assert_eq!(game.resolve(&Chance::Void { why: Rule("SK-05") }), Err(Impossible));
    assert_eq!(game, before);
    assert_eq!(game.resolve(&Chance::Deal(fine)), Ok(()));
}
