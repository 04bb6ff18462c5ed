//! The settings of the page. Settings that the user has chosen are stored. Settings from an address are not stored.

use serde::{Deserialize, Serialize};

use super::store::{Document, Fields, Format, Legacy};
use crate::ui::Lang;

/// The appearance of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, as in the settings of the system.
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

/// The appearance of the page outside of projector mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Paper {
    #[default]
    System,
    Light,
    Dark,
}

/// The pace of a table: the time between moves of computer players, and the speed of animations.
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

    /// The factor of all durations of animations. `None` if there are no animations.
    pub const fn slowness(self) -> Option<f64> {
        match self {
            Pace::Slow => Some(1.6),
            Pace::Normal => Some(1.0),
            Pace::Fast => Some(0.5),
            Pace::Instant => None,
        }
    }
}

/// The moves before which the tutor asks for a confirmation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tutor {
    #[default]
    Off,
    /// Moves that lose much.
    Gross,
    /// Moves with any loss that is worth a comment.
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
    /// True in projector mode. `paper` keeps the appearance outside of it.
    projector: bool,
    pub pace: Pace,
    /// True if computer players wait after each trick and each capture until the user continues.
    pub wait: bool,
    /// True if there are sounds outside of projector mode.
    pub sound: bool,
    /// True if there are no animations, even if the system does not ask for that.
    pub still: bool,
    /// True if cards show their month and kind, so that players do not depend on colours or on knowing the cards.
    pub signs: bool,
    /// True if the purpose of a rule is explained the first time that it applies.
    pub explain: bool,
    pub tutor: Tutor,
    /// True if the page is embedded in another page, and shows a table without the ways around it. Only an address sets
    /// this, and it is not stored.
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

/// A setting with its value.
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
    /// Parses a setting by its name in the storage and in addresses. `None` if there is no such setting or value.
    pub fn read(name: &str, value: &str) -> Option<Self> {
        Some(match name {
            "lang" => Setting::Lang(Lang::from_tag(value)?),
            "theme" => Setting::Theme(Theme::ALL.into_iter().find(|theme| theme.name() == value)?),
            "pace" | "speed" => Setting::Pace(Pace::ALL.into_iter().find(|pace| pace.name() == value)?),
            "wait" => Setting::Wait(value.parse().ok()?),
            "sound" => Setting::Sound(value.parse().ok()?),
            "still" => Setting::Still(value.parse().ok()?),
            // Earlier builds called this setting `marks`.
            "signs" | "marks" => Setting::Signs(value.parse().ok()?),
            "explain" => Setting::Explain(value.parse().ok()?),
            "tutor" => Setting::Tutor(Tutor::ALL.into_iter().find(|tutor| tutor.name() == value)?),
            "embed" => Setting::Embedded(value.parse().ok()?),
            _ => return None,
        })
    }

    /// The name and the value in addresses and in the storage. `Embedded` has none, because only an address sets it.
    pub fn pair(self) -> Option<(&'static str, String)> {
        Some(match self {
            Setting::Lang(lang) => ("lang", lang.tag().to_owned()),
            Setting::Theme(theme) => ("theme", theme.name().to_owned()),
            Setting::Pace(pace) => ("pace", pace.name().to_owned()),
            Setting::Wait(wait) => ("wait", wait.to_string()),
            Setting::Sound(sound) => ("sound", sound.to_string()),
            Setting::Still(still) => ("still", still.to_string()),
            Setting::Signs(signs) => ("signs", signs.to_string()),
            Setting::Explain(explain) => ("explain", explain.to_string()),
            Setting::Tutor(tutor) => ("tutor", tutor.name().to_owned()),
            Setting::Embedded(_) => return None,
        })
    }
}

impl Settings {
    /// The default settings in this language.
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

    /// Turns projector mode on or off.
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

    /// Returns true if there are sounds. Projector mode has none, because the class reads and the teacher talks.
    pub const fn is_heard(self) -> bool {
        self.sound && !self.projector
    }
}

/// The settings that the user has chosen on this device, by their names in addresses. Settings from an address are not
/// stored. Settings that only a newer build knows stay unchanged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chosen(Fields);

impl Format for Chosen {}

impl Document for Chosen {
    const KEY: &'static str = "tefuda/settings";
    const LEGACY: &'static [Legacy<Self>] = &[("tefuda.settings", Self::of_pairs)];

    /// Keeps the values that were chosen here.
    fn merge(&mut self, other: Self) {
        self.0.merge(other.0);
    }
}

impl Chosen {
    /// Reads the format of earlier builds: `lang=ja&theme=dark`.
    fn of_pairs(text: &str) -> Self {
        let mut chosen = Self::default();
        for (name, value) in text.split('&').filter_map(|pair| pair.split_once('=')) {
            // Earlier builds called this setting `marks`.
            chosen.0.set(if name == "marks" { "signs" } else { name }, &value);
        }
        chosen
    }

