//! The playback of sounds with Web Audio. It works only after the first press on the page.

use std::cell::RefCell;

use web_sys::{AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode, BiquadFilterType, GainNode};

use super::{Cue, Part, Source};

/// The overall volume.
const VOLUME: f32 = 0.4;

/// The length in seconds of the noise that all hisses share.
const NOISE_SECONDS: u16 = 1;

/// The volume at which a fade ends. It is inaudible. An exponential fade never reaches zero.
const SILENCE: f32 = 0.001;

struct Voice {
    context: AudioContext,
    volume: GainNode,
    noise: AudioBuffer,
}

thread_local! {
    /// The audio of the page. Browsers require that it is created during a press. Sounds are played later.
    static VOICE: RefCell<Option<Voice>> = const { RefCell::new(None) };
}

/// Creates or resumes the audio context. It must be called while a press is handled. It does nothing in a browser
/// without Web Audio.
pub fn wake() {
    VOICE.with_borrow_mut(|voice| {
        if voice.is_none() {
            *voice = Voice::new();
        }
        if let Some(voice) = voice {
            // The browser may have suspended the context. If it refuses to resume, the page stays silent.
            let _ = voice.context.resume();
        }
    });
}

/// Scheduled sounds. Some may not have started.
#[derive(Default)]
pub struct Heard(Vec<AudioScheduledSourceNode>);

impl Heard {
    /// Schedules sounds, with their times multiplied by `slowness`. It does nothing before the first [`wake`].
    pub fn begin(cues: &[Cue], slowness: f64) -> Self {
        VOICE.with_borrow(|voice| {
            let Some(voice) = voice else { return Self::default() };
            let now = voice.context.current_time();
            let parts = cues.iter().flat_map(|cue| {
                let at = now + cue.at * slowness / 1_000.0;
                cue.sound.parts().iter().filter_map(move |part| voice.play(part, at + part.after))
            });
            Self(parts.collect())
        })
    }

    /// Stops all sounds that have not ended.
    pub fn hush(&mut self) {
        for source in self.0.drain(..) {
            // Stopping a sound that has ended may fail, which is harmless.
            let _ = source.stop();
        }
    }
}

impl Voice {
    fn new() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let volume = context.create_gain().ok()?;
        volume.gain().set_value(VOLUME);
        volume.connect_with_audio_node(&context.destination()).ok()?;
        let rate = context.sample_rate();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some ten thousands of samples")]
        let samples = (rate * f32::from(NOISE_SECONDS)) as u32;
        let noise = context.create_buffer(1, samples, rate).ok()?;
        noise.copy_to_channel(&hiss(samples), 0).ok()?;
        Some(Self { context, volume, noise })
    }

    /// Schedules a part of a sound. Returns `None` if the browser cannot play it.
    fn play(&self, part: &Part, at: f64) -> Option<AudioScheduledSourceNode> {
        let loudness = self.context.create_gain().ok()?;
        let level = loudness.gain();
        level.set_value_at_time(SILENCE, at).ok()?;
        level.exponential_ramp_to_value_at_time(part.level, at + part.swell).ok()?;
        let end = at + part.swell + part.fade;
        level.exponential_ramp_to_value_at_time(SILENCE, end).ok()?;
        loudness.connect_with_audio_node(&self.volume).ok()?;
        let source = self.source(&part.source, &loudness)?;
        source.start_with_when(at).ok()?;
        source.stop_with_when(end).ok()?;
        Some(source)
    }

    /// Creates the source of a part and connects it to `into`.
    fn source(&self, source: &Source, into: &AudioNode) -> Option<AudioScheduledSourceNode> {
        match *source {
            Source::Hum(hertz) => {
                let hum = self.context.create_oscillator().ok()?;
                hum.frequency().set_value(hertz);
                hum.connect_with_audio_node(into).ok()?;
                Some(hum.into())
            }
            Source::Hiss(hertz, narrow) => {
                let noise = self.context.create_buffer_source().ok()?;
                noise.set_buffer(Some(&self.noise));
                let filter = self.context.create_biquad_filter().ok()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value(hertz);
                filter.q().set_value(narrow);
                noise.connect_with_audio_node(&filter).ok()?.connect_with_audio_node(into).ok()?;
                Some(noise.into())
            }
        }
    }
}

/// White noise.
fn hiss(samples: u32) -> Vec<f32> {
    let mut state = 0x9e37_79b9_u32;
    let next = |_| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        #[expect(clippy::cast_precision_loss, reason = "noise need not be exact")]
        let share = state as f32 / u32::MAX as f32;
        share * 2.0 - 1.0
    };
    (0..samples).map(next).collect()
}
