// Trunk's last step. Makes the site from the binaries that Trunk compiled and from the sources:
//
//   index.html  manifest.webmanifest  sw.js      the app's files with fixed names
//   tefuda.html                                  the whole app in one file
//   sakura/  404.html  _headers  …               the static pages and files for hosts (scripts/pages.mjs)
//   b/<digest>/                                  all other files of the app, in a folder named by their digest
//
// index.html names its folder, and the page loads all files from this folder. So a page never mixes two builds: after
// an update the files of its build either still exist or are missing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { minifiedScript } from "./minify.mjs";
import { decks, pictures, scripts, sheets, template, texts } from "./contents.mjs";
import { ROOT, digestOf, sha256, walk } from "./files.mjs";
import { fonts } from "./fonts.mjs";
import { shownBy } from "./markup.mjs";
import { notices } from "./notices.mjs";
import { oneFile } from "./single-file.mjs";
import { addressOf, entriesOf, games, pages, withCard } from "./pages.mjs";
import { covers, policed, withLobby, withoutLobby } from "./prerender.mjs";
import { saveSiteData, siteData } from "./site-data.mjs";
import { FAST, SMALL, optimised, split } from "./wasm.mjs";

const staging = process.env.TRUNK_STAGING_DIR;
const release = process.env.TRUNK_PROFILE === "release";
/** Cargo's target folder. The linked app is read from it, because Trunk cannot split wasm. */
const target = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
const text = (file) => readFileSync(join(ROOT, file), "utf8");

// --- The folder of the build.
const files = new Map();
const data = siteData();
const { registry } = data;
const lobbies = new Map(data.languages.map(({ tag }) => [tag, data.markup.lobby[tag]]));
const linked = join(target, "wasm32-unknown-unknown", release ? "app" : "debug", "app.wasm");
const page = split(linked, "app", registry);
for (const [file, content] of page.files) {
  if (file.endsWith(".js")) files.set(file, minifiedScript(content.toString()));
  else files.set(file, optimised(content, ...(release ? SMALL : [])));
}
// worker.js is the name of our own entry script, so the glue of wasm-bindgen gets another name.
files.set("worker_glue.js", minifiedScript(readFileSync(join(staging, "worker.js"), "utf8")));
files.set("worker_bg.wasm", optimised(readFileSync(join(staging, "worker_bg.wasm")), ...(release ? FAST : [])));
const { faces, cut } = await fonts(data.characters, shownBy([...lobbies.values()].join("")));
for (const [name, content] of cut) files.set(`fonts/${name}`, content);
// lobby.css is also part of index.html. The static pages load it as a file.
for (const [name, content] of sheets(faces, registry)) files.set(name, content);
// The part of a game also lists the style and the drawings that its table needs before it is shown.
for (const { id, folder, decks } of data.games) {
  const names = [`tables/${id}.css`, ...[...decks, `weave-${id}`].map((sheet) => `art/${sheet}.svg`)];
  page.parts.get(folder).push(...names);
}
for (const { name, style } of registry) if (style) page.parts.get(name).push(style);
const parts = Object.fromEntries(page.parts);
for (const [name, content] of scripts(parts, registry)) files.set(name, content);
const art = decks();
for (const [name, drawing] of art) files.set(`art/${name}.svg`, drawing);
files.set("art/covers.svg", covers(data.symbols, art));
for (const [name, content] of [...pictures(), ...texts()]) files.set(name, content);
// Also stored for offline play and packed into the one file: the text is smaller than a picture.
files.set("notices.txt", notices());

// --- The three files outside of the folder. They contain the digest, so the digest is computed from their templates.
const address = addressOf(process.env.TEFUDA_ADDRESS);
const html = withLobby(withCard(template(), address), { lobbies, registry }, files.get("lobby.css"));
const manifest = text("scripts/site/manifest.webmanifest");
const offered = games(data);
const entries = JSON.stringify(entriesOf(offered), null, 1);
const worker = text("scripts/site/sw.js").replace("const ENTRIES = {};", `const ENTRIES = ${entries};`);
const build = digestOf([...files, ["/index.html", html], ["/manifest", manifest], ["/sw.js", worker]]);
const fill = (template) => template.replaceAll("%BUILD%", build);
const index = policed(fill(html));

const site = new Map([...files].map(([name, content]) => [`b/${build}/${name}`, content]));
site.set("manifest.webmanifest", fill(manifest));
// The page itself is listed as "./": some hosts answer "index.html" with a redirection.
const list = Object.fromEntries([...site].map(([name, content]) => [name, sha256(content)]).sort());
site.set("index.html", index);
site.set(
  "sw.js",
  fill(worker).replace(
    "const FILES = {};",
    `const FILES = ${JSON.stringify({ "./": sha256(index), ...list }, null, 1)};`,
  ),
);

// Files that are not part of the app. Players on the site do not download them.
const alone = await oneFile(files, fill(withoutLobby(template())));
const beside = pages(offered, { html: index, build, address, data }).set("tefuda.html", alone);

for (const file of walk("", staging)) rmSync(join(staging, file));
rmSync(join(staging, "snippets"), { recursive: true, force: true });
for (const [name, content] of [...site, ...beside]) {
  mkdirSync(dirname(join(staging, name)), { recursive: true });
  writeFileSync(join(staging, name), content);
}
saveSiteData(data);
// For scripts/budget.mjs.
writeFileSync(join(ROOT, "target/site/parts.json"), JSON.stringify(parts));
console.log(`build ${build}: ${site.size} files`);
