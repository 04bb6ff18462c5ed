//! All that the page remembers, and how it changes: pure state, without a browser. Screens are drawn from it, and ask
//! for [`Action`]s; every action is put to the state as it is by then, however slowly it is drawn.

pub mod acting;
pub mod coaching;
pub mod command;
pub mod greeting;
pub mod lesson;
pub mod remarks;
pub mod sent;
pub mod setup;
pub mod situation;
pub mod table;
pub mod teaching;

use std::rc::Rc;

use yew::{Reducible, UseReducerDispatcher};

use crate::engine::{BadLink, Seat};
use crate::ui::lore::Paper;

use super::session::Match;
use super::settings::{Setting, Settings};
use super::store::Unkept;
use super::study::{Mark, Source};
use acting::Effect;
use coaching::Told;
use command::Command;
use greeting::Greeting;
use lesson::{Ask, Lesson};
use remarks::Remarks;
use setup::{Change, Setup};
use table::{Purpose, Sharing, TableScreen};

/// Where the page is: what an address leads to, and what is shown.
#[derive(Clone, PartialEq)]
pub enum Screen {
    Lobby,
    Setup(Setup),
    Table(TableScreen),
    Rules {
        game: &'static str,
        anchor: Option<String>,
    },
    Gallery {
        game: &'static str,
        /// The card that stands large, by its notation.
        card: Option<String>,
    },
    /// The cards of a game, to be cut out of paper.
    Print {
        game: &'static str,
        paper: Paper,
    },
    /// The game's sheet, to be printed.
    Sheet {
        game: &'static str,
    },
    /// A study, step by step.
    Lesson(Lesson),
    /// A page that teaches, and remembers nothing of its own.
    Page(Page),
    Settings,
    /// Somebody's game, to be played again by the reader.
    Challenge {
        theirs: Match,
        greeting: Greeting,
    },
    Trouble(BadLink),
}

/// The pages around lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum Page {
    /// All studies that this browser keeps.
    Studies,
    /// One of them, to be changed.
    Edit(u32),
    /// What words mean, at one of them.
    Glossary { at: Option<String> },
    /// A game on one sheet of paper.
    Primer(&'static str),
    /// The positions of a study on paper, with questions.
    Worksheet(Source),
    /// The deals of days: of all games, or of one.
    Daily(Option<&'static str>),
    /// A match that is over, looked back at: this one, or the latest.
    Review(Option<Match>),
    /// How somebody's matches went.
    Stats,
    /// How many puzzles of each game have been solved.
    Puzzles,
    /// What a teacher sees while a class looks at the page of this number.
    Presenter(String),
}

/// What an address asks for: a screen, with settings that last as long as the tab.
#[derive(Clone, PartialEq)]
pub struct Arrival {
    pub screen: Screen,
    pub settings: Vec<Setting>,
}

/// Something that the person should know, and may wave away.
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
    /// The position went into a study, which has so many by now.
    Collected(usize),
}

impl Notice {
    /// Returns true if the notice is only about the screen on which it appeared.
    const fn is_of_screen(self) -> bool {
        matches!(self, Self::Collected(_) | Self::Unloadable | Self::Resumed | Self::Elsewhere | Self::Branched)
    }

    /// The notice for a failed write, if the user should know about it.
    pub const fn of(why: Unkept) -> Option<Self> {
        match why {
            Unkept::Off => Some(Self::StorageOff),
            Unkept::Full => Some(Self::StorageFull),
            Unkept::Newer => Some(Self::StorageNewer),
            // After `Changed` the next write is based on the new data. The other two need no notice.
            Unkept::Changed | Unkept::Unreadable | Unkept::Closed => None,
        }
    }

    /// Shows the notice for a failed write, if the user should know about it.
    pub fn tell(why: Unkept, dispatch: &Dispatch) {
        if let Some(notice) = Self::of(why) {
            dispatch.dispatch(Action::Notice(notice));
        }
    }
}

