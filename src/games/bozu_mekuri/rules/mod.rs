//! The rules: order of turns, effects of the four kinds of card, and end of the game.
//!
//! The fields of the state are private, so only this module and its submodules have access to hidden state. The
//! submodules derive views, facts and determinizations from it. A brain and a table get a [`View`].

pub mod facts;
mod determinize;
pub mod options;
pub mod rulebook;
mod reporting;
mod view;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::cards::poems::{Figure, Poet, Poets};
use crate::engine::{
    BySeat, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, ScoreLine, Scores, Seat, Seats, Settlement, Table,
    Turn, notation,
};

use facts::{Fact, Reason};
use options::{BozuOptions, SEATS, STACKS, SemimaruRule};
use rulebook::BozuRule;

pub use view::View;

/// Draws the top card of a stack. This is the only kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Draw {
    pub stack: u8,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", self.stack + 1)
    }
}

impl FromStr for Draw {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [b's', digit @ b'1'..=b'9'] => Ok(Draw { stack: digit - b'1' }),
            _ => Err(()),
        }
    }
}

/// Chance events: the choice of the starter and the drawn card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    Starter {
        seat: Seat,
    },
    Draw {
        seat: Seat,
        #[serde(serialize_with = "notation")]
        card: Poet,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    Lots,
    Choosing(Seat),
    Drawing { seat: Seat, stack: u8 },
    Over,
}

/// The drawn cards in the order of the draws.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Drawn {
    cards: [u8; 100],
    count: u8,
}

impl Drawn {
    fn push(&mut self, card: Poet) {
        self.cards[self.count as usize] = card.no();
        self.count += 1;
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = Poet> {
        self.cards[..self.count as usize].iter().map(|&no| Poet::new(no).expect("only poets are pushed"))
    }
}

impl fmt::Debug for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// State of one game of Bōzu-mekuri. All of it is public. The order of the face-down cards is not part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct BozuMekuri {
    table: Table<BozuOptions>,
    phase: Phase,
    stacks: [u8; STACKS],
    /// The face-down cards.
    unseen: Poets,
    piles: BySeat<Poets, SEATS>,
    deposit: Poets,
    out: Seats,
    drawn: Drawn,
    /// The seat that drew the latest card, and the stack of that card.
    latest: Option<(Seat, u8)>,
}

