// answers.mjs [--positions N] [game]...: puts the same questions to the native lab and to the built worker, in Node and
// in Chromium, and compares the answers. All must be equal, including the visit counts. N is the total number of
// questions, and is divided equally among the games.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./files.mjs";
import { builtSiteData } from "./site-data.mjs";

/** Returns the ids of the games of the built site, in the order of the lobby. */
export const games = () => builtSiteData().games.map(({ id }) => id);

/** Runs the lab and returns the lines that it prints. */
export function lab(...words) {
  return new Promise((done, fail) => {
    const run = ["run", "--locked", "--release", "--quiet", "--bin", "lab", "--", ...words];
    const child = spawn("cargo", run, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    child.on("close", (code) =>
      code === 0 ? done(text.split("\n").filter(Boolean)) : fail(new Error(`the lab failed with exit code ${code}`)),
    );
  });
}

/** Returns the digest of the wasm's sources. A worker answers only questions that carry the digest of its build. */
export const built = () =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, "scripts/sources.mjs"), "wasm"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    child.on("close", () => done(text.trim()));
  });

/** Returns questions for this build with the replies of the lab. `words` are further arguments of the lab. */
export async function questions(game, positions, build, ...words) {
  return (await lab("ask", game, "--positions", String(positions), ...words)).map((line) => {
    const { question, reply } = JSON.parse(line);
    return { question: { ...question, build }, reply };
  });
}

/** Returns a message as text for comparison. The worker sends large integers as BigInt. */
const written = (message) => JSON.stringify(message, (_, value) => (typeof value === "bigint" ? Number(value) : value));

/** Loads the worker's code in Node, as a page does where no worker can start. Returns a function that asks it. */
async function node() {
  const folder = join(ROOT, "dist/b", readdirSync(join(ROOT, "dist/b"))[0]);
  const { default: init, reply } = await import(join(folder, "worker_glue.js"));
  await init({ module_or_path: readFileSync(join(folder, "worker_bg.wasm")) });
  return async (all) => all.map((question) => written(reply({ ...question, view: Uint8Array.from(question.view) })));
}

/** Opens the site in Chromium. Returns a function that asks one of its workers, and one that closes the site. */
async function chromium() {
  const { start, until } = await import(join(ROOT, "tests/e2e/lib.mjs"));
  const site = await start();
  const page = await site.open("");
  await until(page, "[data-screen=lobby]");
  const ask = (all) =>
    page.evaluate(async (all) => {
      const written = (message) =>
        JSON.stringify(message, (_, value) => (typeof value === "bigint" ? Number(value) : value));
      globalThis.worker ??= await new Promise((done) => {
        const boot = document.querySelector("script[src$='boot.js']").src;
        const worker = new Worker(new URL("worker.js", boot), { type: "module" });
        worker.onmessage = () => done(worker);
      });
      const replies = [];
      for (const question of all) {
        replies.push(
          await new Promise((done) => {
            globalThis.worker.onmessage = ({ data }) => done(written(data));
            globalThis.worker.postMessage({ ...question, view: Uint8Array.from(question.view) });
          }),
        );
      }
      return replies;
    }, all);
  return { ask, stop: () => site.stop() };
}

async function main(words) {
  const at = words.indexOf("--positions");
  const positions = at < 0 ? 600 : Number(words.splice(at, 2)[1]);
  const asked = words.length ? words : games();
  const build = await built();
  const here = await node();
  const { ask, stop } = await chromium();
  let wrong = 0;
  for (const game of asked) {
    const all = await questions(game, Math.ceil(positions / asked.length), build);
    const told = all.map(({ question }) => question);
    const answers = { Node: await here(told), Chromium: await ask(told) };
    for (const [where, said] of Object.entries(answers)) {
      const differ = all.filter(({ reply }, place) => said[place] !== written(reply)).length;
      wrong += differ;
      console.log(`${game}: ${all.length} positions, ${differ} with a different answer in ${where}`);
    }
  }
  await stop();
  if (wrong) throw new Error(`${wrong} answers differ`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
