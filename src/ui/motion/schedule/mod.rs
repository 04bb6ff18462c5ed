//! The schedule of a ply: the cards that move, their times and their paths. It is computed from the rectangles of cards
//! alone.
//!
//! A ply has several acts, one after the other: a card is played and captures, then the pile turns up a card, which
//! captures. Each act has its own time. In an act of several cards, the first one flies to the others, all of them rest
//! there for a moment, and then they move on together. A new card comes from the pile, or from the hand of its player.
//! A text about a card is shown once the card has landed.

use std::collections::HashSet;
use std::ops::RangeFrom;

use crate::engine::Seat;
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
    #[must_use]
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
    pub reveal: Reveal,
    pub flourish: Option<How>,
}

/// The way in which the face of a new card appears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reveal {
    /// The card is turned over at the pile, and then flies.
    #[default]
    AtPile,
    /// The card flies from the pile, and is turned over at its place.
    AtPlace,
    /// The card flies from the hand of this seat, and is turned over in flight.
    FromHand(Seat),
    /// The card lies face down at its place, and is revealed bit by bit, as a player does with a decisive card.
    Squeezed,
}

/// The places that new cards come from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Origins {
    /// The pile, if the table has one.
    pub pile: Option<Rect>,
    /// The left and top of the middle of each seat's hand, if the table shows it.
    pub hands: Vec<Option<(f64, f64)>>,
}

impl Origins {
    /// The rectangle of a card in the hand of a seat. `rest` is its final rectangle.
    fn hand(&self, reveal: Reveal, rest: Rect) -> Option<Rect> {
        let Reveal::FromHand(seat) = reveal else { return None };
        let (left, top) = (*self.hands.get(seat.number())?)?;
        let width = rest.width * HELD;
        Some(Rect { left: left - width / 2.0, top: top - width * 0.75, width })
    }
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
    /// The time of each line, and its number. A line is shown once its first card has landed.
    pub lines: Vec<(f64, usize)>,
    /// The notation of each card that flies, and the time at which it lands.
    pub landings: Vec<(String, f64)>,
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

impl Flight {
    /// The time from which the face of the card can be seen.
    #[must_use]
    pub fn seen(&self) -> f64 {
        match self.cover {
            None => 0.0,
            Some(Cover::Until(until)) => until,
            Some(Cover::DrawnFrom(_)) => self.landing(),
        }
    }

    /// The time at which the card is at its final position.
    #[must_use]
    pub fn landing(&self) -> f64 {
        self.frames.last().map_or(0.0, |(end, _)| *end)
    }
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
const RUSTLE: f64 = 25.0;
const MOST_RUSTLE: f64 = 500.0;

/// The scale of a card that has just been turned over.
const LARGE: f64 = 1.25;

/// The scale of a card in the hand of another player.
const HELD: f64 = 0.5;

/// The interval between equal sounds, and between all sounds if no card moves.
const SOUND_STEP: f64 = 150.0;

impl Schedule {
    /// The schedule of a ply. A card without an old rectangle comes from one of the `origins`, if there is one.
    #[must_use]
    pub fn new(before: &Cards, now: &Cards, origins: &Origins, acts: &[Act]) -> Self {
        let moved = moved(before, now);
        let ground = Ground { now, origins };
        let mut in_acts = HashSet::new();
        let (mut schedule, mut numbers) = (Self::default(), 0..);
        // The end of the last act, and the time at which the last card of the acts has landed.
        let (mut time, mut landed) = (0.0, 0.0);
        // The places of new cards. A card that lies there makes room at once.
        let mut claimed: Vec<(Rect, f64)> = Vec::new();
        for act in acts {
            let is_of_act = |card: &String| {
                moved.iter().find(|moved| now[moved.card].0 == *card && !in_acts.contains(&moved.card)).copied()
            };
            let cards: Vec<Moved> = act.cards.iter().filter_map(is_of_act).collect();
            in_acts.extend(cards.iter().map(|moved| moved.card));
            if cards.is_empty() {
                schedule.lines.push((time, act.line));
            } else {
                claimed
                    .extend(cards.first().filter(|first| first.from.is_none()).map(|first| (now[first.card].1, time)));
                let (told, end) = schedule.act(act, &cards, &ground, time);
                schedule.lines.push((told, act.line));
                (time, landed) = (end, end);
            }
            time = schedule.end(act, time, &mut numbers);
        }
        // Other cards move after the cards of the acts, for example a deal or a whole pile. They do not wait for
        // flourishes.
        let rest = moved.iter().filter(|moved| !in_acts.contains(&moved.card)).copied();
        let (dealt, rest): (Vec<Moved>, Vec<Moved>) = rest.partition(|moved| moved.from.is_none());
        if origins.pile.is_some() && !dealt.is_empty() {
            let end = schedule.deal(&dealt, &ground, landed);
            if acts.is_empty() {
                schedule.lines.push((end, 0));
            }
        }
        schedule.rest(&rest, &ground, landed, &claimed);
        schedule.landings =
            schedule.flights.iter().map(|flight| (now[flight.card].0.clone(), flight.landing())).collect();
        schedule.millis = schedule.landing("").max(time);
        schedule
    }

