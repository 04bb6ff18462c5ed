//! Motives: the reasons for a move.

use crate::ai::Coached;
use crate::cards::arts::{Art, ArtStage, Arts, Card, Suit};
use crate::engine::{BySeat, Seat};

use super::super::rules::moves::{FETCHED, LOOK, Move};
use super::super::rules::options::SEATS;
use super::super::rules::score::{Sheet, worth};
use super::super::rules::trick::Trick;
use super::super::rules::{Shuhari, View};
use super::heuristic::{beats, closed, is_closed};

/// Maximum number of motives of a move.
const MOST: usize = 4;
/// Maximum number of cards that beat a strong card.
const STRONG: u8 = 3;

/// A reason for a move of the viewer. The stage is always a stage of the trick's art, except in [`Motive::Strong`].
/// Leads, gains and losses are measured as if the trick ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motive {
    /// The play ends the game, and no other player has as many points.
    Ends,
    /// The card leads the last stage that the viewer lacks in the art.
    Masters { art: Suit },
    /// The card takes the lead from a rival in the last stage that the rival lacks in the art.
    Stops { seat: Seat, art: Suit },
    /// No other player can beat the card any more, and its stage brings points.
    Secures { stage: ArtStage, points: i32 },
    /// The break ends a stage in which the viewer leads and in which other players could still have won.
    Seals { stage: ArtStage },
    /// The card takes the lead in a stage that brings points. Other players may still play `beaters` cards that beat
    /// it.
    Leads { stage: ArtStage, points: i32, beaters: u8 },
    /// The card takes the lead, and points, from a rival.
    Denies { seat: Seat, stage: ArtStage, points: i32 },
    /// Another card of the hand can then open this stage, which brings points.
    Follows { stage: ArtStage },
    /// The card that comes to the hand is beaten by only `beaters` cards in a stage of an art that brings points.
    Strong { art: Suit, stage: ArtStage, beaters: u8 },
    /// Leading this stage, as another play would, costs a point.
    Avoids { stage: ArtStage },
    /// A rival leads this stage, which costs them points. Another play would take the lead from them.
    Leaves { seat: Seat, stage: ArtStage },
    /// No play takes the lead in a stage that brings points, so the preparation looks for a better card.
    Looks,
    /// The weakest card that could be played this way: no other card is beaten by more cards in the stages that bring
    /// points.
    Spares,
}

impl Coached for Shuhari {
    type Motive = Motive;

    const POINT: u16 = 80;
    const GROSS: u16 = 80;
    /// Fewer than by default, because the rounds are long.
    const REVIEWED: u32 = 12;

    fn motives(view: &View, mv: Move) -> Vec<Motive> {
        let mut motives = match mv {
            Move::Keep(card) => card.art().and_then(|card| strong(view, card)).into_iter().collect(),
            Move::Under(_) => Vec::new(),
            _ => Attempt::new(view, mv).motives(),
        };
        motives.truncate(MOST);
        motives
    }
}

/// A trick, and the learning tables of all players if it ended now.
struct Outlook {
    trick: Trick,
    sheets: BySeat<Sheet, SEATS>,
}

impl Outlook {
    fn new(view: &View, trick: Trick) -> Self {
        let mut sheets = view.sheets;
        if trick.lead.is_some_and(|art| !is_closed(&view.sheets, view.players(), art)) {
            trick.lessons(view.players()).for_each(|(seat, mark)| sheets[seat].learn(mark));
        }
        Self { trick, sheets }
    }

    /// The outlook after this move.
    fn after(&self, view: &View, mv: Move) -> Self {
        let mut trick = self.trick;
        trick.add(mv);
        Self::new(view, trick)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.sheets[seat].points()
    }
}

/// A play, with the outlooks before and after it.
struct Attempt<'a> {
    view: &'a View,
    mv: Move,
    before: Outlook,
    after: Outlook,
    /// The art of the trick.
    art: Suit,
}

impl<'a> Attempt<'a> {
    fn new(view: &'a View, mv: Move) -> Self {
        let before = Outlook::new(view, view.trick);
        let after = before.after(view, mv);
        let art = after.trick.lead.expect("a trick begins with a lead");
        Self { view, mv, before, after, art }
    }

    fn motives(&self) -> Vec<Motive> {
        let all = [
            self.ends(),
            self.masters(),
            self.stops(),
            self.secures(),
            self.seals(),
            self.leads(),
            self.denies(),
            self.follows(),
            self.fetches(),
            self.avoids(),
            self.leaves(),
            self.looks(),
            self.spares(),
        ];
        all.into_iter().flatten().collect()
    }

