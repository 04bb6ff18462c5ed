// What the site is made of beside its own code, with the licences of each part: the crates in the wasm of page and worker, with
// Rust's own library, and the fonts. One plain text, `notices.txt`. Cargo says which crates these are, and the licences lie
// in the crates' folders.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT, inByteOrder, npm } from "./files.mjs";

/** The licences in order of preference: the first one that is offered is taken. */
const PREFERRED = ["MIT", "BSL-1.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unicode-3.0", "Apache-2.0"];
/** A licence that asks for more than the text of the one it is added to lies in one file with that. */
const WITH = / WITH [\w.-]+/g;
/** The names of licence files. */
const NAMED = {
  MIT: /MIT/i,
  "BSL-1.0": /BOOST|BSL/i,
  "BSD-2-Clause": /BSD/i,
  "BSD-3-Clause": /BSD/i,
  ISC: /ISC/i,
  Zlib: /ZLIB/i,
  "Unicode-3.0": /UNICODE/i,
  "Apache-2.0": /APACHE/i,
};
/** The authors of Rust's library, as its COPYRIGHT says. */
const OF_RUST = ["The Rust Project Developers (see https://thanks.rust-lang.org)"];
/** Tables in Rust's library that are made of Unicode's data: what stands in its COPYRIGHT beside its own licence. */
const OF_UNICODE = /^core$/;

/**
 * The licences that an SPDX expression asks for, one of each alternative: "(MIT OR Apache-2.0) AND Unicode-3.0" is MIT and
 * Unicode-3.0. Anything that is not a list of alternatives is refused.
 */
export function chosen(expression) {
  const clauses = expression.replaceAll("/", " OR ").replace(WITH, "").split(/ AND /);
  return clauses.map((clause) => {
    const [, inner] = clause.trim().match(/^\((.*)\)$/) ?? [clause, clause];
    const offered = inner.trim().split(/\s+OR\s+/);
    const found = PREFERRED.find((licence) => offered.includes(licence));
    if (!found) throw new Error(`notices: no licence is known among "${expression}"`);
    return found;
  });
}

/** What the project itself is offered under, less its own line of copyright: MIT's text is the same for everybody. */
const mit = (holders) => {
  const [title, , ...terms] = readFileSync(join(ROOT, "LICENSE-MIT"), "utf8").trim().split(/\n\n/);
  return [title, holders.map((who) => `Copyright (c) ${who}`).join("\n"), ...terms].join("\n\n");
};

/** The nearest folder above a file that holds one of that name. */
function above(file, name) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, name))) return folder;
  throw new Error(`notices: there is no ${name} above ${basename(file)}`);
}

const isLicence = (name) => /^(LICEN[CS]E|COPYING|UNLICENSE)/i.test(name);

/** A field of a manifest's package, as crates are published: a string, or a list of them. */
const field = (manifest, name) =>
  (manifest.match(new RegExp(`^${name} = (\\[[^\\]]*\\]|".*")$`, "m"))?.[1].match(/"[^"]*"/g) ?? []).map((word) =>
    JSON.parse(word),
  );

/** The texts that a crate's licences want to be passed on. */
function textsOf({ folder: own, licence, holders, isRusts }) {
  const folder = isRusts ? withLicence(own) : own;
  const files = readdirSync(folder).filter(isLicence).sort(inByteOrder);
  const only = files.length === 1 ? files : [];
  const texts = chosen(licence).map((wanted) => {
    const file = files.find((name) => NAMED[wanted].test(name)) ?? only[0];
    if (file) return readFileSync(join(folder, file), "utf8");
    if (wanted === "MIT") return mit(holders);
    throw new Error(`notices: ${basename(folder)} brings no text of ${wanted}`);
  });
  const notices = readdirSync(folder).filter((name) => /^NOTICE/i.test(name));
  return new Set([...texts, ...notices.map((name) => readFileSync(join(folder, name), "utf8"))]);
}

/** A folder of Rust's library, or the one above it where its licence lies. */
const withLicence = (folder) => (readdirSync(dirname(folder)).some(isLicence) ? dirname(folder) : folder);

