//! Worked examples of the rulebooks: positions of real matches, described by the game's own texts.
//!
//! A line of `examples.txt` has the anchor of a rule, a match in the notation of links, and, for an illegal move, that
//! move: `rest shuhari.1.A… rest 5ICS`. The events, or the reason of the refusal, are computed and worded when the
//! example is shown.

use std::fmt::Display;

use crate::engine::{Cites, Event, Link, Options, Payload, Rule, ScoreLine, Seat, Sitter};

use super::{Lang, Names, Shown};

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub rule: String,
    /// The match, at the ply of the example.
    pub played: String,
    /// An illegal move that is tried there.
    pub tried: Option<String>,
}

/// Parses a list. Invalid lines are skipped.
#[must_use]
pub fn read(list: &str) -> Vec<Example> {
    let line = |line: &str| {
        let mut words = line.trim().splitn(3, ' ').map(str::to_owned);
        Some(Example { rule: words.next()?, played: words.next()?, tried: words.next() })
    };
    list.lines().filter_map(line).collect()
}

/// The maximum number of cards under a heading. Larger groups are left out.
const MOST_CARDS: usize = 16;

/// The content of an example, without the types of its game: cards are in notation.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleContent {
    /// The name of the rule.
    pub name: String,
    pub players: usize,
    /// The options of the table, as indices of their values.
    pub options: Vec<u16>,
    /// The cards on the table, under headings: before the move, or after a deal.
    pub lay: Vec<(&'static str, Vec<String>)>,
    /// The text of the tried move.
    pub tried: Option<String>,
    /// The sentences of the game about the example.
    pub sentences: Vec<Sentence>,
}

/// A sentence of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    pub text: String,
    /// The points, if the sentence is a line of a score.
    pub points: Option<i32>,
    pub cards: Vec<String>,
    /// The rule that the sentence cites: the rule of the example, or another one that led to it.
    pub rule: Rule,
}

/// Replays an example and collects its content. Returns `None` if it shows nothing of its rule.
#[must_use]
pub fn content<G: Shown>(example: &Example, lang: Lang) -> Option<ExampleContent> {
    let payload = Payload::<G>::decode(Link::parse(&example.played).ok()?).ok()?;
    let seat = Seat::new(payload.sitters.iter().position(|&sitter| sitter == Sitter::Person)?);
    let (text, names) = (G::text(lang), Names::new(&payload.sitters, lang));
    let cites = |rule: Rule| rule.0 == example.rule;

    let (mut ply, mut lay, mut sentences, mut settled) = (0, Vec::new(), Vec::<Sentence>::new(), None);
    let mut allowed = None;
    let dealer = payload.record.replay(payload.ply, &mut |before: &G, event, after: &G| {
        if let Event::Move { seat: mover, mv } = event {
            ply += 1;
            if ply == payload.ply {
                allowed = before.judge(*mv).ok().filter(|&rule| cites(rule));
                lay = layout::<G>(before, seat, lang);
                // The own hand does not matter for a move of another player.
                lay.truncate(lay.len() - usize::from(*mover != seat));
            }
        }
        if ply < payload.ply {
            return;
        }
        for fact in before.facts(event, after, seat) {
            let (rule, cards) = (fact.rule(), notations(&G::cards_of(&fact)));
            if cites(rule) && cards.is_empty() && ply == 0 {
                // An example of a deal shows the cards after it.
                lay = layout::<G>(after, seat, lang);
            }
            sentences.push(Sentence { text: (text.fact)(&fact, &names), points: None, cards, rule });
        }
        if after.rounds() > before.rounds() {
            settled = after.settlement();
        }
    });
    let dealer = dealer.ok()?;

    // If the move itself rests on the rule, the first sentence cites that rule.
    if let (Some(rule), Some(first)) = (allowed, sentences.first_mut())
        && !cites(first.rule)
    {
        first.rule = rule;
    }

    let mut tried = None;
    if let Some(notation) = &example.tried {
        let mv: G::Move = notation.parse().ok()?;
        let reason = dealer.game().judge(mv).err()?;
        tried = Some((text.action)(&mv));
        lay = layout::<G>(dealer.game(), seat, lang);
        sentences =
            vec![Sentence { text: (text.refusal)(&reason), points: None, cards: Vec::new(), rule: reason.rule() }];
    } else if sentences.iter().any(|sentence| cites(sentence.rule)) {
        // Keeps the sentences that cite the rule, and the sentence before each, which is the cause. The first sentence
        // is also kept if it describes a move: at ply 0 it describes the deal.
        let near = |at: usize| sentences[at..].iter().take(2).any(|sentence| cites(sentence.rule));
        let mut kept: Vec<bool> = (0..sentences.len()).map(near).collect();
        kept[0] |= ply > 0;
        let mut kept = kept.into_iter();
        sentences.retain(|_| kept.next().unwrap_or_default());
    } else {
        let line = |line: &ScoreLine| Sentence {
            text: (text.score_line)(line, &names),
            points: Some(line.points),
            cards: line.cards.clone(),
            rule: line.rule,
        };
        lay.clear();
        let own = settled.as_ref()?.lines.iter().filter(|line| line.seat == seat);
        sentences = own.map(line).filter(|sentence| cites(sentence.rule)).collect();
    }
    // Large groups of cards, as at the end of a round, show nothing.
    lay.retain(|(_, cards)| (1..=MOST_CARDS).contains(&cards.len()));
    let rule = sentences.iter().map(|sentence| sentence.rule).find(|&rule| cites(rule))?;
    let table = &payload.record.table;
    let (players, options) = (table.players(), table.options().indices());
    Some(ExampleContent { name: text.rule_name(rule).to_owned(), players, options, lay, tried, sentences })
}

fn layout<G: Shown>(game: &G, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    let lay = G::layout(&game.view(seat), lang);
    lay.into_iter().map(|(heading, cards)| (heading, notations(&cards))).collect()
}

fn notations(cards: &[impl Display]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}
