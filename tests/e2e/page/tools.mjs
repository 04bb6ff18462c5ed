// What stands around a table: its log, the keys, the table as text, the way back to a settled round.
import { until } from "../lib.mjs";
import { action, atPly, CARD, HAND, TABLE, ZONE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const READING = ".reading";

/** What opens at a key, at any time. */
const DRAWERS = { l: ".log", "?": ".help", v: ".reading" };

export class Tools extends Screen {
  log = this.page.locator("[role=log] li");
  reading = this.page.locator(READING);
  houseRules = this.page.locator(".bar .house-rules .chip");
  /** The buttons and boards that only matches of several rounds have. */
  roundTools = this.page.locator(`.bar-rounds, ${action("next-round")}`);

  // --- The log.

  /** Goes to a line of the log, of a short one to its last, and returns the ply that it tells of. */
  async goToLine(number) {
    const line = this.log.nth(Math.min(number, (await this.log.count()) - 1));
    const ply = Number(await line.getAttribute("data-at"));
    await line.locator(".log-line").click();
    await until(this.page, atPly(ply));
    return ply;
  }

  /** Waits until of all drawers only that of this key is open, if it has one. */
  hasDrawer(key) {
    const places = Object.entries(DRAWERS).map(([of, place]) =>
      of === key ? `:has(${place})` : `:not(:has(${place}))`,
    );
    return until(this.page, `body${places.join("")}`);
  }

  // --- The table as text.

  async openReading() {
    await this.press("v");
    // It has the focus, and its words have come.
    await until(this.page, `${READING}:focus:not(:has([role=status]))`);
  }

  async closeReading() {
    await this.press("Escape");
    // The focus goes back to the table.
    await until(this.page, `${TABLE}:focus-within`);
  }

  /** What a screen reader says of the table. */
  aloud() {
    return this.page.locator(".told-caption[role=status]").textContent();
  }

  /** The lines of the table as text. */
  readLines() {
    return this.page.locator(`${READING} .reading-place p`).allInnerTexts();
  }

  /** What the places that a screen reader finds are called. */
  zoneNames() {
    return this.page
      .locator(`${TABLE} ${ZONE}:not([aria-hidden=true], [data-zone=sheet])[aria-label]`)
      .evaluateAll((zones) => zones.map((zone) => zone.getAttribute("aria-label")));
  }

  /** What the cards in the hand and in the middle are called; those inside of buttons only where they are the hand's. */
  cardNames() {
    return this.page
      .locator(`${TABLE} ${HAND} ${CARD}, ${TABLE} ${ZONE}:not([data-seat]) ${CARD}`)
      .evaluateAll((cards) =>
        cards
          .filter((card) => !card.closest("details, [aria-hidden=true], button:not([data-zone=hand] button)"))
          .map((card) => card.getAttribute("aria-label")),
      );
  }

  /** The bar over the table, as text. */
  barSource() {
    return this.page.locator(".bar").evaluate((bar) => bar.outerHTML);
  }

  // --- House rules and rounds.

  /** The house rules in sight: the name of their set, and what differs from the usual. */
  rulesInSight() {
    return this.houseRules.allInnerTexts();
  }

  /** Waits until no house rules are in sight. */
  hasUsualRules() {
    return this.houseRules.first().waitFor({ state: "detached" });
  }

  /** Whether the last settled round is shown again. */
  async showsRound() {
    return (await this.page.locator("#round-title").count()) > 0;
  }

  // --- A pace of one's own.

  /** Waits until tricks and captures no longer wait for somebody. */
  waitsNoMore() {
    return this.page.waitForFunction(() => localStorage.getItem("tefuda/settings")?.includes('"wait":"false"'));
  }

  /** Waits until going on has the focus. */
  offersToGoOn() {
    return until(this.page, `${action("go-on")}:not(.told-idle):focus`);
  }

  /**
   * Shows the last trick or capture again, and returns what the table shows until it is back: by itself, or at a key. In one go
   * on the page, keys too: it is sooner over than a test could press.
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

  /** Presses a button of the bar, of the menu or of the steps by keyboard. */
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

  /** Whether the focus is somewhere at the table. */
  hasFocus() {
    return this.page.evaluate(() => Boolean(document.activeElement.closest(".table-page")));
  }

  /** Waits until the focus is in sight, at the table or in the bar above; what has it instead, if it does not come back. */
  async lostFocus() {
    await this.drawn();
    // A focus that has gone with what had it is given back right after.
    return this.page
      .waitForFunction(isFocusInSight, undefined, { timeout: 5_000 })
      .then(() => undefined)
      .catch(() => this.page.evaluate(() => document.activeElement.outerHTML.slice(0, 80)));
  }

  /** Waits until what has the focus shows that it has it. */
  async showsFocus() {
    await this.page.waitForFunction(
      () => document.activeElement !== document.body && document.activeElement.matches(":focus-visible"),
      undefined,
      { timeout: 5_000 },
    );
  }

  // --- Motion and size.

  /** How many animations run that move anything, longer than a moment; what fades stays where it is. */
  movements() {
    return this.page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 1)
          .filter(({ effect }) => effect.getKeyframes().some((frame) => "transform" in frame)).length,
    );
  }

  /** Targets that are smaller than a thumb. */
  smallTargets() {
    return this.page.evaluate(smallTargets);
  }

  /** What is cut off or outside of the window. A result stands over the table, and may be scrolled to. */
  misfits({ isResult = false } = {}) {
    return this.page.evaluate(misfits, isResult);
  }
}

/** In the page: asks for the last trick again, and watches. */
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

/** In the page. */
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

/** In the page. */
function smallTargets() {
  // What is smaller than a thumb reaches further than it shows: so many pixels hit it, across its smaller side.
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
  // What lies under an open drawer is not to be pressed now.
  const drawer = document.querySelector(":is(.log, .help, .reading, .result-sheet):not([hidden])");
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

/** In the page. */
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
    // What only a screen reader finds is clipped away, and a strip of many rounds may be moved sideways.
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
