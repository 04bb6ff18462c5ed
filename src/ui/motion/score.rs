//! What moves at a ply, when and by which way: the score that the player of flights follows. It is made of places alone.
//!
//! A ply tells several acts, one behind the other: a card played and what it takes, then the card that the pile turns up and
//! what that takes. Each act has its own time. In an act of several cards the first one flies to where the others lie,
//! all of them rest there for a moment, and then they go on together; a card that was nowhere comes out of the pile.

use std::collections::HashSet;

use crate::ui::sound::{Cue, Sound};

/// Left, top and width, in pixels from the corner of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub left: f64,
    pub top: f64,
    pub width: f64,
}

impl Place {
    fn is_at(self, other: Self) -> bool {
        (self.left - other.left).abs() + (self.top - other.top).abs() < 2.0
    }
}

impl Place {
    /// Whether a card has left its place, and not just moved along.
    fn is_far_from(self, other: Self) -> bool {
        (self.left - other.left).hypot(self.top - other.top) > self.width * 1.5
    }
}

/// Where each card lies, by its notation. Of cards that look alike each has a place of its own.
pub type Cards = Vec<(String, Place)>;

/// Something that a ply tells: the cards that it is about, in notation, and what it sounds like besides them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Act {
    pub cards: Vec<String>,
    pub sound: Option<Sound>,
}

/// All that moves at a ply, and what is heard of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    pub flights: Vec<Flight>,
    pub cues: Vec<Cue>,
}

/// A card on its way.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// Which of the cards that lie there now.
    pub card: usize,
    /// Whether it is the one that an act is about, and so lies above those that go with it.
    pub leads: bool,
    /// Where it is, and in milliseconds when; the last is where it comes to rest.
    pub frames: Vec<(f64, Pose)>,
}

/// How a card lies on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pub at: Place,
    /// Whether it stands on its edge: it is just being turned over.
    pub edge: bool,
}

/// The parts of an act, in milliseconds.
const LIFT: f64 = 90.0;
const FLY: f64 = 240.0;
const HOLD: f64 = 120.0;
const SWEEP: f64 = 270.0;
const TURN: f64 = 260.0;
const STAND: f64 = 180.0;

/// How far apart the cards of a sweep start, and how far all of them at most.
const RUSTLE: f64 = 12.0;
const MOST_RUSTLE: f64 = 240.0;

/// How much larger a card stands that has just been turned over.
const LARGE: f64 = 1.25;

/// How far apart equal sounds are heard, and all of them where nothing is seen moving.
const STEP: f64 = 150.0;

impl Score {
    /// The score of a ply. A card whose old place is unknown comes from `origin`, if there is one.
    #[must_use]
    pub fn new(before: &Cards, now: &Cards, origin: Option<Place>, acts: &[Act]) -> Self {
        let moved: Vec<(usize, Place, bool)> = moved(before, now, origin);
        let mut told = HashSet::new();
        let (mut score, mut clock) = (Self::default(), 0.0);
        for act in acts {
            let cards: Vec<_> = act
                .cards
                .iter()
                .filter_map(|card| moved.iter().find(|(place, ..)| now[*place].0 == *card && !told.contains(place)))
                .collect();
            told.extend(cards.iter().map(|(place, ..)| *place));
            clock = score.act(&cards, now, clock);
            // Of equal sounds each is heard: coins fall one by one.
            let after = score.cues.last().filter(|last| Some(last.sound) == act.sound && last.at >= clock);
            let at = after.map_or(clock, |last| last.at + STEP);
            score.cues.extend(act.sound.map(|sound| Cue { at, sound }));
        }
        // Whatever else moves follows what was told: a whole pile, say.
        let rest: Vec<_> = moved.iter().filter(|(place, ..)| !told.contains(place)).collect();
        // Cards that only make room, as those of a hand do, are not heard.
        match rest.iter().filter(|&&&(card, from, _)| now[card].1.is_far_from(from)).count() {
            0 => {}
            1 => score.hear(clock + FLY, Sound::Cloth),
            _ => score.hear(clock, Sound::Sweep),
        }
        for (order, &&(card, from, _)) in rest.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "a table has few cards")]
            let begin = clock + (order as f64 * RUSTLE).min(MOST_RUSTLE);
            let frames = vec![(0.0, lying(from)), (begin, lying(from)), (begin + FLY, lying(now[card].1))];
            score.flights.push(Flight { card, leads: false, frames });
        }
        score
    }

    /// When the last card has come down.
    #[must_use]
    pub fn millis(&self) -> f64 {
        let ends = self.flights.iter().filter_map(|flight| flight.frames.last());
        ends.map(|(end, _)| *end).fold(0.0, f64::max)
    }

    fn hear(&mut self, at: f64, sound: Sound) {
        self.cues.push(Cue { at, sound });
    }
}

