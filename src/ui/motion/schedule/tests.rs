//! Tests of schedules.

use super::*;

fn at(left: f64, top: f64) -> Rect {
    Rect { left, top, width: 50.0 }
}

fn cards(all: &[(&str, Rect)]) -> Cards {
    all.iter().map(|&(card, rect)| (card.to_owned(), rect)).collect()
}

fn acts(all: &[&[&str]]) -> Vec<Act> {
    let cards = |act: &[&str]| act.iter().map(|&card| card.to_owned()).collect();
    let act = |act: &&[&str]| Act { cards: cards(act), ..Act::default() };
    all.iter().map(act).collect()
}

fn schedule(before: &Cards, now: &Cards, pile: Option<Rect>, acts: &[Act]) -> Schedule {
    Schedule::new(before, now, &Origins { pile, hands: Vec::new() }, acts)
}

fn flights(before: &Cards, now: &Cards, pile: Option<Rect>, acts: &[Act]) -> Vec<Flight> {
    schedule(before, now, pile, acts).flights
}

fn sounds(cues: &[Cue]) -> Vec<Sound> {
    let mut cues = cues.to_vec();
    cues.sort_by(|one, other| one.at.total_cmp(&other.at));
    cues.iter().map(|cue| cue.sound).collect()
}

#[test]
fn a_card_at_rest_does_not_fly() {
    let table = cards(&[("a", at(0.0, 0.0)), ("b", at(90.0, 0.0))]);
    assert_eq!(flights(&table, &table, Some(at(500.0, 0.0)), &acts(&[&["a", "b"]])), []);
}

#[test]
fn only_the_moved_one_of_two_identical_cards_flies() {
    let before = cards(&[("a", at(0.0, 0.0)), ("a", at(90.0, 0.0))]);
    let now = cards(&[("a", at(90.0, 0.0)), ("a", at(0.0, 300.0))]);
    let all = flights(&before, &now, None, &[]);
    assert_eq!(all.iter().map(|flight| flight.card).collect::<Vec<_>>(), [1]);
    assert_eq!(all[0].frames[0].1.at, at(0.0, 0.0));
}

#[test]
fn a_played_card_lands_across_its_capture_and_they_move_on_together() {
    let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0)), ("rests", at(300.0, 100.0))]);
    let now = cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("rests", at(300.0, 100.0))]);
    let all = flights(&before, &now, None, &acts(&[&["hand", "field"]]));
    assert_eq!(all.iter().map(|flight| flight.leads).collect::<Vec<_>>(), [true, false]);
    let [played, taken] = [&all[0].frames, &all[1].frames];
    assert!(played.iter().any(|(_, pose)| pose.at.top > 100.0 && pose.at.top < 110.0), "it goes where the other lies");
    assert_eq!(played.last().map(|(end, pose)| (*end, pose.at)), Some((720.0, at(0.0, 0.0))));
    assert_eq!(taken.last().map(|(end, _)| *end), Some(720.0));
    assert_eq!(Some(taken[1].0), played.iter().rev().nth(1).map(|(hold, _)| *hold), "what is taken waits for it");
}

#[test]
fn acts_are_sequential_and_a_new_card_is_turned_over_at_the_pile() {
    let pile = at(500.0, 0.0);
    let before = cards(&[("hand", at(0.0, 400.0))]);
    let now = cards(&[("hand", at(200.0, 100.0)), ("new", at(300.0, 100.0))]);
    let all = flights(&before, &now, Some(pile), &acts(&[&["hand"], &["new"]]));
    let [played, turned] = [&all[0].frames, &all[1].frames];
    let over = played.last().map(|(end, _)| *end);
    assert_eq!(over, Some(330.0));
    assert_eq!((turned[0].1.edge, turned[0].1.at), (false, pile));
    assert_eq!(Some(turned[1].0), over, "it waits until the other lies");
    assert!(turned[2].1.edge);
    assert_eq!((all[0].cover, all[1].cover), (None, Some(Cover::Until(330.0 + TURN / 2.0))));
    assert_eq!(turned.last().map(|(end, _)| *end), Some(330.0 + TURN + STAND + FLY));
}

