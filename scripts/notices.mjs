// Makes `notices.txt`: the licences of all parts of the site that are not the project's own code. These parts are the
// crates in the wasm of page and worker, Rust's own library, and the fonts. Cargo names the crates, and the licence
// texts are in the folders of the crates.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT, inByteOrder, npm } from "./files.mjs";

/** The licences in order of preference. Of several offered licences the first one in this list is taken. */
const PREFERRED = ["MIT", "BSL-1.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unicode-3.0", "Apache-2.0"];
/** An exception to a licence, such as ` WITH LLVM-exception`. Its text is in the same file as that of the licence. */
const WITH = / WITH [\w.-]+/g;
/** The names of licence files, by licence. */
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
/** The authors of Rust's library, as its COPYRIGHT file names them. */
const OF_RUST = ["The Rust Project Developers (see https://thanks.rust-lang.org)"];
/** The crates of Rust's library with tables of Unicode data. Its COPYRIGHT file names Unicode's licence for them. */
const OF_UNICODE = /^core$/;

/**
 * Returns the licences that an SPDX expression requires, one for each clause: "(MIT OR Apache-2.0) AND Unicode-3.0"
 * gives MIT and Unicode-3.0. Throws for a clause without a known licence, and for any other form of expression.
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

/** Returns the MIT licence with other copyright holders. The text is that of the project's own LICENSE-MIT. */
const mit = (holders) => {
  const [title, , ...terms] = readFileSync(join(ROOT, "LICENSE-MIT"), "utf8").trim().split(/\n\n/);
  return [title, holders.map((who) => `Copyright (c) ${who}`).join("\n"), ...terms].join("\n\n");
};

/** Returns the nearest folder above a file that contains `name`. */
function above(file, name) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, name))) return folder;
  throw new Error(`notices: there is no ${name} above ${basename(file)}`);
}

const isLicence = (name) => /^(LICEN[CS]E|COPYING|UNLICENSE)/i.test(name);

/** Returns the values of a field in a published manifest: one for a string, several for a list of strings. */
const field = (manifest, name) =>
  (manifest.match(new RegExp(`^${name} = (\\[[^\\]]*\\]|".*")$`, "m"))?.[1].match(/"[^"]*"/g) ?? []).map((word) =>
    JSON.parse(word),
  );

/** Returns the texts that must be passed on with a crate: those of its licences, and its NOTICE files. */
function textsOf({ folder: own, licence, holders, isRusts }) {
  const folder = isRusts ? withLicence(own) : own;
  const files = readdirSync(folder).filter(isLicence).sort(inByteOrder);
  const only = files.length === 1 ? files : [];
  const texts = chosen(licence).map((wanted) => {
    const file = files.find((name) => NAMED[wanted].test(name)) ?? only[0];
    if (file) return readFileSync(join(folder, file), "utf8");
    if (wanted === "MIT") return mit(holders);
    throw new Error(`notices: ${basename(folder)} contains no text of the licence ${wanted}`);
  });
  const notices = readdirSync(folder).filter((name) => /^NOTICE/i.test(name));
  return new Set([...texts, ...notices.map((name) => readFileSync(join(folder, name), "utf8"))]);
}

/** Returns the folder above a crate of Rust's library if that contains a licence, otherwise the crate's own folder. */
const withLicence = (folder) => (readdirSync(dirname(folder)).some(isLicence) ? dirname(folder) : folder);

/** Returns Cargo's compilation units of a binary for the web, without macros and build scripts. */
function unitsOf(bin, features) {
  const words = ["build", "--locked", "--unit-graph", "-Zunstable-options", "--target", "wasm32-unknown-unknown"];
  // Printing the units is an unstable feature of Cargo, which the variable allows. Nothing is compiled.
  const env = { ...process.env, RUSTC_BOOTSTRAP: "1" };
  const told = execFileSync("cargo", [...words, "--profile", bin, "--bin", bin, ...features], {
    cwd: ROOT,
    env,
    maxBuffer: 1e9,
    encoding: "utf8",
  });
  return JSON.parse(told).units.filter(({ platform, mode }) => platform && mode === "build");
}

/** Returns the crates in the wasm of page and worker, each version once, sorted by title. */
export function crates() {
  const found = new Map();
  for (const unit of [...unitsOf("app", []), ...unitsOf("worker", ["--no-default-features"])]) {
    const folder = above(unit.target.src_path, "Cargo.toml");
    if (folder === ROOT) continue;
    const manifest = readFileSync(join(folder, "Cargo.toml"), "utf8");
    const [name] = field(manifest, "name");
    const [version] = field(manifest, "version");
    // Some crates of Rust's library state no version or licence. Their licence files are in the folder above.
    const isRusts = unit.pkg_id.startsWith("path+");
    const [licence = isRusts ? "MIT OR Apache-2.0" : ""] = field(manifest, "license");
    const holders = isRusts ? OF_RUST : field(manifest, "authors").map((who) => who.replace(/\s*<.*>$/, ""));
    found.set(`${name} ${version}`, {
      name,
      // These crates have the version of the compiler, so their titles do not contain one.
      title: isRusts ? `${name}, of Rust's library` : `${name} ${version}`,
      licence,
      holders: holders.length ? holders : [`the authors of ${name}`],
      folder,
      isRusts,
    });
  }
  return [...found.values()].sort((one, other) => inByteOrder(one.title, other.title));
}

/** Returns the text of Unicode's licence. It comes from a crate that contains Unicode tables too. */
function unicode(all) {
  const crate = all.find(({ licence }) => licence.includes("Unicode-3.0"));
  if (!crate) throw new Error("notices: no crate contains the text of Unicode-3.0, which Rust's library requires");
  return textsOf({ ...crate, licence: "Unicode-3.0" });
}

/** The npm packages of the fonts. */
const FONTS = ["shippori-mincho", "zen-kaku-gothic-new"];

/** Returns a title and a text for each part of the notices. */
function parts() {
  const all = crates();
  const crate = (one) => [...textsOf(one)].map((text) => [`${one.title} (${one.licence})`, text]);
  const tables = all.filter(({ name, isRusts }) => isRusts && OF_UNICODE.test(name));
  // With TEFUDA_STD=prebuilt Rust's library comes compiled from rustup, so Cargo does not list its crates.
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

/** Returns the text of `notices.txt`. Parts with the same licence text are listed together above one copy of it. */
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
