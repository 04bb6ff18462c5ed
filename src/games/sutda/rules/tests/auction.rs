//! Tests of antes and auctions: the opener, legal moves and the end of an auction.

use crate::engine::{Game, Rule, Seats, Turn};

use super::super::Phase;
use super::super::deal::Chance;
use super::super::facts::{Fact, Reason};
use super::super::moves::Move;
use super::super::options::MOST_ROUNDS;
use super::{cards, coins, deal, dealt, legal, play, seat, table};

const FOUR: [&str; 4] = ["1-2 9-2", "1-3 3-2", "4-2 7-2", "5-2 10-2"];

#[test]
fn st_01_two_to_ten_play_and_ten_use_all_twenty_cards() {
    assert_eq!(table(2, "").players(), 2);
    let hands = [
        "1-2 1-3",
        "2-2 2-3",
        "3-0 3-2",
        "4-2 4-3",
        "5-2 5-3",
        "6-2 6-3",
        "7-2 7-3",
        "8-0 8-2",
        "9-2 9-3",
        "10-2 10-3",
    ];
    let game = dealt("", &hands);
    assert_eq!(coins(&game), [49; 10]);
}

#[test]
fn the_earliest_month_is_the_oya_and_the_tied_draw_again() {
    let mut game = table(3, "");
    let drawing = |text: &str| text.split(' ').map(|card| card.parse().ok()).collect::<Vec<_>>();
    let draws = vec![drawing("2-2 5-3 2-3"), drawing("10-2 - 9-2")];
    assert!(game.resolve(&Chance::Oya { draws: draws.clone(), seat: seat(0) }).is_err());
    game.resolve(&Chance::Oya { draws, seat: seat(2) }).expect("a drawing that could have been");
    deal(&mut game, &["1-2 9-2", "1-3 3-2", "4-2 7-2"]);
    assert_eq!(game.turn(), Turn::Seat(seat(2)));
}

#[test]
fn the_last_raiser_becomes_the_oya_as_in_the_example_of_the_box() {
    let mut game = dealt("", &FOUR[..3]);
    play(&mut game, &["0:open 2", "1:call", "2:raise 3", "0:call", "1:call"]);
    assert_eq!((game.oya, coins(&game)), (seat(2), vec![46, 46, 46]));
    assert_eq!(game.turn(), Turn::Seat(seat(2)), "ST-11: he opens the second auction");
    assert_eq!(game.stakes.level, 0, "which starts from nothing");
}

#[test]
fn st_09_the_opener_cannot_pass_and_may_open_with_all_coins() {
    let game = dealt("coins=20", &FOUR);
    assert_eq!(legal(&game), (1..=19).map(|level| format!("open {level}")).collect::<Vec<_>>());
    for (mv, reason) in [
        (Move::Fold, Reason::NotOpen),
        (Move::Call, Reason::NotOpen),
        (Move::Raise(3), Reason::NotOpen),
        (Move::Open(0), Reason::OpenTooLow { least: 1 }),
        (Move::Open(20), Reason::TooHigh { most: 19 }),
    ] {
        assert_eq!(game.judge(mv), Err(reason), "{mv}");
    }
}

#[test]
fn st_09_an_opening_of_zero_by_house_rule_is_a_check() {
    let mut game = dealt("min_open=0", &FOUR[..2]);
    play(&mut game, &["0:open 0", "1:call"]);
    assert_eq!((game.turn(), coins(&game)), (Turn::Seat(seat(0)), vec![49, 49]));
}

#[test]
fn st_09_if_the_oya_is_all_in_the_next_player_with_coins_opens_and_becomes_the_oya() {
    let mut game = dealt("coins=20", &FOUR);
    play(&mut game, &["0:open 5", "1:call", "2:fold", "3:fold", "0:open 1", "1:fold"]);
    deal(&mut game, &FOUR);
    assert_eq!(coins(&game), [27, 13, 18, 18]);
    play(&mut game, &["0:open 1", "1:raise 13", "2:call", "3:call", "0:call"]);
    assert_eq!((game.oya, game.turn()), (seat(1), Turn::Seat(seat(2))), "the Oya is all-in");
    play(&mut game, &["2:open 1"]);
    assert_eq!(game.oya, seat(2));
}

#[test]
fn st_09_there_is_no_auction_if_at_most_one_player_has_coins() {
    let mut game = dealt("coins=20", &FOUR);
    play(&mut game, &["0:open 5", "1:call", "2:raise 19", "3:fold", "0:call", "1:fold"]);
    assert!(game.is_settled() && game.upturned.len() == 2);
    assert_eq!(game.acts.len(), 6);
}

#[test]
fn st_10_a_raise_must_be_higher_and_is_limited_only_by_coins() {
    let mut game = dealt("coins=20", &FOUR[..2]);
    play(&mut game, &["0:open 5"]);
    assert_eq!(legal(&game)[..3], ["call", "fold", "raise 6"]);
    assert_eq!(legal(&game).len(), 2 + 14);
    assert_eq!(game.judge(Move::Raise(5)), Err(Reason::NoRaise { level: 5 }));
    assert_eq!(game.judge(Move::Open(7)), Err(Reason::AlreadyOpen { level: 5 }));
    let mut limited = dealt("coins=20 max_raises=1", &FOUR[..2]);
    play(&mut limited, &["0:open 5", "1:raise 6"]);
    assert_eq!(legal(&limited), ["call", "fold"]);
    assert_eq!(limited.judge(Move::Raise(7)), Err(Reason::RaisesSpent { limit: 1 }));
}