#[test]
fn a_line_is_shown_once_its_first_card_has_landed() {
    let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0))]);
    let now = cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("new", at(300.0, 100.0))]);
    let mut list = acts(&[&["hand", "field"], &["new"], &[]]);
    (list[1].line, list[2].line) = (2, 3);
    list[2].sound = Some(Sound::Seal);
    let lines = schedule(&before, &now, Some(at(500.0, 0.0)), &list).lines;
    let drawn = 720.0 + TURN + STAND + FLY;
    assert_eq!(lines, [(330.0, 0), (drawn, 2), (drawn, 3)], "the first card lies before the capture moves on");
    // The line of a deal is shown once the last card lies.
    let dealt = schedule(&Cards::new(), &now, Some(at(500.0, 0.0)), &acts(&[&["hand", "field", "new"]]));
    assert_eq!(dealt.lines, [(dealt.millis, 0)]);
    // The line of a revealed hand is shown once its faces are visible.
    let opened = schedule(&Cards::new(), &now, None, &acts(&[&["hand", "field"], &["new"]]));
    assert_eq!(opened.lines, [(TURN, 0), (HANDS + TURN, 0)]);
}

#[test]
fn cards_of_no_act_move_last_with_small_delays() {
    let before = cards(&[("drawn", at(0.0, 0.0)), ("x", at(10.0, 0.0)), ("y", at(20.0, 0.0))]);
    let now = cards(&[("drawn", at(0.0, 90.0)), ("x", at(10.0, 90.0)), ("y", at(20.0, 90.0))]);
    let all = flights(&before, &now, None, &acts(&[&["drawn"]]));
    let begins: Vec<f64> = all.iter().map(|flight| flight.frames[1].0).collect();
    assert_eq!(begins, [0.0, 330.0, 355.0]);
}

#[test]
fn sounds_have_the_order_of_the_motion() {
    let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0)), ("next", at(60.0, 400.0))]);
    let now =
        cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("new", at(0.0, 100.0)), ("next", at(30.0, 400.0))]);
    let mut list = acts(&[&["hand", "field"], &["new"], &[]]);
    list[2].sound = Some(Sound::Seal);
    let schedule = schedule(&before, &now, Some(at(500.0, 0.0)), &list);
    let heard = [Sound::Cloth, Sound::Sweep, Sound::Flip, Sound::Cloth, Sound::Seal];
    assert_eq!(sounds(&schedule.cues), heard, "a card that makes room in the hand makes no noise");
    assert_eq!(schedule.cues.last().map(|cue| cue.at), Some(720.0 + TURN + STAND + FLY));
    assert_eq!(sounds(&Schedule::still(&list).cues), [Sound::Cloth, Sound::Cloth, Sound::Seal]);
}

#[test]
fn hands_are_revealed_in_place_one_after_the_other() {
    let now = cards(&[("a", at(0.0, 0.0)), ("b", at(60.0, 0.0)), ("c", at(0.0, 90.0)), ("unseen", at(9.0, 9.0))]);
    let schedule = schedule(&Vec::new(), &now, None, &acts(&[&["c"], &["a", "b"]]));
    let covered: Vec<_> = schedule.flights.iter().map(|flight| (flight.card, flight.cover)).collect();
    let [first, second] = [TURN / 2.0, HANDS + TURN / 2.0].map(|until| Some(Cover::Until(until)));
    assert_eq!(covered, [(2, first), (0, second), (1, second)], "what nothing tells of is simply there");
    assert!((schedule.millis - 2.0 * HANDS).abs() < 0.1);
}

#[test]
fn a_squeezed_card_is_revealed_after_the_cards_that_are_turned_over() {
    let now = cards(&[("a", at(0.0, 0.0)), ("b", at(60.0, 0.0))]);
    let mut list = acts(&[&["a"], &["b"]]);
    list[1].reveal = Reveal::Squeezed;
    let schedule = schedule(&Vec::new(), &now, None, &list);
    assert_eq!(schedule.flights[1].cover, Some(Cover::DrawnFrom(HANDS)));
    assert!((schedule.millis - HANDS - SQUEEZE).abs() < 0.1);
    assert_eq!(
        schedule.lines.last().map(|(at, _)| *at),
        Some(schedule.millis),
        "the line is shown once the card is visible"
    );
    assert!(schedule.flights[1].frames.iter().all(|(_, pose)| *pose == flat(at(60.0, 0.0))), "it stays where it lies");
}

#[test]
fn a_flourish_follows_its_act_and_the_next_act_waits_for_it() {
    let before = cards(&[("a", at(0.0, 400.0)), ("b", at(60.0, 400.0))]);
    let now = cards(&[("a", at(0.0, 0.0)), ("b", at(60.0, 0.0))]);
    let mut list = acts(&[&["a"], &["b"]]);
    list[0].flourish = Some(How::Doors);
    list.insert(0, Act { sound: Some(Sound::Coin), ..Act::default() });
    let schedule = schedule(&before, &now, None, &list);
    assert_eq!(schedule.flourishes, [(330.0, 0, How::Doors)]);
    assert!((schedule.flights[1].frames[1].0 - 330.0 - How::Doors.millis()).abs() < 0.1);
    assert!((schedule.millis - 660.0 - How::Doors.millis()).abs() < 0.1);
    let still = Schedule::still(&list);
    assert_eq!((still.flourishes.len(), still.millis), (1, 2.0 * SOUND_STEP + How::Doors.millis()));
}

