mod storage;

use super::*;
use crate::app::session::{deal, deal_again};

const LINE: &str = "sakura 2026-11-23 00000000000000aa:00000000000000bb me,ahead.level1,behind.level2 140 bd 0.2 -15 30 sakura.1.Axy_-";

/// A finished match with random moves.
fn finished(game: &'static str, sitters: Vec<Sitter>) -> Match {
    let rules = crate::app::about::house_rules(game, crate::ui::Lang::En).expect("a game");
    let mut session = deal(game, rules.usual(), sitters, 5).expect("it can be dealt");
    while let Some(seat) = session.turn() {
        let mv = session.random_move(seat).expect("a seat to move has a move");
        session = session.play(&mv).expect("it is legal");
    }
    session
}

fn day() -> Day {
    "2026-11-23".parse().expect("a day")
}

#[test]
fn a_line_is_parsed_as_it_was_written() {
    let played: Played = LINE.parse().expect("a line");
    assert_eq!(played.to_string(), LINE);
    assert_eq!((played.place(), played.won(), played.luck, played.skill), (2, false, Some(-15), Some(30)));
    assert!(played.marks.has(Marks::DAILY) && !played.marks.unaided());
}

#[test]
fn invalid_lines_are_rejected() {
    let broken = [
        ("sakura ", "koi-koi "),
        ("2026-11-23", "2026-02-30"),
        ("00000000000000aa", "aa"),
        ("00000000000000aa", "+0000000000000aa"),
        ("me,", "me,me,"),
        ("me,", ""),
        ("level2", "person"),
        ("level2", "level9"),
        (" 140 ", " 14000000000 "),
        (" 140 ", " 10000000 "),
        (" 140 ", " -2147483648 "),
        (" -15 ", " -2147483648 "),
        (" bd ", " bx "),
        (" 0.2 ", " 0.x "),
        (" 0.2 ", &format!(" {} ", ["0"; 41].join("."))),
        (" -15 ", " much "),
        ("sakura.1.A", "shuhari.1.A"),
        ("sakura.1.A", "sakura.1.<script>"),
        ("Axy_-", "Axy_- more"),
        ("Axy_-", &"A".repeat(LONGEST_LINK)),
        (LINE, ""),
    ];
    for (whole, wrong) in broken {
        let line = if whole == LINE { wrong.to_owned() } else { LINE.replacen(whole, wrong, 1) };
        assert_ne!(line, LINE, "{whole}");
        assert_eq!(line.parse::<Played>(), Err(()), "{line}");
    }
}

#[test]
fn the_result_describes_the_finished_match() {
    for game in games::IDS {
        let about = crate::app::about::about(game, crate::ui::Lang::En).expect("a game");
        for players in [*about.players.start(), about.usual_players] {
            let mut sitters = vec![Sitter::Level(1); players];
            sitters[1] = Sitter::Person;
            let session = finished(game, sitters);
            let played = Played::of(&session, day(), Marks::HINT).expect("it is over");
            assert_eq!(played.to_string().parse(), Ok(played.clone()), "{game}");
            let own = Seat::new(1);
            assert_eq!(played.won(), session.winners().is_some_and(|winners| winners.contains(own)), "{game}");
            assert_eq!((played.score, played.seats.len(), &played.options), (session.standing(own), players, &None));
            assert!(!played.marks.unaided() && !played.marks.has(Marks::DAILY));
            let opened = crate::app::session::open(played.link.as_deref().expect("a link")).expect("it can be opened");
            assert_eq!(Key::of(&opened.0), played.key, "{game}");
            assert_eq!(Key::of(&session.at(1)), played.key, "{game}: it is known at every ply");
        }
    }
}

#[test]
fn only_a_finished_match_with_one_person_has_a_result() {
    let alone = finished("sakura", vec![Sitter::Level(1); 3]);
    assert_eq!(Played::of(&alone, day(), Marks::default()), None);
    let together = finished("sakura", vec![Sitter::Person, Sitter::Person, Sitter::Level(1)]);
    assert_eq!(Played::of(&together, day(), Marks::default()), None);
    let one = finished("sakura", vec![Sitter::Person, Sitter::Level(1)]);
    assert_eq!(Played::of(&one.at(one.plies() - 1), day(), Marks::default()), None);
    assert_eq!(Played::of(&deal_again(&one, 6).expect("it can be dealt"), day(), Marks::default()), None);
}

#[test]
fn the_same_deal_has_the_same_key_and_other_moves_have_another_one() {
    let one = finished("sutda", vec![Sitter::Person, Sitter::Level(1)]);
    let again = deal_again(&one, one.seed()).expect("it can be dealt");
    assert_eq!(Key::of(&again).deal, Key::of(&one).deal);
    assert_ne!(Key::of(&again).moves, Key::of(&one).moves);
    assert_ne!(Key::of(&deal_again(&one, 6).expect("it can be dealt")).deal, Key::of(&one).deal);
}