/// How long the acts of a ply take.
#[must_use]
pub fn duration(acts: &[Act]) -> f64 {
    let one = |act: &Act| match act.cards.len() {
        0 => 0.0,
        1 => TURN + STAND + FLY,
        _ => TURN + STAND + FLY + HOLD + SWEEP,
    };
    acts.iter().map(one).sum()
}

/// What is heard of acts where nothing is seen moving: of each a card that comes down, and its own sound.
#[must_use]
pub fn unseen(acts: &[Act]) -> Vec<Cue> {
    let sounds =
        acts.iter().flat_map(|act| (!act.cards.is_empty()).then_some(Sound::Cloth).into_iter().chain(act.sound));
    #[expect(clippy::cast_precision_loss, reason = "a ply has few acts")]
    sounds.enumerate().map(|(place, sound)| Cue { at: place as f64 * STEP, sound }).collect()
}

/// The cards that are not where they were: which, from where, and whether out of the origin.
fn moved(before: &Cards, now: &Cards, origin: Option<Place>) -> Vec<(usize, Place, bool)> {
    let mut left: Vec<bool> = vec![true; before.len()];
    let mut from = |card: &String, at: Place| {
        let same = |place: &usize| left[*place] && before[*place].0 == *card;
        // Of cards that look alike, the one that lies where one lay has not moved.
        let rests = (0..before.len()).find(|place| same(place) && before[*place].1.is_at(at));
        let found = rests.or_else(|| (0..before.len()).find(same))?;
        left[found] = false;
        Some(before[found].1)
    };
    now.iter()
        .enumerate()
        .filter_map(|(place, (card, at))| {
            let (from, is_new) = match from(card, *at) {
                Some(from) => (from, false),
                None => (origin?, true),
            };
            (!from.is_at(*at)).then_some((place, from, is_new))
        })
        .collect()
}

impl Score {
    /// Adds an act, which begins at `clock`; returns when it is over.
    fn act(&mut self, cards: &[&(usize, Place, bool)], now: &Cards, clock: f64) -> f64 {
        let Some((&&(first, from, is_new), others)) = cards.split_first() else { return clock };
        let rest = now[first].1;
        let mut frames = vec![(0.0, lying(from)), (clock, lying(from))];
        let mut at = clock;
        if is_new {
            frames[0].1.edge = true;
            frames[1].1.edge = true;
            self.hear(at, Sound::Flip);
            at += TURN;
            let large = larger(from);
            frames.push((at, lying(large)));
            at += STAND;
            frames.push((at, lying(large)));
        } else {
            at += LIFT;
            frames.push((at, lying(Place { top: from.top - 12.0, ..from })));
        }
        at += FLY;
        self.hear(at, Sound::Cloth);
        // Where the others lie, it lies across them before all of them go.
        let Some(&&(_, mate, _)) = others.first() else {
            frames.push((at, lying(rest)));
            self.flights.push(Flight { card: first, leads: true, frames });
            return at;
        };
        let across = Place { left: mate.left + mate.width * 0.12, top: mate.top + mate.width * 0.1, width: mate.width };
        frames.push((at, lying(across)));
        at += HOLD;
        frames.push((at, lying(across)));
        self.hear(at, Sound::Sweep);
        let swept = at + SWEEP;
        frames.push((swept, lying(rest)));
        self.flights.push(Flight { card: first, leads: true, frames });
        for &&(card, from, _) in others {
            let frames = vec![(0.0, lying(from)), (at, lying(from)), (swept, lying(now[card].1))];
            self.flights.push(Flight { card, leads: false, frames });
        }
        swept
    }
}

const fn lying(at: Place) -> Pose {
    Pose { at, edge: false }
}