    /// The time at which a card, given in notation, has landed, or all cards for an empty notation. 0 if nothing flies.
    #[must_use]
    pub fn landing(&self, card: &str) -> f64 {
        let of_card = self.landings.iter().filter(|(notation, _)| card.is_empty() || notation == card);
        of_card.map(|(_, end)| *end).fold(0.0, f64::max)
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

    /// Adds an act that begins at `start`. Returns the time at which its first card has landed, and the end of the act.
    fn act(&mut self, act: &Act, cards: &[Moved], ground: &Ground, start: f64) -> (f64, f64) {
        let Some((first, others)) = cards.split_first() else { return (start, start) };
        let Ground { now, origins } = *ground;
        let rest = now[first.card].1;
        let hand = origins.hand(act.reveal, rest);
        let is_new = first.from.is_none();
        let Some(from) = first.from.or(hand).or(origins.pile) else {
            return if act.reveal == Reveal::Squeezed {
                self.squeeze(cards, now, start)
            } else {
                self.open(cards, now, start)
            };
        };
        if hand.is_none() && cards.len() > 1 && cards.iter().all(|moved| moved.from.is_none()) {
            let end = self.deal(cards, ground, start);
            return (end, end);
        }
        if is_new && act.reveal == Reveal::AtPlace {
            return self.turn_at_place(first.card, from, rest, start);
        }
        let mut frames = vec![(0.0, flat(from)), (start, flat(from))];
        let mut at = start;
        let cover = if !is_new || hand.is_some() {
            at += LIFT;
            frames.push((at, flat(Rect { top: from.top - 12.0, ..from })));
            is_new.then_some(Cover::Until(at + FLY / 2.0))
        } else {
            self.add_sound(at, Sound::Flip);
            let (large, up) = (from.grown(LARGE), at + TURN / 2.0);
            frames.push((up, Pose { at: large, edge: true }));
            at += TURN;
            frames.push((at, flat(large)));
            at += STAND;
            frames.push((at, flat(large)));
            Some(Cover::Until(up))
        };
        at += FLY;
        self.add_sound(at, Sound::Cloth);
        let told = at;
        // The first card lands across the others before all of them move on.
        let other = |other: &Moved| Some((other.card, other.from.or(origins.pile)?));
        let mut others = others.iter().filter_map(other).peekable();
        let Some(&(_, mate)) = others.peek() else {
            frames.push((at, flat(rest)));
            self.flights.push(Flight { card: first.card, leads: true, cover, frames });
            return (told, at);
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
        (told, swept)
    }

    /// Adds a card that flies face down from the pile and is turned over at its place.
    fn turn_at_place(&mut self, card: usize, from: Rect, rest: Rect, start: f64) -> (f64, f64) {
        let there = start + LIFT + FLY;
        let (up, end) = (there + TURN / 2.0, there + TURN);
        self.add_sound(there, Sound::Flip);
        self.add_sound(end, Sound::Cloth);
        let frames = vec![
            (0.0, flat(from)),
            (start, flat(from)),
            (there, flat(rest)),
            (up, Pose { at: rest, edge: true }),
            (end, flat(rest)),
        ];
        self.flights.push(Flight { card, leads: true, cover: Some(Cover::Until(up)), frames });
        (end, end)
    }

    /// Adds cards that come from the pile one after the other. Returns the time at which the last one has landed.
    fn deal(&mut self, cards: &[Moved], ground: &Ground, start: f64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a table has few cards")]
        let step = DEALT.min((DEAL - FLY) / cards.len().max(2).saturating_sub(1) as f64);
        let mut begin = start;
        for &Moved { card, from } in cards {
            let Some(from) = from.or(ground.origins.pile) else { continue };
            let frames = vec![(0.0, flat(from)), (begin, flat(from)), (begin + FLY, flat(ground.now[card].1))];
            self.flights.push(Flight { card, leads: false, cover: Some(Cover::Until(begin + FLY / 2.0)), frames });
            self.add_sound(begin + FLY, Sound::Cloth);
            begin += step;
        }
        if cards.is_empty() { start } else { begin - step + FLY }
    }

    /// Adds face-down cards that are turned over where they are, all together. Returns the time at which they are face
    /// up, and the time of the next act.
    fn open(&mut self, cards: &[Moved], now: &Cards, start: f64) -> (f64, f64) {
        self.add_sound(start, Sound::Flip);
        for &Moved { card, .. } in cards {
            let at = now[card].1;
            let up = start + TURN / 2.0;
            let frames =
                vec![(0.0, flat(at)), (start, flat(at)), (up, Pose { at, edge: true }), (start + TURN, flat(at))];
            self.flights.push(Flight { card, leads: false, cover: Some(Cover::Until(up)), frames });
        }
        (start + TURN, start + HANDS)
    }

    /// Adds face-down cards that are revealed bit by bit. Returns twice the time at which they are visible.
    fn squeeze(&mut self, cards: &[Moved], now: &Cards, start: f64) -> (f64, f64) {
        self.add_sound(start, Sound::Sweep);
        let end = start + SQUEEZE;
        let flights = cards.iter().map(|&Moved { card, .. }| {
            let frames = vec![(0.0, flat(now[card].1)), (end, flat(now[card].1))];
            Flight { card, leads: true, cover: Some(Cover::DrawnFrom(start)), frames }
        });
        self.flights.extend(flights);
        (end, end)
    }

    /// Adds the cards of no act, which move from one place to another after the acts. A card in a place that a new card
    /// has `claimed` moves at the time of that card.
    fn rest(&mut self, cards: &[Moved], ground: &Ground, landed: f64, claimed: &[(Rect, f64)]) {
        let cards: Vec<_> = cards.iter().filter_map(|moved| Some((moved.card, moved.from?))).collect();
        let to = |card: usize| ground.now[card].1;
        // Cards that only make room, as in a hand, make no sound.
        match cards.iter().filter(|&&(card, from)| to(card).is_far_from(from)).count() {
            0 => {}
            1 => self.add_sound(landed + FLY, Sound::Cloth),
            _ => self.add_sound(landed, Sound::Sweep),
        }
        let mut delay = 0.0;
        for (card, from) in cards {
            let at_once = claimed.iter().find(|(place, _)| place.is_at(from)).map(|(_, begin)| *begin);
            let begin = at_once.unwrap_or(landed + delay);
            if at_once.is_none() {
                delay = (delay + RUSTLE).min(MOST_RUSTLE);
            }
            let frames = vec![(0.0, flat(from)), (begin, flat(from)), (begin + FLY, flat(to(card)))];
            self.flights.push(Flight { card, leads: false, cover: None, frames });
        }
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
    /// The old position on the table. `None` if the card is new.
    from: Option<Rect>,
}

/// The cards on the table now, and the places that new cards come from.
#[derive(Clone, Copy)]
struct Ground<'a> {
    now: &'a Cards,
    origins: &'a Origins,
}

/// The cards that have moved or are new.
fn moved(before: &Cards, now: &Cards) -> Vec<Moved> {
    let mut is_free: Vec<bool> = vec![true; before.len()];
    let mut from = |card: &String, at: Rect| {
        let same = |index: &usize| is_free[*index] && before[*index].0 == *card;
        // A card at the old position of an identical card has not moved.
        let rests = (0..before.len()).find(|index| same(index) && before[*index].1.is_at(at));
        let found = rests.or_else(|| (0..before.len()).find(same))?;
        is_free[found] = false;
        Some(before[found].1)
    };
    let cards = now.iter().enumerate().map(|(card, (notation, at))| Moved { card, from: from(notation, *at) });
    cards.filter(|moved| moved.from.is_none_or(|from| !from.is_at(now[moved.card].1))).collect()
}

const fn flat(at: Rect) -> Pose {
    Pose { at, edge: false }
}

#[cfg(test)]
mod tests;
