// A table as the browser tests use it: who is to move, where the match is, and moves by key.
import { until } from "./lib.mjs";

export const TABLE = "[data-ply]";
/** Waits until nobody is to move any more; a long match takes its time on a busy machine. */
export const over = (page) => until(page, `${TABLE}[data-turn=over]`, { timeout: 120_000 });
const onward = "[data-action=next-round]";

/** Waits until a person is to move or nobody is, looking at each round that is settled on the way. */
export async function mine(page) {
  for (;;) {
    await due(page);
    if (!(await page.locator(onward).count())) return;
    await page.locator(onward).click();
    await page.locator(onward).waitFor({ state: "detached" });
  }
}

/** What identifies a position: how far, and all that the viewer knows. */
export const state = (page) =>
  page
    .locator(TABLE)
    .evaluate(({ dataset }) => ({ ply: Number(dataset.ply), hash: dataset.stateHash, turn: dataset.turn }));

/** How many moves the table shows. */
export const plyOf = async (page) => (await state(page)).ply;

/** Waits until it shows more than so many. */
export const later = (page, before) =>
  page.waitForFunction(([table, ply]) => Number(document.querySelector(table).dataset.ply) > ply, [TABLE, before]);

/** Waits until a person is to move, or the match or a round of it is over. */
export const due = (page) =>
  until(page, `${TABLE}[data-turn=seat], ${TABLE}[data-turn=over], ${onward}`, { timeout: 60_000 });

/** The same where everybody sits down at once: a curtain may hang for a moment. */
export async function seated(page) {
  await due(page);
  await page.locator("[data-action=sit]").waitFor({ state: "detached" });
}

/** Waits until what was asked for is drawn, and the focus given back: the first frame may have been on its way before. */
export const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Waits until the table shows so many moves. */
export const shown = (page, ply) => until(page, `${TABLE}[data-ply="${ply}"]`);

/** Presses keys one after another, each once the one before has moved the table, and returns what was seen after each. */
export const walk = (page, keys) =>
  page.evaluate(
    async ([table, keys]) => {
      const shown = () => document.querySelector(table).dataset;
      const hashes = [];
      for (const key of keys) {
        const { ply } = shown();
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        while (shown().ply === ply) await new Promise(requestAnimationFrame);
        hashes.push(shown().stateHash);
      }
      return hashes;
    },
    [TABLE, keys],
  );

/** The digit on the first thing that can be pressed to make a move, or to choose what a card takes. */
const legalKey = (page) =>
  page
    .locator(`${TABLE} [data-key]`)
    .evaluateAll(
      (keys) => keys.find((key) => key.matches("[data-move][aria-disabled=false], [data-choose]"))?.dataset.key,
    );

/** Waits for what a press does at a table that showed so many moves: whether it asks which of several ways is meant. */
export async function asks(page, ply) {
  const done = await page.waitForFunction(
    ([table, ply]) => {
      if (Number(document.querySelector(table).dataset.ply) > ply) return "moved";
      return document.querySelector("[data-choose][aria-expanded=true]") && "asks";
    },
    [TABLE, ply],
  );
  return (await done.jsonValue()) === "asks";
}

/** Presses digits until a move is made, and waits until somebody is to move again. */
export async function playByKey(page) {
  const { ply } = await state(page);
  await page.keyboard.press(await legalKey(page));
  if (await asks(page, ply)) await page.keyboard.press(await legalKey(page));
  await later(page, ply);
  await mine(page);
}

/** Gives a page its settings before it starts. */
export const settings = (text) => (page) =>
  page.addInitScript((text) => localStorage.setItem("tefuda.settings", text), text);

/** The address of a quick table of a game: a person and two kind computer players. */
export const fast = (game, more = "") => `#new=${game}&seats=person,level1,level1&seed=42&speed=instant${more}`;
