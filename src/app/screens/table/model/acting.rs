//! The effects of commands and moves at a table, in each situation.

use crate::engine::{Seat, Sitter};

use super::coaching::{CoachEvent, Hint};
use super::command::Command;
use super::situation::{Situation, awaited, waits};
use super::teaching::Teaching;
use super::{LinkKind, Purpose, Sharing, TableScreen};
use crate::app::session::Refused;
use crate::app::settings::{Settings, Tutor};

/// The effect of a command on the page around the table, besides its effect on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Presses the button with this digit.
    PressDigit(u8),
    /// The computer player to move plays at once.
    PlayNow,
    Share(Sharing),
    ToggleWait,
    ToggleSound,
    ToggleProjector,
    /// Adds the position to a study.
    Collect,
    /// Opens the presenter window.
    Present,
}

impl TableScreen {
    /// The round whose scores are open: the match waits at them, or the user has requested them.
    pub fn open_round(&self, situation: Situation) -> Option<usize> {
        situation.due_round().or(self.at_ply.scores)
    }

    /// The computer player to move now, and its seat. `None` while the user looks at something that must not change.
    pub fn due_computer(&self, settings: Settings) -> Option<(Seat, Sitter)> {
        let settings = self.paced(settings);
        let situation = Situation::of(self, settings);
        let plays = matches!(situation, Situation::Thinking(_) | Situation::Curtain(_)) && !waits(self, settings);
        let stands = !plays || self.is_looked_into() || self.is_held() || !self.session.is_at_last_ply();
        self.session.mover().filter(|&(_, sitter)| sitter != Sitter::Person && !stands)
    }

    /// Returns true if the user reads something over the table. The table does nothing until they close it.
    pub const fn is_looked_into(&self) -> bool {
        self.at_ply.reading || self.open.menu || self.at_ply.rule.is_some() || self.at_ply.introduction
    }

    /// Returns true if the user or a teacher has opened a panel. The scores are not counted.
    pub const fn has_open_panel(&self) -> bool {
        self.open.menu
            || self.open.log
            || self.open.help
            || self.open.steps
            || self.at_ply.rule.is_some()
            || self.at_ply.reading
            || self.teaching.open
    }

    /// Plays a move, given in notation, for the person to move. Records the reason if the move is refused.
    pub fn play(&mut self, mv: &str, settings: Settings) {
        // A press that draws is not a move, even if the code of the pen is not loaded.
        if self.teaching.draws() || self.end_replay() {
            return;
        }
        // The table shows a round that is over, or the last move of another person. So no move is possible.
        let situation = Situation::of(self, settings);
        if self.open_round(situation).is_some() || matches!(situation, Situation::Leaving(_)) {
            return;
        }
        if self.is_tutored(situation, settings) && self.session.play(mv).is_ok() {
            self.coaching.waiting = Some(mv.to_owned());
            return;
        }
        self.make(mv);
    }

    /// Returns true if the tutor checks the moves of the person to move before they are made.
    pub fn is_tutored(&self, situation: Situation, settings: Settings) -> bool {
        settings.tutor != Tutor::Off && self.is_coached(situation)
    }

    /// Returns true if a person is to move whom the coach can help.
    pub fn is_coached(&self, situation: Situation) -> bool {
        matches!(self.purpose, Purpose::Own { .. })
            && situation.is_yours()
            && !self.teaching.open
            && self.session.choices() > 1
            && self.session.decides()
    }

    /// Handles a result of the coach, or the user's answer to the coach.
    pub fn coached(&mut self, event: CoachEvent) {
        match event {
            CoachEvent::Hinted { of, cards } if of == self.session => self.coaching.cards = cards,
            CoachEvent::Looked { of, asks } if of == self.session => {
                let Some(mv) = self.coaching.waiting.take() else { return };
                if asks {
                    (self.coaching.questioned, self.coaching.hint) = (Some(mv), None);
                } else {
                    self.make(&mv);
                }
            }
            CoachEvent::Show => (self.coaching.questioned, self.coaching.hint) = (None, Some(Hint::Move)),
            CoachEvent::Insist => {
                if let Some(mv) = self.coaching.questioned.take() {
                    self.make(&mv);
                }
            }
            // The result is about another position.
            CoachEvent::Hinted { .. } | CoachEvent::Looked { .. } => {}
        }
    }

    /// Makes a move, given in notation. Records the reason if it is refused.
    fn make(&mut self, mv: &str) {
        let refused = match self.session.mover() {
            Some((_, Sitter::Person)) => match self.session.play(mv) {
                Ok(next) => {
                    if self.session.next_move().as_deref() != Some(mv) {
                        self.remarks.forget_after(self.session.ply());
                    }
                    if self.purpose == Purpose::Example {
                        self.purpose = Purpose::OWN;
                    }
                    self.show(next);
                    self.is_mine = true;
                    self.hurries = false;
                    self.open.steps = false;
                    self.handover.leaving = true;
                    return;
                }
                Err(refused) => refused,
            },
            Some((seat, _)) => Refused::NotYours(seat),
            None => Refused::Over,
        };
        self.selection.refused = Some(refused);
        self.selection.refusals += 1;
    }

