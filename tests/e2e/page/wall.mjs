// The projector look for a class, and the faults that a class would see from the last row.
import { until } from "../lib.mjs";
import { action, atPly } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const ON = "html[data-theme=projector]";
const OFF = "html:not([data-theme=projector])";

export class Wall extends Screen {
  /** The bar above the table, and the button of its menu. */
  tools = this.page.locator(".bar-tools");
  menu = this.page.locator(action("menu"));

  /** Moves the pointer to the top, so that the bar appears. */
  async askForTools() {
    await this.page.mouse.move(60, 30);
    await this.menu.waitFor({ state: "visible" });
  }

  /** Leaves the projector look by its button. */
  async leaveByButton() {
    await this.menu.click();
    await this.page.locator(action("projector")).click();
    await until(this.page, OFF);
  }

  /** Leaves the projector look, if the page has it. */
  async leave() {
    if (await this.page.locator(ON).count()) await this.press("p");
    await until(this.page, OFF);
  }

  /** Changes the language in the menu. Shows the bar with the pointer first, and hides it afterwards. */
  async speak(lang) {
    await this.askForTools();
    await super.speak(lang);
    const { width, height } = this.page.viewportSize();
    await this.page.mouse.move(width / 2, height - 4);
    await this.page.evaluate(() => document.activeElement.blur());
  }

  /** Returns the rank that the style sheets give an element. */
  rankOf(place) {
    return place.evaluate((told) => getComputedStyle(told).getPropertyValue("--rank").trim());
  }

  /** Returns the faults that a class would see from the last row. */
  measure() {
    return this.page.evaluate(misfits);
  }

  /**
   * Returns the captions from one ply to another: the number of lines, the rule that the caption names, and the rule in
   * the log.
   */
  async tellings(from, to) {
    const told = [];
    for (let ply = from; ply <= to; ply++) {
      await until(this.page, atPly(ply));
      told.push({ ply, ...(await this.page.evaluate(telling)) });
      if (ply < to) await this.press("ArrowRight");
    }
    await this.press("l");
    await until(this.page, ".log");
    const rules = new Map(await this.page.evaluate(rulesInLog));
    await this.press("l");
    return told.filter(({ ply, text }) => text && rules.has(ply)).map((one) => ({ ...one, rule: rules.get(one.ply) }));
  }
}

/** Runs in the page. Returns pairs of a ply and a rule that the log names there. */
function rulesInLog() {
  return [...document.querySelectorAll(".log li")].map((line) => {
    const name = line.querySelector(".log-why").getAttribute("aria-label");
    const [, ...words] = name.split(/[:：]\s*/);
    return [Number(line.dataset.at), words.join(": ")];
  });
}

