//! The Gaji: its captures, the cards that bar or stop it, and the leftovers.

use super::*;

/// SK-09: the holder takes all four cards at once. The Gaji is still to be played, and the holder ends one card short.
#[test]
fn a_hiki_stops_the_gaji_and_takes_all_four() {
    let mut game = Match::new(7, &[], &["11-3 2-0 2-1", "3-0 1-1 1-2"], "3-1 3-2 3-3 4-2 6-2 8-2", "9-0");
    assert_eq!(game.moves(), "11-3 11-3x3-1 11-3x3-2 11-3x3-3 11-3x4-2 11-3x6-2 11-3x8-2 2-0 2-1");
    game.play("11-3x3-2");
    let blocked = Fact::Blocked { seat: A, holder: B, fourth: card("3-0"), captures: true };
    assert_eq!((game.facts[0].clone(), game.facts[0].rule()), (blocked, Rule("SK-09")));
    assert_eq!((game.turn(), game.won(B).as_str()), (Some(0), "3-0 3-1 3-2 3-3"));
    assert_eq!(game.moves(), "11-3x4-2 11-3x6-2 11-3x8-2");
    game.refuses("2-0", &Reason::FirstTheGaji);
    game.refuses("11-3", &Reason::GajiTakes);
    game.play("11-3x8-2");
    assert_eq!(game.won(A), "8-2 11-3");
    assert_eq!(game.game().round.hands[B], set("1-1 1-2"));
    while game.game().rounds() == 0 {
        let first = game.game().legal()[0].to_string();
        if game.turn() == Some(1) {
            assert!(game.game().round.pile.len() > 7, "the last turn of the holder is only a draw");
        }
        game.play(&first);
    }
}

/// SK-09: a stopped Gaji is laid if it can take nothing else. This shows nothing about the hand.
#[test]
fn a_stopped_gaji_is_laid_only_if_it_can_take_nothing() {
    let dealt = Match::new(7, &[], &["11-3 2-0 2-1", "3-0 1-1 1-2"], "3-1 3-2 3-3 4-2 6-2 8-2", "9-0");
    let mut game = only(&dealt, "3-1 3-2 3-3");
    game.play(mv("11-3x3-1")).expect("it may be aimed there");
    assert_eq!(moves(&game), "11-3");
    assert_eq!(game.judge(mv("11-3")), Ok(Rule("SK-09")));
    game.play(mv("11-3")).expect("it is laid");
    assert!(game.view(C).round.lacks[A].is_empty());
    assert_eq!(score::names(game.round.field), ["11-3"]);
    // The Gaji takes a November if there is one in the Ba.
    let dealt = Match::new(7, &[], &["11-3 2-0 2-1", "3-0 1-1 1-2"], "3-1 3-2 3-3 11-1 6-2 8-2", "9-0");
    let mut game = only(&dealt, "3-1 3-2 3-3 11-1");
    game.play(mv("11-3x3-1")).expect("it may be aimed there");
    assert_eq!(moves(&game), "11-3x11-1");
}

/// SK-09: by house rule the holder only shows the fourth card, and the three stay in the Ba.
#[test]
fn a_hiki_that_only_blocks_shows_the_fourth_card() {
    let rules = [("hiki_block", "BlockOnly")];
    let mut game = Match::new(7, &rules, &["11-3 2-0 2-1", "3-0 1-1 1-2"], "3-1 3-2 3-3 4-2 6-2 8-2", "9-0");
    game.play("11-3x3-2");
    let blocked = Fact::Blocked { seat: A, holder: B, fourth: card("3-0"), captures: false };
    assert_eq!((&game.facts[..], game.won(B).as_str()), (&[blocked][..], ""));
    assert_eq!(game.game().view(C).round.shown[B], set("3-0"));
    assert_eq!(game.moves(), "11-3x4-2 11-3x6-2 11-3x8-2");
    game.refuses("11-3x3-1", &Reason::AimedBefore { month: Month::CHERRY });
    game.play("11-3x4-2");
    assert_eq!(game.game().view(C).round.shown[B], set("3-0"), "it is remembered");
    assert_eq!(game.moves(), "3-0x*");
    game.play("3-0x*");
    assert!(game.game().view(C).round.shown[B].is_empty());
}

