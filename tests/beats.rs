//! Tests of beats, after which computer players may pause: only ends of tricks, auctions and captures have them.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
mod common;

use std::collections::BTreeSet;

use tefuda::engine::{Event, Rng, Seat};
use tefuda::fishing::RoundView;
use tefuda::games::Registered;
use tefuda::games::bozu_mekuri::BozuMekuri;
use tefuda::games::ino_shika_cho::InoShikaCho;
use tefuda::games::sakura::Sakura;
use tefuda::games::shochikubai::Shochikubai;
use tefuda::games::shuhari::Shuhari;
use tefuda::games::sutda::Sutda;
use tefuda::ui::Beat;

use common::{any_table, played_watched};

for_every_game! {
    a_match_has_beats_and_whoever_looks_sees_the_same,
}

fn a_match_has_beats_and_whoever_looks_sees_the_same<G: Registered>() {
    let mut beats = BTreeSet::new();
    each_event::<G>(|before, event, after, players| {
        let told = |seat| beat::<G>(before, event, after, seat);
        let first = told(Seat::new(0));
        assert!(Seat::all(players).all(|seat| told(seat) == first));
        beats.extend(first.map(|beat| beat as u8));
    });
    assert_eq!(beats.len(), 1, "a game is one of tricks, or one of captures");
}

#[test]
fn shuhari_has_a_beat_after_each_trick() {
    just::<Shuhari>(Beat::Trick, |before, after| after.tricks > before.tricks);
}

#[test]
fn shochikubai_has_a_beat_after_the_last_token_of_a_trick() {
    just::<Shochikubai>(Beat::Trick, |before, after| after.board.past.len() > before.board.past.len());
}

#[test]
fn sutda_has_a_beat_after_the_first_auction_and_after_each_settlement() {
    just::<Sutda>(Beat::Trick, |before, after| {
        let first = Some(false);
        after.settled > before.settled || before.second() == first && after.second() != first
    });
}

#[test]
fn bozu_mekuri_has_a_beat_when_the_deposit_changes() {
    just::<BozuMekuri>(Beat::Capture, |before, after| after.deposit != before.deposit);
}

#[test]
fn fishing_games_have_a_beat_after_each_capture() {
    fishing::<Sakura>(|view| &view.round);
    fishing::<InoShikaCho>(|view| &view.round);
}

/// The end of a round is skipped: it may give away cards that no player has captured.
fn fishing<G: Registered>(round: fn(&G::View) -> &RoundView) {
    let won = |game: &G| -> usize {
        let view = game.view(Seat::new(0));
        let round = round(&view);
        Seat::all(round.players.into()).map(|seat| round.won[seat].len()).sum()
    };
    each_event::<G>(|before, event, after, _| {
        if before.rounds() == after.rounds() {
            let expected = (won(after) > won(before)).then_some(Beat::Capture);
            assert_eq!(beat::<G>(before, event, after, Seat::new(0)), expected, "{event:?}");
        }
    });
}

/// Checks that exactly the events for which `is` returns true have this beat.
fn just<G: Registered>(beat: Beat, is: impl Fn(&G::View, &G::View) -> bool) {
    each_event::<G>(|before, event, after, _| {
        let seat = Seat::new(0);
        let expected = is(&before.view(seat), &after.view(seat)).then_some(beat);
        assert_eq!(self::beat::<G>(before, event, after, seat), expected, "{event:?}");
    });
}

fn beat<G: Registered>(before: &G, event: &Event<G::Move, G::Chance>, after: &G, to: Seat) -> Option<Beat> {
    before.facts(event, after, to).iter().find_map(G::beat)
}

/// Visits every event of a few matches with random house rules.
fn each_event<G: Registered>(mut look: impl FnMut(&G, &Event<G::Move, G::Chance>, &G, usize)) {
    let mut rng = Rng::new(5);
    for seed in 0..12 {
        let table = any_table::<G>(&mut rng);
        let players = table.players();
        played_watched::<G>(&table, seed, &mut rng, &mut |before: &G, event: &Event<G::Move, G::Chance>, after: &G| {
            look(before, event, after, players);
        });
    }
}
