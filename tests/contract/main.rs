//! Contract tests, for every game of the registry.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
#[path = "../common/mod.rs"]
mod common;
mod doors;
mod thinking;

use std::collections::BTreeSet;
use std::fmt::Debug;

use tefuda::cards::CardSet;
use tefuda::engine::{
    BadOption, BySeat, Cites, Dealer, Deck, Event, EventOf, Game, Luck, MOST_SEATS, Options, Record, Refusal, Rng,
    Rule, RuleId, Seat, Settlement, Sitter, Table, Turn, Values, unwatched, usual_sitters,
};
use tefuda::games::Registered;
use tefuda::ui::{Lang, Names, level_name, level_temper, prose};

use common::{any_table, played, played_watched, plies, states};
use doors::{
    a_game_that_has_forgotten_goes_on_as_before, a_random_move_is_the_one_drawn_from_the_list,
    chance_in_one_step_does_what_it_does_in_two,
};
use thinking::{
    a_brain_of_any_plan_answers_legally_and_always_the_same, a_coach_weighs_every_move_by_the_view_alone,
    a_worker_answers_what_the_brain_decides, a_worker_forecasts_shares_of_one_victory,
    each_motive_has_short_texts_of_its_own, luck_and_skill_add_up_to_the_result,
    what_is_hidden_does_not_change_what_a_brain_does,
};

for_every_game! {
    a_seat_to_move_has_moves_and_each_of_them_once,
    a_move_that_is_listed_is_accepted_by_both_doors_and_any_other_is_refused,
    a_random_move_is_the_one_drawn_from_the_list,
    chance_in_one_step_does_what_it_does_in_two,
    a_game_that_has_forgotten_goes_on_as_before,
    a_refused_move_and_a_refused_chance_leave_the_game_as_it_was,
    every_position_passes_the_audit_of_its_game,
    a_guess_looks_like_the_truth_from_where_it_was_made,
    a_guess_is_not_the_truth,
    what_is_hidden_does_not_change_what_a_brain_does,
    a_brain_of_any_plan_answers_legally_and_always_the_same,
    a_worker_answers_what_the_brain_decides,
    a_worker_forecasts_shares_of_one_victory,
    a_coach_weighs_every_move_by_the_view_alone,
    each_motive_has_short_texts_of_its_own,
    luck_and_skill_add_up_to_the_result,
    the_same_seed_deals_the_same_cards_whatever_is_played,
    a_record_replays_to_the_same_views_facts_and_scores,
    a_move_is_read_back_from_its_notation,
    a_view_survives_as_plain_data,
    lines_of_a_score_and_the_standing_add_up_to_the_totals,
    the_table_of_options_is_sound,
    presets_are_tables_of_their_own,
    too_few_and_too_many_players_are_refused,
    every_option_level_and_preset_is_worded_in_every_language,
    whatever_is_told_is_worded_and_rests_on_a_rule_of_every_rulebook,
}

fn a_seat_to_move_has_moves_and_each_of_them_once<G: Registered>() {
    each_state::<G>(|table, game| {
        let moves = game.legal();
        assert!(sits(table, game));
        assert_eq!(moves.is_empty(), !matches!(game.turn(), Turn::Seat(_)));
        assert_eq!(unlike(&moves), moves);
        let mut more = moves.clone();
        game.moves(&mut more);
        assert_eq!(more[moves.len()..], moves, "moves are added behind what is there");
    });
}

fn a_move_that_is_listed_is_accepted_by_both_doors_and_any_other_is_refused<G: Registered>() {
    let candidates = candidates::<G>();
    each_state::<G>(|_, game| {
        let legal = game.legal();
        let unseen = legal.iter().filter(|mv| !candidates.contains(mv));
        for &mv in candidates.iter().chain(unseen) {
            let mut after = game.clone();
            let said = after.play(mv);
            match game.turn() {
                Turn::Chance => assert_eq!(said, Err(Refusal::NobodysTurn), "{mv}"),
                Turn::Over(_) => assert_eq!(said, Err(Refusal::Over), "{mv}"),
                Turn::Seat(_) => {
                    assert_eq!(said.is_ok(), legal.contains(&mv), "{mv}");
                    assert_eq!(said.is_ok(), game.judge(mv).is_ok(), "{mv}");
                }
            }
            if said.is_ok() {
                let mut searched = game.clone();
                searched.play_unchecked(mv);
                assert_eq!(searched, after, "{mv}");
            }
        }
    });
}

