// Decides which files the page's wasm consists of. A part is code that is loaded on demand (src/bin/app.rs), or the texts
// of such a part in one language: `sutda_in_ja` has the Japanese texts of `sutda`, and `main_in_ja` those that every page
// loads. The splitter also writes a chunk for each set of parts that share code. There are hundreds of chunks, and most
// are tiny. Some parts are always loaded before others, and therefore many chunks are needed at the same time. wasm-merge
// of binaryen joins those into one file.

/** The end of the name of a game's second part. */
const REFERENCE = "_reference";
/** A chunk with fewer bytes does not get a separate file. The size is without optimization and with debug names. */
const SMALL = 9000;

/** The part of the texts that every page loads. Its code is in the first module, which has the same name. */
const MAIN = "main";

/** Returns the part whose texts a part has, and their language. The language is undefined for code. */
export function textsOf(part) {
  const [of, lang] = part.split("_in_");
  return { of, lang };
}

/**
 * Returns a function that tells which parts are loaded before a part or together with it. The `registry` of screens lists
 * them for the code of all parts but those of games.
 */
export function order(registry) {
  const after = new Map(registry.map(({ name, after }) => [name, after]));
  const ofCode = (part) =>
    after.get(part) ?? (part.endsWith(REFERENCE) ? ["table", part.slice(0, -REFERENCE.length)] : ["table"]);
  return (part) => {
    const { of, lang } = textsOf(part);
    if (!lang) return ofCode(part);
    return of === MAIN ? [] : [MAIN, ...ofCode(of)].map((name) => `${name}_in_${lang}`).concat(of, ofCode(of));
  };
}

/**
 * Returns the file for a chunk that is shared by these parts: the first module ("main"), the file of a part, or a
 * shared file. A shared file is named by the parts that load it, or "beside". `tables` are the first parts of the games,
 * and `before` is the function of `order`.
 */
export function home(parts, bytes, tables, before) {
  const all = parts.map(textsOf);
  const [{ lang }] = all;
  if (all.some((one) => one.lang !== lang)) {
    // Texts of several languages, or texts and code, share it.
    const code = [...new Set(all.map(({ of }) => of))];
    return code.includes(MAIN) ? MAIN : code.length > 1 ? home(code, bytes, tables, before) : code[0];
  }
  if (lang) return homeOfTexts(parts, bytes, lang, before);
  const least = parts.filter((part) => !before(part).some((other) => parts.includes(other)));
  if (least.length === 1) return least[0];
  // Every visit loads one of the two.
  if (least.includes("lobby") && least.includes("table")) return MAIN;
  // Every visit loads the lobby or a game. Code that most of these share is loaded with all of them, because a separate
  // file is an additional request, is compiled separately, and compresses worse.
  const first = ["lobby", ...tables];
  if (first.filter((part) => least.includes(part)).length > first.length / 2)
    return least.includes("lobby") ? MAIN : "table";
  if (bytes >= SMALL) return least.join("+");
  if (least.includes("lobby")) return MAIN;
  return least.some((part) => tables.includes(part)) ? "table" : "beside";
}

/** Returns the file for a chunk that is shared by texts of several parts in one language. */
function homeOfTexts(parts, bytes, lang, before) {
  const least = parts.filter((part) => !before(part).some((other) => parts.includes(other)));
  if (least.length === 1) return least[0];
  return bytes >= SMALL ? least.join("+") : `${MAIN}_in_${lang}`;
}

/**
 * Plans the files. Takes the chunks, each with its parts and its size in bytes, the names of all parts, and the function
 * of `order`. Returns for each file the modules that are merged into it, and the parts that use it.
 */
export function plan(chunks, parts, before) {
  const files = new Map([[MAIN, { modules: [], parts: [] }]]);
  for (const part of parts) files.set(part, { modules: [`split_${part}`], parts: [part] });
  const tables = parts.filter((part) => parts.includes(part + REFERENCE));
  for (const chunk of chunks) {
    const name = home(chunk.parts, chunk.bytes, tables, before);
    const file = files.get(name) ?? files.set(name, { modules: [], parts: [] }).get(name);
    file.modules.push(chunk.name);
    if (!parts.includes(name) && name !== MAIN) file.parts = [...new Set([...file.parts, ...chunk.parts])];
  }
  return files;
}

/** Returns the chunks in the loader that the splitter writes. A comment before each chunk lists its parts. */
export function chunksOf(loader) {
  const chunks = [...loader.matchAll(/^\/\* ([a-z_, ]+) \*\/\nconst __(chunk_\d+) = /gm)];
  return chunks.map(([, parts, name]) => ({ name, parts: parts.split(", ") }));
}

/**
 * The source of a function for the loader, which fetches a file. The loader calls it again only after a failure. The
 * browser's cache may hold a wrong response then, so the browser must ask the host.
 */
const FETCHED = `function fetched(file) {
  let options;
  return () => {
    const response = fetch(new URL(file, import.meta.url), options);
    options = { cache: "no-cache" };
    response.catch(() => {});
    return async ({ __wasm_split }) => WebAssembly.instantiateStreaming(response, { shared: __wasm_split });
  };
}
`;

/** Returns a loader for files instead of chunks. It has the head of the splitter's loader and another list. */
export function loaderOf(loader, files) {
  const begin = loader.search(/^(\/\* [a-z_, ]+ \*\/\nconst __chunk|export const __wasm_split_load_)/m);
  const own = (name) => `__file_${name.replaceAll("+", "_and_")}`;
  const fetcher = (file) => (file ? `fetched("./${file}")` : "() => async () => ({})");
  const needed = ({ needs }) => 1 + Math.max(0, ...needs.map((name) => needed(files.find((one) => one.name === name))));
  // A file is listed after the files that it needs.
  const inOrder = files.toSorted((one, other) => needed(one) - needed(other));
  const list = inOrder.map(
    ({ name, file, needs }) => `const ${own(name)} = makeLoad(${fetcher(file)}, [${needs.map(own).join(", ")}]);`,
  );
  const exported = files
    .filter(({ isPart }) => isPart)
    .map(({ name }) => `export const __wasm_split_load_${name} = wrapAsyncCb(${own(name)});`);
  return `${loader.slice(0, begin)}${FETCHED}${[...list, ...exported].join("\n")}\n`;
}