/// The same card, larger, in the same middle.
fn larger(Place { left, top, width }: Place) -> Place {
    let grown = width * LARGE;
    Place { left: left - (grown - width) / 2.0, top: top - (grown - width) / 2.0, width: grown }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(left: f64, top: f64) -> Place {
        Place { left, top, width: 50.0 }
    }

    fn cards(all: &[(&str, Place)]) -> Cards {
        all.iter().map(|&(card, place)| (card.to_owned(), place)).collect()
    }

    fn acts(all: &[&[&str]]) -> Vec<Act> {
        let act = |act: &&[&str]| Act { cards: act.iter().map(|&card| card.to_owned()).collect(), sound: None };
        all.iter().map(act).collect()
    }

    fn flights(before: &Cards, now: &Cards, origin: Option<Place>, acts: &[Act]) -> Vec<Flight> {
        Score::new(before, now, origin, acts).flights
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
    fn of_two_cards_that_look_alike_only_the_one_that_moved_flies() {
        let before = cards(&[("a", at(0.0, 0.0)), ("a", at(90.0, 0.0))]);
        let now = cards(&[("a", at(90.0, 0.0)), ("a", at(0.0, 300.0))]);
        let all = flights(&before, &now, None, &[]);
        assert_eq!(all.iter().map(|flight| flight.card).collect::<Vec<_>>(), [1]);
        assert_eq!(all[0].frames[0].1.at, at(0.0, 0.0));
    }

    #[test]
    fn a_played_card_lies_across_what_it_takes_and_they_go_together() {
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
    fn acts_follow_each_other_and_a_new_card_is_turned_over_at_the_pile() {
        let pile = at(500.0, 0.0);
        let before = cards(&[("hand", at(0.0, 400.0))]);
        let now = cards(&[("hand", at(200.0, 100.0)), ("new", at(300.0, 100.0))]);
        let all = flights(&before, &now, Some(pile), &acts(&[&["hand"], &["new"]]));
        let [played, turned] = [&all[0].frames, &all[1].frames];
        let over = played.last().map(|(end, _)| *end);
        assert_eq!(over, Some(330.0));
        assert_eq!((turned[0].1.edge, turned[0].1.at), (true, pile));
        assert_eq!(Some(turned[1].0), over, "it waits until the other lies");
        assert_eq!(turned.last().map(|(end, _)| *end), Some(330.0 + TURN + STAND + FLY));
    }

    #[test]
    fn what_nothing_tells_of_goes_last_like_a_swarm() {
        let before = cards(&[("drawn", at(0.0, 0.0)), ("x", at(10.0, 0.0)), ("y", at(20.0, 0.0))]);
        let now = cards(&[("drawn", at(0.0, 90.0)), ("x", at(10.0, 90.0)), ("y", at(20.0, 90.0))]);
        let all = flights(&before, &now, None, &acts(&[&["drawn"]]));
        let begins: Vec<f64> = all.iter().map(|flight| flight.frames[1].0).collect();
        assert_eq!(begins, [0.0, 330.0, 342.0]);
    }

    #[test]
    fn each_act_is_heard_as_it_is_seen() {
        let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0)), ("next", at(60.0, 400.0))]);
        let now = cards(&[
            ("hand", at(0.0, 0.0)),
            ("field", at(20.0, 0.0)),
            ("new", at(0.0, 100.0)),
            ("next", at(30.0, 400.0)),
        ]);
        let mut told = acts(&[&["hand", "field"], &["new"], &[]]);
        told[2].sound = Some(Sound::Seal);
        let score = Score::new(&before, &now, Some(at(500.0, 0.0)), &told);
        let heard = [Sound::Cloth, Sound::Sweep, Sound::Flip, Sound::Cloth, Sound::Seal];
        assert_eq!(sounds(&score.cues), heard, "a card that makes room in the hand makes no noise");
        assert_eq!(score.cues.last().map(|cue| cue.at), Some(720.0 + TURN + STAND + FLY));
        assert_eq!(sounds(&unseen(&told)), [Sound::Cloth, Sound::Cloth, Sound::Seal]);
    }

    #[test]
    fn a_swarm_is_heard_once() {
        let before = cards(&[("x", at(10.0, 0.0)), ("y", at(20.0, 0.0))]);
        let now = cards(&[("x", at(10.0, 290.0)), ("y", at(20.0, 290.0))]);
        assert_eq!(sounds(&Score::new(&before, &now, None, &[]).cues), [Sound::Sweep]);
    }

    #[test]
    fn times_never_go_back() {
        let before = cards(&[("hand", at(0.0, 400.0)), ("field", at(200.0, 100.0))]);
        let now = cards(&[("hand", at(0.0, 0.0)), ("field", at(20.0, 0.0)), ("new", at(0.0, 50.0))]);
        for flight in flights(&before, &now, Some(at(500.0, 0.0)), &acts(&[&["hand", "field"], &["new"]])) {
            assert!(flight.frames.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{flight:?}");
        }
    }
}
