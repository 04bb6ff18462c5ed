// A walk over a table: presses the offered elements, and finds covered, cut off and moved elements.
import { action } from "./hooks.mjs";
import { Table } from "./table.mjs";

/**
 * The panels that open over a table, by their selector, each with the key or button that opens it. Escape closes each.
 */
const PANELS = [
  { name: ".log:not([hidden])", key: "l" },
  { name: ".help", key: "?" },
  { name: ".reading", key: "v" },
  { name: ".result-round", key: "r", isMissing: "before a round is settled" },
  { name: ".menu", button: action("menu") },
  { name: ".rule", button: ".told a" },
];

export class Walk extends Table {
  /** Returns the faults of the table as it is shown now. Empty if there are none. */
  faults() {
    return this.page.evaluate(faults);
  }

  /**
   * Clicks the middle of an offered element with the pointer, as a finger would. Returns its move or choice, or
   * undefined if nothing is offered. `faults` reports the elements that a press does not reach.
   */
  async pressOne(choose) {
    const offers = await this.page.evaluate(offered);
    if (!offers.length) return undefined;
    const one = offers[choose(offers.length)];
    await this.page.mouse.click(one.x, one.y);
    return one.what;
  }

  /** Opens each drawer and panel, and returns its faults. On the projector there are no buttons. */
  async panelFaults({ isWall }) {
    const found = [];
    for (const { name, key, button, isMissing } of PANELS) {
      if (button && isWall) continue;
      if (button && !(await this.page.locator(button).first().isVisible())) continue;
      if (key) await this.press(key);
      else await this.page.locator(button).first().click();
      await this.drawn();
      if (isMissing && !(await this.page.locator(name).count())) continue;
      await this.page.locator(name).first().waitFor({ timeout: 10_000 });
      found.push(...(await this.page.evaluate(panelFaults, name)));
      await this.press("Escape");
      await this.page.locator(name).first().waitFor({ state: "detached", timeout: 10_000 });
    }
    return found;
  }

  /** Returns the position and size of the parts around and on the table. They stay the same during a round. */
  frame() {
    return this.page.evaluate(frame);
  }
}

/** Runs in the page. Returns everything that the table offers, with its centre. */
function offered() {
  const found = document.querySelectorAll(
    ".table :is([data-move][aria-disabled=false], [data-choose]:not(:disabled, [aria-pressed=true], [data-amount]))",
  );
  return [...found]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { what: one.dataset.move ?? one.dataset.choose, x: left + width / 2, y: top + height / 2 };
    });
}

/** Runs in the page. */
function frame() {
  const zones = document.querySelectorAll(".table > *, .bar, .told");
  return [...zones].map((zone) => {
    const { left, top, width, height } = zone.getBoundingClientRect();
    return `${zone.className.split(" ")[0]} ${[left, top, width, height].map(Math.round)}`;
  });
}

/** Runs in the page. Returns the faults of an open panel. Content that can be scrolled is not cut off. */
function panelFaults(selector) {
  const found = [];
  const panel = document.querySelector(selector);
  const name = (one) =>
    `${selector}: ${one.tagName.toLowerCase()}.${[...one.classList].join(".")} ${one.textContent.slice(0, 24)}`;
  const box = panel.getBoundingClientRect();
  const edge = (one, { left, top, right, bottom }) =>
    one.left < left - 1 || one.top < top - 1 || one.right > right + 1 || one.bottom > bottom + 1;
  if (edge(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) found.push(`outside: ${name(panel)}`);
  const isSeen = (one) =>
    one.getBoundingClientRect().width > 0 &&
    !getComputedStyle(one).clipPath.startsWith("inset(50%") &&
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const one of [panel, ...panel.querySelectorAll("*")].filter(isSeen)) {
    const style = getComputedStyle(one);
    if (one.closest("svg, select, input")) continue;
    if (style.overflowX === "hidden" && one.scrollWidth > one.clientWidth + 2) found.push(`cut: ${name(one)}`);
    if (style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 2) found.push(`cut below: ${name(one)}`);
    if (one.getBoundingClientRect().right > innerWidth + 1) found.push(`beyond the window: ${name(one)}`);
  }
  for (const one of [...panel.querySelectorAll("button, a, select, summary")].filter(isSeen)) {
    one.scrollIntoView({ block: "center" });
    const { left, top, width, height } = one.getClientRects()[0];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || (!one.contains(hit) && !hit.contains(one))) found.push(`covered: ${name(one)}`);
  }
  return [...new Set(found)];
}

