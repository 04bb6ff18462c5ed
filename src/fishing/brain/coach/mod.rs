//! Motives: reasons for a move in any fishing game, as facts of the player's view of the round.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Seat, Seats};

use super::super::rules::RoundView;
use super::super::rules::moves::{Move, Take};
use super::super::rules::yaku::{Outlook, Yaku};
use super::heuristic::Valuation;

/// The wild card: it may capture cards of other months.
const WILD: Hanafuda = Hanafuda::LIGHTNING;

/// The maximum number of motives of a move.
const MOST: usize = 4;
/// The minimum points of a card for [`Motive::Strands`].
const NOBLE: i32 = 10;

/// A reason for a move. A side is given by its seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motive {
    Completes {
        yaku: &'static Yaku,
    },
    /// The move captures the only card that a rival side still lacks.
    Denies {
        yaku: &'static Yaku,
        side: Seats,
    },
    /// After the move only `lacks` is missing.
    Nears {
        yaku: &'static Yaku,
        lacks: Hanafuda,
    },
    /// The move captures a card of a yaku that a rival side has begun, so that side cannot complete it.
    Breaks {
        yaku: &'static Yaku,
        side: Seats,
    },
    TakesPoints {
        points: i32,
    },
    /// The move captures all four cards of a month.
    TakesMonth {
        points: i32,
    },
    /// After the move `card`, which the player has not seen, matches no card of the field.
    Strands {
        card: Hanafuda,
    },
    /// The Lightning could capture a card now, and stays in the hand.
    KeepsLightning,
    /// The Lightning captures a card that no other card of the hand can capture.
    OnlyLightning {
        target: Hanafuda,
    },
    /// `target` stays on the field for another card of the hand. No other player holds a card of its month, so only the
    /// Lightning could capture it first. `but_lightning` is true if that is possible.
    Waits {
        target: Hanafuda,
        but_lightning: bool,
    },
    /// The move lays a card, and no other player holds a card of its month. `but_lightning` is true if another player
    /// could capture it with the Lightning.
    LaysSafe {
        but_lightning: bool,
    },
    /// The move lays a card, and another card of its month stays in the hand.
    LaysPaired,
    /// The move lays a card, and the next player is known to hold none of its month.
    LaysBefore {
        next: Seat,
    },
    /// The move lays a card with the fewest points of the hand, and a card with more points could have been laid.
    LaysLeast,
    /// The move lays a card of no yaku that a rival side can still complete, and a card of such a yaku could have been
    /// laid.
    LaysUnwanted,
}

/// The players that could capture a card of another month with the Lightning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wild {
    /// The viewer, with this move.
    Own,
    /// Possibly another player.
    Others,
    Nobody,
}

/// A motive with its weight, in half points.
pub type Weighted<M> = (i32, M);

/// The motives of the greatest weight, in descending order, at most four.
#[must_use]
pub fn weightiest<M>(mut motives: Vec<Weighted<M>>) -> Vec<M> {
    motives.sort_by_key(|&(weight, _)| -weight);
    motives.into_iter().map(|(_, motive)| motive).take(MOST).collect()
}

/// All motives of a move that the fishing games share.
#[must_use]
pub fn motives(view: &RoundView, mv: Move, valuation: &Valuation, wild: Wild) -> Vec<Weighted<Motive>> {
    let Some(card) = mv.card().or(view.turned) else { return Vec::new() };
    let brought = brought(view, mv);
    let look = Candidate { view, valuation, wild, card, brought, kept: view.hand - brought - card.into() };
    let mut motives = look.of_yaku();
    motives.extend(mv.take().and_then(|take| look.of_points(take)));
    motives.extend(mv.take().and_then(|take| look.of_what_is_left(take)));
    if view.turned.is_none() {
        motives.extend(look.of_the_hand(mv.take()));
        if mv.take().is_none() {
            motives.extend(look.of_the_lay());
        }
    }
    motives
}

/// The cards that go to the player's captured cards, including the card played.
#[must_use]
pub fn brought(view: &RoundView, mv: Move) -> Cards {
    match (mv.card().or(view.turned), mv.take()) {
        (Some(card), Some(Take::One(target))) => Cards::single(card) | target.into(),
        // Such a capture always takes the whole month: the cards that are not on the field come from the hand.
        (Some(card), Some(Take::All)) => card.month().cards(),
        _ => Cards::EMPTY,
    }
}

/// The last uncaptured card of a month, if the move captures from that month and the Lightning is captured too. No card
/// can capture it any more, so it is on the field when the round ends.
#[must_use]
pub fn left_over(view: &RoundView, mv: Move) -> Option<Hanafuda> {
    let before = Seat::all(view.sides.into()).fold(Cards::EMPTY, |all, side| all | view.won[side]);
    let brought = brought(view, mv);
    let after = before | brought;
    let mut alone = brought.iter().filter_map(|card| {
        let rest = card.month().cards() - after;
        rest.first().filter(|_| rest.len() == 1)
    });
    alone.next().filter(|_| after.contains(WILD))
}

/// A move, and the round as its player sees it.
struct Candidate<'a> {
    view: &'a RoundView,
    valuation: &'a Valuation,
    wild: Wild,
    /// The card that is played.
    card: Hanafuda,
    /// The captured cards, including `card`.
    brought: Cards,
    /// The cards that stay in the hand.
    kept: Cards,
}

