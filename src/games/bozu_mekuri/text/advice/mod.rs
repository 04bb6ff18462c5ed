//! The coach's texts for this game, and questions about probabilities instead of advice.

mod en;
mod ja;

use crate::cards::poems::Figure;
use crate::ui::texts::{load_texts, texts};
use crate::ui::{Advice, Advised, Lang, LessonFacts, Question};

use super::super::brain::chances::{Answer, Asks, COUNT, Odds, grade, odds, ways};
use super::super::rules::BozuMekuri;

/// The texts of questions about the next cards, in one language.
struct Words {
    ask: fn(Asks) -> String,
    /// The number of cards turned up, and for men, monks and ladies the number turned up and the number in the deck.
    known: fn(u8, [(u8, u8); 3]) -> String,
    answer: fn(Answer) -> String,
    wrong: &'static str,
    why: fn(&Counted) -> String,
}

/// The counts of face-down cards that a question is about.
struct Counted {
    asks: Asks,
    unseen: u8,
    ladies: u8,
    monks: u8,
    /// True if Semimaru is among them.
    lute: bool,
}

texts!(advice -> Advice<BozuMekuri> = ADVICE, load_advice);
texts!(words -> Words = WORDS, load_words);
load_texts!(load: games::bozu_mekuri::text::advice::load_advice, games::bozu_mekuri::text::advice::load_words);

impl Advised for BozuMekuri {
    const LESSON: LessonFacts = LessonFacts { age: 5, minutes: 3 };
    fn advice(lang: Lang) -> &'static Advice<Self> {
        advice(lang)
    }

    const PUZZLES: usize = COUNT;

    fn question(number: usize, lang: Lang) -> Option<Question> {
        let Odds { asks, right, view, unseen, played } = odds(number)?;
        let words = words(lang);
        let turned = u8::try_from(view.drawn.len()).unwrap_or(u8::MAX);
        let deck = view.table.options().deck;
        let of = |kind| u8::try_from(deck.of(kind).iter().count()).unwrap_or(u8::MAX);
        let seen = [Figure::Man, Figure::Monk, Figure::Lady].map(|kind| (of(kind) - view.left(kind), of(kind)));
        let counted = Counted {
            asks,
            unseen,
            ladies: view.left(Figure::Lady),
            monks: view.left(Figure::Monk),
            lute: view.left(Figure::Semimaru) > 0,
        };
        Some(Question {
            grade: grade(number),
            played,
            ask: (words.ask)(asks),
            known: (words.known)(turned, seen),
            offered: asks.offered().iter().map(|&answer| (words.answer)(answer)).collect(),
            right: asks.offered().iter().position(|&answer| answer == right)?,
            reply: words.wrong.to_owned(),
            why: (words.why)(&counted),
        })
    }
}

impl Counted {
    fn of(&self, kind: Figure) -> u8 {
        if kind == Figure::Lady { self.ladies } else { self.monks }
    }

    /// Tenths of `n` in "one in `n` cards is of this kind". `None` if no card is.
    fn one_in(&self, kind: Figure) -> Option<u16> {
        (u16::from(self.unseen) * 10).checked_div(self.of(kind).into())
    }

    /// Probability in percent, rounded, that a card of this kind is among the next `draws` cards.
    fn among(&self, kind: Figure, draws: u8) -> u64 {
        let (none, all) = (ways(self.unseen - self.of(kind), draws), ways(self.unseen, draws).max(1));
        ((all - none) * 100 + all / 2) / all
    }
}