impl BozuMekuri {
    fn options(&self) -> &BozuOptions {
        self.table.options()
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    /// Turns a card up and applies its effect, then sets the next phase.
    fn reveal(&mut self, seat: Seat, card: Poet) {
        use SemimaruRule as S;
        let kind = self.options().deck.kind(card);
        let again = match (kind, self.options().semimaru) {
            (Figure::Man, _) | (Figure::Semimaru, S::Man) => self.keep(seat, card),
            (Figure::Monk, _) | (Figure::Semimaru, S::Monk) => self.sweep(seat, card),
            (Figure::Lady, _) => self.claim(seat, card),
            (Figure::Semimaru, S::Disqualified) => self.disqualify(seat, card),
            (Figure::Semimaru, S::OthersDiscard | S::EveryoneDiscards) if self.unseen.is_empty() => {
                self.lose_by_the_last_card(seat, card)
            }
            (Figure::Semimaru, S::OthersDiscard) => self.scatter_others(seat, card),
            (Figure::Semimaru, S::EveryoneDiscards) => self.scatter_all(seat, card),
        };
        let again = again || self.options().emperors_draw_again && card.is_emperor();
        // BM-04: the game ends with the last card, even if that card grants another draw.
        self.phase = if self.unseen.is_empty() {
            Phase::Over
        } else if again {
            Phase::Choosing(seat)
        } else {
            Phase::Choosing(self.after(seat))
        };
    }

    /// Adds the card to the drawer's pile. Like all effects below, it returns true if the drawer draws again.
    fn keep(&mut self, seat: Seat, card: Poet) -> bool {
        self.piles[seat].insert(card);
        false
    }

    /// BM-04, BM-05: moves the drawer's whole pile and the monk to the deposit. The pile may be empty.
    fn sweep(&mut self, seat: Seat, card: Poet) -> bool {
        self.deposit |= self.piles[seat];
        self.deposit.insert(card);
        self.piles[seat] = Poets::EMPTY;
        false
    }

    /// BM-03, BM-04: the drawer keeps the lady and takes the deposit. If the deposit is empty, they draw again.
    fn claim(&mut self, seat: Seat, card: Poet) -> bool {
        let nothing = self.deposit.is_empty();
        self.piles[seat] |= self.deposit;
        self.piles[seat].insert(card);
        self.deposit = Poets::EMPTY;
        nothing || self.options().lady_draws_again
    }

    /// BM-06: all other players discard. The drawer keeps Semimaru as an ordinary card.
    fn scatter_others(&mut self, seat: Seat, card: Poet) -> bool {
        for other in Seat::all(self.players()).filter(|&other| other != seat) {
            self.deposit |= self.piles[other];
            self.piles[other] = Poets::EMPTY;
        }
        self.keep(seat, card)
    }

    fn scatter_all(&mut self, seat: Seat, card: Poet) -> bool {
        self.scatter_others(seat, card);
        self.deposit |= self.piles[seat];
        self.piles[seat] = Poets::EMPTY;
        false
    }

    /// House rule: the drawer is out. Their pile and Semimaru go to the deposit, as with a monk.
    fn disqualify(&mut self, seat: Seat, card: Poet) -> bool {
        self.out.insert(seat);
        self.sweep(seat, card)
    }

    /// BM-07, BM-08: no player discards, and the drawer cannot win.
    fn lose_by_the_last_card(&mut self, seat: Seat, card: Poet) -> bool {
        self.out.insert(seat);
        self.keep(seat, card)
    }

    /// The next seat clockwise that is not out.
    fn after(&self, seat: Seat) -> Seat {
        seat.next(self.players())
            .clockwise(self.players())
            .find(|&next| !self.out.contains(next))
            .expect("one Semimaru throws out one of at least two")
    }

    /// BM-08, BM-09, BM-10: the most cards win, players who are out cannot win, ties are shared, the deposit counts for
    /// no player.
    fn scores(&self) -> Scores {
        let totals = BySeat::each(self.players(), |seat| count(self.piles[seat]).into());
        Scores::most_wins(totals, self.players(), self.out)
    }
}

impl Game for BozuMekuri {
    const ID: &'static str = "bozu-mekuri";
    const RULES: u16 = 1;
    const CARDS: u8 = 100;

    type Options = BozuOptions;
    type Rule = BozuRule;
    type Move = Draw;
    type Chance = Chance;
    type View = View;
    type Fact = Fact;
    type Reason = Reason;

    /// BM-02: the stacks are as equal as possible, the higher ones first.
    fn new(table: &Table<BozuOptions>) -> Self {
        let count = table.options().stacks.get();
        let mut stacks = [0; STACKS];
        for (place, stack) in stacks.iter_mut().enumerate().take(count.into()) {
            let place = u16::try_from(place).expect("there are five places");
            *stack = u8::try_from((100 + count - 1 - place) / count).expect("a hundred fits");
        }
        Self {
            table: table.clone(),
            phase: Phase::Lots,
            stacks,
            unseen: Poets::ALL,
            piles: BySeat::default(),
            deposit: Poets::EMPTY,
            out: Seats::NONE,
            drawn: Drawn { cards: [0; 100], count: 0 },
            latest: None,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lots | Phase::Drawing { .. } => Turn::Chance,
            Phase::Choosing(seat) => Turn::Seat(seat),
            Phase::Over => Turn::Over(self.scores()),
        }
    }

