//! What is to be said of the moves of a position, once they have been weighed.

use crate::ai::{Vote, Weighing, best};
use crate::engine::{Rng, Seat};
use crate::games::{self, Registered, Visitor};
use crate::ui::{Lang, Names};

use super::super::session::Match;
use super::super::settings::Tutor;
use super::words::{Words, words};

/// What a tutor who speaks of everything takes for a mistake, as a share of a gross one.
const SMALL: f32 = 0.25;

/// What the workers have found out about the moves of a seat.
#[derive(Clone, PartialEq)]
pub struct Known {
    pub of: Match,
    pub seat: Seat,
    pub weighing: Weighing,
    /// How the hardest level chooses; nothing until it has been asked.
    pub votes: Option<Vec<Vote>>,
}

/// A move, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// In notation.
    pub mv: String,
    /// The cards that it names, in notation.
    pub cards: Vec<String>,
    /// The move as a button says it.
    pub action: String,
    pub idea: Option<String>,
    pub motives: Vec<String>,
    /// What it is worth against another one.
    pub worth: Option<String>,
}

impl Known {
    /// The move of the hardest level.
    pub fn hint(&self, lang: Lang) -> Option<Advice> {
        let place = best(self.votes.as_ref()?)?;
        self.tell(lang, Question::Hint(place))
    }

    /// What would have been better than a move, if the tutor takes that for a mistake.
    pub fn better(&self, mv: &str, tutor: Tutor, lang: Lang) -> Option<Advice> {
        self.tell(lang, Question::Mistake(mv, tutor))
    }

    /// How much less a move is worth than the best one, in thousandths of a victory.
    pub fn loss(&self, mv: &str) -> Option<f32> {
        struct Loss<'a>(&'a Known, &'a str);

        impl Visitor for Loss<'_> {
            type Out = Option<f32>;

            fn visit<G: Registered>(self) -> Option<f32> {
                let Loss(Known { of, seat, weighing, .. }, mv) = self;
                let view: G::View = postcard::from_bytes(&of.view_bytes(*seat)).ok()?;
                let moves = G::determinize(&view, &mut Rng::new(0)).legal();
                let place = moves.iter().position(|one| one.to_string() == mv)?;
                (weighing.moves() == moves.len()).then(|| weighing.gain(weighing.best(), place).mean)
            }
        }

        games::with(self.of.game(), Loss(self, mv)).flatten()
    }

    /// A move as a button says it.
    pub fn action(&self, mv: &str, lang: Lang) -> Option<String> {
        struct Say<'a>(&'a str, Lang);

        impl Visitor for Say<'_> {
            type Out = Option<String>;

            fn visit<G: Registered>(self) -> Option<String> {
                let mv = self.0.parse::<G::Move>().ok()?;
                Some((G::text(self.1).action)(&mv))
            }
        }

        games::with(self.of.game(), Say(mv, lang)).flatten()
    }

    fn tell(&self, lang: Lang, asked: Question) -> Option<Advice> {
        let view = self.of.view_bytes(self.seat);
        let tell = Tell { view: &view, known: self, names: self.of.names(lang), lang, asked };
        games::with(self.of.game(), tell).flatten()
    }
}

enum Question<'a> {
    /// What speaks for this move.
    Hint(usize),
    /// What is better than this one, by what this tutor takes for a mistake.
    Mistake(&'a str, Tutor),
}

struct Tell<'a> {
    view: &'a [u8],
    known: &'a Known,
    names: Names,
    lang: Lang,
    asked: Question<'a>,
}

impl Visitor for Tell<'_> {
    type Out = Option<Advice>;

    fn visit<G: Registered>(self) -> Option<Advice> {
        let view: G::View = postcard::from_bytes(self.view).ok()?;
        let moves = G::determinize(&view, &mut Rng::new(0)).legal();
        let weighing = &self.known.weighing;
        let words = words(self.lang);
        if weighing.moves() != moves.len() {
            return None;
        }
        let (place, worth) = match self.asked {
            Question::Hint(place) => (place, worth::<G>(weighing, place, words)),
            Question::Mistake(mv, tutor) => {
                let played = moves.iter().position(|one| one.to_string() == mv)?;
                let threshold = match tutor {
                    Tutor::Off => return None,
                    Tutor::Gross => f32::from(G::GROSS),
                    Tutor::All => f32::from(G::GROSS) * SMALL,
                };
                let (better, gain) = weighing.better(played, threshold)?;
                (better, Some((words.loses)(&(words.amount)(tenths::<G>(gain.mean), G::UNIT))))
            }
        };
        let mv = *moves.get(place)?;
        let motives = G::motives(&view, mv);
        let advice = G::advice(self.lang);
        Some(Advice {
            mv: mv.to_string(),
            cards: G::cards_of_move(mv).iter().map(ToString::to_string).collect(),
            action: (G::text(self.lang).action)(&mv),
            idea: motives.first().map(|motive| (advice.idea)(motive, &self.names)),
            motives: motives.iter().map(|motive| (advice.motive)(motive, &self.names)).collect(),
            worth,
        })
    }
}

/// What a move is worth against the best of the others: nothing where the weighing does not bear it out.
fn worth<G: Registered>(weighing: &Weighing, place: usize, words: &Words) -> Option<String> {
    let next = weighing.best_beside(place);
    let gain = weighing.gain(place, next);
    if gain.mean > gain.error && tenths::<G>(gain.mean) > 0 {
        return Some((words.gains)(&(words.amount)(tenths::<G>(gain.mean), G::UNIT)));
    }
    // Another one is as good, as far as one can tell.
    (gain.mean.abs() <= gain.error || tenths::<G>(gain.mean) == 0).then(|| words.as_good.to_owned())
}

/// A value in tenths of what is counted at the table.
fn tenths<G: Registered>(value: f32) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "no value is above a thousand")]
    let tenths = (value * 10.0 / f32::from(G::POINT)).round() as i32;
    // A number of many digits says more than is known.
    if tenths.abs() >= 100 { (tenths + 5) / 10 * 10 } else { tenths }
}