#[derive(Clone, PartialEq)]
pub struct Model {
    pub screen: Screen,
    /// The person's own match while it is not on the screen. It has its place back as soon as they return to it, so
    /// there never is one here while the screen shows a table of their own.
    aside: Option<Aside>,
    pub settings: Settings,
    /// The settings that the user has chosen on this page, in order. They are stored, unlike settings from an address.
    pub chosen: Vec<Setting>,
    pub notices: Vec<Notice>,
}

/// A match that was put aside, with whoever had sat down in front of it.
#[derive(Clone, PartialEq)]
struct Aside {
    live: Match,
    seated: Option<Seat>,
    remarks: Remarks,
    is_mine: bool,
}

pub enum Action {
    /// The address leads somewhere.
    Go(Box<Arrival>),
    /// A match comes on the table: one that has just been dealt, or the own one again.
    Open(Match),
    /// A table that plays by itself goes on with another deal.
    Redeal(Match),

    /// A command at the table.
    Command(Command),
    /// The person to move makes a move, given in notation.
    Play(String),
    /// The person to move chooses a card whose move needs a choice.
    Choose(Option<String>),
    /// A computer player moved in `from`; nothing happens when the match has gone elsewhere.
    Answered {
        from: Match,
        to: Match,
    },
    /// A person of several sits down in front of the page.
    Sit(Seat),
    /// Draws a mark at the shown ply, or takes it away.
    Mark(Mark),
    /// Writes the line of the shown ply.
    Note(String),
    /// The table is shown at this ply.
    Show(usize),
    /// What is shown again is shown one ply further.
    Replay,
    Share(Sharing),
    /// Opens the rulebook beside the table, at this anchor.
    Rule(String),
    /// Outlines the cards of a score line.
    Light(Vec<String>),
    /// Tells a round line by line, counted from 1.
    PickRound(usize),

    Lesson(Ask),
    Coach(Told),

    /// A change while a match is set up.
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
        // Whoever compares by the pointer need not draw anything anew.
        if model == *self { self } else { Rc::new(model) }
    }
}

impl Model {
    /// The page before it has gone anywhere.
    pub const fn new(settings: Settings) -> Self {
        Self { screen: Screen::Lobby, aside: None, settings, chosen: Vec::new(), notices: Vec::new() }
    }