/// SK-09: a second Hiki stops the Gaji too. If no opponent holds the fourth card, the Gaji takes one of three, and all
/// players know this.
#[test]
fn two_hikis_stop_the_gaji_twice_and_without_a_hiki_it_captures() {
    let hands = ["11-3 2-0 2-1", "3-0 1-1 1-2", "6-0 5-0 5-1"];
    let mut game = Match::new(7, &[], &hands, "3-1 3-2 3-3 6-1 6-2 6-3", "9-0");
    game.plays(&["11-3x3-1", "11-3x6-3"]);
    assert_eq!((game.won(B), game.won(C)), ("3-0 3-1 3-2 3-3".to_owned(), "6-0 6-1 6-2 6-3".to_owned()));
    assert_eq!(game.moves(), "11-3");
    let mut game = Match::new(7, &[], &["11-3 2-0 3-0", "1-1 1-2 5-0"], "3-1 3-2 3-3 6-1 6-2 8-2", "9-0");
    game.play("11-3x3-1");
    assert_eq!((game.won(A).as_str(), game.facts[0].rule()), ("3-1 11-3", Rule("SK-14")));
    let view = game.game().view(C);
    assert!((1..7).all(|number| view.round.lacks[Seat::new(number)] == set("3-0")));
    assert!(view.round.lacks[A].is_empty());
}

/// SK-09: the fourth card in a partner's hand does not stop the Gaji.
#[test]
fn partners_do_not_stop_each_other() {
    let rules = [("teams", "Pairs")];
    let hands = ["11-3 2-0 2-1 5-0 5-1", "", "3-0 1-1 1-2 9-1 10-1", ""];
    let mut game = Match::new(4, &rules, &hands, "3-1 3-2 3-3 4-2 6-2 8-2 12-1 12-2", "9-0");
    game.play("11-3x3-1");
    assert_eq!(game.won(A), "3-1 11-3");
    let lacks = game.game().view(A).round.lacks;
    assert_eq!((lacks[B], lacks[C]), (set("3-0"), Cards::EMPTY));
}

/// SK-10: the Gaji is barred after another player has put down or turned up a November. Dealt Novembers and the
/// player's own do not count.
#[test]
fn a_november_of_another_player_bars_the_gaji() {
    let hands = ["11-0 1-0 1-1", "11-3 7-0 7-1", "11-1 5-0 5-1"];
    let mut game = Match::new(7, &[], &hands, BA, "9-0 9-1");
    game.play("11-0");
    assert_eq!(game.moves(), "11-3x11-0");
    game.refuses("11-3x2-2", &Reason::Barred { by: A });
    game.allows("11-3x11-0", "capture");
    // A November dealt to the Ba does not bar the Gaji, and neither does the player's own November.
    let mut game = Match::new(7, &[], &["11-0 11-3 1-1", "7-0 7-1 9-2"], "11-2 4-2 6-2 8-2 10-2 12-2", "9-0 9-1");
    game.allows("11-3x4-2", "SK-14");
    game.play("11-0x11-2");
    assert!(!game.game().gaji.is_barred(A) && game.game().gaji.is_barred(B));
    // A November that is turned up bars all players except the one who turned it up.
    let mut game = Match::new(7, &[], &["1-0 11-3 1-1", "7-0 7-1 9-2"], BA, "11-1");
    game.play("1-0");
    assert!(!game.game().gaji.is_barred(A) && game.game().gaji.is_barred(B));
}

