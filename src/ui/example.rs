//! Worked examples of the rulebooks: positions of real matches, told by the game itself.
//!
//! A line of `examples.txt` is the anchor of a rule, a match as in a link, and for a refusal the move that is tried:
//! `rest shuhari.1.A… rest 5ICS`. What happened, or why not, and in which words, is found out when it is shown.

use std::fmt::Display;

use crate::engine::{Cites, Event, Link, Options, Payload, Rule, ScoreLine, Seat, Sitter};

use super::{Lang, Names, Shown};

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub rule: String,
    /// The match, shown at the ply that matters.
    pub played: String,
    /// A move that is tried there and refused.
    pub tried: Option<String>,
}

/// Reads a list. A line that is none is passed over.
#[must_use]
pub fn read(list: &str) -> Vec<Example> {
    let line = |line: &str| {
        let mut words = line.trim().splitn(3, ' ').map(str::to_owned);
        Some(Example { rule: words.next()?, played: words.next()?, tried: words.next() })
    };
    list.lines().filter_map(line).collect()
}

/// More cards than this are no picture of anything.
const MOST_CARDS: usize = 16;

/// What an example shows, without the types of its game: cards stand in their notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// What the rule is called.
    pub name: String,
    pub players: usize,
    /// The options of the table, as the indices of their values.
    pub options: Vec<u16>,
    /// What lay where beforehand.
    pub lay: Vec<(&'static str, Vec<String>)>,
    /// What was tried, in words.
    pub tried: Option<String>,
    /// What the game says to it.
    pub said: Vec<Said>,
}

/// A sentence of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub text: String,
    /// What a line of a score brings.
    pub points: Option<i32>,
    pub cards: Vec<String>,
    /// What it rests on: the rule of the example, or another that led there.
    pub rule: Rule,
}

/// Plays an example and asks the game. `None` says that it shows nothing of its rule.
#[must_use]
pub fn tell<G: Shown>(example: &Example, lang: Lang) -> Option<Told> {
    let payload = Payload::<G>::decode(Link::parse(&example.played).ok()?).ok()?;
    let seat = Seat::new(payload.sitters.iter().position(|&sitter| sitter == Sitter::Person)?);
    let (text, names) = (G::text(lang), Names::new(&payload.sitters, lang));
    let cites = |rule: Rule| rule.0 == example.rule;

    let (mut ply, mut lay, mut said, mut settled) = (0, Vec::new(), Vec::<Said>::new(), None);
    let mut allowed = None;
    let dealer = payload.record.retell(payload.ply, &mut |before: &G, event, after: &G| {
        if let Event::Move { seat: mover, mv } = event {
            ply += 1;
            if ply == payload.ply {
                allowed = before.judge(*mv).ok().filter(|&rule| cites(rule));
                lay = layout::<G>(before, seat, lang);
                // What others did has nothing to do with the own hand.
                lay.truncate(lay.len() - usize::from(*mover != seat));
            }
        }
        if ply < payload.ply {
            return;
        }
        for fact in before.facts(event, after, seat) {
            let (rule, cards) = (fact.rule(), notations(&G::cards_of(&fact)));
            if cites(rule) && cards.is_empty() && ply == 0 {
                // Of a deal one sees what was dealt.
                lay = layout::<G>(after, seat, lang);
            }
            said.push(Said { text: (text.fact)(&fact, &names), points: None, cards, rule });
        }
        if after.rounds() > before.rounds() {
            settled = after.settlement();
        }
    });
    let dealer = dealer.ok()?;

    // Where no sentence rests on the rule, the move itself may.
    if let (Some(rule), Some(first)) = (allowed, said.first_mut())
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
        said = vec![Said { text: (text.refusal)(&reason), points: None, cards: Vec::new(), rule: reason.rule() }];
    } else if said.iter().any(|said| cites(said.rule)) {
        // The first sentence says what was done, unless it was the dealer, and the one before what it came from.
        let near = |at: usize| said[at..].iter().take(2).any(|said| cites(said.rule));
        let mut kept: Vec<bool> = (0..said.len()).map(near).collect();
        kept[0] |= ply > 0;
        let mut kept = kept.into_iter();
        said.retain(|_| kept.next().unwrap_or_default());
    } else {
        let line = |line: &ScoreLine| Said {
            text: (text.score_line)(line, &names),
            points: Some(line.points),
            cards: line.cards.clone(),
            rule: line.rule,
        };
        lay.clear();
        let own = settled.as_ref()?.lines.iter().filter(|line| line.seat == seat);
        said = own.map(line).filter(|said| cites(said.rule)).collect();
    }
    // What has piled up by the end of a round tells nothing.
    lay.retain(|(_, cards)| (1..=MOST_CARDS).contains(&cards.len()));
    let rule = said.iter().map(|said| said.rule).find(|&rule| cites(rule))?;
    let table = &payload.record.table;
    let (players, options) = (table.players(), table.options().indices());
    Some(Told { name: text.rule_name(rule).to_owned(), players, options, lay, tried, said })
}

fn layout<G: Shown>(game: &G, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    let lay = G::layout(&game.view(seat), lang);
    lay.into_iter().map(|(heading, cards)| (heading, notations(&cards))).collect()
}

fn notations(cards: &[impl Display]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}
