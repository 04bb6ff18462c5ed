// What the splitter makes of the page is put together again where that costs nobody anything. It writes a chunk for each set
// of parts that share code, which are hundreds, most of them tiny; but who has one part has others too, so most of those
// sets come to the same. wasm-merge of binaryen makes one module of those that are fetched together.

/** What the name of a game's second part ends with. */
const SHELF = "_shelf";
/** What is smaller, unoptimised and with its names, is no file of its own. */
const SMALL = 9000;

/** The parts that are here before another one: src/app/parts.rs brings them so, or they are fetched with it. */
export function before(part) {
  if (["lobby", "screens"].includes(part)) return [];
  // A coach asks workers too, and a presenter's window is told things as they are.
  if (["coach", "pages"].includes(part)) return ["screens", "thinking"];
  return part.endsWith(SHELF) ? ["screens", part.slice(0, -SHELF.length)] : ["screens"];
}

/**
 * Where a chunk of these parts lies: in the first module ("main"), in one of the parts, or in a file of its own, which is
 * called by those that have to fetch it.
 */
export function home(parts, bytes, desks) {
  const least = parts.filter((part) => !before(part).some((other) => parts.includes(other)));
  if (least.length === 1) return least[0];
  // Every visit begins at the one or the other.
  if (least.includes("lobby") && least.includes("screens")) return "main";
  // Every visit begins at the lobby or with a game. What most of these share comes with any: a file of its own would be asked
  // for and compiled apart, and compresses worse.
  const first = ["lobby", ...desks];
  if (first.filter((part) => least.includes(part)).length > first.length / 2)
    return least.includes("lobby") ? "main" : "screens";
  if (bytes >= SMALL) return least.join("+");
  if (least.includes("lobby")) return "main";
  return least.some((part) => desks.includes(part)) ? "screens" : "beside";
}

/**
 * Which modules make which file. Takes the chunks, each with its parts and its size, and the names of all parts; gives
 * each file with its modules, and with the parts that fetch it besides those that have it before them.
 */
export function plan(chunks, parts) {
  const files = new Map([["main", { modules: [], parts: [] }]]);
  for (const part of parts) files.set(part, { modules: [`split_${part}`], parts: [part] });
  const desks = parts.filter((part) => parts.includes(part + SHELF));
  for (const chunk of chunks) {
    const name = home(chunk.parts, chunk.bytes, desks);
    const file = files.get(name) ?? files.set(name, { modules: [], parts: [] }).get(name);
    file.modules.push(chunk.name);
    if (!parts.includes(name) && name !== "main") file.parts = [...new Set([...file.parts, ...chunk.parts])];
  }
  return files;
}

/** The chunks of the loader that the splitter writes: it says in a comment before each which parts it is of. */
export function chunksOf(loader) {
  const chunks = [...loader.matchAll(/^\/\* ([a-z_, ]+) \*\/\nconst __(chunk_\d+) = /gm)];
  return chunks.map(([, parts, name]) => ({ name, parts: parts.split(", ") }));
}

/**
 * A function of the loader: it fetches a file. The loader calls it again only after a failure. Then the browser's cache may hold
 * a wrong response, so the browser must ask the host.
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

/** The loader for files instead of chunks: what the splitter wrote above its list, and a list of them. */
export function loaderOf(loader, files) {
  const begin = loader.search(/^(\/\* [a-z_, ]+ \*\/\nconst __chunk|export const __wasm_split_load_)/m);
  const own = (name) => `__file_${name.replaceAll("+", "_and_")}`;
  const fetcher = (file) => (file ? `fetched("./${file}")` : "() => async () => ({})");
  const needed = ({ needs }) => 1 + Math.max(0, ...needs.map((name) => needed(files.find((one) => one.name === name))));
  // What a file needs is listed above it.
  const inOrder = files.toSorted((one, other) => needed(one) - needed(other));
  const list = inOrder.map(
    ({ name, file, needs }) => `const ${own(name)} = makeLoad(${fetcher(file)}, [${needs.map(own).join(", ")}]);`,
  );
  const exported = files
    .filter(({ isPart }) => isPart)
    .map(({ name }) => `export const __wasm_split_load_${name} = wrapAsyncCb(${own(name)});`);
  return `${loader.slice(0, begin)}${FETCHED}${[...list, ...exported].join("\n")}\n`;
}
