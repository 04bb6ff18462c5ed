//! The schedule of a ply: the cards that move, their times and their paths. It is computed from the rectangles of cards
//! alone.
//!
//! A ply has several acts, one after the other: a card is played and captures, then the pile turns up a card, which
//! captures. Each act has its own time. In an act of several cards, the first one flies to the others, all of them rest
//! there for a moment, and then they move on together. A new card comes from the pile.

use std::collections::HashSet;
use std::ops::RangeFrom;

use crate::ui::flourish::How;
use crate::ui::sound::{Cue, Sound};

/// Left, top and width in pixels, from the top left corner of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub left: f64,
    pub top: f64,
    pub width: f64,
}

impl Rect {
    fn is_at(self, other: Self) -> bool {
        (self.left - other.left).abs() + (self.top - other.top).abs() < 2.0
    }

    /// The same card, scaled by `times` around its centre.
    pub fn grown(self, times: f64) -> Self {
        let width = self.width * times;
        let out = (width - self.width) / 2.0;
        Self { left: self.left - out, top: self.top - out, width }
    }

    /// Returns true if the distance is more than a small shift.
    fn is_far_from(self, other: Self) -> bool {
        (self.left - other.left).hypot(self.top - other.top) > self.width * 1.5
    }
}

/// The rectangle of each card, by notation. Each of several identical cards has its own entry.
pub type Cards = Vec<(String, Rect)>;

/// An event of a ply: its line of text (counted from 0), its cards in notation, its sound besides the sounds of the
/// cards, and the flourish at its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Act {
    pub line: usize,
    pub cards: Vec<String>,
    pub sound: Option<Sound>,
    /// True if a face-down card is revealed bit by bit.
    pub is_squeezed: bool,
    pub flourish: Option<How>,
}

impl Act {
    /// Returns true if the act has nothing to see or hear.
    pub fn is_silent(&self) -> bool {
        self.cards.is_empty() && self.sound.is_none() && self.flourish.is_none()
    }
}

/// The flights, sounds, flourishes and lines of a ply. Times are in milliseconds at the usual pace.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Schedule {
    pub flights: Vec<Flight>,
    pub cues: Vec<Cue>,
    /// The start of each flourish, its index among the flourishes of all acts, and its kind.
    pub flourishes: Vec<(f64, usize, How)>,
    /// The time of each line, and its number. A line is shown once its cards can be seen.
    pub lines: Vec<(f64, usize)>,
    /// The total duration.
    pub millis: f64,
}

/// The flight of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// The index of the card among the cards on the table now.
    pub card: usize,
    /// True for the main card of an act, which is above the cards that move with it.
    pub leads: bool,
    /// The back that covers the card at first.
    pub cover: Option<Cover>,
    /// The keyframes: time in milliseconds, and pose. The last one is the final position.
    pub frames: Vec<(f64, Pose)>,
}

/// A back over a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cover {
    /// The back is shown until this time, when the card is on its edge.
    Until(f64),
    /// The back is drawn off from this time on.
    DrawnFrom(f64),
}

/// The pose of a flying card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pub at: Rect,
    /// True if the card is on its edge, while it is turned over.
    pub edge: bool,
}

/// The durations of the parts of an act, in milliseconds.
const LIFT: f64 = 90.0;
const FLY: f64 = 240.0;
const HOLD: f64 = 120.0;
const SWEEP: f64 = 270.0;
const TURN: f64 = 260.0;
const STAND: f64 = 180.0;
/// The interval between dealt cards, and the maximum duration of a deal.
const DEALT: f64 = 45.0;
pub const DEAL: f64 = 900.0;
/// The interval between hands that are revealed.
const HANDS: f64 = 450.0;
/// The duration of revealing a card bit by bit.
const SQUEEZE: f64 = 600.0;

/// The interval between the starts of the cards of a sweep, and the maximum delay of a card.
const RUSTLE: f64 = 12.0;
const MOST_RUSTLE: f64 = 240.0;