/// SK-10: a partner's November bars too. A declaration of four Novembers puts some down.
#[test]
fn novembers_of_partners_and_of_declarations_bar_the_gaji() {
    let rules = [("teams", "Pairs"), ("hiki", "AnySplit")];
    let hands = ["11-0 11-1 1-0 1-1 1-2", "", "", ""];
    let mut game = Match::new(4, &rules, &hands, "11-2 11-3 4-2 6-2 8-2 9-2 12-1 12-2", "9-0");
    game.play("11-0x*");
    assert_eq!(game.won(A), "9-0 9-2 11-0 11-1 11-2 11-3");
    assert!(!game.game().gaji.is_barred(A));
    assert!((1..4).all(|number| game.game().gaji.is_barred(Seat::new(number))));
}

/// SK-11: a Gaji turned up from the pile is an ordinary November.
#[test]
fn a_turned_gaji_takes_its_month_only() {
    let mut game = Match::new(7, &[], &["1-0 5-0 5-1"], BA, "11-3");
    game.play("1-0");
    assert_eq!(game.facts[1].rule(), Rule("SK-11"));
    assert_eq!((game.turn(), game.ba().as_str()), (Some(1), "1-0 2-2 4-2 6-2 8-2 10-2 11-3 12-2"));
    let mut game = Match::new(7, &[], &["1-0 5-0 5-1"], "2-2 4-2 6-2 8-2 11-1 11-2", "11-3");
    game.play("1-0");
    assert_eq!(game.moves(), "x11-1 x11-2");
    game.refuses("x2-2", &Reason::NotFromPile);
}

/// SK-11: by house rule a turned Gaji takes any card too. It may be laid if there is no November in the Ba.
#[test]
fn a_turned_gaji_may_be_wild() {
    let rules = [("gaji_wild_from_pile", "true")];
    let mut game = Match::new(7, &rules, &["1-0 5-0 5-1"], "2-2 4-2 6-2 8-2 10-2 10-3", "11-3");
    game.play("1-0");
    assert_eq!((game.turn(), game.moves().as_str()), (Some(0), "11-3 x1-0 x10-2 x10-3 x2-2 x4-2 x6-2 x8-2"));
    game.allows("11-3", "SK-11");
    game.refuses("x*", &Obstacle::TakesOne { card: card("11-3") }.into());
    game.play("x8-2");
    assert_eq!(game.game().gaji.used, Some((A, Month::PAMPAS)));
    let mut game = Match::new(7, &rules, &["1-0 5-0 5-1"], "2-2 4-2 6-2 11-0 11-1 11-2", "11-3");
    game.play("1-0");
    assert_eq!(game.moves(), "x* x1-0 x2-2 x4-2 x6-2");
    game.refuses("11-3", &Obstacle::MustTake { card: card("11-3") }.into());
    game.refuses("x11-0", &Obstacle::TakesAll { card: card("11-3") }.into());
}

/// SK-11: a Hiki stops a turned Gaji too. A single remaining play is made automatically.
#[test]
fn a_turned_gaji_is_stopped_like_one_from_the_hand() {
    let rules = [("gaji_wild_from_pile", "true")];
    let hands = ["2-0 5-0 5-1", "3-0 1-1 1-2"];
    let dealt = Match::new(7, &rules, &hands, "3-1 3-2 3-3 2-2 6-2 8-2", "11-3");
    let mut game = only(&dealt, "3-1 3-2 3-3 2-2");
    game.play(mv("2-0x2-2")).expect("it matches");
    game.resolve(&Chance::Draw { seat: A, card: card("11-3") }).expect("it is in the pile");
    assert_eq!(moves(&game), "11-3 x3-1 x3-2 x3-3");
    let before = game.clone();
    game.play(mv("x3-3")).expect("it may be aimed there");
    assert_eq!((score::names(game.round.field), game.turn()), (vec!["11-3".to_owned()], Turn::Seat(B)));
    let event = engine::Event::Move { seat: A, mv: mv("x3-3") };
    let rules: Vec<Rule> = before.facts(&event, &game, A).iter().map(Cites::rule).collect();
    assert_eq!(rules, [Rule("SK-09"), Rule("SK-08"), Rule("SK-11")], "stopped, four taken, laid");
}