fn a_refused_move_and_a_refused_chance_leave_the_game_as_it_was<G: Registered>() {
    let candidates = candidates::<G>();
    let chances = chances::<G>();
    let mut refused = 0;
    each_state::<G>(|table, game| {
        let (mut after, legal) = (game.clone(), game.legal());
        for &mv in candidates.iter().filter(|mv| !legal.contains(mv)) {
            assert!(after.play(mv).is_err());
            assert_eq!(&after, game, "{mv}");
        }
        for chance in &chances {
            if after.resolve(chance).is_ok() {
                assert_eq!(game.turn(), Turn::Chance, "{chance:?}");
                after.audit().expect("a chance is refused or sound");
                assert!(sits(table, &after), "{chance:?}");
                after = game.clone();
            } else {
                refused += 1;
                assert_eq!(&after, game, "{chance:?}");
            }
        }
    });
    assert!(refused > 0);
}

fn every_position_passes_the_audit_of_its_game<G: Registered>() {
    each_state::<G>(|_, game| game.audit().expect("every position is sound"));
}

fn a_guess_looks_like_the_truth_from_where_it_was_made<G: Registered>() {
    let mut rng = Rng::new(3);
    each_view::<G>(|game, seat, view| {
        assert_eq!(G::viewer(view), seat);
        let guess = G::determinize(view, &mut rng);
        assert_eq!(&guess.view(seat), view);
        assert_eq!(guess.turn(), game.turn());
        guess.audit().expect("a guess is a sound position");
        // A seat that is not to move does not know which cards another seat could play.
        if game.turn() == Turn::Seat(seat) {
            assert_eq!(guess.legal(), game.legal(), "the order of moves hangs on the view alone");
        }
    });
}

/// Complements `a_guess_looks_like_the_truth_from_where_it_was_made`: a guess that uses hidden information would pass
/// that test.
fn a_guess_is_not_the_truth<G: Registered>() {
    let mut choices = Rng::new(4);
    let mut rng = Rng::new(5);
    let (mut seats, mut unaware) = (0, 0);
    for seed in 0..60 {
        let table = any_table::<G>(&mut choices);
        let dealer = played::<G>(&table, seed, &mut choices);
        for seat in Seat::all(table.players()) {
            seats += 1;
            unaware += usize::from(guesses_wrong(dealer.record(), seat, &mut rng));
        }
    }
    assert!(2 * unaware > seats, "{unaware} of {seats} seats guessed wrong: the others knew");
}

fn the_same_seed_deals_the_same_cards_whatever_is_played<G: Registered>() {
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let one = dealt_cards::<G>(&table, seed, &mut Rng::new(10));
        let other = dealt_cards::<G>(&table, seed, &mut Rng::new(11));
        let shared = one.len().min(other.len());
        assert_eq!(one[..shared], other[..shared], "{table:?}");
        let stranger = dealt_cards::<G>(&table, seed + 1_000, &mut Rng::new(10));
        assert!(shared == 0 || one[..shared] != stranger[..shared.min(stranger.len())], "{table:?}");
    }
}

fn a_record_replays_to_the_same_views_facts_and_scores<G: Registered>() {
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let told = |facts: &mut Vec<(Seat, G::Fact)>, before: &G, event: &EventOf<G>, after: &G| {
            for seat in Seat::all(table.players()) {
                facts.extend(before.facts(event, after, seat).into_iter().map(|fact| (seat, fact)));
            }
        };
        let (mut first, mut again) = (Vec::new(), Vec::new());
        let dealer = played_watched::<G>(&table, seed, &mut Rng::new(12), &mut |before, event, after| {
            told(&mut first, before, event, after);
        });
        let record = dealer.record();
        assert_eq!((&record.table, record.seed), (&table, seed));
        let replayed = Dealer::replay(record, record.moves.len(), &mut |before, event, after| {
            told(&mut again, before, event, after);
        })
        .expect("a record replays");
        assert_eq!(replayed.game(), dealer.game());
        assert_eq!(replayed.game().turn(), dealer.game().turn());
        assert_eq!(again, first);
        let half = Dealer::replay(record, record.moves.len() / 2, &mut unwatched).expect("so does half");
        let half_way = &plies(record)[record.moves.len() / 2];
        for seat in Seat::all(table.players()) {
            assert_eq!(half.game().view(seat), half_way.game().view(seat));
            assert_eq!(replayed.game().view(seat), dealer.game().view(seat));
        }
    }
}