/// The scale of a card that has just been turned over.
const LARGE: f64 = 1.25;

/// The interval between equal sounds, and between all sounds if no card moves.
const SOUND_STEP: f64 = 150.0;

impl Schedule {
    /// The schedule of a ply. A card without an old rectangle comes from `origin`, if there is one.
    #[must_use]
    pub fn new(before: &Cards, now: &Cards, origin: Option<Rect>, acts: &[Act]) -> Self {
        let moved = moved(before, now, origin);
        let mut in_acts = HashSet::new();
        let (mut schedule, mut numbers) = (Self::default(), 0..);
        // The end of the last act, and the time at which the last card of the acts has landed.
        let (mut time, mut landed) = (0.0, 0.0);
        for act in acts {
            let is_of_act = |card: &String| {
                moved.iter().find(|moved| now[moved.card].0 == *card && !in_acts.contains(&moved.card)).copied()
            };
            let cards: Vec<Moved> = act.cards.iter().filter_map(is_of_act).collect();
            in_acts.extend(cards.iter().map(|moved| moved.card));
            if cards.is_empty() {
                schedule.lines.push((time, act.line));
            } else {
                let begin = time;
                time = schedule.act(act, &cards, now, begin);
                let seen = if act.is_squeezed { time } else { begin + until_seen(&cards) };
                schedule.lines.push((seen, act.line));
                landed = time;
            }
            time = schedule.end(act, time, &mut numbers);
        }
        // Other cards move after the cards of the acts, for example a deal or a whole pile. They do not wait for
        // flourishes.
        let rest = moved.iter().filter(|moved| !in_acts.contains(&moved.card)).copied();
        let (dealt, rest): (Vec<Moved>, Vec<Moved>) = rest.partition(|moved| matches!(moved.from, From::Origin(_)));
        schedule.deal(&dealt, now, landed);
        let rest: Vec<_> = rest.iter().filter_map(|moved| Some((moved.card, moved.from.rect()?))).collect();
        // Cards that only make room, as in a hand, make no sound.
        match rest.iter().filter(|&&(card, from)| now[card].1.is_far_from(from)).count() {
            0 => {}
            1 => schedule.add_sound(landed + FLY, Sound::Cloth),
            _ => schedule.add_sound(landed, Sound::Sweep),
        }
        for (order, &(card, from)) in rest.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "a table has few cards")]
            let begin = landed + (order as f64 * RUSTLE).min(MOST_RUSTLE);
            let frames = vec![(0.0, flat(from)), (begin, flat(from)), (begin + FLY, flat(now[card].1))];
            schedule.flights.push(Flight { card, leads: false, cover: None, frames });
        }
        let ends = schedule.flights.iter().filter_map(|flight| flight.frames.last());
        schedule.millis = ends.map(|(end, _)| *end).fold(time, f64::max);
        schedule
    }

    /// The schedule of a ply without motion of cards. Each act is heard, and flourishes with something to read are
    /// shown.
    #[must_use]
    pub fn still(acts: &[Act]) -> Self {
        let (mut schedule, mut time, mut numbers) = (Self::default(), 0.0, 0..);
        for act in acts {
            if !act.cards.is_empty() {
                schedule.add_sound(time, Sound::Cloth);
                time += SOUND_STEP;
            }
            match act.flourish.filter(|how| !how.is_read()) {
                Some(how) => {
                    numbers.next();
                    schedule.cues.extend(how.cues().into_iter().map(|cue| Cue { at: time + cue.at, ..cue }));
                }
                None => time = schedule.end(act, time, &mut numbers),
            }
        }
        schedule.millis = time;
        schedule
    }

    /// The approximate duration of the acts of a ply if their cards move.
    #[must_use]
    pub fn duration(acts: &[Act]) -> f64 {
        let mut in_acts = HashSet::new();
        let cards = |act: &Act| match act.cards.iter().filter(|&card| in_acts.insert(card.clone())).count() {
            0 => 0.0,
            1 => TURN + STAND + FLY,
            _ => TURN + STAND + FLY + HOLD + SWEEP,
        };
        let flourishes = acts.iter().filter_map(|act| act.flourish).map(How::millis);
        acts.iter().map(cards).sum::<f64>() + flourishes.sum::<f64>()
    }

    /// Adds an act that begins at `start`. Returns the time at which its cards have landed.
    fn act(&mut self, act: &Act, cards: &[Moved], now: &Cards, start: f64) -> f64 {
        let Some((first, others)) = cards.split_first() else { return start };
        let rest = now[first.card].1;
        if is_deal(cards) {
            return self.deal(cards, now, start);
        }
        let from = match first.from {
            From::Table(from) | From::Origin(from) => from,
            From::Nowhere if act.is_squeezed => return self.squeeze(cards, now, start),
            From::Nowhere => return self.open(cards, now, start),
        };
        let mut frames = vec![(0.0, flat(from)), (start, flat(from))];
        let mut at = start;
        let mut cover = None;
        if let From::Origin(_) = first.from {
            self.add_sound(at, Sound::Flip);
            let large = from.grown(LARGE);
            cover = Some(Cover::Until(at + TURN / 2.0));
            frames.push((at + TURN / 2.0, Pose { at: large, edge: true }));
            at += TURN;
            frames.push((at, flat(large)));
            at += STAND;
            frames.push((at, flat(large)));
        } else {
            at += LIFT;
            frames.push((at, flat(Rect { top: from.top - 12.0, ..from })));
        }
        at += FLY;
        self.add_sound(at, Sound::Cloth);
        // The first card lands across the others before all of them move on.
        let mut others = others.iter().filter_map(|other| Some((other.card, other.from.rect()?))).peekable();
        let Some(&(_, mate)) = others.peek() else {
            frames.push((at, flat(rest)));
            self.flights.push(Flight { card: first.card, leads: true, cover, frames });
            return at;
        };
        let across = Rect { left: mate.left + mate.width * 0.12, top: mate.top + mate.width * 0.1, width: mate.width };
        frames.push((at, flat(across)));
        at += HOLD;
        frames.push((at, flat(across)));
        self.add_sound(at, Sound::Sweep);
        let swept = at + SWEEP;
        frames.push((swept, flat(rest)));
        self.flights.push(Flight { card: first.card, leads: true, cover, frames });
        for (card, from) in others {
            let frames = vec![(0.0, flat(from)), (at, flat(from)), (swept, flat(now[card].1))];
            self.flights.push(Flight { card, leads: false, cover: None, frames });
        }
        swept
    }

    /// Adds cards that come from the pile one after the other. Returns the time at which the last one has landed.
    fn deal(&mut self, cards: &[Moved], now: &Cards, start: f64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a table has few cards")]
        let step = DEALT.min((DEAL - FLY) / cards.len().max(2).saturating_sub(1) as f64);
        let mut begin = start;
        for &Moved { card, from } in cards {
            let Some(from) = from.rect() else { continue };
            let frames = vec![(0.0, flat(from)), (begin, flat(from)), (begin + FLY, flat(now[card].1))];
            self.flights.push(Flight { card, leads: false, cover: Some(Cover::Until(begin + FLY / 2.0)), frames });
            self.add_sound(begin + FLY, Sound::Cloth);
            begin += step;
        }
        if cards.is_empty() { start } else { begin - step + FLY }
    }

    /// Adds face-down cards that are turned over where they are, all together. Returns the time of the next act.
    fn open(&mut self, cards: &[Moved], now: &Cards, start: f64) -> f64 {
        self.add_sound(start, Sound::Flip);
        for &Moved { card, .. } in cards {
            let at = now[card].1;
            let up = start + TURN / 2.0;
            let frames =
                vec![(0.0, flat(at)), (start, flat(at)), (up, Pose { at, edge: true }), (start + TURN, flat(at))];
            self.flights.push(Flight { card, leads: false, cover: Some(Cover::Until(up)), frames });
        }
        start + HANDS
    }

    /// Adds face-down cards that are revealed bit by bit. Returns the time at which they are visible.
    fn squeeze(&mut self, cards: &[Moved], now: &Cards, start: f64) -> f64 {
        self.add_sound(start, Sound::Sweep);
        let end = start + SQUEEZE;
        let flights = cards.iter().map(|&Moved { card, .. }| {
            let frames = vec![(0.0, flat(now[card].1)), (end, flat(now[card].1))];
            Flight { card, leads: true, cover: Some(Cover::DrawnFrom(start)), frames }
        });
        self.flights.extend(flights);
        end
    }

    /// Adds the sound and the flourish at the end of an act. Returns the end of the flourish.
    fn end(&mut self, act: &Act, start: f64, numbers: &mut RangeFrom<usize>) -> f64 {
        // Equal sounds do not coincide, so that each is heard.
        let after = self.cues.last().filter(|last| Some(last.sound) == act.sound && last.at >= start);
        let at = after.map_or(start, |last| last.at + SOUND_STEP);
        self.cues.extend(act.sound.map(|sound| Cue { at, sound }));
        let Some(how) = act.flourish else { return start };
        let Some(number) = numbers.next() else { return start };
        self.flourishes.push((start, number, how));
        self.cues.extend(how.cues().into_iter().map(|cue| Cue { at: start + cue.at, ..cue }));
        start + how.millis()
    }

    fn add_sound(&mut self, at: f64, sound: Sound) {
        self.cues.push(Cue { at, sound });
    }
}