/// SK-12: a Gaji in the Ba is a November like any other.
#[test]
fn a_gaji_in_the_ba_is_taken_by_a_november() {
    let mut game = Match::new(7, &[], &["11-1 2-0 5-1"], "2-2 4-2 6-2 8-2 10-2 11-3", "9-0");
    assert_eq!(game.moves(), "11-1x11-3 2-0x2-2");
    game.play("11-1x11-3");
    assert_eq!((game.won(A).as_str(), game.facts[0].rule()), ("11-1 11-3", Rule("SK-12")));
}

/// SK-13: leftovers of the month that the Gaji took go to its user and count for points and yaku. Novembers are dead.
#[test]
fn leftovers_go_to_the_user_of_the_gaji() {
    // The Gaji took the Moon. The Geese and the Swallow are left.
    let pile = "8-0 11-3 3-0 9-0 7-0 10-0";
    let game = LastTurn::with_piles(2, &[pile, REST]).with_ba("8-1 11-1 12-2").gaji_took(A, 8).settled();
    assert_eq!(score::names(game.round.field), ["11-1"]);
    assert!(game.round.won[A].contains(card("8-1")));
    let theirs = 240 - 5 - 60;
    assert_eq!(scores(&game), [60 - 50 * 3, theirs - 50 * 2], "い and, with the Geese, ち");
    let kept = LastTurn::with_piles(2, &[pile, REST])
        .under(&[("dead_cards", "ToGajiUser")])
        .with_ba("8-1 11-1 12-2")
        .gaji_took(A, 8)
        .settled();
    assert!(kept.round.field.is_empty());
    assert_eq!(scores(&kept), [65 - 50 * 3, theirs - 50 * 2]);
}

/// SK-13: three Novembers are left if all three were dealt to the Ba. Nothing is left if the Gaji was not used.
#[test]
fn three_novembers_may_be_dead() {
    let game = LastTurn::with_piles(3, &["8-0 11-3", NOTHING, REST])
        .with_ba("8-1 11-0 11-1 11-2 12-2")
        .gaji_took(A, 8)
        .settled();
    assert_eq!(game.round.field, set("11-0 11-1 11-2"));
    let mut broken = LastTurn::with_piles(3, &["8-0 11-3", NOTHING, REST]).settled();
    assert!(broken.audit().is_ok());
    broken.round.won[A].remove(card("8-0"));
    broken.round.field.insert(card("8-0"));
    assert!(broken.audit().is_err());
}

/// SK-14: by house rule the Gaji is a November that counts nothing.
#[test]
fn the_gaji_may_be_an_ordinary_november() {
    let game = Match::new(7, &[("gaji", "false")], &["11-3 1-0 5-1"], BA, "9-0");
    assert_eq!(game.moves(), "1-0 11-3 5-1");
    game.refuses("11-3x2-2", &Reason::NotWild);
    let game = Match::new(7, &[], &["11-3 1-0 2-1"], BA, "9-0");
    assert_eq!(game.moves(), "11-3x10-2 11-3x12-2 11-3x2-2 11-3x4-2 11-3x6-2 11-3x8-2 2-1x2-2");
    game.refuses("11-3", &Reason::HoldsMatch { card: card("2-1") });
    game.allows("11-3x8-2", "SK-14");
}

fn mv(text: &str) -> crate::fishing::Move {
    text.parse().expect("a move")
}

fn moves(game: &Sakura) -> String {
    let mut moves: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    moves.sort();
    moves.join(" ")
}

/// The same match with only these cards in the Ba. The last seat has won the others.
fn only(dealt: &Match, ba: &str) -> Sakura {
    let mut game = dealt.game().clone();
    let last = Seat::new(game.round.players() - 1);
    game.round.won[last] |= game.round.field - set(ba);
    game.round.field &= set(ba);
    game
}
