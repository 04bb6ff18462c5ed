//! Tests of settlements: layers, multipliers, debts and ties.

use crate::engine::{Cites, Event, Game, Luck, Rng, Seat, Seats, Turn};

use super::super::auction::Stakes;
use super::super::deal::Chance;
use super::super::facts::Payment;
use super::super::moves::Move;
use super::super::options::{Each, SEATS};
use super::super::settle::{Verdict, layers, settle};
use super::super::{Phase, Sutda};
use super::{cards, coins, deal, dealt, play, seat};

/// A player at a settlement. They have folded unless `beats` is set.
#[derive(Clone, Copy)]
struct Player {
    seat: Seat,
    behind: u16,
    staked: u16,
    beats: Option<u8>,
    multiplier: u8,
    is_oya: bool,
}

/// A player with default values. Seat 0 is the Oya unless another player is set as the Oya.
fn player(number: usize) -> Player {
    Player { seat: seat(number), behind: 0, staked: 0, beats: None, multiplier: 1, is_oya: number == 0 }
}

impl Player {
    /// Sets the coins that they have not staked.
    fn behind(self, coins: u16) -> Self {
        Self { behind: coins, ..self }
    }

    fn staked(self, coins: u16) -> Self {
        Self { staked: coins, ..self }
    }

    /// Keeps them in, with a hand that beats this number of others.
    fn beats(self, others: u8) -> Self {
        Self { beats: Some(others), ..self }
    }

    /// Sets the multiple of their stake that beaten players pay.
    fn multiplies_by(self, multiplier: u8) -> Self {
        Self { multiplier, ..self }
    }

    /// Makes them the Oya, from whom odd coins are shared clockwise.
    fn as_oya(self) -> Self {
        Self { is_oya: true, ..self }
    }
}

/// The coins of each seat after a settlement, and its steps.
fn settled(players: &[Player]) -> (Vec<u16>, Vec<Payment>) {
    let (mut stakes, mut verdict) = (Stakes::default(), Verdict::default());
    let oya = players.iter().rfind(|player| player.is_oya).expect("somebody is the Oya").seat;
    for player in players {
        (stakes.coins[player.seat], stakes.staked[player.seat]) = (player.behind, player.staked);
        if let Some(beats) = player.beats {
            stakes.live.insert(player.seat);
            (verdict.places[player.seat], verdict.multipliers[player.seat]) = (beats, player.multiplier);
        }
    }
    let mut payments = Vec::new();
    let after = settle(&stakes, &verdict, oya, players.len(), &mut |payment| payments.push(payment));
    (after.of(players.len()).to_vec(), payments)
}

#[test]
fn st_06_beaten_players_pay_the_multiple_of_their_stakes() {
    let (after, payments) = settled(&[
        player(0).behind(45).staked(5).beats(2).multiplies_by(3),
        player(1).behind(45).staked(5).beats(0),
        player(2).behind(45).staked(5).beats(0),
    ]);
    assert_eq!(after, [80, 35, 35]);
    let pays = |from| Payment::Pays { layer: 0, from: seat(from), to: seat(0), stake: 5, times: 2, owed: 10, paid: 10 };
    assert_eq!(payments[0], Payment::Takes { layer: 0, seat: seat(0), amount: 15, shared: false });
    assert_eq!(payments[1..], [pays(1), pays(2)]);
}

#[test]
fn st_07_a_folded_player_pays_no_multiple() {
    let (after, _) = settled(&[
        player(0).behind(44).staked(6).beats(1).multiplies_by(5),
        player(1).behind(44).staked(6).beats(0),
        player(2).behind(48).staked(2),
    ]);
    assert_eq!(after, [82, 20, 48]);
}

#[test]
fn st_08_a_short_stack_wins_its_own_stake_from_each_player() {
    let (after, payments) = settled(&[
        player(0).behind(0).staked(4).beats(2).multiplies_by(10),
        player(1).behind(20).staked(10).beats(0).as_oya(),
        player(2).behind(40).staked(10).beats(1),
    ]);
    assert_eq!(after, [68, 0, 16]);
    let owed =
        |payment: &Payment| if let Payment::Pays { owed, paid, .. } = *payment { Some((owed, paid)) } else { None };
    assert_eq!(payments.iter().filter_map(owed).collect::<Vec<_>>(), [(36, 20), (36, 36)]);
}

#[test]
fn st_05_a_tie_is_split_and_the_odd_coin_goes_to_the_first_from_the_oya() {
    let [one, other, beaten] = [0, 1, 2].map(|number| player(number).behind(10).staked(5));
    let [one, other, beaten] = [one.beats(1), other.beats(1), beaten.beats(0)];
    assert_eq!(settled(&[one, other, beaten.as_oya()]).0, [18, 17, 10]);
    assert_eq!(settled(&[one, other.as_oya(), beaten]).0, [17, 18, 10]);
}

