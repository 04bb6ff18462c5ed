//! Tests of saved matches, with a storage in memory and matches of every game.

use std::collections::BTreeMap;

use super::*;
use crate::app::loader;
use crate::app::session::deal;
use crate::app::store::memory;
use crate::engine::sitters_against;
use crate::games;

fn open(fragment: &str) -> Option<(Match, Remarks)> {
    match loader::read(fragment, || 0).arrival.screen {
        Screen::Table(table) => Some((table.session, table.remarks)),
        _ => None,
    }
}

/// A new deal for a person against computer players.
fn dealt(game: &str, seed: u64) -> Match {
    let rules = house_rules(game, Lang::En).expect("a game");
    let about = crate::app::about::about(game, Lang::En).expect("a game");
    let sitters = sitters_against(Sitter::Random, *about.players.start());
    deal(game, rules.usual(), sitters, seed).expect("it can be dealt")
}

/// The match after one more random move.
fn moved(session: &Match) -> Match {
    let seat = session.turn().expect("it is not over");
    session.play(&session.random_move(seat).expect("a seat to move has a move")).expect("it is legal")
}

/// The match after `count` more moves of a person.
fn after(session: &Match, count: usize) -> Match {
    let (mut session, mut moves) = (session.clone(), 0);
    while moves < count {
        moves += usize::from(matches!(session.mover(), Some((_, Sitter::Person))));
        session = moved(&session);
    }
    session
}

/// The match with another move in place of the person's latest one.
fn otherwise(session: &Match) -> Match {
    let ply = session.earlier_choice().expect("a person has moved");
    let before = session.at(ply);
    let made = before.next_move().expect("a move was made");
    let mut others = ["s1", "s2", "s3"].into_iter().filter(|&mv| mv != made);
    others.find_map(|mv| before.play(mv).ok()).expect("there are three stacks")
}

/// The match after a reload of its address.
fn linked(session: &Match) -> Match {
    open(&session.address()).expect("it opens").0
}

/// Shows a match as the table does. It is the user's own from their first move on this page.
fn see(keeping: &mut Keeping, session: &Match) -> Result<Kept, StoreError> {
    let is_mine = session.made_from().is_some_and(|from| {
        (from.max(1)..=session.ply()).any(|ply| matches!(session.mover_at(ply - 1), Some((_, Sitter::Person))))
    });
    keeping.see(session, "", is_mine, 1, open)
}

/// Shows a match that is already the user's own.
fn see_own(keeping: &mut Keeping, session: &Match) -> Result<Kept, StoreError> {
    keeping.see(session, "", true, 1, open)
}

fn saved() -> Vec<Saved> {
    All::read().expect("there is a storage").values().cloned().collect()
}

fn arrive(fragment: &str) -> (TableScreen, bool) {
    let mut arrival = loader::read(fragment, || 0).arrival;
    let resumed = resume(&mut arrival, open);
    let Screen::Table(table) = arrival.screen else { panic!("{fragment} leads to no table") };
    (table, resumed)
}

#[test]
fn looking_at_a_match_saves_nothing() {
    for &game in games::IDS {
        memory::with(&[]);
        let session = after(&dealt(game, 3), 2);
        let mut keeping = Keeping::default();
        for ply in (0..=session.plies()).rev() {
            assert_eq!(see(&mut keeping, &linked(&session).at(ply)), Ok(Kept::Nothing), "{game} at {ply}");
        }
        assert_eq!((memory::writes(), memory::dump()), (0, BTreeMap::new()), "{game}");
    }
}

#[test]
fn a_match_is_saved_from_the_first_own_move_and_found_again_at_every_ply() {
    let (mut plies, mut reloads) = (0, 0);
    for &game in games::IDS {
        memory::with(&[]);
        let dealt = dealt(game, 5);
        let bare = dealt.address();
        let (mut session, mut keeping, mut own) = (dealt.clone(), Keeping::default(), 0);
        see(&mut keeping, &session).expect("there is room");
        let mut show: fn(&mut Keeping, &Match) -> Result<Kept, StoreError> = see;
        while session.turn().is_some() && plies < 4_000 {
            own += usize::from(matches!(session.mover(), Some((_, Sitter::Person))));
            session = moved(&session);
            plies += 1;
            show(&mut keeping, &session).expect("there is room");
            let all = saved();
            assert_eq!(all.len(), usize::from(own > 0), "{game} at {}", session.plies());
            let Some(saved) = all.first() else { continue };
            assert_eq!((saved.plies, saved.over), (session.plies(), session.turn().is_none()), "{game}");
            assert_eq!(open(&saved.fragment()).expect("it opens").0.link(None), session.link(None));
            // Reloads with an address that is one move behind, and with the address of the bare deal.
            if session.plies() % 7 == 1 || session.turn().is_none() {
                let lagging = session.at(session.plies() - 1).link(None);
                let behind = open(&format!("play={lagging}")).expect("it opens").0;
                let short = dealt_to(&dealt, &behind, session.plies() - 1);
                let (table, resumed) = arrive(&short.address());
                assert_eq!((table.session.plies(), resumed), (session.plies(), true), "{game}");
                let (table, resumed) = arrive(&bare);
                let goes_on = session.turn().is_some();
                assert_eq!((table.session.plies() == session.plies(), resumed), (goes_on, goes_on), "{game}");
                // A new tab continues the same saved match.
                let (table, resumed) = arrive(&session.address());
                assert_eq!((table.session.plies(), resumed, table.is_mine), (session.plies(), false, true), "{game}");
                (session, keeping, show) = (table.session, Keeping::default(), see_own);
                show(&mut keeping, &session).expect("there is room");
                reloads += 1;
            }
        }
    }
    assert!(plies > 300 && reloads > 50, "{plies} plies, {reloads} reloads");
}

