//! The six sounds of a table, and cues for them. Sounds are not files: each is synthesized from tones and noise.

mod voice;

pub use voice::{Heard, wake};

/// A sound of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A card lands on the cloth.
    Cloth,
    /// A card is turned over.
    Flip,
    /// Cards are swept together over the cloth.
    Sweep,
    /// A seal is pressed on paper.
    Seal,
    Coin,
    /// Two blocks of wood are struck together to call a player.
    Woodblock,
}

/// A sound and its start time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    pub at: f64,
    pub sound: Sound,
}

/// A part of a sound. Its volume swells, and then fades.
struct Part {
    source: Source,
    /// The start, and the durations of the swell and of the fade, in seconds.
    after: f64,
    swell: f64,
    fade: f64,
    /// The peak volume. The volumes of all parts of a sound add up to at most 1.
    level: f32,
}

enum Source {
    /// A pure tone with a frequency in hertz.
    Hum(f32),
    /// Noise around a frequency in hertz. The greater the second number, the narrower the band.
    Hiss(f32, f32),
}

impl Sound {
    const fn parts(self) -> &'static [Part] {
        match self {
            Sound::Cloth => &[
                Part { source: Source::Hiss(700.0, 0.6), after: 0.0, swell: 0.002, fade: 0.07, level: 0.6 },
                Part { source: Source::Hum(150.0), after: 0.0, swell: 0.002, fade: 0.05, level: 0.25 },
            ],
            Sound::Flip => &[
                Part { source: Source::Hiss(2_600.0, 1.0), after: 0.0, swell: 0.02, fade: 0.05, level: 0.4 },
                Part { source: Source::Hiss(4_200.0, 0.8), after: 0.06, swell: 0.001, fade: 0.025, level: 0.5 },
            ],
            Sound::Sweep => {
                &[Part { source: Source::Hiss(1_300.0, 0.9), after: 0.0, swell: 0.1, fade: 0.17, level: 0.45 }]
            }
            Sound::Seal => &[
                Part { source: Source::Hum(92.0), after: 0.0, swell: 0.002, fade: 0.17, level: 0.6 },
                Part { source: Source::Hiss(420.0, 0.7), after: 0.0, swell: 0.001, fade: 0.06, level: 0.4 },
            ],
            Sound::Coin => &[
                Part { source: Source::Hum(3_150.0), after: 0.0, swell: 0.001, fade: 0.2, level: 0.16 },
                Part { source: Source::Hum(4_730.0), after: 0.0, swell: 0.001, fade: 0.13, level: 0.1 },
                Part { source: Source::Hum(3_410.0), after: 0.055, swell: 0.001, fade: 0.16, level: 0.12 },
            ],
            Sound::Woodblock => &[
                Part { source: Source::Hum(880.0), after: 0.0, swell: 0.001, fade: 0.09, level: 0.5 },
                Part { source: Source::Hum(1_480.0), after: 0.0, swell: 0.001, fade: 0.045, level: 0.25 },
                Part { source: Source::Hiss(2_000.0, 1.0), after: 0.0, swell: 0.001, fade: 0.015, level: 0.2 },
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 6] = [Sound::Cloth, Sound::Flip, Sound::Sweep, Sound::Seal, Sound::Coin, Sound::Woodblock];

    #[test]
    fn a_sound_is_short_and_never_too_loud() {
        for sound in ALL {
            let parts = sound.parts();
            assert!(!parts.is_empty());
            let end = parts.iter().map(|part| part.after + part.swell + part.fade).fold(0.0, f64::max);
            assert!(end <= 0.3, "{sound:?} lasts {end} s");
            assert!(parts.iter().map(|part| part.level).sum::<f32>() <= 1.0, "{sound:?} is too loud");
        }
    }
}