    /// Sets the value of a setting.
    pub fn set(&mut self, setting: Setting) {
        if let Some((name, value)) = setting.pair() {
            self.0.set(name, &value);
        }
    }

    /// The settings that this build understands.
    pub fn settings(&self) -> Vec<Setting> {
        let read = |name: &str| Setting::read(name, &self.0.get::<String>(name)?);
        self.0.names().filter(|name| *name != "embed").filter_map(read).collect()
    }

    /// The settings that are new or different in `other`.
    pub fn changed(&self, other: &Self) -> Vec<Setting> {
        let before = self.settings();
        other.settings().into_iter().filter(|setting| !before.contains(setting)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::{self, load, memory, update};

    const SOME: [Setting; 9] = [
        Setting::Lang(Lang::Ja),
        Setting::Theme(Theme::Dark),
        Setting::Pace(Pace::Instant),
        Setting::Wait(true),
        Setting::Sound(false),
        Setting::Still(true),
        Setting::Signs(false),
        Setting::Explain(false),
        Setting::Tutor(Tutor::Gross),
    ];

    fn sorted(settings: &[Setting]) -> Vec<String> {
        let mut all: Vec<_> = settings.iter().map(|setting| format!("{setting:?}")).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn chosen_settings_are_read_back_unchanged() {
        memory::with(&[]);
        for setting in SOME {
            update::<Chosen>(|chosen| chosen.set(setting)).expect("there is room");
        }
        assert_eq!(sorted(&load::<Chosen>().expect("a storage").settings()), sorted(&SOME));
    }

    #[test]
    fn settings_of_earlier_builds_are_read_and_nonsense_is_ignored() {
        for (text, known) in [
            ("lang=ja&theme=dark&pace=slow&wait=true&still=false&marks=false", 6),
            ("lang=xx&theme=dark&&=&x&colour=loud", 1),
            ("\u{0}", 0),
            ("", 0),
        ] {
            memory::with(&[("tefuda.settings", text)]);
            assert_eq!(load::<Chosen>().expect("a storage").settings().len(), known, "{text}");
        }
    }

    #[test]
    fn a_setting_that_only_another_build_knows_survives() {
        memory::with(&[("tefuda.settings", "lang=ja&colour=loud&theme=sepia")]);
        update::<Chosen>(|chosen| chosen.set(Setting::Sound(false))).expect("there is room");
        let text = store::read(Chosen::KEY).expect("a storage").expect("it is stored");
        for kept in [r#""colour":"loud""#, r#""theme":"sepia""#, r#""lang":"ja""#, r#""sound":"false""#] {
            assert!(text.contains(kept), "{text}");
        }
        assert_eq!(store::read("tefuda.settings"), Ok(None));
    }

    #[test]
    fn only_chosen_settings_are_stored() {
        memory::with(&[]);
        update::<Chosen>(|chosen| chosen.set(Setting::Sound(false))).expect("there is room");
        update::<Chosen>(|chosen| chosen.set(Setting::Embedded(true))).expect("there is room");
        assert_eq!(load::<Chosen>().expect("a storage").settings(), [Setting::Sound(false)]);
    }

    #[test]
    fn two_tabs_that_change_different_settings_keep_both() {
        memory::with(&[]);
        let before: Chosen = load().expect("a storage");
        update::<Chosen>(|chosen| chosen.set(Setting::Sound(false))).expect("there is room");
        let after = update::<Chosen>(|chosen| chosen.set(Setting::Pace(Pace::Slow))).expect("there is room");
        assert_eq!(after.settings().len(), 2);
        assert_eq!(sorted(&before.changed(&after)), sorted(&[Setting::Sound(false), Setting::Pace(Pace::Slow)]));
        assert_eq!(after.changed(&after), []);
    }

    /// The script in the head of the page writes these attributes before the app starts.
    #[test]
    fn the_script_in_the_head_has_the_same_defaults() {
        let usual = Settings::default();
        let shown = [
            Setting::Theme(usual.theme()),
            Setting::Pace(usual.pace),
            Setting::Still(usual.still),
            Setting::Signs(usual.signs),
        ];
        let pairs = shown.map(|setting| {
            let (name, value) = setting.pair().expect("it is stored");
            format!("{name}: \"{value}\"")
        });
        let line = format!("const USUAL = {{ {} }};", pairs.join(", "));
        assert!(
            include_str!("boot/theme-before-paint.js").contains(&line),
            "theme-before-paint.js does not contain {line}"
        );
    }

    #[test]
    fn projector_mode_has_no_sound() {
        let mut settings = Settings::default();
        assert!(settings.is_heard());
        settings.toggle_projector();
        assert!(!settings.is_heard());
    }

    #[test]
    fn leaving_projector_mode_restores_the_theme() {
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