/// The deal after the first moves of another match.
fn dealt_to(dealt: &Match, of: &Match, plies: usize) -> Match {
    (0..plies).fold(dealt.clone(), |session, ply| {
        session.play(&of.at(ply).next_move().expect("a move was made")).expect("it is legal")
    })
}

#[test]
fn a_move_in_a_friends_match_saves_it_next_to_the_own_match() {
    memory::with(&[]);
    let (mine, theirs) = (after(&dealt("bozu-mekuri", 1), 3), after(&dealt("bozu-mekuri", 2), 4));
    see(&mut Keeping::default(), &mine).expect("there is room");
    let before = memory::dump();
    let mut keeping = Keeping::default();
    let looked = linked(&theirs);
    see(&mut keeping, &looked).expect("nothing is written");
    assert_eq!(memory::dump(), before);
    assert_eq!(
        All::read().expect("a storage").unfinished().map(|saved| saved.deal.clone()),
        Some(mine.identity().to_owned())
    );
    see(&mut keeping, &after(&looked, 1)).expect("there is room");
    assert_eq!(saved().len(), 2);
    assert_eq!(saved()[0].deal, theirs.identity(), "it was played last");
}

#[test]
fn a_remark_also_saves_a_match() {
    memory::with(&[]);
    let session = linked(&after(&dealt("sakura", 4), 1));
    let mut keeping = Keeping::default();
    keeping.see(&session, "&mark=1.2-0", false, 1, open).expect("nothing is written");
    assert_eq!(saved(), []);
    keeping.see(&session, "&mark=1.2-0&note=1.Look", true, 1, open).expect("there is room");
    assert_eq!(saved().first().map(|saved| saved.remarks.as_str()), Some("&mark=1.2-0&note=1.Look"));
    // A reload shows the remarks of its address, and resumes nothing.
    let (table, resumed) = arrive(&format!("{}&mark=1.2-0&note=1.Look", session.address()));
    assert!(!resumed && !table.remarks.parameters().is_empty());
}

#[test]
fn a_new_deal_of_the_same_cards_is_a_separate_match() {
    memory::with(&[]);
    let dealt = dealt("bozu-mekuri", 9);
    let mut keeping = Keeping::default();
    for session in [dealt.clone(), after(&dealt, 5)] {
        see(&mut keeping, &session).expect("there is room");
    }
    // The same table deals the same cards once more.
    let again = super::tests::dealt("bozu-mekuri", 9);
    for session in [again.clone(), after(&again, 1)] {
        see(&mut keeping, &session).expect("there is room");
    }
    let plies: Vec<usize> = saved().iter().map(|saved| saved.plies).collect();
    assert_eq!(plies, [after(&again, 1).plies(), after(&dealt, 5).plies()]);
}

#[test]
fn a_move_that_replaces_another_also_replaces_it_in_the_saved_match() {
    memory::with(&[]);
    let session = after(&dealt("bozu-mekuri", 6), 4);
    let mut keeping = Keeping::default();
    see(&mut keeping, &session).expect("there is room");
    let other = otherwise(&session);
    see_own(&mut keeping, &session.at(other.plies() - 1)).expect("nothing is written");
    assert_eq!(saved()[0].plies, session.plies(), "looking back changes nothing");
    see(&mut keeping, &other).expect("there is room");
    let all = saved();
    assert_eq!((all.len(), all[0].plies), (1, other.plies()));
}

#[test]
fn the_longer_match_of_two_tabs_wins_and_different_moves_are_saved_separately() {
    memory::with(&[]);
    let short = after(&dealt("bozu-mekuri", 7), 2);
    let long = after(&short, 3);
    let (mut one, mut two) = (Keeping::default(), Keeping::default());
    see(&mut one, &short).expect("there is room");
    see(&mut two, &linked(&short)).expect("nothing is written");
    let next = after(&linked(&short), 3);
    assert_eq!(next.link(None), long.link(None), "the same moves");
    assert_eq!(see(&mut two, &next), Ok(Kept::Stored));
    let key = All::read().expect("a storage").matches[0].key().to_owned();
    assert!(one.is_behind(&short, &key, open) && !one.is_behind(&short, "tefuda/match/other", open));
    // The first tab plays a move that the second tab has already stored.
    let before = memory::dump();
    assert_eq!(see(&mut one, &after(&short, 1)), Ok(Kept::Behind));
    assert_eq!(memory::dump(), before);
    // Then it plays another move.
    let other = otherwise(&after(&short, 1));
    assert_eq!(see(&mut one, &other), Ok(Kept::Branched));
    let mut plies: Vec<usize> = saved().iter().map(|saved| saved.plies).collect();
    plies.sort_unstable();
    let mut wanted = [other.plies(), long.plies()];
    wanted.sort_unstable();
    assert_eq!(plies, wanted);
    // Each tab continues its own match.
    assert_eq!(see(&mut one, &after(&other, 1)), Ok(Kept::Stored));
    assert_eq!(see(&mut two, &after(&next, 1)), Ok(Kept::Stored));
    assert_eq!(saved().len(), 2);
}

