//! Checks motives against the full state of the game.

use std::collections::BTreeMap;

use crate::ai::{Brain, Coached, weigh};
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Luck, Rng, Seat, Seats, Table, Turn, usual_sitters};
use crate::fishing::{Fished, Move, Take, Yaku};
use crate::ui::{Advised, Lang, Names};

use super::super::Motive;
use super::LETTERS;
use super::words::kind;

/// The number of rounds of each match that are examined.
const ROUNDS: u16 = 2;

/// A move in a position of a match.
pub struct Case<'a, G> {
    pub game: &'a G,
    pub seat: Seat,
    pub mv: Move,
    pub after: G,
}

/// Plays matches at tables of every kind, half of the moves greedy and half random. Calls `look` for each legal move in
/// about one of `one_of` positions.
fn each_case<G: Fished>(one_of: u32, mut look: impl FnMut(&Table<G::Options>, &Case<G>)) {
    let mut rng = Rng::new(5);
    let mut buffer = Vec::new();
    for table in Table::<G::Options>::every() {
        let mut game = G::new(&table);
        while game.rounds() < ROUNDS {
            let Turn::Seat(seat) = game.turn() else {
                let Turn::Chance = game.turn() else { break };
                let chance = game.sample_chance(&mut rng);
                game.resolve(&chance).expect("its own chance");
                continue;
            };
            if rng.below(one_of) == 0 {
                for mv in game.legal() {
                    let mut after = game.clone();
                    after.play_unchecked(mv);
                    look(&table, &Case { game: &game, seat, mv, after });
                }
            }
            let moves = game.legal();
            let greedy = moves.len() > 1 && rng.below(2) == 0;
            let mv = if greedy {
                G::heuristic_move(&game.view(seat), &moves, G::GREEDY, &mut rng)
            } else {
                game.random_move(&mut rng, &mut buffer)
            };
            game.play_unchecked(mv);
        }
    }
}

/// Checks every motive in such positions: it is true, each language has a short and distinct sentence for it, and its
/// idea names no card of the hand. `shared` returns the motive if it is one of all fishing games, `is_true` checks the
/// other motives, and `may_be_wild` returns true if a Lightning in the hand of a seat could capture any card.
pub fn every_motive_is_true<G: Fished + Advised>(
    shared: impl Fn(&G::Motive) -> Option<Motive>,
    is_true: impl Fn(&Case<G>, &G::Motive) -> bool,
    may_be_wild: impl Fn(&G, Seat) -> bool,
) {
    let (mut count, mut texts) = (0, BTreeMap::new());
    each_case::<G>(2, |table, case| {
        let view = case.game.view(case.seat);
        let motives = G::motives(&view, case.mv);
        assert!(motives.len() <= 4);
        for motive in &motives {
            let holds = match shared(motive) {
                Some(motive) => case.holds(motive, &may_be_wild),
                None => is_true(case, motive),
            };
            assert!(holds, "{motive:?} of {} in {view:?}", case.mv);
            count += 1;
            for lang in Lang::ALL {
                let names = Names::new(&usual_sitters(table.players()), lang);
                let (idea, text) = ((G::advice(lang).idea)(motive, &names), (G::advice(lang).motive)(motive, &names));
                for sentence in [&idea, &text] {
                    assert!(!sentence.is_empty() && sentence.chars().count() <= LETTERS, "{sentence}");
                }
                let name = crate::ui::words::words(lang).hanafuda.card;
                let given_away = case.game.sight(case.seat).hand.iter().find(|&card| idea.contains(name(card)));
                assert_eq!(given_away, None, "{idea}");
                let same = texts.entry(text).or_insert_with(|| motive.clone());
                assert_eq!(same, motive, "two motives are told alike");
            }
        }
    });
    assert!(count > 5_000, "{count} motives are few");
}

/// Prints the number of positions whose best move has a motive, the loss that one move in ten reaches, and statistics
/// of moves by their first motive.
pub fn sense<G: Fished + Coached>() {
    let (mut positions, mut count, mut losses) = (0, 0, Vec::new());
    let mut kinds = BTreeMap::<String, (u32, u32, f32)>::new();
    let mut before: Option<G> = None;
    each_case::<G>(4, |_, case| {
        let moves = case.game.legal();
        if moves.len() < 2 || before.as_ref() == Some(case.game) {
            return;
        }
        before = Some(case.game.clone());
        let view = case.game.view(case.seat);
        let weighing = weigh::<G>(&view, 3, 0, 1);
        let best = weighing.best();
        positions += 1;
        for (place, &mv) in moves.iter().enumerate() {
            let motives = G::motives(&view, mv);
            let loss = weighing.gain(best, place).mean;
            let tally = kinds.entry(motives.first().map_or_else(|| "nothing".to_owned(), kind)).or_default();
            losses.push(loss);
            if place == best {
                count += u32::from(!motives.is_empty());
                tally.0 += 1;
            } else {
                tally.1 += 1;
                tally.2 += loss;
            }
        }
    });
    losses.sort_by(f32::total_cmp);
    println!("{}: something speaks for the best move in {count} of {positions} positions", G::ID);
    println!("one move in ten loses {:.0} or more", losses[losses.len() * 9 / 10]);
    for (kind, (best, others, loss)) in &kinds {
        println!(
            "{kind}: {best} of the best, {others} others, which lose {:.0}",
            f64::from(*loss) / f64::from(*others)
        );
    }
}

