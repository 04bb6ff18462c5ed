//! The state of the page and its changes, without a browser. Screens are rendered from the state and dispatch
//! [`Action`]s. An action is applied to the state at that time, which may be newer than the rendered one.

pub mod screen;
pub mod sent;

use std::rc::Rc;

use yew::{Reducible, UseReducerDispatcher};

use crate::engine::Seat;

use super::screens::lobby::LobbyScreen;
use super::screens::setup::model::Change;
use super::session::Match;
use super::settings::{Setting, Settings};
use super::store::StoreError;
use super::study::Mark;
use crate::app::screens::lesson::model::Ask;
use crate::app::screens::table::model::acting::Effect;
use crate::app::screens::table::model::coaching::CoachEvent;
use crate::app::screens::table::model::command::Command;
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::screens::table::model::{Purpose, Sharing, TableScreen};
use screen::Screen;

/// The target of an address: a screen, and settings that are not stored.
#[derive(Clone, PartialEq)]
pub struct Arrival {
    pub screen: Screen,
    pub settings: Vec<Setting>,
}

/// A message that the user can close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    StorageOff,
    StorageFull,
    /// A newer build wrote the stored data, so this build does not change it.
    StorageNewer,
    SettingsBroken,
    MatchesBroken,
    /// The address led to a saved match of the same deal, which has more moves.
    Resumed,
    /// Another tab has more moves of this match.
    Elsewhere,
    /// Another tab has played other moves, so this match is saved separately.
    Branched,
    Update,
    /// A part that the user asked for at a table could not be fetched.
    Unloadable,
    /// The position was added to a study, which has this number of positions now.
    Collected(usize),
}

impl Notice {
    /// Returns true if the notice is only about the screen on which it appeared.
    const fn is_of_screen(self) -> bool {
        matches!(self, Self::Collected(_) | Self::Unloadable | Self::Resumed | Self::Elsewhere | Self::Branched)
    }

    /// Returns true if the notice is about the other saved versions of the match.
    const fn is_of_versions(self) -> bool {
        matches!(self, Self::Resumed | Self::Elsewhere | Self::Branched)
    }

    /// Returns true if an earlier notice is outdated by this one: it is of the same kind, or about the same match.
    fn replaces(self, earlier: Self) -> bool {
        let is_same = std::mem::discriminant(&self) == std::mem::discriminant(&earlier);
        is_same || self.is_of_versions() && earlier.is_of_versions()
    }

    /// The notice for a failed write, if the user should know about it.
    pub const fn of(why: StoreError) -> Option<Self> {
        match why {
            StoreError::Off => Some(Self::StorageOff),
            StoreError::Full => Some(Self::StorageFull),
            StoreError::Newer => Some(Self::StorageNewer),
            // After `Changed` the next write is based on the new data. The other two need no notice.
            StoreError::Changed | StoreError::Unreadable | StoreError::Closed => None,
        }
    }

    /// Shows the notice for a failed write, if the user should know about it.
    pub fn show(why: StoreError, dispatch: &Dispatch) {
        if let Some(notice) = Self::of(why) {
            dispatch.dispatch(Action::Notice(notice));
        }
    }
}

#[derive(Clone, PartialEq)]
pub struct Model {
    pub screen: Screen,
    /// The user's own match while it is not on the screen. It is removed from here when it returns to the screen. So it
    /// is `None` while the screen shows an own table.
    paused: Option<PausedMatch>,
    pub settings: Settings,
    /// The settings that the user has chosen on this page, in order. They are stored, unlike settings from an address.
    pub chosen: Vec<Setting>,
    pub notices: Vec<Notice>,
}

/// A match that was put aside, and the person who sat in front of it.
#[derive(Clone, PartialEq)]
struct PausedMatch {
    session: Match,
    seated: Option<Seat>,
    remarks: Remarks,
    is_mine: bool,
}

pub enum Action {
    /// Opens the target of an address.
    Go(Box<Arrival>),
    /// Opens a match on the table: a new deal, or the own match again.
    Open(Match),
    /// Continues a demo with another deal.
    Redeal(Match),

