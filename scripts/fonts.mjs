// Cuts the fonts down to the characters that the project uses. assemble.mjs calls `fonts`. `fonts.mjs check` checks that
// the fonts of the built site contain every character that is used.
//
// Each face has several cuts. A browser loads a cut when a character of its unicode-range is shown. A character is in
// the first cut that applies:
//   latin  Latin letters and signs, for every language
//   lobby  the other characters of the lobby in any language
//   table  Japanese characters that tables show in every language: crests, and the marks on cards
//   signs  other Japanese characters that are shown in every language: names of games and of cards
//   words  the spelling of the glossary's words, which every language shows above them
//   ja     the other characters of the app in Japanese
//   poems  characters that only the hundred poems contain
//   late   characters of rulebooks, lessons and meanings of cards only, and for Mincho those of sentences only
//   extra  characters that the main file of the package lacks
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, digestOf, inByteOrder, npm, walk } from "./files.mjs";
import { builtSiteData } from "./site-data.mjs";
import { fontFallbacks } from "./font-fallbacks.mjs";

/** The faces. Mincho has one weight only, because it is used for titles, numerals and names, and not for long texts. */
const FACES = [
  {
    name: "mincho-600",
    family: "Shippori Mincho",
    pack: "shippori-mincho",
    weight: 600,
    serves: "400 800",
    titles: true,
    // The character of the seal that links to the lobby. It is on every screen.
    withLetters: "手",
  },
  // The cut of the letters also contains the few Japanese characters in gothic that every language shows. They are too
  // few for a separate cut.
  {
    name: "gothic-400",
    family: "Zen Kaku Gothic New",
    pack: "zen-kaku-gothic-new",
    weight: 400,
    serves: "400 500",
    withLetters: "日本語親＋",
  },
  // Bold letters only: bold kanji and kana would need as many bytes as the regular ones. They are in a separate family
  // without a bold face, so the browser synthesizes bold for them. In the same family it would not do that.
  {
    name: "gothic-700",
    family: "Zen Kaku Gothic New",
    pack: "zen-kaku-gothic-new",
    weight: 700,
    serves: "600 900",
    letters: true,
  },
];

/** The family of the gothic's kanji and kana. It follows the family of the letters in the style sheets. */
const WIDE = "Zen Kaku Gothic New Wide";

/** Characters that may be missing in a font, each with the reason. */
const EXCEPTIONS = new Map([
  ["▸", "the mark of whose turn it is, which every system has in some font"],
  ["⺀", "the beginning of a range of wide characters, never shown"],
]);

/** Hangul, which is shown in a font of the system: the Korean names of hands. */
const HANGUL = /\p{Script=Hangul}/u;

/** The characters of the cut for letters. Letters with other accents are added by the texts that contain them. */
const latin = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)).join("");
const ALWAYS = `${latin}āēīōūĀĒĪŌŪ–—‘’“”…•−±×→←、。・「」『』（）〜ー`;
const MACRONS = { ā: "a", ē: "e", ī: "ı", ō: "o", ū: "u", Ā: "A", Ē: "E", Ī: "I", Ō: "O", Ū: "U" };

/** The extensions of sources that are text. */
const TEXT = new Set([".css", ".html", ".js", ".md", ".rs", ".svg", ".txt"]);

const printable = (text) => new Set([...text].filter((char) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(char)));

/**
 * Returns the sets of used characters: `app` of the app, `titles` of titles and names, `long` of long texts and the
 * glossary only, `table` and `signs` of tables and pages in every language, `words` of the glossary's spellings, and
 * `poems` of poems only. `characters` is from the data of the site.
 */
export function used(characters) {
  const set = (name) => printable(characters[name]);
  const [app, titles] = ["app", "titles"].map((name) => printable(ALWAYS + characters[name]));
  const long = new Set([...set("long")].filter((char) => !app.has(char)));
  const poems = new Set([...set("poems")].filter((char) => !ALWAYS.includes(char)));
  return { app, titles, long, table: set("table"), signs: set("signs"), words: set("words"), poems };
}

/**
 * Returns all characters of the sources in the form of the data of the site, for fonts with only a few cuts.
 * `scripts/play` uses it, because the native program takes long to compile. The fonts contain the characters of comments
 * and tests too.
 */
export function charactersOfSources() {
  const files = ["index.html", ...walk("src"), ...walk("style")];
  const texts = files.filter((file) => TEXT.has(extname(file))).map((file) => readFileSync(join(ROOT, file), "utf8"));
  const all = texts.join("");
  return { app: all, titles: all, long: "", table: "", signs: "", words: "", poems: "" };
}

/** Returns those of the used characters that a face must contain. */
const wanted = (face, all) => (face.letters ? new Set([...all].filter(isLatin)) : all);

/** Returns true if a character is before the scripts of East Asia. */
const isLatin = (char) => char < "\u2e80";

const fontFile = (pack, part, weight) =>
  join(dirname(npm.resolve(`@fontsource/${pack}/package.json`)), "files", `${pack}-${part}-${weight}-normal.woff2`);