#[test]
fn st_17_hands_without_a_multiplier_cost_nothing_more() {
    let (after, _) = settled(&[player(0).behind(9).staked(1).beats(1), player(1).behind(9).staked(1).beats(0)]);
    assert_eq!(after, [11, 9]);
}

#[test]
fn st_08_an_unmatched_part_goes_back_and_is_not_multiplied() {
    let (after, payments) = settled(&[
        player(0).behind(0).staked(10).beats(0).multiplies_by(3),
        player(1).behind(0).staked(4).beats(1).multiplies_by(3),
    ]);
    assert_eq!(after, [0, 14], "the six that came back pay the debt");
    assert!(payments.contains(&Payment::Back { seat: seat(0), amount: 6 }));
}

#[test]
fn later_coins_pay_the_oldest_debt_first() {
    // Seat 0 is short and has the best hand. Seat 1 beats seat 2 in the layer above, and owes seat 0 more than they
    // have.
    let (after, payments) = settled(&[
        player(0).behind(0).staked(10).beats(2).multiplies_by(5),
        player(1).behind(0).staked(12).beats(1).multiplies_by(3),
        player(2).behind(50).staked(12).beats(0),
    ]);
    assert_eq!(after, [78, 0, 6]);
    let late = Payment::PaysLate { layer: 0, from: seat(1), to: seat(0), owed: 36, paid: 4 };
    assert_eq!(payments.last(), Some(&late));
}

#[test]
fn the_last_live_player_takes_the_pot_without_a_multiple() {
    let mut game = dealt("", &["10-2 10-3", "1-2 2-2", "4-2 6-2"]);
    play(&mut game, &["0:open 2", "1:call", "2:raise 5", "0:fold", "1:fold"]);
    assert_eq!((game.phase, coins(&game)), (Phase::Settled, vec![47, 47, 56]));
    assert!(game.shown.is_empty() && game.upturned.is_empty(), "no card is shown");
    assert_eq!(game.oya, seat(2));
}

#[test]
fn st_04_st_12_st_18_facts_of_a_showdown_cite_the_rules_of_hands_and_of_the_next_dealer() {
    let hands = ["3-0 3-2", "1-2 8-0", "2-2 8-2", "1-3 2-3"];
    let mut before = dealt("", &hands);
    play(&mut before, &["0:open 1", "1:call", "2:call", "3:call", "0:open 1", "1:call", "2:call"]);
    let mut after = before.clone();
    play(&mut after, &["3:call"]);
    let rules = |before: &Sutda, event, after| -> Vec<&str> {
        before.facts(&event, after, seat(0)).iter().map(|fact| fact.rule().0).collect()
    };
    let shown = rules(&before, Event::Move { seat: seat(3), mv: Move::Call }, &after);
    assert_eq!(shown[1..5], ["ST-18", "ST-04", "ST-03", "ST-04"], "the strongest hand comes last");
    let chance = Chance::Deal { round: 2, hands: hands.iter().map(|hand| cards(hand)).collect() };
    let mut second = after.clone();
    second.resolve(&chance).unwrap();
    assert_eq!(rules(&after, Event::Chance(chance), &second)[0], "ST-12");
}

#[test]
fn layers_hold_every_coin_once() {
    let mut rng = Rng::new(1);
    for _ in 0..2_000 {
        let players = 2 + rng.below(9) as usize;
        let (stakes, verdict) = any(players, &mut rng);
        let all: u16 = layers(&stakes, players).map(|layer| layer.amount).sum();
        assert_eq!(all, stakes.pot(players));
        let sum = |coins: &Each<u16>| coins.of(players).iter().sum::<u16>();
        let mut moved = Each::<i32>::default();
        let mut open = [0_u16; SEATS];
        let after = settle(&stakes, &verdict, seat(0), players, &mut |payment| match payment {
            Payment::LastIn { seat, amount } | Payment::Back { seat, amount } | Payment::Takes { seat, amount, .. } => {
                moved[seat] += i32::from(amount);
            }
            Payment::Pays { from, to, stake, times, owed, paid, .. } => {
                assert_eq!(owed, stake * u16::from(times));
                open[from.number()] += owed - paid;
                moved[from] -= i32::from(paid);
                moved[to] += i32::from(paid);
            }
            Payment::PaysLate { from, to, paid, .. } => {
                open[from.number()] -= paid;
                moved[from] -= i32::from(paid);
                moved[to] += i32::from(paid);
            }
        });
        assert_eq!(sum(&after), sum(&stakes.coins) + stakes.pot(players), "no coin comes or goes");
        for one in Seat::all(players) {
            assert_eq!(i32::from(after[one]), i32::from(stakes.coins[one]) + moved[one]);
            assert!(open[one.number()] == 0 || after[one] == 0, "who still owes has nothing left");
            let folded = !stakes.live.contains(one);
            assert!(!folded || after[one] == stakes.coins[one], "who has folded loses his stake and no more");
        }
    }
}