#[test]
fn a_deal_is_sequential_and_within_the_maximum_duration() {
    let pile = at(500.0, 0.0);
    let hand = |count: i32| (0..count).map(|index| (index.to_string(), at(f64::from(index) * 30.0, 400.0))).collect();
    let few = schedule(&Vec::new(), &hand(3), Some(pile), &[]);
    assert_eq!(few.flights.iter().map(|flight| flight.frames[1].0).collect::<Vec<_>>(), [0.0, DEALT, 2.0 * DEALT]);
    let many: Cards = hand(40);
    let list = [Act { cards: many.iter().map(|(card, _)| card.clone()).collect(), ..Act::default() }];
    for acts in [&[][..], &list] {
        let schedule = schedule(&Vec::new(), &many, Some(pile), acts);
        assert!((schedule.millis - DEAL).abs() < 0.1, "{}", schedule.millis);
    }
}

#[test]
fn many_cards_that_move_together_make_one_sound() {
    let before = cards(&[("x", at(10.0, 0.0)), ("y", at(20.0, 0.0))]);
    let now = cards(&[("x", at(10.0, 290.0)), ("y", at(20.0, 290.0))]);
    assert_eq!(sounds(&schedule(&before, &now, None, &[]).cues), [Sound::Sweep]);
}

#[test]
fn times_of_keyframes_never_decrease() {
    let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0))]);
    let now = cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("new", at(0.0, 50.0))]);
    for flight in flights(&before, &now, Some(at(500.0, 0.0)), &acts(&[&["hand", "field"], &["new"]])) {
        assert!(flight.frames.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{flight:?}");
    }
}

#[test]
fn a_played_card_flies_from_the_hand_of_its_player_and_is_turned_over_in_flight() {
    let now = cards(&[("played", at(200.0, 100.0)), ("drawn", at(300.0, 100.0))]);
    let mut list = acts(&[&["played"], &["drawn"]]);
    list[0].reveal = Reveal::FromHand(Seat::new(1));
    let origins = Origins { pile: Some(at(500.0, 0.0)), hands: vec![None, Some((80.0, 20.0))] };
    let schedule = Schedule::new(&Cards::new(), &now, &origins, &list);
    let [played, drawn] = [&schedule.flights[0], &schedule.flights[1]];
    assert_eq!(played.frames[0].1.at, Rect { left: 67.5, top: 1.25, width: 25.0 });
    assert_eq!(played.cover, Some(Cover::Until(LIFT + FLY / 2.0)));
    assert_eq!(drawn.frames[0].1.at, at(500.0, 0.0));
    let without = Origins { hands: Vec::new(), ..origins };
    let schedule = Schedule::new(&Cards::new(), &now, &without, &list);
    assert_eq!(schedule.flights[0].frames[0].1.at, at(500.0, 0.0), "a hand that is not shown has no place");
}

#[test]
fn a_card_that_is_turned_over_at_its_place_is_told_of_then_and_the_previous_one_makes_room_first() {
    let before = cards(&[("old", at(200.0, 100.0)), ("other", at(10.0, 300.0))]);
    let now = cards(&[("new", at(200.0, 100.0)), ("old", at(0.0, 400.0)), ("other", at(10.0, 500.0))]);
    let mut list = acts(&[&["new"]]);
    list[0].reveal = Reveal::AtPlace;
    let schedule = schedule(&before, &now, Some(at(0.0, 0.0)), &list);
    let end = LIFT + FLY + TURN;
    assert_eq!(schedule.lines, [(end, 0)]);
    let begins: Vec<f64> = schedule.flights.iter().map(|flight| flight.frames[1].0).collect();
    assert_eq!(begins, [0.0, 0.0, end]);
    assert!(schedule.flights[0].frames.iter().any(|(_, pose)| pose.edge && pose.at == at(200.0, 100.0)));
    let landings: Vec<f64> = ["new", "old", "other", "none", ""].map(|card| schedule.landing(card)).to_vec();
    assert_eq!(landings, vec![end, FLY, end + FLY, 0.0, schedule.millis]);
}