    /// The effect of a command on the page around the table.
    pub fn effect(&self, command: Command, settings: Settings) -> Option<Effect> {
        if self.replay.is_some() || self.taught(command).is_some() {
            return None;
        }
        let hidden = Situation::of(self, settings).is_curtained();
        let share = |offer, code| Effect::Share(Sharing { offer, code });
        Some(match command {
            Command::Digit(digit) if !hidden => Effect::PressDigit(digit),
            Command::PlayNow => Effect::PlayNow,
            Command::Share => share(LinkKind::Moment, false),
            Command::Code => share(LinkKind::Moment, true),
            Command::Challenge => share(LinkKind::Challenge, false),
            Command::Wait => Effect::ToggleWait,
            Command::Sound => Effect::ToggleSound,
            Command::Projector => Effect::ToggleProjector,
            Command::Collect if !hidden => Effect::Collect,
            Command::Present if !hidden => Effect::Present,
            _ => return None,
        })
    }

    /// The teaching state after a command, or `None` if the command does not change it. Elements above open hands are
    /// closed first.
    fn taught(&self, command: Command) -> Option<Teaching> {
        let above = self.open.menu
            || self.at_ply.rule.is_some()
            || self.open.help
            || self.open.log
            || self.at_ply.scores.is_some()
            || self.at_ply.reading
            || self.open.sharing.is_some();
        let curtained = awaited(self).is_some();
        self.teaching.after(command, self.session.players(), curtained).filter(|_| command != Command::Close || !above)
    }

    /// Performs a command at the table.
    pub fn command(&mut self, command: Command, settings: Settings) {
        if self.end_replay() {
            return;
        }
        // Any command closes the introduction.
        if std::mem::take(&mut self.at_ply.introduction) && matches!(command, Command::Onward | Command::Close) {
            return;
        }
        let taught = self.taught(command);
        // Any command closes the menu.
        let menu = std::mem::take(&mut self.open.menu);
        if menu && matches!(command, Command::Menu | Command::Close) {
            return;
        }
        if let Some(teaching) = taught {
            self.teaching = teaching;
            return;
        }
        let is_at_last_ply = self.session.is_at_last_ply();
        // Any other command pauses a demo. `Pause` continues a paused demo, and so does `Forward` at the last ply.
        if let Purpose::Demo { held } = &mut self.purpose
            && !matches!(command, Command::Projector | Command::Onward)
        {
            let goes_on = command == Command::Pause || command == Command::Forward && is_at_last_ply;
            *held = !(*held && goes_on);
        }
        let situation = Situation::of(self, settings);
        match (command, situation) {
            // Behind the curtain, these commands would show hidden cards.
            (
                Command::Steps
                | Command::Back
                | Command::Forward
                | Command::First
                | Command::Last
                | Command::Undo
                | Command::Scores
                | Command::Log
                | Command::Replay,
                Situation::Curtain(_),
            ) => {}
            (Command::Onward | Command::Forward, Situation::Round(_)) => {
                self.playback.seen_rounds += 1;
                self.at_ply.uncovered = false;
                self.selection.lit.clear();
            }
            (Command::Onward | Command::Forward | Command::PlayNow, Situation::Waiting) => self.playback.passed = true,
            (Command::Onward | Command::Forward | Command::PlayNow, Situation::Leaving(_)) => {
                self.handover.leaving = false;
            }
            (Command::Steps, _) => self.open.steps = true,
            (Command::Back, _) => self.step(-1),
            (Command::Forward, _) => self.step(1),
            (Command::First, _) => self.step(isize::MIN),
            (Command::Last, _) => self.step(isize::MAX),
            (Command::Undo, _) => {
                if let Some(ply) = self.session.earlier_choice() {
                    self.show(self.session.at(ply));
                    self.playback.undone = true;
                }
            }
            (Command::Replay, _) => self.begin_replay(),
            (Command::Scores, _) => {
                let latest = Some(self.session.rounds()).filter(|&rounds| rounds > 0);
                self.at_ply.scores = if self.at_ply.scores.is_some() { None } else { latest };
                self.at_ply.uncovered = false;
                self.selection.lit.clear();
            }
            (Command::Uncover, _) => {
                self.at_ply.uncovered = !self.at_ply.uncovered;
                self.selection.lit.clear();
            }
            (Command::ToResult, _) => self.hurries = self.is_lost(),
            (Command::Read, _) => {
                self.at_ply.reading = !self.at_ply.reading;
                (self.at_ply.part, self.at_ply.requests) = (None, self.at_ply.requests + 1);
            }
            (Command::ReadPart(part), _) => {
                (self.at_ply.part, self.at_ply.requests) = (Some(part), self.at_ply.requests + 1);
            }
            (Command::Menu, _) => self.open.menu = true,
            (Command::Log, _) => self.open.log = !self.open.log,
            (Command::Help, _) => self.open.help = !self.open.help,
            (Command::Wipe, _) => self.remarks.wipe(self.session.ply()),
            (Command::Hint, situation) if self.is_coached(situation) => self.coaching.next_hint(),
            (Command::HandOver, _) => self.handover.requested = true,
            (Command::Close, _) => self.close(),
            (
                Command::Digit(_)
                | Command::Uncount
                | Command::Step(_)
                | Command::Onward
                | Command::PlayNow
                | Command::Wait
                | Command::Sound
                | Command::Projector
                | Command::Teacher
                | Command::Mat
                | Command::Pause
                | Command::Share
                | Command::Code
                | Command::Challenge
                | Command::Pen
                | Command::Collect
                | Command::Present
                | Command::Hint,
                _,
            ) => {}
        }
    }
}