fn a_move_is_read_back_from_its_notation<G: Registered>() {
    let moves = candidates::<G>();
    assert!(!moves.is_empty());
    for mv in &moves {
        assert_eq!(mv.to_string().parse::<G::Move>().ok().as_ref(), Some(mv));
        let json = serde_json::to_string(mv).expect("moves are plain data");
        assert_eq!(&serde_json::from_str::<G::Move>(&json).expect("what was written is read"), mv);
    }
    assert_eq!(unlike(&moves.iter().map(ToString::to_string).collect::<Vec<_>>()).len(), moves.len());
    for nonsense in ["", " ", "?", "札", "s1 ", "\u{0}", "18446744073709551616"] {
        assert!(nonsense.parse::<G::Move>().is_err(), "{nonsense:?} is a move");
    }
}

fn a_view_survives_as_plain_data<G: Registered>() {
    each_view::<G>(|_, _, view| {
        let json = serde_json::to_string(view).expect("views are plain data");
        assert_eq!(&serde_json::from_str::<G::View>(&json).expect("what was written is read"), view);
        let bytes = tefuda::worker::view_bytes::<G>(view);
        assert_eq!(&postcard::from_bytes::<G::View>(&bytes).expect("what was written is read"), view);
    });
}

fn lines_of_a_score_and_the_standing_add_up_to_the_totals<G: Registered>() {
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let mut sums: BySeat<i32, MOST_SEATS> = G::standing(&G::new(&table).view(Seat::new(0)));
        let mut watch = |before: &G, _: &EventOf<G>, after: &G| {
            if after.rounds() == before.rounds() {
                return;
            }
            assert_eq!(after.rounds(), before.rounds() + 1, "one event settles one round");
            let Settlement { scores, totals, lines } = after.settlement().expect("a settled round");
            for seat in Seat::all(table.players()) {
                let points: i32 = lines.iter().filter(|line| line.seat == seat).map(|line| line.points).sum();
                assert_eq!(points, scores[seat], "{table:?}, seat {seat}");
                sums[seat] += points;
                assert_eq!(G::standing(&after.view(seat)), totals, "{table:?}: the standing as seat {seat} sees it");
                assert!(G::partners(&table, seat).iter().all(|partner| totals[partner] == totals[seat]));
            }
            assert_eq!(totals, sums, "{table:?}: where the standing began, before the deal, and all lines since");
            assert!(lines.iter().all(|line| line.seat.number() < table.players()));
            assert!(lines.iter().flat_map(|line| &line.cards).all(|card| card.parse::<G::Card>().is_ok()));
        };
        let dealer = played_watched::<G>(&table, seed, &mut Rng::new(13), &mut watch);
        let Turn::Over(scores) = dealer.game().turn() else { panic!("{table:?} did not end") };
        assert_eq!((scores.players, scores.totals), (table.players(), sums));
        assert!(!scores.winners.is_empty(), "somebody wins");
        assert!(scores.winners.iter().all(|seat| seat.number() < table.players() && !scores.out.contains(seat)));
    }
}

fn the_table_of_options_is_sound<G: Registered>() {
    let usual = G::Options::default();
    let names: Vec<&str> = G::Options::SPECS.iter().map(|spec| spec.name).collect();
    assert_eq!(unlike(&names), names);
    assert!(G::Options::PLAYERS.contains(&G::Options::USUAL_PLAYERS));
    let mut rebuilt = G::Options::default();
    for (row, spec) in G::Options::SPECS.iter().enumerate() {
        let values: Vec<String> = (0..spec.values.len()).map(|index| spec.values.name(index)).collect();
        assert!(values.len() > 1, "{} leaves no choice", spec.name);
        assert_eq!(unlike(&values), values);
        for (index, value) in (0..).zip(&values) {
            let (mut set, mut named) = (usual.clone(), usual.clone());
            assert_eq!(set.set(row, index), Some(()));
            assert_eq!(named.set_named(&spec.name.to_uppercase(), &value.to_lowercase()), Ok(()));
            assert_eq!(set.get(row), index);
            assert_eq!(set, named);
            let others = |options: &G::Options| {
                (0..names.len()).filter(|&other| other != row).map(|other| options.get(other)).collect::<Vec<_>>()
            };
            assert_eq!(others(&set), others(&usual), "one row, one field");
        }
        let mut refused = usual.clone();
        assert_eq!(refused.set(row, spec.values.len()), None);
        assert_eq!(refused.set_named(spec.name, "?"), Err(BadOption::Value { option: spec.name, value: "?".into() }));
        assert_eq!(refused, usual);
        rebuilt.set(row, usual.get(row)).expect("a default is a value");
    }
    assert_eq!(rebuilt, usual);
    assert_eq!(rebuilt.set(names.len(), 0), None);
    assert_eq!(rebuilt.set_named("weather", "true"), Err(BadOption::Unknown("weather".into())));
    for table in Table::<G::Options>::every() {
        let json = serde_json::to_string(&table).expect("tables are plain data");
        assert_eq!(serde_json::from_str::<Table<G::Options>>(&json).expect("what was written is read"), table);
    }
}

