//! Contract tests of every computer player, and of the answers of a worker.

use std::collections::BTreeMap;
use std::mem::{discriminant, size_of};

use tefuda::ai::{
    Balance, VICTORY, Vote, appraise, best, changes, choose, decide, expectations, lead, parts, search_part,
};
use tefuda::engine::{EventOf, MOST_SEATS, Options, Rng, Seat, Sitter, Table, Turn, usual_sitters};
use tefuda::games::Registered;
use tefuda::ui::{Lang, Names};
use tefuda::worker::{Answer, Task, answer};

use super::common::{any_table, plans, played, plies};
use super::{each_question, each_state};

pub fn what_is_hidden_does_not_change_what_a_brain_does<G: Registered>() {
    let mut rng = Rng::new(6);
    each_question::<G>(|game, seat, seed| {
        let said = |view: &G::View| plans::<G>().map(|plan| search_part::<G>(view, plan, seed, 0)).collect::<Vec<_>>();
        let other = G::determinize(&game.view(seat), &mut rng);
        assert_eq!(said(&other.view(seat)), said(&game.view(seat)), "neither the move nor the visits change");
    });
}

pub fn a_brain_of_any_plan_answers_legally_and_always_the_same<G: Registered>() {
    each_question::<G>(|game, seat, seed| {
        let view = game.view(seat);
        assert_eq!(decide::<G>(&view, Sitter::Person, seed), None, "a person decides alone");
        assert!(decide::<G>(&view, Sitter::Random, seed).is_some_and(|mv| game.legal().contains(&mv)));
        for plan in plans::<G>() {
            let mv = choose::<G>(&view, plan, seed).expect("a seat to move has a move");
            assert!(game.legal().contains(&mv), "{plan:?} plays {mv}");
            assert_eq!(choose::<G>(&view, plan, seed), Some(mv));
        }
    });
    let over = played::<G>(&any_table::<G>(&mut Rng::new(7)), 7, &mut Rng::new(7));
    for sitter in [Sitter::Person, Sitter::Random, Sitter::Level(0), Sitter::Level(1), Sitter::Level(u8::MAX)] {
        assert_eq!(decide::<G>(&over.game().view(Seat::new(0)), sitter, 0), None, "there is nothing left to do");
    }
}

pub fn a_worker_answers_what_the_brain_decides<G: Registered>() {
    let mut left = 3;
    each_question::<G>(|game, seat, seed| {
        if game.legal().len() < 2 || left == 0 {
            return;
        }
        left -= 1;
        let view = game.view(seat);
        for level in (1..).take(G::LEVELS.len()) {
            let mv = decide::<G>(&view, Sitter::Level(level), seed).expect("a seat to move has a move");
            let parts =
                (0..parts::<G>(level)).map(|part| match answer::<G>(Task::Choose { level, seed, part }, &view) {
                    Answer::Votes(votes) => votes,
                    other => panic!("{other:?}"),
                });
            let votes = Vote::sum(parts).expect("votes about the same moves");
            assert_eq!(best(&votes).map(|place| game.legal()[place]), Some(mv));
        }
    });
    assert_eq!(left, 0, "three choices were compared");
}

pub fn a_worker_forecasts_shares_of_one_victory<G: Registered>() {
    let table = Table::new(G::Options::USUAL_PLAYERS, G::Options::default()).expect("the usual table");
    let dealer = played::<G>(&table, 8, &mut Rng::new(8));
    let players = table.players();
    for at in [0, dealer.ply() / 2, dealer.ply()] {
        let view = plies(dealer.record())[at].game().view(Seat::new(1));
        let task = Task::Forecast { players, playouts: 40, seed: 9 };
        let Answer::Forecast(forecast) = answer::<G>(task, &view) else { panic!("no forecast at {at}") };
        assert_eq!(answer::<G>(task, &view), Answer::Forecast(forecast.clone()));
        assert_eq!(forecast.win_rates.len(), players);
        let sum: f32 = forecast.win_rates.iter().map(|chance| chance.share).sum();
        assert!((sum - 1.0).abs() < 1e-3, "shares of {sum}");
        assert!(forecast.win_rates.iter().all(|chance| (0.0..=1.0).contains(&chance.share) && chance.error >= 0.0));
        let crowd = Task::Forecast { players: 11, playouts: 1, seed: 9 };
        assert_eq!(answer::<G>(crowd, &view), Answer::Cannot);
    }
}

