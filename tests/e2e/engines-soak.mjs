// Plays lessons and matches repeatedly in one engine, to find rare failures. No check runs it:
//
//   node tests/e2e/engines-soak.mjs webkit --runs 200 --browsers 2 --load 1 --env JSC_useOMGJIT=0
//
//   --runs N        the number of runs; a run is a lesson or a match, and the games take turns
//   --browsers N    the number of browsers that share the runs
//   --load N        the number of other processes that only use processor time
//   --env NAME=TEXT a variable in the environment of the browsers; may be repeated
//   --reloads N     the number of reloads in each run, at its beginning
//   --folder PATH   the built site, if it is not dist/
//   --seed N        the seed of the matches; it is printed at the beginning
//
// Prints each failure at once with the state of its page, and the number of failures at the end.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { engines, opened } from "./engines.mjs";
import { DIST, serve, start } from "./lib.mjs";
import { SETTINGS, settingsText } from "./page/address.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "100" },
    browsers: { type: "string", default: "1" },
    load: { type: "string", default: "0" },
    reloads: { type: "string", default: "1" },
    env: { type: "string", multiple: true, default: [] },
    folder: { type: "string", default: DIST },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const [name = "webkit"] = positionals;
const [runs, browsers, load, reloads, seed] = ["runs", "browsers", "load", "reloads", "seed"].map((word) =>
  Number(values[word]),
);
const engine = engines[name];
if (!engine) throw new Error(`no engine is called ${name}; there are ${Object.keys(engines).join(", ")}`);
if (engine.missing()) throw new Error(`${name} wants ${engine.missing()}`);

console.log(`${name}: ${runs} runs in ${browsers} browsers, load ${load}, seed ${seed}, ${values.env.join(" ")}`);

const site = await start();
const offers = await offered(site);
await site.stop();
// The browsers inherit the environment of this process.
for (const one of values.env) process.env[one.slice(0, one.indexOf("="))] = one.slice(one.indexOf("=") + 1);
const server = await serve(values.folder);

/** The processes that only use processor time. */
const busy = Array.from({ length: load }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
process.on("exit", () => {
  for (const one of busy) one.kill();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const failures = [];
let next = 0;
let done = 0;

await Promise.all(
  Array.from({ length: browsers }, async () => {
    let browser;
    while (next < runs) {
      const run = next++;
      const { game, shortest } = offers[(run >> 1) % offers.length];
      const what = run % 2 ? "match" : "lesson";
      let page;
      try {
        browser ??= await engine.start();
        page = await browser.newPage();
        const place = {
          ...opened(browser, server),
          open: (fragment) => page.goto(server.url + fragment).then(() => page),
        };
        if (what === "lesson") await lesson(place, game);
        else await match(place, shortest("person", { lang: "en", seed: seed + run }));
        await isClean(page);
      } catch (error) {
        const said = await page?.evaluate(look).catch((error) => ({ gone: String(error) }));
        failures.push(`${what} of ${game}`);
        console.log(
          JSON.stringify(
            { run, what, game, error: String(error), cause: String(error.cause), said, seen: page?.seen },
            null,
            1,
          ),
        );
        // A browser in which a run failed is not used again.
        await browser?.stop();
        browser = undefined;
      }
      done++;
      if (done % 20 === 0)
        console.log(`${done} runs, ${failures.length} failures, ${new Date().toISOString().slice(11, 19)}`);
    }
    await browser?.stop();
  }),
);

await server.close();
console.log(
  `${name} ${values.env.join(" ")}: ${done} runs, ${failures.length} failures on ${cpus().length} processors`,
);
process.exit(failures.length ? 1 : 0);

/** Loads the page again, with moves that do not pause and without motion. */
async function again({ page }) {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [SETTINGS, settingsText()]);
  await page.reload();
}

/** Goes through a lesson up to its first question, and answers that. */
async function lesson(place, game) {
  const lesson = await Lesson.open(place, `#lesson=${game}&lang=en`);
  await lesson.is({ step: 1 });
  for (let time = 0; time < reloads; time++) {
    await again(lesson);
    await lesson.is({ step: 1 });
  }
  const press = ([x, y]) => lesson.page.mouse.click(x, y);
  for (let step = 1, asked = false; !asked; step++) {
    await lesson.is({ step });
    await lesson.rests();
    if ((await lesson.where()).phase === "asked") {
      asked = true;
      for (const answer of await lesson.answers(press)) {
        await lesson.rests();
        await lesson.give(answer, press);
        await lesson.drawn();
        await lesson.is({ phases: ["wrong", "refused", "playing", "done"] });
        if (["playing", "done"].includes((await lesson.where()).phase)) break;
      }
    }
    await lesson.finish();
    await lesson.next.click();
  }
}

/** Plays a match from its first move to its result. */
async function match(place, address) {
  const table = await Table.open(place, address);
  await table.ready();
  for (let time = 0; time < reloads; time++) {
    if (!(await table.isOver())) await table.play(table.ways.first());
    await table.ready();
    await again(table);
    await table.ready();
  }
  while (!(await table.isOver())) {
    await table.play(table.ways.first());
    await table.ready();
  }
  await table.result.appears();
}

/** Runs in the page. Returns its screen, and the details if the app has crashed. */
function look() {
  const { screen } = document.body.dataset;
  const details = document.querySelector("main.boot pre")?.textContent;
  return { url: location.href, screen, details, heard: globalThis.heard };
}

/** Throws if the page has reported an error. */
async function isClean(page) {
  await page.hears();
  const { errors, console: lines, policy } = page.seen;
  if (errors.length + lines.length + policy.length) throw new Error("the page says that something went wrong");
}
