// speed.mjs [--seconds N] [--first] [game]...: measures the simulations per second of the built worker in Chromium, for
// one worker and for two at the same time, in alternation. The lab provides questions from all stages of matches at all
// tables. With --first they are only the first decisions of matches, whose simulations are the longest. Fails if two
// workers are less than 1.7 times as fast as one: they wait for each other then.
import { parseArgs } from "node:util";
import { start, until } from "../tests/e2e/lib.mjs";
import { built, games, questions } from "./answers.mjs";

const FLOOR = 1.7;
const ROUNDS = 5;
const POSITIONS = 64;

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "1" }, first: { type: "boolean", default: false } },
  allowPositionals: true,
});
const millis = 1000 * Number(values.seconds);

/** Returns the number of simulations of a reply: the sum of the visits of all moves. */
const visits = ({ answer }) => answer.Votes.reduce((sum, vote) => sum + vote.visits, 0);

/** Returns questions to a game's hardest level, with the simulations of each. Empty if the game does not search. */
async function searches(game, build) {
  const words = values.first ? ["--first"] : [];
  const all = (await questions(game, POSITIONS, build, ...words)).map(({ question, reply }) => ({
    question,
    visits: visits(reply),
  }));
  const most = Math.max(...all.map(({ visits }) => visits));
  return all.filter(({ visits }) => visits >= 500 && 2 * visits > most);
}

/** Lets `count` workers answer the questions repeatedly. Returns the simulations per second of all workers together. */
const run = (page, searches, count, millis) =>
  page.evaluate(
    async ([searches, count, millis]) => {
      const boot = document.querySelector("script[src$='boot.js']").src;
      globalThis.measured ??= await Promise.all(
        [0, 1].map(
          () =>
            new Promise((done) => {
              const worker = new Worker(new URL("worker.js", boot), { type: "module" });
              worker.onmessage = () => done(worker);
            }),
        ),
      );
      const messages = searches.map(({ question }) => ({ ...question, view: Uint8Array.from(question.view) }));
      const began = performance.now();
      const each = globalThis.measured.slice(0, count).map(async (worker) => {
        let simulations = 0;
        for (let next = 0; performance.now() - began < millis; next++) {
          const turn = next % searches.length;
          await new Promise((done) => {
            worker.onmessage = done;
            worker.postMessage(messages[turn]);
          });
          simulations += searches[turn].visits;
        }
        return (simulations / (performance.now() - began)) * 1000;
      });
      return (await Promise.all(each)).reduce((sum, rate) => sum + rate, 0);
    },
    [searches, count, millis],
  );

const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const site = await start();
let slow = 0;
try {
  const build = await built();
  const page = await site.open();
  await until(page, "[data-screen=lobby]");
  for (const game of positionals.length ? positionals : games()) {
    const asked = await searches(game, build);
    if (!asked.length) {
      console.log(`${game.padEnd(16)} does not search`);
      continue;
    }
    await run(page, asked, 2, millis / 2); // A warm-up, as in a long game.
    const rates = { 1: [], 2: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const count of [1, 2]) rates[count].push(await run(page, asked, count, millis));
    const [one, two] = [middle(rates[1]), middle(rates[2])];
    const fails = two / one < FLOOR;
    slow += fails;
    console.log(
      `${game.padEnd(16)} one ${Math.round(one)}/s  two ${Math.round(two)}/s  ratio ${(two / one).toFixed(2)}${fails ? `  BELOW ${FLOOR}` : ""}`,
    );
  }
} finally {
  await site.stop();
}
process.exitCode = slow ? 1 : 0;