/** The font features that the style sheets use. Others are dropped, because they would add alternative glyphs. */
const FEATURES = ["kern", "tnum", "vert"];

const cutTo = (font, chars, targetFormat) =>
  npm("subset-font")(font, [...chars].join(""), { targetFormat, keepFeatures: FEATURES });

/** Parses the part of a font that contains these characters. Returns undefined if it contains none of them. */
async function parse(font, chars) {
  const sfnt = await cutTo(font, chars, "sfnt");
  try {
    return npm("opentype.js").parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.length));
  } catch (error) {
    if (/No valid cmap/.test(error.message)) return undefined; // The error for a font without characters.
    throw error;
  }
}

/** Returns those of the characters that a font file contains. */
async function covered(font, chars) {
  const map = (await parse(font, chars))?.tables.cmap.glyphIndexMap ?? {};
  return new Set(
    Object.keys(map)
      .map((code) => String.fromCodePoint(code))
      .filter((char) => chars.has(char)),
  );
}

/** Returns a vowel with a macron, made of the font's own glyphs. The main file has none, and "Bōzu" needs one. */
function withMacron(font, letter) {
  const { Path, Glyph } = npm("opentype.js");
  const [base, bar] = [font.charToGlyph(letter), font.charToGlyph("¯")];
  const [below, above] = [base.getBoundingBox(), bar.getBoundingBox()];
  const upper = letter === letter.toUpperCase() && letter !== "ı";
  const dx = Math.round((below.x1 + below.x2 - above.x1 - above.x2) / 2);
  const dy = Math.round(below.y2 + (upper ? 0.075 : 0.125) * font.unitsPerEm - above.y1);
  const path = new Path();
  path.extend(base.path);
  path.extend(
    bar.path.commands.map((step) =>
      Object.fromEntries(
        Object.entries(step).map(([key, value]) => [
          key,
          key.startsWith("x") ? value + dx : key.startsWith("y") ? value + dy : value,
        ]),
      ),
    ),
  );
  return new Glyph({ advanceWidth: base.advanceWidth, path });
}

/** Makes a small font of the missing characters: vowels with macrons, and glyphs from the package's other files. */
async function extras(face, missing) {
  const { Font, Glyph } = npm("opentype.js");
  const main = await parse(readFileSync(fontFile(face.pack, "japanese", face.weight)), new Set("aeıouAEIOU¯"));
  const glyphs = new Map();
  for (const char of missing) if (MACRONS[char]) glyphs.set(char, withMacron(main, MACRONS[char]));
  const slices = Object.entries(JSON.parse(readFileSync(npm.resolve(`@fontsource/${face.pack}/unicode.json`), "utf8")));
  for (const [slice, range] of slices) {
    const here = [...missing].filter((char) => !glyphs.has(char) && inRange(range, char.codePointAt(0)));
    const file = fontFile(face.pack, slice.replace(/[[\]]/g, ""), face.weight);
    if (here.length === 0 || !existsSync(file)) continue;
    const font = await parse(readFileSync(file), new Set(here));
    for (const char of here) if (font?.charToGlyphIndex(char) > 0) glyphs.set(char, font.charToGlyph(char));
  }
  const chars = [...glyphs.keys()].sort(inByteOrder);
  if (chars.length === 0) return undefined;
  const font = new Font({
    familyName: face.family,
    styleName: "Regular",
    unitsPerEm: main.unitsPerEm,
    ascender: main.ascender,
    descender: main.descender,
    glyphs: [
      new Glyph({ name: ".notdef", advanceWidth: main.unitsPerEm, path: new (npm("opentype.js").Path)() }),
      ...chars.map(
        (char) =>
          new Glyph({
            name: `u${char.codePointAt(0).toString(16)}`,
            unicode: char.codePointAt(0),
            advanceWidth: glyphs.get(char).advanceWidth,
            path: glyphs.get(char).path,
          }),
      ),
    ],
  });
  return cutTo(undated(Buffer.from(font.toArrayBuffer())), new Set(chars), "woff2");
}

const inRange = (range, code) =>
  range.split(",").some((part) => {
    const [from, to = from] = part
      .trim()
      .replace("U+", "")
      .split("-")
      .map((hex) => parseInt(hex, 16));
    return from <= code && code <= to;
  });

/** Clears the creation times in a font's header, so that the same sources give the same bytes. */
function undated(font) {
  for (let i = 12; i < 12 + 16 * font.readUInt16BE(4); i += 16) {
    if (font.toString("latin1", i, i + 4) === "head")
      font.fill(0, font.readUInt32BE(i + 8) + 20, font.readUInt32BE(i + 8) + 36);
  }
  return font;
}