/// A card that has moved or is new.
#[derive(Clone, Copy)]
struct Moved {
    card: usize,
    from: From,
}

#[derive(Clone, Copy)]
enum From {
    /// From another position on the table.
    Table(Rect),
    /// New, from the pile.
    Origin(Rect),
    /// New, and there is no pile: the card was there face down.
    Nowhere,
}

impl From {
    const fn rect(self) -> Option<Rect> {
        match self {
            From::Table(rect) | From::Origin(rect) => Some(rect),
            From::Nowhere => None,
        }
    }
}

/// The cards that have moved or are new.
fn moved(before: &Cards, now: &Cards, origin: Option<Rect>) -> Vec<Moved> {
    let mut is_free: Vec<bool> = vec![true; before.len()];
    let mut from = |card: &String, at: Rect| {
        let same = |index: &usize| is_free[*index] && before[*index].0 == *card;
        // A card at the old position of an identical card has not moved.
        let rests = (0..before.len()).find(|index| same(index) && before[*index].1.is_at(at));
        let found = rests.or_else(|| (0..before.len()).find(same))?;
        is_free[found] = false;
        Some(before[found].1)
    };
    let mut moved = Vec::new();
    for (card, (notation, at)) in now.iter().enumerate() {
        let from = from(notation, *at).map_or_else(|| origin.map_or(From::Nowhere, From::Origin), From::Table);
        if from.rect().is_none_or(|from| !from.is_at(*at)) {
            moved.push(Moved { card, from });
        }
    }
    moved
}

