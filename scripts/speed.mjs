// speed.mjs [--seconds N] [game]...: how many simulations a second the built workers reach in Chromium, one alone and
// two together, measured in turn. Fails when two are not 1.7 times as fast as one: then they wait for each other.
import { start, until } from "../tests/e2e/lib.mjs";

const FLOOR = 1.7;
const ROUNDS = 5;

const words = process.argv.slice(2);
const option = words.indexOf("--seconds");
const [, seconds] = option < 0 ? [] : words.splice(option, 2);
const millis = 1000 * Number(seconds ?? 1);

const site = await start();

/** A question that the page itself puts to a worker about the first move of a match among hardest players. */
async function question(game) {
  const page = await site.open("", {
    before: (page) => page.addInitScript(() => {
      globalThis.asked = new Promise((done) => {
        globalThis.Worker = class extends Worker {
          postMessage(question) {
            done({ question: [...question], url: this.url, game: this.game });
          }
          constructor(url, options) {
            super(url, options);
            Object.assign(this, { url: String(new URL(url, location)), game: options.name });
          }
        };
      });
    }),
  });
  await until(page, "[data-screen=lobby]");
  await page.goto(`${site.url}#setup=${game}`);
  await until(page, "[data-screen=setup] [data-action=deal]");
  const [level, least] = await page.evaluate(() => [document.querySelector("[data-seat='1'] option:last-child").value, document.querySelectorAll(".seats li").length]);
  await page.evaluate(([game, seats]) => { location.hash = `new=${game}&seats=${seats}&seed=42&speed=instant`; }, [game, Array(least).fill(level)]);
  await until(page, "[data-ply]");
  const parts = await page.locator("[data-action=play-now]").count();
  return { page, asked: parts ? await page.evaluate(() => globalThis.asked) : undefined };
}

/** Lets so many workers answer the question over and over; returns simulations a second, all together. */
const run = (page, asked, count, millis) => page.evaluate(async ([{ question, url, game }, count, millis]) => {
  const Plain = Object.getPrototypeOf(globalThis.Worker);
  const workers = globalThis.measured ??= await Promise.all([0, 1].map(() => new Promise((done) => {
    const worker = new Plain(url, { type: "module", name: game });
    worker.onmessage = () => done(worker);
  })));
  /** How often moves were tried: the reply is its ticket, the kind of answer, and the visits and the worth of each move. */
  const visits = (bytes) => {
    let at = 0;
    const number = () => {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[at++];
        value += (byte & 127) * scale;
        if (byte < 128) return value;
      }
    };
    const [, , moves] = [number(), number(), number()];
    let sum = 0;
    for (let move = 0; move < moves; move++) [sum] = [sum + number(), number()];
    return sum;
  };
  const began = performance.now();
  const each = workers.slice(0, count).map(async (worker) => {
    let simulations = 0;
    while (performance.now() - began < millis) {
      simulations += visits(await new Promise((done) => {
        worker.onmessage = ({ data }) => done(data);
        worker.postMessage(Uint8Array.from(question));
      }));
    }
    return simulations / (performance.now() - began) * 1000;
  });
  return (await Promise.all(each)).reduce((sum, rate) => sum + rate, 0);
}, [asked, count, millis]);

const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

let slow = 0;
try {
  const lobby = await site.open();
  await until(lobby, "[data-screen=lobby]");
  const games = words.length ? words : await lobby.locator(".game-card").evaluateAll((cards) => cards.map((card) => card.dataset.game));
  for (const game of games) {
    const { page, asked } = await question(game);
    if (asked) {
      await run(page, asked, 2, millis / 2); // Warm, as in a long game.
      const rates = { 1: [], 2: [] };
      for (let round = 0; round < ROUNDS; round++) for (const count of [1, 2]) rates[count].push(await run(page, asked, count, millis));
      const [one, two] = [middle(rates[1]), middle(rates[2])];
      const fails = two / one < FLOOR;
      slow += fails;
      console.log(`${game.padEnd(16)} one ${Math.round(one)}/s  two ${Math.round(two)}/s  ratio ${(two / one).toFixed(2)}${fails ? `  BELOW ${FLOOR}` : ""}`);
    } else {
      console.log(`${game.padEnd(16)} thinks in one part`);
    }
    await page.context().close();
  }
} finally {
  await site.stop();
}
process.exitCode = slow ? 1 : 0;
