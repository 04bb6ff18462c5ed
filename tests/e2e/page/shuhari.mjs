// A table of Shuhari: the possible plays of a card, the row of the trick, and the learning table.
import { BLOCKED, CARD, SCORE, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const SAYS = ".shuhari-says:visible";

export class ShuhariTable extends Table {
  everybody = true;

  /** The cards that can rest or break, and the buttons for both. */
  doubles = this.page.locator(".shuhari-card-double .shuhari-face");
  offers = this.page.locator(".shuhari-offer");
  faces = this.page.locator(".shuhari-hand .shuhari-face");
  /** The sentence for a hand that can only rest. */
  why = this.page.locator(".shuhari-why");
  /** The description of the card that is pointed at. */
  says = this.page.locator(SAYS);
  blocked = this.page.locator(`.shuhari-hand ${BLOCKED}`);
  signs = this.page.locator(".shuhari-act");
  /** The cards that can break the mould. */
  breaks = this.page.locator(`${TABLE} .shuhari-face:has(.shuhari-role-breaks)`);
  preparation = this.page.locator("[data-move=prep][aria-disabled=false]");
  review = this.page.locator("[data-choose=review]");
  looked = this.page.locator("[data-zone=looked]");
  lookedCards = this.page.locator(`[data-zone=looked] ${CARD}`);
  chart = this.page.locator(".shuhari-chart summary");
  chartEntries = this.page.locator(".shuhari-chart dt");

  /** Returns the texts that the hint before the lead overlaps. Empty if the hint is for screen readers only. */
  underHint() {
    return this.page.evaluate(() => {
      const box = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const hint = document.querySelector(".shuhari-about");
      if (getComputedStyle(hint).clipPath !== "none") return [];
      const at = box(hint);
      const crosses = (other) =>
        Math.min(at.right, other.right) - Math.max(at.left, other.left) > 2 &&
        Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top) > 2;
      const texts = [...document.querySelectorAll(".table .who, .table [data-score], .told-status, .told-caption")];
      return texts.filter((text) => text.checkVisibility() && crosses(box(text))).map((text) => text.textContent);
    });
  }

  /** Returns the overlaps between seats, the led art and the signs on cards. */
  crossed() {
    return this.page.evaluate(() => {
      const seen = [...document.querySelectorAll(".shuhari-seat > :not(ul), .shuhari-about > *, .shuhari-act")]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
        .map((one) => ({ name: one.textContent || one.classList[0], box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const cross = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      return seen.flatMap(({ name, box }, place) =>
        seen.slice(place + 1).flatMap((other) => (cross(box, other.box) ? [`${name} and ${other.name}`] : [])),
      );
    });
  }

  /** Makes a move by presses: on its card, and on the first button if the card offers several moves. */
  async play(card = this.ways.first(), press = undefined) {
    await super.play(card, press);
  }

  /** Makes a move that breaks the mould, or the first move of the hand if there is none. */
  async playBreaking() {
    if (!(await this.breaks.count())) return this.play();
    const ply = await this.ply();
    await this.breaks.first().click();
    if (await this.asks(ply)) await this.offers.last().click();
    await this.showsMoreThan(ply);
    await this.seated();
  }

  /** Returns the digits of all moves, and of the elements that ask for a choice. */
  keysOfWays() {
    return this.ways.evaluateAll((ways) => ways.map(({ dataset }) => dataset.key));
  }

  /** Returns the number of times that a card is in the trick. */
  inTrick(card) {
    return this.page.locator(`[data-zone=trick] [data-card="${card}"]`).count();
  }

  /** Returns the number of learnt marks, of marks about to be learnt, and of stages with a winning card. */
  learning() {
    return this.page.evaluate(() => {
      const count = (selector) => document.querySelectorAll(selector).length;
      return {
        learnt: count(".shuhari-mark-has"),
        would: count(".shuhari-mark-would"),
        winning: count(".shuhari-trick:not(.shuhari-trick-past) .shuhari-laid-winning"),
      };
    });
  }

  /** Returns the points of the viewer's arts, and the viewer's score. */
  async ownPoints() {
    const points = await this.page.locator(".shuhari-own .shuhari-points").allInnerTexts();
    const own = await this.page.locator(`.shuhari-me ${SCORE}`).getAttribute("data-score");
    return { own: Number(own), points: points.map((text) => Number(text.replace("−", "-"))) };
  }

  /**
   * Returns the numbers of the trick: plays made, places for later plays, stages with cards, winning cards, and places
   * whose turn it is.
   */
  row() {
    return this.page.locator(".shuhari-steps").evaluate((steps) => {
      const count = (selector) => steps.querySelectorAll(selector).length;
      return {
        laid: count(".shuhari-laid"),
        rooms: count(".shuhari-room"),
        stages: [...steps.querySelectorAll(".shuhari-row")].filter((row) => row.childElementCount).length,
        best: count(".shuhari-laid-winning"),
        now: count(".shuhari-room-now"),
      };
    });
  }

  /**
   * Returns the faults of the cards that a preparation or a review offers: overlaps, and cards outside of the window.
   */
  crowded() {
    return this.page.evaluate(offeredWell);
  }

  /** Returns the share of the window that face-up cards cover and the height of a card of the hand, both in percent. */
  covered() {
    return this.page.evaluate(() => {
      const boxes = [...document.querySelectorAll("[data-ply] [data-card]")]
        .filter((card) => card.checkVisibility())
        .map((card) => card.getBoundingClientRect());
      const hand = document.querySelector("[data-zone=hand] [data-card]").getBoundingClientRect();
      return {
        area: (boxes.reduce((sum, { width, height }) => sum + width * height, 0) / (innerWidth * innerHeight)) * 100,
        hand: (hand.height / innerHeight) * 100,
      };
    });
  }

  /** Returns the elements that cannot be read from the back of the room. */
  unreadable() {
    return this.page.evaluate(readFromTheBack);
  }
}

/**
 * Runs in the page. Checks that each offered card is inside the window, can be hit by a finger, and covers nothing
 * important.
 */
function offeredWell() {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const across = (one, other) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  const matters = [
    ...document.querySelectorAll(
      ".shuhari-present .shuhari-laid .card, .shuhari-hand .card, .shuhari-act, .shuhari-own, .shuhari-column",
    ),
  ].filter((element) => element.checkVisibility() && box(element).width > 2);
  const ways = box(document.querySelector(".shuhari-ways"));
  for (const element of matters)
    if (across(box(element), ways) > 4)
      found.push(`lies on .${element.className} of ${element.closest("[data-zone]").dataset.zone}`);
  for (const way of document.querySelectorAll(".shuhari-ways [data-move]")) {
    const { left, right, top, bottom, width, height } = box(way);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`outside: ${way.dataset.move}`);
    if (width < 24 || height < 24) found.push(`${width}×${height}: ${way.dataset.move}`);
    for (const [x, y] of [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 12],
      [right - 6, top + 12],
    ])
      if (!way.contains(document.elementFromPoint(x, y))) found.push(`not hit at ${x}, ${y}: ${way.dataset.move}`);
  }
  return found;
}

/** Runs in the page. Finds elements that are too small, too faint or out of sight. */
function readFromTheBack() {
  const found = [];
  const [primary, secondary] = [0.044 * innerHeight - 0.5, 0.033 * innerHeight - 0.5];
  const seen = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== "hidden" &&
    element.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  // Drawn text is scaled together with its drawing.
  const drawn = (text) =>
    (size(text) * text.ownerSVGElement.getBoundingClientRect().width) / text.ownerSVGElement.viewBox.baseVal.width;
  const cards = "[data-zone=hand] .art, .shuhari-present .shuhari-laid:not(.shuhari-laid-sideways) .art";
  for (const text of all(`:is(${cards}) .art-rank`))
    if (drawn(text) < primary) found.push(`rank ${text.textContent}: ${drawn(text)}`);
  // Emblems have no minimum size: frames also show an art by colour and weave. Only the inmost frame is little more
  // than its emblem.
  for (const text of all(
    ".shuhari-mark, .shuhari-rule, .shuhari-opens, .shuhari-act, .shuhari-why, .who, .told-caption, .told-status",
  )) {
    if (size(text) < secondary) found.push(`${text.className} ${text.textContent}: ${size(text)}`);
  }
  // Contrast: the emblems on their bands, and the learnt marks.
  const light = (colour) => {
    // A mixed colour has parts from 0 to 1.
    const most = colour.startsWith("color(srgb ") ? 1 : 255;
    const [red, green, blue] = colour
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map((part) => part / most)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const probe = document.body.appendChild(document.createElement("i"));
  for (const suit of all(".art-emblem")) {
    const [band, emblem] = ["--band", "--emblem"].map((name) => getComputedStyle(suit).getPropertyValue(name));
    const [one, other] = [band, emblem].map((value) => {
      probe.style.color = value;
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    if (contrast(one, other) < 7) found.push(`${suit.getAttribute("class")}: ${contrast(one, other)}`);
  }
  probe.remove();
  for (const mark of all(".shuhari-mark.shuhari-mark-has")) {
    const { color, backgroundColor } = getComputedStyle(mark);
    if (contrast(color, backgroundColor) < 7) found.push("a mark is faint");
  }
  for (const face of all(".shuhari-face, .shuhari-row, .shuhari-laid"))
    if (Number(getComputedStyle(face).opacity) < 1) found.push("a card is faint");
  // Everything is visible without scrolling, and nothing covers anything else.
  const table = document.querySelector("[data-ply]").getBoundingClientRect();
  for (const element of all(
    ".shuhari-laid .card, .shuhari-slip, .shuhari-room, [data-zone=hand] .card, .shuhari-act, .shuhari-marks",
  )) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < table.left - 3 || right > table.right + 3 || top < table.top - 3 || bottom > table.bottom + 3)
      found.push(`out of sight: ${element.className} ${element.textContent.slice(0, 20)}`);
  }
  const [hand, sheet] = ["[data-zone=hand]", "[data-zone=sheet]"].map((one) =>
    document.querySelector(one).getBoundingClientRect(),
  );
  for (const play of all(".shuhari-laid .card, .shuhari-room")) {
    const { bottom, right } = play.getBoundingClientRect();
    if (bottom > hand.top + 6) found.push(`a play runs into the hand by ${bottom - hand.top}`);
    if (right > sheet.left + 1) found.push(`${play.className} runs into the stamps by ${right - sheet.left}`);
  }
  if (sheet.bottom > hand.top + 1) found.push(`the stamps run into the hand by ${sheet.bottom - hand.top}`);
  return found;
}