/** Runs in the page, so it refers to nothing outside of itself. */
function faults() {
  const found = [];
  const root = document.documentElement;
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} ${one.dataset.move ?? one.dataset.choose ?? one.dataset.action ?? ""}`.trim();
  const isSeen = (one) => {
    const { width, height } = one.getBoundingClientRect();
    // Text for screen readers only is clipped away.
    const isClipped = getComputedStyle(one).clipPath.startsWith("inset(50%");
    return (
      width > 0 && height > 0 && !isClipped && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);

  // Offered elements are hit in their middle, are inside the window, and are large enough for a finger.
  const above = document.querySelector(".menu, .rule, .help, .reading, .share, .log:not([hidden])");
  const offers = document.querySelectorAll(
    ":is(.table, .told) :is([data-move][aria-disabled=false], [data-choose]:not(:disabled)), :is(.bar, .lesson) :is(a, button), .told button",
  );
  for (const one of [...offers].filter(isSeen)) {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      // A card may be cut off at the edge of its table, but not in its middle.
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        found.push(`outside: ${name(one)}`);
        continue;
      }
    }
    if (Math.min(width, height) < 23.5) found.push(`${Math.round(width)}×${Math.round(height)}: ${name(one)}`);
    const hit = document.elementFromPoint(x, y);
    // A card that is an answer is under its button.
    if (!above && hit && !one.contains(hit) && !hit.contains(one) && !hit.matches("[data-answer]"))
      found.push(`covered: ${name(one)} by ${name(hit)}`);
  }

  /** Returns the width and the height of the overlap of two elements. */
  const shared = (one, other) => {
    const [box, over] = [one, other].map((each) => each.getBoundingClientRect());
    return [
      Math.min(box.right, over.right) - Math.max(box.left, over.left),
      Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top),
    ];
  };

  // Elements of the bar do not overlap.
  const inBar = [...document.querySelectorAll(".bar > :is(a, h1, .bar-rounds), .bar-tool")].filter(isSeen);
  for (const [place, one] of inBar.entries())
    for (const other of inBar.slice(place + 1))
      if (shared(one, other).every((far) => far > 1)) found.push(`in the bar: ${name(one)} over ${name(other)}`);

  // No button covers a card, unless the button is a card itself or makes the card an answer.
  const cards = [...document.querySelectorAll(".table [data-card]")].filter(isSeen);
  for (const one of [...offers].filter((one) => one.matches("button:not(.marks-answer), a") && isSeen(one) && !above)) {
    const under = cards.find(
      (card) => shared(one, card).every((far) => far > 6) && !one.contains(card) && !card.contains(one),
    );
    if (under && !one.querySelector("[data-card]")) found.push(`on a card: ${name(one)} over ${under.dataset.card}`);
  }

  // No text is cut off.
  const texts = document.querySelectorAll(
    ".table-page :is(button, a, h1, h2, .who, [data-score], .told-line, .lesson-say, .lesson-ask)",
  );
  for (const one of [...texts].filter(isSeen)) {
    if (one.closest("[hidden], .hidden, .menu, .rule, .log")) continue;
    const style = getComputedStyle(one);
    if (style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 2) found.push(`cut: ${name(one)}`);
    // A name has one line, so only its side can be cut off.
    if (!one.matches(".who") && style.overflowY !== "visible" && one.scrollHeight > one.clientHeight + 2)
      found.push(`cut below: ${name(one)}`);
  }

  // No card at rest is animated.
  for (const animation of document.getAnimations())
    if (animation.playState === "running" && animation.effect.target?.closest(".table [data-card]:not([data-flies])"))
      found.push(`moves at rest: ${name(animation.effect.target)}`);
  return [...new Set(found)];
}
