// A table that is heard, on a machine that counts what sounds.
import { action } from "./hooks.mjs";
import { Table } from "./table.mjs";

export class AudibleTable extends Table {
  /** How many hums and hisses have been set so far. */
  heard() {
    return this.page.evaluate(() => globalThis.heard.started);
  }

  /** Waits until more than so many have been set. */
  async hearsMoreThan(started) {
    await this.page.waitForFunction((started) => globalThis.heard.started > started, started);
  }

  /** How often the page has asked for a voice. */
  voices() {
    return this.page.evaluate(() => globalThis.heard.voices);
  }

  /** How loud the whole of it is. */
  volume() {
    return this.page.evaluate(() => globalThis.heard.volume);
  }

  /** Whether the menu says that the table can be heard. */
  async saysThatItSounds() {
    await this.page.locator(action("menu")).click();
    const says = await this.page.locator(action("sound")).getAttribute("aria-checked");
    await this.press("Escape");
    return says === "true";
  }
}

/** A machine whose sounds are counted in `globalThis.heard`. */
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
