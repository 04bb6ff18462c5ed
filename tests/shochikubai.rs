//! Tests of invariants of Shochikubai, in a large number of rounds of random play.
#![cfg(not(target_arch = "wasm32"))]

use tefuda::cards::plants::Tokens;
use tefuda::engine::{Game, Rng, Seat, Table, Turn, play_out};
use tefuda::games::shochikubai::{Phase, Shochikubai, ShochikubaiOptions};

/// The number of matches for each number of players. A match has three rounds, so there are 200,000 rounds in all.
const MATCHES: u32 = 33_334;

#[test]
fn a_hundred_thousand_rounds_with_three_players_keep_all_invariants() {
    let met = play(3);
    assert_eq!(met.flips[2], 0, "a trick for three has one flip at most");
    near("tricks with a flip", met.flips[1], met.tricks(), 190);
    near("tricks won by a suit that was not led", met.off_suit, met.tricks(), 190);
    assert!(met.most_random <= 9 && met.smallest_box >= 4, "{met:?}");
}

#[test]
fn a_hundred_thousand_rounds_with_four_players_keep_all_invariants() {
    let met = play(4);
    near("tricks with one flip", met.flips[1], met.tricks(), 300);
    near("tricks with two flips", met.flips[2], met.tricks(), 11);
    near("tricks won by a suit that was not led", met.off_suit, met.tricks(), 295);
    assert!(met.most_random <= 12 && met.smallest_box >= 8, "{met:?}");
}

#[test]
fn playing_out_a_match_allocates_no_memory() {
    for players in [3, 4] {
        let table = Table::new(players, ShochikubaiOptions::default()).expect("a table");
        let (mut game, mut rng, mut buffer) = (Shochikubai::new(&table), Rng::new(1), Vec::with_capacity(16));
        let used = allocation_counter::measure(|| _ = play_out(&mut game, &mut rng, &mut buffer));
        assert_eq!(used.count_total, 0);
    }
}

/// Statistics over all rounds.
#[derive(Debug, Default)]
struct Met {
    /// The number of tricks, by number of flips.
    flips: [u32; 3],
    off_suit: u32,
    most_random: u8,
    smallest_box: u8,
}

impl Met {
    fn tricks(&self) -> u32 {
        self.flips.iter().sum()
    }
}

/// Checks a frequency in thousandths, within eight per cent of it plus one.
fn near(what: &str, count: u32, of: u32, thousandths: u32) {
    let met = 1_000 * u64::from(count) / u64::from(of);
    let (least, most) = (thousandths * 92 / 100 - 1, thousandths * 108 / 100 + 1);
    assert!((least.into()..=most.into()).contains(&met), "{what}: {met} in a thousand instead of {thousandths}");
}

fn play(players: usize) -> Met {
    let table = Table::new(players, ShochikubaiOptions::default()).expect("a table");
    let mut met = Met { smallest_box: Tokens::ALL.len(), ..Met::default() };
    let (mut rng, mut buffer) = (Rng::new(players as u64), Vec::new());
    for _ in 0..MATCHES {
        let mut game = Shochikubai::new(&table);
        let mut random = 0;
        while !matches!(game.turn(), Turn::Over(_)) {
            let rounds = game.rounds();
            if game.turn() == Turn::Chance {
                let chance = game.sample_chance(&mut rng);
                let before = game.view(Seat::new(0)).board;
                game.resolve(&chance).expect("a game can have what it sampled itself");
                if before.phase == Phase::Drawing {
                    random = if before.past.len() == 0 { 0 } else { random } + before.missing();
                    met.smallest_box = met.smallest_box.min(before.boxed.len());
                    met.most_random = met.most_random.max(random);
                }
            } else {
                let mv = game.random_move(&mut rng, &mut buffer);
                game.play_unchecked(mv);
            }
            look(&game, players, game.rounds() > rounds, &mut met);
        }
    }
    met
}

/// Checks a position: the tokens always, more before each trick, and the whole round after its settlement.
fn look(game: &Shochikubai, players: usize, settled: bool, met: &mut Met) {
    let board = game.view(Seat::new(0)).board;
    let tricks = if players == 3 { 9 } else { 6 };
    let mut held = board.won.of(players).iter().fold(Tokens::NONE, |all, &tokens| all + tokens);
    if matches!(board.phase, Phase::Playing(_)) && board.trick.is_empty() {
        assert_eq!(usize::from(board.market.len()), players + 1);
        assert!(board.market.holds(Tokens::SET), "one of each at least: {:?}", board.market);
        let handed: u8 =
            board.past.tricks().iter().map(|trick| u8::try_from(trick.taken().count()).expect("five")).sum();
        assert_eq!(held.len(), handed, "a token each, and one for each firework");
        game.audit().expect("sound");
    }
    held += board.market + board.boxed + Tokens::sets(board.sets);
    assert_eq!(held, Tokens::ALL, "no token is lost and none is made");
    if !settled {
        return;
    }
    game.audit().expect("sound");
    assert_eq!(board.past.len(), tricks);
    let last = game.view(Seat::new(0)).last;
    assert!(last.of(players).iter().all(Option::is_some), "exactly one card is left in every hand");
    assert_eq!(board.played().len(), players * usize::from(tricks));
    for trick in board.past.tricks() {
        let flips = trick.flips(players);
        let count = flips.owners.iter().flatten().count();
        met.flips[count] += 1;
        assert_eq!(count > 0, flips.firework.is_some());
        assert!(flips.firework.is_none() || !flips.owners.contains(&flips.firework), "whoever flips is never flipped");
        assert_eq!(trick.taken().count(), players + usize::from(count > 0));
        let winner = trick.card_of(trick.order(players)[0], players).expect("everybody plays");
        met.off_suit += u32::from(Some(winner.suit()) != trick.lead());
    }
}
