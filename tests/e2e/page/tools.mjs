// The tools around a table: the log, keys, the table as text, the settled round, the pace, and the focus.
import { until } from "../lib.mjs";
import { action, atPly, CARD, HAND, TABLE, ZONE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const READING = ".reading";

/** The drawers, by the key that opens them. */
const DRAWERS = { l: ".log", "?": ".help", v: ".reading" };

export class Tools extends Screen {
  log = this.page.locator("[role=log] li");
  reading = this.page.locator(READING);
  houseRules = this.page.locator(".bar .house-rules .chip");
  /** The buttons and boards that only matches of several rounds have. */
  roundTools = this.page.locator(`.bar-rounds, ${action("next-round")}`);

  // --- The log.

  /** Clicks a line of the log, or the last line of a shorter log, and returns its ply. */
  async goToLine(number) {
    const line = this.log.nth(Math.min(number, (await this.log.count()) - 1));
    const ply = Number(await line.getAttribute("data-at"));
    await line.locator(".log-line").click();
    await until(this.page, atPly(ply));
    return ply;
  }

  /** Waits until only the drawer of this key is open. Other keys have no drawer. */
  hasDrawer(key) {
    const places = Object.entries(DRAWERS).map(([of, place]) =>
      of === key ? `:has(${place})` : `:not(:has(${place}))`,
    );
    return until(this.page, `body${places.join("")}`);
  }

  // --- The table as text.

  async openReading() {
    await this.press("v");
    // The panel has the focus, and its text is loaded.
    await until(this.page, `${READING}:focus:not(:has([aria-busy]))`);
  }

  async closeReading() {
    await this.press("Escape");
    // The focus goes back to the table.
    await until(this.page, `${TABLE}:focus-within`);
  }

  /** Returns the latest text that was announced to screen readers. */
  aloud() {
    return this.page.locator(".table-page > [role=status]").textContent();
  }

  /** Returns the lines in the panel that shows the table as text. */
  readLines() {
    return this.page.locator(`${READING} .reading-place p`).allInnerTexts();
  }

  /** Returns the labels of the zones that a screen reader finds. */
  zoneNames() {
    return this.page
      .locator(`${TABLE} ${ZONE}:not([aria-hidden=true], [data-zone=sheet])[aria-label]`)
      .evaluateAll((zones) => zones.map((zone) => zone.getAttribute("aria-label")));
  }

  /** Returns the labels of the cards in the hand and in the middle. Cards inside buttons count only in the hand. */
  cardNames() {
    return this.page
      .locator(`${TABLE} ${HAND} ${CARD}, ${TABLE} ${ZONE}:not([data-seat]) ${CARD}`)
      .evaluateAll((cards) =>
        cards
          .filter((card) => !card.closest("details, [aria-hidden=true], button:not([data-zone=hand] button)"))
          .map((card) => card.getAttribute("aria-label")),
      );
  }

  /** Returns the HTML of the bar above the table. */
  barSource() {
    return this.page.locator(".bar").evaluate((bar) => bar.outerHTML);
  }

  // --- House rules and rounds.

  /** Waits until the scores cover the whole table, or until they do not (`visible`). */
  tableIs(visibility) {
    return this.page.waitForFunction(
      ([table, visibility]) => getComputedStyle(document.querySelector(table)).visibility === visibility,
      [TABLE, visibility],
    );
  }

  /** Returns the round that the bar shows. */
  async roundInBar() {
    const rounds = this.page.locator(".bar-rounds");
    return (await rounds.getAttribute("aria-label")) ?? rounds.innerText();
  }

  /** Returns the house rules in the bar: the name of the preset, and the differences from the usual rules. */
  rulesInSight() {
    return this.houseRules.allInnerTexts();
  }

  /** Waits until the bar shows no house rules. */
  hasUsualRules() {
    return this.houseRules.first().waitFor({ state: "detached" });
  }

  /** Returns true if the last settled round is shown again. */
  async showsRound() {
    return (await this.page.locator("#round-title").count()) > 0;
  }

  // --- Pace.

  /** Waits until the stored settings say that tricks and captures do not wait for a person. */
  waitsNoMore() {
    return this.page.waitForFunction(() => localStorage.getItem("tefuda/settings")?.includes('"wait":"false"'));
  }

  /** Waits until the button that continues has the focus. */
  offersToGoOn() {
    return until(this.page, `${action("go-on")}:not(.told-idle):focus`);
  }

  /**
   * Shows the last trick or capture again. Returns the positions that the table shows until it is back, by itself or at
   * a key. Runs in the page, key presses included, because a test could not press a key in time.
   */
  lookAgain(key) {
    return this.page.evaluate(again, [TABLE, key]);
  }

  // --- The focus.

  /** Opens the menu by keyboard. */
  async openMenu() {
    await this.page.locator(action("menu")).focus();
    await this.press("Enter");
    await until(this.page, ".menu:focus");
  }

  /** Presses a button of the bar, of the menu or of the step controls by keyboard. */
  async pressButton(name) {
    const button = this.page.locator(action(name));
    const isStep = ["first", "back", "forward", "last"].includes(name);
    if (!(await button.count())) await this.openMenu();
    if (isStep && !(await button.count())) {
      await this.page.locator(action("steps")).focus();
      await this.press("Enter");
    }
    await button.focus();
    await this.press("Enter");
  }

  /** Closes the list of keys by its button. */
  async closeHelp() {
    await this.page.locator(".help .primary").focus();
    await this.press("Enter");
  }

  /** Changes the pace in the menu. */
  async setPace(pace) {
    await this.page.locator(action("menu")).click();
    await this.page.locator(`button[data-pace=${pace}]`).click();
    await this.press("Escape");
    await this.page.locator(".menu").waitFor({ state: "detached" });
  }

  /** Changes the language by keyboard. */
  async speakByKey(lang) {
    await this.openMenu();
    await this.page.locator(`[data-lang=${lang}]`).focus();
    await this.press("Enter");
    await this.speaks(lang);
    await this.press("Escape");
  }

  /** Returns true if the focus is inside the table's page. */
  hasFocus() {
    return this.page.evaluate(() => Boolean(document.activeElement.closest(".table-page")));
  }

  /**
   * Waits until the focused element is visible, at the table or in the bar. Returns undefined, or the element that has
   * the focus instead.
   */
  async lostFocus() {
    await this.drawn();
    // If the focused element is removed, the focus is restored right after.
    return this.page
      .waitForFunction(isFocusInSight, undefined, { timeout: 5_000 })
      .then(() => undefined)
      .catch(() => this.page.evaluate(() => document.activeElement.outerHTML.slice(0, 80)));
  }

  /** Waits until the focused element shows its focus. */
  async showsFocus() {
    await this.page.waitForFunction(
      () => document.activeElement !== document.body && document.activeElement.matches(":focus-visible"),
      undefined,
      { timeout: 5_000 },
    );
  }

  // --- Motion and size.

  /** Returns the number of running animations that move something and last longer than 1 ms. Fading does not move. */
  movements() {
    return this.page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 1)
          .filter(({ effect }) => effect.getKeyframes().some((frame) => "transform" in frame)).length,
    );
  }

  /** Returns the buttons and links that are smaller than a thumb. */
  smallTargets() {
    return this.page.evaluate(smallTargets);
  }

  /** Returns the elements that are cut off or outside of the window. A result may be scrolled down. */
  misfits({ isResult = false } = {}) {
    return this.page.evaluate(misfits, isResult);
  }
}

