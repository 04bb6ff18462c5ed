// What somebody finds who walks over a table: what can be pressed, what lies on what, what has moved.
import { action } from "./hooks.mjs";
import { Table } from "./table.mjs";

/** What opens over a table: how, and what it is then. Each is closed by Escape. */
const PANELS = [
  { name: ".log:not([hidden])", key: "l" },
  { name: ".help", key: "?" },
  { name: ".reading", key: "v" },
  { name: ".result-sheet", key: "r", isMissing: "before a round is settled" },
  { name: ".menu", button: action("menu") },
  { name: ".rule", button: ".told a" },
];

export class Walk extends Table {
  /** What is wrong with the table as it is now: told one by one, nothing where all is well. */
  faults() {
    return this.page.evaluate(faults);
  }

  /**
   * Presses in the middle of something that is offered, with the pointer, as a finger does; returns what it was. What a press
   * there would not reach is a fault of `faults`.
   */
  async pressOne(choose) {
    const offers = await this.page.evaluate(offered);
    if (!offers.length) return undefined;
    const one = offers[choose(offers.length)];
    await this.page.mouse.click(one.x, one.y);
    return one.what;
  }

  /** Opens each drawer and panel that there is, and tells what is wrong with it; the wall shows no buttons. */
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

  /** What of a round that goes on has changed its place though no move touched it: zones by name. */
  frame() {
    return this.page.evaluate(frame);
  }
}

/** In the page: all that is offered at the table, and where its middle is. */
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

/** In the page. */
function frame() {
  const zones = document.querySelectorAll(".table > *, .bar, .told");
  return [...zones].map((zone) => {
    const { left, top, width, height } = zone.getBoundingClientRect();
    return `${zone.className.split(" ")[0]} ${[left, top, width, height].map(Math.round)}`;
  });
}

/** In the page: what is wrong with an open panel. What it has more than room for is scrolled to, and not cut. */
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

/** In the page, so that it names nothing from outside of itself. */
function faults() {
  const found = [];
  const root = document.documentElement;
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} ${one.dataset.move ?? one.dataset.choose ?? one.dataset.action ?? ""}`.trim();
  const isSeen = (one) => {
    const { width, height } = one.getBoundingClientRect();
    // What only a screen reader finds is clipped away.
    const isClipped = getComputedStyle(one).clipPath.startsWith("inset(50%");
    return (
      width > 0 && height > 0 && !isClipped && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);

  // What is offered is hit in its middle, lies within the window and is as large as a finger.
  const above = document.querySelector(".menu, .rule, .help, .reading, .share, .log:not([hidden])");
  const offers = document.querySelectorAll(
    ":is(.table, .told) :is([data-move][aria-disabled=false], [data-choose]:not(:disabled)), :is(.bar, .lesson) :is(a, button), .told button",
  );
  for (const one of [...offers].filter(isSeen)) {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      // A card may be cut at the edge of its table; its middle may not.
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        found.push(`outside: ${name(one)}`);
        continue;
      }
    }
    if (Math.min(width, height) < 23.5) found.push(`${Math.round(width)}×${Math.round(height)}: ${name(one)}`);
    const hit = document.elementFromPoint(x, y);
    // A card that is an answer lies under its button.
    if (!above && hit && !one.contains(hit) && !hit.contains(one) && !hit.matches("[data-answer]"))
      found.push(`covered: ${name(one)} by ${name(hit)}`);
  }

  /** How far two boxes lie over one another, across and down. */
  const shared = (one, other) => {
    const [box, over] = [one, other].map((each) => each.getBoundingClientRect());
    return [
      Math.min(box.right, over.right) - Math.max(box.left, over.left),
      Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top),
    ];
  };

  // What stands in the bar stands beside the rest of it.
  const inBar = [...document.querySelectorAll(".bar > :is(a, h1, .bar-rounds), .bar-tool")].filter(isSeen);
  for (const [place, one] of inBar.entries())
    for (const other of inBar.slice(place + 1))
      if (shared(one, other).every((far) => far > 1)) found.push(`in the bar: ${name(one)} over ${name(other)}`);

  // No button lies on a card, but for one that is a card, or that makes it an answer.
  const cards = [...document.querySelectorAll(".table [data-card]")].filter(isSeen);
  for (const one of [...offers].filter((one) => one.matches("button:not(.marks-answer), a") && isSeen(one) && !above)) {
    const under = cards.find(
      (card) => shared(one, card).every((far) => far > 6) && !one.contains(card) && !card.contains(one),
    );
    if (under && !one.querySelector("[data-card]")) found.push(`on a card: ${name(one)} over ${under.dataset.card}`);
  }

  // No text is cut, and none is broken inside a word.
  const texts = document.querySelectorAll(
    ".table-page :is(button, a, h1, h2, .who, [data-score], .told-line, .lesson-say, .lesson-ask)",
  );
  for (const one of [...texts].filter(isSeen)) {
    if (one.closest("[hidden], .hidden, .menu, .rule, .log")) continue;
    const style = getComputedStyle(one);
    if (style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 2) found.push(`cut: ${name(one)}`);
    // A name of one line is cut at its side only.
    if (!one.matches(".who") && style.overflowY !== "visible" && one.scrollHeight > one.clientHeight + 2)
      found.push(`cut below: ${name(one)}`);
  }

  // Nothing at rest is animated.
  for (const animation of document.getAnimations())
    if (animation.playState === "running" && animation.effect.target?.closest(".table [data-card]:not([data-flies])"))
      found.push(`moves at rest: ${name(animation.effect.target)}`);
  return [...new Set(found)];
}