/// Returns true if an act has several cards that all come from the pile. They are turned over in flight.
fn is_deal(cards: &[Moved]) -> bool {
    cards.len() > 1 && cards.iter().all(|moved| matches!(moved.from, From::Origin(_)))
}

/// The time from the beginning of an act until the face of its first card is visible.
fn until_seen(cards: &[Moved]) -> f64 {
    match cards.first().map(|first| first.from) {
        Some(From::Origin(_)) if !is_deal(cards) => TURN,
        Some(From::Nowhere) => TURN / 2.0,
        _ => 0.0,
    }
}

const fn flat(at: Rect) -> Pose {
    Pose { at, edge: false }
}

#[cfg(test)]
mod tests {
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

    fn flights(before: &Cards, now: &Cards, origin: Option<Rect>, acts: &[Act]) -> Vec<Flight> {
        Schedule::new(before, now, origin, acts).flights
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
        assert!(
            played.iter().any(|(_, pose)| pose.at.top > 100.0 && pose.at.top < 110.0),
            "it goes where the other lies"
        );
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
    fn a_line_is_shown_once_its_card_is_visible() {
        let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0))]);
        let now = cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("new", at(300.0, 100.0))]);
        let mut list = acts(&[&["hand", "field"], &["new"], &[]]);
        (list[1].line, list[2].line) = (2, 3);
        list[2].sound = Some(Sound::Seal);
        let lines = Schedule::new(&before, &now, Some(at(500.0, 0.0)), &list).lines;
        assert_eq!(lines, [(0.0, 0), (720.0 + TURN, 2), (720.0 + TURN + STAND + FLY, 3)]);
        // The line of a deal is shown at once: its cards are not turned over at the pile.
        let dealt = Schedule::new(&Cards::new(), &now, Some(at(500.0, 0.0)), &acts(&[&["hand", "field", "new"]]));
        assert_eq!(dealt.lines, [(0.0, 0)]);
        // The line of a revealed hand is shown once its faces are visible.
        let opened = Schedule::new(&Cards::new(), &now, None, &acts(&[&["hand", "field"], &["new"]]));
        assert_eq!(opened.lines, [(TURN / 2.0, 0), (HANDS + TURN / 2.0, 0)]);
    }

    #[test]
    fn cards_of_no_act_move_last_with_small_delays() {
        let before = cards(&[("drawn", at(0.0, 0.0)), ("x", at(10.0, 0.0)), ("y", at(20.0, 0.0))]);
        let now = cards(&[("drawn", at(0.0, 90.0)), ("x", at(10.0, 90.0)), ("y", at(20.0, 90.0))]);
        let all = flights(&before, &now, None, &acts(&[&["drawn"]]));
        let begins: Vec<f64> = all.iter().map(|flight| flight.frames[1].0).collect();
        assert_eq!(begins, [0.0, 330.0, 342.0]);
    }

    #[test]
    fn sounds_have_the_order_of_the_motion() {
        let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0)), ("next", at(60.0, 400.0))]);
        let now = cards(&[
            ("hand", at(0.0, 0.0)),
            ("field", at(20.0, 0.0)),
            ("new", at(0.0, 100.0)),
            ("next", at(30.0, 400.0)),
        ]);
        let mut list = acts(&[&["hand", "field"], &["new"], &[]]);
        list[2].sound = Some(Sound::Seal);
        let schedule = Schedule::new(&before, &now, Some(at(500.0, 0.0)), &list);
        let heard = [Sound::Cloth, Sound::Sweep, Sound::Flip, Sound::Cloth, Sound::Seal];
        assert_eq!(sounds(&schedule.cues), heard, "a card that makes room in the hand makes no noise");
        assert_eq!(schedule.cues.last().map(|cue| cue.at), Some(720.0 + TURN + STAND + FLY));
        assert_eq!(sounds(&Schedule::still(&list).cues), [Sound::Cloth, Sound::Cloth, Sound::Seal]);
    }

    #[test]
    fn hands_are_revealed_in_place_one_after_the_other() {
        let now = cards(&[("a", at(0.0, 0.0)), ("b", at(60.0, 0.0)), ("c", at(0.0, 90.0)), ("unseen", at(9.0, 9.0))]);
        let schedule = Schedule::new(&Vec::new(), &now, None, &acts(&[&["c"], &["a", "b"]]));
        let covered: Vec<_> = schedule.flights.iter().map(|flight| (flight.card, flight.cover)).collect();
        let [first, second] = [TURN / 2.0, HANDS + TURN / 2.0].map(|until| Some(Cover::Until(until)));
        assert_eq!(covered, [(2, first), (0, second), (1, second)], "what nothing tells of is simply there");
        assert!((schedule.millis - 2.0 * HANDS).abs() < 0.1);
    }

    #[test]
    fn a_squeezed_card_is_revealed_after_the_cards_that_are_turned_over() {
        let now = cards(&[("a", at(0.0, 0.0)), ("b", at(60.0, 0.0))]);
        let mut list = acts(&[&["a"], &["b"]]);
        list[1].is_squeezed = true;
        let schedule = Schedule::new(&Vec::new(), &now, None, &list);
        assert_eq!(schedule.flights[1].cover, Some(Cover::DrawnFrom(HANDS)));
        assert!((schedule.millis - HANDS - SQUEEZE).abs() < 0.1);
        assert_eq!(
            schedule.lines.last().map(|(at, _)| *at),
            Some(schedule.millis),
            "the line is shown once the card is visible"
        );
        assert!(
            schedule.flights[1].frames.iter().all(|(_, pose)| *pose == flat(at(60.0, 0.0))),
            "it stays where it lies"
        );
    }

    #[test]
    fn a_flourish_follows_its_act_and_the_next_act_waits_for_it() {
        let before = cards(&[("a", at(0.0, 400.0)), ("b", at(60.0, 400.0))]);
        let now = cards(&[("a", at(0.0, 0.0)), ("b", at(60.0, 0.0))]);
        let mut list = acts(&[&["a"], &["b"]]);
        list[0].flourish = Some(How::Doors);
        list.insert(0, Act { sound: Some(Sound::Coin), ..Act::default() });
        let schedule = Schedule::new(&before, &now, None, &list);
        assert_eq!(schedule.flourishes, [(330.0, 0, How::Doors)]);
        assert!((schedule.flights[1].frames[1].0 - 330.0 - How::Doors.millis()).abs() < 0.1);
        assert!((schedule.millis - 660.0 - How::Doors.millis()).abs() < 0.1);
        let still = Schedule::still(&list);
        assert_eq!((still.flourishes.len(), still.millis), (1, 2.0 * SOUND_STEP + How::Doors.millis()));
    }

    #[test]
    fn a_deal_is_sequential_and_within_the_maximum_duration() {
        let pile = at(500.0, 0.0);
        let hand =
            |count: i32| (0..count).map(|index| (index.to_string(), at(f64::from(index) * 30.0, 400.0))).collect();
        let few = Schedule::new(&Vec::new(), &hand(3), Some(pile), &[]);
        assert_eq!(few.flights.iter().map(|flight| flight.frames[1].0).collect::<Vec<_>>(), [0.0, DEALT, 2.0 * DEALT]);
        let many: Cards = hand(40);
        let list = [Act { cards: many.iter().map(|(card, _)| card.clone()).collect(), ..Act::default() }];
        for acts in [&[][..], &list] {
            let schedule = Schedule::new(&Vec::new(), &many, Some(pile), acts);
            assert!((schedule.millis - DEAL).abs() < 0.1, "{}", schedule.millis);
        }
    }

    #[test]
    fn many_cards_that_move_together_make_one_sound() {
        let before = cards(&[("x", at(10.0, 0.0)), ("y", at(20.0, 0.0))]);
        let now = cards(&[("x", at(10.0, 290.0)), ("y", at(20.0, 290.0))]);
        assert_eq!(sounds(&Schedule::new(&before, &now, None, &[]).cues), [Sound::Sweep]);
    }

    #[test]
    fn times_of_keyframes_never_decrease() {
        let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0))]);
        let now = cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("new", at(0.0, 50.0))]);
        for flight in flights(&before, &now, Some(at(500.0, 0.0)), &acts(&[&["hand", "field"], &["new"]])) {
            assert!(flight.frames.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{flight:?}");
        }
    }
}