#[test]
fn a_match_that_another_tab_deleted_is_saved_again_at_the_next_move() {
    memory::with(&[]);
    let session = after(&dealt("bozu-mekuri", 8), 2);
    let mut keeping = Keeping::default();
    see(&mut keeping, &session).expect("there is room");
    All::read().expect("a storage").matches[0].clone().remove().expect("it is there");
    assert_eq!(see(&mut keeping, &after(&session, 1)), Ok(Kept::Stored));
    assert_eq!(saved().len(), 1);
}

#[test]
fn a_failing_write_keeps_the_saved_match() {
    let mut failures = 0;
    for is_dying in [false, true] {
        for number in 1..12 {
            memory::with(&[]);
            let mut session = after(&dealt("bozu-mekuri", 10), 1);
            let mut keeping = Keeping::default();
            see(&mut keeping, &session).expect("there is room");
            let mut safe = session.plies();
            if is_dying {
                memory::fail_from(number);
            } else {
                memory::fail_at(number);
            }
            for _ in 0..8 {
                session = after(&session, 1);
                match see(&mut keeping, &session) {
                    Ok(_) => safe = session.plies(),
                    Err(why) => {
                        assert_eq!(why, StoreError::Full);
                        failures += 1;
                    }
                }
                let all = saved();
                assert_eq!((all.len(), all[0].plies), (1, safe), "write {number}");
            }
            if !is_dying && number < 8 {
                assert_eq!(saved()[0].plies, session.plies(), "later moves are saved again");
            }
        }
    }
    assert!(failures > 40, "{failures} writes were refused");
}

#[test]
fn matches_of_earlier_builds_are_shown_found_and_moved_once() {
    let (first, second) = (after(&dealt("bozu-mekuri", 1), 3), after(&dealt("sutda", 2), 1));
    let line = |session: &Match| format!("{} {}", session.identity(), session.address());
    let text = format!("{}\n{}\nnonsense nonsense\nmore", line(&first), line(&second));
    memory::with(&[("tefuda.matches", &text)]);
    let (table, resumed) = arrive(&dealt("bozu-mekuri", 1).address());
    assert_eq!((table.session.plies(), resumed, memory::writes()), (first.plies(), true, 0));
    let moved = take_over_now(open).expect("there is a storage");
    assert_eq!((moved.broken, moved.waiting.len()), (2, 0));
    let games: Vec<String> = saved().iter().map(|saved| saved.game.clone()).collect();
    assert_eq!(games, ["bozu-mekuri", "sutda"], "the latest first");
    assert_eq!(store::read("tefuda.matches"), Ok(Some("nonsense nonsense\nmore".to_owned())));
    // A tab with the earlier build writes the match again.
    memory::elsewhere("tefuda.matches", &line(&first));
    take_over_now(open).expect("there is a storage");
    assert_eq!((saved().len(), store::read("tefuda.matches")), (2, Ok(None)));
}

#[test]
fn a_failing_write_during_the_move_to_new_keys_loses_no_match() {
    let sessions: Vec<Match> = (1..4).map(|seed| after(&dealt("bozu-mekuri", seed), 2)).collect();
    let text: Vec<String> =
        sessions.iter().map(|session| format!("{} {}", session.identity(), session.address())).collect();
    for number in 1..8 {
        memory::with(&[("tefuda.matches", &text.join("\n"))]);
        memory::fail_from(number);
        let moved = take_over_now(open).expect("there is a storage");
        let shown = All::read().expect("a storage").with(moved.waiting);
        for session in &sessions {
            assert!(shown.values().any(|saved| saved.deal == session.identity()), "write {number}");
        }
        memory::mend();
        take_over_now(open).expect("there is a storage");
        assert_eq!((saved().len(), store::read("tefuda.matches")), (3, Ok(None)), "write {number}");
    }
}

#[test]
fn a_match_of_a_newer_build_is_left_alone_and_a_broken_one_is_counted() {
    let session = after(&dealt("bozu-mekuri", 1), 1);
    memory::with(&[("tefuda/match/1", r#"{"format":9,"board":[]}"#), ("tefuda/match/2", "{")]);
    see(&mut Keeping::default(), &session).expect("there is room");
    let all = All::read().expect("a storage");
    assert_eq!((all.matches.len(), all.unread), (1, 1));
    assert_eq!(store::read("tefuda/match/1"), Ok(Some(r#"{"format":9,"board":[]}"#.to_owned())));
    assert_eq!(store::read("tefuda/match/2"), Ok(Some("{".to_owned())));
}
