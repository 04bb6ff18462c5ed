//! The texts about the shown ply: the log up to it, its caption, the line of a teacher, and the explanation of a rule.

use std::rc::Rc;

use yew::prelude::*;

use super::aside::TableProps;
use super::model::situation::{Derived, Situation};
use crate::app::rule_hints::{RuleHint, use_rule_hint, use_sentences};
use crate::app::session::{Line, Match};
use crate::app::settings::Pace;
use crate::engine::Seat;
use crate::ui::Lang;

use super::caption::Caption;
use super::demo::reading_millis;

pub struct PlyTexts {
    /// The log of the match. Empty behind the curtain, because some lines are for one person only. It ends with the
    /// round whose scores are shown.
    pub log_lines: Rc<Vec<Line>>,
    pub caption: Caption,
    /// The line of a teacher. It replaces the caption.
    pub note: Option<String>,
    /// The explanation of a rule that is used for the first time.
    pub rule_hint: Option<RuleHint>,
}

#[hook]
pub fn use_ply_texts(props: &TableProps, derived: Derived) -> PlyTexts {
    let TableProps { table, settings, .. } = props;
    let (session, lang) = (&table.session, settings.lang);
    let Derived { situation, viewer, .. } = derived;
    let log_lines = use_memo((session.clone(), viewer, lang, situation), |&(ref session, viewer, lang, situation)| {
        log_in(session, viewer, lang, situation)
    });
    let ply_lines: Vec<&Line> = lines_at(&log_lines, session.ply()).collect();
    let caption = Caption::of(&ply_lines, derived.is_for_a_room.then_some(session.game()), lang);
    let note = table.remarks.at(session.ply()).map(|remark| remark.line.clone());
    let note = note.filter(|line| !line.trim().is_empty() && !situation.is_hidden());
    let sentences = use_sentences(session.game(), lang, derived.explains_rules).filter(|_| derived.is_readable);
    let rule_hint = use_rule_hint(
        session.game(),
        &(session.identity().to_owned(), session.ply()),
        &ply_lines,
        sentences.as_deref(),
        table.is_mine,
    );
    PlyTexts { log_lines, caption, note, rule_hint }
}

impl PlyTexts {
    /// The text for the presenter window: the line of a teacher, or else all lines of the ply.
    pub fn presented(&self, ply: usize, between: &str) -> String {
        self.lines(ply).join(between)
    }

    /// The line of a teacher, or else all lines of the ply.
    pub fn lines(&self, ply: usize) -> Vec<String> {
        let lines = || lines_at(&self.log_lines, ply).map(|line| line.text.clone()).collect();
        self.note.clone().map_or_else(lines, |note| vec![note])
    }

    /// The time for which the caption stays readable before the next move, in milliseconds. It needs more time at a
    /// demo. No move waits for the explanation of a rule.
    pub fn reading_millis(&self, is_demo: bool, pace: Pace) -> u32 {
        if is_demo { reading_millis(self.caption.width, pace) } else { pace.rest_millis() }
    }
}

/// The log of a match in a situation. While the scores of a round are shown, it tells nothing of the next one.
pub fn log_in(session: &Match, viewer: Seat, lang: Lang, situation: Situation) -> Vec<Line> {
    match situation {
        Situation::Curtain(_) => Vec::new(),
        Situation::Round(round) => session.log(viewer, lang).into_iter().filter(|line| line.round < round).collect(),
        _ => session.log(viewer, lang),
    }
}

fn lines_at(lines: &[Line], ply: usize) -> impl Iterator<Item = &Line> {
    lines.iter().filter(move |line| line.ply == ply)
}