    fn ends(&self) -> Option<Motive> {
        let Self { view, ref after, .. } = *self;
        let players = view.players();
        let is_last = view.tricks + 1 == view.table.options().trick_cap.count()
            || closed(&after.sheets, players).into_iter().filter(|&closed| closed).count() > 1;
        let is_ahead = self.rivals().all(|rival| after.points(rival) < after.points(view.seat));
        (after.trick.plays.len() == Trick::length(players) && is_last && is_ahead).then_some(Motive::Ends)
    }

    fn masters(&self) -> Option<Motive> {
        let masters = |outlook: &Outlook| outlook.sheets[self.view.seat].has_mastered(self.art);
        (masters(&self.after) && !masters(&self.before)).then_some(Motive::Masters { art: self.art })
    }

    fn stops(&self) -> Option<Motive> {
        let art = self.art;
        let masters = |outlook: &Outlook, seat| outlook.sheets[seat].has_mastered(art);
        let seat = self.rivals().find(|&rival| masters(&self.before, rival) && !masters(&self.after, rival))?;
        Some(Motive::Stops { seat, art })
    }

    fn secures(&self) -> Option<Motive> {
        let ((card, stage), to_come) = (self.leader()?, self.to_come());
        let is_sure = |card| beaters(to_come, card, self.art, stage) == 0;
        let points = self.brings(stage);
        let was_sure = self.led(stage).is_some_and(is_sure);
        (points > 0 && is_sure(card) && !was_sure).then_some(Motive::Secures { stage, points })
    }

    fn seals(&self) -> Option<Motive> {
        let Move::Break(_) = self.mv else { return None };
        let stage = self.before.trick.stage;
        let is_open = beaters(self.to_come(), self.led(stage)?, self.art, stage) > 0;
        (is_open && self.brings(stage) > 0).then_some(Motive::Seals { stage })
    }

    fn leads(&self) -> Option<Motive> {
        let (card, stage) = self.leader()?;
        let (points, beaters) = (self.gained(self.view.seat), beaters(self.to_come(), card, self.art, stage));
        (points > 0 && beaters > 0).then_some(Motive::Leads { stage, points, beaters })
    }

    fn denies(&self) -> Option<Motive> {
        let (seat, lost) = self.rivals().map(|rival| (rival, -self.gained(rival))).max_by_key(|&(_, lost)| lost)?;
        (lost > 0).then_some(Motive::Denies { seat, stage: self.after.trick.stage, points: lost })
    }

    fn follows(&self) -> Option<Motive> {
        let Self { view, ref after, art, .. } = *self;
        let stage = after.trick.stage.next()?;
        let openers = after.trick.breakers(view.table.options().break_scope);
        let can_open = !(view.hand.arts & (openers - Arts::single(self.live()?))).is_empty();
        let plays_again = self.left() >= view.players();
        let brings = would_bring(&after.sheets, view, art, stage) > 0;
        (can_open && plays_again && brings).then_some(Motive::Follows { stage })
    }

    fn fetches(&self) -> Option<Motive> {
        if let Move::Review(card) = self.mv { strong(self.view, card) } else { None }
    }

    fn avoids(&self) -> Option<Motive> {
        let me = self.view.seat;
        let costs = |other: &Outlook| other.points(me) < self.before.points(me);
        let other = self.others().find(costs).filter(|_| self.gained(me) == 0)?;
        Some(Motive::Avoids { stage: other.trick.stage })
    }

    fn leaves(&self) -> Option<Motive> {
        let costs = |rival: &Seat| self.after.points(*rival) < self.view.sheets[*rival].points();
        let helps = |rival: &Seat| self.others().any(|other| other.points(*rival) > self.after.points(*rival));
        let seat = self.rivals().filter(costs).find(helps)?;
        Some(Motive::Leaves { seat, stage: self.before.trick.stage })
    }

    fn looks(&self) -> Option<Motive> {
        let me = self.view.seat;
        let gains = |other: Outlook| other.points(me) > self.before.points(me);
        (self.mv == Move::Prep && !self.others().any(gains)).then_some(Motive::Looks)
    }

    fn spares(&self) -> Option<Motive> {
        let hand = self.view.hand.arts;
        let (card, among) = match self.mv {
            Move::Rest(card) => (card, hand),
            Move::Practice(card) if self.gained(self.view.seat) <= 0 => (card, hand & self.before.trick.practisers()),
            _ => return None,
        };
        let beaters = |card| best_use(self.view, card).map_or(u8::MAX, |(beaters, ..)| beaters);
        let most = among.iter().map(beaters).max()?;
        let differ = among.iter().any(|other| beaters(other) < most);
        (differ && beaters(card) == most).then_some(Motive::Spares)
    }

    fn rivals(&self) -> impl Iterator<Item = Seat> {
        let me = self.view.seat;
        Seat::all(self.view.players()).filter(move |&seat| seat != me)
    }

    /// The played card, if it counts in a stage.
    fn live(&self) -> Option<Art> {
        if let Move::Lead(card) | Move::Practice(card) | Move::Break(card) = self.mv { Some(card) } else { None }
    }

