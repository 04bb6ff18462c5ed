// Makes the static pages of the site, which are readable without the app: for each game and language a page and its
// rulebook, a page for missing addresses, and the files for search engines and hosts. The texts about a game come from
// the files of the game.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bareScript, bareStyle } from "./bare.mjs";
import { ROOT, walk } from "./files.mjs";
import { policyHash } from "./one.mjs";

/** The size of the pictures of the site and of each game, which scripts/pictures.mjs takes. */
export const PICTURE = { width: 1200, height: 630 };
const PICTURE_OF_SITE = "src/app/picture.jpg";
/** The name of the site's picture on the site. */
const OF_SITE = "picture.jpg";

/**
 * The texts of these pages by language, and the language of a game's other name. The page in the first language is in
 * the folder of the game, and the page in another language is in a subfolder.
 */
const WORDS = {
  en: {
    play: (game) => `Play ${game}`,
    rules: (game) => `Rules of ${game}`,
    short: "In short",
    own: "English",
    other: "ja",
    locale: "en_GB",
  },
  ja: {
    play: (game) => `${game}で遊ぶ`,
    rules: (game) => `${game}の遊び方`,
    short: "遊び方のあらまし",
    own: "日本語",
    other: "en",
    locale: "ja_JP",
  },
};
const [FIRST] = Object.keys(WORDS);

const text = (file) => readFileSync(join(ROOT, file), "utf8");
const exists = (file) => existsSync(join(ROOT, file));
const own = (name) => text(`scripts/site/${name}`);
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

// ---------------------------------------------------------------- texts from other files

/** Returns the string of a field in a Rust struct of texts, such as `name: "Sakura",`. */
export function wordOf(source, name) {
  const [, literal] = source.match(new RegExp(`\\s${name}:\\s*("(?:[^"\\\\]|\\\\.)*")`)) ?? [];
  if (!literal) throw new Error(`there is no word "${name}"`);
  return JSON.parse(literal);
}

/** Returns the source of the app's texts in a language. */
const appWords = (lang) => ["", "common/"].map((folder) => text(`src/app/text/${folder}${lang}.rs`)).join("\n");

/** Returns the paragraphs of a rulebook between its title and its first section, each on one line. */
function paragraphs(markdown, lang) {
  const [, ...behind] = markdown
    .split(/^## /m)[0]
    .trim()
    .split(/\n{2,}/);
  const between = lang === "ja" ? "" : " ";
  return behind.map((paragraph) => paragraph.replace(/\s*\n\s*/g, between));
}

const STRONG = /\*\*(.+?)\*\*/g;
const EMPHASIS = /\*(.+?)\*/g;

/** Returns these paragraphs as HTML. */
export const opening = (markdown, lang) =>
  paragraphs(markdown, lang).map((paragraph) =>
    escaped(paragraph).replace(STRONG, "<strong>$1</strong>").replace(EMPHASIS, "<em>$1</em>"),
  );

/** Returns the first of these paragraphs as plain text. */
export const firstWords = (markdown, lang) =>
  paragraphs(markdown, lang)[0].replace(STRONG, "$1").replace(EMPHASIS, "$1");

/** Returns the summaries of a lesson's steps. */
export const learnt = (lesson) => [...lesson.matchAll(/^learnt (.*)$/gm)].map(([, line]) => line);

/** Returns all games. `told` contains the texts of a game about itself by language. */
export function games() {
  const folders = walk("src/games").flatMap((file) => file.match(/^src\/games\/([^/]+)\/rules\.en\.md$/)?.[1] ?? []);
  return folders.map((folder) => {
    const file = (name) => text(`src/games/${folder}/${name}`);
    const told = (lang) => {
      const words = file(`text/${lang}.rs`);
      return {
        ...Object.fromEntries(["name", "other_name", "pitch"].map((word) => [word, wordOf(words, word)])),
        opening: opening(file(`rules.${lang}.md`), lang),
        firstWords: firstWords(file(`rules.${lang}.md`), lang),
        learnt: learnt(file(`lesson.${lang}.txt`)),
      };
    };
    return {
      id: folder.replaceAll("_", "-"),
      // A new game has no picture until scripts/pictures.mjs has run. It uses the picture of the site.
      picture: readFileSync(join(ROOT, [`src/games/${folder}/picture.jpg`, PICTURE_OF_SITE].find(exists))),
      told: Object.fromEntries(Object.keys(WORDS).map((lang) => [lang, told(lang)])),
    };
  });
}

// ---------------------------------------------------------------- addresses

/** Checks the public address of the site, for previews, search engines and the sitemap. Undefined if there is none. */
export function addressOf(text) {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? "") || url.search || url.hash || !url.pathname.endsWith("/"))
    throw new Error(`TEFUDA_ADDRESS is an address such as https://example.org/tefuda/ and not "${text}"`);
  return url.href;
}