impl Candidate<'_> {
    fn of_yaku(&self) -> Vec<Weighted<Motive>> {
        let view = self.view;
        let (side, spread) = (view.side(view.seat), i32::from(view.sides) - 1);
        let mut motives = Vec::new();
        for yaku in self.valuation.yaku.iter().filter(|yaku| !(yaku.cards & self.brought).is_empty()) {
            let whole = self.valuation.weight * yaku.points;
            let own = Outlook::new(yaku, view, side);
            let missing = own.missing() - self.brought;
            match (own.is_lost(), missing.len(), missing.first()) {
                (false, 0, _) => motives.push((whole, Motive::Completes { yaku })),
                (false, 1, Some(lacks)) => motives.push((whole / 8, Motive::Nears { yaku, lacks })),
                _ => {}
            }
            for rival in Seat::all(view.sides.into()).filter(|&rival| rival != side) {
                let theirs = Outlook::new(yaku, view, rival);
                if theirs.have.is_empty() || theirs.is_lost() {
                    continue;
                }
                let side = self.seats_of(rival);
                motives.push(if theirs.missing().len() == 1 {
                    (3 * whole / 4 / spread, Motive::Denies { yaku, side })
                } else {
                    (whole / 16 / spread, Motive::Breaks { yaku, side })
                });
            }
        }
        motives
    }

    fn of_points(&self, take: Take) -> Option<Weighted<Motive>> {
        let points = self.brought.iter().map(|card| self.points(card)).sum();
        let motive = match take {
            Take::All => Motive::TakesMonth { points },
            Take::One(_) => Motive::TakesPoints { points },
        };
        (points > 0).then_some((2 * points, motive))
    }

    /// [`Motive::Strands`], if the move captures the last field card that an unseen card of at least [`NOBLE`] points
    /// matches.
    fn of_what_is_left(&self, take: Take) -> Option<Weighted<Motive>> {
        let Take::One(target) = take else { return None };
        let month = target.month();
        let is_bare = (self.view.field - self.brought).of(month).is_empty() && self.view.apart.is_empty();
        let card = self.noblest(self.view.unseen().of(month))?;
        let points = self.points(card);
        (is_bare && points >= NOBLE).then_some((points / 2, Motive::Strands { card }))
    }

    /// Motives about the cards that stay in the hand.
    fn of_the_hand(&self, take: Option<Take>) -> Vec<Weighted<Motive>> {
        let mut motives = Vec::new();
        let lying = self.view.field - self.view.apart;
        if self.wild == Wild::Own && self.kept.contains(WILD) && !lying.is_empty() {
            motives.push((self.valuation.patience, Motive::KeepsLightning));
        }
        if let Some(Take::One(target)) = take
            && target.month() != self.card.month()
            && self.view.hand.of(target.month()).is_empty()
        {
            motives.push((1, Motive::OnlyLightning { target }));
        }
        let sure = (lying - self.brought).iter().filter(|card| {
            let mine = self.kept.of(card.month());
            let worth = |cards: Cards| self.noblest(cards).map_or(0, |card| self.points(card));
            !mine.is_empty() && self.is_all_seen(card.month()) && worth(mine) + self.points(*card) > 0
        });
        if let Some(target) = self.noblest(sure.collect()) {
            motives.push((3, Motive::Waits { target, but_lightning: self.wild == Wild::Others }));
        }
        motives
    }

    /// Motives for laying this card instead of another.
    fn of_the_lay(&self) -> Vec<Weighted<Motive>> {
        let (view, month) = (self.view, self.card.month());
        let mut motives = Vec::new();
        let next = view.seat.next(view.players.into());
        if self.is_all_seen(month) {
            motives.push((8, Motive::LaysSafe { but_lightning: self.wild == Wild::Others }));
        } else {
            if !self.kept.of(month).is_empty() {
                motives.push((4, Motive::LaysPaired));
            }
            let lacks = view.lacks[next].contains_all(view.unseen().of(month));
            if lacks && view.held[next] > 0 && view.side(next) != view.side(view.seat) {
                motives.push((6, Motive::LaysBefore { next }));
            }
        }
        let points = self.points(self.card);
        let instead = self.kept - (view.field - view.apart).months();
        if self.kept.iter().all(|other| self.points(other) >= points)
            && instead.iter().any(|other| self.points(other) > points)
        {
            motives.push((5, Motive::LaysLeast));
        }
        if !self.is_wanted(self.card) && instead.iter().any(|other| self.is_wanted(other)) {
            motives.push((7, Motive::LaysUnwanted));
        }
        motives
    }

    /// Returns true if another side can still complete a yaku of the card.
    fn is_wanted(&self, card: Hanafuda) -> bool {
        let (view, own) = (self.view, self.view.side(self.view.seat));
        let begun = |side: Seat, yaku: &Yaku| !(yaku.cards & view.won[side]).is_empty();
        self.valuation.yaku.iter().filter(|yaku| yaku.cards.contains(card)).any(|yaku| {
            let mut owners = Seat::all(view.sides.into()).filter(|&side| begun(side, yaku));
            match (owners.next(), owners.next()) {
                (None, _) => true,
                (Some(owner), None) => owner != own,
                _ => false,
            }
        })
    }

    /// Returns true if the viewer has seen all cards of a month, so that no other player can hold one.
    fn is_all_seen(&self, month: Month) -> bool {
        self.view.unseen().of(month).is_empty()
    }

    fn noblest(&self, cards: Cards) -> Option<Hanafuda> {
        cards.iter().min_by_key(|&card| -self.points(card))
    }

    fn points(&self, card: Hanafuda) -> i32 {
        self.valuation.points[usize::from(card.id())].into()
    }

    fn seats_of(&self, side: Seat) -> Seats {
        Seat::all(self.view.players.into()).filter(|&seat| self.view.side(seat) == side).collect()
    }
}

#[cfg(test)]
pub mod tests;