fn presets_are_tables_of_their_own<G: Registered>() {
    let presets: Vec<G::Options> = G::Options::PRESETS.iter().map(|&preset| G::Options::preset(preset)).collect();
    assert_eq!(presets.first(), Some(&G::Options::default()), "the first preset is the usual table");
    assert_eq!(unlike(&presets), presets);
    for options in presets {
        Table::new(G::Options::USUAL_PLAYERS, options).expect("a preset fits the usual number of players");
    }
}

fn too_few_and_too_many_players_are_refused<G: Registered>() {
    for players in [0, G::Options::PLAYERS.start() - 1, G::Options::PLAYERS.end() + 1, usize::MAX] {
        assert_eq!(Table::new(players, G::Options::default()), Err(BadOption::Players(players)));
    }
}

fn every_option_level_and_preset_is_worded_in_every_language<G: Registered>() {
    for lang in Lang::ALL {
        let (title, text) = (G::title(lang), G::text(lang));
        let presets: Vec<&str> = G::Options::PRESETS.iter().map(|&preset| (text.preset)(preset)).collect();
        for word in [title.name, title.other_name, title.pitch].iter().chain(&presets) {
            assert!(!word.trim().is_empty(), "{lang:?}");
        }
        assert_eq!(unlike(&presets), presets, "{lang:?}");
        for level in (1..).take(G::LEVELS.len()) {
            assert!(!level_name(G::LEVELS, level, lang).is_empty());
            assert_eq!(level_temper(G::LEVELS, level, lang).is_some(), G::LEVELS.len() > 1);
        }
        assert!(G::LEVELS.len() <= 4, "four levels have names");
        let measured: Vec<usize> = G::STRENGTHS.iter().map(|edge| edge.level.into()).collect();
        assert_eq!(measured, (2..=G::LEVELS.len()).collect::<Vec<_>>(), "{} is as strong as nobody knows", G::ID);
        let rows = G::Options::rows(&text.options);
        assert_eq!(rows.len(), G::Options::SPECS.len());
        for (words, spec) in rows.iter().zip(G::Options::SPECS) {
            assert!(!words.label.trim().is_empty(), "{}", spec.name);
            let named = if let Values::Number { .. } = spec.values { 0 } else { spec.values.len() };
            assert_eq!(words.values.len(), usize::from(named), "{} in {lang:?}", spec.name);
            assert!(words.values.iter().all(|value| !value.trim().is_empty()));
            assert_eq!(unlike(&words.values), words.values, "{} in {lang:?}", spec.name);
        }
        let groups = G::deck(lang);
        assert!(groups.iter().all(|(heading, cards)| !heading.trim().is_empty() && !cards.is_empty()));
        let cards: Vec<G::Card> = groups.into_iter().flat_map(|(_, cards)| cards).collect();
        assert!(cards.iter().all(|card| card.to_string().parse().ok() == Some(*card)), "read back from its notation");
        assert!(G::cover().iter().all(|card| cards.contains(card)));
    }
}

