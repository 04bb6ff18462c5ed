// A page of a browser that Playwright does not drive. It has those functions of Playwright's pages that the page
// objects use, and no others. A click is a press by the driver, in the middle of an element that is visible, at rest
// and not covered.

/** The default timeout in milliseconds. */
const PATIENCE = 30_000;
/** The pause between two attempts in milliseconds. */
const BREATH = 20;

/**
 * Calls a function again and again until it returns a truthy value. After the timeout, throws with the last error as
 * cause.
 */
export async function patiently(look, what, timeout = PATIENCE) {
  const end = Date.now() + timeout;
  for (;;) {
    let cause;
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > end) throw new Error(`waited ${timeout / 1000} s in vain: ${what}`, { cause });
    await new Promise((done) => setTimeout(done, BREATH));
  }
}

/**
 * A page on top of a driver. The driver has `evaluate(source)`, which runs in the page and awaits promises,
 * `goto(url)`, `reload()`, `move(x, y)` and `press(x, y)` of a pointer, `key(name)`, `resize({ width, height })`,
 * `screenshot()`, and `close()`.
 */
export class DrivenPage {
  #driver;

  constructor(driver) {
    this.#driver = driver;
    this.mouse = { move: (x, y) => driver.move(x, y), click: (x, y) => driver.press(x, y) };
    this.keyboard = { press: (name) => driver.key(name) };
  }

  /** Runs a function with its argument, or an expression, in the page and returns the result. */
  async evaluate(script, argument) {
    const source = typeof script === "function" ? `(${script})(${literal(argument)})` : script;
    // As text, because drivers treat `undefined` in different ways.
    const text = await this.#driver.evaluate(`(async () => JSON.stringify(await ${source}))()`);
    return typeof text === "string" ? JSON.parse(text) : undefined;
  }

  async goto(url) {
    const [here, there] = [await this.evaluate("location.href"), new URL(url).href].map((one) => one.split("#"));
    // If only the part after the `#` changes, no document is loaded, and drivers would wait for one.
    if (there.length > 1 && here[0] === there[0]) await this.evaluate(`void (location.href = ${literal(url)})`);
    else await this.#driver.goto(url);
  }

  reload() {
    return this.#driver.reload();
  }

  locator(css) {
    return new Located(this, this.#driver, [{ css }]);
  }

  waitForSelector(css, options) {
    return this.locator(css).first().waitFor(options);
  }

  /** Waits until a function in the page returns a truthy value. */
  async waitForFunction(look, argument, { timeout } = {}) {
    const value = await patiently(() => this.evaluate(look, argument), look, timeout);
    return { jsonValue: () => value };
  }

  setViewportSize(size) {
    return this.#driver.resize(size);
  }

  screenshot() {
    return this.#driver.screenshot();
  }

  /** The profile, which has no other pages. */
  context() {
    return { close: () => this.#driver.close() };
  }
}

/** A locator, which searches the page again at each use. */
class Located {
  #page;
  #driver;

  /** A step is a selector, steps that must match inside of the element, or an index among the results. */
  constructor(page, driver, steps) {
    this.#page = page;
    this.#driver = driver;
    this.steps = steps;
  }

  #then(step) {
    return new Located(this.#page, this.#driver, [...this.steps, step]);
  }

  locator(css) {
    return this.#then({ css });
  }

  first() {
    return this.nth(0);
  }

  nth(at) {
    return this.#then({ at });
  }

  filter({ has }) {
    return this.#then({ has: has.steps });
  }

  evaluateAll(script, argument) {
    return this.#page.evaluate(`(${script})((${find})(${literal(this.steps)}), ${literal(argument)})`);
  }

  count() {
    return this.evaluateAll((all) => all.length);
  }

  /** Does the same for the only match, once there is exactly one. */
  async evaluate(script, argument) {
    const source = `async (all, argument) => all.length === 1 && { value: await (${script})(all[0], argument) }`;
    return (await this.#patiently(() => this.evaluateAll(source, argument), "to be the only one")).value;
  }

  getAttribute(name) {
    return this.evaluate((one, name) => one.getAttribute(name), name);
  }

  textContent() {
    return this.evaluate((one) => one.textContent);
  }

  boundingBox() {
    return this.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async waitFor({ state = "visible", timeout } = {}) {
    const states = {
      attached: (all) => all.length > 0,
      detached: (all) => all.length === 0,
      visible: (all) => all.length > 0 && all[0].checkVisibility({ visibilityProperty: true }),
    };
    await this.#patiently(() => this.evaluateAll(states[state]), `to be ${state}`, timeout);
  }

  /** Presses the element with the pointer. */
  async click() {
    let why;
    const point = await this.#patiently(async () => {
      why = await this.evaluateAll(aim);
      return why.point;
    }).catch((error) => {
      throw new Error(`${error.message} (${why?.fault})`, { cause: error });
    });
    await this.#driver.press(...point);
  }

  #patiently(look, what = "to be pressed", timeout) {
    return patiently(look, `${JSON.stringify(this.steps)} ${what}`, timeout);
  }
}

const literal = (value) => JSON.stringify(value) ?? "undefined";

/** Runs in the page. Returns all elements that the steps lead to. */
function find(steps) {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const follow = (root, steps) =>
    steps.reduce(
      (found, { css, has, at }) => {
        if (at !== undefined) return found.slice(at, at + 1);
        if (has) return found.filter((one) => follow(one, has).length);
        // `:visible` is a word of Playwright's, and no part of CSS.
        const all = found.flatMap((one) => [...one.querySelectorAll(css.replace(/:visible$/, ""))]);
        return [...new Set(css.endsWith(":visible") ? all.filter(isSeen) : all)];
      },
      [root],
    );
  return follow(document, steps);
}

/** Runs in the page. Returns the point where a press reaches the only element, or the fault that prevents it. */
async function aim(all) {
  if (all.length !== 1) return { fault: `there are ${all.length}` };
  const [one] = all;
  if (!one.checkVisibility({ visibilityProperty: true })) return { fault: "it is not in sight" };
  if (one.matches(":disabled, [aria-disabled=true]")) return { fault: "it cannot be pressed now" };
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = () => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2, width, height];
  };
  const before = box();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const now = box();
  if (now.some((side, place) => side !== before[place])) return { fault: "it moves" };
  const point = now.slice(0, 2).map(Math.round);
  const hit = document.elementFromPoint(...point);
  if (!one.contains(hit)) return { fault: `it lies under ${hit?.cloneNode().outerHTML}` };
  return { point };
}