    fn sample_chance(&self, luck: &mut impl Luck) -> Chance {
        if let Phase::Drawing { seat, .. } = self.phase {
            return Chance::Draw { seat, card: luck.card(&self.unseen) };
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most eight players")]
        let lot = || Seat::new(luck.below(self.players() as u32) as usize);
        Chance::Starter { seat: self.options().starter.named().unwrap_or_else(lot) }
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Impossible> {
        match (self.phase, chance) {
            (Phase::Lots, &Chance::Starter { seat }) if seat.number() < self.players() => {
                self.phase = Phase::Choosing(seat);
            }
            (Phase::Drawing { seat, stack }, &Chance::Draw { seat: drawer, card })
                if seat == drawer && self.unseen.contains(card) =>
            {
                self.stacks[stack as usize] -= 1;
                self.unseen.remove(card);
                self.drawn.push(card);
                self.latest = Some((seat, stack));
                self.reveal(seat, card);
            }
            _ => return Err(Impossible),
        }
        Ok(())
    }

    fn moves(&self, into: &mut Vec<Draw>) {
        if let Phase::Choosing(_) = self.phase {
            into.extend((0_u8..).zip(self.stacks).filter(|&(_, height)| height > 0).map(|(stack, _)| Draw { stack }));
        }
    }

    /// BM-02: any stack that is not empty is legal, also for an extra draw.
    fn judge(&self, mv: Draw) -> Result<Rule, Reason> {
        let stacks = u8::try_from(self.options().stacks.get()).expect("there are at most five");
        if mv.stack >= stacks {
            Err(Reason::NoSuchStack { stack: mv.stack, stacks })
        } else if self.stacks[mv.stack as usize] == 0 {
            Err(Reason::EmptyStack { stack: mv.stack })
        } else {
            Ok(BozuRule::Stacks.into())
        }
    }

    fn play_unchecked(&mut self, mv: Draw) {
        debug_assert!(self.judge(mv).is_ok());
        if let Phase::Choosing(seat) = self.phase {
            self.phase = Phase::Drawing { seat, stack: mv.stack };
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn viewer(view: &View) -> Seat {
        view.seat
    }

    fn determinize(view: &View, _rng: &mut Rng) -> Self {
        determinize::determinize(view)
    }

    fn standing(view: &View) -> BySeat<i32, MOST_SEATS> {
        BySeat::each(view.players(), |seat| count(view.piles[seat]).into())
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, _to: Seat) -> Vec<Fact> {
        reporting::facts(self, event, after)
    }

    /// Checks that each of the hundred cards is in exactly one place, and that the heights of the stacks add up to the
    /// number of face-down cards.
    fn audit(&self) -> Result<(), String> {
        let places = self.piles.of(self.players()).iter().chain([&self.deposit, &self.unseen]);
        let (mut all, mut sum) = (Poets::EMPTY, 0);
        for &place in places {
            all |= place;
            sum += place.len();
        }
        if all != Poets::ALL || sum != 100 {
            return Err(format!("{sum} cards, {} different ones", all.len()));
        }
        let heights: usize = self.stacks.iter().map(|&height| usize::from(height)).sum();
        if heights != self.unseen.len() {
            return Err(format!("stacks of {heights} for {} cards", self.unseen.len()));
        }
        Ok(())
    }

    fn rounds(&self) -> u16 {
        u16::from(self.phase == Phase::Over)
    }

    fn settlement(&self) -> Option<Settlement> {
        let Turn::Over(Scores { totals, .. }) = self.turn() else { return None };
        let thrown_out = match self.options().semimaru {
            SemimaruRule::Disqualified => BozuRule::Semimaru.into(),
            _ => BozuRule::SemimaruLast.into(),
        };
        let line = |seat: Seat| ScoreLine {
            seat,
            points: totals[seat],
            rule: if self.out.contains(seat) { thrown_out } else { BozuRule::End.into() },
            cards: self.piles[seat].iter().map(|card| card.to_string()).collect(),
        };
        Some(Settlement { scores: totals, totals, lines: Seat::all(self.players()).map(line).collect() })
    }
}

/// Number of cards in a set. A byte suffices for a hundred cards.
pub fn count(cards: Poets) -> u8 {
    u8::try_from(cards.len()).expect("there are a hundred cards")
}

#[cfg(test)]
mod tests;
