//! What a person has chosen for the page, as text in the browser's storage.

use crate::ui::Lang;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, as the system is.
    #[default]
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

    /// How long a card flies.
    pub const fn flight_millis(self) -> f64 {
        match self {
            Pace::Slow => 280.0,
            Pace::Normal => 240.0,
            Pace::Fast => 180.0,
            Pace::Instant => 0.0,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub lang: Lang,
    pub theme: Theme,
    pub pace: Pace,
    /// Behind each trick and each capture computer players wait until somebody goes on.
    pub wait: bool,
    /// Motion is kept away even if the system does not ask for it.
    pub still: bool,
    /// Larger marks, so that nothing hangs on colour.
    pub marks: bool,
}

impl Settings {
    pub fn write(self) -> String {
        format!(
            "lang={}&theme={}&pace={}&wait={}&still={}&marks={}",
            self.lang.tag(),
            self.theme.name(),
            self.pace.name(),
            self.wait,
            self.still,
            self.marks
        )
    }

    /// Reads stored settings over `usual`; `None` when any part of the text makes no sense.
    pub fn read(text: &str, usual: Settings) -> Option<Settings> {
        let mut settings = usual;
        for part in text.split('&') {
            let (name, value) = part.split_once('=')?;
            settings.set(name, value)?;
        }
        Some(settings)
    }

    /// Sets one of them by name; `None` when there is no such thing.
    pub fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "lang" => self.lang = Lang::from_tag(value)?,
            "theme" => self.theme = Theme::ALL.into_iter().find(|theme| theme.name() == value)?,
            "pace" | "speed" => self.pace = Pace::ALL.into_iter().find(|pace| pace.name() == value)?,
            "wait" => self.wait = value.parse().ok()?,
            "still" => self.still = value.parse().ok()?,
            "marks" => self.marks = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_written() {
        let settings = Settings {
            lang: Lang::Ja,
            theme: Theme::Projector,
            pace: Pace::Instant,
            wait: true,
            still: true,
            marks: true,
        };
        assert_eq!(Settings::read(&settings.write(), Settings::default()), Some(settings));
    }

    #[test]
    fn nonsense_is_recognised() {
        for text in ["", "lang", "lang=xx", "colour=red", "still=perhaps", "wait=often", "lang=en&&"] {
            assert_eq!(Settings::read(text, Settings::default()), None, "{text}");
        }
    }
}