/** Crates of a binary as Cargo would compile it for the web: what runs while others are compiled is not among them. */
function unitsOf(bin, features) {
  const words = ["build", "--locked", "--unit-graph", "-Zunstable-options", "--target", "wasm32-unknown-unknown"];
  // Cargo tells by what is unstable; nothing is compiled.
  const env = { ...process.env, RUSTC_BOOTSTRAP: "1" };
  const told = execFileSync("cargo", [...words, "--profile", bin, "--bin", bin, ...features], {
    cwd: ROOT,
    env,
    maxBuffer: 1e9,
    encoding: "utf8",
  });
  return JSON.parse(told).units.filter(({ platform, mode }) => platform && mode === "build");
}

/** The crates in the wasm of page and worker, by name and version. */
export function crates() {
  const found = new Map();
  for (const unit of [...unitsOf("app", []), ...unitsOf("worker", ["--no-default-features"])]) {
    const folder = above(unit.target.src_path, "Cargo.toml");
    if (folder === ROOT) continue;
    const manifest = readFileSync(join(folder, "Cargo.toml"), "utf8");
    const [name] = field(manifest, "name");
    const [version] = field(manifest, "version");
    // Rust's library is one thing of many crates: some have no version, and their licence lies above them.
    const isRusts = unit.pkg_id.startsWith("path+");
    const [licence = isRusts ? "MIT OR Apache-2.0" : ""] = field(manifest, "license");
    const holders = isRusts ? OF_RUST : field(manifest, "authors").map((who) => who.replace(/\s*<.*>$/, ""));
    found.set(`${name} ${version}`, {
      name,
      // Those of Rust's library that are published nowhere are all of one version, the compiler's.
      title: isRusts ? `${name}, of Rust's library` : `${name} ${version}`,
      licence,
      holders: holders.length ? holders : [`the authors of ${name}`],
      folder,
      isRusts,
    });
  }
  return [...found.values()].sort((one, other) => inByteOrder(one.title, other.title));
}

/** The licence of Unicode's data, as a crate brings it that has tables of them too. */
function unicode(all) {
  const crate = all.find(({ licence }) => licence.includes("Unicode-3.0"));
  if (!crate) throw new Error("notices: no crate brings the text of Unicode-3.0, which Rust's library wants");
  return textsOf({ ...crate, licence: "Unicode-3.0" });
}

/** The packages of npm from which the fonts are cut. */
const FONTS = ["shippori-mincho", "zen-kaku-gothic-new"];

/** All that is passed on: a title and a text. */
function parts() {
  const all = crates();
  const crate = (one) => [...textsOf(one)].map((text) => [`${one.title} (${one.licence})`, text]);
  const tables = all.filter(({ name, isRusts }) => isRusts && OF_UNICODE.test(name));
  // A library that rustup brings (TEFUDA_STD=prebuilt) is not compiled here: Cargo does not tell its crates.
  const isPrebuilt = !tables.length;
  return [
    ...all.flatMap(crate),
    ...(isPrebuilt ? [["Rust's library (MIT OR Apache-2.0)", mit(OF_RUST)]] : []),
    ...tables.flatMap(({ title }) =>
      [...unicode(all)].map((text) => [`${title}: tables of characters (Unicode-3.0)`, text]),
    ),
    ...FONTS.map((font) => [
      `the font ${font.replace(/(^|-)(.)/g, (_, dash, letter) => (dash && " ") + letter.toUpperCase())} (OFL-1.1)`,
      readFileSync(npm.resolve(`@fontsource/${font}/LICENSE`), "utf8"),
    ]),
  ];
}

/** The text of `notices.txt`. What has the same licence, word for word, stands above it together. */
export function notices() {
  const groups = new Map();
  for (const [title, text] of parts()) {
    const key = text.replace(/\s+/g, " ").trim();
    const group = groups.get(key) ?? { text: text.replace(/\r/g, "").trim(), titles: [] };
    group.titles.push(title);
    groups.set(key, group);
  }
  const rule = "=".repeat(72);
  return `${[
    "Tefuda is made with the work of others. Their licences ask for these notices.",
    ...[...groups.values()].map(({ titles, text }) => `${rule}\n${titles.join("\n")}\n\n${text}`),
  ].join("\n\n")}\n`;
}