/** Returns the path of a game's page in the site, such as `sakura/ja/`. */
const placeOf = (game, lang) => `${game}/${folderOf(lang)}`;
const folderOf = (lang) => (lang === FIRST ? "" : `${lang}/`);
/** Returns the path of a game's rulebook in the site, such as `sakura/ja/rules/`. */
const rulesOf = (game, lang) => `${placeOf(game, lang)}rules/`;
/** Returns the relative path from such a page to the root of the site. */
const up = (place) => "../".repeat(place.split("/").length - 1);
/** Returns the URL of a path of the site in a page: absolute if the site's address is known, otherwise relative. */
const called = (place, from, address) => (address ? address + place : up(from) + place || "./");

const spoken = (lang) => (lang === FIRST ? "" : `&lang=${lang}`);
/** Returns the fragment with which the app opens the set-up of a game. `opensRules` does the same for its rulebook. */
const opens = (game, lang) => `#setup=${game}${spoken(lang)}`;
const opensRules = (game, lang) => `#rules=${game}${spoken(lang)}`;

/** Returns the paths of all pages of games, each with the fragment that the app opens instead without a network. */
export const entriesOf = (games) =>
  Object.fromEntries(
    games.flatMap(({ id }) => [
      ...Object.keys(WORDS).map((lang) => [placeOf(id, lang), opens(id, lang)]),
      ...Object.keys(WORDS).map((lang) => [rulesOf(id, lang), opensRules(id, lang)]),
    ]),
  );

// ---------------------------------------------------------------- previews of links

/** Returns the elements of a page's head from which other programs make a preview of a link. */
function card({ title, description, picture, url, lang }) {
  const tags = [
    ["og:type", "website"],
    ["og:site_name", "Tefuda 手札"],
    ["og:title", title],
    ["og:description", description],
    ["og:image", picture],
    ["og:image:width", PICTURE.width],
    ["og:image:height", PICTURE.height],
    ["og:image:alt", title],
    ...(url ? [["og:url", url]] : []),
    ...(lang
      ? [
          ["og:locale", WORDS[lang].locale],
          ...Object.entries(WORDS)
            .filter(([other]) => other !== lang)
            .map(([, { locale }]) => ["og:locale:alternate", locale]),
        ]
      : []),
  ];
  return [
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escaped(String(content))}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(url ? [`<link rel="canonical" href="${url}">`] : []),
  ].join("\n  ");
}

/** Returns index.html with the elements for previews, which repeat its own title and description. */
export function withCard(html, address) {
  const [, title] = html.match(/<title>(.*)<\/title>/);
  const [, description] = html.match(/<meta name="description" content="(.*)">/);
  const tags = card({ title, description, picture: called(OF_SITE, "", address), url: address });
  return html.replace(/(<meta name="description" .*>)/, (line) => `${line}\n  ${tags}`);
}

// ---------------------------------------------------------------- the pages

const STYLE = bareStyle(own("entry.css"));
const FORWARD = bareScript(own("entry.js"));
const LOST = bareScript(own("lost.js"));

/**
 * Returns a content security policy. It allows requests to the site: 404.html looks for the site's root, and audit
 * tools request robots.txt from within a page.
 */