pub fn a_coach_weighs_every_move_by_the_view_alone<G: Registered>() {
    let mut rng = Rng::new(9);
    let mut left = 3;
    each_question::<G>(|game, seat, seed| {
        if left == 0 {
            return;
        }
        left -= 1;
        let task = Task::Weigh { seed, part: 1, times: 1 };
        let view = game.view(seat);
        let Answer::Weighing(weighing) = answer::<G>(task, &view) else { panic!("no weighing") };
        assert_eq!(weighing.moves(), game.legal().len());
        let values = (0..weighing.moves()).map(|place| weighing.value(place).mean);
        assert!(values.into_iter().all(|value| (0.0..=f32::from(VICTORY)).contains(&value)));
        let other = G::determinize(&view, &mut rng).view(seat);
        assert_eq!(answer::<G>(task, &other), Answer::Weighing(weighing), "neither hidden cards nor time change it");
        for motive in game.legal().into_iter().map(|mv| G::motives(&view, mv)) {
            let again = motive.iter().filter(|one| motive.iter().filter(|other| one == other).count() > 1);
            assert_eq!(again.count(), 0, "nothing speaks twice for a move");
        }
    });
    assert_eq!(left, 0, "three positions were weighed");
    let over = played::<G>(&any_table::<G>(&mut Rng::new(7)), 7, &mut Rng::new(7)).game().view(Seat::new(0));
    for task in [Task::Weigh { seed: 1, part: u16::MAX, times: 1 }, Task::Weigh { seed: 1, part: 0, times: u32::MAX }] {
        assert_eq!(answer::<G>(task, &over), Answer::Cannot);
    }
}

/// The games whose sentences round the numbers of a motive. Equal sentences may have different motives of one kind.
const ROUNDED: [&str; 1] = ["sutda"];

/// The maximum number of characters in a sentence of the coach.
const LETTERS: usize = 90;

pub fn each_motive_has_short_texts_of_its_own<G: Registered>() {
    let mut known = BTreeMap::<String, G::Motive>::new();
    each_state::<G>(|table, game| {
        let Turn::Seat(seat) = game.turn() else { return };
        let view = game.view(seat);
        let motives: Vec<G::Motive> = game.legal().into_iter().flat_map(|mv| G::motives(&view, mv)).collect();
        for lang in Lang::ALL {
            let (names, advice) = (Names::new(&usual_sitters(table.players()), lang), G::advice(lang));
            let hand: Vec<String> =
                G::hand(&view).into_iter().map(|card| G::lore(card, lang).names.swap_remove(0).1).collect();
            for motive in &motives {
                let (idea, why) = ((advice.idea)(motive, &names), (advice.motive)(motive, &names));
                for text in [&idea, &why] {
                    assert!((1..=LETTERS).contains(&text.chars().count()), "{text}");
                }
                assert!(hand.iter().all(|card| !idea.contains(card)), "{idea}");
                let by_idea = known.entry(idea).or_insert_with(|| motive.clone());
                assert_eq!(
                    discriminant(by_idea),
                    discriminant(motive),
                    "{by_idea:?} and {motive:?} have the same idea"
                );
                let by_why = known.entry(why).or_insert_with(|| motive.clone());
                let same = if ROUNDED.contains(&G::ID) {
                    discriminant(by_why) == discriminant(motive)
                } else {
                    by_why == motive
                };
                assert!(same, "{by_why:?} and {motive:?} have the same sentence");
            }
        }
    });
    let has_motives = size_of::<G::Motive>() > 0;
    assert_eq!(!known.is_empty(), has_motives, "{} texts", known.len());
}

pub fn luck_and_skill_add_up_to_the_result<G: Registered>() {
    let table = Table::new(G::Options::USUAL_PLAYERS, G::Options::default()).expect("the usual table");
    let dealer = played::<G>(&table, 10, &mut Rng::new(10));
    let (record, players) = (dealer.record(), table.players());
    let appraise = |plies| appraise::<G>(record, plies, 11, 1).expect("its own record");
    let all = appraise(0..record.moves.len() + 1);
    let half = record.moves.len() / 2;
    let parts = [appraise(0..half), appraise(half..record.moves.len() + 1)];
    assert_eq!(parts.concat(), all, "neighbouring parts are the whole");
    let mut result = [0.0; MOST_SEATS];
    let mut watch = |before: &G, _: &EventOf<G>, after: &G| {
        if let Some(round) = after.settlement().filter(|_| after.rounds() > before.rounds()) {
            for seat in Seat::all(players) {
                result[seat.number()] += lead(&round.scores, G::partners(&table, seat), seat, players);
            }
        }
    };
    record.replay(record.moves.len(), &mut watch).expect("its own record");
    let all = changes(&all);
    for decides in [true, false] {
        let balance = Balance::of(&all, decides).expect("a match has positions");
        for seat in Seat::all(players) {
            let (luck, skill) = (balance.luck(seat).mean, balance.skill(seat).mean);
            let result = result[seat.number()];
            assert!((luck + skill - result).abs() < 0.01, "{luck} and {skill} are not {result}");
            assert!(decides || skill.abs() < 0.01);
            let last = expectations(&all, seat).last().map_or(0.0, |last| last.mean);
            assert!((last - result).abs() < 0.01, "what is expected at last is what came");
        }
    }
}