/** Runs in the page. Returns the caption of this ply, its number of lines, and the rule that it names. */
function telling() {
  const caption = document.querySelector(".told-caption > span:last-child");
  if (!caption) return {};
  const tops = new Set([...caption.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
  const because = caption.querySelector(".told-because")?.textContent ?? "";
  return { lines: tops.size, text: caption.textContent, because };
}

/**
 * Runs in the page, so it refers to nothing outside of itself. Finds everything that a class could not read or see:
 * text that is too small for its rank or has too little contrast, text that is cut off or overlaps other text, zones
 * that overlap, cards and buttons beyond the edge, and elements that can be scrolled. In a style sheet,
 * `--rank: primary` marks the most important text.
 */
function misfits() {
  const PRIMARY = 4.4; // Percent of the height.
  const SECONDARY = 3.3;
  const READING = 2.2; // Ruby text above a word that is legible itself.
  const CONTRAST = 7;
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);

  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  /** Returns a function that stores its results. The same values are requested hundreds of times. */
  const once = (find) => {
    const known = new Map();
    return (of) => (known.has(of) ? known : known.set(of, find(of))).get(of);
  };
  const colour = once((css) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return { parts: [red, green, blue], alpha: alpha / 255 };
  });
  const above = ({ parts, alpha }, ground) => parts.map((part, place) => part * alpha + ground[place] * (1 - alpha));
  const up = (element) => (element ? [element, ...up(element.parentElement)] : []);
  const groundOf = once((element) =>
    element
      ? above(colour(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
      : [255, 255, 255],
  );
  const light = (parts) => {
    const [red, green, blue] = parts.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (element, style) => {
    const ground = groundOf(element);
    const { parts, alpha } = colour(style.color);
    const opacity = up(element).reduce((all, one) => all * Number(getComputedStyle(one).opacity), alpha);
    const [dark, bright] = [light(above({ parts, alpha: opacity }, ground)), light(ground)].sort(
      (one, other) => one - other,
    );
    return (bright + 0.05) / (dark + 0.05);
  };

  const isClipped = once(
    (element) =>
      element && (getComputedStyle(element).clipPath.startsWith("inset(50%") || isClipped(element.parentElement)),
  );
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element);
  // A choice over the table hides the elements under it.
  const asks = document.querySelector(".shuhari-ways");
  const told = (element) =>
    `.${[...element.classList].join(".")} in .${[...(element.parentElement?.classList ?? [])].join(".")}`;
  const beyond = (box, { left, right, top, bottom }, slack) =>
    box.left < left - slack || box.right > right + slack || box.top < top - slack || box.bottom > bottom + slack;
  const across = (one, other) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const text = walker.currentNode.data.trim().slice(0, 24);
    // A crest is a picture. The name is next to it.
    if (!text || size === 0 || element.closest("svg, option, .chrome-skip, .crest") || !isSeen(element)) continue;
    if (asks && element.closest(".table") && !asks.contains(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    // Only the part of a line that contains letters. The room above and below them is empty.
    const lines = [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ left, right, top, bottom }) => {
        const around = (one, other) => [(one + other) / 2 - size * 0.36, (one + other) / 2 + size * 0.36];
        if (style.writingMode !== "horizontal-tb") [left, right] = around(left, right);
        else [top, bottom] = around(top, bottom);
        return { left, right, top, bottom };
      });
    if (!lines.length) continue;
    const name = `${told(element)} “${text}”`;
    const rank = style.getPropertyValue("--rank").trim() === "primary" ? PRIMARY : SECONDARY;
    const least = element.matches("rt") ? READING : rank;
    const percent = (size / innerHeight) * 100;
    if (percent < least - 0.005) found.push(`${percent.toFixed(2)} % high: ${name}`);
    const ratio = contrast(element, style);
    if (ratio < CONTRAST - 0.005) found.push(`${ratio.toFixed(2)}:1 ${name}`);
    const frames = up(element).filter(
      (one) => one !== document.body && one !== root && getComputedStyle(one).overflow !== "visible",
    );
    if (lines.some((line) => frames.some((frame) => beyond(line, frame.getBoundingClientRect(), 2))))
      found.push(`cut: ${name}`);
    if (lines.some((line) => beyond(line, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 1)))
      found.push(`outside: ${name}`);
    texts.push({ element, lines, name });
  }
  texts.forEach((one, place) => {
    texts.slice(place + 1).forEach((other) => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return;
      if (one.lines.some((line) => other.lines.some((next) => across(line, next) > 2)))
        found.push(`${one.name} over ${other.name}`);
    });
  });

  const seen = (places) =>
    [...document.querySelectorAll(places)].filter((place) => isSeen(place) && place.getBoundingClientRect().width > 2);
  const zones = seen(".table [data-zone], .hands, .told-status, .told-caption, .demo button").filter(
    (zone) => zone.getBoundingClientRect().height > 2,
  );
  zones.forEach((one, place) => {
    zones.slice(place + 1).forEach((other) => {
      if (one.contains(other) || other.contains(one)) return;
      if (across(one.getBoundingClientRect(), other.getBoundingClientRect()) > 3)
        found.push(`${told(one)} over ${told(other)}`);
    });
  });
  // Captured cards may overlap, but they are not cut off above or below.
  for (const card of seen(".fishing-won .card")) {
    const { top, bottom } = card.getBoundingClientRect();
    const place = card.closest(".fishing-won").getBoundingClientRect();
    if (top < place.top - 3 || bottom > place.bottom + 3)
      found.push(`cut: won cards in ${told(card.closest(".fishing-won"))}`);
  }
  const edge = document.querySelector(".table").getBoundingClientRect();
  for (const card of seen(".table :is(.card, button):not(.fishing-won .card)"))
    if (beyond(card.getBoundingClientRect(), edge, 3)) found.push(`beyond the table: ${told(card)}`);
  for (const box of seen("#app *:not(svg, svg *)")) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 2) found.push(`scrolls: ${told(box)}`);
    if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 2)
      found.push(`scrolls sideways: ${told(box)}`);
  }
  return [...new Set(found)];
}