#[test]
fn st_08_a_short_stack_calls_with_all_its_coins() {
    let mut game = dealt("coins=20", &FOUR[..3]);
    play(&mut game, &["0:open 5", "1:call", "2:call", "0:open 3", "1:fold", "2:fold"]);
    deal(&mut game, &FOUR[..3]);
    play(&mut game, &["0:open 20"]);
    assert_eq!(legal(&game), ["call", "fold"]);
    assert_eq!(game.judge(Move::Raise(21)), Err(Reason::CannotRaise));
    assert_eq!(game.judge(Move::Call), Ok(Rule("ST-08")));
    play(&mut game, &["1:call"]);
    assert_eq!(game.stakes.coins[seat(1)], 0);
}

#[test]
fn st_08_cap_table_limits_all_stakes_to_those_of_the_poorest_player() {
    let mut game = dealt("coins=20 short_stack=CapTable", &FOUR[..3]);
    play(&mut game, &["0:open 5", "1:call", "2:call", "0:open 3", "1:fold", "2:fold"]);
    deal(&mut game, &FOUR[..3]);
    assert_eq!(coins(&game), [31, 13, 13]);
    assert_eq!(legal(&game).len(), 13, "the ante and thirteen more are all that the poorest has");
    play(&mut game, &["0:open 13", "1:call", "2:call"]);
    assert!(game.is_settled() && game.coins[seat(0)] >= 18);
}

#[test]
fn st_13_live_players_turn_up_their_first_cards_after_the_first_auction() {
    for (rules, last) in [("", false), ("reveal_folded=true", true)] {
        let mut game = dealt(rules, &FOUR[..3]);
        let view = game.view(seat(0));
        assert_eq!(view.cards.of(3), [[cards("1-2")[0].into(), None], [None, None], [None, None]]);
        play(&mut game, &["0:open 2", "1:call", "2:fold"]);
        let view = game.view(seat(0));
        let up = |number: usize| view.cards[seat(number)][0].is_some();
        assert_eq!((up(0), up(1), up(2)), (true, true, last));
        assert!(view.cards[seat(0)][1].is_some() && view.cards[seat(1)][1].is_none());
        assert_eq!(game.view(seat(2)).cards[seat(2)][1], None, "who folded never looks at his second card");
    }
}

#[test]
fn st_14_a_player_short_of_the_ante_goes_all_in_or_leaves_the_game() {
    let short = |rules: &str| {
        let mut game = dealt(&format!("coins=20 ante=5 {rules}"), &FOUR[..3]);
        play(&mut game, &["0:open 13", "1:call", "2:fold", "0:open 1", "1:fold"]);
        game
    };
    let mut game = short("");
    assert_eq!(coins(&game), [43, 2, 15]);
    deal(&mut game, &FOUR[..3]);
    assert_eq!(coins(&game), [38, 0, 10]);
    assert_eq!(game.turn(), Turn::Seat(seat(0)));
    play(&mut game, &["0:open 1", "2:call"]);
    let game = short("ante_shortfall=Leaves");
    assert_eq!((game.out, coins(&game)[1]), ([seat(1)].into_iter().collect::<Seats>(), 2));
}

#[test]
fn st_15_a_last_standing_match_ends_after_the_maximum_of_rounds() {
    let mut game = dealt("min_open=0 rounds=LastStanding", &["1-2 2-2", "1-3 2-3"]);
    for round in 1..=MOST_ROUNDS {
        let oya = game.oya.number();
        let (one, other) = (format!("{oya}:open 0"), format!("{}:call", 1 - oya));
        play(&mut game, &[&one, &other, &one, &other]);
        assert_eq!(game.rounds(), round);
        if round < MOST_ROUNDS {
            deal(&mut game, &["1-2 2-2", "1-3 2-3"]);
        }
    }
    assert_eq!(game.phase, Phase::Over);
}

#[test]
fn each_seat_gets_the_fact_of_its_own_second_card_only() {
    let before = dealt("", &FOUR[..2]);
    let mut after = before.clone();
    play(&mut after, &["0:open 1", "1:call"]);
    let mut half = before.clone();
    play(&mut half, &["0:open 1"]);
    let event = crate::engine::Event::Move { seat: seat(1), mv: Move::Call };
    let looks = |to| half.facts(&event, &after, seat(to)).into_iter().filter(|fact| matches!(fact, Fact::Looks { .. }));
    assert_eq!(looks(0).collect::<Vec<_>>(), [Fact::Looks { seat: seat(0), card: cards("9-2")[0], second: true }]);
    assert_eq!(looks(1).collect::<Vec<_>>(), [Fact::Looks { seat: seat(1), card: cards("3-2")[0], second: true }]);
}