function unicodeRange(chars) {
  const codes = [...chars].map((char) => char.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    if (runs.length && runs.at(-1)[1] === code - 1) runs.at(-1)[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",");
}

async function cutAll({ app, titles, long, table, signs, words, poems }, lobby) {
  const cut = new Map();
  const faces = [];
  const add = async (face, name, font, family = face.family) => {
    if (!font) return;
    const chars = await covered(font, new Set([...app, ...long]));
    if (chars.size === 0) return;
    cut.set(`${name}.woff2`, font);
    faces.push(
      `@font-face { font-family: "${family}"; font-weight: ${face.serves}; font-style: normal; font-display: swap; ` +
        `src: url("fonts/${name}.woff2") format("woff2"); unicode-range: ${unicodeRange(chars)}; }\n`,
    );
  };
  for (const face of FACES) {
    const main = readFileSync(fontFile(face.pack, "japanese", face.weight));
    const all = wanted(face, new Set([...app, ...long]));
    if (!face.letters) {
      const letters = await parse(main, new Set(ALWAYS));
      faces.push(...fontFallbacks(face.titles ? "mincho" : "gothic", face.family, letters));
    }
    const has = await covered(main, all);
    const first = face.titles ? titles : app;
    const place = (char) => {
      if (isLatin(char)) return first.has(char) ? "latin" : "late";
      if (face.titles && face.withLetters.includes(char)) return "latin";
      if (lobby[face.titles ? "mincho" : "gothic"].has(char)) return "lobby";
      if (first.has(char) && table.has(char)) return "table";
      if (first.has(char) && signs.has(char)) return "signs";
      if (words.has(char)) return "words";
      if (!first.has(char)) return "late";
      return poems.has(char) ? "poems" : "ja";
    };
    for (const cut of ["latin", "lobby", "table", "signs", "words", "ja", "poems", "late"]) {
      const isHere = (char) => place(char) === cut || (cut === "latin" && face.withLetters?.includes(char));
      const chars = [...has].filter(isHere);
      const family = face.titles || isLatin(chars[0] ?? "") ? face.family : WIDE;
      if (chars.length) await add(face, `${face.name}-${cut}`, await cutTo(main, chars, "woff2"), family);
    }
    await add(
      face,
      `${face.name}-extra`,
      await extras(
        face,
        [...all].filter((char) => !has.has(char)),
      ),
    );
  }
  // The licence must accompany the fonts.
  for (const pack of new Set(FACES.map((face) => face.pack))) {
    cut.set(`${pack}-licence.txt`, readFileSync(npm.resolve(`@fontsource/${pack}/LICENSE`)));
  }
  return { faces: faces.join(""), cut };
}

/** The file in the cache that contains the @font-face rules. */
const FACES_FILE = "faces.css";

/**
 * Returns the cut fonts by name, and their @font-face rules. `characters` is from the data of the site. `lobby` contains
 * the characters that the lobby shows in Mincho and in gothic. The result is cached in target/site/ for the next build,
 * in the folder `cache`.
 */
export async function fonts(characters, lobby, cache = "fonts") {
  const chars = used(characters);
  const sorted = (chars) => [...chars].sort(inByteOrder).join("");
  const key = digestOf([
    ...Object.entries({ ...chars, ...lobby }).map(([name, set]) => [name, sorted(set)]),
    ...["scripts/fonts.mjs", "scripts/font-fallbacks.mjs", "tests/e2e/package-lock.json"].map((file) => [
      file,
      readFileSync(join(ROOT, file)),
    ]),
  ]);
  const cached = join(ROOT, "target/site", cache);
  const folder = join(cached, key);
  // The rules are written last. A folder without them is incomplete and is made again.
  if (!existsSync(join(folder, FACES_FILE))) {
    rmSync(cached, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { faces, cut } = await cutAll(chars, lobby);
    for (const [name, content] of cut) writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, FACES_FILE), faces);
  }
  const names = readdirSync(folder)
    .filter((name) => name !== FACES_FILE)
    .sort(inByteOrder);
  return {
    faces: readFileSync(join(folder, FACES_FILE), "utf8"),
    cut: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
  };
}

async function check() {
  const { app, long } = used(builtSiteData().characters);
  const all = new Set([...app, ...long]);
  const files = walk("dist/b").filter((file) => file.endsWith(".woff2"));
  let lacking = 0;
  for (const face of FACES) {
    const has = new Set();
    for (const file of files.filter((file) => basename(file).startsWith(face.name))) {
      for (const char of await covered(readFileSync(join(ROOT, file)), all)) has.add(char);
    }
    const lacks = [...wanted(face, all)].filter(
      (char) => !has.has(char) && !EXCEPTIONS.has(char) && !HANGUL.test(char),
    );
    lacking += lacks.length;
    console.log(`${face.name}: ${has.size} of ${wanted(face, all).size} characters`);
    for (const char of lacks.slice(0, 20))
      console.log(`  lacks ${char} (U+${char.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")})`);
    if (lacks.length > 20) console.log(`  and ${lacks.length - 20} more`);
  }
  for (const [char, reason] of EXCEPTIONS)
    if (!all.has(char)) console.log(`  not used, remove it from the exceptions: ${char} (${reason})`);
  if (lacking > 0) {
    console.log("choose characters that the fonts have, or add an exception with its reason to scripts/fonts.mjs");
    process.exit(1);
  }
}

if (process.argv[2] === "check" && import.meta.url === pathToFileURL(process.argv[1]).href) await check();
