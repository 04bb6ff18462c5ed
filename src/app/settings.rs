//! What a person has chosen for the page, as text in the browser's storage.

use crate::ui::Lang;

/// What the page can look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, as the system is.
    System,
    Light,
    Dark,
    Projector,
}

impl Theme {
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Projector];

    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Projector => "projector",
        }
    }
}

/// What the page looks like where it is not on a wall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Paper {
    #[default]
    System,
    Light,
    Dark,
}

/// How long the table rests between the moves of computer players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    Instant,
}

impl Pace {
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Normal, Pace::Fast, Pace::Instant];

    pub const fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
            Pace::Instant => "instant",
        }
    }

    pub const fn rest_millis(self) -> u32 {
        match self {
            Pace::Slow => 2_400,
            Pace::Normal => 1_100,
            Pace::Fast => 320,
            Pace::Instant => 0,
        }
    }

    /// How many times as long as usual what moves takes; nothing at all where nothing moves.
    pub const fn slowness(self) -> Option<f64> {
        match self {
            Pace::Slow => Some(1.6),
            Pace::Normal => Some(1.0),
            Pace::Fast => Some(0.5),
            Pace::Instant => None,
        }
    }
}

/// Before which moves a tutor asks whether somebody is sure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tutor {
    #[default]
    Off,
    /// Those that lose much.
    Gross,
    /// Those that lose anything worth a word.
    All,
}

impl Tutor {
    pub const ALL: [Tutor; 3] = [Tutor::Off, Tutor::Gross, Tutor::All];

    pub const fn name(self) -> &'static str {
        match self {
            Tutor::Off => "off",
            Tutor::Gross => "gross",
            Tutor::All => "all",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub lang: Lang,
    paper: Paper,
    /// Whether the page is on a wall. What it looked like before stands in `paper`.
    projector: bool,
    pub pace: Pace,
    /// Behind each trick and each capture computer players wait until somebody goes on.
    pub wait: bool,
    /// Whether the table is heard where it is not on a wall.
    pub sound: bool,
    /// Motion is kept away even if the system does not ask for it.
    pub still: bool,
    /// Month and kind on the cards, so that nothing hangs on colour or on knowing them.
    pub signs: bool,
    /// The first time that a rule acts it is told what it is for.
    pub explain: bool,
    pub tutor: Tutor,
    /// Whether the page stands in another one, and shows a table without the ways around it. Its address says so, and
    /// nobody keeps it.
    pub embedded: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::default(),
            paper: Paper::default(),
            projector: false,
            pace: Pace::default(),
            wait: false,
            sound: true,
            still: false,
            signs: true,
            explain: true,
            tutor: Tutor::default(),
            embedded: false,
        }
    }
}

/// One setting at one of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Lang(Lang),
    Theme(Theme),
    Pace(Pace),
    Wait(bool),
    Sound(bool),
    Still(bool),
    Signs(bool),
    Explain(bool),
    Tutor(Tutor),
    Embedded(bool),
}

impl Setting {
    /// Reads a setting by the names of storage and addresses; `None` when there is no such thing.
    pub fn read(name: &str, value: &str) -> Option<Self> {
        Some(match name {
            "lang" => Setting::Lang(Lang::from_tag(value)?),
            "theme" => Setting::Theme(Theme::ALL.into_iter().find(|theme| theme.name() == value)?),
            "pace" | "speed" => Setting::Pace(Pace::ALL.into_iter().find(|pace| pace.name() == value)?),
            "wait" => Setting::Wait(value.parse().ok()?),
            "sound" => Setting::Sound(value.parse().ok()?),
            "still" => Setting::Still(value.parse().ok()?),
            // They were kept as marks once.
            "signs" | "marks" => Setting::Signs(value.parse().ok()?),
            "explain" => Setting::Explain(value.parse().ok()?),
            "tutor" => Setting::Tutor(Tutor::ALL.into_iter().find(|tutor| tutor.name() == value)?),
            "embed" => Setting::Embedded(value.parse().ok()?),
            _ => return None,
        })
    }
}