/** Runs in the page. Requests the last trick again, and records the positions that the table shows. */
function again([place, key]) {
  const table = document.querySelector(place);
  const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const shown = () => ({ ply: Number(table.dataset.ply), turn: table.dataset.turn });
  const before = shown();
  const seen = [];
  return new Promise((done) => {
    const watch = () => {
      seen.push(shown());
      if (key && seen.length === 1) press(key);
      if (seen.at(-1).ply === before.ply) done(seen);
    };
    new MutationObserver(watch).observe(table, { attributeFilter: ["data-ply"] });
    press("g");
  });
}

/** Runs in the page. */
function isFocusInSight() {
  const active = document.activeElement;
  const box = active.getBoundingClientRect();
  return (
    active.closest(".table-page, .chrome-top") &&
    getComputedStyle(active).visibility === "visible" &&
    box.width > 0 &&
    box.right > 0 &&
    box.left < innerWidth &&
    box.bottom > 0 &&
    box.top < innerHeight
  );
}

/** Runs in the page. */
function smallTargets() {
  // A small target may react beyond its visible size. Counts the pixels that hit it across its smaller side.
  const reach = (target, { left, top, width, height }) => {
    const hits = (away) => {
      const [x, y] = height < width ? [0, away] : [away, 0];
      return target.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    };
    const run = (step) => {
      let away = 0;
      while (Math.abs(away) < 44 && hits(away + step)) away += step;
      return Math.abs(away);
    };
    return run(-1) + Number(hits(0)) + run(1);
  };
  const isSeen = (target) => {
    const { width, height } = target.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(target).visibility !== "hidden" &&
      !target.closest("details:not([open]) > :not(summary)")
    );
  };
  // Targets under an open drawer need not be pressed now.
  const drawer = document.querySelector(":is(.log, .help, .reading, .result-round):not([hidden])");
  const isUnder = ({ left, top, width, height }) =>
    drawer?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  return [...document.querySelectorAll(".table-page :is(button, select, summary, a:not(p > a, span > a))")]
    .filter((target) => isSeen(target) && (drawer?.contains(target) || !isUnder(target.getBoundingClientRect())))
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ target, box }) => {
      if (Math.min(box.width, box.height) >= 43.5) return false;
      return Math.min(box.width, box.height) < 23.5 || reach(target, box) < 43;
    })
    .map(
      ({ target, box }) =>
        `${Math.round(box.width)}×${Math.round(box.height)} ${target.className} ${target.textContent.slice(0, 20)}`,
    );
}

/** Runs in the page. */
function misfits(isResult) {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight && !isResult) found.push(`the page is ${root.scrollHeight} high`);
  for (const element of document.querySelectorAll(
    "button, a, h1, h2, [data-score], .bozu-count, .hands-count, .told-status, .told-caption, .chance-text",
  )) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest("[hidden], .chrome-skip")) continue;
    // Text for screen readers only is clipped away, and a strip of many rounds can be scrolled sideways.
    if (getComputedStyle(element).clipPath.startsWith("inset(50%")) continue;
    if (element.closest(".result-strip") && element.closest(".result-strip").scrollWidth > innerWidth) continue;
    // The cards of a hand overlap.
    const overlaps = element.querySelector("[data-card]");
    if (!overlaps && element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0)
      found.push(`cut: ${element.textContent.slice(0, 30)}`);
    if (box.right > innerWidth + 1 || box.left < -1 || (box.bottom > innerHeight + 1 && !isResult))
      found.push(`outside: ${element.className} ${element.textContent.slice(0, 30)}`);
  }
  return found;
}