    /// A command at the table.
    Command(Command),
    /// The person to move makes a move, given in notation.
    Play(String),
    /// Chooses a card whose move requires a further choice, or clears the choice.
    Choose(Option<String>),
    /// Shows the move of a computer player. Does nothing if the table does not show the match `from`.
    Answered {
        from: Match,
        to: Match,
    },
    /// One of several persons sits down in front of the page.
    Sit(Seat),
    /// Adds a mark at the shown ply, or removes it.
    Mark(Mark),
    /// Sets the line of text at the shown ply.
    Note(String),
    /// Shows the match at this ply.
    Show(usize),
    /// Shows the next ply of a replay.
    Replay,
    Share(Sharing),
    /// Opens the rulebook next to the table, at this anchor.
    Rule(String),
    /// Outlines the cards of a score line.
    Light(Vec<String>),
    /// Shows the score lines of a round, counted from 1.
    PickRound(usize),

    Lesson(Ask),
    Coach(CoachEvent),

    /// A change in the set-up of a match.
    Setup(Change),

    Set(Setting),
    /// Settings that were chosen in another tab.
    Follow(Vec<Setting>),
    Notice(Notice),
    Wave(Notice),
}

pub type Dispatch = UseReducerDispatcher<Model>;

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = Self::clone(&self);
        model.update(action);
        // Yew compares the pointers, so an unchanged model is not rendered again.
        if model == *self { self } else { Rc::new(model) }
    }
}

impl Model {
    /// The initial model, which shows the lobby.
    pub const fn new(settings: Settings) -> Self {
        Self { screen: Screen::Lobby(LobbyScreen), paused: None, settings, chosen: Vec::new(), notices: Vec::new() }
    }