fn whatever_is_told_is_worded_and_rests_on_a_rule_of_every_rulebook<G: Registered>() {
    let rulebooks = Lang::ALL.map(|lang| {
        let path = format!("{}/rules.{}.md", common::folder::<G>(), lang.tag());
        prose::read(&std::fs::read_to_string(&path).expect("a rulebook lies beside the rules"))
    });
    let anchors = prose::anchors(&rulebooks[0]);
    assert_eq!(unlike(&anchors), anchors);
    for rulebook in &rulebooks {
        assert_eq!(prose::anchors(rulebook), anchors, "the rulebooks have the same passages in the same order");
    }
    let decisions: BTreeSet<usize> =
        anchors.iter().filter_map(|anchor| anchor.split_once('-')?.1.parse().ok()).collect();
    assert!(!decisions.is_empty() && decisions.iter().copied().eq(1..=decisions.len()), "{decisions:?}");
    let mut cited: BTreeSet<&'static str> = BTreeSet::new();
    let mut worded = |rule: Rule, words: &dyn Fn(Lang) -> String| {
        cited.insert(rule.0);
        for lang in Lang::ALL {
            let words = words(lang);
            assert!(!words.trim().is_empty() && !words.contains('{'), "{rule:?} in {lang:?}: {words:?}");
        }
    };
    let candidates = candidates::<G>();
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let alone = usual_sitters(table.players());
        let names = |lang| [Names::new(&alone, lang), Names::new(&vec![Sitter::Random; table.players()], lang)];
        let dealer = played_watched::<G>(&table, seed, &mut Rng::new(14), &mut |before, event, after| {
            for fact in Seat::all(table.players()).flat_map(|seat| before.facts(event, after, seat)) {
                worded(fact.rule(), &|lang| (G::text(lang).fact)(&fact, &names(lang)[0]));
                worded(fact.rule(), &|lang| (G::text(lang).fact)(&fact, &names(lang)[1]));
            }
            if let Event::Move { mv, .. } = event {
                let rule = before.judge(*mv).expect("it was played");
                worded(rule, &|lang| (G::text(lang).action)(mv));
            }
            if let Turn::Seat(_) = before.turn() {
                for reason in candidates.iter().filter_map(|&mv| before.judge(mv).err()) {
                    worded(reason.rule(), &|lang| (G::text(lang).refusal)(&reason));
                }
            }
        });
        for line in dealer.game().settlement().expect("it is over").lines {
            worded(line.rule, &|lang| (G::text(lang).score_line)(&line, &names(lang)[0]));
        }
    }
    cited.extend(G::Options::SPECS.iter().map(|spec| spec.rule));
    for rule in &cited {
        assert!(G::Rule::of(Rule(rule)).is_some(), "{rule} is no rule of the game");
    }
    cited.extend(G::Rule::ALL.iter().map(|rule| rule.id()));
    for rule in cited {
        assert!(anchors.contains(&rule), "{rule} is no passage of the rulebooks");
    }
}

/// Returns true if no seat is to move, or the seat to move is a seat of the table.
fn sits<G: Game>(table: &Table<G::Options>, game: &G) -> bool {
    !matches!(game.turn(), Turn::Seat(seat) if seat.number() >= table.players())
}

/// Maximum number of positions visited in a game, without the last: long matches repeat themselves.
const SPREAD: usize = 40;

/// Visits states spread over one game at each table, always including the last.
fn each_state<G: Game>(mut look: impl FnMut(&Table<G::Options>, &G)) {
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let states = states::<G>(&table, seed, &mut Rng::new(seed));
        spread(&states, seed).for_each(|game| look(&table, game));
    }
}

/// Visits the views of all seats at plies spread over one game at each table.
fn each_view<G: Game>(mut look: impl FnMut(&G, Seat, &G::View)) {
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        let plies = plies(played::<G>(&table, seed, &mut Rng::new(seed)).record());
        for dealer in spread(&plies, seed) {
            for seat in Seat::all(table.players()) {
                look(dealer.game(), seat, &dealer.game().view(seat));
            }
        }
    }
}

/// Every n-th element of a list, offset by the seed, plus the last.
fn spread<T>(list: &[T], seed: u64) -> impl Iterator<Item = &T> {
    let step = list.len().div_ceil(SPREAD);
    let first = usize::try_from(seed).expect("tables are few") % step;
    list[..list.len() - 1].iter().skip(first).step_by(step).chain(list.last())
}

/// Visits positions with a seat to move in a few games, each with a seed for a brain.
fn each_question<G: Game>(mut ask: impl FnMut(&G, Seat, u64)) {
    let mut rng = Rng::new(15);
    for seed in 0..10 {
        let table = any_table::<G>(&mut rng);
        let dealer = played::<G>(&table, seed, &mut rng);
        for at in plies(dealer.record()).iter().step_by(7) {
            if let Turn::Seat(seat) = at.game().turn() {
                ask(at.game(), seat, u64::from(rng.word()));
            }
        }
    }
}