    /// The table on the screen, if it shows one.
    pub const fn table(&self) -> Option<&TableScreen> {
        match &self.screen {
            Screen::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The match that was on the table before this screen.
    pub fn aside(&self) -> Option<&Match> {
        self.aside.as_ref().map(|aside| &aside.live)
    }

    /// The same match, if it `is_mine`.
    pub fn own_aside(&self) -> Option<&Match> {
        self.aside.as_ref().filter(|aside| aside.is_mine).map(|aside| &aside.live)
    }

    /// The game that the screen is about, if it is about one.
    pub fn game(&self) -> Option<&'static str> {
        match &self.screen {
            Screen::Table(table) => Some(table.live.game()),
            Screen::Setup(setup) => Some(setup.game),
            Screen::Lesson(lesson) => lesson.game(),
            Screen::Page(Page::Primer(game) | Page::Worksheet(Source::Game(game)) | Page::Daily(Some(game)))
            | Screen::Rules { game, .. }
            | Screen::Gallery { game, .. }
            | Screen::Print { game, .. }
            | Screen::Sheet { game } => Some(game),
            Screen::Page(Page::Review(Some(live))) => Some(live.game()),
            Screen::Challenge { theirs, .. } => Some(theirs.game()),
            Screen::Page(_) | Screen::Lobby | Screen::Settings | Screen::Trouble(_) => None,
        }
    }

    /// Changes the state as an action asks for. What makes no sense any more changes nothing.
    pub fn update(&mut self, action: Action) {
        let settings = self.settings;
        match action {
            Action::Go(arrival) => self.go(*arrival),
            Action::Open(live) => self.open(live),
            Action::Set(setting) => self.set(setting),
            Action::Follow(settings) => {
                // A page in projector mode keeps its theme.
                let stays = self.settings.on_wall();
                let settings = settings.into_iter().filter(|setting| !(stays && matches!(setting, Setting::Theme(_))));
                settings.for_each(|setting| self.settings.set(setting));
            }
            Action::Notice(notice) => {
                // What is said again takes the place of what was said before.
                self.notices.retain(|one| std::mem::discriminant(one) != std::mem::discriminant(&notice));
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
                self.forget_aside();
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
                let TableScreen { hints_open, is_mine, .. } = table;
                self.open_as(table.live, Purpose::OWN, table.remarks, is_mine);
                if let (true, Screen::Table(table)) = (hints_open, &mut self.screen) {
                    table.open_hints();
                }
            }
            Screen::Table(table) => {
                self.put_aside();
                self.screen = Screen::Table(table);
            }
            screen => {
                self.put_aside();
                match (&mut self.screen, screen) {
                    // The lesson that is here has its texts already.
                    (Screen::Lesson(here), Screen::Lesson(asked)) if here.source == asked.source => {
                        here.asked = asked.asked;
                        here.update(Ask::Step(asked.asked), self.settings.on_wall());
                    }
                    (_, screen) => self.screen = screen,
                }
            }
        }
    }

    /// Opens a match for whoever sat in front of it before.
    fn open(&mut self, live: Match) {
        let same = |aside: &&Aside| aside.live.identity() == live.identity();
        let put_aside = self.aside.as_ref().filter(same);
        let (seated, remarks) = match (self.table(), put_aside) {
            (Some(table), _) if table.live.identity() == live.identity() => (table.seated(), table.remarks.clone()),
            (_, Some(aside)) => (aside.seated, aside.remarks.clone()),
            (_, None) => (None, Remarks::default()),
        };
        self.open_as(live, Purpose::Own { seated }, remarks, true);
    }

    fn open_as(&mut self, live: Match, purpose: Purpose, remarks: Remarks, is_mine: bool) {
        self.aside = None;
        match &mut self.screen {
            // What is open beside a table stays open.
            Screen::Table(table) => {
                table.show(live);
                (table.purpose, table.remarks, table.is_mine) = (purpose, remarks, is_mine);
            }
            screen => *screen = Screen::Table(TableScreen { remarks, is_mine, ..TableScreen::new(live, purpose) }),
        }
    }

    /// Leaves the table. Whoever leaves a match that was only looked at finds their own again.
    fn put_aside(&mut self) {
        if let Screen::Table(table @ TableScreen { purpose: Purpose::Own { seated }, .. }) = &self.screen {
            let TableScreen { live, remarks, is_mine, .. } = table.clone();
            self.aside = Some(Aside { live, seated: *seated, remarks, is_mine });
        }
    }

    /// An example has become somebody's own match: it takes the place of the one that was put aside.
    fn forget_aside(&mut self) {
        if self.table().is_some_and(|table| matches!(table.purpose, Purpose::Own { .. })) {
            self.aside = None;
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
            // A page is put on a wall for a lesson, not for good.
            Some(Effect::ToggleProjector) => self.settings.toggle_projector(),
            _ => {}
        }
    }
}

/// What happens at a table.
fn act(table: &mut TableScreen, action: Action, settings: Settings) {
    match action {
        Action::Play(mv) => table.play(&mv, settings),
        Action::Choose(card) => table.choose(card),
        Action::Answered { from, to } if table.live == from => {
            table.show(to);
            table.leaving = true;
        }
        Action::Redeal(live) => table.show(live),
        Action::Sit(seat) => {
            if let Purpose::Own { seated } = &mut table.purpose {
                *seated = Some(seat);
            }
        }
        Action::Show(ply) => table.show(table.live.at(ply)),
        Action::Coach(told) => table.coached(told),
        Action::Mark(mark) => {
            table.is_mine = true;
            table.remarks.mark(table.live.ply(), mark);
        }
        Action::Note(line) => {
            table.is_mine = true;
            table.remarks.write(table.live.ply(), &line);
        }
        Action::Replay => table.go_on_replaying(),
        Action::Share(sharing) => table.sharing = Some(sharing),
        Action::Rule(anchor) => table.rule = Some(anchor),
        Action::Light(cards) => table.lit = cards,
        Action::PickRound(round) => (table.lit, table.scores) = (Vec::new(), Some(round)),
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
