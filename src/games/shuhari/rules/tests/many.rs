//! Random games in large numbers: frequencies, and invariants of every position.

use crate::engine::Luck;

use super::*;

/// Sums over random games.
#[derive(Debug, Default)]
struct Sums {
    games: u32,
    tricks: u32,
    longest: u8,
    /// Number of tricks by the stage in which they ended.
    ended: [u32; 3],
    least: i32,
    most: i32,
}

/// Plays random games. If `reviews_are_one` is true, all reviews together count as one choice, otherwise each counts as
/// one.
fn random_games(players: usize, games: u32, reviews_are_one: bool, audit: bool) -> Sums {
    let table = Table::new(players, ShuhariOptions::default()).unwrap();
    let mut rng = Rng::new(u64::from(games));
    let (mut sums, mut moves) = (Sums { games, ..Sums::default() }, Vec::new());
    for _ in 0..games {
        let mut game = Shuhari::new(&table);
        loop {
            if audit {
                game.audit().unwrap();
            }
            let tricks = game.tricks;
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let chance = game.sample_chance(&mut rng);
                    game.resolve(&chance).unwrap();
                }
                Turn::Seat(_) => {
                    let mv = choice(&game, reviews_are_one, &mut rng, &mut moves);
                    game.play_unchecked(mv);
                }
            }
            if game.tricks > tricks {
                let last = game.memory().last.unwrap();
                sums.ended[last.stage as usize] += 1;
                for stage in ArtStage::ALL {
                    let ranks = last.live[stage as usize].iter().map(Art::rank);
                    assert!(ranks.is_sorted_by(|one, other| one < other), "a tie in {stage:?}: {last:?}");
                }
            }
        }
        sums.tricks += u32::from(game.tricks);
        sums.longest = sums.longest.max(game.tricks);
        for sheet in game.sheets.of(players) {
            sums.least = sums.least.min(sheet.points());
            sums.most = sums.most.max(sheet.points());
        }
    }
    assert!(sums.least >= -5 && sums.most <= 19 && sums.longest < 200, "{sums:?}");
    sums
}

fn choice(game: &Shuhari, reviews_are_one: bool, rng: &mut Rng, moves: &mut Vec<Move>) -> Move {
    moves.clear();
    game.moves(moves);
    let others = moves.iter().filter(|mv| !matches!(mv, Move::Review(_))).count();
    let below = |rng: &mut Rng, n: usize| rng.below(u32::try_from(n).unwrap()) as usize;
    let choice = below(rng, if reviews_are_one { moves.len().min(others + 1) } else { moves.len() });
    if reviews_are_one && choice == others { moves[others + below(rng, moves.len() - others)] } else { moves[choice] }
}

/// The shares of the stages in thousandths.
fn per_mille(sums: &Sums) -> [u32; 3] {
    sums.ended.map(|ended| 1000 * ended / sums.tricks)
}

#[test]
fn random_games_have_about_the_length_that_the_rulebook_states() {
    for (players, tricks, ended) in [(2, 164, [520, 250, 230]), (3, 187, [470, 250, 280])] {
        let sums = random_games(players, 600, true, true);
        let mean = 10 * sums.tricks / sums.games;
        println!("{players} players: {mean} tenths of a trick, {:?}, {sums:?}", per_mille(&sums));
        assert!(mean.abs_diff(tricks) < 15, "{mean} tenths of a trick");
        assert!(per_mille(&sums).iter().zip(ended).all(|(share, wanted)| share.abs_diff(wanted) < 60), "{sums:?}");
    }
}

#[test]
#[ignore = "takes a while; run it with --release"]
fn no_stage_is_tied_in_a_million_games_with_two_and_with_three_players() {
    for players in [2, 3] {
        println!("{players} players: {:?}", random_games(players, 1_000_000, false, false));
        println!("{players} players: {:?}", random_games(players, 20_000, true, true));
    }
}