/// Moves from a few games, and all moves whose notation differs from one of them in a single character.
fn candidates<G: Game>() -> Vec<G::Move> {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut rng = Rng::new(16);
    for seed in 0..6 {
        let table = any_table::<G>(&mut rng);
        let all = states::<G>(&table, seed, &mut rng);
        seen.extend(all.iter().flat_map(Game::legal).map(|mv| mv.to_string()));
    }
    let mut texts = seen.clone();
    for notation in &seen {
        for (place, sign) in notation.char_indices() {
            let (head, tail) = (&notation[..place], &notation[place + sign.len_utf8()..]);
            texts.insert(format!("{head}{tail}"));
            texts.extend("0123456789".chars().map(|other| format!("{head}{other}{tail}")));
            texts.insert(format!("{head}{sign}{sign}{tail}"));
        }
    }
    unlike(&texts.iter().filter_map(|text| text.parse().ok()).collect::<Vec<G::Move>>())
}

/// All chance events of two games, and the first two of many others.
fn chances<G: Game>() -> Vec<G::Chance> {
    let mut rng = Rng::new(17);
    let mut seen = Vec::new();
    for seed in 0..60 {
        let mut of_game = Vec::new();
        played_watched::<G>(&any_table::<G>(&mut rng), seed, &mut rng, &mut |_, event, _| {
            if let Event::Chance(chance) = event {
                of_game.push(chance.clone());
            }
        });
        of_game.truncate(if seed < 2 { usize::MAX } else { 2 });
        seen.extend(of_game);
    }
    unlike(&seen)
}

/// Returns true if a seat's guess, or the chance events that it draws next, ever differ from the actual match.
fn guesses_wrong<G: Game>(record: &Record<G>, seat: Seat, rng: &mut Rng) -> bool {
    record.moves.iter().enumerate().any(|(ply, &mv)| {
        let mut truth = Dealer::replay(record, ply, &mut unwatched).expect("a record replays");
        let mut guess = G::determinize(&truth.game().view(seat), rng);
        let mut wrong = guess != *truth.game();
        let mut happened = Vec::new();
        truth.play(mv, &mut |_, event, _| happened.push(event.clone())).expect("a record replays");
        wrong |= guess.play(mv).is_err() || happened[1..] != drawn_by(&mut guess, rng)[..];
        wrong
    })
}

/// Samples and resolves chance events as a brain does.
fn drawn_by<G: Game>(guess: &mut G, rng: &mut Rng) -> Vec<EventOf<G>> {
    let mut events = Vec::new();
    while guess.turn() == Turn::Chance {
        let chance = guess.sample_chance(rng);
        guess.resolve(&chance).expect("a game can have what it sampled itself");
        events.push(Event::Chance(chance));
    }
    events
}

/// The cards that the dealer's deck dealt in a random game, by their index.
fn dealt_cards<G: Game>(table: &Table<G::Options>, seed: u64, choices: &mut Rng) -> Vec<u8> {
    /// A deck that records the dealt cards, until a card is put back.
    struct Watched {
        deck: Deck,
        dealt: Vec<u8>,
        watching: bool,
    }

    impl Luck for Watched {
        fn below(&mut self, n: u32) -> u32 {
            self.deck.below(n)
        }

        fn card<S: CardSet>(&mut self, unseen: &S) -> S::Card {
            let card = self.deck.card(unseen);
            self.dealt.extend(self.watching.then(|| S::index(card)));
            card
        }

        fn gather(&mut self) {
            self.deck.gather();
        }

        fn put_back<S: CardSet>(&mut self, cards: impl IntoIterator<Item = S::Card>) {
            self.watching = false;
            self.deck.put_back::<S>(cards);
        }
    }

    let mut game = G::new(table);
    let mut luck = Watched { deck: Deck::shuffled(seed, G::CARDS), dealt: Vec::new(), watching: true };
    let mut buffer = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(_) => return luck.dealt,
            Turn::Chance => {
                let chance = game.sample_chance(&mut luck);
                game.resolve(&chance).expect("a game can have what it sampled itself");
            }
            Turn::Seat(_) => {
                let mv = game.random_move(choices, &mut buffer);
                game.play_unchecked(mv);
            }
        }
    }
}

/// The list without repeated elements.
fn unlike<T: Clone + PartialEq + Debug>(list: &[T]) -> Vec<T> {
    let mut unlike: Vec<T> = Vec::new();
    for one in list {
        if !unlike.contains(one) {
            unlike.push(one.clone());
        }
    }
    unlike
}