impl<G: Fished> Case<'_, G> {
    fn side(&self) -> Seat {
        self.game.sight(self.seat).side(self.seat)
    }

    /// The cards that the move captured, as the engine recorded them.
    fn gained(&self) -> Cards {
        let catch = self.after.sight(self.seat).catches[1].expect("a card was played");
        assert_eq!(catch.seat, self.seat);
        if catch.taken.is_empty() { Cards::EMPTY } else { catch.taken | catch.card.into() }
    }

    fn won_before(&self, side: Seat) -> Cards {
        self.game.sight(self.seat).won[side]
    }

    fn points(&self, cards: Cards) -> i32 {
        cards.iter().map(|card| i32::from(self.game.valuation().points[usize::from(card.id())])).sum()
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.seat.clockwise(self.game.sight(self.seat).players.into()).skip(1)
    }

    /// The cards that no player holds.
    fn pile(&self) -> Cards {
        self.others().fold(self.game.sight(self.seat).unseen(), |rest, seat| rest - self.game.sight(seat).hand)
    }

    /// Returns true if a side could complete a yaku by capturing all uncaptured cards.
    fn can_make(&self, side: Seat, yaku: &Yaku) -> bool {
        let mut others = Seat::all(self.game.sight(self.seat).sides.into()).filter(|&other| other != side);
        others.all(|other| (self.won_before(other) & yaku.cards).is_empty())
    }

    fn is_needed(&self, card: Hanafuda) -> bool {
        let sides = self.game.sight(self.seat).sides.into();
        let rows = self.game.valuation().yaku.iter().filter(|yaku| yaku.cards.contains(card));
        rows.into_iter().any(|yaku| Seat::all(sides).any(|side| side != self.side() && self.can_make(side, yaku)))
    }

    /// Returns true if, after the move, the card is on the field, no other player can capture it by its month, and
    /// `but_lightning` is right about a capture by the Lightning.
    fn is_safe(&self, card: Hanafuda, but_lightning: bool, may_be_wild: impl Fn(&G, Seat) -> bool) -> bool {
        let month = card.month();
        let lies = self.after.sight(self.seat).field.contains(card);
        let held = self.others().any(|seat| !self.game.sight(seat).hand.of(month).is_empty());
        let lightning = self.game.sight(self.seat).unseen().contains(Hanafuda::LIGHTNING);
        let wild = lightning && self.others().any(|seat| may_be_wild(self.game, seat));
        lies && !held && self.pile().of(month).is_empty() && wild == but_lightning
    }

    fn holds(&self, motive: Motive, may_be_wild: impl Fn(&G, Seat) -> bool) -> bool {
        let (before, after) = (self.game.sight(self.seat), self.after.sight(self.seat));
        let own = self.side();
        let legal = self.game.legal();
        let laid = self.mv.card().filter(|_| self.mv.take().is_none());
        let instead = |better: &dyn Fn(Hanafuda) -> bool| {
            legal.iter().any(|mv| matches!(*mv, Move::Lay(card) if Some(card) != laid && better(card)))
        };
        let first = |seats: Seats| seats.iter().next().expect("a side has a seat");
        match motive {
            Motive::Completes { yaku } => {
                !before.won[own].contains_all(yaku.cards) && after.won[own].contains_all(yaku.cards)
            }
            Motive::Denies { yaku, side } => {
                let lacked = yaku.cards - before.won[first(side)];
                first(side) != own && lacked.len() == 1 && self.gained().contains_all(lacked)
            }
            Motive::Nears { yaku, lacks } => {
                let lacked = yaku.cards - before.won[own] - self.gained();
                lacked == lacks.into()
                    && self.can_make(own, yaku)
                    && !before.won[own].contains_all(yaku.cards - lacks.into())
            }
            Motive::Breaks { yaku, side } => {
                let rival = first(side);
                rival != own
                    && self.can_make(rival, yaku)
                    && !(before.won[rival] & yaku.cards).is_empty()
                    && (yaku.cards - before.won[rival]).len() > 1
                    && !(self.gained() & yaku.cards).is_empty()
            }
            Motive::TakesPoints { points } => self.gained().len() == 2 && self.points(self.gained()) == points,
            Motive::TakesMonth { points } => {
                self.gained().fours() == self.gained() && self.points(self.gained()) == points
            }
            Motive::Strands { card } => before.unseen().contains(card) && after.matching(card).is_empty(),
            Motive::KeepsLightning => {
                let takes = |mv: &Move| matches!(mv, Move::Play(Hanafuda::LIGHTNING, _));
                legal.iter().any(takes) && after.hand.contains(Hanafuda::LIGHTNING)
            }
            Motive::OnlyLightning { target } => {
                let others = |mv: &Move| match *mv {
                    Move::Play(card, Take::One(one)) => card != Hanafuda::LIGHTNING && one == target,
                    Move::Play(card, Take::All) => card.month() == target.month(),
                    _ => false,
                };
                self.mv == Move::Play(Hanafuda::LIGHTNING, Take::One(target)) && !legal.iter().any(others)
            }
            Motive::Waits { target, but_lightning } => {
                !after.hand.of(target.month()).is_empty() && self.is_safe(target, but_lightning, may_be_wild)
            }
            Motive::LaysSafe { but_lightning } => {
                laid.is_some_and(|card| self.is_safe(card, but_lightning, may_be_wild))
            }
            Motive::LaysPaired => laid.is_some_and(|card| !after.hand.of(card.month()).is_empty()),
            Motive::LaysBefore { next } => {
                let hand = self.game.sight(next).hand;
                laid.is_some_and(|card| hand.of(card.month()).is_empty()) && self.others().next() == Some(next)
            }
            Motive::LaysLeast => laid.is_some_and(|card| {
                let points = |card: Hanafuda| self.points(card.into());
                before.hand.iter().all(|other| points(other) >= points(card))
                    && instead(&|other| points(other) > points(card))
            }),
            Motive::LaysUnwanted => {
                laid.is_some_and(|card| !self.is_needed(card)) && instead(&|other| self.is_needed(other))
            }
        }
    }
}
