//! The computer players. They simulate to the end of the round and no further: what comes then is dealt anew.

use crate::ai::{Brain, Edge, Method, Plan, Search, VICTORY, Worth};
use crate::engine::{Game, Luck, Rng, Seat, Turn};

use super::board::Stage;
use super::ending::Ending;
use super::habit::habitual;
use super::judgement;
use super::measured::EDGES;
use super::rules::{Move, Shochikubai};
use super::view::View;

/// With so many tricks to go at the table itself, simulations play the cards as well as can be, instead of by habit.
/// Before that it takes longer than it is worth: what the hands are is guessed, and habit is as good a guess.
const EXACT: u8 = 1;
/// What a point more than another has is worth, in thousandths of a victory.
const POINT: i32 = 14;

const fn search(simulations: u32) -> Plan {
    Plan::Search(Search::new(Shochikubai::METHOD, simulations))
}

impl Brain for Shochikubai {
    const LEVELS: &'static [Plan] = &[Plan::Judge(0), Plan::Judge(1), Plan::Judge(judgement::CAREFUL), search(8_000)];
    const GREEDY: u8 = judgement::CAREFUL;
    const METHOD: Method = Method::Flat;
    const CURIOSITY: u16 = 300;

    const EDGES: &'static [Edge] = EDGES;

    fn judge_moves(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        judgement::best(view, moves, grade, rng)
    }

    #[inline]
    fn is_far_from(&self, view: &View) -> bool {
        self.board.settled != view.board.settled
    }

    /// By how much a seat is ahead of the others on average and of the best of them; behind the last round it counts
    /// as much whether it has won.
    fn worth(&self, _view: &View) -> Worth {
        let players = self.board.players();
        let totals = self.board.totals.of(players);
        let winners = if let Turn::Over(scores) = self.turn() { Some(scores.winners) } else { None };
        let many = i32::try_from(players).expect("there are four at most");
        let all: i32 = totals.iter().sum();
        let mut worth = Worth::default();
        for seat in Seat::all(players) {
            let mine = totals[seat.number()];
            let others =
                totals.iter().enumerate().filter(|&(other, _)| other != seat.number()).map(|(_, &total)| total);
            let best = others.max().unwrap_or(0);
            let lead = (mine - best) + (many * mine - all) / (many - 1);
            let soft = (i32::from(VICTORY) / 2 + lead * POINT / 2).clamp(0, VICTORY.into());
            let soft = u16::try_from(soft).expect("it is between 0 and 1000");
            worth[seat] = match winners {
                Some(winners) if winners.contains(seat) => {
                    let share = VICTORY / u16::try_from(winners.len()).expect("there are four at most");
                    soft.midpoint(share)
                }
                Some(_) => soft / 2,
                None => soft,
            };
        }
        worth
    }

    #[inline]
    fn habit(&self, rng: &mut Rng, _buffer: &mut Vec<Move>) -> Move {
        habitual(self, rng)
    }

    fn promise(&self, moves: &[Move], weights: &mut [u16]) {
        judgement::promise(self, moves, weights);
    }

    fn play_on(&mut self, view: &View, luck: &mut impl Luck, rng: &mut Rng, _buffer: &mut Vec<Move>) -> Worth {
        while !self.is_far_from(view) {
            match self.board.stage {
                Stage::Playing(_) if view.board.size().tricks() - view.board.past.len() <= EXACT => {
                    if let Some(outcome) = Ending::solve(self, view.seat, luck) {
                        self.board.won = outcome.won;
                        self.settle();
                    }
                }
                Stage::Playing(_) | Stage::Drafting { .. } | Stage::Bonuses { .. } => {
                    self.play_unchecked(habitual(self, rng));
                }
                _ => {
                    let chance = self.sample_chance(luck);
                    self.resolve(&chance).expect("a game can have what it sampled itself");
                }
            }
        }
        self.worth(view)
    }
}
