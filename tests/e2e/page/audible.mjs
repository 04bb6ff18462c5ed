// A table with sound, in a page that counts its sounds.
import { action } from "./hooks.mjs";
import { Table } from "./table.mjs";

export class AudibleTable extends Table {
  /** Returns the number of sounds (oscillators and noise) started so far. */
  heard() {
    return this.page.evaluate(() => globalThis.heard.started);
  }

  /** Waits until more than `started` sounds have been started. */
  async hearsMoreThan(started) {
    await this.page.waitForFunction((started) => globalThis.heard.started > started, started);
  }

  /** Returns the number of audio contexts that the page has created. */
  voices() {
    return this.page.evaluate(() => globalThis.heard.voices);
  }

  /** Returns the gain in front of the audio output. */
  volume() {
    return this.page.evaluate(() => globalThis.heard.volume);
  }

  /** Opens the menu, and returns true if it shows sound as switched on. */
  async saysThatItSounds() {
    await this.page.locator(action("menu")).click();
    const says = await this.page.locator(action("sound")).getAttribute("aria-checked");
    await this.press("Escape");
    return says === "true";
  }
}

/** Replaces `AudioContext` by a stub that counts sounds in `globalThis.heard`. */
export const countsSounds = (page) =>
  page.addInitScript(() => {
    globalThis.heard = { voices: 0, started: 0, volume: undefined };
    const number = (value = 0) => ({ value, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    class Node {
      connect(other) {
        if (other?.isDestination) globalThis.heard.volume = this.gain.value;
        return other;
      }
      start() {
        globalThis.heard.started++;
      }
      stop() {}
    }
    const node = (more) => Object.assign(new Node(), more);
    globalThis.AudioContext = class {
      currentTime = 0;
      sampleRate = 8_000;
      destination = { isDestination: true };
      constructor() {
        globalThis.heard.voices++;
      }
      resume = async () => {};
      createGain = () => node({ gain: number(1) });
      createOscillator = () => node({ frequency: number() });
      createBiquadFilter = () => node({ frequency: number(), Q: number() });
      createBufferSource = () => node();
      createBuffer = () => ({ copyToChannel() {} });
    };
  });