    /// The played card and its stage, if the card leads the stage.
    fn leader(&self) -> Option<(Art, ArtStage)> {
        let stage = self.after.trick.stage;
        self.live().filter(|&card| self.after.trick.winner(stage) == Some(card)).map(|card| (card, stage))
    }

    /// The card with which the viewer already leads a stage.
    fn led(&self, stage: ArtStage) -> Option<Art> {
        let (trick, players) = (&self.before.trick, self.view.players());
        trick.winner(stage).filter(|&card| trick.player_of(card, players) == Some(self.view.seat))
    }

    /// The points that a seat gains by the play.
    fn gained(&self, seat: Seat) -> i32 {
        self.after.points(seat) - self.before.points(seat)
    }

    /// The points that a stage brings the viewer, who leads it.
    fn brings(&self, stage: ArtStage) -> i32 {
        let Self { view, art, .. } = *self;
        let stages = self.after.sheets[view.seat].stages(art);
        if view.sheets[view.seat].mark(art, stage).is_some() || is_closed(&view.sheets, view.players(), art) {
            0
        } else {
            worth(stages) - worth(stages & !(1 << stage as u16))
        }
    }

    /// The outlooks after each play that counts in a stage, including this play.
    fn others(&self) -> impl Iterator<Item = Outlook> {
        let Self { view, ref before, .. } = *self;
        let practices = (view.hand.arts & before.trick.practisers()).iter().map(Move::Practice);
        let breakers = before.trick.breakers(view.table.options().break_scope);
        practices.chain((view.hand.arts & breakers).iter().map(Move::Break)).map(|mv| before.after(view, mv))
    }

    /// Number of plays left in the trick.
    fn left(&self) -> usize {
        Trick::length(self.view.players()) - self.after.trick.plays.len()
    }

    /// The cards that other players may still play in the trick, as far as the viewer knows.
    fn to_come(&self) -> Arts {
        let (view, players, left) = (self.view, self.view.players(), self.left());
        let known = self.rivals().fold(Arts::EMPTY, |all, rival| all | view.minds[rival].known.arts);
        let under: Arts = view.under.iter().filter_map(|hidden| hidden.card?.art()).collect();
        let row: Arts = view.trick.plays.iter().filter_map(|play| play.card.art()).collect();
        let hidden = Arts::ALL - view.hand.arts - row - view.discard.arts - known - under;
        // Maximum number of cards that may be drawn or looked at before the trick ends.
        let drawn = LOOK * (left + 1);
        let mut drawable = hidden | (view.discard.arts & FETCHED);
        if usize::from(view.deck) < drawn + view.under.len() {
            drawable |= under;
        }
        if usize::from(view.deck) < drawn {
            drawable |= view.discard.arts;
        }
        let mut all = Arts::EMPTY;
        for (steps, seat) in view.seat.clockwise(players).enumerate().skip(1) {
            let (plays, mind) = ((left + players - steps) / players, &view.minds[seat]);
            let holds = |card: &Art| mind.unknown.iter().any(|lack| lack.allows(Card::from(*card)));
            if plays > 0 {
                all = all | mind.known.arts | hidden.iter().filter(holds).collect();
            }
            if plays > 1 {
                all |= drawable;
            }
        }
        all
    }
}

/// Number of these cards that beat a card in a stage.
fn beaters(of: Arts, card: Art, art: Suit, stage: ArtStage) -> u8 {
    count((of & art.at(stage)).iter().filter(|&other| beats(stage, other, card)).count())
}

/// The motive for a strong card that comes to the hand.
fn strong(view: &View, card: Art) -> Option<Motive> {
    let (beaters, art, stage) = best_use(view, card).filter(|&(beaters, ..)| beaters <= STRONG)?;
    Some(Motive::Strong { art, stage, beaters })
}

/// The stage in which the fewest cards beat a card, among all stages that would bring the viewer points.
fn best_use(view: &View, card: Art) -> Option<(u8, Suit, ArtStage)> {
    let uses = ArtStage::ALL
        .into_iter()
        .map(|stage| (beaters(Arts::ALL, card, card.suit(stage), stage), card.suit(stage), stage));
    uses.filter(|&(_, art, stage)| would_bring(&view.sheets, view, art, stage) > 0).min_by_key(|&(beaters, ..)| beaters)
}

/// The points that one more stage of an art would bring the viewer, who has these marks.
fn would_bring(sheets: &BySeat<Sheet, SEATS>, view: &View, art: Suit, stage: ArtStage) -> i32 {
    let stages = sheets[view.seat].stages(art);
    if is_closed(&view.sheets, view.players(), art) { 0 } else { worth(stages | 1 << stage as u16) - worth(stages) }
}

fn count(cards: usize) -> u8 {
    u8::try_from(cards).expect("there are twelve at most")
}