    /// The table on the screen, if it shows one.
    pub const fn table(&self) -> Option<&TableScreen> {
        match &self.screen {
            Screen::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The match that was put aside.
    pub fn paused(&self) -> Option<&Match> {
        self.paused.as_ref().map(|paused| &paused.session)
    }

    /// The match that was put aside, if it `is_mine`.
    pub fn own_paused(&self) -> Option<&Match> {
        self.paused.as_ref().filter(|paused| paused.is_mine).map(|paused| &paused.session)
    }

    /// The game that the screen is about, if it is about one.
    pub fn game(&self) -> Option<&'static str> {
        self.screen.game()
    }

    /// Applies an action. An action that does not fit the current state changes nothing.
    pub fn update(&mut self, action: Action) {
        let settings = self.settings;
        match action {
            Action::Go(arrival) => self.go(*arrival),
            Action::Open(session) => self.open(session),
            Action::Set(setting) => self.set(setting),
            Action::Follow(settings) => {
                // A page in projector mode keeps its theme.
                let stays = self.settings.on_wall();
                let settings = settings.into_iter().filter(|setting| !(stays && matches!(setting, Setting::Theme(_))));
                settings.for_each(|setting| self.settings.set(setting));
            }
            Action::Notice(notice) => {
                self.notices.retain(|&earlier| !notice.replaces(earlier));
                self.notices.push(notice);
            }
            Action::Wave(notice) => self.notices.retain(|&one| one != notice),
            Action::Setup(change) => {
                if let Screen::Setup(setup) = &mut self.screen {
                    setup.change(change);
                }
            }
            Action::Lesson(ask) => {
                if let Screen::Lesson(lesson) = &mut self.screen {
                    lesson.update(ask, settings.on_wall());
                }
            }
            Action::Command(command) => self.command(command),
            action => {
                if let Screen::Table(table) = &mut self.screen {
                    act(table, action, settings);
                }
                self.forget_paused();
            }
        }
    }

    fn go(&mut self, arrival: Arrival) {
        // Notices about the previous screen disappear.
        self.notices.retain(|notice| !notice.is_of_screen());
        for setting in arrival.settings {
            self.settings.set(setting);
        }
        match arrival.screen {
            Screen::Table(table) if table.purpose == Purpose::OWN => {
                self.open_as(table.session, Purpose::OWN, table.remarks, table.is_mine);
            }
            Screen::Table(table) => {
                self.pause_match();
                self.screen = Screen::Table(table);
            }
            screen => {
                self.pause_match();
                match (&mut self.screen, screen) {
                    // The shown lesson keeps its texts.
                    (Screen::Lesson(here), Screen::Lesson(asked)) if here.source == asked.source => {
                        here.asked = asked.asked;
                        here.update(Ask::Step(asked.asked), self.settings.on_wall());
                    }
                    (_, screen) => self.screen = screen,
                }
            }
        }
    }

    /// Opens a match. If it was on the table or put aside, keeps its remarks and the person who sat in front of it.
    fn open(&mut self, session: Match) {
        let same = |paused: &&PausedMatch| paused.session.identity() == session.identity();
        let paused = self.paused.as_ref().filter(same);
        let (seated, remarks) = match (self.table(), paused) {
            (Some(table), _) if table.session.identity() == session.identity() => {
                (table.seated(), table.remarks.clone())
            }
            (_, Some(paused)) => (paused.seated, paused.remarks.clone()),
            (_, None) => (None, Remarks::default()),
        };
        self.open_as(session, Purpose::Own { seated }, remarks, true);
    }

    fn open_as(&mut self, session: Match, purpose: Purpose, remarks: Remarks, is_mine: bool) {
        self.paused = None;
        match &mut self.screen {
            // Elements that are open next to the table stay open.
            Screen::Table(table) => {
                table.show(session);
                (table.purpose, table.remarks, table.is_mine) = (purpose, remarks, is_mine);
            }
            screen => *screen = Screen::Table(TableScreen { remarks, is_mine, ..TableScreen::new(session, purpose) }),
        }
    }

    /// Puts an own match aside before another screen is shown. Examples and demos leave the match that is aside
    /// already.
    fn pause_match(&mut self) {
        if let Screen::Table(table @ TableScreen { purpose: Purpose::Own { seated }, .. }) = &self.screen {
            let TableScreen { session, remarks, is_mine, .. } = table.clone();
            self.paused = Some(PausedMatch { session, seated: *seated, remarks, is_mine });
        }
    }

    /// Removes the match that was put aside if the table shows an own match. An example becomes one after a move.
    fn forget_paused(&mut self) {
        if self.table().is_some_and(|table| matches!(table.purpose, Purpose::Own { .. })) {
            self.paused = None;
        }
    }

    fn set(&mut self, setting: Setting) {
        self.settings.set(setting);
        self.chosen.push(setting);
    }

    fn command(&mut self, command: Command) {
        let Screen::Table(table) = &mut self.screen else {
            if command == Command::Projector && matches!(self.screen, Screen::Lesson(_)) {
                self.settings.toggle_projector();
            }
            return;
        };
        let effect = table.effect(command, self.settings);
        table.command(command, self.settings);
        match effect {
            Some(Effect::ToggleWait) => self.set(Setting::Wait(!self.settings.wait)),
            Some(Effect::ToggleSound) => self.set(Setting::Sound(!self.settings.sound)),
            // Projector mode is for one lesson, so it is not stored.
            Some(Effect::ToggleProjector) => self.settings.toggle_projector(),
            _ => {}
        }
    }
}

/// Applies an action to the table.
fn act(table: &mut TableScreen, action: Action, settings: Settings) {
    match action {
        Action::Play(mv) => table.play(&mv, settings),
        Action::Choose(card) => table.choose(card),
        Action::Answered { from, to } if table.session == from => {
            table.show(to);
            table.handover.leaving = true;
        }
        Action::Redeal(session) => table.show(session),
        Action::Sit(seat) => {
            if let Purpose::Own { seated } = &mut table.purpose {
                *seated = Some(seat);
            }
        }
        Action::Show(ply) => table.show(table.session.at(ply)),
        Action::Coach(event) => table.coached(event),
        Action::Mark(mark) => {
            table.is_mine = true;
            table.remarks.mark(table.session.ply(), mark);
        }
        Action::Note(line) => {
            table.is_mine = true;
            // The line is in the place of a refusal.
            table.selection.refused = None;
            table.remarks.write(table.session.ply(), &line);
        }
        Action::Replay => table.go_on_replaying(),
        Action::Share(sharing) => table.open.sharing = Some(sharing),
        Action::Rule(anchor) => table.at_ply.rule = Some(anchor),
        Action::Light(cards) => {
            table.at_ply.uncovered = !cards.is_empty();
            table.selection.lit = cards;
        }
        Action::PickRound(round) => (table.selection.lit, table.at_ply.scores) = (Vec::new(), Some(round)),
        Action::Go(_)
        | Action::Open(_)
        | Action::Answered { .. }
        | Action::Command(_)
        | Action::Setup(_)
        | Action::Lesson(_)
        | Action::Set(_)
        | Action::Follow(_)
        | Action::Notice(_)
        | Action::Wave(_) => {}
    }
}

#[cfg(test)]
mod tests;