impl Settings {
    /// What nobody has changed yet, in this language.
    pub fn usual(lang: Lang) -> Self {
        Self { lang, ..Self::default() }
    }

    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Lang(lang) => self.lang = lang,
            Setting::Theme(Theme::Projector) => self.projector = true,
            Setting::Theme(Theme::System) => (self.paper, self.projector) = (Paper::System, false),
            Setting::Theme(Theme::Light) => (self.paper, self.projector) = (Paper::Light, false),
            Setting::Theme(Theme::Dark) => (self.paper, self.projector) = (Paper::Dark, false),
            Setting::Pace(pace) => self.pace = pace,
            Setting::Wait(wait) => self.wait = wait,
            Setting::Sound(sound) => self.sound = sound,
            Setting::Still(still) => self.still = still,
            Setting::Signs(signs) => self.signs = signs,
            Setting::Explain(explain) => self.explain = explain,
            Setting::Tutor(tutor) => self.tutor = tutor,
            Setting::Embedded(embedded) => self.embedded = embedded,
        }
    }

    /// Puts the page on a wall, or takes it off again.
    pub fn toggle_projector(&mut self) {
        self.projector = !self.projector;
    }

    pub const fn theme(self) -> Theme {
        match self.paper {
            _ if self.projector => Theme::Projector,
            Paper::System => Theme::System,
            Paper::Light => Theme::Light,
            Paper::Dark => Theme::Dark,
        }
    }

    pub fn on_wall(self) -> bool {
        self.projector
    }

    /// Whether anything is heard: a wall is read, and whoever stands before it talks.
    pub const fn is_heard(self) -> bool {
        self.sound && !self.projector
    }

    pub fn write(self) -> String {
        format!(
            "lang={}&theme={}&pace={}&wait={}&sound={}&still={}&signs={}&explain={}&tutor={}",
            self.lang.tag(),
            self.theme().name(),
            self.pace.name(),
            self.wait,
            self.sound,
            self.still,
            self.signs,
            self.explain,
            self.tutor.name()
        )
    }

    /// Reads stored settings over `usual`; `None` when any part of the text makes no sense.
    pub fn read(text: &str, usual: Settings) -> Option<Settings> {
        let mut settings = usual;
        for part in text.split('&') {
            let (name, value) = part.split_once('=')?;
            settings.set(Setting::read(name, value)?);
        }
        Some(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_written() {
        let settings = Settings {
            lang: Lang::Ja,
            paper: Paper::System,
            projector: true,
            pace: Pace::Instant,
            wait: true,
            sound: false,
            still: true,
            signs: true,
            explain: false,
            tutor: Tutor::Gross,
            embedded: false,
        };
        assert_eq!(Settings::read(&settings.write(), Settings::default()), Some(settings));
    }

    #[test]
    fn nonsense_is_recognised() {
        for text in ["", "lang", "lang=xx", "colour=red", "still=perhaps", "wait=often", "lang=en&&"] {
            assert_eq!(Settings::read(text, Settings::default()), None, "{text}");
        }
    }

    #[test]
    fn what_was_kept_before_there_was_a_sound_is_still_read() {
        let kept =
            Settings::read("lang=ja&theme=dark&pace=slow&wait=true&still=false&marks=false", Settings::default());
        let kept = kept.map(|settings| (settings.sound, settings.pace, settings.signs));
        assert_eq!(kept, Some((true, Pace::Slow, false)));
    }

    #[test]
    fn what_stands_in_another_page_is_not_kept() {
        let mut settings = Settings::default();
        settings.set(Setting::Embedded(true));
        assert_eq!(Settings::read(&settings.write(), Settings::default()), Some(Settings::default()));
    }

    #[test]
    fn nothing_is_heard_from_a_wall() {
        let mut settings = Settings::default();
        assert!(settings.is_heard());
        settings.toggle_projector();
        assert!(!settings.is_heard());
    }

    #[test]
    fn off_the_wall_the_page_looks_as_it_did_before() {
        let mut settings = Settings::default();
        settings.set(Setting::Theme(Theme::Dark));
        settings.set(Setting::Theme(Theme::Projector));
        assert_eq!((settings.theme(), settings.on_wall()), (Theme::Projector, true));
        settings.toggle_projector();
        assert_eq!(settings.theme(), Theme::Dark);
        settings.toggle_projector();
        settings.set(Setting::Theme(Theme::Light));
        assert_eq!(settings.theme(), Theme::Light);
    }
}
