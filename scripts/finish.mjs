// Trunk's last step. Makes the site out of what Trunk compiled and what the sources hold:
//
//   index.html  manifest.webmanifest  sw.js      the only names that stay the same from build to build
//   b/<digest>/                                  everything else, under the digest of all of it
//
// A page names its folder once, in index.html; whatever it fetches later comes from that folder. So a page
// can never mix two builds: after an update its files are either still there, or missing, but never others.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT, digestOf, sha256, walk } from "./files.mjs";
import { fonts } from "./fonts.mjs";
import { BARE, FAST, SMALL, bareScript, bareStyle, optimised, shorten } from "./slim.mjs";
import { WORKER, split } from "./split.mjs";

const staging = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";
const read = (file) => readFileSync(join(ROOT, file));
const text = (file) => readFileSync(join(ROOT, file), "utf8");

/** The style sheets in one. Their layers decide among them, and within a layer each styles its own component: their order does not matter. */
function style(faces) {
  const sheets = [...walk("style"), ...walk("src")].filter((file) => file.endsWith(".css"));
  return ["@layer tokens, base, ui, cards, games, app;\n", faces, text("scripts/site/boot.css"), ...sheets.map(text)]
    .map(bareStyle)
    .join("\n");
}

/** The folders of the games, as ids. */
const gameIds = () =>
  [...new Set(walk("src/games").flatMap((file) => file.match(/^src\/games\/([^/]+)\//)?.[1] ?? []))].map((folder) =>
    folder.replaceAll("_", "-"),
  );

/** `src/games/bozu_mekuri/rules.en.md` is fetched as `rules/bozu-mekuri.en.md`, and its `examples.txt` as `rules/bozu-mekuri.txt`. */
const rulebooks = () =>
  walk("src/games").flatMap((file) => {
    const [, folder, end] = file.match(/^src\/games\/([^/]+)\/(?:rules(\.[a-z]+\.md)|examples(?=\.txt$))/) ?? [];
    return folder ? [[`rules/${folder.replaceAll("_", "-")}${end ?? ".txt"}`, read(file)]] : [];
  });

// --- The folder of the build.
const files = new Map();
for (const file of walk("", staging).filter((file) => file !== "index.html")) {
  // The name worker.js is for our own entry; what wasm-bindgen wrote is its glue.
  files.set(file === "worker.js" ? "worker_glue.js" : file, readFileSync(join(staging, file)));
}
// Equal functions stay apart until the parts are: two games may not share one in the other's part.
const named = optimised(
  files.get("app_bg.wasm"),
  "in.wasm",
  "out.wasm",
  "--debuginfo",
  ...(release ? [...SMALL, "--skip-pass=duplicate-function-elimination"] : []),
);
const { main, parts, needs } = split(named, gameIds());
files.set("app_bg.wasm", main);
for (const [name, wasm] of parts) files.set(`parts/${name}.wasm`, wasm);
const brains = split(files.get("worker_bg.wasm"), gameIds(), WORKER);
const fast = (wasm) => (release ? optimised(wasm, "in.wasm", "out.wasm", ...FAST, ...BARE) : wasm);
files.set("worker_bg.wasm", fast(brains.main));
for (const [name, wasm] of brains.parts) files.set(`brains/${name}.wasm`, fast(wasm));
for (const [module, script] of [
  ["app_bg.wasm", "app.js"],
  ["worker_bg.wasm", "worker_glue.js"],
]) {
  const [wasm, glue] = shorten(files.get(module), files.get(script).toString());
  files.set(module, wasm).set(script, bareScript(glue));
}
const { faces, cut } = await fonts();
for (const [name, content] of cut) files.set(`fonts/${name}`, content);
files.set("style.css", style(faces));
files.set(
  "boot.js",
  bareScript(text("src/app/boot.js")).replace("const PARTS = {};", `const PARTS = ${JSON.stringify(needs)};`),
);
files.set("worker.js", bareScript(text("scripts/site/worker.js")));
files.set(
  "brain.js",
  bareScript(text("scripts/site/brain.js")).replace(
    "const PARTS = {};",
    `const PARTS = ${JSON.stringify(brains.needs)};`,
  ),
);
for (const file of walk("src/cards").filter((file) => file.endsWith(".svg")))
  files.set(`art/${basename(file)}`, read(file));
for (const file of walk("src/app/icons").filter((file) => /\.(svg|png)$/.test(file)))
  files.set(`icons/${basename(file)}`, read(file));
for (const [name, content] of rulebooks()) files.set(name, content);

// --- The three files outside of it. They are templates, so the digest covers them as such.
const page = text("index.html")
  .replace(/^.*<link data-trunk[\s\S]*?>\n/gm, "")
  .replace(/<!-- A template[\s\S]*?-->\n/, "");
const manifest = text("scripts/site/manifest.webmanifest");
const worker = text("scripts/site/sw.js");
const build = digestOf([...files, ["/index.html", page], ["/manifest", manifest], ["/sw.js", worker]]);
const fill = (template) => template.replaceAll("%BUILD%", build);

const site = new Map([...files].map(([name, content]) => [`b/${build}/${name}`, content]));
site.set("manifest.webmanifest", fill(manifest));
// The page itself is listed as "./": some hosts answer "index.html" with a redirection.
const list = Object.fromEntries([...site].map(([name, content]) => [name, sha256(content)]).sort());
site.set("index.html", fill(page));
site.set(
  "sw.js",
  fill(worker).replace(
    "const FILES = {};",
    `const FILES = ${JSON.stringify({ "./": sha256(fill(page)), ...list }, null, 1)};`,
  ),
);

for (const file of walk("", staging)) rmSync(join(staging, file));
rmSync(join(staging, "snippets"), { recursive: true, force: true });
for (const [name, content] of site) {
  mkdirSync(dirname(join(staging, name)), { recursive: true });
  writeFileSync(join(staging, name), content);
}
console.log(`build ${build}: ${site.size} files`);
