// A table as a screen reader presents it: roles, names, and the texts that live regions announce.
import { Screen } from "./screen.mjs";

/** The person is called to move. */
const CALL = /Your turn/;
/** A card offers its moves: "Choose one. 1: Take the Crane. 2: …" */
const CHOICE = /^Choose one\./;
/** Regions with buttons for moves. The choices of an open card are in the last ones. */
const REGIONS = /^(Your hand|Field|Keep one|Which goes under|Review)/;

export class Ear extends Screen {
  /** The number of announcements that the test has heard. */
  #heard = 0;

  nextRound = this.page.getByRole("button", { name: "Next round" });
  result = this.page.getByRole("heading", { name: /(wins?|victory)$/ });

  /** Returns all announcements so far. */
  all() {
    return this.page.evaluate(() => globalThis.heard);
  }

  /**
   * Waits for a call to move or for the end of a round or of the match, and returns the announcements until then. Fails
   * if neither comes.
   */
  async called() {
    const isDue = ([heard, call]) => {
      const titles = [...document.querySelectorAll("h2")].map((title) => title.textContent);
      const isOver = titles.some((title) => /(round|wins?|victory)$/.test(title));
      return isOver || globalThis.heard.slice(heard).some((text) => text.includes(call));
    };
    try {
      await this.page.waitForFunction(isDue, [this.#heard, CALL.source], { timeout: 30_000 });
    } catch {
      throw new Error(`no turn is announced after ${JSON.stringify((await this.all()).slice(-5))}`);
    }
    return this.#hear();
  }

  /** Waits for another announcement, and returns all new ones. */
  async next() {
    await this.page.waitForFunction((heard) => globalThis.heard.length > heard, this.#heard);
    return this.#hear();
  }

  /** Presses a key, and returns the only announcement that follows. */
  async ask(key) {
    await this.press(key);
    const [text, ...others] = await this.next();
    if (others.length) throw new Error(`${key} announces more than one text: ${others}`);
    return text;
  }

  async isOver() {
    return (await this.result.count()) > 0;
  }

  /** Returns true if an announcement calls to move. */
  isCall(text) {
    return CALL.test(text);
  }

  /** Presses a card that offers several moves, or else the first button that can be pressed, by the keyboard. */
  async playFirst() {
    const regions = this.page.getByRole("region", { name: REGIONS });
    const cards = regions.getByRole("button", { expanded: false, disabled: false });
    const buttons = (await cards.count()) ? cards : regions.getByRole("button", { disabled: false });
    await buttons.first().focus();
    await this.press("Enter");
  }

  /** Waits for the effect of a press. Returns the announcement if a card offers its moves. */
  async choice() {
    await this.page.waitForFunction((heard) => globalThis.heard.length > heard, this.#heard);
    const text = (await this.all())[this.#heard];
    if (!CHOICE.test(text)) return undefined;
    this.#heard++;
    return text;
  }

  /** Goes back from an open choice to its card. */
  async goBack() {
    await this.press("Escape");
    await this.page.waitForFunction(() => document.activeElement.ariaExpanded === "false");
  }

  /** Returns the role and the name of the element with the focus. */
  async focus() {
    return (await this.page.locator(":focus").ariaSnapshot()).replace(/^- '?/, "");
  }

  async #hear() {
    const all = await this.all();
    const heard = all.slice(this.#heard);
    this.#heard = all.length;
    return heard;
  }
}

/** Records in `globalThis.heard` what screen readers announce: the text of a live region after each of its changes. */
export const hears = (page) =>
  page.addInitScript(() => {
    globalThis.heard = [];
    const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const regionOf = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
    new MutationObserver((changes) => {
      // The whole text of a region is announced once for all of its changes. The text of a new region is not.
      for (const region of new Set(changes.map(regionOf))) {
        const text = region?.isConnected && region.textContent.trim();
        if (text) globalThis.heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