const policy = (script) =>
  [
    "default-src 'none'",
    `script-src ${script ? policyHash(script) : "'none'"}`,
    `style-src 'self' ${policyHash(STYLE)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
const ENTRY_POLICY = policy(FORWARD);
const RULES_POLICY = policy();
const LOST_POLICY = policy(LOST);

const head = ({ policy, title, more }) => `<meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="referrer" content="no-referrer">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="light dark">
  <title>${escaped(title)}</title>
  ${more}
  <style>${STYLE}</style>`;

/** Returns the elements in the head of a game's page. `places` returns the path of the page in a language. */
function headOfGame({ id, lang, title, description, places, styles, build, address }) {
  const place = places(lang);
  const folder = `${up(place)}b/${build}/`;
  // Search engines require absolute addresses.
  const at = (other) => address + places(other);
  const alternates = address ? [...Object.keys(WORDS).map((one) => [one, at(one)]), ["x-default", at(FIRST)]] : [];
  return [
    `<meta name="description" content="${escaped(description)}">`,
    card({
      title,
      description,
      picture: called(`${id}/picture.jpg`, place, address),
      url: address && address + place,
      lang,
    }),
    ...alternates.map(([one, href]) => `<link rel="alternate" hreflang="${one}" href="${href}">`),
    `<link rel="icon" href="${folder}icons/icon.svg" type="image/svg+xml">`,
    ...styles.map((style) => `<link rel="stylesheet" href="${folder}${style}">`),
  ].join("\n  ");
}

/** Returns the links to the same page in other languages. */
const inOthers = (lang, places) =>
  Object.keys(WORDS)
    .filter((one) => one !== lang)
    .map((one) => `<a lang="${one}" hreflang="${one}" href="${up(places(lang))}${places(one)}">${WORDS[one].own}</a>`)
    .join(" ");

/** Returns the page of a game in a language. */
function entry({ id, told }, lang, { build, address }) {
  const { name, other_name, pitch, opening, learnt } = told[lang];
  const words = WORDS[lang];
  const app = appWords(lang);
  const places = (lang) => placeOf(id, lang);
  const home = up(places(lang));
  const title = `${name} ${other_name} · Tefuda 手札`;
  const more = headOfGame({
    id,
    lang,
    title,
    description: pitch,
    places,
    styles: ["lobby.css"],
    build,
    address,
  });
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
  ${head({ policy: ENTRY_POLICY, title, more })}
  <script data-site="${home}" data-opens="${escaped(opens(id, lang))}">${FORWARD}</script>
</head>
<body>
  <main class="entry">
    <a class="entry-picture" href="${home}${escaped(opens(id, lang))}"><img src="${lang === FIRST ? "" : "../"}picture.jpg" width="${PICTURE.width}" height="${PICTURE.height}" alt="${escaped(words.play(name))}"></a>
    <h1 class="mincho">${escaped(name)} <span class="entry-other" lang="${words.other}">${escaped(other_name)}</span></h1>
    <p class="entry-pitch">${escaped(pitch)}</p>
    <p class="actions">
      <a class="button primary" href="${home}${escaped(opens(id, lang))}">${escaped(words.play(name))}</a>
      <a class="button" href="${home}#lesson=${id}${escaped(spoken(lang))}">${escaped(wordOf(app, "learn_first"))}</a>
      <a class="button" href="rules/">${escaped(wordOf(app, "rules"))}</a>
    </p>
    ${opening.map((paragraph) => `<p>${paragraph}</p>`).join("\n    ")}
    <h2>${escaped(words.short)}</h2>
    <ul>
      ${learnt.map((line) => `<li>${escaped(line)}</li>`).join("\n      ")}
    </ul>
    <p class="entry-foot"><a href="${home}">Tefuda 手札</a> ${escaped(wordOf(app, "promise"))}</p>
    <p class="entry-foot">${inOthers(lang, places)}</p>
  </main>
</body>
</html>
`;
}

/** Returns the page of a prerendered rulebook. Its links to itself stay on the page, and all others open the app. */
function rulebook({ id, told }, lang, { build, address, books }) {
  const { name, firstWords: description } = told[lang];
  const words = WORDS[lang];
  const app = appWords(lang);
  const places = (lang) => rulesOf(id, lang);
  const home = up(places(lang));
  const title = `${words.rules(name)} · Tefuda 手札`;
  const styles = ["lobby.css", "aside.css"];
  const more = headOfGame({ id, lang, title, description, places, styles, build, address });
  const markup = books
    .get(`${id}/${lang}`)
    .replaceAll(`href="#rules=${id}&amp;at=`, 'href="#')
    .replace(/href="#([a-z]+=[^"]*)"/g, (_, fragment) => `href="${home}#${fragment}${escaped(spoken(lang))}"`)
    .replaceAll('href="art/', `href="${home}b/${build}/art/`);
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
  ${head({ policy: RULES_POLICY, title, more })}
</head>
<body>
  <nav class="entry-ways">
    <a class="mincho" href="${home}">Tefuda 手札</a>
    <a class="button primary" href="${home}${escaped(opens(id, lang))}">${escaped(words.play(name))}</a>
    <a class="button" href="${home}#lesson=${id}${escaped(spoken(lang))}">${escaped(wordOf(app, "learn_first"))}</a>
    ${inOthers(lang, places)}
  </nav>
  <main class="entry-book">${markup}</main>
