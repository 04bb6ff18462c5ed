//! Contract tests of the functions that only searches call: they must agree with the normal ones.

use tefuda::engine::{Deck, Game, Luck, Rng, Table, Turn};
use tefuda::games::Registered;

use super::common::states;

pub fn a_random_move_is_the_one_drawn_from_the_list<G: Registered>() {
    let (mut rng, mut buffer) = (Rng::new(13), Vec::new());
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        for game in states::<G>(&table, seed, &mut Rng::new(seed)).iter().filter(|game| game.mover().is_some()) {
            let mut same = rng.clone();
            let moves = game.legal();
            let choice = same.below(u32::try_from(moves.len()).expect("a list of moves"));
            assert_eq!(game.random_move(&mut rng, &mut buffer), moves[choice as usize], "{choice} of {moves:?}");
            assert_eq!(rng.word(), same.word(), "it draws one number");
        }
    }
}

pub fn chance_in_one_step_does_what_it_does_in_two<G: Registered>() {
    let mut rng = Rng::new(14);
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let deck = Deck::shuffled(seed, G::CARDS);
        one_step_and_two::<G>(&table, &mut deck.clone(), &mut deck.clone());
        let mut same = rng.clone();
        one_step_and_two::<G>(&table, &mut rng, &mut same);
        assert_eq!(rng.word(), same.word(), "it draws the same numbers");
    }
}

/// Plays a game twice side by side, with two sources of chance that return the same numbers.
fn one_step_and_two<G: Game>(table: &Table<G::Options>, luck: &mut impl Luck, same: &mut impl Luck) {
    let (mut one, mut two) = (G::new(table), G::new(table));
    let (mut choices, mut buffer) = (Rng::new(16), Vec::new());
    loop {
        match one.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                one.let_chance(luck);
                let chance = two.sample_chance(same);
                two.resolve(&chance).expect("a game can have what it sampled itself");
                assert_eq!(one, two, "{chance:?}");
            }
            Turn::Seat(_) => {
                let mv = one.random_move(&mut choices, &mut buffer);
                one.play_unchecked(mv);
                two.play_unchecked(mv);
            }
        }
    }
}

pub fn a_game_that_has_forgotten_goes_on_as_before<G: Registered>() {
    let (mut rng, mut buffer) = (Rng::new(17), Vec::new());
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        for game in states::<G>(&table, seed, &mut Rng::new(seed)).iter().step_by(9) {
            let Some(seat) = game.mover() else { continue };
            let view = game.view(seat);
            let mut same = rng.clone();
            let (mut one, mut two) = (G::imagine(&view, &mut rng), G::determinize(&view, &mut same));
            loop {
                assert_eq!(one.turn(), two.turn());
                match one.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => {
                        one.let_chance(&mut rng);
                        two.let_chance(&mut same);
                    }
                    Turn::Seat(_) => {
                        assert_eq!(one.legal(), two.legal());
                        let mv = one.random_move(&mut rng, &mut buffer);
                        assert_eq!(mv, two.random_move(&mut same, &mut buffer));
                        one.play_unchecked(mv);
                        two.play_unchecked(mv);
                    }
                }
            }
            assert_eq!(rng.word(), same.word(), "it draws the same numbers");
        }
    }
}
