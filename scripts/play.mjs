// play.mjs [--port N]: builds the app for this machine, serves it, and reloads the page after each change of a source.
// play.mjs --once: builds the app into target/site/play, for browser tests, and ends.
//
// The first build takes some minutes, and a later one about half a minute: the wasm is one module that no optimizer has
// seen, and there is no prerendered lobby, no offline play and no static page. `scripts/build` makes the site that is
// published.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { decks, pictures, scripts, sheets, template, texts } from "./contents.mjs";
import { ROOT, walk } from "./files.mjs";
import { charactersOfSources, fonts } from "./fonts.mjs";
import { symbolsIn } from "./markup.mjs";
import { notices } from "./notices.mjs";
import { covers, policed, withoutLobby } from "./prerender.mjs";
import { listen, site } from "./serve.mjs";

const { values } = parseArgs({ options: { port: { type: "string" }, once: { type: "boolean", default: false } } });

const PROFILE = "play";
const BUILD = "play";
const TARGET = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
const COMPILED = join(TARGET, "wasm32-unknown-unknown", PROFILE);
const GLUE = join(TARGET, "site/play-glue");
const FOLDER = join(TARGET, "site/play");
/** The path of the events that tell a page to reload. */
const EVENTS = "/reload";

/** Runs a program. Resolves to true if it succeeds. Rejects if there is no such program. */
async function runs(program, ...words) {
  const running = spawn(program, words, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
  try {
    const [status] = await once(running, "close");
    return status === 0;
  } catch (error) {
    throw new Error(`${program} cannot be run (${error.code}); scripts/play installs it and sets the path`);
  }
}

/** Compiles both binaries, and writes their glue. Resolves to true if that succeeds. */
async function compiled() {
  const features = ["--no-default-features", "--features=page"];
  const target = ["--locked", "--target=wasm32-unknown-unknown", `--profile=${PROFILE}`];
  if (!(await runs("cargo", "build", ...target, ...features, "--bin=app", "--bin=worker"))) return false;
  const bound = ["app", "worker"].map((name) =>
    runs("wasm-bindgen", "--target=web", "--no-typescript", `--out-dir=${GLUE}`, join(COMPILED, `${name}.wasm`)),
  );
  return (await Promise.all(bound)).every(Boolean);
}

/** Returns the files of the app by name, apart from the wasm and its glue. */
async function contents() {
  const nothing = { mincho: new Set(), gothic: new Set() };
  const { faces, cut } = await fonts(charactersOfSources(), nothing, "play-fonts");
  const art = decks();
  // The lobby's pictures are symbols of the decks. Without the data of the site all symbols are taken.
  const symbols = [...art].map(([deck, drawing]) => ({
    deck,
    names: symbolsIn(drawing).map((id) => id.slice(deck.length + 1)),
  }));
  return new Map([
    ...[...cut].map(([name, content]) => [`fonts/${name}`, content]),
    ...sheets(faces),
    ...scripts({ lobby: [], table: [] }, []),
    ...[...art].map(([name, drawing]) => [`art/${name}.svg`, drawing]),
    ["art/covers.svg", covers(symbols, art)],
    ...pictures(),
    ...texts(),
    ["notices.txt", notices()],
  ]);
}

/** Returns the wasm and its glue by name. */
const programs = () =>
  new Map(
    [
      ["app.js", "app.js"],
      ["app_bg.wasm", "app_bg.wasm"],
      ["worker_glue.js", "worker.js"],
      ["worker_bg.wasm", "worker_bg.wasm"],
    ].map(([name, written]) => [name, readFileSync(join(GLUE, written))]),
  );

const read = (file) => readFileSync(join(ROOT, file), "utf8");

const RELOAD = '<script type="module" src="reload.js"></script>\n';

/** Builds the site of this machine. Returns true if that succeeds. */
async function built() {
  const [isCompiled, files] = await Promise.all([compiled(), contents()]);
  if (!isCompiled) return false;
  const head = `<link rel="stylesheet" href="b/${BUILD}/lobby.css">\n${values.once ? "" : RELOAD}</head>`;
  const page = withoutLobby(template()).replace("</head>", head).replaceAll("%BUILD%", BUILD);
  const all = new Map([
    ["index.html", policed(page)],
    ["manifest.webmanifest", read("scripts/site/manifest.webmanifest").replaceAll("%BUILD%", BUILD)],
    ["sw.js", read("scripts/site/no-sw.js")],
    ["reload.js", `new EventSource("${EVENTS}").onmessage = () => location.reload();\n`],
    ...[...programs(), ...files].map(([name, content]) => [`b/${BUILD}/${name}`, content]),
  ]);
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, content] of all) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), content);
  }
  return true;
}

/** The open event streams of pages. */
const pages = new Set();

/** Serves the folder, and the events that tell pages to reload. */
function server() {
  const serving = site(FOLDER);
  const [answer] = serving.listeners("request");
  serving.removeAllListeners("request");
  return serving.on("request", (request, response) => {
    if (request.url !== EVENTS) {
      // No file may stay in the cache of the browser, because the name of the folder does not change.
      const write = response.writeHead.bind(response);
      response.writeHead = (status, headers) => write(status, { ...headers, "Cache-Control": "no-store" });
      return answer(request, response);
    }
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write("retry: 500\n\n");
    pages.add(response);
    request.on("close", () => pages.delete(response));
  });
}

if (!(await built())) process.exit(1);
if (values.once) process.exit(0);
const port = await listen(server(), Number(values.port ?? 8080), values.port === undefined);
console.log(`Tefuda is at http://localhost:${port}/  (Ctrl+C stops the server; the page reloads after a change)`);

/** The sources: changes of files in these folders start a build. */
const SOURCES = ["src", "style", "index.html", "Cargo.toml"];
/** The time between two looks at the sources, in milliseconds. */
const LOOK_EVERY = 250;

/**
 * Returns the times of the last changes of all sources. A watch of the file system would need no interval, but that of
 * Node 20 misses further changes of a file that an editor has replaced by another one.
 */
function times() {
  const files = SOURCES.flatMap((path) => walk(path));
  return files.map((file) => `${file} ${statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs}`).join("\n");
}

let seen = times();
for (;;) {
  await new Promise((done) => setTimeout(done, LOOK_EVERY));
  const now = times();
  if (now === seen) continue;
  seen = now;
  const began = Date.now();
  const isBuilt = await built().catch((error) => console.error(error));
  if (isBuilt) for (const page of pages) page.write("data: built\n\n");
  console.log(`play: ${isBuilt ? "built" : "not built"} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