</body>
</html>
`;
}

/** Returns 404.html, which hosts show for missing files at any path. Its script finds the site in a folder above. */
function lost(address) {
  const home = address ? ` href="${new URL(address).pathname}"` : "";
  return `<!DOCTYPE html>
<html lang="en">
<head>
  ${head({ policy: LOST_POLICY, title: "Tefuda 手札", more: '<meta name="robots" content="noindex">' })}
  <script>${LOST}</script>
</head>
<body>
  <main class="entry">
    <h1><a id="home"${home}>Tefuda 手札</a></h1>
    <p lang="en">There is no page at this address.</p>
    <p lang="ja">このアドレスにページはありません。</p>
  </main>
</body>
</html>
`;
}

// ---------------------------------------------------------------- files for search engines and hosts

function sitemap(games, address) {
  const page = (place, alternates = "") => `  <url><loc>${address}${place}</loc>${alternates}</url>`;
  const pages = games.flatMap(({ id }) => {
    const inLanguages = (placeOf) => {
      const languages = Object.keys(WORDS).map((lang) => [lang, placeOf(id, lang)]);
      const alternates = languages.map(
        ([lang, place]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}${place}"/>`,
      );
      return languages.map(([, place]) => page(place, alternates.join("")));
    };
    return [...inLanguages(placeOf), ...inLanguages(rulesOf)];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[page(""), ...pages].join("\n")}
</urlset>
`;
}

const robots = (address) => `User-agent: *\nAllow: /\n${address ? `\nSitemap: ${address}sitemap.xml\n` : ""}`;

/**
 * Returns the file `_headers`: cache rules and content security policies. Files under a digest never change, all others
 * are requested again each time. The page has its policy in its markup too, but a worker obeys only the header. A rule
 * matches a path, so a missing file under `b/` gets the long cache time as well. The page therefore requests a wrong
 * file again with `no-cache`.
 */
function headers(games, html, build) {
  const [, page] = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/);
  const anew = (path, policy) => [
    path,
    "  Cache-Control: no-cache",
    ...(policy ? [`  Content-Security-Policy: ${policy}`] : []),
  ];
  return `${[
    "/*",
    "  Referrer-Policy: no-referrer",
    "  X-Content-Type-Options: nosniff",
    ...anew("/", page),
    ...anew("/index.html", page),
    ...games.flatMap(({ id }) => anew(`/${id}/*`, ENTRY_POLICY)),
    ...anew("/404.html", LOST_POLICY),
    ...["/manifest.webmanifest", "/sw.js", "/tefuda.html", "/favicon.ico", `/${OF_SITE}`].flatMap((path) => anew(path)),
    "/b/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    `/b/${build}/worker.js`,
    "  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  ].join("\n")}\n`;
}

/**
 * Returns the icon in the format of favicon.ico, which contains a PNG. A browser requests it at the root of the host for
 * pages that name no icon, such as robots.txt.
 */
function favicon() {
  const png = readFileSync(join(ROOT, "src/app/icons/icon-192.png"));
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // It is an icon,
  head.writeUInt16LE(1, 4); // with one picture,
  head.writeUInt8(192, 6); // of this width
  head.writeUInt8(192, 7); // and height,
  head.writeUInt16LE(1, 10); // with one plane
  head.writeUInt16LE(32, 12); // and 32 bits per pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Returns all these files by name. `html` is index.html, and `books` is the rulebooks' markup by game and language. */
export function pages(games, { html, build, address, books }) {
  return new Map([
    [OF_SITE, readFileSync(join(ROOT, PICTURE_OF_SITE))],
    ...games.flatMap((game) => [
      [`${game.id}/picture.jpg`, game.picture],
      ...Object.keys(WORDS).flatMap((lang) => [
        [`${placeOf(game.id, lang)}index.html`, entry(game, lang, { build, address })],
        [`${rulesOf(game.id, lang)}index.html`, rulebook(game, lang, { build, address, books })],
      ]),
    ]),
    ["404.html", lost(address)],
    ["robots.txt", robots(address)],
    ["favicon.ico", favicon()],
    ...(address ? [["sitemap.xml", sitemap(games, address)]] : []),
    ["_headers", headers(games, html, build)],
  ]);
}
