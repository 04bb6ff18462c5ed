// answers.mjs [--positions N] [game]...: asks the built worker, in Node and in Chromium, what the lab has answered here:
// the same questions have the same answers everywhere, visit counts included. N questions in all, shared out evenly.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./files.mjs";

/** The ids of the registry, in its order. */
export const games = () =>
  [...readFileSync(join(ROOT, "src/games/mod.rs"), "utf8").matchAll(/^ {4}(\w+)::\w+,$/gm)].map(([, folder]) =>
    folder.replaceAll("_", "-"),
  );

/** What the lab prints, line by line. */
export function lab(...words) {
  return new Promise((done, fail) => {
    const run = ["run", "--locked", "--release", "--quiet", "--bin", "lab", "--", ...words];
    const child = spawn("cargo", run, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    child.on("close", (code) =>
      code === 0 ? done(text.split("\n").filter(Boolean)) : fail(new Error(`lab ended with ${code}`)),
    );
  });
}

/** The digest of the wasm that the site was built from: page and worker answer to nothing else. */
export const built = () =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, "scripts/sources.mjs"), "wasm"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    child.on("close", () => done(text.trim()));
  });

/** Questions with the answers of the lab, addressed to the build of the site. A question begins with its build. */
export async function questions(game, positions, build) {
  const name = Buffer.from(build);
  return (await lab("ask", game, "--positions", String(positions))).map((line) => {
    const [asked, answer] = line.split(" ");
    const bytes = Buffer.from(asked, "hex");
    return {
      asked: Buffer.concat([Buffer.from([name.length]), name, bytes.subarray(1 + bytes[0])]).toString("hex"),
      answer,
    };
  });
}

/** The worker's code, as the page itself would ask it where no worker can start. */
async function node() {
  const folder = join(ROOT, "dist/b", readdirSync(join(ROOT, "dist/b"))[0]);
  const glue = await import(join(folder, "worker_glue.js"));
  const m = await glue.default({ module_or_path: readFileSync(join(folder, "worker_bg.wasm")) });
  for (const part of readdirSync(join(folder, "brains")))
    await WebAssembly.instantiate(readFileSync(join(folder, "brains", part)), { m });
  return async (all) => all.map((asked) => Buffer.from(glue.answer(Buffer.from(asked, "hex")) ?? []).toString("hex"));
}

/** A worker of the site in Chromium. */
async function chromium() {
  const { start, until } = await import(join(ROOT, "tests/e2e/lib.mjs"));
  const site = await start();
  const page = await site.open("");
  await until(page, "[data-screen=lobby]");
  const ask = (all) =>
    page.evaluate(async (all) => {
      const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
      const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
      globalThis.worker ??= await new Promise((done) => {
        const boot = document.querySelector("script[src$='boot.js']").src;
        const worker = new Worker(new URL("worker.js", boot), { type: "module" });
        worker.onmessage = () => done(worker);
      });
      const said = [];
      for (const asked of all) {
        said.push(
          await new Promise((done) => {
            globalThis.worker.onmessage = ({ data }) => done(hex(data));
            globalThis.worker.postMessage(bytes(asked));
          }),
        );
      }
      return said;
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
    const told = all.map(({ asked }) => asked);
    const answers = { Node: await here(told), Chromium: await ask(told) };
    for (const [where, said] of Object.entries(answers)) {
      const differ = all.filter(({ answer }, place) => said[place] !== answer).length;
      wrong += differ;
      console.log(`${game}: ${all.length} positions, ${differ} answered otherwise in ${where}`);
    }
  }
  await stop();
  if (wrong) throw new Error(`${wrong} answers differ`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
