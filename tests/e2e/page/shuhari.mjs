// A table of Shuhari: what a card would be, the row of the trick, the learning table.
import { BLOCKED, CARD, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const SAYS = ".shuhari-says:visible";

export class ShuhariTable extends Table {
  everybody = true;

  faces = this.page.locator("button.shuhari-face");
  /** What the card that was touched says. */
  says = this.page.locator(SAYS);
  blocked = this.page.locator(`.shuhari-hand ${BLOCKED}`);
  /** Ways to break the mould, and those of cards that could rest as well. */
  breaks = this.page.locator(`${TABLE} .shuhari-move-breaks[aria-disabled=false]`);
  breaksBesideRest = this.page.locator(".shuhari-move + .shuhari-move-breaks[aria-disabled=false]");
  preparation = this.page.locator("[data-move=prep][aria-disabled=false]");
  review = this.page.locator("[data-choose=review]");
  looked = this.page.locator("[data-zone=looked]");
  lookedCards = this.page.locator(`[data-zone=looked] ${CARD}`);
  stages = this.page.locator(".shuhari-stage");
  chart = this.page.locator(".shuhari-chart summary");
  chartEntries = this.page.locator(".shuhari-chart dt");

  /** Breaks the mould where that is possible, and makes the first legal move elsewhere. */
  async playBreaking() {
    await this.play((await this.breaks.count()) ? this.breaks.first() : this.legal.first());
  }

  /** The digits of all ways to move, and of what asks for a choice. */
  keysOfWays() {
    return this.ways.evaluateAll((ways) => ways.map(({ dataset }) => dataset.key));
  }

  /** How often a card lies in the trick. */
  inTrick(card) {
    return this.page.locator(`[data-zone=trick] [data-card="${card}"]`).count();
  }

  /** The learning table: marks, seals, what is about to be won, and the stages that somebody is winning. */
  learning() {
    return this.page.evaluate(() => {
      const count = (selector) => document.querySelectorAll(selector).length;
      return {
        learnt:
          count(".shuhari-learning .shuhari-mark.shuhari-mark-has") + 3 * count(".shuhari-learning .shuhari-mastery"),
        would: count(".shuhari-learning .shuhari-mark.shuhari-mark-would"),
        winning: count(".shuhari-trick:not(.shuhari-trick-past) .shuhari-laid-winning"),
      };
    });
  }

  /** The points on the learning table. */
  points() {
    return this.page.locator(".shuhari-learning .shuhari-points").allInnerTexts();
  }

  /** The row of the trick: places for plays, rooms that are left, stages, winners, and whose turn it is. */
  row() {
    return this.page.locator(".shuhari-row").evaluate((row) => ({
      plays: row.querySelectorAll(".shuhari-laid").length,
      rooms: row.querySelectorAll(".shuhari-room").length,
      stages: row.querySelectorAll(".shuhari-stage").length,
      best: row.querySelectorAll(".shuhari-best").length,
      now: row.querySelectorAll(".shuhari-room-now").length,
    }));
  }

  /** What cannot be read from the back of the room. */
  unreadable() {
    return this.page.evaluate(readFromTheBack);
  }
}

/** In the page: what is too small, too faint or out of sight. */
function readFromTheBack() {
  const found = [];
  const [primary, secondary] = [0.044 * innerHeight - 0.5, 0.033 * innerHeight - 0.5];
  const seen = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== "hidden" &&
    element.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  // What is drawn is as large as its drawing is shown.
  const drawn = (text) =>
    (size(text) * text.ownerSVGElement.getBoundingClientRect().width) / text.ownerSVGElement.viewBox.baseVal.width;
  const cards = "[data-zone=hand] .art, .shuhari-laid:not(.shuhari-laid-sideways) .art";
  for (const text of all(`:is(${cards}) .art-rank`))
    if (drawn(text) < primary) found.push(`rank ${text.textContent}: ${drawn(text)}`);
  // The frames say an art by their colour and weave as well; only the inmost is its emblem and little else.
  for (const use of all(`:is(${cards}) [class^="art-suit"] use:not([href$="-weave"])`)) {
    const { width } = use.ownerSVGElement.getBoundingClientRect();
    const size = (Number(use.getAttribute("width")) * width) / use.ownerSVGElement.viewBox.baseVal.width;
    if (size < (use.getAttribute("href").endsWith("-small") ? secondary : primary)) found.push(`emblem: ${size}`);
  }
  for (const mark of all(
    ".shuhari-learning .shuhari-mark, .shuhari-learning .shuhari-mastery, .shuhari-learning .shuhari-points",
  ))
    if (size(mark) < primary) found.push(`mark: ${size(mark)}`);
  for (const text of all(
    ".shuhari-row .who, .shuhari-lead, .shuhari-move, .shuhari-learning thead th, .told-caption, .told-status",
  )) {
    if (size(text) < secondary) found.push(`${text.className} ${text.textContent}: ${size(text)}`);
  }
  // Colours by the letter: what is learnt, the emblems, the names.
  const light = (colour) => {
    const [red, green, blue] = colour
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map((part) => part / 255)
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
  for (const face of all(".shuhari-face, .shuhari-row"))
    if (Number(getComputedStyle(face).opacity) < 1) found.push("a card is faint");
  // Nothing is scrolled to, and nothing lies over anything else.
  for (const element of all(
    ".shuhari-laid .card, .shuhari-stage, [data-zone=hand] .card, .shuhari-move, .shuhari-learning",
  )) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const table = document.querySelector("[data-ply]").getBoundingClientRect();
    if (left < table.left - 1 || right > table.right + 1 || top < table.top - 1 || bottom > table.bottom + 1)
      found.push(`out of sight: ${element.className} ${element.textContent.slice(0, 20)}`);
  }
  const [row, hand, sheet] = [".shuhari-row", "[data-zone=hand]", ".shuhari-learning"].map((one) =>
    document.querySelector(one).getBoundingClientRect(),
  );
  const last = Math.max(...all(".shuhari-row li").map((play) => play.getBoundingClientRect().bottom));
  if (last > hand.top + 6) found.push(`the row runs into the hand by ${last - hand.top}`);
  if (row.right > sheet.left + 1) found.push("the row runs into the learning table");
  if (sheet.bottom > hand.top + 1) found.push(`the learning table runs into the hand by ${sheet.bottom - hand.top}`);
  return found;
}