/// Random stakes that an auction could produce, and a random order of the hands.
fn any(players: usize, rng: &mut Rng) -> (Stakes, Verdict) {
    let (mut stakes, mut verdict) = (Stakes::default(), Verdict::default());
    let top = 1 + rng.below(40);
    let small = |number: u32| u16::try_from(number).expect("a small number");
    for one in Seat::all(players) {
        stakes.staked[one] = small(1 + rng.below(top));
        stakes.coins[one] = small(rng.below(60));
        if one.number() < 2 || rng.below(3) > 0 {
            stakes.live.insert(one);
            verdict.places[one] = u8::try_from(rng.below(5)).expect("below five");
        }
    }
    for one in stakes.live.iter() {
        let alone = stakes.live.iter().filter(|&other| verdict.places[other] == verdict.places[one]).count() == 1;
        verdict.multipliers[one] = if alone { [1, 3, 5, 10][rng.below(4) as usize] } else { 1 };
    }
    let most = stakes.live.iter().map(|one| stakes.staked[one]).max().expect("two are live at least");
    for one in Seat::all(players) {
        stakes.staked[one] = stakes.staked[one].min(most);
    }
    (stakes, verdict)
}

#[test]
fn st_05_by_house_rule_tied_players_get_new_hands_until_one_is_better() {
    let mut game = dealt("tie=Rematch", &["1-2 2-2", "1-3 2-3", "4-2 6-2"]);
    play(&mut game, &["0:open 2", "1:call", "2:call", "0:open 2", "1:call", "2:call"]);
    assert_eq!(game.phase, Phase::Rematch);
    let hands = |one: &str, other: &str| vec![cards(one), cards(other), Vec::new()];
    let chance = Chance::Rematch { hands: hands("5-2 6-2", "5-3 6-3") };
    game.resolve(&chance).expect("new hands for the tied");
    assert_eq!(game.phase, Phase::Rematch, "tied again");
    let stranger = Chance::Rematch { hands: vec![cards("1-2 2-2"), cards("1-3 2-3"), cards("4-2 6-2")] };
    assert!(game.resolve(&stranger).is_err(), "who did not tie gets no new hand");
    // The pair only decides the tie: its multiplier does not count.
    game.resolve(&Chance::Rematch { hands: hands("1-2 4-2", "10-2 10-3") }).expect("new hands for the tied");
    assert_eq!((game.phase, coins(&game)), (Phase::Settled, vec![45, 60, 45]));
}

#[test]
fn st_12_the_last_raiser_or_the_next_player_after_them_deals_next() {
    let mut game = dealt("coins=20", &["3-0 8-0", "1-2 2-2", "4-2 6-2"]);
    play(&mut game, &["0:open 1", "1:raise 6", "2:fold", "0:call", "1:open 2", "0:call"]);
    assert_eq!((game.oya, coins(&game)), (seat(1), vec![41, 0, 19]), "nine stakes are more than he has");
    assert_eq!(game.out, [seat(1)].into_iter().collect::<Seats>());
    deal(&mut game, &["1-2 1-3", "", "4-2 6-2"]);
    assert_eq!((game.oya, game.turn()), (seat(2), Turn::Seat(seat(2))));
}

#[test]
fn st_16_a_player_who_is_out_gets_no_cards_and_no_turn() {
    let mut game = dealt("coins=20 rounds=LastStanding", &["3-0 8-0", "1-2 2-2", "4-2 6-2"]);
    play(&mut game, &["0:open 19", "1:call", "2:fold"]);
    assert_eq!(coins(&game), [41, 0, 19]);
    let all = Chance::Deal { round: 2, hands: vec![cards("1-2 1-3"), cards("2-2 2-3"), cards("4-2 6-2")] };
    assert!(game.resolve(&all).is_err());
    deal(&mut game, &["1-2 1-3", "", "4-2 6-2"]);
    play(&mut game, &["0:open 18", "2:call"]);
    assert!(matches!(game.turn(), Turn::Over(scores) if scores.winners.contains(seat(0)) && scores.out.len() == 2));
}

#[test]
fn st_15_the_richest_player_wins_after_the_last_round_and_ties_are_shared() {
    let rounds = |rules: &str| {
        let mut game = dealt(&format!("rounds=5 {rules}"), &["1-2 9-2", "1-3 3-2"]);
        for round in 0..5 {
            if round > 0 {
                deal(&mut game, &["1-2 9-2", "1-3 3-2"]);
            }
            match round {
                0 | 2 => play(&mut game, &["0:open 1", "1:raise 2", "0:fold"]),
                1 => play(&mut game, &["1:open 1", "0:raise 2", "1:fold"]),
                3 => play(&mut game, &["1:open 1", "0:fold"]),
                _ => play(&mut game, &["1:open 2", "0:raise 3", "1:fold"]),
            }
        }
        let Turn::Over(scores) = game.turn() else { panic!("five rounds") };
        scores
    };
    let scores = rounds("");
    assert_eq!(scores.totals.of(2), [50, 50]);
    assert_eq!(scores.winners.len(), 2);
    assert_eq!(rounds("final_tie=LastRound").winners, [seat(0)].into_iter().collect::<Seats>());
}
